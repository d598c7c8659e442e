"""What the viewer may do now: choices with what comes of them, groups, the usual answer, plans."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from covenstead.core.family import NONE
from covenstead.core.fate import Fate, Lowest, Turned, Unturned
from covenstead.core.scene import Change, Choice, Plan, offers
from covenstead.core.scene.closed import before_thing
from covenstead.core.scene.offers import Title, draws
from covenstead.core.scene.words import COIN, joined
from covenstead.core.state import play
from covenstead.core.view import imagine
from covenstead.core.words import Move, Verb
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649 import moves as verbs
from covenstead.games.witch_hunt_1649.components import ASSET, CHARACTER, type_of
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.scene import prospects
from covenstead.games.witch_hunt_1649.scene.ledger import Trial
from covenstead.games.witch_hunt_1649.scene.pieces import ability_id, option_id, point_ids, track_id
from covenstead.games.witch_hunt_1649.scene.pleading import Pleading
from covenstead.games.witch_hunt_1649.scene.prospects import Prospect, marked, need_with, shifted
from covenstead.games.witch_hunt_1649.sentences import choices as says
from covenstead.games.witch_hunt_1649.sentences.effects import effect
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACKS, Names, points
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.state.villagers import need, need_of

RULES: Final[dict[Verb, str]] = {
    verbs.TAKE: "WH-002", verbs.DRAW: "WH-022", verbs.CHOOSE: "WH-023", verbs.TARGET: "WH-046",
    verbs.BOOST: "WH-048", verbs.DROP: "WH-049", verbs.GIVE: "WH-028", verbs.KEEP: "WH-028",
    verbs.SUPPORT: "WH-105", verbs.RENOUNCE: "WH-106", verbs.PLEAD: "WH-107",
    verbs.STAND: "WH-110", verbs.BRIBE: "WH-154", verbs.SUBMIT: "WH-157", verbs.BUY: "WH-051",
    verbs.DONE: "WH-031", verbs.ABILITY: "WH-170", verbs.PAY: "WH-178", verbs.BARTER: "WH-177",
    verbs.FOR: "WH-177",
}  # fmt: skip
NO_CHANCE: Final[Fate] = Unturned()


class Offers(offers.Offers):
    """Everything one question offers to the viewer."""

    def __init__(self, s: Village, names: Names, legal: list[Move], trial: Trial | None) -> None:
        super().__init__(names.viewer, legal)
        self.s: Final = s
        self.names: Final = names
        self._ally: Final = NONE if names.viewer == NONE else s.villagers[names.viewer].ally
        self._court: Final = None if trial is None else Pleading(trial, names)
        if legal:
            ahead = imagine(s, Lowest())  # any world: only the verdict depends on which
            assert isinstance(ahead, Village)
            self._ahead = ahead
            self.offer()
            self._plan_purchases()
            self._plan_payment()
            if self._court is not None:
                self.plans += self._court.plans(legal)

    def choice(self, move: Move) -> Choice:
        if self._court is not None:
            choice = self._court.choice(move)
        elif move.verb in _WORDED:
            choice = _WORDED[move.verb](self, move)
        elif move.verb is verbs.DONE:
            choice = Choice([move.text], says.END_TURN, says.coins_lost(self.s.coins), ends=True)
        elif move.verb is verbs.KEEP:
            choice = Choice([move.text], *says.KEEP)
        else:
            choice = Choice([move.text], says.DRAW, targets=["fate_card_deck"])
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
        return says.group(group, self.s.coins, len(self.s.villagers[self.seat].holding))

    def example(self, choice: Choice) -> str:
        word = choice.targets[0]
        if word in ASSET.number:
            return self.s.box.asset_name[ASSET.number[word]]
        return self.s.box.characters[CHARACTER.number[word]].name

    # Choices

    def _made(
        self, move: Move, label: str, text: str, target: str, group: str, changes: list[Change]
    ) -> Choice:
        return Choice([move.text], label, text, [target], group, changes=changes)

    def _part(self, move: Move) -> Choice:
        character = self.s.box.characters[move.args[0]]
        welfare, reputation = [self.s.rules.starting(character, n) for n in range(len(TRACKS))]
        text = says.starts_with(welfare, reputation, effect(character.ability))
        label = says.take(character.name)
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
        character = self.s.box.characters[self.s.villagers[self.seat].character]
        does = says.once(effect(character.ability, self._ally != NONE))
        return self._made(move, character.ability_name, does, ability_id(character.id), "", [])

    def _buy(self, move: Move) -> Choice:
        s, box, (asset,) = self.s, self.s.box, move.args
        before, after = need(s, self.seat), need_with(s, self.seat, asset)
        cost, wins, does = box.cost[asset], s.trials_held > 0, ""
        changes = prospects.bought(s, self.seat, asset)
        if after or not wins:  # what completes the sets wins before its effect (WH-052)
            does = effect(box.effect[asset], self._ally != NONE, "")
            changes += Prospect(s, box.effect[asset], self.names).changes
        nearer = says.sets(before, after, wins) if after < before else ""
        text = joined(says.price(box.type_name[type_of(asset)], cost, s.coins), does, nearer)
        label, word = says.buy(box.asset_name[asset]), ASSET.words[asset]
        choice = self._made(move, label, text, word, "buy", changes)
        choice.piece, choice.danger = word, after == 0 and not wins
        left, refilled = s.coins - cost, bool(s.asset_deck or s.asset_discard)
        reach = [each for each in s.pool if each != asset and box.cost[each] <= left]
        names = [box.asset_name[each] for each in reach]
        choice.after = says.afterwards(before, after, wins, names, refilled)
        return choice

    # Persons

    def _give(self, move: Move) -> Choice:
        name = self.names.name(self.names.seat(move.args[0]))
        return self._suspect(move, says.give(name), "give")

    def _suspect(self, move: Move, label: str, group: str) -> Choice:
        """Somebody who would get a mark."""
        (character,) = move.args
        seat = self.names.seat(character)
        change = marked(self.s, seat)
        text = says.marked(change.after, self.s.rules.limit, seat == self._ally)
        return self._made(move, label, text, CHARACTER.words[character], group, [change])

    def _person(self, move: Move) -> Choice:
        s, step, (character,) = self.s, self.s.steps[-1], move.args
        assert isinstance(step, EffectChoice)
        clause, seat = step.rest, self.names.seat(character)
        mine = seat == self.seat
        label = says.YOURSELF if mine else self.names.name(seat)
        if clause.op in (language.MARK, language.PASS_MARK):
            choice = self._suspect(move, label, "target")
            if clause.op == language.PASS_MARK:
                choice.changes.append(marked(s, self.seat, -1))
            return choice
        if clause.op == language.UNMARK:
            change = marked(s, seat, -1)
            text = says.mark_back(mine, change.after)
        else:
            change = shifted(s, seat, clause.op, clause.amount)
            text = says.of_ally(prospects.moved(change), seat == self._ally)
        choice = self._made(move, label, text, CHARACTER.words[character], "target", [change])
        choice.danger = change.after == 0 and clause.op != language.UNMARK
        return choice

    def _boost(self, move: Move) -> Choice:
        step, (character, track) = self.s.steps[-1], move.args
        assert isinstance(step, EffectChoice)
        seat = self.names.seat(character)
        change = shifted(self.s, seat, track, step.rest.amount)
        label, text = says.track_of(self.names.whose(seat), track), prospects.moved(change)
        return self._made(move, label, text, track_id(seat, track), "boost", [change])

    # Assets

    def _take(self, move: Move) -> Choice:
        """The asset of the sale that is taken in a barter."""
        s, step, (asset,) = self.s, self.s.steps[-1], move.args
        assert isinstance(step, EffectChoice)
        held = [each for each in s.villagers[self.seat].holding if each != step.named]
        before, after, wins = need(s, self.seat), need_of(s, [*held, asset]), s.trials_held > 0
        label, text = says.take_for(s.box.asset_name[asset]), says.sets(before, after, wins)
        changes = prospects.sets_moved(self.seat, before, after)
        choice = self._made(move, label, text, ASSET.words[asset], "for", changes)
        choice.danger = after == 0 and not wins
        return choice

    def _give_up(self, move: Move) -> Choice:
        """An asset of the viewer that is given up, or given in a barter."""
        s, (asset,) = self.s, move.args
        words = says.barter if move.verb is verbs.BARTER else says.give_up
        text = says.sets(need(s, self.seat), prospects.need_without(s, self.seat, asset), False)
        label, changes = words(s.box.asset_name[asset]), prospects.given_up(s, self.seat, asset)
        return self._made(move, label, text, ASSET.words[asset], before_thing(move.verb), changes)

    def _pay(self, move: Move) -> Choice:
        step, (track,) = self.s.steps[-1], move.args
        assert isinstance(step, AbilityPay)
        change = shifted(self.s, self.seat, track, -1)
        text = says.paying(prospects.moved(change), step.left - 1)
        label, target = says.pay(points(track)), track_id(self.seat, track)
        return self._made(move, label, text, target, "pay", [change])

    # Plans

    def _plan_purchases(self) -> None:
        """Each purchase that asks for a person or a track, with each answer."""
        for move in self.legal:
            if move.verb is not verbs.BUY:
                continue
            world = self._ahead.clone()
            try:
                play(world, self.seat, move, NO_CHANCE)
            except Turned:
                continue  # nothing is asked before the pool is filled
            step = world.steps[-1] if world.steps else None
            if isinstance(step, EffectChoice):
                for answer in step.moves(world, self.seat):
                    self.plans.append(self._purchase(world, move, answer, step))

    def _purchase(self, s: Village, buy: Move, answer: Move, step: EffectChoice) -> Plan:
        """A purchase whose effect is turned on somebody; `s` is the table after it."""
        names, asset, clause, (character, *named) = self.names, buy.args[0], step.rest, answer.args
        whom, target = names.seat(character), CHARACTER.words[character]
        if clause.op == language.MARK:
            does, change = says.mark_for(names.whom(whom)), marked(s, whom)
        elif clause.op == language.UNMARK:
            does, change = says.mark_goes_back(names.whose(whom)), marked(s, whom, -1)
        else:
            track = clause.op
            if answer.verb is verbs.BOOST:
                (track,) = named
                target = track_id(whom, track)
            change = shifted(s, whom, track, clause.amount)
            does = says.moved(names.whose(whom), prospects.moved(change))
        return Plan(
            moves=[buy.text, answer.text],
            pieces=[ASSET.words[asset]],
            title=s.box.asset_name[asset],
            label=does,
            consequence=COIN.count(s.box.cost[asset]),
            left=says.coins_left(s.coins),
            targets=[ASSET.words[asset], target],
            changes=[*prospects.bought(self.s, self.seat, asset), change],
        )

    def _plan_payment(self) -> None:
        """Every way to pay the rest of a price in points, welfare first."""
        s, seat, step, villager = self.s, self.seat, self.s.steps[-1], self.s.villagers[self.seat]
        if not isinstance(step, AbilityPay) or len(self.legal) < 2:
            return
        mine, other = [point_ids(s, seat, track) for track in range(len(TRACKS))]
        for welfare in range(min(step.left, len(mine)), -1, -1):
            reputation = step.left - welfare
            if reputation > len(other):
                break
            plan = Plan([], mine[len(mine) - welfare :] + other[len(other) - reputation :])
            plan.title, plan.label = s.box.asset_name[step.asset], says.paid(welfare, reputation)
            left = villager.welfare - welfare, villager.reputation - reputation
            plan.keeps = says.tracks_left(*left)
            for track, paid in enumerate((welfare, reputation)):
                plan.moves += [verbs.PAY.of(track).text] * paid
                if paid:
                    plan.changes.append(shifted(s, seat, track, -paid))
            self.plans.append(plan)


_WORDED: Final[dict[Verb, Callable[[Offers, Move], Choice]]] = {
    verbs.TAKE: Offers._part, verbs.CHOOSE: Offers._option, verbs.ABILITY: Offers._ability,
    verbs.BUY: Offers._buy, verbs.GIVE: Offers._give, verbs.TARGET: Offers._person,
    verbs.BOOST: Offers._boost, verbs.FOR: Offers._take, verbs.BARTER: Offers._give_up,
    verbs.DROP: Offers._give_up, verbs.PAY: Offers._pay,
}  # fmt: skip
