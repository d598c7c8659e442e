"""What is known, single answers, records and refusals (BW-220 to BW-224)."""

import copy
import random
from typing import Any

import pytest

import covenstead
from tests.games.blackwood.components import CARDS, POTIONS
from tests.games.blackwood.given import explore, return_on, return_step, rich_position, witch
from tests.games.blackwood.sitting import GAME, new_game, returning, start
from tests.rules import rule


@rule("BW-220")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_and_a_spectator_see_the_same_table(seats: int) -> None:
    table = start(rich_position(seats, seed=seats))
    views = [table.table.view(seat).data for seat in (*range(seats), None)]
    assert all(view["state"] == views[0]["state"] for view in views)
    assert all(view["steps"] == views[0]["steps"] for view in views)


@rule("BW-220", "BW-011")
def test_only_the_contents_of_the_decks_are_hidden() -> None:
    table = start(rich_position(3, seed=1))
    state = table.state
    shown = table.table.view(1).data["state"]
    for name in state:
        if name not in ("forest_deck", "potion_deck"):
            assert shown[name] == state[name], name
    for deck in ("forest_deck", "potion_deck"):
        assert shown[deck] == ["?"] * len(state[deck])


@rule("BW-221")
def test_exactly_one_seat_is_awaited_with_something_to_do() -> None:
    table = new_game(3, seed=3)
    chance = random.Random(3)
    while table.outcome is None:
        assert len(table.awaiting) == 1
        (seat,) = table.awaiting
        moves = table.legal(seat)
        assert moves
        table.table.play(seat, chance.choice(sorted(moves)))
    assert table.awaiting == ()


@rule("BW-222")
def test_the_table_plays_a_single_answer_by_itself() -> None:
    table = start(explore(0, seats=3))
    table.play("0: place r1c1")
    assert table.moves_played == ["0: place r1c1", "0: end"]
    assert table.awaiting == (1,)


@rule("BW-222")
def test_a_bare_table_asks_every_question() -> None:
    table = start(explore(0, seats=3), single_answers=False)
    table.play("0: place r1c1")
    assert table.awaiting == (0,)
    assert table.legal(0) == {"end"}


@rule("BW-222")
def test_undo_takes_the_table_s_own_answers_back_with_the_move_before_them() -> None:
    table = start(return_on("f33", display="p01", witches={0: witch(holding="f01 f04")}))
    before, record = table.table.position(), table.table.record()
    table.play("0: brew p01")
    assert table.moves_played == ["0: brew p01", "0: spend f01", "0: spend f04"]
    table.table.undo(0)
    assert table.table.position() == before
    assert table.table.record() == record


@rule("BW-223")
def test_the_log_shows_every_move_with_its_seat() -> None:
    table = returning(return_step(seats=3, marionettes={"r1c1": 2, "r2c1": 0}))
    table.play("2: take, end")
    table.play("0: leave, end")
    assert table.moves_played == ["2: end", "2: take", "2: end", "0: leave", "0: end"]


@rule("BW-011", "BW-061", "BW-116", "BW-117", "BW-222", "BW-223", "BW-224")
def test_a_whole_opening_round_is_played_and_recorded() -> None:
    """A-31."""
    position = explore(
        1,
        forest={"r1c1": "f13", "r1c2": "f33", "r2c1": "f41", "r3c1": "f07"},
        display="p01 p11 p21 p31 p09 p40",
        in_deck="f20",
    )
    table = start(position, draws="f20 p02")
    table.play("1: place r2c1")
    table.play("0: place r1c2")
    assert table.moves_played == ["1: place r2c1", "1: end", "0: place r1c2", "0: end"]
    assert table.state["cauldron"] == 1
    assert table.legal(1) == {"take", "leave"}
    table.play("1: take")
    assert table.coins[1] == 3
    assert table.legal(1) == {"brew p01", "brew p11", "end"}
    table.play("1: brew p01")
    assert table.moves_played[-1] == "1: spend f41"
    assert table.coins[1] == 6
    assert table.pot == {"toad": 1}
    assert table.legal(1) == {"sell p01", "end"}
    table.play("1: end")
    assert table.pot == {}
    assert table.state["forest"]["r2c5"] == "f20"
    assert table.state["display"]["d1"] == "p02"
    assert table.standing(0) == ["r1c2"]
    assert table.round == (1, 2)
    assert table.step == {"step": "explore_turn", "seat": 1, "placed": False}
    assert table.table.record().splitlines()[-1] == "1: end * f20 p02"


@rule("BW-224")
def test_the_same_seed_gives_the_same_game() -> None:
    first, second = new_game(4, seed=21), new_game(4, seed=21)
    assert first.table.position() == second.table.position()
    assert new_game(4, seed=22).table.position() != first.table.position()


