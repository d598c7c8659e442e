"""What the viewer may not do now, one for each verb of the question, and why."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Because, Closed
from covenstead.core.scene.words import LIVERIES
from covenstead.core.words import Move, Verb
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649 import moves as verbs
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    CHARACTER,
    FATE_CARD,
    OPTION,
    PAY_REPUTATION,
    PAY_WELFARE,
    REPUTATION,
    WELFARE,
)
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.reasons import reason
from covenstead.games.witch_hunt_1649.scene.sentences import TRACKS, payment
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.steps import (
    Buy,
    GiveMark,
    OptionChoice,
    PickCharacter,
    TurnStart,
)
from covenstead.games.witch_hunt_1649.trials import TrialBribe, TrialDefend, TrialSupport


class Closings:
    """What the question's verbs do not offer."""

    def __init__(self, s: Village, seat: Seat, legal: list[Move]) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.legal: Final = legal
        self.closed: list[Closed] = []
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
            self._close_people(verbs.GIVE, "Hand it to")
        elif isinstance(step, EffectChoice) and step.rest.op in _SUSPECTING:
            self._close_people(verbs.TARGET, "Choose")
        elif isinstance(step, AbilityPay):
            for track in (WELFARE, REPUTATION):
                self._shut(verbs.PAY.of(track), f"Pay 1 {TRACKS[track]}", [self._track(track)])
        elif isinstance(step, TrialSupport):
            self._close_payments(verbs.SUPPORT, "Stand by with")
        elif isinstance(step, TrialDefend):
            self._close_payments(verbs.PLEAD, "Give up")
        elif isinstance(step, TrialBribe):
            self._close_payments(verbs.BRIBE, "Bribe with")
            self._shut(verbs.SUBMIT.of(), "Offer no bribe", [])

    def _shut(self, move: Move, label: str, targets: list[str]) -> bool:
        """Say why a move is closed, unless it is open."""
        if any(move is legal for legal in self.legal):
            return False
        why = reason(self.s, self.seat, move)
        if why is None:
            return False
        self.closed.append(Closed(label, targets, Because(why.rule, why.text), move.text))
        return True

    def _track(self, track: int) -> str:
        return f"{TRACKS[track]}-{LIVERIES[self.seat]}"

    def _close_parts(self) -> None:
        for character in self.s.box.characters:
            move, word = verbs.TAKE.of(character.id), CHARACTER.words[character.id]
            if self._shut(move, f"Take the part of {character.name}", [word]):
                return

    def _close_options(self) -> None:
        """Every option that cannot be chosen: the notice shows them all."""
        card = self.s.fate_card
        for number, option in enumerate(self.s.box.options[card]):
            target = f"{FATE_CARD.words[card]}.{OPTION.words[number]}"
            self._shut(verbs.CHOOSE.of(number), option.text, [target])

    def _close_buying(self) -> None:
        """The cheapest card that is too dear stands for all of them."""
        s = self.s
        for asset in sorted(s.pool, key=lambda each: s.box.cost[each]):
            if self._shut(verbs.BUY.of(asset), f"Buy {s.box.asset_name[asset]}", [_word(asset)]):
                return

    def _close_ability(self) -> None:
        character = self.s.villagers[self.seat].character
        name = self.s.box.characters[character].ability_name
        self._shut(verbs.ABILITY.of(), name, [f"{CHARACTER.words[character]}.ability"])

    def _close_people(self, verb: Verb, label: str) -> None:
        """The others to whom a mark cannot go."""
        for seat, villager in enumerate(self.s.villagers):
            if seat != self.seat:
                name = self.s.box.characters[villager.character].name
                word = CHARACTER.words[villager.character]
                self._shut(verb.of(villager.character), f"{label} {name}", [word])

    def _close_payments(self, verb: Verb, label: str) -> None:
        s, villager = self.s, self.s.villagers[self.seat]
        if villager.holding and not any(
            move.verb is verb and move.args[0] < PAY_WELFARE for move in self.legal
        ):
            asset = villager.holding[0]
            self._shut(verb.of(asset), f"{label} {payment(s.box, asset)}", [_word(asset)])
        for given, track in ((PAY_WELFARE, WELFARE), (PAY_REPUTATION, REPUTATION)):
            self._shut(verb.of(given), f"{label} 1 {TRACKS[track]}", [self._track(track)])


_SUSPECTING: Final = (language.MARK, language.PASS_MARK)


def _word(asset: int) -> str:
    return ASSET.words[asset] if asset != NONE else ""
