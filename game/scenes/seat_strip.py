"""A seat in one line, above or below the board: who sits there, what that side lost and what it has left."""

from __future__ import annotations

from pygame import Rect, Surface

from game.scenes.seat import SeatPanel, blit_piece, piece_row
from game.ui.sprites import sprite

_CHIP = 28  # units of the side's piece
_LOST = 30  # of a lost one
_SIGN = 20  # of the sign before a time that runs short


class SeatStrip(SeatPanel):
    """The words of a seat, in one line."""

    def paint(self, surface: Surface) -> None:
        words, theme, px, pen, rect = self.words, self.theme, self.metrics.px, self.page.pen, self.local
        self.paint_card(surface)
        chip = Rect(rect.x + px(10), rect.centery - px(_CHIP) // 2, px(_CHIP), px(_CHIP))
        blit_piece(surface, words.picture, words.icon, chip)
        left, right = chip.right + px(10), rect.right - px(12)
        name = pen.write(surface, words.name, Rect(left, rect.y, rect.width // 3, rect.height), face="strong")
        left = name.right + px(8)
        number = pen.write(surface, words.number, Rect(left, rect.y, right - left, rect.height), size="heading",
                           face="strong", align="right")  # fmt: skip
        right = number.x - px(6)
        times = [(time.words, "warning" if time.short else "ink") for time in words.clock.both]
        for text, colour in ((words.label, "quiet_ink"), *reversed(times)):
            wide, sign = pen.width(text, "small"), px(_SIGN) if colour == "warning" else 0
            if text and right - wide - sign > left + px(40):
                pen.write(surface, text, Rect(right - wide, rect.y, wide, rect.height), size="small", colour=colour)
                right -= wide + px(14)
                if sign:
                    drawn = sprite(theme.id, "icon_clock", px(16), ink=colour)
                    surface.blit(drawn, drawn.get_rect(midright=(right + px(14 - 4), rect.centery)))
                    right -= sign
        if words.level and left + pen.width(words.level, "small") < right:
            level = Rect(left, rect.y, right - left, rect.height)
            left = pen.write(surface, words.level, level, size="small", colour="quiet_ink").right + px(14)
        if words.pieces and left + pen.width(words.taken, "small") + px(40) < right:
            place = Rect(left, rect.y, right - left, rect.height)
            left = pen.write(surface, words.taken, place, size="small", colour="quiet_ink").right + px(8)
            side = px(_LOST)
            row = Rect(left, rect.centery - side // 2, right - left, side)
            piece_row(surface, row, pen, words.pieces, side, px(8), words.picture)
