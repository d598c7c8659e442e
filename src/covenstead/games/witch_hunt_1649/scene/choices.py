"""What the viewer may do now, in words: choices with what comes of them, groups, the bar."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Lowest
from covenstead.core.scene import Change, Choice, Group, Plan
from covenstead.core.scene.offers import draws
from covenstead.core.scene.words import LIVERIES
from covenstead.core.view import imagine
from covenstead.core.words import Move, Verb
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649 import moves as verbs
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    CHARACTER,
    FATE_CARD,
    OPTION,
    type_of,
)
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.language import Clause, clauses
from covenstead.games.witch_hunt_1649.scene.changes import (
    bought,
    given_up,
    marked,
    prospected,
    track_moved,
)
from covenstead.games.witch_hunt_1649.scene.court import Trial
from covenstead.games.witch_hunt_1649.scene.plans import pay_plans, plea_plans, purchase_plans
from covenstead.games.witch_hunt_1649.scene.pleading import Pleading
from covenstead.games.witch_hunt_1649.scene.prospects import (
    Prospect,
    moved,
    need_with,
    need_without,
)
from covenstead.games.witch_hunt_1649.scene.sentences import (
    TRACKS,
    Names,
    assets,
    coins,
    effect_words,
    listing,
    ordinal,
    points,
)
from covenstead.games.witch_hunt_1649.state import Village, need
from covenstead.games.witch_hunt_1649.steps import Buy, TurnStart

RULES: Final[dict[Verb, str]] = {
    verbs.TAKE: "WH-002",
    verbs.DRAW: "WH-022",
    verbs.CHOOSE: "WH-023",
    verbs.TARGET: "WH-046",
    verbs.BOOST: "WH-048",
    verbs.DROP: "WH-049",
    verbs.GIVE: "WH-028",
    verbs.KEEP: "WH-028",
    verbs.SUPPORT: "WH-105",
    verbs.RENOUNCE: "WH-106",
    verbs.PLEAD: "WH-107",
    verbs.STAND: "WH-110",
    verbs.BRIBE: "WH-154",
    verbs.SUBMIT: "WH-157",
    verbs.BUY: "WH-051",
    verbs.DONE: "WH-031",
    verbs.ABILITY: "WH-170",
    verbs.PAY: "WH-178",
    verbs.BARTER: "WH-177",
    verbs.FOR: "WH-177",
}


class Offers:
    """Everything one question offers to the viewer."""

    def __init__(self, s: Village, names: Names, legal: list[Move], trial: Trial | None) -> None:
        self.s: Final = s
        self.seat: Final = names.viewer
        self.names: Final = names
        self.legal: Final = legal
        self.trial: Final = trial
        self.choices: list[Choice] = []
        self.groups: list[Group] = []
        self.plans: list[Plan] = []
        if legal:
            self._offer()

    @property
    def finish(self) -> list[str]:
        """The standing answers: draw at once, and end a turn in which nothing can be bought.

        An ability is still there with the fate card in view, and in the next turn; one that
        brings coins keeps the turn open.
        """
        step = self.s.steps[-1] if self.legal else None
        if isinstance(step, TurnStart):
            return [verbs.DRAW.of().text]
        if not isinstance(step, Buy) or any(move.verb is verbs.BUY for move in self.legal):
            return []
        if any(move.verb is verbs.ABILITY for move in self.legal) and self._earns():
            return []
        return [verbs.DONE.of().text]

    def _earns(self) -> bool:
        ability = self.s.box.characters[self.s.villagers[self.seat].character].ability
        return any(clause.op == language.COINS_CHANGE for clause in clauses(ability))

    def _offer(self) -> None:
        world = imagine(self.s, Lowest())  # any world: only the verdict depends on which
        assert isinstance(world, Village)
        for move in self.legal:
            choice = self._choice(move)
            choice.rule = RULES[move.verb]
            choice.draws = move.verb is verbs.STAND or draws(world, self.seat, move)
            self.choices.append(choice)
        self.plans += purchase_plans(world, self.seat, self.names, self.legal)
        if self.trial is not None:
            self.plans += plea_plans(self.trial, self.seat, self.legal)
        self.plans += pay_plans(self.s, self.seat, self.legal)
        self._name_groups()
        self._choose_primary()
        self._number()

    # Choices

    def _choice(self, move: Move) -> Choice:
        verb = move.verb
        if self.trial is not None:
            return Pleading(self.trial, self.seat, self.names).choice(move)
        if verb is verbs.CHOOSE:
            return self._option(move)
        if verb is verbs.ABILITY:
            return self._ability(move)
        if verb in (verbs.BUY, verbs.DONE):
            return self._buying(move)
        if verb in (verbs.GIVE, verbs.KEEP):
            return self._giving(move)
        if verb in (verbs.TARGET, verbs.BOOST):
            return self._person(move)
        if verb in (verbs.DROP, verbs.BARTER, verbs.FOR):
            return self._asset(move)
        if verb is verbs.TAKE:
            return self._part(move)
        if verb is verbs.PAY:
            return self._pay(move)
        return Choice([move.text], "Draw a fate card", targets=["fate_card_deck"])

    def _part(self, move: Move) -> Choice:
        character = self.s.box.characters[move.args[0]]
        welfare, reputation = (self.s.rules.starting(character, track) for track in (0, 1))
        once = effect_words(character.ability)
        text = f"welfare {welfare}, reputation {reputation}; once a game: {once}"
        word = CHARACTER.words[character.id]
        return Choice([move.text], f"Take the part of {character.name}", text, [word], "take")

    def _option(self, move: Move) -> Choice:
        s, card = self.s, self.s.fate_card
        (number,) = move.args
        option = s.box.options[card][number]
        prospect = Prospect(s, option.effect, self.names)
        target = f"{FATE_CARD.words[card]}.{OPTION.words[number]}"
        choice = Choice([move.text], option.text, prospect.text, [target], danger=prospect.fatal)
        choice.changes = prospected(prospect)
        return choice

    def _ability(self, move: Move) -> Choice:
        s, villager = self.s, self.s.villagers[self.seat]
        character = s.box.characters[villager.character]
        does = effect_words(character.ability, villager.ally != NONE)
        word = f"{CHARACTER.words[character.id]}.ability"
        return Choice([move.text], character.ability_name, f"once a game: {does}", [word])

    def _buying(self, move: Move) -> Choice:
        s, box = self.s, self.s.box
        if move.verb is verbs.DONE:
            lost = f"{coins(s.coins)} lost" if s.coins else "no coins left"
            return Choice([move.text], "End your turn", lost, ends=True)
        (asset,) = move.args
        cost = box.cost[asset]
        words = [f"{box.type_name[type_of(asset)]}, {cost} of {coins(s.coins)}"]
        before, after = need(s, self.seat), need_with(s, self.seat, asset)
        danger = False
        if after == 0 and s.trials_held:
            words.append("your sets are complete: you win")
        else:
            ally = s.villagers[self.seat].ally != NONE
            does = effect_words(box.effect[asset], ally, "")
            words += [does] if does else []
            if after == 0:
                danger = True
                words.append("sets complete before any trial: you are tried at once")
            elif after < before:
                words.append(f"sets: {after} more, not {before}")
        name, word = box.asset_name[asset], ASSET.words[asset]
        choice = Choice(
            [move.text], f"Buy {name}", "; ".join(words), [word], "buy", danger=danger, piece=word
        )
        choice.changes = bought(s, self.seat, asset)
        choice.changes += prospected(Prospect(s, box.effect[asset], self.names))
        choice.after = self._afterwards(asset, before, after)
        return choice

    def _afterwards(self, asset: int, before: int, after: int) -> list[str]:
        """What a purchase leaves: the sets, what can still be bought, the card that follows."""
        s, left = self.s, self.s.coins - self.s.box.cost[asset]
        sets = f"Your sets: {after} more instead of {before}."
        reach = [each for each in s.pool if each != asset and s.box.cost[each] <= left]
        names = listing([s.box.asset_name[each] for each in reach])
        told = [sets if after != before else f"Your sets stay {after} short."]
        told.append(f"Still in reach: {names}." if names else "Nothing else is in reach.")
        if s.asset_deck or s.asset_discard:
            told.append("A new card joins the sale; you may buy it too.")
        return told

    def _giving(self, move: Move) -> Choice:
        if move.verb is verbs.KEEP:
            return Choice([move.text], "Keep suspicion at home", "nobody gets the mark")
        (character,) = move.args
        name, word = self.s.box.characters[character].name, CHARACTER.words[character]
        choice = Choice([move.text], f"Hand it to {name}", self._marked(character), [word], "give")
        choice.changes = [marked(self.s, self.names.seat(character))]
        return choice

    def _marked(self, character: int) -> str:
        """What one more mark means for somebody."""
        seat = self.names.seat(character)
        count, limit = len(self.s.villagers[seat].marks) + 1, self.s.rules.limit
        ally = "your ally, " if self.s.villagers[self.seat].ally == seat else ""
        if count == limit:
            return f"{ally}the {ordinal(count)} mark: tried after this turn"
        return f"{ally}mark {count} of {limit}"

    def _person(self, move: Move) -> Choice:
        s, step = self.s, self.s.steps[-1]
        assert isinstance(step, EffectChoice)
        clause, character = step.rest, move.args[0]
        seat = self.names.seat(character)
        word = CHARACTER.words[character]
        mine = seat == self.seat
        name = "Yourself" if mine else s.box.characters[character].name
        if move.verb is verbs.BOOST:
            track = move.args[1]
            label = f"{self.names.whose(seat).capitalize()} {TRACKS[track]}"
            text = moved(s, seat, track, clause.amount)
            target = f"{TRACKS[track]}-{LIVERIES[seat]}"
            choice = Choice([move.text], label, text, [target], "boost")
            choice.changes = [track_moved(s, seat, track, clause.amount)]
            return choice
        choice = Choice([move.text], name, targets=[word], group="target")
        if clause.op in (language.MARK, language.PASS_MARK):
            choice.consequence = self._marked(character)
            choice.changes = [marked(s, seat)]
            if clause.op == language.PASS_MARK:
                choice.changes.append(marked(s, self.seat, -1))
        elif clause.op == language.UNMARK:
            left = len(s.villagers[seat].marks) - 1
            whose = "your newest mark" if mine else "the newest mark"
            choice.consequence = f"{whose} goes back unseen, {left} left"
            choice.changes = [marked(s, seat, -1)]
        else:
            choice.consequence = self._tracked(seat, clause)
            choice.danger = clause.amount < 0 and choice.consequence.endswith("→ 0")
            choice.changes = [track_moved(s, seat, clause.op, clause.amount)]
        return choice

    def _tracked(self, seat: Seat, clause: Clause) -> str:
        ally = ", your ally" if self.s.villagers[self.seat].ally == seat else ""
        return moved(self.s, seat, clause.op, clause.amount) + ally

    def _asset(self, move: Move) -> Choice:
        s, box = self.s, self.s.box
        (asset,) = move.args
        name, targets = box.asset_name[asset], [ASSET.words[asset]]
        before = need(s, self.seat)
        if move.verb is verbs.FOR:
            step = s.steps[-1]
            assert isinstance(step, EffectChoice)
            world = s.clone()
            world.villagers[self.seat].holding.remove(step.named)
            text = _sets(before, need_with(world, self.seat, asset))
            choice = Choice([move.text], f"Take {name}", text, targets, "for")
            after = need_with(world, self.seat, asset)
            choice.changes = [Change(self.seat, "sets", before, after)] * (before != after)
            return choice
        text = _sets(before, need_without(s, self.seat, asset))
        label = "Give" if move.verb is verbs.BARTER else "Give up"
        group = "barter" if move.verb is verbs.BARTER else "drop"
        choice = Choice([move.text], f"{label} {name}", text, targets, group)
        choice.changes = given_up(s, self.seat, asset)
        return choice

    def _pay(self, move: Move) -> Choice:
        s, step = self.s, self.s.steps[-1]
        assert isinstance(step, AbilityPay)
        (track,) = move.args
        rest = f"{points(step.left - 1)} left to pay" if step.left > 1 else "the asset is yours"
        text = f"{moved(s, self.seat, track, -1)}; {rest}"
        target = f"{TRACKS[track]}-{LIVERIES[self.seat]}"
        choice = Choice([move.text], f"Pay 1 {TRACKS[track]}", text, [target], "pay")
        choice.changes = [track_moved(s, self.seat, track, -1)]
        return choice

    # The bar

    def _name_groups(self) -> None:
        known = {
            "take": ("Take a part…", "", "name"),
            "buy": ("Buy an asset…", f"{coins(self.s.coins)} to spend", "card"),
            "give": ("Hand the mark on…", "", "name"),
            "target": ("Choose a person…", "", "name"),
            "boost": ("Choose a track…", "", ""),
            "drop": ("Give up an asset…", assets(len(self._held())), "card"),
            "barter": ("Give an asset…", assets(len(self._held())), "card"),
            "for": ("Take an asset…", "", "card"),
            "support": ("Stand by with an asset…", "2 defence", "card"),
            "plead": ("Give up an asset…", "2 defence each", "card"),
            "bribe": ("Bribe with an asset…", "1 defence each", "card"),
            "pay": ("Pay point by point…", "", ""),
        }
        main = ("take", "give", "target", "boost", "drop", "barter", "for", "pay")
        for choice in self.choices:
            if choice.group and choice.group not in [group.id for group in self.groups]:
                label, text, noun = known[choice.group]
                hint = f"a {noun} such as {self._example(choice)}" if noun else ""
                self.groups.append(Group(choice.group, label, text, choice.group in main, hint))

    def _example(self, choice: Choice) -> str:
        """A name that may be typed for one of the choices of a group."""
        word = choice.targets[0]
        if word in ASSET.number:
            return self.s.box.asset_name[ASSET.number[word]]
        return self.s.box.characters[CHARACTER.number[word]].name

    def _held(self) -> list[int]:
        return self.s.villagers[self.seat].holding

    def _choose_primary(self) -> None:
        """The usual answer, if there is one: nobody is led to an option or a betrayal."""
        found = [choice for choice in self.choices if choice.primary]
        plain = {choice.moves[0]: choice for choice in self.choices}
        if not found and verbs.DRAW.of().text in plain:
            plain["draw"].primary = True
        elif not found and verbs.DONE.of().text in plain:
            buys = [move for move in self.legal if move.verb is verbs.BUY]
            useful = [move for move in buys if self._useful(move) and not plain[move.text].danger]
            if useful:
                best = min(useful, key=lambda move: self._worth(move))
                plain[best.text].primary = True
            elif not buys:
                plain["done"].primary = True

    def _useful(self, move: Move) -> bool:
        return need_with(self.s, self.seat, move.args[0]) < need(self.s, self.seat)

    def _worth(self, move: Move) -> tuple[int, int]:
        asset = move.args[0]
        return need_with(self.s, self.seat, asset), self.s.box.cost[asset]

    def _number(self) -> None:
        """Keys 1 to 9, the primary choice first, groups as one."""
        self.choices.sort(key=lambda choice: not choice.primary)
        key = 0
        groups = {group.id: group for group in self.groups}
        for choice in self.choices:
            group = groups.get(choice.group)
            if choice.primary or group is None:
                key += 1
                choice.key = str(key) if key <= 9 else ""
            elif not group.key:
                key += 1
                group.key = str(key) if key <= 9 else ""


def _sets(before: int, after: int) -> str:
    if before == after:
        return f"your sets stay {after} short"
    return f"sets: {after} more, not {before}"
