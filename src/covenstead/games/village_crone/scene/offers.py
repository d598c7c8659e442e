"""What a question offers."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import Seat
from covenstead.core.scene import Choice
from covenstead.core.scene.layout import zone_id
from covenstead.core.scene.offers import Offers, Title
from covenstead.core.scene.words import Names
from covenstead.core.words import Move, Verb
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.components import GREEN, KIND, familiar_of
from covenstead.games.village_crone.costs import kind_spent
from covenstead.games.village_crone.effects.scattering import prevented
from covenstead.games.village_crone.scene.book import page_id
from covenstead.games.village_crone.scene.payments import Prices
from covenstead.games.village_crone.scene.prospects import Prospects
from covenstead.games.village_crone.sentences import choices as says
from covenstead.games.village_crone.sentences.nouns import STEP
from covenstead.games.village_crone.spells import cast_by
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.steps.walking import Walk

IN_HAND: Final = (verbs.TITHE, verbs.GIVE)
SCORES: Final = (verbs.COMPLETE, verbs.INTERRUPT, verbs.ADD)
QUIET: Final = (verbs.PASS, verbs.HOLD, verbs.HARVEST)


class Deeds(Offers):
    """The moves that are open to the viewer, in words."""

    def __init__(self, s: Village, seat: Seat, names: Names, legal: list[Move]) -> None:
        # walks, schemes and the end come before the spells, which also stand in the book
        super().__init__(seat, sorted(legal, key=lambda move: cast_by(move) is not None))
        self.s: Final = s
        self.names: Final = names
        self.prices: Final = Prices(s, seat)
        self.prospects: Final = Prospects(s, seat)
        self.groups_of: Final[dict[str, Verb]] = {}

    def choice(self, move: Move) -> Choice:
        group = move.verb.template.split(" {")[0] if move.args else ""
        if group:
            self.groups_of[group] = move.verb
        partner = self.names.whom(move.args[0]) if move.verb is verbs.TRADE else ""
        after = self._after(move)
        return Choice(
            moves=self.prices.chain(move),
            label=says.label(self.s.box, move, partner),
            consequence=self._consequence(move),
            targets=self._targets(move),
            group=group,
            primary=move.verb is verbs.COMPLETE,
            danger=bool(after),
            draws=move.verb in (verbs.PLACE, verbs.HARVEST, verbs.DUMP),
            fills=self.prospects.fills(move),
            ends=move.verb is verbs.END,
            after=after,
        )

    def title(self, group: str) -> Title:
        label, noun = says.GROUPS[self.groups_of[group]]
        return Title(label, noun=noun, main=len(self.groups_of) == 1)

    def usual(self) -> Choice | None:
        for choice in self.choices:
            if choice.moves[0] in [verb.template for verb in QUIET]:
                return choice
        return None

    def _targets(self, move: Move) -> list[str]:
        """The piece or the place that the move names, and the page of a spell that it casts."""
        spell = cast_by(move)
        if spell is not None:
            return [*move.text.split(" ")[2:], page_id(spell.number)]
        if not move.args:
            return []
        verb, (noun,) = move.verb, move.args
        if verb is verbs.SPEND:
            return [zone_id(KIND.words[kind_spent(noun)], self.seat)]
        if verb in IN_HAND:
            return [zone_id(KIND.words[noun], self.seat)]
        if verb is verbs.TAKE or verb is verbs.WANT or verb is verbs.TRADE:
            return []
        return [move.text.split(" ")[-1]]

    def _consequence(self, move: Move) -> str:
        s, verb = self.s, move.verb
        step = s.steps[-1]
        if verb in SCORES:
            return says.points(s.box.level[move.args[0]])
        if verb is verbs.DUMP:
            return says.SILVER
        if verb is verbs.TO and isinstance(step, Walk):
            here = step.source(s)
            cost = s.map.cost(here, move.args[0], step.is_villager(), step.walls(s))
            chased = self._chased(step, move.args[0])
            return says.scatters(cost, len(chased)) if chased else STEP.count(cost)
        cards = self.prices.after(move)
        return says.paying(cards) if cards else ""

    def _chased(self, walk: Walk, node: int) -> list[int]:
        """The familiars that this walk would scatter."""
        s = self.s
        if walk.is_villager() or node >= GREEN or s.seats == 1 or prevented(s, node):
            return []
        there = familiars_on(s, node)
        return there if len(there) >= s.seats else []

    def _after(self, move: Move) -> list[str]:
        """What a walk into a crowd would do, and to whom."""
        step = self.s.steps[-1]
        if move.verb is not verbs.TO or not isinstance(step, Walk):
            return []
        chased = self._chased(step, move.args[0])
        return [says.flee(chased, bool(self.s.bound >> GREEN & 1))] if chased else []


def familiars_on(s: Village, node: int) -> list[int]:
    """The familiars on a node."""
    return [
        familiar_of(witch.kind, number)
        for witch in s.witches
        for number, place in enumerate(witch.familiars)
        if place == node
    ]
