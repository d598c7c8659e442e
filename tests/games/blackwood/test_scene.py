"""The scene of Blackwood: what every screen is drawn from (look and feel, section 10)."""

import random
import re
from collections.abc import Iterator

import msgspec
import pytest

import covenstead
from covenstead.bots import bot
from covenstead.core.family import NONE
from covenstead.core.fate import Fate
from covenstead.core.scene import Choice, Piece, Scene, Zone
from covenstead.core.standing import standing_answer
from covenstead.games.blackwood.components import CARD, cell_at
from covenstead.games.blackwood.forecast import (
    Prospect,
    forecast,
    foreseen,
    homeward,
    one_more,
    with_marionette,
)
from covenstead.games.blackwood.moves import END, LEAVE
from covenstead.games.blackwood.state import Wood, in_column, unoccupied
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn, start_return
from tests.games.blackwood.components import CARDS, POTIONS
from tests.games.blackwood.given import explore, return_on, return_step, row, witch
from tests.games.blackwood.rich import rich_position
from tests.games.blackwood.sitting import GAME

NAMES = ["Wren", "Tamsin", "Old Moss", "Ysolde of the Seven Long Winters"]


def at(
    position: dict[str, object], seed: int = 7, *, single_answers: bool = True
) -> covenstead.Table:
    """A table laid out as a position says."""
    return covenstead.Table.at(GAME, position, seed=seed, single_answers=single_answers)


def scene_of(table: covenstead.Table, seat: int | None = 0) -> Scene:
    """The scene of a seat, with names."""
    scene = table.scene(seat, NAMES[: table.seats])
    assert isinstance(scene, Scene)
    return scene


def piece(scene: Scene, id_: str) -> Piece:
    """A piece by its id."""
    return next(each for each in scene.pieces if each.id == id_)


def zone(scene: Scene, id_: str) -> Zone:
    """A zone by its id."""
    return next(each for each in scene.zones if each.id == id_)


def choice(scene: Scene, move: str) -> Choice:
    """The choice that begins with a move."""
    return next(each for each in scene.choices if each.moves[0] == move)


def sentences(scene: Scene) -> list[str]:
    """Everything in a scene that people read."""
    told = [scene.phase_text, scene.prompt.text, scene.prompt.context, scene.prompt.next]
    told += [*scene.digest, scene.undo.why]
    for player in scene.players:
        told += [player.name, player.status, *player.burdens]
    for each in scene.choices:
        told += [each.label, each.consequence]
    told += [text for each in scene.closed for text in (each.label, each.reason.text)]
    told += [
        text for plan in scene.plans for text in (plan.title, plan.label, plan.keeps, plan.left)
    ]
    told += [text for group in scene.groups for text in (group.label, group.consequence)]
    told += [text for each in scene.pieces for text in (each.label, each.desc, each.lacks)]
    told += [event.text for event in scene.events] + [each.words for each in scene.forecast]
    told += [
        text for each in scene.zones for text in (each.label, each.note, *each.rows, *each.columns)
    ]
    told += [each.facts.does for each in scene.pieces if each.facts is not None]
    if scene.outcome is not None:
        told += [scene.outcome.sentence, scene.outcome.detail, scene.outcome.more]
        told.append(scene.outcome.tie)
        told += [
            text for moment in scene.outcome.moments for text in (moment.title, moment.sentence)
        ]
    return told


def questions(seats: int, seed: int, most: int = 80) -> Iterator[covenstead.Table]:
    """A table at every question of a random run from a rich position, and of a greedy game."""
    lots = random.Random(seed)
    table = at(rich_position(seats, seed), seed)
    for _ in range(most):
        if not table.awaiting:
            break
        yield table
        (seat,) = table.awaiting
        verbs: dict[str, list[covenstead.core.words.Move]] = {}
        for move in table.moves(seat):
            verbs.setdefault(move.verb.template, []).append(move)
        table.play(seat, lots.choice(verbs[lots.choice(sorted(verbs))]))
    yield table


def finished(seats: int = 3, seed: int = 5) -> covenstead.Table:
    """A table at which greedy bots have played a game to its end."""
    table = covenstead.Table(GAME, seats=seats, seed=seed)
    bots = [bot("greedy", number) for number in range(seats)]
    while table.awaiting:
        (seat,) = table.awaiting
        table.play(seat, bots[seat].choose(table.view(seat)))
    return table


