"""Setting up the table (BW-001 to BW-011)."""

from collections import Counter
from typing import Any

import pytest

import covenstead
from tests.games.blackwood.components import CARDS, KINDS, POTIONS, cells
from tests.games.blackwood.given import explore, return_on, return_step, witch
from tests.games.blackwood.sitting import GAME, Sitting, new_game, returning, start
from tests.rules import rule

EACH_TABLE = pytest.mark.parametrize("seats", [2, 3, 4])


def lowest(seats: int, **options: str | int) -> Sitting:
    """Sit down at a new game in which chance always gives the lowest outcome."""
    fate = covenstead.Lowest()
    return Sitting(covenstead.Table(GAME, seats=seats, fate=fate, options=dict(options)))


@rule("BW-002", "BW-020")
@EACH_TABLE
def test_one_row_more_than_witches_is_dealt_in_cell_order(seats: int) -> None:
    """A-01."""
    state = lowest(seats).state
    dealt = 5 * (seats + 1)
    assert state["forest"] == dict(zip(cells(seats), CARDS[:dealt], strict=True))
    assert state["forest_deck"] == list(CARDS[dealt:])
    assert len(state["forest_deck"]) == {2: 41, 3: 36, 4: 31}[seats]


@rule("BW-003")
@EACH_TABLE
def test_six_potions_lie_on_display_and_the_rest_is_the_deck(seats: int) -> None:
    """A-01."""
    state = lowest(seats).state
    assert state["display"] == {f"d{slot}": f"p0{slot}" for slot in range(1, 7)}
    assert state["potion_deck"] == list(POTIONS[6:])
    assert len(state["potion_deck"]) == 34


@rule("BW-002", "BW-003")
def test_a_shuffled_setup_draws_from_all_cards_and_potions() -> None:
    games = [new_game(4, seed=seed).state for seed in range(30)]
    assert {card for s in games for card in s["forest"].values()} == set(CARDS)
    assert {potion for s in games for potion in s["display"].values()} == set(POTIONS)


@rule("BW-004")
@EACH_TABLE
def test_the_village_has_one_copy_of_each_spell_less_than_witches(seats: int) -> None:
    """A-01."""
    assert lowest(seats).state["piles"] == dict.fromkeys(KINDS, seats - 1)


@rule("BW-005")
@EACH_TABLE
def test_every_witch_starts_with_eight_coins_and_three_marionettes_and_nothing_else(
    seats: int,
) -> None:
    """A-01."""
    witch_at_start: dict[str, Any] = {
        "coins": 8,
        "supply": 3,
        "tokens": 0,
        "holding": [],
        "potions": {},
        "spells": {kind: [0, 0] for kind in KINDS},
    }
    state = lowest(seats).state
    assert state["witches"] == [witch_at_start] * seats
    assert set(state["marionettes"].values()) == {None}


@rule("BW-006", "BW-008")
@EACH_TABLE
def test_the_trackers_start_at_one_and_ten_tokens_lie_in_the_hideout(seats: int) -> None:
    """A-01."""
    table = lowest(seats)
    assert table.round == (1, 1)
    assert table.state["tokens"] == 10


@rule("BW-007", "BW-052")
@EACH_TABLE
def test_the_first_witch_is_awaited_with_a_placement_for_every_card(seats: int) -> None:
    """A-01."""
    table = lowest(seats)
    assert table.state["cauldron"] == 0
    assert table.awaiting == (0,)
    assert table.legal(0) == {f"place {cell}" for cell in cells(seats)}


@rule("BW-007")
@EACH_TABLE
def test_the_first_witch_is_drawn_evenly_among_the_seats(seats: int) -> None:
    games = [new_game(seats, seed=seed) for seed in range(40 * seats)]
    firsts = Counter(table.state["cauldron"] for table in games)
    assert set(firsts) == set(range(seats))
    assert all(20 <= times <= 62 for times in firsts.values())
    assert all(table.awaiting == (table.state["cauldron"],) for table in games)


@rule("BW-007")
def test_a_named_first_witch_gets_the_cauldron_without_a_draw() -> None:
    """A-39 (f)."""
    table, drawn = lowest(3, first_witch=1), lowest(3)
    assert table.state["cauldron"] == 1
    assert table.awaiting == (1,)
    assert len(outcomes_of_setup(drawn)) == 6 + 20 + 1
    assert len(outcomes_of_setup(table)) == 6 + 20


@rule("BW-002", "BW-003", "BW-007", "BW-224")
def test_setup_draws_the_potions_then_the_cards_then_the_first_witch() -> None:
    table = new_game(2, seed=11)
    state = table.state
    assert outcomes_of_setup(table) == [
        *state["display"].values(),
        *state["forest"].values(),
        str(state["cauldron"]),
    ]


def outcomes_of_setup(table: Sitting) -> list[str]:
    """Read the outcomes that the record notes before the first move."""
    lines = table.table.record().splitlines()
    return [word for line in lines if line.startswith("* ") for word in line[2:].split()]


@rule("BW-009")
def test_the_bank_pays_more_coins_than_the_box_contains() -> None:
    rich, poor = witch(coins=500, fresh="p01"), witch(coins=500)
    table = start(explore(0, witches={0: rich, 1: poor}))
    table.play("0: sell p01")
    assert table.coins == [503, 500]


@rule("BW-009", "BW-068")
def test_the_last_coin_can_be_paid_but_no_witch_goes_below_nothing() -> None:
    table = start(return_on("f16", witches={0: witch(coins=4)}), single_answers=False)
    table.play("0: take")
    assert table.coins[0] == 0
    short = start(return_on("f16", witches={0: witch(coins=3)}))
    short.refuses("0: take")


@rule("BW-010")
def test_the_discard_pile_starts_empty_and_is_open_to_everybody() -> None:
    assert new_game(3).state["forest_discard"] == []
    table = returning(return_step(forest={"r1c1": "f41:0"}), single_answers=False)
    table.play("0: leave")
    for seat in (0, 1, None):
        assert table.table.view(seat).data["state"]["forest_discard"] == ["f41"]


@rule("BW-010")
def test_used_potions_stay_with_their_witch() -> None:
    table = start(explore(0, witches={0: witch(fresh="p01 p11 p21")}))
    table.play("0: sell p21, trade double")
    assert table.witch(0)["potions"] == {"p01": "traded", "p11": "traded", "p21": "sold"}


@rule("BW-011")
def test_any_card_of_the_deck_may_be_drawn_next() -> None:
    for card in ("f20", "f50", "f56"):
        position = return_on("f41", in_deck="f20 f50 f56")
        table = start(position, draws=card)
        table.play("0: leave, end")
        assert table.state["forest"]["r1c5"] == card


@rule("BW-011", "BW-224")
def test_each_card_of_the_deck_is_equally_likely() -> None:
    position = return_on("f41", forest_deck="f20 f50 f56", rest=1)
    drawn: Counter[str] = Counter()
    for seed in range(240):
        table = start(position, seed=seed)
        table.play("0: leave, end")
        drawn[table.state["forest"]["r1c5"]] += 1
    assert set(drawn) == {"f20", "f50", "f56"}
    assert all(50 <= times <= 110 for times in drawn.values())
