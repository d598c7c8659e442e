"""What happened in the parish: empty chairs first, no laurels, who turned suspicion on whom."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.game import Outcome
from covenstead.core.scene import OutcomeLine, OutcomeRow, Result
from covenstead.games.witch_hunt_1649.components import EARLY, LAST, LIVING, SETS
from covenstead.games.witch_hunt_1649.scene.digest import suspicions
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.line import Line
from covenstead.games.witch_hunt_1649.scene.prompts import HEADING, turn
from covenstead.games.witch_hunt_1649.scene.sentences import Names, assets, in_words, listing
from covenstead.games.witch_hunt_1649.scoring import ending, leaders
from covenstead.games.witch_hunt_1649.state import Village, need


def result(
    s: Village,
    outcome: Outcome | None,
    names: Names,
    history: History,
    lines: list[Line],
    moves: int,
) -> Result | None:
    """How the game ended; `lines` tell it as a bystander saw it."""
    if outcome is None:
        return None
    gone = [seat for seat in history.gone if s.villagers[seat].status != LIVING]
    gone += [seat for seat in range(s.seats) if seat not in gone and not _lives(s, seat)]
    living = sorted(
        [seat for seat in range(s.seats) if _lives(s, seat)], key=outcome.places.__getitem__
    )
    return Result(
        sentence=HEADING,
        detail=_detail(s, outcome, names, len(gone)),
        rows=[_row(s, seat, outcome, names, history) for seat in gone + living],
        tie=outcome.tie,
        moments=suspicions(lines),
        moves=moves,
    )


def _lives(s: Village, seat: Seat) -> bool:
    return s.villagers[seat].status == LIVING


def _detail(s: Village, outcome: Outcome, names: Names, gone: int) -> str:
    """Who won and why, and what the year was like."""
    won = listing([names.name(seat) for seat in outcome.winners])
    first = listing([names.name(seat) for seat in leaders(s)])
    kind = ending(s)
    if kind == SETS:
        text = f"{first} had full sets: {won} won."
    elif kind == LAST:
        text = f"{won} was the only one left, and won."
    elif kind == EARLY:
        text = f"It ended early, {first} nearest to full sets: {won} won."
    else:
        text = "Nobody was left, and nobody won."
    chairs = "no empty chair" if not gone else f"{in_words(gone)} empty chair{'s' * (gone > 1)}"
    held = f"{in_words(s.trials_held)} trial{'s' * (s.trials_held != 1)}"
    return f"{text} {turn(s)} turns, {held}, {chairs}."


def _row(s: Village, seat: Seat, outcome: Outcome, names: Names, history: History) -> OutcomeRow:
    villager = s.villagers[seat]
    score, place = outcome.scores[seat], outcome.places[seat]
    if not _lives(s, seat):
        how = f"an empty chair: {history.departure(seat)}"
        return OutcomeRow(seat, place, score, [OutcomeLine("Household", score, how)])
    how = "won" if score else "lived on"
    if score and seat not in leaders(s) and villager.ally != NONE:
        how = f"won as ally of {names.name(villager.ally)}"
    missing = need(s, seat)
    short = "full sets" if not missing else f"{assets(missing)} short of full sets"
    tried = ", acquitted" if villager.acquitted else ""
    return OutcomeRow(
        seat,
        place,
        score,
        [
            OutcomeLine("Household", score, f"{how}, {short}{tried}"),
            OutcomeLine("Welfare", villager.welfare, ""),
            OutcomeLine("Reputation", villager.reputation, ""),
            OutcomeLine("Assets", len(villager.holding), short),
        ],
    )
