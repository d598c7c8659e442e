"""A tuning kept in a folder: what it is, its candidates line by line, and the new weights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from covenstead import sentences
from covenstead.core.errors import BadOption
from covenstead.lab.keeping import put
from covenstead.lab.tune.candidates import Tried

TUNING: Final = "tuning.json"
CANDIDATES: Final = "candidates.jsonl"
WEIGHTS: Final = "weights.toml"
RESULTS: Final = "results.json"
CHECK: Final = "check"


class TuningFolder:
    """The folder of a tuning, opened to be written; another tuning's folder is refused."""

    def __init__(self, folder: Path, about: dict[str, Any]) -> None:
        self.folder: Final = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            there = folder / TUNING
            if there.exists():
                before = json.loads(there.read_text(encoding="utf-8"))
                for name, value in about.items():
                    if before.get(name) != value:
                        raise BadOption(sentences.another_tuning(folder, name))
            elif any(folder.iterdir()):
                raise BadOption(sentences.no_tuning(folder))
            else:
                put(there, json.dumps(about, indent=1))
            self.tried: Final = _read(folder / CANDIDATES)
            lines = "".join(_line(each) for each in self.tried.values())
            put(folder / CANDIDATES, lines)  # without a line that a crash has cut off
        except OSError as wrong:
            raise BadOption(sentences.no_tuning_folder(folder, wrong.strerror)) from None
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BadOption(sentences.no_tuning(folder)) from None

    def add(self, tried: Tried) -> None:
        """Write down a candidate that was tried."""
        with (self.folder / CANDIDATES).open("a", encoding="utf-8") as file:
            file.write(_line(tried))

    def write(self, found: dict[str, Any]) -> None:
        """Write the results, and the weights as a game's package has them."""
        put(self.folder / RESULTS, json.dumps(found, indent=1))
        put(self.folder / WEIGHTS, weights_text(found["weights"], found["game"]))


def weights_text(weights: dict[str, float], game: str) -> str:
    """Weights as they are written into a file."""
    lines = [f"{name} = {number!r}" for name, number in weights.items()]
    return "\n".join([f"# {sentences.tuned_weights(game)}", *lines, ""])


def _line(tried: Tried) -> str:
    return json.dumps(tried.plain()) + "\n"


def _read(file: Path) -> dict[tuple[int, int], Tried]:
    """The candidates that were tried, by generation and number; the last line may be cut off."""
    if not file.exists():
        return {}
    whole, _, _ = file.read_text(encoding="utf-8").rpartition("\n")
    found = [Tried(**json.loads(line)) for line in whole.splitlines()]
    return {(each.generation, each.number): each for each in found}
