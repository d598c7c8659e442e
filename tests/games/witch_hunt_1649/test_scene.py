"""The scene of Witch Hunt 1649: what every screen is drawn from (look and feel, section 10)."""

import io
import random
import re
from collections.abc import Iterator

import msgspec
import pytest
from rich.console import Console

import covenstead
from covenstead.bots import bot
from covenstead.core.codec import dump
from covenstead.core.fate import Seeded
from covenstead.core.scene import Choice, Piece, Scene, Zone
from covenstead.core.standing import standing_answer
from covenstead.games.witch_hunt_1649 import odds
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.terminal import run
from covenstead.terminal.draw import screen
from covenstead.terminal.menu import Menu
from tests.games.witch_hunt_1649.components import ASSETS, FATE, MARKS
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

NAMES = ["Wren", "Tom", "Noor", "Ilse of the Seven Long Winters", "Bee", "Ada", "Finn"]
PARISH = ("agnes 5/5", "john 5/2", "isobel 3/5", "helen 4/5", "mary 2/5")


def at(position: Position, seed: int = 7, *, single_answers: bool = True) -> covenstead.Table:
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
        told += [f"{good.label} {good.state}" for good in player.goods]
    for each in scene.choices:
        told += [each.label, each.consequence]
    for area in scene.zones:
        told += [area.label, area.note, area.empty]
    told += [text for each in scene.closed for text in (each.label, each.reason.text)]
    for plan in scene.plans:
        told += [plan.label, plan.consequence, plan.keeps, plan.left]
    told += [text for group in scene.groups for text in (group.label, group.consequence)]
    for thing in scene.pieces:
        told += [thing.label, thing.title, thing.desc, thing.lacks, thing.gives, thing.state]
    told += [event.text for event in scene.events] + [each.words for each in scene.forecast]
    if scene.outcome is not None:
        told += [scene.outcome.sentence, scene.outcome.detail, scene.outcome.tie]
        told += [line.how for row in scene.outcome.rows for line in row.lines]
        for moment in scene.outcome.moments:
            told += [moment.title, moment.sentence]
    return told


def questions(seats: int, seed: int, most: int = 60) -> Iterator[covenstead.Table]:
    """A table at every question of a random run, from a rich position or from the setup."""
    lots = random.Random(seed)
    table = at(rich_position(seats, seed), seed)
    if seed % 4 == 0:
        table = covenstead.Table(GAME, seats=seats, seed=seed, single_answers=False)
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


def finished(seats: int = 4, seed: int = 5) -> covenstead.Table:
    """A table at which a game has been played to its end at random."""
    table = covenstead.Table(GAME, seats=seats, seed=seed)
    lots = random.Random(seed)
    while table.awaiting:
        (seat,) = table.awaiting
        table.play(seat, lots.choice(table.moves(seat)))
    return table


every_run = pytest.mark.parametrize(
    ("seats", "seed"), [(seats, seats + 7 * number) for seats in range(2, 8) for number in range(4)]
)


# At every question


@every_run
def test_every_legal_move_begins_exactly_one_choice(seats: int, seed: int) -> None:
    for table in questions(seats, seed):
        for seat in range(seats):
            first = sorted(each.moves[0] for each in scene_of(table, seat).choices)
            assert first == sorted(str(move) for move in table.moves(seat))


def stands(table: covenstead.Table) -> list[str]:
    """What the standing answers of the asked villager would be."""
    (seat,) = table.awaiting
    found = standing_answer(table, seat, ["draw", "done"])
    return [] if found is None else [found[1].text]


@every_run
def test_every_choice_plan_and_standing_answer_can_be_played(seats: int, seed: int) -> None:
    for table in questions(seats, seed, most=30):
        if not table.awaiting:
            continue
        (seat,) = table.awaiting
        scene = scene_of(table, seat)
        chains = [plan.moves for plan in scene.plans if plan.moves]
        chains += [[move] for move in stands(table)]
        for plan in scene.plans:
            if not plan.moves:
                chosen = plan.pieces[: plan.most]
                words = [plan.opening[each] for each in chosen[:1]]
                words += [plan.following[each] for each in chosen[1:]]
                chains.append([*words, *plan.closing])
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
    notation = re.compile(r"\b(seat \d|(fa|li|in|do|fi|ft|bm|st)\d\d)\b", re.IGNORECASE)
    for table in questions(seats, seed):
        for seat in (None, 0, seats - 1):
            for text in sentences(scene_of(table, seat)):
                assert not notation.search(text), text
                assert ".." not in text, text
                assert "  " not in text, text


