"""The command line: games, rules, odds, play, sim, replay, bench."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import App, Parameter

from covenstead import __version__
from covenstead.core.errors import BadOption, BadRecord, Mistake

if TYPE_CHECKING:
    from covenstead.core.game import Game
    from covenstead.core.record import Record

# Everything heavy is imported where it is used, so that a word of help comes at once.

app = App(
    name="covenstead",
    version=__version__,
    help="Four published witch games on one table: play, study and extend them.",
)

Json = Annotated[bool, Parameter(name="--json", negative=(), help="print JSON for programs")]
Data = Annotated[Path | None, Parameter(help="a folder with your own card tables")]
Chosen = Annotated[
    list[str] | None,
    Parameter(
        consume_multiple=True, negative=(), help="options of the game, such as expeditions=1"
    ),
]


@app.command
def games(*, json: Json = False) -> None:
    """List the games, their seats and their options."""
    from covenstead.games import games as slugs
    from covenstead.games import load_game

    loaded = [load_game(slug) for slug in slugs()]
    if json:
        _print_json([_described(game) for game in loaded])
        return
    from rich.console import Console

    console = Console()
    for game in loaded:
        least, most = game.seats[0], game.seats[-1]
        length = f", {game.minutes} minutes" if game.minutes else ""
        console.print(
            f"[bold]{game.title}[/] ({game.name}), {least} to {most} {game.players}{length}"
        )
        console.print(f"  {game.about}")
        if game.note:
            console.print(f"  [italic]{game.note}[/]")
        for option in game.options:
            values = ", ".join(str(value) for value in option.values)
            console.print(f"  {option.name} = {option.default}  [dim]({values}) {option.text}[/]")
        console.print()


@app.command
def rules(game: str, rule: str | None = None, /, *, json: Json = False) -> None:
    """Print a game's rules, or one rule by its id."""
    from covenstead.books import book, rule_text, rules_of
    from covenstead.games import load_game

    load_game(game)
    if json:
        found = rules_of(game) if rule is None else {rule.upper(): rule_text(game, rule)}
        _print_json(found)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    if rule is None:
        Console().print(Markdown(book(game)))
        return
    text = rule_text(game, rule)
    if text is None:
        known = list(rules_of(game))
        raise BadOption(f"{game} has no rule {rule!r}; its rules are {known[0]} to {known[-1]}.")
    Console().print(Markdown(f"**{rule.upper()}** {text}"))


@app.command
def odds(game: str, /, *, data: Data = None, json: Json = False, **facts: str) -> None:
    """Reckon a chance exactly, such as witch-hunt-1649 --defence 8 --marks 3."""
    from covenstead.games import load_game

    loaded = load_game(game, data)
    if loaded.odds is None:
        raise BadOption(f"{loaded.title} has no odds to reckon.")
    numbers = {name: _number(name, value) for name, value in facts.items()}
    found = loaded.odds(loaded.box, numbers)
    share = found.favourable / found.ways
    if json:
        counted = {"favourable": found.favourable, "ways": found.ways, "chance": share}
        _print_json({"game": loaded.name, **numbers, **counted, "text": found.text})
    else:
        print(f"{found.favourable}/{found.ways} = {share:.2%}".replace("%", " %"))
        print(found.text)


@app.command
def play(
    game: str = "blackwood",
    /,
    *,
    seats: int | None = None,
    bots: Annotated[
        str, Parameter(help="who plays the other seats, such as greedy,uniform")
    ] = "greedy",
    seat: Annotated[int, Parameter(help="where you sit; the first seat is 0")] = 0,
    options: Chosen = None,
    seed: Annotated[str | None, Parameter(help="the same seed deals the same game")] = None,
    data: Data = None,
    resume: Annotated[Path | None, Parameter(help="go on with a saved game")] = None,
) -> None:
    """Play a game in the terminal against bots."""
    from covenstead.core.replay import replay
    from covenstead.core.table import Table, fresh_chance
    from covenstead.games import load_game
    from covenstead.terminal import sit_down

    record = None if resume is None else _read_record(resume)
    loaded = load_game(game if record is None else record.game, data)
    if record is not None:
        table = replay(record, loaded, then=fresh_chance(seed))
    else:
        places = max(loaded.seats[0], min(3, loaded.seats[-1])) if seats is None else seats
        table = Table(loaded, places, seed=seed, options=_options(options))
    if not 0 <= seat < table.seats:
        raise BadOption(f"There is no seat {seat}; the seats are 0 to {table.seats - 1}.")
    sit_down(table, seat, bots.split(","), seed)


@app.command
def sim(
    game: str,
    /,
    *,
    seats: int | None = None,
    games: int = 100,
    seed: str = "0",
    bots: str = "greedy",
    workers: int = 1,
    options: Chosen = None,
    data: Data = None,
    json: Json = False,
) -> None:
    """Let bots play many games; lengths, scores, wins and endings."""
    from rich.console import Console
    from rich.progress import Progress

    from covenstead.games import load_game
    from covenstead.lab.report import report
    from covenstead.lab.sim import simulate

    places = load_game(game, data).seats[0] if seats is None else seats
    quiet = not sys.stderr.isatty()
    with Progress(console=Console(stderr=True), transient=True, disable=quiet) as progress:
        task = progress.add_task("games", total=games)
        found = simulate(
            game,
            places,
            games,
            seed,
            bots.split(","),
            _options(options),
            workers,
            data=data,
            progress=lambda done: progress.update(task, completed=done),
        )
    if json:
        _print_json(found)
    else:
        Console().print(report(found))


