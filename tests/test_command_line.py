"""The command line with nonsense: one clear sentence, no traceback, and nothing hangs."""

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from covenstead import load_game
from covenstead.cli import app
from covenstead.lab.report import report
from covenstead.lab.sim import simulate
from covenstead.server.serve import is_loopback
from tests.patience import PATIENCE
from tests.shell import Shell
from tests.variants import copied

PROGRAM = [sys.executable, "-m", "covenstead"]
CANDLE_HOUR = "candle-hour=examples.candle_hour"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["serve", "--bot-pace", "nan"], "--bot-pace must be a number from 0 to 60, not nan."),
        (["serve", "--bot-pace", "-1"], "--bot-pace must be a number from 0 to 60, not -1."),
        (["serve", "--bot-pace", "inf"], "--bot-pace must be a number from 0 to 60, not inf."),
        (["serve", "--bot-workers", "0"], "--bot-workers must be a number from 1"),
        (["serve", "--keep-days", "-1"], "--keep-days must be a number from 0.01"),
        (["serve", "--keep-days", "0"], "--keep-days must be a number from 0.01"),
        (["serve", "--beat", "nan"], "--beat must be a number"),
        (["serve", "--away", "nan"], "--away must be a number"),
        (["serve", "--connections", "0"], "--connections must be a number from 1"),
        (["serve", "--port", "99999"], "--port must be a number from 0 to 65535, not 99999."),
        (["serve", "--port", "http"], "--port must be a whole number, not 'http'."),
        (["serve", "--host", "300.1.1.1"], "'300.1.1.1' is no address of this machine"),
        (["serve", "--host", "198.51.100.7"], "'198.51.100.7' is no address of this machine"),
        (["serve", "--host", ""], "'' is no address of this machine"),
        (["serve", "--public-url", "foo"], "should read like https://tables.example, not 'foo'."),
        (["serve", "--public-url", "http://["], "should read like https://tables.example"),
        (["serve", "--public-url", "https://a.example/b"], "should read like"),
        (["serve", "--allow-host", ""], "--allow-host takes a name"),
        (["serve", "--allow-host", "my host"], "--allow-host takes a name"),
        (["new-game", "class"], "'class' is a name of Python's own"),
        (["new-game", "json"], "'json' is a name of Python's own"),
        (["serve", "--db", ""], "looks like sqlite:///"),
        (["play", "--bot-seconds", "nan"], "A bot cannot answer within nan seconds"),
        (["bench", "--rounds", "0"], "--rounds must be a number from 1 to 1000, not 0."),
        (["bench", "--seconds", "nan"], "--seconds must be a number"),
        (["sim", "blackwood", "--games", "9" * 30], "--games must be a number from 1 to"),
        (["sim", "blackwood", "--workers", "99999"], "--workers must be a number from 1 to 256"),
        (["sim", "blackwood", "--bots", "greedy,"], "A name is missing in 'greedy,'"),
        (["sim", "blackwood", "--bots", "greedy,,uniform"], "A name is missing"),
        (["sim", "blackwood", "--bots", "owl.py"], "add the class, as in owl.py:Owl."),
        (["sim", "blackwood", "--bots", "owl.py:"], "add the class, as in owl.py:Owl."),
        (["sim", "blackwood", "triora"], "This command has no use for 'triora'."),
        (["arena", "blackwood", "--blocks", "0"], "--blocks must be a number from 1 to"),
        (["arena", "blackwood", "--bots", "greedy"], "An arena needs two bots or more"),
        (["arena", "blackwood", "--sprt", "fair"], "--sprt takes two shares from 0 to 1"),
        (["arena", "blackwood", "--seats", "9"], "is for 2 to 4 seats"),
        (["tune", "blackwood", "--population", "1"], "--population must be a number from 4"),
        (["tune", "village-crone"], "has no table of weights"),
        (["tune", "blackwood", "--weights", "no.toml"], "no.toml cannot be read"),
        (["sim", ""], "There is no game ''"),
        (["sim", "\udcff"], "There is no game"),
        (["sim", "blackwood", "--options", ""], "The option '' should read name=value."),
        (["play", "blackwood", "--seats", "2", "--bots", "greedy,greedy"], "1 seat is free"),
        (["play", "--resume", "-"], "The standard input is needed for your answers"),
        (["replay", "."], "Is a directory"),
        (["backup", "copy", "--db", ""], "looks like sqlite:///"),
        ([""], 'Unknown command ""'),
    ],
)
def test_nonsense_is_answered_with_one_sentence(shell: Shell, words: list[str], says: str) -> None:
    printed = shell.run(*words, code=2)
    assert says in printed
    assert len(printed.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["gmaes"], '"games"'),
        (["rules", "blakwood"], "'blackwood'"),
        (["sim", "blackwood", "--options", "expedition=1"], "'expeditions'"),
        (["sim", "blackwood", "--options", "pot_lasts=chian"], "'chain'"),
        (["sim", "blackwood", "--bots", "gredy"], "'greedy'"),
        (["sim", "blackwood", "--gmes", "1"], "--games"),
        (["arena", "blackwood", "--bots", "gredy,uniform"], "'greedy'"),
        (["arean", "blackwood"], '"arena"'),
    ],
)
def test_a_misspelt_word_is_answered_with_the_nearest_one(
    shell: Shell, words: list[str], meant: str
) -> None:
    assert f"Did you mean {meant}?" in shell.run(*words, code=2)


