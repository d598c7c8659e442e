"""What the viewers of Witch Hunt 1649 share: made once, from what a spectator knows."""

import random
from collections.abc import Iterator

import msgspec
import pytest

import covenstead
from covenstead.core.fate import Seeded
from covenstead.core.scene import Piece, Scene
from covenstead.games.witch_hunt_1649.events import HAPPENINGS
from tests.games.witch_hunt_1649.given import Position, buying, choosing, rich_position, turn
from tests.games.witch_hunt_1649.sitting import GAME

NAMES = ["Wren", "Tom", "Noor", "Ilse", "Bee", "Ada", "Finn"]
KEY = b"what is shared".ljust(32)
PARISH = ("agnes 5/5", "john 5/2", "isobel 3/5", "helen 4/5", "mary 2/5")

every_start = pytest.mark.parametrize(
    ("seats", "start"),
    [(seats, start) for seats in range(2, 8) for start in ("cast", "setup", "position")],
)


def started(seats: int, start: str) -> covenstead.Table:
    """A table before its cast is chosen, at its first turn, or at a position with a past."""
    if start == "position":
        return covenstead.Table.at(GAME, rich_position(seats, seats), fate=Seeded(KEY))
    choice = "free" if start == "cast" else "random"
    return covenstead.Table(GAME, seats, fate=Seeded(KEY), options={"character_choice": choice})


def played(table: covenstead.Table, most: int = 50) -> Iterator[covenstead.Table]:
    """The table at every question of a random run, some on forks, some after an answer undone."""
    lots = random.Random(table.seats)
    for _ in range(most):
        yield table
        if not table.awaiting:
            return
        (seat,) = table.awaiting
        if lots.random() < 0.5:
            table = table.fork()
        if table.undo_depth(seat) and lots.random() < 0.15:
            table.undo(seat)
        else:
            table.play(seat, lots.choice(table.moves(seat)))


def scene_of(table: covenstead.Table, viewer: int | None) -> Scene:
    """The scene of a viewer, with names."""
    scene = table.scene(viewer, NAMES[: table.seats])
    assert isinstance(scene, Scene)
    return scene


def viewers(table: covenstead.Table) -> list[int | None]:
    """A spectator and every seat."""
    return [None, *range(table.seats)]


@every_start
def test_a_seat_knows_what_a_spectator_knows_and_its_moves(seats: int, start: str) -> None:
    for table in played(started(seats, start)):
        known = table.view(None)
        for seat in range(seats):
            view = table.view(seat)
            assert view.data == known.data
            assert view.moves == table.moves(seat)
            told, heard = table.chronicle(seat), table.chronicle(None)
            assert [str(entry.event) for entry in told] == [str(entry.event) for entry in heard]


def test_nothing_that_happens_is_veiled() -> None:
    assert not [happening for happening in HAPPENINGS if happening.veils]


@every_start
def test_a_scene_drawn_after_others_is_the_one_drawn_afresh(seats: int, start: str) -> None:
    for table in played(started(seats, start)):
        lines, entries = table.written()
        afresh = covenstead.Table.taken_up(GAME, table.kept(), lines, entries, Seeded(KEY))
        for viewer in viewers(table):
            scene, again = scene_of(table, viewer), scene_of(afresh, viewer)
            assert scene == again, viewer


@every_start
def test_a_scene_once_shown_stays_as_it_is(seats: int, start: str) -> None:
    shown: list[tuple[Scene, bytes]] = []
    for table in played(started(seats, start)):
        for viewer in viewers(table):
            scene = scene_of(table, viewer)
            shown.append((scene, msgspec.json.encode(scene)))
    for scene, before in shown:
        assert msgspec.json.encode(scene) == before


@every_start
def test_what_two_viewers_see_alike_is_one_thing(seats: int, start: str) -> None:
    for table in played(started(seats, start), most=20):
        spectator = scene_of(table, None)
        pieces = {piece.id: piece for piece in spectator.pieces}
        zones = {zone.id: zone for zone in spectator.zones}
        for seat in range(seats):
            scene = scene_of(table, seat)
            assert all(player is spectator.players[player.seat] for player in scene.players)
            for piece in scene.pieces:
                assert piece != pieces[piece.id] or piece is pieces[piece.id]
            for zone in scene.zones:
                alike = zones.get(zone.id)
                assert zone != alike or zone is alike


