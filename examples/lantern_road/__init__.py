"""Lantern Road, a very small game: a map, a track with stacks, cards with clauses, a set.

The second worked example of `docs/adding-a-game.md`, for one to four witches, with the files that
a game has. Its rules are in `lantern-road.md`.
"""

from covenstead.core.data import Tables
from covenstead.core.game import Box, Game
from examples.lantern_road import heuristic, scoring, sentences, steps
from examples.lantern_road.effects import Choosing, Knocked
from examples.lantern_road.events import HAPPENINGS
from examples.lantern_road.moves import VOCABULARY
from examples.lantern_road.reasons import reason
from examples.lantern_road.scene import scene
from examples.lantern_road.state import Night


def game(tables: Tables) -> Game:
    """Lantern Road; it has no data files."""
    return Game(
        name="lantern-road",
        title="Lantern Road",
        about=sentences.ABOUT,
        goal=sentences.GOAL,
        rules=1,
        seats=range(1, 5),
        bound=100,
        options=(),
        vocabulary=VOCABULARY,
        steps=(steps.Turn, Choosing, Knocked),
        happenings=HAPPENINGS,
        box=Box(),
        empty=Night,
        setup=steps.setup,
        scores=scoring.scores,
        outcome=scoring.outcome,
        reason=reason,
        scene=scene,
        value=heuristic.value,
        players="witches",
        minutes="10",
    )
