"""The menu."""

from game.scenes.ask import Answer, Ask
from game.scenes.scene import Scene
from game.ui.page import Page
from game.ui.widgets import Button, Segmented, Slider, Toggle


class Menu(Scene):
    """The first screen."""

    def build(self, page: Page) -> None:
        m = page.metrics
        self.heading(page, "Quadrille")
        self.panel(page, m.rect(40, 90, 500, 300))
        page.root.add(Button(page.root, m.rect(64, 120, 200, 64), "play", lambda: self.house.push(Ask(self.house, "Resign this game?", "It counts as a loss against Hard.", (Answer("no", "Play on", None, "primary"), Answer("yes", "Resign", None, "danger")))), text="PLAY", icon="play", look="primary"))
        page.root.add(Button(page.root, m.rect(64, 200, 200, 44), "plain", lambda: self.house.tell("A sentence."), text="Play again"))
        page.root.add(Button(page.root, m.rect(280, 200, 88, 56), "undo", lambda: None, text="Undo", icon="undo", lay="above")).set_enabled(False, "No move yet")
        page.root.add(Segmented(page.root, m.rect(64, 260, 400, 48), "seg", ["Easy", "Medium", "Hard"], 1, lambda i: None))
        page.root.add(Toggle(page.root, m.rect(64, 320, 160, 44), "tog", True, ("off", "on"), lambda i: None))
        page.root.add(Slider(page.root, m.rect(264, 320, 260, 44), "sli", 60, lambda v: f"{v} %", lambda i: None))
