"""Messages between the server and its processes: four bytes of length and a msgpack body."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from typing import BinaryIO, Final

from msgspec import Struct, msgpack

from covenstead.games import COMPLETE, load_game, packages, variants
from covenstead.games.cards import VARIABLE

START_SECONDS: Final = 30.0  # in which a process must be ready
HEADER: Final = 4  # bytes that tell the length of the message

# A process inherits only these: the environment may hold the address of the database.
INHERITED: Final = ("PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "SYSTEMROOT")


class Ready(Struct, tag=True, array_like=True):
    """The first message of a process: it has started."""


_encoder: Final = msgpack.Encoder()


def framed(message: Struct) -> bytearray:
    """The bytes of a message in the pipe."""
    frame = bytearray(HEADER)
    _encoder.encode_into(message, frame, HEADER)
    frame[:HEADER] = (len(frame) - HEADER).to_bytes(HEADER, "big")
    return frame


def send(pipe: BinaryIO, message: Struct) -> None:
    """Write a message."""
    pipe.write(framed(message))
    pipe.flush()


def receive(pipe: BinaryIO) -> bytes | None:
    """The body of the next message; None when the pipe has ended."""
    header = pipe.read(HEADER)
    size = int.from_bytes(header, "big")
    body = pipe.read(size)
    return body if len(header) == HEADER and len(body) == size else None


def own_pipe() -> tuple[BinaryIO, BinaryIO]:
    """Both directions of the pipe that this process was given as its standard input.

    The pipe moves to other file numbers, so that code that reads or prints cannot disturb it.
    """
    incoming, outgoing = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(0), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in range(3):
        os.dup2(nothing, standard)
    os.close(nothing)
    return incoming, outgoing


def load_games(names: str) -> None:
    """Load games with commas between their names; a process loads only what is played there."""
    for name in filter(None, names.split(",")):
        with suppress(Exception):  # a broken game must not stop the tables of other games
            load_game(name)


def started(
    module: str, *arguments: str, inherited: tuple[str, ...] = INHERITED
) -> tuple[subprocess.Popen[bytes], socket.socket]:
    """Start a module in a process and session of its own; returns it and our end of its pipe."""
    ours, theirs = socket.socketpair()
    with theirs:
        try:
            process = subprocess.Popen(
                [sys.executable, "-B", "-P", "-m", module, *arguments],
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=_environment(inherited),
                start_new_session=True,  # Ctrl-C goes to the server alone, which ends its processes
            )
        except BaseException:
            ours.close()
            raise
    return process, ours


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and its children; after its end the number may be of another process."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def _environment(inherited: tuple[str, ...]) -> dict[str, str]:
    """The environment of a process: where the code is, and which games there are."""
    kept = {name: os.environ[name] for name in inherited if name in os.environ}
    return kept | {
        "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path),
        "PYTHONHASHSEED": "0",  # a set of texts has the same order in every process
        VARIABLE: json.dumps(variants()),
        COMPLETE: "1",
        "COVENSTEAD_GAMES": ",".join(f"{slug}={name}" for slug, name in packages().items()),
    }
