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
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.components import CARD, COLOUR, INGREDIENT, POTION, SOLD, SPELL
from covenstead.games.blackwood.sentences import nouns
from covenstead.games.blackwood.sentences import pieces as says
from covenstead.games.blackwood.spells import of_kind
from covenstead.games.blackwood.state import NO_ICONS

Icons = tuple[int, ...]

LANTERN: Final = Piece("lantern", "lantern", *says.LANTERN, rule="BW-040", letter="▲")

# The forest

# By ingredient: its picture, its letter, its name.
GLYPHS: Final = [
    Glyph(INGREDIENT.words[kind], letter, nouns.INGREDIENTS[kind].one)
    for kind, letter in enumerate(nouns.LETTERS)
]


@lru_cache(4096)
def card(box: BlackwoodBox, number: int) -> Piece:
    """A forest card in somebody's hand, or discarded."""
    what, cost = nouns.face(box, number), box.cost[number]
    piece = Piece(CARD.words[number], "card", what, says.card(what, cost), "BW-068", cost=cost)
    for kind, many in enumerate(box.gives[number]):
        piece.glyphs += [GLYPHS[kind]] * many
    return piece


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
    id_, label, desc = f"{LIVERIES[owner]}.{on}", says.marionette(whose), says.marionette_out(whose)
    piece = Piece(id_, "marionette", label, desc, "BW-030")
    piece.letter, piece.livery = SEAT_LETTERS[owner], LIVERIES[owner]
    piece.on = on if on in CARD.number else ""
    piece.order, piece.state = order or None, says.COMES_HOME if order else ""
    return piece


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
    name, mark, noun = box.potion_name[number], nouns.MARKS[colour], nouns.COLOURED[colour].one
    desc = says.potion(noun, box.needs[number], points, coins)
    piece = Piece(POTION.words[number], "potion", name, desc, "BW-114", title=name, mark=mark)
    piece.glyphs = [Glyph(COLOUR.words[colour], mark, nouns.COLOURS[colour])]
    piece.points, piece.gives, piece.reward = points, COIN.count(coins), coins
    return piece


@lru_cache(16384)
def on_display(box: BlackwoodBox, number: int, have: Icons | None) -> Piece:
    """A potion to brew, for a viewer who could brew with these icons (None: a spectator)."""
    piece, asked = copy(potion(box, number)), box.needs[number]
    held = have or tuple(NO_ICONS)
    piece.needs = [
        Need(GLYPHS[kind].icon, each < held[kind], GLYPHS[kind].letter, GLYPHS[kind].label)
        for kind, many in enumerate(asked)
        for each in range(many)
    ]
    if have is not None:
        missing = [max(0, want - has) for want, has in zip(asked, have, strict=True)]
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
    id_, printed, rule = SPELL.words[kind], box.spells[kind], of_kind(kind).rule
    piece = Piece(id_, "spell", printed.name, printed.text, rule, title=printed.name)
    piece.glyphs = [Glyph(id_, printed.name[0], printed.name)]
    piece.chant, piece.facts = printed.chant, Facts(does=printed.text.removesuffix("."))
    return piece


def colours_asked(box: BlackwoodBox, kind: int, fresh: Icons) -> list[Need]:
    """The colours that a spell asks for, each held among the fresh ones or missing."""
    held, asked = list(fresh), list[Need]()
    for colour in box.spells[kind].colours:
        there = colour in held
        if there:
            held.remove(colour)
        asked.append(
            Need(COLOUR.words[colour], there, nouns.MARKS[colour], nouns.COLOURED[colour].one)
        )
    return asked


@lru_cache(16384)
def for_sale(
    box: BlackwoodBox, kind: int, left: int, fresh: Icons, price: int, enough: bool
) -> Piece:
    """A spell of the village, for a viewer with these fresh colours (price NONE: a spectator)."""
    piece = copy(spell(box, kind))
    piece.count, piece.state = left, "" if left else says.GONE
    piece.needs = colours_asked(box, kind, fresh)
    if price != NONE:
        piece.price = price
        piece.ready = all(need.held for need in piece.needs) and enough and left > 0
    return piece


def own_spell(seat: Seat, kind: int) -> str:
    """The id of a witch's spell as a piece on the table."""
    return f"{LIVERIES[seat]}.{SPELL.words[kind]}"


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
    id_, label = f"kettle.{INGREDIENT.words[kind]}.{number}", nouns.INGREDIENTS[kind].one
    return Piece(id_, "icon", label, says.left_over(label), "BW-116", [GLYPHS[kind]])
