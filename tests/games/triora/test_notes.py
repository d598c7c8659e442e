"""The notes in the margin: each appears at its thing when it matters, only then."""

from __future__ import annotations

import pytest

from covenstead.core.scene import Scene
from covenstead.games.triora.scene.notes import NOTES
from tests.games.triora.given import coven, menu, morgana, step, town, turn, used, witch
from tests.games.triora.sitting import Sitting, start


def notes(t: Sitting, seat: int) -> dict[str, str]:
    """What a witch is told, from the note to its thing."""
    scene: Scene = t.table.scene(seat)
    return {note.id: note.target for note in scene.notes}


def placing(round_number: int = 1, **mine: object) -> Sitting:
    """A turn of the first seat, at the beginning of a game."""
    return start(town([turn(0)], {0: witch(**mine)}, round_number=round_number))


def acting(area: str, bonus: str = "open", **mine: object) -> Sitting:
    """The first seat acts in an area."""
    mine = {"witch": area, "witch_used": True, **mine}
    return start(town([turn(0, placed=True), menu(0, area, bonus)], {0: witch(**mine)}))


def order() -> Sitting:
    """The first question of a game."""
    return Sitting.new_game(4)


def met() -> Sitting:
    """Morgana has met the first seat."""
    return start(town([morgana(0)], {seat: used() for seat in range(4)}))


def crowded() -> Sitting:
    """Another witch has come to the space of the first seat."""
    witches = {0: witch(witch="city"), 1: witch(witch="city", witch_used=True)}
    steps = [turn(1, placed=True), coven([0], "city")]
    return start(town(steps, witches, order=[1, 0, 2, 3]))


def digging() -> Sitting:
    """The first seat has shovels to use."""
    mine = witch(familiar_used=True)
    return start(town([turn(0, placed=True), step("shovel", 0, left=2, last=None)], {0: mine}))


def hiring(*villagers: str) -> Sitting:
    """The first seat, with these villagers, can hire a peasant."""
    mine = witch(familiar="swamp", familiar_used=True, amoris=1, villagers=list(villagers))
    row = [f"peasant-{number}" for number in (1, 2, 3, 4, 5, 6, 7)]
    return start(town([turn(0, placed=True), menu(0, "swamp", "closed")], {0: mine}, row=row))


def last_round(trigger: str | None) -> Sitting:
    """A turn after the end has been brought on, or not."""
    return start(town([turn(0)], trigger=trigger))


def front(inquisition: int) -> Sitting:
    """A turn of the first seat, at the front of the track or not."""
    return placing(inquisition=inquisition)


# By note: its thing, a table at which it matters to the first seat, one at which it does not.
CASES: dict[str, tuple[str, Sitting, Sitting]] = {
    "coven": ("#question", crowded(), placing()),
    "gift": ("morgana", met(), placing()),
    "shovels": ("seeds-oak", digging(), placing()),
    "tower": ("tower", acting("tower", arcanum=1), acting("tower")),
    "sets": ("peasant-1", hiring("noble-1"), hiring("peasant-9")),
    "done": ("#question", acting("river", undead=1), acting("river")),
    "order": ("order-1", order(), placing()),
    "brews-first": ("witch-oak", placing(), acting("river")),
    "last-round": ("#question", last_round("ruin"), last_round(None)),
    "beyond": ("disc-oak", placing(inquisition=27), placing(inquisition=26)),
    "inquisitor": ("inquisitor", placing(), acting("river")),
    "familiar": ("familiar-oak", placing(witch="city"), placing()),
    "forest": ("forest", front(9), front(2)),
    "stack": ("inquisition", placing(2), placing(2, inquisition=9)),
    "rank": ("#score", placing(3), placing(2)),
}


@pytest.mark.parametrize("note", [note.id for note in NOTES])
def test_a_note_is_told_at_its_thing_when_it_matters_and_only_then(note: str) -> None:
    target, there, elsewhere = CASES[note]
    (asked,) = there.table.awaiting
    told = target if asked == 0 else target.replace("oak", "willow")
    assert notes(there, asked)[note] == told
    assert note not in notes(elsewhere, elsewhere.table.awaiting[0])


def test_a_note_points_at_a_thing_of_its_scene() -> None:
    for _, there, _ in CASES.values():
        (seat,) = there.table.awaiting
        scene: Scene = there.table.scene(seat)
        things = {each.id for each in scene.pieces} | {each.id for each in scene.zones}
        assert all(note.target in things or note.target[0] == "#" for note in scene.notes)


def test_there_are_not_too_many_notes() -> None:
    assert 10 <= len(NOTES) <= 15
    assert all(len(note.text) <= 170 for note in NOTES)
