"""The box of Triora: areas, roads, formulas, castle, stones and cards out of `data/`."""

from __future__ import annotations

from typing import Final

from covenstead.core.data import Entry, Tables, complete, entries, settings
from covenstead.core.errors import BadData
from covenstead.core.game import Box
from covenstead.games.triora.components import (
    AREA,
    AREAS,
    CEMETERY,
    COLOUR,
    COLOURS,
    CUBES,
    FOREST,
    FORMULA,
    MAINS,
    MOST_CROWNS,
    MOST_INQUISITION,
    MOST_POTIONS,
    PERSON,
    POSITIONS,
    POTION,
    STONE_COUNT,
    SWAMP,
    TOWER,
    VILLAGER,
    VITAE,
)
from covenstead.games.triora.roads import Walk, ways

GAINS: Final = ("silver", "undead", "doom", "inquisition", "shovels", "cauldrons")
PLAIN_BONUS: Final = [0, 1, 2, 3, CEMETERY, FOREST, SWAMP]
SETUP: Final = (
    *("doom", "herbs", "tokens", "silver", "undead", "inquisition", "stone", "swamp_inquisition"),
    *("forest_shovels", "lair_cauldrons", "buys", "buy_silver", "sale_silver"),
    *("second_sale_silver", "sacrifice_silver", "sacrifice_vitae"),
    *("advance_inquisition", "raise_undead", "raise_inquisition", "ruin_doom"),
    *("witch_inquisition", "familiar_inquisition", "gift_inquisition", "gift_doom"),
    *("gift_shovels", "soldier_inquisition", "noble_crowns"),
)


class Gain:
    """What a witch receives at once, in this order; shovels and cauldrons open a step."""

    def __init__(self, entry: Entry) -> None:
        entry.allow(*GAINS)
        self.silver: Final = entry.number_or("silver", 0, least=0)
        self.undead: Final = entry.number_or("undead", 0, least=0)
        self.doom: Final = entry.number_or("doom", 0, least=0)
        self.inquisition: Final = entry.number_or(
            "inquisition", 0, least=-MOST_INQUISITION, most=MOST_INQUISITION
        )
        self.shovels: Final = entry.number_or("shovels", 0, least=0)
        self.cauldrons: Final = entry.number_or("cauldrons", 0, least=0)


def _gain(entry: Entry, name: str) -> Gain:
    return Gain(Entry(f"{entry.where}, {name}", entry.get(name)))


NO_GAIN: Final = Gain(Entry("nothing", {}))


