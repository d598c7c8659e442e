"""The scene: made from the view, complete for every question, the same in every world that fits."""

from __future__ import annotations

import random
from itertools import combinations

import msgspec
import pytest

from covenstead.core.codec import load
from covenstead.core.fate import Seeded
from covenstead.core.scene import Choice, Piece, Scene, Zone
from covenstead.core.table import Table
from covenstead.core.view import imagine, veil
from covenstead.server.text.choosing import chain
from tests.games.triora.given import ALL_HERBS, coven, menu, morgana, step, town, turn, used, witch
from tests.games.triora.rich import rich_position
from tests.games.triora.sitting import GAME, Sitting, start
from tests.rules import rule

NAMES = ["Agnes", "Beth", "Cora", "Dina"]


def scene(table: Table, seat: int | None) -> Scene:
    """A seat's scene."""
    made: Scene = table.scene(seat, NAMES[: table.seats])
    return made


def sound(made: Scene, table: Table, seat: int | None) -> None:
    """What must hold of every scene."""
    ids = [piece.id for piece in made.pieces]
    assert len(ids) == len(set(ids)), "two pieces have one id"
    zones = [zone.id for zone in made.zones]
    assert len(zones) == len(set(zones)), "two zones have one id"
    (town,) = [zone for zone in made.zones if zone.map is not None]
    assert town.map is not None
    spots = {spot.id for spot in town.map.spots}
    placed = [place for zone in made.zones for place in zone.places if place is not None]
    placed += [piece for zone in made.zones for stack in zone.stacks for piece in stack]
    placed += [piece for spot in town.map.spots for piece in spot.pieces]
    assert set(placed) <= set(ids)
    assert {end for road in town.map.roads for end in (road.start, road.end)} <= spots
    assert {piece.on for piece in made.pieces if piece.on} <= spots | set(ids)
    for offered in made.choices:
        assert set(offered.targets) <= set(ids) | spots, offered
        assert not offered.piece or offered.piece in ids, offered
        assert offered.group in {"", *[group.id for group in made.groups]}
    for each in made.closed:
        assert set(each.targets) <= set(ids) | spots, each
    for plan in made.plans:
        assert set(plan.pieces) | set(plan.targets) <= set(ids), plan
    legal = [] if seat is None else [str(move) for move in table.moves(seat)]
    firsts = [each.moves[0] for each in made.choices]
    assert list(dict.fromkeys(sorted(firsts))) == sorted(legal)
    assert not {each.move for each in made.closed} & set(legal)
    assert len(made.prompt.text) <= 34, made.prompt.text
    assert len(made.prompt.context) <= 60, made.prompt.context
    for forecast in made.forecast:
        assert set(forecast.moves) <= set(legal)
        assert {stop.spot for walk in forecast.walks for stop in walk.stops} <= spots
        assert {each.figure for each in forecast.walks} <= set(ids)
    if seat is not None:
        chained(made, table, seat)


def chained(made: Scene, table: Table, seat: int) -> None:
    """Every chain can be played to its last move."""
    chains = [each.moves for each in made.choices] + [plan.moves for plan in made.plans]
    for moves in chains:
        *before, last = moves or [""]
        if before:
            ahead = table.ahead(seat, before)
            assert ahead is not None
            assert last in [str(move) for move in ahead.moves(seat)], moves


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(12))
def test_every_question_has_a_sound_scene_for_everybody(seats: int, seed: int) -> None:
    lots = random.Random(seats)
    tables = [Table.at(GAME, rich_position(seats, seed), seed="scene")]
    if not seed % 4:
        tables.append(Table(GAME, seats, seed=seed))
    for table in tables:
        for number in range(90):
            if not table.awaiting:
                break
            if not number % 3:
                for seat in (*range(seats), None):
                    sound(scene(table, seat), table, seat)
            seat = table.awaiting[0]
            table.play(seat, lots.choice(table.moves(seat)))
        sound(scene(table, 0), table, 0)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_scene_is_the_same_in_every_world_that_fits_the_view(seats: int) -> None:
    lots, fate = random.Random(5), Seeded.from_seed("worlds")
    for seed in range(6):
        table = Table.at(GAME, rich_position(seats, seed), seed="scene")
        for _ in range(12):
            if not table.awaiting:
                break
            s = load(table.position(), GAME)
            for seat in range(seats):
                world = imagine(veil(s, seat), fate)
                one, two = (
                    msgspec.json.encode(scene(Table(GAME, state=each, fate=fate), seat))
                    for each in (s, world)
                )
                assert one == two
            seat = table.awaiting[0]
            table.play(seat, lots.choice(table.moves(seat)))


