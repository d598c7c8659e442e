"""What may be answered in court, each with the exact chance that it leads to."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain, product
from typing import Final

from covenstead.core.scene import Change, Choice, Plan, Tally
from covenstead.core.scene.closed import before_thing
from covenstead.core.scene.words import joined
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649 import moves as verbs
from covenstead.games.witch_hunt_1649.components import ASSET, CHARACTER, PAY_WELFARE, TYPE, type_of
from covenstead.games.witch_hunt_1649.scene import prospects
from covenstead.games.witch_hunt_1649.scene.ledger import Trial, risks_mark
from covenstead.games.witch_hunt_1649.scene.pieces import point_ids, track_id
from covenstead.games.witch_hunt_1649.sentences import choices as says
from covenstead.games.witch_hunt_1649.sentences.nouns import Names, payment
from covenstead.games.witch_hunt_1649.state.villagers import need, need_of
from covenstead.games.witch_hunt_1649.trials import A_PLEA, total_of

FAIR: Final = Fraction(1, 2)  # the chance from which standing is the usual answer


class Pleading:
    """What the ally or the accused may answer."""

    def __init__(self, trial: Trial, names: Names) -> None:
        self.s: Final = trial.s
        self.seat: Final = names.viewer
        self.names: Final = names
        self.trial: Final = trial

    def choice(self, move: Move) -> Choice:
        """An answer in court, in words."""
        verb, trial = move.verb, self.trial
        if verb is verbs.RENOUNCE:
            text = says.renounced(self._prospect(0))
            target = CHARACTER.words[self.s.villagers[trial.accused].character]
            label = says.renounce(self.names.name(trial.accused))
            return Choice([move.text], label, text, [target], danger=True)
        if verb is verbs.STAND:
            return self._stand(move)
        if verb is verbs.SUBMIT:
            text = says.submitted(trial.defence, total_of(self.s, trial.revealed))
            return Choice([move.text], says.SUBMIT, text, danger=True)
        return self._giving(move)

    def _giving(self, move: Move) -> Choice:
        """Something given up, as support, plea or bribe, and what stays."""
        s, trial, verb, (given,) = self.s, self.trial, move.verb, move.args
        what, stays, risk = payment(s.box, given), self._stays(given), 0
        if verb is verbs.SUPPORT:
            risk = len(s.villagers[self.seat].marks) + 1 if risks_mark(s, self.seat) else 0
            warning = says.risk(risk, s.rules.limit) if risk else ""
            label, text = says.support(what), joined(self._prospect(A_PLEA), stays, warning)
        elif verb is verbs.PLEAD:
            label, defence = says.give_up(what), trial.defence + A_PLEA
            text = joined(says.defence(defence, trial.shown(defence)), stays)
        else:
            label, defence, total = says.bribe(what), trial.defence + 1, total_of(s, trial.revealed)
            text = joined(says.bribed(defence, total, total - defence + 1), stays)
        choice = Choice([move.text], label, text, [self._target(given)])
        choice.group = before_thing(verb) if given < PAY_WELFARE else ""
        choice.danger = risk == s.rules.limit
        choice.changes = prospects.given_up(s, self.seat, given)
        return choice

    def _prospect(self, given: int) -> str:
        """The defence with this answer, its chance, and what the accused could still reach."""
        trial, reach = self.trial, self.trial.reach(given)
        return says.prospect(given, trial.shown(given), reach, trial.shown(reach))

    def _stand(self, move: Move) -> Choice:
        trial, villager = self.trial, self.s.villagers[self.seat]
        text = says.stood(trial.shown(trial.defence))
        choice = Choice([move.text], says.stand(trial.defence), text)
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
            return track_id(self.seat, track)
        return point_ids(self.s, self.seat, track)[-1]

    def _stays(self, given: int) -> str:
        """What stays after giving this up."""
        s, seat = self.s, self.seat
        if given >= PAY_WELFARE:
            return says.points_left(prospects.track_of(s, seat, given - PAY_WELFARE) - 1)
        return says.without(need(s, seat), prospects.need_without(s, seat, given))

    # Plans

    def plans(self, legal: list[Move]) -> list[Plan]:
        """All that may be pleaded, ticked in any order and sent in the order of the rules."""
        words: dict[str, str] = {}  # by the pieces that they may be said for
        for move in legal:
            if move.verb is verbs.PLEAD:
                given = move.args[0]
                asset = [ASSET.words[given]] if given < PAY_WELFARE else []
                for piece in asset or point_ids(self.s, self.seat, given - PAY_WELFARE):
                    words[piece] = move.text
        if not words:
            return []
        most = min((self.s.rules.top - self.trial.defence) // A_PLEA + 1, len(words))
        plan = Plan([], list(words), most=most, closing=[verbs.STAND.of().text])
        plan.label, plan.consequence = says.GIVE_UP_AND_STAND
        plan.opening, plan.following = dict(words), dict(words)
        plan.tally, plan.costs = self._tally(most), self._set_costs(most)
        return [plan]

    def _tally(self, most: int) -> list[Tally]:
        """The defence that none, one, two … pleas make, and its chance."""
        trial, found = self.trial, list[Tally]()
        for value in range(trial.defence, trial.defence + A_PLEA * most + 1, A_PLEA):
            hopeless = trial.shows and trial.chance(value) <= FAIR
            found.append(Tally(says.stand(value), says.stood(trial.shown(value)), value, hopeless))
        return found

    def _set_costs(self, most: int) -> dict[str, list[Change]]:
        """How far from the sets it would be without assets of these types: `FA FI FI`."""
        s, seat = self.s, self.seat
        held, before, types = s.villagers[seat].holding, need(s, seat), range(len(TYPE.words))
        kinds = [[asset for asset in held if type_of(asset) == kind] for kind in types]
        found: dict[str, list[Change]] = {}
        for taken in product(*[range(len(assets) + 1) for assets in kinds]):
            if not 0 < sum(taken) <= most:
                continue
            left = [assets[number:] for assets, number in zip(kinds, taken, strict=True)]
            after = need_of(s, list(chain.from_iterable(left)))
            costs = prospects.sets_moved(seat, before, after)
            if costs:
                marks = [[TYPE.words[kind].upper()] * number for kind, number in enumerate(taken)]
                found[" ".join(sorted(chain.from_iterable(marks)))] = costs
        return found
