"""What the viewer may not do now, thing by thing, and why."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.game import step_name
from covenstead.core.scene import Closed
from covenstead.core.scene.closed import Closings
from covenstead.core.scene.layout import zone_id
from covenstead.core.words import Move
from covenstead.games.triora import moves as verbs
from covenstead.games.triora.components import (
    AREA,
    CASTLE,
    CEMETERY,
    COPIED,
    FAMILIAR,
    FORMULA,
    FREE,
    HIREABLE,
    LAIR,
    MAIN,
    MAINS,
    PERSON,
    POSITIONS,
    SPACE,
    SPACES,
    STONES,
    SWAMP,
    TOWER,
    VILLAGER,
    WITCH,
    copied_area,
)
from covenstead.games.triora.effects.actions import Coven, Menu
from covenstead.games.triora.effects.gains import Cauldron, Reward
from covenstead.games.triora.reasons import reason
from covenstead.games.triora.sentences import choices as says
from covenstead.games.triora.state import Town
from covenstead.games.triora.steps import Morgana, Order, Turn

# What an area offers beside things of its own: main actions, then what follows them.
PLAIN: Final[dict[int, list[Move]]] = {
    LAIR: [verbs.DISTIL.of(), verbs.BUY.of()],
    STONES: [verbs.STEP.of(), *verbs.SACRIFICE.moves, verbs.SKIP.of(), verbs.ADVANCE.of()],
    CEMETERY: [verbs.RAISE.of()],
}


class TownClosings(Closings):
    """The closed moves of one question, each called as if it were open."""

    def __init__(self, s: Town, seat: Seat, legal: list[Move]) -> None:
        super().__init__(s, seat, legal, reason)
        step = s.steps[-1]
        self.s: Final = s
        self._step: Final = step_name(type(step))
        self._row: Final = tuple(s.row)
        self._area: Final = step.area if isinstance(step, Menu | Coven) else NONE

    def shut_move(self, move: Move, target: str, group: str = "") -> None:
        """Say why a move is closed, unless it is open."""
        label = says.label(self.s.box, move, self._step, self._row, self._area)
        self.shut(move, label, target, group)


def closed_moves(s: Town, seat: Seat, legal: list[Move]) -> list[Closed]:
    """What the question's verbs do not offer."""
    shut, step = TownClosings(s, seat, legal), s.steps[-1]
    if isinstance(step, Order):
        for place in range(POSITIONS):
            shut.shut_move(verbs.ORDER.moves[place], f"order-{place + 1}", "order")
    elif isinstance(step, Turn):
        _pieces(s, seat, shut)
    elif isinstance(step, Cauldron):
        for formula, word in enumerate(FORMULA.words):
            shut.shut_move(verbs.BREW.moves[formula], word, "brew")
    elif isinstance(step, Menu):
        _action(s, step, shut)
    elif isinstance(step, Reward):
        _hires(s, shut, verbs.REWARD_HIRE.moves, "reward")
    elif isinstance(step, Morgana):
        for move in verbs.MORGANA.moves:
            shut.shut_move(move, "morgana")
    return shut.closed


def _pieces(s: Town, seat: Seat, shut: TownClosings) -> None:
    """A piece that is used, once; for one that is not, every space where it cannot go."""
    witch = s.witches[seat]
    waits = witch.dummy_used and not witch.familiar_used
    for piece, word, used in (
        (WITCH, "witch", witch.witch_used or waits),
        (FAMILIAR, "familiar", witch.familiar_used),
    ):
        moves = verbs.PLACE.moves[piece * SPACES : (piece + 1) * SPACES]
        if used:
            shut.shut(moves[0], says.GROUPS[word].label, zone_id(word, seat))
        else:
            for space, move in enumerate(moves):
                shut.shut_move(move, SPACE.words[space], word)


def _action(s: Town, step: Menu, shut: TownClosings) -> None:
    """The main action of the area, what follows it, and the bonus."""
    area = step.area
    here = AREA.words[area]
    if area < MAINS:
        for payment, move in enumerate(verbs.ATTACK.moves):
            if (payment == FREE) == step.copied:
                shut.shut_move(move, here)
    elif area == CASTLE:
        for person, word in enumerate(PERSON.words):
            shut.shut_move(verbs.ENCHANT.moves[person], word, "main")
            shut.shut_move(verbs.CURSE.moves[person], word, "main")
        for main, word in enumerate(MAIN.words):
            shut.shut_move(verbs.RUIN.moves[main], word, "bonus")
    elif area == TOWER:
        for number in range(len(COPIED.words)):
            shut.shut_move(verbs.COPY.moves[number], AREA.words[copied_area(number)], "main")
    elif area == SWAMP:
        _hires(s, shut, verbs.HIRE.moves, "main")
    for move in PLAIN.get(area, []):
        shut.shut_move(move, here)
    if area == LAIR and not shut.offers(verbs.SELL):
        shut.shut(verbs.SELL.moves[0], says.SELL_POTIONS, here)
    elif area not in (CASTLE, LAIR, STONES, TOWER):
        shut.shut_move(verbs.BONUS.of(), here)
    shut.shut_move(verbs.DONE.of(), here)


def _hires(s: Town, shut: TownClosings, moves: list[Move], group: str) -> None:
    for slot, villager in enumerate(s.row[:HIREABLE]):
        shut.shut_move(moves[slot], VILLAGER.words[villager], group)
