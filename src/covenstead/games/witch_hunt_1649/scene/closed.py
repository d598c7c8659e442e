"""What the viewer may not do now, one for each verb of the question, and why."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import Seat
from covenstead.core.scene import closed
from covenstead.core.scene.layout import zone_id
from covenstead.core.words import Move, Verb
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649 import moves as verbs
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    CHARACTER,
    PAY_WELFARE,
    REPUTATION,
    WELFARE,
)
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.reasons import reason
from covenstead.games.witch_hunt_1649.scene.notice import option_id
from covenstead.games.witch_hunt_1649.sentences import choices as say
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACKS, payment, points
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.steps import (
    Buy,
    GiveMark,
    OptionChoice,
    PickCharacter,
    TurnStart,
)
from covenstead.games.witch_hunt_1649.trials import TrialBribe, TrialDefend, TrialSupport

SUSPECTING: Final = (language.MARK, language.PASS_MARK)
_PAYING: Final[dict[Verb, say.Deed]] = {
    verbs.SUPPORT: "support", verbs.PLEAD: "plead", verbs.BRIBE: "bribe",
}  # fmt: skip


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
        elif isinstance(step, TurnStart | OptionChoice | Buy):
            if isinstance(step, OptionChoice):
                self._close_options()
            if isinstance(step, Buy):
                self._close_buying()
            self._close_ability()
        elif isinstance(step, GiveMark):
            self._close_people(verbs.GIVE)
        elif isinstance(step, EffectChoice) and step.rest.op in SUSPECTING:
            self._close_people(verbs.TARGET)
        elif isinstance(step, AbilityPay):
            for track in (WELFARE, REPUTATION):
                self.shut(
                    verbs.PAY.of(track),
                    say.label("pay", points(track)),
                    zone_id(TRACKS[track], self.seat),
                )
        elif isinstance(step, TrialSupport):
            self._close_payments(verbs.SUPPORT)
        elif isinstance(step, TrialDefend):
            self._close_payments(verbs.PLEAD)
        elif isinstance(step, TrialBribe):
            self._close_payments(verbs.BRIBE)
            self.shut(verbs.SUBMIT.of(), say.SUBMIT)

    def _close_parts(self) -> None:
        """One part stands for all that cannot be taken."""
        for character in self.s.box.characters:
            move, word = verbs.TAKE.of(character.id), CHARACTER.words[character.id]
            if self.shut(move, say.label("take", character.name), word):
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
            label = say.label("buy", box.asset_name[asset])
            if self.shut(verbs.BUY.of(asset), label, ASSET.words[asset]):
                return

    def _close_ability(self) -> None:
        character = self.s.villagers[self.seat].character
        name = self.s.box.characters[character].ability_name
        self.shut(verbs.ABILITY.of(), name, f"{CHARACTER.words[character]}.ability")

    def _close_people(self, verb: Verb) -> None:
        """The others to whom a mark cannot go."""
        for seat, villager in enumerate(self.s.villagers):
            if seat != self.seat:
                name, word = self.s.box.characters[villager.character].name, villager.character
                label = say.label("give" if verb is verbs.GIVE else "target", name)
                self.shut(verb.of(villager.character), label, CHARACTER.words[word])

    def _close_payments(self, verb: Verb) -> None:
        """Assets, if none can be given, by one of them; and the points of either track."""
        holding = self.s.villagers[self.seat].holding
        if holding and not any(
            move.verb is verb and move.args[0] < PAY_WELFARE for move in self.legal
        ):
            self._close_payment(verb, holding[0], ASSET.words[holding[0]])
        for track in (WELFARE, REPUTATION):
            self._close_payment(verb, PAY_WELFARE + track, zone_id(TRACKS[track], self.seat))

    def _close_payment(self, verb: Verb, given: int, target: str) -> None:
        self.shut(verb.of(given), say.label(_PAYING[verb], payment(self.s.box, given)), target)
