"""The command line, one file for each group of commands; `sentences.py` has what it prints.

Heavy modules are imported where they are used, so that help is printed at once.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence

from cyclopts import CoercionError, CycloptsError, UnusedCliTokensError

from covenstead import sentences

# Each of these adds its commands to the program.
from covenstead.cli import cards, games, own_games, serving, studies, study, tables  # noqa: F401
from covenstead.cli.app import app, unambiguous
from covenstead.cli.streams import open_streams
from covenstead.core.errors import Mistake

__all__ = ["app", "main"]


def main(words: Sequence[str] | None = None) -> None:
    """Run a command; a mistake prints one sentence and ends with a non-zero code."""
    open_streams()
    given = unambiguous(sys.argv[1:] if words is None else words)
    try:
        try:
            app(given, print_error=False, exit_on_error=False)
        finally:
            sys.stdout.flush()  # a failure must be found here, not when Python ends
    except (Mistake, CycloptsError) as mistake:
        print(said(mistake), file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        _forget_output()  # its reader has gone
        sys.exit(1)
    except OSError as wrong:
        _forget_output()
        print(sentences.system_refuses(wrong.filename, wrong.strerror), file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except Exception as wrong:
        if (fault := own_games.fault_of(wrong)) is None:
            raise
        print(fault, file=sys.stderr)
        sys.exit(2)


def said(mistake: Mistake | CycloptsError) -> str:
    """The sentence of a mistake; a value that should be a number is told in our words."""
    if isinstance(mistake, CoercionError) and mistake.token is not None:
        name, value = mistake.token.keyword, mistake.token.value
        if name is not None and mistake.target_type in (int, float):
            return sentences.no_number(name, value, whole=mistake.target_type is int)
    if isinstance(mistake, UnusedCliTokensError) and mistake.unused_tokens:
        return sentences.too_many_words(mistake.unused_tokens)
    return " ".join(str(mistake).split())


def _forget_output() -> None:
    """Python must not fail once more when it ends and flushes the rest."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
