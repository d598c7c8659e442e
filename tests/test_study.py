"""A game studied afterwards: the same numbers for everybody, and nothing before the end."""

import json
from pathlib import Path

import pytest

from covenstead import Table, load_game
from covenstead.core.errors import BadRecord
from covenstead.core.record import read
from covenstead.study import studying
from covenstead.study.model import Study
from covenstead.study.studying import study_record
from tests.catalogue import ROOT
from tests.shell import Shell

GOLDEN = ROOT / "tests" / "golden"


@pytest.fixture(autouse=True)
def _small_budgets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer games than a real study plays out: what is tested holds for any number."""
    for name, value in {"COARSE": 17, "MOST_POINTS": 33, "GAMES": 3, "SUSPECTS": 4}.items():
        monkeypatch.setattr(studying, name, value)
    monkeypatch.setattr(studying, "CLOSER", 6)
    monkeypatch.setattr(studying, "WORLDS", 4)


def studied(name: str) -> Study:
    """The study of a golden record."""
    record = read((GOLDEN / f"{name}.txt").read_text())
    return study_record(record, load_game(record.game))


def test_a_game_studied_twice_gives_the_same_numbers() -> None:
    assert studied("blackwood-2") == studied("blackwood-2")


@pytest.mark.parametrize("name", ["blackwood-3", "witch-hunt-1649-4", "village-crone-2"])
def test_the_chances_of_all_seats_are_together_one_at_every_point(name: str) -> None:
    found = studied(name)
    assert [found.points[0].position, found.points[-1].position] == [0, found.moves]
    for point in found.points:
        assert sum(point.chances) + point.nobody == pytest.approx(1)


def test_at_the_end_the_chances_say_who_has_won() -> None:
    record = read((GOLDEN / "blackwood-2.txt").read_text())
    assert record.score is not None
    best = max(record.score)
    won = [1.0 if score == best else 0.0 for score in record.score]
    assert studied("blackwood-2").points[-1].chances == won


def test_choice_and_luck_are_together_the_change_of_the_seat_that_moved() -> None:
    turns = [turn for turn in studied("blackwood-2").turns if turn.seat is not None]
    assert turns
    for turn in turns:
        assert turn.seat is not None
        change = turn.after[turn.seat] - turn.before[turn.seat]
        assert turn.choice + turn.luck == pytest.approx(change, abs=0.003)


def test_moves_with_alternatives_say_what_spoke_for_them() -> None:
    found = studied("blackwood-2")
    assert len(found.whys) == found.moves + 1
    assert any("ingredients of" in why for why in found.whys)


def test_progress_only_grows_and_ends_when_all_is_done() -> None:
    record = read((GOLDEN / "blackwood-2.txt").read_text())
    seen: list[tuple[int, int]] = []
    study_record(record, load_game("blackwood"), lambda done, total: seen.append((done, total)))
    assert seen == sorted(seen)
    assert seen[-1][0] == seen[-1][1]
    assert all(done < total for done, total in seen[:-1])


def test_a_game_that_still_runs_is_not_studied() -> None:
    table = Table(load_game("blackwood"), 2, seed=1)
    with pytest.raises(BadRecord, match="not over"):
        study_record(read(table.record()), table.game)


def test_a_record_is_studied_on_the_command_line(shell: Shell, tmp_path: Path) -> None:
    path = str(GOLDEN / "blackwood-2.txt")
    printed = shell.run("study", path)
    assert "with everything known" in printed
    assert "choice" in printed
    found = json.loads(shell.run("study", path, "--json"))
    assert found["points"][-1]["position"] == found["moves"]
    running = tmp_path / "running.txt"
    running.write_text(Table(load_game("blackwood"), 2, seed=1).record())
    assert "not over" in shell.run("study", str(running), code=2)