def test_options_do_not_swallow_the_name_of_the_game(shell: Shell) -> None:
    words = ["sim", "--options", "expeditions=1", "spells=off", "blackwood", "--games", "1"]
    assert json.loads(shell.run(*words, "--bots", "uniform", "--json"))["game"] == "blackwood"


def test_a_blank_between_bots_does_not_matter(shell: Shell) -> None:
    words = ["sim", "blackwood", "--games", "1", "--json", "--bots", "greedy, uniform"]
    assert json.loads(shell.run(*words))["bots"] == ["greedy", "uniform"]


def test_an_arena_prints_a_table_or_json_and_keeps_what_it_found(
    shell: Shell, tmp_path: Path
) -> None:
    words = ["arena", "blackwood", "--blocks", "2", "--options", "expeditions=1"]
    printed = shell.run(*words, "--out", str(tmp_path))
    assert "blackwood, 2 seats: 2 blocks, 4 games" in printed
    assert "Ratings: uniform is 0" in printed
    found = json.loads(shell.run(*words, "--out", str(tmp_path), "--json"))
    assert found == json.loads((tmp_path / "results.json").read_text())
    assert {path.name for path in tmp_path.iterdir()} == {
        "arena.json",
        "arena.svg",
        "blocks.jsonl",
        "results.json",
    }
    refused = shell.run(*words, "--seed", "7", "--out", str(tmp_path), code=2)
    assert refused == f"{tmp_path} holds another arena: its seed is 0, not 7.\n"


def test_a_tuning_prints_every_weight_and_what_it_gains(shell: Shell, tmp_path: Path) -> None:
    words = ["tune", "blackwood", "--generations", "1", "--population", "4", "--blocks", "1"]
    words += ["--check", "2", "--options", "expeditions=1", "--out", str(tmp_path)]
    printed = shell.run(*words)
    for weight in load_game("blackwood").weights:
        assert weight in printed
    assert "On fresh deals the new weights, against the old ones, win" in printed
    assert (tmp_path / "weights.toml").read_text().startswith("# Weights of blackwood")


def test_play_and_sim_have_the_same_usual_seats_and_their_help_names_them(shell: Shell) -> None:
    for command in ("play", "sim"):
        assert "without it 2" in " ".join(shell.run(command, "--help").split())
    words = ["sim", "blackwood", "--games", "1", "--bots", "uniform", "--json"]
    assert json.loads(shell.run(*words))["seats"] == 2
    assert "2 bots are too many" in shell.run("play", "--bots", "greedy,uniform", code=2)


def test_a_record_is_read_from_the_standard_input(
    shell: Shell, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(record.read_bytes())))
    assert "- replays: " in shell.run("replay", "-", "--check")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert "This is no record" in shell.run("audit", "-", code=2)


