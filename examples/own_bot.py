"""A bot of one's own: the same class plays in simulations, at the terminal and over the network.

    covenstead sim blackwood --bots examples/own_bot.py:FlatMonteCarlo,greedy
    python examples/own_bot.py http://127.0.0.1:8649 KWZQRT       (the code of a table)
    python examples/own_bot.py http://127.0.0.1:8649 KWZQRT mild  (with the cards in that folder)

`docs/writing-a-bot.md` tells how it came about; `docs/protocol.md` has the messages.
"""

import json
import random
import sys
import time
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from covenstead import Game, Move, View, load_game
from covenstead.core.view import view_from
from covenstead.search import Seeded, State, awaiting, moves, play


class FlatMonteCarlo:
    """Plays the likeliest moves out in some imagined worlds, and takes the one that ends best."""

    def __init__(self, seed: int | str, worlds: int = 6, likely: int = 4) -> None:
        self.seed = seed
        self.worlds = worlds
        self.likely = likely

    def choose(self, view: View) -> Move:
        candidates = best(view.game, view.state, view.seat, view.moves)[: self.likely]
        total = [0.0] * len(candidates)
        for number in range(self.worlds):
            fate = Seeded.from_seed(f"{self.seed}/{number}")
            world = view.imagine(fate)  # a whole state that fits what the seat knows
            place = fate.place()
            for at, move in enumerate(candidates):
                fate.seek(place)  # the same draws for every move, so that they compare better
                s = world.clone()
                play(s, view.seat, move, fate)
                go_on(view.game, s, fate)
                total[at] += margin(view.game.outcome(s).scores, view.seat)
        return candidates[total.index(max(total))]


def best(game: Game, s: State, seat: int, legal: list[Move]) -> list[Move]:
    """The moves as the game itself ranks them, the best first; as they are if it does not."""
    if game.rank is None or len(legal) < 2:
        return legal
    worths = game.rank(s, seat, legal)
    order = sorted(range(len(legal)), key=lambda at: -worths[at])
    return [legal[at] for at in order]


def go_on(game: Game, s: State, fate: Seeded) -> None:
    """Play to the end: everybody takes the best move, or any if the game ranks none."""
    while seats := awaiting(s):
        legal = moves(s, seats[0])
        lot = 0 if game.rank is not None else fate.below(len(legal))
        play(s, seats[0], best(game, s, seats[0], legal)[lot], fate)


def margin(scores: list[int], seat: int) -> float:
    """How far a seat is before the best of the others."""
    return scores[seat] - max(scores[:seat] + scores[seat + 1 :], default=0)


def ask(url: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, data, {"Content-Type": "application/json"})) as answer:
        return json.load(answer)


def play_at(server: str, code: str, cards: str | None = None) -> str:
    """Take a seat at the table with this code, and play to the end; how it ended."""
    table = f"{server}/api/tables/{ask(f'{server}/api/codes/{code}')['id']}"
    me = ask(
        f"{table}/join", {"name": f"Owl {random.randrange(1000)}", "code": code, "bearer": True}
    )
    bot, scene, seen, asked = FlatMonteCarlo(seed=code), dict[str, Any](), dict[str, Any](), -1
    with connect(table.replace("http", "ws", 1) + "/socket", max_size=None) as socket:
        hello = {"type": "hello", "seat": me["seat"], "token": me["seat_token"], "view": True}
        socket.send(json.dumps(hello))
        while not scene.get("outcome"):
            told = json.loads(socket.recv())
            if told["type"] == "scene":
                slug = told["table"]["game"].partition("@")[0]  # behind it, which cards it has
                scene, game = told["scene"] or {}, load_game(slug, cards)
            elif told["type"] == "delta":
                scene = {**scene, **told["parts"]}
            elif told["type"] == "refused" and told["code"] != "stale":  # too fast: answer again
                time.sleep(0.5)  # (stale: the table has moved on, and its view is on the way)
                asked = -1
            elif told["type"] == "goodbye":
                sys.exit(told["text"])
            seen = told.get("view") or seen  # what the seat may know, and its legal moves
            if seen and seen["moves"] and scene["question"] != asked:
                view = view_from(seen["data"], game, me["seat"], seen["moves"])
                asked, move = scene["question"], bot.choose(view)
                answer = {"cmd_id": random.randbytes(8).hex(), "question": asked}
                socket.send(json.dumps({"type": "play", **answer, "moves": [move.text]}))
    return str(scene["outcome"]["sentence"])


if __name__ == "__main__":
    print(play_at(*sys.argv[1:4]))