# What is on the table


def seen(t: Sitting, seat: int | None = 0) -> Scene:
    """The scene of a seat at a laid-out table."""
    return scene(t.table, seat)


def piece(made: Scene, id_: str) -> Piece:
    """A piece by its id."""
    (found,) = [each for each in made.pieces if each.id == id_]
    return found


def zone(made: Scene, id_: str) -> Zone:
    """A zone by its id."""
    (found,) = [each for each in made.zones if each.id == id_]
    return found


def offered(made: Scene) -> dict[str, Choice]:
    """The choices of a scene by their first moves; a chain gives way to the move alone."""
    return {choice.moves[0]: choice for choice in reversed(made.choices)}


def closed(made: Scene) -> dict[str, str]:
    """Why moves are closed."""
    return {each.move: each.reason.text for each in made.closed}


@rule("TR-176")
@rule("TR-177")
def test_the_track_has_true_stacks_and_each_disc_its_rank_and_penalty() -> None:
    witches = {0: witch(inquisition=9), 1: witch(inquisition=9), 2: witch(inquisition=12)}
    made = seen(start(town([turn(0)], witches, track=[2, 0, 1, 3])))
    track = zone(made, "inquisition")
    assert (track.stacks[9], track.stacks[12], track.stacks[4]) == (
        ["disc-birch", "disc-oak"],
        ["disc-yew"],
        ["disc-willow"],
    )
    ranks = {each: (piece(made, each).order, piece(made, each).points) for each in track.stacks[9]}
    assert ranks == {"disc-birch": (3, -8), "disc-oak": (2, -16)}
    assert piece(made, "disc-oak").label == "your disc"
    assert piece(made, "disc-yew").desc == "At 12, 1st from the front: −24 points at the end."


@rule("TR-088")
def test_ruin_spaces_are_as_many_as_are_active() -> None:
    made = seen(start(town([turn(0)], {1: witch(ruins={"river": 2})}, seats=3)))
    river = zone(made, "ruins-river")
    assert river.places == ["ruin-river-1", "ruin-river-2", None, None]
    assert (river.shape, river.note) == ([1, 5], "2 of 4 ruined")
    assert piece(made, "ruin-river-1").livery == "birch"


def test_every_road_is_on_the_map_once() -> None:
    town_map = zone(scene(Table(GAME, 2, seed=1), None), "town").map
    assert town_map is not None
    assert len({frozenset((road.start, road.end)) for road in town_map.roads}) == 16
    assert len(town_map.roads) == 16


def test_no_two_spots_of_the_map_overlap() -> None:
    shown = zone(scene(Table(GAME, 2, seed=1), None), "town")
    assert shown.map is not None
    units = [
        (x, y)
        for spot in shown.map.spots
        for x in range(spot.x, spot.x + spot.wide)
        for y in range(spot.y, spot.y + spot.high)
    ]
    assert len(units) == len(set(units))
    high, wide = shown.shape
    assert all(0 <= x < wide and 0 <= y < high for x, y in units)