def test_a_record_may_begin_with_a_byte_order_mark(shell: Shell, record: Path) -> None:
    record.write_bytes(b"\xef\xbb\xbf" + record.read_bytes())
    assert "replays: " in shell.run("replay", str(record), "--check")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda text: text.replace("seats: 2", "seats: two"), "Line 4: 'two' is no whole number."),
        (lambda text: text.replace("rules: 1", "rules: one"), "Line 3: 'one' is no whole number."),
        (lambda text: text.replace("record 1", "record 2"), "reads form 1 only"),
        (lambda text: text.replace("rules", "r\udcffules"), "line 3 has a byte that is no UTF-8"),
        (lambda text: text + "\0", "nothing may follow the score"),
        (lambda _: "\0" * 99, "This is no record"),
    ],
)
def test_a_damaged_record_is_told_with_its_line(
    shell: Shell, record: Path, change: Callable[[str], str], says: str
) -> None:
    record.write_bytes(change(record.read_text()).encode("utf-8", "surrogateescape"))
    assert says in shell.run("replay", str(record), code=2)


def test_a_finished_record_without_a_key_is_not_called_unfinished(
    shell: Shell, record: Path
) -> None:
    assert "when the game is over" not in shell.run("audit", str(record), code=2)
    text = record.read_text()
    record.write_text(text[: text.index("score:")])
    assert "when the game is over" in shell.run("audit", str(record), code=2)


def test_a_replay_does_not_stop_before_its_beginning(shell: Shell, record: Path) -> None:
    assert "--to must be a number from 0" in shell.run("replay", str(record), "--to", "-1", code=2)


def test_a_report_loses_nothing_in_forty_columns(shell: Shell) -> None:
    from rich.console import Console

    found = simulate("blackwood", 2, 3, options={"expeditions": 1})
    for width in (40, 80):
        file = io.StringIO()
        Console(width=width, file=file).print(report(found, width))
        printed = " ".join(file.getvalue().split())
        for word in ("min", "10 %", "median", "90 %", "max", "mean", "won", "95 %"):
            assert word in printed
        assert "0 greedy" in printed
        assert f"{found['scores']['by_seat'][0]['mean']:.1f}".removesuffix(".0") in printed


def test_a_qr_code_for_this_machine_alone_is_not_drawn() -> None:
    assert is_loopback("http://127.0.0.1:8649")
    assert is_loopback("http://localhost:8649")
    assert is_loopback("http://[::1]:8649")
    assert not is_loopback("http://192.168.1.5:8649")
    assert not is_loopback("https://tables.example")


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_a_shell_can_complete_the_commands(shell: Shell, name: str) -> None:
    assert "check" in shell.run("completion", name)


def program(words: str, **settings: str) -> subprocess.CompletedProcess[bytes]:
    """The program in a shell of its own, with its pipes."""
    command = words.replace("covenstead", f"'{PROGRAM[0]}' -m covenstead")
    return subprocess.run(
        ["sh", "-c", command], capture_output=True, timeout=PATIENCE, env={**os.environ, **settings}
    )


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_an_output_with_few_letters_is_no_traceback(encoding: str, record: Path) -> None:
    ended = program(f"covenstead replay {record}", PYTHONIOENCODING=encoding)
    assert (ended.returncode, ended.stderr) == (0, b"")
    ended = program("covenstead games --json", PYTHONIOENCODING=encoding)
    assert {each["name"]: each["minutes"] for each in json.loads(ended.stdout)} == {
        name: load_game(name).minutes
        for name in (each["name"] for each in json.loads(ended.stdout))
    }


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_a_plot_in_an_output_with_few_letters_has_bars_and_no_question_marks(encoding: str) -> None:
    words = "covenstead report candle-hour --games 2"
    ended = program(words, PYTHONIOENCODING=encoding, COVENSTEAD_GAMES=CANDLE_HOUR)
    assert ended.returncode == 0, ended.stderr
    assert b"##" in ended.stdout
    assert b"?" not in ended.stdout


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    ended = program("covenstead games | head -1")
    assert ended.stdout.startswith(b"Blackwood")
    assert ended.stderr == b""


