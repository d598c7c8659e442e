"""Moments in words: the text table and the terminal tell all of one, in order, and once."""

from __future__ import annotations

import io
from typing import Final

import pytest
from msgspec import structs
from rich.console import Console

import covenstead
from covenstead.bots import bot
from covenstead.core.scene import Deed, Moment, Reading, Scene, Told
from covenstead.core.scene.moments import news
from covenstead.games import load_game
from covenstead.server.text.table import Sheet
from covenstead.terminal import run
from covenstead.terminal.moments import moment as terminal_block
from tests.browser.stills import told
from tests.catalogue import SHIPPED
from tests.standstills import standstills

WIDTH: Final = 80


def scenes(game: str) -> list[Scene]:
    """A scene with each kind of moment of a game."""
    return [scene for kind, scene in standstills(game).items() if kind != "end"]


def facts(moment: Moment) -> list[str]:
    """Everything that a moment tells, in reading order."""
    found = [moment.title, *(reading.text for reading in moment.readings)]
    found += [moment.against, moment.word, moment.sentence, moment.heading]
    for deed in moment.deeds:
        found += [deed.text, deed.note]
    found += [f"{count.after}" for count in moment.counts]
    return [fact for fact in [*found, *moment.follows, moment.page_title, moment.page] if fact]


def in_terminal(scene: Scene) -> str:
    """The block of the newest moment, with its lines joined again."""
    block = terminal_block(scene, scene.moments[-1], WIDTH)
    assert all(line.cell_len <= WIDTH for line in block)
    return " ".join(" ".join(line.plain for line in block).split())


def in_text(scene: Scene) -> str:
    """The words of a page of the text table, up to what lies on the table."""
    sheet = Sheet(told(scene).table, scene, held=[0], resigned=[], code="")
    return str(sheet.page("", whole=False, watch=False)).partition('id="choices"')[0]


def unescaped(text: str) -> str:
    """What a browser makes of a page's signs."""
    return text.replace("&#x27;", "'").replace("&quot;", '"').replace("&amp;", "&")


def assert_told(facts: list[str], text: str) -> None:
    """Each of the facts stands there, after the one before it."""
    at = 0
    for fact in facts:
        found = text.lower().find(fact.lower(), at)
        assert found >= 0, f"{fact!r} is missing, or comes too early"
        at = found


@pytest.mark.parametrize("game", SHIPPED)
def test_both_tell_every_kind_of_moment_in_full_and_in_order(game: str) -> None:
    assert len(scenes(game)) >= 1
    for scene in scenes(game):
        moment = scene.moments[-1]
        for words in (in_terminal(scene), unescaped(in_text(scene))):
            assert_told(facts(moment), words)
            sums = [f"{each.value}, in all {each.sum}" for each in moment.readings]
            assert all(each in words for each in sums)


@pytest.mark.parametrize("game", SHIPPED)
def test_a_page_says_no_line_of_a_moment_again_since_the_last_turn(game: str) -> None:
    for scene in scenes(game):
        moment = scene.moments[-1]
        follow = moment.follows[0] if moment.follows else moment.sentence
        if follow:
            assert unescaped(in_text(structs.replace(scene, digest=[follow]))).count(follow) == 1


def test_a_moment_is_news_until_its_viewer_has_done_something_since() -> None:
    scene = scenes("blackwood")[0]
    ply = scene.moments[-1].ply
    mine, others = Told("You did it.", 0, [0], ply=ply + 1), Told("Done.", 1, [1], ply=ply + 1)
    assert news(scene) is scene.moments[-1]
    assert news(structs.replace(scene, events=[*scene.events, others])) is scene.moments[-1]
    assert news(structs.replace(scene, events=[*scene.events, mine])) is None
    assert 'id="moment"' not in in_text(structs.replace(scene, events=[*scene.events, mine]))
    assert news(structs.replace(scene, moments=[])) is None


def test_a_spectator_does_nothing_and_is_always_shown_the_newest_moment() -> None:
    scene = structs.replace(scenes("blackwood")[0], viewer=None)
    later = Told("The cauldron passes.", None, ply=scene.moments[-1].ply + 1)
    assert news(structs.replace(scene, events=[*scene.events, later])) is scene.moments[-1]


def test_a_seat_that_a_moment_is_all_about_is_not_named_line_by_line() -> None:
    scene = scenes("blackwood")[0]
    (name,) = [player.name for player in scene.players if player.seat == 1]
    deeds = [Deed(1, "took a bat"), Deed(1, "took a toad")]
    for seat, times in ((None, 2), (1, 0)):
        made = Moment("m-1", 1, "A day", seat=seat, deeds=deeds, heading="In order")
        assert in_terminal(structs.replace(scene, moments=[made])).count(name) == times


def test_readings_stand_under_numerals_with_their_sums() -> None:
    readings = [Reading("a", "turn 1", "One.", 2, 2), Reading("b", "turn 4", "Two.", 3, 5)]
    made = Moment("m-1", 1, "The verdict", word="Freed", readings=readings, against="defence 6")
    lines = terminal_block(scenes("blackwood")[0], made, 40)
    assert [line.plain.rstrip() for line in lines[2:]] == [
        "  I turn 1                   2, in all 2",
        "    “One.”",
        " II turn 4                   3, in all 5",
        "    “Two.”",
        "Defence 6",
        "Freed.",
        "═" * 40,
    ]


# A sitting


def played(terminal: bool, people: tuple[int, ...] = (0,)) -> tuple[str, int]:
    """What a game of Blackwood prints, and how often its player had to go on."""
    table = covenstead.Table(load_game("blackwood"), seats=2, seed=2)
    out = io.StringIO()
    console = Console(file=out, width=WIDTH, height=24, force_terminal=terminal, color_system=None)
    bots = {seat: bot("greedy", seat) for seat in range(2) if seat not in people}
    waited = 0

    def reading() -> str:
        nonlocal waited
        paused = out.getvalue().rstrip().endswith("Enter goes on.")
        waited += paused
        return "" if paused else "1"

    run(table, list(people), bots, console, ["Wren", "Tamsin"], reading)
    assert table.outcome is not None
    return out.getvalue(), waited


@pytest.mark.parametrize("people", [(0,), (0, 1)])
def test_a_terminal_stops_once_at_every_moment_until_enter(people: tuple[int, ...]) -> None:
    printed, waited = played(terminal=True, people=people)
    assert waited == printed.count(" is over  Expedition") > 5


def test_what_is_printed_elsewhere_stops_nowhere() -> None:
    printed, waited = played(terminal=False)
    assert waited == 0
    assert printed.count(" is over  Expedition") > 5
