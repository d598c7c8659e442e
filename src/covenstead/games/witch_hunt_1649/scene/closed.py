"""What the viewer may not do now, one for each verb of the question, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from covenstead.core.family import Seat
from covenstead.core.scene import closed
from covenstead.core.words import Move, Verb
from covenstead.games.witch_hunt_1649 import language, steps
from covenstead.games.witch_hunt_1649 import moves as verbs
from covenstead.games.witch_hunt_1649.components import ASSET, CHARACTER, PAY_WELFARE
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.reasons import reason
from covenstead.games.witch_hunt_1649.scene.pieces import ability_id, option_id, track_id
from covenstead.games.witch_hunt_1649.sentences import choices as says
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACKS, points
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.steps.characters import PickCharacter
from covenstead.games.witch_hunt_1649.trials import TrialBribe, TrialDefend, TrialSupport

Words = Callable[[str], str]

SUSPECTING: Final = (language.MARK, language.PASS_MARK)
PAYING: Final[dict[type, tuple[Verb, Words]]] = {
    TrialSupport: (verbs.SUPPORT, says.support),
    TrialDefend: (verbs.PLEAD, says.give_up),
    TrialBribe: (verbs.BRIBE, says.bribe),
}


class Closings(closed.Closings):
    """What the question's verbs do not offer."""

    def __init__(self, s: Village, seat: Seat, legal: list[Move]) -> None:
        super().__init__(s, seat, legal, reason)
        self.s: Final = s
        self.legal: Final = legal
        if legal:
            self._close()

    def _close(self) -> None:
        step = self.s.steps[-1]
        if isinstance(step, PickCharacter):
            self._close_parts()
        elif isinstance(step, steps.TurnStart | steps.OptionChoice | steps.Buy):
            if isinstance(step, steps.OptionChoice):
                self._close_options()
            if isinstance(step, steps.Buy):
                self._close_buying()
            self._close_ability()
        elif isinstance(step, steps.GiveMark):
            self._close_people(verbs.GIVE, says.give)
        elif isinstance(step, EffectChoice) and step.rest.op in SUSPECTING:
            self._close_people(verbs.TARGET, says.target)
        elif isinstance(step, AbilityPay):
            for track in range(len(TRACKS)):
                label = says.pay(points(track))
                self.shut(verbs.PAY.of(track), label, track_id(self.seat, track))
        elif type(step) in PAYING:
            self._close_payments(*PAYING[type(step)])
            if isinstance(step, TrialBribe):
                self.shut(verbs.SUBMIT.of(), says.SUBMIT)

    def _close_parts(self) -> None:
        """One part stands for all that cannot be taken."""
        for character in self.s.box.characters:
            move, word = verbs.TAKE.of(character.id), CHARACTER.words[character.id]
            if self.shut(move, says.take(character.name), word):
                return

    def _close_options(self) -> None:
        """Every option that cannot be chosen: the notice shows them all."""
        card = self.s.fate_card
        for number, option in enumerate(self.s.box.options[card]):
            self.shut(verbs.CHOOSE.of(number), option.text, option_id(card, number))

    def _close_buying(self) -> None:
        """The cheapest card that is too dear stands for all of them."""
        box = self.s.box
        for asset in sorted(self.s.pool, key=lambda each: box.cost[each]):
            label = says.buy(box.asset_name[asset])
            if self.shut(verbs.BUY.of(asset), label, ASSET.words[asset]):
                return

    def _close_ability(self) -> None:
        character = self.s.villagers[self.seat].character
        name = self.s.box.characters[character].ability_name
        self.shut(verbs.ABILITY.of(), name, ability_id(character))

    def _close_people(self, verb: Verb, words: Words) -> None:
        """The others to whom a mark cannot go."""
        for seat, villager in enumerate(self.s.villagers):
            if seat != self.seat:
                label = words(self.s.box.characters[villager.character].name)
                self.shut(verb.of(villager.character), label, CHARACTER.words[villager.character])

    def _close_payments(self, verb: Verb, words: Words) -> None:
        """Assets, if none can be given, by one of them; and the points of either track."""
        holding = self.s.villagers[self.seat].holding
        given = [move.args[0] for move in self.legal if move.verb is verb]
        if holding and not any(each < PAY_WELFARE for each in given):
            label = words(self.s.box.asset_name[holding[0]])
            self.shut(verb.of(holding[0]), label, ASSET.words[holding[0]])
        for track in range(len(TRACKS)):
            label = words(points(track))
            self.shut(verb.of(PAY_WELFARE + track), label, track_id(self.seat, track))
