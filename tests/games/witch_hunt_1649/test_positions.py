"""What a loaded position must satisfy in itself (invariants 1 to 4, 8, 15 and 17)."""

import copy
from typing import Any

import pytest

import covenstead
from tests.games.witch_hunt_1649.given import Position, buying, defending, rich_position, turn
from tests.games.witch_hunt_1649.sitting import GAME
from tests.rules import rule

FIVE = ("agnes bm01 bm02", "david bm03", "helen", "elspeth died", "john acquitted")
BUY = buying(3, *FIVE, trials_held=1)
TURN = turn(*FIVE, trials_held=1)
TRIAL = defending("agnes bm20 bm21 bm22", "david", "helen")


def edited(position: Position, edits: dict[str, Any]) -> Position:
    """Change what stands at some paths, such as "state/villagers/0/welfare"."""
    changed = copy.deepcopy(position)
    for path, value in edits.items():
        *parents, last = path.split("/")
        place: Any = changed
        for name in parents:
            place = place[int(name)] if isinstance(place, list) else place[name]
        place[last] = value
    return changed


def seat(number: int, **fields: Any) -> dict[str, Any]:
    """Name changes of one villager."""
    return {f"state/villagers/{number}/{field}": value for field, value in fields.items()}


def table(**fields: Any) -> dict[str, Any]:
    """Name changes of what lies on the table."""
    return {f"state/{field}": value for field, value in fields.items()}


POOL, DECK = BUY["state"]["pool"], BUY["state"]["asset_deck"]
MARKS, CARDS = BUY["state"]["mark_deck"], BUY["state"]["fate_card_deck"]
FOUR_MARKS = ["bm01", "bm02", *MARKS[:2]]

BROKEN = [
    pytest.param(BUY, table(asset_deck=DECK[1:]), id="an asset is missing"),
    pytest.param(BUY, table(asset_discard=DECK[:1]), id="an asset twice"),
    pytest.param(BUY, table(asset_discard=["fa13"]), id="an unknown asset"),
    pytest.param(BUY, table(fate_card_deck=CARDS[1:]), id="a fate card is missing"),
    pytest.param(BUY, table(fate_card_discard=CARDS[:1]), id="a fate card twice"),
    pytest.param(BUY, table(mark_deck=MARKS[1:]), id="a mark is missing"),
    pytest.param(BUY, table(mark_deck=["bm01", *MARKS]), id="a mark twice"),
    pytest.param(BUY, seat(0, character="david"), id="a character twice"),
    pytest.param(BUY, seat(0, welfare=11), id="a track beyond the maximum"),
    pytest.param(BUY, seat(0, reputation=-1), id="a track below nothing"),
    pytest.param(BUY, seat(0, welfare=0), id="a living player without welfare"),
    pytest.param(BUY, table(pool=POOL[1:], asset_discard=POOL[:1]), id="a short pool"),
    pytest.param(BUY, table(pool=POOL + DECK[:1], asset_deck=DECK[1:]), id="a pool of six"),
    pytest.param(
        BUY,
        seat(0, marks=FOUR_MARKS, cleared=[[], [], [], []]) | table(mark_deck=MARKS[2:]),
        id="four marks",
    ),
    pytest.param(BUY, seat(1, acquitted=True), id="an acquitted player with a mark"),
    pytest.param(BUY, seat(1, status="died", welfare=0), id="a dead player with a mark"),
    pytest.param(BUY, seat(2, ally=None), id="a one-sided alliance"),
    pytest.param(BUY, seat(1, ally=3) | seat(3, ally=1), id="a dead ally"),
    pytest.param(BUY, seat(0, cleared=[["bm01"], []]), id="a mark in its own cleared set"),
    pytest.param(BUY, seat(0, cleared=[["bm05"], ["bm06"]]), id="cleared sets not nested"),
    pytest.param(BUY, seat(0, cleared=[[]]), id="a mark without a cleared set"),
    pytest.param(BUY, table(coins=-1), id="coins below nothing"),
    pytest.param(BUY, table(bonus=1), id="a bonus in the buying step"),
    pytest.param(TURN, table(coins=1), id="coins outside the buying step"),
    pytest.param(
        TRIAL, table(fate_card=None, fate_card_discard=["ft12"]), id="no fate card in the trial"
    ),
    pytest.param(TRIAL, {"steps/0/resume": "queue"}, id="a fate card after the turn"),
    pytest.param(BUY, table(current=5), id="a turn of nobody"),
]


@rule("WH-006", "WH-008", "WH-078", "WH-081", "WH-088", "WH-089")
@pytest.mark.parametrize(("position", "edits"), BROKEN)
def test_a_position_that_cannot_be_is_refused(position: Position, edits: dict[str, Any]) -> None:
    with pytest.raises(covenstead.BadPosition):
        covenstead.Table.at(GAME, edited(position, edits))


@pytest.mark.parametrize("position", [BUY, TURN, TRIAL], ids=["buy", "turn", "trial"])
def test_the_positions_that_were_broken_are_sound(position: Position) -> None:
    assert covenstead.Table.at(GAME, position).position()["state"] == position["state"]


@pytest.mark.parametrize("seats", range(2, 8))
def test_a_rich_position_is_sound(seats: int) -> None:
    for number in range(60):
        position = rich_position(seats, number)
        loaded = covenstead.Table.at(GAME, position)
        assert loaded.position()["state"] == position["state"]
        assert loaded.position()["steps"] == position["steps"]
        (awaited,) = loaded.awaiting
        assert loaded.moves(awaited)
