"""Incognito King on the screen: the palace, the cards as their onlooker knows them, what a chosen card may do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from pygame import Rect, Surface

from game.core.contract import ARRANGE, Event, IllegalMove, Move, Side, View
from game.incognito import drawing
from game.incognito.cards import CARDS, FALL, KING, NAMES, QUEEN, SWAP, WIN, result
from game.incognito.choice import CardSelection
from game.incognito.drawing import FRAME_SHARE, Face, Show
from game.incognito.moves import (
    CUPS,
    HOMES,
    REFECTORIES,
    SIZE,
    STRAIGHT,
    THRONE_ROOM,
    Arrange,
    Claim,
    Drink,
    Go,
    IncognitoMove,
    Place,
    Square,
)
from game.incognito.moves import square as read_square
from game.incognito.state import Sight
from game.ui.board import (
    Act,
    Board,
    Cell,
    Look,
    Message,
    Refusal,
    ResultLine,
    SeatLines,
    SeatRow,
    Selection,
    SlotButton,
    Table,
)
from game.ui.grid import Grid
from game.ui.intentions import Accept, Back, Call, Drop, Intention, Point, Position, Press, Release, Step
from game.ui.theme import load_theme

DRAG_SHARE = 0.3  # of a cell: a press that wanders farther is a drag
FIRST_CURSOR = Square(2, 0)  # in White's bedroom; Black's stands opposite
OUTCOMES = {WIN: ("win", "good"), FALL: ("fall", "bad"), SWAP: ("swap", "ink")}  # of a hit, and their tones


class IncognitoBoard(Board):
    """The board of Incognito King."""

    has_acts = True
    has_table = True
    tall_seats = True
    follows_pointer = False

    def __init__(self) -> None:
        super().__init__()
        self._grid = Grid(Rect(0, 0, 1, 1), SIZE, self.look, False, FRAME_SHARE)
        self._show: Show | None = None

    def layout(self, rect: Rect, look: Look, flipped: bool) -> None:
        self.look, self.flipped = look, flipped
        self._grid = Grid(rect, SIZE, look, flipped, FRAME_SHARE)

    def place_of(self, square: str) -> Rect:
        return self._grid.place(*read_square(square))

    # drawing

    def draw(self, surface: Surface, view: View, selection: Selection | None, now: float) -> None:
        sight, chosen, grid, look = _sight(view), _chosen(selection), self._grid, self.look
        public, before = sight.public, surface.get_clip()
        looks = (look.theme, grid.rect.width, look.scale, look.coordinates, self.flipped)
        surface.blit(drawing.ground(*looks, public.laws.throne), grid.rect)
        surface.set_clip(grid.inner.clip(before))
        last = public.record[-1] if public.record else None
        if last is not None and last.kind != "arranged":
            drawing.draw_last(surface, grid, last.source, last.target)
        if chosen.at is not None:
            drawing.draw_chosen(surface, grid, chosen.at)
        show = self._show if self._shows(now) else None
        self._draw_cups(surface, sight)
        self._draw_cards(surface, sight, chosen, show)
        if show is None:
            self._draw_cups_aside(surface, sight)
        if chosen.at is not None and not self._arranging(sight):
            self._draw_ways(surface, sight, chosen.at)
        for at in self._pointed_out(self.hint) + self._pointed_out(self.proposed):
            drawing.draw_target_frame(surface, grid, at)
        if chosen.cursor is not None and self.focused:
            drawing.draw_cursor(surface, grid, chosen.cursor)
        if show is not None:
            self._draw_show(surface, sight, show, now)
            self._draw_cups_aside(surface, sight)
        if chosen.dragged and chosen.at is not None:
            self._draw_dragged(surface, sight, chosen, chosen.at)
        surface.set_clip(before)

    def _draw_dragged(self, surface: Surface, sight: Sight, chosen: CardSelection, source: Square) -> None:
        """The card under the pointer, and a frame around where it would be put down."""
        beds = HOMES[sight.turn] if self._arranging(sight) else ()
        target = chosen.pointed
        if target is not None and (target in beds or Go(source, target) in sight.moves_from(source)):
            drawing.draw_target_frame(surface, self._grid, target)
        face = self._face(sight, source, chosen)
        if face is not None and chosen.pointer is not None:
            drawing.blit_card(surface, self._grid, face, chosen.pointer)

    @staticmethod
    def _pointed_out(move: Move | None) -> list[Square]:
        """The squares of a move to point at."""
        if isinstance(move, Go):
            return [move.source, move.target]
        return [move.at] if isinstance(move, Drink | Place | Claim) else []

    def _draw_cups(self, surface: Surface, sight: Sight) -> None:
        for at, stands, cup in zip(REFECTORIES, sight.public.rooms, sight.rooms, strict=True):
            if stands and at not in sight.public.occupied:
                drawing.draw_cup(surface, self._grid, at, cup, aside=False)

    def _draw_cards(self, surface: Surface, sight: Sight, chosen: CardSelection, show: Show | None) -> None:
        """All that stands still."""
        away = set() if show is None else self._in_motion(show)
        for at in sight.public.occupied:
            if at in away:
                continue
            face = self._face(sight, at, chosen)
            if face is not None:
                left = drawing.LEFT_BEHIND if chosen.dragged and at == chosen.at else 1.0
                drawing.blit_card(surface, self._grid, face, self._grid.place(*at).center, left)

    def _draw_cups_aside(self, surface: Surface, sight: Sight) -> None:
        """A cup that a card stands before lies at its foot."""
        for at, stands, cup in zip(REFECTORIES, sight.public.rooms, sight.rooms, strict=True):
            if stands and at in sight.public.occupied:
                drawing.draw_cup(surface, self._grid, at, cup, aside=True)

    def _face(self, sight: Sight, at: Square, chosen: CardSelection | None = None) -> Face | None:
        """What is seen of a card; before the start the own ones lie as they are being arranged."""
        card = sight.public.occupied.get(at)
        if card is not None and card.side is sight.side and not sight.letters[card.side]:
            order = self._order(chosen or CardSelection())
            return Face(card.side, order[card.number], sight.public.courts[card.side], hidden=True)
        return drawing.face_seen(sight, at)

    def _draw_ways(self, surface: Surface, sight: Sight, source: Square) -> None:
        """Where the chosen card may go, and what would come of meeting another one there."""
        grid, public = self._grid, sight.public
        for move in sight.moves_from(source):
            if isinstance(move, Go):
                there = public.occupied.get(move.target)
                if there is None:
                    drawing.draw_step(surface, grid, move.target)
                elif there.side is public.turn:
                    drawing.draw_meeting(surface, grid, move.target, self.say("incognito-mark-exchange"), "step")
                else:
                    word, tone = self._prospect(sight, source, move.target)
                    drawing.draw_meeting(surface, grid, move.target, self.say(word), tone)
        for step in STRAIGHT:
            beside = source.beside(*step)
            if beside in public.occupied and public.is_barred(source, beside):
                drawing.draw_word(surface, grid, beside, self.say("incognito-mark-barred"), "quiet_ink")

    @staticmethod
    def _prospect(sight: Sight, source: Square, target: Square) -> tuple[str, str]:
        """What a hit would do, as far as is known: a text key and a tone."""
        public, mine, struck = sight.public, sight.letter(source), sight.public.letter(target)
        if struck == "?" or mine == "?":
            return "incognito-mark-unknown", "capture"
        outcome = result(public.laws.combat, mine, struck)
        loser = {WIN: public.turn.other, FALL: public.turn}.get(outcome)
        if loser is not None and public.lives[loser]:
            return f"incognito-mark-{'spared' if outcome == WIN else 'saved'}", "ink"
        word, tone = OUTCOMES[outcome]
        return f"incognito-mark-{word}", "capture" if tone == "bad" else "step" if tone == "good" else "quiet_ink"

    # movement

    def animate(self, events: Sequence[Event], now: float) -> None:
        self._show = Show.of(events, now) if self.look.pace else None

    def refuse(self, now: float) -> None:
        """Nothing is shaken: the sentence says what is refused."""

    def _seconds(self, movement: str) -> float:
        return max(load_theme(self.look.theme).motion[movement] * self.look.pace, 1e-6)

    def _times(self, show: Show) -> tuple[float, float, float]:
        """When, after its beginning, the cards have turned over, have arrived, and are gone."""
        turned = self._seconds("flip") if show.turned else 0.0
        arrived = turned + (self._seconds("travel") if show.goes else 0.0)
        return turned, arrived, arrived + (2 * self._seconds("fade") if show.gone or show.drunk else 0.0)

    def _shows(self, now: float) -> bool:
        return self._show is not None and now - self._show.began < self._times(self._show)[2]

    def moving(self, now: float) -> bool:
        return self._shows(now)

    def skip(self) -> None:
        self._show = None

    @staticmethod
    def _in_motion(show: Show) -> set[Square]:
        """Where, in the position that is reached, cards stand that are still on their way, turning over or drinking."""
        away = {at for at, _, _ in show.turned}
        if show.goes or show.drunk:
            away.add(show.target)
        if show.changes:
            away.add(show.source)
        return away

    def _draw_show(self, surface: Surface, sight: Sight, show: Show, now: float) -> None:
        grid, passed = self._grid, max(now - show.began, 0.0)
        turned, arrived, gone = self._times(show)
        turning = {at: self._sides(sight, side, letter) for at, side, letter in show.turned}
        actor = self._actor(sight, show)
        other = self._struck(sight, show)
        if passed < turned:
            still = {show.source: actor, show.target: other} if show.goes else {}
            for at, face in still.items():
                if face is not None and at not in turning:
                    drawing.blit_card(surface, grid, face, grid.place(*at).center)
            for at, sides in turning.items():
                drawing.blit_turning(surface, grid, sides, grid.place(*at).center, passed / turned)
            return
        for at, sides in turning.items():
            if at not in (show.source, show.target):
                drawing.blit_card(surface, grid, sides[1], grid.place(*at).center)
        share = min((passed - turned) / max(arrived - turned, 1e-6), 1.0) if show.goes else 1.0
        left = 1.0 - max(passed - arrived, 0.0) / max(gone - arrived, 1e-6)
        removed = Face(*show.gone, sight.public.courts[show.gone[0]]) if show.gone is not None else None
        if other is not None:
            where = show.middle(grid, share, back=True) if show.changes else grid.place(*show.target).center
            drawing.blit_card(surface, grid, other, where, left if other == removed else 1.0)
        if actor is not None:
            where = show.middle(grid, share) if show.goes else grid.place(*show.source).center
            drawing.blit_card(surface, grid, actor, where, left if actor == removed else 1.0)
        if show.drunk:
            place = grid.place(*show.source)
            raised = place.move(0, -round(grid.cell * 0.3 * (1 - left)))
            cup = drawing.faded(self.piece(drawing.cup_name(show.drunk), round(grid.cell * drawing.CUP)), left)
            surface.blit(cup, cup.get_rect(center=raised.center))

    def _sides(self, sight: Sight, side: Side, letter: str) -> tuple[Face, Face]:
        """What is seen of a card before it turns over, and after."""
        court = sight.public.courts[side]
        known = sight.side in (None, side)
        return Face(side, letter if known else "?", court, hidden=known), Face(side, letter, court)

    @staticmethod
    def _actor(sight: Sight, show: Show) -> Face | None:
        """The card that acted, as it lies at last."""
        if show.gone is not None and (not show.goes or show.changes):  # it drank, or fell
            return Face(*show.gone, sight.public.courts[show.gone[0]])
        return drawing.face_seen(sight, show.target)

    @staticmethod
    def _struck(sight: Sight, show: Show) -> Face | None:
        """The card that it met."""
        if show.goes and show.gone is not None and not show.changes:
            return Face(*show.gone, sight.public.courts[show.gone[0]])
        return drawing.face_seen(sight, show.source) if show.changes else None

    def sound(self, events: Sequence[Event]) -> str:
        return "capture" if any(event.kind in ("captured", "hit") for event in events) else "move"

    # choosing

    def choose(self, view: View, at: str) -> Selection | None:
        where = read_square(at)
        return CardSelection(at=where) if where in _sight(view).public.occupied else None

    def press(self, intention: Intention, view: View, selection: Selection | None) -> Selection | Move | Refusal | None:
        sight, chosen = _sight(view), _chosen(selection)
        if isinstance(intention, Call):
            return self._call(intention.name, sight, chosen)
        if isinstance(intention, Press):
            at = self._square_at(intention.at)
            if at is None:
                return None
            return self._touch(at, sight, replace(chosen, cursor=None, pointed=at), intention.at)
        if isinstance(intention, Point):
            return self._point(intention.at, chosen)
        if isinstance(intention, Release):
            return self._let_go(sight, chosen)
        if isinstance(intention, Step):
            return self._step(intention, chosen)
        if isinstance(intention, Accept):
            if chosen.cursor is None:
                return replace(chosen, cursor=chosen.pointed or self._first_cursor, pointed=None)
            return self._touch(chosen.cursor, sight, chosen, None)
        if isinstance(intention, Back | Drop):
            return self._give_up(chosen)
        return None

    def _give_up(self, chosen: CardSelection) -> Selection | None:
        """First the cup that was to be placed, then the card."""
        if self.proposed is not None or chosen.placing:
            return replace(chosen, placing=False)
        return replace(chosen, at=None, held_from=None, dragged=False) if chosen.at is not None else None

    def _square_at(self, at: Position) -> Square | None:
        found = self._grid.square_at(at)
        return Square(*found) if found is not None else None

    @property
    def _first_cursor(self) -> Square:
        return Square(SIZE - 1 - FIRST_CURSOR.column, SIZE - 1 - FIRST_CURSOR.row) if self.flipped else FIRST_CURSOR

    def _step(self, step: Step, chosen: CardSelection) -> CardSelection:
        """The first step only shows the cursor."""
        if chosen.cursor is None:
            return replace(chosen, cursor=chosen.pointed or self._first_cursor, pointed=None)
        return replace(chosen, cursor=Square(*self._grid.step(*chosen.cursor, step.right, step.down)))

    def _point(self, at: Position, chosen: CardSelection) -> CardSelection | None:
        square = self._square_at(at)
        if chosen.held_from is not None and not chosen.dragged:
            wandered = max(abs(at[0] - chosen.held_from[0]), abs(at[1] - chosen.held_from[1]))
            if wandered >= self._grid.cell * DRAG_SHARE:
                chosen = replace(chosen, dragged=True)
        if chosen.dragged:
            chosen = replace(chosen, pointer=at)
        if square != chosen.pointed:
            return replace(chosen, pointed=square, cursor=None)
        return chosen if square is not None else None

    def _touch(
        self, at: Square, sight: Sight, chosen: CardSelection, held: Position | None
    ) -> Selection | Move | Refusal:
        """A press on a square: where the chosen card may go, that; else the own card there is chosen."""
        if self._arranging(sight):
            return self._touch_bed(at, sight, chosen, held)
        public = sight.public
        if chosen.at is not None and Go(chosen.at, at) in sight.moves_from(chosen.at):
            return Go(chosen.at, at)
        there = public.occupied.get(at)
        if there is not None and there.side is public.turn:
            if chosen.at is not None and at != chosen.at and public.is_barred(chosen.at, at):
                return self._try(Go(chosen.at, at), sight)  # it is told that the two may not change back yet
            if at != chosen.at:
                return replace(chosen, at=at, placing=False, held_from=held, dragged=False, again=False)
            if held is None:
                return replace(chosen, at=None, placing=False)
            return replace(chosen, held_from=held, dragged=False, again=True)
        if chosen.at is not None:
            return self._try(Go(chosen.at, at), sight)
        if isinstance(self.hint, Go) and at == self.hint.target:
            return self.hint
        return Refusal(Message("incognito-not-yours" if there is not None else "incognito-nobody"))

    def _try(self, move: IncognitoMove, sight: Sight) -> Move | Refusal:
        if not sight.to_move:
            return Refusal(Message("incognito-not-yours"))
        try:
            sight.public.check(move, sight.letters[sight.turn], sight.hands[sight.turn])
        except IllegalMove as illegal:
            return Refusal(Message(illegal.reason, illegal.facts))
        return move

    def _let_go(self, sight: Sight, chosen: CardSelection) -> Selection | Move | Refusal | None:
        if chosen.held_from is None:
            return None
        rested = replace(chosen, held_from=None, dragged=False, again=False)
        if not chosen.dragged:
            return replace(rested, at=None) if chosen.again and self.proposed is None else rested
        if chosen.pointed is None or chosen.at is None or chosen.pointed == chosen.at:
            return rested
        if self._arranging(sight):
            return self._swapped(sight, rested, chosen.at, chosen.pointed)
        return self._try(Go(chosen.at, chosen.pointed), sight)

    def rest(self, selection: Selection | None) -> Selection | None:
        kept = _chosen(selection)
        return CardSelection(pointed=kept.pointed, cursor=kept.cursor)

    def let_go(self, selection: Selection | None) -> Selection | None:
        return replace(_chosen(selection), held_from=None, dragged=False)

    def _call(self, name: str, sight: Sight, chosen: CardSelection) -> Selection | Move | Refusal | None:
        """A button of the slot, or a deed beside moving."""
        if self._arranging(sight):
            if name == "lock":
                return Arrange(self._order(chosen))
            if name == "shuffle":
                return replace(chosen, at=None, order="".join(Random().sample(CARDS, len(CARDS))))
            return None
        if name == "cancel":
            return self._give_up(chosen)
        if chosen.at is None or not sight.to_move:
            return None
        if name == "drink":
            return self._try(Drink(chosen.at), sight)
        if name == "claim":
            return self._try(Claim(chosen.at), sight)
        if name == "place":
            held = sorted(set(sight.hands[sight.turn]))
            if len(held) > 1 and sight.letter(chosen.at) == QUEEN and sight.public.has_cup(chosen.at):
                return replace(chosen, placing=True)
            return self._try(Place(chosen.at, held[0] if held else next(iter(CUPS))), sight)
        cup = next((cup for cup, called in CUPS.items() if name == f"place-{called}"), "")
        return self._try(Place(chosen.at, cup), sight) if cup else None

    # before the start

    @staticmethod
    def _arranging(sight: Sight) -> bool:
        """Whether it is for who looks on to arrange the own cards."""
        return sight.phase == ARRANGE and sight.side is sight.turn and sight.outcome is None

    @staticmethod
    def _order(chosen: CardSelection) -> str:
        return chosen.order or CARDS

    def _touch_bed(self, at: Square, sight: Sight, chosen: CardSelection, held: Position | None) -> Selection | Refusal:
        """The first press takes a card up, the second gives it another one's place."""
        if at not in HOMES[sight.turn]:
            return Refusal(Message("incognito-arrange-here"))
        if chosen.at is None:
            return replace(chosen, at=at, held_from=held, dragged=False, again=False)
        if chosen.at == at:
            if held is None:
                return replace(chosen, at=None)
            return replace(chosen, held_from=held, dragged=False, again=True)
        return self._swapped(sight, chosen, chosen.at, at)

    def _swapped(self, sight: Sight, chosen: CardSelection, one: Square, other: Square) -> Selection | Refusal:
        homes, order = HOMES[sight.turn], list(self._order(chosen))
        if other not in homes:
            return Refusal(Message("incognito-arrange-here"))
        first, second = homes.index(one), homes.index(other)
        order[first], order[second] = order[second], order[first]
        return replace(chosen, at=None, order="".join(order))

    # words

    def slot(self, view: View, selection: Selection | None) -> tuple[SlotButton, ...]:
        sight, chosen = _sight(view), _chosen(selection)
        if self.waiting or sight.outcome is not None:
            return ()
        if self._arranging(sight):
            return (
                SlotButton("shuffle", "incognito-shuffle", "again"),
                SlotButton("lock", "incognito-lock", "check", look="primary", weight=2),
            )
        if chosen.placing:
            held = [cup for cup in CUPS if cup in sight.hands[sight.turn]]
            places = [SlotButton(f"place-{CUPS[cup]}", f"incognito-place-{CUPS[cup]}", "") for cup in held]
            return (*places, SlotButton("cancel", "incognito-cancel", "close", weight=0.6))
        return ()

    def acts(self, view: View, selection: Selection | None) -> tuple[Act, ...]:
        sight, chosen = _sight(view), _chosen(selection)
        laws = sight.public.laws
        if sight.phase == ARRANGE or not laws.throne:
            return ()
        at = chosen.at if not self.waiting else None
        claim = self._act("claim", "throne", sight, at, Claim(at) if at is not None else None)
        if not laws.cups:
            return (claim,)
        hand = sight.hands[sight.turn]
        cup = hand[0] if hand else next(iter(CUPS))
        return (
            self._act("drink", "cup_back", sight, at, Drink(at) if at is not None else None),
            self._act("place", "cup_back", sight, at, Place(at, cup) if at is not None else None),
            claim,
        )

    def _act(self, key: str, icon: str, sight: Sight, at: Square | None, move: IncognitoMove | None) -> Act:
        """A deed, and why the chosen card cannot do it now."""
        why: Message | None = Message("incognito-act-no-card")
        if at is not None and move is not None and sight.to_move:
            tried = self._try(move, sight)
            why = tried.message if isinstance(tried, Refusal) else None
        return Act(key, f"incognito-act-{key}", self._note(key, sight, at, possible=why is None), icon, why)

    @staticmethod
    def _note(key: str, sight: Sight, at: Square | None, *, possible: bool) -> str:
        """Two words below a deed: about which cup it is, or what is missing."""
        if possible:
            return f"incognito-act-{key}-now"
        if at is None:
            return f"incognito-act-{key}-who"
        letter = sight.letter(at)
        if key == "claim":
            return "incognito-act-claim-who" if letter != KING else "incognito-act-claim-not-yet"
        if key == "place" and letter != QUEEN:
            return "incognito-act-place-who"
        if not sight.public.has_cup(at):
            return "incognito-act-no-cup"
        return "incognito-act-none-left"

    def table(self, view: View) -> Table:
        combat = _sight(view).public.laws.combat
        pieces = tuple((f"first {letter} 1", f"incognito-card-{NAMES[letter]}") for letter in CARDS)
        rows = []
        for row in combat:
            told = [OUTCOMES[one] for one in row]
            rows.append(tuple(Cell(f"incognito-result-{word}", tone) for word, tone in told))
        return Table(pieces, tuple(rows))

    def status(self, view: View, selection: Selection | None) -> Message:
        sight, chosen = _sight(view), _chosen(selection)
        public = sight.public
        if sight.phase == ARRANGE:
            if not self._arranging(sight):
                return Message("incognito-arrange-wait")
            return Message("incognito-arrange-other" if chosen.at is not None else "incognito-arrange")
        if chosen.placing:
            return Message("incognito-placing")
        if chosen.at is not None:
            return self._tell_of_way(sight, chosen.at, chosen.looked_at)
        if chosen.looked_at is not None and chosen.looked_at in public.occupied:
            return self._tell_of_card(sight, chosen.looked_at)
        if chosen.looked_at is not None and public.has_cup(chosen.looked_at):
            return self._tell_of_cup(sight, REFECTORIES.index(chosen.looked_at))
        if not self.waiting and self._throne_in_danger(sight):
            known = sight.letter(THRONE_ROOM) == KING
            return Message("incognito-throne-king" if known else "incognito-throne-danger")
        return Message("incognito-choose")

    @staticmethod
    def _tell_of_cup(sight: Sight, room: int) -> Message:
        """What is known of a cup that stands alone in its room."""
        cup, by = sight.rooms[room], sight.public.placed_by[room]
        if cup in CUPS:
            return Message(f"incognito-cup-{CUPS[cup]}")
        return Message("incognito-cup-theirs" if by is not None else "incognito-cup-unknown")

    @staticmethod
    def _throne_in_danger(sight: Sight) -> bool:
        """Whether a card of the other side has sat down on the throne and could be a King who claims it."""
        public = sight.public
        card = public.occupied.get(THRONE_ROOM)
        beside = (public.occupied.get(THRONE_ROOM.beside(*step)) for step in STRAIGHT)
        if any(near is not None and near.side is sight.turn for near in beside):
            return False  # a guard is enough
        return (
            sight.public.laws.throne
            and sight.public.seated
            and card is not None
            and card.side is not sight.turn
            and sight.letter(THRONE_ROOM) in ("?", KING)
        )

    def _tell_of_way(self, sight: Sight, source: Square, target: Square | None) -> Message:
        """What the chosen card may do, or what would come of what is pointed at."""
        card = NAMES.get(sight.letter(source), "unknown")
        if target is not None and Go(source, target) in sight.moves_from(source):
            there = sight.public.occupied.get(target)
            if there is not None and there.side is sight.turn:
                return Message("incognito-would-exchange", {"square": str(target)})
            if there is not None:
                other = NAMES.get(sight.public.letter(target), "unknown")
                word = self._prospect(sight, source, target)[0].removeprefix("incognito-mark-")
                return Message(f"incognito-would-{word}", {"card": card, "other": other})
        return Message("incognito-chosen", {"card": card})

    @staticmethod
    def _tell_of_card(sight: Sight, at: Square) -> Message:
        """Whose card it is, and what is known of it."""
        face = drawing.face_seen(sight, at)
        if face is None:
            return Message("incognito-choose")
        mine = face.side is (sight.side if sight.side is not None else sight.turn)
        if face.letter == "?":
            return Message("incognito-card-unknown")
        key = "mine-hidden" if mine and face.hidden else "mine" if mine else "theirs"
        return Message(f"incognito-is-{key}", {"card": NAMES[face.letter]})

    def answer(self, view: View) -> Message:
        news = self.news(view)
        if news is not None:
            return news
        turn = _sight(view).public.record[-1]
        if turn.kind == "arranged":
            return Message("incognito-answered-arranged")
        return Message("incognito-answered-moved", {"source": str(turn.source), "target": str(turn.target)})

    def news(self, view: View) -> Message | None:
        sight = _sight(view)
        turn = sight.public.record[-1] if sight.public.record else None
        if turn is None or turn.kind not in ("hit", "drink", "place"):
            return None
        mine, other = (NAMES.get(letter, "unknown") for letter in f"{turn.letters}??"[:2])
        facts = {"who": "you" if turn.side is sight.side else "they", "card": mine, "other": other}
        if turn.kind == "drink":
            return Message(f"incognito-news-{CUPS[turn.cup]}{'-saved' if turn.saved else ''}", facts)
        if turn.kind == "place":
            return Message("incognito-news-place", facts)
        saved = {WIN: "spared", FALL: "saved"}
        came = saved if turn.saved else {WIN: "win", FALL: "fall"}
        return Message(f"incognito-news-{came.get(turn.result, 'swap')}", facts)

    def summary(self, view: View) -> Message:
        public = _sight(view).public
        first, second = (sum(there is not None for there in public.squares[side]) for side in Side)
        return Message("incognito-summary", {"first": first, "second": second})

    def seat_lines(self, view: View, side: Side) -> SeatLines:
        sight = _sight(view)
        public = sight.public
        left = sum(there is not None for there in public.squares[side])
        back = self._name(sight, side, "?")
        gone = tuple(
            self._name(sight, side, public.shown[side][number])
            for number, there in enumerate(public.squares[side])
            if there is None
        )
        out = SeatRow(Message("incognito-out"), gone + self._taken_away(sight, side), Message("incognito-none"))
        if not public.laws.cups:
            return SeatLines(back, left, "", Message("incognito-cards-left", {"count": left}), gone, rows=(out,))
        hand = tuple(drawing.cup_name(cup) for cup in sight.hands[side])
        cups = SeatRow(Message("incognito-cups"), hand, Message("incognito-none"))
        lives = public.lives[side]
        taken = Message("incognito-lives", {"count": lives})
        return SeatLines(back, left, "", taken, gone, mark="icon_life", faint=not lives, rows=(cups, out))

    @staticmethod
    def _taken_away(sight: Sight, side: Side) -> tuple[str, ...]:
        """The cups that a side's Queen took away: when all is over they are shown."""
        if sight.side is not None:
            return ()
        placings = [turn for turn in sight.public.record if turn.kind == "place"]
        return tuple(
            drawing.cup_name(cup) for cup, turn in zip(sight.gone, placings, strict=False) if turn.side is side
        )

    def _name(self, sight: Sight, side: Side, letter: str) -> str:
        """The name by which `piece` draws a card."""
        return f"{side.name.lower()} {letter} {sight.public.courts[side]}"

    def piece(self, name: str, side: int) -> Surface:
        whose, _, rest = name.partition(" ")
        letter, _, court = rest.partition(" ")
        if not court:
            return super().piece(name, side)
        picture = drawing.clear_surface(side, side)
        card = drawing.card_picture(self.look.theme, Face(Side[whose.upper()], letter, court), side)
        picture.blit(card, card.get_rect(center=(side // 2, side // 2)))
        return picture

    def result_lines(self, view: View) -> tuple[ResultLine, ...]:
        sight = _sight(view)
        lines = []
        for side in Side:
            cards = sight.letters[side] or "?" * len(CARDS)
            left = tuple(
                self._name(sight, side, letter)
                for letter, there in zip(cards, sight.public.squares[side], strict=True)
                if there is not None
            )
            lines.append(ResultLine(side, "incognito-result-left", len(left), left))
        return tuple(lines)

    def verdict(self, view: View) -> Message:
        public = _sight(view).public
        reason = public.outcome.reason.replace("_", "-") if public.outcome is not None else ""
        facts = {"count": public.laws.repetitions if reason == "repetition" else public.laws.quiet_plies}
        poisoned = bool(public.record) and public.record[-1].kind == "drink"
        return Message("incognito-verdict-poisoned" if poisoned and reason == "king-removed" else
                       f"incognito-verdict-{reason}", facts)  # fmt: skip


def _sight(view: View) -> Sight:
    if not isinstance(view, Sight):
        raise TypeError(f"not a view of Incognito King: {view!r}")
    return view


def _chosen(selection: Selection | None) -> CardSelection:
    return selection if isinstance(selection, CardSelection) else CardSelection()


def make() -> IncognitoBoard:
    """A fresh board."""
    return IncognitoBoard()
