"""What a form says to the table: an answer, a plan, a word; the same commands as a socket's."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from covenstead.core.errors import Mistake
from covenstead.core.family import Seat
from covenstead.core.scene import Scene
from covenstead.hosting.refusal import Refusal
from covenstead.server.rooms import hints
from covenstead.server.rooms.client import Client
from covenstead.server.rooms.room import Room
from covenstead.server.text import sentences
from covenstead.server.text.choosing import Asking, chain
from covenstead.server.text.table import PLACES
from covenstead.server.text.zones import Things
from covenstead.server.web import socket
from covenstead.server.web.my_tables import asked
from covenstead.server.wire.messages import (
    Agree,
    Decline,
    Hint,
    Nudge,
    Play,
    Redo,
    Resign,
    Said,
    Say,
    Standing,
    TakeBack,
    Think,
    Undo,
    Unsay,
)

Form = dict[str, list[str]]
MOVES: Final = 100  # in one chain


class Answer(Exception):
    """The answer to a question of the reader; nothing has changed."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def seat_of(form: Form) -> Seat:
    """The seat a form is about."""
    return _number(form, "seat")


def viewer(room: Room, held: list[Seat], wished: str) -> Seat | None:
    """The seat whose page it is: the named one, else the one that is asked, else any held one."""
    named = [seat for seat in held if str(seat) == wished]
    waiting = [seat for seat in held if asked(room, seat)]
    return next(iter([*named, *waiting, *held]), None)


async def said(room: Room, seat: Seat, form: Form) -> str:
    """Carry out what a form says; return the part of the page to go to, if it asks for one."""
    do = _one(form, "do")
    moves = [line for line in _one(form, "moves").splitlines() if line][:MOVES]
    if do == "word":
        return await _word(room, seat, form, " ".join(_one(form, "word").split()))
    if do == "hint":
        raise Answer(await _hint(room, seat, form))
    if do == "talk":
        await _say(room, seat, form)
        return "words"
    if do == "unsay":
        client = Client(seat, room.row.chairs[seat].epoch)
        await _carry_out(room, client, Unsay(_once(form), _number(form, "number")))
        return "words"
    if do == "plan":
        moves = _planned(room, seat, form)
    if do in ("play", "plan"):
        await _command(room, seat, form, moves)
    elif do in ("undo", "redo", "resign", "standing", "think"):
        await _command(room, seat, form, [do, _one(form, "name")])
        return "resigned" if do == "resign" else ""
    elif do in ("agree", "decline", "nudge", "take_back"):
        await _command(room, seat, form, [do, _one(form, "to"), _one(form, "chair")])
        return "prompt"
    else:
        raise Refusal(422, "malformed", sentences.FORM_UNREADABLE)
    return ""


async def _say(room: Room, seat: Seat, form: Form) -> None:
    """Say something to the table."""
    client, said = Client(seat, room.row.chairs[seat].epoch), Say(_once(form), _one(form, "text"))
    await _carry_out(room, client, said)


async def _carry_out(room: Room, client: Client, said: Said) -> None:
    """Do what is said, as fast and as slowly as over a socket."""
    socket.check_pace(room.rooms, room, client, said, "text")
    await socket.carry_out(room, client, said)


async def _word(room: Room, seat: Seat, form: Form, word: str) -> str:
    """A typed line: a letter to go somewhere, a number, undo, a question why, or a move."""
    small = word.lower()
    if small in PLACES:
        return PLACES[small][0]
    if small in ("undo", "redo"):
        await _command(room, seat, {**form, "do": [small]}, [small])
        return ""
    if small.startswith("why"):
        raise Answer(_why(room, seat, small[3:].strip(" ?")))
    if small == "hint":
        raise Answer(await _hint(room, seat, form))
    moves = [part.strip() for part in small.split(",") if part.strip()]
    scene = room.scene(seat)
    if small.isdecimal() and scene is not None and len(small) < 5:
        offered = Asking(scene, Things(scene), "").numbered()
        if not 1 <= int(small) <= len(offered):
            raise Answer(sentences.no_number(small, len(offered)))
        moves = offered[int(small) - 1].moves
    await _command(room, seat, {**form, "do": ["play"]}, moves)
    return ""


