"""An arena kept in a folder: what it is, its finished blocks line by line, and its results."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from covenstead import sentences
from covenstead.core.errors import BadOption
from covenstead.lab.arena.blocks import Block
from covenstead.lab.keeping import put

ARENA: Final = "arena.json"
BLOCKS: Final = "blocks.jsonl"
RESULTS: Final = "results.json"
PLOT: Final = "arena.svg"


class ArenaFolder:
    """The folder of an arena, opened to be written; another arena's folder is refused."""

    def __init__(self, folder: Path, about: dict[str, Any]) -> None:
        self.folder: Final = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            there = folder / ARENA
            if there.exists():
                _check(folder, json.loads(there.read_text(encoding="utf-8")), about)
            elif any(folder.iterdir()):
                raise BadOption(sentences.no_arena(folder))
            else:
                put(there, json.dumps(about, indent=1))
            self.blocks: Final = _read(folder / BLOCKS)
            self._keep_whole_lines()
        except OSError as wrong:
            raise BadOption(sentences.no_arena_folder(folder, wrong.strerror)) from None
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BadOption(sentences.no_arena(folder)) from None

    def add(self, block: Block) -> None:
        """Write down a finished block."""
        self.blocks[block.number] = block
        with (self.folder / BLOCKS).open("a", encoding="utf-8") as file:
            file.write(_line(block))

    def write(self, results: dict[str, Any], plot: str) -> None:
        """Write the results and their plot; the blocks come into their order."""
        self._keep_whole_lines()
        put(self.folder / RESULTS, json.dumps(results, indent=1))
        put(self.folder / PLOT, plot)

    def _keep_whole_lines(self) -> None:
        """Write the blocks by their numbers, without a line that a crash has cut off."""
        put(self.folder / BLOCKS, "".join(_line(self.blocks[each]) for each in sorted(self.blocks)))


def _line(block: Block) -> str:
    return json.dumps(block.plain()) + "\n"


def _read(file: Path) -> dict[int, Block]:
    """The finished blocks by their numbers; the last line may be cut off."""
    if not file.exists():
        return {}
    whole, _, _ = file.read_text(encoding="utf-8").rpartition("\n")
    blocks = [Block.read(json.loads(line)) for line in whole.splitlines()]
    return {block.number: block for block in blocks}


def _check(folder: Path, there: dict[str, Any], about: dict[str, Any]) -> None:
    for name, value in about.items():
        if there.get(name) != value:
            raise BadOption(sentences.another_arena(folder, name, there.get(name), value))
