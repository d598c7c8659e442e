"""The arena: blocks that are fair, results that anybody can reckon again, and a stop in between."""

import json
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import covenstead
from covenstead.core.view import View
from covenstead.core.words import Move
from covenstead.lab import arena
from covenstead.lab.arena.blocks import Block, Clocked, Game
from covenstead.lab.arena.line_ups import line_ups, seatings
from covenstead.lab.arena.measures import measured, middle_ranks
from covenstead.lab.arena.table import arena_table
from tests.catalogue import environment
from tests.patience import wait_until

SHORT: dict[str, Any] = {"options": {"expeditions": 1}}

RESIGNS = '''
class Stumbles:
    """Always fails, and so loses every game."""

    def choose(self, view):
        raise RuntimeError("no idea")
'''


def timeless(found: Any) -> Any:
    """All but the measures of time."""
    if isinstance(found, dict):
        clocks = ("cpu_seconds", "ms_a_move", "seconds")
        return {name: timeless(found[name]) for name in found if name not in clocks}
    return [timeless(each) for each in found] if isinstance(found, list) else found


def block(number: int, deal: int, *games: Game) -> Block:
    """A block of these games, without choices."""
    return Block(number, deal, list(games), {}, {}, [])


def game(bots: str, scores: list[int], places: list[int]) -> Game:
    """A finished game; each letter is a bot."""
    return Game(tuple(bots), scores, places, "over")


# Who meets whom


def test_as_many_bots_as_seats_are_one_line_up() -> None:
    assert line_ups(["a", "b", "c"], 3) == [("a", "b", "c")]


def test_of_more_bots_than_seats_every_selection_plays() -> None:
    assert line_ups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_of_fewer_bots_than_seats_each_plays_alone_against_each_other_one() -> None:
    assert line_ups(["a", "b"], 4) == [("a", "b", "b", "b"), ("b", "a", "a", "a")]
    assert len(line_ups(["a", "b", "c"], 4)) == 6


def test_pairs_are_played_also_if_there_are_bots_enough() -> None:
    found = line_ups(["a", "b", "c"], 3, pairs=True)
    assert ("a", "b", "b") in found
    assert ("b", "a", "a") in found
    assert all(len(set(each)) == 2 for each in found)
    assert line_ups(["a", "b"], 2, pairs=True) == [("a", "b")], "of two, each is alone"


@pytest.mark.parametrize("line_up", [("a", "b"), ("a", "b", "b", "b"), ("a", "b", "c", "d")])
def test_in_a_block_every_bot_sits_equally_often_at_every_seat(line_up: tuple[str, ...]) -> None:
    seated = seatings(line_up, deal=3)
    assert len(seated) == len(line_up)
    for seat in range(len(line_up)):
        assert Counter(each[seat] for each in seated) == Counter(line_up)


def test_over_the_deals_every_bot_has_every_neighbour() -> None:
    left_of_a = {
        seated[(seated.index("a") + 1) % 4]
        for deal in range(6)
        for seated in seatings(("a", "b", "c", "d"), deal)
    }
    assert left_of_a == {"b", "c", "d"}


# What is reckoned

# Three blocks at two seats. Victories of a: 2 of 2; 1 of 2; one shared game and one defeat.
THREE = [
    block(0, 0, game("ab", [10, 4], [1, 2]), game("ba", [5, 9], [2, 1])),
    block(1, 1, game("ab", [7, 6], [1, 2]), game("ba", [8, 2], [1, 2])),
    block(2, 2, game("ab", [3, 3], [1, 1]), game("ba", [6, 1], [1, 2])),
]


def test_three_blocks_are_reckoned_as_by_hand() -> None:
    found = measured(THREE, ["a", "b"], [("a", "b")], "0")
    a, b = found["results"]
    assert a["won"]["mean"] == round(3.5 / 6, 4)
    assert b["won"]["mean"] == round(2.5 / 6, 4)
    assert a["place"]["mean"] == round((1 + 1 + 1 + 2 + 1.5 + 2) / 6, 4)
    assert a["margin"]["mean"] == round((6 + 4 + 1 - 6 + 0 - 5) / 6, 4)
    assert b["margin"]["mean"] == -a["margin"]["mean"]
    first, second = found["seat_effect"]
    assert first["won"]["mean"] == round((1 + 0 + 1 + 1 + 0.5 + 1) / 6, 4)
    assert second["won"]["mean"] == round((0 + 1 + 0 + 0 + 0.5 + 0) / 6, 4)
    (pair,) = found["pairs"]
    assert pair["ahead"]["mean"] == a["won"]["mean"], "of two, who is ahead has won"


