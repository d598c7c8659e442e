"""The pieces of Blackwood: each a pure function of what it shows, made once and then remembered.

The same piece is handed out again and again, to every viewer and every table, so nobody changes
one. What a piece shows are its arguments and nothing else: remembering it cannot tell a secret.
"""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Glyph, Need, Piece
from covenstead.core.scene.words import LETTERS as SEAT_LETTERS
from covenstead.core.scene.words import LIVERIES
from covenstead.games.blackwood.brewing import deficit
from covenstead.games.blackwood.components import (
    CARD,
    COLOUR,
    DOUBLE,
    FORAGE,
    FREE,
    INGREDIENT,
    JOKER,
    LABEL,
    POTION,
    SHOVE,
    SOLD,
    SPELL,
    SWAP,
    BlackwoodBox,
)
from covenstead.games.blackwood.scene.payments import Icons, needs
from covenstead.games.blackwood.scene.sentences import (
    MARKS,
    coins,
    face,
    glyph,
    icons,
    points,
    spot,
)

SPELL_RULES: Final = {
    DOUBLE: "BW-160",
    FREE: "BW-164",
    JOKER: "BW-167",
    SWAP: "BW-171",
    FORAGE: "BW-175",
    SHOVE: "BW-181",
}
LANTERN: Final = Piece(
    id="lantern",
    kind="lantern",
    label="the lantern",
    desc="This column is visited this round, bottom card first.",
    rule="BW-040",
    letter="▲",
)

# The forest


@lru_cache(4096)
def card(box: BlackwoodBox, number: int) -> Piece:
    """A forest card in somebody's hand, or discarded."""
    what = face(box, number)
    return Piece(
        id=CARD.words[number],
        kind="card",
        label=what,
        desc=f"A forest card: {what} for {coins(box.cost[number])}.",
        rule="BW-068",
        glyphs=[glyph(kind) for kind, many in enumerate(box.gives[number]) for _ in range(many)],
        cost=box.cost[number],
    )


@lru_cache(16384)
def tree(box: BlackwoodBox, number: int, cell: int, passed: bool, order: int, badge: str) -> Piece:
    """A card of the forest; its number in the order of coming home, 0 for none."""
    piece = copy(card(box, number))
    piece.desc += f" It lies in {spot(cell)}."
    piece.state = "passed" if passed else ""
    piece.order = order or None
    piece.badges = [badge] if badge else []
    return piece


@lru_cache(4096)
def turned_up(box: BlackwoodBox, number: int) -> Piece:
    """A card that can be bought at half price."""
    piece = copy(card(box, number))
    piece.price = box.cost[number] // 2
    return piece


@lru_cache(16384)
def marionette(whose: str, owner: Seat, on: str, order: int) -> Piece:
    """A marionette on a card."""
    piece = Piece(
        id=f"{LIVERIES[owner]}.{on}",
        kind="marionette",
        label=f"{whose} marionette",
        desc=f"{whose} marionette; it comes home when the lantern reaches its column.",
        rule="BW-030",
        letter=SEAT_LETTERS[owner],
        livery=LIVERIES[owner],
        on=on if on in CARD.number else "",
    )
    if order:
        piece.order, piece.state = order, "comes home"
    return piece


@lru_cache(4096)
def at_home(whose: str, owner: Seat, number: int, mine: bool) -> Piece:
    """A marionette that waits at home."""
    piece = copy(marionette(whose, owner, f"home{number}", 0))
    piece.state = "at home"
    piece.desc = f"{piece.label.capitalize()}, waiting at home." if mine else piece.label
    return piece


# The village


@lru_cache(4096)
def potion(box: BlackwoodBox, number: int) -> Piece:
    """A potion as it is printed."""
    colour = COLOUR.words[box.colour[number]]
    recipe = icons(box.needs[number])
    made = f"{points(box.points[number])} and {coins(box.reward[number])}"
    return Piece(
        id=POTION.words[number],
        kind="potion",
        label=box.potion_name[number],
        title=box.potion_name[number],
        desc=f"{colour.capitalize()} potion: {recipe} make {made}.",
        rule="BW-114",
        mark=MARKS[box.colour[number]],
        glyphs=[Glyph(colour, MARKS[box.colour[number]], colour)],
        points=box.points[number],
        gives=coins(box.reward[number]),
        reward=box.reward[number],
    )


@lru_cache(16384)
def on_display(box: BlackwoodBox, number: int, have: Icons | None) -> Piece:
    """A potion to brew, for a viewer who could brew with these icons (None: a spectator)."""
    piece = copy(potion(box, number))
    if have is None:
        piece.needs = needs(box, number, [0, 0, 0, 0])
        return piece
    wanted = box.needs[number]
    piece.needs = needs(box, number, list(have))
    piece.ready = not deficit(wanted, list(have))
    missing = [max(0, want - held) for want, held in zip(wanted, have, strict=True)]
    piece.lacks = f"lacks {icons(missing)}" if any(missing) else ""
    return piece


@lru_cache(4096)
def brewed(box: BlackwoodBox, number: int, label: int) -> Piece:
    """A potion that a witch has: fresh, traded or sold."""
    piece = copy(potion(box, number))
    piece.state = LABEL.words[label]
    if label == SOLD:
        piece.points = box.points[number] + box.sell_points
    return piece


@lru_cache(1024)
def spell(box: BlackwoodBox, kind: int) -> Piece:
    """A spell as it is printed."""
    printed = box.spells[kind]
    return Piece(
        id=SPELL.words[kind],
        kind="spell",
        label=printed.name,
        title=printed.name,
        desc=printed.text,
        chant=printed.chant,
        rule=SPELL_RULES[kind],
        glyphs=[Glyph(SPELL.words[kind], printed.name[0], printed.name)],
    )


@lru_cache(16384)
def for_sale(
    box: BlackwoodBox, kind: int, left: int, fresh: Icons, price: int, enough: bool
) -> Piece:
    """A spell of the village, for a viewer with these fresh colours (price NONE: a spectator)."""
    piece = copy(spell(box, kind))
    piece.count = left
    piece.state = "" if left else "gone"
    held = list(fresh)
    for colour in box.spells[kind].colours:
        there = colour in held
        if there:
            held.remove(colour)
        name = COLOUR.words[colour]
        piece.needs = [*piece.needs, Need(name, there, MARKS[colour], f"{name} potion")]
    if price != NONE:
        piece.price = price
        piece.ready = all(need.held for need in piece.needs) and enough and left > 0
    return piece


@lru_cache(4096)
def own(box: BlackwoodBox, kind: int, word: str, active: int, exhausted: int) -> Piece:
    """A spell that a witch has."""
    piece = copy(spell(box, kind))
    piece.id = word
    piece.count = active + exhausted
    piece.state = "awake" if active else "asleep"
    return piece


@lru_cache(64)
def left_over(kind: int, number: int) -> Piece:
    """An icon in the kettle."""
    word = INGREDIENT.words[kind]
    desc = f"{word.capitalize()} left over in the kettle."
    return Piece(f"kettle.{word}.{number}", "icon", word, desc, "BW-116", [glyph(kind)])