def test_a_piece_that_has_been_placed_says_so() -> None:
    t = start(town([turn(0, second_pass=True)], {0: witch(witch="lair", witch_used=True)}))
    made = seen(t)
    told = {each: piece(made, each) for each in ("witch-oak", "familiar-oak")}
    assert {word: (each.on, each.state) for word, each in told.items()} == {
        "witch-oak": ("lair", "placed"),
        "familiar-oak": ("", "still to place"),
    }
    assert piece(seen(t, 1), "witch-oak").label == "Agnes's witch"


@rule("TR-051")
def test_a_formula_shows_which_cubes_are_held() -> None:
    made = seen(start(town([turn(0)], {0: witch(herbs="R1 Y1", seeds="R2 B3 G3 Y2")})))
    large = piece(made, "amoris-2")
    assert [(need.letter, need.held) for need in large.needs] == [
        ("R", True),
        ("B", False),
        ("Y", True),
    ]
    assert (large.ready, large.lacks) == (False, "lacks 1 blue")
    assert piece(made, "amoris-1").ready
    assert not piece(scene(start(town([turn(0)])).table, None), "amoris-1").ready


@rule("TR-007")
def test_a_formula_for_a_full_stock_is_not_ready() -> None:
    made = seen(start(town([turn(0)], {0: witch(amoris=9)})))
    assert (piece(made, "amoris-1").ready, piece(made, "amoris-1").lacks) == (
        False,
        "stock is full",
    )


def test_a_villager_shows_its_price_and_whether_it_can_be_hired() -> None:
    row = [
        "noble-1",
        "peasant-3",
        "soldier-4",
        "merchant-2",
        "peasant-7",
        "merchant-3",
        "soldier-1",
    ]
    made = seen(start(town([turn(0)], {0: witch(arcanum=1, vitae=1)}, row=row)))
    assert piece(made, "peasant-3").ready
    assert not piece(made, "merchant-3").ready, "slots 6 and 7 are only shown"
    assert piece(made, "merchant-3").state == "preview"
    assert piece(made, "noble-1").lacks == "lacks 1 amoris and 1 vitae"


def test_an_area_says_what_it_gives_for_what_and_why_not_now() -> None:
    made = seen(start(town([turn(0)], {0: witch(undead=0, arcanum=1)})))
    river = piece(made, "river").facts
    assert river is not None
    main, bonus = river.deals
    assert [good.icon for good in main.costs] == ["molestum", "undead"]
    assert [(good.icon, good.value) for good in main.gains] == [("silver", 3)]
    assert (main.lacks, bonus.lacks) == ("no molestum or undead", "")
    tower = piece(made, "tower").facts
    assert tower is not None
    assert tower.deals[0].lacks == ""


def test_a_bewitched_person_carries_the_token() -> None:
    made = seen(start(town([turn(0)], cursed={"notary": 2})))
    token = piece(made, "notary.cursed")
    assert (token.on, token.livery, token.state) == ("notary", "flint", "cursed")
    assert (piece(made, "notary").state, piece(made, "almoner").state) == ("cursed", "free")
    assert (piece(made, "notary").cost, piece(made, "notary").pays) == (2, "silver")


def test_the_order_track_shows_who_took_what_and_has_made_all_turns() -> None:
    t = start(town([turn(1, second_pass=True)], {0: used()}))
    taken = {
        n: (piece(seen(t), f"order-{n}").livery, piece(seen(t), f"order-{n}").state)
        for n in (1, 2, 5)
    }
    assert taken == {1: ("rowan", "done"), 2: ("birch", "taken"), 5: ("", "")}


@rule("TR-186")
def test_a_captured_witch_has_no_pieces_and_is_out() -> None:
    t = start(town([turn(1)], {0: witch(inquisition=32, captured=True)}, trigger="capture"))
    made = seen(t, 1)
    assert not {"witch-oak", "familiar-oak"} & {each.id for each in made.pieces}
    (out,) = [player for player in made.players if player.out]
    assert (out.seat, out.out, out.leads) == (0, "captured", False)
    assert made.phase_note == "A witch is captured: the game ends with this round"


