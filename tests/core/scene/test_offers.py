"""Choices, the usual answer, groups and keys."""

import pytest

from covenstead.core.family import Domain
from covenstead.core.scene import Choice
from covenstead.core.scene.offers import KEYS, Offers, Title
from covenstead.core.words import Move, Verb, Vocabulary

POTION = Domain("potion", [f"p{n}" for n in range(1, 13)])
SELL = Verb("sell {potion}", POTION)
GIVE = Verb("give {potion} for {potion}", POTION, POTION)
END = Verb("end")
Vocabulary(SELL, GIVE, END)


class Trade(Offers):
    """A question about potions; `end` is the usual answer."""

    def choice(self, move: Move) -> Choice:
        group = "" if move.verb is END else move.verb.template.split(" ")[0]
        return Choice([move.text], move.text, group=group)

    def usual(self) -> Choice | None:
        return self.offered(END.of())

    def title(self, group: str) -> Title:
        return Title(group.capitalize(), noun="potion", main=group == "sell")


def offered(*moves: Move) -> Trade:
    made = Trade(0, list(moves))
    made.offer()
    return made


def test_the_usual_answer_is_primary_and_comes_first() -> None:
    made = offered(SELL.of(0), SELL.of(1), END.of())
    assert [choice.moves[0] for choice in made.choices] == ["end", "sell p1", "sell p2"]
    assert [choice.primary for choice in made.choices] == [True, False, False]


def test_an_answer_that_is_primary_by_itself_is_the_only_one() -> None:
    class Sale(Trade):
        def choice(self, move: Move) -> Choice:
            choice = super().choice(move)
            choice.primary = move is SELL.of(1)
            return choice

    made = Sale(0, [SELL.of(0), SELL.of(1), END.of()])
    made.offer()
    assert [choice.moves[0] for choice in made.choices if choice.primary] == ["sell p2"]


def test_choices_of_one_group_share_its_key() -> None:
    made = offered(SELL.of(0), SELL.of(1), END.of())
    assert [choice.key for choice in made.choices] == ["1", "", ""]
    assert [(group.id, group.key, group.main) for group in made.groups] == [("sell", "2", True)]


def test_a_group_has_a_hint_and_the_words_before_its_thing() -> None:
    (group,) = offered(SELL.of(2)).groups
    assert group.hint == "a potion such as p3"
    assert group.verb == "sell"


def test_a_group_of_moves_with_two_things_has_no_words_before_one() -> None:
    (group,) = offered(GIVE.of(2, 3)).groups
    assert group.verb == ""


def test_there_are_nine_keys_and_the_rest_has_none() -> None:
    class Bare(Trade):
        def choice(self, move: Move) -> Choice:
            return Choice([move.text], move.text)

    made = Bare(0, [SELL.of(n) for n in range(12)])
    made.offer()
    assert [choice.key for choice in made.choices][KEYS - 1 :] == ["9", "", "", ""]


def test_a_group_without_a_title_is_an_error() -> None:
    class Nameless(Trade):
        def title(self, group: str) -> Title:
            return Offers.title(self, group)

    with pytest.raises(NotImplementedError):
        Nameless(0, [SELL.of(0)]).offer()
