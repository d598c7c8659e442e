"""The nouns of The Village Crone, and its box: boards, stocks, spells, schemes out of `data/`."""

from __future__ import annotations

from typing import Final

from covenstead.core.data import Entry, Tables, complete, entries
from covenstead.core.errors import BadPosition
from covenstead.core.family import NONE, Domain, Family, Plain, SeatFamily, union
from covenstead.core.game import Box
from covenstead.games.village_crone.geography import (
    COLUMNS,
    ROWS,
    Geography,
    Terrain,
    fault_of,
    turned,
)
from covenstead.games.village_crone.language import FROGGED, PAIR_FROGGED, Clause, clause_of
from covenstead.games.village_crone.nouns import (
    ANIMAL,
    INGREDIENT,
    LOCATION,
    SCHEME,
    VILLAGER,
)

FAMILIARS: Final = 5  # of each kind
FROGS: Final = 6
MOST_WITCHES: Final = 6
REAL_CARDS: Final = 33  # in each stock
SOLO_CARDS: Final = 10

FAMILIAR: Final = Domain(
    "familiar",
    [f"{animal}-{number}" for animal in ANIMAL.words for number in range(1, FAMILIARS + 1)],
)
FROG: Final = Domain("frog", [f"frog-{number}" for number in range(1, FROGS + 1)])
PIECE: Final = union("piece", VILLAGER, FAMILIAR)
TARGET: Final = union("target", PIECE, FROG, LOCATION)  # whatever a spell names
SHAPE: Final = union("villager or frog", VILLAGER, FROG)


