"""A plain scene out of the declarations: a game without its own is already playable.

Zones are the fields that hold cards, choices the legal moves in notation, the chronicle the
events as declared.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from covenstead.core.event import Event
from covenstead.core.family import MEMBERS, MOST_SEATS, NONE, SEAT, UNKNOWN, Seat
from covenstead.core.game import Outcome
from covenstead.core.scene.model import (
    Choice,
    Level,
    OutcomeLine,
    OutcomeRow,
    Piece,
    PieceKind,
    Player,
    Prompt,
    Result,
    Scene,
    Told,
    Undo,
    Zone,
)
from covenstead.core.scene.words import LETTERS, LIVERIES, called
from covenstead.core.state import State, holders
from covenstead.core.table import Table
from covenstead.core.words import Move

if TYPE_CHECKING:
    from covenstead.core.view import View

GAP = re.compile(r"\{\w+\}")


def plain_scene(table: Table, seat: Seat, names: list[str] | None) -> Scene:
    """The table for one viewer, without a word of the game's own."""
    view = table.view(None if seat == NONE else seat)
    zones, pieces = _zones(view.state, names)
    asked = view.awaiting >> seat & 1 if seat != NONE else 0
    return Scene(
        game=table.game.name,
        title=table.game.title,
        viewer=None if seat == NONE else seat,
        question=table.question,
        phase=[Level("move", len(table.lines()))],
        phase_text=f"Move {len(table.lines())}",
        zones=zones,
        pieces=pieces,
        players=_players(table, view, names),
        prompt=Prompt(
            text="Your move" if asked else "The game is over" if table.outcome else "Please wait",
            mood="asked" if asked else "watching",
            awaited=list(MEMBERS[view.awaiting]),
        ),
        choices=[_choice(move, pieces) for move in view.moves],
        closed=[],
        plans=[],
        forecast=[],
        events=[
            _told(entry.event, entry.line, names)
            for entry in table.chronicle(None if seat == NONE else seat)
        ],
        digest=[],
        undo=Undo(depth=table.undo_depth(seat)),
        scale=[0, max([1, *table.game.scores(view.state)])],
        outcome=_result(table.outcome, names),
    )


def _zones(s: State, names: list[str] | None) -> tuple[list[Zone], list[Piece]]:
    """Every place that holds cards, and the cards."""
    zones: list[Zone] = []
    pieces: list[Piece] = []
    for holder in holders(s):
        owner = holder.owner if 0 <= holder.owner < MOST_SEATS else None
        name = holder.field.name.replace("_", " ")
        domain = holder.field.family.domain()
        zone = Zone(
            id=holder.field.name if owner is None else f"{holder.field.name}-{owner}",
            kind="list",
            label=name,
            owner=owner,
        )
        for place, card in enumerate(holder.field.family.cards(holder.value())):
            known = card != UNKNOWN and domain is not None
            word = domain.words[card] if known and domain is not None else f"{zone.id}-{place}"
            zone.places.append(word)
            kind: PieceKind = "card" if known else "back"
            pieces.append(Piece(id=word, kind=kind, label=word if known else "a face-down card"))
        zone.count = len(zone.places)
        zones.append(zone)
    return zones, pieces


def _choice(move: Move, pieces: list[Piece]) -> Choice:
    """A move in its notation, aimed at the cards it names."""
    words = move.text.split()
    targets = [piece.id for piece in pieces if piece.id in words]
    return Choice(moves=[move.text], label=move.text.capitalize(), targets=targets)


def _told(event: Event, line: int, names: list[str] | None) -> Told:
    """An event as it is declared, with people called by their names."""
    words, actor = event.words(), None
    for at, (family, arg) in enumerate(zip(event.happening.families, event.args, strict=False)):
        if family is SEAT and arg != UNKNOWN:
            actor = arg if actor is None else actor
            words[at] = called(names, arg)
    parts = GAP.split(event.happening.template)  # not replaced one by one: a name may hold a gap
    text = "".join(part + word for part, word in zip(parts, [*words, ""], strict=True))
    return Told(text=text, ply=line, actor=actor)


def _players(table: Table, view: View, names: list[str] | None) -> list[Player]:
    points = table.game.scores(view.state)
    return [
        Player(
            seat=seat,
            name=called(names, seat),
            livery=LIVERIES[seat],
            letter=LETTERS[seat],
            status="is asked" if view.awaiting >> seat & 1 else "waits",
            points=points[seat],
            leads=points[seat] == max(points),
        )
        for seat in range(table.seats)
    ]


def _result(outcome: Outcome | None, names: list[str] | None) -> Result | None:
    if outcome is None:
        return None
    winners = " and ".join(called(names, seat) for seat in outcome.winners)
    rows = [
        OutcomeRow(
            seat,
            place,
            outcome.scores[seat],
            [OutcomeLine(line.label, line.value, line.how) for line in outcome.lines[seat]],
        )
        for seat, place in enumerate(outcome.places)
    ]
    rows.sort(key=lambda row: row.place)
    return Result(sentence=f"{winners} won.", rows=rows, tie=outcome.tie)