def test_a_line_up_is_reckoned_by_itself_and_a_bot_by_all_its_seats() -> None:
    alone = [game("abb", [9, 3, 0], [1, 2, 3]), game("bab", [5, 9, 4], [2, 1, 3])]
    alone += [game("bba", [9, 0, 3], [1, 3, 2])]
    others = [game("baa", [0, 6, 6], [3, 1, 1]), game("aba", [5, 8, 2], [2, 1, 3])]
    others += [game("aab", [4, 2, 0], [1, 2, 3])]
    found = measured(
        [block(0, 0, *alone), block(1, 0, *others)],
        ["a", "b"],
        [("a", "b", "b"), ("b", "a", "a")],
        "0",
    )
    a_alone, b_alone = found["line_ups"]
    assert a_alone["results"][0]["won"]["mean"] == round(2 / 3, 4)
    assert a_alone["results"][1]["won"]["mean"] == round(1 / 6, 4)
    assert a_alone["results"][0]["margin"]["mean"] == round((7.5 + 4.5 - 1.5) / 3, 4)
    assert b_alone["results"][0]["won"]["mean"] == round(1 / 3, 4)
    a, b = found["results"]
    assert a["won"]["mean"] == round((2 + 2) / 9, 4)
    assert b["won"]["mean"] == round((1 + 1) / 9, 4)
    assert a["won"]["low"] is None, "one deal says nothing about how much deals differ"


def test_those_who_share_places_have_the_middle_of_them() -> None:
    assert middle_ranks([1, 1, 3, 4]) == [1.5, 1.5, 3, 4]
    assert middle_ranks([2, 2, 2]) == [2, 2, 2], "nobody has won"
    assert middle_ranks([1, 4, 4, 4]) == [1, 3, 3, 3], "three are out"


def test_a_bot_that_always_fails_loses_every_game(tmp_path: Path) -> None:
    (tmp_path / "faulty.py").write_text(RESIGNS)
    sad = f"sad={tmp_path / 'faulty.py'}:Stumbles"
    found = arena("blackwood", 2, 4, bots=["uniform", sad], on_fault="lose", **SHORT)
    uniform, stumbles = found["results"]
    # Four of four deals: as often as in 2.5 % of all arenas if it won 60.24 % (0.025 = 0.3976⁴).
    assert stumbles["won"] == {"mean": 0.0, "low": 0.0, "high": 0.6024}
    assert uniform["won"] == {"mean": 1.0, "low": 0.3976, "high": 1.0}
    assert stumbles["place"] == {"mean": 2.0, "low": 2.0, "high": 2.0}
    assert found["endings"] == {"forfeit": found["games"]}
    assert "The bot sad failed" in found["faults"][0]
    assert uniform["rating"]["mean"] == 0
    assert found["anchor"] == "uniform"
    assert stumbles["rating"]["high"] < 0
    with pytest.raises(covenstead.bots.BotFault, match="The bot sad failed"):
        arena("blackwood", 2, 1, bots=["uniform", sad], **SHORT)


def test_a_bot_against_itself_has_exactly_its_fair_share() -> None:
    found = arena("blackwood", 3, 5, 2, ["greedy", "again=greedy"], **SHORT)
    for each in found["results"]:
        assert each["won"] == {"mean": 0.3333, "low": 0.3333, "high": 0.3333}
        assert each["margin"]["mean"] == 0
        assert each["rating"]["mean"] == pytest.approx(0, abs=0.5), "whoever won last is ahead"
    assert found["anchor"] is None


