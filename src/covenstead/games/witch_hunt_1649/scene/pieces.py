"""The pieces of Witch Hunt 1649: each a pure function of what it shows, made once and remembered.

The same piece is handed out again and again, to every viewer and every table, so nobody changes
one. What a piece shows are its arguments and nothing else: remembering it cannot tell a secret.
"""

from __future__ import annotations

from copy import copy
from functools import lru_cache

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Glyph, Piece
from covenstead.core.scene.words import LIVERIES
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    CHARACTER,
    FATE_CARD,
    MARK,
    STORY_CARD,
    TRACK,
    TYPE,
    WitchHuntBox,
    type_of,
)
from covenstead.games.witch_hunt_1649.scene.sentences import (
    ROMAN,
    TRACK_ICONS,
    TRACK_LETTERS,
    TRACKS,
    asset_glyph,
    coins,
    effect_words,
)

# Assets


@lru_cache(4096)
def asset(box: WitchHuntBox, number: int, ally: bool) -> Piece:
    """An asset, its effect said to somebody who has an ally, or to somebody who has none."""
    if not ally and _alike(box, number):
        return asset(box, number, True)
    does = effect_words(box.effect[number], ally)
    kind = box.type_name[type_of(number)]
    return Piece(
        id=ASSET.words[number],
        kind="asset",
        label=box.asset_name[number],
        title=box.asset_name[number],
        desc=f"{kind.capitalize()}, costs {box.cost[number]}: {does}.",
        rule="WH-050",
        glyphs=[asset_glyph(box, number)],
        mark=TYPE.words[type_of(number)].upper(),
        gives=does,
    )


@lru_cache(1024)
def _alike(box: WitchHuntBox, number: int) -> bool:
    """Whether an asset does the same for everybody: then all of them are shown one piece."""
    effect = box.effect[number]
    return effect_words(effect, True) == effect_words(effect, False)


@lru_cache(4096)
def named(box: WitchHuntBox, number: int, ally: bool) -> Piece:
    """An asset that somebody is about to give for another."""
    if not ally and _alike(box, number):
        return named(box, number, True)
    piece = copy(asset(box, number, ally))
    piece.state = "named"
    return piece


@lru_cache(4096)
def drawn(box: WitchHuntBox, number: int, ally: bool) -> Piece:
    """An asset with its price: to be paid in points, or for sale to others."""
    if not ally and _alike(box, number):
        return drawn(box, number, True)
    piece = copy(asset(box, number, ally))
    piece.cost = box.cost[number]
    return piece


@lru_cache(16384)
def for_sale(box: WitchHuntBox, number: int, ally: bool, nearer: bool, purse: int) -> Piece:
    """An asset for sale, to a viewer who has so many coins to spend (NONE: who is not asked)."""
    if not ally and _alike(box, number):
        return for_sale(box, number, True, nearer, purse)
    piece = copy(drawn(box, number, ally))
    piece.badges = ["set"] if nearer else []
    if purse != NONE:
        cost = box.cost[number]
        piece.ready = cost <= purse
        piece.state = "can buy" if piece.ready else ""
        piece.lacks = "" if piece.ready else f"costs {cost}, you have {purse}"
    return piece


# Fate cards and stories


@lru_cache(1024)
def fate_card(box: WitchHuntBox, number: int) -> Piece:
    """A fate card: its scenario and its coins."""
    card = box.fate_cards[number]
    return Piece(
        id=FATE_CARD.words[number],
        kind="fate",
        label=card.title,
        title=card.title,
        desc=card.scenario,
        rule="WH-022",
        gives=coins(card.coins),
    )


@lru_cache(4096)
def fact(id_: str, text: str, rule: str, state: str) -> Piece:
    """What a fate card brings whatever is chosen."""
    return Piece(id_, "fact", text, f"{text}.", rule, state=state)


@lru_cache(4096)
def also(on: str, place: int, branch: str, words: str) -> Piece:
    """Something else that an option does, beside the tracks it moves."""
    desc = f"{words.capitalize()}."
    return Piece(f"{on}.also.{place}", "change", words, desc, "WH-024", state=branch, on=on)


