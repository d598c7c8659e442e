"""The fold: it changes only what it returns, and can be kept and repeated at any point."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from msgspec import structs

from covenstead.core.game import Game
from covenstead.games import load_game
from covenstead.hosting.apply import CARRIED_OUT, apply
from covenstead.hosting.commands import (
    Agree,
    Arrange,
    Away,
    Back,
    Begin,
    Change,
    Close,
    Command,
    Decline,
    Free,
    Gather,
    GiveHost,
    HandOver,
    HoldOn,
    LayAgain,
    Leave,
    Nudge,
    Play,
    Ready,
    Redo,
    Remove,
    Reopen,
    Resign,
    Say,
    Sit,
    Standing,
    Swap,
    TakeBack,
    Think,
    Undo,
    Unsay,
    received,
    sent,
)
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.replay import replayed
from covenstead.hosting.rows import Pace, Terms
from tests.catalogue import GAMES, seats_near
from tests.hosting.evening import (
    BOT,
    PERSON,
    Evening,
    anchor_at,
    asked,
    at_table,
    begun,
    said,
    seen,
    to_the_end,
    whole,
)
from tests.hosting.market import MARKET
from tests.varied import varied

MATTERS = ("familiar", "undo", "pause", "go_on", "nonsense")

ALL = [MARKET, *map(load_game, GAMES)]
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)


def any_command(hosted: Hosted, lots: Random) -> Command:
    """Some command, sensible or not."""
    seat, question = lots.randrange(-1, hosted.row.seats + 1), hosted.question
    if lots.random() < 0.1:
        question += lots.choice((-1, 1))
    others: list[Command] = [
        Sit(lots.choice((None, seat)), "Somebody", f"token {lots.random()}"),
        Leave(seat),
        Free(seat, lots.choice(("", "uniform", "greedy"))),
        HandOver(seat, "another token", lots.randrange(4)),
        GiveHost(seat),
        Begin(),
        Undo(seat, question),
        Redo(seat, question),
        Standing(seat, lots.random() < 0.5, lots.choice(("apples", "home", "toss", "nothing"))),
        Resign(seat),
        TakeBack(seat),
        LayAgain(seat, lots.choice(("next table", "another table")), "CANDLE"),
        Think(seat, question),
        Close(question),
        Reopen(question),
        Away(seat, lots.random() * 20),
        Back(seat),
        Nudge(seat, lots.randrange(hosted.row.seats)),
        Agree(seat, lots.choice(MATTERS), question, lots.choice((None, 0, 1))),
        Decline(seat, lots.choice(MATTERS), lots.choice((None, 0, 1))),
        Change({}, lots.choice((None, Pace(turn=60.0)))),
        Swap(seat, lots.randrange(hosted.row.seats)),
        Remove(seat),
        Ready(seat, lots.random() < 0.5),
        Gather(lots.random() < 0.5),
        HoldOn(seat),
        Say(lots.choice((None, seat)), "Somebody", lots.choice(("Hello!", "", "no " * 200))),
        Unsay(lots.randrange(40)),
        Arrange(Terms(lots.choice(("nobody", "players", "everybody")), delay=lots.random())),
        Play(seat, question, any_answer(hosted, seat, lots)),
    ]
    if hosted.undecided() and lots.random() < 0.6:
        seat = lots.choice(hosted.undecided())
        return Play(seat, question, any_answer(hosted, seat, lots))
    return lots.choice(others)


def any_answer(hosted: Hosted, seat: int, lots: Random) -> list[str]:
    """Some answer, mostly a legal one, sometimes a chain, sometimes nonsense."""
    if hosted.table is None or lots.random() < 0.05:
        return lots.choice(([], ["sing"], [""], ["pass", "pass"]))
    moves = hosted.table.moves(seat) or hosted.game.vocabulary.moves
    answer = [str(lots.choice(moves))]
    if lots.random() < 0.2:
        trial = hosted.table.fork()
        if any(str(move) == answer[0] for move in trial.moves(seat)):
            trial.play(seat, answer[0])
            answer += [str(move) for move in trial.moves(seat)[:1]]
    return answer


def some_evening(game: Game, seed: int, commands: int) -> Evening:
    """A table to which so many commands have been given, most of them accepted."""
    lots, seats = Random(seed), seats_of(game)
    kinds = [PERSON, *[lots.choice((PERSON, BOT)) for _ in range(seats - 1)]]
    evening = begun(*kinds, game=game, key=seed + 1)
    for _ in range(commands):
        command = any_command(evening.hosted, lots)
        if not (isinstance(command, Undo) and is_bot(evening.hosted, command.seat)):
            evening.give(command)
    return evening


def is_bot(hosted: Hosted, seat: int) -> bool:
    """Whether no person holds the seat or can take it back; a bot never takes back a move."""
    return 0 <= seat < hosted.row.seats and not hosted.row.chairs[seat].token


def seats_of(game: Game) -> int:
    """How many seats the tests give a game: three, if it is for so many."""
    return 3 if game is MARKET else seats_near(game.name, 3)


# What a command may do


def test_every_kind_of_command_is_among_those_that_are_drawn() -> None:
    lots, hosted = Random(1), begun(PERSON, PERSON).hosted
    assert {type(any_command(hosted, lots)) for _ in range(2000)} == set(CARRIED_OUT)


@every_game
@pytest.mark.parametrize("begins", [False, True])
def test_a_command_never_changes_the_table_it_is_given_to_nor_raises(
    game: Game, begins: bool
) -> None:
    lots, seats = Random(7), seats_of(game)
    evening = Evening(at_table(*[PERSON] * seats, game=game))
    if begins:
        evening.must(Begin())
    for _ in range(120):
        hosted, command = evening.hosted, any_command(evening.hosted, lots)
        before, same = whole(hosted), sent(command)
        made = evening.give(command)
        assert whole(hosted) == before, command
        assert sent(command) == same
        assert isinstance(made, Hosted | Refusal)
        if isinstance(made, Hosted) and made is not hosted:
            assert made.row.version == hosted.row.version + 1


ASKING_SEVERAL = [MARKET, load_game("candle-hour")]


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("game", ASKING_SEVERAL, ids=lambda game: game.name)
def test_what_a_seat_answers_in_secret_changes_nothing_for_the_others(
    game: Game, seed: int
) -> None:
    lots, secrets = Random(seed), 0
    evening = begun(PERSON, PERSON, PERSON, game=game, key=seed)
    for _ in range(40):
        hosted, command = evening.hosted, any_command(evening.hosted, lots)
        made = evening.give(command)
        if not (isinstance(command, Play | Undo) and isinstance(made, Hosted)):
            continue
        if made.table is hosted.table:
            secrets += 1
            for viewer in (None, *range(3)):
                if viewer != command.seat:
                    assert seen(made, viewer) == seen(hosted, viewer)
    assert secrets


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", ASKING_SEVERAL, ids=lambda game: game.name)
def test_whole_games_are_the_same_for_seats_of_any_speed(game: Game, seed: int) -> None:
    """Each seat decides by the question alone; some change their minds until it closes."""
    records = {played_at_some_speed(game, seed, Random(f"{seed} {speed}")) for speed in range(6)}
    assert len(records) == 1


def played_at_some_speed(game: Game, seed: int, lots: Random) -> str:
    """The record of a game whose answers depend on the seed, and arrive as the lots say."""
    evening = begun(PERSON, PERSON, PERSON, PERSON, game=game, key=seed)
    while evening.hosted.undecided():
        hosted = evening.hosted
        assert hosted.table is not None
        waiting = [seat for seat in hosted.awaiting if hosted.can_take_back(seat)]
        if waiting and lots.random() < 0.2:
            evening.undo(lots.choice(waiting))
            continue
        seat = lots.choice(hosted.undecided())
        lines, _ = hosted.table.lengths()
        moves = hosted.table.moves(seat)
        evening.play(seat, str(Random(f"{seed} {lines} {seat}").choice(moves)))
        if lots.random() < 0.1:
            evening = evening.taken_up()
    assert evening.hosted.table is not None
    return evening.hosted.table.record()


@pytest.mark.parametrize("seed", range(30))
def test_the_questions_of_a_market_never_raise_and_always_come_to_an_end(seed: int) -> None:
    evening = some_evening(MARKET, seed, 60)
    to_the_end(evening)
    assert evening.hosted.row.status == "over"
    assert evening.hosted.windows == []


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_command_for_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    for hosted in (at_table(PERSON, PERSON, PERSON), asked(PERSON, PERSON, PERSON).hosted):
        for command in (
            *(Leave(seat), Free(seat), Free(seat, "greedy"), HandOver(seat, "token", 0)),
            *(GiveHost(seat), Standing(seat, False, "toss"), Resign(seat), TakeBack(seat)),
            *(Play(seat, hosted.question, ["pass"]), Undo(seat, hosted.question)),
            *(Redo(seat, hosted.question), Sit(seat, "Somebody", "token")),
        ):
            assert isinstance(apply(hosted, command, 1.0), Refusal), command


def test_a_command_that_changes_nothing_returns_the_same_table() -> None:
    opened = Evening(at_table("open", PERSON, PERSON))
    for command in (Leave(0), Free(0)):
        assert opened.give(command) is opened.hosted
    opened.must(Free(0, "greedy"))
    assert opened.give(Free(0, "greedy")) is opened.hosted
    opened.must(GiveHost(1))
    assert opened.give(GiveHost(1)) is opened.hosted
    opened.must(Begin())
    assert opened.give(Standing(1, False, "apples")) is opened.hosted
    opened.must(Standing(1, True, "apples"))
    assert opened.give(Standing(1, True, "apples")) is opened.hosted
    opened.must(Resign(1))
    assert opened.give(Resign(1)) is opened.hosted


def test_the_role_of_the_host_goes_with_its_seat_to_another_device() -> None:
    evening = begun(PERSON, PERSON)
    evening.must(GiveHost(1))
    evening.must(HandOver(1, "another token", 0))
    assert evening.hosted.row.host == evening.hosted.row.chairs[1].token == "another token"


def test_a_command_is_the_same_after_it_was_kept() -> None:
    lots, evening = Random(3), asked(PERSON, PERSON)
    for _ in range(300):
        command = any_command(evening.hosted, lots)
        assert received(sent(command)) == command


def test_a_person_who_resigned_and_came_back_can_still_undo_after_a_restart() -> None:
    evening = begun(PERSON, BOT)
    evening.play(0, "stroll")
    evening.play(0, "toss")
    evening.must(Resign(0))
    evening = evening.taken_up()
    evening.must(TakeBack(0))
    for _ in range(2):
        evening.undo(0)
    assert said(evening.hosted)[1:] == []


def test_a_hosted_table_can_have_one_seat() -> None:
    evening = begun(PERSON)
    evening.play(0, "stroll", "open the market")
    evening.play(0, "buy apple")
    evening.undo(0)
    assert said(evening.hosted)[1:] == ["0: stroll", "0: open the market"]
    to_the_end(evening)
    assert evening.hosted.row.status == "over"


def test_no_standing_answer_ends_a_turn_again_that_a_seat_took_back_until_it_plays() -> None:
    evening = begun(PERSON, PERSON)
    evening.play(0, "stroll")
    evening.undo(0)
    assert evening.hosted.kept_open == [0]
    assert evening.taken_up().hosted.kept_open == [0]
    evening.play(0, "stroll")
    assert evening.hosted.kept_open == []


def test_among_persons_positions_before_an_outcome_of_chance_are_let_go() -> None:
    evening = begun(PERSON, PERSON)
    evening.play(0, "stroll")
    evening.play(0, "toss")
    assert evening.hosted.table is not None
    assert evening.hosted.table.undo_depth(0, past_barriers=True) == 0


def test_nothing_is_taken_back_after_the_end() -> None:
    evening = begun(PERSON)
    to_the_end(evening)
    made = evening.give(Undo(0, evening.hosted.question))
    assert isinstance(made, Refusal)
    assert made.code == "not_running"


# Kept, taken up again, repeated


def a_long_question(*kinds: str) -> Evening:
    """A question with everything in it: answers on top, taken back, discarded, asked again."""
    evening = asked(*kinds)
    for seat, answer in (
        *((0, "shout"), (2, "buy apple"), (1, "pass"), (1, ""), (1, "think"), (3, "buy apple")),
        *((2, "nod"), (0, "shake"), (0, ""), (0, "nod"), (3, "nod"), (1, "shake")),
        *((1, "nod"), (3, "buy broom")),
    ):
        if answer:
            evening.play(seat, answer)
        else:
            evening.undo(seat)
    assert said(evening.hosted)[-3:] == ["1: nod", "2: buy apple", "3: buy broom"]
    evening.play(0, "open the market")
    for seat, answer in ((3, "buy apple"), (2, "pass"), (1, "raise"), (0, "pass")):
        evening.play(seat, answer)
    assert evening.hosted.undecided() == (2, 3)
    return evening


@pytest.mark.parametrize("kinds", [(PERSON,) * 4, (PERSON, BOT, BOT, BOT)])
def test_a_table_that_is_kept_and_taken_up_at_any_moment_goes_on_the_same(
    kinds: tuple[str, ...],
) -> None:
    evening = a_long_question(*kinds)
    check_that_it_goes_on_the_same(evening)


def test_a_table_that_is_taken_up_does_not_answer_for_the_last_seat_of_several() -> None:
    """The child has one legal answer left: the table must not give it with the seat's before."""
    evening = asked(*[PERSON] * 5)
    for seat, answer in enumerate(("buy apple", "buy broom", "buy candle", "think", "pass")):
        evening.play(seat, answer)
    evening = evening.taken_up()
    evening.play(3, "nod")
    assert said(evening.hosted)[-2:] == ["3: nod", "4: pass"]
    assert isinstance(evening.give(Undo(3, evening.hosted.question)), Refusal)
    check_that_it_goes_on_the_same(evening)


