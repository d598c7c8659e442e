"""Measures how Triora plays between greedy bots, beside what the house data aim at.

`python bench/balance_triora.py --games 300 --seats 4`; without --seats, all of them. `--data` names
another folder of values. Captures are measured with fallible bots: `--error 1.5` adds that much
noise (the standard deviation, in points) to the worth of every answer, and `--overlook 0.7` is the
share of the questions at which a bot does not think of the next order phase.
"""

import argparse
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import mean, median
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.table import Table

from covenstead.core.fate import Seeded
from covenstead.core.game import Game
from covenstead.core.state import State, play
from covenstead.core.words import Move
from covenstead.games import read_tables, triora
from covenstead.games.triora import moves as verbs
from covenstead.games.triora.components import (
    AREA,
    AREA_OF,
    FORMULA,
    MAINS,
    POSITION,
    TRIGGER,
)
from covenstead.games.triora.heuristic import rank
from covenstead.games.triora.state import Town, has_room
from covenstead.lab.sim import quantile

SEATS: Final = range(2, 5)
SHIPPED: Final = Path(triora.__file__).parent / "data"


class Aim(NamedTuple):
    """A quantity, and what is tolerated: "least-most", either may be missing."""

    name: str
    two: str = "-"
    three: str = "-"
    four: str = "-"


def aim(name: str, bounds: str) -> Aim:
    """The same for every number of players."""
    return Aim(name, bounds, bounds, bounds)


AIMS: Final = (
    aim("rounds, 10 %", "-"),
    aim("rounds, median", "6-9"),
    aim("rounds, 90 %", "-"),
    aim("ended by ruin, %", "-"),
    aim("ended by capture, %", "2-15"),
    aim("ended by the cap, %", "-"),
    aim("final inquisition, median", "8-18"),
    aim("total, 10 %", "-"),
    aim("total, median", "50-75"),
    aim("total, 90 %", "-"),
    aim("margin of the first, median", "-15"),
    Aim("fewest wins of a place in the stack, %", "42-", "25.3-", "17-"),
    Aim("most wins of a place in the stack, %", "-58", "-41.3", "-33"),
    *[aim(f"{AREA.words[main]} ruined, %", "40-") for main in range(MAINS)],
    aim("castle persons used", "4-"),
    aim("villagers per seat", "1-"),
    aim("tokens by the castle bonus, %", "-40"),
    *[Aim(f"position {word}, %", four="8-") for word in POSITION.words],
    aim("least used area, % of placements", "-"),
    aim("least used formula, % of brews", "-"),
    aim("questions, median", "-"),
)


class Ledger:
    """What is counted while one game is played."""

    def __init__(self) -> None:
        self.questions = 0
        self.moves: Counter[str] = Counter()
        self.positions: Counter[int] = Counter()
        self.areas: Counter[int] = Counter()
        self.formulas: Counter[int] = Counter()
        self.bought = 0
        self.stack: list[int] = []  # the seats from the front at the start
        self.s: Town | None = None

    def watch(self, s: State, seat: int, move: Move) -> None:
        """Note a move before it is played."""
        assert isinstance(s, Town)
        self.s = s
        self.moves[move.verb.template] += 1
        if not self.stack:
            self.stack = s.track.copy()
        if move.verb is verbs.ORDER:
            self.positions[move.args[0]] += 1
        elif move.verb is verbs.PLACE:
            self.areas[AREA_OF[move.args[1]]] += 1
        elif move.verb is verbs.BREW:
            self.formulas[move.args[0]] += 1
        elif move.verb is verbs.RUIN:
            self.bought += 1


def played(game: Game, seats: int, seed: str, error: float, overlook: float) -> Ledger:
    """A game to its end between bots that err and overlook so much."""
    fate, noise = Seeded.from_seed(seed), random.Random(seed)
    s = game.begin(seats, {}, fate)
    ledger = Ledger()
    assert isinstance(s, Town)
    while s.steps:
        step = s.steps[-1]
        seat = step.polled(s)[0]
        moves = step.moves(s, seat)
        move = moves[0]
        if len(moves) > 1:
            ledger.questions += 1
            worths = rank(s, seat, moves, noise.random() >= overlook)
            if error:
                worths = [worth + noise.gauss(0.0, error) for worth in worths]
            move = moves[worths.index(max(worths))]
        ledger.watch(s, seat, move)
        play(s, seat, move, fate)
    return ledger


def result(game: Game, ledger: Ledger) -> dict[str, Any]:
    """What one game adds to the measures, as plain data for another process."""
    s = ledger.s
    assert s is not None
    outcome = game.outcome(s)
    totals = sorted([t for t, w in zip(outcome.scores, s.witches, strict=True) if not w.captured])
    laid = sum(sum(witch.ruins) for witch in s.witches)
    return {
        "rounds": s.round_number,
        "ending": TRIGGER.words[s.trigger],
        "inquisition": [witch.inquisition for witch in s.witches],
        "totals": totals,
        "won": [rank for rank, seat in enumerate(ledger.stack) if outcome.places[seat] == 1],
        "ruined": [not has_room(s, main) for main in range(MAINS)],
        "persons": 12 - s.enchanted.count(-1) - s.cursed.count(-1),
        "villagers": [len(witch.villagers) for witch in s.witches],
        "bought": ledger.bought,
        "laid": laid,
        "positions": ledger.positions,
        "areas": ledger.areas,
        "formulas": ledger.formulas,
        "moves": ledger.moves,
        "questions": ledger.questions,
    }


