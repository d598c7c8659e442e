"""What the common tests must know of Blackwood."""

from tests.games.blackwood.components import CARDS, POTIONS
from tests.games.blackwood.given import explore
from tests.games.blackwood.rich import rich_position
from tests.games.blackwood.sitting import Sitting
from tests.games.common.data import DataFiles, another, changed, without
from tests.games.common.facts import Broken, Facts, Mistake

FILES = DataFiles("blackwood")
USUAL: dict[str, str | int] = {
    "first_witch": "random",
    "expeditions": 3,
    "spells": "on",
    "potions_out": "round",
    "perish_on_early_end": "on",
    "pot_lasts": "chain",
    "shove_bonus_place": "on",
    "shove_destination": "owner",
    "swap_steps": "explore",
    "forage_steps": "both",
    "loan_tokens": 10,
    "reshuffle": "on",
}
WRONG_OPTIONS: list[tuple[str, str | int]] = [
    ("first_witch", 2),
    ("first_witch", "nobody"),
    ("expeditions", 0),
    ("expeditions", 4),
    ("spells", "maybe"),
    ("potions_out", "never"),
    ("perish_on_early_end", "maybe"),
    ("pot_lasts", "forever"),
    ("shove_bonus_place", "maybe"),
    ("shove_destination", "nobody"),
    ("swap_steps", "return"),
    ("forage_steps", "neither"),
    ("loan_tokens", 9),
    ("reshuffle", "maybe"),
]
SEQUENCES = {
    2: [15, 15, 210, 210, 1872, 1872, 22488],
    3: [20, 20, 380, 380, 6840, 6840, 64080],
    4: [25, 25, 600, 600, 13800, 13800, 303600],
}
CARD_FILE, POTION_FILE, SPELL_FILE = "forest.toml", "potions.toml", "spells.toml"


def _card(what: str, name: str, named: str, /, **values: object) -> Mistake:
    return Mistake(what, CARD_FILE, changed("card", name, **values), named)


def _potion(what: str, name: str, named: str, /, **values: object) -> Mistake:
    return Mistake(what, POTION_FILE, changed("potion", name, **values), named)


def _spell(what: str, name: str, named: str, /, **values: object) -> Mistake:
    return Mistake(what, SPELL_FILE, changed("spell", name, **values), named)


_THREE = ["azure", "jade", "ruby"]
MISTAKES = [
    Mistake("55 cards", CARD_FILE, without("card", "f56")),
    Mistake("57 cards", CARD_FILE, another("card", "f56", ids=["f57"])),
    Mistake("39 potions", POTION_FILE, without("potion", "p40")),
    Mistake("41 potions", POTION_FILE, another("potion", "p40", id="p41")),
    _card("a card twice in an entry", "f01", "f01", ids=["f01", "f01"]),
    _card("a card in two entries", "f03", "f02", ids=["f02"]),
    _potion("a potion twice", "p02", "p01", id="p01"),
    _card("a card's id without digits", "f03", "three", ids=["three"]),
    _potion("a potion's id without a letter first", "p02", "2p", id="2p"),
    _card("a card without icons", "f03", "f03", gives={}),
    _card("a card with zero icons", "f03", "f03", gives={"clover": 0}),
    _card("a card with four icons", "f03", "f03", gives={"clover": 2, "bat": 2}),
    _card("a negative cost", "f03", "f03", cost=-1),
    _potion("a potion without icons", "p02", "p02", needs={}),
    _potion("a potion with negative coins", "p02", "p02", coins=-1),
    _card("an unknown ingredient of a card", "f03", "newt", gives={"newt": 1}),
    _potion("an unknown ingredient of a potion", "p02", "newt", needs={"newt": 2}),
    _potion("an unknown colour of a potion", "p02", "p02", colour="mauve"),
    _spell("an unknown colour of a spell", "double", "double", colours=["azure", "mauve"]),
    Mistake("an unknown kind", SPELL_FILE, another("spell", "double", kind="hex"), "hex"),
    _spell("an unknown step", "forage", "bedtime", steps=["explore", "bedtime"]),
    Mistake("a kind missing", SPELL_FILE, without("spell", "joker"), "joker"),
    _spell("one colour for a spell", "double", "double", colours=["azure"]),
    _spell("three colours for a spell", "double", "double", colours=_THREE),
    _spell("double moved to the return", "double", "double", steps=["return"]),
    _spell("free in both steps", "free", "free", steps=["explore", "return"]),
    _spell("joker moved to the explore", "joker", "joker", steps=["explore"]),
    _spell("shove in both steps", "shove", "shove", steps=["explore", "return"]),
]


def _table(what: str, path: str, value: object) -> Broken:
    return Broken(what, {f"state/{path}": value})


BROKEN = [
    _table("cards are missing", "forest_deck", list(CARDS[20:])),
    _table("a card twice", "forest_discard", ["f01"]),
    _table("an unknown card", "forest_discard", ["f99"]),
    _table("potions twice", "potion_deck", list(POTIONS[:10])),
    _table("potions are missing", "potion_deck", []),
    _table("a potion in two places", "witches/0/potions", {"p10": "fresh"}),
    _table("a marionette too many", "witches/0/supply", 3),
    _table("a marionette too few", "witches/1/supply", 1),
    _table("a marionette of nobody", "marionettes/r1c2", 2),
    _table("a spell too many", "piles/joker", 2),
    _table("a spell in two places", "witches/0/spells", {"swap": [1, 0]}),
    _table("a token is missing", "tokens", 9),
    _table("a token too many", "witches/0/tokens", 1),
    _table("negative coins", "witches/0/coins", -1),
    _table("a fourth expedition", "expedition", 4),
    _table("no expedition", "expedition", 0),
    _table("a sixth column", "tracker", 6),
    _table("no column", "tracker", 0),
    _table("a cauldron with nobody", "cauldron", 2),
]

FACTS = Facts(
    sitting=Sitting,
    rich_position=rich_position,
    seats=range(2, 5),
    usual=USUAL,
    usual_with={},
    wrong_options=WRONG_OPTIONS,
    hidden=["forest_deck", "potion_deck"],
    sequences=SEQUENCES,
    counted_with={},
    no_moves=["", "place", "place r9c1", "place r1c6", "Place r1c1", "sell p41", "cast joker"],
    mistakes=MISTAKES,
    sound={"turn": explore(0, marionettes={"r1c1": 0, "r2c1": 1})},
    broken=BROKEN,
    quick={"expeditions": 1},
)
