"""Random late positions of Witch Hunt 1649 in which nearly everything can happen."""

import random
from collections.abc import Mapping

from tests.games.witch_hunt_1649.components import (
    ASSETS,
    CHARACTERS,
    COST,
    EFFECT,
    FATE,
    MARKS,
    TYPES,
    VALUE,
    has_sets,
    limit,
)
from tests.games.witch_hunt_1649.laying import Given, Position, Step, Villager, ally_of, lay_out


def rich_position(
    seats: int, seed: int, options: Mapping[str, str | int] | None = None
) -> Position:
    """Deal a random late position in which nearly everything can happen (section 12)."""
    chance = random.Random(f"{seats}/{seed}")
    options = dict(options or {})
    villagers = _random_villagers(chance, seats)
    living = [seat for seat in range(seats) if villagers[seat].status == "living"]
    tried = sum(each.acquitted or each.status == "executed" for each in villagers)
    questions = list(_QUESTIONS)
    chance.shuffle(questions)
    for question in questions:
        given: Given = {
            "options": options,
            "current": chance.choice(living),
            "starting_seat": chance.randrange(seats),
            "turn_number": chance.randint(seats, 6 * seats),
            "trials_held": tried,
            "called": options.get("time_call") != "off" and chance.random() < 0.05,
            "bonus": chance.choice([-1, 0, 0, 1, 2]),
            "fate_card": None,
        }
        allied = seats > 2 and options.get("alliances", "on") == "on"
        late = _Late(chance, villagers, living, allied, given)
        steps = getattr(late, question)()
        if steps is not None:
            return late.position(steps)
    raise AssertionError("the start of a turn is always possible")


_QUESTIONS = (
    *("turn", "option", "buy", "give", "support", "defend", "defend_late", "bribe"),
    *("fate_effect", "asset_effect", "ability_effect", "pay", "lucky"),
)


