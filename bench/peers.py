"""Measures the peers: catanatron's Catan and four games of OpenSpiel, called from Python.

Run it in an environment that has them: `python bench/peers.py --json --seconds 2`.
"""

import argparse
import json
import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import mean
from types import ModuleType
from typing import Any, Final

from stopwatch import (
    BYTES,
    CLONES,
    DECISIONS,
    LOOKED_AND_IMAGINED,
    SAMPLED_GAMES,
    Entrant,
    Loop,
    Row,
    Sample,
    measure,
    own_bytes,
)

CATAN: Final = Entrant("catanatron", "catan", "python")
OPENSPIEL_GAMES: Final = ("hearts", "dou_dizhu", "gin_rummy", "quoridor")
# The others: dou_dizhu has no resampling, quoridor nothing hidden.
OPENSPIEL_IMAGINES: Final = ("hearts", "gin_rummy")

# OpenSpiel's numbers for "nobody's turn".
CHANCE: Final = -1
TERMINAL: Final = -4


def main() -> None:
    """Print the peers' rows, as JSON or one a line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print a JSON list of rows")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each measure")
    parser.add_argument("--seed", type=int, default=1, help="where the random games begin")
    asked = parser.parse_args()
    rows = catanatron_rows(asked.seconds, asked.seed) + openspiel_rows(asked.seconds, asked.seed)
    if asked.json:
        print(json.dumps(rows, indent=1))
    else:
        for row in rows:
            print(f"{row['system']:12} {row['game']:12} {row['measure']:18} {row['value']:>12,.0f}")


def installed(module: str, package: str) -> ModuleType | None:
    """The peer's module; without it, None and a line that says so."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        print(f"bench: {package} is not installed here and is left out.", file=sys.stderr)
        return None


def catanatron_rows(seconds: float, seed: int = 1) -> list[Row]:
    """Catan with four random players, by the library's own Game and RandomPlayer."""
    library = installed("catanatron", "catanatron")
    if library is None:
        return []
    limit: int = import_module("catanatron.game").TURNS_LIMIT
    seeds = seeds_from(seed)

    def begin() -> Any:
        players = [library.RandomPlayer(color) for color in library.Color]
        return library.Game(players, seed=seeds())  # it seeds the global generator

    def play() -> int:
        game = begin()
        decisions = 0
        # Game.play without the two copies it makes for its listeners.
        while game.winning_color() is None and game.state.num_turns < limit:
            game.play_tick()
            decisions += 1
        return decisions

    def sample() -> list[Any]:
        kept: Sample[Any] = Sample(Random(seed))
        for _ in range(SAMPLED_GAMES):
            game = begin()
            while game.winning_color() is None and game.state.num_turns < limit:
                kept.offer(game.copy)
                game.play_tick()
        return kept.things

    games = sample()

    def copy_all() -> int:
        for game in games:
            game.copy()
        return len(games)

    rows = measure([Loop(CATAN, DECISIONS, play, games=1), Loop(CATAN, CLONES, copy_all)], seconds)
    return [*rows, CATAN.row(BYTES, mean(own_bytes(game, game.copy()) for game in games))]


def openspiel_rows(seconds: float, seed: int = 1) -> list[Row]:
    """The four games of OpenSpiel, each decision asked for and answered from Python."""
    pyspiel = installed("pyspiel", "open_spiel")
    if pyspiel is None:
        return []
    loops = [loop for name in OPENSPIEL_GAMES for loop in openspiel_loops(pyspiel, name, seed)]
    return measure(loops, seconds)


def openspiel_loops(pyspiel: ModuleType, name: str, seed: int) -> list[Loop]:
    """One game's loops: playing, cloning and, where it can, imagining."""
    entrant = Entrant("openspiel", name, "c++")
    game = pyspiel.load_game(name)
    generator = Random(seed)
    random = generator.random

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while (player := state.current_player()) != TERMINAL:
            if player == CHANCE:
                state.apply_action(drawn(state.chance_outcomes(), random()))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
        return decisions

    def sample() -> list[Any]:
        kept: Sample[Any] = Sample(generator)
        for _ in range(SAMPLED_GAMES):
            state = game.new_initial_state()
            while (player := state.current_player()) != TERMINAL:
                if player != CHANCE:
                    kept.offer(state.clone)
                state.apply_action(generator.choice(state.legal_actions()))
        return kept.things

    states = sample()

    def clone_all() -> int:
        for state in states:
            state.clone()
        return len(states)

    def imagine_all() -> int:
        for state in states:
            state.resample_from_infostate(state.current_player(), random)
        return len(states)

    loops = [Loop(entrant, DECISIONS, play, games=1), Loop(entrant, CLONES, clone_all)]
    if name in OPENSPIEL_IMAGINES:
        loops.append(Loop(entrant, LOOKED_AND_IMAGINED, imagine_all))
    return loops


def drawn(outcomes: list[tuple[int, float]], at: float) -> int:
    """The outcome of a chance node that a number in [0, 1) falls on."""
    for outcome, probability in outcomes:  # far cheaper than building a distribution to draw from
        at -= probability
        if at < 0:
            return outcome
    return outcomes[-1][0]  # the probabilities add up to a hair below 1


def seeds_from(first: int) -> Callable[[], int]:
    """Seeds in order; never 0, which catanatron takes for "no seed"."""
    return iter(range(max(first, 1), sys.maxsize)).__next__


if __name__ == "__main__":
    main()