def test_a_table_of_older_compatible_rules_goes_on_at_any_moment() -> None:
    evening = a_long_question(*[PERSON] * 4)
    evening.start = structs.replace(evening.start, game=varied(MARKET, rules=2, compatible=(1,)))
    for version in range(1, len(evening.rows) + 1):
        again = evening.taken_up(version)
        for command in evening.commands[version:]:
            again.must(command)
        assert said(again.hosted) == said(evening.hosted)
        assert again.hosted.undecided() == (2, 3)


@pytest.mark.parametrize("seed", range(12))
def test_a_market_that_is_kept_and_taken_up_at_any_moment_goes_on_the_same(seed: int) -> None:
    check_that_it_goes_on_the_same(some_evening(MARKET, seed, 50))


@pytest.mark.parametrize("game", ALL[1:], ids=lambda game: game.name)
def test_a_game_that_is_kept_and_taken_up_at_any_moment_goes_on_the_same(game: Game) -> None:
    check_that_it_goes_on_the_same(some_evening(game, 5, 60), every=11)


def check_that_it_goes_on_the_same(evening: Evening, every: int = 1) -> None:
    """From every version, loaded, to the last one."""
    last = len(evening.rows)
    tables = whole_at_each_version(evening)
    for version in range(1, last + 1, every):
        again = evening.taken_up(version)
        assert whole(again.hosted) == tables[version], f"taken up at {version}"
        for number in range(version, last):
            again.must(evening.commands[number])
            assert again.rows[-1] == evening.rows[number]
            assert whole(again.hosted) == tables[number + 1], f"from {version} to {number + 1}"


