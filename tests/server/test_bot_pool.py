"""Whatever a bot does in its process, the table gets a legal move and a new process.

The processes import this file for its strange bots, so it does without pytest at run time.
"""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from covenstead.bots import Bot, bot
from covenstead.core.fate import Seeded
from covenstead.core.table import Table
from covenstead.core.view import View, imagine, look, view_from
from covenstead.core.words import Move
from covenstead.games import games, load_game
from covenstead.server.workers import bot_pool as module
from covenstead.server.workers.bot_pool import BotPool, PoolClosed, random_move, release
from covenstead.server.workers.bot_process import TEST_BOTS, Question
from covenstead.server.workers.pipe import INHERITED, Ready, framed, started
from tests.catalogue import EXAMPLES, environment
from tests.patience import PATIENCE, until
from tests.server.processes import children, session

if TYPE_CHECKING:
    import pytest

KEY: Final = bytes(range(32))
CANDLE_HOUR: Final = load_game("candle-hour")
VIEW: Final = Table(CANDLE_HOUR, 2, seed=1).view(0)
MOVES: Final = [str(move) for move in VIEW.moves]
SECRET: Final = "COVENSTEAD_DATABASE"


# Strange bots, as the processes know them


class Strange:
    """A bot that does something first and then takes its last move."""

    def __init__(self, act: Callable[[], None]) -> None:
        self.act: Final = act

    def __call__(self, seed: int | str) -> Bot:
        """The bot with any seed."""
        return self

    def choose(self, view: View) -> Move:
        """The last move."""
        self.act()
        return view.moves[-1]


class Liar:
    """Answers with a move that is closed."""

    def __init__(self, seed: int | str) -> None:
        pass

    def choose(self, view: View) -> Move:
        """A move of the game that is not legal now."""
        return next(move for move in view.game.vocabulary.moves if move not in view.moves)


class Punctual:
    """Looks at the time it has."""

    def __init__(self, seed: int | str) -> None:
        self.deadline = 0.0

    def choose(self, view: View) -> Move:
        """The last move, if it was told a deadline within the next few seconds."""
        assert 0 < self.deadline - time.monotonic() <= module.QUEUE_SECONDS
        return view.moves[-1]


def spin() -> None:
    """Compute for ever."""
    while True:
        pass


def crash() -> None:
    """Die as a broken extension module does."""
    os.kill(os.getpid(), signal.SIGSEGV)


def stumble() -> None:
    """Run into an error."""
    raise RuntimeError("a bot stumbles")


def hog() -> None:
    """Fill the memory."""
    held = [bytearray(1 << 24)]
    while True:
        held.append(bytearray(1 << 24))


def garble() -> None:
    """Write nonsense into everything that is open."""
    for handle in range(3, 32):
        with suppress(OSError):
            os.write(handle, b"\xff" * 64)


def chatter() -> None:
    """Print and read as a careless bot may."""
    print("thinking" * 10_000, flush=True)
    assert sys.stdin.read() == ""


def multiply() -> None:
    """Start a process that outlives its parent, and compute for ever."""
    if os.fork() == 0:
        time.sleep(600)
        os._exit(0)
    spin()


def peep() -> None:
    """Make sure there is nothing to be found here but the pipe."""
    handles = set()
    for handle in os.listdir("/proc/self/fd"):
        with suppress(OSError):  # the one that lists them
            handles.add(os.readlink(f"/proc/self/fd/{handle}").split(":")[0])
    assert handles == {"/dev/null", "socket"}, handles
    assert SECRET not in os.environ
    assert os.nice(0) >= 10
    assert resource.getrlimit(resource.RLIMIT_AS) == (512 << 20, 512 << 20)
    assert resource.getrlimit(resource.RLIMIT_FSIZE) == (0, 0)
    assert resource.getrlimit(resource.RLIMIT_CPU)[0] < 600


def strange_bots() -> dict[str, Callable[[int | str], Bot]]:
    """The bots by name, for the processes."""
    return {
        "spin": Strange(spin),
        "sleep": Strange(lambda: time.sleep(600)),
        "nap": Strange(lambda: time.sleep(0.15)),
        "long nap": Strange(lambda: time.sleep(30)),
        "pause": Strange(lambda: os.kill(os.getpid(), signal.SIGSTOP)),
        "crash": Strange(crash),
        "leave": Strange(sys.exit),
        "stumble": Strange(stumble),
        "hog": Strange(hog),
        "garble": Strange(garble),
        "chatter": Strange(chatter),
        "multiply": Strange(multiply),
        "peep": Strange(peep),
        "lie": Liar,
        "punctual": Punctual,
    }


