"""Optional actions: trading, selling, borrowing (BW-100 to BW-102, BW-125 to BW-143)."""

import pytest

from tests.games.blackwood.components import ASKS, KINDS
from tests.games.blackwood.given import Position, Witch, explore, return_on, witch
from tests.games.blackwood.sitting import Sitting, start
from tests.rules import rule

ONE_OF_EACH = "p01 p11 p21 p31"
BOTH_STEPS = pytest.mark.parametrize("step", ["explore", "return"])


def turn(step: str, hers: Witch) -> Position:
    """Give seat 0 a turn in this step."""
    if step == "explore":
        return explore(0, witches={0: hers})
    return return_on("f33", witches={0: hers})


@rule("BW-125", "BW-126")
@pytest.mark.parametrize("kind", KINDS)
def test_each_spell_asks_for_its_two_colours(kind: str) -> None:
    potion = {"azure": "p01", "amber": "p11", "jade": "p21", "ruby": "p31"}
    first, second = (potion[colour] for colour in ASKS[kind])
    table = start(explore(0, witches={0: witch(fresh=f"{first} {second}")}))
    assert table.legal(0, "trade") == {f"trade {kind}"}
    table.play(f"0: trade {kind}")
    assert table.witch(0)["potions"] == dict.fromkeys(sorted((first, second)), "traded")
    assert table.witch(0)["spells"][kind] == [1, 0]
    assert table.state["piles"][kind] == 0


@rule("BW-125", "BW-100")
@BOTH_STEPS
def test_a_spell_can_be_had_in_both_steps(step: str) -> None:
    table = start(turn(step, witch(fresh="p01 p11")))
    table.play("0: trade double")
    assert table.witch(0)["spells"]["double"] == [1, 0]
    assert table.coins[0] == 6


@rule("BW-125")
def test_no_spell_comes_out_of_an_empty_pile() -> None:
    table = start(explore(0, witches={0: witch(fresh="p01 p11"), 1: witch(exhausted="double")}))
    assert table.state["piles"]["double"] == 0
    assert table.legal(0, "trade") == set()
    table.refuses("0: trade double")


@rule("BW-126")
def test_two_potions_of_one_colour_do_not_make_a_pair() -> None:
    table = start(explore(0, witches={0: witch(fresh="p01 p02 p03")}))
    assert table.legal(0, "trade") == set()


@rule("BW-126", "BW-127", "BW-128", "BW-130", "BW-202")
def test_each_spell_costs_one_coin_more_than_the_one_before() -> None:
    """A-13."""
    position = explore(0, seats=3, witches={0: witch(coins=9, fresh="p01 p02 p11 p12 p21 p31")})
    table = start(position)
    table.play("0: trade double")
    assert table.coins[0] == 7
    assert [p for p, state in table.witch(0)["potions"].items() if state == "traded"] == [
        "p01",
        "p11",
    ]
    table.play("0: trade double")
    assert table.coins[0] == 4
    assert table.state["piles"]["double"] == 0
    table.play("0: trade joker")
    assert table.coins[0] == 0
    assert table.witch(0)["spells"]["double"] == [2, 0]
    assert set(table.witch(0)["potions"].values()) == {"traded"}
    assert table.table.scores[0] == 3 * 6


@rule("BW-127", "BW-150")
def test_exhausted_spells_count_for_the_price_and_a_coin_too_few_is_too_few() -> None:
    def with_coins(coins: int) -> Sitting:
        hers = witch(coins=coins, fresh="p01 p11", active="swap", exhausted="free")
        return start(explore(0, witches={0: hers}))

    rich, poor = with_coins(4), with_coins(3)
    rich.play("0: trade double")
    assert rich.coins[0] == 0
    assert poor.legal(0, "trade") == set()
    poor.refuses("0: trade double")