every_run = pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 4), (4, 5), (2, 11), (3, 12)])


# At every question


@every_run
def test_every_legal_move_begins_exactly_one_choice(seats: int, seed: int) -> None:
    for table in questions(seats, seed):
        for seat in range(seats):
            first = sorted(each.moves[0] for each in scene_of(table, seat).choices)
            assert first == sorted(str(move) for move in table.moves(seat))


@every_run
def test_every_chain_of_a_choice_or_plan_can_be_played(seats: int, seed: int) -> None:
    for table in questions(seats, seed, most=40):
        if not table.awaiting:
            continue
        (seat,) = table.awaiting
        scene = scene_of(table, seat)
        chains = [each.moves for each in scene.choices if len(each.moves) > 1]
        chains += [plan.moves for plan in scene.plans if plan.moves][:10]
        for chain in chains:
            at(table.position()).play(seat, chain)


@every_run
def test_prompts_are_short_enough_for_the_bar(seats: int, seed: int) -> None:
    for table in questions(seats, seed):
        for seat in (None, *range(seats)):
            prompt = scene_of(table, seat).prompt
            assert 0 < len(prompt.text) <= 34, prompt.text
            assert len(prompt.context) <= 60, prompt.context


@every_run
def test_no_sentence_names_a_seat_by_its_number_or_a_thing_by_its_notation(
    seats: int, seed: int
) -> None:
    notation = re.compile(r"\b(seat|r\d|c\d|r\dc\d|[fp]\d\d)\b", re.IGNORECASE)
    for table in questions(seats, seed):
        for seat in (None, *range(seats)):
            for text in sentences(scene_of(table, seat)):
                assert not notation.search(text), text


@every_run
def test_whatever_is_pointed_at_lies_on_the_table(seats: int, seed: int) -> None:
    for table in questions(seats, seed):
        for seat in (None, *range(seats)):
            scene = scene_of(table, seat)
            ids = [each.id for each in scene.pieces]
            assert len(ids) == len(set(ids))
            things = {*ids, *(each.id for each in scene.zones)}
            for each in scene.zones:
                assert {place for place in each.places if place is not None} <= things
            pointed = [target for each in scene.choices for target in each.targets]
            pointed += [target for shut in scene.closed for target in shut.targets]
            pointed += [name for plan in scene.plans for name in (*plan.pieces, *plan.differs)]
            pointed += [name for each in scene.choices for name in each.fills]
            assert set(pointed) <= things


@every_run
def test_at_most_one_choice_is_primary_and_closed_ones_have_the_table_s_reason(
    seats: int, seed: int
) -> None:
    for table in questions(seats, seed):
        for seat in range(seats):
            scene = scene_of(table, seat)
            assert sum(each.primary for each in scene.choices) <= 1
            for shut in scene.closed:
                reason = table.why(seat, shut.move)
                assert reason is not None
                assert shut.reason.rule == reason.rule
                assert shut.reason.text


@every_run
def test_a_choice_says_that_it_draws_exactly_when_playing_it_draws(seats: int, seed: int) -> None:
    for table in questions(seats, seed, most=40):
        if not table.awaiting:
            continue
        (seat,) = table.awaiting
        for each in scene_of(table, seat).choices:
            ahead = at(table.position())
            ahead.play(seat, each.moves[0])
            assert each.draws == any(line.draws for line in ahead.lines())


@every_run
def test_a_scene_is_plain_data_and_depends_on_the_view_alone(seats: int, seed: int) -> None:
    for number, table in enumerate(questions(seats, seed)):
        if number % 10:
            continue
        for seat in range(seats):
            scene = scene_of(table, seat)
            text = msgspec.json.encode(scene)
            assert msgspec.json.decode(text, type=Scene) == scene
            view = table.view(seat).data["state"]
            assert not set(map(str, view["forest_deck"])) & set(CARDS)
            lying = {each.id for each in scene.pieces}
            unseen = set(CARDS) & set(table.position()["state"]["forest_deck"])
            assert not lying & unseen
            assert not lying & set(POTIONS) & set(table.position()["state"]["potion_deck"])


# The forecast