async def _hint(room: Room, seat: Seat, form: Form) -> str:
    """The best choices by their numbers, with what speaks for each."""
    client, said = Client(seat, room.row.chairs[seat].epoch), Hint(_number(form, "question"))
    socket.check_pace(room.rooms, room, client, said, "text")
    found = await hints.found(room, seat, said.question)
    scene = room.scene(seat)
    assert scene is not None
    offered = [choice.moves[0] for choice in Asking(scene, Things(scene), "").numbered()]
    return sentences.hint(
        [(offered.index(each.move) + 1, each.label, each.text) for each in found.hints]
    )


def _why(room: Room, seat: Seat, word: str) -> str:
    if not word:
        return sentences.ASK_WHY
    try:
        reason = room.why(seat, word)
    except Mistake as mistake:
        return str(mistake)
    if reason is None:
        return sentences.open_to_you(word)
    return sentences.refused(reason.text, reason.rule)


def _planned(room: Room, seat: Seat, form: Form) -> list[str]:
    """The chain of moves that the ticked boxes make."""
    scene: Scene | None = room.scene(seat)
    number = _number(form, "plan")
    if scene is None or _number(form, "question") != scene.question:
        raise Refusal(409, "stale", sentences.STALE)
    if number >= len(scene.plans):
        raise Refusal(422, "malformed", sentences.FORM_UNREADABLE)
    plan = scene.plans[number]
    moves = chain(plan, form.get("piece", []))
    if moves is None:
        label = sentences.plan(plan.title, plan.label)
        raise Answer(sentences.wrong_number(label, plan.least, plan.most))
    return moves


async def _command(room: Room, seat: Seat, form: Form, moves: list[str]) -> None:
    """Give a command, whose id is made of the page and the button: pressed twice it acts once."""
    do, question = _one(form, "do"), _number(form, "question")
    pressed = sha256("\n".join([do, *moves]).encode()).hexdigest()[:16]
    cmd_id = f"{_once(form)}:{pressed}"
    client = Client(seat, room.row.chairs[seat].epoch)
    if do == "undo":
        await _carry_out(room, client, Undo(cmd_id, question))
    elif do == "redo":
        await _carry_out(room, client, Redo(cmd_id, question))
    elif do == "resign":
        await _carry_out(room, client, Resign(cmd_id))
    elif do == "standing":
        name, on = _one(form, "name"), bool(_one(form, "on"))
        await _carry_out(room, client, Standing(cmd_id, name, on))
    elif do == "agree":
        wish = Agree(cmd_id, _one(form, "to"), question, _chair(form))
        await _carry_out(room, client, wish)
    elif do == "decline":
        await _carry_out(room, client, Decline(cmd_id, _one(form, "to"), _chair(form)))
    elif do == "nudge":
        await _carry_out(room, client, Nudge(cmd_id, _number(form, "chair")))
    elif do == "take_back":
        await _carry_out(room, client, TakeBack(cmd_id))
    elif do == "think":
        await _carry_out(room, client, Think(cmd_id, question))
    else:
        await _carry_out(room, client, Play(cmd_id, question, moves))


def _chair(form: Form) -> Seat | None:
    return _number(form, "chair") if _one(form, "chair") else None


def _once(form: Form) -> str:
    return _one(form, "once")[:40]


def _one(form: Form, name: str) -> str:
    return form.get(name, [""])[-1]


def _number(form: Form, name: str) -> int:
    given = _one(form, name)
    if not given.isascii() or not given.isdecimal() or len(given) > 9:
        raise Refusal(422, "malformed", sentences.FORM_UNREADABLE)
    return int(given)
