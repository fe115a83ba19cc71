"""What play and replay place alike: the seats, tall, in one line or as usual, and the heading of the moves."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.play_layout import Places
from game.scenes.seat import SeatPanel, SeatWords
from game.scenes.seat_strip import SeatStrip
from game.scenes.seat_tall import TallSeat
from game.ui.board import Board
from game.ui.page import Page


def put_seat(page: Page, places: Places, key: str, board: Board, words: SeatWords) -> SeatPanel:
    """Place the seat with this key (`far seat` or `near seat`) on the page."""
    kind = TallSeat if board.tall_seats else SeatStrip if places.recent is not None else SeatPanel
    place = places.far_seat if key == "far seat" else places.near_seat
    return page.root.add(kind(page.root, place, key, words))


def head_moves(page: Page, places: Places, words: str, titles: Sequence[str]) -> None:
    """The line above the moves, at its right the first of the titles that there is room for."""
    heading, ground, pen = places.moves_heading, page.root.ground, page.pen
    left = pen.write(ground, words, heading, face="strong").right
    title = next((title for title in titles if left + pen.width(title, "small") < heading.right), "")
    pen.write(ground, title, heading, size="small", colour="quiet_ink", align="right")