@pytest.mark.parametrize("seed", range(12))
def test_the_forecast_is_what_happens_when_every_card_is_left(seed: int) -> None:
    seats = 2 + seed % 3
    table = at(rich_position(seats, seed), seed, single_answers=False)
    while table.position()["steps"][-1]["step"] == "explore_turn":
        (seat,) = table.awaiting
        legal = [str(move) for move in table.moves(seat)]
        last = len(table.position()["steps"]) == 1 and "end" in legal
        if last and table.position()["state"]["explored"] == seats:
            break
        table.play(seat, "end" if "end" in legal else legal[seed % len(legal)])
    s = table.view(0).state
    assert isinstance(s, Wood)
    expected = forecast(s)
    order: list[tuple[int, str]] = []
    before = table.position()["state"]
    if table.position()["steps"][-1]["step"] == "explore_turn":
        table.play(table.awaiting[0], "end")
    while table.awaiting and table.position()["steps"][-1]["step"] == "return_turn":
        state, step = table.position()["state"], table.position()["steps"][-1]
        if (state["expedition"], state["tracker"]) != (before["expedition"], before["tracker"]):
            break
        assert state["cauldron"] == expected.cauldron
        order.append((step["seat"], state["forest"][f"r{step['row']}c{state['tracker']}"]))
        table.play(step["seat"], "leave")
        table.play(step["seat"], "end")
    assert order == [(each.seat, CARD.words[each.card]) for each in expected.order]


def told(prospect: Prospect) -> tuple[list[tuple[int, int, int]], int, list[int]]:
    """Everything a forecast says."""
    order = [(each.seat, each.card, each.behind) for each in prospect.order]
    return order, prospect.cauldron, prospect.stays


def played_out(s: Wood) -> object:
    """Everything a forecast should say: the round played to its end with every card left."""
    world, quiet = s.clone(), Fate()
    turn = s.steps[0] if s.steps else None
    world.steps = [turn] if isinstance(turn, ReturnTurn) else []
    if isinstance(turn, ExploreTurn) and in_column(world, world.tracker):
        start_return(world, quiet)
    order: list[tuple[int, int, int]] = []
    gone = [NONE] * (world.rows() + 1)  # by row: the card that left last
    while world.steps:
        turn = world.steps[-1]
        assert isinstance(turn, ReturnTurn)
        if not turn.settled:
            card = world.forest[cell_at(turn.row, world.tracker)]
            order.append((turn.seat, card, gone[turn.row]))
            gone[turn.row] = card
            turn.play(world, turn.seat, LEAVE.of(), quiet)
        if not in_column(world, world.tracker):
            break
        world.steps[-1].play(world, turn.seat, END.of(), quiet)
    stays = [card for cell, card in enumerate(world.forest) if world.marionettes[cell] != NONE]
    return order, world.cauldron, stays


@pytest.mark.parametrize("seed", range(12))
def test_the_forecast_at_any_question_is_the_round_played_out(seed: int) -> None:
    lots = random.Random(seed)
    table = covenstead.Table(GAME, 2 + seed % 3, seed=seed)
    while True:
        s = table.view(None).state
        assert isinstance(s, Wood)
        assert told(forecast(s)) == played_out(s)
        if isinstance(s.steps[0] if s.steps else None, ExploreTurn):
            for cell in unoccupied(s):
                ahead = s.clone()
                ahead.marionettes[cell] = 0
                assert told(foreseen(s, s.forest, with_marionette(s, 0, cell))) == played_out(ahead)
        if not table.awaiting:
            return
        seat = table.awaiting[0]
        table.play(seat, lots.choice(table.moves(seat)))


@pytest.mark.parametrize("seed", range(12))
def test_one_more_marionette_is_forecast_as_if_the_round_were_played(seed: int) -> None:
    lots = random.Random(seed)
    table = covenstead.Table(GAME, 2 + seed % 3, seed=seed)
    explored = 0
    while table.awaiting and explored < 40:
        s = table.view(None).state
        assert isinstance(s, Wood)
        if isinstance(s.steps[0], ExploreTurn):
            explored += 1
            now, home = forecast(s), homeward(s)
            for cell in unoccupied(s):
                ahead = foreseen(s, s.forest, with_marionette(s, 0, cell))
                assert (cell in home) == (ahead.number(s.forest[cell]) > 0)
                short = one_more(s, 0, cell, now, home)
                if short is None:
                    out = [s.forest[each] for each in sorted([*now.out, cell])]
                    assert told(ahead) == (*told(now)[:2], out)
                else:
                    assert told(short) == told(ahead)
        seat = table.awaiting[0]
        table.play(seat, lots.choice(table.moves(seat)))


