"""What holds in every game, whatever is played (invariants I-1 to I-15 and I-18)."""

import random
from collections import Counter
from typing import Any

from hypothesis import given, settings

import covenstead
from tests.games.blackwood.components import CARDS, INGREDIENTS, KINDS, POTIONS, cells
from tests.games.blackwood.given import Position
from tests.games.blackwood.played import Start, game_round, income, play_through, starts
from tests.games.blackwood.sitting import GAME, Sitting
from tests.rules import rule

few = settings(max_examples=15, deadline=None)


def cards_of(position: Position) -> Counter[str]:
    """Count all forest cards of a position, wherever they lie."""
    state = position["state"]
    found: list[str] = [card for card in state["forest"].values() if card is not None]
    found += state["forest_deck"] + state["forest_discard"]
    for witch in state["witches"]:
        found += witch["holding"]
    for step in position["steps"]:
        found += step.get("turned_up", []) + step.get("spent", [])
    return Counter(found)


@given(starts())
@few
def test_every_forest_card_is_in_exactly_one_place(start: Start) -> None:
    """I-1."""
    for moment in play_through(start):
        assert cards_of(moment.after) == Counter(CARDS)


@rule("BW-010")
@given(starts())
@few
def test_every_potion_is_in_exactly_one_place_and_nobody_loses_one(start: Start) -> None:
    """I-2."""
    for moment in play_through(start):
        state = moment.after["state"]
        found = [potion for potion in state["display"].values() if potion] + state["potion_deck"]
        for was, now in both_witches(moment.before, moment.after):
            assert set(was["potions"]) <= set(now["potions"])
            found += now["potions"]
        assert Counter(found) == Counter(POTIONS)


