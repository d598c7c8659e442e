"""The table before the game begins: its seats, the invitation, the start."""

from __future__ import annotations

from covenstead.core.family import Seat
from covenstead.core.game import Game, Option
from covenstead.server.rooms.offered_bots import OfferedBots
from covenstead.server.text import sentences
from covenstead.server.text.html import Html, joined, name_field, once_field, tag
from covenstead.server.text.terms import terms_form
from covenstead.server.wire.messages import ChairInfo, TableInfo

CLOCKS = (0, 90, 300, 86400, 3 * 86400)  # seconds of a turn that can be chosen


def waiting_room(
    table: TableInfo,
    *,
    held: list[Seat],
    host: bool,
    host_gone: bool,
    code: str,
    link: str,
    notice: str,
    game: Game,
    offered: OfferedBots,
) -> Html:
    """Everything inside the page's main part; `code` is empty if the reader does not know it."""
    free = [chair for chair in table.chairs if chair.kind == "open"]
    here = f"/text/table/{table.id}"
    again = f"/text/t/{code}" if code and not (held or host) else here
    return joined(
        tag("h1", sentences.before_start(table.title)),
        tag("p", sentences.goal(game.goal)),
        tag("p", notice, role="alert", class_="notice") if notice else None,
        _seats(table, here, held, host, offered),
        _join(table, here, held, code) if free else None,
        _start(table, here, held, host),
        _vacancy(here, held) if host_gone and not host else None,
        tag("p", tag("a", sentences.LOOK_AGAIN, href=f"{again}?wait=on", accesskey="a"), "."),
        _invite(code, link) if code and free else None,
        _options(table, game, here, host),
        terms_form(table, here) if host else None,
        _remarks(table),
    )


def _seats(table: TableInfo, here: str, held: list[Seat], host: bool, offered: OfferedBots) -> Html:
    items = [
        _chair(table, chair, here, chair.seat in held, host, offered) for chair in table.chairs
    ]
    return tag(
        "section",
        tag("h2", sentences.WHO_IS_HERE, id="seats"),
        tag("ol", *items),
        aria_labelledby="seats",
    )


def _chair(
    table: TableInfo, chair: ChairInfo, here: str, mine: bool, host: bool, offered: OfferedBots
) -> Html:
    seat = tag("input", type="hidden", name="seat", value=str(chair.seat))
    parts: list[Html | str] = []
    if chair.kind == "open":
        parts.append(sentences.OPEN_SEAT)
        if host:
            label = sentences.bot_on(chair.seat)
            parts.append(_form(here, "free", seat, bot_choice(chair.seat, offered), label=label))
            away = tag("button", sentences.remove_chair(chair.seat))
            parts.append(_form(here, "remove", seat, away))
    else:
        level = chair.level if chair.kind == "bot" else ""
        parts.append(sentences.chair(chair.name, level, mine, chair.seat == table.host))
        if chair.ready:
            parts.append(f" {sentences.IS_READY}")
        if mine:
            parts.append(_form(here, "leave", seat, tag("button", sentences.leave(chair.seat))))
        elif host:
            parts.append(_form(here, "free", seat, tag("button", sentences.make_open(chair.seat))))
            if chair.kind == "person":
                hand_on = tag("button", sentences.make_host(chair.name))
                parts.append(_form(here, "host", seat, hand_on))
    if host and table.seats > 1:
        other = (chair.seat + 1) % table.seats
        parts.append(_form(here, "swap", seat, tag("button", sentences.swap(chair.seat, other))))
    return tag("li", *parts)


def bot_choice(seat: Seat, offered: OfferedBots) -> Html:
    """The levels of bots, and the button that seats one."""
    name = f"bot-{seat}"
    levels = [
        tag(
            "option",
            sentences.bot_level(each.level, each.manner),
            value=each.level,
            selected=each.level == offered.usual,
        )
        for each in offered
    ]
    return joined(
        tag("label", sentences.bot_for(seat), for_=name),
        tag("select", *levels, name="bot", id=name),
        " ",
        tag("button", sentences.seat_it(seat)),
    )


