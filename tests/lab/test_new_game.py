"""A game of one's own: written by a command, installed, checked, played everywhere."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import covenstead
from covenstead.lab.new_game import write_game
from tests.patience import PATIENCE
from tests.server.client import told
from tests.server.process import Process

COVENSTEAD = str(Path(sys.executable).parent / "covenstead")


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a new game, which processes find as an installed package."""
    written = write_game("Owl Night", tmp_path)
    source = written.folder / "src"
    site = tmp_path / "site"
    info = site / "owl_night-0.1.0.dist-info"  # what installing it writes for its entry point
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: owl-night\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text("[covenstead.games]\nowl-night = owl_night\n")
    path = [str(source), str(site), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path))
    return written.folder


def run(*words: str, folder: Path | None = None, code: int = 0) -> str:
    """What a program prints."""
    ran = subprocess.run(
        words, capture_output=True, text=True, check=False, timeout=PATIENCE, cwd=folder
    )
    assert ran.returncode == code, ran.stdout + ran.stderr
    assert "Traceback" not in ran.stderr
    return ran.stderr if code else ran.stdout


def test_the_entry_point_of_the_written_package_is_the_one_that_is_installed_here(
    installed: Path,
) -> None:
    import tomllib

    made = tomllib.loads((installed / "pyproject.toml").read_text())
    assert made["project"]["entry-points"] == {"covenstead.games": {"owl-night": "owl_night"}}


def test_a_new_game_is_listed_checked_and_simulated(installed: Path) -> None:
    assert "Owl Night (owl-night), 2 to 4 players" in run(COVENSTEAD, "games")
    assert run(COVENSTEAD, "check", "owl-night") == "owl-night keeps the laws: 33 checks.\n"
    assert "Ended by: row empty 3" in run(COVENSTEAD, "sim", "owl-night", "--games", "3")
    assert "ON-004" in run(COVENSTEAD, "rules", "owl-night")


def test_the_tests_of_a_new_game_pass(installed: Path) -> None:
    printed = run(sys.executable, "-m", "pytest", "-p", "no:cacheprovider", folder=installed)
    assert "36 passed" in printed


