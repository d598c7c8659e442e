"""A plain scene out of the declarations: a game without its own is already playable.

Zones are the fields that hold cards, and for the other fields that everybody sees a list of facts.
Choices are the legal moves in notation, the chronicle has the events as declared.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from covenstead.core.event import Event
from covenstead.core.family import (
    MEMBERS,
    MOST_SEATS,
    NONE,
    SEAT,
    SEATS,
    UNKNOWN,
    By,
    Domain,
    Family,
    Flags,
    Number,
    NumberOrNothing,
    Plain,
    Row,
    Seat,
    Truth,
)
from covenstead.core.game import Outcome, step_name
from covenstead.core.scene import sentences
from covenstead.core.scene.model import (
    Choice,
    Good,
    Level,
    Piece,
    PieceKind,
    Player,
    Prompt,
    Result,
    Scene,
    Told,
    ToldKind,
    Undo,
    Zone,
)
from covenstead.core.scene.result import rows
from covenstead.core.scene.words import LETTERS, LIVERIES, called, listing
from covenstead.core.state import EVERY, Component, Parts, State, fields, holders
from covenstead.core.table import Table
from covenstead.core.words import Move

if TYPE_CHECKING:
    from covenstead.core.view import View

GAP = re.compile(r"\{\w+\}")

Names = list[str] | None


def plain_scene(table: Table, seat: Seat, names: Names) -> Scene:
    """The table for one viewer, without a word of the game's own."""
    viewer = None if seat == NONE else seat
    view = table.view(viewer)
    zones, pieces, words = _zones(view.state)
    for component, name, owner in _told_of(view.state):
        _facts(component, name, owner, names, zones, pieces)
    scores = table.game.scores(view.state)
    moves = len(table.lines())
    return Scene(
        game=table.game.name,
        title=table.game.title,
        goal=table.game.goal,
        viewer=viewer,
        question=table.question,
        phase=[Level("move", moves)],
        phase_text=sentences.moves_so_far(moves),
        zones=zones,
        pieces=pieces,
        players=_players(table, view, scores, names),
        prompt=_prompt(table, view, seat),
        choices=[_choice(move, words) for move in view.moves],
        closed=[],
        plans=[],
        forecast=[],
        events=[_told(entry.event, entry.line, names) for entry in table.chronicle(viewer)],
        digest=[],
        undo=Undo(depth=table.undo_depth(seat)),
        scale=[min([0, *scores]), max([1, *scores])],
        outcome=_result(table.outcome, names),
    )


def _prompt(table: Table, view: View, seat: Seat) -> Prompt:
    awaited = list(view.awaiting)
    if seat in awaited:
        return Prompt(sentences.YOUR_MOVE, mood="asked", awaited=awaited)
    if table.outcome is not None:
        return Prompt(sentences.GAME_OVER, mood="over")
    return Prompt(sentences.PLEASE_WAIT, mood="watching", awaited=awaited)


# Cards


def _zones(s: State) -> tuple[list[Zone], list[Piece], dict[str, str]]:
    """Every place that holds cards, the cards, and the word of each card that is known.

    A card that is in the box more than once is called by its word and its place.
    """
    zones: list[Zone] = []
    pieces: list[Piece] = []
    words: dict[str, str] = {}
    copies: Counter[str] = Counter()
    for domain, counts in s.contents():
        copies += Counter(dict(zip(domain.words, counts, strict=True)))
    for holder in holders(s):
        owner = holder.owner if 0 <= holder.owner < MOST_SEATS else None
        name, found = holder.field.name, holder.field.family.domain()
        id_ = name if owner is None else f"{name}-{owner}"
        if holder.key:
            name = id_ = f"{holder.key}-{name}"
        zone = Zone(id=id_, kind="list", label=sentences.field(name), owner=owner)
        for place, card in enumerate(holder.field.family.cards(holder.value())):
            kind: PieceKind = "back"
            id_, label = f"{zone.id}-{place}", sentences.FACE_DOWN
            if card < UNKNOWN and found is not None:
                label = str(found.write(card))  # the back says something
            elif card >= 0 and found is not None:
                kind, label = "card", found.words[card]
                id_ = label if copies[label] < 2 else f"{label}-{id_}"
                words[id_] = label
            zone.places.append(id_)
            pieces.append(Piece(id_, kind, label))
        zone.count = len(zone.places)
        zones.append(zone)
    return zones, pieces, words


def _choice(move: Move, words: dict[str, str]) -> Choice:
    """A move in its notation, aimed at the cards it names."""
    said = move.text.split()
    targets = [piece for piece, word in words.items() if word in said]
    return Choice(moves=[move.text], label=move.text.capitalize(), targets=targets)


# Facts: fields that everybody sees and that hold no cards


