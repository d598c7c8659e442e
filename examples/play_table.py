"""Take a seat at a table and play random moves to the end, by the protocol of docs/protocol.md.

    python examples/play_table.py http://127.0.0.1:8649 blackwood   open a table, bots opposite
    python examples/play_table.py http://127.0.0.1:8649 KWZQRT      join the table with this code
"""

import json
import random
import sys
import uuid
from typing import Any
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def ask(url: str, body: Any = None, token: str = "") -> Any:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    with urlopen(Request(url, body and json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


def sit_down(api: str, wanted: str) -> tuple[str, Any]:
    if len(wanted) == 6 and wanted.isupper():
        table = f"{api}/tables/{ask(f'{api}/codes/{wanted}')['id']}"
        return table, ask(f"{table}/join", {"code": wanted, "name": "Chance", "bearer": True})
    game = next(game for game in ask(f"{api}/games")["games"] if game["name"] == wanted)
    bots = {str(seat): "uniform" for seat in range(1, game["seats"][0])}
    wish = {"game": wanted, "seats": game["seats"][0], "bots": bots, "name": "Chance"}
    me = ask(f"{api}/tables", {**wish, "bearer": True})
    table = f"{api}/tables/{me['table']['id']}"
    ask(f"{table}/start", {"": ""}, me["host_token"])
    return table, me


def play(table: str, me: Any) -> Any:
    scene: Any = None
    command: Any = None  # sent and not yet answered: after a cut it is sent again, with its id
    while True:
        with connect(table.replace("http", "ws", 1) + "/socket", max_size=None) as socket:
            socket.send(json.dumps({"type": "hello", "seat": me["seat"], "token": me["seat_token"]}))
            if command:
                socket.send(json.dumps(command))
            try:
                while not (scene and scene["outcome"]):
                    told = json.loads(socket.recv())
                    ...
            except ConnectionClosed: 
                continue
