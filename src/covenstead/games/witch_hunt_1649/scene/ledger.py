"""The court as a ledger: stages, what speaks for and against the accused, the exact chances."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from covenstead.core.family import MEMBERS, NONE, Seat
from covenstead.core.scene import Facts, Piece, Zone
from covenstead.core.scene.layout import Layout, listed
from covenstead.core.scene.words import LIVERIES
from covenstead.core.state import awaiting
from covenstead.games.witch_hunt_1649 import odds, trials
from covenstead.games.witch_hunt_1649.box import WitchHuntBox
from covenstead.games.witch_hunt_1649.components import MARK
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.pieces import mark_id
from covenstead.games.witch_hunt_1649.sentences import ledger as says
from covenstead.games.witch_hunt_1649.sentences.nouns import Names, payment
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.state.marks import eligible
from covenstead.games.witch_hunt_1649.state.villagers import living
from covenstead.games.witch_hunt_1649.trials import A_PLEA, TrialBribe, TrialDefend, TrialSupport

STAGES: Final = {  # by id, with the rule
    "ally": "WH-104", "answer": "WH-107", "marks": "WH-109", "verdict": "WH-110", "bribe": "WH-154",
}  # fmt: skip


class Trial:
    """The trial that is being held, with the chance of every defence."""

    def __init__(self, s: Village, step: TrialSupport | TrialDefend | TrialBribe) -> None:
        self.s: Final = s
        self.step: Final = step
        self.accused: Final = step.accused
        self.defence: Final = 0 if isinstance(step, TrialSupport) else step.defence
        self.revealed: Final = step.revealed if isinstance(step, TrialBribe) else []
        self.held: Final = len(s.villagers[step.accused].marks)
        self.shows: Final = s.switches.chances
        self._chances: dict[int, Fraction] = {}

    def chance(self, defence: int) -> Fraction:
        """How likely this defence frees the accused, by all that is known."""
        if self.revealed:
            return Fraction(defence > trials.total_of(self.s, self.revealed))
        if defence not in self._chances:
            self._chances[defence] = odds.acquittal(self.s, self.accused, defence)
        return self._chances[defence]

    def shown(self, defence: int) -> str:
        """The chance in words, empty where chances are not shown."""
        return odds.shown(self.chance(defence)) if self.shows else ""

    def reach(self, defence: int) -> int:
        """The most that the accused could make of this defence with pleas."""
        villager = self.s.villagers[self.accused]
        means = len(villager.holding) + villager.welfare - 1 + villager.reputation - 1
        enough = (self.s.rules.top // A_PLEA + 1) * A_PLEA  # beyond it no plea is taken
        return min(enough, defence + A_PLEA * means)

    @property
    def plain(self) -> bool:
        """Whether nothing is known of any mark: then chances are counts of the full deck."""
        return not any(known for each in self.s.villagers for known in each.cleared)


def trial_of(s: Village) -> Trial | None:
    """The trial that is being held, if one is."""
    step = s.steps[-1] if s.steps else None
    return Trial(s, step) if isinstance(step, TrialSupport | TrialDefend | TrialBribe) else None


def risks_mark(s: Village, ally: Seat) -> bool:
    """Whether an ally who stands by gets a mark if the accused is condemned (WH-114)."""
    return eligible(s, ally) and len(living(s)) > 2  # of two the other one has won


class Ledger:
    """Lays the court out as a bystander sees it, and where it speaks of "you"."""

    def __init__(self, trial: Trial, history: History, table: Layout) -> None:
        self.trial: Final = trial
        self.s: Final = trial.s
        self.names: Final = history.names
        self.history: Final = history
        self.table: Final = table
        two, asked = self.s.seats == 2, isinstance(trial.step, TrialSupport)
        # Two players have no allies, and may bribe.
        self._stages: Final = [*STAGES][1:] if two else [*STAGES][:-1]
        now = "ally" if asked else "bribe" if trial.revealed else "answer"
        self._now: Final = self._stages.index(now)
        self._first: Final = len(table.pieces)  # where the stages begin
        self._note_at = NONE  # where the ally's decision is noted
        self._lay_stages()
        if not two and not asked:
            self._note_at = len(table.pieces)
            note = self._note(self.names)
            table.lay(listed("support", says.ALLY, "", (note.id,)), [note])
        self._for()
        self._against()
        if trial.shows and not trial.revealed:
            self._odds(not asked)
            self._totals()

    def own(self, names: Names) -> list[tuple[int, Piece]]:
        """The pieces that may read differently to this viewer, with their places."""
        found = [(self._first + at, self._stage(at, names)) for at in range(self._now + 1)]
        if self._note_at != NONE:
            found.append((self._note_at, self._note(names)))
        return found

    def _lay_stages(self) -> None:
        made = [self._stage(number, self.names) for number in range(len(self._stages))]
        zone = Zone("court", "row", says.COURT, says.accused(self.names.name(self.trial.accused)))
        zone.places, zone.names = [stage.id for stage in made], [stage.title for stage in made]
        zone.lit = [zone.names[self._now]]
        self.table.lay(zone, made)

    def _stage(self, number: int, names: Names) -> Piece:
        """A stage of the trial, with what happens there or happened."""
        id_ = self._stages[number]
        gives = says.STAGES[id_][1]
        if id_ == "ally" and number < self._now:
            gives = self._ally(names)[0]
        elif number == self._now:
            (asked,) = MEMBERS[awaiting(self.s)]
            gives = says.decides(names.name(asked))
            if asked == names.viewer:
                gives = says.YOU_DECIDE
        state = "done" if number < self._now else "now" if number == self._now else ""
        return _stage(id_, number, gives, state)

    def _ally(self, names: Names) -> tuple[str, str, Seat]:
        """What the ally has decided, what it costs and risks, and who stands by."""
        s, accused = self.s, self.trial.accused
        whom, given = names.whom(accused), ""
        ally = s.villagers[accused].ally  # somebody who is still an ally has stood by
        for each in self.history.payments:
            if each.seat != accused:
                ally, given = each.seat, payment(s.box, each.given)
        if ally != NONE:
            stands, condemned = names.does(ally, *says.STAND), names.does(accused, *says.ARE)
            text = says.stood_by(given, risks_mark(s, ally), condemned)
            return says.stands_by(stands, whom), text, ally
        other = self.history.partner(accused)
        if other == NONE or self.history.tie(accused, other) == "lost":
            text = says.nobody_left(whom) if s.switches.alliances else says.no_alliances(whom)
            return says.NOBODY_TO_ASK, text, NONE
        return says.ALLIANCE_OVER, says.allies_no_more(names.who(other), whom), NONE

    def _note(self, names: Names) -> Piece:
        """The ally's decision as a note on the page."""
        return _support(*self._ally(names))

    def _for(self) -> None:
        """What was given up for the accused, with the running sum."""
        trial, lines = self.trial, list[Piece]()
        for number, each in enumerate(self.history.payments, 1):
            by = "" if each.seat == trial.accused else self.names.name(each.seat)
            title = says.plea(by, payment(self.s.box, each.given))
            desc = says.given_up(each.worth, each.defence)
            line = Piece(f"plea.{number}", "plea", title, desc, "WH-123", title=title, order=number)
            line.livery, line.points, line.count = LIVERIES[each.seat], each.worth, each.defence
            lines.append(line)
        worth, name = 1 if trial.revealed else A_PLEA, self.names.name(trial.accused)
        zone = Zone("for", "list", says.speaks_for(name), says.each(worth), count=trial.defence)
        zone.empty = says.so_far(trial.defence) if trial.defence else says.NOTHING_GIVEN
        zone.places = [line.id for line in lines] or [None]
        self.table.lay(zone, lines)

    def _against(self) -> None:
        """The marks, oldest first; their pieces lie with the household, or with what was read."""
        trial = self.trial
        zone = Zone("against", "row", says.speaks_against(self.names.name(trial.accused)))
        if trial.revealed:
            zone.count = trials.total_of(self.s, trial.revealed)
            zone.note = says.read_total(zone.count)
            zone.places = [MARK.words[mark] for mark in trial.revealed]
        else:
            zone.least, zone.most = bounds(self.s.box, trial.held)
            zone.note, zone.count = says.unread_total(zone.least, zone.most), trial.held
            character = self.s.villagers[trial.accused].character
            zone.places = [mark_id(character, number + 1) for number in range(trial.held)]
        self.table.lay(zone, [])

    def _odds(self, answering: bool) -> None:
        """The chance of every defence that pleas can make, up to certainty."""
        trial, value, flags = self.trial, self.s.box.value, list[Piece]()
        first = 0 if answering and not trial.defence else A_PLEA
        of = odds.favourable(value, 0, trial.held)[1]
        near = {trial.defence: "now", trial.defence + A_PLEA: "next"} if answering else {}
        for defence in range(first, self.s.rules.top + A_PLEA + 1, A_PLEA):
            share = trial.chance(defence)
            shown, other = odds.shown(share), odds.shown(1 - share)
            wins = odds.favourable(value, defence, trial.held)[0] if trial.plain else None
            desc = says.freed(defence, shown, says.ways(wins, of))
            flag = Piece(f"defence.{defence}", "chance", says.defence(defence), desc, "WH-120")
            flag.title = says.flag(defence, shown)
            flag.points, flag.gives, flag.lacks = defence, shown, says.condemned(other)
            flag.state, flag.share, flag.count = near.get(defence, ""), float(share), wins
            flag.facts = Facts(against=other)
            flags.append(flag)
        zone = Zone("odds", "row", *says.ODDS, places=[flag.id for flag in flags])
        zone.names = [str(flag.points) for flag in flags]
        zone.lit = [str(trial.defence)] if answering else []
        zone.count = of if trial.plain else None
        self.table.lay(zone, flags)

    def _totals(self) -> None:
        """How likely each total is, and whether the defence now would free from it."""
        trial, box, bars = self.trial, self.s.box, list[Piece]()
        low, high = bounds(box, trial.held)
        counted = odds.totals(box.value, trial.held) if trial.plain else {}
        below = trial.chance(low)
        for total in range(low, high + 1):
            upto = trial.chance(total + 1)
            shown = odds.shown(upto - below)
            desc = says.how_likely(total, shown)
            bar = Piece(f"total.{total}", "total", says.total(total), desc, "WH-120")
            bar.title, bar.points, bar.count = str(total), total, counted.get(total)
            bar.gives, bar.share, below = shown, float(upto - below), upto
            bar.state = "freed" if total < trial.defence else "condemned"
            bars.append(bar)
        zone = Zone("totals", "track", *says.TOTALS, shape=[1, len(bars)])
        zone.places = [bar.id for bar in bars]
        self.table.lay(zone, bars)


@lru_cache(256)
def bounds(box: WitchHuntBox, held: int) -> tuple[int, int]:
    """The least and the most that so many marks can make."""
    values = sorted(box.value)
    return sum(values[:held]), sum(values[len(values) - held :])


@lru_cache(1024)
def _stage(id_: str, number: int, gives: str, state: str) -> Piece:
    """A stage; like every piece, made once and never changed."""
    title, desc = says.STAGES[id_][0], says.HAPPENS[id_]
    piece = Piece(f"court.{id_}", "stage", title, desc, STAGES[id_], title=title, state=state)
    piece.gives, piece.order = gives, number + 1
    return piece


@lru_cache(1024)
def _support(title: str, text: str, seat: Seat) -> Piece:
    """What the ally has decided; seat NONE: nobody stands by."""
    livery = "" if seat == NONE else LIVERIES[seat]
    return Piece("court.support", "support", title, text, "WH-105", livery=livery, title=title)