def whole_at_each_version(evening: Evening) -> list[object]:
    """The table as it was live at every version."""
    hosted = structs.replace(evening.start)
    tables = [whole(hosted)]
    for number, command in enumerate(evening.commands):
        made = apply(hosted, command, evening.rows[number].at)
        assert isinstance(made, Hosted)
        hosted = made
        tables.append(whole(hosted))
    return tables


@pytest.mark.parametrize("kinds", [(PERSON,) * 4, (PERSON, BOT, BOT, BOT)])
def test_a_table_is_replayed_from_every_anchor_to_every_version(kinds: tuple[str, ...]) -> None:
    check_the_replays(a_long_question(*kinds), every=1)


@every_game
def test_every_game_is_replayed_from_an_anchor(game: Game) -> None:
    check_the_replays(some_evening(game, 9, 50), every=9)


def check_the_replays(evening: Evening, every: int) -> None:
    """From anchors to later versions."""
    tables, row = whole_at_each_version(evening), evening.kept[-1]
    for begin, end in combinations(range(0, len(tables), every), 2):
        body = anchor_at(evening, begin)
        hosted = replayed(evening.hosted.game, row, body, evening.rows, end)
        assert whole(hosted) == tables[end], f"from {begin} to {end}"


# Chains


def test_a_chain_is_one_moment_of_undo_and_is_made_again_as_a_whole() -> None:
    evening = begun(PERSON, PERSON)
    evening.play(0, "stroll", "stroll")
    evening.undo(0)
    assert said(evening.hosted)[1:] == []
    assert isinstance(evening.give(Undo(0, evening.hosted.question)), Refusal)
    evening.must(Redo(0, evening.hosted.question))
    assert said(evening.hosted)[1:] == ["0: stroll", "0: stroll"]
    evening = evening.taken_up()
    evening.undo(0)
    evening = evening.taken_up()
    evening.must(Redo(0, evening.hosted.question))
    assert said(evening.hosted)[1:] == ["0: stroll", "0: stroll"]


