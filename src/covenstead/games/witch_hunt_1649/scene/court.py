"""The court as a ledger: stages, what speaks for and against the accused, the exact chances."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from covenstead.core.family import MEMBERS, NONE, Seat
from covenstead.core.scene import Piece, Zone
from covenstead.core.scene.words import LIVERIES
from covenstead.core.state import awaiting
from covenstead.games.witch_hunt_1649 import odds
from covenstead.games.witch_hunt_1649.components import CHARACTER, MARK, WitchHuntBox
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.households import tie
from covenstead.games.witch_hunt_1649.scene.sentences import Names, payment
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.trials import (
    A_PLEA,
    TrialBribe,
    TrialDefend,
    TrialSupport,
    total_of,
)

STAGES: Final = ("The ally", "The answer", "The marks", "The verdict")


class Trial:
    """The trial that is being held, with the chance of every defence."""

    def __init__(self, s: Village) -> None:
        step = s.steps[-1] if s.steps else None
        assert isinstance(step, TrialSupport | TrialDefend | TrialBribe)
        self.s: Final = s
        self.step: Final = step
        self.accused: Final = step.accused
        self.defence: Final = 0 if isinstance(step, TrialSupport) else step.defence
        self.revealed: Final = step.revealed if isinstance(step, TrialBribe) else []
        self.shows: Final = s.switches.chances
        self._chances: dict[int, Fraction] = {}
        self.stage: Final = {TrialSupport: 0, TrialDefend: 1, TrialBribe: 4}[type(step)]

    def chance(self, defence: int) -> Fraction:
        """How likely this defence frees the accused, by all that is known."""
        if self.revealed:
            return Fraction(defence > total_of(self.s, self.revealed))
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
    return Trial(s) if isinstance(step, TrialSupport | TrialDefend | TrialBribe) else None


class Ledger:
    """Lays the court out as a bystander sees it, and where it speaks of "you"."""

    def __init__(self, trial: Trial, names: Names, history: History) -> None:
        self.trial: Final = trial
        self.s: Final = trial.s
        self.names: Final = names
        self.history: Final = history
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []
        self._words: Final = _stages(self.s)
        self._now: Final = self._words.index(_NOW[trial.stage])
        self._support_at = NONE  # where the ally's decision is noted
        self._stages()
        self._support()
        self._for()
        self._against()
        if trial.shows and not trial.revealed:
            self._odds()
            self._totals()

    def own(self, names: Names) -> list[tuple[int, Piece]]:
        """The pieces that may read differently to this viewer, with their places."""
        found = [(at, self._stage(at, names)) for at in range(self._now + 1)]
        if self._support_at != NONE:
            found.append((self._support_at, self._note(names)))
        return found

    def _stages(self) -> None:
        words = self._words
        self.pieces += [self._stage(number, self.names) for number in range(len(words))]
        name = self.names.name(self.trial.accused)
        self.zones.append(
            Zone(
                id="court",
                kind="row",
                label="The court",
                note=f"{name} is accused",
                places=[piece.id for piece in self.pieces],
                names=words,
                lit=[words[self._now]],
            )
        )

    def _stage(self, number: int, names: Names) -> Piece:
        """A stage of the trial."""
        word = self._words[number]
        state = "done" if number < self._now else "now" if number == self._now else ""
        return _stage(word, number, self._at_stage(word, state, names), state)

    def _at_stage(self, stage: str, state: str, names: Names) -> str:
        """What happens at a stage, or happened there, in few words."""
        if stage == "The ally" and state == "done":
            return self._ally(names)[0]
        if state == "now":
            (asked,) = MEMBERS[awaiting(self.s)]
            return "you decide now" if asked == names.viewer else f"{names.name(asked)} decides"
        return _STAGE_NOTES[stage]

    def _ally(self, names: Names) -> tuple[str, str]:
        """What the ally has decided, and what it costs and risks."""
        s, accused = self.s, self.trial.accused
        whom = names.whom(accused)
        given = [each for each in self.history.payments if each.seat != accused]
        if not given:
            partner = s.box.characters[s.villagers[accused].character].ally
            other = NONE if partner == NONE else names.seat(partner)
            if other == NONE or tie(s, accused, other, self.history) == "lost":
                return "nobody to ask", f"Nobody is left to stand by {whom}."
            return "alliance over", f"{names.who(other)} and {whom} are allies no more."
        (support,) = given
        stood = "stand" if support.seat == names.viewer else "stands"
        what = payment(s.box, support.given)
        text = f"{what[:1].upper()}{what[1:]} given up."
        if not s.villagers[support.seat].acquitted:
            condemned = "you are" if accused == names.viewer else f"{whom} is"
            text += f" A black mark follows if {condemned} condemned."
        return f"{names.who(support.seat)} {stood} by {whom}", text

    def _support(self) -> None:
        """The ally's decision as a note on the page."""
        if self.s.seats == 2 or self.trial.stage == 0:
            return
        self._support_at = len(self.pieces)
        self.pieces.append(self._note(self.names))
        places: list[str | None] = [self.pieces[-1].id]
        self.zones.append(Zone("support", "list", "The ally", area="aside", places=places))

    def _note(self, names: Names) -> Piece:
        title, text = self._ally(names)
        given = [each.seat for each in self.history.payments if each.seat != self.trial.accused]
        return _support(title, text, given[0] if given else NONE)

    def _for(self) -> None:
        """What was given up for the accused, with the running sum."""
        accused = self.trial.accused
        ids: list[str] = []
        for number, each in enumerate(self.history.payments, 1):
            what = payment(self.s.box, each.given)
            title = what if each.seat == accused else f"{self.names.name(each.seat)}: {what}"
            ids.append(f"plea.{number}")
            self.pieces.append(
                Piece(
                    id=ids[-1],
                    kind="plea",
                    label=title,
                    title=title,
                    desc=f"Given up for {each.worth}; the defence was then {each.defence}.",
                    rule="WH-123",
                    livery=LIVERIES[each.seat],
                    points=each.worth,
                    count=each.defence,
                    state=f"→ {each.defence}",
                    order=number,
                )
            )
        worth = "1" if self.trial.revealed else str(A_PLEA)
        self.zones.append(
            Zone(
                id="for",
                kind="list",
                label=f"For {self.names.name(accused)}",
                note=f"{worth} each: assets in order, then welfare, then reputation",
                places=[*ids] or [None],
                count=self.trial.defence,
                empty=f"defence {self.trial.defence}, nothing given up yet",
            )
        )

    def _against(self) -> None:
        """The marks, oldest first; read ones with their text, value and the sum so far."""
        trial, accused = self.trial, self.trial.accused
        label = f"Against {self.names.name(accused)}"
        if trial.revealed:
            total = total_of(self.s, trial.revealed)
            words = [MARK.words[mark] for mark in trial.revealed]
            self.zones.append(
                Zone("against", "row", label, f"{total} in all", places=[*words], count=total)
            )
            return  # the pieces lie in the zone of what was read out
        held = len(self.s.villagers[accused].marks)
        low, high = bounds(self.s.box, held)
        character = CHARACTER.words[self.s.villagers[accused].character]
        self.zones.append(
            Zone(
                id="against",
                kind="row",
                label=label,
                note=f"face down, oldest first; {low} to {high} in all",
                places=[f"{character}.mark.{number}" for number in range(1, held + 1)],
                count=held,
            )
        )

    def _odds(self) -> None:
        """The chance of every defence that pleas can make, up to certainty."""
        trial = self.trial
        ids: list[str] = []
        names: list[str] = []
        defence = 0 if trial.stage and not trial.defence else A_PLEA
        while True:
            share = trial.chance(defence)
            near = {trial.defence: "now", trial.defence + A_PLEA: "next"}.get(defence, "")
            if trial.stage == 0:
                near = ""
            piece = Piece(
                id=f"defence.{defence}",
                kind="chance",
                label=f"defence {defence}",
                title=f"{defence} → {odds.shown(share)}",
                desc=f"Defence {defence}: {odds.shown(share)} to be freed{self._ways(defence)}.",
                rule="WH-120",
                points=defence,
                gives=odds.shown(share),
                lacks=f"{odds.shown(1 - share)} condemned",
                state=near,
                share=float(share),
            )
            if trial.plain:
                piece.count = odds.favourable(self.s.box.value, defence, self._held())[0]
            ids.append(piece.id)
            names.append(str(defence))
            self.pieces.append(piece)
            if defence > self.s.rules.top:
                break
            defence += A_PLEA
        zone = Zone("odds", "row", "Freed with", "equal is guilty", places=[*ids], names=names)
        zone.lit = [str(trial.defence)] if trial.stage else []
        if trial.plain:
            zone.count = odds.favourable(self.s.box.value, 0, self._held())[1]
        self.zones.append(zone)

    def _held(self) -> int:
        return len(self.s.villagers[self.trial.accused].marks)

    def _ways(self, defence: int) -> str:
        if not self.trial.plain:
            return ", by all that is known"
        wins, ways = odds.favourable(self.s.box.value, defence, self._held())
        return f": {wins} of {ways} ways the marks can lie"

    def _totals(self) -> None:
        """How likely each total is, and whether the defence now would free from it."""
        trial = self.trial
        low, high = bounds(self.s.box, self._held())
        counted = odds.totals(self.s.box.value, self._held()) if trial.plain else {}
        ids: list[str] = []
        below = trial.chance(low)
        for total in range(low, high + 1):
            upto = trial.chance(total + 1)
            freed = total < trial.defence
            ids.append(f"total.{total}")
            self.pieces.append(
                Piece(
                    id=ids[-1],
                    kind="total",
                    label=f"a total of {total}",
                    title=str(total),
                    desc=f"The marks make {total} in {odds.shown(upto - below)} of trials.",
                    rule="WH-120",
                    points=total,
                    count=counted.get(total),
                    gives=odds.shown(upto - below),
                    share=float(upto - below),
                    state="freed" if freed else "condemned",
                )
            )
            below = upto
        self.zones.append(
            Zone("totals", "track", "Totals", "of the marks", places=[*ids], shape=[1, len(ids)])
        )


