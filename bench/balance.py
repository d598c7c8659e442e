"""Measures how Blackwood plays between greedy bots, beside what the house data aim at.

`python bench/balance.py --games 300 --seats 2 --seats 4`; without --seats, all of them.
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
from covenstead.games.blackwood.components import CARD, POTION, cell_at
from covenstead.games.blackwood.moves import (
    BREW,
    CAST_FREE,
    LOAN,
    PICK,
    SELL,
    TAKE,
    TRADE,
)
from covenstead.games.blackwood.state import Wood
from covenstead.games.blackwood.steps import ReturnTurn
from covenstead.lab.playing import play_game
from covenstead.lab.sim import quantile

ROUNDS: Final = 15


class Aim(NamedTuple):
    """A quantity, what was measured when the data were made, and what is tolerated."""

    name: str
    reference: tuple[str, str, str]  # with 2, 3 and 4 witches
    least: float | None = None
    most: float | None = None


AIMS: Final = (
    Aim("all 15 rounds played, %", ("100", "100", "99"), 95),
    Aim("potions brewed per witch", ("8.2", "8.3", "8.2"), 6.5, 9.5),
    Aim("median score", ("42", "42", "43"), 32, 46),
    Aim("10 % score", ("28", "28", "28")),
    Aim("90 % score", ("54", "55", "55")),
    Aim("mean winning score", ("47", "51", "53")),
    Aim("median margin of victory", ("11", "7", "5"), 3, 12),
    Aim("cards bought per witch", ("15.6", "15.8", "15.8"), 12, 16.5),
    Aim("coins spent on cards", ("46", "46", "46")),
    Aim("coins earned from potions", ("41", "41", "42")),
    Aim("spent to earned", ("1.12", "1.12", "1.10"), 1.0, 1.25),
    Aim("coins left at the end", ("7.2", "7.1", "7.1"), 4, 11),
    Aim("sales per witch", ("1.3", "1.2", "1.2"), 0.8, 2.5),
    Aim("loans per witch", ("0.3", "0.3", "0.3"), 0.1, 0.8),
    Aim("spells bought per witch", ("1.8", "2.1", "2.1"), 1.3, 3),
    Aim("potions never brewed", ("24", "15", "7"), 0),
    Aim("ended by potions-out, %", ("0", "0", "1"), None, 15),
    Aim("games with a reshuffle, %", ("32", "89", "100")),
    Aim("fewest wins of a seat, %", ("49", "31", "21")),
    Aim("most wins of a seat, %", ("51", "37", "29")),
)


class Ledger:
    """What is counted while one game is played."""

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats
        self.moves: Counter[str] = Counter()
        self.spent = 0
        self.earned = 0
        self.deck = len(CARD.words)
        self.reshuffled = False
        self.s: Wood | None = None

    def watch(self, s: State, seat: int, move: Move) -> None:
        """Note a move before it is played."""
        assert isinstance(s, Wood)
        step = s.steps[-1]
        self.s = s
        self.reshuffled = self.reshuffled or len(s.forest_deck) > self.deck
        self.deck = len(s.forest_deck)
        self.moves[move.verb.template] += 1
        if move.verb is TAKE:
            assert isinstance(step, ReturnTurn)
            self.spent += s.box.cost[s.forest[cell_at(step.row, s.tracker)]]
        elif move.verb is PICK:
            self.spent += s.box.cost[move.args[0]] // 2
        elif move.verb is BREW:
            self.earned += s.box.reward[move.args[0]]


def measured(seats: int, games: int, seed: str, bots: list[str]) -> list[float]:
    """The quantities in the order of the aims."""
    game = covenstead.load_game("blackwood")
    names = [bots[seat % len(bots)] for seat in range(seats)]
    ledgers: list[Ledger] = []
    scores: list[list[int]] = []
    wins = [0.0] * seats
    endings: Counter[str] = Counter()
    for number in range(games):
        ledger = Ledger(seats)
        _, points, places, ending = play_game(game, seats, names, {}, seed, number, ledger.watch)
        ledgers.append(ledger)
        scores.append(points)
        endings[ending] += 1
        for seat, place in enumerate(places):
            wins[seat] += (place == 1) / places.count(1)
    moves: Counter[str] = Counter()
    for ledger in ledgers:
        moves.update(ledger.moves)
    ends = [ledger.s for ledger in ledgers if ledger.s is not None]
    witches = [witch for s in ends for witch in s.witches]
    ordered = sorted(score for points in scores for score in points)
    margins = [sorted(points)[-1] - sorted(points)[-2] for points in scores]
    spent, earned = sum(each.spent for each in ledgers), sum(each.earned for each in ledgers)
    each = games * seats
    bought = moves[TAKE.template] + moves[CAST_FREE.template] + moves[PICK.template]
    brewed = moves[BREW.template]
    return [
        100 * mean([5 * (s.expedition - 1) + s.tracker == ROUNDS for s in ends]),
        brewed / each,
        median(ordered),
        quantile(ordered, 0.1),
        quantile(ordered, 0.9),
        mean([max(points) for points in scores]),
        median(margins),
        bought / each,
        spent / each,
        earned / each,
        spent / earned if earned else 0.0,
        mean([witch.coins for witch in witches]),
        moves[SELL.template] / each,
        moves[LOAN.template] / each,
        moves[TRADE.template] / each,
        len(POTION.words) - brewed / games,
        100 * endings["potions_out"] / games,
        100 * mean([ledger.reshuffled for ledger in ledgers]),
        100 * min(wins) / games,
        100 * max(wins) / games,
    ]


def main() -> None:
    """Print the quantities beside the aims."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, action="append", choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--bots", default="greedy", help="names with commas; repeated if too few")
    asked = parser.parse_args()
    tables = asked.seats or [2, 3, 4]
    columns = [measured(seats, asked.games, asked.seed, asked.bots.split(",")) for seats in tables]
    Console().print(table(tables, columns, asked.games))


def table(tables: list[int], columns: list[list[float]], games: int) -> Table:
    """The quantities as a person reads them; what is not tolerated is marked."""
    shown = Table(title=f"Blackwood with 2 to 4 witches, {games} games each (reference)")
    shown.add_column("quantity", no_wrap=True)
    for seats in tables:
        shown.add_column(f"{seats}", justify="right")
    shown.add_column("tolerated", justify="right")
    for row, aim in enumerate(AIMS):
        cells: list[str] = []
        for seats, column in zip(tables, columns, strict=True):
            value = column[row]
            low = aim.least is not None and value < aim.least
            high = aim.most is not None and value > aim.most
            mark = " !" if low or high else ""
            digits = 2 if value < 4 else 1
            cells.append(f"{value:.{digits}f}{mark} ({aim.reference[seats - 2]})")
        shown.add_row(aim.name, *cells, tolerated(aim))
    return shown


def tolerated(aim: Aim) -> str:
    """The bounds in words."""
    if aim.least is None:
        return "" if aim.most is None else f"to {aim.most:g}"
    return f"from {aim.least:g}" if aim.most is None else f"{aim.least:g}–{aim.most:g}"


if __name__ == "__main__":
    main()
