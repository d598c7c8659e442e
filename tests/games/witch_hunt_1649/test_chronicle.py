"""What the chronicle tells (section 4.4)."""

import pytest

from tests.games.witch_hunt_1649.given import (
    Position,
    buying,
    choosing,
    defending,
    supporting,
    turn,
)
from tests.games.witch_hunt_1649.sitting import GAME, new_game, start
from tests.rules import rule

SENTENCES = {
    "character_given": "{seat} took the part of {character}.",
    "game_started": "The game began, and {character} was to play first.",
    "turn_started": "{character} began a turn.",
    "fate_card_drawn": "{character} drew {fate_card}.",
    "option_chosen": "{character} answered {fate_card} with {option}.",
    "coin_tossed": "The coin fell {side}.",
    "track_changed": "The {track} of {character} went from {before} to {after}.",
    "coins_changed": "The coins of {character} changed by {number}.",
    "ability_used": "{character} used the ability {ability}.",
    "fate_card_discarded": "{fate_card} was discarded.",
    "buying_began": "{character} had {coins} coins to spend.",
    "pool_cleared": "The whole pool was discarded.",
    "pool_filled": "{asset} came into the pool.",
    "asset_deck_renewed": "The asset discard became the asset deck.",
    "fate_card_deck_renewed": "The fate discard became the fate deck.",
    "asset_bought": "{character} bought {asset} for {cost}.",
    "asset_drawn": "{character} drew {asset} and had to pay {cost} points.",
    "asset_bartered": "{character} bartered {asset} for {other_asset}.",
    "asset_discarded": "{character} lost {asset} to the discard.",
    "suspicion_laid": "{giver} turned suspicion on {character}.",
    "mark_gained": "{character} gained a black mark through {cause} and then held {count}.",
    "mark_passed": "{giver} passed a black mark to {character}, who then held {count}.",
    "mark_removed": "The newest mark of {character} went back unseen; {count} were left.",
    "marks_returned": "{count} marks of {character} went back into the deck.",
    "trial_queued": "{character} stood accused and was to be tried after the turn.",
    "luck_suspected": "{character} had been too lucky before any trial and was accused.",
    "trial_began": "The trial of {character} began.",
    "ally_asked": "{ally} was asked to stand by {character}.",
    "supported": "{ally} stood by {character} and gave up {payment}.",
    "renounced": "{ally} renounced {character}.",
    "defence_opened": "{character} was called to answer, with defence {defence}.",
    "pleaded": "{character} gave up {payment} and had defence {defence}.",
    "stood": "{character} stood before the court with defence {defence}.",
    "mark_revealed": "{mark} was read out against {character}, {total} in all so far.",
    "found_guilty": "{character} was found guilty, {defence} against {total}, "
    "and could still bribe.",
    "bribed": "{character} bribed with {payment} and had defence {defence}.",
    "submitted": "{character} offered no bribe.",
    "acquitted": "{character} was acquitted, {defence} against {total}.",
    "executed": "{character} was executed, {defence} against {total}.",
    "died": "{character} died.",
    "banished": "{character} was banished.",
    "alliance_ended": "{character} had no ally any more.",
    "turn_ended": "{character} ended turn {turn_number}.",
    "time_called": "Time was called.",
    "game_over": "The game ended by {kind}.",
    "won": "{character} won.",
    "story_told": "{story_card} was told.",
}


def test_the_events_are_told_in_the_sentences_of_the_rules() -> None:
    assert {name: each.template for name, each in GAME.happenings.items()} == SENTENCES


@rule("WH-109", "WH-080")
def test_only_the_reading_of_a_mark_reveals_something() -> None:
    assert [name for name, each in GAME.happenings.items() if each.reveals] == ["mark_revealed"]


@rule("WH-002", "WH-010")
def test_the_setup_tells_who_plays_whom_and_who_begins() -> None:
    table = new_game(3, options={"character_choice": "random", "starting_seat": 1})
    names = [each["character"] for each in table.state["villagers"]]
    assert table.told("character_given") == [
        f"{seat} took the part of {name}." for seat, name in enumerate(names)
    ]
    assert table.told("game_started") == [f"The game began, and {names[1]} was to play first."]
    assert table.told("turn_started") == [f"{names[1]} began a turn."]


@rule("WH-027", "WH-028", "WH-114", "WH-136", "WH-047")
@pytest.mark.parametrize(
    ("position", "line", "told"),
    [
        (
            choosing("ft12", "isobel", "david", "john"),
            "0: choose b",
            ["isobel gained a black mark through symbol and then held 1."],
        ),
        (
            choosing("ft15", "isobel acquitted", "david m1", "john", trials_held=1),
            "0: choose b, give david",
            ["david gained a black mark through gift and then held 2."],
        ),
        (
            buying(3, "isobel", "david", "john", pool="fa11"),
            "0: buy fa11, target john",
            ["john gained a black mark through fa11 and then held 1."],
        ),
        (
            choosing("ft18", "isobel", "david", "john"),
            "0: choose a, target john",
            [
                "john gained a black mark through ft18 and then held 1.",
                "isobel gained a black mark through symbol and then held 1.",
            ],
        ),
        (
            defending("agnes bm20 bm21 bm22", "david", "helen", "elspeth", defence=2),
            "0: stand",
            ["helen gained a black mark through support and then held 1."],
        ),
        (
            buying(1, "john [fi01 fi02 fi03 fi04 li01 li02] m1", "agnes", "david", pool="li03"),
            "0: buy li03",
            [
                "john gained a black mark through luck and then held 2.",
                "john gained a black mark through luck and then held 3.",
            ],
        ),
    ],
    ids=["symbol", "gift", "asset", "fate card", "support", "luck"],
)
def test_a_mark_is_told_with_its_cause(position: Position, line: str, told: list[str]) -> None:
    table = start(position, single_answers=False)
    table.play(line)
    assert table.told("mark_gained") == told


