"""One game being played: refusals, single answers, undo, calls."""

import json
from typing import ClassVar, Final

import pytest

import covenstead
from covenstead import IllegalMove, MoveRefused, NotYourTurn, Table, UnknownMove, load_game
from covenstead.core.family import NONE, SEAT
from covenstead.core.fate import Fate, Scripted, Seeded
from covenstead.core.state import Fields, Step
from covenstead.core.words import Move
from examples.candle_hour import LET_BURN, Room, Snuffing
from tests.catalogue import GAMES
from tests.games.blackwood.given import explore, return_on, witch
from tests.hosting.market import MARKET


def candle_hour(*script: str, seats: int = 2) -> Table:
    """A table of the example game; the first two cards of the script are seat 0's."""
    fate = Scripted(list(script), Seeded.from_seed(1))
    return Table(load_game("candle-hour"), seats, fate=fate)


def test_a_seat_that_is_not_asked_is_told_so_and_nothing_changes() -> None:
    table = candle_hour("candle-1", "candle-2", "candle-3", "candle-4")
    before = table.position()
    with pytest.raises(NotYourTurn, match="CH-002") as refused:
        table.play(1, "light candle-3")
    assert refused.value.reason == table.why(1, "light candle-3")
    with pytest.raises(NotYourTurn, match="no seat 7"):
        table.play(7, "peek")
    assert table.position() == before


@pytest.mark.parametrize("seat", [NONE, 2, 7])
def test_why_of_a_seat_that_does_not_exist_says_so(seat: int) -> None:
    for name in ("candle-hour", "blackwood", "witch-hunt-1649"):
        table = Table(load_game(name), seats=2, seed=1)
        move = str(table.moves(table.awaiting[0])[0])
        with pytest.raises(NotYourTurn, match=f"^There is no seat {seat} at this table.$"):
            table.why(seat, move)


def test_an_illegal_move_is_refused_with_its_reason() -> None:
    table = candle_hour("candle-1", "candle-2", "candle-3", "candle-4")
    with pytest.raises(IllegalMove) as refused:
        table.play(0, "light candle-9")
    assert refused.value.reason == table.why(0, "light candle-9")
    assert table.why(0, "light candle-1") is None


def test_words_that_are_no_move_are_refused() -> None:
    with pytest.raises(UnknownMove):
        candle_hour().play(0, "sing")


def test_a_chain_is_played_whole_or_not_at_all() -> None:
    game = load_game("blackwood")
    table = Table.at(
        game, return_on("f33", witches={0: witch(holding="f01 f04 f13")}, display="p01")
    )
    before, record = table.position(), table.record()
    with pytest.raises(IllegalMove):
        table.play(0, ["brew p01", "spend f01", "spend f13"])
    assert (table.position(), table.record()) == (before, record)
    table.play(0, ["brew p01", "spend f01", "spend f04"])
    assert table.position()["state"]["witches"][0]["holding"] == ["f13"]


def test_a_chain_is_taken_back_and_made_again_as_one() -> None:
    game = load_game("blackwood")
    table = Table.at(
        game, return_on("f33", witches={0: witch(holding="f01 f04 f13")}, display="p01")
    )
    before = table.position()
    table.play(0, ["brew p01", "spend f01", "spend f04"])
    after, record = table.position(), table.record()
    assert table.undo_depth(0) == 1
    table.undo(0)
    assert table.position() == before
    assert table.undo_depth(0) == 0
    table.redo(0)
    assert (table.position(), table.record()) == (after, record)
    table.undo(0)
    assert table.position() == before, "and once more"


def test_a_chain_ends_where_something_comes_to_light_and_a_refusal_changes_nothing() -> None:
    table = Table(MARKET, 2, seed=1)
    table.play(0, "stroll")
    before, record = table.position(), table.record()
    with pytest.raises(MoveRefused, match="comes to light"):
        table.play(0, ["toss", "stroll"])
    assert (table.position(), table.record()) == (before, record)
    assert table.undo_depth(0) == 1, "what came to light in the refused chain bars nothing"
    table.play(0, ["stroll", "toss"])
    assert table.undo_depth(0) == 0


def test_a_chain_ends_where_several_seats_are_asked() -> None:
    table = Table(MARKET, 2, seed=1)
    with pytest.raises(MoveRefused, match="several players"):
        table.play(0, ["open the market", "pass"])
    table.play(0, "open the market")
    with pytest.raises(MoveRefused, match="several players"):
        table.play(0, ["shout", "nod"])
    table.play(0, ["think", "nod"])
    assert table.awaiting == (1,), "its own questions are a part of one answer"


def test_a_chain_does_not_go_on_into_the_rest_of_a_question_to_several_seats() -> None:
    table = Table(MARKET, 2, seed=1)
    for seat, move in ((0, "open the market"), (0, "shout"), (0, "nod")):
        table.play(seat, move)
    assert table.awaiting == (1,)
    with pytest.raises(MoveRefused, match="several players"):
        table.play(1, ["nod", "pass"])
    table.play(1, "nod")
    table.play(1, "pass")


