"""What holds at every question of every game (section 12), besides the laws."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import covenstead
from covenstead.core.codec import dump
from covenstead.core.fate import Seeded
from tests.games.common.walks import Walk
from tests.games.witch_hunt_1649.components import COST, has_sets, limit
from tests.games.witch_hunt_1649.given import Position, bribing, defending, turn
from tests.games.witch_hunt_1649.sitting import GAME
from tests.games.witch_hunt_1649.soundness import (
    allied,
    nested,
    picking,
    trial,
    within_bounds,
)
from tests.games.witch_hunt_1649.walks import living, villagers, walk
from tests.rules import rule

walks = st.builds(walk, st.integers(2, 7), st.integers(0, 29), st.booleans())
along_random_games = settings(max_examples=60, deadline=None, derandomize=True)


@rule("WH-006", "WH-041", "WH-057", "WH-081", "WH-087", "WH-088")
@along_random_games
@given(walks)
def test_tracks_pool_and_marks_keep_within_their_bounds(game: Walk) -> None:
    for question in game.questions:
        within_bounds(question.position)


@rule("WH-033", "WH-101")
@along_random_games
@given(walks)
def test_nobody_is_accused_when_a_turn_begins(game: Walk) -> None:
    for before, after in game.pairs():
        begun = before.state["turn_number"] != after.state["turn_number"] or trial(before.steps[-1])
        if begun and after.steps and after.steps[-1]["step"] == "turn_start":
            resumed = any(step["step"] == "turn_start" for step in before.steps)
            if not resumed:
                assert after.state["trial_queue"] == []
                assert all(len(each["marks"]) < limit(game.seats) for each in villagers(after))


@rule("WH-074", "WH-106", "WH-112", "WH-170", "WH-119")
@along_random_games
@given(walks)
def test_what_has_happened_stays(game: Walk) -> None:
    for before, after in game.pairs():
        for count in ("trials_held", "turn_number"):
            assert before.state[count] <= after.state[count] <= before.state[count] + 2
        for was, now in zip(villagers(before), villagers(after), strict=True):
            assert was["status"] in ("living", now["status"])
            for once in ("acquitted", "ability_used", "has_played"):
                assert now[once] or not was[once]
            if not picking(before):
                assert now["ally"] in (None, was["ally"])


@rule("WH-112", "WH-119")
@along_random_games
@given(walks)
def test_every_trial_made_one_acquitted_or_executed(game: Walk) -> None:
    for question in game.questions:
        tried = [e for e in villagers(question) if e["acquitted"] or e["status"] == "executed"]
        assert question.state["trials_held"] == len(tried) <= game.seats


@rule("WH-004", "WH-078")
@along_random_games
@given(walks)
def test_alliances_are_mutual_and_among_the_living(game: Walk) -> None:
    for question in game.questions:
        allied(question.position)


@rule("WH-078", "WH-131", "WH-132", "WH-133", "WH-135", "WH-139")
@along_random_games
@given(walks)
def test_the_result_can_be_read_off_the_final_position(game: Walk) -> None:
    end = game.questions[-1]
    outcome = game.table.outcome
    assert outcome is not None
    winners = [villagers(end)[seat] for seat, won in enumerate(outcome.scores) if won]
    complete = [each for each in living(end) if has_sets(each["holding"], game.seats)]
    assert all(each in living(end) for each in winners)
    if not living(end):
        assert (outcome.ending, winners) == ("nobody", [])
    elif len(living(end)) == 1:
        assert (outcome.ending, winners) == ("last", living(end))
    elif complete:
        (winner,) = complete
        assert outcome.ending == "sets"
        allies = [villagers(end)[winner["ally"]]] if winner["ally"] is not None else []
        assert all(each in winners for each in (winner, *allies))
        assert len(winners) == 1 + len(allies)
    else:
        assert outcome.ending == "early"
        assert winners
    if outcome.ending in ("sets", "last"):
        assert end.state["trials_held"] >= 1
    assert [place == 1 for place in outcome.places] == [
        bool(s) for s in outcome.scores
    ] or not winners


@rule("WH-118", "WH-131", "WH-133")
@along_random_games
@given(walks)
def test_a_game_that_is_won_asks_nothing_more(game: Walk) -> None:
    for question in game.questions[:-1]:
        if question.state["trials_held"] and not picking(question):
            assert len(living(question)) > 1
            assert not any(has_sets(each["holding"], game.seats) for each in living(question))


@rule("WH-105", "WH-107", "WH-030", "WH-051")
@along_random_games
@given(walks)
def test_defence_is_even_until_a_bribe_and_coins_are_never_negative(game: Walk) -> None:
    for question in game.questions:
        assert question.state["coins"] >= 0
        for step in question.steps:
            if step["step"] == "trial_defend":
                assert step["defence"] % 2 == 0


@rule("WH-051", "WH-050")
@along_random_games
@given(walks)
def test_purchases_never_exceed_the_coins(game: Walk) -> None:
    spent = had = 0
    for before, after in game.pairs():
        if not any(step["step"] == "buy" for step in before.steps):
            spent, had = 0, after.state["coins"]
            continue
        move = before.move
        if move.startswith("buy "):
            cost = COST[move.removeprefix("buy ")]
            assert cost <= before.state["coins"]
            spent += cost
        elif move == "ability":
            had += max(0, after.state["coins"] - before.state["coins"])
        if any(step["step"] == "buy" for step in after.steps):
            # A walk from a rich position may begin in the middle of a buying step.
            assert after.state["coins"] == had - spent or game.rich


@rule("WH-089")
@along_random_games
@given(walks)
def test_cleared_sets_are_nested_and_imagined_worlds_fit_them(game: Walk) -> None:
    for number, question in enumerate(game.questions[:: max(1, len(game.questions) // 10)]):
        nested(question.position)
        view = covenstead.Table.at(GAME, question.position).view(None)
        world = dump(view.imagine(Seeded.from_seed(number)), GAME)
        for law in (within_bounds, allied, nested):
            law(world)


@rule("WH-030", "WH-029", "WH-101")
@along_random_games
@given(walks)
def test_coins_bonus_and_fate_card_lie_where_the_steps_say(game: Walk) -> None:
    for question in game.questions[:-1]:
        names = [step["step"] for step in question.steps]
        s = question.state
        assert s["bonus" if "buy" in names else "coins"] == 0
        for place, step in enumerate(question.steps):
            resume = step.get("resume")
            if resume in ("buy_start", "queue"):
                assert place == 0
                assert (s["fate_card"] is not None) == (resume == "buy_start")


def chains(table: covenstead.Table, verbs: tuple[str, ...]) -> list[str]:
    """Follow every chain of these verbs to its end, and write down where each ends."""
    (seat,) = table.awaiting or (0,)
    moves = [str(move) for move in table.moves(seat) if str(move).split(" ")[0] in verbs]
    position = table.position()
    ends = [str(position)]
    for move in moves:
        after = covenstead.Table.at(GAME, position, fate=covenstead.Lowest(), single_answers=False)
        after.play(seat, move)
        ends += chains(after, verbs)
    return ends


@rule("WH-121", "WH-157", "WH-178", "WH-049")
@pytest.mark.parametrize(
    ("position", "verb"),
    [
        pytest.param(
            defending("isobel 4/3 [fa02 in05 do01]", "david", "john"), "plead", id="plead"
        ),
        pytest.param(
            bribing("helen 3/4 [fa01 fa02]", "john", defence=8, revealed="bm23 bm24 bm11 bm01"),
            "bribe",
            id="bribe",
        ),
        pytest.param(turn("mary 4/4", "david", "isobel"), "pay", id="pay"),
    ],
)
def test_two_different_chains_end_in_different_states(position: Position, verb: str) -> None:
    table = covenstead.Table.at(GAME, position, fate=covenstead.Lowest(), single_answers=False)
    if verb == "pay":
        table.play(0, "ability")
    ends = [end for end in chains(table, (verb,)) if verb != "bribe" or "acquitted': True" in end]
    assert len(ends) > 1
    assert len(set(ends)) == len(ends)


def test_random_games_reach_every_kind_of_question_and_end() -> None:
    reached: set[str] = set()
    endings: set[str] = set()
    for seats in range(2, 8):
        for seed in range(10):
            for rich in (False, True):
                game = walk(seats, seed, rich)
                reached |= {step["step"] for q in game.questions for step in q.steps}
                assert game.table.outcome is not None
                endings.add(game.table.outcome.ending)
    assert reached == {
        "pick_character",
        "turn_start",
        "option_choice",
        "effect_choice",
        "ability_pay",
        "give_mark",
        "trial_support",
        "trial_defend",
        "trial_bribe",
        "buy",
    }
    assert {"sets", "last"} <= endings


def test_a_rich_position_makes_trials_likely() -> None:
    share = Fraction(
        sum(
            any(trial(step) for q in walk(4, seed, True).questions for step in q.steps)
            for seed in range(10)
        ),
        10,
    )
    assert share > Fraction(1, 3)
