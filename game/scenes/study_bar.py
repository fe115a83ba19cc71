"""How far the computer has come with going over a match, and the button that stops it or lets it go on."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.scenes.course_words import percent
from game.scenes.scene import Scene
from game.scenes.seat import Still
from game.scenes.study import Study
from game.ui.page import Page, Sheet
from game.ui.paint import rounded
from game.ui.text import Texts
from game.ui.widgets import Button

KEY = "study"  # of the button


class StudyBar(Still):
    """A bar that fills, with words in it."""

    def __init__(self, sheet: Sheet, rect: Rect, key: str, texts: Texts, study: Study) -> None:
        super().__init__(sheet, rect, key)
        self._texts, self._study = texts, study
        self.share, self.words = 0.0, ""
        self.tell()

    def tell(self) -> None:
        """Say how far it has come by now."""
        share = self._study.course.share
        ready = self._study.ready
        words = self._texts("course-going", percent=percent(share)) if ready else self._texts("play-preparing")
        if words != self.words:
            self.share, self.words = share, words
            self.refresh()

    def paint(self, surface: Surface) -> None:
        theme, px, pen = self.theme, self.metrics.px, self.page.pen
        track, radius = self.local, px(theme.radius["medium"])
        rounded(surface, track, radius, theme["sunken"], theme["line"], max(px(theme.outline), 1))
        filled = round(track.width * self.share)
        if filled > 2 * radius:
            rounded(
                surface, Rect(track.x, track.y, filled, track.height), radius, theme["accent_soft"], theme["accent"], 1
            )
        pen.write(surface, self.words, track.inflate(-px(20), 0), size="small", align="center")


def look_on(study: Study, scene: Scene, bar: StudyBar | None) -> None:
    """Let the study go on, and its page show it: it is made anew when the study ends, but not under a held button."""
    study.look()
    if study.running and bar is not None:
        bar.tell()
    elif study.untold and not scene.page.held:
        study.untold = False
        scene.house.rebuild = True


def put_study(
    page: Page, sheet: Sheet, place: Rect, texts: Texts, study: Study, toggle: Callable[[], None]
) -> StudyBar | None:
    """The bar with its button at the right, or, when it was stopped, the button alone."""
    if study.halted:
        sheet.add(Button(sheet, place, KEY, toggle, text=texts("course-go-on"), icon="hint"))
        return None
    side = min(place.height, page.metrics.px(48))
    button = Rect(place.right - side, place.y, side, place.height)
    sheet.add(Button(sheet, button, KEY, toggle, icon="close", tip=texts("course-stop")))
    bar = Rect(place.x, place.y, place.width - side - page.metrics.px(8), place.height)
    return sheet.add(StudyBar(sheet, bar, "study bar", texts, study))
