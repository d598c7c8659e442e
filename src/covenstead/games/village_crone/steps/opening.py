"""The table as it is laid before the first question."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import EVERYONE, NONE, SEAT, Domain, Seat
from covenstead.core.fate import Fate
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import (
    FAMILIARS,
    FROG,
    INGREDIENTS,
    KINDS,
    LEVEL,
    LOCATION,
    LOCATIONS,
    NEWT,
    REAL_CARDS,
    SCHEME,
    SOLO_CARDS,
    VILLAGERS,
)
from covenstead.games.village_crone.options import BY_BIRTHDAY
from covenstead.games.village_crone.state import Deck, Stock, Village
from covenstead.games.village_crone.state.cards import give_scheme, turn_up
from covenstead.games.village_crone.state.witches import Witch

QUARTER: Final = Domain("quarter turns", ["0", "1", "2", "3"])


def lay_table(s: Village, fate: Fate) -> None:
    """The village is laid, villagers go home, schemes are dealt, somebody takes the broom."""
    switches = s.switches
    s.round, s.final_round = 1, False
    s.active = NONE
    s.steps_left = s.done_this_turn = s.offers_made = 0
    s.deeds, s.tableau, s.tithes = [], None, []
    pool = list(range(LOCATIONS))
    s.boards = switches.board_order or [fate.draw(LOCATION, pool) for _ in range(LOCATIONS)]
    s.rotations = [
        fate.pick(QUARTER, list(range(4))) if switches.rotates else 0 for _ in range(LOCATIONS)
    ]
    s.lay_boards()
    fate.tell(events.BOARDS_LAID, many=s.boards)
    s.villagers = s.box.home.copy()
    s.aside = [NONE] * VILLAGERS
    s.couples = [NONE] * VILLAGERS
    s.frogs = [NONE] * len(FROG.words)
    s.carried_by = [NONE] * len(FROG.words)
    s.bound = 0
    s.removed = [0] * (KINDS + 1)
    s.piles = [[] for _ in range(INGREDIENTS)]
    s.stocks = [full_stock(s, kind) for kind in range(INGREDIENTS)]
    for kind in range(INGREDIENTS):
        turn_up(s, kind, fate)
    s.decks = [full_deck(level) for level in range(len(LEVEL.words))]
    s.witches = [new_witch(switches.animals[seat]) for seat in range(s.seats)]
    for seat, witch in enumerate(s.witches):
        fate.tell(events.KIND_TAKEN, seat, witch.kind)
        deal(s, seat, fate)
    s.broom = first_player(s, fate)
    fate.tell(events.BROOM_GIVEN, s.broom)


def full_stock(s: Village, kind: int) -> Stock:
    """A stock as it begins."""
    made = Stock()
    made.cap = s.switches.newts if s.seats > 1 else 0
    made.turned = []
    made.cards = [0] * (KINDS + 1)
    made.cards[kind] = REAL_CARDS if s.seats > 1 else SOLO_CARDS
    made.cards[NEWT] = made.cap
    return made


def full_deck(level: int) -> Deck:
    """All schemes of a level."""
    made = Deck()
    made.top, made.bottom = [], []
    made.middle = [scheme for scheme, back in enumerate(SCHEME.back_of) if back == level]
    return made


def new_witch(kind: int) -> Witch:
    """A witch as she begins."""
    made = Witch()
    made.kind = kind
    made.familiars = [NONE] * FAMILIARS
    made.hand = [0] * (KINDS + 1)
    made.least = [0] * KINDS
    made.most = [0] * KINDS
    made.schemes, made.fresh, made.done = [], [], []
    return made


def deal(s: Village, seat: Seat, fate: Fate) -> None:
    """She is dealt a scheme of each level."""
    audience = EVERYONE if s.switches.open_schemes else 1 << seat
    fate.tell(events.SCHEMES_DEALT, seat)
    for deck in s.decks:
        scheme = fate.draw(SCHEME, deck.middle, audience=audience)
        give_scheme(s, seat, scheme, 1 << seat, False)
        fate.tell(events.DEAL_SEEN, scheme, audience=audience)


def first_player(s: Village, fate: Fate) -> Seat:
    """Who takes the broom (VC-015)."""
    if s.seats == 1:
        return 0
    chosen = s.switches.first_player
    if chosen >= 0:
        return chosen
    among = list(range(s.seats))
    days = s.switches.birthdays
    if chosen == BY_BIRTHDAY and days:
        among = [seat for seat in among if days[seat] == min(days)]
    return among[0] if len(among) == 1 else fate.pick(SEAT, among)