@rule("TR-224")
def test_what_she_would_end_with_now_is_six_parts_with_their_reasons() -> None:
    mine = witch(doom=29, silver=3, villagers=["noble-1", "soldier-2"], ruins={"river": 1})
    made = seen(start(town([turn(0)], {0: mine}, enchanted={"captain": 0})))
    (me,) = [player for player in made.players if player.seat == 0]
    assert [(part.label, part.value, part.how) for part in me.parts] == [
        ("Doom", 29, "on the track"),
        ("Areas", 30, "city 10, river 10, dungeon 10"),
        ("Villagers", 3, "sets of 3"),
        ("Inquisition", 0, "4th, at 4"),
        ("Crowns", 6, "4 crowns"),
        ("Goods", 3, "3 silver"),
    ]
    assert me.points == sum(part.value for part in me.parts)


def test_herbs_and_seeds_are_rows_with_headings() -> None:
    made = seen(
        start(
            town([turn(0)], {0: witch(herbs="R2", seeds="R1 B3 G2", planting="G1", harvest="Y3")})
        )
    )
    (me,) = [player for player in made.players if player.seat == 0]
    rows: dict[str, list[str]] = {}
    for good in me.goods:
        if good.heading:
            rows.setdefault(good.heading, []).append(f"{good.letter}{good.value}")
    assert rows == {"herbs": ["R2"], "seeds": ["R1", "B3", "G2"], "growing": ["G1"], "ripe": ["Y3"]}


# What is offered


def test_witch_and_familiar_are_two_groups_about_the_same_spaces() -> None:
    made = seen(start(town([turn(0)])))
    assert [(group.id, group.main) for group in made.groups] == [
        ("witch", True),
        ("familiar", True),
    ]
    choice = offered(made)["place familiar lair"]
    assert (choice.group, choice.targets, choice.piece) == ("familiar", ["lair"], "familiar-oak")


@rule("TR-034")
def test_a_space_that_is_closed_to_the_familiar_says_why() -> None:
    made = seen(start(town([turn(0)], {1: witch(witch="lair")})))
    assert closed(made)["place familiar lair"] == "Another piece stands in the Alchemist's Lair."
    assert "place witch lair" not in closed(made)


@rule("TR-056")
@rule("TR-058")
def test_any_cubes_that_are_ticked_make_one_legal_chain() -> None:
    position = town(
        [turn(0, placed=True), step("shovel", 0, left=3, last=None)],
        {0: witch(familiar_used=True, herbs="B2 G2 Y3", harvest="R2 B1", seeds="R1 G1")},
    )
    (plan,) = seen(start(position)).plans
    assert (plan.least, plan.most, len(plan.pieces)) == (3, 3, 5)
    ends = set()
    for ticked in combinations(plan.pieces, 3):
        t = start(position)
        t.table.play(0, chain(plan, list(ticked)) or [])
        assert t.table.awaiting == (1,)
        ends.add(str(t.witch(0)))
    assert len(ends) == 7, "each set of colours ends in its own way"


def test_a_plan_of_shovels_begun_goes_on_with_what_is_left() -> None:
    t = start(
        town(
            [turn(0, placed=True), step("shovel", 0, left=3, last="harvest blue")],
            {0: witch(familiar_used=True, herbs="B2 G2 Y3", harvest="R2 B1", seeds="R1 G1")},
        )
    )
    (plan,) = seen(t).plans
    assert {*plan.opening.values()} == {"harvest blue", "plant red", "plant green"}


@rule("TR-112")
def test_a_sale_is_offered_as_whole_chains() -> None:
    t = start(
        town(
            [turn(0, placed=True), menu(0, "lair")],
            {0: witch(witch="lair", witch_used=True, amoris=1, vitae=2)},
        )
    )
    chains = {tuple(plan.moves): plan.consequence for plan in seen(t).plans}
    assert chains == {
        ("sell amoris", "sell vitae"): "4 silver",
        ("sell amoris", "pass"): "3 silver",
        ("sell vitae", "sell vitae"): "4 silver",
        ("sell vitae", "pass"): "3 silver",
    }