# Asking them


@asynccontextmanager
async def strange_pool(workers: int = 1) -> AsyncIterator[BotPool]:
    """A pool that knows the strange bots, ready; afterwards no process is left."""
    before = children()
    os.environ[TEST_BOTS] = f"{strange_bots.__module__}:{strange_bots.__name__}"
    try:
        async with BotPool(workers, fallback_seconds=PATIENCE) as bot_pool:
            yield bot_pool
    finally:
        del os.environ[TEST_BOTS]
    assert children() == before


async def ask(
    bot_pool: BotPool,
    level: str,
    seconds: float = PATIENCE,
    table: str = "",
    seat: int = 0,
    view: View = VIEW,
    key: bytes = KEY,
) -> str:
    """Let a bot choose."""
    deadline = asyncio.get_running_loop().time() + seconds
    moves = [str(move) for move in view.moves]
    question = Question(view.game.name, view.data, seat, moves, level, key)
    return (await bot_pool.choose(table, question, deadline)).move


def chosen_here(level: str, view: View = VIEW) -> str:
    """What the bot chooses in this process."""
    return str(bot(level, KEY.hex()).choose(view))


async def replaced_by_greedy(levels: list[str], seconds: float = PATIENCE) -> None:
    """Each bot is asked, greedy answers, a new worker is there and works."""
    async with strange_pool() as bot_pool:
        for number, level in enumerate(levels, 1):
            (worker,) = bot_pool.pids
            assert await ask(bot_pool, level, seconds) == chosen_here("greedy"), level
            assert (bot_pool.restarts, bot_pool.fallbacks) == (number, number), level
            assert bot_pool.pids != {worker}
            assert session(worker) == []
            assert await ask(bot_pool, "uniform") == chosen_here("uniform")
            assert (bot_pool.restarts, bot_pool.fallbacks) == (number, number), level


# Answers


async def test_a_bot_chooses_as_its_bot_does_at_any_game() -> None:
    async with strange_pool(2) as bot_pool:
        for slug in games():
            game = load_game(slug)
            table = Table(game, game.seats[-1], seed=4)
            for _ in range(12):
                seat = table.awaiting[0]
                view = table.view(seat)
                for level in ("uniform", "greedy"):
                    move = await ask(bot_pool, level, seat=seat, view=view)
                    assert move == chosen_here(level, view)
                table.play(seat, move)
        assert (bot_pool.restarts, bot_pool.fallbacks) == (0, 0)


def test_a_view_is_the_same_on_the_other_side_of_the_pipe() -> None:
    table = Table(CANDLE_HOUR, 3, seed=8)
    lots = Seeded.from_seed(8)
    while table.awaiting:
        for seat in table.awaiting:
            view = table.view(seat)
            again = view_from(view.data, CANDLE_HOUR, seat, [str(move) for move in view.moves])
            assert (again.data, again.moves, again.seat) == (view.data, view.moves, seat)
        table.play(seat, view.moves[lots.below(len(view.moves))])


async def test_the_same_view_and_key_give_the_same_move_whatever_is_hidden() -> None:
    table = Table(CANDLE_HOUR, 3, seed=5)
    for _ in range(4):
        table.play(table.awaiting[0], table.moves(table.awaiting[0])[-1])
    seat = table.awaiting[0]
    shown = table.view(seat).state
    worlds = [imagine(shown, Seeded.from_seed(number)) for number in range(8)]
    assert len({str(look(world, CANDLE_HOUR, 1 - seat).data) for world in worlds}) > 1
    async with strange_pool(2) as bot_pool:
        for level in ("uniform", "greedy"):
            views = [look(world, CANDLE_HOUR, seat) for world in worlds]
            asked = [
                ask(bot_pool, level, table=str(n), seat=seat, view=view)
                for n, view in enumerate(views)
            ]
            assert len(set(await asyncio.gather(*asked))) == 1
        keys = [bytes([number]) for number in range(12)]
        assert len({await ask(bot_pool, "uniform", key=key) for key in keys}) > 1


