"""The table of The Village Crone: village, stocks, decks, witches; drawing, paying, looking."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import (
    EVERYONE,
    NONE,
    NUMBER,
    SEAT,
    TRUTH,
    By,
    Counts,
    Domain,
    Flags,
    Known,
    Many,
    Row,
    Seat,
    Seated,
    Seats,
)
from covenstead.core.fate import Fate
from covenstead.core.state import Component, Fields, One, Options, Parts, State, Step
from covenstead.core.words import Move
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import (
    COUPLES,
    EARLIER,
    FROG,
    INGREDIENTS,
    KIND,
    KINDS,
    LEVEL,
    LOCATIONS,
    NEWT,
    NODE,
    PIECE,
    PLACE,
    REAL_CARDS,
    SINCE,
    SOLO_CARDS,
    VILLAGERS,
    VillageBox,
)
from covenstead.games.village_crone.deeds import DEED, Deed
from covenstead.games.village_crone.geography import Geography
from covenstead.games.village_crone.moves import DECLINE, END, FINISH, HARVEST, HOLD, PASS, WITHDRAW
from covenstead.games.village_crone.nouns import ANIMAL, INGREDIENT, LOCATION, SCHEME, VILLAGER
from covenstead.games.village_crone.options import Switches

MOST_SCHEMES: Final = 3
STEPS: Final = 6  # of a turn

# What a witch answers who is late, if she may.
QUIET: Final = (PASS, HOLD, END, HARVEST, DECLINE, FINISH, WITHDRAW)

Seen = list[tuple[int, int]]  # cards, each with the seats that know it


class Witch(Component):
    """A player: her familiars, her hand, her schemes, and what everybody can tell of the hand."""

    SHOWN: ClassVar[Fields] = {
        "kind": ANIMAL,
        "familiars": Row(NODE),
        "least": By(KIND, NUMBER),
        "most": By(KIND, NUMBER),
        "fresh": Row(TRUTH),
    }
    FACE_UP: ClassVar[Fields] = {"done": Many(SCHEME)}
    OWNED: ClassVar[Fields] = {"hand": Counts(KIND)}
    SEEN: ClassVar[Fields] = {"schemes": Known(SCHEME)}
    __slots__ = (*SHOWN, *FACE_UP, *OWNED, *SEEN)

    kind: int
    familiars: list[int]  # number -> node, NONE in the reserve
    hand: list[int]  # how many of each kind; at its end how many are unknown
    least: list[int]
    most: list[int]
    schemes: Seen
    fresh: list[bool]
    done: list[int]

    def clone(self) -> Witch:
        """A copy of her own."""
        made = Witch()
        made.kind = self.kind
        made.familiars = self.familiars.copy()
        made.hand = self.hand.copy()
        made.least = self.least.copy()
        made.most = self.most.copy()
        made.schemes = self.schemes.copy()
        made.fresh = self.fresh.copy()
        made.done = self.done.copy()
        return made

    def supposed(self) -> Witch:
        """A copy whose familiars alone are her own."""
        made = Witch()
        made.kind = self.kind
        made.familiars = self.familiars.copy()
        made.hand = self.hand
        made.least = self.least
        made.most = self.most
        made.schemes = self.schemes
        made.fresh = self.fresh
        made.done = self.done
        return made

    def cards(self) -> int:
        """How many cards she holds."""
        return sum(self.hand)

    # What everybody can tell of her hand

    def drew_unseen(self, kind: int, newts: bool) -> None:
        """Nobody else saw the card: it is of this kind, or a newt if the stock may hold one."""
        self.most[kind] += 1
        if newts:
            self.most[NEWT] += 1
        self._cap()

    def got_openly(self, kind: int) -> None:
        """Everybody saw the card."""
        self.most[kind] += 1
        self.least[kind] += 1
        self._cap()

    def gave_openly(self, kind: int) -> None:
        """Everybody saw the card go."""
        self.most[kind] -= 1
        self.least[kind] = max(0, self.least[kind] - 1)
        self._cap()

    def gave_unseen(self) -> None:
        """It may have been any card."""
        self.least = [max(0, number - 1) for number in self.least]
        self._cap()

    def got_unseen(self) -> None:
        """It may be any card."""
        self.most = [number + 1 for number in self.most]
        self._cap()

    def showed(self, kind: int, number: int) -> None:
        """Everybody knows that she holds so many of a kind."""
        self.least[kind] = max(self.least[kind], number)

    def _cap(self) -> None:
        size = sum(self.hand)
        most = self.most
        for kind in range(KINDS):
            if most[kind] > size:
                most[kind] = size


class Stock(Component):
    """The stock of an ingredient: what lies turned up on it, and the rest without an order."""

    SHOWN: ClassVar[Fields] = {"cap": NUMBER}
    FACE_UP: ClassVar[Fields] = {"turned": Row(KIND)}
    HIDDEN: ClassVar[Fields] = {"cards": Counts(KIND)}
    __slots__ = (*SHOWN, *FACE_UP, *HIDDEN)

    cap: int  # the newts that were in it when it was filled
    turned: list[int]
    cards: list[int]

    def clone(self) -> Stock:
        """A copy of its own."""
        made = Stock()
        made.cap = self.cap
        made.turned = self.turned.copy()
        made.cards = self.cards.copy()
        return made

    def size(self) -> int:
        """How many cards it has."""
        return len(self.turned) + sum(self.cards)


class Deck(Component):
    """The schemes of a level: one may lie ready on top, dumped ones lie at the bottom."""

    HIDDEN: ClassVar[Fields] = {"middle": Many(SCHEME)}
    SEEN: ClassVar[Fields] = {"top": Known(SCHEME), "bottom": Known(SCHEME)}
    __slots__ = (*HIDDEN, *SEEN)

    top: Seen
    middle: list[int]
    bottom: Seen

    def clone(self) -> Deck:
        """A copy of its own."""
        made = Deck()
        made.top = self.top.copy()
        made.middle = self.middle.copy()
        made.bottom = self.bottom.copy()
        return made

    def is_empty(self) -> bool:
        """Whether no card can be looked at."""
        return not self.top and not self.middle and not self.bottom


class Tableau(Component):
    """What schemes speak about, as it was at the last window of the turn."""

    SHOWN: ClassVar[Fields] = {
        "places": By(VILLAGER, PLACE),
        "couples": COUPLES,
        "bound": Flags(LOCATION),
        "familiars": Seated(Flags(LOCATION)),
    }
    __slots__ = tuple(SHOWN)

    def __init__(
        self, places: list[int], couples: list[int], bound: int, familiars: list[int]
    ) -> None:
        self.places: Final = places
        self.couples: Final = couples
        self.bound: Final = bound
        self.familiars: Final = familiars  # seat -> the Locations that hold its familiars

    def shows(self, other: Tableau) -> bool:
        """Whether both are the same."""
        return (
            self.places == other.places
            and self.bound == other.bound
            and self.couples == other.couples
            and self.familiars == other.familiars
        )


class Village(State):
    """The table: the village with its pieces, stocks, decks and witches."""

    SHOWN: ClassVar[Fields] = {
        "boards": Row(LOCATION),
        "rotations": Row(NUMBER),
        "round": NUMBER,
        "broom": SEAT,
        "final_round": TRUTH,
        "active": SEAT,
        "steps_left": NUMBER,
        "done_this_turn": NUMBER,
        "offers_made": NUMBER,
        "deeds": Row(DEED),
        "tableau": One(Tableau),
        "villagers": By(VILLAGER, NODE),
        "aside": By(VILLAGER, SINCE),
        "couples": COUPLES,
        "frogs": By(FROG, NODE),
        "carried_by": By(FROG, PIECE),
        "bound": Flags(LOCATION),
        "stocks": Parts(Stock, INGREDIENT),
        "decks": Parts(Deck, LEVEL),
        "witches": Parts(Witch),
    }
    FACE_UP: ClassVar[Fields] = {
        "piles": By(INGREDIENT, Row(KIND)),
        "removed": Counts(KIND),
    }
    SEEN: ClassVar[Fields] = {"tithes": Known(KIND)}
    __slots__ = ("box", "map", "switches", *SHOWN, *FACE_UP, *SEEN)

    map: Geography
    boards: list[int]
    rotations: list[int]
    round: int
    broom: Seat
    final_round: bool
    active: Seat
    steps_left: int
    done_this_turn: int
    offers_made: int
    deeds: list[Deed]
    tableau: Tableau | None
    villagers: list[int]  # villager -> node, NONE as a frog
    aside: list[int]  # villager -> since when it is a frog, NONE on the map
    couples: list[int]  # villager -> lover
    frogs: list[int]  # frog -> node, NONE in the supply
    carried_by: list[int]  # frog -> familiar
    bound: int  # the Locations under a ring, a bit each
    stocks: list[Stock]
    piles: list[list[int]]
    tithes: Seen  # the top one last
    decks: list[Deck]
    removed: list[int]
    witches: list[Witch]

    def __init__(
        self,
        box: VillageBox,
        seats: int,
        options: Options,
        switches: Switches | None = None,
    ) -> None:
        super().__init__(seats, options)
        self.box: Final = box
        self.switches: Final = Switches(options, box) if switches is None else switches

    def clone(self) -> Village:
        made = self._board_cloned()
        made.steps = self.steps.copy()
        made.stocks = [stock.clone() for stock in self.stocks]
        made.piles = [pile.copy() for pile in self.piles]
        made.tithes = self.tithes.copy()
        made.decks = [deck.clone() for deck in self.decks]
        made.removed = self.removed.copy()
        made.witches = [witch.clone() for witch in self.witches]
        made.deeds = self.deeds.copy()
        return made

    def supposed(self) -> Village:
        """A copy to try spells on: the board is its own, all cards are shared and must stay."""
        made = self._board_cloned()
        made.stocks = self.stocks
        made.piles = self.piles
        made.tithes = self.tithes
        made.decks = self.decks
        made.removed = self.removed
        made.witches = [witch.supposed() for witch in self.witches]
        made.deeds = self.deeds
        return made

    def _board_cloned(self) -> Village:
        made = Village(self.box, self.seats, self.options, self.switches)
        made.map = self.map
        made.boards = self.boards  # laid once
        made.rotations = self.rotations
        made.round = self.round
        made.broom = self.broom
        made.final_round = self.final_round
        made.active = self.active
        made.steps_left = self.steps_left
        made.done_this_turn = self.done_this_turn
        made.offers_made = self.offers_made
        made.tableau = self.tableau  # never changed
        made.villagers = self.villagers.copy()
        made.aside = self.aside.copy()
        made.couples = self.couples.copy()
        made.frogs = self.frogs.copy()
        made.carried_by = self.carried_by.copy()
        made.bound = self.bound
        return made

    def complete(self) -> None:
        _fill(self.villagers, VILLAGERS)
        _fill(self.aside, VILLAGERS)
        _fill(self.frogs, len(FROG.words))
        _fill(self.carried_by, len(FROG.words))
        while len(self.piles) < INGREDIENTS:
            self.piles.append([])
        for witch in self.witches:
            witch.least += [0] * (KINDS - len(witch.least))
            witch.most += [0] * (KINDS - len(witch.most))
        if (
            sorted(self.boards) == list(range(LOCATIONS))
            and len(self.rotations) == LOCATIONS
            and all(0 <= quarters <= 3 for quarters in self.rotations)
        ):
            self.lay_boards()

    def lay_boards(self) -> None:
        """Find the map that the boards make."""
        origins = self.switches.origins
        self.map = self.box.geography(origins, self.boards, self.rotations)

    def contents(self) -> list[tuple[Domain, list[int]]]:
        solo = self.seats == 1
        newts = 0 if solo else INGREDIENTS * self.switches.newts
        each = SOLO_CARDS if solo else REAL_CARDS
        return [(KIND, [each] * INGREDIENTS + [newts]), (SCHEME, ALL_SCHEMES)]

    def limits(self, field: str, owner: Seat, key: int) -> tuple[list[int], list[int]] | None:
        if field == "hand":
            return self.witches[owner].least, self.witches[owner].most
        if field == "cards":
            stock = self.stocks[key]
            most = [0] * KINDS
            most[key] = sum(stock.cards)
            most[NEWT] = stock.cap - stock.turned.count(NEWT)
            return [0] * KINDS, most
        return None

    def fault(self) -> str | None:
        from covenstead.games.village_crone.faults import fault_of  # it looks at pieces and steps

        return fault_of(self)

    def is_bound(self, node: int) -> bool:
        """Whether the node is a Location under a ring."""
        return 0 <= node < LOCATIONS and bool(self.bound >> node & 1)

    def frogs_out(self) -> int:
        """How many frogs are on the map."""
        return len(self.frogs) - self.frogs.count(NONE)

    def points(self, seat: Seat) -> int:
        """The points of a witch."""
        level = self.box.level
        return sum([level[scheme] for scheme in self.witches[seat].done])


ALL_SCHEMES: Final = [1] * len(SCHEME.words)


def _fill(values: list[int], number: int) -> None:
    values += [NONE] * (number - len(values))


def everybody(s: Village) -> Seats:
    """All seats."""
    return (1 << s.seats) - 1


def audience(s: Village, seen: Seats) -> Seats:
    """The audience of a card that these seats know; what all know spectators may know, too."""
    return EVERYONE if seen == everybody(s) else seen


class Question(Step[Village]):
    """A question of the game; alone, an answer may lose it (VC-325)."""

    __slots__ = ()

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        """What happens when she answers so."""
        raise NotImplementedError

    def play(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        self.answer(s, seat, move, fate)
        if s.seats == 1 and s.steps and s.switches.ends_with_hand and run_out(s):
            end_game(s, fate)

    def waits(self, s: Village, seat: Seat) -> bool:
        return True  # an answer of the table would tell what she cannot do (VC-400)

    def late(self, s: Village, seat: Seat, moves: list[Move]) -> Move:
        for move in moves:
            if move.verb in QUIET:
                return move
        return moves[0]


class Asked(Question):
    """A question to one witch."""

    __slots__ = ("seat",)

    seat: Seat

    def awaiting(self, s: Village) -> Seats:
        return 1 << self.seat


class OutOfTurn(Asked):
    """A witch who completes schemes in the turn of another, with deeds of her own."""

    __slots__ = ("cards", "deeds")

    deeds: list[Deed]
    cards: list[int]  # the schemes that she has shown and not yet completed

    def with_deed(self, deed: Deed) -> OutOfTurn:
        """The same with one more deed."""
        raise NotImplementedError


def run_out(s: Village) -> bool:
    """Whether two ingredients are in no stock and in no hand any more (VC-325)."""
    gone = 0
    for kind in range(INGREDIENTS):
        if not s.stocks[kind].size() and not s.witches[0].hand[kind]:
            gone += 1
    return gone >= 2


def end_game(s: Village, fate: Fate) -> None:
    """Nobody is asked any more."""
    s.steps.clear()
    s.active = NONE
    s.tableau = None
    s.deeds = []
    s.aside = [NONE if time == NONE else EARLIER for time in s.aside]
    s.steps_left = s.done_this_turn = s.offers_made = 0
    for witch in s.witches:
        witch.fresh = [False] * len(witch.fresh)
    fate.tell(events.GAME_OVER, ending_of(s))
    for seat in winners_of(s):
        fate.tell(events.WON, seat, s.points(seat))


def ending_of(s: Village) -> int:
    """Why the game ended, as a word of the endings."""
    reached = max([s.points(seat) for seat in range(s.seats)]) >= s.switches.points_to_win
    if s.seats == 1:
        return 2 if reached else 3
    return 0 if reached else 1


def winners_of(s: Village) -> list[Seat]:
    """The witches in the first place: most points, then fewest schemes, then most cards."""
    keys = [rank_of(s, seat) for seat in range(s.seats)]
    if s.seats == 1 and ending_of(s) == 3:
        return []
    return [seat for seat in range(s.seats) if keys[seat] == max(keys)]


def rank_of(s: Village, seat: Seat) -> tuple[int, ...]:
    """What decides her place (VC-302)."""
    witch = s.witches[seat]
    return (s.points(seat), -len(witch.done), witch.cards())
