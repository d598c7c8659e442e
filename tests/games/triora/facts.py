"""What the common tests must know of Triora."""

from __future__ import annotations

from covenstead.lab.walks import Sample
from tests.games.common.data import Edit, Table, another, changed, without
from tests.games.common.facts import Broken, Facts, Mistake
from tests.games.triora.given import USUAL as OPTIONS
from tests.games.triora.given import coven, last_turn, menu, morgana, step, town, turn, used, witch
from tests.games.triora.rich import rich_position
from tests.games.triora.sitting import Seated

USUAL: dict[str, str | int] = {"dummy_familiars": "off", **OPTIONS}
WRONG_OPTIONS: list[tuple[str, str | int]] = [
    ("dummy_familiars", "maybe"),
    ("random_start", "maybe"),
    ("self_preservation", "maybe"),
    ("area_points", "9-6-3"),
    ("castle_once", "never"),
    ("castle_potions", "none"),
    ("merchant_inquisition", 2),
    ("familiar_rule", "loose"),
    ("max_rounds", 7),
    ("max_rounds", 51),
]
# With the shipped order track: positions 1, 2 and 4 have no shovels and leave the next seat five
# positions, and so does position 3, whose four shovels plant all four seeds without a question. Two
# shovels (position 5) may begin with three of the seeds, one (position 6) has four to plant.
SEQUENCES = {
    2: [6, 5 + 5 + 5 + 5 + 3 + 4],
    3: [6, 27],
    4: [6, 27],
}

AREAS, ROADS, FORMULAS, CASTLE = "areas.toml", "roads.toml", "formulas.toml", "castle.toml"
STONES, ORDER, CROWNS, VILLAGERS = "stones.toml", "order.toml", "crowns.toml", "villagers.toml"


def _row(kind: str, number: int, **values: object) -> Edit:
    def edit(table: Table) -> None:
        table[kind][number].update(values)

    return edit


def _drop(kind: str, number: int) -> Edit:
    def edit(table: Table) -> None:
        del table[kind][number]

    return edit


def _road(first: str, second: str) -> Edit:
    """Build one road more."""

    def edit(table: Table) -> None:
        table["road"].append({"ends": [first, second]})

    return edit


def _cut_off(area: str) -> Edit:
    """Take all roads of an area away."""

    def edit(table: Table) -> None:
        table["road"] = [road for road in table["road"] if area not in road["ends"]]

    return edit


def _set(name: str, value: object) -> Edit:
    return lambda table: table.update({name: value})


def _area(what: str, name: str, named: str, /, **values: object) -> Mistake:
    return Mistake(what, AREAS, changed("area", name, **values), named)


def _formula(what: str, named: str, /, **values: object) -> Mistake:
    return Mistake(what, FORMULAS, changed("formula", "vitae-1", **values), f"vitae-1 {named}")


def _person(what: str, named: str, /, **values: object) -> Mistake:
    return Mistake(what, CASTLE, changed("person", "notary", **values), f"notary {named}")


def _villager(what: str, named: str, /, **values: object) -> Mistake:
    return Mistake(what, VILLAGERS, changed("villager", "noble-9", **values), f"noble-9 {named}")


MISTAKES = [
    Mistake("an area is missing", AREAS, without("area", "tower"), "tower"),
    Mistake("an area twice", AREAS, another("area", "lair"), "lair"),
    _area("a strange area", "lair", "harbour", id="harbour"),
    _area("a potion nobody brews", "city", "city tea", potion="tea"),
    Mistake(
        "a reward of nothing known", AREAS, changed("area", "river", reward={"gold": 2}), "gold"
    ),
    _area("a bonus at the castle", "castle", "castle", bonus={"doom": 1}),
    _area("a reward in the swamp", "swamp", "swamp", reward={"doom": 1}),
    _area("doom in the forest", "forest", "forest", bonus={"doom": 1}),
    Mistake("a road to nowhere", ROADS, _row("road", 0, ends=["city", "harbour"]), "ends harbour"),
    Mistake("a road round a house", ROADS, _row("road", 0, ends=["city", "city"]), "city ends"),
    Mistake("a road twice", ROADS, _road("castle", "city"), "castle ends city"),
    Mistake("an area without roads", ROADS, _cut_off("dungeon"), "dungeon ends"),
    Mistake("a choice of ways", ROADS, _road("dungeon", "cemetery"), "ends shortest"),
    Mistake("ways past both", ROADS, _road("river", "swamp"), "ends shortest"),
    Mistake("a formula is missing", FORMULAS, without("formula", "vitae-1"), "vitae-1"),
    Mistake(
        "a formula of nothing", FORMULAS, changed("formula", "vitae-1", cubes={}), "vitae-1 cubes"
    ),
    Mistake(
        "four cubes", FORMULAS, changed("formula", "vitae-1", cubes={"red": 4}), "vitae-1 cubes"
    ),
    _formula("a mauve cube", "mauve", cubes={"mauve": 1}),
    Mistake(
        "a formula for ten", FORMULAS, changed("formula", "vitae-1", makes=10), "vitae-1 makes"
    ),
    Mistake("a person is missing", CASTLE, without("person", "notary"), "notary"),
    _person("a fee below nothing", "fee", fee=-1),
    Mistake(
        "a spell that accuses", CASTLE, changed("person", "notary", enchant=2), "notary enchant"
    ),
    Mistake("seven stones", STONES, _drop("stone", 7), "stone 8"),
    Mistake("stones out of order", STONES, _drop("stone", 0), "number"),
    Mistake("a lap for nothing", STONES, _row("stone", 0, gain={"silver": 16}), "gain lap"),
    Mistake("cauldrons for ever", STONES, _row("stone", 0, gain={"cauldrons": 5}), "gain vitae"),
    Mistake("five positions", ORDER, _drop("position", 5), "position 6"),
    Mistake("crowns that fall", CROWNS, _row("crown", 4, points=1), "points"),
    Mistake("too few crowns", CROWNS, _drop("crown", 10), "crown 10"),
    Mistake("35 villagers", VILLAGERS, without("villager", "noble-9"), "noble-9"),
    Mistake("a villager twice", VILLAGERS, another("villager", "noble-9"), "noble-9"),
    Mistake(
        "a villager for nothing", VILLAGERS, changed("villager", "noble-9", price={}), "noble-9"
    ),
    _villager("a strange price", "tea", price={"tea": 1}),
    Mistake("a number is missing", "setup.toml", lambda table: table.pop("doom"), "doom"),
    Mistake("an unknown number", "setup.toml", _set("gold", 3), "gold"),
    Mistake("a free sacrifice", "setup.toml", _set("sacrifice_silver", 0), "sacrifice_silver"),
]

