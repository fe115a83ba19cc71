"""Which kind of seat stands beside a board: tall, in one line above and below it, or the usual one."""

from __future__ import annotations

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
