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
from covenstead.core.scene.layout import zone_id
from covenstead.core.scene.words import COIN, LIVERIES, begun, roman
from covenstead.games.witch_hunt_1649 import components, odds
from covenstead.games.witch_hunt_1649.box import WitchHuntBox
from covenstead.games.witch_hunt_1649.components import ASSET, CHARACTER, FATE_CARD
from covenstead.games.witch_hunt_1649.scene.prospects import TRACK_ICONS, track_of
from covenstead.games.witch_hunt_1649.sentences import pieces as says
from covenstead.games.witch_hunt_1649.sentences.effects import NOTHING_HAPPENS, effect
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACKS, points
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.trials import A_PLEA

TRACK_LETTERS: Final = ("W", "R")
NEEDED: Final = {  # icons
    components.NEEDS_ALLY: "ally",
    components.NEEDS_NO_ALLY: "no-ally",
    components.NEEDS_ASSET: "asset",
}


def type_glyph(box: WitchHuntBox, kind: int) -> Glyph:
    """A type's picture, letter code and name."""
    return Glyph(box.type_glyph[kind], components.TYPE.words[kind].upper(), box.type_name[kind])


def track_good(track: int, number: int) -> Good:
    """So many points of a track."""
    return Good(TRACK_ICONS[track], TRACKS[track], number, letter=TRACK_LETTERS[track])


# Assets


@lru_cache(4096)
def asset(box: WitchHuntBox, number: int, ally: bool, state: str) -> Piece:
    """An asset, its effect said to somebody who has an ally, or to somebody who has none."""
    if not ally and _alike(box, number):
        return asset(box, number, True, state)
    kind, name = components.type_of(number), box.asset_name[number]
    does = effect(box.effect[number], ally)
    desc = says.asset(box.type_name[kind], box.cost[number], does)
    piece = Piece(ASSET.words[number], "asset", name, desc, "WH-050", title=name, gives=does)
    piece.glyphs, piece.mark = [type_glyph(box, kind)], components.TYPE.words[kind].upper()
    piece.state, piece.facts = state, Facts(does=does)
    return piece


@lru_cache(1024)
def _alike(box: WitchHuntBox, number: int) -> bool:
    """Whether an asset does the same for everybody: then all of them are shown one piece."""
    return effect(box.effect[number], True) == effect(box.effect[number], False)


@lru_cache(16384)
def priced(box: WitchHuntBox, number: int, ally: bool, nearer: bool, purse: int) -> Piece:
    """An asset with its price, to a viewer who has so many coins to spend (NONE: who has none)."""
    if not ally and _alike(box, number):
        return priced(box, number, True, nearer, purse)
    piece, cost = copy(asset(box, number, ally, "")), box.cost[number]
    piece.cost, piece.badges = cost, ["set"] if nearer else []
    if purse != NONE:
        piece.ready = cost <= purse
        piece.state = says.CAN_BUY if piece.ready else ""
        piece.lacks = "" if piece.ready else says.too_dear(cost, purse)
    return piece


# Fate cards and stories


@lru_cache(1024)
def fate_card(box: WitchHuntBox, number: int) -> Piece:
    """A fate card: its scenario and its coins."""
    card, id_ = box.fate_cards[number], FATE_CARD.words[number]
    piece = Piece(id_, "fate", card.title, card.scenario, "WH-022", title=card.title)
    piece.gives = COIN.count(card.coins)
    return piece


@lru_cache(4096)
def symbol(card: int, text: str, state: str) -> Piece:
    """The mark that a fate card brings whatever is chosen."""
    id_, glyph = f"{FATE_CARD.words[card]}.mark", Glyph("mark", "", says.MARKS)
    return Piece(id_, "fact", text, f"{text}.", "WH-027", glyphs=[glyph], state=state)


@lru_cache(4096)
def coins(card: int, total: int, printed: int) -> Piece:
    """The coins that a fate card brings whatever is chosen."""
    id_, text = f"{FATE_CARD.words[card]}.coins", says.coins_afterwards(total, printed)
    piece = Piece(id_, "fact", text, f"{text}.", "WH-030", count=total)
    piece.glyphs = [Glyph("coins", "", COIN.many)]
    piece.facts = Facts(goods=[Good("coins", COIN.of(total), total)])
    return piece


def option_id(card: int, number: int) -> str:
    """The id of an option of a fate card."""
    return f"{FATE_CARD.words[card]}.{components.OPTION.words[number]}"


@lru_cache(1024)
def option(box: WitchHuntBox, card: int, number: int, ally: bool, open_: bool) -> Piece:
    """An option of a fate card, what it needs and does."""
    chosen, id_ = box.options[card][number], option_id(card, number)
    desc = f"{begun(effect(chosen.effect, ally, NOTHING_HAPPENS))}."
    piece = Piece(id_, "option", chosen.text, desc, "WH-023", title=chosen.text)
    piece.letter, piece.state = components.OPTION.words[number], "" if open_ else "closed"
    if chosen.needs in NEEDED:
        letters, needs = says.needs(chosen.needs, chosen.drops)
        piece.needs = [Need(NEEDED[chosen.needs], open_, letters, needs)]
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
    label = says.track_of(whose, track)
    desc = says.change(label, before, after, branch)
    piece = Piece(f"{on}.{place}", "change", label, desc, "WH-024", state=branch, on=on)
    piece.glyphs = [Glyph(icon, TRACK_LETTERS[track], TRACKS[track])]
    piece.livery, piece.count, piece.points = LIVERIES[seat], before, after
    return piece