def test_a_forecast_tells_who_slides_in_behind_whom_and_who_stays() -> None:
    table = at(
        return_step(
            seats=3,
            tracker=2,
            cauldron=2,
            forest={
                **row(1, "f05 f06:0 f07:1 f08 f09"),
                **row(2, "f10 f11:2 f12 f13:0 f14"),
                **row(4, "f20 f21:1 f22 f23 f24"),
            },
        )
    )
    now = scene_of(table, 1).forecast[0]
    assert [(each.seat, each.piece, each.behind) for each in now.order] == [
        (0, "f06", ""),
        (1, "f07", "f06"),
        (2, "f11", ""),
        (1, "f21", ""),
    ]
    assert now.leads_to == 1
    assert now.words == "You first next"
    assert now.stays == ["f13"]


def test_a_forecast_for_each_free_card_says_whether_the_marionette_would_come_home() -> None:
    table = at(explore(0, forest=row(1, "f01:1 f02 f03 f04 f05")))
    scene = scene_of(table)
    ahead = {each.target: each for each in scene.forecast if each.target}
    assert set(ahead) == {move.moves[0] and move.targets[0] for move in scene.choices}
    assert ahead["f02"].home
    assert ahead["f02"].order[1].behind == "f01"
    assert not ahead["f03"].home
    assert "home" in piece(scene, "f02").badges
    assert "home" not in piece(scene, "f03").badges
    assert piece(scene, "f01").order == 1
    assert "cauldron" in piece(scene, "f01").badges


def test_those_already_home_keep_their_numbers_in_the_order() -> None:
    table = at(
        return_on("f13", forest={"r2c1": "f33:1"}, witches={0: witch(holding="f01", fresh="p01")})
    )
    table.play(0, "take")
    now = scene_of(table).forecast[0]
    assert [(each.piece, each.done) for each in now.order] == [("f13", True), ("f33", False)]
    assert piece(scene_of(table), "f33").order == 2


# What lies on the table


def test_the_forest_is_a_grid_with_the_ruler_row_at_the_bottom() -> None:
    table = at(explore(0, tracker=3, forest=row(1, "f05 f06:1 f07 f08 f09")))
    forest = zone(scene_of(table), "forest")
    assert forest.shape == [3, 5]
    assert forest.names[:5] == ["r3c1", "r3c2", "r3c3", "r3c4", "r3c5"]
    assert forest.places[-5:] == ["f05", "f06", "f07", "f08", "f09"]
    assert forest.lit == ["r3c3", "r2c3", "r1c3"]
    assert forest.empty == "gap"
    assert piece(scene_of(table), "f05").state == "passed"
    assert piece(scene_of(table), "birch.f06").on == "f06"
    assert piece(scene_of(table), "birch.f06").letter == "I"


def test_a_card_carries_its_icons_with_letters_its_cost_and_a_sentence() -> None:
    card = piece(scene_of(at(explore(0, forest={"r1c1": "f54"}))), "f54")
    assert [glyph.letter for glyph in card.glyphs] == ["C", "B", "B"]
    assert card.cost == 4
    assert card.label == "clover, 2 bats"
    assert card.desc == "A forest card: clover, 2 bats for 4 coins. It lies in row 1, column 1."
    assert card.rule == "BW-068"


def test_a_potion_shows_what_the_viewer_holds_and_what_is_missing() -> None:
    table = at(explore(0, display="p03 p01", witches={0: witch(holding="f13")}))
    owl = piece(scene_of(table), "p03")
    assert [(need.letter, need.held) for need in owl.needs] == [
        ("C", True),
        ("C", False),
        ("B", False),
    ]
    assert (owl.mark, owl.points, owl.gives, owl.ready) == ("●", 5, "4 coins", False)
    assert owl.lacks == "lacks clover, bat"
    assert piece(scene_of(table), "p01").ready
    assert not piece(scene_of(table, 1), "p01").ready
    assert not piece(scene_of(table, None), "p01").ready


