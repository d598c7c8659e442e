"""Looking back at the terminal: forward, back, by turn and round, through whose eyes."""

import io
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import covenstead
from covenstead.cli import app
from covenstead.games import load_game
from covenstead.terminal.walking import Walk
from tests.terminal.test_session import sitting, typed


def played_out(game: str, seats: int = 2) -> covenstead.Table:
    """A game that was played at random to its end."""
    lots, table = Random(4), covenstead.Table(load_game(game), seats, seed=4)
    while table.awaiting:
        seat = table.awaiting[0]
        table.play(seat, lots.choice(table.moves(seat)))
    return table


def walked(table: covenstead.Table, *lines: str, own_eyes: bool = False) -> str:
    """What a walk from the beginning prints."""
    out = io.StringIO()
    console = Console(file=out, width=100, height=40, color_system=None)
    walk = Walk(table, 0, console, typed([*lines, "quit"]), own_eyes=own_eyes)
    walk.run(0)
    return out.getvalue()


def stations(shown: str) -> list[int]:
    """The moves at which a walk stopped."""
    told = [line for line in shown.splitlines() if line.startswith("Looking back: move ")]
    return [int(line.split()[3]) for line in told]


def test_a_walk_goes_forward_and_back_and_never_beyond_the_ends() -> None:
    table = played_out("candle-hour")
    last = len(table.lines()) - 1
    shown = walked(table, "", "next", "back", "first", "back", "go 3", "last", "next")
    assert stations(shown) == [0, 1, 2, 1, 0, 0, 3, last, last]


def test_a_walk_by_turn_stops_where_another_seat_is_about_to_move() -> None:
    table = played_out("blackwood")
    stops = stations(walked(table, "turn", "turn", "turn back"))
    lines = table.lines()
    for stop in stops[1:]:
        assert lines[stop].seat != lines[stop + 1].seat
    assert stops[3] == stops[1]


def test_a_walk_by_round_stops_where_a_round_begins() -> None:
    table = played_out("blackwood")
    shown = walked(table, "round", "round")
    assert "round 2 of 5" in shown
    assert "round 3 of 5" in shown


def test_a_word_that_means_nothing_is_answered_with_what_can_be_typed() -> None:
    shown = walked(played_out("candle-hour"), "dance")
    assert shown.count("Enter or next, back, turn") == 2
    assert stations(shown) == [0]


def test_all_hands_are_open_in_a_walk_through_a_record() -> None:
    table = played_out("candle-hour")
    hidden, shown = walked(table), walked(table, "eyes open")
    first = covenstead.Table(load_game("candle-hour"), 2, seed=4)
    hand = first.position()["state"]["keepers"][1]["hand"]
    assert not any(card in hidden for card in hand)
    assert all(card in shown for card in hand)


def test_other_eyes_stay_closed_while_the_game_runs() -> None:
    shown = walked(played_out("candle-hour"), "eyes 1", own_eyes=True)
    assert "Until the game is over you look back through your own eyes." in shown
    assert stations(shown) == [0]


def test_somebody_who_plays_looks_back_and_is_asked_the_same_question_again() -> None:
    lots, table = Random(1), covenstead.Table(load_game("blackwood"), 2, seed=1)
    while len(table.lines()) < 8 or table.awaiting != (0,):
        seat = table.awaiting[0]
        table.play(seat, lots.choice(table.moves(seat)))
    asked, last = table.question, len(table.lines()) - 1
    shown = sitting(table, typed(["back", "back", "quit", "quit"]))
    assert stations(shown) == [last - 1, last - 2]
    assert shown.count(table.scene(0).prompt.text) == 2
    assert table.question == asked


def test_the_command_line_walks_through_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(played_out("blackwood").record())
    monkeypatch.setattr("sys.stdin", io.StringIO("next\nquit\n"))
    with pytest.raises(SystemExit) as left:
        app(["replay", str(file), "--walk"])
    assert left.value.code in (0, None)
    assert stations(capsys.readouterr().out) == [0, 1]
