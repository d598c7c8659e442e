"""Sentences of Witch Hunt 1649 that once said what the rules do not, or said it badly."""

import re

import pytest

import covenstead
from covenstead.core.event import Happening
from covenstead.core.scene import Scene
from covenstead.games.witch_hunt_1649.sentences import chronicle as say
from tests.games.witch_hunt_1649.given import bribing, buying, choosing, defending, supporting, turn
from tests.games.witch_hunt_1649.test_scene import (
    PARISH,
    at,
    choice,
    every_run,
    finished,
    piece,
    questions,
    scene_of,
    sentences,
    zone,
)
from tests.rules import rule

TRIO = ("agnes 4/5", "helen 4/5", "isobel 3/5")
FULL = "[fa01 fa02 fa03 fa04 li01 li02]"  # one short of 4 + 3


def why(table: covenstead.Table, seat: int, move: str) -> tuple[str, str]:
    """The rule that closes a move, and the sentence."""
    reason = table.why(seat, move)
    assert reason is not None
    return reason.rule, reason.text


# The chronicle


@pytest.mark.parametrize("table", [say.DEEDS, say.BEFELL, say.CAME, say.AT_TABLE])
def test_a_line_of_the_chronicle_names_only_what_its_event_names(
    table: dict[Happening, str | tuple[str, str]],
) -> None:
    for happening, texts in table.items():
        nouns = ["Agnes"] * len(happening.families)
        for text in [texts] if isinstance(texts, str) else texts:
            assert "{" not in text.format(*nouns, limit=3, trial="first", when="next")


# The ally in court


@rule("WH-104")
def test_without_alliances_nobody_can_be_asked_and_none_is_over() -> None:
    scene = scene_of(at(defending(*TRIO, options={"alliances": "off"})))
    note = piece(scene, "court.support")
    assert note.title == "nobody to ask"
    assert note.desc == "Nobody can stand by you: this game is played without allies."
    assert piece(scene, "court.ally").gives == "nobody to ask"


@rule("WH-114")
def test_an_alliance_that_is_intact_before_the_court_means_that_the_ally_stands_by() -> None:
    scene = scene_of(at(defending(*TRIO, defence=2)))
    note = piece(scene, "court.support")
    assert (note.title, note.livery) == ("Helen stands by you", "birch")
    assert note.desc == "A black mark follows if you are condemned."
    assert zone(scene, "for").empty == "defence 2 so far"


@rule("WH-081", "WH-114")
def test_a_supporter_at_the_limit_of_marks_is_not_warned_of_another() -> None:
    table = at(supporting("agnes 4/5", "helen 4/5 m3", "isobel 3/5", queue=[1]))
    assert "if condemned" not in choice(scene_of(table, 1), "support w").consequence
    assert not choice(scene_of(table, 1), "support w").danger
    table.play(1, "support w")
    assert piece(scene_of(table), "court.support").desc == "1 welfare given up."


@rule("WH-114", "WH-133")
def test_the_last_but_one_who_stands_by_is_not_warned_of_a_mark_after_the_end() -> None:
    table = at(supporting("agnes 4/5", "helen 4/5", "isobel died", trials_held=1))
    assert "if condemned" not in choice(scene_of(table, 1), "support w").consequence


# Purchases


@rule("WH-052", "WH-131")
def test_a_purchase_that_wins_lists_nothing_that_does_not_happen() -> None:
    position = buying(3, f"agnes 4/4 {FULL}", *PARISH[1:], pool="li04", trials_held=1)
    winning = choice(scene_of(at(position)), "buy li04")
    assert winning.after == ["Your sets are complete: you win."]
    assert [each.icon for each in winning.changes] == ["coins", "sets"]
    assert "welfare" not in winning.consequence


@rule("WH-136")
def test_a_purchase_before_any_trial_that_completes_the_sets_says_that_the_trial_follows() -> None:
    position = buying(3, f"agnes 4/4 {FULL}", *PARISH[1:], pool="li03 in01")
    tried = choice(scene_of(at(position)), "buy li03")
    assert tried.after == ["Your sets are complete, and no trial was held: you are tried at once."]
    assert tried.danger


@rule("WH-177")
@pytest.mark.parametrize(("held", "text"), [(1, "you win"), (0, "you are tried at once")])
def test_a_barter_that_completes_the_sets_says_what_follows(held: int, text: str) -> None:
    people = ("john 5/5 [fa01 fa02 fa03 fa04 li01 li02 in01]", *PARISH[2:4])
    table = at(turn(*people, pool="li03 do01", trials_held=held))
    table.play(0, ["ability", "barter in01"])
    assert text in choice(scene_of(table), "for li03").consequence
    assert choice(scene_of(table), "for li03").danger == (not held)
    assert not choice(scene_of(table), "for do01").danger


# Last points