@rule("TR-110")
def test_distilling_goes_on_with_a_formula_at_once() -> None:
    t = start(
        town(
            [turn(0, placed=True), menu(0, "lair", "closed")],
            {0: witch(familiar="lair", familiar_used=True, herbs="R1 Y1", seeds="R2 B3 G3 Y2")},
        )
    )
    made = seen(t)
    (brewed,) = [choice for choice in made.choices if choice.targets == ["amoris-1"]]
    assert brewed.moves == ["distil", "brew amoris-1"]
    assert offered(made)["distil"].moves == ["distil"]
    assert closed(made)["buy"] == "Cauldrons are bought after the two of the lair: first distil."


@rule("TR-042")
def test_done_names_what_it_gives_up() -> None:
    mine = witch(witch="river", witch_used=True, molestum=1)
    t = start(town([turn(0, placed=True), menu(0, "river")], {0: mine}))
    assert offered(seen(t))["done"].consequence == "gives up the attack and the witch bonus"
    t.play("0: attack potion")
    assert offered(seen(t))["done"].consequence == "gives up the witch bonus"


def test_the_last_done_of_a_round_says_that_the_inquisitor_walks() -> None:
    mine = used(witch="river", familiar="dungeon", inquisition=9, invocationis=1)
    witches = {0: mine, **{seat: used() for seat in (1, 2, 3)}}
    last = [turn(0, second_pass=True, placed=True), menu(0, "dungeon", "closed")]
    made = seen(start(town(last, witches, order=[3, 2, 1, 0])))
    assert offered(made)["done"].consequence == "gives up the attack; then the Inquisitor walks"
    assert made.prompt.next == "Then the Inquisitor walks"


def test_an_attack_says_what_it_moves_and_that_the_town_falls() -> None:
    ruins = {"city": 5, "fields": 5, "river": 4}
    witches = {0: witch(familiar="river", familiar_used=True, molestum=1), 1: witch(ruins=ruins)}
    made = seen(start(town([turn(0, placed=True), menu(0, "river", "closed")], witches)))
    attack = offered(made)["attack potion"]
    assert attack.consequence == ("−1 molestum, +3 silver; the third ruined area: the last round")
    assert [(change.icon, change.before, change.after) for change in attack.changes] == [
        ("molestum", 1, 0),
        ("silver", 0, 3),
    ]


@rule("TR-183")
def test_a_bonus_that_is_her_capture_is_dangerous() -> None:
    mine = witch(witch="cemetery", witch_used=True, inquisition=28)
    t = start(town([turn(0, placed=True), menu(0, "cemetery")], {0: mine}, inquisitor="cemetery"))
    bonus = offered(seen(t))["bonus"]
    assert bonus.danger
    assert bonus.consequence.endswith("you are captured")


def test_a_hire_draws_a_card_and_says_its_price() -> None:
    row = [f"merchant-{number}" for number in range(1, 8)]
    mine = witch(familiar="swamp", familiar_used=True, amoris=1)
    made = seen(start(town([turn(0, placed=True), menu(0, "swamp", "closed")], {0: mine}, row=row)))
    hire = offered(made)["hire 1"]
    assert (hire.draws, hire.targets, hire.consequence) == (True, ["merchant-1"], "for 1 amoris")
    assert closed(made)["hire 2"].endswith("costs 1 maledictiones, and you have less.")


def test_a_coven_says_whose_witch_came() -> None:
    witches = {0: witch(witch="city", witch_used=True), 1: witch(witch="city")}
    made = seen(start(town([turn(0, placed=True), coven([1], "city")], witches)), 1)
    assert (made.prompt.text, made.prompt.context, made.prompt.mood) == (
        "Coven: take the bonus?",
        "Agnes's witch came to the City.",
        "reaction",
    )
    assert offered(made)["bonus"].group == "coven"


