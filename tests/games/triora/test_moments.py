"""What a screen stops for: the end of a round with both walks, a capture, a ruin."""

from __future__ import annotations

import random

import pytest

from covenstead.bots import bot
from covenstead.core.scene import Moment, Scene
from covenstead.core.table import Table
from covenstead.games.triora.sentences.moments import of_three
from tests.games.triora.given import last_turn, menu, town, turn, used, witch
from tests.games.triora.sitting import FIRST_VALUES, GAME, Seated, Sitting, start
from tests.rules import rule

NAMES = ["Agnes", "Beth", "Cora", "Dina"]
on_both_values = pytest.mark.parametrize("values", [Sitting, Seated], ids=["first", "shipped"])


def moments(t: Seated, seat: int | None = None) -> list[Moment]:
    """The newest moments."""
    made: Scene = t.table.scene(seat, NAMES)
    return made.moments


def played_round() -> Sitting:
    """The first round of a game, in which everybody places and does nothing else."""
    t = Sitting.new_game(4)
    while t.table.position()["state"]["round_number"] == 1:
        (seat,) = t.table.awaiting
        legal = [str(move) for move in t.table.moves(seat)]
        quiet = [each for each in legal if each in ("done", "pass", "morgana doom")]
        t.table.play(seat, quiet[-1] if quiet else legal[0])
    return t


def test_the_end_of_a_round_tells_who_was_found_who_was_met_and_what_followed() -> None:
    t = played_round()
    (told,) = moments(t)
    assert (told.title, told.next) == ("Round 1 is over", "Round 2 begins.")
    texts = [deed.text for deed in told.deeds]
    entries = [str(entry.event) for entry in t.table.chronicle(None)]
    found = [each for each in entries if each.startswith("The Inquisitor found")]
    met = [each for each in entries if each.startswith("Morgana met")]
    assert len([text for text in texts if "found in" in text]) == len(found)
    assert len([text for text in texts if "met Morgana" in text]) == len(met)
    assert found, "somebody was found in this round"
    assert all("inquisition, now" in deed.note for deed in told.deeds if "found in" in deed.text)
    assert all(deed.note == "took nothing" for deed in told.deeds if "met" in deed.text)
    assert told.follows[-1].startswith("The Inquisitor stands in the ")


def test_the_end_of_a_round_has_everybodys_points_before_and_after() -> None:
    t = played_round()
    (told,) = moments(t)
    assert [count.after for count in told.counts] == t.table.scores
    assert [count.seat for count in told.counts] == [0, 1, 2, 3]


@rule("TR-183")
def test_a_capture_is_grave_and_says_what_becomes_of_her() -> None:
    t = start(
        town(
            [turn(0)],
            {0: witch(inquisition=30, witch="lair", witch_used=False)},
            inquisitor="lair",
        )
    )
    assert moments(t) == []
    t.play("0: place familiar swamp")
    (told,) = moments(t)
    assert (told.seat, told.word, told.grave) == (0, "Captured", True)
    assert (
        told.sentence
        == "Agnes stood at 32 when the Inquisitor was with her witch in the Alchemist's Lair."
    )
    assert told.follows[0].startswith("Her points are forfeited")
    assert told.follows[-1] == "A witch is captured: this round is the last."


@rule("TR-215")
@on_both_values
def test_a_ruined_area_says_by_whom(values: type[Seated]) -> None:
    ruins = {"city": 5, "fields": 4, "river": 4}
    mine = witch(witch="castle", witch_used=True, doom=40)
    others = {0: mine, 1: witch(ruins=ruins)}
    t = values.start(town([turn(0, placed=True), menu(0, "castle")], others))
    t.play("0: ruin river")
    (told,) = moments(t)
    assert (told.title, told.sentence) == (
        "The River lies in ruins",
        "Agnes laid the last token there.",
    )
    assert told.note == "", "the table was laid out: how many there were before is not known"


@on_both_values
def test_the_third_ruined_area_is_told_with_the_last_round(values: type[Seated]) -> None:
    ruins = {"city": 5, "fields": 5, "river": 4}
    mine = witch(witch="castle", witch_used=True, doom=40)
    others = {0: mine, 1: witch(ruins=ruins)}
    t = values.start(town([turn(0, placed=True), menu(0, "castle")], others))
    t.play("0: ruin river")
    (told,) = moments(t)
    assert told.follows == ["Three areas lie in ruins: this round is the last."]


def test_a_capture_in_the_walk_stays_beside_the_end_of_its_round() -> None:
    witches = {
        0: used(inquisition=30, witch="city"),
        1: used(witch="forest-3"),
        2: used(witch="forest-1"),
        3: used(witch="forest-2"),
    }
    t = start(town(last_turn(3), witches, morgana="castle", round_number=2))
    t.play("3: done")
    while t.table.awaiting:
        t.table.play(t.table.awaiting[0], "pass")
    told = moments(t)
    assert [each.id.partition("-")[0] for each in told] == ["capture"]


@rule("TR-215")
def test_a_ruined_area_says_how_many_of_three_it_is() -> None:
    told: dict[int, str] = {}
    for seed in range(12):
        table, lots = Table(FIRST_VALUES, 2, seed=seed), random.Random(seed)
        while table.awaiting:
            seat = table.awaiting[0]
            table.play(seat, lots.choice(table.moves(seat)))
            note_ruins(table, told)
    assert told[1] == "1 of 3 that bring on the end"
    assert told == {number: f"{number} of 3 that bring on the end" for number in told}


@rule("TR-215")
def test_the_areas_ruined_in_a_game_of_the_shipped_values_are_counted_up_to_three() -> None:
    told: dict[int, str] = {}
    table, player = Table(GAME, 4, seed=3), bot("greedy", 3)  # bots that mean it come to ruins
    while table.awaiting:
        seat = table.awaiting[0]
        table.play(seat, player.choose(table.view(seat)))
        note_ruins(table, told)
    assert told == {number: f"{number} of 3 that bring on the end" for number in (1, 2, 3)}


def note_ruins(table: Table, told: dict[int, str]) -> None:
    """If the newest moment is a ruined area, note what it says, by the number of ruined areas."""
    entries = [str(entry.event) for entry in table.chronicle(None)]
    ruined = len([each for each in entries if each.endswith("lay in ruins.")])
    made: Scene = table.scene(None, NAMES[: table.seats])
    if ruined and made.moments[-1].id.startswith("ruin"):
        told[ruined] = made.moments[-1].note


@rule("TR-215")
def test_a_fourth_area_in_ruins_is_not_counted_against_three() -> None:
    assert of_three(4) == "all four areas"