@every_run
def test_nobody_is_called_a_witch(seats: int, seed: int) -> None:
    for table in questions(seats, seed, most=30):
        scene = scene_of(table)
        told = [each for each in sentences(scene) if "witch" in each.lower()]
        pages = [each.desc for each in scene.pieces if each.kind in ("story", "mark", "fate")]
        assert [each for each in told if each not in pages] == []


@every_run
def test_whatever_is_pointed_at_lies_on_the_table(seats: int, seed: int) -> None:
    for table in questions(seats, seed):
        for seat in (None, *range(seats)):
            scene = scene_of(table, seat)
            ids = [each.id for each in scene.pieces]
            assert len(ids) == len(set(ids))
            areas = [each.id for each in scene.zones]
            assert len(areas) == len(set(areas))
            things = {*ids, *areas}
            for each in scene.zones:
                assert {place for place in each.places if place is not None} <= things
            pointed = [target for each in scene.choices for target in each.targets]
            pointed += [target for shut in scene.closed for target in shut.targets]
            pointed += [name for plan in scene.plans for name in (*plan.pieces, *plan.targets)]
            pointed += [each.on for each in scene.pieces if each.on]
            pointed += [each.target for each in scene.forecast if each.target]
            assert set(pointed) <= things


@every_run
def test_at_most_one_choice_is_primary_and_closed_ones_have_the_table_s_reason(
    seats: int, seed: int
) -> None:
    for table in questions(seats, seed):
        for seat in range(seats):
            scene = scene_of(table, seat)
            assert sum(each.primary for each in scene.choices) <= 1
            assert not [each for each in scene.choices if each.primary and each.danger]
            for shut in scene.closed:
                assert table.why(seat, shut.move) == covenstead.Reason(
                    shut.reason.rule, shut.reason.text
                )


@every_run
def test_a_choice_says_that_it_draws_exactly_when_playing_it_draws_or_reveals(
    seats: int, seed: int
) -> None:
    for table in questions(seats, seed, most=30):
        if not table.awaiting:
            continue
        (seat,) = table.awaiting
        for each in scene_of(table, seat).choices:
            ahead = at(table.position())
            ahead.play(seat, each.moves[0])
            drawn = any(line.draws for line in ahead.lines())
            assert each.draws == (drawn or each.moves[0] == "stand"), each


# What nobody may learn


@every_run
def test_worlds_that_nobody_can_tell_apart_make_the_same_scene(seats: int, seed: int) -> None:
    for number, table in enumerate(questions(seats, seed, most=40)):
        if number % 4 or not table.awaiting:
            continue
        for seat in (None, *range(seats)):
            view = table.view(seat)
            worlds = [dump(view.imagine(Seeded.from_seed(lot)), GAME) for lot in range(3)]
            texts = {msgspec.json.encode(scene_of(at(world), seat)) for world in worlds}
            assert len(texts) == 1


@every_run
def test_a_scene_is_plain_data_and_names_no_card_of_a_deck_or_mark_that_lies_face_down(
    seats: int, seed: int
) -> None:
    for number, table in enumerate(questions(seats, seed)):
        if number % 5:
            continue
        state = table.position()["state"]
        unseen = {*state["asset_deck"], *state["fate_card_deck"]} & {*ASSETS, *FATE}
        held = {mark for each in state["villagers"] for mark in each["marks"]} & set(MARKS)
        for seat in (None, *range(seats)):
            scene = scene_of(table, seat)
            text = msgspec.json.encode(scene)
            assert msgspec.json.decode(text, type=Scene) == scene
            lying = {each.id for each in scene.pieces}
            assert not lying & unseen
            read = {each for area in scene.zones if area.id == "read" for each in area.places}
            assert not lying & held - read


def test_the_holder_of_a_mark_learns_no_more_than_anybody() -> None:
    table = at(choosing("ft16", "agnes bm23 bm24", *PARISH[1:]))
    mine, other = scene_of(table, 0), scene_of(table, 1)
    marks = [each for each in mine.pieces if each.kind == "mark"]
    assert marks == [each for each in other.pieces if each.kind == "mark"]
    assert [each.label for each in marks] == ["mark I", "mark II"]
    assert all("nobody has seen it" in each.desc for each in marks)


