"""The pieces of Triora: each a pure function of what it shows, made once and then remembered.

The same piece is handed out again and again, to every viewer and every table, so nobody changes
one. What a piece shows are its arguments and nothing else: remembering it cannot tell a secret.
"""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Facts, Glyph, Good, Need, Piece
from covenstead.core.scene.layout import zone_id
from covenstead.core.scene.words import LIVERIES as SEAT_WORDS
from covenstead.games.triora.box import GAINS, Gain, TrioraBox
from covenstead.games.triora.components import (
    COLOUR,
    FIGURE,
    FORMULA,
    HIREABLE,
    MAIN_OF_TYPE,
    MOST_POTIONS,
    PERSON,
    POTION,
    TYPE,
    VILLAGER,
    type_of,
)
from covenstead.games.triora.sentences import nouns
from covenstead.games.triora.sentences import pieces as says

Counts = tuple[int, ...]

# The four witches have colours of their own; the ids of their things name the seats, as everywhere.
LIVERIES: Final = ("rowan", "birch", "flint", "willow")
LETTERS: Final = "RYBG"

CUBE_GLYPHS: Final = [
    Glyph(word, nouns.LETTERS[colour], word) for colour, word in enumerate(COLOUR.words)
]
POTION_GLYPHS: Final = [
    Glyph(word, nouns.CODES[potion], word) for potion, word in enumerate(POTION.words)
]
ZONE_WORDS: Final = ["herbs", "seeds", "growing", "ripe"]

# On the board


@lru_cache(1024)
def standing(seat: Seat, word: str, whose: str, desc: str, used: bool, on: str) -> Piece:
    """A witch, a familiar or a dummy; used: it has been placed this round."""
    label = {"witch": says.witch, "familiar": says.familiar, "dummy": says.dummy}[word](whose)
    piece = Piece(zone_id(word, seat), "figure", label, desc)
    piece.letter, piece.livery, piece.mark = LETTERS[seat], LIVERIES[seat], word
    piece.glyphs = [Glyph(word, word[0].upper(), word)]
    piece.state, piece.on = says.USED if used else says.UNUSED, on
    return piece


@lru_cache(64)
def figure(number: int, on: str) -> Piece:
    """The Inquisitor or Morgana."""
    word, name = FIGURE.words[number], says.figure_names[number]
    piece = Piece(word, "figure", nouns.FIGURES[number], says.FIGURE_DESC[number], title=name)
    piece.rule = "TR-202" if number else "TR-196"
    piece.letter, piece.mark, piece.on = nouns.FIGURE_LETTERS[number], word, on
    piece.glyphs = [Glyph(word, nouns.FIGURE_LETTERS[number], nouns.FIGURES[number])]
    return piece


@lru_cache(4096)
def token(id_: str, seat: Seat, whose: str) -> Piece:
    """A doom token on a ruin space."""
    piece = Piece(id_, "token", says.token(whose), rule="TR-082")
    piece.letter, piece.livery = LETTERS[seat], LIVERIES[seat]
    return piece


@lru_cache(16384)
def disc(seat: Seat, whose: str, value: int, rank: int, penalty: int, danger: bool) -> Piece:
    """A disc of the inquisition track; its order is its rank from the front."""
    id_, desc = zone_id("disc", seat), says.ranked(value, rank, -penalty)
    piece = Piece(id_, "token", says.disc(whose), desc, "TR-177")
    piece.letter, piece.livery, piece.count = LETTERS[seat], LIVERIES[seat], value
    piece.order, piece.points, piece.state = rank, -penalty, says.DANGER if danger else ""
    return piece


@lru_cache(512)
def position(box: TrioraBox, number: int, seat: Seat, done: bool) -> Piece:
    """A position of the turn order, free or taken by a seat."""
    label = says.position(number)
    piece = Piece(f"order-{number}", "place", label, rule="TR-021", title=str(number))
    piece.gives, piece.order = says.gives(box.order[number - 1]), number
    piece.facts = Facts(goods=goods_of(box.order[number - 1]))
    if seat != NONE:
        piece.letter, piece.livery = LETTERS[seat], LIVERIES[seat]
        piece.state = says.DONE if done else says.TAKEN
    return piece


@lru_cache(256)
def stone(box: TrioraBox, number: int, state: str) -> Piece:
    """A stone of the circle: with the token, next, or neither."""
    piece = Piece(f"stone-{number}", "place", says.stone(number), rule="TR-120", title=str(number))
    piece.gives, piece.order, piece.state = says.gives(box.stones[number - 1]), number, state
    piece.facts = Facts(goods=goods_of(box.stones[number - 1]))
    return piece


@lru_cache(16)
def phase(number: int, state: str) -> Piece:
    """A step of the round: done, now, or still to come."""
    name = says.STEPS[number]
    return Piece(f"phase-{number + 1}", "stage", name, title=name, state=state, order=number + 1)


@lru_cache(1024)
def goods_of(given: Gain) -> list[Good]:
    """What a gain is made of, one by one; like a piece, made once and never changed."""
    numbers = (
        *(given.silver, given.undead, given.doom),
        *(given.inquisition, given.shovels, given.cauldrons),
    )
    found: list[Good] = []
    for place, number in enumerate(numbers):
        if number:
            found.append(Good(GAINS[place].removesuffix("s"), GAINS[place], number))
    return found


# The market