def column_word(column: int) -> str:
    """Columns are called like those of a spreadsheet: a … z, aa … ad."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    return letters[column] if column < 26 else "a" + letters[column - 26]


SPACE: Final = Domain(
    "space", [f"{column_word(c)}{r}" for r in range(1, ROWS + 1) for c in range(COLUMNS)]
)
NODE: Final = union("node", LOCATION, SPACE)

KIND: Final = union("kind", INGREDIENT, Domain("newt", ["newt"]))
NEWT: Final = 4
# What a payment is made of: an ingredient, or a newt that stands in for it.
CARD: Final = Domain("card", [word + star for word in INGREDIENT.words for star in ("", "*")])
LEVEL: Final = Domain("level", ["1", "2", "3"])
PLACE: Final = Domain("place", [*LOCATION.words, "outdoors", "frog"])
WITCH: Final = SeatFamily(MOST_WITCHES)  # a seat in a move
MOMENT: Final = Domain("moment", ["T1", "T2", "T3", "T4", "trade"])
ENDING: Final = Domain("ending", ["target", "max_rounds", "solo-win", "solo-loss"])
SINCE: Final = Domain("time", ["turn", "interlude", "earlier"])

SPELL: Final = Domain(
    "spell",
    [
        "conjure",
        "love",
        "unlove",
        "summon",
        "switch",
        "transform",
        "fortune",
        "bind",
        "unbind",
        "protect",
    ],
)
PAID: Final = union("spell or fee", SPELL, Domain("fee", ["swap_fee", "completion_fee"]))

CONJURE: Final = 0
LOVE: Final = 1
UNLOVE: Final = 2
SUMMON: Final = 3
SWITCH: Final = 4
TRANSFORM: Final = 5
FORTUNE: Final = 6
BIND: Final = 7
UNBIND: Final = 8
PROTECT: Final = 9
SWAP_FEE: Final = 10
COMPLETION_FEE: Final = 11

# Written as plain numbers, which compiled loops count to without looking them up.
VILLAGERS: Final = 6
LOCATIONS: Final = 6
INGREDIENTS: Final = 4
KINDS: Final = 5
LEVELS: Final = 3
assert [len(VILLAGER.words), len(LOCATION.words)] == [VILLAGERS, LOCATIONS]
assert [len(INGREDIENT.words), len(KIND.words)] == [INGREDIENTS, KINDS]
assert len(LEVEL.words) == LEVELS

BARN: Final = 4
GREEN: Final = 5
OUTDOORS: Final = 6  # a place that is no Location
AS_FROG: Final = 7

# node -> what schemes say of a villager there; at the end, for NONE, a frog
PLACE_AT: Final[list[int]] = [*range(LOCATIONS), *[OUTDOORS] * len(SPACE.words), AS_FROG]
# node -> the Location that it is, as a set; spaces and NONE are none
LOCATION_AT: Final[list[int]] = [
    *[1 << location for location in range(LOCATIONS)],
    *[0] * (len(SPACE.words) + 1),
]

# node -> what one familiar there adds to a number with a byte for each Location but the green
ONE_AT: Final[list[int]] = [
    *[1 << 8 * location for location in range(GREEN)],
    *[0] * (len(SPACE.words) + 2),
]

# Since when a villager is a frog.
THIS_TURN: Final = 0
THIS_INTERLUDE: Final = 1
EARLIER: Final = 2

FIRST_FROG: Final = VILLAGERS + MOST_WITCHES * FAMILIARS  # of the targets
FIRST_LOCATION: Final = FIRST_FROG + FROGS
SILVER: Final = 2
SOIL: Final = 3


assert [len(PIECE.words), len(TARGET.words)] == [FIRST_FROG, FIRST_LOCATION + LOCATIONS]


def familiar_of(animal: int, number: int) -> int:
    """The piece that is this familiar; numbers count from 0."""
    return VILLAGERS + animal * FAMILIARS + number


def animal_of(familiar: int) -> int:
    """The kind of a piece that is a familiar."""
    return (familiar - VILLAGERS) // FAMILIARS


class CoupleFamily(Family):
    """Who loves whom, kept as a list from villager to lover; written as a list of pairs."""

    def write(self, value: Plain) -> Plain:
        words = VILLAGER.words
        return [[words[each], words[lover]] for each, lover in enumerate(value) if lover > each]

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if not isinstance(plain, list):
            raise BadPosition(f"{where}: {plain!r} is no list of couples.")
        lovers = [NONE] * VILLAGERS
        for number, couple in enumerate(plain):
            at = f"{where}[{number}]"
            if not isinstance(couple, list) or len(couple) != 2:
                raise BadPosition(f"{at}: {couple!r} is no couple.")
            first, second = [VILLAGER.read(each, at, seats) for each in couple]
            if NONE in (first, second) or first == second:
                raise BadPosition(f"{at}: {couple!r} is no couple.")
            if lovers[first] != NONE or lovers[second] != NONE:
                raise BadPosition(f"{at}: nobody is in two couples.")
            lovers[first], lovers[second] = second, first
        return lovers


COUPLES: Final = CoupleFamily()


class Cost:
    """What a spell costs: cards of each ingredient, cards of any kind, cards of one same kind."""

    __slots__ = ("any", "cards", "choices", "need", "same")

    def __init__(self, need: list[int], any_kind: int, same: int) -> None:
        self.need: Final = need
        self.any: Final = any_kind
        self.same: Final = same
        self.cards: Final = sum(need) + any_kind + same
        self.choices: Final[list[Cost]] = []  # the ways to read it, none of them with `same`
        if not same:
            self.choices.append(self)
            return
        for kind in range(len(need)):
            more = need.copy()
            more[kind] += same
            self.choices.append(Cost(more, any_kind, 0))


def is_covered(cost: Cost, hand: list[int]) -> bool:
    """Whether the hand covers the cost; a newt stands in for any ingredient."""
    if sum(hand) < cost.cards:
        return False
    newts = hand[NEWT]
    for choice in cost.choices:
        lack = 0
        for kind, number in enumerate(choice.need):
            if number > hand[kind]:
                lack += number - hand[kind]
        if lack <= newts:
            return True
    return False


MOST_PURSES: Final = 4096  # these and the maps are made anew when there are too many of them
MOST_MAPS: Final = 64
MOST_TERRAINS: Final = 192  # the rectangle has 180


class Purse:
    """Which spells a hand can pay, by the Location that they aim at."""

    __slots__ = ("payable", "places", "spells")

    def __init__(self, places: list[int]) -> None:
        self.places: Final = places  # spell -> a bit without a Location, then one for each
        self.spells: Final = [spell for spell, bits in enumerate(places) if bits]
        self.payable: Final = sum([1 << spell for spell in self.spells])  # the same as a set

    def pays(self, spell: int, location: int = NONE) -> bool:
        """Whether the hand covers the spell's cost."""
        return bool(self.places[spell] >> (location + 1) & 1)


class SpellCard:
    """A page of the Book of Spells."""

    def __init__(self, entry: Entry) -> None:
        entry.allow("spell", "name", "cost", "incantation", "incantation_back", "text", "origin")
        self.spell: Final = entry.word("spell", SPELL)
        self.name: Final = entry.text("name")
        self.incantation: Final = entry.text("incantation")
        back = "incantation_back" if self.spell == TRANSFORM else "incantation"
        self.incantation_back: Final = entry.text(back)
        self.text: Final = entry.text("text")
        counts = Entry(f"{entry.where}, cost", entry.get("cost"))
        counts.allow(*INGREDIENT.words, "place", "any", "same")
        need = [counts.number_or(0, word, least=0) for word in INGREDIENT.words]
        place, any_kind, same = [
            counts.number_or(0, word, least=0) for word in ("place", "any", "same")
        ]
        if place and self.spell not in (UNLOVE, SUMMON, BIND, UNBIND):
            raise counts.wrong("this spell aims at no Location that could name an ingredient.")
        if not 1 <= sum(need) + place + any_kind + same <= 6:
            raise counts.wrong("a spell costs 1 to 6 cards.")
        self.place: Final = place
        self.cost: Final = Cost(need, any_kind + place, same)
        self.need: Final = need


