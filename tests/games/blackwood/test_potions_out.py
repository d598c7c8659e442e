"""When the potions are out at a table that ends at once (ruling 10.23)."""

import pytest

from tests.games.blackwood.given import Position, Witch, explore, return_on, witch
from tests.games.blackwood.sitting import start
from tests.rules import rule


def brewed(first: int, last: int) -> str:
    """All potions from one number to another."""
    return " ".join(f"p{number:02}" for number in range(first, last + 1))


def everything_brewed(**mine: str) -> dict[int, Witch]:
    """Two witches who have brewed all forty potions."""
    hers = witch(coins=0, holding="f41", sold=brewed(1, 20), active=mine.get("active", ""))
    return {0: hers, 1: witch(coins=0, sold=brewed(21, 40))}


def laid_out(potions_out: str) -> Position:
    """Give an explore turn at a table where all potions are brewed already."""
    options = {"potions_out": potions_out}
    return explore(0, display="-", options=options, witches=everything_brewed())


@rule("BW-201")
@pytest.mark.parametrize(("potions_out", "over"), [("immediate", True), ("round", False)])
def test_a_table_laid_out_with_all_potions_brewed_ends_after_the_next_move(
    potions_out: str, over: bool
) -> None:
    table = start(laid_out(potions_out), single_answers=False)
    assert table.awaiting == (0,)
    table.play("0: place r1c1")
    assert (table.outcome is not None) == over
    assert table.coins[0] == (5 // 2 if over else 0)


@rule("BW-201", "BW-164")
def test_the_last_move_is_carried_out_before_the_end() -> None:
    position = return_on(
        "f16",
        display="-",
        options={"potions_out": "immediate"},
        witches=everything_brewed(active="free"),
    )
    table = start(position)
    table.play("0: cast free")
    assert table.outcome is not None
    assert table.coins[0] == (5 + 4) // 2
