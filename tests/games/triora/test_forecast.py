"""The forecast of the two walks: what it says is what the walks do."""

from __future__ import annotations

from covenstead.core.codec import load
from covenstead.core.fate import Fate, Lowest, Recorded
from covenstead.core.scene import Forecast, Scene
from covenstead.games.triora import events
from covenstead.games.triora.forecast import Foresight, Night, if_placed
from covenstead.games.triora.state import Town, live
from covenstead.games.triora.steps.walks import inquisitor_walks, morgana_walks
from tests.games.triora.given import town, turn, used, witch
from tests.games.triora.rich import rich_position
from tests.games.triora.sitting import GAME, Sitting, start
from tests.rules import rule

NAMES = ["Agnes", "Beth", "Cora", "Dina"]


def walked(s: Town) -> Night:
    """Both walks as the rules make them, written like a forecast."""
    if not live(s):
        return -1, (), -1, ()
    fate, front = Recorded(Lowest()), live(s)[0]
    values = [witch.inquisition for witch in s.witches]
    inquisitor_walks(s, fate)
    stops: list[tuple[int, list[tuple[int, int, int, int, bool]]]] = []
    for event in fate.events:
        happening, args = event.happening, event.args
        if happening is events.INQUISITOR_SET_OUT or happening is events.INQUISITOR_CAME:
            stops.append((args[0], []))
        elif happening is events.INVESTIGATED:
            both = s.box.witch_inquisition + s.box.familiar_inquisition
            gain = (s.box.witch_inquisition, s.box.familiar_inquisition, both)[args[0]]
            stops[-1][1].append((args[1], args[0], gain, values[args[1]], False))
        elif happening is events.INQUISITION_CHANGED:
            values[args[0]] = args[2]
            seat, pieces, gain, _, out = stops[-1][1][-1]
            stops[-1][1][-1] = (seat, pieces, gain, args[2], out)
        elif happening is events.CAPTURED:
            found = stops[-1][1]
            if found and found[-1][0] == args[0]:
                found[-1] = (*found[-1][:4], True)
            else:
                found.append((args[0], -1, 0, 32, True))
    fate, back = Recorded(Lowest()), (live(s) or [-1])[-1]
    morgana_walks(s, fate)
    meetings: list[tuple[int, list[int]]] = []
    for event in fate.events:
        happening, args = event.happening, event.args
        if happening is events.MORGANA_SET_OUT or happening is events.MORGANA_CAME:
            meetings.append((args[0], []))
        else:
            meetings[-1][1].append(args[0])
    searches = tuple((area, tuple(found)) for area, found in stops)
    return front, searches, back, tuple((area, tuple(met)) for area, met in meetings)


def on_entry(night: Night) -> Night:
    """A night without saying which pieces of a witch at 32 he finds: no event tells that."""
    front, searches, back, meetings = night
    told = tuple(
        (
            area,
            tuple(
                (seat, -1 if not gain else pieces, gain, value, out)
                for seat, pieces, gain, value, out in found
            ),
        )
        for area, found in searches
    )
    return front, told, back, meetings


@rule("TR-195")
@rule("TR-199")
@rule("TR-203")
def test_what_is_foreseen_is_what_the_walks_do() -> None:
    captured = 0
    for seats in GAME.seats:
        for seed in range(150):
            s = load(rich_position(seats, seed), GAME)
            assert isinstance(s, Town)
            foreseen = on_entry(Foresight(s).night())
            assert foreseen == on_entry(walked(s.clone())), (seats, seed)
            captured += sum(each[4] for _, found in foreseen[1] for each in found)
    assert captured > 20, "captures were among them"


def test_what_is_foreseen_of_a_placement_is_what_the_walks_do_after_it() -> None:
    placed = at_once = 0
    for seed in range(400):
        s = load(rich_position(4, seed), GAME)
        assert isinstance(s, Town)
        step = s.steps[-1]
        if type(step).__name__ != "Turn":
            continue
        (seat,) = [each for each in range(4) if step.awaiting(s) >> each & 1]
        for move in step.moves(s, seat):
            if move.text.startswith("place"):
                night, out = if_placed(s, seat, *move.args)
                then = s.clone()
                then.steps[-1].play(then, seat, move, Fate())
                assert then.witches[seat].captured == out
                assert on_entry(night) == on_entry(walked(then)), (seed, move.text)
                placed, at_once = placed + 1, at_once + out
    assert placed > 1000
    assert at_once, "an arrival that is a capture was among them"


# In the scene


def scene(t: Sitting, seat: int | None = 0) -> Scene:
    made: Scene = t.table.scene(seat, NAMES)
    return made


