"""Commands about card tables of somebody's own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from covenstead import sentences
from covenstead.cli.app import Json, Slug, app, print_json
from covenstead.core.errors import BadData, BadOption

TRIAL_GAMES = 3  # at the smallest and at the largest table
MOST_SHOWN = 20


@app.command(help=sentences.COPY_DATA)
def copy_data(game: Slug, folder: Annotated[Path, Parameter(help=sentences.NEW_FOLDER)], /) -> None:
    from covenstead.games import folder as folder_of
    from covenstead.games.cards import copy_tables

    own = folder_of(game) / "data"
    if not own.is_dir():
        raise BadData(sentences.no_cards(game))
    if folder.exists():
        raise BadOption(sentences.taken(folder))
    copy_tables(own, folder)
    print(sentences.cards_copied(folder, sorted(path.name for path in folder.iterdir())))


@app.command(help=sentences.CHECK_DATA)
def check_data(
    game: Slug,
    folder: Annotated[Path, Parameter(help=sentences.FOLDER)],
    /,
    *,
    json: Json = False,
) -> None:
    from covenstead.games import folder as folder_of
    from covenstead.games import load_game, read_tables
    from covenstead.games.changes import changes

    loaded = load_game(game, folder)
    own = folder_of(game) / "data"
    told = changes(read_tables(folder), read_tables(own) if own.is_dir() else {})
    sizes = sorted({loaded.seats[0], loaded.seats[-1]})
    for seats in sizes:
        _try(game, folder, seats)
    played = TRIAL_GAMES * len(sizes)
    if json:
        cards = {"name": loaded.cards.name, "digest": loaded.cards.digest}
        print_json({"game": loaded.original, "cards": cards, "changes": told, "games": played})
        return
    for change in told[:MOST_SHOWN]:
        print(f"  {change}")
    if len(told) > MOST_SHOWN:
        print(f"  {sentences.more_changes(len(told) - MOST_SHOWN)}")
    title = load_game(game).title
    print(sentences.fitting_cards(folder, title, len(told), played))


def _try(game: str, folder: Path, seats: int) -> None:
    """Let chance play some games: tables that load may still break a game."""
    from covenstead.lab.sim import simulate

    try:
        simulate(game, seats, TRIAL_GAMES, "check", ["uniform"], data=folder)
    except Exception as wrong:  # tables of somebody's own can make the rules raise any error
        why = f"{type(wrong).__name__} {wrong}".strip().rstrip(".")
        raise BadData(sentences.unplayable(seats, why)) from wrong
