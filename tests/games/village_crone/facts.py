"""What the common tests must know of The Village Crone."""

from __future__ import annotations

from typing import Any, ClassVar

import covenstead
from covenstead.lab.walks import Sample
from tests.games.common import sitting
from tests.games.common.data import DataFiles, Edit, Table, another, changed, without
from tests.games.common.facts import Broken, Facts, Mistake
from tests.games.common.sitting import Position
from tests.games.village_crone.given import KINDS, SCHEMES, position
from tests.games.village_crone.rich import rich_position
from tests.games.village_crone.sitting import GAME

FILES = DataFiles("village-crone")
USUAL: dict[str, str | int] = {
    "points_to_win": 13,
    "newts_per_stock": 3,
    "open_ingredients": "off",
    "open_schemes": "off",
    "familiars_cross_bindings": "off",
    "familiars": "usual",
    "layout": "rect",
    "origins": "0:0,5:0,10:0,0:5,5:5,10:5",
    "board_order": "random",
    "rotate_boards": "off",
    "trade": "off",
    "trade_offers": 3,
    "incantation": "press",
    "own_words": "on",
    "caught_penalty": "off",
    "harvest_order": "turn",
    "first_player": "random",
    "birthdays": "unknown",
    "replenish": "shuffle",
    "bound_spells": "sealed",
    "newt_pays_fees": "off",
    "interrupts": "full",
    "dump_windows": "any",
    "windows": "change",
    "charity_cards": 2,
    "max_rounds": 40,
    "solo_end": "decks",
}
WRONG_OPTIONS: list[tuple[str, str | int]] = [
    ("points_to_win", 4),
    ("points_to_win", 26),
    ("newts_per_stock", 4),
    ("open_ingredients", "maybe"),
    ("open_schemes", "maybe"),
    ("familiars_cross_bindings", "maybe"),
    ("familiars", "cat,bat"),
    ("familiars", "dog"),
    ("layout", "heap"),
    ("origins", "0:0,5:0"),
    ("board_order", "forge"),
    ("rotate_boards", "maybe"),
    ("trade", "maybe"),
    ("trade_offers", 0),
    ("incantation", "sing"),
    ("own_words", "maybe"),
    ("caught_penalty", "maybe"),
    ("harvest_order", "reverse"),
    ("first_player", 1),
    ("first_player", "nobody"),
    ("birthdays", "13-1"),
    ("replenish", "never"),
    ("bound_spells", "open"),
    ("newt_pays_fees", "maybe"),
    ("interrupts", "sometimes"),
    ("dump_windows", "none"),
    ("windows", "never"),
    ("charity_cards", 4),
    ("max_rounds", 9),
    ("max_rounds", 100),
    ("solo_end", "never"),
]
# Each familiar of the setup may be placed in any of the six Locations, two laps long (VC-016). The
# lowest outcomes give everybody real cards of the stock where the familiar was placed.
SEQUENCES = {1: [6, 36], **{seats: [6, 36, 216, 1296] for seats in range(2, 7)}}

SCHEME_FILE, SPELL_FILE, BOARD_FILE = "schemes.toml", "spells.toml", "boards.toml"
STOCK_FILE, LAYOUT_FILE, WITCH_FILE = "stocks.toml", "layouts.toml", "witches.toml"
QUIET = ("end", "hold", "pass", "finish")  # else turns and windows would be over at once


class Seated(sitting.Sitting):
    """A table of The Village Crone as the common tests play it."""

    game: ClassVar[covenstead.Game] = GAME


def _scheme(what: str, named: str, /, **values: object) -> Mistake:
    return Mistake(what, SCHEME_FILE, changed("scheme", "s1-01", **values), f"s1-01 {named}")


def _first(kind: str, **values: object) -> Edit:
    def edit(table: Table) -> None:
        table[kind][0].update(values)

    return edit


def _no_corner(table: Table) -> None:
    table["layout"][0]["origins"].pop()


def _no_spider(table: Table) -> None:
    table["witch"].pop()


MISTAKES = [
    _scheme("a strange villager", "pries", clauses=["A:summon(pries,forge)"]),
    _scheme("a strange Location", "fridge", clauses=["A:summon(priest,fridge)"]),
    _scheme("a strange clause", "bake", clauses=["A:bake(priest)"]),
    _scheme("a clause that is neither cast nor seen", "", clauses=["summon(priest,forge)"]),
    _scheme("an argument too few", "summon", clauses=["A:summon(priest)"]),
    _scheme("too many frogs", "9", clauses=["P:frogs(9)"]),
    _scheme("no clause", "clauses", clauses=[]),
    _scheme("a level that is not the card's", "level", level=2),
    Mistake("49 schemes", SCHEME_FILE, without("scheme", "s3-14"), "s3-14"),
    Mistake("a scheme twice", SCHEME_FILE, another("scheme", "s1-01"), "s1-01"),
    Mistake("a spell for nothing", SPELL_FILE, _first("spell", cost={}), "conjure cost"),
    Mistake("a board's house at its edge", BOARD_FILE, _first("board", column=1), "forge column"),
    Mistake("a stock in the barn", STOCK_FILE, _first("stock", location="barn"), "fire"),
    Mistake("a layout of five boards", LAYOUT_FILE, _no_corner, "rect origins"),
    Mistake("a kind of familiar too few", WITCH_FILE, _no_spider, "spider"),
]

