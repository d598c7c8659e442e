"""The command line: what it prints, and one clear sentence for each mistake."""

import importlib.util
import json
import socket
from hashlib import sha256
from pathlib import Path

import pytest

from covenstead import Table, load_game
from covenstead.cli import main
from covenstead.core.fate import Seeded
from tests.lab.test_sim import KEYS
from tests.shell import Shell

BENCH = Path(__file__).parents[1] / "bench"


def test_games_are_listed_with_their_options(shell: Shell) -> None:
    printed = shell.run("games")
    assert "Blackwood (blackwood), 2 to 4 witches, 50 minutes" in printed
    assert "expeditions = 3" in printed
    described = json.loads(shell.run("games", "--json"))
    assert described[0]["seats"] == [2, 3, 4]


def test_a_rule_is_printed_by_its_id(shell: Shell) -> None:
    assert "BW-068" in shell.run("rules", "blackwood", "bw-068")
    assert "BW-224" in shell.run("rules", "blackwood")
    assert list(json.loads(shell.run("rules", "blackwood", "BW-068", "--json"))) == ["BW-068"]


def test_a_simulation_prints_its_keys(shell: Shell) -> None:
    words = ["sim", "blackwood", "--seats", "3", "--games", "4", "--seed", "2", "--bots"]
    found = json.loads(shell.run(*words, "uniform,greedy", "--json"))
    assert list(found) == KEYS
    assert found["bots"] == ["uniform", "greedy", "uniform"]
    assert "decisions" in shell.run(*words, "uniform").lower()


def test_nobody_plays_alone_unasked(shell: Shell) -> None:
    words = ["sim", "village-crone", "--games", "1", "--bots", "uniform", "--json"]
    assert json.loads(shell.run(*words, "--options", "max_rounds=10"))["seats"] == 2


def test_an_option_may_be_a_list(shell: Shell) -> None:
    words = ["sim", "village-crone", "--games", "1", "--bots", "uniform", "--json", "--options"]
    assert shell.run(*words, "familiars=rat,cat,max_rounds=10")
    assert "'dog' is no" in shell.run(*words, "familiars=rat,dog,max_rounds=10", code=2)


def test_a_record_is_checked_and_shown(shell: Shell, record: Path) -> None:
    assert "replays" in shell.run("replay", str(record), "--check")
    assert shell.run("replay", str(record), "--to", "5", "--seat", "1")
    assert shell.run("replay", str(record))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["rules", "chess"], "There is no game 'chess'"),
        (["rules", "blackwood", "BW-999"], "no rule 'BW-999'"),
        (["play", "chess"], "There is no game 'chess'"),
        (["play", "blackwood", "--seats", "9"], "2 to 4 seats, not 9"),
        (["play", "blackwood", "--seat", "4"], "no seat 4"),
        (["play", "blackwood", "--bots", "genius"], "genius"),
        (["play", "blackwood", "--options", "luck=on"], "no option 'luck'"),
        (["play", "blackwood", "--options", "spells"], "should read name=value"),
        (["play", "blackwood", "--data", "/nowhere"], "/nowhere is no folder"),
        (["play", "--resume", "/nowhere.txt"], "cannot be read"),
        (["sim", "blackwood", "--games", "0"], "0"),
        (["replay", "/nowhere.txt"], "cannot be read"),
    ],
)
def test_a_mistake_is_one_sentence(shell: Shell, words: list[str], says: str) -> None:
    printed = shell.run(*words, code=2)
    assert says in printed
    assert len(printed.strip().splitlines()) == 1


def test_an_unknown_flag_is_told_with_the_nearest_one(shell: Shell) -> None:
    with pytest.raises(SystemExit) as left:
        main(["sim", "blackwood", "--gmes", "3"])
    assert left.value.code
    printed = shell.capture.readouterr()
    assert "--games" in printed.out + printed.err


def test_a_record_edited_by_hand_is_refused_with_its_line(shell: Shell, record: Path) -> None:
    record.write_text(record.read_text().replace(": end", ": sing", 1))
    assert "Line 9: 'sing' is no move of this game" in shell.run("replay", str(record), code=2)


