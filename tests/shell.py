"""Runs commands, for tests of the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from covenstead import Table, load_game
from covenstead.cli import main


class Shell:
    """Runs commands in this process."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def run(self, *words: str, code: int = 0) -> str:
        """What a command prints on its way to this exit code; errors for a mistake."""
        try:
            main(words)
            ended: object = 0
        except SystemExit as left:
            ended = left.code or 0
        printed = self.capture.readouterr()
        assert ended == code, printed.err
        assert "Traceback" not in printed.err
        return printed.err if code else printed.out


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """A place to run commands."""
    monkeypatch.setenv("COLUMNS", "120")
    return Shell(capsys)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The file of a finished game."""
    table = Table(load_game("blackwood"), 2, seed=5, options={"expeditions": 1})
    while table.awaiting:
        seat = table.awaiting[0]
        table.play(seat, table.moves(seat)[0])
    path = tmp_path / "game.txt"
    path.write_text(table.record())
    return path
