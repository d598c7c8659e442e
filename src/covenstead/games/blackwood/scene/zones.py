"""What lies on the table of Blackwood: laid out once for everybody, then looked at by one.

Zones are like pieces: pure functions of what they show, remembered and never changed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Piece, Zone, ZoneKind
from covenstead.core.scene.words import LIVERIES
from covenstead.games.blackwood.brewing import BrewPayment
from covenstead.games.blackwood.components import (
    CARD,
    CELL,
    COLUMNS,
    POTION,
    SLOT,
    SPELL,
    BlackwoodBox,
    cell_at,
    column_of,
)
from covenstead.games.blackwood.effects import ForagePick, price
from covenstead.games.blackwood.forecast import Prospect
from covenstead.games.blackwood.scene import pieces
from covenstead.games.blackwood.scene.payments import Icons, at_hand, own_spell
from covenstead.games.blackwood.scene.sentences import Names
from covenstead.games.blackwood.state import Wood, in_column, pot_of

VILLAGE: Final = Zone(
    id="village",
    kind="list",
    label="Spells",
    note="two fresh potions + your price",
    area="market",
    places=list(SPELL.words),
    names=list(SPELL.words),
)

Laid = tuple[list[Zone], list[Piece]]


class Layout:
    """The table as a spectator sees it, and where it looks different from a seat."""

    def __init__(
        self, s: Wood, names: Names, now: Prospect, homeward: list[int], done: int
    ) -> None:
        self.s: Final = s
        self.names: Final = names
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []
        self._display: Final = tuple(s.display)
        # By seat, where in `pieces` it sees something of its own, and what.
        self._own: Final[list[list[tuple[int, Piece]]]] = [[] for _ in range(s.seats)]
        self._forest(now, homeward, done)
        self._display_at: Final = len(self.pieces)
        self._for_seats: Final = len(self.zones)  # where the zone lies that differs for seats
        self.zones.append(_display_zone(self._display, ""))
        self.pieces += _potions(s.box, self._display, None)
        self._village_at: Final = len(self.pieces)
        if s.switches.spells:
            self.zones.append(VILLAGE)
            self.pieces += _village(s.box, tuple(s.piles), (), NONE, False)
        self._in_play()
        self._piles()
        for seat in range(s.seats):
            self._witch(seat)
        self._seats_zones: Final = self.zones.copy()
        self._seats_zones[self._for_seats] = _display_zone(self._display, "filled = you hold it")

    def seen_by(self, viewer: Seat) -> Laid:
        """The zones and pieces from a seat: her marionettes, what she holds and could buy."""
        if viewer == NONE:
            return self.zones, self.pieces
        s, box = self.s, self.s.box
        shown = self.pieces.copy()
        for place, piece in self._own[viewer]:
            shown[place] = piece
        potions = _potions(box, self._display, tuple(at_hand(s, viewer)))
        shown[self._display_at : self._display_at + len(potions)] = potions
        if s.switches.spells:
            witch, cost = s.witches[viewer], price(s, viewer)
            fresh = tuple([box.colour[potion] for potion in witch.fresh()])
            spells = _village(box, tuple(s.piles), fresh, cost, witch.coins >= cost)
            shown[self._village_at : self._village_at + len(spells)] = spells
        return self._seats_zones, shown

    def _lay(self, laid: Laid) -> None:
        self.zones += laid[0]
        self.pieces += laid[1]

    # The forest

    def _forest(self, now: Prospect, homeward: list[int], done: int) -> None:
        """The cards with the marionettes on them; numbers in the order of coming home."""
        s, box, laid, tracker = self.s, self.s.box, self.pieces, self.s.tracker
        self.zones.append(_forest_zone(tuple(s.forest), tracker))
        whose = [self.names.whose(seat) for seat in range(s.seats)]
        order = {each.card: done + number for number, each in enumerate(now.order, 1)}
        there = in_column(s, tracker) if s.steps else []
        first = there[-1] if there and s.marionettes[there[-1]] == now.cauldron else NONE
        for cell in _cells(s.rows()):
            card = s.forest[cell]
            if card == NONE:
                continue
            owner, passed = s.marionettes[cell], cell % COLUMNS + 1 < tracker
            if owner == NONE:
                badge = "home" if cell in homeward else ""
                laid.append(pieces.tree(box, card, cell, passed, 0, badge))
                continue
            number, on = order.get(card, 0), CARD.words[card]
            badge = "cauldron" if cell == first else ""
            laid.append(pieces.tree(box, card, cell, passed, number, badge))
            self._own[owner].append((len(laid), pieces.marionette("Your", owner, on, number)))
            laid.append(pieces.marionette(whose[owner], owner, on, number))
        laid.append(pieces.LANTERN)
        self.zones.append(_ruler(tracker))

    # What is under way

    def _in_play(self) -> None:
        s = self.s
        pot = pot_of(s)
        if any(pot):
            over = [
                pieces.left_over(kind, each + 1)
                for kind, number in enumerate(pot)
                for each in range(number)
            ]
            self.pieces += over
            note = "lost unless you brew on"
            places: list[str | None] = [piece.id for piece in over]
            self.zones.append(Zone("kettle", "row", "Kettle", note, places=places))
        step = s.steps[-1] if s.steps else None
        if isinstance(step, ForagePick):
            self._row("turned_up", "Turned up", "one may be bought at half price", step.turned_up)
            self.pieces += [pieces.turned_up(s.box, card) for card in step.turned_up]
        elif isinstance(step, BrewPayment) and step.spent:
            self._row("spent", "In the payment", "", step.spent)
            self.pieces += [pieces.card(s.box, card) for card in step.spent]

    def _row(self, id_: str, label: str, note: str, shown: list[int]) -> None:
        words = [CARD.words[card] for card in shown]
        self.zones.append(Zone(id_, "row", label, note, places=list(words), names=words))

    def _piles(self) -> None:
        s = self.s
        self.zones.append(_pile("forest_deck", "forest", len(s.forest_deck), "conifers"))
        self.zones.append(_pile("potion_deck", "potions", len(s.potion_deck), "bottles"))
        self.zones.append(_pile("hideout", "Fagus", s.tokens, "tokens"))
        self._lay(_discard(s.box, tuple(s.forest_discard)))

    # A witch

    def _witch(self, seat: Seat) -> None:
        box, witch = self.s.box, self.s.witches[seat]
        self._lay(
            _desk(
                box,
                seat,
                tuple(witch.holding),
                tuple(witch.potions.items()),
                tuple(witch.spells),
            )
        )
        self._own[seat] += enumerate(_mine(seat, witch.supply), len(self.pieces))
        self._lay(_at_home(seat, self.names.whose(seat), witch.supply))


# The forest


@lru_cache(8)
def _cells(rows: int) -> list[int]:
    """The cells as they are read: row 1 lies at the ruler, at the bottom."""
    return [cell_at(row, column) for row in range(rows, 0, -1) for column in range(1, COLUMNS + 1)]


@lru_cache(2048)
def _forest_zone(forest: Icons, tracker: int) -> Zone:
    rows = len(forest) // COLUMNS
    cells = _cells(rows)
    return Zone(
        id="forest",
        kind="grid",
        label="Forest",
        note="rows slide to the left, toward the village",
        shape=[rows, COLUMNS],
        places=[CARD.words[forest[c]] if forest[c] != NONE else None for c in cells],
        names=[CELL.words[cell] for cell in cells],
        rows=[f"r{row}" for row in range(rows, 0, -1)],
        columns=[f"c{column}" for column in range(1, COLUMNS + 1)],
        lit=[CELL.words[cell] for cell in cells if column_of(cell) == tracker],
        empty="gap",
    )


@lru_cache(8)
def _ruler(tracker: int) -> Zone:
    return Zone(
        id="ruler",
        kind="track",
        label="Ruler",
        note="village at the left, Fagus at the right",
        shape=[1, COLUMNS],
        places=["lantern" if c == tracker else None for c in range(1, COLUMNS + 1)],
        names=[str(column) for column in range(1, COLUMNS + 1)],
    )


# The village


@lru_cache(2048)
def _display_zone(display: Icons, note: str) -> Zone:
    return Zone(
        id="display",
        kind="row",
        label="Potions on display",
        note=note,
        area="market",
        places=[POTION.words[p] if p != NONE else None for p in display],
        names=list(SLOT.words),
        empty="brewed",
    )


@lru_cache(4096)
def _potions(box: BlackwoodBox, display: Icons, have: Icons | None) -> list[Piece]:
    """What is on display, for a viewer who could brew with these icons (None: a spectator)."""
    return [pieces.on_display(box, potion, have) for potion in display if potion != NONE]


@lru_cache(4096)
def _village(box: BlackwoodBox, piles: Icons, fresh: Icons, cost: int, enough: bool) -> list[Piece]:
    """The spells, for a viewer with these fresh colours (cost NONE: a spectator)."""
    return [
        pieces.for_sale(box, kind, left, fresh, cost, enough) for kind, left in enumerate(piles)
    ]


# Piles


@lru_cache(512)
def _pile(id_: str, label: str, count: int, back: str) -> Zone:
    return Zone(id_, "pile", label, area="aside", count=count, back=back, empty="empty")


@lru_cache(2048)
def _discard(box: BlackwoodBox, cards: Icons) -> Laid:
    zone = Zone(
        id="discard",
        kind="pile",
        label="discard",
        area="aside",
        count=len(cards),
        places=[CARD.words[card] for card in cards],
        empty="empty",
    )
    return [zone], [pieces.card(box, card) for card in cards]


# What a witch owns


@lru_cache(4096)
def _desk(
    box: BlackwoodBox,
    seat: Seat,
    holding: Icons,
    labels: tuple[tuple[int, int], ...],
    spells: tuple[tuple[int, int], ...],
) -> Laid:
    """Her cards, her potions by their labels, and her spells."""
    potions = sorted(labels, key=lambda each: (each[1], each[0]))
    laid = [pieces.card(box, card) for card in holding]
    laid += [pieces.brewed(box, potion, label) for potion, label in potions]
    owned = [
        pieces.own(box, kind, own_spell(seat, kind), active, exhausted)
        for kind, (active, exhausted) in enumerate(spells)
        if active + exhausted
    ]
    return [
        _own(seat, "holding", "hand", "Ingredients", [CARD.words[card] for card in holding]),
        _own(seat, "potions", "row", "Potions", [POTION.words[potion] for potion, _ in potions]),
        _own(seat, "spells", "row", "Spells", [piece.id for piece in owned]),
    ], laid + owned


@lru_cache(64)
def _mine(seat: Seat, supply: int) -> list[Piece]:
    """Her marionettes at home, as she sees them."""
    return [pieces.at_home("Your", seat, number, True) for number in range(1, supply + 1)]


@lru_cache(4096)
def _at_home(seat: Seat, whose: str, supply: int) -> Laid:
    """Her marionettes at home, as others see them."""
    home = [pieces.at_home(whose, seat, number, False) for number in range(1, supply + 1)]
    places = [piece.id for piece in home]
    return [_own(seat, "supply", "row", "Marionettes at home", places)], home


def _own(seat: Seat, id_: str, kind: ZoneKind, label: str, places: list[str]) -> Zone:
    """What a witch owns of one kind."""
    return Zone(
        id=f"{id_}-{LIVERIES[seat]}",
        kind=kind,
        label=label,
        owner=seat,
        area="desk",
        places=list(places),
        count=len(places),
        empty="none",
    )
