"""Setting up the table (WH-001 to WH-011)."""

import random
from collections import Counter
from itertools import combinations, product

import pytest

import covenstead
from tests.games.witch_hunt_1649.components import ASSETS, CHARACTERS, FATE, MARKS, PAIRS
from tests.games.witch_hunt_1649.sitting import GAME, Sitting, new_game
from tests.rules import rule

EACH_TABLE = pytest.mark.parametrize("seats", range(2, 8))


def recommended(seats: int) -> list[frozenset[str]]:
    """List the recommended sets of characters (section 3)."""
    isobel = frozenset({"isobel"})
    two_pairs = [frozenset(a + b) for a, b in combinations(PAIRS, 2)]
    return {
        2: [frozenset(two) for two in combinations(CHARACTERS, 2)],
        3: [frozenset(pair) | isobel for pair in PAIRS] + [frozenset(p) for p in product(*PAIRS)],
        4: two_pairs,
        5: [four | isobel for four in two_pairs],
        6: [frozenset(CHARACTERS) - isobel],
        7: [frozenset(CHARACTERS)],
    }[seats]


def cast(*characters: str, seed: int = 7, **options: str | int) -> Sitting:
    """Sit down and let the seats take these characters in order."""
    table = new_game(
        len(characters),
        seed=seed,
        options={"character_choice": "free", **options},
        single_answers=False,
    )
    for seat, character in enumerate(characters):
        table.play(f"{seat}: take {character}")
    return table


def allies(table: Sitting) -> list[int | None]:
    """Say who is allied with whom, seat by seat."""
    return [each["ally"] for each in table.state["villagers"]]


@rule("WH-002")
@pytest.mark.parametrize("choice", ["recommended", "free"])
def test_the_seats_pick_one_after_the_other(choice: str) -> None:
    table = new_game(3, options={"character_choice": choice}, single_answers=False)
    for seat, character in enumerate(("mary", "isobel", "john")):
        assert table.awaiting == (seat,)
        assert table.step == {"step": "pick_character", "seat": seat}
        table.play(f"{seat}: take {character}")
    assert [each["character"] for each in table.state["villagers"]] == ["mary", "isobel", "john"]


@rule("WH-002")
def test_nobody_takes_a_character_that_is_taken() -> None:
    table = new_game(3, options={"character_choice": "free"})
    table.play("0: take mary")
    assert table.legal(1) == {f"take {name}" for name in CHARACTERS if name != "mary"}
    table.refuses("1: take mary")


@rule("WH-002")
def test_a_seat_waits_until_those_before_it_have_picked() -> None:
    table = new_game(3)
    with pytest.raises(covenstead.NotYourTurn):
        table.table.play(1, "take mary")


@rule("WH-003")
@pytest.mark.parametrize(("seats", "sets"), [(2, 21), (3, 11), (4, 3), (5, 3), (6, 1), (7, 1)])
def test_the_recommended_sets_are_counted_as_in_the_rules(seats: int, sets: int) -> None:
    assert len(set(recommended(seats))) == sets


@rule("WH-003")
@EACH_TABLE
def test_a_recommended_pick_can_always_be_completed_to_a_recommended_set(seats: int) -> None:
    for seed in range(12):
        chance = random.Random(seed)
        table = new_game(seats, single_answers=False)
        taken: set[str] = set()
        for seat in range(seats):
            fitting = {
                f"take {name}"
                for name in set(CHARACTERS) - taken
                if any(taken | {name} <= full for full in recommended(seats))
            }
            assert table.legal(seat) == fitting
            pick = chance.choice(sorted(fitting))
            table.play(f"{seat}: {pick}")
            taken.add(pick.removeprefix("take "))


@rule("WH-003", "WH-036", "WH-011")
def test_the_last_recommended_pick_is_made_by_the_table() -> None:
    """A33."""
    table = new_game(4)
    table.play("0: take agnes")
    table.play("1: take david")
    assert table.legal(2) == {"take helen", "take elspeth"}
    table.refuses("2: take john")
    table.refuses("2: take isobel")
    table.play("2: take helen")
    assert table.moves_played[3] == "3: take elspeth"
    outcomes = table.lines[3].partition(" * ")[2].split()
    assert len(outcomes) == 6
    assert table.state["pool"] == outcomes[:5]
    assert table.state["starting_seat"] == int(outcomes[5])


@rule("WH-003")
def test_free_picks_may_make_a_set_that_is_not_recommended() -> None:
    table = cast("agnes", "david", "john", "isobel")
    assert [each["character"] for each in table.state["villagers"]] == [
        "agnes",
        "david",
        "john",
        "isobel",
    ]


@rule("WH-002", "WH-036")
@EACH_TABLE
def test_random_characters_are_dealt_without_a_question(seats: int) -> None:
    table = new_game(seats, options={"character_choice": "random"}, single_answers=False)
    characters = [each["character"] for each in table.state["villagers"]]
    assert frozenset(characters) in recommended(seats)
    assert len(set(characters)) == seats
    assert table.steps == ["turn_start"]
    (setup,) = [line for line in table.table.record().splitlines() if line.startswith("* ")]
    state = table.state
    assert setup[2:].split() == [*characters, *state["pool"], str(state["starting_seat"])]