# The court


def chances(table: covenstead.Table) -> dict[str, str]:
    """What each answer in court should say about the chance, computed from the view."""
    s = table.view(None).state
    assert isinstance(s, Village)
    step = table.position()["steps"][-1]
    accused = step["accused"]
    found: dict[str, str] = {}
    for move in table.moves(table.awaiting[0]):
        verb = move.text.split()[0]
        if verb in ("plead", "stand", "support", "renounce"):
            defence = step.get("defence", 0) + (2 if verb in ("plead", "support") else 0)
            others = [
                known
                for seat, villager in enumerate(s.villagers)
                if seat != accused
                for known in villager.cleared
            ]
            share = odds.chance(s.box.value, defence, s.villagers[accused].cleared, others)
            found[move.text] = odds.shown(share)
    return found


def test_the_chance_at_every_answer_in_court_is_the_exact_one() -> None:
    seen = 0
    for seed in range(60):
        for table in questions(2 + seed % 6, seed, most=80):
            step = table.position()["steps"][-1]["step"] if table.awaiting else ""
            if step in ("trial_support", "trial_defend"):
                scene = scene_of(table, table.awaiting[0])
                for move, shown in chances(table).items():
                    assert shown in choice(scene, move).consequence, (move, shown)
                    seen += 1
    assert seen > 1000


def test_a_trial_shows_the_chance_now_and_with_each_thing_given_up() -> None:
    table = at(defending("agnes 4/5 [in01 fi01]", *PARISH[1:], defence=6))
    scene = scene_of(table)
    assert scene.prompt.text == "What do you give up?"
    assert scene.prompt.context == "Defence 6: ~50% to be freed. Equal is guilty."
    assert choice(scene, "plead in01").consequence == "defence 8: ~88%; sets: 6 more, not 5"
    assert choice(scene, "plead w").consequence == "defence 8: ~88%; 3 left"
    assert choice(scene, "stand").label == "Stand with 6"
    assert choice(scene, "stand").consequence == "~50% to be freed; no way back"
    ledger = zone(scene, "odds")
    assert ledger.names == ["2", "4", "6", "8", "10", "12"]
    assert ledger.lit == ["6"]
    assert ledger.count == 2024
    eight = piece(scene, "defence.8")
    assert (eight.count, eight.gives, eight.state) == (1782, "~88%", "next")
    assert [piece(scene, name or "").count for name in zone(scene, "totals").places] == [
        120, 405, 495, 444, 318, 159, 65, 15, 3,
    ]  # fmt: skip


def test_what_other_trials_have_shown_counts_in_the_chance() -> None:
    position = defending("agnes 4/5", *PARISH[1:], defence=6, trials_held=1)
    position["state"]["villagers"][0]["cleared"] = [["bm23", "bm24"], ["bm23", "bm24"], []]
    table = at(position)
    s = table.view(0).state
    assert isinstance(s, Village)
    exact = odds.shown(odds.acquittal(s, 0, 6))
    assert exact != "~50%"
    assert exact in choice(scene_of(table), "stand").consequence
    assert zone(scene_of(table), "odds").count is None


def test_chances_can_be_switched_off() -> None:
    options = {"show_chances": "off"}
    for position in (
        defending("agnes 4/5 [in01]", *PARISH[1:], defence=6, options=options),
        supporting("agnes 4/5 [in01]", *PARISH[1:], options=options),
    ):
        table = at(position)
        scene = scene_of(table, table.awaiting[0])
        assert "%" not in " ".join(sentences(scene))
        assert "odds" not in [each.id for each in scene.zones]