def test_own_data_are_played_with(shell: Shell, tmp_path: Path) -> None:
    from covenstead.games import blackwood

    source = Path(str(blackwood.__file__)).parent / "data"
    for path in source.glob("*.toml"):
        (tmp_path / path.name).write_text(path.read_text())
    words = ["sim", "blackwood", "--games", "2", "--bots", "uniform", "--data", str(tmp_path)]
    assert shell.run(*words)
    (tmp_path / "setup.toml").write_text("coins = 'many'")
    assert "setup.toml: coins must be a whole number" in shell.run(*words, code=2)


def test_every_draw_of_a_finished_game_is_audited_by_its_key(shell: Shell, tmp_path: Path) -> None:
    key = Seeded.from_seed("audit").key
    table = Table(load_game("blackwood"), 2, fate=Seeded(key), options={"expeditions": 1})
    while table.awaiting:
        seat = table.awaiting[0]
        table.play(seat, table.moves(seat)[0])
    path = tmp_path / "game.txt"
    path.write_text(table.record(key=key))
    assert sha256(key).hexdigest() in shell.run("audit", str(path))
    path.write_text(table.record(key=b"another key of some length"))
    assert "the key gives other outcomes" in shell.run("audit", str(path), code=2)
    path.write_text(table.record())
    assert "tells no key" in shell.run("audit", str(path), code=2)


def test_a_backup_of_nothing_is_refused(shell: Shell, tmp_path: Path) -> None:
    words = ["backup", str(tmp_path / "copy"), "--db", f"sqlite:///{tmp_path}/none.sqlite"]
    assert "There is no database" in shell.run(*words, code=2)


def test_a_taken_port_is_one_sentence(shell: Shell, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        words = ["serve", "--port", port, "--db", f"sqlite:///{tmp_path}/tables.sqlite"]
        assert "Choose another --port" in shell.run(*words, code=2)


def test_fewer_than_no_renderers_are_refused(shell: Shell) -> None:
    assert "There cannot be -1 renderers" in shell.run("serve", "--renderers", "-1", code=2)


def test_odds_are_printed_exactly_and_in_a_sentence(shell: Shell) -> None:
    words = ["odds", "witch-hunt-1649", "--defence", "8", "--marks", "3"]
    first, second = shell.run(*words).splitlines()
    assert first == "1782/2024 = 88.04 %"
    assert second == (
        "Defence 8 against 3 unknown marks frees in 1782 of 2024 ways; equal is guilty."
    )
    found = json.loads(shell.run(*words, "--json"))
    assert found["game"] == "witch-hunt-1649"
    assert (found["defence"], found["marks"]) == (8, 3)
    assert (found["favourable"], found["ways"]) == (1782, 2024)
    assert found["chance"] == 1782 / 2024


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["blackwood", "--defence", "8"], "Blackwood has no odds to reckon."),
        (["chess", "--defence", "8"], "There is no game 'chess'"),
        (["witch-hunt-1649"], "depends on two numbers: --defence 8 --marks 3"),
        (["witch-hunt-1649", "--defence", "8", "--luck", "3"], "depends on two numbers"),
        (["witch-hunt-1649", "--defence", "eight", "--marks", "3"], "must be a whole number"),
        (["witch-hunt-1649", "--defence=-1", "--marks", "3"], "0 or more, not -1"),
        (["witch-hunt-1649", "--defence", "8", "--marks", "25"], "1 to 24 marks, not 25"),
        (["witch-hunt-1649", "--defence", "8", "--marks", "0"], "1 to 24 marks, not 0"),
    ],
)
def test_odds_that_cannot_be_reckoned_are_one_sentence(
    shell: Shell, words: list[str], says: str
) -> None:
    printed = shell.run("odds", *words, code=2)
    assert says in printed
    assert len(printed.strip().splitlines()) == 1


def test_the_benchmark_cuts_no_name_where_its_output_is_no_terminal(shell: Shell) -> None:
    spec = importlib.util.spec_from_file_location("compare", BENCH / "compare.py")
    assert spec is not None
    assert spec.loader is not None
    compare = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(compare)
    names = {
        "system": "a system with a name of some length",
        "game": "witch-hunt-1649 with all of its households",
        "build": "compiled ahead of time",
        "measure": "decisions/s, loop inside",
    }
    row = {**names, "value": 123456.0, "ratio_to_catanatron": 12.3}
    compare.console().print(compare.table([row]))
    printed = shell.capture.readouterr().out
    assert all(name in printed for name in names.values())


