"""Measures how Witch Hunt 1649 plays between greedy bots, beside what the house data aim at.

`python bench/balance_witch_hunt.py --games 300 --seats 2 --seats 4`; without --seats, all of them.
"""

import argparse
from collections import Counter
from statistics import mean, median
from typing import Final, NamedTuple

from rich.console import Console
from rich.table import Table

import covenstead
from covenstead.core.state import State
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649.components import (
    BANISHED,
    BENEATH,
    CHARACTER,
    DIED,
    EXECUTED,
    NOTHING,
)
from covenstead.games.witch_hunt_1649.moves import RENOUNCE, STAND, SUPPORT
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.trials import TrialDefend, TrialSupport
from covenstead.lab.playing import play_game
from covenstead.lab.sim import quantile

SEATS: Final = range(2, 8)


class Aim(NamedTuple):
    """A quantity, what was measured when the data were made, and what is tolerated."""

    name: str
    reference: tuple[str, str, str, str, str, str]  # with 2 to 7 players
    tolerated: tuple[str, str, str, str, str, str]  # the same; "least-most", either may be missing


def same(text: str) -> tuple[str, str, str, str, str, str]:
    """The same for every number of players."""
    return (text, text, text, text, text, text)


def of(*texts: str) -> tuple[str, str, str, str, str, str]:
    """One text for each number of players."""
    two, three, four, five, six, seven = texts
    return (two, three, four, five, six, seven)


FREE: Final = same("-")
TURNS: Final = of("6.5-9.5", "3.8-6.8", "3.5-6.5", "3.3-6.3", "3.2-6.2", "3.4-6.4")
LONGEST: Final = of("-14", "-10", "-10", "-10", "-10", "-10")
POINTS: Final = of("8.5-11.5", "5.5-8.5", "5.5-8.5", "5.5-8.5", "5.5-8.5", "5.5-8.5")
EXECUTIONS: Final = of("-", "5-20", "5-20", "5-20", "5-20", "5-20")
DEFENCES: Final = (6, 8, 10, 12)
OFTEN: Final = of("-", "-", "-75", "-", "-", "-")
ISOBEL: Final = of(
    "-", "25.3-41.3", "-", "12-28", "-", "6.3-22.3"
)  # one in so many, give or take 8

AIMS: Final = (
    Aim("median turns a player", of("8.0", "5.3", "5.0", "4.8", "4.7", "4.9"), TURNS),
    Aim("90 % turns a player", of("10", "7.0", "6.2", "", "", "6.3"), LONGEST),
    Aim("trials per player", of("0.87", "0.73", *["0.61-0.67"] * 4), same("0.55-0.95")),
    Aim("trials with an execution, %", of("0", "8-9", "10", "9-10", "8-9", "7"), EXECUTIONS),
    Aim("defence 6, %", of("", "", "11", "", "", ""), OFTEN),
    Aim("defence 8, %", of("", "", "34", "", "", ""), OFTEN),
    Aim("defence 10, %", of("", "", "47", "", "", ""), OFTEN),
    Aim("defence 12, %", of("", "", "8", "", "", ""), OFTEN),
    Aim("points when a trial begins", of("9.9", *["6.6-7.4"] * 5), POINTS),
    Aim("support refused, %", same(""), FREE),
    Aim("dead or banished, %", of("11", *["16-19"] * 5), same("5-25")),
    Aim("games with a trial for luck, %", of("8", "7", "5", "", "", "1"), same("-15")),
    Aim("ended by sets, %", of("77", "84", "92", "99", "99", "99"), same("70-")),
    Aim("ended with nobody left, %", same("<0.5"), same("-1")),
    Aim("ended early, %", same("<0.5"), same("-1")),
    Aim("mean wins of a seat, %", of("50", "38", "40", "30", "", "22"), FREE),
    Aim("fewest wins of a character, %", of("43", "", "37", "", "", ""), of("40-", *["-"] * 5)),
    Aim("most wins of a character, %", of("59", "", "44", "", "", ""), of("-62", *["-"] * 5)),
    Aim("furthest from the mean", of("9", "", "4", "", "", ""), of("-", "-", "-6", *["-"] * 3)),
    Aim("Isobel's wins, %", of("", "27", "", "21", "", "16"), ISOBEL),
    Aim("wins of who starts, %", of("58", "43", "48", "36", "", "25"), FREE),
    Aim("that above the mean", of("8", "5", "8", "6", "", "3"), same("-10")),
    Aim("wins of who is last, %", of("42", "35", "34", "24", "", "20"), FREE),
    Aim("renewed pools a game", of("1.7", "", "", "", "", "7"), FREE),
)


