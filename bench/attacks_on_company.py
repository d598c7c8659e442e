"""Attacks on what is beside the game: replays of records, what if, hints, studies, notices.

`attacks.py` has the others, and measures all of them.
"""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import covenstead

if TYPE_CHECKING:
    from attacks import Attack

POSTING: Final = 20  # connections that post without a pause
TABLES: Final = 12  # of the hostile address
HUGE: Final = 4 << 20  # bytes of an answer
SLEEP: Final = 0.02
BAD: Final = ("too_many", "busy")


def record(seed: int) -> tuple[list[str], list[int]]:
    """The lines of a record of a whole game, and the seats of its moves."""
    table, lots = covenstead.Table(covenstead.load_game("blackwood"), 4, seed=seed), Random(seed)
    while table.awaiting:
        seat = table.awaiting[0]
        table.play(seat, lots.choice(table.moves(seat)))
    lines = table.record().strip().split("\n")[:-1]  # without the score: it may be cut
    return lines, [line.seat for line in table.lines()[1:]]


async def posting(attack: "Attack", path: str, body: Callable[[int], dict[str, Any]]) -> None:
    """Post without a pause, each time something else."""

    async def one(number: int) -> None:
        while attack.goes_on:
            with contextlib.suppress(OSError, ValueError, asyncio.IncompleteReadError):
                told = await attack.post(path, body(number))
                attack.answers += 1
                attack.refused += told.get("code") in BAD
            number += POSTING
            await asyncio.sleep(SLEEP)

    await asyncio.gather(*(one(number) for number in range(POSTING)))


async def records(attack: "Attack") -> None:
    """Have long records drawn, none of them twice."""
    lines, seats = record(1649)
    await posting(
        attack,
        "/api/replay",
        lambda number: {"record": "\n".join(lines[: len(lines) - number % len(seats)])},
    )


async def what_ifs(attack: "Attack") -> None:
    """Lay tables among bots without end, from the middle of a game."""
    lines, seats = record(1649)
    text, middle = "\n".join(lines), len(seats) // 2
    wish = {"record": text, "name": "Mallory", "bearer": True}
    await posting(attack, "/api/what_if", lambda number: {**wish, "move": middle + number % middle})


# At tables of one's own


@contextlib.asynccontextmanager
async def seated(attack: "Attack", table: str, seat: int, token: str) -> AsyncIterator["Seat"]:
    """A socket of the hostile address on a seat."""
    address = f"ws://127.0.0.1:{attack.port}/api/tables/{table}/socket"
    local = ("127.0.0.2", 0)
    async with connect(address, local_addr=local, max_size=None) as socket:
        attack.opened += 1
        await socket.send(json.dumps({"type": "hello", "seat": seat, "token": token}))
        yield Seat(attack, socket)


class Seat:
    """A hostile seat, and the question that it knows."""

    def __init__(self, attack: "Attack", socket: ClientConnection) -> None:
        self.attack = attack
        self.socket = socket
        self.question = 0
        self.choices: list[Any] = []

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        left = max(0.01, self.attack.ends - monotonic())
        told: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), left))
        self.attack.answers += 1
        self.attack.refused += told.get("code") in BAD
        shown = told.get("scene") or told.get("parts") or {}
        self.question = shown.get("question", self.question)
        self.choices = shown.get("choices", self.choices)
        return told

    async def play(self) -> None:
        """Answer with the first choice, if there is one."""
        if self.choices:
            self.attack.said += 1
            said = {"type": "play", "cmd_id": f"{self.attack.said}", "question": self.question}
            await self.socket.send(json.dumps({**said, "moves": self.choices[0]["moves"]}))
            self.choices = []

    async def hint(self) -> None:
        """Ask for a hint."""
        self.attack.said += 1
        await self.socket.send(json.dumps({"type": "hint", "question": self.question}))


async def hints(attack: "Attack") -> None:
    """Ask for hints among bots at many tables, again as soon as one was told or refused."""
    wish: dict[str, Any] = {"game": "village-crone", "seats": 4, "bearer": True, "name": "Mallory"}
    wish["bots"] = {str(seat): "apprentice" for seat in (1, 2, 3)}

    async def one() -> None:
        told = await attack.post("/api/tables", wish)
        table = told["table"]["id"]
        await attack.post(f"/api/tables/{table}/start", {}, told["host_token"])
        while attack.goes_on:
            with contextlib.suppress(OSError, TimeoutError, WebSocketException):
                async with seated(attack, table, told["seat"], told["seat_token"]) as seat:
                    while attack.goes_on:
                        await seat.hear()
                        await seat.hint()
                        await asyncio.sleep(SLEEP)
            await asyncio.sleep(SLEEP)

    await asyncio.gather(*(one() for _ in range(TABLES)))


async def studies(attack: "Attack") -> None:
    """Have more games studied than may wait, and ask how far they are without a pause."""
    lines, seats = record(1649)
    lay = {"record": "\n".join(lines), "move": len(seats) - 1, "seat": seats[-1]}

    async def one() -> None:
        told = await attack.post("/api/what_if", {**lay, "name": "Mallory", "bearer": True})
        path = f"/api/tables/{told['table']['id']}"
        with contextlib.suppress(OSError, TimeoutError, WebSocketException):
            async with seated(attack, told["table"]["id"], seats[-1], told["seat_token"]) as seat:
                while (await seat.hear()).get("type") != "ack":
                    await seat.play()
        await asyncio.gather(
            posting_to(attack, f"{path}/start_study"), attack.flood(f"{path}/study", POSTING // 5)
        )

    await asyncio.gather(*(one() for _ in range(TABLES)))


async def posting_to(attack: "Attack", path: str) -> None:
    """Post nothing to one path, again and again."""
    while attack.goes_on:
        with contextlib.suppress(OSError, ValueError, asyncio.IncompleteReadError):
            told = await attack.post(path, {})
            attack.answers += 1
            attack.refused += told.get("code") in BAD
        await asyncio.sleep(SLEEP)


async def notices(attack: "Attack", answer: bytes, hang: bool) -> None:
    """Have many tables tell a receiver of one's own whom they ask; it answers so, or hangs."""

    async def receive(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.CancelledError):
            writer.write(answer)
            if hang:
                await asyncio.sleep(max(0.0, attack.ends - monotonic()))
            else:
                await writer.drain()
        writer.transport.abort()

    receiver = await asyncio.start_server(receive, "127.0.0.2", 0)
    port = receiver.sockets[0].getsockname()[1]

    async def one(table: str, number: int, token: str) -> None:
        while attack.goes_on:
            with contextlib.suppress(OSError, TimeoutError, WebSocketException):
                async with seated(attack, table, number, token) as seat:
                    while attack.goes_on:
                        await seat.hear()
                        await seat.play()
            await asyncio.sleep(SLEEP)

    playing = []
    for _ in range(TABLES):
        seats, host = await attack.own_table()
        hook = {"address": f"http://127.0.0.2:{port}/"}
        await attack.post(f"/api/tables/{seats[0][0]}/webhook", hook, host)
        playing += [one(*each) for each in seats]
    await asyncio.gather(*playing)
    receiver.close()
