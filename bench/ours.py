"""Measures our own games with whatever build of covenstead the interpreter that runs this has.

`python bench/ours.py --game blackwood --seats 4 --seconds 2 --json`; without --game, all of them.
"""

import argparse
import json
from random import Random
from statistics import mean
from typing import Final

from stopwatch import (
    BYTES,
    CHOSEN,
    CLONES,
    DECISIONS,
    DECISIONS_INSIDE,
    GROWN,
    IMAGINED,
    LOOKED_AND_IMAGINED,
    PLAYED_OUT,
    SAMPLED_GAMES,
    SHOWN,
    Entrant,
    Loop,
    Row,
    Sample,
    measure,
    own_bytes,
)

import covenstead
import covenstead.core.state
from covenstead.bots import Budget, Flat, Greedy, Search
from covenstead.core.fate import Seeded
from covenstead.core.playout import random_games
from covenstead.core.state import State, awaiting
from covenstead.core.state import play as play_move
from covenstead.core.view import imagine, look, veil

MOST_SHOWN: Final = 300  # moves of a game whose scenes are drawn: one call stays short
FEW_QUESTIONS: Final = 4  # of the sample, for bots that play games out
ITERATIONS: Final = 24  # of these bots for each question
GAMES_A_CALL: Final = 10  # one call of the inner loop; enough that the call itself weighs nothing


def main() -> None:
    """Print our rows, as JSON or one a line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", help="a game's name; may be repeated")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--json", action="store_true", help="print a JSON list of rows")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each measure")
    parser.add_argument("--seed", type=int, default=1, help="where the random games begin")
    wanted = parser.parse_args()
    rows: list[Row] = []
    for name in wanted.game or covenstead.games.games():
        rows += our_rows(name, wanted.seats, wanted.seconds, wanted.seed)
    if wanted.json:
        print(json.dumps(rows, indent=1))
    else:
        for row in rows:
            print(f"{row['build']:12} {row['game']:16} {row['measure']:26} {row['value']:>12,.0f}")


def build() -> str:
    """Which build of the core this interpreter imports."""
    file = covenstead.core.state.__file__ or ""
    return "interpreted" if file.endswith(".py") else "compiled"


def our_rows(name: str, seats: int, seconds: float, seed: int = 1) -> list[Row]:
    """One game's rows, at so many seats."""
    entrant = Entrant("covenstead", name, build())
    game = covenstead.load_game(name)
    fate = Seeded.from_seed(seed)
    generator = Random(seed)
    random = generator.random

    def play() -> int:
        s = game.begin(seats, {}, fate)
        decisions = 0
        while s.steps:
            step = s.steps[-1]
            awaited = step.awaiting(s)
            seat = (awaited & -awaited).bit_length() - 1
            moves = step.moves(s, seat)
            play_move(s, seat, moves[int(random() * len(moves))], fate)
            decisions += 1
        return decisions

    def play_inside() -> int:
        return random_games(game, seats, GAMES_A_CALL, generator.getrandbits(32))

    def sample() -> list[State]:
        kept: Sample[State] = Sample(generator)
        for _ in range(SAMPLED_GAMES):
            s = game.begin(seats, {}, fate)
            while s.steps:
                kept.offer(s.clone)
                seat = asked(s)
                step = s.steps[-1]
                play_move(s, seat, generator.choice(step.moves(s, seat)), fate)
        return kept.things

    def show() -> int:
        table = covenstead.Table(game, seats, generator.getrandbits(32))
        names = [f"Seat {seat + 1}" for seat in range(seats)]
        moves = 0
        while table.awaiting and moves < MOST_SHOWN:
            seat = table.awaiting[0]
            table.play(seat, generator.choice(table.moves(seat)))
            for viewer in range(seats):
                table.scene(viewer, names)
            moves += 1
        return moves

    states = sample()
    seen = [(s, asked(s)) for s in states]
    views = [look(s, game, seat) for s, seat in seen]
    greedy = Greedy(seed)

    def clone_all() -> int:
        for s in states:
            s.clone()
        return len(states)

    def imagine_all() -> int:
        for view in views:
            view.imagine(fate)
        return len(views)

    def look_and_imagine_all() -> int:
        for s, seat in seen:
            imagine(veil(s, seat), fate)
        return len(seen)

    def choose_all() -> int:
        for view in views:
            greedy.choose(view)
        return len(views)

    asking = [view for view in views if len(view.moves) > 1][:FEW_QUESTIONS]

    def play_out_some() -> int:
        return sum(
            each.tries
            for view in asking
            for each in Flat(seed).consider(view, Budget(ITERATIONS), fate)
        )

    def grow_some() -> int:
        return sum(
            each.tries
            for view in asking
            for each in Search(seed).consider(view, Budget(ITERATIONS), fate)
        )

    rows = measure(
        [
            Loop(entrant, DECISIONS, play, games=1),
            Loop(entrant, DECISIONS_INSIDE, play_inside),
            Loop(entrant, CLONES, clone_all),
            Loop(entrant, IMAGINED, imagine_all),
            Loop(entrant, LOOKED_AND_IMAGINED, look_and_imagine_all),
            Loop(entrant, SHOWN, show),
            Loop(entrant, CHOSEN, choose_all),
            Loop(entrant, PLAYED_OUT, play_out_some),
            Loop(entrant, GROWN, grow_some),
        ],
        seconds,
    )
    return [*rows, entrant.row(BYTES, mean(own_bytes(s, s.clone()) for s in states))]


def asked(s: State) -> int:
    """The first of the seats that owe an answer."""
    awaited = awaiting(s)
    return (awaited & -awaited).bit_length() - 1


if __name__ == "__main__":
    main()