@rule("WH-072")
def test_taking_an_ally_s_last_point_is_as_dangerous_as_anybody_s() -> None:
    people = ("agnes 5/5", "john 1/2", "isobel 3/5", "helen 1/5", "mary 2/5")
    table = at(buying(3, *people, pool="fa06"))
    table.play(0, "buy fa06")
    scene = scene_of(table)
    assert choice(scene, "target helen").consequence == "welfare 1 → 0, your ally"
    danger = {each.moves[0]: each.danger for each in scene.choices}
    assert danger == {
        "target john": True,
        "target isobel": False,
        "target helen": True,
        "target mary": False,
    }


# The end, and what comes


def ended_in(scene: Scene) -> tuple[int, str, str]:
    """The turn in which a game ended, as the phase and the result tell it."""
    assert scene.outcome is not None
    return scene.phase[0].n, scene.phase_text, scene.outcome.more


@rule("WH-143")
def test_a_game_that_ends_by_the_cap_ends_in_the_last_turn_not_one_later() -> None:
    table = at(buying(0, *TRIO, options={"turn_cap": 10}, turn_number=29, trials_held=1))
    scene = scene_of(table)
    assert scene.prompt.next == "Then the game ends: the last turn"
    assert scene.phase_note == "The last turn of this game"
    table.play(0, "done")
    assert ended_in(scene_of(table)) == (
        30, "Ended in turn 30", "30 turns, one trial, no empty chair.",
    )  # fmt: skip


@rule("WH-143")
def test_the_last_trial_of_the_last_turn_is_followed_by_the_end() -> None:
    options = {"turn_cap": 10}
    people = ("agnes 4/5", "helen 4/5", "isobel 3/5 m3")
    table = at(buying(0, *people, options=options, turn_number=29, queue=[2]))
    assert scene_of(table).prompt.next == "Then the trial of Isobel"
    table.play(0, "done")
    assert scene_of(table).prompt.next == "Then the game ends: the last turn"
    assert scene_of(table).phase_text == "Turn 30, in court: the first trial"


@rule("WH-101", "WH-133")
def test_a_game_that_ends_after_a_waiting_trial_ends_in_the_turn_before_it() -> None:
    people = ("agnes 4/5", "isobel 1/1 bm23 bm24 bm22", "helen died")
    table = at(buying(0, *people, turn_number=3, queue=[1], trials_held=1))
    table.play(0, "done")
    assert scene_of(table).phase_text == "Turn 4, in court: the second trial"
    table.play(1, "stand")
    assert ended_in(scene_of(table))[:2] == (4, "Ended in turn 4")


@rule("WH-101", "WH-133")
def test_so_does_one_that_was_opened_at_that_trial() -> None:
    people = ("agnes 4/5", "isobel 1/1 bm23 bm24 bm22", "john 4/4", "helen died")
    table = at(
        defending(*people, accused=1, resume="queue", turn_number=4, trials_held=1, current=0)
    )
    assert scene_of(table).phase_text == "Turn 4, in court: the second trial"
    table.play(1, "stand")
    scene = scene_of(table)
    assert scene.phase_text.startswith("Turn 5: ")
    headings = [told.text for told in scene.events if told.kind == "heading"]
    assert headings == ["Turn 5: John (Noor)"]
    assert piece(scene, "isobel").desc.startswith("An empty chair: condemned in turn 4, ")


@rule("WH-131")
def test_one_turn_is_one_turn() -> None:
    table = at(buying(1, f"agnes 4/4 {FULL}", *PARISH[1:], pool="li03", trials_held=1))
    table.play(0, "buy li03")
    assert ended_in(scene_of(table)) == (
        1, "Ended in turn 1", "1 turn, one trial, no empty chair.",
    )  # fmt: skip


@rule("WH-136")
def test_nobody_is_next_after_the_trial_of_the_last_one_living() -> None:
    people = ("isobel 3/5", "agnes died", "john died")
    table = at(defending(*people, resume="nothing"))
    assert scene_of(table).prompt.next == "Then the game ends"


@rule("WH-102")
def test_between_turns_the_trials_that_wait_are_next_and_not_after_this_turn() -> None:
    people = ("agnes 4/5", "john 5/5 m3", "isobel 3/5 m3", "david 4/4")
    table = at(buying(0, *people, queue=[1, 2]))
    status = {player.seat: player.status for player in scene_of(table).players}
    assert status[2] == "is tried after this turn"
    assert scene_of(table).forecast[0].words == "tried after this turn: John and Isobel"
    table.play(0, "done")
    status = {player.seat: player.status for player in scene_of(table).players}
    assert status[2] == "is tried next"
    assert scene_of(table).forecast[0].words == "tried next: Isobel"


# The table of chances


