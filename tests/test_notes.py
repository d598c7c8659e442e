"""What wins, and the notes in the margin: true of every game, along games that are played."""

from __future__ import annotations

import random
import re

import msgspec
import pytest

from covenstead.books import rule_text
from covenstead.core.scene import Scene
from covenstead.core.scene.notes import PARTS
from covenstead.core.table import Table
from covenstead.games import load_game
from covenstead.server.wire.delta import changes
from tests.catalogue import GAMES

ANSWERS = 70
LONGEST = 170  # letters: what fits into the margin of a small screen
SENTENCE = re.compile(r"[A-Z][^.?]*[.?](?: |$)")


def asked(game: str, seats: int, seed: int) -> list[tuple[Table, Scene]]:
    """A table with the scene of everybody at it, question by question."""
    table, lots = Table(load_game(game), seats, seed=seed), random.Random(seed)
    found = []
    for _ in range(ANSWERS):
        found += [(table, table.scene(seat)) for seat in (None, *range(seats))]
        if not table.awaiting:
            break
        seat = table.awaiting[0]
        table.play(seat, lots.choice(table.moves(seat)))
    return found


def everybody(game: str) -> list[tuple[Table, Scene]]:
    seats = load_game(game).seats
    return [each for number in {seats[0], seats[-1]} for each in asked(game, number, number)]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_in_one_sentence_what_wins(game: str) -> None:
    (sentence,) = SENTENCE.findall(load_game(game).goal)
    assert sentence == load_game(game).goal
    assert all(scene.goal == sentence for _, scene in asked(game, load_game(game).seats[0], 1)[:3])


@pytest.mark.parametrize("game", GAMES)
def test_a_note_points_at_a_thing_of_its_scene_and_at_a_rule_of_the_book(game: str) -> None:
    for table, scene in everybody(game):
        there = {each.id for each in scene.pieces} | {each.id for each in scene.zones} | {*PARTS}
        assert [note for note in scene.notes if note.target not in there] == []
        assert all(rule_text(table.game.name, note.rule) for note in scene.notes)
        assert len({note.id for note in scene.notes}) == len(scene.notes)


@pytest.mark.parametrize("game", GAMES)
def test_a_note_is_one_or_two_short_sentences(game: str) -> None:
    texts = {note.text for _, scene in everybody(game) for note in scene.notes}
    assert all(len(text) <= LONGEST and 1 <= len(SENTENCE.findall(text)) <= 2 for text in texts)
    assert all("".join(SENTENCE.findall(text)) == text for text in texts)


@pytest.mark.parametrize("game", GAMES)
def test_only_the_asked_are_told_notes(game: str) -> None:
    assert all(scene.choices or not scene.notes for _, scene in everybody(game))


def test_a_delta_tells_no_note_a_second_time() -> None:
    table = Table(load_game("blackwood"), 2, seed=3, single_answers=False)
    (seat,) = table.awaiting
    before = table.scene(seat)
    table.play(seat, "place r1c1")
    after = table.scene(seat)
    assert table.awaiting == (seat,)
    parts, _, lists = changes(before, after, True)
    told = [each for each in lists["notes"] if not isinstance(each, list)]
    known = {note.id for note in before.notes}
    assert known & {note.id for note in after.notes}, "some of them still matter"
    assert not known & {note.id for note in told}
    assert not {"goal", "notes"} & set(parts)
    assert load_game("blackwood").goal.encode() not in msgspec.json.encode((parts, lists))
