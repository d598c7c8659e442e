"""Why a move is closed: the rule that closes it, and a sentence in the words of the table."""

import random
import re

import pytest

import covenstead
from tests.games.blackwood.given import Position, explore, return_on, row, witch
from tests.games.blackwood.rich import rich_position
from tests.games.blackwood.sitting import GAME, Sitting, start
from tests.rules import rule


def why(table: Sitting, move: str) -> tuple[str, str]:
    """The rule and the sentence with which a move of the awaited seat is refused."""
    reason = table.refuses(f"{table.awaiting[0]}: {move}")
    return reason.rule, reason.text


# Paying


def paying(holding: str, potion: str, *moves: str, active: str = "", seats: int = 2) -> Sitting:
    """Give a payment for a potion after these moves; the table plays nothing by itself."""
    mine = witch(holding=holding, active=active)
    table = start(
        return_on("f33", seats=seats, display=potion, witches={0: mine}), single_answers=False
    )
    table.play(", ".join([f"0: brew {potion}", *moves]))
    return table


@rule("BW-121")
def test_a_card_that_only_the_order_closes_is_not_called_superfluous() -> None:
    table = paying("f01 f04", "p01")
    assert table.legal(0) == {"spend f01"}
    rule_id, text = why(table, "spend f04")
    assert rule_id == "BW-121"
    assert text.endswith("Before the fungus card comes the clover card.")


@rule("BW-121")
def test_it_is_too_late_for_a_card_before_the_one_that_was_spent() -> None:
    table = paying("f01 f04", "p01", "spend f04", active="joker")
    assert table.legal(0) == {"spend joker"}
    rule_id, text = why(table, "spend f01")
    assert rule_id == "BW-121"
    assert text.endswith("It is too late for the clover card.")


@rule("BW-121")
def test_after_a_joker_no_card_is_spent() -> None:
    table = paying("f04", "p01", "spend joker", active="joker joker", seats=3)
    assert why(table, "spend f04")[0] == "BW-121"


@rule("BW-112")
def test_a_card_that_no_payment_needs_is_superfluous() -> None:
    table = paying("f01 f04 f07", "p01")
    assert why(table, "spend f07") == (
        "BW-112",
        "With the toad card some card of the payment would be superfluous.",
    )


@rule("BW-112")
def test_a_card_is_superfluous_too_if_all_that_would_complete_it_makes_it_so() -> None:
    table = paying("f01 f13", "p01")
    assert table.legal(0) == {"spend f13"}
    assert why(table, "spend f01")[0] == "BW-112"


@rule("BW-113")
def test_of_two_twins_the_other_one_is_spent_first() -> None:
    table = paying("f13 f14", "p01")
    assert why(table, "spend f14")[0] == "BW-113"


@rule("BW-113", "BW-121")
def test_a_twin_is_not_advised_when_the_order_closes_it_as_well() -> None:
    table = paying("f01 f04 f05", "p01")
    assert table.legal(0) == {"spend f01"}
    assert why(table, "spend f05")[0] == "BW-121"


@rule("BW-122")
def test_a_joker_is_closed_while_more_icons_are_missing_than_she_has_jokers() -> None:
    table = paying("f01 f04", "p01", active="joker")
    assert why(table, "spend joker") == (
        "BW-122",
        "Two icons are missing. You can use Wild Pinch only for one.",
    )


@rule("BW-110")
@pytest.mark.parametrize("move", ["spend f01", "spend joker"])
def test_spending_while_exploring_is_not_answered_with_the_advice_to_brew(move: str) -> None:
    table = start(explore(0, witches={0: witch(holding="f01", active="joker")}))
    rule_id, text = why(table, move)
    assert rule_id == "BW-110"
    assert "brew one" not in text
    assert "return turn" in text


@rule("BW-120")
def test_spending_in_a_return_turn_needs_a_brew_first() -> None:
    table = start(return_on("f33", witches={0: witch(holding="f01")}))
    assert why(table, "spend f01") == ("BW-120", "You are not paying for a potion: brew one first.")


# Exchanges


def exchanging() -> Sitting:
    """Give the second card of an exchange that began in row 2, column 2."""
    position = explore(
        0,
        forest=row(3, "f01 f02:1 f03 f04 -"),
        witches={0: witch(active="swap")},
    )
    table = start(position)
    table.play("0: cast swap r2c2")
    return table


@rule("BW-172")
@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("r3c2", "The card in row 3, column 2 carries a marionette."),
        ("r3c5", "There is no card in row 3, column 5."),
    ],
)
def test_an_exchange_with_an_occupied_or_empty_cell_is_closed(cell: str, text: str) -> None:
    assert why(exchanging(), f"with {cell}") == ("BW-172", text)


