"""The pieces of Witch Hunt 1649: each a pure function of what it shows, made once and remembered.

The same piece is handed out again and again, to every viewer and every table, so nobody changes
one. What a piece shows are its arguments and nothing else: remembering it cannot tell a secret.
"""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Branch, Facts, Glyph, Good, Need, Piece
from covenstead.core.scene.words import COIN, LIVERIES, begun, roman
from covenstead.games.witch_hunt_1649 import odds
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    CHARACTER,
    FATE_CARD,
    MARK,
    NEEDS_ALLY,
    NEEDS_ASSET,
    NEEDS_NO_ALLY,
    OPTION,
    REPUTATION,
    STORY_CARD,
    TRACK,
    TYPE,
    WELFARE,
    WitchHuntBox,
    type_of,
)
from covenstead.games.witch_hunt_1649.scene.prospects import TRACK_ICONS
from covenstead.games.witch_hunt_1649.sentences import pieces as say
from covenstead.games.witch_hunt_1649.sentences.effects import NOTHING_HAPPENS, effect
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACKS, points
from covenstead.games.witch_hunt_1649.trials import A_PLEA

TRACK_LETTERS: Final = ("W", "R")
NEEDED: Final = {  # what an option needs: its icon, and its letters where there is no icon
    NEEDS_ALLY: ("ally", "ally"),
    NEEDS_NO_ALLY: ("no-ally", "no ally"),
    NEEDS_ASSET: ("asset", "asset"),
}


def type_glyph(box: WitchHuntBox, kind: int) -> Glyph:
    """A type's picture, letter code and name."""
    return Glyph(box.type_glyph[kind], TYPE.words[kind].upper(), box.type_name[kind])


def track_good(track: int, number: int) -> Good:
    """So many points of a track."""
    return Good(TRACK_ICONS[track], TRACKS[track], number, letter=TRACK_LETTERS[track])


# Assets


@lru_cache(4096)
def asset(box: WitchHuntBox, number: int, ally: bool) -> Piece:
    """An asset, its effect said to somebody who has an ally, or to somebody who has none."""
    if not ally and _alike(box, number):
        return asset(box, number, True)
    kind, does = type_of(number), effect(box.effect[number], ally)
    return Piece(
        id=ASSET.words[number],
        kind="asset",
        label=box.asset_name[number],
        title=box.asset_name[number],
        desc=say.asset(box.type_name[kind], box.cost[number], does),
        rule="WH-050",
        glyphs=[type_glyph(box, kind)],
        mark=TYPE.words[kind].upper(),
        gives=does,
        facts=Facts(does=does),
    )


@lru_cache(1024)
def _alike(box: WitchHuntBox, number: int) -> bool:
    """Whether an asset does the same for everybody: then all of them are shown one piece."""
    return effect(box.effect[number], True) == effect(box.effect[number], False)


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
        piece.state = say.CAN_BUY if piece.ready else ""
        piece.lacks = "" if piece.ready else say.too_dear(cost, purse)
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
        gives=COIN.count(card.coins),
    )


@lru_cache(4096)
def symbol(card: int, text: str, state: str) -> Piece:
    """The mark that a fate card brings whatever is chosen."""
    id_, glyph = f"{FATE_CARD.words[card]}.mark", Glyph("mark", "", say.MARKS)
    return Piece(id_, "fact", text, f"{text}.", "WH-027", glyphs=[glyph], state=state)


@lru_cache(4096)
def coins(card: int, total: int, printed: int) -> Piece:
    """The coins that a fate card brings whatever is chosen."""
    text = say.coins_afterwards(total, printed)
    return Piece(
        id=f"{FATE_CARD.words[card]}.coins",
        kind="fact",
        label=text,
        desc=f"{text}.",
        rule="WH-030",
        glyphs=[Glyph("coins", "", COIN.many)],
        count=total,
        facts=Facts(goods=[Good("coins", COIN.of(total), total)]),
    )


@lru_cache(1024)
def option(box: WitchHuntBox, card: int, number: int, ally: bool, open_: bool) -> Piece:
    """An option of a fate card, what it needs and does."""
    chosen, word = box.options[card][number], OPTION.words[number]
    piece = Piece(
        id=f"{FATE_CARD.words[card]}.{word}",
        kind="option",
        label=chosen.text,
        title=chosen.text,
        desc=f"{begun(effect(chosen.effect, ally, NOTHING_HAPPENS))}.",
        rule="WH-023",
        letter=word,
        state="" if open_ else "closed",
    )
    if chosen.needs in NEEDED:
        icon, letters = NEEDED[chosen.needs]
        needs = say.needs_assets(chosen.drops)
        if chosen.needs != NEEDS_ASSET:
            needs = say.NEEDS_ALLY if chosen.needs == NEEDS_ALLY else say.NEEDS_NO_ALLY
        piece.needs = [Need(icon, open_, letters, needs)]
        piece.lacks = "" if open_ else needs
    return piece


@lru_cache(4096)
def also(on: str, place: int, branch: Branch, words: str) -> Piece:
    """Something else that an option does, beside the tracks it moves."""
    desc = f"{begun(words)}."
    return Piece(f"{on}.also.{place}", "change", words, desc, "WH-024", state=branch, on=on)