def test_the_ledger_adds_up_what_was_given_with_the_ally_s_support_first() -> None:
    table = at(supporting("agnes 4/5 [fi01]", "john", "isobel", "helen 4/5 [li01]", "mary"))
    asked = scene_of(table, 3)
    assert asked.prompt.text == "Do you stand by Agnes?"
    assert choice(asked, "support li01").consequence.startswith(
        "defence 2: 0%, up to 12 with pleas"
    )
    assert choice(asked, "renounce").danger
    table.play(3, "support li01")
    table.play(0, ["plead fi01", "plead w"])
    scene = scene_of(table)
    lines = [piece(scene, name or "") for name in zone(scene, "for").places]
    assert [(line.label, line.points, line.count) for line in lines] == [
        ("Helen: " + GAME.box.asset_name[12], 2, 2),  # type: ignore[attr-defined]
        (GAME.box.asset_name[48], 2, 4),  # type: ignore[attr-defined]
        ("1 welfare", 2, 6),
    ]
    assert zone(scene, "for").count == 6
    told = [event.text for event in scene.events]
    assert told[-1].endswith("and 1 welfare: defence 6.")
    assert scene.undo.depth == 1  # the two were given in one chain


def test_all_that_is_pleaded_may_be_ticked_in_any_order() -> None:
    table = at(defending("isobel 3/2 [fa01 fi01]", "agnes", "david", "john"))
    (plan,) = scene_of(table).plans
    assert plan.pieces == ["fa01", "fi01", "isobel.w.2", "isobel.w.3", "isobel.r.2"]
    assert (plan.least, plan.most, plan.closing) == (0, 5, ["stand"])
    assert piece(scene_of(table), "isobel.w.1").state == "stays"


def test_a_bribe_says_what_must_follow_and_shows_the_marks_that_were_read() -> None:
    revealed = "bm23 bm24 bm11 bm01"
    table = at(bribing("helen 3/4 [fa01 fa02]", "john m1", defence=8, revealed=revealed))
    scene = scene_of(table)
    assert scene.prompt.context == "8 against 11: 4 more would free you."
    assert "3 more must follow, then you are freed" in choice(scene, "bribe fa01").consequence
    assert choice(scene, "submit").danger
    assert zone(scene, "against").places == revealed.split()
    assert [piece(scene, mark).count for mark in revealed.split()] == [4, 8, 10, 11]


def test_a_verdict_is_told_mark_by_mark_with_the_running_sum() -> None:
    people = ("isobel 6/6 bm01 bm02 bm20", "agnes", "david", "john")
    table = at(defending(*people, defence=8, options={"story_cards": "off"}))
    table.play(0, "stand")
    told = [event.text for event in scene_of(table, 1).events]
    assert told[0] == "Isobel stood with defence 8."
    assert told[1].startswith("“")
    assert told[1].endswith("” 1, in all 1.")
    assert told[3].endswith("in all 5.")
    assert "Isobel was freed, 8 against 5: +1 welfare, +1 reputation." in told
    assert zone(scene_of(table), "read").places == ["bm01", "bm02", "bm20"]


# The fate card


def test_an_option_tells_what_it_would_do_to_whom_on_both_sides_of_a_toss() -> None:
    scene = scene_of(at(choosing("ft16", "agnes 5/5 m2", *PARISH[1:])))
    assert scene.prompt.text == "Your turn: how do you answer?"
    assert scene.prompt.context == "Any answer brings your third mark and the trial."
    assert choice(scene, "choose a").consequence == "reputation 5 → 3"
    assert choice(scene, "choose b").consequence == "Helen's reputation 5 → 4, welfare 5 → 4"
    assert choice(scene, "choose c").consequence == (
        "heads: reputation 5 → 4; tails: welfare 5 → 4, reputation 5 → 3"
    )
    assert not any(each.primary for each in scene.choices)
    fact = piece(scene, "ft16.mark")
    assert fact.state == "danger"
    assert fact.label == "A black mark in any case: your third, and a trial at once"
    changes = [each for each in scene.pieces if each.on == "ft16.c"]
    assert [(each.livery, each.count, each.points, each.state) for each in changes] == [
        ("oak", 5, 4, "heads"),
        ("oak", 5, 4, "tails"),
        ("oak", 5, 3, "tails"),
    ]


def test_a_last_point_at_stake_is_dangerous() -> None:
    scene = scene_of(at(choosing("ft01", "agnes 2/1", *PARISH[1:])))
    assert choice(scene, "choose a").danger
    assert "heads: welfare 2 → 0: death" in choice(scene, "choose a").consequence
    assert "heads: reputation 1 → 0: banishment" in choice(scene, "choose b").consequence


