"""What lies on the table of Blackwood: zones and pieces with their descriptions."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.plain import LETTERS as SEAT_LETTERS
from covenstead.core.plain import LIVERIES
from covenstead.core.scene import Glyph, Need, Piece, Zone
from covenstead.games.blackwood.brewing import BrewPayment, deficit
from covenstead.games.blackwood.components import (
    CARD,
    CELL,
    COLOUR,
    COLUMNS,
    DOUBLE,
    FORAGE,
    FREE,
    INGREDIENT,
    JOKER,
    LABEL,
    POTION,
    SHOVE,
    SLOT,
    SOLD,
    SPELL,
    SWAP,
    BlackwoodBox,
    cell_at,
    column_of,
)
from covenstead.games.blackwood.effects import ForagePick, price
from covenstead.games.blackwood.forecast import Prospect, homeward
from covenstead.games.blackwood.scene.payments import at_hand, needs, own_spell, pot_of
from covenstead.games.blackwood.scene.sentences import (
    MARKS,
    Names,
    coins,
    face,
    glyph,
    icons,
    points,
    spot,
)
from covenstead.games.blackwood.state import Wood, in_column
from covenstead.games.blackwood.steps import ExploreTurn

SPELL_RULES: Final = {
    DOUBLE: "BW-160",
    FREE: "BW-164",
    JOKER: "BW-167",
    SWAP: "BW-171",
    FORAGE: "BW-175",
    SHOVE: "BW-181",
}


class Layout:
    """Lays the table out for one viewer."""

    def __init__(self, s: Wood, viewer: Seat, names: Names, now: Prospect, done: int) -> None:
        self.s: Final = s
        self.viewer: Final = viewer
        self.names: Final = names
        self.now: Final = now
        self.done: Final = done  # how many came home already this round
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []
        self._have: Final = at_hand(s, viewer) if viewer != NONE else None
        exploring = s.steps and isinstance(s.steps[0], ExploreTurn)
        self._homeward: Final = homeward(s) if exploring else []
        self._furthest: Final = max(in_column(s, s.tracker), default=NONE)
        self._forest()
        self._display()
        self._village()
        self._in_play()
        self._piles()
        for seat in range(s.seats):
            self._witch(seat)

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
        lantern = Piece(
            id="lantern",
            kind="lantern",
            label="the lantern",
            desc="This column is visited this round, bottom card first.",
            rule="BW-040",
            letter="▲",
        )
        self.pieces.append(lantern)
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
        piece = self._card(card)
        piece.desc += f" It lies in {spot(cell)}."
        if column_of(cell) < s.tracker:
            piece.state = "passed"
        self.pieces.append(piece)
        if owner == NONE:
            if cell in self._homeward:
                piece.badges = ["home"]
            return
        marionette = self._marionette(owner, CARD.words[card])
        number = self.now.number(card)
        if number:
            piece.order = marionette.order = number + self.done
            marionette.state = "comes home"
        if s.steps and cell == self._furthest and owner == self.now.cauldron:
            piece.badges = ["cauldron"]
        self.pieces.append(marionette)

    def _marionette(self, owner: Seat, on: str) -> Piece:
        whose = self.names.whose(owner)
        return Piece(
            id=f"{LIVERIES[owner]}.{on}",
            kind="marionette",
            label=f"{whose} marionette",
            desc=f"{whose} marionette; it comes home when the lantern reaches its column.",
            rule="BW-030",
            letter=SEAT_LETTERS[owner],
            livery=LIVERIES[owner],
            on=on if on in CARD.number else "",
        )

    def _card(self, card: int) -> Piece:
        return copy(_printed(self.s.box, card))

    # The village

    def _display(self) -> None:
        s = self.s
        self.zones.append(
            Zone(
                id="display",
                kind="row",
                label="Potions on display",
                note="filled = you hold it" if self._have is not None else "",
                area="market",
                places=[POTION.words[p] if p != NONE else None for p in s.display],
                names=list(SLOT.words),
                empty="brewed",
            )
        )
        for potion in s.display:
            if potion != NONE:
                piece = self._potion(potion)
                have = self._have
                if have is not None:
                    piece.needs = needs(s, potion, have)
                    piece.ready = not deficit(s.box.needs[potion], have)
                    piece.lacks = self._lacks(potion, have)
                else:
                    piece.needs = needs(s, potion, [0, 0, 0, 0])
                self.pieces.append(piece)

    def _lacks(self, potion: int, have: list[int]) -> str:
        missing = [max(0, n - h) for n, h in zip(self.s.box.needs[potion], have, strict=True)]
        return f"lacks {icons(missing)}" if any(missing) else ""

    def _potion(self, potion: int) -> Piece:
        return copy(_brew(self.s.box, potion))

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
        fresh: list[int] = []
        if self.viewer != NONE:
            fresh = [s.box.colour[potion] for potion in s.witches[self.viewer].fresh()]
        for kind, word in enumerate(SPELL.words):
            piece = self._spell(word, kind)
            piece.count = s.piles[kind]
            left = list(fresh)
            wanted = []
            for colour in s.box.spells[kind].colours:
                held = colour in left
                if held:
                    left.remove(colour)
                name = COLOUR.words[colour]
                wanted.append(Need(name, held, MARKS[colour], f"{name} potion"))
            piece.needs = wanted
            if self.viewer != NONE:
                piece.price = price(s, self.viewer)
                held_all = all(need.held for need in piece.needs)
                enough = s.witches[self.viewer].coins >= piece.price
                piece.ready = held_all and enough and bool(piece.count)
            piece.state = "" if piece.count else "gone"
            self.pieces.append(piece)

    def _spell(self, word: str, kind: int) -> Piece:
        piece = copy(_charm(self.s.box, kind))
        piece.id = word
        return piece

    # What is under way

    def _in_play(self) -> None:
        s = self.s
        pot = pot_of(s)
        if any(pot):
            ids = []
            for kind, number in enumerate(pot):
                for copy in range(1, number + 1):
                    word = INGREDIENT.words[kind]
                    ids.append(f"kettle.{word}.{copy}")
                    desc = f"{word.capitalize()} left over in the kettle."
                    one = Piece(ids[-1], "icon", word, desc, "BW-116", [glyph(kind)])
                    self.pieces.append(one)
            note = "lost unless you brew on"
            self.zones.append(Zone("kettle", "row", "Kettle", note, places=list(ids)))
        step = s.steps[-1] if s.steps else None
        if isinstance(step, ForagePick):
            self._row("turned_up", "Turned up", "one may be bought at half price", step.turned_up)
        elif isinstance(step, BrewPayment) and step.spent:
            self._row("spent", "In the payment", "", step.spent)

    def _row(self, id_: str, label: str, note: str, shown: list[int]) -> None:
        words = [CARD.words[card] for card in shown]
        self.zones.append(Zone(id_, "row", label, note, places=list(words), names=words))
        for card in shown:
            piece = self._card(card)
            if id_ == "turned_up":
                piece.price = self.s.box.cost[card] // 2
            self.pieces.append(piece)

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
        self.pieces += [self._card(card) for card in s.forest_discard]

    # A witch

    def _witch(self, seat: Seat) -> None:
        s, witch = self.s, self.s.witches[seat]
        mine = seat == self.viewer
        held = [CARD.words[card] for card in witch.holding]
        self._own(seat, "holding", "hand", "Ingredients", held)
        self.pieces += [self._card(card) for card in witch.holding]
        potions = sorted(witch.potions, key=lambda potion: (witch.potions[potion], potion))
        self._own(seat, "potions", "row", "Potions", [POTION.words[potion] for potion in potions])
        for potion in potions:
            piece = self._potion(potion)
            piece.state = LABEL.words[witch.potions[potion]]
            if witch.potions[potion] == SOLD:
                piece.points = s.box.points[potion] + s.box.sell_points
            self.pieces.append(piece)
        spells: list[str] = []
        for kind, (active, exhausted) in enumerate(witch.spells):
            if active + exhausted:
                piece = self._spell(own_spell(seat, kind), kind)
                piece.count = active + exhausted
                piece.state = "awake" if active else "asleep"
                spells.append(piece.id)
                self.pieces.append(piece)
        self._own(seat, "spells", "row", "Spells", spells)
        home = []
        for number in range(1, witch.supply + 1):
            piece = self._marionette(seat, f"home{number}")
            piece.state = "at home"
            piece.desc = f"{piece.label.capitalize()}, waiting at home." if mine else piece.label
            home.append(piece.id)
            self.pieces.append(piece)
        self._own(seat, "supply", "row", "Marionettes at home", home)

    def _own(self, seat: Seat, id_: str, kind: str, label: str, places: list[str]) -> None:
        self.zones.append(
            Zone(
                id=f"{id_}-{LIVERIES[seat]}",
                kind=kind,
                label=label,
                owner=seat,
                area="desk",
                places=list(places),
                count=len(places),
                empty="none",
            )
        )


# What is printed on the cards, laid out once; the copies share its lists, which stay as they are.


@lru_cache(4096)
def _printed(box: BlackwoodBox, card: int) -> Piece:
    """A forest card."""
    what = face(box, card)
    return Piece(
        id=CARD.words[card],
        kind="card",
        label=what,
        desc=f"A forest card: {what} for {coins(box.cost[card])}.",
        rule="BW-068",
        glyphs=_glyphs(box.gives[card]),
        cost=box.cost[card],
    )


@lru_cache(4096)
def _brew(box: BlackwoodBox, potion: int) -> Piece:
    """A potion."""
    colour = COLOUR.words[box.colour[potion]]
    recipe = icons(box.needs[potion])
    made = f"{points(box.points[potion])} and {coins(box.reward[potion])}"
    return Piece(
        id=POTION.words[potion],
        kind="potion",
        label=box.potion_name[potion],
        title=box.potion_name[potion],
        desc=f"{colour.capitalize()} potion: {recipe} make {made}.",
        rule="BW-114",
        mark=MARKS[box.colour[potion]],
        glyphs=[Glyph(colour, MARKS[box.colour[potion]], colour)],
        points=box.points[potion],
        gives=coins(box.reward[potion]),
        reward=box.reward[potion],
    )


@lru_cache(1024)
def _charm(box: BlackwoodBox, kind: int) -> Piece:
    """A spell of the village."""
    spell = box.spells[kind]
    return Piece(
        id=SPELL.words[kind],
        kind="spell",
        label=spell.name,
        title=spell.name,
        desc=spell.text,
        chant=spell.chant,
        rule=SPELL_RULES[kind],
        glyphs=[Glyph(SPELL.words[kind], spell.name[0], spell.name)],
    )


def _glyphs(gives: list[int]) -> list[Glyph]:
    return [glyph(kind) for kind, number in enumerate(gives) for _ in range(number)]
