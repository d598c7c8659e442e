"""What the viewer may do now: choices with what comes of them, groups, the usual answer."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Lowest
from covenstead.core.scene import Change, Choice, offers
from covenstead.core.scene.layout import zone_id
from covenstead.core.scene.offers import Title, draws
from covenstead.core.scene.words import joined
from covenstead.core.view import imagine
from covenstead.core.words import Move, Verb
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649 import moves as verbs
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    CHARACTER,
    REPUTATION,
    WELFARE,
    type_of,
)
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.language import clauses
from covenstead.games.witch_hunt_1649.scene.ledger import Trial
from covenstead.games.witch_hunt_1649.scene.notice import option_id
from covenstead.games.witch_hunt_1649.scene.plans import pay_plans, plea_plans, purchase_plans
from covenstead.games.witch_hunt_1649.scene.pleading import Pleading
from covenstead.games.witch_hunt_1649.scene.prospects import (
    Prospect,
    bought,
    given_up,
    marked,
    moved,
    need_with,
    need_without,
    sets_moved,
    shifted,
)
from covenstead.games.witch_hunt_1649.sentences import choices as say
from covenstead.games.witch_hunt_1649.sentences.effects import effect
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACKS, Names, points
from covenstead.games.witch_hunt_1649.state import Village, need, need_of
from covenstead.games.witch_hunt_1649.steps import Buy, TurnStart

RULES: Final[dict[Verb, str]] = {
    verbs.TAKE: "WH-002", verbs.DRAW: "WH-022", verbs.CHOOSE: "WH-023", verbs.TARGET: "WH-046",
    verbs.BOOST: "WH-048", verbs.DROP: "WH-049", verbs.GIVE: "WH-028", verbs.KEEP: "WH-028",
    verbs.SUPPORT: "WH-105", verbs.RENOUNCE: "WH-106", verbs.PLEAD: "WH-107",
    verbs.STAND: "WH-110", verbs.BRIBE: "WH-154", verbs.SUBMIT: "WH-157", verbs.BUY: "WH-051",
    verbs.DONE: "WH-031", verbs.ABILITY: "WH-170", verbs.PAY: "WH-178", verbs.BARTER: "WH-177",
    verbs.FOR: "WH-177",
}  # fmt: skip


class Offers(offers.Offers):
    """Everything one question offers to the viewer."""

    def __init__(self, s: Village, names: Names, legal: list[Move], trial: Trial | None) -> None:
        super().__init__(names.viewer, legal)
        self.s: Final = s
        self.names: Final = names
        self.trial: Final = trial
        if legal:
            self._ahead = imagine(s, Lowest())  # any world: only the verdict depends on which
            self.offer()
            self.plans += purchase_plans(self._ahead, self.seat, names, legal)
            if trial is not None:
                self.plans += plea_plans(trial, self.seat, legal)
            self.plans += pay_plans(s, self.seat, legal)

    @property
    def finish(self) -> list[str]:
        """The standing answers: draw at once, and end a turn in which nothing can be bought.

        An ability is still there with the fate card in view, and in the next turn; one that
        brings coins keeps the turn open.
        """
        step = self.s.steps[-1] if self.legal else None
        if isinstance(step, TurnStart):
            return [verbs.DRAW.of().text]
        offered = [move.verb for move in self.legal]
        if not isinstance(step, Buy) or verbs.BUY in offered:
            return []
        if verbs.ABILITY in offered:
            ability = self.s.box.characters[self.s.villagers[self.seat].character].ability
            if any(clause.op == language.COINS_CHANGE for clause in clauses(ability)):
                return []
        return [verbs.DONE.of().text]

    def choice(self, move: Move) -> Choice:
        choice = self._choice(move)
        choice.rule = RULES[move.verb]
        choice.draws = move.verb is verbs.STAND or draws(self._ahead, self.seat, move)
        return choice

    def usual(self) -> Choice | None:
        """Nobody is led to an option or a betrayal: draw, buy what helps, or end the turn."""
        drawing, ending = self.offered(verbs.DRAW.of()), self.offered(verbs.DONE.of())
        if drawing is not None or ending is None:
            return drawing
        before, best, least = need(self.s, self.seat), None, (0, 0)
        for move, choice in zip(self.legal, self.choices, strict=True):
            if move.verb is verbs.BUY:
                ending = None
                worth = need_with(self.s, self.seat, move.args[0]), self.s.box.cost[move.args[0]]
                useful = worth[0] < before and not choice.danger
                if useful and (best is None or worth < least):
                    best, least = choice, worth
        return best or ending

    def title(self, group: str) -> Title:
        return say.group(group, self.s.coins, len(self.s.villagers[self.seat].holding))

    def example(self, choice: Choice) -> str:
        word = choice.targets[0]
        if word in ASSET.number:
            return self.s.box.asset_name[ASSET.number[word]]
        return self.s.box.characters[CHARACTER.number[word]].name

    # Choices

    def _choice(self, move: Move) -> Choice:
        verb = move.verb
        if self.trial is not None:
            return Pleading(self.trial, self.seat, self.names).choice(move)
        if verb is verbs.CHOOSE:
            return self._option(move)
        if verb is verbs.ABILITY:
            return self._ability(move)
        if verb is verbs.BUY:
            return self._buy(move)
        if verb is verbs.DONE:
            return Choice([move.text], say.END_TURN, say.coins_lost(self.s.coins), ends=True)
        if verb is verbs.KEEP:
            return Choice([move.text], *say.KEEP)
        if verb is verbs.GIVE:
            name = self.names.name(self.names.seat(move.args[0]))
            return self._suspect(move, say.label("give", name), "give")
        if verb is verbs.BOOST:
            return self._boost(move)
        if verb is verbs.TARGET:
            return self._person(move)
        if verb in (verbs.DROP, verbs.BARTER, verbs.FOR):
            return self._asset(move)
        if verb is verbs.TAKE:
            return self._part(move)
        if verb is verbs.PAY:
            return self._pay(move)
        return Choice([move.text], say.DRAW, targets=["fate_card_deck"])

    def _made(
        self, move: Move, label: str, text: str, target: str, group: str, changes: list[Change]
    ) -> Choice:
        return Choice([move.text], label, text, [target], group, changes=changes)

    def _part(self, move: Move) -> Choice:
        rules, character = self.s.rules, self.s.box.characters[move.args[0]]
        welfare, reputation = (rules.starting(character, track) for track in (WELFARE, REPUTATION))
        text = say.starts_with(welfare, reputation, effect(character.ability))
        label = say.label("take", character.name)
        return self._made(move, label, text, CHARACTER.words[character.id], "take", [])

    def _option(self, move: Move) -> Choice:
        s, (number,) = self.s, move.args
        option = s.box.options[s.fate_card][number]
        ahead = Prospect(s, option.effect, self.names)
        target = option_id(s.fate_card, number)
        choice = self._made(move, option.text, ahead.text, target, "", ahead.changes)
        choice.danger = ahead.fatal
        return choice

    def _ability(self, move: Move) -> Choice:
        villager = self.s.villagers[self.seat]
        character = self.s.box.characters[villager.character]
        does = say.once(effect(character.ability, villager.ally != NONE))
        target = f"{CHARACTER.words[character.id]}.ability"
        return self._made(move, character.ability_name, does, target, "", [])

    # Purchases

    def _buy(self, move: Move) -> Choice:
        s, box, (asset,) = self.s, self.s.box, move.args
        before, after = need(s, self.seat), need_with(s, self.seat, asset)
        cost, wins, does = box.cost[asset], s.trials_held > 0, ""
        changes = bought(s, self.seat, asset)
        if after or not wins:  # what completes the sets wins before its effect (WH-052)
            does = effect(box.effect[asset], s.villagers[self.seat].ally != NONE, "")
            changes += Prospect(s, box.effect[asset], self.names).changes
        nearer = say.sets(before, after, wins) if after < before else ""
        text = joined(say.price(box.type_name[type_of(asset)], cost, s.coins), does, nearer)
        label, word = say.label("buy", box.asset_name[asset]), ASSET.words[asset]
        choice = self._made(move, label, text, word, "buy", changes)
        choice.piece, choice.danger = word, after == 0 and not wins
        left, refilled = s.coins - cost, bool(s.asset_deck or s.asset_discard)
        reach = [each for each in s.pool if each != asset and box.cost[each] <= left]
        names = [box.asset_name[each] for each in reach]
        choice.after = say.afterwards(before, after, wins, names, refilled)
        return choice

    # Persons

    def _suspect(self, move: Move, label: str, group: str) -> Choice:
        """Somebody who would get a mark."""
        (character,) = move.args
        seat = self.names.seat(character)
        change = marked(self.s, seat)
        text = say.marked(change.after, self.s.rules.limit, self._is_ally(seat))
        return self._made(move, label, text, CHARACTER.words[character], group, [change])

    def _is_ally(self, seat: Seat) -> bool:
        return self.s.villagers[self.seat].ally == seat

    def _person(self, move: Move) -> Choice:
        s, step, (character,) = self.s, self.s.steps[-1], move.args
        assert isinstance(step, EffectChoice)
        clause, seat = step.rest, self.names.seat(character)
        mine = seat == self.seat
        label = say.YOURSELF if mine else self.names.name(seat)
        if clause.op in (language.MARK, language.PASS_MARK):
            choice = self._suspect(move, label, "target")
            if clause.op == language.PASS_MARK:
                choice.changes.append(marked(s, self.seat, -1))
            return choice
        if clause.op == language.UNMARK:
            change = marked(s, seat, -1)
            text = say.mark_back(mine, change.after)
        else:
            change = shifted(s, seat, clause.op, clause.amount)
            text = say.of_ally(moved(change), self._is_ally(seat))
        choice = self._made(move, label, text, CHARACTER.words[character], "target", [change])
        choice.danger = change.after == 0 and clause.op != language.UNMARK
        return choice

    def _boost(self, move: Move) -> Choice:
        step, (character, track) = self.s.steps[-1], move.args
        assert isinstance(step, EffectChoice)
        seat = self.names.seat(character)
        change = shifted(self.s, seat, track, step.rest.amount)
        label = say.track_of(self.names.whose(seat), track)
        target = zone_id(TRACKS[track], seat)
        return self._made(move, label, moved(change), target, "boost", [change])

    # Assets

    def _asset(self, move: Move) -> Choice:
        s, step, (asset,) = self.s, self.s.steps[-1], move.args
        assert isinstance(step, EffectChoice)
        name, word, before = s.box.asset_name[asset], ASSET.words[asset], need(s, self.seat)
        if move.verb is verbs.FOR:
            held = [each for each in s.villagers[self.seat].holding if each != step.named]
            after = need_of(s, [*held, asset])
            text = say.sets(before, after, s.trials_held > 0)
            changes = sets_moved(self.seat, before, after)
            choice = self._made(move, say.label("for", name), text, word, "for", changes)
            choice.danger = after == 0 and not s.trials_held
            return choice
        text = say.sets(before, need_without(s, self.seat, asset), False)
        deed: say.Deed = "barter" if move.verb is verbs.BARTER else "drop"
        changes = given_up(s, self.seat, asset)
        return self._made(move, say.label(deed, name), text, word, deed, changes)

    def _pay(self, move: Move) -> Choice:
        step, (track,) = self.s.steps[-1], move.args
        assert isinstance(step, AbilityPay)
        change = shifted(self.s, self.seat, track, -1)
        text = say.paying(moved(change), step.left - 1)
        label, target = say.label("pay", points(track)), zone_id(TRACKS[track], self.seat)
        return self._made(move, label, text, target, "pay", [change])
