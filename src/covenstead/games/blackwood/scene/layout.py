"""What lies on the table of Blackwood: laid out once for everybody, then looked at by one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Piece, Zone
from covenstead.core.scene.layout import Layout, deck, discard, owned, row
from covenstead.core.scene.words import Names
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.brewing import BrewPayment
from covenstead.games.blackwood.components import (
    CARD,
    CELL,
    COLUMNS,
    POTION,
    SLOT,
    SPELL,
    cell_at,
    column_of,
)
from covenstead.games.blackwood.effects import ForagePick, price
from covenstead.games.blackwood.forecast import Prospect
from covenstead.games.blackwood.questions import pot_of
from covenstead.games.blackwood.scene import pieces
from covenstead.games.blackwood.scene.payments import at_hand
from covenstead.games.blackwood.scene.pieces import Icons, own_spell
from covenstead.games.blackwood.sentences import pieces as says
from covenstead.games.blackwood.state import Wood, in_column

Pairs = tuple[tuple[int, int], ...]
Laid = tuple[list[Zone], list[Piece]]


class WoodLayout(Layout):
    """The table as a spectator sees it, and where it looks different from a seat."""

    def __init__(
        self, s: Wood, names: Names, now: Prospect, homeward: list[int], done: int
    ) -> None:
        super().__init__(s.seats)
        self.s: Final = s
        self.names: Final = names
        self._display: Final = tuple(s.display)
        self._forest(now, homeward, done)
        for_seats = _display_zone(self._display, says.DISPLAY_NOTE)
        for zones in self.own_zones:
            zones.append((len(self.zones), for_seats))
        self._display_at: Final = len(self.pieces)
        self.lay(_display_zone(self._display, ""), _potions(s.box, self._display, None))
        self._village_at: Final = len(self.pieces)
        if s.switches.spells:
            for zones in self.own_zones:
                zones.append((len(self.zones), _village_zone(says.VILLAGE_NOTE)))
            zone = _village_zone(says.VILLAGE_WATCHED)
            self.lay(zone, _village(s.box, tuple(s.piles), (), NONE, False))
        self._under_way()
        self._beside()
        for seat in range(s.seats):
            self._desk(seat)

    def seen_by(self, viewer: Seat) -> Laid:
        """The zones and pieces from a seat: her marionettes, what she holds and could buy."""
        zones, shown = super().seen_by(viewer)
        if viewer == NONE:
            return zones, shown
        s, box = self.s, self.s.box  # the copy is hers: it has her own marionettes
        potions = _potions(box, self._display, tuple(at_hand(s, viewer)))
        shown[self._display_at : self._display_at + len(potions)] = potions
        if s.switches.spells:
            witch, cost = s.witches[viewer], price(s, viewer)
            fresh = tuple([box.colour[potion] for potion in witch.fresh()])
            spells = _village(box, tuple(s.piles), fresh, cost, witch.coins >= cost)
            shown[self._village_at : self._village_at + len(spells)] = spells
        return zones, shown

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
            owner, on, number = s.marionettes[cell], CARD.words[card], order.get(card, 0)
            badge = "cauldron" if cell == first else "home" if cell in homeward else ""
            laid.append(pieces.tree(box, card, cell, column_of(cell) < tracker, number, badge))
            if owner != NONE:
                mine = pieces.marionette(says.YOUR, owner, on, number)
                self.own[owner].append((len(laid), mine))
                laid.append(pieces.marionette(whose[owner], owner, on, number))
        self.lay(_ruler(tracker), [pieces.LANTERN])

    def _under_way(self) -> None:
        """The kettle, and the cards of a step that is not finished."""
        s, box = self.s, self.s.box
        pot = pot_of(s)
        if any(pot):
            over = [
                pieces.left_over(kind, each + 1)
                for kind, number in enumerate(pot)
                for each in range(number)
            ]
            places: list[str | None] = [piece.id for piece in over]
            self.lay(Zone("kettle", "row", *says.KETTLE, places=places), over)
        step = s.steps[-1] if s.steps else None
        if isinstance(step, ForagePick):
            cards = [pieces.turned_up(box, card) for card in step.turned_up]
            self.lay(row("turned_up", *says.TURNED_UP, _ids(cards)), cards)
        elif isinstance(step, BrewPayment) and step.spent:
            cards = [pieces.card(box, card) for card in step.spent]
            self.lay(row("spent", says.PAYMENT, "", _ids(cards)), cards)

    def _beside(self) -> None:
        """The decks, Fagus and the discard."""
        s = self.s
        self.zones.append(deck("forest_deck", says.FOREST_DECK, len(s.forest_deck), "conifers"))
        self.zones.append(deck("potion_deck", says.POTION_DECK, len(s.potion_deck), "bottles"))
        self.zones.append(deck("hideout", says.HIDEOUT, s.tokens, "tokens"))
        self.lay(*_discard(s.box, tuple(s.forest_discard)))

    def _desk(self, seat: Seat) -> None:
        """What a witch has, and her marionettes at home."""
        witch = self.s.witches[seat]
        potions, spells = tuple(witch.potions.items()), tuple(witch.spells)
        zones, laid = _desk(self.s.box, seat, tuple(witch.holding), potions, spells)
        self.zones += zones
        self.pieces += laid
        mine = _at_home(seat, says.YOUR, witch.supply)[1]
        self.own[seat] += enumerate(mine, len(self.pieces))
        self.lay(*_at_home(seat, self.names.whose(seat), witch.supply))


def _ids(laid: list[Piece]) -> tuple[str, ...]:
    return tuple([piece.id for piece in laid])


@lru_cache(8)
def _cells(rows: int) -> list[int]:
    """The cells as they are read: row 1 lies at the ruler, at the bottom."""
    return [cell_at(row, column) for row in range(rows, 0, -1) for column in range(1, COLUMNS + 1)]


@lru_cache(2048)
def _forest_zone(forest: Icons, tracker: int) -> Zone:
    cells = _cells(len(forest) // COLUMNS)
    rows = [str(row) for row in range(len(forest) // COLUMNS, 0, -1)]
    columns = [str(column) for column in range(1, COLUMNS + 1)]
    zone = Zone("forest", "grid", *says.FOREST, shape=[len(rows), COLUMNS])
    zone.places = [CARD.words[forest[c]] if forest[c] != NONE else None for c in cells]
    zone.names = [CELL.words[cell] for cell in cells]
    zone.lit = [CELL.words[cell] for cell in cells if column_of(cell) == tracker]
    zone.rows, zone.row_names = rows, [f"r{row}" for row in rows]
    zone.columns, zone.column_names = columns, [f"c{column}" for column in columns]
    zone.empty = says.GAP
    return zone


@lru_cache(8)
def _ruler(tracker: int) -> Zone:
    zone = Zone("ruler", "track", *says.RULER, shape=[1, COLUMNS])
    zone.places = ["lantern" if c == tracker else None for c in range(1, COLUMNS + 1)]
    zone.names = [str(column) for column in range(1, COLUMNS + 1)]
    return zone


@lru_cache(2048)
def _display_zone(display: Icons, note: str) -> Zone:
    zone = Zone("display", "row", says.DISPLAY, note, area="market", empty=says.BREWED)
    zone.places = [POTION.words[p] if p != NONE else None for p in display]
    zone.names = list(SLOT.words)
    return zone


@lru_cache(2)
def _village_zone(note: str) -> Zone:
    zone = Zone("village", "list", says.VILLAGE, note, area="market", names=[*SPELL.words])
    zone.places = [*SPELL.words]
    return zone


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


@lru_cache(2048)
def _discard(box: BlackwoodBox, cards: Icons) -> tuple[Zone, list[Piece]]:
    laid = [pieces.card(box, card) for card in cards]
    return discard("discard", says.DISCARD, _ids(laid)), laid


@lru_cache(4096)
def _desk(box: BlackwoodBox, seat: Seat, holding: Icons, labels: Pairs, spells: Pairs) -> Laid:
    """Her cards, her potions by their labels, and her spells."""
    cards = [pieces.card(box, card) for card in holding]
    sorted_ = sorted(labels, key=lambda each: (each[1], each[0]))
    potions = [pieces.brewed(box, potion, label) for potion, label in sorted_]
    own = [
        pieces.own(box, kind, own_spell(seat, kind), active, exhausted)
        for kind, (active, exhausted) in enumerate(spells)
        if active + exhausted
    ]
    return [
        owned(seat, "holding", "hand", says.HOLDING, _ids(cards)),
        owned(seat, "potions", "row", says.POTIONS, _ids(potions)),
        owned(seat, "spells", "row", says.SPELLS, _ids(own)),
    ], cards + potions + own


@lru_cache(4096)
def _at_home(seat: Seat, whose: str, supply: int) -> tuple[Zone, list[Piece]]:
    """Her marionettes at home."""
    home = [pieces.at_home(whose, seat, number) for number in range(1, supply + 1)]
    return owned(seat, "supply", "row", says.SUPPLY, _ids(home)), home
