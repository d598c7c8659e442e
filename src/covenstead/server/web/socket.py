"""The socket of one seat or one spectator: commands come in, scenes go out."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from covenstead.core.errors import Mistake
from covenstead.core.family import Seat
from covenstead.hosting import commands
from covenstead.hosting import sentences as hosting_sentences
from covenstead.hosting.look_alikes import look_alike
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.talking import LENGTH, version_of
from covenstead.server import sentences
from covenstead.server.rooms import hints
from covenstead.server.rooms.client import Client, never
from covenstead.server.rooms.room import Room, Sender
from covenstead.server.rooms.rooms import Rooms
from covenstead.server.web import callers, cookies
from covenstead.server.web.access import clean_name, clean_words, matches
from covenstead.server.web.front_door import as_problem, when_again
from covenstead.server.wire.messages import (
    Ack,
    After,
    Agree,
    Because,
    Decline,
    Gesture,
    Goodbye,
    GoOn,
    Hello,
    Here,
    Hint,
    HoldOn,
    Nudge,
    Play,
    Ready,
    Redo,
    Refused,
    Resign,
    Said,
    Say,
    Standing,
    TakeBack,
    Think,
    Undo,
    Unsay,
    Why,
)
from covenstead.server.wire.rates import HASTE_SECONDS
from covenstead.server.wire.strict_json import strictly
from covenstead.server.wire.websocket_protocol import AT_ONCE

log = structlog.get_logger()

HELLO_SECONDS = 10.0
HASTY = 100  # hasty messages in a row that are refused; after them the socket is closed
TOO_SLOW, TOO_BIG, NO_ENTRY, GONE, TOO_MANY, TRY_AGAIN = 4008, 4009, 4003, 4004, 4029, 1013
COMMAND_ID = 64  # characters
WISHES = (Agree, Decline, Ready, HoldOn, Resign, TakeBack)  # of which everybody is told

_DECODER: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


async def at_the_table(rooms: Rooms, ws: WebSocket) -> None:
    """Serve one socket until it is closed; a handshake over the limits is not accepted at all."""
    address = callers.neighbour(ws)
    try:
        if not rooms.rates.allow("socket", address):
            await asyncio.sleep(HASTE_SECONDS)
            raise Refusal(429, "too_many", sentences.TOO_MANY_SOCKETS)
        callers.check_host_name(rooms, ws)
        callers.check_page(rooms, ws)
        with rooms.connections.open_to(address):
            await ws.accept()
            try:
                await _inside(rooms, ws, address)
            except Refusal as refused:
                await _farewell(ws, refused)
    except Refusal as refused:
        await _turn_away(rooms, ws, refused)


async def _turn_away(rooms: Rooms, ws: WebSocket, refused: Refusal) -> None:
    """Refuse a handshake as any request is refused."""
    rooms.refusals.labels(refused.code).inc()
    answer = as_problem(refused)
    answer.headers.update(when_again(refused))
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await ws.send_denial_response(answer)


async def _inside(rooms: Rooms, ws: WebSocket, address: str) -> None:
    """Serve a socket that the connections has let in."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = _read(await _text(rooms, ws))
        if not isinstance(hello, Hello):
            raise Refusal(NO_ENTRY, "no_hello", sentences.NO_HELLO)
        room = await rooms.room(ws.path_params["table"])
        client = _client(rooms, room, ws, hello)
        if callers.is_host(ws, room) or matches(hello.token, room.row.host):
            client.host = room.row.host
    except (TimeoutError, WebSocketDisconnect):
        await _close(ws, NO_ENTRY)
        return
    rooms.sockets.inc()
    client.at_once = ws.scope.get("extensions", {}).get(AT_ONCE, {}).get("write", never)
    room.welcome(client, hello.resume)
    sending = asyncio.create_task(_send(ws, client))
    listening = asyncio.create_task(_listen(rooms, room, ws, client, address))
    lagging = asyncio.create_task(client.overrun.wait())  # sending may hang for ever
    tasks: list[asyncio.Task[Any]] = [sending, listening, lagging]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.lose(client)
        rooms.sockets.dec()
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await task
        await _close(ws, TOO_SLOW if client.lagging else client.closing)


def _client(rooms: Rooms, room: Room, ws: WebSocket, hello: Hello) -> Client:
    """The client that the hello gives access to: a seat or a spectator."""
    if hello.seat is None:
        _check_code(rooms, room, ws, hello.code)
        name, eyes = _watching_as(room, hello.name), _eyes(room, hello.eyes)
        return Client(None, splices=hello.splices, name=name, eyes=eyes)
    token = hello.token
    if not token and callers.from_our_page(rooms, ws):
        token = cookies.seat_secret(ws, room, hello.seat)
    if not room.holder(hello.seat, token):
        told = room.why_lost(hello.seat) if token else sentences.NOT_YOUR_SEAT
        raise Refusal(NO_ENTRY, "not_your_seat", told)
    if sum(client.seat == hello.seat for client in room.clients) >= rooms.settings.seat_sockets:
        raise Refusal(TOO_MANY, "too_many", sentences.TOO_MANY_ON_SEAT)
    epoch = room.row.chairs[hello.seat].epoch
    return Client(hello.seat, epoch, hello.splices, view=hello.view)


