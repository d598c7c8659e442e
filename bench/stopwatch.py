"""Measures loops in CPU time, in short interleaved laps, and counts the bytes of a state."""

import gc
import sys
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import process_time
from types import FunctionType, ModuleType
from typing import Final, Generic, NamedTuple, TypedDict, TypeVar

LAPS: Final = 5
SAMPLE_SIZE: Final = 200
SAMPLED_GAMES: Final = 10

DECISIONS: Final = "decisions/s"
DECISIONS_INSIDE: Final = "decisions/s, loop inside"
GAMES: Final = "games/s"
LENGTH: Final = "decisions a game"
CLONES: Final = "clones/s"
IMAGINED: Final = "imagine/s"
LOOKED_AND_IMAGINED: Final = "look and imagine/s"
SHOWN: Final = "moves shown/s"
CHOSEN: Final = "greedy moves/s"
PLAYED_OUT: Final = "flat games played out/s"
GROWN: Final = "search iterations/s"
BYTES: Final = "bytes a state"

Thing = TypeVar("Thing")


class Row(TypedDict):
    """One number of the benchmark."""

    system: str
    game: str
    build: str
    measure: str
    value: float


class Entrant(NamedTuple):
    """Who is measured."""

    system: str
    game: str
    build: str

    def row(self, measure: str, value: float) -> Row:
        """Write one number about this entrant."""
        return Row(
            system=self.system, game=self.game, build=self.build, measure=measure, value=value
        )


class Loop(NamedTuple):
    """Work to repeat: each call does a piece of it and returns how much that was."""

    entrant: Entrant
    measure: str
    work: Callable[[], int]
    games: int = 0  # complete games in one call; 0 when the loop plays none


class Lap(NamedTuple):
    """What one stretch of a loop came to."""

    done: int
    calls: int
    cpu: float


class Sample(Generic[Thing]):
    """A fair sample of a stream of unknown length: every decision of every game counts alike."""

    def __init__(self, random: Random) -> None:
        self.things: list[Thing] = []
        self.offered = 0
        self.random = random

    def offer(self, make: Callable[[], Thing]) -> None:
        """Keep the thing with the chance every other thing has; it is only made when kept."""
        self.offered += 1
        if len(self.things) < SAMPLE_SIZE:
            self.things.append(make())
        elif (place := self.random.randrange(self.offered)) < SAMPLE_SIZE:
            self.things[place] = make()


def measure(loops: Sequence[Loop], seconds: float) -> list[Row]:
    """Give every loop so many seconds of CPU time, in laps that take turns, and write the rows."""
    laps: list[list[Lap]] = [[] for _ in loops]
    for _ in range(LAPS):
        for loop, own in zip(loops, laps, strict=True):
            own.append(run(loop.work, seconds / LAPS))
    return [row for loop, own in zip(loops, laps, strict=True) for row in rows_of(loop, own)]


def run(work: Callable[[], int], seconds: float) -> Lap:
    """Repeat the work until the time is over; the last piece is finished, never cut off."""
    gc.collect()  # the rubbish of the loop before is not this loop's cost
    done = calls = 0
    start = process_time()
    while True:
        done += work()
        calls += 1
        cpu = process_time() - start
        if cpu >= seconds:
            return Lap(done, calls, cpu)


def rows_of(loop: Loop, laps: Sequence[Lap]) -> list[Row]:
    """The median lap's rate; for a loop that plays games also their rate and their length."""
    rate = median(lap.done / lap.cpu for lap in laps)
    rows = [loop.entrant.row(loop.measure, rate)]
    if loop.games:
        # Games differ much in length: the mean over all laps is steadier than any lap's own.
        length = sum(lap.done for lap in laps) / (loop.games * sum(lap.calls for lap in laps))
        rows.append(loop.entrant.row(GAMES, rate / length))
        rows.append(loop.entrant.row(LENGTH, length))
    return rows


def own_bytes(state: object, clone: object) -> int:
    """How much memory one more clone of the state takes: what the two do not share."""
    shared = reachable(clone)
    return sum(sys.getsizeof(thing) for key, thing in reachable(state).items() if key not in shared)


def reachable(root: object) -> dict[int, object]:
    """Everything the thing leads to, short of classes, functions and modules."""
    found: dict[int, object] = {id(root): root}
    waiting = [root]
    while waiting:
        for thing in gc.get_referents(waiting.pop()):
            if id(thing) not in found and not isinstance(thing, type | FunctionType | ModuleType):
                found[id(thing)] = thing
                waiting.append(thing)
    return found
