"""The lobby: my tables, a code to sit down with, games to open, tables to watch."""

from __future__ import annotations

from covenstead.core.game import Game, Option
from covenstead.server.rooms.offered_bots import OfferedBots
from covenstead.server.text import sentences
from covenstead.server.text.html import Html, joined, name_field, once_field, tag
from covenstead.server.wire.messages import Mine, MyTable, TableInfo


def lobby(games: list[Game], mine: Mine, tables: list[TableInfo]) -> Html:
    """Everything inside the page's main part."""
    return joined(
        tag("h1", sentences.TEXT_TABLE),
        tag("p", sentences.WELCOME),
        _mine(mine.tables) if mine.tables else None,
        _code(),
        _part("open", sentences.GAMES, *map(_game, games)),
        _part("tables", sentences.PUBLIC_TABLES, _tables(tables)),
    )


def offline(games: list[Game]) -> Html:
    """The page that is shown without a network."""
    rules = [
        tag("li", tag("a", game.title, href=f"/text/rules/{game.name}"))
        for game in games
        if game.name == game.original
    ]
    return joined(
        tag("h1", sentences.OFFLINE),
        tag("p", sentences.OFFLINE_NOW),
        tag("ul", *rules),
        tag("p", tag("a", sentences.TRY_AGAIN, href="/")),
    )


def _part(name: str, heading: str, *inside: Html | None) -> Html:
    return tag("section", tag("h2", heading, id=name), *inside, aria_labelledby=name)


def _mine(mine: list[MyTable]) -> Html:
    items = []
    for each in mine:
        waits = sentences.WAITS_FOR_YOU if each.waits else ""
        items.append(
            tag(
                "li",
                waits,
                tag("a", _called(each.table), href=_at(each.table)),
                f". {each.phase}",
            )
        )
    return _part("mine", sentences.YOUR_TABLES, tag("ul", *items))


def _called(table: TableInfo) -> str:
    names = [chair.name for chair in table.chairs if chair.name]
    return sentences.table_of(table.title, names, table.seats)


def _at(table: TableInfo) -> str:
    return f"/text/table/{table.id}"


def _code() -> Html:
    return _part(
        "code-part",
        sentences.GOT_A_CODE,
        tag(
            "form",
            tag("label", sentences.SIX_LETTERS, for_="code"),
            tag(
                "input",
                id="code",
                name="code",
                required=True,
                maxlength=6,
                autocomplete="off",
                autocapitalize="characters",
            ),
            " ",
            tag("button", sentences.GO_TO_TABLE),
            method="get",
            action="/text/find",
        ),
    )


def _game(game: Game) -> Html:
    least, most = game.seats[0], game.seats[-1]
    told = sentences.game(least, most, game.players, game.minutes, game.about)
    return tag(
        "div",
        tag("h3", game.title),
        tag("p", told),
        tag("p", sentences.CONTENT_NOTE, game.note, class_="quiet") if game.note else None,
        tag(
            "p",
            tag("a", sentences.open_table(game.title), href=f"/text/open/{game.name}"),
            ". ",
            tag("a", sentences.rules_of(game.title), href=f"/text/rules/{game.name}"),
            ".",
        ),
    )


def _tables(tables: list[TableInfo]) -> Html:
    if not tables:
        return tag("p", sentences.NO_PUBLIC_TABLES)
    items = []
    for table in tables:
        free = sum(chair.kind == "open" for chair in table.chairs)
        waits = table.status == "open"
        word = sentences.open_seats(free, table.seats) if waits else sentences.RUNNING
        link = tag("a", _called(table), href=_at(table))
        items.append(tag("li", link, f", {word}"))
    return tag("ul", *items)


# Opening a table


def opening(game: Game, offered: OfferedBots, notice: str = "") -> Html:
    """The page on which a table is opened."""
    seats = [tag("option", sentences.alone(number), value=str(number)) for number in game.seats]
    bots = [
        tag(
            "option",
            sentences.bots(each.level, each.manner),
            value=each.level,
            selected=each.level == offered.usual,
        )
        for each in offered
    ]
    options = [_option(option, game.seats[-1]) for option in game.options]
    return joined(
        tag("h1", sentences.open_table(game.title)),
        tag("p", notice, role="alert", class_="notice") if notice else None,
        tag("p", game.about),
        tag("p", sentences.CONTENT_NOTE, game.note, class_="quiet") if game.note else None,
        tag(
            "form",
            tag("input", type="hidden", name="game", value=game.name),
            once_field(),
            tag("p", name_field()),
            tag(
                "p",
                tag("label", sentences.SEATS, for_="seats"),
                tag("select", *seats, name="seats", id="seats"),
            ),
            tag(
                "p",
                tag("label", sentences.OTHER_SEATS, for_="others"),
                tag(
                    "select",
                    *bots,
                    tag("option", sentences.FRIENDS, value=""),
                    name="others",
                    id="others",
                ),
            ),
            tag(
                "p",
                tag(
                    "label",
                    tag("input", type="checkbox", name="public", value="on"),
                    sentences.IN_LOBBY,
                ),
            ),
            tag("details", tag("summary", sentences.OPTIONS), *options) if options else None,
            tag("p", tag("button", sentences.OPEN_BUTTON, class_="primary")),
            method="post",
            action="/text/open",
        ),
        tag("p", tag("a", sentences.BACK_TO_LOBBY, href="/text"), "."),
    )


def _option(option: Option, most: int) -> Html:
    """A list of values; some sizes of table allow only one, which is said when it opens."""
    name = f"option-{option.name}"
    usual = tag("option", sentences.usual(option.default), value="", selected=True)
    choices: list[Html] = []
    for value in option.values:
        if value == "seat":
            choices += [tag("option", sentences.seat(n), value=str(n)) for n in range(most)]
        else:
            choices.append(tag("option", str(value), value=str(value)))
    return tag(
        "p",
        tag("label", sentences.option(option.name), for_=name),
        tag(
            "select",
            usual,
            *choices,
            name=f"option.{option.name}",
            id=name,
            aria_describedby=f"{name}-text",
        ),
        " ",
        tag("span", option.text, id=f"{name}-text", class_="quiet"),
    )