def both_witches(before: Position, after: Position) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Pair every witch as she was with what she is now."""
    return list(zip(before["state"]["witches"], after["state"]["witches"], strict=True))


@rule("BW-021", "BW-022", "BW-023", "BW-070")
@given(starts())
@few
def test_three_marionettes_each_stand_on_cards_and_gaps_end_the_rows(start: Start) -> None:
    """I-3, I-4, I-5."""
    for moment in play_through(start):
        state = moment.after["state"]
        standing = state["marionettes"]
        assert list(state["forest"]) == list(standing) == cells(start.seats)
        for seat, witch in enumerate(state["witches"]):
            assert witch["supply"] >= 0
            assert witch["supply"] + list(standing.values()).count(seat) == 3
        for cell, card in state["forest"].items():
            assert card is not None or standing[cell] is None
        for row in range(1, start.seats + 2):
            filled = [state["forest"][f"r{row}c{column}"] is not None for column in range(1, 6)]
            assert filled == sorted(filled, reverse=True)


@rule("BW-004", "BW-009", "BW-142")
@given(starts())
@few
def test_spells_and_tokens_are_conserved_and_no_witch_is_below_zero(start: Start) -> None:
    """I-6, I-7."""
    options = dict(start.options)
    copies = 0 if options.get("spells") == "off" else start.seats - 1
    for moment in play_through(start):
        state = moment.after["state"]
        owned: Counter[str] = Counter()
        for was, now in both_witches(moment.before, moment.after):
            for kind in KINDS:
                assert sum(now["spells"][kind]) >= sum(was["spells"][kind])
                owned[kind] += sum(now["spells"][kind])
            assert now["tokens"] >= was["tokens"]
            assert now["coins"] >= 0
        assert all(state["piles"][kind] + owned[kind] == copies for kind in KINDS)
        lent = sum(witch["tokens"] for witch in state["witches"])
        unlimited = options.get("loan_tokens") == "unlimited"
        assert state["tokens"] == (10 if unlimited else 10 - lent)


@rule("BW-009", "BW-068", "BW-127", "BW-190")
@given(starts())
@settings(max_examples=30, deadline=None)
def test_every_coin_is_accounted_for(start: Start) -> None:
    """I-8."""
    for moment in play_through(start):
        expected = [
            witch["coins"] + gain
            for witch, gain in zip(moment.before["state"]["witches"], income(moment), strict=True)
        ]
        assert [witch["coins"] for witch in moment.after["state"]["witches"]] == expected


@rule("BW-128", "BW-136")
@given(starts())
@few
def test_potions_are_used_once_and_each_new_spell_takes_two(start: Start) -> None:
    """I-9."""
    steps = {("fresh", "fresh"), ("fresh", "traded"), ("fresh", "sold")}
    steps |= {("traded", "traded"), ("sold", "sold")}
    for moment in play_through(start):
        for was, now in both_witches(moment.before, moment.after):
            for potion, state in was["potions"].items():
                assert (state, now["potions"][potion]) in steps
            new_spells = spells(now) - spells(was)
            assert traded(now) - traded(was) == 2 * new_spells
            if not start.rich:
                assert traded(now) == 2 * spells(now)


def spells(witch: dict[str, Any]) -> int:
    """How many spells a witch owns, awake or not."""
    return sum(map(sum, witch["spells"].values()))


def traded(witch: dict[str, Any]) -> int:
    """How many of her potions a witch has traded."""
    return list(witch["potions"].values()).count("traded")


@rule("BW-040", "BW-200")
@given(starts())
@few
def test_the_trackers_only_go_forward_and_the_game_ends(start: Start) -> None:
    """I-10, and the bound on the number of moves."""
    last = int(dict(start.options).get("expeditions", 3))
    moments = list(play_through(start))
    assert moments[-1].over
    for moment in moments:
        assert game_round(moment.before) <= game_round(moment.after) <= (last, 5)
        assert 1 <= moment.after["state"]["tracker"] <= 5


@given(starts(rich=False, plain=True))
@few
def test_a_game_stays_below_the_number_of_moves_the_rules_give(start: Start) -> None:
    """The bound of section 12: 75n + 48(n - 1) + 90 moves."""
    bound = 75 * start.seats + 48 * (start.seats - 1) + 90
    assert len(list(play_through(start))) <= bound


@rule("BW-116", "BW-117")
@given(starts(plain=True))
@few
def test_the_pot_is_empty_after_any_move_but_brew_and_spend(start: Start) -> None:
    """I-11."""
    for moment in play_through(start):
        for step in moment.after["steps"]:
            assert ("pot" in step) == (step["step"] == "return_turn")
            if "pot" in step:
                assert list(step["pot"]) == list(INGREDIENTS)
                assert all(count >= 0 for count in step["pot"].values())
                if moment.move.split()[0] not in ("brew", "spend"):
                    assert set(step["pot"].values()) == {0}


@rule("BW-084")
@given(starts(rich=False))
@few
def test_the_display_is_full_but_in_a_return_step_or_when_the_deck_is_empty(start: Start) -> None:
    """I-12."""
    for moment in play_through(start):
        state = moment.after["state"]
        full = None not in state["display"].values()
        exploring = any(step["step"] == "explore_turn" for step in moment.after["steps"])
        assert full or not exploring or not state["potion_deck"]


@rule("BW-221")
@given(starts())
@settings(max_examples=6, deadline=None)
def test_every_listed_move_can_be_played(start: Start) -> None:
    """I-13."""
    chance = random.Random(start.seed)
    for moment in play_through(start):
        if moment.over or chance.random() > 0.1:
            continue
        table = covenstead.Table.at(GAME, moment.after, seed=1, single_answers=False)
        (seat,) = table.awaiting
        moves = [str(move) for move in table.moves(seat)]
        assert moves
        assert len(moves) == len(set(moves))
        for move in moves:
            trial = covenstead.Table.at(GAME, moment.after, seed=1, single_answers=False)
            trial.play(seat, move)
            assert trial.position() != moment.after


@rule("BW-060", "BW-061", "BW-063")
@given(starts())
@few
def test_the_cauldron_moves_at_the_start_of_a_return_step_only(start: Start) -> None:
    """I-14."""
    for moment in play_through(start):
        before, state = moment.before["state"], moment.after["state"]
        begins = moment.move == "end" and (
            moment.asked["step"] == "explore_turn"
            or game_round(moment.after) > game_round(moment.before)
        )
        returning = bool(moment.after["steps"]) and moment.after["steps"][-1]["step"] == (
            "return_turn"
        )
        if begins and returning:
            column = [
                (int(cell[1]), owner)
                for cell, owner in state["marionettes"].items()
                if owner is not None and int(cell[3]) == state["tracker"]
            ]
            assert state["cauldron"] == max(column)[1]
            assert moment.after["steps"][-1]["row"] == min(column)[0]
        else:
            assert state["cauldron"] == before["cauldron"]


@rule("BW-224")
@given(starts())
@few
def test_moves_and_outcomes_of_the_record_replay_to_the_same_state(start: Start) -> None:
    """I-15."""
    table = Sitting(start.table())
    first = table.table.position()
    chance = random.Random(start.seed)
    while table.awaiting:
        (seat,) = table.awaiting
        table.table.play(seat, chance.choice(table.table.moves(seat)))
    outcomes = [word for line in table.lines for word in line.partition(" * ")[2].split()]
    again = covenstead.Table.at(GAME, first, seed=999, script=outcomes, single_answers=False)
    for line in table.moves_played:
        seat_word, _, move = line.partition(": ")
        again.play(int(seat_word), move)
    assert again.position() == table.table.position()
    assert Sitting(again).lines == table.lines


@rule("BW-220", "BW-011")
@given(starts())
@few
def test_the_contents_of_both_decks_follow_from_what_everybody_sees(start: Start) -> None:
    """I-18."""
    table = start.table()
    chance = random.Random(start.seed)
    while table.awaiting:
        position = table.position()
        seen = table.view(chance.choice([*range(start.seats), None])).data
        state = seen["state"]
        state["forest_deck"], state["potion_deck"] = [], []
        on_table = [potion for potion in state["display"].values() if potion]
        owned = [potion for witch in state["witches"] for potion in witch["potions"]]
        state["forest_deck"] = sorted(set(CARDS) - set(cards_of(seen)))
        state["potion_deck"] = sorted(set(POTIONS) - set(on_table) - set(owned))
        assert (seen["state"], seen["steps"]) == (position["state"], position["steps"])
        (seat,) = table.awaiting
        table.play(seat, chance.choice(table.moves(seat)))