SOUND = {
    "turn": position(seats=3, hands={0: "soil2", 1: "fire1 silver1"}, schemes={0: "s1-01"}),
    "tithe": position(seats=3, at="tithe", hands={0: "soil2", 1: "fire1"}),
    "window": position(
        seats=3, at="T1", hands={0: "soil2", 1: "silver1"}, schemes={0: "s1-01", 1: "s1-02"}
    ),
}


def _table(what: str, path: str, value: object, sound: str = "turn") -> Broken:
    return Broken(what, {f"state/{path}": value}, sound)


def _step(what: str, path: str, value: object, sound: str) -> Broken:
    return Broken(what, {f"steps/{path}": value}, sound)


BROKEN = [
    _table("a card is missing", "stocks/fire/cards/fire", 20),
    _table("a scheme is missing", "decks/2/middle", [f"s2-{n:02}" for n in range(2, 19)]),
    _table("a scheme twice", "witches/1/done", ["s1-01"]),
    _table("an unknown scheme", "witches/1/done", ["s4-01"]),
    _table("the broom of nobody", "broom", 3),
    _table("a turn of nobody", "active", 3),
    _table("a negative hand", "witches/0/hand/soil", -1),
    _table("fire in the flour stock", "stocks/flour/cards", {"fire": 1, "flour": 32, "newt": 3}),
    _table("a villager in two places", "frogs/frog-1", "mill"),
    _table(
        "a seventh board", "boards", ["forge", "barn", "manor", "mill", "green", "farm", "mill"]
    ),
    _table("a couple in two places", "couples", [["lord", "farmer"]]),
    _step("a tithe of a witch without cards", "0/waiting", [0, 1, 2], "tithe"),
    _step("a window that asks the active witch", "1/waiting", [0, 1], "window"),
    _step("a window that asks nobody", "1/waiting", [], "window"),
]


def only_seen_by(seen: Position, seat: int | None) -> None:
    """Stocks and decks nobody sees, a hand its owner, a scheme and a tithe who looked at it."""
    state = seen["state"]
    company = range(len(state["witches"]))

    def known(card: str, seats: list[int]) -> list[Any]:
        everybody = seat is None and len(company) > 1 and seats == [*company]
        return [card if seat in seats or everybody else _back(card), seats]

    for stock in state["stocks"].values():
        stock["cards"] = _unknown(stock["cards"])
    for deck in state["decks"].values():
        deck["middle"] = [_back(card) for card in deck["middle"]]
        for end in ("top", "bottom"):
            deck[end] = [known(card, seats) for card, seats in deck[end]]
    for owner, witch in enumerate(state["witches"]):
        if owner != seat:
            witch["hand"] = _unknown(witch["hand"])
        witch["schemes"] = [known(card, seats) for card, seats in witch["schemes"]]
    state["tithes"] = [known(card, seats) for card, seats in state["tithes"]]
    for step in seen["steps"]:
        if "taken" in step and step["seat"] != seat:
            step["taken"] = ["?"] * len(step["taken"])


def _unknown(cards: dict[str, int]) -> dict[str, int]:
    total = sum(cards.values())
    return dict.fromkeys(KINDS, 0) | ({"?": total} if total else {})


def _back(card: str) -> str:
    """The back of a scheme shows its level; that of an ingredient shows nothing."""
    return f"{card[:3]}?" if card in SCHEMES else "?"


FACTS = Facts(
    sitting=Seated,
    rich_position=rich_position,
    seats=range(1, 7),
    usual=USUAL,
    usual_with={},
    wrong_options=WRONG_OPTIONS,
    hidden=[],
    sequences=SEQUENCES,
    counted_with={},
    no_moves=["", "walk", "walk dog-1", "to z21", "Walk lord", "keep s4-01", "cast protect"],
    mistakes=MISTAKES,
    sound=SOUND,
    broken=BROKEN,
    sample=Sample(0.12, 240, 3, quiet=QUIET),
    quick={"max_rounds": 10, "points_to_win": 5},
    only_seen_by=only_seen_by,
)