class TrioraBox(Box):
    """The tables of one data set, and what follows from them for good."""

    def __init__(self, tables: Tables) -> None:
        self.area_name = [""] * AREAS
        self.at: list[tuple[int, int]] = [(0, 0)] * AREAS  # where an area lies in a picture
        self.attack_potion = [0] * MAINS
        self.reward: list[Gain] = [NO_GAIN] * MAINS
        self.bonus: list[Gain] = [NO_GAIN] * AREAS
        self._read_areas(tables)
        self.roads: list[list[int]] = [[] for _ in range(AREAS)]
        self.walks: list[list[Walk]] = []  # from, toward -> the areas of a walk
        self._read_roads(tables)

        self.cubes: list[list[int]] = [[] for _ in FORMULA.words]
        self.makes = [0] * len(FORMULA.words)
        self.brewable: list[list[int]] = []  # by herbs_key: the formulas that these herbs make
        self._read_formulas(tables)

        self.person_name = [""] * len(PERSON.words)
        self.fee = [0] * len(PERSON.words)
        self.crowns = [0] * len(PERSON.words)
        self.enchant = [0] * len(PERSON.words)
        self.curse = [0] * len(PERSON.words)
        self._read_castle(tables)

        self.villager_name = [""] * len(VILLAGER.words)
        self.price: list[list[int]] = [[] for _ in VILLAGER.words]
        self._read_villagers(tables)

        self.stones: Final = _gains(tables, "stones.toml", "stone", STONE_COUNT)  # from stone 1 on
        self.order: Final = _gains(tables, "order.toml", "position", POSITIONS)
        self.crown_points: Final = _crown_points(tables)

        setup = settings(tables, "setup.toml")
        setup.allow(*SETUP)
        self.doom: Final = setup.number("doom", least=0)
        self.herbs: Final = setup.number("herbs", least=0, most=CUBES)
        self.tokens: Final = setup.number("tokens", least=1)
        self.silver: Final = setup.number("silver", least=0)
        self.undead: Final = setup.number("undead", least=0)
        self.inquisition: Final = setup.number("inquisition", least=0, most=MOST_INQUISITION)
        self.stone: Final = setup.number("stone", least=1, most=STONE_COUNT)
        self.swamp_inquisition: Final = setup.number("swamp_inquisition", least=0)
        self.forest_shovels: Final = setup.number("forest_shovels", least=1)
        self.lair_cauldrons: Final = setup.number("lair_cauldrons", least=1)
        self.buys: Final = setup.number("buys", least=0, most=9)
        self.buy_silver: Final = setup.number("buy_silver", least=0)
        self.sale_silver: Final = setup.number("sale_silver", least=1)
        self.second_sale_silver: Final = setup.number("second_sale_silver", least=1)
        self.sacrifice_silver: Final = setup.number("sacrifice_silver", least=1)
        self.sacrifice_vitae: Final = setup.number("sacrifice_vitae", least=1, most=MOST_POTIONS)
        self.advance_inquisition: Final = setup.number("advance_inquisition", least=0)
        self.raise_undead: Final = setup.number("raise_undead", least=1)
        self.raise_inquisition: Final = setup.number("raise_inquisition", least=0)
        self.ruin_doom: Final = setup.number("ruin_doom", least=0)
        self.witch_inquisition: Final = setup.number("witch_inquisition", least=0)
        self.familiar_inquisition: Final = setup.number("familiar_inquisition", least=0)
        self.gift_inquisition: Final = setup.number("gift_inquisition", least=0)
        self.gift_doom: Final = setup.number("gift_doom", least=1)
        self.gift_shovels: Final = setup.number("gift_shovels", least=1)
        self.soldier_inquisition: Final = setup.number("soldier_inquisition", most=0)
        self.noble_crowns: Final = setup.number("noble_crowns", least=0)
        self._check_laps()
        self.most_gain: Final = self._most_gain()  # of inquisition, by a single move

    def _read_areas(self, tables: Tables) -> None:
        found: list[int] = []
        for entry in entries(tables, "areas.toml", "area", "id"):
            entry.allow("id", "name", "x", "y", "potion", "reward", "bonus")
            area = entry.word("id", AREA)
            found.append(area)
            self.area_name[area] = entry.text("name")
            self.at[area] = (entry.number("x", 0, 100), entry.number("y", 0, 100))
            if area < MAINS:
                self.attack_potion[area] = entry.word("potion", POTION)
                self.reward[area] = _gain(entry, "reward")
            elif entry.has("potion") or entry.has("reward"):
                raise entry.wrong("potion and reward belong to a main area.")
            if area in PLAIN_BONUS:
                self.bonus[area] = _gain(entry, "bonus")
            elif entry.has("bonus"):
                raise entry.wrong("the rules fix the bonus of this area.")
            bonus = self.bonus[area]
            others = (bonus.silver, bonus.undead, bonus.doom, bonus.inquisition, bonus.cauldrons)
            if area == FOREST and any(others):
                raise entry.wrong("bonus in the forest has nothing but shovels.")
        complete("areas.toml", AREA, found)

    def _read_roads(self, tables: Tables) -> None:
        for entry in entries(tables, "roads.toml", "road", "ends"):
            entry.allow("ends")
            ends = entry.words("ends", AREA)
            if len(ends) != 2 or ends[0] == ends[1]:
                raise entry.wrong("ends must name two different areas.")
            if ends[1] in self.roads[ends[0]]:
                raise entry.wrong(f"ends has a road to {AREA.words[ends[1]]} already.")
            self.roads[ends[0]].append(ends[1])
            self.roads[ends[1]].append(ends[0])
        self.walks = ways(self.roads, [CEMETERY, TOWER], AREA.words)

    def _read_formulas(self, tables: Tables) -> None:
        found: list[int] = []
        for entry in entries(tables, "formulas.toml", "formula", "id"):
            entry.allow("id", "cubes", "makes")
            formula = entry.word("id", FORMULA)
            found.append(formula)
            self.cubes[formula] = entry.tally("cubes", COLOUR)
            if not sum(self.cubes[formula]) or max(self.cubes[formula]) > CUBES:
                raise entry.wrong(f"cubes must be at least one, and at most {CUBES} of a colour.")
            self.makes[formula] = entry.number("makes", least=1, most=MOST_POTIONS)
        complete("formulas.toml", FORMULA, found)
        for key in range((CUBES + 1) ** COLOURS):
            herbs = [key >> 6, key >> 4 & 3, key >> 2 & 3, key & 3]
            self.brewable.append(
                [
                    formula
                    for formula, cubes in enumerate(self.cubes)
                    if all(herbs[colour] >= cubes[colour] for colour in range(COLOURS))
                ]
            )

    def _read_castle(self, tables: Tables) -> None:
        found: list[int] = []
        for entry in entries(tables, "castle.toml", "person", "id"):
            entry.allow("id", "name", "fee", "crowns", "enchant", "curse")
            person = entry.word("id", PERSON)
            found.append(person)
            self.person_name[person] = entry.text("name")
            self.fee[person] = entry.number("fee", least=0)
            self.crowns[person] = entry.number("crowns", least=0)
            self.enchant[person] = entry.number("enchant", least=-MOST_INQUISITION, most=0)
            self.curse[person] = entry.number("curse", least=0)
        complete("castle.toml", PERSON, found)

    def _read_villagers(self, tables: Tables) -> None:
        found: list[int] = []
        for entry in entries(tables, "villagers.toml", "villager", "id"):
            entry.allow("id", "name", "price")
            villager = entry.word("id", VILLAGER)
            found.append(villager)
            self.villager_name[villager] = entry.text("name")
            self.price[villager] = entry.tally("price", POTION)
            if not sum(self.price[villager]) or max(self.price[villager]) > MOST_POTIONS:
                raise entry.wrong(
                    f"price must be at least one potion, and at most {MOST_POTIONS} of a kind."
                )
        complete("villagers.toml", VILLAGER, found)

    def _check_laps(self) -> None:
        """Refuse stones of which a lap can pay for itself: a turn might not end (TR-122)."""
        silver = sum(gain.silver for gain in self.stones)
        cauldrons = sum(gain.cauldrons for gain in self.stones)
        vitae = cauldrons * max(self.makes[2 * VITAE], self.makes[2 * VITAE + 1])
        price = STONE_COUNT * self.sacrifice_silver * self.sacrifice_vitae
        if silver * self.sacrifice_vitae + vitae * self.sacrifice_silver < price:
            return
        worth = [gain.silver + gain.cauldrons for gain in self.stones]
        stone = worth.index(max(worth)) + 1
        raise BadData(
            f"stones.toml, stone {stone}: gain is too large: a lap gives back {silver} silver and "
            f"up to {vitae} vitae, as much as its sacrifices cost, so a turn might not end."
        )

    def _most_gain(self) -> int:
        gains = [*self.reward, *self.bonus, *self.stones, *self.order]
        known = [gain.inquisition for gain in gains]
        known += [self.swamp_inquisition, self.raise_inquisition, self.gift_inquisition]
        return max(known) + self.advance_inquisition