def test_closed_options_stand_there_with_their_reason() -> None:
    scene = scene_of(at(choosing("ft25", "isobel", "agnes", "david", "john")))
    assert [shut.label for shut in scene.closed][:2] == [
        "Nurse your ally",
        "Leave your ally to others",
    ]
    assert scene.closed[0].reason.rule == "WH-023"
    assert piece(scene, "ft25.a").lacks == "needs an ally"


# The sale and the households


def test_an_asset_tells_its_price_effect_and_whether_it_helps_the_sets() -> None:
    position = buying(3, "agnes 4/4 [fa01]", *PARISH[1:], pool="fa02 li08", trials_held=1)
    scene = scene_of(at(position))
    first = choice(scene, "buy fa02")
    assert first.consequence == "farming, 1 of 3 coins; sets: 5 more, not 6"
    assert first.primary
    rig = piece(scene, "fa02")
    assert (rig.cost, rig.mark, rig.gives, rig.state) == (1, "FA", "no effect", "can buy")
    assert rig.badges == ["set"]
    plans = [plan.moves for plan in scene.plans]
    assert ["buy li08", "boost helen r"] in plans or plans == []
    assert zone(scene, "sale").note == "3 coins to spend"


def test_sets_that_are_complete_win_or_bring_a_trial() -> None:
    mine = "agnes 4/4 [fa01 fa02 fa03 fa04 li01 li02]"
    won = scene_of(at(buying(3, mine, *PARISH[1:], pool="li03", trials_held=1)))
    assert "you win" in choice(won, "buy li03").consequence
    tried = scene_of(at(buying(3, mine, *PARISH[1:], pool="li03", trials_held=0)))
    assert "you are tried at once" in choice(tried, "buy li03").consequence
    assert choice(tried, "buy li03").danger


def test_a_household_counts_tracks_marks_assets_and_what_is_missing() -> None:
    position = turn("agnes 5/5 [fa01 fa02 fa03] m1", "john 5/2 m2", "isobel", "helen", "mary")
    scene = scene_of(at(position), 2)
    assert [player.seat for player in scene.players] == [3, 4, 0, 1, 2]
    agnes, john = scene.players[2], scene.players[3]
    assert (agnes.name, agnes.letter) == ("Agnes (Wren)", "A")
    goods = {good.icon: good for good in agnes.goods}
    assert (goods["leaf"].value, goods["leaf"].of) == (5, 10)
    assert (goods["mark"].value, goods["mark"].of) == (1, 3)
    assert (goods["sheaf"].value, goods["sheaf"].state) == (3, "set")
    assert (goods["sets"].value, goods["sets"].label) == (4, "more for 4 + 3")
    assert (goods["tie"].label, goods["tie"].state) == ("ally", "Helen")
    assert {good.icon: good.state for good in john.goods}["bell"] == "low"
    assert john.burdens == ["one more: trial"]
    assert not any(player.leads for player in scene.players)
    assert scene.scale == []


def test_somebody_who_is_gone_is_an_empty_chair() -> None:
    scene = scene_of(at(turn("agnes", "john died", "isobel", "helen", "mary", trials_held=1)))
    john = scene.players[0]
    assert (john.marks, john.goods, john.status) == (["chair"], [], "died")
    assert piece(scene, "john").desc == "An empty chair: died."
    assert piece(scene, "john.mary").state == "lost"


def test_trials_that_wait_are_foreseen_also_for_a_mark_not_yet_given() -> None:
    position = choosing("ft18", "agnes 5/5", "john m2", "isobel m1", "helen", "mary m3", queue=[4])
    table = at(position)
    table.play(0, "choose a")
    scene = scene_of(table)
    assert scene.forecast[0].words == "tried after this turn: Mary"
    ahead = {each.target: each.words for each in scene.forecast}
    assert ahead["john"] == "tried after this turn: Mary and John"
    assert ahead["isobel"] == "tried after this turn: Mary"
    assert choice(scene, "target john").consequence == "the third mark: tried after this turn"
    assert "Choose Mary" in [shut.label for shut in scene.closed]


# Standing answers, turns, the chronicle


def test_drawing_is_a_standing_answer_and_so_is_the_end_of_an_empty_purse() -> None:
    assert stands(at(turn(*PARISH))) == ["draw"]
    assert stands(at(buying(1, *PARISH, pool="fa08 fa09 fa10 fa11 fa12"))) == ["done"]
    helen = ("helen 4/4", "agnes", "john", "mary")
    assert stands(at(buying(1, *helen, pool="fa08 fa09 fa10 fa11 fa12"))) == []
    assert stands(at(buying(3, *PARISH, pool="fa01"))) == []


