"""Simulations that are kept: whole games, decisions as rows, and a stop that loses nothing."""

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from covenstead import BadOption, BadRecord, Mistake
from covenstead.lab import read_decisions, read_record, read_records, simulate
from covenstead.lab.env.study import Study
from covenstead.lab.report import report
from covenstead.lab.workers import spread_over_processes
from tests.catalogue import GAMES, environment, seats_near
from tests.lab.test_sim import numbers
from tests.patience import wait_until
from tests.variants import copied


def files(folder: Path) -> dict[str, str]:
    """The files of a folder."""
    return {path.name: path.read_text() for path in sorted(folder.iterdir())}


@pytest.mark.parametrize("bots", [["uniform"], ["greedy", "uniform"]])
def test_keeping_records_changes_no_game_and_workers_change_no_record(
    bots: list[str], tmp_path: Path
) -> None:
    plain = simulate("blackwood", 3, 7, 3, bots)
    alone = simulate("blackwood", 3, 7, 3, bots, records=tmp_path / "one")
    both = simulate("blackwood", 3, 7, 3, bots, workers=2, records=tmp_path / "two")
    assert numbers(plain) == numbers(alone) == numbers(both)
    assert files(tmp_path / "one") == files(tmp_path / "two")


@pytest.mark.parametrize("name", GAMES)
def test_the_records_of_every_game_replay_to_its_results(name: str, tmp_path: Path) -> None:
    found = simulate(name, seats_near(name, 3), 2, 1, ["greedy"], records=tmp_path)
    tables = list(read_records(tmp_path))
    assert len(tables) == 2
    scores = [table.outcome.scores for table in tables if table.outcome is not None]
    assert max(max(each) for each in scores) == found["scores"]["overall"]["max"]
    decisions = sum(line.move is not None for table in tables for line in table.lines())
    assert decisions == found["decisions"]


def test_a_run_goes_on_where_it_was_stopped_and_ends_like_one_that_was_not(tmp_path: Path) -> None:
    simulate("blackwood", 2, 3, 5, records=tmp_path / "half")
    first = (tmp_path / "half" / "00000001.txt").stat().st_mtime_ns
    gone_on = simulate("blackwood", 2, 8, 5, records=tmp_path / "half")
    assert (tmp_path / "half" / "00000001.txt").stat().st_mtime_ns == first
    whole = simulate("blackwood", 2, 8, 5, records=tmp_path / "whole")
    assert numbers(gone_on) == numbers(whole)
    assert files(tmp_path / "half") == files(tmp_path / "whole")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_reports_the_finished_games_and_keeps_them(workers: str, tmp_path: Path) -> None:
    words = ["sim", "blackwood", "--games", "100000", "--json", "--workers", workers]
    words += ["--records", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-c", "from covenstead.cli import main; main()", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
    ) as running:
        wait_until(lambda: len(list(tmp_path.glob("*.txt"))) > 3)
        running.send_signal(signal.SIGINT)
        printed, said = running.communicate(timeout=120)
    assert running.returncode == 130, said
    found = json.loads(printed)
    assert found["stopped"]
    kept = sorted(path.name for path in tmp_path.glob("*.txt"))
    assert found["games"] == len(kept)
    assert not list(tmp_path.glob("*.part"))
    assert "finished. With --records the same command goes on." in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        ({"seed": 6}, "its seed is 5, not 6"),
        ({"seats": 3}, "its seats is 2, not 3"),
        ({"options": {"expeditions": 1}}, "another simulation: its options"),
    ],
)
def test_the_folder_of_another_simulation_is_refused(
    other: dict[str, Any], sentence: str, tmp_path: Path
) -> None:
    usual: dict[str, Any] = {"seats": 2, "games": 1, "seed": 5, "records": tmp_path}
    simulate("blackwood", **usual)
    with pytest.raises(BadOption, match=sentence):
        simulate("blackwood", **(usual | other))


def test_a_folder_with_other_texts_and_a_file_are_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Mary")
    with pytest.raises(BadOption, match="holds other files than those of a simulation"):
        simulate("blackwood", 2, 1, records=tmp_path)
    with pytest.raises(BadOption, match="cannot hold records"):
        simulate("blackwood", 2, 1, records=tmp_path / "letter.txt")


