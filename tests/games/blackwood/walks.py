"""Random games of Blackwood, and what a move is worth in coins by the rules."""

from hypothesis import strategies as st

import covenstead
from tests.games.blackwood.components import COINS, COST
from tests.games.blackwood.rich import rich_position
from tests.games.blackwood.sitting import GAME
from tests.games.common.walks import Question, Walk, walk

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


def walked(seats: int, seed: int, rich: bool, options: Options) -> Walk:
    """Play a random game from the setup or from a rich position; every question is asked."""
    if rich:
        position = rich_position(seats, seed, options)
        table = covenstead.Table.at(GAME, position, seed=seed, single_answers=False)
    else:
        table = covenstead.Table(GAME, seats, seed, options, single_answers=False)
    return walk(table, seed, rich)


def walks(*, rich: bool | None = None, plain: bool = False) -> st.SearchStrategy[Walk]:
    """Draw a game: from setup or a rich position, with drawn switches unless it is plain."""
    return st.builds(
        walked,
        st.integers(2, 4),
        st.integers(0, 2**32),
        st.booleans() if rich is None else st.just(rich),
        st.just({}) if plain else OPTIONS,
    )


def game_round(question: Question) -> tuple[int, int]:
    """The expedition and the column of the tracker."""
    return question.state["expedition"], question.state["tracker"]


def income(before: Question, after: Question) -> list[int]:
    """Say what a move is worth to every witch in coins, by the rules and not by the program."""
    witches, seat = before.state["witches"], before.seat
    coins = [0] * len(witches)
    asked = before.steps[-1]
    verb, _, word = before.move.partition(" ")
    if before.move == "take":
        cell = f"r{asked['row']}c{before.state['tracker']}"
        coins[seat] -= COST[before.state["forest"][cell]]
    elif verb == "sell":
        coins[seat] += 3
    elif verb == "loan":
        coins[seat] += 5
    elif verb == "trade":
        owned = sum(map(sum, witches[seat]["spells"].values()))
        coins[seat] -= 2 + owned
    elif verb == "pick" and word != "none":
        coins[seat] -= COST[word] // 2
    elif verb == "flee":
        coins[asked["owner"]] += 2
    for potion in after.state["witches"][seat]["potions"]:
        if potion not in witches[seat]["potions"]:
            coins[seat] += COINS[potion]
    if perishes(before, after):
        for each, witch in enumerate(witches):
            held = set(witch["holding"])
            if each == seat and verb == "spend":
                held.discard(word)
            coins[each] += sum(COST[card] for card in held) // 2
    return coins


def perishes(before: Question, after: Question) -> bool:
    """Say whether the holdings perish after a move."""
    # An expedition may also end on the way to an early end, in rounds that pass unasked.
    expedition_over = game_round(after)[0] > game_round(before)[0]
    if expedition_over or after.steps:
        return expedition_over
    last = game_round(after) == (before.options["expeditions"], 5)
    at_once: bool = before.options["potions_out"] == "immediate" and before.move != "end"
    spared: bool = before.options["perish_on_early_end"] == "off"
    return not spared or (last and not at_once)