@rule("WH-120", "WH-190")
@pytest.mark.parametrize(
    ("people", "table_of_chances"),
    [
        (
            ("isobel 6/6 bm01 bm02 bm20", "agnes", "david"),
            "4 ~6%, 6 ~50%, 8 ~88%, 10 ~99%, 12 100%",
        ),
        (
            ("agnes 6/6 bm01 bm02 bm20 bm03", "john"),
            "4 0%, 6 ~12%, 8 ~52%, 10 ~87%, 12 ~99%, 14 >99%, 16 100%",
        ),
    ],
)
def test_the_fourth_trial_card_shows_the_table_of_chances(
    people: tuple[str, ...], table_of_chances: str
) -> None:
    table = at(defending(*people, defence=16))
    table.play(0, "stand")
    assert piece(scene_of(table), "st09").desc.endswith(f"by defence: {table_of_chances}.")
    silent = at(defending(*people, defence=16, options={"show_chances": "off"}))
    silent.play(0, "stand")
    assert piece(scene_of(silent), "st09").desc.endswith("higher than their total.")


# Reasons


@rule("WH-044", "WH-047")
def test_a_mark_of_a_card_goes_to_another_by_the_rule_for_effects() -> None:
    table = at(buying(3, *PARISH, pool="fa11"))
    table.play(0, "buy fa11")
    assert why(table, 0, "target agnes") == ("WH-044", "The mark goes to another player.")


@rule("WH-179")
def test_a_sharp_tongue_passes_the_mark_to_another() -> None:
    table = at(turn("isobel 3/5 m1", *PARISH[:2]))
    table.play(0, "ability")
    assert why(table, 0, "target isobel") == ("WH-179", "The mark goes to another player.")


@rule("WH-028")
def test_the_mark_of_the_symbol_goes_to_another_by_its_own_rule() -> None:
    table = at(choosing("ft02", "agnes 5/5 acquitted", *PARISH[1:], trials_held=1))
    table.play(0, "choose a")
    assert why(table, 0, "give agnes") == ("WH-028", "The mark goes to another player.")


@rule("WH-157")
def test_after_a_bribe_has_begun_nobody_is_advised_to_submit() -> None:
    revealed = "bm23 bm24 bm11 bm01"
    table = at(bribing("helen 3/4 [fa01 fa02]", "john m1", defence=8, revealed=revealed))
    assert why(table, 0, "done") == ("WH-154", "First bribe the court, or submit.")
    table.play(0, "bribe fa01")
    assert why(table, 0, "done") == ("WH-157", "First finish the bribe: 3 more must be given.")
    assert why(table, 0, "submit") == ("WH-157", "A bribe once begun is carried through.")


@rule("WH-157")
def test_a_bribe_that_could_not_be_finished_says_how_much_is_needed() -> None:
    revealed = "bm23 bm24 bm11 bm01"
    table = at(bribing("helen 3/4 [fa01 fa02]", "john m1", defence=8, revealed=revealed))
    assert why(table, 0, "bribe r") == (
        "WH-157", "From there on only 3 could be given, and 4 are needed.",
    )  # fmt: skip


# Words


def test_names_and_titles_keep_their_capital_letters() -> None:
    table = at(buying(3, *PARISH, pool="fa11"))
    table.play(0, ["buy fa11", "target john"])
    told = f" Turn 1, handed on by Agnes, {piece_title('fa11')}."
    assert piece(scene_of(table), "john.mark.1").desc.endswith(told)


def test_a_mark_that_goes_back_is_yours_or_somebody_s() -> None:
    people = ("agnes 5/5 m1", "helen 5/5 m1", "isobel")
    table = at(buying(3, *people, pool="in12"))
    plans = [plan.label for plan in scene_of(table).plans if plan.title == piece_title("in12")]
    assert plans == ["your newest mark goes back", "Helen's newest mark goes back"]
    table.play(0, ["buy in12", "target agnes"])
    assert "your newest mark went back unseen, 0 left" in scene_of(table).events[0].text


def piece_title(asset: str) -> str:
    """The name of an asset."""
    scene = scene_of(at(buying(3, *PARISH, pool=asset)))
    return piece(scene, asset).title


ODD = re.compile(
    r"\b1 (turns|coins|points|assets|trials|marks)\b|\b(ruling|option_|trial_)\w*"
    r"|\b[2-9] (turn|coin|point|asset|trial)\b|\bof you\b|[a-z]: \.|\.\."
)


@every_run
def test_numbers_agree_with_their_nouns_and_no_inner_word_is_shown(seats: int, seed: int) -> None:
    for table in questions(seats, seed, most=40):
        for seat in (None, 0, seats - 1):
            for text in sentences(scene_of(table, seat)):
                assert not ODD.search(text), text


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 5), (7, 8)])
def test_the_result_tells_who_won_in_one_sentence_and_the_year_in_another(
    seats: int, seed: int
) -> None:
    outcome = scene_of(finished(seats, seed)).outcome
    assert outcome is not None
    assert outcome.detail.count(".") == outcome.more.count(".") == 1
    for row in outcome.rows:
        assert [line.worded for line in row.lines] == [True, False, False, False][: len(row.lines)]
        told = [line.how for line in row.lines if line.how]
        assert len(told) == 1
