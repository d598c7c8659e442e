"""A game as text: written, read, redacted, refused when edited by hand."""

import pytest

from covenstead import BadRecord, Table, load_game
from covenstead.core.fate import Scripted, Seeded
from covenstead.core.record import read
from covenstead.core.replay import replay
from covenstead.core.table import fresh_chance
from tests.games.blackwood.given import explore


def hour() -> Table:
    """A running game of Candle Hour with a secret of every kind in it."""
    hands = ["candle-1", "candle-2", "snuffer-1", "candle-4"]
    fate = Scripted([*hands, "candle-7", "candle-9"], Seeded.from_seed(2))
    table = Table(load_game("candle-hour"), 2, fate=fate)
    table.play(0, "bury candle-1")
    table.play(1, "peek")
    return table


def played_out(seats: int = 2) -> Table:
    """A finished game of Blackwood."""
    table = Table(load_game("blackwood"), seats, seed=11)
    while table.awaiting:
        seat = table.awaiting[0]
        moves = table.moves(seat)
        table.play(seat, moves[table.question % len(moves)])
    return table


def test_a_line_is_the_seat_the_move_and_its_outcomes() -> None:
    body = hour().record().partition("\n\n")[2]
    assert body.splitlines() == [
        "* candle-1 candle-2 snuffer-1 candle-4",
        "0: bury candle-1 * candle-7",
        "1: peek * candle-9",
    ]


def test_a_seat_reads_a_question_mark_for_what_it_may_not_know() -> None:
    table = hour()
    assert table.record(0).partition("\n\n")[2].splitlines() == [
        "* candle-1 candle-2 ? ?",
        "0: bury candle-1 * candle-7",
        "1: peek * ?",
    ]
    assert table.record(1).partition("\n\n")[2].splitlines() == [
        "* ? ? snuffer-1 candle-4",
        "0: bury ? * ?",
        "1: peek * candle-9",
    ]
    assert table.record(-1).partition("\n\n")[2].splitlines() == [
        "* ? ? ? ?",
        "0: bury ? * ?",
        "1: peek * ?",
    ]


def test_a_position_in_the_header_is_veiled_for_its_reader() -> None:
    game = load_game("candle-hour")
    table = Table.at(game, hour().position(), seed=1)
    assert "candle-2" not in table.record(1)
    assert "candle-2" in table.record(0)


def test_after_the_end_everything_is_open() -> None:
    table = hour()
    while table.awaiting:
        seat = table.awaiting[0]
        table.play(seat, table.moves(seat)[0])
    assert table.record(1) == table.record()
    assert "?" not in table.record(1)
    assert table.record().splitlines()[-1].startswith("score: ")


def test_a_redacted_record_does_not_replay() -> None:
    with pytest.raises(BadRecord, match="redacted"):
        replay(read(hour().record(0)), load_game("candle-hour"))


def test_a_record_from_a_position_replays() -> None:
    game = load_game("blackwood")
    table = Table.at(game, explore(0), seed=3)
    table.play(0, "place r1c1")
    again = replay(read(table.record()), game)
    assert again.position() == table.position()


def test_a_replay_can_stop_early_and_go_on() -> None:
    table = played_out()
    game = load_game("blackwood")
    early = replay(read(table.record()), game, to=10, then=fresh_chance("on"))
    assert len(early.lines()) == 11
    while early.awaiting:
        seat = early.awaiting[0]
        early.play(seat, early.moves(seat)[-1])
    assert early.outcome is not None


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("covenstead record 1", "my record", "no record"),
        ("game: blackwood", "game: chess", "record of 'chess'"),
        ("rules: 1", "rules: 99", "rules version 99"),
        ("seats: 2", "seats: two", "no whole number"),
        ("seats: 2\n", "", "'seats' is missing"),
        ("spells=on", "spells", "name=value"),
        ("0: place", "0: plaice", "Line 8: .*Did you mean"),
        ("0: place", "1: place", "Line 8: BW-043"),
        ("0: end\n", "0: end * f01\n", "Line 9: nothing drew the outcome 'f01'"),
        ("score: ", "score: 9", "score is"),
    ],
)
def test_a_record_edited_by_hand_is_refused_with_the_line(old: str, new: str, says: str) -> None:
    text = Table(load_game("blackwood"), 2, options={"first_witch": 0}, seed=11)
    while text.awaiting:
        seat = text.awaiting[0]
        text.play(seat, text.moves(seat)[0])
    record = text.record()
    assert old in record
    with pytest.raises(BadRecord, match=says):
        replay(read(record.replace(old, new, 1)), load_game("blackwood"))


def test_a_line_with_a_missing_outcome_is_refused() -> None:
    lines = played_out().record().splitlines()
    setup = next(number for number, line in enumerate(lines) if line.startswith("*"))
    lines[setup] = " ".join(lines[setup].split()[:-1])
    with pytest.raises(BadRecord, match=r"Line 7: An outcome of chance is missing"):
        replay(read("\n".join(lines)), load_game("blackwood"))