RICH = witch(
    silver=3, undead=1, arcanum=2, vitae=3, witch="city", familiar="lair", villagers=["noble-1"]
)
SOUND = {
    "turn": town([turn(0)], {0: RICH}, seats=3),
    "menu": town(
        [turn(0, placed=True), coven([1], "tower"), menu(0, "tower")],
        {0: {**RICH, "witch_used": True}, 1: witch(witch="tower")},
        seats=3,
    ),
    "shovel": town(
        [turn(0, placed=True), step("shovel", 0, left=2, last=None)],
        {0: {**RICH, "familiar_used": True}},
        seats=3,
    ),
    "night": town([morgana(2)], {seat: used() for seat in range(3)}, seats=3),
    "last turn": town(last_turn(2), {seat: used() for seat in range(3)}, seats=3),
}


def _table(what: str, path: str, value: object, sound: str = "turn") -> Broken:
    return Broken(what, {f"state/{path}": value}, sound)


def _step(what: str, path: str, value: object, sound: str) -> Broken:
    return Broken(what, {f"steps/{path}": value}, sound)


BROKEN = [
    _table("a cube too many", "witches/0/herbs/red", 3),
    _table("a cube too few", "witches/1/seeds/blue", 0),
    _table("a cube less than none", "witches/1/planting/blue", -1),
    _table("ten potions", "witches/0/potions/vitae", 10),
    _table("negative potions", "witches/0/potions/vitae", -1),
    _table("silver from nowhere", "witches/0/silver", 4),
    _table("undead from nowhere", "undead_supply", 16),
    _table("negative doom", "witches/0/doom", -1),
    _table("too much inquisition", "witches/0/inquisition", 33),
    _table("a token too many", "witches/0/tokens", 16),
    _table("a token on a person too many", "cursed/notary", 1),
    _table("a ruin too many", "witches/0/ruins/city", 1),
    _table("a seat missing on the track", "track", [0, 1]),
    _table("a seat twice on the track", "track", [0, 1, 1]),
    Broken("the wrong order on the track", {"state/witches/0/inquisition": 9}),
    _table("a villager twice", "witches/1/villagers", ["noble-1"]),
    _table("a row of six", "row", [f"peasant-{number}" for number in range(1, 7)]),
    _table("no stone", "stone", 0),
    _table("a ninth stone", "stone", 9),
    _table("no round", "round_number", 0),
    _table("a round too many", "round_number", 21),
    _table("a figure nowhere", "inquisitor", None),
    _table("a strange space", "witches/0/witch", "harbour"),
    _table("two familiars on a space", "witches/1/familiar", "lair"),
    _table("a dummy without dummies", "witches/1/dummy", "lair"),
    _table("the same position twice", "witches/1/order_position", 1),
    _table("no position in a turn", "witches/1/order_position", None),
    _table("a seventh position", "witches/1/order_position", 7),
    _table("a captured witch on the board", "witches/0/captured", True),
    _step("a turn of nobody", "0/seat", None, "turn"),
    _step("a menu of the forest", "2/area", "forest", "menu"),
    _step("a menu of nowhere", "2/area", None, "menu"),
    _step("skips at the tower", "2/bonus", "skipped", "menu"),
    _step("a coven of nobody", "1/seats", [], "menu"),
    _step("a closed coven", "1/bonus", "closed", "menu"),
    _step("no shovel", "1/left", 0, "shovel"),
    _step("shovels that suffice", "1/left", 4, "shovel"),
    _step("Morgana meets nobody", "0/seats", [], "night"),
    _step("Morgana meets a witch twice", "0/seats", [2, 2], "night"),
    _step("nothing to finish", "0/placed", False, "last turn"),
]

FACTS = Facts(
    sitting=Seated,
    rich_position=rich_position,
    seats=range(2, 5),
    usual=USUAL,
    usual_with={2: {"dummy_familiars": "on"}},
    wrong_options=WRONG_OPTIONS,
    hidden=["deck"],
    sequences=SEQUENCES,
    counted_with={},
    no_moves=["", "place", "place witch", "place cat city", "order 7", "copy tower", "hire 6"],
    mistakes=MISTAKES,
    sound=SOUND,
    broken=BROKEN,
    sample=Sample(0.4, 1500, 20),
    quick={"max_rounds": 8},
)
