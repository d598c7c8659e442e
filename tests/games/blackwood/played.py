"""Random games, played move by move on a bare table, for properties to look at."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

import covenstead
from tests.games.blackwood.components import COINS, COST
from tests.games.blackwood.given import Position, rich_position
from tests.games.blackwood.sitting import GAME

Options = dict[str, str | int]

OPTIONS: st.SearchStrategy[Options] = st.fixed_dictionaries(
    {},
    optional={
        "first_witch": st.sampled_from([0, 1]),
        "expeditions": st.sampled_from([1, 2]),
        "spells": st.just("off"),
        "potions_out": st.just("immediate"),
        "perish_on_early_end": st.just("off"),
        "pot_lasts": st.just("turn"),
        "shove_bonus_place": st.just("off"),
        "shove_destination": st.just("caster"),
        "swap_steps": st.just("both"),
        "forage_steps": st.sampled_from(["explore", "return"]),
        "loan_tokens": st.just("unlimited"),
        "reshuffle": st.just("off"),
    },
)


@dataclass(frozen=True)
class Start:
    """Where a random game begins, and the seed of all its choices."""

    seats: int
    seed: int
    rich: bool
    options: tuple[tuple[str, str | int], ...] = ()

    def table(self) -> covenstead.Table:
        """Open a bare table there."""
        options = dict(self.options)
        if self.rich:
            position = rich_position(self.seats, self.seed, options)
            return covenstead.Table.at(GAME, position, seed=self.seed, single_answers=False)
        return covenstead.Table(
            GAME, seats=self.seats, seed=self.seed, options=options, single_answers=False
        )


def starts(*, rich: bool | None = None, plain: bool = False) -> st.SearchStrategy[Start]:
    """Draw a start: from setup or a rich position, with drawn switches unless it is plain."""
    options: st.SearchStrategy[Options] = st.just({}) if plain else OPTIONS
    return st.builds(
        Start,
        seats=st.integers(2, 4),
        seed=st.integers(0, 2**32),
        rich=st.booleans() if rich is None else st.just(rich),
        options=options.map(lambda drawn: tuple(sorted(drawn.items()))),
    )


@dataclass(frozen=True)
class Moment:
    """One move, with the position before and after it."""

    before: Position
    seat: int
    move: str
    after: Position

    @property
    def options(self) -> dict[str, Any]:
        """The switches of the game."""
        options: dict[str, Any] = self.before["options"]
        return options

    @property
    def over(self) -> bool:
        """Whether the game is over after this move."""
        return not self.after["steps"]

    @property
    def asked(self) -> dict[str, Any]:
        """The step that this move answered."""
        step: dict[str, Any] = self.before["steps"][-1]
        return step


def game_round(position: Position) -> tuple[int, int]:
    """The expedition and the column of the tracker."""
    return position["state"]["expedition"], position["state"]["tracker"]


def play_through(start: Start, longest: int = 700) -> Iterator[Moment]:
    """Play random moves to the end of the game, or so many of them."""
    table = start.table()
    chance = random.Random(start.seed)
    before = table.position()
    for _ in range(longest):
        if not table.awaiting:
            return
        (seat,) = table.awaiting
        move = str(chance.choice(table.moves(seat)))
        table.play(seat, move)
        after = table.position()
        yield Moment(before, seat, move, after)
        before = after


def income(moment: Moment) -> list[int]:
    """Say what a move is worth to every witch in coins, by the rules and not by the program."""
    state = moment.before["state"]
    witches, after = state["witches"], moment.after["state"]["witches"]
    coins = [0] * len(witches)
    verb, _, word = moment.move.partition(" ")
    if moment.move == "take":
        cell = f"r{moment.asked['row']}c{state['tracker']}"
        coins[moment.seat] -= COST[state["forest"][cell]]
    elif verb == "sell":
        coins[moment.seat] += 3
    elif verb == "loan":
        coins[moment.seat] += 5
    elif verb == "trade":
        owned = sum(map(sum, witches[moment.seat]["spells"].values()))
        coins[moment.seat] -= 2 + owned
    elif verb == "pick" and word != "none":
        coins[moment.seat] -= COST[word] // 2
    elif verb == "flee":
        coins[moment.asked["owner"]] += 2
    for potion in after[moment.seat]["potions"]:
        if potion not in witches[moment.seat]["potions"]:
            coins[moment.seat] += COINS[potion]
    if perishes(moment):
        for seat, each in enumerate(witches):
            held = set(each["holding"])
            if seat == moment.seat and verb == "spend":
                held.discard(word)
            coins[seat] += sum(COST[card] for card in held) // 2
    return coins


def perishes(moment: Moment) -> bool:
    """Say whether the holdings perish after this move."""
    # An expedition may also end on the way to an early end, in rounds that pass unasked.
    expedition_over = game_round(moment.after)[0] > game_round(moment.before)[0]
    if expedition_over or not moment.over:
        return expedition_over
    last = game_round(moment.after) == (moment.options["expeditions"], 5)
    at_once: bool = moment.options["potions_out"] == "immediate" and moment.move != "end"
    spared: bool = moment.options["perish_on_early_end"] == "off"
    return not spared or (last and not at_once)