def herbs_key(herbs: list[int]) -> int:
    """The place of these herbs in the table of what can be brewed."""
    return herbs[0] << 6 | herbs[1] << 4 | herbs[2] << 2 | herbs[3]


def _gains(tables: Tables, file: str, kind: str, number: int) -> list[Gain]:
    """A gain for each number from 1 on."""
    found: list[Gain] = []
    for entry in entries(tables, file, kind, "number"):
        entry.allow("number", "gain")
        if entry.number("number") != len(found) + 1:
            raise entry.wrong(f"number must be {len(found) + 1} here.")
        found.append(_gain(entry, "gain"))
    if len(found) != number:
        raise BadData(f"{file}: there must be {number} [[{kind}]] entries, not {len(found)}.")
    return found


def _crown_points(tables: Tables) -> list[int]:
    found: list[int] = []
    for entry in entries(tables, "crowns.toml", "crown", "crowns"):
        entry.allow("crowns", "points")
        if entry.number("crowns") != len(found):
            raise entry.wrong(f"crowns must be {len(found)} here.")
        found.append(entry.number("points", least=found[-1] if found else 0))
    if len(found) != MOST_CROWNS + 1:
        raise BadData(
            f"crowns.toml: the [[crown]] entries must go from 0 to {MOST_CROWNS}, not to "
            f"{len(found) - 1}."
        )
    return found