@rule("BW-128", "BW-136")
def test_a_sold_potion_is_not_traded() -> None:
    """A-14."""
    table = start(explore(0, witches={0: witch(coins=9, sold="p01", fresh="p11")}))
    assert table.legal(0, "trade") == set()
    assert table.legal(0, "sell") == {"sell p11"}
    table.refuses("0: trade double")
    table.refuses("0: sell p01")


@rule("BW-128")
def test_a_traded_potion_is_neither_traded_again_nor_sold() -> None:
    """A-14."""
    position = explore(0, seats=3, witches={0: witch(coins=9, traded="p01 p11", active="double")})
    table = start(position)
    assert table.state["piles"]["double"] == 1
    assert table.legal(0, "trade") | table.legal(0, "sell") == set()
    table.refuses("0: trade double")
    table.refuses("0: sell p01")


@rule("BW-128", "BW-202")
def test_a_traded_potion_keeps_its_points() -> None:
    table = start(explore(0, witches={0: witch(coins=2, fresh="p08 p18")}))
    assert table.table.scores[0] == 12
    table.play("0: trade double")
    assert table.table.scores[0] == 12


@rule("BW-129")
def test_the_lowest_numbered_fresh_potion_of_each_colour_is_used() -> None:
    position = explore(
        0, witches={0: witch(fresh="p07 p05 p18 p14", sold="p01 p11", traded="p02 p12")}
    )
    table = start(position)
    table.play("0: trade double")
    potions = table.witch(0)["potions"]
    assert (potions["p05"], potions["p14"]) == ("traded", "traded")
    assert (potions["p07"], potions["p18"]) == ("fresh", "fresh")


@rule("BW-130", "BW-150")
def test_a_spell_may_be_cast_in_the_turn_it_was_taken() -> None:
    table = start(explore(0, witches={0: witch(fresh="p01 p31")}))
    table.play("0: trade swap, cast swap r1c1, with r3c5")
    assert table.witch(0)["spells"]["swap"] == [0, 1]


@rule("BW-135", "BW-100")
@BOTH_STEPS
def test_a_fresh_potion_is_sold_for_three_coins_in_both_steps(step: str) -> None:
    table = start(turn(step, witch(fresh="p08")))
    assert table.table.scores[0] == 6 + 8 // 3
    table.play("0: sell p08")
    assert table.coins[0] == 11
    assert table.witch(0)["potions"] == {"p08": "sold"}
    assert table.table.scores[0] == 6 - 2 + 11 // 3


@rule("BW-135")
def test_any_number_of_potions_may_be_sold_one_at_a_time() -> None:
    table = start(explore(0, witches={0: witch(coins=0, fresh=ONE_OF_EACH)}))
    table.play("0: sell p31, sell p01, sell p21")
    assert table.coins[0] == 9
    assert table.legal(0, "sell") == {"sell p11"}
    table.refuses("0: sell p02")


@rule("BW-136")
def test_a_sold_potion_is_never_sold_again() -> None:
    table = start(explore(0, witches={0: witch(fresh="p01")}))
    table.play("0: sell p01")
    table.refuses("0: sell p01")
    assert table.coins[0] == 11


@rule("BW-140")
@BOTH_STEPS
def test_a_poor_witch_may_borrow_in_both_steps(step: str) -> None:
    table = start(turn(step, witch(coins=2)))
    table.play("0: loan")
    assert table.coins[0] == 7


@rule("BW-140")
def test_a_witch_with_three_coins_gets_no_loan() -> None:
    """A-08."""
    table = start(explore(0, witches={0: witch(coins=3)}))
    assert table.refuses("0: loan").rule == "BW-140"


@rule("BW-140", "BW-142")
@pytest.mark.parametrize("coins", [0, 1, 2])
def test_with_two_coins_or_fewer_she_gets_five_coins_and_a_token(coins: int) -> None:
    """A-08."""
    table = start(explore(0, witches={0: witch(coins=coins)}))
    table.play("0: loan")
    assert table.coins[0] == coins + 5
    assert table.witch(0)["tokens"] == 1
    assert table.state["tokens"] == 9
    table.refuses("0: loan")


