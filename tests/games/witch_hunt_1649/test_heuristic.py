"""Greedy at Witch Hunt 1649: how well it plays, and what it answers where the answer is clear."""

import pytest

import covenstead
from covenstead.bots import bot
from covenstead.games.witch_hunt_1649.heuristic import Outlook, value
from covenstead.games.witch_hunt_1649.odds import acquittal
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.lab import play_game
from tests.games.witch_hunt_1649.given import (
    Position,
    bribing,
    buying,
    choosing,
    defending,
    rich_position,
    supporting,
    turn,
)
from tests.games.witch_hunt_1649.sitting import GAME

# Three others who are neither strong nor weak.
OTHERS = ("david 4/4 [fa11 in10]", "elspeth 4/4 [do10 fa12]", "isobel 5/5 [li11 fi10]")


def sit(position: Position) -> covenstead.Table:
    """Sit down at a position where every question is asked."""
    return covenstead.Table.at(GAME, position, seed=1, single_answers=False)


def answers(position: Position) -> list[str]:
    """Say what greedy answers until somebody else is asked, the fate card is drawn or it buys."""
    table = sit(position)
    given: list[str] = []
    (asked,) = table.awaiting
    while table.awaiting == (asked,) and len(given) < 12:
        given.append(str(bot("greedy", 1).choose(table.view(asked))))
        table.play(asked, given[-1])
        if given[-1] in ("stand", "done", "draw"):
            break
    return given


def answer(position: Position) -> str:
    """Say what greedy answers first."""
    return answers(position)[0]


def village(position: Position) -> Village:
    """Open a position as the rules see it."""
    state = sit(position).view(None).state
    assert isinstance(state, Village)
    return state


# How well it plays


def won(seats: int, games: int) -> tuple[int, int]:
    """Count the games that a greedy bot and a uniform bot won at tables of one greedy bot."""
    greedy = uniform = 0
    for number in range(games):
        place = number % seats
        names = ["greedy" if seat == place else "uniform" for seat in range(seats)]
        options = GAME.settled({"character_choice": "random"}, seats)
        _, scores, _, _ = play_game(GAME, seats, names, options, "duel", number)
        greedy += scores[place]
        uniform += scores[(place + 1) % seats]
    return greedy, uniform


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_one_greedy_bot_wins_far_more_often_than_the_uniform_bot_beside_it(seats: int) -> None:
    greedy, uniform = won(seats, 42)
    assert greedy >= 28
    assert greedy >= uniform + 18


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_games_among_greedy_bots_end_by_themselves_at_a_usual_length(seats: int) -> None:
    options = GAME.settled({"character_choice": "random"}, seats)
    for number in range(12):
        decisions, _, _, ending = play_game(GAME, seats, ["greedy"] * seats, options, "end", number)
        assert ending in ("sets", "last")
        assert decisions < 80 * seats


def test_the_chances_to_win_of_two_players_add_up_to_one() -> None:
    for seed in range(8):
        s = sit(rich_position(2, seed)).view(None).state
        assert isinstance(s, Village)
        assert value(s, 0) + value(s, 1) == pytest.approx(1)


def test_a_game_that_is_over_is_worth_its_outcome() -> None:
    table = sit(
        buying(1, "agnes [fi01 fi02 fi03 fi04 li01 li02]", *OTHERS, pool="li03", trials_held=1)
    )
    table.play(0, "buy li03")
    s = table.view(0).state
    assert isinstance(s, Village)
    assert [value(s, seat) for seat in range(4)] == [1, 0, 0, 0]


# What it buys


def test_it_buys_the_asset_that_completes_the_sets() -> None:
    holding = "[fi01 fi02 fi03 fi04 li02 li03]"
    given = buying(3, f"agnes 4/4 {holding}", *OTHERS, pool="fa08 li04 do08", trials_held=1)
    assert answer(given) == "buy li04"


def test_it_buys_for_the_set_rather_than_beside_it() -> None:
    given = buying(1, "agnes 5/5 [fi01 fi02 li02]", *OTHERS, pool="do02 fi03 in02 do08 do09")
    assert answer(given) == "buy fi03"


def test_it_does_not_complete_the_sets_for_a_trial_it_cannot_survive() -> None:
    holding = "[fi01 fi02 fi03 fi04 li02 li03]"
    given = buying(2, f"agnes 1/1 {holding}", *OTHERS, pool="li05 in08 in09 do08 do09")
    assert "buy li05" not in answers(given)


def test_it_completes_the_sets_before_any_trial_with_enough_to_answer_for_them() -> None:
    holding = "[fi01 fi02 fi03 fi04 li02 li03 do01 do02 in02 in03]"
    given = buying(2, f"agnes 6/6 {holding}", *OTHERS, pool="li05 in08 in09 do08 do09")
    assert answer(given) == "buy li05"


def test_a_gain_goes_to_whoever_is_nearer_to_the_end() -> None:
    given = buying(3, "agnes 6/6", "helen 1/6", *OTHERS, pool="fa08 fa09 li08 li09 do08")
    assert answers(given)[1] == "boost helen w"