def test_an_empty_chain_is_refused_and_does_not_move_the_question_on() -> None:
    table = candle_hour()
    with pytest.raises(MoveRefused, match="No move was said"):
        table.play(0, [])
    assert table.question == 0


def test_a_question_to_several_seats_is_never_answered_by_the_table() -> None:
    table = candle_hour(*[f"candle-{n}" for n in range(1, 7)], seats=3)
    table.play(0, "light candle-1")
    assert table.awaiting == (1, 2)
    assert [str(move) for move in table.moves(1)] == ["let burn"]


def test_the_table_does_not_answer_for_the_last_of_several_who_are_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Snuffing, "waits", Step.waits)  # so that only being the last protects it
    table = candle_hour(*[f"candle-{n}" for n in range(1, 9)], seats=4)
    table.play(0, "light candle-1")
    key = Seeded.from_seed(1).key
    for seat in (2, 1):
        table.play(seat, "let burn")
        table = Table.taken_up(table.game, table.kept(), *table.written(), Seeded(key))
    assert table.awaiting == (3,)
    assert [str(move) for move in table.moves(3)] == ["let burn"]
    with pytest.raises(MoveRefused):
        table.play(3, ["let burn", "let burn"])
    assert table.awaiting == (3,), "nor after a refusal"


def test_the_table_answers_for_a_seat_that_is_asked_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Snuffing, "waits", Step.waits)
    table = candle_hour(*[f"candle-{n}" for n in range(1, 7)], seats=2)
    table.play(0, "light candle-1")
    assert table.lines()[-1].read_by(None).startswith("1: let burn")