class Ledger:
    """What is counted while one game is played."""

    def __init__(self) -> None:
        self.defences: list[int] = []
        self.points: list[int] = []  # of an accused, when the trial begins
        self.answers: Counter[str] = Counter()
        self.lucky = False
        self.renewed = 0
        self.pool: list[int] = []
        self.tried = -1  # the trial whose beginning has been seen
        self.s: Village | None = None

    def watch(self, s: State, seat: int, move: Move) -> None:
        """Note a move before it is played."""
        assert isinstance(s, Village)
        step = s.steps[-1]
        self.s = s
        self.renewed += len(self.pool) > 1 and not set(self.pool) & set(s.pool)
        self.pool = s.pool.copy()
        if isinstance(step, TrialDefend | TrialSupport):
            if self.tried != s.trials_held:
                self.tried = s.trials_held
                accused = s.villagers[step.accused]
                self.points.append(accused.welfare + accused.reputation)
            self.lucky = self.lucky or step.resume in (BENEATH, NOTHING)
            if move.verb is STAND and isinstance(step, TrialDefend):
                self.defences.append(step.defence)
            self.answers[move.verb.template] += 1


def measured(seats: int, games: int, seed: str, bots: list[str], purse: str) -> list[float]:
    """The quantities in the order of the aims."""
    game = covenstead.load_game("witch-hunt-1649")
    names = [bots[seat % len(bots)] for seat in range(seats)]
    options = game.settled({"character_choice": "random", "first_purse": purse}, seats)
    ledgers: list[Ledger] = []
    endings: Counter[str] = Counter()
    played, won = [0] * len(CHARACTER.words), [0] * len(CHARACTER.words)
    by_order = [0] * seats
    for number in range(games):
        ledger = Ledger()
        result = play_game(game, seats, names, options, seed, number, ledger.watch)
        assert ledger.s is not None
        ledgers.append(ledger)
        endings[result[3]] += 1
        for seat, villager in enumerate(ledger.s.villagers):
            played[villager.character] += 1
            won[villager.character] += result[1][seat]
            by_order[(seat - ledger.s.starting_seat) % seats] += result[1][seat]
    ends = [ledger.s for ledger in ledgers if ledger.s is not None]
    turns = sorted(s.turn_number / seats for s in ends)
    trials = sum(s.trials_held for s in ends)
    status = Counter(villager.status for s in ends for villager in s.villagers)
    defences = [defence for ledger in ledgers for defence in ledger.defences] or [0]
    answers = sum([ledger.answers for ledger in ledgers], Counter[str]())
    asked = answers[SUPPORT.template] + answers[RENOUNCE.template]
    shares = [100 * w / p if p else 0.0 for w, p in zip(won, played, strict=True)]
    usual = 100 * sum(by_order) / games / seats
    there = [share for share, p in zip(shares, played, strict=True) if p]
    return [
        median(turns),
        quantile(turns, 0.9),
        trials / games / seats,
        100 * status[EXECUTED] / max(1, trials),
        *[100 * defences.count(defence) / len(defences) for defence in DEFENCES],
        mean([points for ledger in ledgers for points in ledger.points] or [0]),
        100 * answers[RENOUNCE.template] / max(1, asked),
        100 * (status[DIED] + status[BANISHED]) / games / seats,
        100 * mean([ledger.lucky for ledger in ledgers]),
        *[100 * endings[ending] / games for ending in ("sets", "nobody", "early")],
        usual,
        min(there),
        max(there),
        max(abs(share - usual) for share in there),
        shares[-1],
        100 * by_order[0] / games,
        100 * by_order[0] / games - usual,
        100 * by_order[-1] / games,
        mean([ledger.renewed for ledger in ledgers]),
    ]


def main() -> None:
    """Print the quantities beside the aims."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, action="append", choices=SEATS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--bots", default="greedy", help="names with commas; repeated if too few")
    parser.add_argument("--purse", default="full", choices=("full", "even"))
    asked = parser.parse_args()
    tables = asked.seats or list(SEATS)
    bots = asked.bots.split(",")
    columns = [measured(seats, asked.games, asked.seed, bots, asked.purse) for seats in tables]
    Console().print(table(tables, columns, asked.games))


def table(tables: list[int], columns: list[list[float]], games: int) -> Table:
    """The quantities as a person reads them; what is not tolerated is marked."""
    shown = Table(title=f"Witch Hunt 1649, {games} games a number of players (reference)")
    shown.add_column("quantity", no_wrap=True)
    for seats in tables:
        shown.add_column(f"{seats}", justify="right", no_wrap=True)
    for row, aim in enumerate(AIMS):
        cells: list[str] = []
        for seats, column in zip(tables, columns, strict=True):
            value, reference = column[row], aim.reference[seats - 2]
            mark = "" if within(value, aim.tolerated[seats - 2]) else " !"
            cells.append(f"{value:.{2 if value < 4 else 1}f}{mark}")
            cells[-1] += f" ({reference})" if reference else ""
        shown.add_row(aim.name, *cells)
    return shown


def within(value: float, bounds: str) -> bool:
    """Whether a value is tolerated."""
    least, _, most = bounds.partition("-")
    return (not least or value >= float(least)) and (not most or value <= float(most))


if __name__ == "__main__":
    main()