@app.command
def replay(
    file: Path,
    /,
    *,
    check: Annotated[bool, Parameter(negative=(), help="only check that it replays")] = False,
    to: Annotated[int | None, Parameter(help="after how many moves to stop")] = None,
    seat: Annotated[
        int | None, Parameter(help="through whose eyes; without one, a spectator's")
    ] = None,
    data: Data = None,
) -> None:
    """Replay a recorded game and show the table it leads to."""
    from rich.console import Console

    from covenstead.core.replay import replay as replayed
    from covenstead.games import load_game
    from covenstead.terminal import show

    record = _read_record(file)
    game = load_game(record.game, data)
    table = replayed(record, game, to)
    if seat is not None and not 0 <= seat < table.seats:
        raise BadOption(f"There is no seat {seat}; the seats are 0 to {table.seats - 1}.")
    if check:
        moves = len([line for line in table.lines() if line.move is not None])
        ended = "ended" if table.outcome else "still running"
        print(f"{file} replays: {moves} moves of {game.title}, {ended}.")
        return
    show(Console(), table, seat)


@app.command
def serve(
    *,
    host: Annotated[str, Parameter(help="0.0.0.0 lets others in your network join")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="0 takes any free one")] = 8649,
    db: Annotated[str | None, Parameter(help="such as sqlite:///tables.sqlite")] = None,
    open: Annotated[bool, Parameter(help="open the lobby in a browser")] = False,
    public_url: Annotated[str, Parameter(help="how others reach the server")] = "",
    keep_days: Annotated[float, Parameter(help="tables nobody touches are kept so long")] = 60.0,
    bot_workers: Annotated[int, Parameter(help="processes in which bots think")] = 1,
    bot_pace: Annotated[float, Parameter(help="seconds after which a bot answers")] = 0.7,
    limners: Annotated[
        int | None,
        Parameter(help="processes that draw what guests see; 0: the server does it itself"),
    ] = None,
    metrics: Annotated[
        Literal["loopback", "public", "off"],
        Parameter(help="who may read /metrics: this machine, everybody, nobody"),
    ] = "loopback",
) -> None:
    """Serve tables to people and programs."""
    from covenstead.server.serve import serve as serving
    from covenstead.server.settings import Settings, default_db, usual_limners

    if limners is not None and limners < 0:
        raise BadOption(f"There cannot be {limners} limners; 0 is the least.")
    settings = Settings(
        host=host,
        port=port,
        db=default_db() if db is None else db,
        public_url=public_url,
        keep_days=keep_days,
        bot_workers=bot_workers,
        bot_pace=bot_pace,
        limners=usual_limners() if limners is None else limners,
        metrics=metrics,
    )
    serving(settings, open)


@app.command
def backup(
    file: Path,
    /,
    *,
    db: Annotated[str | None, Parameter(help="such as sqlite:///tables.sqlite")] = None,
    force: Annotated[bool, Parameter(negative=(), help="overwrite the file")] = False,
) -> None:
    """Copy the tables of a server into a file, also while it runs."""
    from covenstead.server.backup import backup as copied
    from covenstead.server.settings import default_db

    made = copied(default_db() if db is None else db, file, force=force)
    print(f"{file} holds {made.tables} tables with {made.commands} commands.")


@app.command
def audit(file: Path, /, *, data: Data = None) -> None:
    """Check that every draw of a finished game comes from its key."""
    from hashlib import sha256

    from covenstead.core.replay import audit as audited
    from covenstead.games import load_game

    record = _read_record(file)
    drawn = audited(record, load_game(record.game, data))
    assert record.key is not None
    print(
        f"All {drawn} outcomes come from the key; its SHA-256 is {sha256(record.key).hexdigest()}."
    )


@app.command
def bench(*, json: Json = False, seconds: float = 0.5, rounds: int = 5) -> None:
    """Measure speed side by side with other engines that are installed here."""
    import importlib.util

    from rich.console import Console

    folder = next((each for each in _bench_folders() if (each / "compare.py").is_file()), None)
    assert folder is not None, "the measuring scripts are part of the package"
    spec = importlib.util.spec_from_file_location("compare", folder / "compare.py")
    assert spec is not None
    assert spec.loader is not None
    compare = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(compare)
    with Console(stderr=True).status("measuring by turns …"):
        rows = compare.rows(seconds, rounds)
    if json:
        _print_json(rows)
    else:
        Console().print(compare.table(rows))


def _bench_folders() -> list[Path]:
    here = Path(__file__).parent
    return [here.parents[1] / "bench", here / "bench"]


def _number(name: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise BadOption(f"{name} must be a whole number, not {value!r}.") from None


def _options(given: list[str] | None) -> dict[str, str]:
    options: dict[str, str] = {}
    for entry in given or []:
        for pair in entry.split(","):
            name, equals, value = pair.partition("=")
            if not equals:
                raise BadOption(f"The option {pair!r} should read name=value.")
            options[name.strip()] = value.strip()
    return options


def _read_record(file: Path) -> Record:
    from covenstead.core.record import read

    try:
        return read(file.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise BadRecord(f"{file} cannot be read: {wrong.strerror}.") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{file} is no text.") from None


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


def _print_json(value: Any) -> None:
    import json

    print(json.dumps(value, indent=1, ensure_ascii=False))


def main(words: Sequence[str] | None = None) -> None:
    """Run a command; a mistake is one sentence and a non-zero exit."""
    try:
        app(sys.argv[1:] if words is None else words)
    except Mistake as mistake:
        print(mistake, file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has left
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
