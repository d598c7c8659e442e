"""What lies on the table of Blackwood: laid out once for everybody, then looked at by one."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.plain import LIVERIES
from covenstead.core.scene import Piece, Zone
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
from covenstead.games.blackwood.scene import pieces
from covenstead.games.blackwood.scene.payments import at_hand, own_spell, pot_of
from covenstead.games.blackwood.scene.sentences import Names
from covenstead.games.blackwood.state import Wood, in_column


class Layout:
    """The table as a spectator sees it, and where it looks different from a seat."""

    def __init__(
        self, s: Wood, names: Names, now: Prospect, homeward: list[int], done: int
    ) -> None:
        self.s: Final = s
        self.names: Final = names
        self.now: Final = now
        self.homeward: Final = homeward
        self.done: Final = done  # how many came home already this round
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []
        # Where in `pieces` a seat sees something of its own, and what a spectator sees there.
        self._out: Final[list[tuple[int, Seat, str, int]]] = []  # marionettes in the forest
        self._home: Final[list[tuple[int, Seat, int]]] = []  # and at home, by number
        self._display_at = 0
        self._village_at = 0
        self._furthest: Final = max(in_column(s, s.tracker), default=NONE)
        self._forest()
        self._display()
        self._village()
        self._in_play()
        self._piles()
        for seat in range(s.seats):
            self._witch(seat)

    def seen_by(self, viewer: Seat) -> tuple[list[Zone], list[Piece]]:
        """The zones and pieces from a seat: her marionettes, what she holds and could buy."""
        if viewer == NONE:
            return self.zones, self.pieces
        s, box = self.s, self.s.box
        shown = self.pieces.copy()
        for place, owner, on, order in self._out:
            if owner == viewer:
                shown[place] = pieces.marionette("Your", owner, on, order)
        for place, owner, number in self._home:
            if owner == viewer:
                shown[place] = pieces.at_home("Your", owner, number, True)
        have = tuple(at_hand(s, viewer))
        potions = [potion for potion in s.display if potion != NONE]
        for place, potion in enumerate(potions, self._display_at):
            shown[place] = pieces.on_display(box, potion, have)
        if s.options["spells"] != "off":
            witch, cost = s.witches[viewer], price(s, viewer)
            fresh = tuple([box.colour[potion] for potion in witch.fresh()])
            for kind, left in enumerate(s.piles):
                shown[self._village_at + kind] = pieces.for_sale(
                    box, kind, left, fresh, cost, witch.coins >= cost
                )
        return [_with_note(zone) if zone.id == "display" else zone for zone in self.zones], shown

    # The forest

    def _forest(self) -> None:
        s = self.s
        rows = list(range(s.rows(), 0, -1))  # row 1 lies at the ruler, at the bottom
        cells = [cell_at(row, column) for row in rows for column in range(1, COLUMNS + 1)]
        self.zones.append(
            Zone(
                id="forest",
                kind="grid",
                label="Forest",
                note="rows slide to the left, toward the village",
                shape=[len(rows), COLUMNS],
                places=[CARD.words[s.forest[c]] if s.forest[c] != NONE else None for c in cells],
                names=[CELL.words[cell] for cell in cells],
                rows=[f"r{row}" for row in rows],
                columns=[f"c{column}" for column in range(1, COLUMNS + 1)],
                lit=[CELL.words[cell] for cell in cells if column_of(cell) == s.tracker],
                empty="gap",
            )
        )
        for cell in cells:
            if s.forest[cell] != NONE:
                self._tree(cell)
        self.pieces.append(pieces.LANTERN)
        self.zones.append(
            Zone(
                id="ruler",
                kind="track",
                label="Ruler",
                note="village at the left, Fagus at the right",
                shape=[1, COLUMNS],
                places=["lantern" if c == s.tracker else None for c in range(1, COLUMNS + 1)],
                names=[str(column) for column in range(1, COLUMNS + 1)],
            )
        )

    def _tree(self, cell: int) -> None:
        """A card of the forest, and the marionette on it."""
        s = self.s
        card, owner = s.forest[cell], s.marionettes[cell]
        passed = column_of(cell) < s.tracker
        if owner == NONE:
            badge = "home" if cell in self.homeward else ""
            self.pieces.append(pieces.tree(s.box, card, cell, passed, 0, badge))
            return
        number = self.now.number(card)
        order = number + self.done if number else 0
        first = s.steps and cell == self._furthest and owner == self.now.cauldron
        badge = "cauldron" if first else ""
        self.pieces.append(pieces.tree(s.box, card, cell, passed, order, badge))
        self._out.append((len(self.pieces), owner, CARD.words[card], order))
        whose = self.names.whose(owner)
        self.pieces.append(pieces.marionette(whose, owner, CARD.words[card], order))

    # The village

    def _display(self) -> None:
        s = self.s
        self.zones.append(
            Zone(
                id="display",
                kind="row",
                label="Potions on display",
                area="market",
                places=[POTION.words[p] if p != NONE else None for p in s.display],
                names=list(SLOT.words),
                empty="brewed",
            )
        )
        self._display_at = len(self.pieces)
        self.pieces += [pieces.on_display(s.box, p, None) for p in s.display if p != NONE]

    def _village(self) -> None:
        s = self.s
        if s.options["spells"] == "off":
            return
        self.zones.append(
            Zone(
                id="village",
                kind="list",
                label="Spells",
                note="two fresh potions + your price",
                area="market",
                places=list(SPELL.words),
                names=list(SPELL.words),
            )
        )
        self._village_at = len(self.pieces)
        for kind, left in enumerate(s.piles):
            self.pieces.append(pieces.for_sale(s.box, kind, left, (), NONE, False))

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
        counted = (
            ("forest_deck", "forest", len(s.forest_deck), "conifers", "BW-011"),
            ("potion_deck", "potions", len(s.potion_deck), "bottles", "BW-003"),
            ("hideout", "Fagus", s.tokens, "tokens", "BW-140"),
        )
        for id_, label, count, back, _rule in counted:
            self.zones.append(
                Zone(id_, "pile", label, area="aside", count=count, back=back, empty="empty")
            )
        words = [CARD.words[card] for card in s.forest_discard]
        self.zones.append(
            Zone(
                id="discard",
                kind="pile",
                label="discard",
                area="aside",
                count=len(words),
                places=list(words),
                empty="empty",
            )
        )
        self.pieces += [pieces.card(s.box, card) for card in s.forest_discard]

    # A witch

    def _witch(self, seat: Seat) -> None:
        s, witch = self.s, self.s.witches[seat]
        held = [CARD.words[card] for card in witch.holding]
        self._own(seat, "holding", "hand", "Ingredients", held)
        self.pieces += [pieces.card(s.box, card) for card in witch.holding]
        potions = sorted(witch.potions, key=lambda potion: (witch.potions[potion], potion))
        self._own(seat, "potions", "row", "Potions", [POTION.words[potion] for potion in potions])
        self.pieces += [pieces.brewed(s.box, each, witch.potions[each]) for each in potions]
        spells = [
            pieces.own(s.box, kind, own_spell(seat, kind), active, exhausted)
            for kind, (active, exhausted) in enumerate(witch.spells)
            if active + exhausted
        ]
        self.pieces += spells
        self._own(seat, "spells", "row", "Spells", [piece.id for piece in spells])
        whose = self.names.whose(seat)
        home = [pieces.at_home(whose, seat, n, False) for n in range(1, witch.supply + 1)]
        for number in range(1, witch.supply + 1):
            self._home.append((len(self.pieces) + number - 1, seat, number))
        self.pieces += home
        self._own(seat, "supply", "row", "Marionettes at home", [piece.id for piece in home])

    def _own(self, seat: Seat, id_: str, kind: str, label: str, places: list[str]) -> None:
        self.zones.append(_desk(seat, id_, kind, label, tuple(places)))


@lru_cache(8192)
def _desk(seat: Seat, id_: str, kind: str, label: str, places: tuple[str, ...]) -> Zone:
    """What a witch owns of one kind; like a piece, made once and never changed."""
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


def _with_note(zone: Zone) -> Zone:
    """The display for somebody who could brew."""
    noted = copy(zone)
    noted.note = "filled = you hold it"
    return noted