@rule("BW-141", "BW-202")
def test_each_token_costs_five_points_and_is_never_paid_back() -> None:
    table = start(explore(0, witches={0: witch(coins=90, tokens=2), 1: witch(coins=9)}))
    assert table.table.scores == [30 - 10, 3]
    assert table.legal(0) == table.legal(0, "place")


@rule("BW-142")
def test_without_a_token_in_the_hideout_there_is_no_loan() -> None:
    table = start(explore(0, witches={0: witch(coins=0), 1: witch(tokens=10)}))
    assert table.state["tokens"] == 0
    table.refuses("0: loan")


@rule("BW-142")
def test_the_last_token_may_be_taken() -> None:
    table = start(explore(0, witches={0: witch(coins=0), 1: witch(tokens=9)}))
    table.play("0: loan")
    assert table.state["tokens"] == 0


@rule("BW-143", "BW-140")
def test_a_witch_who_is_poor_again_may_borrow_again_in_the_same_turn() -> None:
    table = start(return_on("f41", witches={0: witch(coins=0)}))
    table.play("0: loan, take, loan")
    assert table.witch(0)["tokens"] == 2
    assert table.coins[0] == 5


def everything(*, returning: bool) -> Position:
    """Give seat 0 a turn in which she has what every optional action needs."""
    hers = witch(
        coins=2,
        holding="f13",
        fresh="p01 p11",
        active="double free joker swap forage shove",
    )
    if returning:
        return return_on(
            "f01", seats=4, display="p02 p04", marionettes={"r3c3": 1}, witches={0: hers}
        )
    return explore(0, seats=4, display="p02 p04", marionettes={"r3c3": 1}, witches={0: hers})


@rule("BW-100", "BW-160", "BW-164", "BW-181")
def test_an_explore_turn_offers_the_actions_of_its_column_and_no_others() -> None:
    position = everything(returning=False)
    position["state"]["witches"][0]["coins"] = 20
    table = start(position)
    table.play("0: place r1c1")
    offered = {" ".join(move.split()[:2]) for move in table.legal(0) - {"end"}}
    assert offered == {
        "trade double",
        "sell p01",
        "sell p11",
        "cast double",
        "cast swap",
        "cast shove",
        "cast forage",
    }
    for move in ("brew p02", "cast free"):
        table.refuses(f"0: {move}")


@rule("BW-100", "BW-160", "BW-164", "BW-167")
def test_a_return_turn_offers_the_actions_of_its_column_and_no_others() -> None:
    table = start(everything(returning=True))
    assert table.legal(0) == {
        "take",
        "leave",
        "cast free",
        "cast forage",
        "brew p02",
        "brew p04",
        "sell p01",
        "sell p11",
        "loan",
    }
    for move in ("cast double r1c2", "cast swap r1c2", "cast shove r3c3", "place r1c2"):
        table.refuses(f"0: {move}")


@rule("BW-101")
def test_no_optional_action_is_compulsory() -> None:
    table = start(everything(returning=False))
    table.play("0: place r1c1, end")
    assert table.awaiting == (1,)
    other = start(everything(returning=True))
    other.play("0: leave, end")
    assert other.round == (1, 2)


@rule("BW-102")
@pytest.mark.parametrize("move", ["sell p01", "loan", "brew p02", "leave", "cast free"])
def test_undo_takes_an_action_back(move: str) -> None:
    table = start(everything(returning=True))
    before = table.table.position()
    table.play(f"0: {move}")
    assert table.table.position() != before
    table.table.undo(0)
    assert table.table.position() == before


@rule("BW-102", "BW-153")
def test_no_move_cancels_an_action_once_begun() -> None:
    table = start(everything(returning=False))
    table.play("0: cast swap r1c1")
    assert table.legal(0) == table.legal(0, "with")
    table.table.undo(0)
    table.play("0: cast shove r3c3")
    assert table.legal(1) == table.legal(1, "flee")
