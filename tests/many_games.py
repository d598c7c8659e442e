"""Thousands of games with options drawn by lot, each checked on the way and at its end.

`python -m tests.many_games village-crone --games 20000 --greedy 25 --mixed 25`; the rest is played
at random. At a share of the questions the laws look at the position; of some games the record is
replayed and must give the same position. The games depend on `--seed` and their numbers alone, so
`--first` goes on where a run stopped, and a game that fails is played again by its number.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from statistics import median
from typing import Any, Final

from covenstead import Table, load_game
from covenstead.bots import Bot, Uniform, bot
from covenstead.core.codec import dump, load
from covenstead.core.family import MEMBERS
from covenstead.core.fate import Seeded
from covenstead.core.game import Game
from covenstead.core.record import read
from covenstead.core.replay import replay
from covenstead.core.state import Options, State, awaiting, play
from covenstead.core.view import View, veil
from covenstead.lab import laws

USUAL: Final = 0.5  # how often an option keeps its usual value
REPORT_EVERY: Final = 60.0  # seconds


class Run:
    """What is counted over the games of one run."""

    def __init__(self) -> None:
        self.games: Counter[str] = Counter()  # by players
        self.decisions = 0
        self.looked_at = 0
        self.replayed = 0
        self.failed: list[int] = []
        self.endings: Counter[str] = Counter()
        self.rounds: dict[tuple[str, int], list[int]] = {}  # by players and seats
        self.scores: dict[tuple[str, int], list[int]] = {}
        self.values: Counter[str] = Counter()  # of the options

    def told(self) -> str:
        """The counts as a person reads them."""
        lines = [
            f"{self.games.total()} games ({', '.join(f'{n} {k}' for k, n in self.games.items())}), "
            f"{self.decisions} decisions, {self.looked_at} positions looked at, "
            f"{self.replayed} records replayed, {len(self.failed)} failed {self.failed[:10]}",
            f"endings: {dict(self.endings.most_common())}; option values seen: {len(self.values)}",
        ]
        for players, seats in sorted(self.rounds):
            rounds, scores = self.rounds[players, seats], sorted(self.scores[players, seats])
            lines.append(
                f"{players}, {seats} seats: {len(rounds)} games, rounds {median(rounds):g} "
                f"({min(rounds)}–{max(rounds)}), scores {median(scores):g} "
                f"({scores[len(scores) // 10]}–{scores[-1 - len(scores) // 10]})"
            )
        return "\n".join(lines)


class Match:
    """One game: its table, its players and its lots, all from its number."""

    def __init__(self, game: Game, seed: str, number: int, kind: str, usual: bool) -> None:
        self.game: Final = game
        self.kind: Final = kind
        self.key: Final = f"{seed}/{number}"
        self.lots: Final = random.Random(self.key)
        self.seats: Final = game.seats[number % len(game.seats)]
        self.options: Final = {} if usual else drawn_options(game, self.seats, self.lots)
        names = [kind] * self.seats
        if kind == "mixed":
            names = [self.lots.choice(("uniform", "greedy")) for _ in names]
        self.bots: Final[list[Bot]] = [bot(n, f"{self.key}/{k}") for k, n in enumerate(names)]

    def answer(self, s: State) -> tuple[int, Any]:
        """The next seat, any of those that are asked, and what its bot plays."""
        asked = MEMBERS[awaiting(s)]
        seat = self.lots.choice(asked) if len(asked) > 1 else asked[0]
        moves = s.steps[-1].moves(s, seat)
        if len(moves) == 1:
            return seat, moves[0]
        player = self.bots[seat]
        seen = s if isinstance(player, Uniform) else veil(s, seat)  # it looks at nothing
        return seat, player.choose(View(self.game, seat, seen, moves))

    def played(self, run: Run, share: float) -> State:
        """Play to the end; at a share of the questions the laws look at the position."""
        fate = Seeded.from_seed(self.key)
        s = self.game.begin(self.seats, self.options, fate)
        questions = 0
        while s.steps:
            if self.lots.random() < share:
                look_at(s, self.game)
                run.looked_at += 1
            seat, move = self.answer(s)
            play(s, seat, move, fate)
            questions += 1
            assert questions < self.game.bound, "a game ends within its bound"
        run.decisions += questions
        return s

    def recorded(self, run: Run) -> State:
        """Play on a table, then play its record again: the position must be the same."""
        table = Table(self.game, self.seats, seed=self.key, options=self.options)
        while table.awaiting:
            seat, move = self.answer(table._s)
            table.play(seat, move)
            table.forget_barred()
        again = replay(read(table.record()), self.game)
        assert again.position() == table.position(), "a record leads to the same position"
        run.decisions += len(table.lines()) - 1
        run.replayed += 1
        return table._s


def drawn_options(game: Game, seats: int, lots: random.Random) -> Options:
    """A value by lot for every option, often the usual one."""
    chosen: Options = {}
    for option in game.options:
        if lots.random() >= USUAL:
            chosen[option.name] = lots.choice(option.allowed(seats))
    return chosen


def look_at(s: State, game: Game) -> None:
    """What holds at every question: cards are conserved, and a saved position loads equal."""
    laws.every_card_is_in_one_place(s)
    position = dump(s, game)
    assert dump(load(position, game), game) == position
    for seat in MEMBERS[awaiting(s)]:
        moves = s.steps[-1].moves(s, seat)
        assert moves, "an awaited seat has a move"
        assert len({move.id for move in moves}) == len(moves)


def rounds_of(s: State) -> int:
    """How many rounds were begun."""
    state: Any = s
    return int(state.round if hasattr(state, "round") else state.round_number)


def count(run: Run, match: Match, s: State) -> None:
    """Check and count a game that is over."""
    outcome = match.game.outcome(s)
    laws.every_card_is_in_one_place(s)
    assert outcome.scores == [sum(line.value for line in lines) for lines in outcome.lines]
    key = (match.kind, match.seats)
    run.games[match.kind] += 1
    run.endings[outcome.ending] += 1
    run.rounds.setdefault(key, []).append(rounds_of(s))
    run.scores.setdefault(key, []).extend(outcome.scores)
    for name, value in match.options.items():
        run.values[f"{name}={value}"] += 1


def main() -> int:
    """Play, and say what was found; an error if a game failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="many games")
    parser.add_argument("--greedy", type=int, default=30, help="of 100 games")
    parser.add_argument("--mixed", type=int, default=20, help="of 100 games")
    parser.add_argument("--share", type=float, default=0.02, help="of the questions looked at")
    parser.add_argument("--replays", type=int, default=20, help="one game in so many")
    parser.add_argument("--usual", action="store_true", help="with the usual options only")
    asked = parser.parse_args()
    game, run = load_game(asked.game), Run()
    reported = time.monotonic()
    for number in range(asked.first, asked.first + asked.games):
        lot = random.Random(f"{asked.seed}/{number}/players").random() * 100
        kind = "greedy" if lot < asked.greedy else "uniform"
        if asked.greedy <= lot < asked.greedy + asked.mixed:
            kind = "mixed"
        match = Match(game, asked.seed, number, kind, asked.usual)
        try:
            replays = match.lots.random() * asked.replays < 1
            s = match.recorded(run) if replays else match.played(run, asked.share)
            count(run, match, s)
        except KeyboardInterrupt:
            break
        except Exception:
            run.failed.append(number)
            print(f"game {number}, {kind}, {match.seats} seats, {match.options}", file=sys.stderr)
            traceback.print_exc()
        if time.monotonic() - reported > REPORT_EVERY:
            reported = time.monotonic()
            print(f"{run.told()}\n", flush=True)
    print(f"{run.told()}\n{time.process_time():.0f} s of processor time", flush=True)
    return bool(run.failed)


if __name__ == "__main__":
    sys.exit(main())
