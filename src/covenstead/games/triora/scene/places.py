"""The areas of the town: what each offers, for what, and why it would be closed to the viewer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Deal, Facts, Good, Map, Piece, Road, Spot, SpotKind, Zone
from covenstead.core.scene.layout import zone_id
from covenstead.games.triora.box import TrioraBox
from covenstead.games.triora.components import (
    AMORIS,
    ARCANUM,
    AREA,
    AREA_OF,
    AREAS,
    CASTLE,
    CEMETERY,
    FIRST_FOREST,
    FOREST,
    LAIR,
    MAINS,
    MALEDICTIONES,
    NECROMANTIAE,
    OPEN,
    POTION,
    SPACE,
    SPACES,
    STONES,
    SWAMP,
    TOWER,
)
from covenstead.games.triora.effects.areas import bonus_moves, main_moves
from covenstead.games.triora.scene.pieces import goods_of
from covenstead.games.triora.sentences import nouns
from covenstead.games.triora.sentences import pieces as says
from covenstead.games.triora.state import Town, has_room, tokens_in

SIDE: Final = 14  # units of the map in height and width
FOREST_ROWS: Final = 3  # of two spaces each, above the forest's name


# The map


@lru_cache(16)
def roads(box: TrioraBox) -> list[Road]:
    """Every road once."""
    return [
        Road(AREA.words[start], AREA.words[end])
        for start in range(AREAS)
        for end in box.roads[start]
        if start < end
    ]


@lru_cache(16)
def corners(box: TrioraBox) -> list[tuple[int, int]]:
    """Where each area lies in units of the map: its left upper corner."""
    return [
        (min(SIDE - 2, max(0, x * SIDE // 100 - 1)), min(SIDE - 2, max(0, y * SIDE // 100 - 1)))
        for x, y in box.at
    ]


def town_map(box: TrioraBox, spots: list[Spot]) -> Zone:
    """The map with its spots."""
    return Zone("town", "map", *says.TOWN, shape=[SIDE, SIDE], map=Map(spots, roads(box)))


@lru_cache(16384)
def spot(box: TrioraBox, area: int, ruined: int, active: int, there: tuple[str, ...]) -> Spot:
    """An area, and what stands there: figures, witches, familiars."""
    word, name = AREA.words[area], box.area_name[area]
    x, y = corners(box)[area]
    if area == FOREST:
        y = min(SIDE - 2, y + FOREST_ROWS - 1)
    kind: SpotKind = "area"
    made = Spot(word, name, x, y, kind, 2, 2, word if area != FOREST else "", name)
    made.pieces = [*there]
    if area < MAINS:
        made.state = says.RUINED if ruined >= active else says.tokens_there(ruined, active)
    return made


@lru_cache(4096)
def forest_space(box: TrioraBox, space: int, there: tuple[str, ...]) -> Spot:
    """One of the six spaces of the forest."""
    word, number = SPACE.words[space], space - FIRST_FOREST
    x, y = corners(box)[FOREST]
    y = max(0, min(SIDE - 2, y + FOREST_ROWS - 1) - FOREST_ROWS)
    label = says.forest_space(str(number + 1))
    made = Spot(word, label, x + number % 2, y + number // 2, name=word, pieces=[*there])
    made.title = made.short = str(number + 1)
    return made


# What an area offers


@lru_cache(1024)
def area(box: TrioraBox, number: int, both: bool, closed: tuple[str, str]) -> Piece:
    """An area with its main action and its witch bonus; `closed` says why not now."""
    word, name = AREA.words[number], box.area_name[number]
    main, bonus = says.main_action(box, number, both), says.witch_bonus(box, number)
    piece = Piece(word, "place", nouns.the_area(box, number), says.area_desc(main, bonus))
    piece.title, piece.mark, piece.rule = name, word, RULES[number]
    gained = goods_of(box.reward[number]) if number < MAINS else _gains(box, number)
    piece.facts = Facts(
        deals=[
            Deal(says.MAIN_ACTION, main, _costs(box, number), gained, closed[0]),
            Deal(says.WITCH_BONUS, bonus, _bonus_costs(box, number), _bonus(box, number)),
        ]
    )
    piece.facts.deals[0].pays_all = both and number == CASTLE
    piece.facts.deals[1].lacks = closed[1]
    return piece


RULES: Final = [
    *("TR-080", "TR-080", "TR-080", "TR-080", "TR-100", "TR-110"),
    *("TR-120", "TR-135", "TR-145", "TR-155", "TR-160"),
]


def _one(icon: str, letter: str = "", value: int = 1) -> Good:
    return Good(icon, icon, value, letter=letter)


def _potion(kind: int) -> Good:
    return _one(POTION.words[kind], nouns.CODES[kind])


def _costs(box: TrioraBox, number: int) -> list[Good]:
    """What the main action costs: one of these, or both potions of the castle."""
    if number < MAINS:
        return [_potion(box.attack_potion[number]), _one(nouns.UNDEAD)]
    if number == CASTLE:
        return [_potion(AMORIS), _potion(MALEDICTIONES)]
    if number == SWAMP:
        return [_one(nouns.INQUISITION, value=box.swamp_inquisition)]
    return [_potion({CEMETERY: NECROMANTIAE, TOWER: ARCANUM}[number])] if number in POTENT else []


POTENT: Final = (CEMETERY, TOWER)


def _gains(box: TrioraBox, number: int) -> list[Good]:
    """What the main action of another area gives, as far as that is a number."""
    if number == LAIR:
        return [_one("cauldron", value=box.lair_cauldrons)]
    if number == CEMETERY:
        risen = _one(nouns.UNDEAD, value=box.raise_undead)
        return [risen, _one(nouns.INQUISITION, value=box.raise_inquisition)]
    if number == FOREST:
        return [_one("shovel", value=box.forest_shovels)]
    if number == STONES:
        return [_one("stone")]
    return [_one("villager")] if number == SWAMP else []


def _bonus_costs(box: TrioraBox, number: int) -> list[Good]:
    if number == CASTLE:
        return [_one(nouns.DOOM, value=box.ruin_doom)]
    return [_one("potion")] if number == LAIR else []


def _bonus(box: TrioraBox, number: int) -> list[Good]:
    if number == CASTLE:
        return [_one("ruin")]
    if number == LAIR:
        return [_one(nouns.SILVER, value=box.sale_silver)]
    if number == STONES:
        return [_one("skip", value=2)]
    return goods_of(box.bonus[number])


# Why not now


def closed_to(s: Town, seat: Seat, number: int) -> tuple[str, str]:
    """Why a piece of hers could not act in an area now, and her witch take no bonus."""
    main, bonus = "", ""
    if number in (TOWER, FOREST):
        if number == TOWER and not s.witches[seat].potions[ARCANUM]:
            main = bonus = says.lacks_potion(POTION.words[ARCANUM])
        elif number == FOREST and not s.witches[seat].has_work():
            main = bonus = says.NOTHING_THERE
        return main, bonus
    if not main_moves(s, seat, number, False):
        main = _lacks_main(s, seat, number)
    if not bonus_moves(s, seat, number, OPEN):
        bonus = says.NOTHING_THERE
    return main, bonus


def _lacks_main(s: Town, seat: Seat, number: int) -> str:
    witch, box = s.witches[seat], s.box
    if number < MAINS:
        if not has_room(s, number):
            return says.NO_ROOM
        lacks = [POTION.words[box.attack_potion[number]], nouns.UNDEAD]
        return says.lacks_any(lacks) if witch.tokens else says.NO_TOKEN
    if number == CASTLE:
        potions = [POTION.words[each] for each in (AMORIS, MALEDICTIONES)]
        held = witch.potions[AMORIS] or witch.potions[MALEDICTIONES]
        return says.NOTHING_THERE if held else says.lacks_any(potions)
    if number == CEMETERY and not witch.potions[NECROMANTIAE]:
        return says.lacks_potion(POTION.words[NECROMANTIAE])
    return says.NOTHING_THERE


def standing_on(s: Town) -> tuple[list[list[str]], list[list[str]]]:
    """The pieces on each space, and the figures in each area, by their ids."""
    pieces: list[list[str]] = [[] for _ in range(SPACES)]
    figures: list[list[str]] = [[] for _ in range(AREAS)]
    for seat, witch in enumerate(s.witches):
        if witch.witch != NONE:
            pieces[witch.witch].append(zone_id("witch", seat))
        if witch.familiar != NONE:
            pieces[witch.familiar].append(zone_id("familiar", seat))
        if witch.dummy != NONE:
            pieces[witch.dummy].append(zone_id("dummy", seat))
    figures[s.inquisitor].append("inquisitor")
    figures[s.morgana].append("morgana")
    return pieces, figures


def spots(s: Town) -> list[Spot]:
    """Every place of the map, the areas in their order, then the spaces of the forest."""
    box, (pieces, figures) = s.box, standing_on(s)
    found: list[Spot] = []
    for space in range(SPACES):
        number = AREA_OF[space]
        if number != FOREST:
            ruined = tokens_in(s, number) if number < MAINS else 0
            there = tuple(figures[number] + pieces[space])
            found.append(spot(box, number, ruined, s.switches.active_ruins, there))
    found.append(spot(box, FOREST, 0, 0, tuple(figures[FOREST])))
    for space in range(FIRST_FOREST, FIRST_FOREST + 2 * FOREST_ROWS):
        found.append(forest_space(box, space, tuple(pieces[space])))
    return found