def test_pointing_at_a_card_previews_the_needs_it_would_fill() -> None:
    table = at(explore(0, display="p03", forest={"r1c1": "f54"}, witches={0: witch(holding="f13")}))
    assert choice(scene_of(table), "place r1c1").fills == {"p03": [1, 2]}


def test_a_spell_shows_the_viewer_s_price_and_which_colours_are_fresh() -> None:
    mine = witch(fresh="p01", traded="p11 p21", active="free")
    scene = scene_of(at(explore(0, seats=3, witches={0: mine})))
    spell = piece(scene, "double")
    assert spell.price == 3
    assert [(need.letter, need.held) for need in spell.needs] == [("●", True), ("▲", False)]
    assert piece(scene, "free").count == 1
    assert piece(scene, "oak.free").state == "awake"


def test_left_overs_lie_in_the_kettle_and_other_moves_say_that_they_are_lost() -> None:
    table = at(return_on("f13", pot={"bat": 1}, witches={0: witch(fresh="p01")}))
    scene = scene_of(table)
    assert zone(scene, "kettle").places == ["kettle.bat.1"]
    assert "the kettle is lost: bat" in choice(scene, "take").consequence


def test_piles_are_counted_and_the_discard_lies_open() -> None:
    scene = scene_of(at(explore(0, discard="f55 f56")))
    assert zone(scene, "forest_deck").count == 39
    assert zone(scene, "discard").places == ["f55", "f56"]
    assert zone(scene, "hideout").count == 10


# The question


def test_a_turn_begins_with_your_turn_and_goes_on_without() -> None:
    table = covenstead.Table(GAME, seats=2, seed=3, options={"first_witch": 0})
    prompt = scene_of(table).prompt
    assert prompt.text == "Your turn: place a marionette"
    assert prompt.starts_turn
    assert prompt.awaited == [0]
    assert prompt.next == "Next: Tamsin"
    other = scene_of(table, 1).prompt
    assert (other.text, other.mood) == ("Wren places a marionette", "watching")
    sold = at(explore(0, witches={0: witch(fresh="p01 p02")}))
    sold.play(0, "sell p01")
    assert scene_of(sold).prompt.text == "Place a marionette"
    assert not scene_of(sold).prompt.starts_turn


def test_choices_tell_their_consequence_in_players_words() -> None:
    mine = witch(coins=2, fresh="p07 p11", holding="f01")
    scene = scene_of(at(return_on("f13", display="p03", witches={0: mine})))
    assert choice(scene, "take").label == "Take clover, fungus"
    assert choice(scene, "take").consequence == "2 coins, 0 left"
    assert choice(scene, "take").primary
    assert choice(scene, "sell p07").consequence == "3 coins, −2 points"
    assert choice(scene, "loan").danger
    traded = choice(scene, "trade double")
    assert traded.consequence == "2 coins, Remembering Broth and Giggle Fizz"


def test_a_card_that_completes_a_potion_says_so() -> None:
    scene = scene_of(at(return_on("f12", display="p31", witches={0: witch(holding="f01")})))
    assert choice(scene, "take").consequence == "2 coins, 6 left; completes Stern Look"


def test_what_is_closed_is_said_once_for_each_verb() -> None:
    scene = scene_of(at(explore(0)))
    assert [shut.label for shut in scene.closed] == [
        "Brew a potion",
        "Sell a potion",
        "Borrow from Fagus",
        "Trade for a spell",
        "End your turn",
    ]
    assert scene.closed[2].reason.text == "Fagus lends at 2 coins or fewer. You have 8."


def test_a_potion_that_is_ready_says_in_an_explore_turn_why_it_cannot_be_brewed_now() -> None:
    mine = witch(holding="f04 f19 f25 f40")
    scene = scene_of(at(explore(0, display="p09", witches={0: mine})))
    assert piece(scene, "p09").ready
    shut = next(each for each in scene.closed if each.targets == ["p09"])
    assert shut.reason.rule == "BW-110"


def test_placing_on_a_card_that_one_cannot_pay_is_warned_of() -> None:
    forest = {"r1c1": "f41"}  # it costs 5
    rich = scene_of(at(explore(0, forest=forest, witches={0: witch(coins=5)})))
    poor = scene_of(at(explore(0, forest=forest, witches={0: witch(coins=4)})))
    assert choice(rich, "place r1c1").consequence.startswith("cost 5; home this round")
    assert choice(poor, "place r1c1").consequence.startswith("cost 5, you have 4; home this round")


