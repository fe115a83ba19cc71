"""The book beside a board: its pages under tabs, and in narrow windows a screen of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import View
from game.scenes.scene import Scene
from game.ui.board import Board, BookPage, Desk, Selection
from game.ui.page import Page
from game.ui.paint import panel
from game.ui.tabs import Tabs
from game.ui.text import Texts
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.house import House

TABS = "tabs"  # the key of the widget with the heads of the pages


class Book:
    """Which page of a board's book lies open, and its widgets on the page of a scene."""

    def __init__(self, game_id: str, board: Board, turned: Callable[[], None]) -> None:
        """`turned` has the scene built anew, for another page."""
        self.board = board
        self.open = ""  # the key of the page
        self.leaf: BookPage | None = None
        self._game_id, self._turned = game_id, turned

    def put(self, page: Page, tabs: Rect, room: Rect, keys: Sequence[str], desk: Desk) -> bool:
        """Place tabs and the open page; False when that one is none of the board's: the scene places it."""
        self.open = self.open if self.open in keys else keys[0]
        labels = [desk.texts(f"{self._game_id}-page-{key}") for key in keys]
        page.root.add(
            Tabs(page.root, tabs, TABS, labels, keys.index(self.open), lambda index: self._turn_to(keys[index]))
        )
        before, self.leaf = self.leaf, None
        if self.open in self.board.pages(desk.view):
            self.leaf = page.root.add(self.board.page(page.root, room, self.open, desk))
            if before is not None and before.key == self.leaf.key:
                self.leaf.go_on_from(before)
        return self.leaf is not None

    def close(self) -> None:
        """Somebody else opens it next: at its first page, and nothing of what was done there is seen."""
        self.open, self.leaf = "", None

    def _turn_to(self, key: str) -> None:
        self.open = key
        self._turned()

    def tell(self, view: View, selection: Selection | None) -> None:
        if self.leaf is not None:
            self.leaf.tell(view, selection)


def put_book_button(page: Page, place: Rect | None, texts: Texts, press: Callable[[], None]) -> tuple[str, ...]:
    """The button that opens the book where there is one; gives the keys of what was placed."""
    if place is None:
        return ()
    words, tip = texts("play-book"), texts("play-book-tip")
    page.root.add(Button(page.root, place, "book", press, text=words, icon="notebook", size="small", tip=tip))
    return ("book",)


class BookScene(Scene):
    """The book of a match over its board: for windows that have no room beside it."""

    modal = True

    def __init__(self, house: House, book: Book, desk: Desk) -> None:
        super().__init__(house)
        self.book, self.desk = book, desk

    def build(self, page: Page) -> None:
        px, metrics, ground = page.metrics.px, page.metrics, page.root.ground
        card = Rect(0, 0, min(metrics.width - 2 * px(16), px(560)), min(metrics.height - 2 * px(12), px(620)))
        card.center = (metrics.width // 2, metrics.height // 2)
        panel(ground, card, page.theme, metrics)
        tabs = Rect(card.x + px(8), card.y + px(4), card.width - px(16 + 52), px(44))
        close = Rect(tabs.right + px(4), tabs.y, px(44), px(44))
        room = Rect(card.x, tabs.bottom, card.width, card.bottom - tabs.bottom)
        self.book.put(page, tabs, room, self.book.board.pages(self.desk.view), replace(self.desk, texts=self.texts))
        page.root.add(Button(page.root, close, "close", self.back, icon="close", tip=self.texts("back")))
        if page.focus is None:
            page.set_focus(page.widget(TABS), shown=False)

    def leave(self) -> None:
        self.book.leaf = None
