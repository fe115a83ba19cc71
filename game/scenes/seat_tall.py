"""A tall seat: who sits there and with what, the clocks, and a second row; in narrow windows both in two lines."""

from __future__ import annotations

from pygame import Rect, Surface

from game.scenes.clock_words import TimeLeft
from game.scenes.seat import CLOSEST, RowWords, SeatPanel, blit_piece
from game.ui.paint import rounded
from game.ui.sprites import sprite

HEIGHT, LOW = 120, 64  # units of a seat: with its second row, and without
_EDGE = 20  # units
_PIECE = 46  # units of the side's piece
_ROW_PIECE = 42  # units of those in the second row
_APART = 0.9  # of a piece's width: from one to the next where there is room
_LOW_PIECE = 24  # units of a piece in a low seat
_SIGN = 16  # units of small icons
_LARGE = 24  # units of the type of the time that counts first
_PALE = 0.4  # how much of itself a mark keeps that stands for nothing


class TallSeat(SeatPanel):
    """Where it is too low for a second row its pieces stand in the second line, without their names."""

    def paint(self, surface: Surface) -> None:
        self.paint_card(surface)
        self.paint_bar(surface)
        if self.home.height > self.metrics.px((HEIGHT + LOW) / 2):
            self._paint_tall(surface)
        else:
            self._paint_low(surface)

    def _paint_tall(self, surface: Surface) -> None:
        px, pen, rect = self.metrics.px, self.page.pen, self.local
        lines = pen.line_height(), pen.line_height("small")
        foot = px(_ROW_PIECE + 12)
        upper = Rect(rect.x + px(_EDGE), rect.y, rect.width - 2 * px(_EDGE), rect.height - foot)
        side = min(px(_PIECE), upper.height - px(10))
        card = Rect(rect.x + px(10), upper.centery - side // 2, side, side)
        blit_piece(surface, self.words.picture, self.words.icon, card)
        top = upper.centery - sum(lines) // 2
        left, right = rect.x + px(_PIECE + 16), upper.right
        first, second = Rect(left, top, 0, lines[0]), Rect(left, top + lines[0], 0, lines[1])
        self._paint_clock(surface, first, second, right)
        self._paint_name(surface, first)
        self._paint_mark(surface, second)
        surface.fill(self.theme["line"], (rect.x + px(16), upper.bottom, rect.width - px(32), max(px(1), 1)))
        lower = Rect(upper.x, upper.bottom + px(2), upper.width, foot - px(4))
        self._paint_rows(surface, lower)

    def _paint_low(self, surface: Surface) -> None:
        px, pen, rect = self.metrics.px, self.page.pen, self.local
        card = Rect(rect.x + px(6), 0, px(_PIECE), rect.height - px(14))
        card.centery = rect.centery
        blit_piece(surface, self.words.picture, self.words.icon, card)
        left, right = card.right + px(2), rect.right - px(12)
        lines = pen.line_height(), max(pen.line_height("small"), px(_LOW_PIECE + 1))
        top = rect.centery - sum(lines) // 2
        first, second = Rect(left, top, 0, lines[0]), Rect(left, top + lines[0], right - left, lines[1])
        first.width = self._paint_times(surface, first, right) - px(8) - left
        self._paint_name(surface, first)
        marked = self._paint_mark(surface, second)
        place = Rect(marked + px(10), second.y, right - marked - px(10), second.height)
        for row in reversed(self.words.rows):
            place.width = (
                self._paint_pieces(surface, row.pieces, place, px(_LOW_PIECE), align="right") - px(6) - place.x
            )

    # who sits there

    def _paint_name(self, surface: Surface, place: Rect) -> None:
        """The name, and the level where there is room for it."""
        pen, words, px = self.page.pen, self.words, self.metrics.px
        name = pen.write(surface, words.name, place, face="strong")
        level = Rect(name.right + px(8), place.y, place.right - name.right - px(8), place.height)
        if words.level and level.width >= pen.width(words.level):
            pen.write(surface, words.level, level, colour="quiet_ink")

    def _paint_mark(self, surface: Surface, place: Rect) -> int:
        """The mark and its words; gives where they end."""
        pen, words, px, left = self.page.pen, self.words, self.metrics.px, place.x
        if words.mark:
            drawn = sprite(self.theme.id, words.mark, px(_SIGN))
            if words.faint:
                drawn = drawn.copy()
                drawn.set_alpha(round(255 * _PALE))
            surface.blit(drawn, drawn.get_rect(midleft=(left, place.centery)))
            left += px(_SIGN + 7)
        room = Rect(left, place.y, place.right - left, place.height)
        return pen.write(surface, words.taken, room, size="small", colour="quiet_ink").right

    # clocks

    def _paint_clock(self, surface: Surface, first: Rect, second: Rect, right: int) -> None:
        """What counts first in large figures, the other time small below it; `first` and `second` get the width that
        is left beside them."""
        pen, px, times = self.page.pen, self.metrics.px, self.words.clock.both
        ends = [right, right]
        tall = Rect(first.x, first.y - px(4), right - first.x, first.height + px(6))
        low = Rect(second.x, second.y + px(4), right - second.x, second.height)
        if times:
            ends[0] = self._paint_large(surface, times[0], tall)
        else:
            ends[0] = pen.write(surface, self.words.number, tall, size=_LARGE, face="strong", align="right").x
            ends[1] = self._paint_small(surface, self.words.label, low, short=False)
        if len(times) > 1:
            ends[1] = self._paint_small(surface, times[1].told, low, short=times[1].short)
        first.width, second.width = ends[0] - px(10) - first.x, ends[1] - px(10) - second.x

    def _paint_large(self, surface: Surface, time: TimeLeft, place: Rect) -> int:
        """A time in large figures at the right of `place`, in a frame with a sign where it is short; gives its left."""
        pen, px, theme = self.page.pen, self.metrics.px, self.theme
        colour = "warning" if time.short else "ink"
        written = pen.width(time.words, _LARGE, "strong")
        if time.short:
            frame = Rect(0, 0, written + px(10 + _SIGN + 14 + 10), place.height + px(2))
            frame.midright = (place.right + px(10), place.centery)
            frame.top = max(frame.top, px(6))
            rounded(surface, frame, px(theme.radius["small"]), theme["raised"], theme[colour], max(px(2), 1))
            drawn = sprite(theme.id, "icon_clock", px(_SIGN), ink=colour)
            surface.blit(drawn, drawn.get_rect(midleft=(frame.x + px(10), frame.centery)))
            place = Rect(frame.right - px(10) - written, place.y, written, place.height)
        shown = pen.write(surface, time.words, place, size=_LARGE, face="strong", colour=colour, align="right")
        return frame.x if time.short else shown.x

    def _paint_small(self, surface: Surface, text: str, place: Rect, *, short: bool) -> int:
        """A small text at the right of `place`, with a sign where it warns; gives its left."""
        pen, px = self.page.pen, self.metrics.px
        colour, face = ("warning", "strong") if short else ("quiet_ink", "regular")
        shown = pen.write(surface, text, place, size="small", face=face, colour=colour, align="right")
        if not short:
            return shown.x
        drawn = sprite(self.theme.id, "icon_clock", px(_SIGN), ink=colour)
        surface.blit(drawn, drawn.get_rect(midright=(shown.x - px(4), place.centery)))
        return shown.x - px(4 + _SIGN)

    def _paint_times(self, surface: Surface, place: Rect, right: int) -> int:
        """Both times in one line, what counts first at the right; gives their left."""
        pen, px, left = self.page.pen, self.metrics.px, right
        if not self.words.clock.both and self.words.number:
            room = Rect(place.x, place.y, right - place.x, place.height)
            return pen.write(surface, self.words.number, room, face="strong", align="right").x
        for index, time in enumerate(self.words.clock.both):
            colour = "warning" if time.short else "quiet_ink" if index else "ink"
            room = Rect(place.x, place.y, left - place.x, place.height)
            shown = pen.write(
                surface,
                time.words,
                room,
                size="small" if index else "heading",
                face="regular" if index and not time.short else "strong",
                colour=colour,
                align="right",
            )
            left = shown.x
            if time.short:
                drawn = sprite(self.theme.id, "icon_clock", px(_SIGN), ink=colour)
                surface.blit(drawn, drawn.get_rect(midright=(left - px(3), place.centery)))
                left -= px(3 + _SIGN)
            left -= px(8)
        return left + px(8) if self.words.clock.both else left

    # the second row

    def _paint_rows(self, surface: Surface, place: Rect) -> None:
        """The rows side by side: each has its share, and what those before it leave over."""
        pen, px, rows = self.page.pen, self.metrics.px, self.words.rows
        left = place.x
        for index, row in enumerate(rows):
            share = place.x + place.width * (index + 1) // len(rows)
            part = Rect(left, place.y, share - px(12 if index + 1 < len(rows) else 0) - left, place.height)
            self._paint_row(surface, row, part, pen.width(row.label, "small"))
            left = share

    def _paint_row(self, surface: Surface, row: RowWords, place: Rect, width: int) -> None:
        pen, px = self.page.pen, self.metrics.px
        label = pen.write(
            surface, row.label, Rect(place.x, place.y, min(width, place.width), place.height), size="small",
            colour="quiet_ink",
        )  # fmt: skip
        rest = Rect(label.right + px(12), place.y, place.right - label.right - px(12), place.height)
        if row.pieces:
            self._paint_pieces(surface, row.pieces, rest, px(_ROW_PIECE), align="left")
        elif row.none:
            pen.write(surface, row.none, rest, size="small", colour="ink")

    def _paint_pieces(self, surface: Surface, pieces: tuple[str, ...], place: Rect, width: int, *, align: str) -> int:
        """Pieces side by side, closer together when there are many, one and their number when there are too many.

        Gives their left.
        """
        pen, picture = self.page.pen, self.words.picture
        if not pieces or place.width < width:
            return place.right
        step = min(width * _APART, (place.width - width) / max(len(pieces) - 1, 1))
        many = step < width * CLOSEST
        number = f"×{len(pieces)}"
        taken = (
            width + self.metrics.px(4) + pen.width(number, "small") if many else round(step * (len(pieces) - 1)) + width
        )
        left = place.right - taken if align == "right" else place.x
        for index, name in enumerate(pieces[:1] if many else pieces):
            spot = Rect(left + round(index * step), 0, width, width)
            spot.centery = place.centery
            blit_piece(surface, picture, name, spot)
        if many:
            beside = Rect(left + width + self.metrics.px(4), place.y, taken, place.height)
            pen.write(surface, number, beside, size="small", colour="quiet_ink")
        return left
