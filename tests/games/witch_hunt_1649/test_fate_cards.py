"""Every option of every fate card does what its card says (section 2.4)."""

import re
from collections import Counter

import pytest

from tests.games.witch_hunt_1649.components import FATE
from tests.games.witch_hunt_1649.given import choosing
from tests.games.witch_hunt_1649.sitting import Sitting, start
from tests.rules import rule

CASES = [
    pytest.param(card, letter, side, id=f"{card} {letter} {side}".strip())
    for card in FATE
    for letter, effect in FATE[card].effects.items()
    for side in (("heads", "tails") if "toss" in effect else ("",))
]


def clauses(effect: str, side: str) -> list[str]:
    """List the clauses that run; a toss, always the last clause, is replaced by its branch."""
    told = re.fullmatch(r"(.*?)(?:toss\{ (.*) / (.*) \})?", effect)
    assert told is not None
    words = told[1].split(";")
    if side:
        words += told[2 if side == "heads" else 3].split(";")
    return [word.strip() for word in words if word.strip() not in ("", "none")]


def changes(effect: str, side: str) -> Counter[str]:
    """Add up what the clauses change: "me w", "ally r", "me c" … to points."""
    told: Counter[str] = Counter()
    for clause in clauses(effect, side):
        person, _, change = clause.partition(": ")
        if re.fullmatch(r"[wrc][+-]\d", change):
            told[f"{person} {change[0]}"] += int(change[1:])
        else:
            told[f"{person} {change}"] += 1
    return told


def answer(table: Sitting, effect: str) -> None:
    """Answer the question that an effect asks: oneself for `us`, agnes for `other`."""
    if "us:" in effect:
        table.play("david: target david")
    if "other:" in effect:
        table.play("david: target agnes")


@rule("WH-023", "WH-024", "WH-027", "WH-030", "WH-032")
@pytest.mark.parametrize(("card", "letter", "side"), CASES)
def test_an_option_does_what_its_card_says(card: str, letter: str, side: str) -> None:
    told = FATE[card]
    effect = told.effects[letter]
    ally = "john" if told.needs[letter] == "no ally" else "elspeth"
    position = choosing(card, "david 5/5 [fi01]", "agnes 5/5", f"{ally} 5/5")
    table = start(position, draws=side, single_answers=False)
    table.play(f"david: choose {letter}")
    answer(table, effect)
    change = changes(effect, side)
    own = (5 + change["me w"] + change["us w"], 5 + change["me r"])
    assert table.points("david") == own
    assert table.points(ally) == (5 + change["ally w"], 5 + change["ally r"])
    assert table.points("agnes") == (5 + change["other w"], 5)
    assert table.marks("agnes") == change["other mark"]
    assert table.marks("david") == told.symbol
    assert len(table.villager("david")["holding"]) == 1 - change["me drop 1"]
    assert table.state["coins"] == told.coins + change["me c"]
    assert table.steps == ["buy"]
    assert table.state["fate_card_discard"] == [card]


@rule("WH-023")
@pytest.mark.parametrize("card", FATE)
@pytest.mark.parametrize("holding", ["", "[fi01]"])
@pytest.mark.parametrize("ally", ["elspeth", "john"])
def test_every_card_leaves_a_choice_whoever_draws_it(card: str, holding: str, ally: str) -> None:
    table = start(choosing(card, f"david used {holding}", "agnes", ally))
    holds = {
        "": True,
        "ally": ally == "elspeth",
        "no ally": ally != "elspeth",
        "asset": bool(holding),
    }
    expected = {f"choose {letter}" for letter, need in FATE[card].needs.items() if holds[need]}
    assert table.legal() == expected
    assert expected


@rule("WH-025")
@pytest.mark.parametrize("card", FATE)
def test_a_fate_card_takes_points_from_nobody_but_current_and_the_ally(card: str) -> None:
    for effect in FATE[card].effects.values():
        assert not re.search(r"(other|us): [wr]-", effect)
    for letter, need in FATE[card].needs.items():
        for side in ("heads", "tails"):
            ally = "john" if need == "no ally" else "elspeth"
            villagers = ("david 5/5 [fi01]", "agnes 5/5", f"{ally} 5/5", "isobel 5/5")
            table = start(choosing(card, *villagers), draws=side, single_answers=False)
            table.play(f"david: choose {letter}")
            answer(table, FATE[card].effects[letter])
            assert min(table.points("agnes") + table.points("isobel")) >= 5
            if ally == "john":
                assert table.points("john") == (5, 5)


def test_the_deck_has_the_coins_and_symbols_of_the_rules() -> None:
    assert Counter(card.coins for card in FATE.values()) == {2: 25, 3: 4, 4: 3, 5: 4}
    assert sum(card.symbol for card in FATE.values()) == 18
