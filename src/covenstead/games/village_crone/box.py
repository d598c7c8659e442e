"""The box of The Village Crone: boards, stocks, witches, spells and schemes out of `data/`."""

from __future__ import annotations

from typing import Final

from covenstead.core.data import Entry, Tables, complete, entries
from covenstead.core.family import NONE
from covenstead.core.game import Box
from covenstead.games.village_crone.components import (
    ANIMAL,
    BARN,
    BIND,
    GREEN,
    INGREDIENT,
    LAYOUT,
    LOCATION,
    LOCATIONS,
    SCHEME,
    SILVER,
    SPELL,
    SUMMON,
    SWAP_FEE,
    TRANSFORM,
    UNBIND,
    UNLOVE,
    VILLAGER,
    VILLAGERS,
)
from covenstead.games.village_crone.costs import Cost, Purse, distinct_costs, is_covered
from covenstead.games.village_crone.geography import Geography, Terrain, fault_of, turned
from covenstead.games.village_crone.language import FROGGED, PAIR_FROGGED, Clause, clause_of

MOST_PURSES: Final = 4096  # these and the maps are made anew when there are too many of them
MOST_MAPS: Final = 64
MOST_TERRAINS: Final = 192  # the rectangle has 180


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
        need = [counts.number_or(word, 0, least=0) for word in INGREDIENT.words]
        place, any_kind, same = [
            counts.number_or(word, 0, least=0) for word in ("place", "any", "same")
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
        self._prices: Final = [distinct_costs(costs) for costs in self._costs]
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
