"""How the game ended: the reckoning, how the points grew, moments worth another look."""

from __future__ import annotations

from covenstead.core.chronicle import Entry
from covenstead.core.event import Event
from covenstead.core.family import NONE, Seat
from covenstead.core.game import Outcome
from covenstead.core.scene import Highlight, Result
from covenstead.core.scene.result import rows, series, winners
from covenstead.core.scene.words import Names, roman
from covenstead.games.blackwood import events
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.components import COLUMNS
from covenstead.games.blackwood.sentences import ending as says
from covenstead.games.blackwood.sentences.chronicle import THE_END, round_began
from covenstead.games.blackwood.state import Wood


def result(s: Wood, outcome: Outcome, names: Names, entries: list[Entry], moves: int) -> Result:
    """The end as everybody sees it."""

    def named(event: Event) -> tuple[str, str, str]:
        expedition, label = s.expedition, THE_END
        if event.happening is events.ROUND_STARTED:
            round_, expedition = event.args[:2]
            label = round_began(expedition, round_)
        return label, says.expedition(expedition), roman(expedition)

    ranked = rows(outcome)
    first, second = ranked[0], ranked[1]
    return Result(
        sentence=says.won(winners(outcome, names), len(outcome.winners) > 1),
        detail=says.margin(first.total, first.total - second.total, names.name(second.seat)),
        more=says.extent(s.seats, rounds(s), outcome.ending == "potions_out"),
        rows=ranked,
        tie=outcome.tie,
        series=series(entries, named),
        moments=_moments(s.box, entries, names),
        moves=moves,
    )


def rounds(s: Wood) -> int:
    """How many rounds have been played."""
    return (s.expedition - 1) * COLUMNS + s.tracker


# Worth another look


def _moments(box: BlackwoodBox, entries: list[Entry], names: Names) -> list[Highlight]:
    """The best turn at the kettle, the most faithful cauldron holder, the dearest loan."""
    found = _best_kettle(box, entries) + _first_witch(entries, names)
    loans = [entry for entry in entries if entry.event.happening is events.BORROWED]
    if not loans:
        return found + _great_potion(box, entries, names)
    seat = loans[-1].event.args[0]
    often = sum([entry.event.args[0] == seat for entry in loans])
    told = says.went_to_fagus(names.name(seat), often, -box.loan_points * often)
    return [*found, Highlight(loans[-1].line, seat, *told)]


def _best_kettle(box: BlackwoodBox, entries: list[Entry]) -> list[Highlight]:
    """The turn in which the most points were brewed, if it was more than one potion."""
    turns: list[list[Entry]] = [[]]
    for entry in entries:
        if entry.event.happening is events.TURN_STARTED:
            turns.append([])
        elif entry.event.happening is events.BREWED:
            turns[-1].append(entry)
    several = [turn for turn in turns if len(turn) > 1]
    if not several:
        return []
    best = max(several, key=lambda turn: sum([box.points[each.event.args[1]] for each in turn]))
    potions = [each.event.args[1] for each in best]
    points = sum([box.points[potion] for potion in potions])
    coins = sum([each.event.args[2] for each in best])
    told = says.brews_in_one_turn([box.potion_name[each] for each in potions], points, coins)
    return [Highlight(best[0].line, best[0].event.args[0], *told)]


def _first_witch(entries: list[Entry], names: Names) -> list[Highlight]:
    """Who held the cauldron in the most rounds, and that a third of them at least."""
    holder, held, rounds_ = NONE, dict[Seat, list[int]](), 0
    for entry in entries:
        happening = entry.event.happening
        if holder == NONE and happening in (events.TURN_STARTED, events.CAULDRON_MOVED):
            holder = entry.event.args[0]  # the first to explore held it from the start
            held[holder] = [entry.line]
        elif happening is events.CAULDRON_MOVED:
            holder = entry.event.args[0]
        elif happening is events.ROUND_STARTED:
            rounds_ += 1
            if holder != NONE:
                held.setdefault(holder, []).append(entry.line)
    if not held:
        return []
    seat = max(held, key=lambda each: len(held[each]))
    often = len(held[seat])
    if often * 3 < rounds_ or often < 2:
        return []
    told = says.held_cauldron(names.name(seat), often, rounds_)
    return [Highlight(held[seat][-1], seat, *told)]


def _great_potion(box: BlackwoodBox, entries: list[Entry], names: Names) -> list[Highlight]:
    brews = [entry for entry in entries if entry.event.happening is events.BREWED]
    if not brews:
        return []
    best = max(brews, key=lambda entry: box.points[entry.event.args[1]])
    seat, potion, reward = best.event.args[:3]
    told = says.great_potion(names.name(seat), box.potion_name[potion], box.points[potion], reward)
    return [Highlight(best.line, seat, *told)]