def test_a_report_is_printed_or_written_as_a_page(shell: Shell, tmp_path: Path) -> None:
    words = ["report", "blackwood", "--games", "3", "--bots", "uniform"]
    assert "Where points come from" in shell.run(*words)
    page = tmp_path / "report.html"
    assert shell.run(*words, "--html", str(page)) == f"{page} is written; open it in a browser.\n"
    assert page.read_text().startswith("<!doctype html>")
    assert json.loads(shell.run(*words, "--json"))["games"] == 3


def test_a_report_that_cannot_be_written_says_so(shell: Shell, tmp_path: Path) -> None:
    words = ["report", "blackwood", "--games", "1", "--html", str(tmp_path)]
    assert "cannot be written" in shell.run(*words, code=2)


def test_a_simulation_keeps_its_games(shell: Shell, tmp_path: Path) -> None:
    words = ["sim", "blackwood", "--games", "2", "--bots", "uniform", "--json"]
    kept = shell.run(*words, "--records", str(tmp_path / "games"))
    assert json.loads(kept)["games"] == 2
    assert len(list((tmp_path / "games").glob("*.txt"))) == 2
    first = tmp_path / "games" / "00000000.txt"
    assert "replays:" in shell.run("replay", str(first), "--check")


def test_a_bot_of_ones_own_is_simulated_by_its_file(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "owl.py"
    file.write_text("class Owl:\n    def choose(self, view):\n        return view.moves[-1]\n")
    words = ["sim", "blackwood", "--games", "2", "--json", "--bots"]
    found = json.loads(shell.run(*words, f"owl={file}:Owl, greedy"))
    assert found["bots"] == ["owl", "greedy"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--bots", "none.py:Owl"], "There is no file"),
        (["--bots", "FILE:Stuck"], "The bot Stuck gave no legal answer at seat"),
        (["--bots", "greedy", "--bot-seconds", "-1"], "cannot answer within -1 seconds"),
        (["--bots", "greedy", "--bot-seconds", "nan"], "cannot answer within nan seconds"),
        (["--bots", ""], "Name at least one bot"),
    ],
)
def test_a_bot_that_cannot_play_is_one_sentence(
    shell: Shell, tmp_path: Path, words: list[str], says: str
) -> None:
    file = tmp_path / "stuck.py"
    file.write_text("class Stuck:\n    def choose(self, view):\n        return 'sing'\n")
    printed = shell.run(
        "sim", "blackwood", *(word.replace("FILE", str(file)) for word in words), code=2
    )
    assert says in printed
    assert len(printed.strip().splitlines()) == 1


@pytest.mark.parametrize("words", [["games"], ["serve"], ["sim", "own"], ["check", "own"]])
def test_a_game_of_ones_own_that_is_not_there_is_one_sentence(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.setenv("COVENSTEAD_GAMES", "own=nothing_of_this_name")
    printed = shell.run(*words, code=2)
    assert "The game 'own' cannot be imported: ModuleNotFoundError" in printed
    assert len(printed.strip().splitlines()) == 1


def test_a_game_of_ones_own_is_checked(shell: Shell) -> None:
    words = ["check", "candle-hour", "--share", "0.5", "--longest", "30"]
    assert shell.run(*words) == "candle-hour keeps the laws: 33 checks.\n"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["check", "chess"], "There is no game 'chess'"),
        (["check", "candle-hour", "--share", "0"], "A share is above 0"),
        (["check", "candle-hour", "--longest", "0"], "At least one question"),
        (["new-game", "../owl"], "is no name for a game"),
        (["new-game", "owl", "/proc/nowhere"], "cannot be written"),
        (["serve", "--bots", "oracle"], "There is no bot 'oracle'"),
    ],
)
def test_what_is_wrong_with_something_of_ones_own_is_one_sentence(
    shell: Shell, words: list[str], says: str
) -> None:
    printed = shell.run(*words, code=2)
    assert says in printed
    assert len(printed.strip().splitlines()) == 1