def after(made: Scene, move: str) -> Forecast:
    """What is foreseen after a move: its own forecast, else as things stand."""
    own = [each for each in made.forecast if move in each.moves]
    return own[0] if own else made.forecast[0]


def hunt(forecast: Forecast) -> list[tuple[str, list[tuple[int, int, str]]]]:
    """The Inquisitor's walk: its areas, and whom he finds there."""
    walk = forecast.walks[0]
    return [
        (stop.spot, [(one.seat, one.gain, one.out) for one in stop.found]) for stop in walk.stops
    ]


def hunted(inquisition: int = 12) -> Sitting:
    """The last turn of a round, in which the first witch may place either piece."""
    witches = {
        0: witch(inquisition=inquisition, witch="lair"),
        1: used(witch="tower", familiar="castle"),
        2: used(inquisition=28, witch="forest-1", familiar="river"),
        3: used(inquisition=2, witch="cemetery"),
    }
    return start(town([turn(0, second_pass=True)], witches, order=[3, 2, 1, 0]))


def test_a_witch_and_a_familiar_on_one_space_lead_to_different_nights() -> None:
    made = scene(hunted())
    assert hunt(made.forecast[0]) == [
        ("castle", [(1, 2, "")]),
        ("tower", [(1, 5, "")]),
        ("stones", []),
    ]
    witched, familiar = after(made, "place witch stones"), after(made, "place familiar stones")
    assert hunt(witched)[-1] == ("stones", [(0, 5, "")])
    assert hunt(familiar)[-1] == ("stones", [(0, 2, "")])
    assert made.forecast[0].moves == []


def test_a_placement_says_what_it_means_for_her_tonight() -> None:
    made = scene(hunted())
    told = {each.moves[0]: each.consequence for each in made.choices}
    assert told["place witch stones"] == "found tonight in the Stone Circle, +5 inquisition"
    assert told["place familiar stones"] == "found tonight in the Stone Circle, +2 inquisition"
    assert told["place witch river"] == "nobody finds you tonight"
    assert told["place witch cemetery"] == (
        "Morgana meets you in the Cemetery; Dina may take the bonus too"
    )
    assert told["place familiar swamp"].startswith("+3 inquisition on arrival; ")


def test_a_placement_that_would_be_her_capture_is_dangerous() -> None:
    made = scene(hunted(27))
    offered = {each.moves[0]: each for each in made.choices}
    caught = offered["place witch castle"]
    assert (caught.danger, caught.consequence) == (True, "captured tonight in the Castle")
    assert not offered["place familiar dungeon"].danger
    found = hunt(after(made, "place witch castle"))[0]
    assert found == ("castle", [(1, 2, ""), (0, 5, "captured")])


def test_an_arrival_before_the_inquisitor_at_32_is_a_capture_at_once() -> None:
    offered = {each.moves[0]: each for each in scene(hunted(32)).choices}
    caught = offered["place witch castle"]
    assert (caught.danger, caught.consequence) == (True, "captured on arrival")


def test_both_walks_are_told_in_words_and_you_are_you() -> None:
    t = hunted()
    assert scene(t, 1).forecast[0].words == (
        "The Inquisitor, toward Cora: Castle, Wizard's Tower, Stone Circle; finds you +2 in the "
        "Castle and you +5 in the Wizard's Tower. Morgana, toward Dina: Cemetery; meets Dina."
    )


def test_morgana_walks_toward_the_last_on_the_track_as_it_is_after_him() -> None:
    walk = scene(hunted()).forecast[0].walks[1]
    assert (walk.figure, walk.toward) == ("morgana", 3)
    assert [(stop.spot, [one.seat for one in stop.found]) for stop in walk.stops] == [
        ("cemetery", [3])
    ]


def test_nothing_is_foreseen_outside_the_turns() -> None:
    assert scene(Sitting.new_game(4), None).forecast == []


def test_a_spell_that_lowers_her_disc_says_that_she_escapes() -> None:
    t = start(
        town(
            [turn(0, second_pass=True)],
            {
                0: witch(inquisition=30, witch="tower", witch_used=True, amoris=1, silver=1),
                1: used(inquisition=28, witch="dungeon"),
                2: used(witch="forest-3"),
                3: used(witch="forest-4"),
            },
            order=[3, 2, 1, 0],
        )
    )
    assert hunt(scene(t).forecast[0])[-1] == ("tower", [(0, 5, "captured")])
    t.play("0: place familiar castle")
    offered = {each.moves[0]: each for each in scene(t).choices}
    told = offered["enchant almoner"].consequence
    assert told.endswith("you escape capture tonight")