def test_every_line_up_of_an_arena_plays_the_same_deals() -> None:
    found = arena("blackwood", 2, 3, 1, ["greedy", "again=greedy", "uniform"], **SHORT)
    one, other = found["line_ups"][1:]
    assert one["bots"] == ["greedy", "uniform"]
    assert other["bots"] == ["again", "uniform"]
    assert [each["margin"] for each in one["results"]] == [
        each["margin"] for each in other["results"]
    ]


def test_the_shares_of_mixed_tables_add_up() -> None:
    bots = ["greedy", "uniform", "u2=uniform"]
    found = arena("blackwood", 3, 6, 1, bots, **SHORT)
    assert len(found["line_ups"]) == 1
    assert sum(each["won"]["mean"] for each in found["results"]) == pytest.approx(1, abs=0.001)
    assert sum(each["place"]["mean"] for each in found["results"]) == pytest.approx(6, abs=0.001)
    assert sum(each["margin"]["mean"] for each in found["results"]) == pytest.approx(0, abs=0.001)
    assert [(each["bot"], each["against"]) for each in found["pairs"]] == [
        ("greedy", "uniform"),
        ("greedy", "u2"),
        ("uniform", "u2"),
    ]


def test_the_time_of_a_bot_is_that_between_question_and_answer() -> None:
    class First:
        def choose(self, view: View) -> Move:
            return view.moves[0]

    ticks = iter([1.0, 1.5, 7.0, 7.25])
    bot = Clocked(First(), clock=lambda: next(ticks))
    view = covenstead.Table(covenstead.load_game("blackwood"), 2, seed=1).view(0)
    if not view.moves:
        view = covenstead.Table(covenstead.load_game("blackwood"), 2, seed=1).view(1)
    assert bot.choose(view) is view.moves[0]
    bot.choose(view)
    assert (bot.choices, bot.seconds) == (2, 0.75)


# The same results however it is played


def test_one_worker_and_two_give_the_same_results(tmp_path: Path) -> None:
    asked: dict[str, Any] = {"seed": 3, "bots": ["greedy", "uniform"], **SHORT}
    alone = arena("blackwood", 3, 4, out=tmp_path / "one", **asked)
    together = arena("blackwood", 3, 4, workers=2, out=tmp_path / "two", **asked)
    assert timeless(alone) == timeless(together)
    one, two = (
        [
            timeless(json.loads(line))
            for line in (tmp_path / name / "blocks.jsonl").read_text().splitlines()
        ]
        for name in ("one", "two")
    )
    assert one == two
    assert [each["number"] for each in one] == list(range(8))