def test_a_turn_begins_with_your_turn_and_others_are_watched_by_their_character() -> None:
    table = at(turn(*PARISH))
    assert scene_of(table).prompt.text == "Your turn: draw a fate card"
    assert scene_of(table).prompt.next == "Next: John"
    assert scene_of(table, 1).prompt.text == "Agnes draws a fate card"
    assert scene_of(table, 1).prompt.next == "Next: you"


def test_the_phase_says_whether_anybody_can_win_and_that_time_was_called() -> None:
    table = at(turn(*PARISH, turn_number=15))
    assert scene_of(table).phase_text == "Turn 16: draw. No trial yet: nobody can win"
    table.call("time")
    assert scene_of(table).phase_text == "Turn 16: draw. Time was called: the last turn"
    assert scene_of(table).events[-1].text.startswith("Time was called")
    held = at(turn(*PARISH, trials_held=2))
    assert scene_of(held).phase_text.endswith("Two trials held: full sets win at once")


def test_the_chronicle_tells_a_turn_in_sentences() -> None:
    table = at(choosing("ft10", "agnes 5/5", *PARISH[1:], pool="fa01 fa02 fa03 li01 li02"))
    table.play(0, "choose a")
    table.play(0, "buy fa01")
    mine = [event.text for event in scene_of(table).events]
    assert mine[0] == (
        "You answered A Day of Fasting with “Keep it to the letter”: −1 welfare, +1 reputation."
    )
    assert mine[1] == "You bought Kail Yard."
    assert scene_of(table, 1).events[1].text == "Agnes bought Kail Yard."


def test_suspicion_handed_on_is_told_to_whom_it_went() -> None:
    position = choosing("ft02", "agnes 5/5 acquitted", *PARISH[1:], trials_held=1)
    table = at(position)
    table.play(0, ["choose a", "give john"])
    told = [event.text for event in scene_of(table, 1).events]
    assert "Agnes handed you a black mark, 1 of 3." in told
    mark = piece(scene_of(table, 1), "john.mark.1")
    assert mark.facts is not None
    assert (mark.facts.when, mark.facts.why) == ("turn 1", "handed on by Agnes")
    assert mark.state == "face down"
    assert mark.desc.endswith("Turn 1, handed on by Agnes.")


def test_a_story_is_a_page_with_its_number_among_all() -> None:
    table = covenstead.Table(GAME, seats=3, seed=4, options={"character_choice": "random"})
    scene = scene_of(table)
    assert zone(scene, "stories").note == "1 of 13 told"
    assert piece(scene, "st01").title == "1649"
    assert "The narrator reads “1649”." in [event.text for event in scene.events]


def test_the_digest_tells_what_others_did_since_the_viewer_s_last_answer() -> None:
    table = covenstead.Table(
        GAME, seats=4, seed=3, options={"character_choice": "random", "starting_seat": 0}
    )
    lots = random.Random(3)
    while not (table.awaiting == (0,) and table.position()["state"]["turn_number"] == 4):
        (seat,) = table.awaiting
        table.play(seat, lots.choice(table.moves(seat)))
    digest = scene_of(table).digest
    assert 0 < len(digest) <= 4
    assert all(sentence.endswith((".", "”")) for sentence in digest)


def test_the_cast_is_taken_with_what_each_can_do() -> None:
    scene = scene_of(covenstead.Table(GAME, seats=4, seed=1))
    assert scene.prompt.text == "Take a part"
    agnes = choice(scene, "take agnes")
    assert agnes.consequence.startswith("welfare 4, reputation 4; once a game: a mark of yours")
    assert scene.closed[0].reason.rule == "WH-003"


def tossed(card: str, option: str, side: str) -> str:
    """How the chronicle tells an answer to a fate card after which a coin falls on this side."""
    for seed in range(1, 40):
        table = at(choosing(card, *PARISH), seed)
        table.play(0, f"choose {option}")
        told = [event.text for event in scene_of(table).events if side in event.text]
        if told:
            return told[0]
    raise AssertionError(f"no seed tosses {side}")