def chunk(task: tuple[str, int, str, float, float, int, int]) -> list[dict[str, Any]]:
    """Some games, in a process of their own."""
    data, seats, seed, error, overlook, first, end = task
    game = triora.game(read_tables(Path(data)))
    return [
        result(game, played(game, seats, f"{seed}/{n}", error, overlook)) for n in range(first, end)
    ]


def results(
    data: str, seats: int, games: int, seed: str, error: float, overlook: float, workers: int
) -> list[dict[str, Any]]:
    """What all games have given."""
    size = -(-games // workers)
    tasks = [
        (data, seats, seed, error, overlook, n, min(games, n + size)) for n in range(0, games, size)
    ]
    if workers == 1:
        return chunk(tasks[0])
    with ProcessPoolExecutor(workers) as pool:
        return [each for part in pool.map(chunk, tasks) for each in part]


def measured(found: list[dict[str, Any]], seats: int) -> list[float]:
    """The quantities in the order of the aims."""
    games = len(found)
    rounds = sorted(each["rounds"] for each in found)
    endings = Counter(each["ending"] for each in found)
    totals = sorted(total for each in found for total in each["totals"])
    margins = [each["totals"][-1] - each["totals"][-2] for each in found if len(each["totals"]) > 1]
    wins = Counter(rank for each in found for rank in each["won"])
    by_place = [100 * wins[rank] / games for rank in range(seats)]
    positions = sum([each["positions"] for each in found], Counter[int]())
    areas = sum([each["areas"] for each in found], Counter[int]())
    formulas = sum([each["formulas"] for each in found], Counter[int]())
    return [
        *[quantile(rounds, share) for share in (0.1, 0.5, 0.9)],
        *[100 * endings[ending] / games for ending in TRIGGER.words],
        median(value for each in found for value in each["inquisition"]),
        *[quantile(totals, share) for share in (0.1, 0.5, 0.9)],
        median(margins or [0]),
        min(by_place),
        max(by_place),
        *[100 * mean([each["ruined"][main] for each in found]) for main in range(MAINS)],
        mean(each["persons"] for each in found),
        mean(count for each in found for count in each["villagers"]),
        100 * sum(each["bought"] for each in found) / sum(each["laid"] for each in found),
        *[100 * positions[place] / positions.total() for place in range(len(POSITION.words))],
        100 * min(areas[area] for area in range(len(AREA.words))) / areas.total(),
        100 * min(formulas[each] for each in range(len(FORMULA.words))) / formulas.total(),
        median(each["questions"] for each in found),
    ]


def main() -> None:
    """Print the quantities beside the aims."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, action="append", choices=SEATS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--data", default=str(SHIPPED))
    parser.add_argument("--error", type=float, default=0.0)
    parser.add_argument("--overlook", type=float, default=0.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--uses", action="store_true", help="how often each thing was chosen")
    asked = parser.parse_args()
    tables = asked.seats or list(SEATS)
    columns: list[list[float]] = []
    console = Console()
    for seats in tables:
        errs = (asked.error, asked.overlook)
        found = results(asked.data, seats, asked.games, asked.seed, *errs, asked.workers)
        columns.append(measured(found, seats))
        if asked.uses:
            for name, words in (("areas", AREA.words), ("formulas", FORMULA.words)):
                total = sum([each[name] for each in found], Counter[int]())
                shares = [f"{w} {100 * total[n] / total.total():.1f}" for n, w in enumerate(words)]
                console.print(f"{seats}, {name}, %: {', '.join(shares)}")
            wins = Counter(rank for each in found for rank in each["won"])
            places = [f"{100 * wins[rank] / asked.games:.1f}" for rank in range(seats)]
            console.print(f"{seats}, wins by place in the stack, %: {', '.join(places)}")
            total_moves = sum([each["moves"] for each in found], Counter[str]())
            a_game = [f"{verb} {count / asked.games:.2f}" for verb, count in total_moves.items()]
            console.print(f"{seats}, moves a game: {', '.join(sorted(a_game))}")
    bots = f"fallible bots ({asked.error:g}, {asked.overlook:g})" if asked.error else "greedy bots"
    console.print(table(tables, columns, asked.games, bots))


def table(tables: list[int], columns: list[list[float]], games: int, bots: str) -> Table:
    """The quantities as a person reads them; what is not tolerated is marked."""
    shown = Table(title=f"Triora, {games} games a number of players, {bots}")
    shown.add_column("quantity", no_wrap=True)
    for seats in tables:
        shown.add_column(f"{seats}", justify="right", no_wrap=True)
    shown.add_column("aim", no_wrap=True)
    for row, goal in enumerate(AIMS):
        cells: list[str] = []
        for seats, column in zip(tables, columns, strict=True):
            value = column[row]
            mark = "" if within(value, goal[seats - 1]) else " !"
            cells.append(f"{value:.{2 if value < 4 else 1}f}{mark}")
        shown.add_row(goal.name, *cells, goal.four if goal.four != "-" else "")
    return shown


def within(value: float, bounds: str) -> bool:
    """Whether a value is tolerated."""
    least, _, most = bounds.partition("-")
    return (not least or value >= float(least)) and (not most or value <= float(most))


if __name__ == "__main__":
    main()