def test_cards_that_look_alike_are_told_apart_by_where_they_lie() -> None:
    for seed in range(1, 6):
        scene = scene_of(covenstead.Table(GAME, seats=2, seed=seed, options={"first_witch": 0}))
        labels = [each.label for each in scene.choices if each.group == "place"]
        assert len(set(labels)) == len(labels)
        alike = [label for label in labels if "row" in label]
        assert alike
        assert len(alike) < len(labels)  # a card that is the only one of its kind needs no place


def test_a_spectator_is_told_of_no_price_of_theirs() -> None:
    table = covenstead.Table(GAME, seats=2, seed=3)
    assert zone(scene_of(table), "village").note == "two fresh potions + your price"
    assert zone(scene_of(table, None), "village").note == "two fresh potions + a price"


def test_a_card_too_dear_is_closed_with_its_name_not_its_number() -> None:
    scene = scene_of(at(return_on("f41", witches={0: witch(coins=4)})))
    shut = next(each for each in scene.closed if each.label == "Take the card")
    assert shut.reason.text == "The clover, fungus, toad card costs 5 coins. You have 4."
    assert shut.reason.rule == "BW-068"


def test_each_payment_of_a_brew_is_one_plan_at_the_brew_and_inside_it() -> None:
    mine = witch(holding="f04 f19 f25 f40")
    table = at(return_on("f13", display="p09", witches={0: mine}))
    plans = scene_of(table).plans
    assert [plan.moves for plan in plans] == [
        ["brew p09", "spend f04", "spend f19", "spend f40"],
        ["brew p09", "spend f19", "spend f25", "spend f40"],
    ]
    assert plans[0].pieces == ["f04", "f19", "f40"]
    assert plans[0].differs == ["f04"]
    assert (plans[0].left, plans[0].keeps) == ("Kettle: bat", "Keep fungus, toad")
    assert choice(scene_of(table), "brew p09").consequence == "7 points, 6 coins; 2 ways to pay"
    table.play(0, "brew p09")
    inside = scene_of(table).plans
    assert [plan.moves for plan in inside] == [plan.moves[1:] for plan in plans]
    assert scene_of(table).prompt.text == "Pay for Four-Corner Cordial"


def test_a_brew_with_a_single_payment_is_one_choice_with_the_whole_chain() -> None:
    table = at(return_on("f41", display="p01", witches={0: witch(holding="f14")}))
    brew = choice(scene_of(table), "brew p01")
    assert brew.moves == ["brew p01", "spend f14"]
    assert brew.consequence == "3 points, 3 coins; uses clover, fungus"
    assert not scene_of(table).plans


def test_a_twin_is_a_target_of_the_card_that_is_spent() -> None:
    mine = witch(holding="f01 f02 f04 f13")
    table = at(return_on("f41", display="p01", witches={0: mine}))
    table.play(0, "brew p01")
    assert choice(scene_of(table), "spend f01").targets == ["f01", "f02"]


def test_the_two_cards_of_a_swap_are_a_plan_of_two_pieces_in_any_order() -> None:
    table = at(explore(0, seats=2, witches={0: witch(active="swap")}))
    (plan,) = scene_of(table).plans
    assert (plan.least, plan.most, len(plan.pieces)) == (2, 2, 15)
    first, second = plan.pieces[3], plan.pieces[9]
    table.play(0, [plan.opening[first], plan.following[second]])
    forest = zone(scene_of(table), "forest").places
    assert forest.index(second) != forest.index(first)


def test_choices_of_a_kind_share_a_group_with_a_label_and_a_hint() -> None:
    scene = scene_of(at(explore(0, witches={0: witch(fresh="p01 p02")})))
    groups = {group.id: group for group in scene.groups}
    assert groups["place"].main
    assert groups["place"].hint == "a cell such as r1c1"
    assert groups["sell"].label == "Sell a potion"
    assert [each.group for each in scene.choices].count("place") == 15


def stands(table: covenstead.Table) -> str:
    """What the standing answer of the asked witch would be."""
    (seat,) = table.awaiting
    found = standing_answer(table, seat, ["finish"])
    return "" if found is None else found[1].text


