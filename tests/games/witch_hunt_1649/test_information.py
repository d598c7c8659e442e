"""What is known and what is written down (sections 4, 6, 7)."""

from collections import Counter

import pytest

import covenstead
from covenstead.core.codec import dump
from covenstead.core.fate import Seeded
from tests.games.witch_hunt_1649.given import (
    bribing,
    buying,
    choosing,
    defending,
    rich_position,
)
from tests.games.witch_hunt_1649.sitting import GAME, start
from tests.rules import rule


@rule("WH-080", "WH-007", "WH-055")
@pytest.mark.parametrize("seats", range(2, 8))
def test_every_seat_and_a_spectator_see_the_same_table(seats: int) -> None:
    for seed in range(5):
        table = start(rich_position(seats, seed))
        views = [table.table.view(seat).data for seat in (*range(seats), None)]
        assert all(view["state"] == views[0]["state"] for view in views)
        assert all(view["steps"] == views[0]["steps"] for view in views)


@rule("WH-007", "WH-080")
def test_only_the_decks_and_the_held_marks_are_hidden() -> None:
    table = start(rich_position(5, 3))
    state, shown = table.state, table.table.view(0).data["state"]
    decks = ("asset_deck", "fate_card_deck", "mark_deck")
    for name in state:
        if name not in (*decks, "villagers"):
            assert shown[name] == state[name], name
    for deck in decks:
        assert shown[deck] == ["?"] * len(state[deck])
    for real, seen in zip(state["villagers"], shown["villagers"], strict=True):
        assert seen == {**real, "marks": ["?"] * len(real["marks"])}


@rule("WH-122")
def test_revealed_marks_lie_open_before_the_court() -> None:
    revealed = "bm23 bm24 bm11 bm01"
    table = start(bribing("helen 3/4 [fa01 fa02]", "john m1", defence=8, revealed=revealed))
    for seat in (0, 1, None):
        assert table.table.view(seat).data["steps"][-1]["revealed"] == revealed.split()


@rule("WH-089")
def test_an_imagined_world_fits_what_is_known() -> None:
    for seed in range(40):
        table = start(rich_position(2 + seed % 6, seed))
        view = table.table.view(None)
        world = dump(view.imagine(Seeded.from_seed(seed)), GAME)
        again = covenstead.Table.at(GAME, world)
        assert again.view(None).data == view.data
        for seat in table.awaiting:
            assert again.moves(seat) == table.table.moves(seat)
        for each in world["state"]["villagers"]:
            for mark, cleared in zip(each["marks"], each["cleared"], strict=True):
                assert mark not in cleared


@rule("WH-080", "WH-109")
def test_the_record_is_open_after_the_game() -> None:
    position = defending("isobel bm20 bm21 bm22", "agnes", "david died")
    table = start(position)
    assert "bm20" not in table.table.record(1)
    table.play("isobel: stand")
    assert table.ending == "last"
    assert table.table.record(1) == table.table.record()
    assert "bm20" in table.table.record(1)


@rule("WH-020")
def test_moves_are_written_as_in_the_rules() -> None:
    counts = Counter(move.text.split(" ")[0] for move in GAME.vocabulary.moves)
    assert counts == {
        "take": 7,
        "draw": 1,
        "choose": 4,
        "target": 7,
        "boost": 14,
        "drop": 60,
        "give": 7,
        "keep": 1,
        "support": 62,
        "renounce": 1,
        "plead": 62,
        "stand": 1,
        "bribe": 62,
        "submit": 1,
        "buy": 60,
        "done": 1,
        "ability": 1,
        "pay": 2,
        "barter": 60,
        "for": 60,
    }
    assert len(GAME.vocabulary.moves) == 474


def test_words_that_are_no_moves_are_refused_and_change_nothing() -> None:
    table = start(buying(3, "agnes", "david", "john", pool="fa01"))
    before = table.table.position()
    for words in (
        "",
        "buy",
        "buy fa13",
        "Buy fa01",
        "buy  fa01",
        "give jean",
        "plead x",
        "pay fa01",
    ):
        with pytest.raises(covenstead.UnknownMove):
            table.table.play(0, words)
    assert table.table.position() == before


def test_a_chain_is_played_as_a_whole_or_not_at_all() -> None:
    table = start(defending("isobel 3/3 [fa01 fa02] bm01 bm02 bm03", "david", "john"))
    before = table.table.position()
    with pytest.raises(covenstead.IllegalMove):
        table.table.play(0, ["plead fa02", "plead fa01", "stand"])
    assert table.table.position() == before
    table.table.play(0, ["plead fa01", "plead fa02", "stand"])
    assert table.villager(0)["acquitted"] is True


def test_a_legal_move_has_no_reason_against_it() -> None:
    table = start(buying(1, "agnes", "david", "john", pool="fa01 fa08"))
    assert table.table.why(0, "buy fa01") is None
    reason = table.table.why(0, "buy fa08")
    assert reason is not None
    assert reason.rule == "WH-051"


def test_the_outcomes_stand_behind_the_move_that_caused_them() -> None:
    position = choosing(
        "ft30",
        "isobel",
        "david",
        "john",
        pool="fa01 fa02 fa03 li01",
        asset_deck="fi02",
        asset_discard="",
        rest=[0, 1, 2],
        options={"alliances": "off"},
    )
    table = start(position, draws="tails bm07 fi02", single_answers=False)
    table.play("isobel: choose a")
    assert table.lines == ["0: choose a * tails bm07 fi02"]
    assert "0: choose a * tails ? fi02" in table.table.record(2).splitlines()
