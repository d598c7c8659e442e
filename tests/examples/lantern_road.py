"""Tables of Lantern Road laid out for a test, which names only what matters to it."""

from __future__ import annotations

from typing import Any

from covenstead import Table, load_game
from covenstead.core.scene import Scene, Spot, Zone
from examples.lantern_road.components import DAWN, ERRAND, HERB
from examples.lantern_road.state import Night

GAME = load_game("lantern-road")


def witch(spot: str = "hut", basket: str = "", errands: str = "", done: str = "") -> dict[str, Any]:
    """A witch: where she is and what she has."""
    has = {"basket": basket.split(), "errands": errands.split(), "done": done.split()}
    return {"spot": spot, **has}


def night(
    *witches: dict[str, Any], hours: dict[int, list[int]] | None = None, script: str = ""
) -> Table:
    """A table with these witches; `hours` has the lanterns of an hour, the last one on top."""
    track = [
        list((hours or {0: list(range(len(witches)))[::-1]}).get(n, [])) for n in range(DAWN + 1)
    ]
    held = [word for each in witches for word in each["basket"]]
    mine = [word for each in witches for word in each["errands"] + each["done"]]
    growing = [word for word in HERB.words for _ in range(2 - held.count(word))]
    first = next((stack[-1] for stack in track[:DAWN] if stack), None)
    position = {
        "game": "lantern-road",
        "rules": GAME.rules,
        "seats": len(witches),
        "options": {},
        "state": {
            "track": track,
            "witches": list(witches),
            "growing": growing,
            "deck": [word for word in ERRAND.words if word not in mine],
        },
        "steps": [] if first is None else [{"step": "turn", "seat": first}],
    }
    return Table.at(GAME, position, seed=1, script=script.split())


def state(table: Table) -> Night:
    """What lies there."""
    s = table.view(0).state
    assert isinstance(s, Night)
    return s


def scene(table: Table, seat: int | None = 0) -> Scene:
    """The table for one viewer."""
    made = table.scene(seat, ["Wren", "Tamsin", "Old Moss", "Bee"][: table.seats])
    assert isinstance(made, Scene)
    return made


def zone(of: Scene, id_: str) -> Zone:
    """A zone by its id."""
    return next(each for each in of.zones if each.id == id_)


def spot(of: Scene, id_: str) -> Spot:
    """A spot of the map by its id."""
    drawn = zone(of, "roads").map
    assert drawn is not None
    return next(each for each in drawn.spots if each.id == id_)
