"""The end of a game of The Village Crone: who won, the reckoning, how it went."""

from __future__ import annotations

from covenstead.core.scene import Result
from covenstead.core.scene import result as ending
from covenstead.core.scene.words import Names
from covenstead.core.table import Table
from covenstead.games.village_crone.sentences import chronicle as told
from covenstead.games.village_crone.sentences import ending as end_says
from covenstead.games.village_crone.state import Village


def result(table: Table, s: Village, names: Names) -> Result | None:
    """The end, once there is one."""
    outcome = table.outcome
    if outcome is None:
        return None
    rows = ending.rows(outcome)
    winners = ending.winners(outcome, names)
    return Result(
        sentence=end_says.won(winners, len(outcome.winners) > 1, s.seats == 1),
        detail=end_says.detail(rows[0].total, s.switches.points_to_win, s.round),
        rows=rows,
        tie=outcome.tie,
        series=ending.series(
            table.chronicle(None),
            lambda event: (
                told.round_began(event.args[0])
                if event.happening.name != "game_over"
                else end_says.END,
                "",
                "",
            ),
        ),
        moves=table.lengths()[0] - 1,
    )
