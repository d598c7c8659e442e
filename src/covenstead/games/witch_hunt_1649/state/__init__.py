"""The table of Witch Hunt 1649: market, fate, marks and villagers."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, NUMBER, SEAT, TRUTH, Domain, Many, Row, Seat
from covenstead.core.fate import Fate
from covenstead.core.state import Component, Fields, Options, Parts, State
from covenstead.games.witch_hunt_1649 import events
from covenstead.games.witch_hunt_1649.box import WitchHuntBox
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    CHARACTER,
    FATE_CARD,
    LIVING,
    MARK,
    STATUS,
)
from covenstead.games.witch_hunt_1649.options import Switches

CONTENTS: Final = [(each, [1] * len(each.words)) for each in (ASSET, FATE_CARD, MARK)]


class Villager(Component):
    """A player: the character, two tracks, assets, face-down marks, and where they stand."""

    SHOWN: ClassVar[Fields] = {
        "character": CHARACTER,
        "welfare": NUMBER,
        "reputation": NUMBER,
        "status": STATUS,
        "acquitted": TRUTH,
        "ability_used": TRUTH,
        "has_played": TRUTH,
        "ally": SEAT,
        "cleared": Row(Many(MARK)),
    }
    FACE_UP: ClassVar[Fields] = {"holding": Many(ASSET)}
    HIDDEN: ClassVar[Fields] = {"marks": Row(MARK)}
    __slots__ = (*SHOWN, *FACE_UP, *HIDDEN)

    character: int
    welfare: int
    reputation: int
    status: int
    acquitted: bool
    ability_used: bool
    has_played: bool
    ally: Seat
    holding: list[int]
    marks: list[int]  # in order of receipt
    cleared: list[list[int]]  # for each mark what it is known not to be

    def clone(self) -> Villager:
        """A copy of their own."""
        made = Villager()
        made.character = self.character
        made.welfare = self.welfare
        made.reputation = self.reputation
        made.status = self.status
        made.acquitted = self.acquitted
        made.ability_used = self.ability_used
        made.has_played = self.has_played
        made.ally = self.ally
        made.holding = self.holding.copy()
        made.marks = self.marks.copy()
        made.cleared = self.cleared.copy()  # its sets are replaced, never changed
        return made


def new_villager() -> Villager:
    """A villager before the characters are chosen."""
    made = Villager()
    made.character = NONE
    made.welfare = 0
    made.reputation = 0
    made.status = LIVING
    made.acquitted = False
    made.ability_used = False
    made.has_played = False
    made.ally = NONE
    made.holding = []
    made.marks = []
    made.cleared = []
    return made


class Village(State):
    """The table: market, fate, marks and villagers."""

    SHOWN: ClassVar[Fields] = {
        "current": SEAT,
        "starting_seat": SEAT,
        "turn_number": NUMBER,
        "trials_held": NUMBER,
        "bonus": NUMBER,
        "coins": NUMBER,
        "trial_queue": Row(SEAT),
        "called": TRUTH,
        "villagers": Parts(Villager),
    }
    FACE_UP: ClassVar[Fields] = {
        "fate_card": FATE_CARD,
        "fate_card_discard": Many(FATE_CARD),
        "pool": Row(ASSET),
        "asset_discard": Many(ASSET),
    }
    HIDDEN: ClassVar[Fields] = {
        "fate_card_deck": Many(FATE_CARD),
        "asset_deck": Many(ASSET),
        "mark_deck": Many(MARK),
    }
    __slots__ = ("box", "rules", "switches", *SHOWN, *FACE_UP, *HIDDEN)

    current: Seat  # whose turn it is, NONE before the first
    starting_seat: Seat
    turn_number: int
    trials_held: int
    bonus: int  # what this turn's coins are changed by
    coins: int
    trial_queue: list[Seat]
    called: bool  # whether time has been called
    fate_card: int  # the one on the table
    fate_card_deck: list[int]
    fate_card_discard: list[int]
    pool: list[int]
    asset_deck: list[int]
    asset_discard: list[int]
    mark_deck: list[int]
    villagers: list[Villager]

    def __init__(
        self,
        box: WitchHuntBox,
        seats: int,
        options: Options,
        switches: Switches | None = None,
    ) -> None:
        super().__init__(seats, options)
        self.box: Final = box
        self.switches: Final = Switches(options) if switches is None else switches
        self.rules: Final = box.players[seats]

    def clone(self) -> Village:
        made = Village(self.box, self.seats, self.options, self.switches)
        made.steps = self.steps.copy()
        made.current = self.current
        made.starting_seat = self.starting_seat
        made.turn_number = self.turn_number
        made.trials_held = self.trials_held
        made.bonus = self.bonus
        made.coins = self.coins
        made.trial_queue = self.trial_queue.copy()
        made.called = self.called
        made.fate_card = self.fate_card
        made.fate_card_deck = self.fate_card_deck.copy()
        made.fate_card_discard = self.fate_card_discard.copy()
        made.pool = self.pool.copy()
        made.asset_deck = self.asset_deck.copy()
        made.asset_discard = self.asset_discard.copy()
        made.mark_deck = self.mark_deck.copy()
        made.villagers = [villager.clone() for villager in self.villagers]
        return made

    def contents(self) -> list[tuple[Domain, list[int]]]:
        return CONTENTS

    def excluded(self, field: str, owner: Seat, place: int) -> list[int]:
        return self.villagers[owner].cleared[place] if field == "marks" else []

    def fault(self) -> str | None:
        from covenstead.games.witch_hunt_1649.faults import fault_of  # it looks at the table

        return fault_of(self)

    def call(self, word: str, fate: Fate) -> bool:
        """Time is called: the game ends early after this turn and its trials (WH-193)."""
        if word != "time" or self.called or not self.switches.time_call:
            return False
        self.called = True
        fate.tell(events.TIME_CALLED)
        return True