def test_finish_answers_when_only_money_could_be_raised() -> None:
    quiet = at(explore(0, placed=True, witches={0: witch(fresh="p01")}))
    assert stands(quiet) == "end"
    busy = at(explore(0, placed=True, witches={0: witch(active="double")}))
    assert stands(busy) == ""


# Witches, chronicle, digest


def test_players_sit_in_turn_order_starting_after_the_viewer() -> None:
    mine = witch(tokens=1, fresh="p01", sold="p02", active="free", exhausted="swap")
    scene = scene_of(at(explore(1, seats=3, witches={1: mine})), 1)
    assert [player.seat for player in scene.players] == [2, 0, 1]
    wren = scene.players[-1]
    assert (wren.livery, wren.letter, wren.name) == ("birch", "I", "Tamsin")
    assert wren.points == sum(part.value for part in wren.parts) == 3 + 1 + 2 - 5
    assert wren.burdens == ["1 token of Fagus, −5"]
    assert wren.marks == ["cauldron"]
    supply = next(good for good in wren.goods if good.icon == "marionette")
    assert (supply.value, supply.of) == (3, 3)
    assert [good.state for good in wren.goods if good.row == "spells"] == ["awake", "asleep"]


def test_a_spectator_sees_everybody_and_is_offered_nothing() -> None:
    table = at(explore(0, seats=3))
    scene = scene_of(table, None)
    assert scene.viewer is None
    assert [player.seat for player in scene.players] == [0, 1, 2]
    assert not scene.choices
    assert not scene.closed
    assert not scene.plans
    assert scene.prompt.text == "Wren places a marionette"


def test_without_names_the_liveries_are_the_names() -> None:
    scene = at(explore(0)).scene(1)
    assert scene.prompt.text == "Oak places a marionette"


def test_the_chronicle_tells_what_happened_in_sentences_with_headings() -> None:
    table = at(
        return_on(
            "f19",
            forest={"r1c2": "f05", "r2c1": "f33:1"},
            display="p01",
            witches={0: witch(holding="f13")},
        )
    )
    table.play(0, "take")
    table.play(0, ["brew p01"])
    told = [event.text for event in scene_of(table).events]
    assert told[0] == "You took clover, toad for 3; row 1 slid."
    assert told[1] == "You brewed Dewlight Tincture: 3 points, 3 coins."
    assert scene_of(table, 1).events[0].text == "Wren took clover, toad for 3; row 1 slid."
    assert scene_of(table, 1).events[0].about == [0]
    game = covenstead.Table(GAME, seats=2, seed=3)
    first = scene_of(game).events[0]
    assert (first.text, first.kind) == ("Expedition 1, round 1", "heading")


def test_the_digest_tells_what_others_did_since_the_viewer_s_last_move() -> None:
    table = covenstead.Table(GAME, seats=4, seed=3, options={"first_witch": 0})
    table.play(0, "place r1c1")
    for seat, cell in ((1, "r2c1"), (2, "r3c1"), (3, "r4c1")):
        assert table.awaiting == (seat,)
        table.play(seat, f"place {cell}")
    digest = scene_of(table).digest
    assert 0 < len(digest) <= 3
    assert digest[0].startswith("Tamsin placed on ")
    assert digest[2].endswith("and took the cauldron.")


# The end


def test_the_outcome_reckons_line_by_line_and_shows_how_it_went() -> None:
    table = finished()
    outcome = scene_of(table).outcome
    assert outcome is not None
    assert table.outcome is not None
    assert [line.label for line in outcome.rows[0].lines] == ["Potions", "Sold", "Coins", "Fagus"]
    for each in outcome.rows:
        assert (
            each.total == sum(line.value for line in each.lines) == table.outcome.scores[each.seat]
        )
    assert [each.place for each in outcome.rows] == sorted(table.outcome.places)
    assert len(outcome.series) == 16
    assert outcome.series[-1].points == table.outcome.scores
    assert [point.section for point in outcome.series[:6]] == ["Expedition I"] * 5 + [
        "Expedition II"
    ]
    assert outcome.sentence.endswith(" wins the wood")
    assert outcome.moments
    assert scene_of(table).prompt.mood == "over"
    assert not scene_of(table).choices
