"""What self-preservation foresees is what then happens."""

from typing import Any

import pytest

from covenstead.core.codec import load
from covenstead.core.fate import Lowest, Seeded
from covenstead.core.state import play
from covenstead.games.triora import danger
from covenstead.games.triora.questions import OwnTurn
from covenstead.games.triora.state import Town
from covenstead.games.triora.steps.walks import inquisitor_walks
from tests.games.triora.rich import rich_position
from tests.games.triora.sitting import GAME
from tests.rules import rule

SAFE: dict[str, Any] = {"self_preservation": "on"}


def towns(seats: int, games: int) -> list[Town]:
    """Positions on the way of random play from rich ones, in phase 2."""
    found: list[Town] = []
    for seed in range(games):
        s = load(rich_position(seats, 2000 + seed, SAFE), GAME)
        assert isinstance(s, Town)
        fate, lots = Seeded.from_seed(seed), Seeded.from_seed(f"lots {seed}")
        for _ in range(15):
            if not s.steps:
                break
            if isinstance(s.steps[0], OwnTurn):
                found.append(s.clone())
            seat = s.steps[-1].polled(s)[0]
            moves = s.steps[-1].moves(s, seat)
            play(s, seat, moves[lots.below(len(moves))], fate)
    return found


@rule("TR-240")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_endangered_are_those_whom_the_walk_would_capture(seats: int) -> None:
    seen = 0
    for s in towns(seats, 60):
        after = s.clone()
        after.steps.clear()
        inquisitor_walks(after, Lowest())
        lost = 0
        for seat, witch in enumerate(after.witches):
            if witch.captured and not s.witches[seat].captured and s.witches[seat].witch_used:
                lost |= 1 << seat
        assert danger.endangered(s) == lost
        seen += lost > 0
    assert seen > 5


@rule("TR-240")
def test_far_from_32_nothing_need_be_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    for s in towns(3, 40):
        seat = s.steps[-1].polled(s)[0]
        near = s.steps[-1].moves(s, seat)
        with monkeypatch.context() as patched:
            patched.setattr(danger, "is_near", lambda _: True)
            patched.setattr(danger, "RISKY", GAME.vocabulary.verbs)
            assert s.steps[-1].moves(s, seat) == near
