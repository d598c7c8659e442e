"""A move is a sentence."""

import pytest

from covenstead import UnknownMove
from covenstead.core.family import Domain, union
from covenstead.core.words import Verb, Vocabulary

HERB = Domain("herb", ["sage", "rue"])
PLACE = Domain("place", ["mill", "inn", "well"])


def test_a_verb_makes_each_of_its_moves_once() -> None:
    carry = Verb("carry {herb} to the {place}", HERB, PLACE)
    assert [str(move) for move in carry.moves][:4] == [
        "carry sage to the mill",
        "carry sage to the inn",
        "carry sage to the well",
        "carry rue to the mill",
    ]
    assert carry.of(1, 2) is carry.moves[5]
    assert carry.of(1, 2).args == (1, 2)


def test_a_verb_with_three_gaps_finds_its_moves() -> None:
    swap = Verb("swap {herb} {herb} at {place}", HERB, HERB, PLACE)
    assert str(swap.of(1, 0, 2)) == "swap rue sage at well"
    assert len(swap.moves) == 12


def test_a_union_of_domains_keeps_the_words_in_order() -> None:
    thing = union("thing", HERB, PLACE)
    assert thing.words == ["sage", "rue", "mill", "inn", "well"]
    assert str(Verb("drop {thing}", thing).of(2)) == "drop mill"


def test_a_vocabulary_numbers_and_reads_moves() -> None:
    go, rest = Verb("go to {place}", PLACE), Verb("rest")
    words = Vocabulary(go, rest)
    assert [move.id for move in words.moves] == [0, 1, 2, 3]
    assert words.parse("rest") is rest.of()
    assert words.parse("go to inn") is go.of(1)


def test_words_that_are_no_move_are_refused_with_the_nearest_one() -> None:
    words = Vocabulary(Verb("go to {place}", PLACE))
    with pytest.raises(UnknownMove, match="Did you mean 'go to well'"):
        words.parse("go to wel")
    with pytest.raises(UnknownMove, match="is no move"):
        words.parse("")


def test_long_words_are_refused_in_short() -> None:
    words = Vocabulary(Verb("go to {place}", PLACE))
    with pytest.raises(UnknownMove) as refused:
        words.parse("go to well " * 1000)
    assert len(str(refused.value)) < 120
    assert "Did you mean" not in str(refused.value)


def test_two_moves_that_read_alike_are_a_mistake_of_the_game() -> None:
    with pytest.raises(AssertionError, match="rest"):
        Vocabulary(Verb("rest"), Verb("rest"))


def test_a_secret_move_hides_its_nouns_from_others() -> None:
    bury = Verb("bury {herb}", HERB, secret=True)
    assert bury.of(0).veiled() == "bury ?"
    assert Verb("show {herb}", HERB).of(0).veiled() == "show sage"
