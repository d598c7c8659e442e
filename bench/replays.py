"""What a replay costs: whole games of four seats, drawn as the server's process draws them.

    python bench/replays.py
    python bench/replays.py --game village-crone --json

The first drawing of a game finds nothing that it could use again; later ones are what a server
does that has been at work for a while. Processor time, because others may use the machine too.
"""

import argparse
import gzip
import json
import os
import statistics
from time import process_time
from typing import Any, Final

import msgspec

import covenstead
from covenstead.bots import bot
from covenstead.server.rooms.replays import drawn
from covenstead.server.workers.replay_messages import DrawReplay, PastRecord
from covenstead.server.workers.replay_process import PRESSED

SEATS: Final = 4
SEED: Final = 11
TIMES: Final = 5


def record(name: str) -> str:
    """The record of a whole game between bots."""
    table = covenstead.Table(covenstead.load_game(name), SEATS, seed=SEED)
    player = bot("greedy", SEED)
    while table.outcome is None:
        seat = table.awaiting[0]
        table.play(seat, player.choose(table.view(seat)))
    return table.record()


def measured(text: str, eyes: str) -> dict[str, Any]:
    """A game drawn some times: its times, how many positions it has, and its bytes."""
    took = []
    for _ in range(TIMES + 1):
        begun = process_time()
        replay = drawn(DrawReplay(PastRecord(text), eyes, []))
        body = msgspec.json.encode(replay)
        sent = gzip.compress(body, PRESSED, mtime=0)
        took.append(process_time() - begun)
    return {
        "positions": len(replay.frames),
        "first_s": round(took[0], 3),
        "later_s": round(statistics.median(took[1:]), 3),
        "kb": round(len(body) / 1000),
        "gzip_kb": round(len(sent) / 1000),
    }


def main() -> None:
    """Measure, and print one line for each game and pair of eyes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--game", choices=covenstead.games.games(), help="only this one")
    wanted = parser.parse_args()
    rows: dict[str, Any] = {"load": round(os.getloadavg()[0], 1)}
    for name in [wanted.game] if wanted.game else covenstead.games.games():
        text = record(name)
        for eyes in ("open", "0"):
            rows[f"{name} {eyes}"] = measured(text, eyes)
    if wanted.json:
        print(json.dumps(rows))
    else:
        for label, row in rows.items():
            print(f"{label:>24}  {row}")


if __name__ == "__main__":
    main()