def test_a_chain_that_goes_on_after_an_outcome_of_chance_is_refused() -> None:
    evening = begun(PERSON, PERSON)
    before = whole(evening.hosted)
    made = evening.give(Play(0, evening.hosted.question, ["stroll", "toss", "stroll"]))
    assert isinstance(made, Refusal)
    assert whole(evening.hosted) == before
    evening.play(0, "stroll", "toss")
    assert said(evening.hosted)[-1] == "0: toss"


@pytest.mark.parametrize(
    "chain", [["open the market", "pass"], ["stroll", "open the market", "pass"]]
)
def test_a_chain_does_not_answer_a_question_to_several_seats_that_it_opens(
    chain: list[str],
) -> None:
    """The others would see that answer before they give theirs."""
    evening = begun(PERSON, PERSON)
    assert isinstance(evening.give(Play(0, evening.hosted.question, chain)), Refusal)
    evening.play(0, "open the market")
    refused = Play(0, evening.hosted.question, ["shout", "nod"])
    assert isinstance(evening.give(refused), Refusal)
    assert said(evening.hosted)[-1] == "0: open the market"


def test_a_chain_is_one_answer_to_a_question_to_several_seats() -> None:
    evening = asked(PERSON, PERSON, PERSON)
    evening.play(2, "pass")
    evening.play(0, "think", "nod")
    evening.undo(0)
    evening.play(0, "think", "shake")
    evening.play(1, "buy apple")
    tail = ["0: think", "0: shake", "1: buy apple", "2: pass"]
    assert said(evening.hosted)[-4:] == tail
