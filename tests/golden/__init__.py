"""Golden records: whole random games that every build must write alike.

`python -m tests.golden` writes them anew; a change must be explained by a rule.
"""

from pathlib import Path

from covenstead import Table, load_game
from covenstead.core.fate import Seeded

HERE = Path(__file__).parent


def random_record(name: str, seats: int) -> str:
    """The record of one random game, the same on every machine."""
    table = Table(load_game(name), seats, seed=f"golden {name} {seats}")
    lots = Seeded.from_seed(f"lots {name} {seats}")
    while table.awaiting:
        seat = table.awaiting[lots.below(len(table.awaiting))]
        moves = sorted(table.moves(seat), key=lambda move: move.id)
        table.play(seat, moves[lots.below(len(moves))])
    return table.record()


def path(name: str, seats: int) -> Path:
    """Where a golden record lies."""
    return HERE / f"{name}-{seats}.txt"
