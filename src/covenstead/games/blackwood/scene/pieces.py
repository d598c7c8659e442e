"""The pieces of Blackwood: each a pure function of what it shows, made once and then remembered.

The same piece is handed out again and again, to every viewer and every table, so nobody changes
one. What a piece shows are its arguments and nothing else: remembering it cannot tell a secret.
"""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Facts, Glyph, Need, Piece
from covenstead.core.scene.words import COIN, LIVERIES
from covenstead.core.scene.words import LETTERS as SEAT_LETTERS
from covenstead.games.blackwood.components import (
    CARD,
    COLOUR,
    INGREDIENT,
    POTION,
    SOLD,
    SPELL,
    BlackwoodBox,
)
from covenstead.games.blackwood.scene.payments import Icons, needs
from covenstead.games.blackwood.sentences import pieces as says
from covenstead.games.blackwood.sentences.nouns import (
    COLOURED,
    COLOURS,
    INGREDIENTS,
    LETTERS,
    MARKS,
    face,
)
from covenstead.games.blackwood.spells import of_kind

LANTERN: Final = Piece("lantern", "lantern", *says.LANTERN, rule="BW-040", letter="▲")

# The forest


def glyph(kind: int) -> Glyph:
    """An ingredient's picture and letter."""
    return Glyph(INGREDIENT.words[kind], LETTERS[kind], INGREDIENTS[kind].one)


@lru_cache(4096)
def card(box: BlackwoodBox, number: int) -> Piece:
    """A forest card in somebody's hand, or discarded."""
    what, cost = face(box, number), box.cost[number]
    return Piece(
        id=CARD.words[number],
        kind="card",
        label=what,
        desc=says.card(what, cost),
        rule="BW-068",
        glyphs=[glyph(kind) for kind, many in enumerate(box.gives[number]) for _ in range(many)],
        cost=cost,
    )


@lru_cache(16384)
def tree(box: BlackwoodBox, number: int, cell: int, passed: bool, order: int, badge: str) -> Piece:
    """A card of the forest; its number in the order of coming home, 0 for none."""
    piece = copy(card(box, number))
    piece.desc = says.card_in_forest(piece.label, box.cost[number], cell)
    piece.state = says.PASSED if passed else ""
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
    return Piece(
        id=f"{LIVERIES[owner]}.{on}",
        kind="marionette",
        label=says.marionette(whose),
        desc=says.marionette_out(whose),
        rule="BW-030",
        letter=SEAT_LETTERS[owner],
        livery=LIVERIES[owner],
        on=on if on in CARD.number else "",
        order=order or None,
        state=says.COMES_HOME if order else "",
    )


@lru_cache(4096)
def at_home(whose: str, owner: Seat, number: int) -> Piece:
    """A marionette that waits at home."""
    piece = copy(marionette(whose, owner, f"home{number}", 0))
    piece.state, piece.desc = says.AT_HOME, says.marionette_home(whose)
    return piece


# The village


@lru_cache(4096)
def potion(box: BlackwoodBox, number: int) -> Piece:
    """A potion as it is printed."""
    colour, points, coins = box.colour[number], box.points[number], box.reward[number]
    return Piece(
        id=POTION.words[number],
        kind="potion",
        label=box.potion_name[number],
        title=box.potion_name[number],
        desc=says.potion(COLOURED[colour].one, box.needs[number], points, coins),
        rule="BW-114",
        mark=MARKS[colour],
        glyphs=[Glyph(COLOUR.words[colour], MARKS[colour], COLOURS[colour])],
        points=points,
        gives=COIN.count(coins),
        reward=coins,
    )


@lru_cache(16384)
def on_display(box: BlackwoodBox, number: int, have: Icons | None) -> Piece:
    """A potion to brew, for a viewer who could brew with these icons (None: a spectator)."""
    piece = copy(potion(box, number))
    if have is None:
        piece.needs = needs(box, number, [0, 0, 0, 0])
        return piece
    piece.needs = needs(box, number, list(have))
    missing = [max(0, want - held) for want, held in zip(box.needs[number], have, strict=True)]
    piece.ready, piece.lacks = not any(missing), says.lacks(missing) if any(missing) else ""
    return piece


@lru_cache(4096)
def brewed(box: BlackwoodBox, number: int, label: int) -> Piece:
    """A potion that a witch has: fresh, traded or sold."""
    piece = copy(potion(box, number))
    piece.state = says.LABELS[label]
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
        rule=of_kind(kind).rule,
        glyphs=[Glyph(SPELL.words[kind], printed.name[0], printed.name)],
        facts=Facts(does=printed.text.removesuffix(".")),
    )


@lru_cache(16384)
def for_sale(
    box: BlackwoodBox, kind: int, left: int, fresh: Icons, price: int, enough: bool
) -> Piece:
    """A spell of the village, for a viewer with these fresh colours (price NONE: a spectator)."""
    piece = copy(spell(box, kind))
    piece.count, piece.state = left, "" if left else says.GONE
    held, piece.needs = list(fresh), []
    for colour in box.spells[kind].colours:
        there = colour in held
        if there:
            held.remove(colour)
        asked = Need(COLOUR.words[colour], there, MARKS[colour], COLOURED[colour].one)
        piece.needs.append(asked)
    if price != NONE:
        piece.price = price
        piece.ready = all(need.held for need in piece.needs) and enough and left > 0
    return piece


@lru_cache(4096)
def own(box: BlackwoodBox, kind: int, word: str, active: int, exhausted: int) -> Piece:
    """A spell that a witch has."""
    piece = copy(spell(box, kind))
    piece.id, piece.count = word, active + exhausted
    piece.state = says.AWAKE if active else says.ASLEEP
    return piece


@lru_cache(64)
def left_over(kind: int, number: int) -> Piece:
    """An icon in the kettle."""
    id_, label = f"kettle.{INGREDIENT.words[kind]}.{number}", INGREDIENTS[kind].one
    return Piece(id_, "icon", label, says.left_over(label), "BW-116", [glyph(kind)])
