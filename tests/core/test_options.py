"""Options that are texts of a certain form."""

import pytest

from covenstead import BadOption
from covenstead.core.game import TextOption


def _wrong(text: str, seats: int) -> str | None:
    colours = text.split(",")
    return None if len(colours) == seats else f"{len(colours)} colours are named for {seats} seats"


COLOURS = TextOption("colours", ("usual", "red,blue"), "usual", "who wears what", _wrong)


def test_a_text_that_fits_is_taken_as_it_is() -> None:
    assert COLOURS.read("red,blue,green", 3) == "red,blue,green"
    assert COLOURS.read("usual", 3) == "usual"


def test_a_list_may_be_given_instead_of_a_text() -> None:
    assert COLOURS.read(["red", "blue"], 2) == "red,blue"
    assert COLOURS.read([[0, 5], [5, 5]], 2) == "0:5,5:5"


def test_a_text_that_does_not_fit_is_refused_with_what_is_wrong() -> None:
    with pytest.raises(BadOption, match="colours cannot be 'red': 1 colours are named for 2 seats"):
        COLOURS.read("red", 2)
    with pytest.raises(BadOption, match="without blanks"):
        COLOURS.read("red, blue", 2)
    with pytest.raises(BadOption, match="without blanks"):
        COLOURS.read(None, 2)


def test_an_example_is_offered_where_it_fits() -> None:
    assert COLOURS.allowed(2) == ["usual", "red,blue"]
    assert COLOURS.allowed(3) == ["usual"]