@lru_cache(16384)
def change(
    on: str, place: int, whose: str, seat: Seat, track: int, before: int, after: int, branch: str
) -> Piece:
    """A track that an option would move."""
    text = f"{whose.capitalize()} {TRACKS[track]} {before} → {after}"
    return Piece(
        id=f"{on}.{place}",
        kind="change",
        label=f"{whose} {TRACKS[track]}",
        desc=f"{text} on {branch}." if branch else f"{text}.",
        rule="WH-024",
        glyphs=[Glyph(TRACK_ICONS[track], TRACK_LETTERS[track], TRACKS[track])],
        livery=LIVERIES[seat],
        count=before,
        points=after,
        state=branch,
        on=on,
    )


@lru_cache(256)
def story(box: WitchHuntBox, number: int, newest: bool) -> Piece:
    """A page that the narrator has read."""
    told = box.stories[number]
    rule = f" In play: {told.rule}" if told.rule else ""
    return Piece(
        id=STORY_CARD.words[number],
        kind="story",
        label=told.title,
        title=told.title,
        desc=f"{told.text}{rule}",
        rule="WH-190",
        state="newest" if newest else "",
    )


# People


@lru_cache(4096)
def character(box: WitchHuntBox, number: int, seat: Seat, desc: str, state: str) -> Piece:
    """A villager, living or not; seat NONE while the cast is chosen."""
    name = box.characters[number].name
    return Piece(
        id=CHARACTER.words[number],
        kind="character",
        label=name,
        title=name,
        desc=desc,
        rule="WH-002",
        letter=name[:1],
        livery="" if seat == NONE else LIVERIES[seat],
        state=state,
    )


@lru_cache(1024)
def tie(id_: str, label: str, words: str, state: str) -> Piece:
    """Two who are or were allies."""
    return Piece(id_, "tie", label, f"{label} {words}.", "WH-104", state=state)


@lru_cache(1024)
def ability(box: WitchHuntBox, number: int, ally: bool, used: bool) -> Piece:
    """What a villager can do once a game."""
    person = box.characters[number]
    return Piece(
        id=f"{CHARACTER.words[number]}.ability",
        kind="ability",
        label=person.ability_name,
        title=person.ability_name,
        desc=f"Once a game, in the own turn: {effect_words(person.ability, ally)}.",
        rule="WH-170",
        state="used" if used else "unused",
    )


@lru_cache(1024)
def point(owner: str, track: int, number: int) -> Piece:
    """A point of a track, while its owner pays in points."""
    last = number == 1
    return Piece(
        id=f"{owner}.{TRACK.words[track]}.{number}",
        kind="point",
        label=f"1 {TRACKS[track]}",
        desc="The last point, which cannot be given up."
        if last
        else f"A point of {TRACKS[track]}.",
        rule="WH-076",
        state="stays" if last else "",
        order=number,
    )


# Marks


@lru_cache(4096)
def face_down(owner: str, place: int, origin: str) -> Piece:
    """A black mark that nobody has seen, and where it came from."""
    desc = f"A black mark, face down; nobody has seen it. {origin.capitalize()}"
    return Piece(
        id=f"{owner}.mark.{place}",
        kind="mark",
        label=f"mark {ROMAN[place]}",
        desc=f"{desc.strip().rstrip('.')}.",
        rule="WH-080",
        letter=ROMAN[place],
        state=origin or "face down",
        order=place,
    )


@lru_cache(4096)
def read_out(box: WitchHuntBox, mark: int, place: int, total: int) -> Piece:
    """A mark that lies open, with the sum so far and the note on such evidence."""
    value, note = box.value[mark], box.note[box.kind[mark]]
    desc = f"“{box.accusation[mark]}” It counts {value}, {total} in all so far."
    return Piece(
        id=MARK.words[mark],
        kind="mark",
        label=f"mark {ROMAN[place]}",
        title=ROMAN[place],
        desc=f"{desc} {note}".strip(),
        rule="WH-109",
        points=value,
        count=total,
        state=f"{value}, in all {total}",
        order=place,
    )