@rule("WH-028", "WH-047")
def test_suspicion_is_told_before_its_mark() -> None:
    table = start(buying(3, "isobel", "david", "john", pool="fa11"))
    table.play("isobel: buy fa11, target john")
    assert table.told("suspicion_laid") == ["isobel turned suspicion on john."]
    assert table.happened.index("suspicion_laid") < table.happened.index("mark_gained")
    symbol = start(choosing("ft12", "isobel", "david", "john"))
    symbol.play("isobel: choose b")
    assert "suspicion_laid" not in symbol.happened


@rule("WH-104", "WH-107", "WH-109", "WH-110", "WH-111", "WH-112")
@pytest.mark.parametrize(("payments", "verdict"), [("", "executed"), ("plead w, ", "acquitted")])
def test_a_trial_is_told_from_beginning_to_end(payments: str, verdict: str) -> None:
    position = supporting("agnes bm01 bm02 bm03", "helen", "john")
    table = start(position, single_answers=False)
    table.play("helen: support w")
    table.play(f"agnes: {payments}stand")
    told = ["supported", "defence_opened", "pleaded", "stood", "mark_revealed", verdict]
    if not payments:
        told.remove("pleaded")
    heard = [name for name in table.happened if name in told]
    assert heard == [name for name in told for _ in range(3 if name == "mark_revealed" else 1)]
    defence = 4 if payments else 2
    assert table.told("supported") == ["helen stood by agnes and gave up w."]
    assert table.told("stood") == [f"agnes stood before the court with defence {defence}."]
    assert table.told(verdict) == [f"agnes was {verdict}, {defence} against 3."]


@rule("WH-101", "WH-136")
def test_an_accusation_that_waits_is_told() -> None:
    table = start(turn("isobel m1", "david m2", "john"))
    table.play("isobel: ability, target david")
    assert table.told("trial_queued") == ["david stood accused and was to be tried after the turn."]
    lucky = start(buying(1, "john [fi01 fi02 fi03 fi04 li01 li02]", "agnes", "david", pool="li03"))
    lucky.play("john: buy li03")
    assert lucky.told("luck_suspected") == [
        "john had been too lucky before any trial and was accused."
    ]
    assert lucky.told("trial_began") == ["The trial of john began."]


@rule("WH-131", "WH-132")
def test_the_end_is_told_with_its_winners() -> None:
    villagers = ("agnes [fi01 fi02 fi03 fi04 li01 li02]", "david", "helen")
    table = start(buying(1, *villagers, trials_held=1, pool="li03"))
    table.play("agnes: buy li03")
    assert table.told("game_over") == ["The game ended by sets."]
    assert set(table.told("won")) == {"agnes won.", "helen won."}


@rule("WH-154", "WH-157")
def test_a_bribe_is_told() -> None:
    table = start(defending("helen 5/5 [fa01] bm01 bm02 bm03 bm11", "john", defence=4))
    table.play("helen: stand")
    assert table.told("found_guilty") == [
        "helen was found guilty, 4 against 5, and could still bribe."
    ]
    table.play("helen: bribe fa01, bribe w")
    assert table.told("bribed") == [
        "helen bribed with fa01 and had defence 5.",
        "helen bribed with w and had defence 6.",
    ]
    assert table.told("asset_discarded") == ["helen lost fa01 to the discard."]
    assert table.told("acquitted") == ["helen was acquitted, 6 against 5."]


@rule("WH-157")
def test_a_refused_bribe_is_told() -> None:
    table = start(defending("helen 5/5 bm01 bm02 bm03 bm11", "john", defence=4))
    table.play("helen: stand, submit")
    assert table.told("submitted") == ["helen offered no bribe."]
    assert table.told("executed") == ["helen was executed, 4 against 5."]
    assert table.told("game_over") == ["The game ended by last."]


@rule("WH-024", "WH-041")
def test_every_change_of_a_track_is_told_with_before_and_after() -> None:
    table = start(choosing("ft35", "isobel 9/6", "david", "john"))
    table.play("isobel: choose a")
    changes = [sentence.partition(" of ")[2] for sentence in table.told("track_changed")]
    assert changes == ["isobel went from 9 to 10.", "isobel went from 6 to 4."]
    felled = start(choosing("ft03", "isobel 2/4", "david", "john"), draws="tails")
    felled.play("isobel: choose a")
    (sentence,) = felled.told("track_changed")
    assert sentence.endswith("of isobel went from 2 to 0.")


@rule("WH-030", "WH-174")
def test_every_change_of_the_coins_is_told() -> None:
    table = start(turn("helen", "david", "john"), draws="ft11")
    table.play("helen: ability, draw, choose b")
    assert table.told("coins_changed") == [
        "The coins of helen changed by 2.",
        "The coins of helen changed by -1.",
    ]
    assert table.told("buying_began") == ["helen had 4 coins to spend."]
