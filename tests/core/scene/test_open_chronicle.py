"""The chronicle of a game in which everybody sees everything."""

from covenstead.core.family import NONE
from covenstead.core.scene.chronicle import OpenChronicle
from covenstead.core.scene.words import Names

NAMES = ["Wren", "Moss"]


def read(chronicle: OpenChronicle) -> list[str]:
    """The last line as each seat and, at the end, a spectator reads it."""
    return [told[-1].text for told in chronicle.told]


def test_in_an_open_chronicle_only_the_actor_reads_you() -> None:
    chronicle = OpenChronicle(Names(NAMES, NONE), seats=2)
    chronicle.tell_deed(1, "took bat for 3", "took bat", 3, ply=1, pieces=["f01"])
    assert read(chronicle) == [
        "Moss took bat for 3.",
        "You took bat for 3.",
        "Moss took bat for 3.",
    ]
    chronicle.tell("All spells wake.", ply=2, pieces=[])
    assert read(chronicle) == ["All spells wake."] * 3


def test_a_deed_goes_on_before_its_full_stop_and_a_line_of_the_table_does_not() -> None:
    chronicle = OpenChronicle(Names(NAMES, NONE), seats=1)
    chronicle.go_on("; row 1 slid")
    chronicle.tell_deed(0, "left bat", "left bat", 1, ply=1, pieces=[])
    chronicle.go_on("; row 1 slid")
    assert read(chronicle) == ["You left bat; row 1 slid.", "Wren left bat; row 1 slid."]
    chronicle.tell("The end", ply=2, pieces=[], heading=True)
    chronicle.go_on("; row 1 slid")
    assert read(chronicle) == ["The end", "The end"]


def test_the_last_line_gives_way_to_another() -> None:
    chronicle = OpenChronicle(Names(NAMES, NONE), seats=1)
    chronicle.tell("New: bat.", ply=1, pieces=["f01"])
    chronicle.take_back()
    chronicle.tell("New: bat, toad.", ply=1, pieces=["f01", "f02"])
    assert [[line.text for line in told] for told in chronicle.told] == [["New: bat, toad."]] * 2
    assert len(chronicle.lines) == 1


def test_the_digest_of_an_open_chronicle_begins_after_the_viewers_last_deed() -> None:
    chronicle = OpenChronicle(Names(NAMES, NONE), seats=2)
    chronicle.tell_deed(1, "left bat", "left bat", 1, ply=1, pieces=[])
    assert chronicle.digest(Names(NAMES, 0)) == []  # who has done nothing yet has missed nothing
    assert chronicle.digest(Names(NAMES, NONE)) == ["Moss left bat."]
    chronicle.acted[0] = 2
    chronicle.tell_deed(1, "took toad for 2", "took toad", 3, ply=3, pieces=[])
    assert chronicle.digest(Names(NAMES, 0)) == ["Moss took toad."]