def test_a_new_game_is_played_in_the_terminal(installed: Path) -> None:
    ran = subprocess.run(
        [COVENSTEAD, "play", "owl-night", "--seats", "2", "--seed", "1"],
        input="1\n" * 40,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert "Owl Night" in ran.stdout
    assert "Herbs" in ran.stdout, "the reckoning at the end"


def test_a_new_game_is_played_at_a_served_table_and_in_its_text(
    installed: Path, tmp_path: Path
) -> None:
    here = Process(tmp_path, "--bot-pace", "0.02")
    try:
        opened = here.open("owl-night", 2, name="Ada", bots={"1": "greedy"}, public=True)
        table = opened["table"]["id"]
        told(here.post(f"/api/tables/{table}/start", {}, opened["host_token"]))
        ada = here.sit(table, 0, opened["seat_token"])
        while not ada.scene.get("outcome"):
            if ada.asked:
                before = ada.scene["question"]
                assert ada.play(*ada.offers[0])["type"] == "ack"
                while ada.scene["question"] == before:
                    ada.hear()
            else:
                ada.hear()
        ada.close()
        assert "Owl Night" in here.http.get(f"/text/table/{table}").text
    finally:
        here.close()


def test_data_of_a_new_game_are_checked(installed: Path) -> None:
    herbs = installed / "src" / "owl_night" / "data" / "herbs.toml"
    herbs.write_text(herbs.read_text().replace("worth = 4", "worth = 'four'"))
    told = run(COVENSTEAD, "sim", "owl-night", code=2)
    assert told == "herbs.toml, herb herb-12: worth must be a whole number, not 'four'.\n"


def test_a_broken_law_is_told_with_its_table(installed: Path) -> None:
    state = installed / "src" / "owl_night" / "state.py"
    state.write_text(state.read_text().replace("self.deck.copy()", "self.deck"))
    printed = run(COVENSTEAD, "check", "owl-night", code=2)
    assert "Broken (2): a clone is independent:" in printed


@pytest.mark.parametrize("wrong", ["", "1owl", "owl!", "äule", "../owl"])
def test_a_name_that_is_none_writes_nothing(tmp_path: Path, wrong: str) -> None:
    with pytest.raises(covenstead.BadOption, match="is no name for a game"):
        write_game(wrong, tmp_path)
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    write_game("owl", tmp_path)
    with pytest.raises(covenstead.BadOption, match="exists already, and nothing is overwritten"):
        write_game("owl", tmp_path)
    with pytest.raises(covenstead.BadOption, match="There is a game 'triora' already"):
        write_game("Triora", tmp_path)


def edit(file: Path, old: str, new: str) -> None:
    """Change a text that stands once in a file."""
    text = file.read_text()
    assert text.count(old) == 1
    file.write_text(text.replace(old, new))


def test_each_broken_law_is_a_line_that_names_the_place(installed: Path) -> None:
    edit(installed / "src/owl_night/scoring.py", "return [sum(", "return [1 // 0 + sum(")
    told = run(COVENSTEAD, "check", "owl-night", code=2).splitlines()
    assert len(told) > 1
    assert all(line.startswith("Broken (") for line in told)
    assert all(" of scoring.py)" in line for line in told)


def test_a_question_to_several_seats_needs_the_word_for_it(installed: Path) -> None:
    old = "return 1 << self.seat\n\n    def moves(self, s: Garden, seat: Seat) -> list[Move]:\n"
    steps = installed / "src/owl_night/steps.py"
    edit(steps, old, old.replace("1 << self.seat", "(1 << s.seats) - 1"))
    assert "write reactions=True in Game(...)" in run(COVENSTEAD, "check", "owl-night", code=2)


def test_a_question_to_nobody_is_told(installed: Path) -> None:
    old = "return 1 << self.seat\n\n    def moves(self, s: Garden, seat: Seat) -> list[Move]:\n"
    edit(installed / "src/owl_night/effects.py", old, old.replace("1 << self.seat", "0"))
    told = run(COVENSTEAD, "check", "owl-night", code=2)
    assert "the step again asks nobody, and does not go on by itself" in told


def test_a_game_that_is_called_otherwise_than_it_is_registered_is_refused(installed: Path) -> None:
    edit(installed / "src/owl_night/__init__.py", 'name="owl-night"', 'name="owl-day"')
    told = run(COVENSTEAD, "sim", "owl-night", code=2)
    assert told == "The game 'owl-night': Game(...) is called 'owl-day', not 'owl-night'.\n"


def test_a_game_for_no_number_of_seats_is_refused(installed: Path) -> None:
    edit(installed / "src/owl_night/__init__.py", "range(2, 5)", "range(2, 2)")
    told = "The game 'owl-night': Game(...) has no number of seats.\n"
    assert run(COVENSTEAD, "sim", "owl-night", code=2) == told
    assert run(COVENSTEAD, "check", "owl-night", code=2) == told


def test_a_game_that_cannot_be_imported_hides_no_other(installed: Path) -> None:
    edit(installed / "src/owl_night/moves.py", '"""The verbs."""', "import nothing_of_this_name")
    ran = subprocess.run([COVENSTEAD, "games"], capture_output=True, text=True, timeout=PATIENCE)
    assert ran.returncode == 2
    assert "Blackwood (blackwood)" in ran.stdout
    assert ran.stderr.startswith("The game 'owl-night' cannot be imported: ModuleNotFoundError")


def test_a_scene_that_cannot_be_drawn_is_a_broken_law(installed: Path) -> None:
    scene = installed / "src/owl_night/scene.py"
    scene.write_text("def scene(*given):\n    raise LookupError('no picture')\n")
    told = run(COVENSTEAD, "check", "owl-night", code=2)
    law = "every seat has its points and its table"
    assert f"Broken (2): {law}: LookupError: no picture (line 2 of scene.py)" in told


def test_a_score_that_is_missing_is_a_broken_law(installed: Path) -> None:
    edit(
        installed / "src/owl_night/scoring.py", "in s.gatherers]\n\n\n", "in s.gatherers][:1]\n\n\n"
    )
    told = run(COVENSTEAD, "check", "owl-night", code=2)
    assert "scores(s) has 1 for 3 seats" in told


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("bots", ["greedy", "uniform"])
def test_an_error_of_a_game_is_one_sentence_that_names_the_line(
    installed: Path, bots: str, workers: str
) -> None:
    scoring = installed / "src/owl_night/scoring.py"
    edit(scoring, "    total = scores(s)\n", "    total = scores(s)[9]\n")
    line = scoring.read_text().splitlines().index("    total = scores(s)[9]") + 1
    words = ["sim", "owl-night", "--games", "2", "--bots", bots, "--workers", workers]
    told = run(COVENSTEAD, *words, code=2)
    assert told == (
        f"The game 'owl-night' failed in line {line} of scoring.py: IndexError: list index out of "
        "range. covenstead check owl-night tells which laws it breaks.\n"
    )


@pytest.mark.parametrize("bots", ["greedy", "uniform"])
def test_a_question_without_an_answer_is_told(installed: Path, bots: str) -> None:
    listed = "return [GATHER.of(herb) for herb in s.row]"
    edit(installed / "src/owl_night/steps.py", listed, "return []")
    told = run(COVENSTEAD, "sim", "owl-night", "--bots", bots, code=2)
    assert told == "The step Turn asks seat 0, which has no legal move.\n"
    broken = run(COVENSTEAD, "check", "owl-night", code=2)
    assert "seat 0 is asked by Turn and has no move" in broken


def test_a_step_that_goes_on_without_end_is_told(installed: Path) -> None:
    ends = "s.steps.clear()  # an empty stack is the end of the game"
    edit(installed / "src/owl_night/steps.py", ends, "return")
    told = "The step Turn goes on by itself without end."
    assert run(COVENSTEAD, "sim", "owl-night", code=2) == f"{told}\n"
    assert told in run(COVENSTEAD, "check", "owl-night", code=2)
