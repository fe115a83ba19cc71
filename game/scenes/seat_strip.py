"""A seat in one line, above or below the board: who sits there, what that side lost and what it has left."""

from __future__ import annotations

from pygame import Rect, Surface

from game.scenes.seat import SeatPanel, piece_row
from game.ui.paint import rounded, shadow
from game.ui.sprites import sprite

_CHIP = 28  # units of the side's piece
_LOST = 30  # of a lost one


class SeatStrip(SeatPanel):
    """The words of a seat, in one line."""

    def paint(self, surface: Surface) -> None:
        words, theme, px, pen, rect = self.words, self.theme, self.metrics.px, self.page.pen, self.local
        radius = px(theme.radius["medium"])
        shadow(surface, rect, radius, theme, px(2), 0.09)
        line, width = ("accent", px(2)) if words.active else ("line", px(theme.outline))
        rounded(surface, rect, radius, theme["raised"], theme[line], max(width, 1))
        chip = Rect(rect.x + px(10), rect.centery - px(_CHIP) // 2, px(_CHIP), px(_CHIP))
        surface.blit(sprite(theme.id, words.icon, chip.width), chip)
        left, right = chip.right + px(10), rect.right - px(12)
        name = pen.write(surface, words.name, Rect(left, rect.y, rect.width // 3, rect.height), face="strong")
        left = name.right + px(8)
        number = pen.write(surface, words.number, Rect(left, rect.y, right - left, rect.height), size="heading",
                           face="strong", align="right")  # fmt: skip
        right = number.x - px(6)
        for text, colour in ((words.label, "quiet_ink"), (words.clock, "ink")):
            wide = pen.width(text, "small")
            if text and right - wide > left + px(40):
                pen.write(surface, text, Rect(right - wide, rect.y, wide, rect.height), size="small", colour=colour)
                right -= wide + px(14)
        if words.level and left + pen.width(words.level, "small") < right:
            level = Rect(left, rect.y, right - left, rect.height)
            left = pen.write(surface, words.level, level, size="small", colour="quiet_ink").right + px(14)
        if words.pieces and left + pen.width(words.taken, "small") + px(40) < right:
            place = Rect(left, rect.y, right - left, rect.height)
            left = pen.write(surface, words.taken, place, size="small", colour="quiet_ink").right + px(8)
            side = px(_LOST)
            row = Rect(left, rect.centery - side // 2, right - left, side)
            piece_row(surface, row, pen, words.pieces, side, px(8), words.picture)
