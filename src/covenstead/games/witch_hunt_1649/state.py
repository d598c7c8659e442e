"""The table of Witch Hunt 1649 and its physical operations: pay, draw, fill, mark, eliminate."""

from __future__ import annotations

from bisect import insort
from functools import lru_cache
from typing import ClassVar, Final

from covenstead.core.family import (
    NOBODY,
    NONE,
    NUMBER,
    SEAT,
    TRUTH,
    Domain,
    Many,
    Row,
    Seat,
)
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
    OF_A_TYPE,
    PAY_REPUTATION,
    PAY_WELFARE,
    REPUTATION,
    STATUS,
    TYPE,
    WELFARE,
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
        self.current = NONE
        self.starting_seat = NONE
        self.turn_number = 0
        self.trials_held = 0
        self.bonus = 0
        self.coins = 0
        self.trial_queue: list[int] = []
        self.called = False
        self.fate_card = NONE
        self.fate_card_deck: list[int] = []
        self.fate_card_discard: list[int] = []
        self.pool: list[int] = []
        self.asset_deck: list[int] = []
        self.asset_discard: list[int] = []
        self.mark_deck: list[int] = []
        self.villagers: list[Villager] = []

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


# Villagers


def living(s: Village) -> list[Seat]:
    """The seats that are still in the game."""
    return [seat for seat, villager in enumerate(s.villagers) if villager.status == LIVING]


def eligible(s: Village, seat: Seat) -> bool:
    """Whether the seat may gain a mark: living, not acquitted, below the limit (WH-082)."""
    villager = s.villagers[seat]
    return (
        villager.status == LIVING and not villager.acquitted and len(villager.marks) < s.rules.limit
    )


def removable(s: Village, seat: Seat) -> bool:
    """Whether a mark can be taken from the seat: it holds one and is not accused (WH-047)."""
    return 0 < len(s.villagers[seat].marks) < s.rules.limit