def test_an_interruption_does_not_make_the_table_answer_for_the_last_of_several(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A seat that answers may be asked something more before the others go on."""

    class Bowing(Step[Room]):
        """Whoever has let a candle burn bows."""

        SHOWN: ClassVar[Fields] = {"seat": SEAT}
        __slots__ = tuple(SHOWN)

        def __init__(self, seat: int) -> None:
            self.seat: Final = seat

        def awaiting(self, s: Room) -> int:
            return 1 << self.seat

        def moves(self, s: Room, seat: int) -> list[Move]:
            return [LET_BURN.of()]

        def play(self, s: Room, seat: int, move: Move, fate: Fate) -> None:
            s.steps.pop()

    answer = Snuffing.play

    def answer_and_bow(self: Snuffing, s: Room, seat: int, move: Move, fate: Fate) -> None:
        answer(self, s, seat, move, fate)
        if isinstance(s.steps[-1], Snuffing):
            s.steps.append(Bowing(seat))

    monkeypatch.setattr(Snuffing, "waits", Step.waits)
    monkeypatch.setattr(Snuffing, "play", answer_and_bow)
    table = candle_hour(*[f"candle-{n}" for n in range(1, 7)], seats=3)
    table.play(0, "light candle-1")
    table.play(1, "let burn")
    assert [line.seat for line in table.lines()] == [NONE, 0, 1, 1], "it bows by itself"
    assert table.awaiting == (2,)


def test_undo_takes_back_the_seats_own_move_and_the_single_answers_after_it() -> None:
    game = load_game("blackwood")
    table = Table.at(game, explore(0))
    before = table.position()
    table.play(0, "place r1c1")
    assert [line.read_by(None) for line in table.lines()] == ["", "0: place r1c1", "0: end"]
    table.undo(0)
    assert table.position() == before
    assert [line.read_by(None) for line in table.lines()] == [""]


def test_undo_stops_at_a_draw() -> None:
    table = candle_hour("candle-1", "candle-2", "candle-3", "candle-4")
    table.play(0, "peek")
    with pytest.raises(MoveRefused, match="nothing to take back"):
        table.undo(0)


def test_undo_stops_at_a_reveal() -> None:
    table = candle_hour("candle-1", "candle-2", "candle-3", "candle-4")
    table.play(0, "light candle-1")
    assert table.undo_depth(0) == 0


def test_undo_stops_at_another_seats_move() -> None:
    game = load_game("blackwood")
    table = Table.at(game, explore(0), single_answers=False)
    table.play(0, "place r1c1")
    table.play(0, "end")
    table.play(1, "place r1c2")
    assert table.undo_depth(0) == 0
    assert table.undo_depth(1) == 1


def test_past_barriers_undo_goes_back_and_the_same_outcomes_return() -> None:
    table = Table(load_game("blackwood"), 2, seed=4)
    moves = 0
    while moves < 30:
        seat = table.awaiting[0]
        table.play(seat, table.moves(seat)[0])
        moves += 1
    record = table.record()
    for _ in range(8):
        table.undo(0, past_barriers=True)
    assert record.startswith(table.record())
    assert "*" in record[len(table.record()) :], "a draw lies in what was taken back"
    while len(table.record()) < len(record):
        seat = table.awaiting[0]
        table.play(seat, table.moves(seat)[0])
    assert table.record() == record


def test_what_comes_to_light_on_a_fork_does_not_bar_the_undo_of_the_original() -> None:
    table = Table(MARKET, 2, seed=1)
    before = table.position()
    table.play(0, "stroll")
    kept = json.dumps(table.kept())
    trial = table.fork()
    trial.play(0, "toss")
    trial.forget_barred()
    assert trial.undo_depth(0, past_barriers=True) == 0
    assert json.dumps(table.kept()) == kept
    assert table.undo_depth(0) == 1
    table.undo(0)
    assert table.position() == before
    assert len(trial.lines()) == 3, "nor does the original's undo touch the fork"


def test_who_is_asked_is_found_anew_after_every_move_undo_and_fork() -> None:
    """The seats are those of the same position laid out afresh."""
    table = Table(MARKET, 3, seed=1)
    for _ in range(12):
        if not table.awaiting:
            break
        seat = table.awaiting[-1]
        fork = table.fork()
        fork.play(seat, table.moves(seat)[-1])
        for each in (table, fork):
            assert each.awaiting == Table.at(MARKET, each.position()).awaiting
        asked = fork.awaiting
        if fork.undo_depth(seat):
            fork.undo(seat)
            assert fork.awaiting == table.awaiting
            fork.redo(seat)
            assert fork.awaiting == asked
        table = fork


def test_an_undo_that_is_refused_changes_nothing() -> None:
    table = Table(MARKET, 2, seed=1)
    table.play(0, "stroll")
    for past_barriers in (False, True):
        with pytest.raises(MoveRefused, match="nothing to take back"):
            table.undo(1, past_barriers=past_barriers)
    assert table.undo_depth(0) == 1
    table.undo(0)


def test_a_kept_table_remembers_the_question_that_its_open_one_interrupts() -> None:
    table, key = Table(MARKET, 2, seed=1), Seeded.from_seed(1).key
    table.play(0, "open the market")
    table.play(0, "shout")
    for _ in range(2):
        table = Table.taken_up(MARKET, table.kept(), *table.written(), Seeded(key))
    table.play(0, "nod")
    with pytest.raises(MoveRefused, match="several players"):
        table.play(1, ["nod", "pass"])


def test_a_call_that_means_nothing_is_refused() -> None:
    with pytest.raises(MoveRefused, match="time"):
        Table(load_game("blackwood"), 2, seed=1).call("time")


def test_a_table_without_a_seed_draws_a_fresh_key() -> None:
    game = load_game("blackwood")
    assert Table(game, 2).record() != Table(game, 2).record()


def test_a_bad_seat_count_or_option_is_one_sentence() -> None:
    game = load_game("blackwood")
    with pytest.raises(covenstead.BadOption, match="2 to 4 seats, not 5"):
        Table(game, 5)
    with pytest.raises(covenstead.BadOption, match="no option 'luck'"):
        Table(game, 2, options={"luck": "on"})
    with pytest.raises(covenstead.BadOption, match="spells cannot be 'maybe'"):
        Table(game, 2, options={"spells": "maybe"})
    with pytest.raises(covenstead.BadOption, match="first_witch cannot be 3"):
        Table(game, 2, options={"first_witch": 3})


def test_redo_makes_the_undone_move_again_until_something_else_is_played() -> None:
    game = load_game("blackwood")
    table = Table.at(game, explore(0), single_answers=False)
    table.play(0, "place r1c1")
    after = table.position()
    table.undo(0)
    with pytest.raises(MoveRefused, match="nothing to make again"):
        table.redo(1)
    table.redo(0)
    assert table.position() == after
    table.undo(0)
    table.play(0, "place r1c2")
    with pytest.raises(MoveRefused, match="nothing to make again"):
        table.redo(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_table_goes_on_as_if_nothing_had_happened(name: str) -> None:
    game = load_game(name)
    key = Seeded.from_seed("kept").key
    table = Table(game, game.seats[0], fate=Seeded(key))
    while table.awaiting:
        kept = json.loads(json.dumps([table.kept(), *table.written()]))
        again = Table.taken_up(game, kept[0], kept[1], kept[2], Seeded(key))
        seat = table.awaiting[-1]
        assert again.undo_depth(seat) == table.undo_depth(seat)
        for each in (table, again):
            each.play(seat, each.moves(seat)[-1])
        assert again.record() == table.record()
        assert again.question == table.question
        assert [str(entry.event) for entry in again.chronicle(seat)] == [
            str(entry.event) for entry in table.chronicle(seat)
        ]


def test_a_table_that_is_copied_or_pickled_says_what_to_do_instead() -> None:
    import copy
    import pickle

    table = Table(load_game("blackwood"), 2, seed=1)
    for copied in (copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match=r"table\.fork\(\) is the same table"):
            copied(table)
    with pytest.raises(TypeError, match=r"keep table\.record\(\) or table\.position\(\)"):
        pickle.dumps(table)