async def test_a_worker_holds_nothing_but_its_pipe(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(SECRET, "postgresql://somewhere")
    with socket.create_server(("127.0.0.1", 0)), (tmp_path / "tables.db").open("wb"):
        async with strange_pool() as bot_pool:
            assert await ask(bot_pool, "peep") == MOVES[-1]
            assert bot_pool.fallbacks == 0


async def test_a_bot_may_print_and_read_and_is_told_its_deadline() -> None:
    async with strange_pool() as bot_pool:
        assert await ask(bot_pool, "chatter") == MOVES[-1]
        assert bot_pool.fallbacks == 0
        assert await ask(bot_pool, "punctual") == MOVES[-1]
        assert bot_pool.fallbacks == 0


# Bad bots


async def test_a_bot_that_computes_sleeps_or_answers_beyond_its_time_is_replaced() -> None:
    await replaced_by_greedy(["spin", "sleep", "long nap"], 0.3)


async def test_what_a_bot_has_started_ends_with_it() -> None:
    await replaced_by_greedy(["multiply"], 0.3)


async def test_a_bot_that_is_a_little_late_is_still_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LEAST_SECONDS", PATIENCE)
    async with strange_pool() as bot_pool:
        assert await ask(bot_pool, "nap", 0.1) == MOVES[-1]
        assert (bot_pool.restarts, bot_pool.fallbacks) == (0, 0)


async def test_a_bot_that_crashes_is_replaced() -> None:
    await replaced_by_greedy(["crash"])


async def test_a_bot_that_fills_the_memory_is_replaced() -> None:
    await replaced_by_greedy(["hog"])


async def test_a_bot_that_answers_with_a_closed_move_or_nonsense_is_replaced() -> None:
    await replaced_by_greedy(["lie", "garble"])


async def test_a_bot_that_stumbles_exits_or_nobody_knows_leaves_its_worker_to_greedy() -> None:
    async with strange_pool() as bot_pool:
        workers = bot_pool.pids
        for number, level in enumerate(("stumble", "leave", "grandmaster"), 1):
            assert await ask(bot_pool, level) == chosen_here("greedy")
            assert (bot_pool.restarts, bot_pool.fallbacks) == (0, number)
        assert bot_pool.pids == workers


def test_when_greedy_fails_the_key_decides_by_random_move() -> None:
    async def story() -> None:
        async with strange_pool() as bot_pool:
            for number in range(3):
                key = bytes([number])
                deadline = asyncio.get_running_loop().time() + PATIENCE
                question = Question("candle-hour", None, 0, MOVES, "greedy", key)
                move = await bot_pool.choose("", question, deadline)
                assert move == (random_move(key, MOVES), "error")
            assert (bot_pool.restarts, bot_pool.fallbacks) == (0, 3)

    asyncio.run(story())
    assert len({random_move(bytes([number]), MOVES) for number in range(20)}) == len(MOVES)


async def test_without_any_worker_chance_decides_at_the_deadline(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    bot_pool = BotPool(2)
    assert await ask(bot_pool, "greedy", 0.2) == random_move(KEY, MOVES)
    assert bot_pool.fallbacks == 1
    await bot_pool.close()


async def test_a_worker_that_dies_while_idle_costs_no_answer() -> None:
    async with strange_pool() as bot_pool:
        (worker,) = bot_pool.pids
        os.kill(worker, signal.SIGKILL)
        while session(worker):
            await asyncio.sleep(0.01)
        assert await ask(bot_pool, "uniform") == chosen_here("uniform")
        assert (bot_pool.restarts, bot_pool.fallbacks) == (1, 0)


# Cancelling


async def begun(bot_pool: BotPool, level: str) -> asyncio.Task[str]:
    """A question that a worker thinks about."""
    asked = asyncio.create_task(ask(bot_pool, level))
    while bot_pool.thinking == 0:
        await asyncio.sleep(0.001)
    return asked


async def paused(bot_pool: BotPool) -> asyncio.Task[str]:
    """A question to a worker that stands still until it is told to go on."""
    asked = await begun(bot_pool, "pause")
    (worker,) = bot_pool.pids
    stat = Path(f"/proc/{worker}/stat")
    await until(lambda: stat.read_text().rpartition(")")[2].split()[0] == "T")
    return asked


def go_on(bot_pool: BotPool) -> None:
    """Let the paused worker finish."""
    for worker in bot_pool.pids:
        os.kill(worker, signal.SIGCONT)


async def cancel(asked: asyncio.Task[str]) -> None:
    """Give a question up."""
    asked.cancel()
    await asyncio.wait({asked})
    assert asked.cancelled()


async def test_a_cancelled_question_frees_its_worker_at_once() -> None:
    async with strange_pool() as bot_pool:
        (worker,) = bot_pool.pids
        await cancel(await begun(bot_pool, "spin"))
        assert await ask(bot_pool, "uniform") == chosen_here("uniform")
        assert session(worker) == []
        assert (bot_pool.restarts, bot_pool.fallbacks) == (1, 0)


async def test_a_worker_that_finishes_soon_after_a_cancel_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "CANCEL_SECONDS", PATIENCE)
    async with strange_pool() as bot_pool:
        workers = bot_pool.pids
        await cancel(await paused(bot_pool))
        go_on(bot_pool)
        assert await ask(bot_pool, "uniform") == chosen_here("uniform")
        assert bot_pool.pids == workers
        assert (bot_pool.restarts, bot_pool.fallbacks) == (0, 0)


async def test_a_question_that_is_cancelled_while_it_waits_is_never_asked() -> None:
    async with strange_pool() as bot_pool:
        first = await paused(bot_pool)
        second = asyncio.create_task(ask(bot_pool, "crash", table="other"))
        await asyncio.sleep(0)
        assert bot_pool.waiting == 1
        await cancel(second)
        assert bot_pool.waiting == 0
        go_on(bot_pool)
        assert await first == MOVES[-1]
        assert await ask(bot_pool, "uniform") == chosen_here("uniform")
        assert (bot_pool.restarts, bot_pool.fallbacks) == (0, 0)


# The queue


async def test_tables_take_turns_however_much_one_of_them_asks() -> None:
    answered: list[str] = []

    async def question(bot_pool: BotPool, table: str, seat: int) -> None:
        await ask(bot_pool, "uniform", table=table, seat=seat)
        answered.append(table)

    async with strange_pool() as bot_pool:
        asked = [("a", seat) for seat in range(6)] + [("b", 0), ("b", 1), ("c", 0)]
        await asyncio.gather(*(question(bot_pool, *each) for each in asked))
    assert "".join(answered) == "abcabaaaa"


async def test_a_seat_is_asked_one_question_at_a_time_but_two_seats_may_think_at_once() -> None:
    async with strange_pool(2) as bot_pool:
        asked = [asyncio.create_task(ask(bot_pool, "nap")) for _ in range(3)]
        most = 0
        while not all(each.done() for each in asked):
            most = max(most, bot_pool.thinking)
            await asyncio.sleep(0.005)
        assert [each.result() for each in asked] == [MOVES[-1]] * 3
        assert most == 1
        asked = [asyncio.create_task(ask(bot_pool, "sleep", seat=seat)) for seat in (0, 1)]
        await until(lambda: bot_pool.thinking == 2)
        for each in asked:
            await cancel(each)


# The pace


def test_an_answer_is_released_at_a_multiple_of_the_pace() -> None:
    assert release(10.0, 10.0, 10.0, 0.5) == 10.5
    assert release(10.0, 10.0, 10.49, 0.5) == 10.5
    assert release(10.0, 10.0, 10.5, 0.5) == 10.5
    assert release(10.0, 10.0, 10.51, 0.5) == 11.0
    assert release(10.0, 9.0, 9.0, 0.5) == 10.5


def test_without_a_pace_an_answer_is_released_when_it_is_ready() -> None:
    assert release(10.0, 10.0, 10.2, 0.0) == 10.2


def test_a_thought_that_begins_late_is_released_as_late_when_it_is_short() -> None:
    assert release(10.0, 10.375, 10.376, 0.5) == 10.5
    assert release(10.0, 10.376, 10.377, 0.5) == 11.0
    assert release(10.0, 10.376, 10.501, 0.5) == 11.0


class Releases:
    """The times at which answers are released, as they are found."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.moments: list[float] = []
        monkeypatch.setattr(module, "release", self._note)

    def _note(self, asked: float, begun: float, now: float, every: float) -> float:
        self.moments.append(release(asked, begun, now, every))
        return self.moments[-1]


async def at_pace(
    bot_pool: BotPool, level: str, moves: list[str], asked: float, every: float
) -> float:
    """Let a bot at a table of its own choose; the seconds until its answer."""
    loop = asyncio.get_running_loop()
    question = Question("candle-hour", VIEW.data, 0, moves, level, KEY)
    table, deadline = f"{level} {len(moves)}", loop.time() + PATIENCE
    await bot_pool.answer_at_pace(table, question, deadline, every, asked)
    return loop.time() - asked


async def reached(moment: float) -> None:
    """Wait until the loop's clock shows this time."""
    loop = asyncio.get_running_loop()
    await until(lambda: loop.time() > moment)


async def test_a_choice_and_a_forced_move_are_released_at_the_same_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    releases = Releases(monkeypatch)
    loop = asyncio.get_running_loop()
    async with strange_pool(2) as bot_pool:
        for every in (1.0, 4.0, 16.0):  # a busy machine may not have thought in time
            now = loop.time()
            spent = await asyncio.gather(
                at_pace(bot_pool, "uniform", MOVES[:1], now, every),
                at_pace(bot_pool, "nap", MOVES, now, every),
                at_pace(bot_pool, "greedy", MOVES, now, every),
            )
            assert min(spent) >= every
            if releases.moments[-3:] == [now + every] * 3:
                break
        assert releases.moments[-3:] == [now + every] * 3


async def test_a_forced_move_is_as_late_as_a_choice_when_the_queue_is_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    releases = Releases(monkeypatch)
    loop = asyncio.get_running_loop()
    async with strange_pool() as bot_pool:
        for every in (0.4, 1.6, 6.4):  # a busy machine may begin to think in two slots
            other = await paused(bot_pool)
            now = loop.time()
            asked = [
                asyncio.create_task(at_pace(bot_pool, "uniform", moves, now, every))
                for moves in (MOVES[:1], MOVES)
            ]
            await reached(now + every)
            assert bot_pool.waiting == 2, "both wait for the bot of another table"
            go_on(bot_pool)
            await other
            assert min(await asyncio.gather(*asked)) >= 2 * every
            forced, choice = releases.moments[-2:]
            if forced == choice:
                break
        assert forced == choice


async def test_a_forced_move_goes_the_way_of_all_answers_from_the_server_too() -> None:
    from covenstead.server.serve import Bots  # here, because the processes do without it

    forced = view_from(VIEW.data, CANDLE_HOUR, 0, MOVES[:1])
    async with strange_pool() as bot_pool:
        bots = Bots(bot_pool, 0.01)
        other = await paused(bot_pool)
        asked = asyncio.create_task(bots.answer("other", forced, "uniform", KEY))
        await until(lambda: bot_pool.waiting == 1)
        go_on(bot_pool)
        assert await asked == (MOVES[0], "")
        assert await other == MOVES[-1]


# Closing


async def test_closing_ends_all_workers_and_refuses_questions_that_still_wait() -> None:
    async with strange_pool(2) as bot_pool:
        thinking = await begun(bot_pool, "spin")
        waiting = asyncio.create_task(ask(bot_pool, "uniform"))  # the seat is busy
        await asyncio.sleep(0)
        workers = bot_pool.pids
        await bot_pool.close()
        answers = await asyncio.gather(thinking, waiting, return_exceptions=True)
        assert [type(answer) for answer in answers] == [PoolClosed, PoolClosed]
        assert len(workers) == 2
        assert [session(worker) for worker in workers] == [[], []]
        (late,) = await asyncio.gather(ask(bot_pool, "uniform"), return_exceptions=True)
        assert type(late) is PoolClosed
        await bot_pool.close()


async def test_a_pool_without_processes_starts_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    async with asyncio.timeout(PATIENCE), BotPool(2) as bot_pool:
        assert not bot_pool.pids


async def test_closing_while_the_workers_start_leaves_none_behind() -> None:
    before = children()
    bot_pool = BotPool(2)
    starting = asyncio.create_task(bot_pool.start())
    while children() == before:
        await asyncio.sleep(0.001)
    await bot_pool.close()
    await starting
    assert children() == before


async def test_a_new_worker_loads_the_games_that_were_asked_about_before_it_is_ready() -> None:
    async with strange_pool() as bot_pool:
        (worker,) = bot_pool.pids
        assert Path(f"/proc/{worker}/cmdline").read_bytes().endswith(b"512\0\0")
        await ask(bot_pool, "crash")
        await until(lambda: bool(bot_pool.pids - {worker}))
        (worker,) = bot_pool.pids
        assert Path(f"/proc/{worker}/cmdline").read_bytes().endswith(b"512\0candle-hour\0")


def test_a_worker_ends_when_the_server_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TEST_BOTS, f"{strange_bots.__module__}:{strange_bots.__name__}")
    inherited = (*INHERITED, TEST_BOTS)
    idle, spinning, sleeping = (
        started(module.MODULE, "512", "", inherited=inherited) for _ in range(3)
    )
    for (_, pipe), level in ((spinning, "spin"), (sleeping, "sleep")):
        assert pipe.recv(1024) == framed(Ready())
        pipe.sendall(framed(Question("candle-hour", VIEW.data, 0, MOVES, level, KEY)))
    for _, pipe in (idle, spinning, sleeping):
        pipe.close()
    ended = [process.wait(timeout=PATIENCE) for process, _ in (idle, spinning, sleeping)]
    assert ended[0] == 0
    assert -ended[1] in {signal.SIGXCPU, signal.SIGALRM}
    assert -ended[2] == signal.SIGALRM


