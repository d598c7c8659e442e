"""A block: one deal, played by one line-up in all its rotations."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from covenstead.bots import Bot, named
from covenstead.core.state import Options
from covenstead.core.view import View
from covenstead.core.words import Move
from covenstead.games import load_game
from covenstead.lab.arena.line_ups import LineUp, seatings
from covenstead.lab.playing import Fairness, Named, play_deal
from covenstead.lab.workers import stopping


class Task(NamedTuple):
    """A block that is to be played, as plain data for other processes."""

    game: str
    data: str | Path | None
    bots: dict[str, Named]  # by their names
    options: Options
    seed: int | str
    fairness: Fairness
    number: int
    deal: int
    line_up: LineUp


class Game(NamedTuple):
    """One game of a block, seat by seat."""

    bots: LineUp
    scores: list[int]
    places: list[int]
    ending: str


class Block(NamedTuple):
    """A block that was played."""

    number: int
    deal: int
    games: list[Game]
    choices: dict[str, int]  # questions with more than one answer, of each bot
    seconds: dict[str, float]  # processor time that it took for them
    faults: list[str]

    def plain(self) -> dict[str, Any]:
        """The block as it is written into a file."""
        return self._asdict() | {"games": [game._asdict() for game in self.games]}

    @classmethod
    def read(cls, plain: dict[str, Any]) -> Block:
        """The block of a line in a file."""
        games = [Game(**game)._replace(bots=tuple(game["bots"])) for game in plain["games"]]
        return cls(**(plain | {"games": games}))


class Clocked:
    """A bot, and how often and how long it thought."""

    def __init__(self, bot: Bot, clock: Callable[[], float] = time.process_time) -> None:
        self.bot: Final = bot
        self.clock: Final = clock
        self.choices = 0
        self.seconds = 0.0

    def choose(self, view: View) -> Move:
        """Let the bot choose."""
        self.choices += 1
        began = self.clock()
        try:
            return self.bot.choose(view)
        finally:
            self.seconds += self.clock() - began


def play_block(task: Task) -> Block | None:
    """Play a block; None, if the run was stopped before its last game."""
    game = load_game(task.game, task.data)
    key = f"{task.seed}/{task.deal}"
    played: list[Game] = []
    choices, seconds = dict.fromkeys(task.line_up, 0), dict.fromkeys(task.line_up, 0.0)
    faults: list[str] = []
    said = faults if task.fairness.forfeit else None
    for seating in seatings(task.line_up, task.deal):
        if stopping():
            return None
        players = [
            (name, Clocked(named(task.bots[name]).seated(f"{key}/{seat}")))
            for seat, name in enumerate(seating)
        ]
        _, scores, places, ending = play_deal(
            game, list(players), task.options, key, None, task.fairness.seconds, said
        )
        played.append(Game(seating, scores, places, ending))
        for name, player in players:
            choices[name] += player.choices
            seconds[name] += player.seconds
    return Block(task.number, task.deal, played, choices, seconds, faults)
