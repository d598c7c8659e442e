"""What the viewer may do now, in words: choices with what comes of them, groups, plans."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from covenstead.core.family import NONE
from covenstead.core.game import step_name
from covenstead.core.scene import Choice, Plan, Tally
from covenstead.core.scene.layout import zone_id
from covenstead.core.scene.offers import Offers, Title
from covenstead.core.scene.words import joined
from covenstead.core.words import Move, Verb
from covenstead.games.triora import moves as verbs
from covenstead.games.triora.components import (
    AREA,
    AREA_OF,
    COLOURS,
    FORMULA,
    MAIN,
    PERSON,
    POTION,
    RUINED_AREAS,
    SPACE,
    STONE_COUNT,
    SWAMP,
    VILLAGER,
    WITCH,
    copied_area,
)
from covenstead.games.triora.effects.actions import BONUS_VERBS, Coven, Menu
from covenstead.games.triora.effects.gains import Cauldron, Sale, Shovel
from covenstead.games.triora.effects.placing import coven_at
from covenstead.games.triora.forecast import NO_NIGHT, Foresight, found_in
from covenstead.games.triora.scene.pieces import cube_id, potion_id
from covenstead.games.triora.scene.prompts import followers
from covenstead.games.triora.scene.prospects import Ahead, Nights, means
from covenstead.games.triora.sentences import choices as says
from covenstead.games.triora.sentences.nouns import gain
from covenstead.games.triora.state import Town, ruined, tokens_in
from covenstead.games.triora.steps import Turn

SEEDS: Final = 1  # zones of cubes
RIPE: Final = 3


class TownOffers(Offers):
    """Everything one question offers to the viewer."""

    def __init__(self, s: Town, nights: Nights, legal: list[Move]) -> None:
        super().__init__(nights.names.viewer, legal)
        self.s: Final = s
        self.nights: Final = nights
        self._step: Final = step_name(type(s.steps[-1])) if s.steps else ""
        self._row: Final = tuple(s.row)
        step = s.steps[-1] if s.steps else None
        self._area: Final = step.area if isinstance(step, Menu | Coven) else NONE
        if legal:
            self.offer()
            self._add_chains()
            if isinstance(step, Shovel):
                self._plan_shovels(step)
            self._plan_sales()

    def choice(self, move: Move) -> Choice:
        rule, group, told = _SAY[move.verb]
        label = says.label(self.s.box, move, self._step, self._row, self._area)
        choice = Choice([move.text], label, group=group, rule=rule)
        if move.verb in BONUS_VERBS:
            choice.group = {"coven": "coven", "sale": "sale"}.get(self._step, "bonus")
        told(self, move, choice)
        return choice

    def usual(self) -> Choice | None:
        """The main action if there is one alone, else the only answer."""
        main = [choice for choice in self.choices if choice.group == "main"]
        return main[0] if len(main) == 1 else self.choices[0] if len(self.choices) == 1 else None

    def title(self, group: str) -> Title:
        return says.GROUPS[group]

    # Order and turns

    def _order(self, move: Move, choice: Choice) -> None:
        number = move.args[0]
        choice.targets = [f"order-{number + 1}"]
        choice.consequence = gain(self.s.box.order[number])

    def _place(self, move: Move, choice: Choice) -> None:
        s, (piece, space) = self.s, move.args
        choice.group = "familiar" if piece else "witch"
        choice.targets = [SPACE.words[space]]
        choice.piece = zone_id(choice.group, self.seat)
        night, at_once = self.nights.placing(self.seat, piece, space)
        self.nights.note(move, night)
        means_me = says.AT_ONCE if at_once else means(s.box, night, self.seat)
        caught = at_once or found_in(night, self.seat)[2]
        rivals = [
            self.nights.names.name(finding[0])
            for _, found in night[1]
            for finding in found
            if finding[4] and finding[0] != self.seat
        ]
        coven = coven_at(s, self.seat, space) if piece == WITCH else []
        swamp = AREA_OF[space] == SWAMP
        choice.danger = caught
        choice.consequence = joined(
            says.arrives(s.box.swamp_inquisition) if swamp else "",
            means_me or says.SAFE,
            says.others(rivals),
            says.profit([self.nights.names.name(seat) for seat in coven]),
        )

    def _dummy(self, move: Move, choice: Choice) -> None:
        choice.targets = [SPACE.words[move.args[0]]]
        choice.piece, choice.consequence = zone_id("dummy", self.seat), says.BLOCKS

    # Herbs

    def _brew(self, move: Move, choice: Choice) -> None:
        (formula,) = move.args
        choice.targets = [FORMULA.words[formula]]
        choice.consequence = says.with_cubes(self.s.box, formula)

    def _cube(self, move: Move, choice: Choice) -> None:
        (colour,) = move.args
        harvest, witch = move.verb is verbs.HARVEST, self.s.witches[self.seat]
        zone, count = (RIPE, witch.harvest) if harvest else (SEEDS, witch.seeds)
        numbers = range(1, count[colour] + 1)
        choice.targets = [cube_id(self.seat, zone, colour, number) for number in numbers]
        choice.consequence = says.HARVESTED if harvest else says.PLANTED

    def _plan_shovels(self, step: Shovel) -> None:
        """As many cubes as there are shovels, ticked in any order and sent in rising rank."""
        witch = self.s.witches[self.seat]
        words: dict[str, str] = {}
        for rank in range(max(0, step.last), 2 * COLOURS):
            colour, ripe = rank % COLOURS, rank < COLOURS
            count = (witch.harvest if ripe else witch.seeds)[colour]
            move = (verbs.HARVEST if ripe else verbs.PLANT).moves[colour]
            for number in range(1, count + 1):
                words[cube_id(self.seat, RIPE if ripe else SEEDS, colour, number)] = move.text
        left = step.left
        plan = Plan([], [*words], label=says.SHOVEL_PLAN, least=left, most=left)
        plan.consequence, plan.opening, plan.following = says.shovel_plan(left), words, words
        plan.tally = [Tally(says.ticked(each, left), "", each) for each in range(left + 1)]
        self.plans.append(plan)

    # Actions

    def _moves(self, move: Move, choice: Choice) -> None:
        """A move whose numbers are looked up by making it."""
        ahead = Ahead(self.s, self.seat, move)
        choice.consequence, choice.changes = ahead.words(), ahead.changes
        if ahead.captured:
            choice.danger = True
            choice.consequence = joined(choice.consequence, says.CAPTURES)
        if self.nights.now != NO_NIGHT and _suspected(ahead):
            self._foresee(move, choice, ahead)

    def _foresee(self, move: Move, choice: Choice, ahead: Ahead) -> None:
        """The night after a move that changes her inquisition, if it means another thing to her."""
        now, night = self.nights.now, Foresight(ahead.after).night()
        self.nights.note(move, night)
        before, after = found_in(now, self.seat)[2], found_in(night, self.seat)[2]
        if before != after and not ahead.captured:
            choice.danger = after
            told = means(self.s.box, night, self.seat) if after else says.NOT_CAPTURED
            choice.consequence = joined(choice.consequence, told)

    def _attack(self, move: Move, choice: Choice) -> None:
        self._moves(move, choice)
        choice.targets = [AREA.words[self._area]]
        choice.consequence = joined(choice.consequence, self._ruins(self._area))

    def _ruin(self, move: Move, choice: Choice) -> None:
        self._moves(move, choice)
        (main,) = move.args
        choice.targets = [MAIN.words[main]]
        choice.consequence = joined(choice.consequence, self._ruins(main))

    def _ruins(self, main: int) -> str:
        """Whether one token more brings an area, or the town, down."""
        s = self.s
        if tokens_in(s, main) + 1 < s.switches.active_ruins:
            return ""
        falls = s.trigger == NONE and ruined(s) + 1 >= RUINED_AREAS
        return says.TOWN_FALLS if falls else says.LAST_TOKEN

    def _bewitch(self, move: Move, choice: Choice) -> None:
        self._moves(move, choice)
        choice.targets = [PERSON.words[move.args[0]]]

    def _stone(self, move: Move, choice: Choice) -> None:
        self._moves(move, choice)
        following = self.s.stone % STONE_COUNT + 1
        choice.targets = [f"stone-{following}"]
        stone = says.past_stone if move.verb is verbs.SKIP else says.to_stone
        choice.consequence = joined(
            choice.consequence, stone(following, gain(self.s.box.stones[following - 1]))
        )

    def _here(self, move: Move, choice: Choice) -> None:
        """A move about the area where she acts."""
        self._moves(move, choice)
        choice.targets = [AREA.words[self._area]]

    def _copy(self, move: Move, choice: Choice) -> None:
        self._moves(move, choice)
        choice.targets = [AREA.words[copied_area(move.args[0])]]

    def _sell(self, move: Move, choice: Choice) -> None:
        self._moves(move, choice)
        choice.targets = [potion_id(self.seat, move.args[0])]

    def _hire(self, move: Move, choice: Choice) -> None:
        villager = self.s.row[move.args[0]]
        choice.group = "reward" if move.verb is verbs.REWARD_HIRE else "main"
        choice.targets, choice.draws = [VILLAGER.words[villager]], bool(self.s.deck)
        choice.consequence = says.price(self.s.box.price[villager])

    def _reward(self, move: Move, choice: Choice) -> None:
        self._moves(move, choice)
        choice.targets = ["city"]

    def _gift(self, move: Move, choice: Choice) -> None:
        self._moves(move, choice)
        choice.targets = ["morgana"]

    def _pass(self, move: Move, choice: Choice) -> None:
        step = self.s.steps[-1]
        if isinstance(step, Cauldron):
            choice.consequence = says.forgone(step.left)

    def _done(self, move: Move, choice: Choice) -> None:
        """The end of an action names what it gives up."""
        main: list[str] = []
        bonus = False
        for each in self.legal:
            bonus = bonus or each.verb in BONUS_VERBS
            word = each.text.partition(" ")[0]
            if word in says.MAIN_FORGONE and says.MAIN_FORGONE[word] not in main:
                main.append(says.MAIN_FORGONE[word])
        turn = self.s.steps[0]
        last = isinstance(turn, Turn) and not followers(self.s) and len(self.s.steps) == 2
        choice.consequence, choice.ends = says.done(main, bonus, last), True

    # Chains

    def _add_chains(self) -> None:
        """What opens a cauldron goes on with a brew: both are sent at once."""
        found: list[Choice] = []
        for move in self.legal:
            opens = move.verb in (verbs.DISTIL, verbs.BUY)
            plain = move.verb is verbs.BONUS and self.s.box.bonus[self._area].cauldrons > 0
            if not opens and not plain:
                continue
            after = Ahead(self.s, self.seat, move).after
            step = after.steps[-1]
            if not isinstance(step, Cauldron):
                continue
            group = "bonus brew" if plain else move.text
            for brew in step.moves(after, self.seat):
                if brew.verb is verbs.BREW:
                    label = says.chained(self.s.box, _title(move), brew.args[0])
                    chain = Choice([move.text, brew.text], label, group=group, rule="TR-051")
                    chain.consequence = says.with_cubes(self.s.box, brew.args[0])
                    chain.targets = [FORMULA.words[brew.args[0]]]
                    found.append(chain)
            if found and found[-1].group == group:
                self.groups.append(self._group(found[-1], verbs.BREW))
        self.choices += found

    def _plan_sales(self) -> None:
        """A sale of one or two potions as whole chains."""
        if isinstance(self.s.steps[-1], Sale):
            return
        s, seat = self.s, self.seat
        for move in self.legal:
            if move.verb is not verbs.SELL:
                continue
            after = Ahead(s, seat, move).after
            step = after.steps[-1]
            if not isinstance(step, Sale) or step.unasked(after):
                continue
            first = potion_id(seat, move.args[0])
            for then in step.moves(after, seat):
                plan = Plan([move.text, then.text], [first], targets=[first])
                silver = s.box.sale_silver
                if then.verb is verbs.SELL:
                    silver += s.box.second_sale_silver
                    plan.pieces = [first, potion_id(seat, then.args[0])]
                    plan.differs = [plan.pieces[1]]
                    plan.label = says.and_potion(POTION.words[then.args[0]])
                else:
                    plan.label = says.ONLY_ONE
                plan.title = says.label(s.box, move, self._step, self._row, self._area)
                plan.consequence = says.silver(min(silver, s.silver_supply))
                self.plans.append(plan)


def _title(move: Move) -> str:
    return says.CHAINS[move.verb.template]


def _suspected(ahead: Ahead) -> bool:
    """Whether an inquisition changed."""
    return any(word == "inquisition" for word, _, _ in ahead.moved)


# For each verb its rule, its group, and who says what comes of it.
_SAY: Final[dict[Verb, tuple[str, str, Callable[[TownOffers, Move, Choice], None]]]] = {
    verbs.ORDER: ("TR-021", "order", TownOffers._order),
    verbs.PLACE: ("TR-031", "", TownOffers._place),
    verbs.DUMMY: ("TR-230", "dummy", TownOffers._dummy),
    verbs.BREW: ("TR-051", "brew", TownOffers._brew),
    verbs.HARVEST: ("TR-054", "shovel", TownOffers._cube),
    verbs.PLANT: ("TR-054", "shovel", TownOffers._cube),
    verbs.ATTACK: ("TR-081", "main", TownOffers._attack),
    verbs.REWARD_DOOM: ("TR-087", "reward", TownOffers._reward),
    verbs.REWARD_HIRE: ("TR-087", "reward", TownOffers._hire),
    verbs.ENCHANT: ("TR-100", "main", TownOffers._bewitch),
    verbs.CURSE: ("TR-101", "main", TownOffers._bewitch),
    verbs.RUIN: ("TR-105", "bonus", TownOffers._ruin),
    verbs.DISTIL: ("TR-110", "main", TownOffers._here),
    verbs.BUY: ("TR-111", "main", TownOffers._here),
    verbs.SELL: ("TR-112", "bonus", TownOffers._sell),
    verbs.STEP: ("TR-121", "main", TownOffers._stone),
    verbs.SACRIFICE: ("TR-122", "main", TownOffers._stone),
    verbs.SKIP: ("TR-123", "bonus", TownOffers._stone),
    verbs.ADVANCE: ("TR-123", "bonus", TownOffers._stone),
    verbs.RAISE: ("TR-135", "main", TownOffers._here),
    verbs.COPY: ("TR-145", "main", TownOffers._copy),
    verbs.HIRE: ("TR-161", "main", TownOffers._hire),
    verbs.BONUS: ("TR-067", "bonus", TownOffers._here),
    verbs.MORGANA: ("TR-204", "gift", TownOffers._gift),
    verbs.PASS: ("", "", TownOffers._pass),
    verbs.DONE: ("TR-042", "", TownOffers._done),
}
