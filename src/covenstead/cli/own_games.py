"""Commands for a game of one's own: begin one, and check that it keeps the laws."""

from __future__ import annotations

import os
import re
import sys
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from covenstead import sentences
from covenstead.cli.app import Slug, app
from covenstead.core.errors import BadOption, Mistake


@app.command(name="new-game", help=sentences.NEW_GAME)
def new_game(
    name: Annotated[str, Parameter(help=sentences.GAME_NAME)],
    folder: Annotated[Path, Parameter(help=sentences.GAME_FOLDER)] = Path(),
    /,
) -> None:
    from covenstead.lab.new_game import write_game

    written = write_game(name, folder)
    print(sentences.game_written(written.folder, written.slug, written.package))


@app.command(help=sentences.CHECK_GAME)
def check(
    game: Slug,
    /,
    *,
    share: Annotated[float | None, Parameter(help=sentences.SHARE)] = None,
    longest: Annotated[int, Parameter(help=sentences.LONGEST)] = 100_000,
) -> None:
    from rich.console import Console
    from rich.progress import Progress

    from covenstead.lab.check import checks, failed
    from covenstead.lab.walks import Sample

    if share is not None and not 0 < share <= 1:
        raise BadOption(sentences.no_share(share))
    if longest < 1:
        raise BadOption(sentences.no_length(longest))
    sample = None if share is None and longest == 100_000 else Sample(share or 1.0, longest, 10)
    found = list(checks(game, sample))
    broken = []
    quiet = not sys.stderr.isatty()
    with Progress(console=Console(stderr=True), transient=True, disable=quiet) as progress:
        task = progress.add_task(sentences.CHECKING, total=len(found))
        for each in found:
            if why := failed(each):
                broken.append(sentences.law_broken(each.law, each.table, why))
            progress.advance(task)
    if broken:
        print("\n".join(broken), file=sys.stderr)
        sys.exit(2)
    print(sentences.laws_hold(game, len(found)))


def fault_of(wrong: Exception) -> str | None:
    """A sentence about an error in a game of somebody's own; None if it is not in one."""
    from covenstead.games import folder, own_games

    told = "".join(traceback.format_exception(wrong))  # also what another process was at
    for slug in own_games():
        with suppress(Mistake):  # another game that cannot even be imported
            places = re.findall(rf'File "({re.escape(str(folder(slug)))}.*)", line (\d+)', told)
            if places:
                file, line = places[-1]
                return sentences.game_failed(slug, os.path.basename(file), line, wrong)
    return None