@lru_cache(16384)
def change(
    on: str, place: int, whose: str, seat: Seat, icon: str, before: int, after: int, branch: Branch
) -> Piece:
    """A track that an option would move."""
    track = TRACK_ICONS.index(icon)
    return Piece(
        id=f"{on}.{place}",
        kind="change",
        label=say.track_of(whose, track),
        desc=say.change(whose, track, before, after, branch),
        rule="WH-024",
        glyphs=[Glyph(icon, TRACK_LETTERS[track], TRACKS[track])],
        livery=LIVERIES[seat],
        count=before,
        points=after,
        state=branch,
        on=on,
    )


@lru_cache(256)
def story(box: WitchHuntBox, number: int, newest: bool, marks: int) -> Piece:
    """A page that the narrator has read; with a table of chances against so many marks, if any."""
    told = box.stories[number]
    chances: list[tuple[int, str]] = []
    if marks and told.shows:
        top = sum(sorted(box.value)[-marks:])
        for defence in range(2 * A_PLEA, top + A_PLEA + 1, A_PLEA):
            chances.append((defence, odds.shown(odds.unknown(box.value, defence, marks))))
    return Piece(
        id=STORY_CARD.words[number],
        kind="story",
        label=told.title,
        title=told.title,
        desc=say.story(told.text, told.rule, chances),
        rule="WH-190",
        state="newest" if newest else "",
        facts=Facts(flavour=told.opening),
    )


# People


@lru_cache(1024)
def part(box: WitchHuntBox, number: int, welfare: int, reputation: int, player: str) -> Piece:
    """A villager of the cast, with the points to start with; perhaps taken by a player."""
    person = box.characters[number]
    once = say.once_a_game(person.ability_name, effect(person.ability))
    piece = copy(character(box, number, NONE, say.part(person.sketch, once, player), ""))
    piece.gives = say.starts_with(welfare, reputation, person.ability_name)
    goods = [track_good(WELFARE, welfare), track_good(REPUTATION, reputation)]
    piece.facts = Facts(does=once, flavour=person.sketch, goods=goods)
    if player:
        piece.state, piece.facts.why = "taken", say.taken_by(player)
    return piece


@lru_cache(4096)
def character(box: WitchHuntBox, number: int, seat: Seat, desc: str, state: str) -> Piece:
    """A villager, living or not; seat NONE while the cast is chosen."""
    person = box.characters[number]
    return Piece(
        id=CHARACTER.words[number],
        kind="character",
        label=person.name,
        title=person.name,
        desc=desc,
        rule="WH-002",
        letter=person.name[:1],
        livery="" if seat == NONE else LIVERIES[seat],
        state=state,
        facts=Facts(flavour=person.sketch),
    )


@lru_cache(1024)
def tie(one: str, other: str, label: str, state: str) -> Piece:
    """Two who are or were allies."""
    desc, joins = say.tie(label, state), Facts(joins=[one, other])
    return Piece(f"{one}.{other}", "tie", label, desc, "WH-104", state=state, facts=joins)


@lru_cache(1024)
def ability(box: WitchHuntBox, number: int, ally: bool, used: bool) -> Piece:
    """What a villager can do once a game."""
    person = box.characters[number]
    does = effect(person.ability, ally)
    return Piece(
        id=f"{CHARACTER.words[number]}.ability",
        kind="ability",
        label=person.ability_name,
        title=person.ability_name,
        desc=say.ability(does),
        rule="WH-170",
        state="used" if used else "unused",
        facts=Facts(does=does),
    )


def point_id(character: int, track: int, number: int) -> str:
    """The id of a point of somebody's track."""
    return f"{CHARACTER.words[character]}.{TRACK.words[track]}.{number}"


@lru_cache(1024)
def point(character: int, track: int, number: int) -> Piece:
    """A point of a track, while its owner pays in points."""
    last = number == 1
    return Piece(
        id=point_id(character, track, number),
        kind="point",
        label=points(track),
        desc=say.LAST_POINT if last else say.point(track),
        rule="WH-076",
        state="stays" if last else "",
        order=number,
    )


# Marks


def mark_id(character: int, place: int) -> str:
    """The id of a mark that lies face down."""
    return f"{CHARACTER.words[character]}.mark.{place}"


@lru_cache(4096)
def face_down(character: int, place: int, turn: int, why: str) -> Piece:
    """A black mark that nobody has seen, when and how it came (turn NONE: that is forgotten)."""
    when = "" if turn == NONE else say.in_turn(turn)
    return Piece(
        id=mark_id(character, place),
        kind="mark",
        label=say.mark(place),
        desc=say.face_down(when, why),
        rule="WH-080",
        letter=roman(place),
        state=say.FACE_DOWN,
        order=place,
        facts=Facts(when=when, why=why),
    )


@lru_cache(4096)
def read_out(box: WitchHuntBox, mark: int, place: int, total: int) -> Piece:
    """A mark that lies open, with the sum so far and the note on such evidence."""
    value, note = box.value[mark], box.note[box.kind[mark]]
    return Piece(
        id=MARK.words[mark],
        kind="mark",
        label=say.mark(place),
        title=roman(place),
        desc=say.read_out(box.accusation[mark], value, total, note),
        rule="WH-109",
        points=value,
        count=total,
        state=say.READ,
        order=place,
    )
