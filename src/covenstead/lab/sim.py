"""Many games between bots; the result depends on the seed, not on the number of processes."""

from __future__ import annotations

import math
import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, Final, TypeAlias

from covenstead import sentences
from covenstead.bots import BOTS, Bot, Uniform, bot
from covenstead.core.errors import BadOption
from covenstead.core.family import Seat
from covenstead.core.fate import Seeded
from covenstead.core.game import Game
from covenstead.core.playout import play_out
from covenstead.core.state import Options, State, play
from covenstead.core.view import View, veil
from covenstead.core.words import Move
from covenstead.games import load_game

CHUNK: Final = 25  # games that a process gets at a time: few messages, and visible progress
SURE: Final = 1.959964  # standard deviations on either side of a 95 % interval

Watch: TypeAlias = Callable[[State, Seat, Move], None]
Result: TypeAlias = tuple[int, list[int], list[int], str]  # decisions, scores, places, ending
Chunk: TypeAlias = tuple[float, list[Result]]  # CPU seconds, and the result of each game

# Game, data, seats, bots, options, seed, the number of the first game and one after the last.
Task: TypeAlias = tuple[str, str | Path | None, int, list[str], Options, int | str, int, int]


def simulate(
    game: str,
    seats: int,
    games: int,
    seed: int | str = 0,
    bots: Sequence[str] = ("greedy",),
    options: Options | None = None,
    workers: int = 1,
    *,
    data: str | Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play games between bots; returns their lengths, endings, scores and winners.

    A list of bots shorter than the seats is repeated. Only the two measures of time depend on the
    number of workers. The function `progress` is told how many games are done.
    """
    loaded = load_game(game, data)
    loaded.check_seats(seats)
    names = seated(bots, seats)
    chosen = loaded.settled(dict(options or {}), seats)
    if games < 1 or workers < 1:
        raise BadOption(sentences.too_small(games, workers))
    size = min(CHUNK, -(-games // workers))
    tasks: list[Task] = [
        (game, data, seats, names, chosen, seed, first, min(first + size, games))
        for first in range(0, games, size)
    ]
    played = _here(tasks, progress) if workers == 1 else _spread(tasks, workers, progress)
    results = [result for _, chunk in played for result in chunk]
    seconds = sum(spent for spent, _ in played)
    return {"game": loaded.name, "seats": seats, "bots": names} | summary(results, seconds)


def seated(bots: Sequence[str], seats: int) -> list[str]:
    """The bot of each seat; a short list is repeated."""
    if not bots:
        raise BadOption(sentences.no_bots(BOTS))
    if len(bots) > seats:
        raise BadOption(sentences.too_many_bots(len(bots), seats))
    for name in bots:
        bot(name, 0)
    return [bots[seat % len(bots)] for seat in range(seats)]


def play_game(
    game: Game,
    seats: int,
    names: Sequence[str],
    options: Options,
    seed: int | str,
    number: int,
    watch: Watch | None = None,
) -> Result:
    """Play one game of a simulation; `watch` gets each position and the next move."""
    key = f"{seed}/{number}"
    fate = Seeded.from_seed(key)
    s = game.begin(seats, options, fate)
    if watch is None and all(BOTS[name] is Uniform for name in names):
        decisions = play_out(s, fate, Seeded.from_seed(f"{key}/lots"))
    else:
        players = [bot(name, f"{key}/{seat}") for seat, name in enumerate(names)]
        decisions = _play(game, s, players, fate, watch)
    outcome = game.outcome(s)
    return decisions, outcome.scores, outcome.places, outcome.ending


def _play(game: Game, s: State, players: list[Bot], fate: Seeded, watch: Watch | None) -> int:
    """Play until the game is over; returns the number of decisions, with single answers."""
    decisions = 0
    while s.steps:
        step = s.steps[-1]
        seat = step.polled(s)[0]
        moves = step.moves(s, seat)
        move = moves[0]
        if len(moves) > 1:
            move = players[seat].choose(View(game, seat, veil(s, seat), moves))
        if watch is not None:
            watch(s, seat, move)
        play(s, seat, move, fate)
        decisions += 1
    return decisions


def _chunk(task: Task) -> Chunk:
    """Play some games of a simulation; takes and returns plain data for other processes."""
    name, data, seats, names, options, seed, first, end = task
    game = load_game(name, data)
    start = time.process_time()
    results = [play_game(game, seats, names, options, seed, number) for number in range(first, end)]
    return time.process_time() - start, results


def _here(tasks: list[Task], progress: Callable[[int], None] | None) -> list[Chunk]:
    played: list[Chunk] = []
    for task in tasks:
        played.append(_chunk(task))
        if progress is not None:
            progress(task[-1])
    return played


def _spread(tasks: list[Task], workers: int, progress: Callable[[int], None] | None) -> list[Chunk]:
    """Play the tasks in several processes; the order in which they finish does not matter."""
    context = multiprocessing.get_context("spawn")  # forking a process with threads is not safe
    with ProcessPoolExecutor(min(workers, len(tasks)), mp_context=context) as pool:
        futures: list[Future[Chunk]] = [pool.submit(_chunk, task) for task in tasks]
        done = 0
        try:
            for future in as_completed(futures):
                done += len(future.result()[1])
                if progress is not None:
                    progress(done)
        except BaseException:  # after Ctrl-C, too, the waiting tasks must not be played
            pool.shutdown(cancel_futures=True)
            raise
        return [future.result() for future in futures]


def summary(results: list[Result], seconds: float) -> dict[str, Any]:
    """The statistics of these games."""
    seats = range(len(results[0][1]))
    decisions = sum(result[0] for result in results)
    wins = [0.0 for _ in seats]
    for _, _, places, _ in results:
        for seat in seats:
            if places[seat] == 1:
                wins[seat] += 1 / places.count(1)  # each winner has a part of a shared victory
    endings = Counter(ending for _, _, _, ending in results)
    return {
        "games": len(results),
        "decisions": decisions,
        "cpu_seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
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