def _form(here: str, what: str, *inside: Html, label: str | None = None) -> Html:
    return tag("form", *inside, method="post", action=f"{here}/{what}", aria_label=label)


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


def _start(table: TableInfo, here: str, held: list[Seat], host: bool) -> Html:
    """The beginning; the host's main button never takes a chair from friends still to come."""
    free = any(chair.kind == "open" for chair in table.chairs)
    parts: list[Html] = []
    if table.begins is not None:
        parts.append(tag("p", sentences.BEGINS_NOW))
    elif table.gathering:
        parts.append(tag("p", sentences.BEGINS_WHEN_ALL))
    elif not host or free:
        parts.append(tag("p", sentences.WAIT_FOR_ALL if host else sentences.HOST_STARTS))
    if host and not free and not table.gathering:
        parts.append(_form(here, "start", tag("button", sentences.BEGIN, class_="primary")))
    elif host:
        label = sentences.NOT_YET if table.gathering else sentences.BEGIN_WHEN_ALL
        on = tag("input", type="hidden", name="on", value="" if table.gathering else "on")
        parts.append(_form(here, "gather", on, tag("button", label, class_="primary")))
    parts += [_ready(table, here, seat) for seat in held]
    head = tag("h2", sentences.START, id="start")
    return tag("section", head, *parts, aria_labelledby="start")


def _ready(table: TableInfo, here: str, seat: Seat) -> Html:
    """A person's word: ready, not yet, or hold on."""
    on, label = (
        ("", sentences.NOT_READY) if table.chairs[seat].ready else ("on", sentences.I_AM_READY)
    )
    if table.begins is not None:
        on, label = "hold", sentences.HOLD_ON
    place = tag("input", type="hidden", name="seat", value=str(seat))
    said = tag("input", type="hidden", name="on", value=on)
    return _form(here, "ready", place, said, tag("button", label))


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


def _options(table: TableInfo, game: Game, here: str, host: bool) -> Html | None:
    """How the game is played; the host can change it."""
    if host:
        inside: list[Html] = [_clock(table, here)]
        inside += [_option(table, option, here) for option in game.options]
    else:
        items = [tag("li", f"{name}: {value}") for name, value in table.options.items()]
        inside = [tag("p", sentences.clock(table.pace.turn)), tag("ul", *items)]
    folded = tag("details", tag("summary", sentences.TABLE_OPTIONS), *inside)
    return tag("section", tag("h2", sentences.THE_GAME, id="game"), folded, aria_labelledby="game")


def _clock(table: TableInfo, here: str) -> Html:
    times = dict.fromkeys([*CLOCKS, int(table.pace.turn)])
    values = [
        tag("option", sentences.clock(each), value=str(each), selected=each == table.pace.turn)
        for each in times
    ]
    return _form(
        here,
        "change",
        tag("label", sentences.CLOCK, for_="turn"),
        tag("select", *values, name="turn", id="turn"),
        tag("button", sentences.change(sentences.CLOCK)),
    )


def _option(table: TableInfo, option: Option, here: str) -> Html:
    now, name = table.options[option.name], f"option.{option.name}"
    known = dict.fromkeys([*option.allowed(table.seats), now])
    values = [tag("option", str(each), value=str(each), selected=each == now) for each in known]
    return _form(
        here,
        "change",
        tag("label", f"{option.name}: {option.text}", for_=name),
        tag("select", *values, name=name, id=name),
        tag("button", sentences.change(option.name)),
    )


def _remarks(table: TableInfo) -> Html | None:
    if not table.remarks:
        return None
    items = [tag("li", told.text) for told in reversed(table.remarks)]
    head = tag("h2", sentences.COMING_AND_GOING, id="going")
    return tag("section", head, tag("ul", *items), aria_labelledby="going")
