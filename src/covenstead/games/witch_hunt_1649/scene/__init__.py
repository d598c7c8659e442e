"""The table of Witch Hunt 1649 for one viewer: notice, sale, households, court, the end.

`layout` lays out what lies on the table, with `ledger` (the court) and `households`;
`history` reads the chronicle, `prospects` look ahead. The words are those of `sentences`.
"""

from __future__ import annotations

from typing import Final

from covenstead.core.chronicle import Entry
from covenstead.core.family import NONE, Seat
from covenstead.core.game import step_name
from covenstead.core.scene import Badge, Coming, Forecast, Scene
from covenstead.core.scene.notes import that_matter
from covenstead.core.scene.result import undo
from covenstead.core.scene.words import listing
from covenstead.core.table import Table
from covenstead.core.view import View
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649 import moves as verbs
from covenstead.games.witch_hunt_1649.components import CHARACTER
from covenstead.games.witch_hunt_1649.effects import EffectChoice
from covenstead.games.witch_hunt_1649.scene.chronicle import Chronicler, Line, digest
from covenstead.games.witch_hunt_1649.scene.closed import SUSPECTING, Closings
from covenstead.games.witch_hunt_1649.scene.history import History, between_turns
from covenstead.games.witch_hunt_1649.scene.layout import Layout
from covenstead.games.witch_hunt_1649.scene.ledger import trial_of
from covenstead.games.witch_hunt_1649.scene.moments import moments
from covenstead.games.witch_hunt_1649.scene.notes import NOTES
from covenstead.games.witch_hunt_1649.scene.offers import Offers
from covenstead.games.witch_hunt_1649.scene.players import players
from covenstead.games.witch_hunt_1649.scene.prompts import phase, prompt, starts_turn
from covenstead.games.witch_hunt_1649.scene.result import result
from covenstead.games.witch_hunt_1649.sentences import pieces as badges
from covenstead.games.witch_hunt_1649.sentences import prompts as says
from covenstead.games.witch_hunt_1649.sentences.nouns import Names
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.state.villagers import living, need

BADGES: Final = (
    Badge("set", "+", badges.BRINGS_SETS_NEARER),
    Badge("acquitted", "✓", badges.ACQUITTED),
    Badge("chair", "▢", badges.CHAIR),
)
NO_SCORE_LINE: Final[list[int]] = []


def scene(table: Table, seat: Seat, names: list[str] | None) -> Scene:
    """The table for one viewer (NONE: a spectator), out of what that viewer may know.

    No seat has a secret in this parish, not even its own marks: every viewer knows what a
    spectator knows, and its moves.
    """
    common: Common = table.common(names, Common)
    s = common.s
    called = common.names.said_to(seat)
    lines = _chronicle(table, seat, common)
    legal = [] if seat == NONE else table.moves(seat)
    offers = Offers(s, called, legal, common.trial)
    zones, pieces = common.layout.looked_at(called)
    told = _chronicle(table, NONE, common) if table.outcome else lines
    levels, line, note = common.phase
    return Scene(
        game=table.game.name,
        title=table.game.title,
        goal=table.game.goal,
        viewer=None if seat == NONE else seat,
        question=table.question,
        step=common.step,
        phase=levels,
        phase_text=line,
        phase_note=note,
        zones=zones,
        pieces=pieces,
        players=[common.players[(seat + 1 + number) % s.seats] for number in range(s.seats)],
        prompt=prompt(s, called, common.begins, common.trial),
        choices=offers.choices,
        groups=offers.groups,
        closed=Closings(s, seat, legal).closed,
        plans=offers.plans,
        forecast=[*common.waiting, *_forecasts(s, called, legal)],
        events=[each.told for each in lines],
        digest=_digest(common, called, digest(lines, _last_answer(table, seat), called)),
        undo=undo(table.undo_depth(seat), says.UNDO_STOPS),
        scale=NO_SCORE_LINE,
        badges=list(BADGES),
        moments=moments(lines, common.history, called),
        notes=that_matter(NOTES, common.history, seat, legal),
        outcome=result(table, called, common.history, told),
    )


class Common:
    """What every viewer sees alike, out of what a spectator knows."""

    def __init__(self, view: View, entries: list[Entry], names: list[str] | None) -> None:
        s = view.state
        assert isinstance(s, Village)
        called = Names(s.box, [villager.character for villager in s.villagers], names, NONE)
        self.s: Final = s
        self.entries: Final = entries
        self.names: Final = called
        self.history: Final = History(s, entries, called)
        self.trial: Final = trial_of(s)
        self.layout: Final = Layout(s, self.history, self.trial)
        self.players: Final = players(s, self.history, self.trial)
        self.step: Final = step_name(type(s.steps[-1])) if s.steps else ""
        self.phase: Final = phase(s, self.history.turn, self.trial)
        self.begins: Final = starts_turn(s, entries)
        playing = bool(s.steps) and s.current != NONE
        # The trials that wait now, and who needs one more asset.
        self.waiting: Final = [_queue(s, "", s.trial_queue, called)] if playing else []
        self.close: Final = [seat for seat in living(s) if playing and need(s, seat) == 1]


def _chronicle(table: Table, seat: Seat, common: Common) -> list[Line]:
    """What happened, as it is told to a seat (NONE: a spectator)."""
    s, names, entries = common.s, common.names, common.entries
    lines: list[Line] = table.told(
        seat, names.names, lambda: Chronicler(s, names.said_to(seat), entries)
    )
    return lines


# What comes


def _forecasts(s: Village, names: Names, legal: list[Move]) -> list[Forecast]:
    """The trials that would wait, with each person to whom a mark might go."""
    if not legal or s.current == NONE:
        return []
    found: list[Forecast] = []
    step = s.steps[-1]
    suspecting = isinstance(step, EffectChoice) and step.rest.op in SUSPECTING
    for move in legal:
        if move.verb is verbs.GIVE or (move.verb is verbs.TARGET and suspecting):
            seat = names.seat(move.args[0])
            tried = len(s.villagers[seat].marks) + 1 == s.rules.limit
            queue = [*s.trial_queue, seat] if tried else s.trial_queue
            found.append(_queue(s, CHARACTER.words[move.args[0]], queue, names))
    return found


def _queue(s: Village, target: str, queue: list[int], names: Names) -> Forecast:
    order = [Coming(seat, CHARACTER.words[s.villagers[seat].character]) for seat in queue]
    tried = listing([names.name(seat) for seat in queue])
    words = says.tried(between_turns(s), tried) if queue else ""
    return Forecast(target, order, None, [], words=words)


# What happened


def _last_answer(table: Table, seat: Seat) -> int:
    """The record line of the viewer's last answer; drawing a card is none."""
    lines = [] if seat == NONE else table.lines()
    for number in range(len(lines) - 1, -1, -1):
        line = lines[number]
        if line.seat == seat and line.move is not None and line.move.verb is not verbs.DRAW:
            return number
    return -1


def _digest(common: Common, names: Names, told: list[str]) -> list[str]:
    """What happened, and who is close to full sets."""
    near = [names.name(seat) for seat in common.close if seat != names.viewer]
    if not near or names.viewer == NONE:
        return told
    return [*told, says.one_short(listing(near), len(near) == 1)]
