"""Many games between bots; the result depends on the seed, not on the number of processes."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Literal, NamedTuple

from covenstead import sentences
from covenstead.bots import answer_time, named
from covenstead.core.errors import BadOption
from covenstead.core.game import Game
from covenstead.core.state import Options
from covenstead.games import load_game
from covenstead.lab.decisions import check_target, write_decisions
from covenstead.lab.keeping import Keeper, file_of, kept_result, open_folder, put
from covenstead.lab.playing import FORFEIT, Fairness, Named, Result, play_game, seated
from covenstead.lab.workers import in_turn, spread_over_processes, spread_over_ray, stopping

CHUNK: Final = 25  # games that a process gets at a time: few messages, and visible progress
MOST_FAULTS: Final = 5  # sentences about faults that a summary tells
SURE: Final = 1.959964  # standard deviations on either side of a 95 % interval


class Task(NamedTuple):
    """Some games of a simulation, as plain data for other processes."""

    game: str
    data: str | Path | None
    seats: int
    bots: list[Named]
    options: Options
    seed: int | str
    fairness: Fairness
    folder: Path | None  # for the records
    first: int
    end: int


class Chunk(NamedTuple):
    """What came of a task."""

    first: int
    seconds: float  # of processor time
    results: list[Result]
    faults: list[str]
    decisions: int  # of the games that were played now, not read from their records


def simulate(
    game: str,
    seats: int,
    games: int,
    seed: int | str = 0,
    bots: Sequence[Named] = ("greedy",),
    options: Options | None = None,
    workers: int = 1,
    *,
    data: str | Path | None = None,
    progress: Callable[[int], None] | None = None,
    records: str | Path | None = None,
    parquet: str | Path | None = None,
    ray: str | None = None,
    seconds: float = 0.0,
    on_fault: Literal["stop", "lose"] = "stop",
) -> dict[str, Any]:
    """Play games between bots; returns their lengths, endings, scores and winners.

    A bot is named as on the command line, or is a class. A list of bots shorter than the seats is
    repeated. Only the two measures of time depend on the number of workers. The function `progress`
    is told how many games are done.

    A folder for `records` gets the record of every game; games that are there are not played again.
    The file `parquet` gets a row for every decision. `ray` is the address of a Ray cluster. After
    Ctrl-C the games that are finished count, and `stopped` is true.

    A bot that gives no legal answer within `seconds` (0: however long it takes) stops the run with
    a `BotFault`, or loses its game: then the ending is `forfeit`, and `faults` has the first ones.
    Such a game has no record.
    """
    loaded = load_game(game, data)
    loaded.check_seats(seats)
    players = seated(bots, seats)
    names = [named(player).name for player in players]
    fairness = Fairness(answer_time(seconds), on_fault == "lose")
    chosen = loaded.settled(dict(options or {}), seats)
    if games < 1 or workers < 1:
        raise BadOption(sentences.too_small(games, workers))
    campaign = {"game": game, "rules": loaded.rules, "seats": seats, "bots": names}
    cards = f"{loaded.cards.name} {loaded.cards.digest}" if loaded.cards.name else None
    campaign |= {"options": chosen, "seed": str(seed), "cards": cards}
    if parquet is not None:
        check_target(Path(parquet))
    with TemporaryDirectory() as spare:
        folder = Path(records) if records else Path(spare) if parquet else None
        if folder is not None:
            open_folder(folder, campaign)
        size = min(CHUNK, -(-games // workers))
        tasks = [
            Task(
                *(game, data, seats, players, chosen, seed, fairness, folder),
                *(first, min(first + size, games)),
            )
            for first in range(0, games, size)
        ]
        played = sorted(_played(tasks, workers, ray, progress))
        results = [result for chunk in played for result in chunk.results]
        if not results:
            raise KeyboardInterrupt
        found = {"game": loaded.name, "seats": seats, "bots": names}
        now = sum(chunk.decisions for chunk in played)
        found |= summary(results, now, sum(chunk.seconds for chunk in played))
        if len(results) < games:
            found["stopped"] = True
        if faults := [fault for chunk in played for fault in chunk.faults]:
            found["faults"] = faults[:MOST_FAULTS]
        if folder is not None and parquet is not None:
            files = [file_of(folder, number) for number in _recorded(played)]
            found["rows"] = write_decisions(files, Path(parquet), game, seats, data)
    return found


def _recorded(played: list[Chunk]) -> list[int]:
    """The numbers of the games that have a record."""
    return [
        chunk.first + number
        for chunk in played
        for number, (*_, ending) in enumerate(chunk.results)
        if ending != FORFEIT
    ]


def _chunk(task: Task) -> Chunk:
    """Play some games of a simulation.

    A stop ends it after a game; what it has then is not lost.
    """
    game = load_game(task.game, task.data)
    faults: list[str] = []
    seconds, decisions = 0.0, 0
    results: list[Result] = []
    for number in range(task.first, task.end):
        if stopping():
            break
        known = None if task.folder is None else kept_result(file_of(task.folder, number))
        if known is not None:
            results.append(known)
            continue
        start = time.process_time()
        results.append(_result(game, task, number, faults))
        seconds += time.process_time() - start
        decisions += results[-1][0]
    return Chunk(task.first, seconds, results, faults, decisions)


def _result(game: Game, task: Task, number: int, faults: list[str]) -> Result:
    """Play a game, and write its record if records are kept."""
    said = faults if task.fairness.forfeit else None
    settings = (game, task.seats, task.bots, task.options, task.seed, number)
    if task.folder is None:
        return play_game(*settings, None, task.fairness.seconds, said)
    file = file_of(task.folder, number)
    key = f"{task.seed}/{number}"
    keeper = Keeper(game, task.seats, task.options, key)
    result = play_game(*settings, keeper.watch, task.fairness.seconds, said)
    decisions, _, places, ending = result
    if ending == FORFEIT:
        return result
    names = [named(player).name for player in task.bots]
    header = {"campaign": key, "bots": " ".join(names), "decisions": decisions}
    reached = {"places": " ".join(map(str, places)), "ending": ending}
    put(file, keeper.text(header | reached))
    return result


def _played(
    tasks: list[Task], workers: int, ray: str | None, progress: Callable[[int], None] | None
) -> list[Chunk]:
    """Play the tasks here, in several processes or on a cluster; their order does not matter."""
    played: list[Chunk] = []

    def done(chunk: Chunk) -> None:
        played.append(chunk)
        if progress is not None:
            progress(sum(len(each.results) for each in played))

    if ray is not None:
        spread_over_ray(ray, _chunk, tasks, done)
    elif workers > 1:
        spread_over_processes(_chunk, tasks, workers, done)
    else:
        in_turn(_chunk, tasks, done)
    return played


def summary(results: list[Result], now: int, seconds: float) -> dict[str, Any]:
    """The statistics of these games; so many decisions took the time, the rest was kept."""
    seats = range(len(results[0][1]))
    decisions = sum(result[0] for result in results)
    wins = [0.0 for _ in seats]
    for _, _, reached, _ in results:
        for seat in seats:
            if reached[seat] == 1:
                wins[seat] += 1 / reached.count(1)  # each winner has a part of a shared victory
    endings = Counter(ending for _, _, _, ending in results)
    return {
        "games": len(results),
        "decisions": decisions,
        "cpu_seconds": round(seconds, 3),
        "decisions_per_second": round(now / seconds) if seconds else 0,
        "lengths": spread([result[0] for result in results]),
        "scores": {
            "overall": spread([score for result in results for score in result[1]]),
            "by_seat": [spread([result[1][seat] for result in results]) for seat in seats],
        },
        "wins": [share(won, len(results)) for won in wins],
        "endings": {ending: endings[ending] for ending in sorted(endings)},
    }


def spread(values: Sequence[float]) -> dict[str, float]:
    """Least, 10 %, median, 90 %, most and mean."""
    ordered = sorted(values)
    return {
        "min": ordered[0],
        "p10": quantile(ordered, 0.1),
        "median": quantile(ordered, 0.5),
        "p90": quantile(ordered, 0.9),
        "max": ordered[-1],
        "mean": round(math.fsum(ordered) / len(ordered), 3),
    }


def quantile(ordered: Sequence[float], part: float) -> float:
    """The value below which this part of the values lies, interpolated between two values."""
    place = part * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return round(ordered[below] + (ordered[above] - ordered[below]) * (place - below), 3)


def share(won: float, games: int) -> dict[str, float]:
    """A share of the games with its 95 % interval (Wilson's, which stays within 0 and 1)."""
    part, squared = won / games, SURE * SURE
    scale = 1 + squared / games
    middle = (part + squared / (2 * games)) / scale
    half = SURE / scale * math.sqrt(part * (1 - part) / games + squared / (4 * games * games))
    return {
        "wins": round(won, 3),
        "share": round(part, 4),
        "low": round(max(0.0, middle - half), 4),
        "high": round(min(1.0, middle + half), 4),
    }
