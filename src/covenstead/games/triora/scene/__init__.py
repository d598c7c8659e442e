"""The table of Triora for one viewer: zones, pieces, witches, the question, the end."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.chronicle import Entry
from covenstead.core.family import NONE, Seat
from covenstead.core.game import step_name
from covenstead.core.scene import Level, Scene
from covenstead.core.scene.notes import that_matter
from covenstead.core.scene.result import undo
from covenstead.core.scene.words import Names
from covenstead.core.table import Table
from covenstead.core.view import View
from covenstead.games.triora.box import TrioraBox
from covenstead.games.triora.scene.chronicle import Chronicler
from covenstead.games.triora.scene.closed import closed_moves
from covenstead.games.triora.scene.layout import TownLayout, phase_of
from covenstead.games.triora.scene.notes import NOTES
from covenstead.games.triora.scene.offers import TownOffers
from covenstead.games.triora.scene.players import players
from covenstead.games.triora.scene.prompts import prompt
from covenstead.games.triora.scene.prospects import Nights, tonight
from covenstead.games.triora.scene.result import result
from covenstead.games.triora.sentences import prompts as says
from covenstead.games.triora.sentences.nouns import WITCHES
from covenstead.games.triora.sentences.pieces import STEPS
from covenstead.games.triora.state import Town

SCALE: Final = [-10, 90]  # nine of ten sensible games end inside; the line shows its ends beyond


def scene(table: Table, seat: Seat, names: list[str] | None) -> Scene:
    """The table for one viewer (NONE: a spectator), out of what that viewer may know.

    No seat has a secret in this town: every viewer knows what a spectator knows, and its moves.
    """
    box = table.game.box
    assert isinstance(box, TrioraBox)
    names = names or WITCHES
    chronicle: Chronicler = table.told(NONE, names, lambda: Chronicler(box, names, table.seats))
    common: Common = table.common(names, Common)
    s = common.s
    called = Names(names, seat)
    legal = [] if seat == NONE else table.moves(seat)
    nights = Nights(s, called, common.tonight)
    offers = TownOffers(s, nights, legal)
    zones, pieces = common.layout.seen_by(seat)
    after = (seat + 1) % s.seats
    outcome, moves = table.outcome, table.lengths()[0] - 1
    return Scene(
        game=table.game.name,
        title=table.game.title,
        goal=table.game.goal,
        viewer=None if seat == NONE else seat,
        question=table.question,
        step=common.step,
        phase=common.phase,
        phase_text=common.phase_text,
        phase_note=says.last_because(s.trigger) if s.trigger != NONE and s.steps else "",
        zones=zones,
        pieces=pieces,
        players=common.players[after:] + common.players[:after],
        prompt=prompt(s, called, legal),
        choices=offers.choices,
        groups=offers.groups,
        closed=closed_moves(s, seat, legal) if legal else [],
        plans=offers.plans,
        forecast=nights.forecasts(),
        events=chronicle.told[seat].copy(),
        digest=chronicle.digest(called),
        undo=undo(table.undo_depth(seat), says.NO_UNDO),
        scale=SCALE,
        moments=chronicle.moments,
        notes=that_matter(NOTES, s, seat, legal),
        outcome=result(s, outcome, called, common.entries, moves) if outcome else None,
    )


class Common:
    """What every viewer sees alike, out of what a spectator knows."""

    def __init__(self, view: View, entries: list[Entry], names: list[str] | None) -> None:
        s = view.state
        assert isinstance(s, Town)
        called = Names(names, NONE)
        phase = phase_of(s)
        word = STEPS[phase] if s.steps else says.OVER
        self.s: Final = s
        self.entries: Final = entries
        self.layout: Final = TownLayout(s, called)
        self.players: Final = players(s, called)
        self.tonight: Final = tonight(s)
        self.step: Final = step_name(type(s.steps[-1])) if s.steps else ""
        self.phase: Final = _phase(s.round_number, s.switches.max_rounds, phase, word)
        self.phase_text: Final = (
            says.stands(s.round_number, word, s.trigger != NONE)
            if s.steps
            else says.finished(s.round_number)
        )


@lru_cache(512)
def _phase(round_number: int, most: int, phase: int, word: str) -> list[Level]:
    return [
        Level(says.A_ROUND, round_number, most),
        Level(word, min(phase + 1, len(STEPS)), len(STEPS)),
    ]