@rule("WH-002")
def test_all_recommended_sets_and_all_deals_are_equally_likely() -> None:
    sets: Counter[frozenset[str]] = Counter()
    firsts: Counter[str] = Counter()
    for seed in range(1100):
        table = new_game(3, seed=seed, options={"character_choice": "random"}, single_answers=False)
        names = [each["character"] for each in table.table.position()["state"]["villagers"]]
        sets[frozenset(names)] += 1
        firsts[names[0]] += 1
    assert set(sets) == set(recommended(3))
    assert all(60 <= times <= 142 for times in sets.values())
    # Isobel is in 3 of the 11 sets, everybody else in 5 (4 without a pair, 1 with it).
    assert 62 <= firsts["isobel"] <= 138
    assert all(120 <= firsts[name] <= 216 for name in CHARACTERS if name != "isobel")


@rule("WH-004")
def test_two_of_a_pair_are_allied_and_nobody_else() -> None:
    assert allies(cast("agnes", "isobel", "helen")) == [2, None, 0]
    assert allies(cast("david", "john", "mary", "elspeth")) == [3, 2, 1, 0]
    assert allies(cast("agnes", "david", "john")) == [None, None, None]
    assert allies(cast("agnes", "helen", "david", "john")) == [1, 0, None, None]


@rule("WH-004")
def test_three_players_may_play_without_alliances() -> None:
    assert allies(cast("agnes", "isobel", "helen", alliances="off")) == [None, None, None]


@rule("WH-004", "WH-150")
def test_two_players_are_never_allied() -> None:
    assert allies(cast("agnes", "helen")) == [None, None]


@rule("WH-005")
def test_the_tracks_start_at_the_characters_values() -> None:
    table = cast(*CHARACTERS)
    assert {name: table.points(name) for name in CHARACTERS} == {
        "agnes": (4, 4),
        "helen": (3, 4),
        "david": (5, 3),
        "elspeth": (4, 4),
        "john": (5, 3),
        "mary": (4, 5),
        "isobel": (6, 6),
    }


@rule("WH-005", "WH-151")
def test_with_two_players_all_but_isobel_start_with_two_points_more_on_both_tracks() -> None:
    table = cast("helen", "isobel")
    assert table.points("helen") == (5, 6)
    assert table.points("isobel") == (6, 6)
    table = cast("mary", "john")
    assert table.points("mary") == (6, 7)
    assert table.points("john") == (7, 5)


@rule("WH-007")
def test_the_discards_start_empty_and_marks_have_none() -> None:
    state = cast("agnes", "helen", "isobel").state
    assert state["asset_discard"] == []
    assert state["fate_card_discard"] == []
    assert state["mark_deck"] == list(MARKS)
    assert state["fate_card_deck"] == list(FATE)
    assert [field for field in state if "discard" in field] == [
        field for field in state if field in ("fate_card_discard", "asset_discard")
    ]


@rule("WH-008")
@EACH_TABLE
def test_the_pool_starts_with_five_assets(seats: int) -> None:
    state = new_game(seats, options={"character_choice": "random"}, single_answers=False).state
    assert len(set(state["pool"])) == 5
    assert sorted(state["pool"] + state["asset_deck"]) == sorted(ASSETS)


@rule("WH-009")
def test_every_villager_starts_with_nothing_but_points() -> None:
    state = cast("agnes", "helen", "isobel").state
    for each in state["villagers"]:
        assert (each["holding"], each["marks"], each["cleared"]) == ([], [], [])
        assert (each["acquitted"], each["ability_used"]) == (False, False)
        assert each["status"] == "living"
    for number in ("trials_held", "turn_number", "bonus", "coins"):
        assert state[number] == 0
    assert state["trial_queue"] == []
    assert state["called"] is False


@rule("WH-009")
def test_defence_exists_only_in_a_trial() -> None:
    table = cast("agnes", "helen", "isobel")
    assert table.step == {"step": "turn_start"}
    assert "defence" not in str(table.state)


@rule("WH-010", "WH-020")
@EACH_TABLE
def test_the_starting_seat_is_drawn_evenly(seats: int) -> None:
    starts: Counter[int] = Counter()
    for seed in range(40 * seats):
        table = new_game(
            seats, seed=seed, options={"character_choice": "random"}, single_answers=False
        )
        state = table.state
        assert state["current"] == state["starting_seat"]
        assert table.awaiting == (state["starting_seat"],)
        starts[state["starting_seat"]] += 1
    assert set(starts) == set(range(seats))
    assert all(18 <= times <= 66 for times in starts.values())


@rule("WH-011")
def test_the_picks_are_made_before_the_pool_and_the_starting_seat_are_known() -> None:
    table = new_game(4, single_answers=False)
    for pick in ("0: take agnes", "1: take david", "2: take helen"):
        state = table.state
        assert state["pool"] == []
        assert len(state["asset_deck"]) == 60
        assert (state["current"], state["starting_seat"]) == (None, None)
        assert all(table.points(seat) == (0, 0) for seat in range(4))
        table.play(pick)
        assert " * " not in table.lines[-1]
    table.play("3: take elspeth")
    assert len(table.lines[-1].partition(" * ")[2].split()) == 6
    assert len(table.state["pool"]) == 5


@pytest.mark.parametrize(
    ("seats", "characters"),
    [
        (2, ["agnes", "helen"]),
        (3, ["agnes", "helen", "isobel"]),
        (4, ["agnes", "helen", "david", "elspeth"]),
    ],
)
def test_the_lowest_outcomes_are_those_of_the_rules(seats: int, characters: list[str]) -> None:
    options = {"character_choice": "random"}
    table = covenstead.Table(GAME, seats, fate=covenstead.Lowest(), options=options)
    state = table.position()["state"]
    assert [each["character"] for each in state["villagers"]] == characters
    assert state["pool"] == ["fa01", "fa02", "fa03", "fa04", "fa05"]
    assert state["current"] == 0