def test_of_two_who_are_equally_near_to_the_end_it_helps_itself_though_the_ally_has_more() -> None:
    # An alliance may be broken before anybody wins; one's own place at the table may not.
    given = buying(3, "agnes 1/6", "helen 1/6 [fi01]", *OTHERS, pool="fa08 fa09 li08 li09 do08")
    assert answers(given)[1] == "boost agnes w"


def test_an_attack_goes_where_it_is_the_end_of_somebody() -> None:
    given = buying(
        2, "agnes 6/6 used", "david 4/4", "isobel 1/5", "john 4/4", pool="fa06 in08 in09 do08 do09"
    )
    assert answers(given)[:2] == ["buy fa06", "target isobel"]


# What it chooses


def test_it_takes_no_option_that_could_be_its_last() -> None:
    assert answer(choosing("ft07", "agnes 6/2 used", *OTHERS)) == "choose b"
    assert answer(choosing("ft07", "agnes 1/6 used", *OTHERS)) == "choose a"


def test_an_acquitted_player_gives_the_mark_to_a_rival_not_to_the_ally() -> None:
    given = choosing(
        "ft12",
        "agnes 5/5 acquitted used",
        "helen 4/4 m2",
        "david 4/4 m2 [fa01 fa02 li01]",
        "john 4/4",
    )
    table = sit(given)
    table.play(0, "choose b")
    assert str(bot("greedy", 1).choose(table.view(0))) == "give david"


def test_an_ability_waits_for_the_card() -> None:
    assert answer(turn("helen 4/4", *OTHERS)) == "draw"


def test_a_purse_is_opened_for_the_last_asset() -> None:
    holding = "[fi01 fi02 fi03 fi04 li02 li03]"
    given = buying(
        1, f"helen 4/4 {holding}", *OTHERS, pool="li08 do08 do09 in08 in09", trials_held=1
    )
    assert answers(given)[:2] == ["ability", "buy li08"]


# What it answers in court


def test_with_full_tracks_it_pleads_until_an_acquittal_is_nearly_certain() -> None:
    given = defending("isobel 7/7", "david", "john", "mary", trials_held=1)
    pleas = answers(given)
    assert pleas[-1] == "stand"
    assert len(pleas) - 1 in (4, 5)
    s = village(given)
    assert acquittal(s, 0, 2 * (len(pleas) - 1)) > 0.85


def test_it_pleads_with_what_the_sets_do_not_need_first() -> None:
    given = defending(
        "isobel 5/5 [fi01 fi02 fi03 li01 li02 do02 in02]", "david", "john", "mary", trials_held=1
    )
    pleas = answers(given)
    assert {"plead do02", "plead in02"} <= set(pleas)
    assert not {"plead fi01", "plead fi02", "plead fi03", "plead li01"} & set(pleas)


def test_it_takes_points_from_the_higher_track() -> None:
    pleas = answers(defending("isobel 2/8", "david", "john", "mary", trials_held=1))
    assert "plead w" not in pleas
    assert pleas.count("plead r") >= 4


def test_it_gives_up_no_more_when_nothing_more_can_be_feared() -> None:
    assert answer(defending("isobel 6/6", "david", "john", "mary", defence=12)) == "stand"


def test_knowing_that_the_worst_marks_are_elsewhere_it_pleads_less() -> None:
    known = "bm11 bm12 bm13 bm14 bm15 bm16 bm17 bm18 bm19 bm20 bm21 bm22 bm23 bm24"
    villagers = ("isobel 4/4 bm01 bm02 bm03", "david", "john", "mary")
    plain = answers(defending(*villagers))
    informed = answers(defending(*villagers, cleared={0: [known, known, known]}))
    assert informed.count("stand") == plain.count("stand") == 1
    assert len(informed) - 1 == 2  # three marks of 1: a defence of 4 is enough
    assert len(informed) < len(plain)


def test_it_stands_by_an_ally_whom_it_can_save() -> None:
    given = supporting(
        "agnes 5/5 [fi01 fi02 fi03 li01]", "helen 5/5", "david", "john", trials_held=1
    )
    assert answer(given).startswith("support")


def test_it_renounces_a_hopeless_ally_when_support_would_cost_dearly() -> None:
    holding = "[fi01 fi02 fi03 fi04 li01 li02]"
    given = supporting("agnes 1/2", f"helen 2/2 {holding} m2", "david", "john", trials_held=1)
    assert answer(given) == "renounce"


def test_it_supports_with_a_spare_asset_rather_than_a_last_but_one_point() -> None:
    given = supporting(
        "agnes 4/4 [fi01 fi02 fi03 fi04 li01]",
        "helen 2/2 [do01 do02 do03 fa01 in01 in02]",
        "david",
        "john",
        trials_held=1,
    )
    assert answer(given) == "support fa01"


def test_found_guilty_it_bribes_rather_than_submits() -> None:
    given = bribing("agnes 4/4 [fa01]", "david", defence=8, revealed="bm23 bm11 bm12 bm01")
    assert answers(given)[0].startswith("bribe")


def test_the_chance_it_reckons_with_is_the_exact_one() -> None:
    given = defending(
        "isobel 4/4 bm01 bm02 bm03",
        "david",
        "john m1",
        "mary",
        cleared={0: ["bm23 bm24", "bm24", ""]},
    )
    s = village(given)
    for defence in range(4, 12):
        assert Outlook(s, 0).chance(0, defence, True) == float(acquittal(s, 0, defence))