@lru_cache(16384)
def villager(box: TrioraBox, number: int, slot: int, have: Counts | None) -> Piece:
    """A villager of the row, for a viewer with these potions (None: a spectator)."""
    piece, price = copy(hired(box, number)), box.price[number]
    piece.order = slot
    piece.state = says.slot(slot) if slot <= HIREABLE else says.PREVIEW
    held = have or tuple([0] * len(POTION.words))
    piece.needs = [
        Need(word, each < held[kind], nouns.CODES[kind], word)
        for kind, word in enumerate(POTION.words)
        for each in range(price[kind])
    ]
    if have is not None:
        missing = [max(0, price[kind] - have[kind]) for kind in range(len(price))]
        piece.ready = slot <= HIREABLE and not any(missing)
        piece.lacks = says.lacks_potions(missing) if any(missing) else ""
    return piece


@lru_cache(256)
def hired(box: TrioraBox, number: int) -> Piece:
    """A villager as the card says it."""
    kind, name = type_of(number), box.villager_name[number]
    desc = says.villager(box, kind, MAIN_OF_TYPE[kind], box.price[number])
    piece = Piece(VILLAGER.words[number], "card", name, desc, "TR-161", title=name)
    piece.mark, piece.gives = nouns.MARKS[kind], says.work(box, kind)
    piece.glyphs = [Glyph(TYPE.words[kind], nouns.MARKS[kind], TYPE.words[kind])]
    return piece


@lru_cache(64)
def person(box: TrioraBox, number: int, state: str) -> Piece:
    """A person of the castle: free, or bewitched; the tokens stand on it."""
    name, crowns = box.person_name[number], box.crowns[number]
    piece = Piece(PERSON.words[number], "character", name, says.person(box, number), "TR-102")
    piece.title, piece.state = name, state
    piece.cost, piece.pays, piece.gives = box.fee[number], nouns.SILVER, says.spells(box, number)
    piece.facts = Facts(
        goods=[
            Good("crown", nouns.CROWN.of(crowns), crowns),
            Good("enchant", nouns.INQUISITION, box.enchant[number]),
            Good("curse", nouns.DOOM, box.curse[number]),
        ]
    )
    return piece


@lru_cache(1024)
def spell_token(person: int, seat: Seat, whose: str, spell: str) -> Piece:
    """The doom token of a seat on a person that it has enchanted or cursed."""
    on = PERSON.words[person]
    piece = copy(token(f"{on}.{spell}", seat, whose))
    piece.on, piece.state, piece.rule = on, spell, "TR-103"
    return piece


@lru_cache(256)
def supply(word: str, count: int) -> Piece:
    """What is left of a good in the supply."""
    return Piece(f"supply-{word}", "token", word, count=count, glyphs=[Glyph(word, "", word)])


# A witch's board


@lru_cache(4096)
def cube(seat: Seat, zone: int, colour: int, number: int) -> Piece:
    """A herb cube in one of the four zones."""
    label = says.cube(COLOUR.words[colour])
    piece = Piece(cube_id(seat, zone, colour, number), "icon", label, says.CUBE_DESC[zone])
    piece.glyphs = [CUBE_GLYPHS[colour]]
    piece.rule = "TR-051" if not zone else "TR-054"
    return piece


def cube_id(seat: Seat, zone: int, colour: int, number: int) -> str:
    """The id of a cube, the first of its colour in a zone is 1."""
    return f"{SEAT_WORDS[seat]}.{ZONE_WORDS[zone]}.{COLOUR.words[colour]}.{number}"


@lru_cache(4096)
def potion(seat: Seat, kind: int, stock: int) -> Piece:
    """A witch's stock of one potion."""
    word = POTION.words[kind]
    piece = Piece(potion_id(seat, kind), "potion", word, says.potion_desc(says.USES[kind]))
    piece.title, piece.count, piece.glyphs = word, stock, [POTION_GLYPHS[kind]]
    piece.letter, piece.rule = nouns.CODES[kind], "TR-007"
    return piece


def potion_id(seat: Seat, kind: int) -> str:
    """The id of a witch's stock of a potion."""
    return f"{SEAT_WORDS[seat]}.{POTION.words[kind]}"


@lru_cache(16384)
def formula(box: TrioraBox, number: int, herbs: Counts | None, stock: int) -> Piece:
    """A formula, for a viewer with these herbs and this stock of its potion (None: a spectator)."""
    makes, word = box.makes[number], POTION.words[number >> 1]
    label = says.formula(makes, word)
    piece = Piece(FORMULA.words[number], "formula", label, says.formula_desc(box, number), "TR-051")
    piece.mark, piece.reward, piece.gives = nouns.CODES[number >> 1], makes, label
    piece.glyphs = [POTION_GLYPHS[number >> 1]]
    held, cubes = herbs or (0, 0, 0, 0), box.cubes[number]
    piece.needs = [
        Need(word, each < held[colour], nouns.LETTERS[colour], word)
        for colour, word in enumerate(COLOUR.words)
        for each in range(cubes[colour])
    ]
    if herbs is not None:
        missing = [max(0, cubes[colour] - herbs[colour]) for colour in range(len(cubes))]
        piece.ready = not any(missing) and stock < MOST_POTIONS
        if any(missing):
            piece.lacks = says.lacks_cubes(missing)
        elif not piece.ready:
            piece.lacks = says.FULL
    return piece
