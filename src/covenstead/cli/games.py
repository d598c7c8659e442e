"""Commands about the games and this program: which there are, rules, odds, completion."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from covenstead import sentences
from covenstead.cli.app import Data, Json, Slug, app, print_json
from covenstead.core.errors import BadGame, BadOption

if TYPE_CHECKING:
    from covenstead.core.game import Game


@app.command(help=sentences.GAMES)
def games(*, json: Json = False) -> None:
    from covenstead.games import games as slugs
    from covenstead.games import load_game

    loaded, broken = list["Game"](), list[BadGame]()
    for slug in slugs():
        try:
            loaded.append(load_game(slug))
        except BadGame as wrong:  # somebody's package; the others are there all the same
            broken.append(wrong)
    if json:
        print_json([_described(game) for game in loaded])
    else:
        _print_games(loaded)
    if broken:
        print("\n".join(map(str, broken)), file=sys.stderr)
        sys.exit(2)


def _print_games(loaded: list[Game]) -> None:
    from rich.console import Console

    console = Console()
    for game in loaded:
        least, most = game.seats[0], game.seats[-1]
        facts = sentences.game_facts(game.name, least, most, game.players, game.minutes)
        console.print(f"[bold]{game.title}[/] {facts}")
        console.print(f"  {game.about}")
        if game.note:
            console.print(f"  [italic]{game.note}[/]")
        for option in game.options:
            values = sentences.values(list(option.values))
            console.print(f"  {option.name} = {option.default}  [dim]({values}) {option.text}[/]")
        console.print()


def _described(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "about": game.about,
        "players": game.players,
        "minutes": game.minutes,
        "note": game.note,
        "rules": game.rules,
        "seats": list(game.seats),
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "default": option.default,
                "text": option.text,
            }
            for option in game.options
        ],
    }


@app.command(help=sentences.RULES)
def rules(
    game: Slug,
    rule: Annotated[str | None, Parameter(help=sentences.RULE_ID)] = None,
    /,
    *,
    json: Json = False,
) -> None:
    from covenstead.books import book, rule_text, rules_of
    from covenstead.games import load_game

    load_game(game)
    rule = None if rule is None else _whole(rule, list(rules_of(game)))
    if json:
        found = rules_of(game) if rule is None else {rule.upper(): rule_text(game, rule)}
        print_json(found)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    if rule is None:
        Console().print(Markdown(book(game)))
        return
    text = rule_text(game, rule)
    if text is None:
        known = list(rules_of(game))
        raise BadOption(sentences.no_rule(game, rule, known[0], known[-1]))
    Console().print(Markdown(f"**{rule.upper()}** {text}"))


@app.command(help=sentences.COMPLETION)
def completion(shell: Literal["bash", "zsh", "fish"], /) -> None:
    print(app.generate_completion(shell=shell))


@app.command(help=sentences.ODDS)
def odds(
    game: Slug,
    /,
    *,
    data: Data = None,
    json: Json = False,
    **facts: Annotated[str, Parameter(help=sentences.FACTS)],
) -> None:
    from covenstead.games import load_game

    loaded = load_game(game, data)
    if loaded.odds is None:
        raise BadOption(sentences.no_odds(loaded.title))
    numbers = {name: _number(name, value) for name, value in facts.items()}
    found = loaded.odds(loaded.box, numbers)
    if json:
        share = found.favourable / found.ways
        counted = {"favourable": found.favourable, "ways": found.ways, "chance": share}
        print_json({"game": loaded.name, **numbers, **counted, "text": found.text})
    else:
        print(sentences.chance(found.favourable, found.ways))
        print(found.text)


def _whole(rule: str, known: list[str]) -> str:
    """A rule's id as the book writes it: bw-66 is BW-066."""
    letters, hyphen, number = rule.strip().upper().partition("-")
    padded = f"{letters}{hyphen}{number.zfill(3)}"
    return padded if padded in known else rule


def _number(name: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise BadOption(sentences.not_a_number(name, value)) from None
