"""Printing lines at the terminal."""

from __future__ import annotations

from rich.console import Console

from covenstead.terminal.blocks import Block


def print_lines(console: Console, lines: Block) -> None:
    """Print lines as they are."""
    for line in lines:
        console.print(line, no_wrap=True, overflow="crop", crop=True, highlight=False)
