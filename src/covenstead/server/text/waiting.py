"""The table before the game begins: who sits there, who may still come, and the start."""

from __future__ import annotations

from covenstead.bots import MANNERS
from covenstead.core.family import Seat
from covenstead.server.messages import NAME_LENGTH, ChairInfo, TableInfo
from covenstead.server.text.html import Html, joined, tag


def waiting_room(
    table: TableInfo, *, held: list[Seat], host: bool, code: str, link: str, notice: str
) -> Html:
    """Everything inside the page's main part; `code` is empty for who does not know it."""
    free = [chair for chair in table.chairs if chair.kind == "open"]
    here = f"/text/table/{table.id}"
    again = f"/text/t/{code}" if code and not (held or host) else here
    return joined(
        tag("h1", f"{table.title}: before the start"),
        tag("p", notice, role="alert", class_="notice") if notice else None,
        _seats(table, here, held, host),
        _join(table, here, held, code) if free else None,
        _start(here, host, bool(free)),
        tag("p", tag("a", "Look again", href=f"{again}?wait=on", accesskey="a"), "."),
        _invite(code, link) if code and free else None,
        _options(table),
    )


def _seats(table: TableInfo, here: str, held: list[Seat], host: bool) -> Html:
    items = [_chair(chair, here, chair.seat in held, host) for chair in table.chairs]
    return tag(
        "section",
        tag("h2", "Who is here", id="seats"),
        tag("ol", *items),
        aria_labelledby="seats",
    )


def _chair(chair: ChairInfo, here: str, mine: bool, host: bool) -> Html:
    seat = tag("input", type="hidden", name="seat", value=str(chair.seat))
    number = f"seat {chair.seat + 1}"
    parts: list[Html | str] = []
    if chair.kind == "open":
        parts.append("open")
        if host:
            parts += [_form(here, "free", seat, bot_choice(chair.seat), label=f"A bot on {number}")]
    else:
        bot = f", a bot ({chair.level})" if chair.kind == "bot" else ""
        parts.append(f"{chair.name}{bot}{', you' if mine else ''}")
        if mine:
            parts.append(_form(here, "leave", seat, tag("button", f"Leave {number}")))
        elif host:
            parts.append(_form(here, "free", seat, tag("button", f"Make {number} open")))
    return tag("li", *parts)


def bot_choice(seat: Seat) -> Html:
    """The levels of bots, and the button that seats one."""
    name = f"bot-{seat}"
    levels = [
        tag("option", f"{level}: {text}", value=level, selected=level == "greedy")
        for level, text in MANNERS.items()
    ]
    return joined(
        tag("label", f"A bot for seat {seat + 1}: ", for_=name),
        tag("select", *levels, name="bot", id=name),
        " ",
        tag("button", f"Seat it on {seat + 1}"),
    )


def _form(here: str, what: str, *inside: Html, label: str | None = None) -> Html:
    return tag("form", *inside, method="post", action=f"{here}/{what}", aria_label=label)


def name_field() -> Html:
    """Where one says how one is called."""
    return joined(
        tag("label", "Your name: ", for_="name"),
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
    head = "Somebody else at this device" if held else "Sit down"
    known = tag("input", type="hidden", name="code", value=code)
    asked = joined(
        tag("label", "The table's code: ", for_="code"),
        tag("input", id="code", name="code", required=True, maxlength=6, autocomplete="off"),
        " ",
    )
    return tag(
        "section",
        tag("h2", head, id="join"),
        tag(
            "form",
            name_field(),
            known if code or table.public else asked,
            tag("button", "Sit down", class_="primary"),
            method="post",
            action=f"{here}/join",
        ),
        aria_labelledby="join",
    )


def _start(here: str, host: bool, free: bool) -> Html:
    if not host:
        inside: Html | str = "Whoever opened the table begins the game."
    elif free:
        inside = "The game can begin when every seat is taken."
    else:
        inside = _form(here, "start", tag("button", "Begin the game", class_="primary"))
    return tag(
        "section",
        tag("h2", "The start", id="start"),
        inside if isinstance(inside, Html) else tag("p", inside),
        aria_labelledby="start",
    )


def _invite(code: str, link: str) -> Html:
    spelt = " ".join(code)
    return tag(
        "section",
        tag("h2", "Ask friends", id="friends"),
        tag("p", "The code of this table: ", tag("b", spelt)),
        tag("p", "The link: ", tag("a", link, href=link)),
        tag(
            "img",
            src=f"/api/codes/{code}/qr.svg",
            alt="The link as a QR code",
            width=264,
            height=264,
        ),
        aria_labelledby="friends",
    )


def _options(table: TableInfo) -> Html | None:
    if not table.options:
        return None
    items = [tag("li", f"{name}: {value}") for name, value in table.options.items()]
    folded = tag("details", tag("summary", "Options of this table"), tag("ul", *items))
    return tag("section", tag("h2", "The game", id="game"), folded, aria_labelledby="game")
