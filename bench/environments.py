"""Measures environments for learners: ours and PettingZoo's own games, random play in one process.

`python bench/environments.py --json --seconds 2`, in an environment that has `covenstead[study]`;
PettingZoo's games need `pettingzoo[classic]` besides, and are left out where it is missing.
"""

import argparse
import json
import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, Final

import numpy as np
from ours import build
from stopwatch import Entrant, Loop, Row, measure

import covenstead
from covenstead.lab.env import pettingzoo_env, vector_env

STEPS: Final = "steps/s, PettingZoo"
VECTOR: Final = "steps/s, 64 games at once"
CLASSIC: Final = ("tictactoe_v3", "connect_four_v3", "chess_v6", "leduc_holdem_v4")
GAMES: Final = 64


def main() -> None:
    """Print the rows, as JSON or one a line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print a JSON list of rows")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each measure")
    parser.add_argument("--seed", type=int, default=1, help="where the random games begin")
    parser.add_argument("--seats", type=int, default=2, help="seats in our games")
    asked = parser.parse_args()
    found = rows(asked.seconds, asked.seed, asked.seats)
    if asked.json:
        print(json.dumps(found, indent=1))
    else:
        for row in found:
            print(f"{row['system']:11} {row['game']:16} {row['measure']:26} {row['value']:>9,.0f}")


def rows(seconds: float, seed: int, seats: int) -> list[Row]:
    """Our games by PettingZoo and many at once, and PettingZoo's own."""
    loops: list[Loop] = []
    for name in covenstead.games.games():
        entrant = Entrant("covenstead", name, build())
        loops.append(Loop(entrant, STEPS, by_turns(pettingzoo_env(name, seats), seed)))
        loops.append(Loop(entrant, VECTOR, at_once(vector_env(name, seats, GAMES), seed)))
    for name in CLASSIC:
        try:
            made = import_module(f"pettingzoo.classic.{name}").env()
        except (ImportError, AttributeError):
            print(f"bench: pettingzoo's {name} is not installed here.", file=sys.stderr)
            continue
        loops.append(Loop(Entrant("pettingzoo", name, "python"), STEPS, by_turns(made, seed)))
    return measure(loops, seconds)


def by_turns(env: Any, seed: int) -> Callable[[], int]:
    """A random game, an agent at a time; the observation of each is made, as a learner needs it."""
    lots = Random(seed)

    def play() -> int:
        env.reset(seed=lots.getrandbits(30))
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, info = env.last()
            action = None
            if not over and not cut:
                mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
                action = lots.choice(np.flatnonzero(mask).tolist())
                steps += 1
            env.step(action)
        return steps

    return play


def at_once(env: Any, seed: int) -> Callable[[], int]:
    """One call steps all the games; each chooses at random."""
    lots = np.random.default_rng(seed)
    held = [env.reset(seed=seed)[0]["action_mask"]]

    def play() -> int:
        for _ in range(20):
            actions = (held[0] * lots.random(held[0].shape)).argmax(axis=1)
            held[0] = env.step(actions)[0]["action_mask"]
        return 20 * GAMES

    return play


if __name__ == "__main__":
    warnings.simplefilter("ignore")  # what the libraries say of each other
    main()