def _eyes(room: Room, seat: Seat | None) -> Seat | None:
    """The seat through whose eyes a spectator may see, now or later; none: the public view."""
    allowed = room.row.terms.eyes != "public"
    return seat if allowed and seat is not None and 0 <= seat < room.row.seats else None


def _watching_as(room: Room, name: str) -> str:
    """The name of a spectator; nobody is shown under the name of a player."""
    clean = clean_name(name) if name else ""
    players = [chair.name for chair in room.row.chairs if chair.name]
    return "" if not clean or look_alike(clean, players) else clean


def _check_code(rooms: Rooms, room: Room, ws: WebSocket, code: str) -> None:
    """Refuse a spectator of a table by link who does not have its code."""
    if room.row.public:
        return
    if not callers.may_name_codes(rooms, ws):
        raise Refusal(TOO_MANY, "too_many", sentences.TOO_MANY_CODES, retry=callers.CODE_SECONDS)
    if code.upper() != room.row.code:
        if code:
            callers.count_wrong_code(rooms, ws)
        raise Refusal(NO_ENTRY, "wrong_code", sentences.CODE_TO_WATCH)


async def _text(rooms: Rooms, ws: WebSocket) -> str:
    """The next message; refused if it is binary or too long."""
    message = await ws.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | None = message.get("text")
    if text is None:
        raise Refusal(TOO_BIG, "not_text", sentences.NOT_TEXT)
    size = len(text) if text.isascii() else len(text.encode())
    if size > rooms.settings.message_bytes:
        raise Refusal(TOO_BIG, "too_long", sentences.MESSAGE_TOO_LONG)
    return text


def _read(text: str) -> Said:
    try:
        return strictly(text, _DECODER)
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise Refusal(400, "malformed", sentences.message_does_not_fit(wrong)) from None


async def _listen(rooms: Rooms, room: Room, ws: WebSocket, client: Client, address: str) -> None:
    """Carry out the client's messages, one after the other."""
    hasty = 0  # messages in a row that came too fast
    while not client.lagging:
        cmd_id = ""
        try:
            text = await _text(rooms, ws)
            hasty = 0 if _in_time(rooms, room, client, address) else hasty + 1
            if hasty > HASTY:
                raise Refusal(TOO_MANY, "too_many", sentences.FAR_TOO_FAST)
            said = _read(text)  # after the count, because nonsense counts, too
            cmd_id = getattr(said, "cmd_id", "")
            if hasty:
                raise Refusal(429, "too_many", sentences.NOT_SO_FAST)
            check_pace(rooms, room, client, said, address)
            await carry_out(room, client, said)
        except Refusal as refused:
            rooms.refusals.labels(refused.code).inc()
            if refused.status in (TOO_BIG, TOO_MANY):
                await _farewell(ws, refused)
                return
            client.send(Refused(cmd_id[:COMMAND_ID], refused.code, refused.text, refused.rule))
        except WebSocketDisconnect:
            return


def _in_time(rooms: Rooms, room: Room, client: Client, address: str) -> bool:
    """Whether the limits of its seat and of its address let the client send a message now."""
    allow = rooms.rates.allow
    return allow("say", address, room.row.id, client.seat) and allow("talk", address)


def check_pace(rooms: Rooms, room: Room, client: Client, said: Said, address: str) -> None:
    """Refuse what others are told beside the game, if it comes too fast.

    Words and gestures are counted for this client and for the whole table; wishes for this client.
    """
    cmd_id = getattr(said, "cmd_id", None)
    if cmd_id is not None and command_id(client, cmd_id) in room.answers:
        return  # a repeated message was counted before
    allow = rooms.rates.allow
    if isinstance(said, WISHES) and not allow("wishes", address, room.row.id, client.seat):
        raise Refusal(429, "too_many", sentences.WISHED_ENOUGH)
    if isinstance(said, Hint) and not allow("hints", address, room.row.id, client.seat):
        raise Refusal(429, "too_many", sentences.HINTED_ENOUGH)
    if not isinstance(said, Say | Gesture | Nudge):
        return
    if not (
        allow("words", address, room.row.id, client.seat) and allow("table_words", room.row.id)
    ):
        raise Refusal(429, "too_many", sentences.TALKED_ENOUGH)


