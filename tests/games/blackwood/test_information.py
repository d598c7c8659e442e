"""What is known, single answers, records and refusals (BW-220 to BW-224)."""

import random

from tests.games.blackwood.given import explore, return_on, return_step, witch
from tests.games.blackwood.sitting import new_game, returning, start
from tests.rules import rule


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


def test_a_word_of_a_larger_table_is_known_but_not_legal() -> None:
    table = start(explore(0))
    table.refuses("0: place r5c1")


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
