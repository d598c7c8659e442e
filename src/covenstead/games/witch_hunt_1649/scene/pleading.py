"""Choices in court, each with the exact chance that it leads to."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from covenstead.core.family import Seat
from covenstead.core.scene import Choice
from covenstead.core.scene.words import LIVERIES
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649 import moves as verbs
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    CHARACTER,
    PAY_REPUTATION,
    PAY_WELFARE,
    REPUTATION,
    TRACK,
    WELFARE,
)
from covenstead.games.witch_hunt_1649.scene.changes import given_up
from covenstead.games.witch_hunt_1649.scene.court import Trial
from covenstead.games.witch_hunt_1649.scene.prospects import need_without, track_of
from covenstead.games.witch_hunt_1649.scene.sentences import TRACKS, Names, ordinal, payment
from covenstead.games.witch_hunt_1649.state import need
from covenstead.games.witch_hunt_1649.trials import A_PLEA, total_of

FAIR: Final = Fraction(1, 2)  # the chance from which standing is the usual answer


class Pleading:
    """What the ally or the accused may answer."""

    def __init__(self, trial: Trial, seat: Seat, names: Names) -> None:
        self.s: Final = trial.s
        self.seat: Final = seat
        self.names: Final = names
        self.trial: Final = trial

    def choice(self, move: Move) -> Choice:
        """An answer in court, in words."""
        verb = move.verb
        if verb is verbs.SUPPORT:
            return self._support(move)
        if verb is verbs.RENOUNCE:
            return self._renounce(move)
        if verb is verbs.PLEAD:
            return self._plead(move)
        if verb is verbs.STAND:
            return self._stand(move)
        return self._bribe(move)

    # The ally

    def _support(self, move: Move) -> Choice:
        (given,) = move.args
        words = [self._prospect(A_PLEA), self._left(given), self._risk()]
        choice = self._giving(move, f"Stand by with {payment(self.s.box, given)}", words)
        choice.group = "support" if given < PAY_WELFARE else ""
        choice.danger = self._next_mark() == self.s.rules.limit
        return choice

    def _renounce(self, move: Move) -> Choice:
        name = self.names.name(self.trial.accused)
        text = f"{self._prospect(0)}; the alliance is over for good"
        target = CHARACTER.words[self.s.villagers[self.trial.accused].character]
        return Choice([move.text], f"Renounce {name}", text, [target], danger=True)

    def _prospect(self, given: int) -> str:
        """The defence with this answer, its chance, and what the accused could still reach."""
        trial = self.trial
        reach = trial.reach(given)
        text = f"defence {given}"
        if not trial.shows:
            return f"{text}, up to {reach} with pleas"
        return f"{text}: {trial.shown(given)}, up to {reach} with pleas: {trial.shown(reach)}"

    def _next_mark(self) -> int:
        ally = self.s.villagers[self.seat]
        return 0 if ally.acquitted else len(ally.marks) + 1

    def _risk(self) -> str:
        """What an execution would bring the ally who stood by."""
        count, limit = self._next_mark(), self.s.rules.limit
        if not count or count > limit:
            return ""
        if count == limit:
            return f"if condemned, your {ordinal(count)} mark: a trial"
        return f"if condemned, you get mark {count} of {limit}"

    # The accused

    def _plead(self, move: Move) -> Choice:
        (given,) = move.args
        defence = self.trial.defence + A_PLEA
        choice = self._giving(
            move,
            f"Give up {payment(self.s.box, given)}",
            [self._defence(defence), self._left(given)],
        )
        choice.group = "plead" if given < PAY_WELFARE else ""
        return choice

    def _defence(self, defence: int) -> str:
        shown = self.trial.shown(defence)
        return f"defence {defence}: {shown}" if shown else f"defence {defence}"

    def _stand(self, move: Move) -> Choice:
        trial, s = self.trial, self.s
        choice = Choice([move.text], *standing(trial, trial.defence))
        villager = s.villagers[self.seat]
        bare = not villager.holding and villager.welfare == villager.reputation == 1
        certain = trial.defence > s.rules.top
        good = trial.shows and trial.chance(trial.defence) > FAIR
        choice.primary = certain or good or bare
        choice.danger = not choice.primary
        return choice

    def _bribe(self, move: Move) -> Choice:
        trial = self.trial
        total = total_of(self.s, trial.revealed)
        if move.verb is verbs.SUBMIT:
            text = f"{trial.defence} against {total}: you are condemned"
            return Choice([move.text], "Offer no bribe", text, danger=True)
        (given,) = move.args
        defence = trial.defence + 1
        missing = total - defence + 1
        after = f"{missing} more must follow, then you are freed" if missing else "you are freed"
        what = payment(self.s.box, given)
        words = [f"{defence} against {total}: {after}", self._left(given)]
        choice = self._giving(move, f"Bribe with {what}", words)
        choice.group = "bribe" if given < PAY_WELFARE else ""
        return choice

    # What is given

    def _giving(self, move: Move, label: str, words: list[str]) -> Choice:
        (given,) = move.args
        text = "; ".join(word for word in words if word)
        choice = Choice([move.text], label, text, [self._target(given)])
        choice.changes = given_up(self.s, self.seat, given)
        return choice

    def _target(self, given: int) -> str:
        if given < PAY_WELFARE:
            return ASSET.words[given]
        track = WELFARE if given == PAY_WELFARE else REPUTATION
        if self.seat != self.trial.accused:
            return f"{TRACKS[track]}-{LIVERIES[self.seat]}"
        word = CHARACTER.words[self.s.villagers[self.seat].character]
        return f"{word}.{TRACK.words[track]}.{track_of(self.s, self.seat, track)}"

    def _left(self, given: int) -> str:
        """What stays after giving this up."""
        s, villager = self.s, self.s.villagers[self.seat]
        if given == PAY_WELFARE:
            return f"{villager.welfare - 1} left"
        if given == PAY_REPUTATION:
            return f"{villager.reputation - 1} left"
        before, after = need(s, self.seat), need_without(s, self.seat, given)
        return "spare for your sets" if before == after else f"sets: {after} more, not {before}"


def standing(trial: Trial, defence: int) -> tuple[str, str]:
    """Standing with a defence: its name, and what comes of it."""
    shown = trial.shown(defence)
    text = f"{shown} to be freed; no way back" if shown else "the marks are read; no way back"
    return f"Stand with {defence}", text
