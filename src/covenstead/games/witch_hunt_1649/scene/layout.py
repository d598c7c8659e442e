"""What lies on the table of Witch Hunt 1649: laid out once for everybody, then looked at by one."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Area, Piece, Zone, layout
from covenstead.core.scene.layout import deck, discard, ids, listed, row
from covenstead.games.witch_hunt_1649.components import ASSET, CHARACTER, LIVING, MARK
from covenstead.games.witch_hunt_1649.effects import AbilityPay
from covenstead.games.witch_hunt_1649.questions import WHILE_BUYING, window_of
from covenstead.games.witch_hunt_1649.scene import pieces
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.households import Households, lay_assets, set_zones
from covenstead.games.witch_hunt_1649.scene.ledger import Ledger, Trial
from covenstead.games.witch_hunt_1649.scene.prospects import Prospect, need_with
from covenstead.games.witch_hunt_1649.sentences import pieces as says
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACKS, Names
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.state.marks import eligible
from covenstead.games.witch_hunt_1649.state.villagers import need
from covenstead.games.witch_hunt_1649.steps import OptionChoice
from covenstead.games.witch_hunt_1649.steps.characters import PickCharacter
from covenstead.games.witch_hunt_1649.trials import TrialBribe


class Layout(layout.Layout):
    """The table as a spectator sees it; what a seat sees of its own is made when it looks."""

    def __init__(self, s: Village, history: History, trial: Trial | None) -> None:
        super().__init__(s.seats)
        self.s: Final = s
        self.names: Final = history.names
        self.history: Final = history
        self._alone: Final[list[tuple[int, Piece]]] = []  # assets as said to who has no ally
        self._looked: Final[set[Seat]] = set()  # the seats whose own things have been laid out
        self._sale_at = 0
        self._read_at = NONE
        self._sets_at = 0
        self._step: Final = s.steps[-1] if s.steps else None
        self._buying: Final = window_of(s) == WHILE_BUYING
        if isinstance(self._step, PickCharacter):
            self._cast()
        if s.fate_card != NONE:
            self._notice(trial is not None)
        self._ledger: Final = None if trial is None else Ledger(trial, history, self)
        if isinstance(self._step, AbilityPay):
            asset = self._step.asset
            self.lay(row("drawn", *says.DRAWN, (ASSET.words[asset],)), [])
            self._alone.append((len(self.pieces), pieces.priced(s.box, asset, False, False, NONE)))
            self.pieces.append(pieces.priced(s.box, asset, True, False, NONE))
        self._piles()
        if s.current != NONE:
            self._sale()
            self._alone.extend(Households(s, history, self).alone)
            self._sets_at = len(self.zones)
        if s.switches.stories:
            self._stories()

    def looked_at(self, names: Names) -> tuple[list[Zone], list[Piece]]:
        """The zones and pieces from a seat: what is said to "you", the sale, the own sets."""
        s, viewer = self.s, names.viewer
        if viewer == NONE:
            return self.zones, self.pieces
        villager, own = s.villagers[viewer], self.own[viewer]
        if viewer not in self._looked:
            self._looked.add(viewer)
            ally = villager.ally != NONE
            if self._ledger is not None:
                own += self._ledger.own(names)
            if not ally:
                own += self._alone
            if s.current != NONE:
                self._look_at_sale(viewer, ally)
            if self._read_at != NONE and self.history.accused == viewer:
                self.own_zones[viewer] = [(self._read_at, self._read(names))]
        zones, shown = self.seen_by(viewer)
        if s.current != NONE and villager.status == LIVING:
            at, held = self._sets_at, tuple(villager.holding)
            sets = set_zones(s.box, s.rules.sets, viewer, held)
            zones = [*zones[:at], *sets, *zones[at:]]
        return zones, shown

    def _look_at_sale(self, viewer: Seat, ally: bool) -> None:
        """What is for sale, to a seat with these sets and this purse."""
        s, own = self.s, self.own[viewer]
        purse = s.coins if self._buying and viewer == s.current else NONE
        before = need(s, viewer)
        for place, asset in enumerate(s.pool, self._sale_at):
            nearer = need_with(s, viewer, asset) < before
            own.append((place, pieces.priced(s.box, asset, ally, nearer, purse)))

    def _cast(self) -> None:
        """The villagers, before the first turn."""
        s, words, found = self.s, [*CHARACTER.words], list[Piece]()
        for person in s.box.characters:
            welfare, reputation = [s.rules.starting(person, n) for n in range(len(TRACKS))]
            seat = self.names.seat(person.id)
            player = "" if seat == NONE else self.names.player(seat)
            found.append(pieces.part(s.box, person.id, welfare, reputation, player))
        zone = Zone("cast", "list", *says.CAST, area="market", names=words, places=[*words])
        self.lay(zone, found)

    def _sale(self) -> None:
        s = self.s
        words = [ASSET.words[asset] for asset in s.pool]
        zone = Zone("sale", "row", says.SALE, area="market", names=words, empty=says.NOTHING)
        zone.places, zone.note = [*words], says.to_spend(s.coins) if self._buying else ""
        self._sale_at = len(self.pieces)
        self.lay(zone, [pieces.priced(s.box, asset, True, False, NONE) for asset in s.pool])

    def _piles(self) -> None:
        s = self.s
        self.lay(deck("asset_deck", says.ASSET_DECK, len(s.asset_deck), "sheaf"), [])
        self.lay(deck("fate_card_deck", says.FATE_CARD_DECK, len(s.fate_card_deck), "bell"), [])
        self.lay(deck("mark_deck", says.MARK_DECK, len(s.mark_deck), "block"), [])
        gone = tuple([ASSET.words[asset] for asset in s.asset_discard])
        zone = discard("asset_discard", says.ASSET_DISCARD, gone)
        self._alone.extend(lay_assets(self, zone, s.box, s.asset_discard, NONE))
        cards = [pieces.fate_card(s.box, card) for card in s.fate_card_discard]
        self.lay(discard("fate_card_discard", says.FATE_CARD_DISCARD, ids(cards)), cards)
        if self._marks():
            self._read_at, total = len(self.zones), 0
            self.zones.append(self._read(self.names))
            for place, mark in enumerate(self._marks(), 1):
                total += s.box.value[mark]
                self.pieces.append(pieces.read_out(s.box, mark, place, total))

    def _marks(self) -> list[int]:
        """The marks that were read out in the last trial, or in this one."""
        return self._step.revealed if isinstance(self._step, TrialBribe) else self.history.read

    def _read(self, names: Names) -> Zone:
        """What was read out, and how it ended; lit in the turn of the trial."""
        history, ids = self.history, [MARK.words[mark] for mark in self._marks()]
        zone = Zone("read", "list", says.READ_OUT, area="aside", places=[*ids], names=ids)
        zone.note = history.verdict(names) or says.LAST
        zone.lit = ids if history.judged == history.turn else []
        return zone

    def _stories(self) -> None:
        s, told = self.s, self.history.stories
        marks = s.rules.limit if s.switches.chances else 0
        found = [pieces.story(s.box, number, number == told[-1], marks) for number in told]
        note = says.told(len(told), len(s.box.stories))
        self.lay(listed("stories", says.STORIES, note, ids(found)), found)

    # The fate card as a pasted notice

    def _notice(self, in_court: bool) -> None:
        """What the card says and brings, and what each option would do."""
        s, card, first = self.s, self.s.box.fate_cards[self.s.fate_card], len(self.pieces)
        self.pieces.append(pieces.fate_card(s.box, card.id))
        if card.symbol and not in_court:
            yours = self._symbol(self.names.said_to(s.current))
            self._put(self._symbol(self.names), s.current, yours)
        self.pieces.append(pieces.coins(card.id, max(0, card.coins + s.bonus), card.coins))
        places = [*ids(self.pieces[first:])]
        # While an ability interrupts the choice, the options are still to be chosen from.
        if any(isinstance(step, OptionChoice) for step in s.steps):
            for number in range(len(card.options)):
                places.append(pieces.option_id(card.id, number))
                self._option(places[-1], number)
        area: Area = "aside" if in_court else "board"
        self.lay(Zone("notice", "panel", says.FATE_CARD, places=[*places], area=area), [])

    def _put(self, piece: Piece, seat: Seat, yours: Piece) -> None:
        """Lay out a piece that speaks of a seat, which reads "your" on it."""
        self.own[seat].append((len(self.pieces), yours))
        self.pieces.append(piece)

    def _symbol(self, names: Names) -> Piece:
        """What the symbol brings whatever is chosen, and how bad that is."""
        s, seat = self.s, self.s.current
        villager, limit, state = s.villagers[seat], s.rules.limit, ""
        if villager.acquitted:
            text = says.mark_to_hand(names.whom(seat))
        elif not eligible(s, seat):
            text = says.MARK_FOR_NOBODY
        else:
            count = len(villager.marks) + 1
            text = says.mark_certain(names.whose(seat), count, limit)
            state = "danger" if count == limit else "certain"
        return pieces.symbol(s.fate_card, text, state)

    def _option(self, id_: str, number: int) -> None:
        """An option with what it does, and under it every track it could move."""
        s, villager = self.s, self.s.villagers[self.s.current]
        option, ally = s.box.options[s.fate_card][number], villager.ally != NONE
        open_ = option.open_to(ally, len(villager.holding))
        self.pieces.append(pieces.option(s.box, s.fate_card, number, ally, open_))
        if not open_:
            return
        prospect = Prospect(s, option.effect, self.names)
        for place, (branch, words) in enumerate(prospect.others, 1):
            self.pieces.append(pieces.also(id_, place, branch, words))
        for place, change in enumerate(prospect.changes, 1):
            seat, moved = change.seat, (change.icon, change.before, change.after, change.branch)
            told = pieces.change(id_, place, self.names.whose(seat), seat, *moved)
            yours = self.names.said_to(seat).whose(seat)
            self._put(told, seat, pieces.change(id_, place, yours, seat, *moved))
