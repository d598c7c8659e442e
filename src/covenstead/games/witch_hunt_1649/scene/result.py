"""What happened in the parish: who won and why, no laurels, who turned suspicion on whom."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.game import Outcome
from covenstead.core.scene import OutcomeLine, OutcomeRow, Result
from covenstead.core.scene.result import winners
from covenstead.core.scene.words import listing
from covenstead.core.table import Table
from covenstead.games.witch_hunt_1649.components import EARLY, LAST, LIVING, SETS
from covenstead.games.witch_hunt_1649.scene.chronicle import Line, suspicions
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.players import track_lines
from covenstead.games.witch_hunt_1649.scoring import ending, leaders
from covenstead.games.witch_hunt_1649.sentences import ending as says
from covenstead.games.witch_hunt_1649.sentences.nouns import Names
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.state.villagers import living, need


def result(table: Table, names: Names, history: History, lines: list[Line]) -> Result | None:
    """How the game ended; `lines` tell it as a bystander saw it."""
    s, outcome = history.s, table.outcome
    if outcome is None:
        return None
    out = [seat for seat, villager in enumerate(s.villagers) if villager.status != LIVING]
    gone = [seat for seat in dict.fromkeys([*history.gone, *out]) if seat in out]
    left = sorted(living(s), key=outcome.places.__getitem__)
    return Result(
        sentence=says.HEADING,
        detail=_detail(s, outcome, names),
        more=says.year(history.turn, s.trials_held, len(gone)),
        rows=[_row(s, seat, outcome, names, history) for seat in left + gone],
        tie=outcome.tie,
        moments=suspicions(lines),
        moves=len(table.lines()) - 1,
    )


def _detail(s: Village, outcome: Outcome, names: Names) -> str:
    """Who won and why."""
    won, kind = winners(outcome, names), ending(s)
    first = listing([names.name(seat) for seat in leaders(s)])
    if kind == SETS:
        return says.by_sets(first, won)
    if kind == EARLY:
        return says.early(first, won)
    return says.last_one(won) if kind == LAST else says.NOBODY


def _row(s: Village, seat: Seat, outcome: Outcome, names: Names, history: History) -> OutcomeRow:
    villager, score = s.villagers[seat], outcome.scores[seat]
    if villager.status != LIVING:
        lines = [
            OutcomeLine(says.HOUSEHOLD, score, says.chair(history.departure(seat)), worded=True)
        ]
    else:
        allied = score and seat not in leaders(s) and villager.ally != NONE
        ally = names.name(villager.ally) if allied else ""
        how = says.household(bool(score), ally, need(s, seat), villager.acquitted)
        lines = [
            OutcomeLine(says.HOUSEHOLD, score, how, worded=True),
            *track_lines(s, seat),
            OutcomeLine(says.ASSETS_HELD, len(villager.holding), ""),
        ]
    return OutcomeRow(seat, outcome.places[seat], score, lines)
