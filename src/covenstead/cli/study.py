"""The command that studies a game that is over."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from covenstead import sentences
from covenstead.cli.app import Data, Json, app, print_json, read_record


@app.command(help=sentences.STUDY)
def study(
    file: Annotated[Path, Parameter(help=sentences.RECORD)],
    /,
    *,
    data: Data = None,
    json: Json = False,
) -> None:
    from msgspec import to_builtins
    from rich.console import Console
    from rich.progress import Progress

    from covenstead.games import load_game
    from covenstead.study.studying import study_record

    record = read_record(file)
    game = load_game(record.game, data)
    quiet = not sys.stderr.isatty()
    with Progress(console=Console(stderr=True), transient=True, disable=quiet) as progress:
        task = progress.add_task(sentences.STUDYING, total=None)
        found = study_record(
            record, game, lambda done, total: progress.update(task, completed=done, total=total)
        )
    if json:
        print_json(to_builtins(found))
        return
    print(sentences.studied(found.title, found.moves))
    print()
    print(sentences.chance_heads(found.seats))
    for point in found.points:
        print(sentences.chance_row(point.position, point.chances, point.nobody))
    for turn in found.turns:
        seat = turn.seat
        print()
        print(sentences.turning_point(turn.position, seat, turn.label))
        if seat is not None:
            before, after = turn.before[seat], turn.after[seat]
            print(sentences.turned(before, after, turn.choice, turn.luck))
        if turn.why:
            print(sentences.spoke_for_it(turn.why))
        if turn.better is not None:
            print(sentences.better(turn.better.label, turn.better.gain, turn.better.why))
        elif seat is not None:
            print(sentences.NOTHING_KNOWN_BETTER)
