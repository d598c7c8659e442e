"""Scenes of whole games as files, for looking at single screens: `python -m tests.browser.stills`.

Each file is the message a socket would have been sent, so the page shows it as if it had heard it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import msgspec

import covenstead
from covenstead.bots import bot
from covenstead.core.scene import Scene
from covenstead.games import load_game
from covenstead.server.wire.messages import ChairInfo, Shown, TableInfo
from tests.catalogue import SHIPPED, seats_near

NAMES: Final = ["Wren", "Tamsin", "Old Moss", "Ilse", "Corbie", "Maud", "Perrin"]
SEATS: Final = 4
SEEDS: Final = range(1, 9)


def moments(name: str, seats: int) -> dict[str, Scene]:
    """The fullest scene of every kind of question to the first seat, and an end."""
    game = load_game(name)
    found: dict[str, Scene] = {}
    weight: dict[str, int] = {}
    for seed in SEEDS:
        table = covenstead.Table(game, seats, seed=seed)
        player = bot("greedy", seed)
        while table.outcome is None:
            seat = table.awaiting[0]
            scene = table.game.scene(table, 0, NAMES[:seats])
            kind = scene.step if seat == 0 else "watching"
            kind += "-plans" if scene.plans else ""
            full = len(scene.choices) + len(scene.plans) + len(scene.pieces)
            if full > weight.get(kind, 0):
                found[kind], weight[kind] = scene, full
            table.play(seat, player.choose(table.view(seat)))
        found["end"] = table.game.scene(table, 0, NAMES[:seats])
    return found


def told(scene: Scene) -> Shown:
    """A scene as the server tells it."""
    chairs = [  # two persons, who go on from moments together, among bots
        ChairInfo(n, "person" if n < 2 else "bot", NAMES[n], "" if n < 2 else "greedy", True)
        for n in range(len(scene.players))
    ]
    info = TableInfo(
        "still", scene.game, scene.title, 1, len(chairs), {}, False, "running", 1, chairs, "0" * 64
    )
    return Shown(1, info, scene)


def main(folder: Path) -> None:
    """Write the scenes of every game."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SHIPPED:
        for kind, scene in moments(name, seats_near(name, SEATS)).items():
            (folder / f"{name}-{kind}.json").write_bytes(msgspec.json.encode(told(scene)))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "web/stills"))