@rule("TR-012")
def test_a_gift_that_is_closed_says_why() -> None:
    t = start(town([morgana(0)], {seat: used(herbs=ALL_HERBS) for seat in range(4)}))
    made = seen(t)
    assert set(offered(made)) == {"morgana doom", "pass"}
    assert closed(made)["morgana shovels"].startswith("No cube of yours")


# The end


def ended() -> Sitting:
    """The table of the specification's worked numbers, at the end of the game (section 8)."""
    lying = {
        0: used(
            doom=41, inquisition=12, ruins={"city": 2, "fields": 1, "dungeon": 2},
            villagers=["noble-1", "merchant-1"], vitae=2, undead=1, silver=3,
        ),
        1: used(
            doom=36, inquisition=20, ruins={"city": 1, "river": 3},
            villagers=["soldier-1", "soldier-2", "peasant-1", "merchant-2"], vitae=1, silver=5,
        ),
        2: used(
            doom=44, inquisition=20, ruins={"city": 2, "river": 1, "dungeon": 2},
            villagers=["peasant-2"], vitae=3, silver=2,
        ),
        3: used(
            doom=29, inquisition=3, ruins={"fields": 3, "river": 1, "dungeon": 1},
            villagers=["peasant-3", "merchant-3", "soldier-3", "noble-3"], undead=2,
        ),
    }  # fmt: skip
    castle = {"captain": 0, "marquis": 2, "notary": 2}
    return start(town([], lying, track=[2, 1, 0, 3], trigger="ruin", enchanted=castle))


@rule("TR-217")
@rule("TR-218")
def test_the_end_has_a_table_of_the_four_areas_with_shared_places() -> None:
    outcome = seen(ended(), None).outcome
    assert outcome is not None
    city, fields, river, dungeon = outcome.contests
    assert [(each.seat, each.count, each.points) for each in city.contenders] == [
        (0, 3, 10),
        (2, 2, 6),
        (1, 1, 1),
        (3, 1, 1),
    ]
    assert city.how == "Two share third: 3 points, 1 each."
    assert fields.how == "Three share second and third: 9 points, 3 each."
    assert [each.points for each in river.contenders] == [10, 6, 1, 1]
    assert dungeon.how == "Four share first, second and third: 19 points, 4 each."


def test_the_end_says_who_won_and_by_how_much() -> None:
    outcome = seen(ended(), None).outcome
    assert outcome is not None
    assert (outcome.sentence, outcome.detail) == (
        "Dina outlives Triora",
        "72 points, 6 ahead of Agnes.",
    )
    totals = {row.seat: (row.total, sum(line.value for line in row.lines)) for row in outcome.rows}
    assert totals == {3: (72, 72), 0: (66, 66), 1: (53, 53), 2: (47, 47)}


def test_the_chart_has_what_the_game_would_have_ended_with_after_each_round() -> None:
    table, lots = Table(GAME, 3, seed=2), random.Random(2)
    rounds: list[list[int]] = [table.scores]
    number = 1
    while table.awaiting:
        seat = table.awaiting[0]
        table.play(seat, lots.choice(table.moves(seat)))
        now = int(table.position()["state"]["round_number"])
        if now > number or not table.awaiting:
            number = now
            rounds.append([*table.scores])
    outcome = scene(table, None).outcome
    assert outcome is not None
    assert len(outcome.series) == len(rounds)
    assert outcome.series[-1].points == rounds[-1]
    assert outcome.series[-1].label == "The end"


def test_without_names_the_witches_have_their_own_with_colour_and_letter() -> None:
    made: Scene = start(town([turn(0)])).table.scene(None, None)
    told = {each.seat: (each.name, each.livery, each.letter) for each in made.players}
    assert told == {
        0: ("Brigid", "rowan", "R"),
        1: ("Cerida", "birch", "Y"),
        2: ("Clidina", "flint", "B"),
        3: ("Druantia", "willow", "G"),
    }
