"""The table before the game begins: its seats, the invitation, the start."""

from __future__ import annotations

from covenstead.bots import MANNERS
from covenstead.core.family import Seat
from covenstead.server.text import sentences
from covenstead.server.text.html import Html, joined, once_field, tag
from covenstead.server.wire.messages import NAME_LENGTH, ChairInfo, TableInfo


def waiting_room(
    table: TableInfo,
    *,
    held: list[Seat],
    host: bool,
    host_gone: bool,
    code: str,
    link: str,
    notice: str,
    goal: str,
) -> Html:
    """Everything inside the page's main part; `code` is empty if the reader does not know it."""
    free = [chair for chair in table.chairs if chair.kind == "open"]
    here = f"/text/table/{table.id}"
    again = f"/text/t/{code}" if code and not (held or host) else here
    return joined(
        tag("h1", sentences.before_start(table.title)),
        tag("p", sentences.goal(goal)),
        tag("p", notice, role="alert", class_="notice") if notice else None,
        _seats(table, here, held, host),
        _join(table, here, held, code) if free else None,
        _start(here, host, bool(free)),
        _vacancy(here, held) if host_gone and not host else None,
        tag("p", tag("a", sentences.LOOK_AGAIN, href=f"{again}?wait=on", accesskey="a"), "."),
        _invite(code, link) if code and free else None,
        _options(table),
    )


def _seats(table: TableInfo, here: str, held: list[Seat], host: bool) -> Html:
    items = [_chair(table, chair, here, chair.seat in held, host) for chair in table.chairs]
    return tag(
        "section",
        tag("h2", sentences.WHO_IS_HERE, id="seats"),
        tag("ol", *items),
        aria_labelledby="seats",
    )


def _chair(table: TableInfo, chair: ChairInfo, here: str, mine: bool, host: bool) -> Html:
    seat = tag("input", type="hidden", name="seat", value=str(chair.seat))
    parts: list[Html | str] = []
    if chair.kind == "open":
        parts.append(sentences.OPEN_SEAT)
        if host:
            label = sentences.bot_on(chair.seat)
            parts.append(_form(here, "free", seat, bot_choice(chair.seat), label=label))
    else:
        level = chair.level if chair.kind == "bot" else ""
        parts.append(sentences.chair(chair.name, level, mine, chair.seat == table.host))
        if mine:
            parts.append(_form(here, "leave", seat, tag("button", sentences.leave(chair.seat))))
        elif host:
            parts.append(_form(here, "free", seat, tag("button", sentences.make_open(chair.seat))))
            if chair.kind == "person":
                hand_on = tag("button", sentences.make_host(chair.name))
                parts.append(_form(here, "host", seat, hand_on))
    return tag("li", *parts)


def bot_choice(seat: Seat) -> Html:
    """The levels of bots, and the button that seats one."""
    name = f"bot-{seat}"
    levels = [
        tag("option", sentences.bot_level(level, text), value=level, selected=level == "greedy")
        for level, text in MANNERS.items()
    ]
    return joined(
        tag("label", sentences.bot_for(seat), for_=name),
        tag("select", *levels, name="bot", id=name),
        " ",
        tag("button", sentences.seat_it(seat)),
    )


def _form(here: str, what: str, *inside: Html, label: str | None = None) -> Html:
    return tag("form", *inside, method="post", action=f"{here}/{what}", aria_label=label)


def name_field() -> Html:
    """The field for the reader's name."""
    return joined(
        tag("label", sentences.YOUR_NAME, for_="name"),
        tag(
            "input",
            id="name",
            name="name",
            required=True,
            maxlength=NAME_LENGTH,
            autocomplete="nickname",
        ),
        " ",
    )


def _join(table: TableInfo, here: str, held: list[Seat], code: str) -> Html:
    head = sentences.SOMEBODY_ELSE if held else sentences.SIT_DOWN
    known = tag("input", type="hidden", name="code", value=code)
    asked = joined(
        tag("label", sentences.TABLES_CODE, for_="code"),
        tag("input", id="code", name="code", required=True, maxlength=6, autocomplete="off"),
        " ",
    )
    return tag(
        "section",
        tag("h2", head, id="join"),
        tag(
            "form",
            name_field(),
            once_field(),
            known if code or table.public else asked,
            tag("button", sentences.SIT_DOWN, class_="primary"),
            method="post",
            action=f"{here}/join",
        ),
        aria_labelledby="join",
    )


def _start(here: str, host: bool, free: bool) -> Html:
    if not host:
        inside: Html | str = sentences.HOST_STARTS
    elif free:
        inside = sentences.WAIT_FOR_ALL
    else:
        inside = _form(here, "start", tag("button", sentences.BEGIN, class_="primary"))
    return tag(
        "section",
        tag("h2", sentences.START, id="start"),
        inside if isinstance(inside, Html) else tag("p", inside),
        aria_labelledby="start",
    )


def _vacancy(here: str, held: list[Seat]) -> Html:
    """The host has vanished: the reader may take the role."""
    seat = tag("input", type="hidden", name="seat", value=str(held[0]))
    return joined(
        tag("p", sentences.HOST_GONE),
        _form(here, "host", seat, tag("button", sentences.BECOME_HOST)),
    )


def _invite(code: str, link: str) -> Html:
    spelt = " ".join(code)
    return tag(
        "section",
        tag("h2", sentences.ASK_FRIENDS, id="friends"),
        tag("p", sentences.CODE_OF_TABLE, tag("b", spelt)),
        tag("p", sentences.LINK, tag("a", link, href=link)),
        tag(
            "img",
            src=f"/api/codes/{code}/qr.svg",
            alt=sentences.QR_CODE,
            width=264,
            height=264,
        ),
        aria_labelledby="friends",
    )


def _options(table: TableInfo) -> Html | None:
    if not table.options:
        return None
    items = [tag("li", f"{name}: {value}") for name, value in table.options.items()]
    folded = tag("details", tag("summary", sentences.TABLE_OPTIONS), tag("ul", *items))
    return tag("section", tag("h2", sentences.THE_GAME, id="game"), folded, aria_labelledby="game")