@rule("BW-224", "BW-011")
def test_a_draw_depends_on_nothing_but_the_contents_of_the_deck() -> None:
    elsewhere = witch(coins=77, fresh="p01", active="swap")
    for seed in range(10):
        plain = start(return_on("f41", forest_deck="f20 f50 f56", rest=1), seed=seed)
        other = start(
            return_on(
                "f41",
                forest_deck="f20 f50 f56",
                rest=1,
                marionettes={"r3c3": 1},
                witches={1: elsewhere},
            ),
            seed=seed,
        )
        plain.play("0: leave, end")
        other.play("0: leave, end")
        assert plain.state["forest"]["r1c5"] == other.state["forest"]["r1c5"]


def test_words_that_are_no_moves_are_refused_and_change_nothing() -> None:
    table = start(explore(0))
    before = table.table.position()
    for words in ("", "place", "place r9c1", "place r1c6", "Place r1c1", "sell p41", "cast joker"):
        with pytest.raises(covenstead.UnknownMove):
            table.table.play(0, words)
    assert table.table.position() == before


def test_a_word_of_a_larger_table_is_known_but_not_legal() -> None:
    table = start(explore(0))
    table.refuses("0: place r5c1")


def test_a_chain_is_played_as_a_whole_or_not_at_all() -> None:
    position = return_on("f33", display="p01", witches={0: witch(holding="f01 f04 f13")})
    table = start(position)
    before = table.table.position()
    with pytest.raises(covenstead.IllegalMove):
        table.table.play(0, ["brew p01", "spend f01", "spend f13"])
    assert table.table.position() == before
    table.table.play(0, ["brew p01", "spend f01", "spend f04"])
    assert table.witch(0)["potions"] == {"p01": "fresh"}


def test_a_legal_move_has_no_reason_against_it() -> None:
    table = start(return_on("f41", witches={0: witch(coins=4, fresh="p01")}))
    assert table.table.why(0, "leave") is None
    reason = table.table.why(0, "take")
    assert reason is not None
    assert reason.rule == "BW-068"


def broken_positions() -> list[Any]:
    """Break what must hold in itself (I-1 to I-7 and the trackers), one thing at a time."""

    def edit(path: str, value: object) -> dict[str, Any]:
        position = copy.deepcopy(explore(0, marionettes={"r1c1": 0, "r2c1": 1}))
        *parents, last = path.split("/")
        place: Any = position["state"]
        for name in parents:
            place = place[int(name)] if isinstance(place, list) else place[name]
        place[last] = value
        return position

    all_cards, all_potions = list(CARDS), list(POTIONS)
    return [
        pytest.param(edit("forest_deck", all_cards[20:]), id="cards are missing"),
        pytest.param(edit("forest_discard", ["f01"]), id="a card twice"),
        pytest.param(edit("forest_discard", ["f99"]), id="an unknown card"),
        pytest.param(edit("potion_deck", all_potions[:10]), id="potions twice"),
        pytest.param(edit("potion_deck", []), id="potions are missing"),
        pytest.param(edit("witches/0/potions", {"p10": "fresh"}), id="a potion in two places"),
        pytest.param(edit("witches/0/supply", 3), id="a marionette too many"),
        pytest.param(edit("witches/1/supply", 1), id="a marionette too few"),
        pytest.param(edit("marionettes/r1c2", 2), id="a marionette of nobody"),
        pytest.param(edit("piles/joker", 2), id="a spell too many"),
        pytest.param(edit("witches/0/spells", {"swap": [1, 0]}), id="a spell in two places"),
        pytest.param(edit("tokens", 9), id="a token is missing"),
        pytest.param(edit("witches/0/tokens", 1), id="a token too many"),
        pytest.param(edit("witches/0/coins", -1), id="negative coins"),
        pytest.param(edit("expedition", 4), id="a fourth expedition"),
        pytest.param(edit("expedition", 0), id="no expedition"),
        pytest.param(edit("tracker", 6), id="a sixth column"),
        pytest.param(edit("tracker", 0), id="no column"),
        pytest.param(edit("cauldron", 2), id="a cauldron with nobody"),
    ]


@rule("BW-009", "BW-021", "BW-220")
@pytest.mark.parametrize("position", broken_positions())
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(covenstead.BadPosition):
        covenstead.Table.at(GAME, position)


def test_a_position_may_leave_out_what_is_as_usual() -> None:
    position = explore(0, marionettes={"r2c1": 1}, witches={0: witch(active="swap")})
    whole = start(position).table.position()
    position["options"] = {}
    position["state"]["marionettes"] = {"r2c1": 1}
    position["state"]["witches"][0]["spells"] = {"swap": [1, 0]}
    position["state"]["witches"][1]["spells"] = {}
    assert start(position).table.position() == whole
    assert whole["options"]["expeditions"] == 3
    assert whole["state"]["witches"][1]["spells"]["joker"] == [0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_loads_as_it_was_dumped(seats: int) -> None:
    for seed in range(20):
        dumped = start(rich_position(seats, seed)).table.position()
        assert start(dumped).table.position() == dumped
