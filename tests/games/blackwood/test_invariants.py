"""What holds in every game of Blackwood besides the laws (invariants I-2 to I-14 and I-18)."""

from typing import Any

from hypothesis import given, settings

import covenstead
from tests.games.blackwood.components import CARDS, INGREDIENTS, KINDS, POTIONS, cells
from tests.games.blackwood.sitting import GAME
from tests.games.blackwood.walks import game_round, income, walks
from tests.games.common.walks import Question, Walk
from tests.rules import rule

few = settings(max_examples=15, deadline=None)


def both_witches(before: Question, after: Question) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Pair every witch as she was with what she is now."""
    return list(zip(before.state["witches"], after.state["witches"], strict=True))


@rule("BW-010")
@given(walks())
@few
def test_nobody_loses_a_potion(game: Walk) -> None:
    """I-2."""
    for before, after in game.pairs():
        for was, now in both_witches(before, after):
            assert set(was["potions"]) <= set(now["potions"])


@rule("BW-021", "BW-022", "BW-023", "BW-070")
@given(walks())
@few
def test_three_marionettes_each_stand_on_cards_and_gaps_end_the_rows(game: Walk) -> None:
    """I-3, I-4, I-5."""
    for question in game.questions:
        state = question.state
        standing = state["marionettes"]
        assert list(state["forest"]) == list(standing) == cells(game.seats)
        for seat, witch in enumerate(state["witches"]):
            assert witch["supply"] >= 0
            assert witch["supply"] + list(standing.values()).count(seat) == 3
        for cell, card in state["forest"].items():
            assert card is not None or standing[cell] is None
        for row in range(1, game.seats + 2):
            filled = [state["forest"][f"r{row}c{column}"] is not None for column in range(1, 6)]
            assert filled == sorted(filled, reverse=True)


@rule("BW-004", "BW-009", "BW-142")
@given(walks())
@few
def test_spells_and_tokens_are_conserved_and_no_witch_is_below_zero(game: Walk) -> None:
    """I-6, I-7."""
    options = game.table.options
    copies = 0 if options["spells"] == "off" else game.seats - 1
    for before, after in game.pairs():
        state = after.state
        owned = dict.fromkeys(KINDS, 0)
        for was, now in both_witches(before, after):
            for kind in KINDS:
                assert sum(now["spells"][kind]) >= sum(was["spells"][kind])
                owned[kind] += sum(now["spells"][kind])
            assert now["tokens"] >= was["tokens"]
            assert now["coins"] >= 0
        assert all(state["piles"][kind] + owned[kind] == copies for kind in KINDS)
        lent = sum(witch["tokens"] for witch in state["witches"])
        unlimited = options["loan_tokens"] == "unlimited"
        assert state["tokens"] == (10 if unlimited else 10 - lent)


@rule("BW-009", "BW-068", "BW-127", "BW-190")
@given(walks())
@settings(max_examples=30, deadline=None)
def test_every_coin_is_accounted_for(game: Walk) -> None:
    """I-8."""
    for before, after in game.pairs():
        gains = income(before, after)
        for (was, now), gain in zip(both_witches(before, after), gains, strict=True):
            assert now["coins"] == was["coins"] + gain


@rule("BW-128", "BW-136")
@given(walks())
@few
def test_potions_are_used_once_and_each_new_spell_takes_two(game: Walk) -> None:
    """I-9."""
    steps = {("fresh", "fresh"), ("fresh", "traded"), ("fresh", "sold")}
    steps |= {("traded", "traded"), ("sold", "sold")}
    for before, after in game.pairs():
        for was, now in both_witches(before, after):
            for potion, state in was["potions"].items():
                assert (state, now["potions"][potion]) in steps
            new_spells = spells(now) - spells(was)
            assert traded(now) - traded(was) == 2 * new_spells
            if not game.rich:
                assert traded(now) == 2 * spells(now)


def spells(witch: dict[str, Any]) -> int:
    """How many spells a witch owns, awake or not."""
    return sum(map(sum, witch["spells"].values()))


def traded(witch: dict[str, Any]) -> int:
    """How many of her potions a witch has traded."""
    return list(witch["potions"].values()).count("traded")


@rule("BW-040", "BW-200")
@given(walks())
@few
def test_the_trackers_only_go_forward(game: Walk) -> None:
    """I-10."""
    last = game.table.options["expeditions"]
    for before, after in game.pairs():
        assert game_round(before) <= game_round(after) <= (last, 5)
        assert 1 <= after.state["tracker"] <= 5


@given(walks(rich=False, plain=True))
@few
def test_a_game_stays_below_the_number_of_moves_the_rules_give(game: Walk) -> None:
    """The bound of section 12: 75n + 48(n - 1) + 90 moves."""
    bound = 75 * game.seats + 48 * (game.seats - 1) + 90
    assert len(game.questions) - 1 <= bound


@rule("BW-116", "BW-117")
@given(walks(plain=True))
@few
def test_the_pot_is_empty_after_any_move_but_brew_and_spend(game: Walk) -> None:
    """I-11."""
    for before, after in game.pairs():
        for step in after.steps:
            assert ("pot" in step) == (step["step"] == "return_turn")
            if "pot" in step:
                assert list(step["pot"]) == list(INGREDIENTS)
                assert all(count >= 0 for count in step["pot"].values())
                if before.move.split()[0] not in ("brew", "spend"):
                    assert set(step["pot"].values()) == {0}


@rule("BW-084")
@given(walks(rich=False))
@few
def test_the_display_is_full_but_in_a_return_step_or_when_the_deck_is_empty(game: Walk) -> None:
    """I-12."""
    for question in game.questions:
        full = None not in question.state["display"].values()
        exploring = any(step["step"] == "explore_turn" for step in question.steps)
        assert full or not exploring or not question.state["potion_deck"]


@rule("BW-060", "BW-061", "BW-063")
@given(walks())
@few
def test_the_cauldron_moves_at_the_start_of_a_return_step_only(game: Walk) -> None:
    """I-14."""
    for before, after in game.pairs():
        state = after.state
        begins = before.move == "end" and (
            before.steps[-1]["step"] == "explore_turn" or game_round(after) > game_round(before)
        )
        returning = bool(after.steps) and after.steps[-1]["step"] == "return_turn"
        if begins and returning:
            column = [
                (int(cell[1]), owner)
                for cell, owner in state["marionettes"].items()
                if owner is not None and int(cell[3]) == state["tracker"]
            ]
            assert state["cauldron"] == max(column)[1]
            assert after.steps[-1]["row"] == min(column)[0]
        else:
            assert state["cauldron"] == before.state["cauldron"]


@rule("BW-220", "BW-011")
@given(walks())
@few
def test_the_contents_of_both_decks_follow_from_what_everybody_sees(game: Walk) -> None:
    """I-18."""
    lookers = [None, *range(game.seats)]
    for number, question in enumerate(game.questions):
        table = covenstead.Table.at(GAME, question.position)
        seen = table.view(lookers[number % len(lookers)]).data
        state = seen["state"]
        cards = [card for card in state["forest"].values() if card] + state["forest_discard"]
        potions = [potion for potion in state["display"].values() if potion]
        for witch in state["witches"]:
            cards += witch["holding"]
            potions += witch["potions"]
        for step in seen["steps"]:
            cards += step.get("turned_up", []) + step.get("spent", [])
        state["forest_deck"] = sorted(set(CARDS) - set(cards))
        state["potion_deck"] = sorted(set(POTIONS) - set(potions))
        assert (state, seen["steps"]) == (question.state, question.steps)
