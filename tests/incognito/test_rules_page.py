"""What the rules page of Incognito King says of its pictures, its combat table and its lessons is so."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from game import resources
from game.catalogue import Listing
from game.core.contract import IllegalMove, Outcome, Side
from game.core.levels import EASY, HARD, INSANE, MEDIUM
from game.incognito.cards import CARDS, DEFAULT, FALL, KING, KNIGHT, LACKEY, NAMES, QUEEN, SWAP, WIN, result
from game.incognito.choice import CardSelection
from game.incognito.moves import (
    BARRED_FOR,
    CUPS,
    HOMES,
    POISON,
    REFECTORIES,
    THRONE_ROOM,
    VARIANTS,
    WATER,
    Arrange,
    Claim,
    Go,
    Place,
    Square,
    square,
)
from game.incognito.public import Laws
from game.incognito.rules import GAME
from game.incognito.rules_page import CHAPTERS
from game.incognito.state import ALL_CUPS, HAND, Incognito
from game.scenes.trial import PAUSE, TrialBoard
from game.ui.chapters import Picture
from game.ui.text import LANGUAGES, Texts
from tests.driver import Driver
from tests.scenes.conftest import Open, driver  # noqa: F401 - a fixture

WHITE, BLACK = Side.FIRST, Side.SECOND
PARTS = {part.text.removeprefix("incognito-rules-"): part for chapter in CHAPTERS for part in chapter.parts}
PICTURES = {name: picture for name, part in PARTS.items() for picture in part.pictures}
LESSONS = {name: picture.lesson for name, picture in PICTURES.items() if picture.lesson}
WON = {"kings": "king_removed", "claim": "throne", "at-once": "throne", "changing": "throne", "no-answer": "throne"}


def position(part: str) -> Incognito:
    return GAME.from_position(PICTURES[part].position)


def after(state: Incognito, *moves: str) -> Incognito:
    for move in moves:
        assert GAME.parse(move) in state.legal_moves(), move
        state = state.play(GAME.parse(move))
    return state


def played(part: str) -> list[Incognito]:
    """What stands at each moment of a lesson, replies included."""
    states = [position(part)]
    for task in LESSONS[part]:
        for move in (task.move, task.reply):
            if move:
                states.append(after(states[-1], move))
    return states


def ways(part: str) -> set[str]:
    """Where the chosen card may go."""
    source = square(PICTURES[part].chosen)
    return {str(move.target) for move in position(part).legal_moves() if isinstance(move, Go) and move.source == source}


def card(state: Incognito, at: str) -> str:
    """Whose card stands there and which: `w` or `b`, its letter, `+` when it lies face up; nothing where none is."""
    there = state.public.occupied.get(square(at))
    if there is None:
        return ""
    up = "+" if state.public.shown[there.side][there.number] != "?" else ""
    return "wb"[there.side] + state.cards[there.side][there.number] + up


def out(state: Incognito) -> set[str]:
    """The cards out of play."""
    return {
        "wb"[side] + letter
        for side in Side
        for letter, at in zip(state.cards[side], state.public.squares[side], strict=True)
        if at is None
    }


def refused(state: Incognito, move: str) -> str:
    """Why a move is not legal."""
    with pytest.raises(IllegalMove) as caught:
        state.play(GAME.parse(move))
    return caught.value.reason


# texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_in_both_languages(language: str) -> None:
    texts = Texts(language)
    for chapter in CHAPTERS:
        texts(chapter.title)
        for part in chapter.parts:
            assert texts(part.text) != texts(f"{part.text}.title")
            for piece in part.pieces:
                texts(piece.caption)
            for picture in part.pictures:
                for label in picture.labels:
                    texts(label.text)
    for lesson in LESSONS.values():
        for task in lesson:
            texts(task.text)
    assert texts.faults == set()


@pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)
def test_every_picture_is_a_position_to_play_on_that_a_match_could_reach(picture: Picture) -> None:
    shown = GAME.from_position(picture.position)
    public = shown.public
    assert shown.position() == picture.position
    assert (shown.turn, shown.outcome, picture.wide) == (WHITE, None, True)
    assert picture.seat is (None if shown.open else WHITE)
    if picture.chosen:
        assert public.occupied[square(picture.chosen)].side is WHITE
    for at, one in public.occupied.items():
        assert (at.bedroom is one.side) != bool(public.left[one.side][one.number] & 1 << one.side)
    if public.laws.cups:
        cups = Counter("".join((*shown.hands, *shown.rooms, shown.gone, public.drunk)))
        assert cups == {POISON: Laws.poison, WATER: ALL_CUPS - Laws.poison}


def test_there_are_at_least_six_lessons_and_only_these_end_the_game() -> None:
    assert len(LESSONS) >= 6
    for part in LESSONS:
        *earlier, last = played(part)
        assert all(state.outcome is None for state in earlier)
        assert last.outcome == (Outcome(WHITE, WON[part]) if part in WON else None)


# start


def test_the_first_picture_shows_what_its_text_names() -> None:
    shown = position("idea")
    assert card(shown, PICTURES["idea"].chosen) == "wN+"
    targets = [shown.public.occupied.get(square(at)) for at in ways("idea")]
    assert None in targets  # dots
    assert [there.side for there in targets if there is not None] == [BLACK]  # the frame
    assert any("?" in letter for letter in shown.public.shown[WHITE])  # the eye


def test_the_cards_stand_in_the_order_of_their_strength_and_then_the_backs() -> None:
    cards = PARTS["cards"].pieces
    assert [piece.name for piece in cards] == [*(f"first {letter} 1" for letter in CARDS), "first ? 1", "second ? 2"]
    for letter, piece in zip(CARDS, cards, strict=False):
        assert piece.caption == f"incognito-rules-name-{NAMES[letter]}"
    strengths = [sum(result(DEFAULT, letter, other) == WIN for other in CARDS) for letter in CARDS[1:]]
    assert strengths == sorted(strengths, reverse=True)


def test_the_labels_name_the_rooms_of_the_palace() -> None:
    labels = {(label.corner, label.opposite): label.text for label in PICTURES["palace"].labels}
    assert labels.pop((str(THRONE_ROOM), str(THRONE_ROOM))).endswith("-throne")
    for room in REFECTORIES:
        assert labels.pop((str(room), str(room))).endswith("-refectory")
    for (corner, opposite), text in labels.items():
        side = WHITE if text.endswith("-white") else BLACK
        assert {square(corner), square(opposite)} == {Square(0, HOMES[side][0].row), Square(4, HOMES[side][0].row)}
    assert len(labels) == 2


def test_the_open_game_stands_as_the_page_shows_it() -> None:
    options = {option.key: option.default for option in GAME.options} | {"mode": "open", "variant": "throne"}
    deal = {value.key: value.write(value.default) for value in GAME.tunable} | {"cups": "pppwww"}
    assert GAME.start(options, deal).position() == PICTURES["modes"].position
    names = {letter: NAMES[letter] for letter in CARDS}
    told = re.findall("king|queen|advisor|knight|lackey", Texts("en")("incognito-rules-modes").lower())
    assert told == [names[letter] for letter in position("modes").cards[WHITE]]


# moving


def test_the_knight_has_the_ways_that_the_text_tells_of() -> None:
    shown = position("step")
    assert card(shown, PICTURES["step"].chosen) == "wN"
    assert ways("step") == {"b2", "b3", "c3", "c1", "d2"}
    assert (card(shown, "c1"), card(shown, "d2")) == ("wL", "wQ")
    assert refused(shown, "c2d3") == "incognito-illegal-diagonal"
    assert {refused(shown, f"c2{at}") for at in ("b1", "d1")} == {"incognito-illegal-left"}


def test_a_card_comes_back_into_the_bedroom_by_exchange_alone_and_nobody_is_shown() -> None:
    before, came_in = played("bedroom")
    assert card(before, "c1") == ""
    assert refused(before, "b2c1") == "incognito-illegal-left"
    assert (card(came_in, "b1"), card(came_in, "b2")) == ("wN", "wL")
    lackey = came_in.public.occupied[square("b2")]
    assert not came_in.public.may_enter(lackey, square("b2"), square("c1"))


def test_cards_in_one_bedroom_leave_each_other_alone_but_may_step_aside() -> None:
    shown = position("bedroom")
    assert refused(shown, "a1b1") == "incognito-illegal-bedroom"
    after(shown, "b1c1")


# hits


def test_a_card_that_lies_face_down_changes_places_with_the_weaker_one_that_hits_it() -> None:
    met = played("face-down")[-1]
    assert (card(met, "b3"), card(met, "b2"), out(met)) == ("wN+", "bQ+", set())
    assert result(DEFAULT, KNIGHT, QUEEN) == FALL


def test_the_stronger_card_wins_and_lies_face_up() -> None:
    won = played("stronger")[-1]
    assert (card(won, "b3"), card(won, "b2"), out(won)) == ("wN+", "", {"bL"})


def test_the_weaker_card_drags_the_queen_before_the_king() -> None:
    _, dragged, _, caught = played("weaker")
    assert (card(dragged, "b2"), card(dragged, "b3"), card(dragged, "b1"), out(dragged)) == ("bQ+", "", "wK", {"wL"})
    assert (card(caught, "b2"), out(caught)) == ("wK+", {"wL", "bQ"})


def test_kings_beat_each_other_only_face_up() -> None:
    down = GAME.from_position(PICTURES["kings"].position.replace("Kb4+", "Kb4"))
    met = after(down, "b3b4")
    assert (met.outcome, out(met)) == (None, set())


def test_the_table_tells_of_every_pair() -> None:
    said = {WIN: "wins", FALL: "falls", SWAP: "swaps"}
    for letter in CARDS:
        row = PARTS[f"{NAMES[letter]}-hits"].pieces
        assert [piece.name for piece in row] == [f"second {other} 2" for other in CARDS]
        for other, piece in zip(CARDS, row, strict=True):
            assert piece.caption == f"incognito-rules-{NAMES[other]}-{said[result(DEFAULT, letter, other)]}"
    counts = {letter: Counter(result(DEFAULT, letter, other) for other in CARDS) for letter in CARDS}
    assert counts[KING] == {WIN: 5}
    assert (counts[QUEEN][FALL], counts["A"][FALL], counts["A"][WIN]) == (1, 2, 2)
    assert (counts[KNIGHT][WIN], counts[LACKEY][WIN]) == (1, 0)


def test_the_same_two_cannot_change_back_for_a_turn_of_each_side() -> None:
    before, hit, replied, waited, taken = played("barred")
    assert (card(hit, "c3"), card(hit, "c2"), card(before, "c3")) == ("wL+", "bN+", "bN")
    assert refused(hit, "c2c3") == refused(replied, "c3c2") == "incognito-illegal-back"
    assert BARRED_FOR == 2
    assert GAME.parse("c2c3") in waited.legal_moves()
    assert (card(taken, "c3"), out(taken)) == ("bN+", {"wL"})


# cups


def test_water_saves_the_knight_and_the_places_are_exchanged() -> None:
    _, drunk, saved = played("drink")
    assert (drunk.public.drunk, drunk.public.lives, card(drunk, "b3")) == (WATER, (1, 0), "wN+")
    assert not drunk.public.rooms[0]
    assert (card(saved, "b4"), card(saved, "b3"), saved.public.lives, out(saved)) == ("wN+", "bQ+", (0, 0), set())


def test_poison_removes_whoever_drinks_unless_there_is_a_life() -> None:
    gone = played("taste")[-1]
    assert (out(gone), gone.public.drunk, gone.public.rooms) == ({"wL"}, POISON, (True, False))
    living = after(GAME.from_position(PICTURES["taste"].position.replace(" 0/0 ", " 1/0 ")), "d3 drink")
    assert (out(living), living.public.lives) == (set(), (0, 0))
    text = PICTURES["taste"].position.replace("Ka1", "La1").replace("Ld3", "Kd3")
    assert after(GAME.from_position(text), "d3 drink").outcome == Outcome(BLACK, "king_removed")


def test_each_side_holds_two_cups_and_one_stands_in_each_refectory() -> None:
    assert (Laws.poison, ALL_CUPS, HAND, len(REFECTORIES)) == (3, 6, 2, 2)
    assert [len(hand) for hand in position("palace").hands] == [HAND, HAND]
    assert position("palace").view(WHITE).rooms == ("?", "?")


def test_black_does_not_know_the_cup_that_the_queen_placed_and_drinks_it() -> None:
    _, placed, *_, trapped = played("place")
    assert card(placed, "b3") == "wQ+"
    assert (placed.view(WHITE).rooms[0], placed.view(BLACK).rooms[0]) == (POISON, "?")
    assert placed.view(WHITE).gone == placed.view(BLACK).gone == "?"
    assert (out(trapped), trapped.public.drunk) == ({"bN"}, POISON)
    others = GAME.from_position(PICTURES["drink"].position)
    assert refused(others, "b3 place water") == "incognito-illegal-no-queen"


# winning


def test_the_king_claims_the_throne_after_one_reply() -> None:
    _, sat, replied, _ = played("claim")
    assert (card(sat, "c3"), sat.outcome) == ("wK", None)
    assert Claim() not in position("claim").legal_moves()
    assert Claim() in replied.legal_moves()


def test_a_weaker_card_beside_the_king_prevents_the_claim_while_it_may_hit() -> None:
    shown = position("threat")
    assert (shown.public.seated, card(shown, "d3")) == (True, "bN")
    assert refused(shown, "c3 claim") == "incognito-illegal-claim"
    fields = PICTURES["threat"].position.split(" ")
    fields[8] = "c3d3:2"  # these two have just changed places
    after(GAME.from_position(" ".join(fields)), "c3 claim")


def test_a_lackey_beside_the_throne_keeps_a_known_king_from_winning_at_once() -> None:
    _, sat, pulled = played("hindered")
    assert (card(sat, "c3"), sat.outcome) == ("wK+", None)
    assert (card(pulled, "c4"), card(pulled, "c3"), out(pulled)) == ("wK+", "", {"bL"})


def test_the_knight_on_the_throne_stays_unknown_and_survival_gives_nothing_for_it() -> None:
    won = played("changing")[-1]
    assert (card(won, "c3"), card(won, "c2")) == ("wK+", "wN")
    text = PICTURES["changing"].position.replace("/throne", "/survival")
    assert after(GAME.from_position(text), "c2c3").outcome is None
    assert VARIANTS == ("cups", "throne", "survival")


def test_the_limits_of_a_draw_and_the_clocks_are_those_of_the_rules() -> None:
    assert (Laws.repetitions, Laws.quiet_plies) == (3, 60)
    values = {option.key: option.values for option in GAME.options}
    assert values["move-clock"] == ("none", "90", "60", "30")
    assert values["game-clock"] == ("none", "3", "5", "10", "15", "20")


def test_steps_and_exchanges_can_be_taken_back_and_nothing_that_came_to_light() -> None:
    for part, undoable in {"bedroom": True, "face-down": False, "taste": False, "place": False}.items():
        before, later = played(part)[:2]
        assert GAME.undoable(before, later) == undoable


# levels and advice


def test_the_levels_are_as_the_page_describes_them() -> None:
    levels = resources.read_toml(resources.config("incognito"))["levels"]
    assert (levels[EASY]["depth"], levels[EASY]["random"]) == (1, 0.5)
    assert (levels[MEDIUM]["depth"], levels[MEDIUM]["random"], levels[MEDIUM]["safety"]) == (2, 0.1, 1.0)
    assert (levels[HARD]["depth"], levels[HARD]["random"], levels[HARD]["safety"]) == (3, 0.05, 1.0)
    assert (levels[INSANE]["depth"], levels[INSANE]["random"]) == (99, 0.0)


def test_the_king_comes_back_to_the_throne_and_the_knight_beside_it_saves_the_game() -> None:
    before, dragged, back = played("drag")
    assert (card(before, "c3"), card(before, "c2")) == ("bK+", "wN")
    assert (card(dragged, "d3"), out(dragged)) == ("bK+", {"wL"})
    assert (card(back, "c3"), back.outcome) == ("bK+", None)
    alone = GAME.from_position(PICTURES["drag"].position.replace("Nc2!1", "Nc1"))
    assert after(alone, "d3c3", "d3c3").outcome == Outcome(BLACK, "throne")
    left_alone = GAME.from_position(PICTURES["drag"].position.replace("Nc2!1", "Nc1"))
    assert after(left_alone, "d3e3", "a5a4").outcome == Outcome(BLACK, "throne")


def test_the_guard_that_was_hit_is_the_only_one_beside_the_throne() -> None:
    before, won = played("no-answer")
    beside = [at for at in ("b3", "d3", "c4") if card(before, at)]
    assert (card(before, "c3"), beside) == ("bN", [])
    assert (card(won, "c3"), card(won, "c2")) == ("wK+", "bN+")


# on the page


@pytest.fixture
def opened(driver: Open) -> Driver:  # noqa: F811
    """The rules, in a house of this game alone."""
    program = driver(listings=(Listing(GAME, "game.incognito"),))
    program.click("rules")
    return program


def trial(program: Driver, part: str) -> TrialBoard:
    """The board of a part, its chapter turned to."""
    program.scene.show(next(index for index, chapter in enumerate(CHAPTERS) if PARTS[part] in chapter.parts))
    program.step()
    widget = program.widget(f"board incognito-rules-{part}")
    assert isinstance(widget, TrialBoard)
    widget.sheet.reveal(widget)
    return widget


def touch(program: Driver, part: str, at: Square) -> None:
    widget = trial(program, part)
    program.press(widget.trial.board.place_of(str(at)).move(widget.body.topleft).center)


def walk(program: Driver, part: str, to: Square, means: str) -> None:
    """Bring the cursor to a square and press there."""
    do, accept = getattr(program, means), "enter" if means == "key" else "a"
    if cursor(program, part) is None:
        do("up")
    at = cursor(program, part)
    assert at is not None
    for _ in range(abs(to.column - at.column)):
        do("right" if to.column > at.column else "left")
    for _ in range(abs(to.row - at.row)):
        do("up" if to.row > at.row else "down")
    do(accept)


def cursor(program: Driver, part: str) -> Square | None:
    selection = trial(program, part).trial.selection
    return selection.cursor if isinstance(selection, CardSelection) else None


def press_button(program: Driver, part: str, name: str, means: str) -> None:
    """A button beside the board."""
    key = f"board incognito-rules-{part} {name}"
    if means == "mouse":
        program.click(key)
        return
    do = getattr(program, means)
    program.find(key, lambda: do("tab" if means == "key" else "next"))
    do("enter" if means == "key" else "a")


def do_lesson(program: Driver, part: str, means: str) -> None:
    """Do all its tasks as its words ask for them."""
    trial(program, part)
    if means != "mouse":
        step = getattr(program, means)
        program.find(f"board incognito-rules-{part}", lambda: step("tab" if means == "key" else "next"))

    def go_to(at: Square) -> None:
        if means == "mouse":
            touch(program, part, at)
        else:
            walk(program, part, at, means)

    for index, task in enumerate(LESSONS[part]):
        move = GAME.parse(task.move)
        assert not isinstance(move, Arrange)
        if index:  # at first it is chosen already
            go_to(move.source if isinstance(move, Go) else move.at)
        if isinstance(move, Go):
            go_to(move.target)
        elif isinstance(move, Place):
            press_button(program, part, "place", means)
            press_button(program, part, f"place-{CUPS[move.cup]}", means)
        else:
            press_button(program, part, "claim" if isinstance(move, Claim) else "drink", means)
        if task.reply:
            program.run(2 * PAUSE)


def test_lessons_are_done_by_mouse(opened: Driver) -> None:
    for part in ("weaker", "barred", "drink", "changing"):
        do_lesson(opened, part, "mouse")
        done = trial(opened, part).trial
        assert (done.state, done.task) == (played(part)[-1], None), part


@pytest.mark.parametrize("means", ["key", "pad"])
@pytest.mark.parametrize("part", ["place", "claim"])
def test_cups_and_throne_are_reached_without_a_mouse(opened: Driver, part: str, means: str) -> None:
    do_lesson(opened, part, means)
    assert trial(opened, part).trial.state == played(part)[-1]


def test_the_claim_that_a_threat_prevents_has_no_button_and_neither_has_another_card(opened: Driver) -> None:
    trial(opened, "threat")
    assert not opened.has("board incognito-rules-threat claim")
    trial(opened, "idea")
    assert opened.has("board incognito-rules-idea drink")
    touch(opened, "idea", square("c2"))
    opened.step()
    assert not opened.has("board incognito-rules-idea drink")


def test_the_way_back_that_is_barred_is_not_taken(opened: Driver) -> None:
    touch(opened, "barred", square("c3"))
    opened.run(2 * PAUSE)
    before = trial(opened, "barred").trial.state
    touch(opened, "barred", square("c3"))
    touch(opened, "barred", square("c2"))
    assert trial(opened, "barred").trial.state is before
    assert trial(opened, "barred").trial.done == 1


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_before_a_lesson_and_at_its_end(
    driver: Open,  # noqa: F811
    language: str,
    size: tuple[int, int],
) -> None:
    program = driver("--lang", language, size=size, listings=(Listing(GAME, "game.incognito"),))
    program.click("rules")
    program.house.overflows.clear()  # of a menu of this game alone
    for index in range(len(CHAPTERS)):
        program.scene.show(index)
        program.step()
    do_lesson(program, "claim", "mouse")  # who won
    assert program.house.overflows == []