@lru_cache(256)
def story(box: WitchHuntBox, number: int, newest: bool, marks: int) -> Piece:
    """A page that the narrator has read; with a table of chances against so many marks, if any."""
    told, id_ = box.stories[number], components.STORY_CARD.words[number]
    chances: list[tuple[int, str]] = []
    if marks and told.shows:
        top = sum(sorted(box.value)[-marks:])
        for defence in range(2 * A_PLEA, top + A_PLEA + 1, A_PLEA):
            chances.append((defence, odds.shown(odds.unknown(box.value, defence, marks))))
    desc = says.story(told.text, told.rule, chances)
    piece = Piece(id_, "story", told.title, desc, "WH-190", title=told.title)
    piece.state, piece.facts = "newest" if newest else "", Facts(flavour=told.opening)
    return piece


# People


@lru_cache(1024)
def part(box: WitchHuntBox, number: int, welfare: int, reputation: int, player: str) -> Piece:
    """A villager of the cast, with the points to start with; perhaps taken by a player."""
    person = box.characters[number]
    name = person.ability_name
    once, taken = says.once(name, effect(person.ability)), says.taken(player) if player else ""
    desc = says.part(person.sketch, once, taken)
    piece = copy(character(box, number, NONE, desc, "taken" if player else ""))
    piece.gives = says.starts_with(welfare, reputation, name)
    goods = [track_good(*each) for each in enumerate((welfare, reputation))]
    piece.facts = Facts(does=once, flavour=person.sketch, goods=goods, why=taken)
    return piece


@lru_cache(4096)
def character(box: WitchHuntBox, number: int, seat: Seat, desc: str, state: str) -> Piece:
    """A villager, living or not; seat NONE while the cast is chosen."""
    person, id_ = box.characters[number], CHARACTER.words[number]
    piece = Piece(id_, "character", person.name, desc, "WH-002", title=person.name, state=state)
    piece.letter, piece.livery = person.name[:1], "" if seat == NONE else LIVERIES[seat]
    piece.facts = Facts(flavour=person.sketch)
    return piece


@lru_cache(1024)
def tie(box: WitchHuntBox, one: int, other: int, state: str) -> Piece:
    """Two who are or were allies."""
    label = says.two(box.characters[one].name, box.characters[other].name)
    joins = [CHARACTER.words[one], CHARACTER.words[other]]
    piece = Piece(".".join(joins), "tie", label, says.tie(label, says.TIES[state]), "WH-104")
    piece.state, piece.facts = state, Facts(joins=joins)
    return piece


def ability_id(character: int) -> str:
    """The id of what a villager can do once a game."""
    return f"{CHARACTER.words[character]}.ability"


@lru_cache(1024)
def ability(box: WitchHuntBox, number: int, ally: bool, used: bool) -> Piece:
    """What a villager can do once a game."""
    person, id_ = box.characters[number], ability_id(number)
    name, does = person.ability_name, effect(person.ability, ally)
    piece = Piece(id_, "ability", name, says.ability(does), "WH-170", title=name)
    piece.state, piece.facts = "used" if used else "unused", Facts(does=does)
    return piece


def track_id(seat: Seat, track: int) -> str:
    """The id of a seat's track."""
    return zone_id(TRACKS[track], seat)


def point_ids(s: Village, seat: Seat, track: int) -> list[str]:
    """The ids of the points of somebody's track that can be given up: all but the last."""
    character, most = s.villagers[seat].character, track_of(s, seat, track)
    return [_point_id(character, track, number) for number in range(2, most + 1)]


def _point_id(character: int, track: int, number: int) -> str:
    return f"{CHARACTER.words[character]}.{components.TRACK.words[track]}.{number}"


@lru_cache(1024)
def point(character: int, track: int, number: int) -> Piece:
    """A point of a track, while its owner pays in points."""
    id_, desc = _point_id(character, track, number), says.point(track, number == 1)
    state = "stays" if number == 1 else ""
    return Piece(id_, "point", points(track), desc, "WH-076", state=state, order=number)


# Marks


def mark_id(character: int, place: int) -> str:
    """The id of a mark that lies face down."""
    return f"{CHARACTER.words[character]}.mark.{place}"


@lru_cache(4096)
def face_down(character: int, place: int, turn: int, why: str) -> Piece:
    """A black mark that nobody has seen, when and how it came (turn NONE: that is forgotten)."""
    id_, when = mark_id(character, place), "" if turn == NONE else says.in_turn(turn)
    desc = says.face_down(says.origin(when, why) if when else "")
    piece = Piece(id_, "mark", says.mark(place), desc, "WH-080", order=place)
    piece.letter, piece.state, piece.facts = roman(place), says.FACE_DOWN, Facts(when=when, why=why)
    return piece


@lru_cache(4096)
def read_out(box: WitchHuntBox, mark: int, place: int, total: int) -> Piece:
    """A mark that lies open, with the sum so far and the note on such evidence."""
    id_, value, note = components.MARK.words[mark], box.value[mark], box.note[box.kind[mark]]
    desc = says.read_out(box.accusation[mark], value, total, note)
    piece = Piece(id_, "mark", says.mark(place), desc, "WH-109", title=roman(place), order=place)
    piece.points, piece.count, piece.state = value, total, says.READ
    return piece
