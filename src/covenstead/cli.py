"""The command line; `sentences.py` has its help and everything it prints."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import App, Parameter

from covenstead import __version__, sentences
from covenstead.core.errors import BadOption, BadRecord, Mistake

if TYPE_CHECKING:
    from covenstead.core.game import Game
    from covenstead.core.record import Record

# Heavy modules are imported where they are used, so that help is printed at once.

app = App(
    name="covenstead",
    version=__version__,
    help=sentences.ABOUT,
)

Json = Annotated[bool, Parameter(name="--json", negative=(), help=sentences.JSON)]
Data = Annotated[Path | None, Parameter(help=sentences.DATA)]
Chosen = Annotated[
    list[str] | None,
    Parameter(consume_multiple=True, negative=(), help=sentences.OPTIONS),
]


@app.command(help=sentences.GAMES)
def games(*, json: Json = False) -> None:
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
        facts = sentences.game_facts(game.name, least, most, game.players, game.minutes)
        console.print(f"[bold]{game.title}[/] {facts}")
        console.print(f"  {game.about}")
        if game.note:
            console.print(f"  [italic]{game.note}[/]")
        for option in game.options:
            values = ", ".join(str(value) for value in option.values)
            console.print(f"  {option.name} = {option.default}  [dim]({values}) {option.text}[/]")
        console.print()


@app.command(help=sentences.RULES)
def rules(game: str, rule: str | None = None, /, *, json: Json = False) -> None:
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
        raise BadOption(sentences.no_rule(game, rule, known[0], known[-1]))
    Console().print(Markdown(f"**{rule.upper()}** {text}"))


@app.command(help=sentences.ODDS)
def odds(game: str, /, *, data: Data = None, json: Json = False, **facts: str) -> None:
    from covenstead.games import load_game

    loaded = load_game(game, data)
    if loaded.odds is None:
        raise BadOption(sentences.no_odds(loaded.title))
    numbers = {name: _number(name, value) for name, value in facts.items()}
    found = loaded.odds(loaded.box, numbers)
    if json:
        share = found.favourable / found.ways
        counted = {"favourable": found.favourable, "ways": found.ways, "chance": share}
        _print_json({"game": loaded.name, **numbers, **counted, "text": found.text})
    else:
        print(sentences.chance(found.favourable, found.ways))
        print(found.text)


@app.command(help=sentences.PLAY)
def play(
    game: str = "blackwood",
    /,
    *,
    seats: int | None = None,
    bots: Annotated[str, Parameter(help=sentences.BOTS)] = "greedy",
    seat: Annotated[int, Parameter(help=sentences.SEAT)] = 0,
    options: Chosen = None,
    seed: Annotated[str | None, Parameter(help=sentences.SEED)] = None,
    data: Data = None,
    resume: Annotated[Path | None, Parameter(help=sentences.RESUME)] = None,
) -> None:
    from covenstead.core.replay import replay
    from covenstead.core.table import Table, fresh_chance
    from covenstead.games import load_game
    from covenstead.terminal import sit_down

    record = None if resume is None else _read_record(resume)
    loaded = load_game(game if record is None else record.game, data)
    if record is not None:
        table = replay(record, loaded, then=fresh_chance(seed))
    else:
        places = _seats_near(loaded, 3) if seats is None else seats
        table = Table(loaded, places, seed=seed, options=_options(options))
    if not 0 <= seat < table.seats:
        raise BadOption(sentences.no_seat(seat, table.seats))
    sit_down(table, seat, bots.split(","), seed)


@app.command(help=sentences.SIM)
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
    from rich.console import Console
    from rich.progress import Progress

    from covenstead.games import load_game
    from covenstead.lab.report import report
    from covenstead.lab.sim import simulate

    places = _seats_near(load_game(game, data), 2) if seats is None else seats
    quiet = not sys.stderr.isatty()
    with Progress(console=Console(stderr=True), transient=True, disable=quiet) as progress:
        task = progress.add_task(sentences.PLAYING, total=games)
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


@app.command(help=sentences.REPLAY)
def replay(
    file: Path,
    /,
    *,
    check: Annotated[bool, Parameter(negative=(), help=sentences.CHECK)] = False,
    to: Annotated[int | None, Parameter(help=sentences.TO)] = None,
    seat: Annotated[int | None, Parameter(help=sentences.EYES)] = None,
    data: Data = None,
) -> None:
    from rich.console import Console

    from covenstead.core.replay import replay as replayed
    from covenstead.games import load_game
    from covenstead.terminal import show

    record = _read_record(file)
    game = load_game(record.game, data)
    table = replayed(record, game, to)
    if seat is not None and not 0 <= seat < table.seats:
        raise BadOption(sentences.no_seat(seat, table.seats))
    if check:
        moves = len([line for line in table.lines() if line.move is not None])
        print(sentences.replays(file, moves, game.title, over=table.outcome is not None))
        return
    show(Console(), table, seat)


@app.command(help=sentences.SERVE)
def serve(
    *,
    host: Annotated[str, Parameter(help=sentences.HOST)] = "127.0.0.1",
    port: Annotated[int, Parameter(help=sentences.PORT)] = 8649,
    db: Annotated[str | None, Parameter(help=sentences.DB)] = None,
    open: Annotated[bool, Parameter(help=sentences.OPEN)] = False,
    public_url: Annotated[str, Parameter(help=sentences.PUBLIC_URL)] = "",
    allow_host: Annotated[list[str] | None, Parameter(help=sentences.ALLOW_HOST)] = None,
    proxy: Annotated[list[str] | None, Parameter(help=sentences.PROXY)] = None,
    keep_days: Annotated[float, Parameter(help=sentences.KEEP_DAYS)] = 60.0,
    bot_workers: Annotated[int, Parameter(help=sentences.BOT_WORKERS)] = 1,
    bot_pace: Annotated[float, Parameter(help=sentences.BOT_PACE)] = 0.7,
    beat: Annotated[float, Parameter(help=sentences.BEAT)] = 1.0,
    renderers: Annotated[
        int | None,
        Parameter(help=sentences.RENDERERS),
    ] = None,
    connections: Annotated[int, Parameter(help=sentences.CONNECTIONS)] = 8192,
    metrics: Annotated[
        Literal["loopback", "public", "off"],
        Parameter(help=sentences.METRICS),
    ] = "loopback",
) -> None:
    from covenstead.server.serve import serve as serving
    from covenstead.server.settings import Settings, default_db, usual_renderers

    if renderers is not None and renderers < 0:
        raise BadOption(sentences.too_few_renderers(renderers))
    settings = Settings(
        host=host,
        port=port,
        db=default_db() if db is None else db,
        public_url=public_url,
        allow_hosts=allow_host or [],
        proxies=proxy or [],
        keep_days=keep_days,
        bot_workers=bot_workers,
        bot_pace=bot_pace,
        beat=beat,
        renderers=usual_renderers() if renderers is None else renderers,
        all_connections=connections,
        metrics=metrics,
    )
    serving(settings, open)


@app.command(help=sentences.BACKUP)
def backup(
    file: Path,
    /,
    *,
    db: Annotated[str | None, Parameter(help=sentences.DB)] = None,
    force: Annotated[bool, Parameter(negative=(), help=sentences.FORCE)] = False,
) -> None:
    from covenstead.server.settings import default_db
    from covenstead.server.store.backup import backup as copied

    made = copied(default_db() if db is None else db, file, force=force)
    print(sentences.copied(file, made.tables, made.commands))


@app.command(help=sentences.AUDIT)
def audit(file: Path, /, *, data: Data = None) -> None:
    from hashlib import sha256

    from covenstead.core.replay import audit as audited
    from covenstead.games import load_game

    record = _read_record(file)
    drawn = audited(record, load_game(record.game, data))
    assert record.key is not None
    print(sentences.audited(drawn, sha256(record.key).hexdigest()))


@app.command(help=sentences.BENCH)
def bench(*, json: Json = False, seconds: float = 0.5, rounds: int = 5) -> None:
    import importlib.util

    from rich.console import Console

    folder = next((each for each in _bench_folders() if (each / "compare.py").is_file()), None)
    assert folder is not None, "the measuring scripts are part of the package"
    spec = importlib.util.spec_from_file_location("compare", folder / "compare.py")
    assert spec is not None
    assert spec.loader is not None
    compare = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(compare)
    with Console(stderr=True).status(sentences.MEASURING):
        rows = compare.rows(seconds, rounds)
    if json:
        _print_json(rows)
    else:
        compare.console().print(compare.table(rows))


def _bench_folders() -> list[Path]:
    here = Path(__file__).parent
    return [here.parents[1] / "bench", here / "bench"]


def _number(name: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise BadOption(sentences.not_a_number(name, value)) from None


def _seats_near(game: Game, wanted: int) -> int:
    """How many sit down if nobody says how many; nobody plays alone unasked."""
    return max(game.seats[0], min(wanted, game.seats[-1]))


def _options(given: list[str] | None) -> dict[str, str]:
    options: dict[str, str] = {}
    for entry in given or []:
        last = ""
        for pair in entry.split(","):
            name, equals, value = pair.partition("=")
            if equals:
                last = name.strip()
                options[last] = value.strip()
            elif last:
                options[last] += f",{pair.strip()}"  # a value that is a list: familiars=cat,bat
            else:
                raise BadOption(sentences.not_an_option(pair))
    return options


def _read_record(file: Path) -> Record:
    from covenstead.core.record import read

    try:
        return read(file.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise BadRecord(sentences.unreadable(file, wrong.strerror)) from None
    except UnicodeDecodeError:
        raise BadRecord(sentences.not_text(file)) from None


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
    """Run a command; a mistake prints one sentence and ends with a non-zero code."""
    try:
        app(sys.argv[1:] if words is None else words)
    except Mistake as mistake:
        print(mistake, file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        # The reader of our output has gone: Python must not fail when it flushes the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
