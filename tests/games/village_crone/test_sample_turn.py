"""The rulebook's sample turn on its fixed map: a golden record, and the positions on the way."""

from pathlib import Path

from covenstead.core.fate import Scripted
from covenstead.core.record import read
from covenstead.core.replay import replay
from covenstead.core.table import Table
from tests.games.village_crone.given import SAMPLE
from tests.games.village_crone.sitting import GAME, Sitting
from tests.rules import rule

GOLDEN = Path(__file__).parent / "sample_turn.txt"
DRAWS = """
s1-01 s2-01 s3-01 s1-02 s2-02 s3-02 fire fire silver silver flour flour soil soil
s1-07 s2-12 s3-05 s1-09 fire fire flour flour soil soil silver silver soil soil
"""
# What each seat does in turn, and where things then stand: hands, points, some pieces.
PLAYED = [
    ("0: place forge", "fire2 | | 0 0 | cat-1 forge"),
    ("1: place manor", "fire2 | silver2 | 0 0 | snake-1 manor"),
    ("0: place mill", "fire2 flour2 | silver2 | 0 0 | cat-2 mill"),
    ("1: place farm", "fire2 flour2 | silver2 soil2 | 0 0 | cat-3 green"),
    ("0: tithe flour", "fire2 flour1 | silver2 soil2 | 0 0 | priest barn"),
    ("1: tithe silver", "fire2 flour1 | silver1 soil2 | 0 0 | priest barn"),
    ("0: hold", "fire2 flour1 | silver1 soil2 | 0 0 | priest barn"),
    ("1: hold", "fire2 flour1 | silver1 soil2 | 0 0 | priest barn"),
    ("0: cast summon priest", "fire2 flour1 | silver1 soil2 | 0 0 | priest barn"),
    ("0: to forge", "fire2 flour1 | silver1 soil2 | 0 0 | priest barn"),
    ("0: spend fire", "fire1 flour1 | silver1 soil2 | 0 0 | priest barn"),
    ("0: spend flour", "fire1 | silver1 soil2 | 0 0 | priest barn"),
    ("1: pass", "fire1 | silver1 soil2 | 0 0 | priest forge"),
    ("0: hold", "fire1 | silver1 soil2 | 0 0 | priest forge"),
    ("1: hold", "fire1 | silver1 soil2 | 0 0 | priest forge"),
    ("0: complete s1-01", "fire1 | silver1 soil2 | 1 0 | priest forge"),
    ("0: walk cat-3", "fire1 | silver1 soil2 | 1 0 | cat-3 green"),
    ("0: to farm", "fire1 | silver1 soil2 | 1 0 | cat-3 farm"),
    ("0: end", "fire1 | silver1 soil2 | 1 0 | cat-3 farm"),
    ("0: keep s1-07", "fire1 | silver1 soil2 | 1 0 | miller mill"),
    ("1: cast switch miller", "fire1 | silver1 soil2 | 1 0 | miller mill"),
    ("1: with peasant", "fire1 | silver1 soil2 | 1 0 | miller mill"),
    ("1: spend silver", "fire1 | soil2 | 1 0 | miller mill"),
    ("1: spend soil", "fire1 | soil1 | 1 0 | miller green"),
    ("1: complete s1-02", "fire1 | soil1 | 1 1 | peasant mill"),
    ("1: walk peasant", "fire1 | soil1 | 1 1 | peasant mill"),
    ("1: to forge", "fire1 | soil1 | 1 1 | peasant forge"),
    ("1: walk snake-3", "fire1 | soil1 | 1 1 | snake-3 green"),
    ("1: to g5", "fire1 | soil1 | 1 1 | snake-3 g5"),
    ("1: end", "fire1 | soil1 | 1 1 | snake-3 g5"),
    ("1: keep s1-09", "fire3 flour2 soil2 | silver2 soil3 | 1 1 | snake-3 g5"),
]


def sample_turn() -> Sitting:
    """The table at the beginning of the rulebook's example."""
    options = {"board_order": SAMPLE, "first_player": 0}
    return Sitting(Table(GAME, 2, options=options, fate=Scripted(DRAWS.split())))


@rule("VC-016", "VC-030", "VC-040", "VC-043", "VC-231", "VC-280")
def test_the_sample_turn_goes_as_the_rulebook_tells_it() -> None:
    t = sample_turn()
    for line, then in PLAYED:
        seat, _, move = line.partition(": ")
        t.table.play(int(seat), move)
        hands = [f"{t.hand(each)} " if t.hand(each) else "" for each in (0, 1)]
        piece = then.rpartition("| ")[2].split()[0]
        points = " ".join(str(each) for each in t.points)
        assert f"{hands[0]}| {hands[1]}| {points} | {piece} {t.where(piece)}" == then, line


def test_the_record_of_the_sample_turn_is_the_golden_one_and_replays() -> None:
    t = sample_turn()
    for line, _ in PLAYED:
        seat, _, move = line.partition(": ")
        t.table.play(int(seat), move)
    assert t.table.record() == GOLDEN.read_text(encoding="utf-8")
    again = replay(read(t.table.record()), GAME)
    assert again.position() == t.table.position()


def test_a_newt_that_stands_in_is_replayed_as_a_newt() -> None:
    t = Sitting.given(hands={0: "fire1 newt1"}).play("cast love miller", "with lord")
    t.play("spend fire", "spend fire*")
    assert "0: spend fire*\n" in t.table.record()
    assert replay(read(t.table.record()), GAME).position() == t.table.position()


def test_another_seat_reads_only_backs_and_question_marks() -> None:
    t = sample_turn()
    for line, _ in PLAYED:
        seat, _, move = line.partition(": ")
        t.table.play(int(seat), move)
    lines = t.table.record(1).splitlines()
    assert "0: place forge * ? ?" in lines
    assert "0: tithe ?" in lines
    assert "0: keep s1-?" in lines
    assert "0: end * ? ? ?" in lines
    assert "1: tithe silver" in lines