@rule("BW-172")
@pytest.mark.parametrize("cell", ["r3c2", "r3c5"])
def test_an_exchange_cannot_begin_with_an_occupied_or_empty_cell(cell: str) -> None:
    position = explore(0, forest=row(3, "f01 f02:1 f03 f04 -"), witches={0: witch(active="swap")})
    assert why(start(position), f"cast swap {cell}")[0] == "BW-172"


@rule("BW-171", "BW-173", "BW-020")
def test_the_second_card_of_an_exchange_is_another_one_and_comes_after_the_first() -> None:
    table = exchanging()
    assert why(table, "with r2c2")[0] == "BW-171"
    assert why(table, "with r1c1") == (
        "BW-173",
        "The second card comes after row 2, column 2, row by row.",
    )
    assert why(table, "with r5c1")[0] == "BW-020"


# Shoving and placing


@rule("BW-182", "BW-023")
def test_a_shoved_marionette_does_not_flee_to_its_own_card() -> None:
    position = explore(0, marionettes={"r3c2": 1, "r1c1": 1}, witches={0: witch(active="shove")})
    table = start(position)
    table.play("0: cast shove r3c2")
    assert why(table, "flee r3c2") == ("BW-182", "It must flee to another card.")
    assert why(table, "flee r1c1")[0] == "BW-023"


def full_forest() -> Position:
    """Give an explore turn of seat 0 in a forest without an unoccupied card."""
    cards = {"r1c1": "f01:0", "r1c2": "f02:0", "r2c1": "f03:1", "r2c2": "f04:1", "r3c1": "f05:1"}
    gaps = {f"r{r}c{c}": cards.get(f"r{r}c{c}") for r in (1, 2, 3) for c in range(1, 6)}
    return explore(0, forest=gaps, witches={0: witch(active="double")}, rest=1)


@rule("BW-153", "BW-160")
def test_a_second_placement_without_a_free_card_is_not_answered_with_place_first() -> None:
    table = start(full_forest(), single_answers=False)
    assert table.legal(0) == {"end"}
    assert why(table, "cast double r1c1") == ("BW-153", "There is no free card to place on.")


@rule("BW-160")
def test_a_second_placement_comes_after_the_first() -> None:
    table = start(explore(0, witches={0: witch(active="double")}))
    assert why(table, "cast double r1c1") == ("BW-160", "First make your normal placement.")


# Spells


@rule("BW-100")
@pytest.mark.parametrize(
    ("kind", "move", "name"),
    [
        ("double", "cast double r2c2", "Second String"),
        ("swap", "cast swap r2c2", "Wandering Roots"),
        ("shove", "cast shove r2c2", "Rude Breeze"),
    ],
)
def test_a_spell_of_the_explore_turn_is_named_in_a_return_turn(
    kind: str, move: str, name: str
) -> None:
    table = start(return_on("f33", witches={0: witch(active=kind)}))
    assert why(table, move) == ("BW-100", f"{name} is cast in an explore turn.")


@rule("BW-150")
def test_a_spell_that_sleeps_or_is_not_owned_is_told_as_such() -> None:
    table = start(return_on("f33", witches={0: witch(exhausted="free")}))
    asleep = "On the House is asleep until the end of the expedition."
    assert why(table, "cast free") == ("BW-150", asleep)
    assert why(table, "cast forage") == ("BW-150", "You do not own Lantern Walk.")


@rule("BW-126")
def test_a_spell_says_which_potions_it_asks_for() -> None:
    table = start(explore(0, witches={0: witch(fresh="p01 p02")}))
    assert why(table, "trade double") == (
        "BW-126",
        "Second String asks for a fresh azure and a fresh amber potion.",
    )


# At any question


@pytest.mark.parametrize("seed", range(6))
def test_no_reason_names_a_thing_by_its_notation(seed: int) -> None:
    notation = re.compile(r"\b(seat|[rcfpsd]\d+|r\dc\d|BW-\d+)\b", re.IGNORECASE)
    lots = random.Random(seed)
    table = covenstead.Table.at(GAME, rich_position(2 + seed % 3, seed), seed=seed)
    for _ in range(30):
        if not table.awaiting:
            return
        (seat,) = table.awaiting
        for move in GAME.vocabulary.moves:
            reason = table.why(seat, move)
            if reason is not None:
                assert not notation.search(reason.text), reason
                assert reason.text[0].isupper(), reason
                assert reason.text.endswith("."), reason
        table.play(seat, lots.choice(table.moves(seat)))
