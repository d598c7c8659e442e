"""Whole games through the public protocol."""

from __future__ import annotations

import random

import pytest

from covenstead.games import games, load_game
from tests.server.client import Client
from tests.server.hall import Hall, hall


@pytest.mark.parametrize("name", games())
def test_people_play_a_whole_game(name: str) -> None:
    with hall() as here:
        seats = load_game(name).seats[0]
        table, tokens = here.full_table(name, seats)
        clients = [here.sit(table, seat, token) for seat, token in enumerate(tokens)]
        _play(here, clients, random.Random(name))


def _play(here: Hall, clients: list[Client], lots: random.Random) -> None:
    while not clients[0].scene.get("outcome"):
        asked = [client for client in clients if client.asked]
        client = lots.choice(asked)
        offers = [choice["moves"] for choice in client.scene["choices"]]
        answer = client.play(*lots.choice(offers))
        assert answer["type"] == "ack", answer
        room = here.rooms.by_id[client.table["id"]]
        for each in clients:
            while each.version < room.version(each.seat):
                each.hear()
    for client in clients:
        assert client.scene["outcome"] == clients[0].scene["outcome"]
        client.close()