@pytest.mark.parametrize("name", GAMES)
def test_a_parquet_file_has_a_row_for_every_decision(name: str, tmp_path: Path) -> None:
    seats = seats_near(name, 2)
    found = simulate(name, seats, 2, 4, ["uniform"], parquet=tmp_path / "rows.parquet")
    rows = read_decisions(tmp_path / "rows.parquet")
    assert found["rows"] == found["decisions"] == len(rows["action"])
    study = Study(name, seats)
    assert rows["observation"].shape == (found["decisions"], study.width)
    chosen = rows["action_mask"][np.arange(found["decisions"]), rows["action"]]
    assert chosen.all(), "every action was legal"
    for action, seat, text in zip(rows["action"], rows["seat"], rows["move"], strict=True):
        assert str(study.move(int(action), int(seat))) == text
    assert set(rows["place"]) <= set(range(1, seats + 2))


def test_the_rows_do_not_depend_on_the_workers(tmp_path: Path) -> None:
    simulate("candle-hour", 3, 6, 4, ["uniform"], parquet=tmp_path / "a")
    one = read_decisions(tmp_path / "a")
    simulate("blackwood", 2, 6, 4, ["uniform"], parquet=tmp_path / "b")
    simulate("blackwood", 2, 6, 4, ["uniform"], workers=2, parquet=tmp_path / "c")
    two, three = read_decisions(tmp_path / "b"), read_decisions(tmp_path / "c")
    assert list(one["game"]) == sorted(one["game"])
    assert all(np.array_equal(two[name], three[name]) for name in two)


def test_what_is_no_record_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        read_record(tmp_path / "nothing.txt")
    with pytest.raises(BadRecord, match="is no folder with records"):
        list(read_records(tmp_path / "nowhere"))


def test_a_folder_played_with_other_cards_is_refused_though_they_lie_in_the_same_place(
    tmp_path: Path,
) -> None:
    data = copied("blackwood", tmp_path / "c", "setup.toml", "coins = 8 ", "coins = 9 ")
    usual: dict[str, Any] = {"seats": 2, "games": 1, "records": tmp_path / "games"}
    simulate("blackwood", data=data, **usual)
    setup = data / "setup.toml"
    setup.write_text(setup.read_text().replace("coins = 9 ", "coins = 10 "))
    with pytest.raises(BadOption, match=rf"its cards are {data.name} \w+, not {data.name} \w+\."):
        simulate("blackwood", data=data, **usual)
    with pytest.raises(BadOption, match="not the game's own"):
        simulate("blackwood", **usual)


def test_a_file_that_holds_no_decisions_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="is no file of decisions"):
        read_decisions(tmp_path / "nowhere.parquet")
    (tmp_path / "words.parquet").write_text("no decisions")
    with pytest.raises(Mistake, match="is no file of decisions"):
        read_decisions(tmp_path / "words.parquet")


def test_kept_games_are_not_counted_as_played_fast(tmp_path: Path) -> None:
    settings = ("blackwood", 2, 3, 5, ["uniform"], {"expeditions": 1})
    first = simulate(*settings, records=tmp_path)
    assert first["decisions_per_second"] > 0
    again = simulate(*settings, records=tmp_path)
    assert again["decisions"] == first["decisions"]
    assert (again["cpu_seconds"], again["decisions_per_second"]) == (0, 0)
    told = io.StringIO()
    Console(file=told, width=120).print(report(again, 120))
    assert f"{first['decisions']} decisions, all of them kept before" in told.getvalue()


@pytest.mark.parametrize(
    ("place", "says"),
    [
        ("folder", "folder cannot be written: it is something else than a file."),
        ("pipe", "pipe cannot be written: it is something else than a file."),
        ("nowhere/rows", "rows cannot be written: there is no folder "),
    ],
)
def test_where_no_rows_can_be_written_no_game_is_played_for_them(
    place: str, says: str, tmp_path: Path
) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadOption, match=says):
        simulate("blackwood", 2, 1, records=tmp_path / "games", parquet=tmp_path / place)
    assert not (tmp_path / "games").exists()
    assert (tmp_path / "pipe").is_fifo()


def held_back(task: int) -> set[int]:
    """The signals that do not reach this process."""
    return set(map(int, signal.pthread_sigmask(signal.SIG_BLOCK, [])))


def test_ctrl_c_never_reaches_a_worker_not_even_while_it_starts() -> None:
    found: list[set[int]] = []
    assert spread_over_processes(held_back, [0, 1], 2, found.append)
    assert all(signal.SIGINT in each for each in found)
    assert len(found) == 2
    assert signal.SIGINT not in held_back(0)