def counts(holding: list[int]) -> list[int]:
    """How many assets of each type there are."""
    found = [0] * len(TYPE.words)
    for asset in holding:
        found[asset // OF_A_TYPE] += 1
    return found


def has_sets(s: Village, seat: Seat) -> bool:
    """Whether the holding has both sets, of two types or all of one (WH-130, WH-152)."""
    holding = s.villagers[seat].holding
    first, second = s.rules.sets
    if len(holding) < first + second:
        return False
    found = sorted(counts(holding))
    return found[-1] >= first + second or (found[-1] >= first and found[-2] >= second)


def need(s: Village, seat: Seat) -> int:
    """The least number of further assets that would complete the sets (WH-140)."""
    return need_of(s, s.villagers[seat].holding)


def need_of(s: Village, holding: list[int]) -> int:
    """The same for somebody who would hold these assets."""
    first, second = s.rules.sets
    return _need(first, second, tuple(counts(holding)))


@lru_cache(4096)
def _need(first: int, second: int, found: tuple[int, ...]) -> int:
    """The same for so many assets of each type."""
    least = first + second
    for one, many in enumerate(found):
        least = min(least, max(0, first + second - many))
        for other, few in enumerate(found):
            if one != other:
                least = min(least, max(0, first - many) + max(0, second - few))
    return least


def change_track(s: Village, seat: Seat, track: int, amount: int, fate: Fate) -> None:
    """A track moves within 0 and the maximum; what goes beyond is lost."""
    villager = s.villagers[seat]
    before = villager.welfare if track == WELFARE else villager.reputation
    after = before + amount
    if after < 0:
        after = 0
    elif after > s.rules.most:
        after = s.rules.most
    if after == before:
        return
    if track == WELFARE:
        villager.welfare = after
    else:
        villager.reputation = after
    fate.tell(events.TRACK_CHANGED, track, villager.character, before, after)


def eliminate(s: Village, seat: Seat, fate: Fate) -> None:
    """What becomes of somebody who has left: assets, marks, alliance and queue (WH-074)."""
    villager = s.villagers[seat]
    for asset in villager.holding:
        insort(s.asset_discard, asset)
        fate.tell(events.ASSET_DISCARDED, villager.character, asset)
    villager.holding = []
    if villager.marks:
        return_marks(s, seat, villager.marks, fate)
        villager.marks, villager.cleared = [], []
    if seat in s.trial_queue:
        s.trial_queue.remove(seat)
    if villager.ally != NONE:
        partner = s.villagers[villager.ally]
        villager.ally = partner.ally = NONE
        if partner.status == LIVING:
            fate.tell(events.ALLIANCE_ENDED, partner.character)


# Payments


def payments(s: Village, seat: Seat, last: int) -> list[int]:
    """What the seat may give up after this payment: higher assets, welfare, reputation (WH-121).

    Nobody gives the last point of a track (WH-076).
    """
    villager = s.villagers[seat]
    offered: list[int] = []
    if last < PAY_WELFARE:
        offered = [asset for asset in villager.holding if asset > last]
    if last <= PAY_WELFARE and villager.welfare > 1:
        offered.append(PAY_WELFARE)
    if villager.reputation > 1:
        offered.append(PAY_REPUTATION)
    return offered


def pay(s: Village, seat: Seat, payment: int, fate: Fate) -> None:
    """One point or one asset is gone for good (WH-123)."""
    if payment == PAY_WELFARE:
        change_track(s, seat, WELFARE, -1, fate)
    elif payment == PAY_REPUTATION:
        change_track(s, seat, REPUTATION, -1, fate)
    else:
        lose_asset(s, seat, payment, fate)


def lose_asset(s: Village, seat: Seat, asset: int, fate: Fate) -> None:
    """An asset goes to the discard."""
    s.villagers[seat].holding.remove(asset)
    insort(s.asset_discard, asset)
    fate.tell(events.ASSET_DISCARDED, s.villagers[seat].character, asset)


# Market and fate


def draw_asset(s: Village, fate: Fate) -> int:
    """Draw an asset; an empty deck is made of the discard. NONE if there is none left."""
    if not s.asset_deck:
        if not s.asset_discard:
            return NONE
        s.asset_deck, s.asset_discard = s.asset_discard, []
        fate.tell(events.ASSET_DECK_RENEWED)
    return fate.draw(ASSET, s.asset_deck)


def fill(s: Village, fate: Fate) -> None:
    """Fill the pool while there are assets to draw."""
    while len(s.pool) < s.box.pool:
        asset = draw_asset(s, fate)
        if asset == NONE:
            return
        s.pool.append(asset)
        fate.tell(events.POOL_FILLED, asset)


def renew_pool(s: Village, fate: Fate) -> None:
    """Discard the whole pool and fill it again."""
    for asset in s.pool:
        insort(s.asset_discard, asset)
    s.pool = []
    fate.tell(events.POOL_CLEARED)
    fill(s, fate)


def draw_fate_card(s: Village, fate: Fate) -> None:
    """A fate card is laid on the table; one that lay there is discarded afterwards."""
    if not s.fate_card_deck:
        s.fate_card_deck, s.fate_card_discard = s.fate_card_discard, []
        fate.tell(events.FATE_CARD_DECK_RENEWED)
    card = fate.draw(FATE_CARD, s.fate_card_deck)
    fate.tell(events.FATE_CARD_DRAWN, s.villagers[s.current].character, card)
    discard_fate_card(s, fate)
    s.fate_card = card


def discard_fate_card(s: Village, fate: Fate) -> None:
    """The fate card on the table, if there is one, goes to its discard."""
    if s.fate_card != NONE:
        insort(s.fate_card_discard, s.fate_card)
        fate.tell(events.FATE_CARD_DISCARDED, s.fate_card)
        s.fate_card = NONE


# Marks


def deal_mark(s: Village, seat: Seat, cause: int, fate: Fate) -> None:
    """A mark is laid face down; nobody looks at it, the holder neither (WH-080)."""
    villager = s.villagers[seat]
    villager.marks.append(fate.draw(MARK, s.mark_deck, NOBODY))
    villager.cleared.append([])
    fate.tell(events.MARK_GAINED, villager.character, cause, len(villager.marks))


def queue_if_accused(s: Village, seat: Seat, fate: Fate) -> None:
    """A villager who reaches the limit is tried after the turn (WH-101)."""
    villager = s.villagers[seat]
    if len(villager.marks) == s.rules.limit:
        s.trial_queue.append(seat)
        fate.tell(events.TRIAL_QUEUED, villager.character)


def remove_mark(s: Village, seat: Seat, fate: Fate) -> None:
    """The newest mark goes back into the deck unseen."""
    villager = s.villagers[seat]
    insort(s.mark_deck, villager.marks.pop())
    villager.cleared.pop()
    fate.tell(events.MARK_REMOVED, villager.character, len(villager.marks))


def pass_mark(s: Village, giver: Seat, seat: Seat, fate: Fate) -> None:
    """The newest mark passes on, still face down, with what is known about it (WH-179)."""
    old, new = s.villagers[giver], s.villagers[seat]
    new.marks.append(old.marks.pop())
    new.cleared.append(old.cleared.pop())
    fate.tell(events.MARK_PASSED, old.character, new.character, len(new.marks))
    queue_if_accused(s, seat, fate)


def return_marks(s: Village, seat: Seat, marks: list[int], fate: Fate) -> None:
    """These marks of the seat go back into the deck."""
    for mark in marks:
        insort(s.mark_deck, mark)
    fate.tell(events.MARKS_RETURNED, len(marks), s.villagers[seat].character)


def clear_marks(s: Village, revealed: list[int]) -> None:
    """Everybody has seen these marks: no mark held by another can be one of them (WH-089)."""
    for villager in s.villagers:
        villager.cleared = [sorted({*known, *revealed}) for known in villager.cleared]
