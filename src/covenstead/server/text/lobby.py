"""The lobby: my tables, a code to sit down with, games to open, tables to watch."""

from __future__ import annotations

from covenstead.bots import MANNERS
from covenstead.core.game import Game, Option
from covenstead.server.messages import Mine, MyTable, TableInfo
from covenstead.server.text.html import Html, joined, tag
from covenstead.server.text.waiting import name_field


def lobby(games: list[Game], mine: Mine, tables: list[TableInfo]) -> Html:
    """Everything inside the page's main part."""
    return joined(
        tag("h1", "Covenstead, the text table"),
        tag(
            "p", "Witch games at one table: friends by code, bots in the empty chairs, no account."
        ),
        _mine(mine.tables) if mine.tables else None,
        _code(),
        _part("open", "Games", *map(_game, games)),
        _part("tables", "Public tables", _tables(tables)),
    )


def _part(name: str, heading: str, *inside: Html | None) -> Html:
    return tag("section", tag("h2", heading, id=name), *inside, aria_labelledby=name)


def _mine(mine: list[MyTable]) -> Html:
    items = []
    for each in mine:
        others = ", ".join(chair.name for chair in each.table.chairs if chair.name)
        waits = "It waits for you: " if each.waits else ""
        items.append(
            tag(
                "li",
                waits,
                tag("a", f"{each.table.title} with {others or 'nobody yet'}", href=_at(each.table)),
                f". {each.phase}",
            )
        )
    return _part("mine", "Your tables", tag("ul", *items))


def _at(table: TableInfo) -> str:
    return f"/text/table/{table.id}"


def _code() -> Html:
    return _part(
        "code-part",
        "Got a code?",
        tag(
            "form",
            tag("label", "The six letters: ", for_="code"),
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
            tag("button", "Go to the table"),
            method="get",
            action="/text/find",
        ),
    )


def _game(game: Game) -> Html:
    length = f", {game.minutes} minutes" if game.minutes else ""
    return tag(
        "div",
        tag("h3", game.title),
        tag("p", f"{game.seats[0]} to {game.seats[-1]} {game.players}{length}. {game.about}"),
        tag("p", "Content note: ", game.note, class_="quiet") if game.note else None,
        tag(
            "p",
            tag("a", f"Open a table of {game.title}", href=f"/text/open/{game.name}"),
            ". ",
            tag("a", f"Rules of {game.title}", href=f"/text/rules/{game.name}"),
            ".",
        ),
    )


def _tables(tables: list[TableInfo]) -> Html:
    if not tables:
        return tag("p", "There is none now.")
    items = []
    for table in tables:
        free = sum(chair.kind == "open" for chair in table.chairs)
        names = ", ".join(chair.name for chair in table.chairs if chair.name) or "nobody yet"
        word = f"{free} of {table.seats} seats open" if table.status == "open" else "running"
        link = tag("a", f"{table.title} with {names}", href=_at(table))
        items.append(tag("li", link, f", {word}"))
    return tag("ul", *items)


# Opening a table


def opening(game: Game, notice: str = "") -> Html:
    """The page on which a table is opened."""
    seats = [tag("option", str(number), value=str(number)) for number in game.seats]
    bots = [
        tag("option", f"bots, {level}: {text}", value=level, selected=level == "greedy")
        for level, text in MANNERS.items()
    ]
    options = [_option(option, game.seats[-1]) for option in game.options]
    return joined(
        tag("h1", f"Open a table of {game.title}"),
        tag("p", notice, role="alert", class_="notice") if notice else None,
        tag("p", game.about),
        tag("p", "Content note: ", game.note, class_="quiet") if game.note else None,
        tag(
            "form",
            tag("input", type="hidden", name="game", value=game.name),
            tag("p", name_field()),
            tag(
                "p",
                tag("label", "Seats: ", for_="seats"),
                tag("select", *seats, name="seats", id="seats"),
            ),
            tag(
                "p",
                tag("label", "The other seats are for: ", for_="others"),
                tag(
                    "select",
                    *bots,
                    tag("option", "people, who come with a code", value=""),
                    name="others",
                    id="others",
                ),
            ),
            tag(
                "p",
                tag(
                    "label",
                    tag("input", type="checkbox", name="public", value="on"),
                    " in the lobby: anybody may watch it and take an open seat",
                ),
            ),
            tag("details", tag("summary", "Options"), *options) if options else None,
            tag("p", tag("button", "Open the table", class_="primary")),
            method="post",
            action="/text/open",
        ),
        tag("p", tag("a", "Back to the lobby", href="/text"), "."),
    )


def _option(option: Option, most: int) -> Html:
    """A list of values; with many seats some have no choice, and say so when the table opens."""
    name = f"option-{option.name}"
    usual = tag("option", f"as usual ({option.default})", value="", selected=True)
    choices: list[Html] = []
    for value in option.values:
        if value == "seat":
            choices += [tag("option", f"seat {n + 1}", value=str(n)) for n in range(most)]
        else:
            choices.append(tag("option", str(value), value=str(value)))
    return tag(
        "p",
        tag("label", f"{option.name.replace('_', ' ')}: ", for_=name),
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
