"""Greedy: how well it plays Blackwood, and how it plays a game that brings no judgement."""

import pytest

import covenstead
from covenstead.bots import bot
from covenstead.core.fate import Seeded
from covenstead.core.game import Game
from covenstead.core.view import look
from covenstead.games.blackwood.forecast import foreseen, with_marionette
from covenstead.games.blackwood.heuristic import NEVER, Outlook, rank, value
from covenstead.games.blackwood.state import Wood, unoccupied
from covenstead.lab import play_game
from tests.games.blackwood.given import Position, explore, return_on, row, witch
from tests.games.blackwood.rich import rich_position
from tests.varied import varied

BLACKWOOD = covenstead.load_game("blackwood")
CANDLE_HOUR = covenstead.load_game("candle-hour")


def answer(position: Position, *played: str) -> str:
    """What greedy answers to a position of Blackwood after these moves of the asked seat."""
    table = covenstead.Table.at(BLACKWOOD, position, seed=1, single_answers=False)
    (seat,) = table.awaiting
    if played:
        table.play(seat, list(played))
    return str(bot("greedy", 1).choose(table.view(seat)))


def without_rank() -> Game:
    """Blackwood with a judgement of positions, but none of moves."""
    return varied(BLACKWOOD, rank=None)


def test_greedy_beats_uniform_nearly_always() -> None:
    won = 0
    for number in range(40):
        names = ["greedy", "uniform"] if number % 2 else ["uniform", "greedy"]
        _, _, places, _ = play_game(BLACKWOOD, 2, names, {}, "duel", number)
        won += places[names.index("greedy")] == 1
    assert won >= 38


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_scores_what_the_house_data_aim_at(seats: int) -> None:
    scores = sorted(
        score
        for number in range(40)
        for score in play_game(BLACKWOOD, seats, ["greedy"] * seats, {}, "aim", number)[1]
    )
    assert 38 <= scores[len(scores) // 2] <= 49  # 32 to 46 over many games


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"shove_destination": "caster", "shove_bonus_place": "off", "swap_steps": "both"},
        {"forage_steps": "explore", "pot_lasts": "turn", "expeditions": 1, "reshuffle": "off"},
        {"potions_out": "immediate", "loan_tokens": "unlimited"},
    ],
)
def test_greedy_plays_rich_positions_to_their_end(
    seats: int, options: dict[str, str | int]
) -> None:
    for seed in range(6):
        table = covenstead.Table.at(BLACKWOOD, rich_position(seats, seed, options), seed=seed)
        while table.awaiting:
            (seat,) = table.awaiting
            table.play(seat, bot("greedy", 1).choose(table.view(seat)))


def test_some_move_is_always_worth_making() -> None:
    for seed in range(30):
        table = covenstead.Table.at(BLACKWOOD, rich_position(4, seed), seed=seed)
        view = table.view(table.awaiting[0])
        assert max(rank(_wood(view.state), view.seat, view.moves)) > NEVER


def test_a_placement_comes_home_at_once_exactly_when_the_forecast_says_so() -> None:
    for seed in range(40):
        table = covenstead.Table.at(BLACKWOOD, rich_position(3, seed), seed=seed)
        s = _wood(table.view(0).state)
        if table.position()["steps"][0]["step"] != "explore_turn":
            continue
        outlook = Outlook(s, 0)
        for cell in unoccupied(s):
            ahead = foreseen(s, s.forest, with_marionette(s, 0, cell))
            home = [each.card for each in ahead.order]
            assert (s.forest[cell] in home) == (outlook.delay(cell) == 0)


def test_she_places_on_the_card_that_finishes_a_potion() -> None:
    position = explore(
        0,
        forest=row(1, "f01 f02 f03 f04 f05") | row(2, "f56 f07 f08 f09 f10") | {"r3c1": "f11"},
        display="p08",
        witches={0: witch(holding="f37 f12")},
    )
    assert answer(position) == "place r3c1"


def test_she_takes_the_card_before_she_brews() -> None:
    position = return_on("f33", display="p01 p10", witches={0: witch(holding="f13")})
    assert answer(position) == "take"
    assert answer(position, "take") == "brew p01"


def test_she_brews_first_when_she_cannot_pay_the_card() -> None:
    position = return_on("f33", display="p01 p21", witches={0: witch(coins=0, holding="f13")})
    assert answer(position) == "brew p01"


def test_she_pays_with_the_cards_she_needs_least() -> None:
    position = return_on("f33", display="p01", witches={0: witch(holding="f13 f50")})
    assert answer(position, "leave", "brew p01") == "spend f13"


def test_she_sells_rather_than_borrows_for_a_card_that_finishes_a_potion() -> None:
    position = return_on(
        "f40", display="p08", witches={0: witch(coins=2, holding="f37", fresh="p01")}
    )
    assert answer(position) == "sell p01"
    position = return_on("f40", display="p08", witches={0: witch(coins=2, holding="f37")})
    assert answer(position) == "loan"


def test_she_leaves_what_finishes_nothing_in_the_last_round() -> None:
    position = return_on("f41", tracker=5, expedition=3, display="p38", witches={0: witch(coins=5)})
    assert answer(position) == "leave"


def test_she_races_for_the_lantern_walk() -> None:
    position = explore(0, witches={0: witch(coins=4, fresh="p01 p21 p31")})
    assert answer(position) == "trade forage"


def test_a_richer_position_is_worth_more() -> None:
    def worth(coins: int, holding: str, fresh: str) -> float:
        given = witch(coins=coins, holding=holding, fresh=fresh)
        position = explore(0, display="p01 p10", witches={0: given})
        view = covenstead.Table.at(BLACKWOOD, position).view(0)
        return value(_wood(view.state), 0)

    assert worth(5, "", "") < worth(8, "", "") < worth(8, "f13", "") < worth(8, "f13", "p02")


def test_without_a_judgement_of_moves_she_tries_them_in_imagined_worlds() -> None:
    game = without_rank()
    scores = [play_game(game, 2, ["greedy", "uniform"], {}, "tried", n)[1] for n in range(8)]
    assert sum(first for first, _ in scores) > sum(second for _, second in scores) + 40


def test_a_game_without_judgement_is_played_for_points() -> None:
    won = [0, 0]
    for number in range(30):
        _, _, places, _ = play_game(CANDLE_HOUR, 2, ["greedy", "uniform"], {}, "light", number)
        for seat, place in enumerate(places):
            won[seat] += place == 1
    assert won[0] > 2 * won[1]


def test_a_move_is_judged_after_the_sub_steps_it_leads_to() -> None:
    """The chain of a brew is followed: otherwise a begun payment looks like lost cards."""
    game = without_rank()
    s = covenstead.Table.at(
        BLACKWOOD,
        return_on("f33", display="p01", witches={0: witch(coins=0, holding="f01 f04 f13")}),
    )
    view = look(s.view(0).imagine(Seeded.from_seed(1)), game, 0)
    assert str(bot("greedy", 1).choose(view)) == "brew p01"


def _wood(s: object) -> Wood:
    assert isinstance(s, Wood)
    return s