def test_a_process_is_told_of_more_games_by_its_environment() -> None:
    games = environment()["COVENSTEAD_GAMES"] + ",other=some"
    shown = subprocess.run(
        [sys.executable, "-c", "from covenstead.games import games; print(*games())"],
        env=environment() | {"COVENSTEAD_GAMES": games},
        capture_output=True,
        text=True,
        check=True,
    )
    assert shown.stdout.split()[-1 - len(EXAMPLES) :] == [*EXAMPLES, "other"]


# Hints for people


def hint_for() -> Question:
    """A person's question for the best moves."""
    return Question(CANDLE_HOUR.name, VIEW.data, 0, MOVES, "", b"", hints=True)


async def test_a_process_finds_hints_and_the_same_view_has_the_same_ones() -> None:
    async with strange_pool() as bot_pool:
        deadline = asyncio.get_running_loop().time() + PATIENCE
        found = await bot_pool.hints("a", hint_for(), deadline)
        assert found
        assert {move for move, _ in found} <= set(MOVES)
        assert await bot_pool.hints("b", hint_for(), deadline) == found


async def test_bots_are_asked_before_hints_are_looked_for() -> None:
    answered: list[str] = []

    async def hint(bot_pool: BotPool) -> None:
        await bot_pool.hints("a", hint_for(), asyncio.get_running_loop().time() + PATIENCE)
        answered.append("hint")

    async def move(bot_pool: BotPool, table: str) -> None:
        await ask(bot_pool, "uniform", table=table, seat=1)
        answered.append(table)

    async with strange_pool() as bot_pool:
        await asyncio.gather(hint(bot_pool), move(bot_pool, "a"), move(bot_pool, "b"))
    assert answered == ["a", "b", "hint"]


