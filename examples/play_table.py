"""Take a seat and play random moves to the end, at a new table with bots or joining by code."""

# python examples/play_table.py http://127.0.0.1:8649 blackwood (or KWZQRT); see docs/protocol.md

import json
import random
import sys
import time
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def ask(url: str, body: Any = None, token: str = "") -> Any:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, data, headers)) as answer:
        return json.load(answer)


def sit_down(api: str, wanted: str) -> tuple[str, Any]:
    me = {"name": f"Chance {random.randrange(1000)}", "bearer": True}
    if len(wanted) == 6 and wanted.isupper():
        table = f"{api}/tables/{ask(f'{api}/codes/{wanted}')['id']}"
        return table, ask(f"{table}/join", {**me, "code": wanted})
    seats = {game["name"]: game["seats"][0] for game in ask(f"{api}/games")["games"]}[wanted]
    bots = {str(seat): "uniform" for seat in range(1, seats)}
    opened = ask(f"{api}/tables", {**me, "game": wanted, "seats": seats, "bots": bots})
    table = f"{api}/tables/{opened['table']['id']}"
    ask(f"{table}/start", {}, opened["host_token"])
    return table, opened


def play(table: str, me: Any) -> Any:
    scene, asked = dict[str, Any](), -1  # the table, and the question that was answered last
    with connect(table.replace("http", "ws", 1) + "/socket", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "seat": me["seat"], "token": me["seat_token"]}))
        while not scene.get("outcome"):
            told = json.loads(socket.recv())
            if told["type"] == "scene":
                scene = told["scene"] or {}  # none before the game begins
            elif told["type"] == "delta":
                events = scene["events"][: told["events"]] + told["parts"].get("events", [])
                scene = {**scene, **told["parts"], "events": events}
            elif told["type"] == "refused" and told["code"] != "stale":  # too fast: choose again
                time.sleep(0.5)  # (stale: the table has moved on, and its scene is on the way)
                asked = -1
            elif told["type"] == "goodbye":
                sys.exit(told["text"])
            if scene.get("choices") and scene["question"] != asked:
                asked, moves = scene["question"], random.choice(scene["choices"])["moves"]
                said = {"cmd_id": random.randbytes(8).hex(), "question": asked, "moves": moves}
                socket.send(json.dumps({"type": "play", **said}))
    return scene["outcome"]


if __name__ == "__main__":
    print(play(*sit_down(f"{sys.argv[1]}/api", sys.argv[2]))["sentence"])