def _told_of(s: State) -> list[tuple[Component, str, Seat | None]]:
    """The table, the open question and the parts of every seat, with their names and owners."""
    found: list[tuple[Component, str, Seat | None]] = [(s, sentences.THE_TABLE, None)]
    if s.steps:
        found.append((s.steps[-1], step_name(type(s.steps[-1])), None))
    for field in fields(type(s)):
        family = field.family
        if isinstance(family, Parts):
            for number, part in enumerate(getattr(s, field.name)):
                if family.keys is None:
                    found.append((part, field.name, number))
                else:
                    found.append((part, f"{family.keys.words[number]}-{field.name}", None))
    return found


def _facts(
    component: Component,
    name: str,
    owner: Seat | None,
    names: Names,
    zones: list[Zone],
    pieces: list[Piece],
) -> None:
    """Lay out the fields of a component; a player's numbers are among the player's goods."""
    id_ = f"facts-{name}" if owner is None else f"facts-{name}-{owner}"
    zone = Zone(id_, "list", sentences.field(name), owner=owner)
    for field in fields(type(component)):
        number = owner is not None and isinstance(field.family, Number)
        if field.seen == EVERY and not isinstance(field.family, Parts) and not number:
            value = _said(field.family, getattr(component, field.name), names)
            piece = Piece(f"{id_}-{field.name}", "fact", sentences.fact(field.name, value))
            zone.places.append(piece.id)
            pieces.append(piece)
    if zone.places:
        zones.append(zone)


def _said(family: Family, value: Plain, names: Names) -> str:
    """The value of a field in words, with people called by their names."""
    if family is SEAT:
        return sentences.NOBODY if value == NONE else called(names, value)
    if family is SEATS:
        return listing([called(names, seat) for seat in MEMBERS[value]]) or sentences.NOBODY
    if isinstance(family, Domain):
        return sentences.NOTHING if value == NONE else family.words[value]
    if isinstance(family, NumberOrNothing):
        return sentences.NOTHING if value == NONE else str(value)
    if isinstance(family, Truth):
        return sentences.YES if value else sentences.NO
    if isinstance(family, Flags):
        words = family.write(value)
        return ", ".join(words) if words else sentences.NOTHING
    if isinstance(family, Row):
        said = [_said(family.of, each, names) if each != [] else "" for each in value]
        if isinstance(family.of, Row):  # where it stands matters
            said = [f"{place} ({each})" for place, each in enumerate(said) if each]
        return ", ".join(said) or sentences.NOTHING
    if isinstance(family, By):
        blank = family.blank()
        keys = [_said(family.keys, key, names) for key in range(len(value))]
        said = [
            f"{key} {_said(family.of, each, names)}"
            for key, each in zip(keys, value, strict=True)
            if each != blank
        ]
        return ", ".join(said) or sentences.NOTHING
    return str(family.write(value))


# People


def _told(event: Event, line: int, names: Names) -> Told:
    """An event as it is declared, with people called by their names."""
    words, actor = event.words(), None
    for at, (family, arg) in enumerate(zip(event.happening.families, event.args, strict=False)):
        if family is SEAT and arg != UNKNOWN:
            actor = arg if actor is None else actor
            words[at] = called(names, arg)
    parts = GAP.split(event.happening.template)  # not replaced one by one: a name may hold a gap
    text = "".join(part + word for part, word in zip(parts, [*words, ""], strict=True))
    kind: ToldKind = "heading" if event.happening.heading else "plain"
    return Told(text=text, ply=line, actor=actor, kind=kind)


def _players(table: Table, view: View, points: list[int], names: Names) -> list[Player]:
    out = [""] * table.seats if table.game.out is None else table.game.out(view.state)
    within = [each for each, word in zip(points, out, strict=True) if not word]
    differ = any(out) or max(points) > min(points)
    return [
        Player(
            seat=seat,
            name=called(names, seat),
            livery=LIVERIES[seat],
            letter=LETTERS[seat],
            status=sentences.IS_ASKED if seat in view.awaiting else sentences.WAITS,
            points=points[seat],
            leads=differ and not out[seat] and points[seat] == max(within),
            goods=_goods(view.state, seat),
            out=out[seat],
        )
        for seat in range(table.seats)
    ]


def _goods(s: State, seat: Seat) -> list[Good]:
    """The numbers of a seat's parts."""
    return [
        Good(field.name, sentences.field(field.name), getattr(component, field.name))
        for component, _, owner in _told_of(s)
        if owner == seat
        for field in fields(type(component))
        if field.seen == EVERY and isinstance(field.family, Number)
    ]


def _result(outcome: Outcome | None, names: Names) -> Result | None:
    if outcome is None:
        return None
    winners = [called(names, seat) for seat in outcome.winners]
    everybody = [called(names, seat) for seat in range(len(outcome.places))]
    sentence = sentences.won(winners) if winners else sentences.lost(everybody)
    return Result(sentence=sentence, rows=rows(outcome), tie=outcome.tie)
