"""Commands about one game: play it, look at its record, check its draws."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from covenstead import sentences
from covenstead.cli.app import (
    STDIN,
    Chosen,
    Data,
    Seats,
    Slug,
    app,
    check_bounds,
    chosen_options,
    read_record,
    seats_near,
)
from covenstead.core.errors import BadOption

Recorded = Annotated[Path, Parameter(help=sentences.RECORD)]
MOST_MOVES = 1_000_000


@app.command(help=sentences.PLAY)
def play(
    game: Slug = "blackwood",
    /,
    *,
    seats: Seats = None,
    bots: Annotated[str, Parameter(help=sentences.BOTS)] = "greedy",
    bot_seconds: Annotated[float, Parameter(help=sentences.BOT_SECONDS)] = 0.0,
    seat: Annotated[int, Parameter(help=sentences.SEAT)] = 0,
    options: Chosen = None,
    seed: Annotated[str | None, Parameter(help=sentences.SEED)] = None,
    data: Data = None,
    resume: Annotated[Path | None, Parameter(help=sentences.RESUME)] = None,
) -> None:
    from covenstead.bots import answer_time, split_names
    from covenstead.core.replay import replay
    from covenstead.core.table import Table, fresh_chance
    from covenstead.games import load_game
    from covenstead.terminal import sit_down

    if resume == STDIN:
        raise BadOption(sentences.NO_STDIN)
    record = None if resume is None else read_record(resume)
    loaded = load_game(game if record is None else record.game, data)
    if record is not None:
        table = replay(record, loaded, then=fresh_chance(seed))
    else:
        places = seats_near(loaded) if seats is None else seats
        table = Table(loaded, places, seed=seed, options=chosen_options(options))
    if not 0 <= seat < table.seats:
        raise BadOption(sentences.no_seat(seat, table.seats))
    names, seconds = split_names(bots), answer_time(bot_seconds)
    others = table.seats - 1
    if len(names) > max(1, others):
        raise BadOption(sentences.too_many_beside(len(names), others))
    sit_down(table, seat, names, seed, seconds)


@app.command(help=sentences.REPLAY)
def replay(
    file: Recorded,
    /,
    *,
    check: Annotated[bool, Parameter(negative=(), help=sentences.CHECK)] = False,
    to: Annotated[int | None, Parameter(help=sentences.TO)] = None,
    seat: Annotated[int | None, Parameter(help=sentences.EYES)] = None,
    walk: Annotated[bool, Parameter(negative=(), help=sentences.WALK)] = False,
    data: Data = None,
) -> None:
    from rich.console import Console

    from covenstead.core.replay import replay as replayed
    from covenstead.games import load_game
    from covenstead.terminal import show
    from covenstead.terminal import walk as walk_through

    check_bounds("--to", to or 0, 0, MOST_MOVES)
    if walk and file == STDIN:
        raise BadOption(sentences.NO_STDIN)
    record = read_record(file)
    game = load_game(record.game, data)
    table = replayed(record, game, None if walk else to)
    if seat is not None and not 0 <= seat < table.seats:
        raise BadOption(sentences.no_seat(seat, table.seats))
    if check:
        moves = len([line for line in table.lines() if line.move is not None])
        print(sentences.replays(file, moves, game.title, over=table.outcome is not None))
        return
    if walk:
        walk_through(Console(), table, seat, to or 0)
        return
    show(Console(), table, seat)


@app.command(help=sentences.AUDIT)
def audit(file: Recorded, /, *, data: Data = None) -> None:
    from hashlib import sha256

    from covenstead.core.replay import audit as audited
    from covenstead.games import load_game

    record = read_record(file)
    drawn = audited(record, load_game(record.game, data))
    assert record.key is not None
    print(sentences.audited(drawn, sha256(record.key).hexdigest()))