class SchemeCard:
    """A scheme: its title, its points and its clauses."""

    def __init__(self, entry: Entry) -> None:
        entry.allow("id", "title", "level", "clauses", "origin")
        self.scheme: Final = entry.word("id", SCHEME)
        self.title: Final = entry.text("title")
        self.level: Final = entry.number("level", 1, 3)
        if self.level != SCHEME.back_of[self.scheme] + 1:
            raise entry.wrong(f"level must be {SCHEME.back_of[self.scheme] + 1}, as in the id.")
        texts = entry.get("clauses")
        if not isinstance(texts, list) or not texts:
            raise entry.wrong("clauses must be a list with at least one clause.")
        self.clauses: Final[list[Clause]] = [clause_of(entry, text) for text in texts]
        self.wants_frogs: Final = any(
            clause.op in (FROGGED, PAIR_FROGGED) for clause in self.clauses
        )


class VillageBox(Box):
    """The cards, boards and texts of one data set."""

    def __init__(self, tables: Tables) -> None:
        self.location_name = [""] * LOCATIONS
        self.home_of = [NONE] * LOCATIONS  # location -> villager
        self.home = [NONE] * VILLAGERS  # villager -> location
        self.blocks: list[tuple[int, int]] = [(0, 0)] * LOCATIONS  # location -> column, row
        self._read_boards(tables)

        self.layouts: dict[str, list[tuple[int, int]]] = {}
        self.layout_text: dict[str, str] = {}
        self._read_layouts(tables)

        self.stock_at = [NONE] * LOCATIONS  # location -> ingredient
        self.stock_name = [""] * len(INGREDIENT.words)
        self._read_stocks(tables)

        self.witch_name = [""] * len(ANIMAL.words)
        self.witch_letter = [""] * len(ANIMAL.words)
        self.usual_animals: list[int] = []
        self._read_witches(tables)

        spells = [SpellCard(entry) for entry in entries(tables, "spells.toml", "spell", "spell")]
        complete("spells.toml", SPELL, [spell.spell for spell in spells])
        self.spells: Final = sorted(spells, key=lambda spell: spell.spell)
        self._costs: Final = [self._costs_of(spell) for spell in self.spells]
        self._prices: Final = [_prices(costs) for costs in self._costs]
        self._fee: Final = Cost([1 if kind == SILVER else 0 for kind in range(4)], 0, 0)

        cards = [SchemeCard(entry) for entry in entries(tables, "schemes.toml", "scheme", "id")]
        complete("schemes.toml", SCHEME, [card.scheme for card in cards])
        self.schemes: Final = sorted(cards, key=lambda card: card.scheme)
        self.level: Final = [card.level for card in self.schemes]
        self.needs_no_deeds: Final = [
            not any(clause.active for clause in card.clauses) for card in self.schemes
        ]
        self._maps: Final[dict[str, Geography]] = {}
        self._terrains: Final[dict[str, Terrain]] = {}
        self._purses: Final[dict[int, Purse]] = {}

    def cost(self, spell: int, location: int = NONE) -> Cost:
        """What a spell costs, or a fee; the Location that it aims at may name an ingredient."""
        return self._fee if spell >= SWAP_FEE else self._costs[spell][location]

    def purse(self, hand: list[int]) -> Purse:
        """Which spells a hand can pay."""
        fire, flour, silver, soil, newts, _ = hand
        # All cards of a kind are fewer than 64, all newts fewer than 16: 28 bits are one digit.
        key = fire | flour << 6 | silver << 12 | soil << 18 | newts << 24
        known = self._purses.get(key)
        if known is None:
            if len(self._purses) >= MOST_PURSES:
                self._purses.clear()
            known = self._purses[key] = self._priced(hand)
        return known

    def _priced(self, hand: list[int]) -> Purse:
        places: list[int] = []
        for prices in self._prices:
            paid = 0
            for cost, where in prices:
                if is_covered(cost, hand):
                    paid |= where
            places.append(paid)
        return Purse(places)

    def geography(
        self, origins: list[tuple[int, int]], boards: list[int], rotations: list[int]
    ) -> Geography:
        """The map that these boards make; made once, as long as it is of use."""
        key = f"{origins}{boards}{rotations}"
        known = self._maps.get(key)
        if known is None:
            if len(self._maps) >= MOST_MAPS:
                self._maps.clear()
            blocks = [
                turned(self.blocks[location], rotations[slot])
                for slot, location in enumerate(boards)
            ]
            terrain = self._terrain(origins, blocks)
            known = self._maps[key] = Geography(terrain, origins, blocks, boards)
        return known

    def _terrain(self, origins: list[tuple[int, int]], blocks: list[tuple[int, int]]) -> Terrain:
        key = f"{origins}{blocks}"
        known = self._terrains.get(key)
        if known is None:
            if len(self._terrains) >= MOST_TERRAINS:
                self._terrains.clear()
            known = self._terrains[key] = Terrain(origins, blocks)
        return known

    def _costs_of(self, spell: SpellCard) -> list[Cost]:
        """The cost by the Location that is aimed at; at the end that without one."""
        costs: list[Cost] = []
        for location in range(LOCATIONS):
            kind = self.stock_at[location]
            if not spell.place or kind == NONE:
                costs.append(spell.cost)
            else:
                need = spell.need.copy()
                need[kind] += spell.place
                costs.append(Cost(need, spell.cost.any - spell.place, spell.cost.same))
        return [*costs, spell.cost]

    def _read_boards(self, tables: Tables) -> None:
        found: list[int] = []
        homes: list[int] = []
        for entry in entries(tables, "boards.toml", "board", "location"):
            entry.allow("location", "name", "home", "column", "row")
            location = entry.word("location", LOCATION)
            found.append(location)
            self.location_name[location] = entry.text("name")
            home = entry.word("home", VILLAGER)
            homes.append(home)
            self.home_of[location] = home
            self.home[home] = location
            self.blocks[location] = (entry.number("column", 2, 3), entry.number("row", 2, 3))
        complete("boards.toml", LOCATION, found)
        complete("boards.toml", VILLAGER, homes)

    def _read_layouts(self, tables: Tables) -> None:
        found: list[int] = []
        for entry in entries(tables, "layouts.toml", "layout", "name"):
            entry.allow("name", "origins", "text")
            found.append(entry.word("name", LAYOUT))
            origins = entry.get("origins")
            if not isinstance(origins, list):
                raise entry.wrong("origins must be a list of [column, row].")
            corners: list[tuple[int, int]] = []
            for origin in origins:
                if not isinstance(origin, list) or [type(each) for each in origin] != [int, int]:
                    raise entry.wrong(f"origins has {origin!r}, which is no [column, row].")
                corners.append((origin[0], origin[1]))
            wrong = fault_of(corners)
            if wrong is not None:
                raise entry.wrong(f"origins: {wrong}.")
            self.layouts[entry.text("name")] = corners
            self.layout_text[entry.text("name")] = entry.text("text")
        complete("layouts.toml", LAYOUT, found)

    def _read_stocks(self, tables: Tables) -> None:
        found: list[int] = []
        for entry in entries(tables, "stocks.toml", "stock", "ingredient"):
            entry.allow("ingredient", "location", "name")
            kind, location = entry.word("ingredient", INGREDIENT), entry.word("location", LOCATION)
            found.append(kind)
            if location in (BARN, GREEN):
                raise entry.wrong("no stock lies in the barn or the green.")
            if self.stock_at[location] != NONE:
                raise entry.wrong("another stock lies in this location.")
            self.stock_at[location] = kind
            self.stock_name[kind] = entry.text("name")
        complete("stocks.toml", INGREDIENT, found)

    def _read_witches(self, tables: Tables) -> None:
        for entry in entries(tables, "witches.toml", "witch", "familiars"):
            entry.allow("familiars", "letter", "name")
            animal = entry.word("familiars", ANIMAL)
            self.usual_animals.append(animal)
            self.witch_name[animal] = entry.text("name")
            self.witch_letter[animal] = entry.text("letter")
        complete("witches.toml", ANIMAL, self.usual_animals)


LAYOUT: Final = Domain("layout", ["rect", "tall", "brick", "cross", "stair", "ring", "zigzag"])


def _prices(costs: list[Cost]) -> list[tuple[Cost, int]]:
    """The different costs of a spell, each with the places where it applies, as in a purse."""
    found: list[tuple[Cost, int]] = []
    for cost in costs:
        if all(cost is not known for known, _ in found):
            at = [place for place in range(NONE, LOCATIONS) if costs[place] is cost]
            found.append((cost, sum([1 << (place + 1) for place in at])))
    return found