async def test_a_hint_whose_process_is_killed_is_given_up_and_the_next_one_is_found() -> None:
    async with strange_pool() as bot_pool:
        loop = asyncio.get_running_loop()
        nap = asyncio.create_task(ask(bot_pool, "nap", table="b"))
        await until(lambda: bot_pool.thinking == 1)
        waiting = asyncio.create_task(bot_pool.hints("a", hint_for(), loop.time() + PATIENCE))
        await until(lambda: bot_pool.waiting == 1)
        for pid in bot_pool.pids:
            os.kill(pid, signal.SIGKILL)
        assert await waiting, "another process finds it"
        assert await nap


async def test_more_hints_than_may_wait_are_refused_at_once() -> None:
    async with strange_pool() as bot_pool:
        deadline = asyncio.get_running_loop().time() + PATIENCE
        nap = asyncio.create_task(ask(bot_pool, "nap"))
        await until(lambda: bot_pool.thinking == 1)
        asked = [
            asyncio.create_task(bot_pool.hints(str(table), hint_for(), deadline))
            for table in range(module.MOST_HINTS)
        ]
        await until(lambda: bot_pool.waiting == module.MOST_HINTS)
        assert await bot_pool.hints("one more", hint_for(), deadline) is None
        assert all(await asyncio.gather(*asked))
        await nap


COPYING: Final = """
import os, sys
from covenstead.bots import BOTS
from covenstead.server.workers.bot_process import Question, answer

class Copies:
    def __init__(self, seed): pass

    def choose(self, view):
        os.fork()
        return view.moves[0]

class Leaves(Copies):
    def choose(self, view):
        sys.exit(3)

BOTS.update(copies=Copies, leaves=Leaves)
from covenstead import Table, load_game
table = Table(load_game("blackwood"), 2, seed=1)
view = table.view(table.awaiting[0])
for level in ("copies", "leaves"):
    words = [move.text for move in view.moves]
    said = answer(Question("blackwood", view.data, view.seat, words, level, b"key"))
    os.write(1, f"{said.move} {said.fault}\\n".encode())
"""


def test_a_bot_that_copies_its_process_or_leaves_it_is_answered_once() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", COPYING], capture_output=True, text=True, timeout=PATIENCE
    )
    assert (ran.stdout, ran.stderr) == ("place r1c1 \n SystemExit\n", "")
