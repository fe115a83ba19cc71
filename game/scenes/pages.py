"""The pages of the scenes: the topmost scene's is made, with what shows through below a dialog, and drawn."""

from __future__ import annotations

from pygame import Surface

from game.scenes.house import House
from game.scenes.scene import Scene
from game.ui.page import Manager, Page
from game.ui.paint import squared_paper

VEIL = 0.72  # how much of the surface's colour lies over what is below a dialog


class Pages:
    """Makes and draws pages; the last one made is on the screen."""

    def __init__(self, house: House, manager: Manager) -> None:
        self._house = house
        self._manager = manager
        self._open: list[Page] = []  # one, or more after an error

    def build(self, now: float) -> None:
        """Make the page of the topmost scene anew, and the picture of what shows through below it."""
        self._house.rebuild = False
        if not self._house.stack:
            return
        scene = self._house.stack[-1]
        for page in self._open:
            page.close()
        self._open.clear()
        ground = self._picture_below(now) if scene.modal else None
        self._put_page(scene, ground)

    def draw(self, surface: Surface, scene: Scene, now: float) -> None:
        """Draw a scene that has a page."""
        scene.page.draw_ground(surface)
        scene.draw_under(surface, now)
        self._manager.draw_ui(surface)
        scene.draw_over(surface, now)
        scene.page.draw_over(surface)

    def _put_page(self, scene: Scene, ground: Surface | None) -> Page:
        house = self._house
        page = Page(
            self._manager,
            house.theme,
            house.metrics,
            ground=ground or self._ground(paper=scene.paper),
            clicked=lambda: house.sounds.play("button"),
            explain=scene.explain,
        )
        self._open.append(page)
        scene.put_on(page)
        return page

    def _ground(self, *, paper: bool) -> Surface:
        metrics, theme = self._house.metrics, self._house.theme
        if paper:
            cell, colours = metrics.px(32), (tuple(theme["surface"]), tuple(theme["grid"]))
            return squared_paper(metrics.width, metrics.height, cell, *colours).copy()
        ground = Surface((metrics.width, metrics.height))
        ground.fill(theme["surface"])
        return ground

    def _picture_below(self, now: float) -> Surface:
        """The scenes below a dialog, drawn once and veiled."""
        stack = self._house.stack
        first = max(index for index, scene in enumerate(stack) if not scene.modal)
        picture = Surface(self._house.metrics_size)
        ground: Surface | None = None
        for scene in stack[first:-1]:
            page = self._put_page(scene, ground)
            shown, page.focus_shown = page.focus_shown, False
            page.update(now)
            self.draw(picture, scene, now)
            page.focus_shown = shown
            scene.take_off()
            page.close()
            self._open.remove(page)
            veil = Surface(picture.get_size())
            veil.fill(self._house.theme["surface"])
            veil.set_alpha(round(255 * VEIL))
            picture.blit(veil, (0, 0))
            ground = picture.copy()
        return picture