@pytest.mark.parametrize("early", [True, False])
def test_turns_and_trials_are_counted_on_from_a_position_whenever_its_first_scene_is_drawn(
    early: bool,
) -> None:
    people = ("isobel 6/6 m3", "agnes", "david", "john")
    position = buying(0, *people, queue=[0], turn_number=8, trials_held=2)
    table = covenstead.Table.at(GAME, position, seed=1, single_answers=False)
    if early:
        scene_of(table, 1)
    table.play(0, "done")
    if early:
        scene_of(table, 1)
    table.play(0, "stand")
    events = scene_of(table, 1).events
    headings = [told.text for told in events if told.kind == "heading"]
    assert headings == ["Turn 9: the court", "Turn 10: Agnes (Tom)"]
    assert "Isobel stood trial, the third of this game." in [told.text for told in events]


def test_names_that_change_are_changed_everywhere() -> None:
    table = started(4, "setup")
    before, after = ["Wren", "Tom", "Noor", "Ilse"], ["Wren", "Tom", "Noor", "Bee"]
    first = table.scene(0, before)
    second = table.scene(0, after)
    assert [player.name.endswith("(Ilse)") for player in first.players].count(True) == 1
    assert b"Ilse" in msgspec.json.encode(first)
    assert b"Ilse" not in msgspec.json.encode(second)
    assert table.scene(0, before) == first


# What is a viewer's own


def at(position: Position) -> covenstead.Table:
    """A table laid out as a position says."""
    return covenstead.Table.at(GAME, position, seed=7)


def piece(scene: Scene, id_: str) -> Piece:
    """A piece by its id."""
    return next(each for each in scene.pieces if each.id == id_)


def test_a_notice_says_your_to_those_whose_tracks_it_would_move() -> None:
    table = at(choosing("ft16", *PARISH))  # b: the ally, Helen, loses reputation, Agnes welfare
    read = {
        viewer: [piece(scene_of(table, viewer), f"ft16.b.{place}").label for place in (1, 2)]
        for viewer in viewers(table)
    }
    assert read[None] == read[1] == ["Helen's reputation", "Agnes's welfare"]
    assert read[0] == ["Helen's reputation", "your welfare"]
    assert read[3] == ["your reputation", "Agnes's welfare"]


def test_an_asset_speaks_of_an_ally_only_to_those_who_have_one() -> None:
    held = "mary 2/5 [li10]"
    position = buying(3, *PARISH[:4], held, pool="li08", asset_discard="fa08")
    scenes = [scene_of(at(position), viewer) for viewer in (None, 0, 2)]
    for word in ("li08", "li10", "fa08"):  # for sale, held, discarded
        spectator, agnes, isobel = (piece(scene, word).gives for scene in scenes)
        assert spectator == agnes
        assert "you or ally" in agnes
        assert "ally" not in isobel


def test_only_the_buyer_reads_what_the_purse_can_pay() -> None:
    table = at(buying(1, *PARISH, pool="fa02 li08"))
    mine, other = scene_of(table, 0), scene_of(table, 1)
    assert piece(mine, "fa02").ready
    assert piece(mine, "li08").lacks == "costs 3, you have 1"
    for word in ("fa02", "li08"):
        assert not piece(other, word).ready
        assert not piece(other, word).lacks


def test_the_own_sets_stand_between_the_households_and_the_pages() -> None:
    zones = [zone.id for zone in scene_of(at(turn(*PARISH)), 2).zones]
    assert zones[-4:] == ["set.first", "set.second", "set.spare", "stories"]


def test_nobody_is_told_how_close_they_are_themselves() -> None:
    full = "[fa01 fa02 fa03 fa04 li01 li02]"
    table = at(turn(f"agnes 5/5 {full}", *PARISH[1:], trials_held=1))
    assert scene_of(table, 1).digest[-1:] == ["Agnes needs one more asset."]
    assert scene_of(table, 0).digest == []


def test_an_asset_is_named_only_at_the_table_where_it_is_given_for_another() -> None:
    position = turn("john 5/5 [fa01 fa02]", *PARISH[2:4], pool="li03")
    table, another = at(position), at(position)
    table.play(0, ["ability", "barter fa01"])
    assert piece(scene_of(table, 1), "fa01").state == "named"
    assert piece(scene_of(table, 1), "fa02").state == ""
    assert piece(scene_of(another, 1), "fa01").state == ""