def test_closed_streams_are_no_traceback() -> None:
    assert program("covenstead games --json >&-").stderr == b""
    ended = program("covenstead replay - <&-")
    assert (ended.returncode, ended.stderr.count(b"\n")) == (2, 1)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
def test_an_output_that_cannot_be_written_is_one_sentence() -> None:
    ended = program("covenstead games > /dev/full")
    assert ended.returncode == 2
    assert ended.stderr == b"The output cannot be used: No space left on device.\n"


COMMANDS = [name for name in app.resolved_commands() if not name.startswith("-")]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_argument_and_option_has_a_help_text(command: str) -> None:
    for argument in app[command].assemble_argument_collection():
        assert argument.parameter.help or argument.get_choices(), argument.name


def test_a_rule_is_found_without_its_zeros(shell: Shell) -> None:
    assert shell.run("rules", "blackwood", "bw-66") == shell.run("rules", "blackwood", "BW-066")


def test_a_long_range_of_values_is_listed_by_its_ends(shell: Shell) -> None:
    assert "max_rounds = 40  (10 to 99)" in shell.run("games")


LOUD = """
import os, signal

class Loud:
    def choose(self, view):
        print("hoo", flush=True)
        os.write(1, b"hoo hoo")
        return view.moves[0]

class Weary:
    asked = 0

    def choose(self, view):
        Weary.asked += 1
        if Weary.asked == 300:  # in the third game or so
            os.kill(os.getpid(), signal.SIGINT)
        return view.moves[0]

class Endless:
    def choose(self, view):
        while True:
            pass
"""


@pytest.fixture
def loud(tmp_path: Path) -> Path:
    """A file with bots that do more than answer."""
    path = tmp_path / "loud.py"
    path.write_text(LOUD)
    return path


@pytest.mark.parametrize("workers", ["1", "2"])
def test_what_bots_print_is_not_in_the_output(loud: Path, workers: str) -> None:
    words = f"covenstead sim blackwood --games 2 --json --workers {workers} --bots {loud}:Loud"
    ended = program(words)
    assert json.loads(ended.stdout)["games"] == 2
    assert b"hoo hoo" in ended.stderr
    words = f"covenstead arena blackwood --blocks 1 --json --bots {loud}:Loud,uniform"
    assert json.loads(program(words).stdout)["blocks"] == 1


@pytest.mark.parametrize("command", ["report blackwood", "sim blackwood --compare {cards}"])
def test_a_report_of_fewer_games_than_wanted_says_so(
    loud: Path, tmp_path: Path, command: str
) -> None:
    cards = copied("blackwood", tmp_path / "cards", "setup.toml", "coins = 8 ", "coins = 20 ")
    words = f"covenstead {command.format(cards=cards)} --games 50 --bots {loud}:Weary"
    ended = program(words)
    assert ended.returncode == 130
    assert re.search(rb"^Stopped: this is of \d games instead of 50\.$", ended.stderr, re.MULTILINE)


def test_a_file_without_an_end_is_no_record(shell: Shell) -> None:
    for command in ("replay", "audit", "study"):
        told = shell.run(command, "/dev/zero", code=2)
        assert told == "/dev/zero is no record: it has more than 64 MB.\n"


def test_in_play_a_bot_that_takes_too_long_is_answered_for(loud: Path) -> None:
    words = f"covenstead play blackwood --seat 1 --seed 1 --bots {loud}:Endless --bot-seconds 0.05"
    ended = program(f"printf 'r1c1\\n' | {words}", COLUMNS="200")
    assert b"The bot Endless gave no answer within 0.05 seconds at seat 0" in ended.stdout
    assert ended.returncode == 0


INTERRUPTED = """
import builtins, runpy
real = builtins.__import__

def interrupted(name, *given, **named):
    if name.startswith("cyclopts"):
        raise KeyboardInterrupt
    return real(name, *given, **named)

builtins.__import__ = interrupted
runpy.run_module("covenstead", run_name="__main__")
"""


def test_ctrl_c_while_the_program_is_loaded_is_no_traceback() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", INTERRUPTED], capture_output=True, timeout=PATIENCE
    )
    assert (ended.returncode, ended.stderr) == (130, b"")
