"""An arena from its first block to its results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Literal

from covenstead import __version__, sentences
from covenstead.bots import Uniform, answer_time, named
from covenstead.core.errors import BadOption
from covenstead.core.state import Options
from covenstead.games import load_game
from covenstead.lab.arena.blocks import Block, Task, play_block
from covenstead.lab.arena.folder import ArenaFolder
from covenstead.lab.arena.line_ups import LineUp, line_ups
from covenstead.lab.arena.measures import block_mean, endings, measured
from covenstead.lab.arena.plot import plot
from covenstead.lab.arena.ratings import Ranked, ratings
from covenstead.lab.arena.sequential import Hypotheses, SequentialTest
from covenstead.lab.playing import Fairness, Named
from covenstead.lab.workers import in_turn, spread_over_processes

MOST_BLOCKS: Final = 2_000_000  # of all line-ups together
MOST_FAULTS: Final = 5  # sentences about faults that the results tell

Progress = Callable[[int, int], None]  # told how many blocks of how many are done


def arena(
    game: str,
    seats: int,
    blocks: int,
    seed: int | str = 0,
    bots: Sequence[Named] = ("greedy", "uniform"),
    options: Options | None = None,
    workers: int = 1,
    *,
    pairs: bool = False,
    sprt: tuple[float, float] | None = None,
    data: str | Path | None = None,
    progress: Progress | None = None,
    out: str | Path | None = None,
    seconds: float = 0.0,
    on_fault: Literal["stop", "lose"] = "stop",
) -> dict[str, Any]:
    """Let bots meet; returns what each of them reached, with 95 % intervals over the deals.

    A block is one deal that a line-up plays in all its rotations. Every line-up plays as many
    `blocks`, on the same deals. If there are as many bots as seats or more, every selection of them
    is a line-up; otherwise, or with `pairs`, every bot plays alone against each other one at all
    the other seats. Only the measures of time depend on the number of workers.

    With `sprt`, two shares of the victories, the first of two bots is tested against the second
    one, and the arena ends as soon as the test has decided between them.

    A folder `out` gets every block when it is finished, the results and a plot; blocks that are
    there are not played again. After Ctrl-C the finished blocks count, and `stopped` is true.
    """
    loaded = load_game(game, data)
    loaded.check_seats(seats)
    known = {named(each).name: each for each in bots}
    names = [named(each).name for each in bots]
    tables = line_ups(names, seats, pairs)
    for each in bots:
        named(each).seated(0)
    fairness = Fairness(answer_time(seconds), on_fault == "lose")
    chosen = loaded.settled(dict(options or {}), seats)
    if blocks < 1 or workers < 1:
        raise BadOption(sentences.too_few_blocks(blocks, workers))
    hypotheses = None if sprt is None else Hypotheses.of(*sprt)
    if hypotheses is not None:
        if len(names) != 2:
            raise BadOption(sentences.TWO_BOTS)
        tables = tables[:1]
    if blocks * len(tables) > MOST_BLOCKS:
        raise BadOption(sentences.too_many_blocks(blocks * len(tables), MOST_BLOCKS))
    about = {
        "game": game,
        "rules": loaded.rules,
        "data": None if data is None else str(data),
        "seats": seats,
        "bots": [named(each).spec for each in bots],
        "line_ups": [list(each) for each in tables],
        "options": chosen,
        "seed": str(seed),
        "seconds": seconds,
        "on_fault": on_fault,
    }
    folder = None if out is None else ArenaFolder(Path(out), about)
    tasks = [
        Task(
            *(game, data, known, chosen, seed, fairness),
            *(number, number // len(tables), tables[number % len(tables)]),
        )
        for number in range(blocks * len(tables))
    ]
    running = Running(tasks, folder, progress, hypotheses)
    running.play(workers)
    finished = running.counted()
    if not finished:
        raise KeyboardInterrupt
    found = {"version": __version__, **about, "bots": names, "blocks": len(finished)}
    found |= _results(finished, bots, tables, seed)
    found["sequential_test"] = None if running.test is None else running.test.told()
    if len(finished) < len(tasks) and not running.decided:
        found["stopped"] = True
    if folder is not None:
        folder.write(found, plot(found))
    return found


class Running:
    """The blocks of an arena while they are played."""

    def __init__(
        self,
        tasks: list[Task],
        folder: ArenaFolder | None,
        progress: Progress | None,
        hypotheses: Hypotheses | None,
    ) -> None:
        self.tasks: Final = tasks
        self.folder: Final = folder
        self.progress: Final = progress
        self.finished: Final = {} if folder is None else dict(folder.blocks)
        self.finished_in_a_row = 0
        self.test: SequentialTest | None = None
        if hypotheses is not None:
            self.test = SequentialTest(hypotheses, len(tasks[0].line_up))

    @property
    def decided(self) -> bool:
        """Whether the test has decided, and no more blocks are needed."""
        return self.test is not None and self.test.decided is not None

    def play(self, workers: int) -> None:
        """Play the blocks that are missing, until they are all there, or enough, or Ctrl-C."""
        self._look()
        missing = [task for task in self.tasks if task.number not in self.finished]
        if self.decided or not missing:
            return
        try:
            if workers > 1:
                spread_over_processes(play_block, missing, workers, self._done)
            else:
                in_turn(play_block, missing, self._done)
        except Enough:
            pass

    def counted(self) -> list[Block]:
        """The finished blocks that count, by their numbers.

        A decision takes only the blocks before it: others may be finished, or may not, depending
        on the workers.
        """
        end = self.finished_in_a_row if self.decided else len(self.tasks)
        return [self.finished[each] for each in sorted(self.finished) if each < end]

    def _done(self, block: Block | None) -> None:
        if block is None:
            return  # stopped before its last game
        self.finished[block.number] = block
        if self.folder is not None:
            self.folder.add(block)
        self._look()
        if self.decided:
            raise Enough

    def _look(self) -> None:
        """Tell the progress, and test the blocks in their order, as far as there is no gap."""
        while not self.decided and self.finished_in_a_row < len(self.tasks):
            block = self.finished.get(self.finished_in_a_row)
            if block is None:
                break
            self.finished_in_a_row += 1
            if self.test is not None:
                self.test.add(block_mean(block, self.tasks[0].line_up[0]))
        if self.progress is not None:
            done = sum(number < len(self.tasks) for number in self.finished)
            self.progress(done, len(self.tasks))


class Enough(Exception):
    """The test has decided."""


def _results(
    blocks: list[Block], bots: Sequence[Named], tables: list[LineUp], seed: int | str
) -> dict[str, Any]:
    names = [named(each).name for each in bots]
    found = measured(blocks, names, tables, str(seed))
    number = {name: at for at, name in enumerate(names)}
    by_deal: dict[int, list[Ranked]] = {}
    for block in blocks:
        some = [([number[name] for name in game.bots], game.places) for game in block.games]
        by_deal.setdefault(block.deal, []).extend(some)
    anchor = next((at for at, each in enumerate(bots) if named(each).made is Uniform), None)
    rated = ratings(list(by_deal.values()), len(names), anchor, f"{seed}/ratings")
    for result, rating in zip(found["results"], rated, strict=True):
        result["rating"] = rating
    faults = [fault for block in blocks for fault in block.faults]
    return {
        "games": sum(len(block.games) for block in blocks),
        "deals": len(by_deal),
        "anchor": None if anchor is None else names[anchor],
        **found,
        "endings": endings(blocks),
        "faults": faults[:MOST_FAULTS],
    }
