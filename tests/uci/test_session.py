"""A talk in UCI: positions, options and thinking, with an engine that does what the test wants."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event, Thread
from threading import enumerate as enumerate_threads

import pytest

from game.breakthrough.rules import GAME, SIZES, Breakthrough
from game.core.contract import View
from game.core.engine import Choice, Engine, Limits, Stop
from game.core.levels import Levels
from game.core.thinker import Abandoned
from game.uci.options import THREADS, VARIANTS
from game.uci.player import Player, Table
from game.uci.thinking import Question, Thinking
from game.uci.voice import Voice
from tests.uci.interface import PATIENCE, Here

OVER = "fen 6P/6p/7/7/7/7/7 b"


class Waiting(Engine):
    """Thinks until it is stopped, or not at all when it is `quick`; remembers what it was asked.

    What it is asked first, once for each board, is nobody's question: it gets warm.
    """

    game = "breakthrough"
    made: list[int] = []  # noqa: RUF012 - cleared by the fixture
    warmed: list[int] = []  # noqa: RUF012
    forgot: list[int] = []  # noqa: RUF012
    asked: list[tuple[str, int, Limits]] = []  # noqa: RUF012
    quick = False
    fault: Exception | None = None
    fault_after_telling: Exception | None = None
    room = 4096  # megabytes
    unreadable: tuple[int, ...] = ()  # boards of so many columns have no weights
    may_prepare = Event()
    may_get_warm = Event()

    def __init__(self, levels: Levels | None = None, megabytes: int = 64) -> None:
        super().__init__(levels)
        self._megabytes = megabytes
        self._cold = len(SIZES)
        if levels is not None:  # not the one that is only got ready
            self.made.append(megabytes)

    def prepare(self) -> None:
        assert self.may_prepare.wait(PATIENCE)

    def forget(self) -> None:
        self.forgot.append(self._megabytes)

    def choose(
        self,
        view: View,
        level: str,
        seed: int,
        limits: Limits,
        stop: Stop,
        progress: Callable[[Choice], None] | None = None,
    ) -> Choice:
        assert isinstance(view, Breakthrough)
        if self._megabytes > self.room:
            raise MemoryError("no room\nfor the table")
        if view.size in self.unreadable:
            self._cold = max(self._cold - 1, 0)
            raise KeyError("own")
        if self._cold:
            self._cold -= 1
            assert self.may_get_warm.wait(PATIENCE)
            self.warmed.append(view.size)
            return Choice(view.legal_moves()[0])
        self.asked.append((level, seed, limits))
        if self.fault is not None:
            raise self.fault
        choice = Choice(view.legal_moves()[0], depth=1)
        if progress is not None:
            progress(choice)
        if self.fault_after_telling is not None:
            raise self.fault_after_telling
        while not self.quick and not stop.is_set:
            Event().wait(0.001)
        return choice


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> type[Waiting]:
    monkeypatch.setattr("game.uci.player.BreakthroughEngine", Waiting)
    monkeypatch.setattr(Waiting, "made", [])
    monkeypatch.setattr(Waiting, "warmed", [])
    monkeypatch.setattr(Waiting, "forgot", [])
    monkeypatch.setattr(Waiting, "asked", [])
    monkeypatch.setattr(Waiting, "quick", False)
    monkeypatch.setattr(Waiting, "fault", None)
    monkeypatch.setattr(Waiting, "fault_after_telling", None)
    monkeypatch.setattr(Waiting, "room", 4096)
    monkeypatch.setattr(Waiting, "unreadable", ())
    for event in ("may_prepare", "may_get_warm"):
        monkeypatch.setattr(Waiting, event, Event())
        getattr(Waiting, event).set()
    return Waiting


@pytest.fixture
def gui(engine: type[Waiting]) -> Iterator[Here]:
    gui = Here()
    yield gui
    engine.may_prepare.set()
    engine.may_get_warm.set()
    gui.session.end(patience=0)
    for thread in enumerate_threads():  # what goes on would be counted in the next test
        if thread.name == "getting ready":
            thread.join(PATIENCE)


def position(gui: Here) -> str:
    """The position that is spoken of."""
    gui.say("d")
    return gui.until("Fen: ")[-1].removeprefix("Fen: ").removesuffix(" 0 1")


def test_the_greeting_names_the_program_and_its_options(gui: Here) -> None:
    gui.say("uci")
    told = gui.until("uciok")
    assert told[0].startswith("id name Quadrille")
    assert told[1].startswith("id author ")
    assert all(line.startswith(("id ", "option name ", "uciok")) or not line for line in told)
    assert "option name Clear Hash type button" in told


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_variant_decides_where_a_game_begins(gui: Here, variant: str) -> None:
    gui.say(f"setoption name uci_variant value {variant.upper()}")
    first = GAME.start({"board": str(VARIANTS[variant])}, {}).position()
    assert f"startpos {first}" in gui.until("info string variant")[-1]
    assert position(gui) == first
    gui.say("position startpos moves a2a3")
    assert position(gui) == GAME.start({"board": str(VARIANTS[variant])}, {}).play(GAME.parse("a2a3")).position()


@pytest.mark.parametrize("fields", ["", " 0 1", " - - 0 1", " KQkq e3 5 9 more"])
@pytest.mark.parametrize("size", [6, 7, 8])
def test_the_size_in_a_fen_decides_the_board_and_further_fields_are_nothing(gui: Here, size: int, fields: str) -> None:
    first = GAME.start({"board": str(size)}, {})
    after = first.play(GAME.parse("b2b3")).play(GAME.parse(f"a{size - 1}b{size - 2}"))
    gui.say(f"position fen {first.position()}{fields} moves b2b3 a{size - 1}b{size - 2}")
    assert position(gui) == after.position()


@pytest.mark.parametrize(
    "wrong",
    [
        "position",
        "position fen",
        "position nowhere",
        "position fen 8/8 w",
        "position fen pppppp/pppppp/6/6/PPPPPP/PPPPPP",
        "position fen pppppp/pppppp/6/6/PPPPPP/PPPPPP x",
        "position fen pppppp/ppkppp/6/6/PPPPPP/PPPPPP w",
        "position fen pppppp/pppppp/6/6/PPPPPP/PPPPP w",
        "position fen ppppp/ppppp/5/PPPPP/PPPPP w",
        "position fen pppppp/pppppp/6/PPPPPP/PPPPPP/PPPPPP w",
        "position startpos moves a2a4",
        "position startpos moves a2a3 a2a3",
        "position startpos moves a2a3 zz99",
        "position startpos moves a2a3 a7a6q",
        "position startpos moves a2a3 \0",
        "position startpos moves " + "8" * 50_000,
    ],
)
def test_a_position_that_cannot_be_is_told_and_the_last_good_one_stays(gui: Here, wrong: str) -> None:
    gui.say("setoption name UCI_Variant value bt7", "position startpos moves c2c3")
    before = position(gui)
    gui.say(wrong)
    assert len(gui.until("info string")[-1]) < 500
    assert position(gui) == before


def test_unknown_words_are_passed_over(gui: Here) -> None:
    gui.say("", "   ", "joho", "debug on", "register later", "xyzzy isready")
    assert gui.until("readyok") == ["readyok"]


def test_options_reach_the_engine(gui: Here, engine: type[Waiting]) -> None:
    engine.quick = True
    gui.say("setoption name Hash value 3", f"setoption name Threads value {THREADS.most}")
    gui.say("setoption name Skill Level value 10")
    gui.answer("go movetime 60000 nodes 500 depth 9")
    level, _, limits = engine.asked[-1]
    assert level == "medium"
    assert (limits.threads, limits.nodes, limits.depth) == (THREADS.most, 500, 9)
    assert limits.seconds is not None
    assert 0 < limits.seconds <= 60
    assert engine.made == [3]


def test_a_table_is_kept_until_another_is_wanted(gui: Here, engine: type[Waiting]) -> None:
    engine.quick = True
    gui.answer("go depth 1")
    gui.answer(f"setoption name Threads value {THREADS.most}", "setoption name hash value 64", "go depth 1")
    assert engine.made == [64]
    gui.answer("setoption name hash value 5", "go depth 1")
    assert engine.made == [64, 5]


@pytest.mark.parametrize("wish", ["setoption name Clear Hash", "ucinewgame"])
def test_what_was_found_before_is_forgotten_when_it_is_wished(gui: Here, engine: type[Waiting], wish: str) -> None:
    engine.quick = True
    gui.answer("go depth 1")
    before = len(engine.forgot)
    gui.answer("go depth 1")
    assert len(engine.forgot) == before
    gui.answer(wish, "go depth 1")
    assert len(engine.forgot) == before + 1
    assert engine.made == [64]


@pytest.mark.parametrize("wish", ["setoption name Clear Hash", "ucinewgame"])
def test_what_is_being_thought_is_not_forgotten_on_the_way(gui: Here, engine: type[Waiting], wish: str) -> None:
    gui.say("go infinite")
    gui.until("info depth")
    before = len(engine.forgot)
    gui.say(wish)
    gui.in_step()
    assert len(engine.forgot) == before
    gui.answer("stop")


def test_who_got_the_engine_ready_does_not_matter_for_what_it_finds(engine: type[Waiting]) -> None:
    engine.quick = True
    forgot = []
    for before in ([], ["isready"], ["isready", "ucinewgame"]):
        engine.forgot.clear()
        gui = Here()
        for line in before:
            gui.say(line)
            gui.in_step()
        gui.answer("go depth 1")
        forgot.append(list(engine.forgot))
    assert forgot[0] == forgot[1] == forgot[2]


def test_when_it_is_ready_no_clock_pays_for_getting_warm(gui: Here, engine: type[Waiting]) -> None:
    assert gui.in_step() == ["readyok"]
    assert sorted(engine.warmed) == sorted(SIZES)
    gui.say("setoption name Hash value 7")
    assert gui.in_step() == ["readyok"]
    assert engine.made == [64, 7]
    engine.quick = True
    gui.answer("ucinewgame", "setoption name UCI_Variant value bt6", "go depth 1")
    assert sorted(engine.warmed) == sorted([*SIZES, *SIZES])
    assert len(engine.asked) == 1


def test_an_engine_that_gets_warm_holds_up_nothing(gui: Here, engine: type[Waiting]) -> None:
    engine.may_get_warm.clear()
    gui.say("isready", "go infinite", "uci")
    assert not any(line.startswith(("readyok", "bestmove")) for line in gui.until("uciok"))
    engine.may_get_warm.set()
    gui.until("readyok")
    gui.answer("stop")
    assert len(engine.made) == 1


def test_who_waits_for_an_engine_that_gets_warm_can_be_stopped(engine: type[Waiting]) -> None:
    engine.may_get_warm.clear()
    player, patient, hasty = Player(print), Stop(), Stop()
    getting = Thread(target=player.get_ready, args=(lambda: 64, patient))
    getting.start()
    while not engine.made:
        Event().wait(0.001)
    hasty.set()
    with pytest.raises(Abandoned):
        player.engine(Table(64, 0), hasty)
    engine.may_get_warm.set()
    getting.join()
    assert player.ready(64)


def test_each_game_draws_its_own_lots_and_a_talk_can_be_repeated(engine: type[Waiting]) -> None:
    engine.quick = True
    talks = []
    for _ in range(2):
        engine.asked.clear()
        gui = Here()
        gui.answer("ucinewgame", "go depth 1")
        gui.answer("go depth 1")
        gui.answer("ucinewgame", "go depth 1")
        talks.append([seed for _, seed, _ in engine.asked])
    one, same, other = talks[0]
    assert one == same != other
    assert talks[0] == talks[1]


def test_an_analysis_without_end_answers_only_when_it_is_stopped(gui: Here, engine: type[Waiting]) -> None:
    engine.quick = True
    gui.say("go infinite", "ponderhit")
    gui.until("info depth")
    assert gui.in_step() == ["readyok"]
    assert gui.answer("stop")[-1].startswith("bestmove ")
    gui.say("stop", "stop", "ponderhit")
    assert gui.in_step() == ["readyok"]


def test_stop_ends_every_kind_of_thinking(gui: Here) -> None:
    for go in ("go", "go infinite", "go ponder", "go movetime 9999999", "go wtime 99999999999 btime 1", "go depth 99"):
        gui.say(go)
        gui.until("info depth")
        assert gui.answer("stop")[-1].startswith("bestmove ")


def test_time_ends_thinking(gui: Here, engine: type[Waiting]) -> None:
    engine.quick = True
    gui.answer("go wtime 3000 btime 90000")
    gui.answer("go movetime -3")
    gui.answer("go movetime 99999999999999999")
    clock, least, most = (limits.seconds for _, _, limits in engine.asked)
    assert clock is not None
    assert 0 < clock <= 3 / 30
    assert least is not None
    assert 0 < least < 0.01
    assert most is not None
    assert most > 1e6


def test_a_ponderhit_starts_the_clock(gui: Here, engine: type[Waiting]) -> None:
    gui.say("go ponder movetime 1")
    gui.until("info depth")
    assert gui.in_step() == ["readyok"]
    assert gui.answer("ponderhit")[-1].startswith("bestmove ")
    assert engine.asked[-1][2].seconds is None


def test_what_was_found_while_pondering_is_told_at_the_ponderhit(gui: Here, engine: type[Waiting]) -> None:
    engine.quick = True
    gui.say("go ponder depth 1")
    gui.until("info depth")
    assert gui.in_step() == ["readyok"]
    assert gui.answer("ponderhit")[-1].startswith("bestmove ")


def test_each_go_has_one_answer_in_its_order(gui: Here) -> None:
    gui.say("go infinite")
    gui.until("info depth")
    gui.say("position startpos moves a2a3", "go infinite")
    first = gui.until("bestmove")[-1]
    second = gui.answer("stop")[-1]
    assert first.split()[1] in map(str, GAME.start({"board": "8"}, {}).legal_moves())
    assert second.split()[1][1] == "7"
    assert gui.in_step() == ["readyok"]


def test_where_the_game_is_over_there_is_no_move(gui: Here, engine: type[Waiting]) -> None:
    told = gui.answer(f"position {OVER}", "go movetime 100")
    assert told == ["info depth 0 score mate 0", "bestmove (none)"]
    assert not engine.asked
    gui.say("go infinite")
    assert gui.in_step()[-1:] == ["readyok"]
    assert gui.answer("stop")[-1] == "bestmove (none)"


def first_answers(size: int) -> list[str]:
    """The answers that can be given where a game begins."""
    return [f"bestmove {move}" for move in GAME.start({"board": str(size)}, {}).legal_moves()]


@pytest.mark.parametrize("go", ["go depth 3", "go infinite"])
def test_a_fault_while_thinking_is_told_and_answered_with_a_legal_move(
    gui: Here, engine: type[Waiting], go: str
) -> None:
    engine.fault = RuntimeError("no luck\ntoday")
    note, answer = gui.answer(go, "stop")
    assert note == "info string the engine failed: RuntimeError: no luck today"
    assert answer in first_answers(8)
    engine.fault, engine.quick = None, True
    assert gui.answer("go depth 3")[-1] in first_answers(8)


def test_what_was_found_before_a_fault_is_the_answer(gui: Here, engine: type[Waiting]) -> None:
    engine.fault_after_telling = RuntimeError("no luck")
    found, note, answer = gui.answer("go depth 3")
    assert note.endswith("no luck")
    assert answer == f"bestmove {found.split(' pv ')[1]}"


def test_without_room_for_the_table_a_smaller_one_is_taken_and_told_once(gui: Here, engine: type[Waiting]) -> None:
    engine.room, engine.quick = 20, True
    gui.say("setoption name Hash value 100")
    notes = gui.in_step()[:-1]
    assert len(notes) == 3
    assert notes[-1].endswith(" 12 MB")
    gui.answer("go depth 1")
    gui.in_step()
    assert engine.made == [100, 50, 25, 12]
    assert len(engine.asked) == 1


def test_without_room_for_any_table_that_is_told_and_moves_are_legal(gui: Here, engine: type[Waiting]) -> None:
    engine.room = 0
    assert "MemoryError" in gui.in_step()[-2]
    told = gui.answer("go depth 1")
    assert "MemoryError" in told[-2]
    assert told[-1] in first_answers(8)
    assert engine.made[-1] == 1
    engine.room, engine.quick = 64, True  # another program has ended
    assert gui.answer("go depth 1")[-2].startswith("info depth 1 ")


def test_a_board_whose_weights_cannot_be_read_does_not_keep_others_from_being_played(
    gui: Here, engine: type[Waiting]
) -> None:
    engine.unreadable, engine.quick = (6, 8), True
    assert gui.in_step() == ["readyok"]
    assert engine.warmed == [7]
    told = gui.answer("setoption name UCI_Variant value bt7", "go depth 1")
    assert told[-1] in first_answers(7)
    assert not any("failed" in line for line in told)
    told = gui.answer("setoption name UCI_Variant value bt6", "go depth 1")
    assert "KeyError" in told[-2]
    assert told[-1] in first_answers(6)


def test_an_engine_that_is_not_ready_yet_holds_up_nothing(gui: Here, engine: type[Waiting]) -> None:
    engine.may_prepare.clear()
    gui.say("isready", "isready", "go infinite", "uci")
    assert not any(line.startswith(("readyok", "bestmove")) for line in gui.until("uciok"))
    legal = map(str, GAME.start({"board": "8"}, {}).legal_moves())
    assert gui.answer("stop")[-1].split()[1] in legal
    engine.may_prepare.set()
    assert gui.until("readyok") + gui.until("readyok") == ["readyok", "readyok"]
    assert not engine.asked


@pytest.mark.parametrize("patience", [0, PATIENCE])
@pytest.mark.parametrize("go", ["go infinite", "go ponder depth 1"])
def test_at_the_end_what_has_none_of_its_own_is_stopped_and_answered_and_nothing_is_told_after(
    gui: Here, patience: float, go: str
) -> None:
    gui.say(go)
    gui.until("info depth")
    assert not gui.session.hear("quit")
    gui.session.end(patience)
    gui.say("uci", "isready")
    gui.arriving.put(None)
    (answer,) = gui.rest()
    assert answer in first_answers(8)


def test_at_the_end_what_was_asked_is_answered_as_far_as_patience_goes(gui: Here, engine: type[Waiting]) -> None:
    engine.quick = True
    engine.may_prepare.clear()
    gui.say("isready", "go depth 1")
    ending = Thread(target=gui.session.end, args=(PATIENCE,))
    ending.start()
    engine.may_prepare.set()
    ending.join()
    gui.arriving.put(None)
    told = gui.rest()
    assert sorted(line.split()[0] for line in told) == ["bestmove", "info", "readyok"]
    assert len(engine.asked) == 1


def test_without_patience_the_end_waits_for_no_engine_to_get_ready(gui: Here, engine: type[Waiting]) -> None:
    engine.may_prepare.clear()
    gui.say("isready", "go depth 1")
    gui.session.end(patience=0)
    gui.arriving.put(None)
    assert gui.rest()[-1] in first_answers(8)
    assert not engine.asked


def test_a_table_of_another_size_is_made_as_soon_as_it_is_chosen(gui: Here, engine: type[Waiting]) -> None:
    gui.say("setoption name Hash value 7")
    while not engine.made:
        Event().wait(0.001)
    assert gui.in_step() == ["readyok"]
    assert engine.made == [7]


def test_a_table_chosen_while_another_is_made_is_there_when_it_is_ready(gui: Here, engine: type[Waiting]) -> None:
    engine.may_get_warm.clear()
    gui.say("setoption name Hash value 7")
    while not engine.made:
        Event().wait(0.001)
    gui.say("setoption name Hash value 9", "isready", "isready")
    engine.may_get_warm.set()
    assert gui.until("readyok") + gui.until("readyok") == ["readyok", "readyok"]
    assert engine.made == [7, 9]


def test_whoever_hears_the_answer_finds_it_busy_no_more(engine: type[Waiting]) -> None:
    engine.quick = True
    begun = Event()
    busy: list[bool] = []

    def hear(told: bytes) -> None:
        begun.wait(PATIENCE)
        busy.append(thinking.busy)

    state = GAME.start({"board": "8"}, {})
    question = Question(state, "insane", 0, Table(64, 0), 1, None, 1, None, infinite=False, ponder=False)
    thinking = Thinking(question, Player(print), Voice(hear, lost=lambda: None))
    begun.set()
    thinking.join()
    assert busy == [True, False]  # of what it found, and its answer


def test_a_table_chosen_while_it_thinks_waits_for_the_next_thought(gui: Here, engine: type[Waiting]) -> None:
    gui.say("go infinite")
    gui.until("info depth")
    gui.say("setoption name Hash value 7")
    assert gui.in_step() == ["readyok"]
    assert engine.made == [64]
    gui.answer("stop")
    engine.quick = True
    gui.answer("go depth 1")
    assert engine.made == [64, 7]
