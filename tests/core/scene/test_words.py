"""Names, numbers with their nouns, listings."""

import pytest

from covenstead.core.family import NONE
from covenstead.core.scene.words import (
    BEGUN,
    COIN,
    LISTED,
    ORDINAL,
    WITHIN,
    Either,
    Given,
    Names,
    Noun,
    begun,
    clipped,
    in_words,
    joined,
    listing,
    ordinal,
    place,
    roman,
    say,
    signed,
    times,
    within,
)


def test_a_noun_follows_its_number() -> None:
    assert [COIN.count(number) for number in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]


def test_a_noun_may_have_a_plural_of_its_own() -> None:
    assert Noun("fungus", "fungi").count(2) == "2 fungi"


def test_a_change_of_one_is_in_the_singular_up_and_down() -> None:
    assert [COIN.change(number) for number in (1, -1, -2)] == ["+1 coin", "−1 coin", "−2 coins"]


def test_small_numbers_are_spelled_and_large_ones_are_figures() -> None:
    assert [COIN.spelled(number) for number in (0, 1, 12)] == ["no coins", "one coin", "12 coins"]
    assert in_words(9) == "nine"
    assert times(1) == "once"
    assert times(3) == "three times"


@pytest.mark.parametrize(
    ("number", "words"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd")],
)
def test_an_ordinal_in_figures_has_the_ending_of_its_number(number: int, words: str) -> None:
    assert place(number) == words


def test_ordinals_are_words_while_there_are_words() -> None:
    assert ordinal(7) == "seventh"
    assert ordinal(8) == "8th"
    assert ordinal(12) == "12th"


def test_roman_figures_subtract() -> None:
    assert [roman(number) for number in (1, 4, 9, 14)] == ["I", "IV", "IX", "XIV"]


def test_the_last_of_a_listing_follows_an_and() -> None:
    assert listing([]) == ""
    assert listing(["a"]) == "a"
    assert listing(["a", "b", "c"]) == "a, b and c"


def test_clauses_that_say_nothing_are_left_out() -> None:
    assert joined("3 coins", "", "2 left") == "3 coins; 2 left"


def test_a_sign_is_a_real_minus() -> None:
    assert signed(-3) == "−3"
    assert signed(0) == "+0"


def test_a_text_that_is_too_long_ends_in_an_ellipsis() -> None:
    assert clipped("abcdef", 6) == "abcdef"
    assert clipped("abcd fgh", 6) == "abcd…"


def test_a_sentence_begins_with_a_capital_and_stands_inside_another_without() -> None:
    assert begun("mcAvoy's card") == "McAvoy's card"
    assert within("Place a marionette") == "place a marionette"
    assert begun("") == ""


def test_the_viewer_is_you_and_the_others_have_names() -> None:
    names = Names(["Wren", "Moss"], 0)
    assert names.name(0) == "Wren"
    assert (names.who(0), names.whom(0), names.whose(0)) == ("You", "you", "your")
    assert (names.who(1), names.whom(1), names.whose(1)) == ("Moss", "Moss", "Moss's")
    assert names.does(0, "bring", "brings") == "you bring"
    assert names.does(1, "bring", "brings") == "Moss brings"
    assert (names.was(0), names.was(1)) == ("You were", "Moss was")


def test_a_seat_without_a_name_is_called_by_its_livery() -> None:
    assert Names(None, NONE).name(2) == "Yew"


def test_a_sentence_has_its_gaps_filled_in_order() -> None:
    assert say("Take {}", str)("clover") == "Take clover"
    assert say("{} lost {}", str, int)("Wren", 3) == "Wren lost 3"
    assert say("{}: {}, {} and {}.", str, int, str, int)("a", 1, "b", 2) == "a: 1, b and 2."


def test_a_gap_that_is_a_noun_takes_its_number() -> None:
    cost = say("{} costs {}", str, COIN)
    assert cost("Mire Honey", 1) == "Mire Honey costs 1 coin"
    assert cost("Mire Honey", 2) == "Mire Honey costs 2 coins"
    assert say("{}", COIN)(1) == "1 coin"


def test_a_gap_may_be_an_ordinal_a_listing_or_the_start_of_a_sentence() -> None:
    assert say("the {} trial", ORDINAL)(2) == "the second trial"
    assert say("{} share", LISTED)(["a", "b"]) == "a and b share"
    assert say("{} card", BEGUN)("your") == "Your card"
    assert say("Your turn: {}", WITHIN)("Draw a card") == "Your turn: draw a card"


def test_a_gap_may_be_a_fact_that_holds_or_not() -> None:
    need = say("{} {} one more{}", str, Either("needs", "need"), Either(", too"))
    assert need("Wren", True, False) == "Wren needs one more"
    assert need("Wren and Moss", False, True) == "Wren and Moss need one more, too"


def test_a_gap_that_may_be_empty_takes_the_words_around_it_along() -> None:
    household = say("{}{}.", str, Given(" (ally of {})"))
    assert household("Agnes", "John") == "Agnes (ally of John)."
    assert household("Agnes", "") == "Agnes."


def test_gaps_may_stand_in_another_order_and_twice() -> None:
    assert say("{1} of {0}, {1}", str, int)("Wren", 3) == "3 of Wren, 3"


def test_a_sentence_with_other_gaps_than_kinds_is_an_error() -> None:
    with pytest.raises(AssertionError, match="other gaps"):
        say("Take {} and {}", str)