def command_id(client: Client, cmd_id: str) -> str:
    """The id of a client's command among those of the table: ids of different seats never collide.

    A spectator goes on with its ids when it resumes after a cut.
    """
    return f"{client.sent.id if client.seat is None else client.seat}/{cmd_id}"


async def carry_out(room: Room, client: Client, said: Said) -> None:
    """Carry out one message of a client who has said hello."""
    if isinstance(said, Hello):
        raise Refusal(400, "again", sentences.HELLO_AGAIN)
    if isinstance(said, Gesture):
        room.talk.gesture(client, said.gesture)
        return
    if isinstance(said, Say | Unsay):
        await _give(room, client, said.cmd_id, _words(room, client, said))
        if isinstance(said, Unsay):
            await room.talk.forget(version_of(room.hosted, said.word))
        return
    if client.seat is None:
        raise Refusal(403, "spectator", sentences.SPECTATORS_WATCH)
    seat = client.seat
    if isinstance(said, Why):
        try:
            reason = room.why(seat, said.word)
        except Mistake as mistake:
            raise Refusal(409, "unknown_move", str(mistake)) from None
        rule, text = ("", "") if reason is None else (reason.rule, reason.text)
        client.send(Because(said.word, rule, text))
        return
    if isinstance(said, After):
        client.send(room.after(seat, said.question, said.moves))
        return
    if isinstance(said, Hint):
        hints.begin(room, seat, said.question, client)
        return
    if isinstance(said, GoOn):
        room.go_on(seat, said.moment)
        return
    if isinstance(said, Here):
        room.alive(seat)
        return
    if isinstance(said, Standing) and not said.name:  # the fold would switch all, for older tables
        known = [each.name for each in room.game.standing]
        raise Refusal(422, "no_standing_answer", hosting_sentences.no_standing_answer(known))
    await _give(room, client, said.cmd_id, command_of(seat, said))


async def _give(room: Room, client: Client, given: str, command: commands.Command) -> None:
    """Give the room a client's command, unless the server has too much to do."""
    if not 1 <= len(given) <= COMMAND_ID or given.startswith(("bot:", "standing:")):
        raise Refusal(422, "bad_id", sentences.command_id_length(COMMAND_ID))
    cmd_id, rooms = command_id(client, given), room.rooms
    if rooms.at_work >= rooms.settings.at_work and cmd_id not in room.answers:
        raise Refusal(503, "busy", sentences.BUSY)
    rooms.at_work += 1
    try:
        sender = Sender(client.epoch, lambda version: client.send(Ack(given, version)))
        await room.give(cmd_id, command, sender)
    finally:
        rooms.at_work -= 1


def _words(room: Room, client: Client, said: Say | Unsay) -> commands.Command:
    """The command of a client who says something, or of the host who deletes it."""
    if isinstance(said, Unsay):
        if not room.is_host(client):
            raise Refusal(403, "not_host", sentences.HOST_ONLY)
        return commands.Unsay(version_of(room.hosted, said.word))
    room.talk.check_may_talk(client)
    text = clean_words(said.text, LENGTH)
    return commands.Say(client.seat, room.talk.name_of(client), text)


def command_of(seat: Seat, said: Said) -> commands.Command:
    """The command that a message gives for a seat."""
    if isinstance(said, Play):
        return commands.Play(seat, said.question, said.moves)
    if isinstance(said, Undo):
        return commands.Undo(seat, said.question)
    if isinstance(said, Redo):
        return commands.Redo(seat, said.question)
    if isinstance(said, Standing):
        return commands.Standing(seat, said.on, said.name)
    if isinstance(said, Think):
        return commands.Think(seat, said.question)
    if isinstance(said, Nudge):
        return commands.Nudge(seat, said.chair)
    if isinstance(said, Agree):
        return commands.Agree(seat, said.to, said.question, said.chair)
    if isinstance(said, Decline):
        return commands.Decline(seat, said.to, said.chair)
    if isinstance(said, TakeBack):
        return commands.TakeBack(seat)
    if isinstance(said, Ready):
        return commands.Ready(seat, said.on)
    if isinstance(said, HoldOn):
        return commands.HoldOn(seat)
    return commands.Resign(seat)


async def _send(ws: WebSocket, client: Client) -> None:
    """Send the messages of the client's queue."""
    while not client.lagging:
        message = await client.outbox.get()
        if message is None:
            return
        await ws.send_text(message.decode())
        client.unsent -= 1


async def _farewell(ws: WebSocket, refused: Refusal) -> None:
    told: Any = Goodbye(refused.code, refused.text, refused.retry)
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await ws.send_text(msgspec.json.encode(told).decode())
    gone = GONE if refused.retry is None else TRY_AGAIN
    await _close(ws, refused.status if refused.status >= 1000 else gone)


async def _close(ws: WebSocket, code: int) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await ws.close(code)
