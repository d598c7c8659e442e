"""Two sets of card tables with the same deals: what the change changes, with intervals."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import NormalDist
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from covenstead import sentences
from covenstead.bots import answer_time, named
from covenstead.core.errors import BadOption
from covenstead.core.family import Seat
from covenstead.core.game import Game
from covenstead.core.state import Options
from covenstead.games import load_game
from covenstead.lab.playing import Fairness, Named, play_game, seated
from covenstead.lab.profile import Watcher
from covenstead.lab.sim import CHUNK, MOST_FAULTS, SURE
from covenstead.lab.workers import in_turn, spread_over_processes, stopping

# One game: its decisions, the scores, each seat's share of the victory, and what cards were used.
Played: TypeAlias = tuple[int, list[int], list[float], dict[tuple[str, str, int], int]]
Pair: TypeAlias = tuple[Played, Played]
Folder: TypeAlias = str | Path | None

LEAST_USES: Final = 5  # a card that fewer winners and losers used says nothing about winning


class Task(NamedTuple):
    """Some deals to be played with both sets of cards, and how."""

    game: str
    data: Folder
    compared: Folder
    seats: int
    bots: list[Named]
    options: Options
    seed: int | str
    fairness: Fairness
    first: int
    end: int  # one after the last


class Chunk(NamedTuple):
    """What became of the deals of a task."""

    first: int
    pairs: list[Pair]
    faults: list[str]


def compare(
    compared: str | Path,
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
    seconds: float = 0.0,
    on_fault: Literal["stop", "lose"] = "stop",
) -> dict[str, Any]:
    """Play the same deals with both sets of cards; returns both means and their difference.

    A difference is that of pairs of games with the same deal; it comes with a 95 % interval. The
    result does not depend on the number of workers. What `seconds` and `on_fault` do to a bot
    without a legal answer is the same as in `simulate`.
    """
    before, after = load_game(game, data), load_game(game, compared)
    before.check_seats(seats)
    names = seated(bots, seats)
    chosen = before.settled(dict(options or {}), seats)
    fairness = Fairness(answer_time(seconds), on_fault == "lose")
    if games < 2:
        raise BadOption(sentences.too_few_pairs(games))
    if workers < 1:
        raise BadOption(sentences.too_small(games, workers))
    if before.cards.digest == after.cards.digest:
        raise BadOption(sentences.same_cards(compared))
    tasks = [
        Task(
            *(game, data, compared, seats, names, chosen, seed, fairness),
            *(first, min(first + CHUNK, games)),
        )
        for first in range(0, games, CHUNK)
    ]
    chunks: list[Chunk] = []

    def done(chunk: Chunk) -> None:
        chunks.append(chunk)
        if progress is not None:
            progress(sum(len(each.pairs) for each in chunks))

    if workers > 1:
        spread_over_processes(_chunk, tasks, workers, done)
    else:
        in_turn(_chunk, tasks, done)
    chunks.sort(key=lambda chunk: chunk.first)
    pairs = [pair for chunk in chunks for pair in chunk.pairs]
    if len(pairs) < 2:
        raise KeyboardInterrupt
    about = {
        "game": before.original,
        "seats": seats,
        "bots": [named(each).name for each in names],
        "games": len(pairs),
    }
    sets = {"before": before.cards.name, "after": after.cards.name or str(compared)}
    found: dict[str, Any] = about | sets | _found(pairs, seats)
    card_names = after.card_names(seats, chosen)
    for card in found["cards"]:
        card["name"] = card_names[card["card"]]
    if faults := [fault for chunk in chunks for fault in chunk.faults]:
        found["faults"] = faults[:MOST_FAULTS]
    return found


def _chunk(task: Task) -> Chunk:
    """Play some deals with both sets of cards; a stop ends it after a pair."""
    before, after = load_game(task.game, task.data), load_game(task.game, task.compared)
    pairs: list[Pair] = []
    faults: list[str] = []
    for number in range(task.first, task.end):
        if stopping():
            break
        pairs.append((_played(before, task, number, faults), _played(after, task, number, faults)))
    return Chunk(task.first, pairs, faults)


def _played(game: Game, task: Task, number: int, faults: list[str]) -> Played:
    watcher = Watcher(game, task.seats, task.options, f"{task.seed}/{number}")
    decisions, scores, places, _ = play_game(
        *(game, task.seats, task.bots, task.options, task.seed, number, watcher.watch),
        *(task.fairness.seconds, faults if task.fairness.forfeit else None),
    )
    won = [1 / places.count(1) if place == 1 else 0.0 for place in places]
    return decisions, scores, won, dict(watcher.uses)


def _found(pairs: list[Pair], seats: int) -> dict[str, Any]:
    """Every measure before and after the change."""
    return {
        "lengths": _difference(pairs, lambda played: played[0]),
        "scores": _difference(pairs, lambda played: sum(played[1]) / seats),
        "best_scores": _difference(pairs, lambda played: max(played[1])),
        "wins": [_within_one(_difference(pairs, partial(_won, at))) for at in range(seats)],
        "cards": _cards(pairs),
    }


def _difference(pairs: list[Pair], measure: Callable[[Played], float]) -> dict[str, Any]:
    """The means of a measure, and their difference from pair to pair."""
    before, after = [measure(pair[0]) for pair in pairs], [measure(pair[1]) for pair in pairs]
    changes = [new - old for old, new in zip(before, after, strict=True)]
    half = _half_width(changes)
    mean = math.fsum(changes) / len(changes)
    return {
        "before": round(math.fsum(before) / len(pairs), 4),
        "after": round(math.fsum(after) / len(pairs), 4),
        **_interval(mean, half),
    }


def _interval(mean: float, half: float) -> dict[str, float | bool]:
    low, high = round(mean - half, 4), round(mean + half, 4)
    return {"change": round(mean, 4), "low": low, "high": high, "sure": low > 0 or high < 0}


def _within_one(told: dict[str, Any]) -> dict[str, Any]:
    """The change of a share; few games give an interval that no share can reach."""
    return told | {"low": max(-1.0, told["low"]), "high": min(1.0, told["high"])}


def _half_width(values: list[float]) -> float:
    """Half of the 95 % interval of a mean."""
    mean = math.fsum(values) / len(values)
    variance = math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return SURE * math.sqrt(variance / len(values))


def _cards(pairs: list[Pair]) -> list[dict[str, Any]]:
    """How often each card was used in each way, and how often those who used it won."""
    known = sorted({use[:2] for pair in pairs for played in pair for use in played[3]})
    times = [_difference(pairs, partial(_times, key)) for key in known]
    wins = [_wins(pairs, key) for key in known]
    _allow_for_many([*times, *(each for each in wins if each is not None)])
    return [
        {"use": use, "card": card, "a_game": used, "wins": won}
        for (use, card), used, won in zip(known, times, wins, strict=True)
    ]


def _allow_for_many(told: list[dict[str, Any]]) -> None:
    """Of many changes some leave zero out by chance: call sure what does so among all of them."""
    wider = NormalDist().inv_cdf(1 - 0.025 / max(1, len(told))) / SURE
    for each in told:
        half = (each["high"] - each["low"]) / 2
        each["sure"] = abs(each["change"]) > wider * half


def _won(seat: Seat, played: Played) -> float:
    return played[2][seat]


def _times(key: tuple[str, str], played: Played) -> int:
    return sum(times for use, times in played[3].items() if use[:2] == key)


def _wins(pairs: list[Pair], key: tuple[str, str]) -> dict[str, Any] | None:
    """The share of seats that used a card and won, in both sets; None if it was used too seldom."""
    shares, squares = [], 0.0
    for which in (0, 1):
        won = [pair[which][2][use[2]] for pair in pairs for use in pair[which][3] if use[:2] == key]
        if len(won) < LEAST_USES:
            return None
        share = math.fsum(won) / len(won)
        shares.append(share)
        squares += share * (1 - share) / len(won)
    before, after = shares
    told = {"before": round(before, 4), "after": round(after, 4)}
    return told | _interval(after - before, SURE * math.sqrt(squares))
