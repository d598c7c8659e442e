"""What lies on the table of Triora: laid out once for everybody, then looked at by one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Piece, Zone
from covenstead.core.scene.layout import Layout, deck, ids, listed, owned, row, track
from covenstead.core.scene.words import Names
from covenstead.games.triora.box import TrioraBox
from covenstead.games.triora.components import (
    AREA,
    AREAS,
    COLOURS,
    FORMULA,
    HIREABLE,
    INQUISITOR,
    MAIN,
    MAINS,
    MORGANA,
    MOST_INQUISITION,
    PENALTY,
    PERSON,
    POSITIONS,
    POTIONS,
    SLOT,
    SPACE,
    STONE_COUNT,
    VILLAGER,
)
from covenstead.games.triora.effects.actions import Coven, Menu
from covenstead.games.triora.scene import pieces, places
from covenstead.games.triora.scene.pieces import Counts
from covenstead.games.triora.sentences import pieces as says
from covenstead.games.triora.state import Town
from covenstead.games.triora.steps import Morgana, Order, Turn, Villagers

Laid = tuple[list[Zone], list[Piece]]

DANGEROUS: Final = 25  # inquisition from which the track is marked
SPACES: Final = [str(value) for value in range(MOST_INQUISITION + 1)]
LIT: Final = SPACES[DANGEROUS:]
PRINTED: Final = 5  # ruin spaces of a main area


class TownLayout(Layout):
    """The table as a spectator sees it, and where it looks different from a seat."""

    def __init__(self, s: Town, names: Names) -> None:
        super().__init__(s.seats)
        self.s: Final = s
        self.names: Final = names
        self._whose: Final = [names.whose(seat) for seat in range(s.seats)]
        self._town()
        self._tracks()
        self._castle()
        box = s.box
        self._row_at: Final = len(self.pieces)
        self.lay(_row_zone(tuple(s.row)), _row(box, tuple(s.row), None))
        self._formulas_at: Final = len(self.pieces)
        self.lay(_formulas_zone(), _formulas(box, None, (0,) * POTIONS))
        self._beside()
        for seat in range(s.seats):
            self._desk(seat)

    def seen_by(self, viewer: Seat) -> Laid:
        """The zones and pieces from a seat: her own pieces, what she could do, hire and brew."""
        zones, shown = super().seen_by(viewer)
        if viewer == NONE:
            return zones, shown
        s, box, witch = self.s, self.s.box, self.s.witches[viewer]
        both = s.switches.both_potions
        for number in range(AREAS):
            closed = places.closed_to(s, viewer, number)
            shown[number] = places.area(box, number, both, closed)
        stock = tuple(witch.potions)
        hires = _row(box, tuple(s.row), stock)
        shown[self._row_at : self._row_at + len(hires)] = hires
        formulas = _formulas(box, tuple(witch.herbs), stock)
        shown[self._formulas_at : self._formulas_at + len(formulas)] = formulas
        return zones, shown

    def _mine(self, seat: Seat, piece: Piece, mine: Piece) -> None:
        """Lay a piece of a seat, which it sees as its own."""
        self.own[seat].append((len(self.pieces), mine))
        self.pieces.append(piece)

    # The board

    def _town(self) -> None:
        """The map with all that stands on it, and the ruins."""
        s, box = self.s, self.s.box
        areas = [places.area(box, each, s.switches.both_potions, ("", "")) for each in range(AREAS)]
        town = places.town_map(box, places.spots(s))
        step = s.steps[-1] if s.steps else None
        if isinstance(step, Menu | Coven):
            town.lit = [AREA.words[step.area]]
        self.lay(town, areas)
        self.pieces.append(pieces.figure(INQUISITOR, AREA.words[s.inquisitor]))
        self.pieces.append(pieces.figure(MORGANA, AREA.words[s.morgana]))
        for seat, witch in enumerate(s.witches):
            if not witch.captured:
                self._stands(seat, "witch", says.WITCH_DESC, witch.witch, witch.witch_used)
                used = witch.familiar_used
                self._stands(seat, "familiar", says.FAMILIAR_DESC, witch.familiar, used)
                if s.switches.dummies:
                    self._stands(seat, "dummy", says.DUMMY_DESC, witch.dummy, witch.dummy_used)
        for main in range(MAINS):
            self._ruins(main)

    def _stands(self, seat: Seat, word: str, desc: str, space: int, used: bool) -> None:
        on = SPACE.words[space] if space != NONE else ""
        piece = pieces.standing(seat, word, self._whose[seat], desc, used, on)
        self._mine(seat, piece, pieces.standing(seat, word, says.YOUR, desc, used, on))

    def _ruins(self, main: int) -> None:
        """The ruin spaces of a main area: tokens by seat, then the free ones."""
        s = self.s
        counts = tuple([witch.ruins[main] for witch in s.witches])
        self.zones.append(_ruins_zone(s.box, main, counts, s.switches.active_ruins))
        number = 0
        for seat, count in enumerate(counts):
            for _ in range(count):
                number += 1
                id_ = ruin_id(main, number)
                piece = pieces.token(id_, seat, self._whose[seat])
                self._mine(seat, piece, pieces.token(id_, seat, says.YOUR))

    def _tracks(self) -> None:
        """Inquisition, turn order, the stone circle, the steps of the round."""
        s, box = self.s, self.s.box
        stacks: list[list[str]] = [[] for _ in SPACES]
        for rank, seat in enumerate(s.track):
            value = s.witches[seat].inquisition
            danger = value >= DANGEROUS and not s.witches[seat].captured
            shown = (value, rank + 1, PENALTY[rank], danger)
            disc = pieces.disc(seat, self._whose[seat], *shown)
            stacks[value].insert(0, disc.id)
            self._mine(seat, disc, pieces.disc(seat, says.YOUR, *shown))
        zone = track("inquisition", *says.TRACK, SPACES, stacks)
        zone.names, zone.lit = SPACES, LIT
        self.zones.append(zone)
        holders, done = [NONE] * POSITIONS, [False] * POSITIONS
        turn = s.steps[0] if s.steps else None
        for seat, witch in enumerate(s.witches):
            if witch.order_position != NONE:
                holders[witch.order_position - 1] = seat
                done[witch.order_position - 1] = _has_moved(s, turn, seat)
        self.lay(
            _order_zone(),
            [pieces.position(box, n + 1, holders[n], done[n]) for n in range(POSITIONS)],
        )
        self.lay(*_circle(box, s.stone))
        self.lay(*_phases(phase_of(s)))

    def _castle(self) -> None:
        """The persons, and the tokens on them."""
        s = self.s
        once = says.COURT_ONCE if s.switches.castle_once else says.COURT_TWICE
        self.zones.append(_court_zone(once))
        for person in range(len(PERSON.words)):
            enchanted, cursed = s.enchanted[person], s.cursed[person]
            used = [
                word
                for word, seat in ((says.ENCHANTED, enchanted), (says.CURSED, cursed))
                if seat != NONE
            ]
            self.pieces.append(pieces.person(s.box, person, ", ".join(used) or says.FREE))
            for word, seat in ((says.ENCHANTED, enchanted), (says.CURSED, cursed)):
                if seat != NONE:
                    mine = pieces.spell_token(person, seat, says.YOUR, word)
                    piece = pieces.spell_token(person, seat, self._whose[seat], word)
                    self._mine(seat, piece, mine)

    def _beside(self) -> None:
        """The deck, and what is left of silver and undead."""
        s = self.s
        self.zones.append(deck("deck", says.DECK, len(s.deck), "villager"))
        self.lay(*_supply(s.silver_supply, s.undead_supply))

    # What a witch has

    def _desk(self, seat: Seat) -> None:
        s, witch = self.s, self.s.witches[seat]
        for number, zone in enumerate((witch.herbs, witch.seeds, witch.planting, witch.harvest)):
            self.lay(*_cubes(seat, number, tuple(zone)))
        self.lay(*_potions(seat, tuple(witch.potions)))
        self.lay(*_hired(s.box, seat, tuple(witch.villagers)))


def ruin_id(main: int, number: int) -> str:
    """The id of a doom token on a ruin space of a main area."""
    return f"ruin-{MAIN.words[main]}-{number}"


def _has_moved(s: Town, turn: object, seat: Seat) -> bool:
    """Whether a seat has made all its turns of this round."""
    if isinstance(turn, Turn):
        return not turn.turns_left(s, seat)
    return not isinstance(turn, Order)


def phase_of(s: Town) -> int:
    """Which of the seven steps of the round the table is in, from 0; 7 after the end."""
    if not s.steps:
        return len(says.STEPS)
    bottom = s.steps[0]
    if isinstance(bottom, Order):
        return 0
    if isinstance(bottom, Turn):
        return 2 if bottom.second_pass else 1
    if isinstance(bottom, Morgana):
        return 4
    assert isinstance(bottom, Villagers)
    return 6


# Zones with their pieces, made once


@lru_cache(2048)
def _ruins_zone(box: TrioraBox, main: int, counts: Counts, active: int) -> Zone:
    laid, name = sum(counts), box.area_name[main]
    zone = Zone(f"ruins-{MAIN.words[main]}", "set", says.ruins_of(name), shape=[1, PRINTED])
    zone.note, zone.empty, zone.back = says.tokens_there(laid, active), says.FREE, "ruin"
    zone.count = laid
    zone.places = [ruin_id(main, place + 1) if place < laid else None for place in range(active)]
    return zone


@lru_cache(1)
def _order_zone() -> Zone:
    zone = Zone("order", "row", *says.ORDER)
    zone.names = [str(number) for number in range(1, POSITIONS + 1)]
    zone.places = [f"order-{name}" for name in zone.names]
    return zone


@lru_cache(64)
def _circle(box: TrioraBox, token: int) -> tuple[Zone, list[Piece]]:
    following = token % STONE_COUNT + 1
    laid = [
        pieces.stone(
            box, each, says.HERE if each == token else says.NEXT if each == following else ""
        )
        for each in range(1, STONE_COUNT + 1)
    ]
    return row("circle", *says.CIRCLE, ids(laid)), laid


@lru_cache(8)
def _phases(now: int) -> tuple[Zone, list[Piece]]:
    laid = [
        pieces.phase(each, says.DONE if each < now else says.NOW if each == now else "")
        for each in range(len(says.STEPS))
    ]
    zone = Zone("phases", "track", says.PHASES, shape=[1, len(laid)], area="aside")
    zone.places = [*ids(laid)]
    return zone, laid


@lru_cache(2)
def _court_zone(note: str) -> Zone:
    zone = Zone("court", "list", says.COURT[0], note, area="market", names=[*PERSON.words])
    zone.places = [*PERSON.words]
    return zone


@lru_cache(2048)
def _row_zone(villagers: Counts) -> Zone:
    zone = Zone("villagers", "row", *says.MARKET, area="market", empty=says.EMPTY)
    zone.places = [VILLAGER.words[each] for each in villagers]
    zone.names = [*SLOT.words[:HIREABLE], "", ""][: len(villagers)]
    return zone


@lru_cache(4096)
def _row(box: TrioraBox, villagers: Counts, have: Counts | None) -> list[Piece]:
    return [pieces.villager(box, each, slot, have) for slot, each in enumerate(villagers, 1)]


@lru_cache(1)
def _formulas_zone() -> Zone:
    zone = Zone("formulas", "list", *says.FORMULAS, area="market", names=[*FORMULA.words])
    zone.places = [*FORMULA.words]
    return zone


@lru_cache(4096)
def _formulas(box: TrioraBox, herbs: Counts | None, stock: Counts) -> list[Piece]:
    return [
        pieces.formula(box, each, herbs, stock[each >> 1]) for each in range(len(FORMULA.words))
    ]


@lru_cache(1024)
def _supply(silver: int, undead: int) -> tuple[Zone, list[Piece]]:
    laid = [pieces.supply("silver", silver), pieces.supply("undead", undead)]
    return listed("supply", says.SUPPLY, "", ids(laid)), laid


@lru_cache(8192)
def _cubes(seat: Seat, zone: int, counts: Counts) -> tuple[Zone, list[Piece]]:
    laid = [
        pieces.cube(seat, zone, colour, number)
        for colour in range(COLOURS)
        for number in range(1, counts[colour] + 1)
    ]
    return owned(seat, pieces.ZONE_WORDS[zone], "row", says.ZONES[zone], ids(laid)), laid


@lru_cache(4096)
def _potions(seat: Seat, stock: Counts) -> tuple[Zone, list[Piece]]:
    laid = [pieces.potion(seat, kind, count) for kind, count in enumerate(stock)]
    return owned(seat, "potions", "row", says.POTIONS, ids(laid)), laid


@lru_cache(4096)
def _hired(box: TrioraBox, seat: Seat, villagers: Counts) -> tuple[Zone, list[Piece]]:
    laid = [pieces.hired(box, each) for each in villagers]
    return owned(seat, "villagers", "row", says.VILLAGERS, ids(laid)), laid