def _random_villagers(chance: random.Random, seats: int) -> list[Villager]:
    """Seat random characters, most of them living and some of them acquitted."""
    villagers = [Villager(name) for name in chance.sample(list(CHARACTERS), seats)]
    nobody_tried = chance.random() < 0.3
    for each in chance.sample(villagers, chance.randint(0, (seats - 1) // 2)):
        each.status = chance.choice(["died", "banished", "died" if nobody_tried else "executed"])
    for each in villagers:
        each.welfare = 0 if each.status == "died" else chance.randint(1, 7)
        each.reputation = 0 if each.status == "banished" else chance.randint(1, 7)
        each.ability_used = chance.random() < 0.3
        each.renounced = chance.random() < 0.1
        each.has_played = chance.random() < 0.8
        if each.status == "living":
            each.acquitted = not nobody_tried and chance.random() < 0.25
    return villagers


class _Late:
    """A late game in the making: each question says what must lie on the table for it."""

    def __init__(
        self,
        chance: random.Random,
        villagers: list[Villager],
        living: list[int],
        allied: bool,
        given: Given,
    ) -> None:
        self.chance = chance
        self.villagers = [
            Villager(**{**vars(each), "holding": [], "marks": [], "cleared": []})
            for each in villagers
        ]
        self.seats, self.living, self.allied, self.given = len(villagers), living, allied, given
        self.limit = limit(self.seats)
        self.assets = chance.sample(ASSETS, len(ASSETS))
        self.supply = chance.sample(MARKS, len(MARKS))
        self.pool = 5
        for seat in living:
            self._deal(self.villagers[seat])

    def _deal(self, each: Villager) -> None:
        """Give a villager assets short of the sets, and marks short of a trial."""
        for _ in range(self.chance.randint(2, 12 if self.seats == 2 else 7)):
            if not has_sets([*each.holding, self.assets[-1]], self.seats):
                each.holding.append(self.assets.pop())
            self.chance.shuffle(self.assets)
        if not each.acquitted:
            each.marks = [self.supply.pop() for _ in range(self.chance.randrange(self.limit))]

    @property
    def current(self) -> Villager:
        return self.villagers[self.given["current"]]

    def _become(self, *names: str) -> bool:
        """Make the turn that of one of these characters, if they live."""
        seats = [seat for seat in self.living if self.villagers[seat].character in names]
        if seats:
            self.given["current"] = self.chance.choice(seats)
        return bool(seats)

    def _partner(self, seat: int) -> int | None:
        return ally_of(self.villagers, seat) if self.allied else None

    def _eligible(self) -> list[int]:
        """Those whom a mark of the current seat could reach."""
        return [
            seat
            for seat in self.living
            if seat != self.given["current"]
            and not self.villagers[seat].acquitted
            and len(self.villagers[seat].marks) < self.limit
        ]

    def _accuse(self, seat: int) -> None:
        marks = self.villagers[seat].marks
        while len(marks) < self.limit:
            marks.append(self.supply.pop())

    def _queue_somebody(self) -> None:
        eligible = self._eligible()
        if len(eligible) > 1 and self.chance.random() < 0.4:
            seat = self.chance.choice(eligible)
            self._accuse(seat)
            self.given["queue"] = [seat]

    def _draw_card(self, *cards: str) -> None:
        self.given["fate_card"] = self.chance.choice(cards or tuple(FATE))

    def _begin_buying(self) -> None:
        self.given["bonus"] = 0
        self.given["coins"] = self.chance.randint(0, 6)

    def turn(self) -> list[Step] | None:
        self.pool = self.chance.choice([2, 5, 5, 5])
        return [{"step": "turn_start"}]

    def option(self) -> list[Step] | None:
        self._draw_card()
        self._queue_somebody()
        self.pool = self.chance.choice([2, 5, 5, 5])
        return [{"step": "option_choice"}]

    def buy(self) -> list[Step] | None:
        self._begin_buying()
        self._queue_somebody()
        return [{"step": "buy"}]

    def give(self) -> list[Step] | None:
        acquitted = [each.character for each in self.villagers if each.acquitted]
        if not self._become(*acquitted) or not self._eligible():
            return None
        self._draw_card(*(card.name for card in FATE.values() if card.symbol))
        return [{"step": "give_mark"}]

    def _in_court(self, seat: int) -> str:
        """Put a seat on trial, in its own turn or after it."""
        self._accuse(seat)
        if seat == self.given["current"] and self.chance.random() < 0.7:
            self._draw_card(*(card.name for card in FATE.values() if card.symbol))
            self._queue_somebody()
            return "buy_start"
        self.given["bonus"] = 0
        return "queue"

    def support(self) -> list[Step] | None:
        allied = [seat for seat in self.living if self._partner(seat) is not None]
        allied = [seat for seat in allied if not self.villagers[seat].acquitted]
        if not allied:
            return None
        accused = self.chance.choice(allied)
        resume = self._in_court(accused)
        return [{"step": "trial_support", "accused": accused, "resume": resume}]

    def defend(self) -> list[Step] | None:
        accused = self.chance.choice(self.living)
        if self.villagers[accused].acquitted:
            return None
        return [_defence(accused, self._in_court(accused), 0)]

    def defend_late(self) -> list[Step] | None:
        steps = self.defend()
        for step in steps or []:
            step["defence"], step["last"] = self.chance.choice([(2, None), (6, "w"), (10, "r")])
        return steps

    def bribe(self) -> list[Step] | None:
        accused = self.given["current"]
        each = self.villagers[accused]
        if self.seats > 2 or each.acquitted:
            return None
        resume = self._in_court(accused)
        total = sum(VALUE[mark] for mark in each.marks)
        defence = 2 * self.chance.randint(0, total // 2)
        means = (each.welfare or 1) + (each.reputation or 1) - 2 + len(each.holding)
        if means <= total - defence:
            return None
        step = _defence(accused, resume, defence)
        step.update(step="trial_bribe", revealed=each.marks)
        each.marks = []
        return [step]

    def fate_effect(self) -> list[Step] | None:
        ally = self._partner(self.given["current"])
        waiting = [
            ("ft13", "other: mark; toss{ none / me: r-3 }", len(self._eligible()) > 1),
            ("ft18", "other: mark; me: r-2", len(self._eligible()) > 1),
            ("ft36", "other: w+1", len(self.living) > 2),
            ("ft21", "us: w+1; me: r+1", ally is not None),
            ("ft05", "me: drop 1; me: w+2", len(self.current.holding) > 1),
            ("ft26", "me: drop 1", len(self.current.holding) > 1),
        ]
        card, rest, _ = self.chance.choice([each for each in waiting if each[2]] or [("", "", 0)])
        if card:
            self._draw_card(card)
        return [_waiting(card, rest)] if card else None

    def asset_effect(self) -> list[Step] | None:
        ally = self._partner(self.given["current"])
        marked = [seat for seat in (self.given["current"], ally) if seat is not None]
        marked = [seat for seat in marked if self.villagers[seat].marks]
        asked = {
            "none": False,
            "us: boost 2": True,
            "other: mark": len(self._eligible()) > 1,
            "us: unmark": len(marked) > 1,
        }
        for asset in self.current.holding:
            person = EFFECT[asset].partition(":")[0]
            asking = len(self.living) > 2 if person == "other" else ally is not None
            if asked.get(EFFECT[asset], asking):
                self._begin_buying()
                self.pool = 4
                return [{"step": "buy"}, _waiting(asset, EFFECT[asset])]
        return None

    def ability_effect(self) -> list[Step] | None:
        if not self._become("john", "isobel"):
            return None
        self.current.ability_used = True
        beneath = self._beneath()
        john = self.current.character == "john"
        if len(self._eligible()) < 2 or not self.current.marks or len(self.current.holding) < 2:
            return None
        step = _waiting(self.current.character, "barter" if john else "pass-mark")
        if john and self.chance.random() < 0.5:
            step["named"] = self.chance.choice(self.current.holding)
        return [*beneath, step]

    def _beneath(self) -> list[Step]:
        """The step in which an ability is used."""
        steps = self.chance.choice([self.turn, self.option, self.buy])()
        self.pool = 5
        return steps or []

    def pay(self) -> list[Step] | None:
        if not self._become("mary"):
            return None
        self.current.ability_used = True
        means = (self.current.welfare or 1) + (self.current.reputation or 1) - 2
        asset = self.assets.pop()
        if means < 3:
            return None
        step = {"step": "ability_pay", "left": COST[asset], "last": None, "asset": asset}
        return [*self._beneath(), step]

    def lucky(self) -> list[Step] | None:
        """The sets before any trial: the exception of WH-136."""
        if self.given["trials_held"] or self.seats == 2:
            return None
        kinds = self.chance.sample(TYPES, 2)
        wanted = [asset for asset in self.assets if asset[:2] == kinds[0]][:4]
        wanted += [asset for asset in self.assets if asset[:2] == kinds[1]][:3]
        if len(wanted) < 7:
            return None
        self.current.holding += wanted
        self.assets = [asset for asset in self.assets if asset not in wanted]
        self._begin_buying()
        self._accuse(self.given["current"])
        return [{"step": "buy"}, _defence(self.given["current"], "beneath", 0)]

    def position(self, steps: list[Step]) -> Position:
        """Lay out the rest of the table around the steps."""
        discard = self.chance.randint(0, len(self.assets) - self.pool)
        self.given["pool"] = " ".join(self.assets[: self.pool])
        self.given["asset_discard"] = " ".join(self.assets[self.pool : self.pool + discard])
        self.given["asset_deck"] = " ".join(self.assets[self.pool + discard :])
        revealed = [mark for step in steps for mark in step.get("revealed", [])]
        public = revealed + [mark for mark in self.supply if self.given["trials_held"]]
        for each in self.villagers:
            sizes = sorted((self.chance.randint(0, 5) for _ in each.marks), reverse=True)
            each.cleared = [sorted(public[: len(revealed) + size]) for size in sizes]
        fate_deck = [card for card in FATE if self.chance.random() < 0.7]
        self.given["fate_card_deck"] = " ".join(
            card for card in fate_deck if card != self.given["fate_card"]
        )
        return lay_out(self.villagers, steps, self.given)


def _defence(accused: int, resume: str, defence: int) -> Step:
    return {
        "step": "trial_defend",
        "accused": accused,
        "defence": defence,
        "last": None,
        "resume": resume,
    }


def _waiting(source: str, rest: str) -> Step:
    return {"step": "effect_choice", "source": source, "rest": rest, "named": None}