def test_a_toss_without_effect_never_says_that_nothing_was_lost() -> None:
    assert tossed("ft04", "b", "heads").endswith(": −1 welfare, heads, nothing more.")
    assert tossed("ft01", "b", "tails").endswith(": tails, nothing happens.")


def test_points_that_are_paid_one_by_one_are_told_together() -> None:
    position = turn("mary 4/6", "agnes", "john", "helen", in_deck="fa04")
    for seed in range(1, 60):
        table = at(position, seed)
        table.play(0, "ability")
        while "pay r" in [move.text for move in table.moves(0)]:
            table.play(0, "pay r")
        told = [event.text for event in scene_of(table).events if "reputation" in event.text]
        if told and "−1 reputation" not in told[0]:
            assert told[0].count("reputation") == 1
            return
    raise AssertionError("no seed draws an asset that costs more than one")


def test_what_is_watched_is_said_in_a_sentence() -> None:
    scene = scene_of(at(choosing("ft16", *PARISH)), 1)
    assert scene.prompt.mood == "watching"
    assert scene.prompt.context.endswith(".")


# The end


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 5), (5, 6), (7, 8)])
def test_the_end_lists_winners_first_empty_chairs_last_and_no_laurels(
    seats: int, seed: int
) -> None:
    table = finished(seats, seed)
    outcome = scene_of(table).outcome
    assert outcome is not None
    assert table.outcome is not None
    assert outcome.sentence == "What happened in the parish"
    chairs = [row.lines[0].how.startswith("an empty chair: ") for row in outcome.rows]
    assert chairs == sorted(chairs)
    places = [row.place for row in outcome.rows if table.outcome.winners]
    assert places == sorted(places)
    gone = [each["status"] != "living" for each in table.position()["state"]["villagers"]]
    assert sum(chairs) == sum(gone)
    assert [row.total for row in outcome.rows] == [
        table.outcome.scores[row.seat] for row in outcome.rows
    ]
    assert not any("you" in moment.sentence.lower().split() for moment in outcome.moments)
    assert scene_of(table).prompt.mood == "over"
    assert not scene_of(table).choices


# At the terminal


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_whole_game_is_played_at_the_terminal(width: int, seats: int) -> None:
    table = covenstead.Table(GAME, seats=seats, seed=seats)
    out = io.StringIO()
    height = 24 if width == 80 else 40
    console = Console(file=out, width=width, height=height, force_terminal=True, color_system=None)
    bots = {seat: bot("uniform", seat) for seat in range(1, seats)}
    lots = random.Random(seats)
    run(table, [0], bots, console, NAMES[:seats], lambda: str(lots.randint(1, 4)))
    printed = out.getvalue()
    assert table.outcome is not None
    assert "What happened in the parish" in printed
    assert " pts" not in printed
    assert "leads" not in printed
    for line in re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", printed).splitlines():
        assert len(line) <= width, line


def test_the_terminal_shows_the_notice_and_the_court_in_a_small_window() -> None:
    fate = drawn(choosing("ft16", "agnes 5/5 m2", *PARISH[1:]), 0)
    assert "Fate card: Named" in fate
    assert "A black mark in any case: your third, and a trial at once" in fate
    assert "heads: reputation 5 → 4; tails: welfare 5 → 4," in fate
    court = drawn(defending("agnes 4/5 [in01 fi01]", *PARISH[1:], defence=6), 0)
    assert "6 → ~50% now  8 → ~88% next" in court
    assert "Give up 1 welfare          defence 8: ~88%; 3 left" in court
    for text in (fate, court):
        assert len(text.splitlines()) <= 22


@pytest.mark.parametrize(
    "line", ["w, plead fi01, in01, stand", "plead w, Handline, plead in01, stand"]
)
def test_what_is_pleaded_may_be_typed_in_any_order(line: str) -> None:
    scene = scene_of(at(defending("agnes 4/5 [in01 fi01]", *PARISH[1:])))
    line = line.replace("Handline", piece(scene, "fi01").label)
    typed = line.replace("w, plead", "1 welfare, plead", 1) if line.startswith("w") else line
    assert Menu(scene).read(typed).moves == ["plead in01", "plead fi01", "plead w", "stand"]


def drawn(position: Position, seat: int) -> str:
    """The screen of a seat in a window of 80 by 24."""
    scene = scene_of(at(position), seat)
    return "\n".join(line.plain for line in screen(scene, Menu(scene), 80, 22))
