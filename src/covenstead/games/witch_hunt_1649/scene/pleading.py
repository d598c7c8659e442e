"""Choices in court, each with the exact chance that it leads to."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from covenstead.core.family import Seat
from covenstead.core.scene import Choice
from covenstead.core.scene.layout import zone_id
from covenstead.core.scene.words import joined
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649 import moves as verbs
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    CHARACTER,
    PAY_REPUTATION,
    PAY_WELFARE,
)
from covenstead.games.witch_hunt_1649.scene.ledger import Trial, risks_mark
from covenstead.games.witch_hunt_1649.scene.pieces import point_id
from covenstead.games.witch_hunt_1649.scene.prospects import given_up, need_without, track_of
from covenstead.games.witch_hunt_1649.sentences import choices as say
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACKS, Names, payment
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
        verb, trial = move.verb, self.trial
        if verb is verbs.RENOUNCE:
            text = say.renounced(self._prospect(0))
            target = CHARACTER.words[self.s.villagers[trial.accused].character]
            label = say.label("renounce", self.names.name(trial.accused))
            return Choice([move.text], label, text, [target], danger=True)
        if verb is verbs.STAND:
            return self._stand(move)
        if verb is verbs.SUBMIT:
            text = say.submitted(trial.defence, total_of(self.s, trial.revealed))
            return Choice([move.text], say.SUBMIT, text, danger=True)
        return self._giving(move)

    def _giving(self, move: Move) -> Choice:
        """Something given up, as support, plea or bribe, and what stays."""
        s, trial, verb, (given,) = self.s, self.trial, move.verb, move.args
        stays, risk = self._stays(given), 0
        deed: say.Deed = "support"
        if verb is verbs.SUPPORT:
            risk = len(s.villagers[self.seat].marks) + 1 if risks_mark(s, self.seat) else 0
            warning = say.risk(risk, s.rules.limit) if risk else ""
            text = joined(self._prospect(A_PLEA), stays, warning)
        elif verb is verbs.PLEAD:
            deed, defence = "plead", trial.defence + A_PLEA
            text = joined(say.defence(defence, trial.shown(defence)), stays)
        else:
            deed, defence, total = "bribe", trial.defence + 1, total_of(s, trial.revealed)
            text = joined(say.bribed(defence, total, total - defence + 1), stays)
        label = say.label(deed, payment(s.box, given))
        choice = Choice([move.text], label, text, [self._target(given)])
        choice.group = deed if given < PAY_WELFARE else ""
        choice.danger = risk == s.rules.limit
        choice.changes = given_up(s, self.seat, given)
        return choice

    def _prospect(self, given: int) -> str:
        """The defence with this answer, its chance, and what the accused could still reach."""
        trial, reach = self.trial, self.trial.reach(given)
        return say.prospect(given, trial.shown(given), reach, trial.shown(reach))

    def _stand(self, move: Move) -> Choice:
        trial, villager = self.trial, self.s.villagers[self.seat]
        shown = trial.shown(trial.defence)
        choice = Choice([move.text], say.stand(trial.defence), say.stood(shown))
        bare = not villager.holding and villager.welfare == villager.reputation == 1
        certain = trial.defence > self.s.rules.top
        good = trial.shows and trial.chance(trial.defence) > FAIR
        choice.primary = certain or good or bare
        choice.danger = not choice.primary
        return choice

    def _target(self, given: int) -> str:
        if given < PAY_WELFARE:
            return ASSET.words[given]
        track = given - PAY_WELFARE
        if self.seat != self.trial.accused:
            return zone_id(TRACKS[track], self.seat)
        character = self.s.villagers[self.seat].character
        return point_id(character, track, track_of(self.s, self.seat, track))

    def _stays(self, given: int) -> str:
        """What stays after giving this up."""
        villager = self.s.villagers[self.seat]
        if given >= PAY_WELFARE:
            points = villager.reputation if given == PAY_REPUTATION else villager.welfare
            return say.points_left(points - 1)
        return say.without(need(self.s, self.seat), need_without(self.s, self.seat, given))
