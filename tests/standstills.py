"""Scenes in which the table stands still: every kind of moment, and an end."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

import covenstead
from covenstead.bots import bot
from covenstead.core.scene import Moment, Scene
from covenstead.games import load_game
from tests.browser.stills import NAMES

LEVELS: Final = ("greedy", "uniform")  # they stumble into different moments
SEED: Final = 1


@cache
def standstills(name: str) -> dict[str, Scene]:
    """The scene with the fullest moment of every kind, and an end, at a table with every seat."""
    game = load_game(name)
    seats = max(game.seats)
    found: dict[str, Scene] = {}
    for level in LEVELS:
        table = covenstead.Table(game, seats, seed=SEED)
        player = bot(level, SEED)
        while table.outcome is None:
            seat = table.awaiting[0]
            table.play(seat, player.choose(table.view(seat)))
            scene = table.game.scene(table, 0, NAMES[:seats])
            for moment in scene.moments:
                known = found.get(kind_of(moment))
                if known is None or _fullness(moment) > _fullness(known.moments[-1]):
                    found[kind_of(moment)] = scene
        found.setdefault("end", scene)
    return found


def beginning(name: str) -> Scene:
    """The same table before the first move."""
    game = load_game(name)
    seats = max(game.seats)
    scene: Scene = game.scene(covenstead.Table(game, seats, seed=SEED), 0, NAMES[:seats])
    return scene


def kind_of(moment: Moment) -> str:
    """What sort of moment it is: "verdict condemned"."""
    return f"{moment.id.partition('-')[0]} {moment.word.lower()}".strip()


def _fullness(moment: Moment) -> int:
    return len(msgspec.json.encode(moment))
