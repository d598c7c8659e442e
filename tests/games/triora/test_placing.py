"""Where pieces may go, with and without dummies."""

from tests.games.triora.components import SPACES
from tests.games.triora.given import town, turn, witch
from tests.games.triora.sitting import new_game, start
from tests.rules import rule


@rule("TR-031", "TR-032", "TR-034", "TR-035")
def test_familiars_need_an_empty_space_and_witches_do_not() -> None:
    table = start(town([turn(0)], {1: witch(witch="lair"), 2: witch(familiar="river")}))
    familiar = {f"place familiar {space}" for space in SPACES if space not in ("lair", "river")}
    assert table.legal() == familiar | {f"place witch {space}" for space in SPACES}


@rule("TR-033", "TR-036", "TR-037")
def test_a_forest_space_holds_one_piece() -> None:
    own = {0: witch(witch="forest-1"), 1: witch(familiar="forest-2")}
    forests = {move for move in start(town([turn(0)], own)).legal() if "witch forest" in move}
    assert forests == {f"place witch forest-{number}" for number in (3, 4, 5, 6)}


@rule("TR-030", "TR-031")
def test_the_second_turn_is_the_other_piece() -> None:
    own = {seat: witch(familiar_used=True) for seat in range(4)}
    table = start(town([turn(0, second_pass=True)], own))
    assert {move.split()[1] for move in table.legal()} == {"witch"}


@rule("TR-230", "TR-232", "TR-233", "TR-235")
def test_a_dummy_that_goes_first_leaves_the_familiar() -> None:
    own = {0: witch(dummy="lair", familiar="river")}
    table = start(town([turn(0)], own, seats=2))
    assert "dummy lair" not in table.legal()
    table.play("0: dummy swamp")
    assert table.witch(0)["inquisition"] == 4
    free = [space for space in SPACES if space not in ("river", "swamp")]
    assert table.legal() == {f"place familiar {space}" for space in free}


@rule("TR-235")
def test_the_dummy_waits_for_the_familiars_turn() -> None:
    table = start(town([turn(0)], seats=2))
    table.play("0: place witch stones, pass, step, done")
    assert table.legal(1, "dummy")
    table.play("1: place witch castle, pass, done")
    assert table.awaiting == (0,)
    assert {move.split()[0] for move in table.legal()} == {"place", "dummy"}


@rule("TR-230")
def test_without_dummies_a_turn_has_one_placement() -> None:
    table = new_game(2, options={"dummy_familiars": "off"})
    assert table.table.options["dummy_familiars"] == "off"
    table = start(town([turn(0)], seats=2, options={"dummy_familiars": "off"}))
    assert len(table.legal()) == 32


@rule("TR-243")
def test_familiars_of_the_prototype_meet() -> None:
    own = {
        0: witch(witch="lair"),
        1: witch(familiar="river"),
        2: witch(witch="city", familiar="forest-1"),
    }
    table = start(town([turn(0)], own, options={"familiar_rule": "prototype"}))
    assert {"place familiar lair", "place familiar river"} <= table.legal()
    assert not {"place familiar city", "place familiar forest-1"} & table.legal()