def bounds(box: WitchHuntBox, held: int) -> tuple[int, int]:
    """The least and the most that so many marks can make."""
    values = sorted(box.value)
    return sum(values[:held]), sum(values[len(values) - held :])


def _stages(s: Village) -> list[str]:
    """The stages of a trial: two players have no allies, and may bribe."""
    return [*STAGES[1:], "The bribe"] if s.seats == 2 else list(STAGES)


@lru_cache(1024)
def _stage(word: str, number: int, gives: str, state: str) -> Piece:
    """A stage; like every piece, made once and never changed."""
    return Piece(
        id=f"court.{word.split()[-1].lower()}",
        kind="stage",
        label=word,
        title=word,
        desc=_STAGE_WORDS[word],
        rule=_STAGE_RULES[word],
        gives=gives,
        state=state,
        order=number + 1,
    )


@lru_cache(1024)
def _support(title: str, text: str, seat: Seat) -> Piece:
    """What the ally has decided; seat NONE: nobody stands by."""
    livery = "" if seat == NONE else LIVERIES[seat]
    return Piece("court.support", "support", title, text, "WH-105", livery=livery, title=title)


_NOW: Final = ("The ally", "The answer", "", "", "The bribe")  # by the number of the stage
_STAGE_NOTES: Final = {
    "The ally": "may stand by",
    "The answer": "2 defence each",
    "The marks": "read out one by one",
    "The verdict": "higher than the total frees",
    "The bribe": "1 defence each",
}
_STAGE_WORDS: Final = {
    "The ally": "A living ally gives up one thing to stand by the accused, or renounces them.",
    "The answer": "The accused gives up what they want, 2 defence each, and then stands.",
    "The marks": "The marks are read out one by one, oldest first, and added.",
    "The verdict": "A defence higher than the total frees; equal is guilty.",
    "The bribe": "Found guilty, one of two players may still bribe, 1 defence each.",
}
_STAGE_RULES: Final = {
    "The ally": "WH-104",
    "The answer": "WH-107",
    "The marks": "WH-109",
    "The verdict": "WH-110",
    "The bribe": "WH-154",
}
