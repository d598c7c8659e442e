"""What a digest makes of the lines of a chronicle."""

from covenstead.core.event import Event, Happening
from covenstead.core.family import EVERYONE, NONE, NUMBER, SEAT, Domain
from covenstead.core.scene import Told
from covenstead.core.scene.chronicle import Line, digest, since, things
from covenstead.core.scene.words import Names

NAMES = ["Wren", "Moss", "Bran", "Tam"]


def line(actor: int | None, clause: str, weight: int, ply: int = 1) -> Line:
    return Line(Told(clause, actor=actor, ply=ply), clause, weight)


def test_one_sentence_tells_what_one_player_did() -> None:
    lines = [line(1, "brewed", 8), line(1, "sold", 3)]
    assert digest(lines, Names(NAMES, 0)) == ["Moss brewed and sold."]


def test_a_sentence_has_the_three_weightiest_clauses_in_the_order_of_play() -> None:
    lines = [line(1, "a", 1), line(1, "b", 2), line(1, "c", 4), line(1, "d", 3)]
    assert digest(lines, Names(NAMES, 0)) == ["Moss b, c and d."]


def test_the_digest_has_the_three_weightiest_sentences_in_the_order_of_play() -> None:
    lines = [line(0, "a", 1), line(1, "b", 4), line(2, "c", 3), line(3, "d", 2)]
    assert digest(lines, Names(NAMES, NONE)) == ["Moss b.", "Bran c.", "Tam d."]


def test_what_concerns_the_viewer_outweighs_everything_else() -> None:
    lines = [line(0, "a", 1), line(1, "b", 4), line(2, "c", 3), line(3, "d", 2)]
    assert digest(lines, Names(NAMES, 0)) == ["You a.", "Moss b.", "Bran c."]


def test_lines_without_a_clause_or_an_actor_are_left_out() -> None:
    assert digest([line(1, "", 9), line(None, "it rained", 9)], Names(NAMES, 0)) == []


def test_only_lines_after_the_given_one_are_fresh() -> None:
    lines = [line(1, "a", 1, ply=3), line(1, "b", 1, ply=4), line(1, "c", 1, ply=4)]
    assert [each.clause for each in since(lines, 3)] == ["b", "c"]


def test_a_line_shows_what_its_event_names_of_the_given_families() -> None:
    card, mark = Domain("card", ["hens", "loom"]), Domain("mark", ["m1"])
    traded = Happening("traded", "{card} for {mark} and {number}.", card, mark, NUMBER)
    event = Event(traded, (1, 0, 7), [], EVERYONE)
    assert things(event, (card, mark)) == ["loom", "m1"]
    assert things(event, (card,)) == ["loom"]


def test_a_line_shows_each_of_many_things_that_its_event_names() -> None:
    card = Domain("card", ["hens", "loom", "plot"])
    turned_up = Happening("turned_up", "{seat} turned up {cards}.", SEAT, card)
    assert things(Event(turned_up, (0,), [2, 0], EVERYONE), (card,)) == ["plot", "hens"]