def test_a_run_goes_on_where_it_was_stopped_and_ends_like_one_that_was_not(tmp_path: Path) -> None:
    asked: dict[str, Any] = {"seed": 5, "out": tmp_path, **SHORT}
    arena("blackwood", 2, 3, **asked)
    lines = (tmp_path / "blocks.jsonl").read_text().splitlines(keepends=True)
    # The middle block is missing, and the last line was cut off by a crash.
    (tmp_path / "blocks.jsonl").write_text(lines[0] + lines[2] + '{"number": 3, "de')
    told: list[tuple[int, int]] = []
    gone_on = arena(
        "blackwood", 2, 6, progress=lambda done, all_: told.append((done, all_)), **asked
    )
    assert told[0] == (2, 6)
    assert told[-1] == (6, 6)
    assert (tmp_path / "blocks.jsonl").read_text().splitlines(keepends=True)[0] == lines[0]
    del asked["out"]
    assert timeless(gone_on) == timeless(arena("blackwood", 2, 6, **asked))
    assert timeless(json.loads((tmp_path / "results.json").read_text())) == timeless(gone_on)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_reports_the_finished_blocks_and_keeps_them(workers: str, tmp_path: Path) -> None:
    words = ["arena", "blackwood", "--blocks", "100000", "--json", "--workers", workers]
    words += ["--out", str(tmp_path)]
    blocks = tmp_path / "blocks.jsonl"
    with subprocess.Popen(
        [sys.executable, "-c", "from covenstead.cli import main; main()", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
    ) as running:
        wait_until(lambda: blocks.exists() and blocks.read_text().count("\n") > 3)
        running.send_signal(signal.SIGINT)
        printed, said = running.communicate(timeout=120)
    assert running.returncode == 130, said
    found = json.loads(printed)
    assert found["stopped"]
    assert found["blocks"] == blocks.read_text().count("\n")
    assert "finished. With --out the same command goes on." in said
    assert "Traceback" not in said


def test_another_seed_gives_other_results() -> None:
    one, other = arena("blackwood", 2, 3, 1, **SHORT), arena("blackwood", 2, 3, 2, **SHORT)
    assert one["results"][0]["margin"] != other["results"][0]["margin"]


# What is kept and shown


def test_results_are_plain_data_and_the_plot_has_every_bot(tmp_path: Path) -> None:
    found = arena("blackwood", 4, 2, out=tmp_path, **SHORT)
    assert json.loads(json.dumps(found)) == found
    drawn = (tmp_path / "arena.svg").read_text()
    assert drawn.startswith("<svg ")
    assert "greedy – uniform ×3" in drawn
    assert "uniform – greedy ×3" in drawn
    assert drawn.count('class="mean"') == 4, "two line-ups and two ratings"


@pytest.mark.parametrize("width", [80, 120])
def test_the_table_fits_and_names_bots_shares_ratings_and_seats(width: int) -> None:
    found = arena("blackwood", 4, 2, **SHORT)
    console = Console(width=width, record=True)
    console.print(arena_table(found))
    text = console.export_text()
    for word in ("greedy", "uniform", "won", "rating", "ms a move", "choices", "Who won, by seat"):
        assert word in text
    assert "…" not in text


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        ({"seed": 6}, "holds another arena: its seed is 5, not 6"),
        ({"bots": ["uniform", "greedy"]}, "its bots is"),
        ({"seats": 3}, "its seats is 2, not 3"),
        ({"sprt": (0.5, 0.6), "seats": 3}, "its seats is"),
    ],
)
def test_the_folder_of_another_arena_is_refused(
    other: dict[str, Any], sentence: str, tmp_path: Path
) -> None:
    usual: dict[str, Any] = {"seats": 2, "blocks": 1, "seed": 5, "out": tmp_path, **SHORT}
    arena("blackwood", **usual)
    with pytest.raises(covenstead.BadOption, match=sentence):
        arena("blackwood", **(usual | other))


def test_a_folder_with_other_files_and_a_file_are_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Mary")
    with pytest.raises(covenstead.BadOption, match="other files than those of an arena"):
        arena("blackwood", 2, 1, out=tmp_path)
    with pytest.raises(covenstead.BadOption, match="cannot hold an arena"):
        arena("blackwood", 2, 1, out=tmp_path / "letter.txt")
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "arena.json").write_text("[]")
    with pytest.raises(covenstead.BadOption, match="other files than those of an arena"):
        arena("blackwood", 2, 1, out=tmp_path / "a")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"bots": ["greedy"]}, "needs two bots or more"),
        ({"bots": ["greedy", "greedy"]}, "Two bots are called 'greedy'"),
        ({"bots": ["greedy", "unifrom"]}, "Did you mean 'uniform'"),
        ({"seats": 9}, "is for 2 to 4 seats"),
        ({"blocks": 0}, "at least one block and one worker, not 0 and 1"),
        ({"workers": 0}, "at least one block and one worker, not 1 and 0"),
        ({"blocks": 10**9}, "would play 1,000,000,000 blocks"),
        ({"bots": [f"b{n}=uniform" for n in range(99)]}, "have 4,851 line-ups"),
        ({"sprt": (0.6, 0.5)}, "--sprt takes two shares"),
        ({"bots": ["greedy", "uniform", "u=uniform"], "sprt": (0.5, 0.6)}, "exactly two bots"),
        ({"seconds": -1}, "A bot cannot answer within -1 seconds"),
    ],
)
def test_a_wrong_wish_is_refused_with_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    asked: dict[str, Any] = {"seats": 2, "blocks": 1} | wrong
    with pytest.raises(covenstead.BadOption, match=sentence):
        arena("blackwood", **asked)


def test_a_game_for_one_is_no_arena() -> None:
    with pytest.raises(covenstead.BadOption, match="two seats or more"):
        arena("lantern-road", 1, 1)
