"""Commands about many games: simulate and measure them."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from covenstead import sentences
from covenstead.cli.app import (
    Chosen,
    Data,
    Games,
    Json,
    Seats,
    Seed,
    Slug,
    Workers,
    app,
    check_bounds,
    chosen_options,
    print_json,
    seats_near,
)
from covenstead.cli.streams import bots_aside
from covenstead.core.errors import BadOption

MOST_GAMES, MOST_WORKERS = 10_000_000, 256
MOST_ROUNDS, LEAST_SECONDS, MOST_SECONDS = 1000, 0.01, 600


@app.command(help=sentences.SIM)
def sim(
    game: Slug,
    /,
    *,
    seats: Seats = None,
    games: Games = 100,
    seed: Seed = "0",
    bots: Annotated[str, Parameter(help=sentences.BOTS)] = "greedy",
    bot_seconds: Annotated[float, Parameter(help=sentences.BOT_SECONDS)] = 0.0,
    on_fault: Annotated[Literal["stop", "lose"], Parameter(help=sentences.ON_FAULT)] = "stop",
    workers: Workers = 1,
    options: Chosen = None,
    data: Data = None,
    compare: Annotated[Path | None, Parameter(help=sentences.COMPARE)] = None,
    json: Json = False,
    records: Annotated[Path | None, Parameter(help=sentences.RECORDS)] = None,
    parquet: Annotated[Path | None, Parameter(help=sentences.PARQUET)] = None,
    ray: Annotated[str | None, Parameter(help=sentences.RAY)] = None,
) -> None:
    from rich.console import Console
    from rich.progress import Progress

    from covenstead.bots import split_names
    from covenstead.games import load_game
    from covenstead.lab.compare import compare as comparing
    from covenstead.lab.comparison_table import comparison
    from covenstead.lab.report import report as reported
    from covenstead.lab.sim import simulate

    check_bounds("--games", games, 1, MOST_GAMES)
    check_bounds("--workers", workers, 1, MOST_WORKERS)
    if compare is not None and (records or parquet or ray):
        raise BadOption(sentences.COMPARED_ALONE)
    places = seats_near(load_game(game, data)) if seats is None else seats
    quiet = not sys.stderr.isatty()
    with (
        bots_aside(),
        Progress(console=Console(stderr=True), transient=True, disable=quiet) as progress,
    ):
        task = progress.add_task(sentences.PLAYING, total=games)
        told = partial(progress.update, task)
        named, chosen = split_names(bots), chosen_options(options)
        if compare is not None:
            found = comparing(
                compare,
                game,
                places,
                games,
                seed,
                named,
                chosen,
                workers,
                data=data,
                progress=lambda done: told(completed=done),
                seconds=bot_seconds,
                on_fault=on_fault,
            )
        else:
            found = simulate(
                game,
                places,
                games,
                seed,
                named,
                chosen,
                workers,
                data=data,
                progress=lambda done: told(completed=done),
                records=records,
                parquet=parquet,
                ray=ray,
                seconds=bot_seconds,
                on_fault=on_fault,
            )
    if json:
        print_json(found)
    elif compare is not None:
        console = Console()
        console.print(comparison(found, console.width))
    else:
        console = Console()
        console.print(reported(found, console.width))
    if parquet is not None:
        print(sentences.rows_written(parquet, found["rows"]), file=sys.stderr)
    if found.get("stopped"):
        print(sentences.stopped(found["games"]), file=sys.stderr)
        sys.exit(130)
    if found["games"] < games:
        print(sentences.ended_early(found["games"], games), file=sys.stderr)
        sys.exit(130)


@app.command(help=sentences.ARENA)
def arena(
    game: Slug,
    /,
    *,
    bots: Annotated[str, Parameter(help=sentences.MET_BOTS)] = "greedy,uniform",
    seats: Seats = None,
    blocks: Annotated[int, Parameter(help=sentences.BLOCKS)] = 50,
    seed: Seed = "0",
    pairs: Annotated[bool, Parameter(negative=(), help=sentences.PAIRS)] = False,
    sprt: Annotated[str | None, Parameter(help=sentences.SPRT)] = None,
    bot_seconds: Annotated[float, Parameter(help=sentences.BOT_SECONDS)] = 0.0,
    on_fault: Annotated[Literal["stop", "lose"], Parameter(help=sentences.ON_FAULT)] = "stop",
    workers: Workers = 1,
    options: Chosen = None,
    data: Data = None,
    json: Json = False,
    out: Annotated[Path | None, Parameter(help=sentences.ARENA_OUT)] = None,
) -> None:
    from rich.console import Console
    from rich.progress import Progress

    from covenstead.bots import split_names
    from covenstead.games import load_game
    from covenstead.lab.arena.run import arena as met
    from covenstead.lab.arena.sequential import Hypotheses
    from covenstead.lab.arena.table import arena_table

    check_bounds("--blocks", blocks, 1, MOST_GAMES)
    check_bounds("--workers", workers, 1, MOST_WORKERS)
    places = seats_near(load_game(game, data)) if seats is None else seats
    quiet = not sys.stderr.isatty()
    with (
        bots_aside(),
        Progress(console=Console(stderr=True), transient=True, disable=quiet) as progress,
    ):
        task = progress.add_task(sentences.MEETING, total=None)
        found = met(
            game,
            places,
            blocks,
            seed,
            split_names(bots),
            chosen_options(options),
            workers,
            pairs=pairs,
            sprt=None if sprt is None else Hypotheses.read(sprt),
            data=data,
            progress=lambda done, total: progress.update(task, completed=done, total=total),
            out=out,
            seconds=bot_seconds,
            on_fault=on_fault,
        )
    if json:
        print_json(found)
    else:
        Console().print(arena_table(found))
    if out is not None:
        print(sentences.arena_written(out), file=sys.stderr)
    if found.get("stopped"):
        print(sentences.arena_stopped(found["blocks"]), file=sys.stderr)
        sys.exit(130)


@app.command(help=sentences.TUNE)
def tune(
    game: Slug,
    /,
    *,
    seats: Seats = None,
    generations: Annotated[int, Parameter(help=sentences.GENERATIONS)] = 10,
    population: Annotated[int, Parameter(help=sentences.POPULATION)] = 16,
    blocks: Annotated[int, Parameter(help=sentences.TUNING_BLOCKS)] = 10,
    check: Annotated[int, Parameter(help=sentences.TUNING_CHECK)] = 100,
    seed: Seed = "0",
    weights: Annotated[Path | None, Parameter(help=sentences.WEIGHTS)] = None,
    workers: Workers = 1,
    options: Chosen = None,
    data: Data = None,
    json: Json = False,
    out: Annotated[Path | None, Parameter(help=sentences.TUNING_OUT)] = None,
) -> None:
    from rich.console import Console
    from rich.progress import Progress

    from covenstead.games import load_game
    from covenstead.lab.tune.run import tune as tuned
    from covenstead.lab.tune.table import tuning_table

    for name, value in (("--generations", generations), ("--blocks", blocks), ("--check", check)):
        check_bounds(name, value, 1, MOST_ROUNDS)
    check_bounds("--population", population, 4, MOST_ROUNDS)
    check_bounds("--workers", workers, 1, MOST_WORKERS)
    places = seats_near(load_game(game, data)) if seats is None else seats
    quiet = not sys.stderr.isatty()
    try:
        with (
            bots_aside(),
            Progress(console=Console(stderr=True), transient=True, disable=quiet) as progress,
        ):
            task = progress.add_task(sentences.TUNING, total=None)
            found = tuned(
                game,
                places,
                generations,
                population,
                blocks,
                check,
                seed,
                chosen_options(options),
                workers,
                weights=weights,
                data=data,
                progress=lambda done, total: progress.update(task, completed=done, total=total),
                out=out,
            )
    except KeyboardInterrupt:
        print(sentences.TUNING_STOPPED, file=sys.stderr)
        sys.exit(130)
    if json:
        print_json(found)
    else:
        Console().print(tuning_table(found))
    if out is not None:
        print(sentences.tuning_written(out), file=sys.stderr)


@app.command(help=sentences.REPORT)
def report(
    game: Slug,
    /,
    *,
    seats: Seats = None,
    games: Games = 200,
    seed: Seed = "0",
    bots: Annotated[str, Parameter(help=sentences.BOTS)] = "greedy",
    workers: Workers = 1,
    options: Chosen = None,
    data: Data = None,
    html: Annotated[Path | None, Parameter(help=sentences.HTML)] = None,
    json: Json = False,
) -> None:
    from rich.console import Console
    from rich.progress import Progress

    from covenstead.bots import split_names
    from covenstead.games import load_game
    from covenstead.lab.profile import profile
    from covenstead.lab.profile_page import profile_page
    from covenstead.lab.profile_table import profile_table

    check_bounds("--games", games, 1, MOST_GAMES)
    check_bounds("--workers", workers, 1, MOST_WORKERS)
    places = seats_near(load_game(game, data)) if seats is None else seats
    quiet = not sys.stderr.isatty()
    with (
        bots_aside(),
        Progress(console=Console(stderr=True), transient=True, disable=quiet) as progress,
    ):
        task = progress.add_task(sentences.PLAYING, total=games)
        found = profile(
            game,
            places,
            games,
            seed,
            split_names(bots),
            chosen_options(options),
            workers,
            data=data,
            progress=lambda done: progress.update(task, completed=done),
        )
    if html is not None:
        try:
            html.write_text(profile_page(found), encoding="utf-8")
        except OSError as wrong:
            raise BadOption(sentences.not_written(html, wrong.strerror)) from None
    if json:
        print_json(found)
    elif html is not None:
        print(sentences.page_written(html))
    else:
        console = Console()
        console.print(profile_table(found, console.width))
    if found["games"] < games:
        print(sentences.ended_early(found["games"], games), file=sys.stderr)
        sys.exit(130)


@app.command(help=sentences.BENCH)
def bench(
    *,
    json: Json = False,
    seconds: Annotated[float, Parameter(help=sentences.BENCH_SECONDS)] = 0.5,
    rounds: Annotated[int, Parameter(help=sentences.ROUNDS)] = 5,
) -> None:
    import importlib.util

    from rich.console import Console

    check_bounds("--rounds", rounds, 1, MOST_ROUNDS)
    check_bounds("--seconds", seconds, LEAST_SECONDS, MOST_SECONDS)
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
        print_json(rows)
    else:
        compare.console().print(compare.table(rows))


def _bench_folders() -> list[Path]:
    here = Path(__file__).parents[1]
    return [here.parents[1] / "bench", here / "bench"]
