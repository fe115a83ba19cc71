"""The rules in the app: chapters at the left (above, in a narrow window), text with small boards at the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Side
from game.scenes.beside import Beside
from game.scenes.labels import draw_labels
from game.scenes.pieces import draw_named, named_height
from game.scenes.scene import Scene
from game.scenes.trial import Trial, TrialBoard
from game.ui.chapters import Chapter, Part, Picture
from game.ui.intentions import Back, Intention, Step
from game.ui.page import Page, Sheet
from game.ui.paint import panel
from game.ui.pen import Pen
from game.ui.widgets import Button, Segmented, Widget

if TYPE_CHECKING:
    from game.scenes.house import House

CONTROLS = Chapter(  # the same in every game
    "rules-controls",
    (Part("rules-mouse"), Part("rules-keyboard"), Part("rules-gamepad"), Part("rules-saved")),
)

_WIDTH = 1232  # units that the whole is wide at most
_LIST = 232  # units of the list of chapters
_BOARD = 208  # units of a small board that stands beside its text
_WIDE = 400  # units of a board that asks for more, if there is room
_GAP = 16
_PAD = 24


class Reading(Widget):
    """The text as something that has the focus: then up and down read on. The pointer does not need it."""

    def __init__(self, page: Page, text: Sheet) -> None:
        self._text = text
        super().__init__(page.root, Rect(text.viewport.topleft, (1, 1)), "text")

    @property
    def body(self) -> Rect:
        px, view = self.metrics.px, self._text.viewport
        bottom = min(view.bottom, self.metrics.height - px(8))
        return Rect(view.x + px(4), view.y + px(4), view.width - px(2), bottom - view.y - px(4))

    def hover_point(self, hover_x: float, hover_y: float) -> bool:
        return False


class RulesScene(Scene):
    """The rules of a game, chapter by chapter: beside the list of chapters (tabs, in a narrow window) lies the text.

    Up and down walk the list, or read on in the text; there a chapter's end leads to the next one.
    """

    def __init__(self, house: House, game_id: str | None = None) -> None:
        super().__init__(house)
        self.game_id = game_id or house.last_game
        self.chapter = 0
        self._tallest = 0  # pixels of a board that is seen whole
        self.trials: dict[Picture, Trial] = {}  # the boards that were shown, as the player left them

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        return (*self.house.listing(self.game_id).rules_page(), CONTROLS)

    def build(self, page: Page) -> None:
        metrics = page.metrics
        width = min(_WIDTH, metrics.units_wide - 2 * metrics.margin)
        left, top = (metrics.units_wide - width) / 2, metrics.margin + 72
        edge = 4 if metrics.compact else 0  # the room between text and viewport: eight long words need it
        self.heading(page, self.texts("rules-title"))
        if self._has_games:
            self._put_games(page, metrics.rect(left - edge, top, width + 2 * edge, 44))
            top += 56
        if metrics.compact:
            self._put_tabs(page, metrics.rect(left - edge, top, width + 2 * edge, 44))
            viewport = metrics.rect(left - 4, top + 52, width + 8, metrics.units_high - top - 52)
        else:
            self._put_list(page, left, top)
            across = left + _LIST + 2 * _GAP - 4
            viewport = metrics.rect(across, top - 4, left + width + 8 - across, metrics.units_high - top - 4)
        self.sheet = self._put_text(page, viewport)
        page.root.add(Reading(page, self.sheet))
        page.set_focus(self._chosen_chapter(page), shown=False)

    # choosing

    @property
    def _has_games(self) -> bool:
        """Whether there is more than one game to read about."""
        return len(self.house.listings) > 1

    def _put_games(self, page: Page, place: Rect) -> None:
        ids = [listing.id for listing in self.house.listings]
        names = [self.texts(f"game-{game_id}") for game_id in ids]
        chosen = ids.index(self.game_id)
        page.root.add(Segmented(page.root, place, "game", names, chosen, lambda index: self._show_game(ids[index])))

    def _put_tabs(self, page: Page, place: Rect) -> None:
        titles = [self.texts(chapter.title) for chapter in self.chapters]
        page.root.add(Segmented(page.root, place, "chapters", titles, self.chapter, self.show))

    def _chosen_chapter(self, page: Page) -> Widget:
        """Where the chapter that is shown was chosen."""
        return page.widget("chapters" if page.metrics.compact else f"chapter-{self.chapter}")

    def _put_list(self, page: Page, left: float, top: float) -> None:
        for index, chapter in enumerate(self.chapters):
            place = page.metrics.rect(left, top + 56 * index, _LIST, 48)
            title, turn = self.texts(chapter.title), partial(self.show, index)
            button = Button(page.root, place, f"chapter-{index}", turn, text=title, lay="left")
            button.chosen = index == self.chapter
            button.tab_stop = button.chosen
            button.refresh()
            page.root.add(button)

    def _show_game(self, game_id: str) -> None:
        self.game_id = game_id
        self.chapter = 0
        self.trials.clear()
        self._begin()

    def show(self, chapter: int) -> None:
        """Turn to a chapter."""
        if chapter != self.chapter and self._there_is(chapter):
            self.chapter = chapter
            self._begin()

    def _begin(self) -> None:
        """Show what was turned to, from its top."""
        self.sheet.scroll_to(0)
        self.trials = {picture: trial for picture, trial in self.trials.items() if trial.moved}
        self.house.rebuild = True

    def intend(self, intention: Intention) -> bool:
        if isinstance(intention, Step) and self._step(intention):
            return True
        if isinstance(intention, Back) and isinstance(self.page.focus, TrialBoard) and self.page.focus_shown:
            self.page.set_focus(self._chosen_chapter(self.page))
            return True
        return super().intend(intention)

    def _step(self, step: Step) -> bool:
        page = self.page
        focus = page.focus if page.focus_shown else None
        chapters = self._chosen_chapter(page)
        if focus is None or focus.key == "text":
            self._read(step)
        elif focus.key.startswith("chapter-") and step.down and self._there_is(self.chapter + step.down):
            page.set_focus(page.widget(f"chapter-{self.chapter + step.down}"))
            self._turn(step.down)
        elif focus is chapters and (step.down if page.metrics.compact else step.right) > 0:
            page.set_focus(page.widget("text"))
        elif focus.key == "back" and step.down > 0 and not self._has_games:
            page.set_focus(chapters)
        else:
            return False
        return True

    def _read(self, step: Step) -> None:
        """A step of the arrows in the text: up and down to its ends and beyond, to the side to the chapters."""
        page = self.page
        page.set_focus(page.widget("text"))
        if step.down > 0 and self.sheet.offset == self.sheet.reach:
            self._turn(step.down)
        elif step.down and (step.down > 0 or self.sheet.offset):
            page.scroll(step.down * page.metrics.px(56), None)
        elif step.right and page.metrics.compact:
            self._turn(step.right)
        elif step.right <= 0:
            page.set_focus(self._chosen_chapter(page))

    def _there_is(self, chapter: int) -> bool:
        return 0 <= chapter < len(self.chapters)

    def _turn(self, by: int) -> None:
        """To the next or previous chapter, if there is one."""
        chapter = self.chapter + by
        if not self._there_is(chapter):
            return
        self.house.sounds.play("button")
        self.show(chapter)

    # the text

    def _put_text(self, page: Page, viewport: Rect) -> Sheet:
        px = page.metrics.px
        parts = self.chapters[self.chapter].parts
        self._tallest = viewport.height - px(2 * _GAP)
        width = viewport.width - px(8) - px(12)
        heights = [self._height(page, part, width) for part in parts]
        sheet = page.scroll_sheet(viewport, px(4) + sum(heights) + px(_GAP) * len(parts) + px(4))
        down = px(4)
        for part, height in zip(parts, heights, strict=True):
            self._paint(page, sheet, part, Rect(px(4), down, width, height))
            down += height + px(_GAP)
        return sheet

    def _below(self, page: Page, part: Part) -> bool:
        """Whether the pictures stand below the text, not beside it."""
        return len(part.pictures) > 1 or (page.metrics.compact and any(one.wide for one in part.pictures))

    def _text_width(self, page: Page, part: Part, width: int) -> int:
        px = page.metrics.px
        beside = self._board_side(page, part, width) + px(_PAD) if part.pictures and not self._below(page, part) else 0
        return width - 2 * px(_PAD) - beside

    def _words_height(self, page: Page, part: Part, width: int) -> int:
        title = page.pen.height_of(self.texts(f"{part.text}.title"), width, "heading", "strong")
        return title + page.metrics.px(8) + page.pen.height_of(self.texts(part.text), width)

    def _board_side(self, page: Page, part: Part, width: int) -> int:
        """Pixels of a board; several share a row."""
        px, count = page.metrics.px, len(part.pictures)
        if count > 1:
            return min((width - 2 * px(_PAD) - (count - 1) * px(_PAD)) // count, px(_BOARD + 72))
        return min(px(_WIDE), self._tallest) if part.pictures[0].wide else px(_BOARD)

    def _pictures_height(self, page: Page, part: Part, width: int) -> int:
        if not part.pictures:
            return 0
        caption = page.pen.line_height("small") + page.metrics.px(8) if any(one.caption for one in part.pictures) else 0
        return self._board_side(page, part, width) + caption

    def _pieces_height(self, page: Page, part: Part, width: int) -> int:
        """Pixels of the rows of pieces below all the rest, and of the gap above them."""
        px = page.metrics.px
        return px(_GAP) + named_height(page.pen, part.pieces, width - 2 * px(_PAD)) if part.pieces else 0

    def _height(self, page: Page, part: Part, width: int) -> int:
        px, trial = page.metrics.px, self._trial(part)
        words = self._words_height(page, part, self._text_width(page, part, width))
        pictures = self._pictures_height(page, part, width)
        beside = 0
        if trial is not None:
            beside = self._beside(page, part, trial).height(self._column(page, part, width))
        if self._below(page, part):
            tall = words + px(_GAP) + max(pictures, beside)
        else:
            tall = max(words + (px(12) + beside if beside else 0), pictures)
        return tall + self._pieces_height(page, part, width) + 2 * px(20)

    def _column(self, page: Page, part: Part, width: int) -> int:
        """Pixels of the column beside a single board."""
        return width - 3 * page.metrics.px(_PAD) - self._board_side(page, part, width)

    def _paint(self, page: Page, sheet: Sheet, part: Part, place: Rect) -> None:
        px, pen = page.metrics.px, page.pen
        panel(sheet.ground, place, page.theme, page.metrics)
        width = self._text_width(page, part, place.width)
        words = self._words_height(page, part, width)
        side = self._board_side(page, part, place.width) if part.pictures else 0
        room = Rect(place.x + px(_PAD), place.y + px(20), width, words)
        board = Rect(room.topleft, (side, side))
        if self._below(page, part):
            board.y = room.bottom + px(_GAP)
        elif part.pictures:
            room.x = board.right + px(_PAD)
        title = pen.paragraph(sheet.ground, self.texts(f"{part.text}.title"), room, size="heading", face="strong")
        below = room.move(0, title + px(8))
        below.height -= title + px(8)
        pen.paragraph(sheet.ground, self.texts(part.text), below)
        bottom = place.bottom - px(20) - self._pieces_height(page, part, place.width)
        if part.pieces:
            row = Rect(place.x + px(_PAD), bottom + px(_GAP), place.width - 2 * px(_PAD), place.bottom - bottom)
            self._draw_pieces(sheet, part, row, pen)
        if (trial := self._trial(part)) is not None:
            self._put_trial(sheet, part, trial, board)
            top = board.top if self._below(page, part) else room.bottom + px(12)
            column = Rect(board.right + px(_PAD), top, self._column(page, part, place.width), bottom - top)
            self._beside(page, part, trial).put(sheet, column)
            return
        for picture in part.pictures:
            self._draw_board(page, sheet, picture, board)
            board = board.move(side + px(_PAD), 0)

    def _draw_pieces(self, sheet: Sheet, part: Part, place: Rect, pen: Pen) -> None:
        board = self.house.board(self.game_id)
        board.layout(place, self.house.look(), False)
        draw_named(sheet.ground, board, part.pieces, place, self.texts, pen)

    # the boards

    def _trial(self, part: Part) -> Trial | None:
        """The board of a part that can be tried: one that stands alone, with moves to make."""
        if len(part.pictures) != 1:
            return None
        picture = part.pictures[0]
        if picture not in self.trials:
            game = self.house.listing(self.game_id).as_delivered()
            self.trials[picture] = Trial(game, self.house.board(self.game_id), picture)
        trial = self.trials[picture]
        return trial if trial.moved or trial.open else None

    def _put_trial(self, sheet: Sheet, part: Part, trial: Trial, place: Rect) -> None:
        look = self.house.look(coordinates=bool(trial.picture.lesson))  # its words name squares
        key = f"board {part.text}"
        sheet.add(TrialBoard(sheet, place, key, trial, look, self.texts, heard=self._hear, lay_out=self._lay_out))

    def _hear(self, sound: str) -> None:
        self.house.sounds.play(sound)

    def _lay_out(self) -> None:
        self.house.rebuild = True

    def _beside(self, page: Page, part: Part, trial: Trial) -> Beside:
        return Beside(self.house, self.game_id, page, part.text, trial)

    def _shown(self) -> list[TrialBoard]:
        return [widget for widget in self.page.widgets if isinstance(widget, TrialBoard)]

    def tick(self, now: float) -> None:
        for board in self._shown():
            board.tick(now)

    def moving(self, now: float) -> bool:
        return any(board.trial.moving(now) for board in self._shown())

    def _draw_board(self, page: Page, sheet: Sheet, picture: Picture, place: Rect) -> None:
        board = self.house.board(self.game_id)
        view = self.house.listing(self.game_id).as_delivered().from_position(picture.position).view(picture.seat)
        board.layout(place, self.house.look(coordinates=False), picture.seat is Side.SECOND)
        board.draw(sheet.ground, view, board.choose(view, picture.chosen) if picture.chosen else None, 0.0)
        draw_labels(sheet.ground, board, picture.labels, self.texts, page.pen)
        if picture.caption:
            below = Rect(place.x, place.bottom + page.metrics.px(8), place.width, page.pen.line_height("small"))
            words = self.texts(picture.caption)
            page.pen.write(sheet.ground, words, below, size="small", colour="quiet_ink", align="center")
