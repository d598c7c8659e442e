"""Chance as an argument."""

from collections import Counter

import pytest

from covenstead import BadRecord, Lowest
from covenstead.core.event import Happening
from covenstead.core.family import EVERYONE, SEAT, UNKNOWN, Domain
from covenstead.core.fate import Recorded, Scripted, Seeded

CARD = Domain("card", ["sun", "moon", "star"])


def test_the_same_key_gives_the_same_outcomes() -> None:
    first, second = Seeded.from_seed(5), Seeded.from_seed(5)
    assert [first.below(9) for _ in range(50)] == [second.below(9) for _ in range(50)]
    assert [first.below(9) for _ in range(20)] != [Seeded.from_seed(6).below(9) for _ in range(20)]


def test_going_back_returns_the_same_outcomes() -> None:
    fate = Seeded.from_seed(1)
    for _ in range(21):
        fate.below(7)
    place = fate.place()
    after = [fate.below(100) for _ in range(40)]
    fate.seek(place)
    assert [fate.below(100) for _ in range(40)] == after


def test_all_outcomes_are_equally_likely() -> None:
    fate = Seeded.from_seed("even")
    counts = Counter(fate.below(6) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    expected = 10_000
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < 20.5  # beyond this one fair stream in a thousand


def test_a_draw_takes_the_picked_card_out_of_the_pile() -> None:
    for fate in (Seeded.from_seed(3), Scripted(["moon"]), Lowest()):
        pile = [0, 1, 2]
        card = fate.draw(CARD, pile)
        assert sorted([*pile, card]) == [0, 1, 2]


def test_drawing_and_picking_agree_on_the_same_stream() -> None:
    pile = list(range(3))
    picked = Seeded.from_seed(8).pick(CARD, pile)
    assert Seeded.from_seed(8).draw(CARD, pile) == picked


def test_a_script_gives_outcomes_by_name_then_goes_on_with_another_fate() -> None:
    fate = Scripted(["star"], Lowest())
    assert fate.pick(CARD, [0, 1, 2]) == 2
    assert fate.pick(CARD, [1, 2]) == 1


def test_a_script_refuses_what_cannot_be_drawn() -> None:
    with pytest.raises(BadRecord, match="'star' cannot be drawn here"):
        Scripted(["star"]).pick(CARD, [0, 1])
    with pytest.raises(BadRecord, match="missing: a card"):
        Scripted([]).pick(CARD, [0, 1])


def test_a_recorded_fate_notes_outcomes_and_hears_events() -> None:
    drew = Happening("drew", "{seat} drew {card}.", SEAT, CARD, veils=("card",))
    fate = Recorded(Scripted(["moon"]))
    card = fate.pick(CARD, [0, 1, 2], audience=1 << 2)
    fate.tell(drew, 2, card, audience=1 << 2)
    assert [(draw.value, draw.audience) for draw in fate.drawn] == [(1, 4)]
    (event,) = fate.events
    assert str(event) == "2 drew moon."
    assert str(event.seen_by(2)) == "2 drew moon."
    assert str(event.seen_by(0)) == "2 drew ?."
    assert event.seen_by(-1).args == (2, UNKNOWN)


def test_an_event_for_everybody_is_the_same_to_all() -> None:
    fate = Recorded(Lowest())
    fate.tell(Happening("won", "{seat} won.", SEAT), 1)
    assert fate.events[0].audience == EVERYONE
    assert str(fate.events[0].seen_by(-1)) == "1 won."
