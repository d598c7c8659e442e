"""Why a move is closed: the rule's id and the facts, looked for as a player would think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from covenstead.core.errors import Reason
from covenstead.core.family import Seat
from covenstead.core.state import Step
from covenstead.core.words import Move, Verb
from covenstead.games.triora import moves as verbs
from covenstead.games.triora.box import PLAIN_BONUS
from covenstead.games.triora.components import (
    AMORIS,
    ARCANUM,
    AREA_OF,
    BY_POTION,
    CASTLE,
    CEMETERY,
    CLOSED,
    COLOUR,
    COLOURS,
    FOREST,
    FREE,
    HIREABLE,
    LAIR,
    MAINS,
    MALEDICTIONES,
    MOST_POTIONS,
    NECROMANTIAE,
    SKIPPED,
    STONES,
    SWAMP,
    TOWER,
    VITAE,
    WITCH,
    copied_area,
)
from covenstead.games.triora.danger import is_forbidden
from covenstead.games.triora.effects.actions import Coven, Menu
from covenstead.games.triora.effects.areas import CURSING, ENCHANTING, is_free
from covenstead.games.triora.effects.gains import Cauldron, Reward, Sale, Shovel, is_worth
from covenstead.games.triora.effects.placing import FOREST_SPACES, Dummy, occupied, rival_witches
from covenstead.games.triora.questions import Question
from covenstead.games.triora.sentences import reasons as says
from covenstead.games.triora.state import Town, brewable, has_room
from covenstead.games.triora.steps import Morgana, Order, Turn


def reason(s: Town, seat: Seat, move: Move) -> Reason | None:
    """Why the seat may not make this move now, from what it sees; None if it may."""
    if not s.steps:
        return Reason("TR-209", says.OVER)
    if s.witches[seat].captured:
        return Reason("TR-187", says.IS_CAPTURED)
    step = s.steps[-1]
    if step.awaiting(s) != 1 << seat:
        return Reason("TR-030", says.ANOTHER_ASKED)
    closed = _OF_STEP[type(step)](s, seat, move, step)
    if closed is None and s.switches.self_preservation:
        assert isinstance(step, Question)
        if is_forbidden(s, seat, move, step.answers(s, seat)):
            return Reason("TR-240", says.DANGER)
    return closed


# Order and turns


def _in_order(s: Town, seat: Seat, move: Move, step: Order) -> Reason | None:
    if move.verb is not verbs.ORDER:
        return Reason("TR-021", says.FIRST_ORDER)
    position = move.args[0] + 1
    taken = any(witch.order_position == position for witch in s.witches)
    return Reason("TR-021", says.taken(position)) if taken else None


def _in_turn(s: Town, seat: Seat, move: Move, step: Turn) -> Reason | None:
    witch = s.witches[seat]
    if move.verb is verbs.DUMMY:
        return _cannot_move_dummy(s, seat, move.args[0])
    if move.verb is not verbs.PLACE:
        return Reason("TR-031", says.FIRST_PLACE)
    piece, space = move.args
    if piece != WITCH:
        if witch.familiar_used:
            return Reason("TR-031", says.FAMILIAR_USED)
        return _not_for_familiars(s, seat, witch.familiar, space)
    if witch.witch_used:
        return Reason("TR-031", says.WITCH_USED)
    if witch.dummy_used and not witch.familiar_used:
        return Reason("TR-231", says.DUMMY_FIRST)
    if space == witch.witch:
        return Reason("TR-033", says.SAME_SPACE)
    if FOREST_SPACES & occupied(s) & 1 << space:
        return Reason("TR-036", says.forest_full(s.box, space, AREA_OF[space]))
    return None


def _not_for_familiars(s: Town, seat: Seat, here: int, space: int) -> Reason | None:
    """Why a familiar or dummy that stands here cannot go to a space."""
    area = AREA_OF[space]
    if space == here:
        return Reason("TR-033", says.SAME_SPACE)
    if not occupied(s) >> space & 1:
        return None
    if area == FOREST:
        return Reason("TR-036", says.forest_full(s.box, space, area))
    if not s.switches.familiars_meet:
        return Reason("TR-034", says.occupied(s.box, space, area))
    rivals = rival_witches(s, seat) >> space & 1
    return Reason("TR-243", says.rival_there(s.box, space, area)) if rivals else None


def _cannot_move_dummy(s: Town, seat: Seat, space: int) -> Reason | None:
    witch = s.witches[seat]
    if not s.switches.dummies:
        return Reason("TR-230", says.NO_DUMMIES)
    if witch.dummy_used:
        return Reason("TR-230", says.DUMMY_USED)
    if witch.familiar_used:
        return Reason("TR-235", says.DUMMY_LATE)
    return _not_for_familiars(s, seat, witch.dummy, space)


def _in_dummy(s: Town, seat: Seat, move: Move, step: Dummy) -> Reason | None:
    if move.verb is not verbs.DUMMY:
        return Reason("TR-231", says.FIRST_DUMMY)
    return _not_for_familiars(s, seat, s.witches[seat].dummy, move.args[0])


# Cauldrons and shovels


def _in_cauldron(s: Town, seat: Seat, move: Move, step: Cauldron) -> Reason | None:
    if move.verb is verbs.PASS:
        return None
    if move.verb is not verbs.BREW:
        return Reason("TR-052", says.FIRST_BREW)
    (formula,) = move.args
    witch, needs = s.witches[seat], s.box.cubes[formula]
    missing = [max(0, needs[colour] - witch.herbs[colour]) for colour in range(COLOURS)]
    if any(missing):
        return Reason("TR-051", says.lacks_herbs(missing))
    if witch.potions[formula >> 1] >= MOST_POTIONS:
        return Reason("TR-007", says.stock_full(formula >> 1, MOST_POTIONS))
    return None


def _in_shovel(s: Town, seat: Seat, move: Move, step: Shovel) -> Reason | None:
    if move.verb is not verbs.HARVEST and move.verb is not verbs.PLANT:
        return Reason("TR-056", says.FIRST_SHOVEL)
    (colour,) = move.args
    witch, word = s.witches[seat], COLOUR.words[colour]
    if move.verb is verbs.HARVEST and not witch.harvest[colour]:
        return Reason("TR-054", says.not_ripe(word))
    if move.verb is verbs.PLANT and not witch.seeds[colour]:
        return Reason("TR-054", says.no_seed(word))
    rank = colour if move.verb is verbs.HARVEST else colour + COLOURS
    if rank < step.last:
        return Reason("TR-058", says.NO_SHOVEL_ORDER)
    enough = sum([*witch.harvest, *witch.seeds][rank:]) >= step.left
    return None if enough else Reason("TR-058", says.SHOVELS_LEFT)


# Actions


def _in_menu(s: Town, seat: Seat, move: Move, step: Menu) -> Reason | None:
    verb = move.verb
    if verb is verbs.DONE:
        begun = step.main_done or step.area != STONES
        return None if begun else Reason("TR-121", says.FIRST_STEP)
    if verb in _BONUSES:
        if step.bonus == CLOSED:
            return Reason("TR-065", says.NO_BONUS)
        return _cannot_take_bonus(s, seat, move, step.area, step.bonus)
    if verb not in _WHERE:
        text = says.NO_RUIN if verb in _REWARDS else says.FIRST_DONE
        return Reason("TR-087" if verb in _REWARDS else "TR-042", text)
    if step.area not in _WHERE[verb]:
        return Reason("TR-040", says.elsewhere(s.box, _WHERE[verb], step.area))
    if verb is verbs.BUY:
        return _cannot_buy(s, seat, step)
    if verb is verbs.SACRIFICE:
        return _cannot_sacrifice(s, seat, move.args[0], step)
    if step.main_done:
        return Reason("TR-041", says.MAIN_DONE)
    return _CLOSED[verb](s, seat, move, step) if verb in _CLOSED else None


_REWARDS: Final = (verbs.REWARD_DOOM, verbs.REWARD_HIRE)
_BONUSES: Final = (verbs.BONUS, verbs.RUIN, verbs.SELL, verbs.SKIP, verbs.ADVANCE)
_WHERE: Final[dict[Verb, list[int]]] = {
    verbs.ATTACK: list(range(MAINS)),
    verbs.ENCHANT: [CASTLE],
    verbs.CURSE: [CASTLE],
    verbs.DISTIL: [LAIR],
    verbs.BUY: [LAIR],
    verbs.STEP: [STONES],
    verbs.SACRIFICE: [STONES],
    verbs.RAISE: [CEMETERY],
    verbs.COPY: [TOWER],
    verbs.HIRE: [SWAMP],
}
_BONUS_OF: Final[dict[Verb, list[int]]] = {
    verbs.BONUS: PLAIN_BONUS,
    verbs.RUIN: [CASTLE],
    verbs.SELL: [LAIR],
    verbs.SKIP: [STONES],
    verbs.ADVANCE: [STONES],
}


def _cannot_attack(s: Town, seat: Seat, move: Move, step: Menu) -> Reason | None:
    (payment,) = move.args
    witch, potion = s.witches[seat], s.box.attack_potion[step.area]
    if not witch.tokens:
        return Reason("TR-080", says.NO_TOKEN)
    if not has_room(s, step.area):
        return Reason("TR-083", says.full(s.box, step.area))
    if step.copied:
        return None if payment == FREE else Reason("TR-146", says.ATTACK_FREE)
    if payment == FREE:
        return Reason("TR-146", says.NOT_COPIED)
    if payment == BY_POTION:
        return None if witch.potions[potion] else Reason("TR-081", says.no_potion(potion))
    return None if witch.undead else Reason("TR-081", says.NO_UNDEAD)


def _cannot_bewitch(s: Town, seat: Seat, move: Move, step: Menu) -> Reason | None:
    (person,) = move.args
    witch, enchants = s.witches[seat], move.verb is verbs.ENCHANT
    if not witch.tokens:
        return Reason("TR-103", says.NO_TOKEN)
    if not is_free(s, person, ENCHANTING if enchants else CURSING):
        return Reason("TR-102", says.bewitched(s.box, person))
    own = AMORIS if enchants else MALEDICTIONES
    if not step.copied:
        if s.switches.both_potions and not (witch.potions[AMORIS] and witch.potions[MALEDICTIONES]):
            return Reason("TR-247", says.NOT_BOTH_SPELLS)
        if not witch.potions[own]:
            return Reason("TR-100" if enchants else "TR-101", says.no_potion(own))
    if witch.silver < s.box.fee[person]:
        return Reason("TR-103", says.fee(s.box, person, witch.silver))
    return None


def _cannot_distil(s: Town, seat: Seat, move: Move, step: Menu) -> Reason | None:
    return None if brewable(s, seat) else Reason("TR-110", says.NOTHING_BREWABLE)


def _cannot_raise(s: Town, seat: Seat, move: Move, step: Menu) -> Reason | None:
    if not s.undead_supply:
        return Reason("TR-135", says.NO_UNDEAD_LEFT)
    pays = step.copied or s.witches[seat].potions[NECROMANTIAE]
    return None if pays else Reason("TR-135", says.no_potion(NECROMANTIAE))


def _cannot_copy(s: Town, seat: Seat, move: Move, step: Menu) -> Reason | None:
    """Why an area cannot be copied: no arcanum, or all that it offers would be closed."""
    if not s.witches[seat].potions[ARCANUM]:
        return Reason("TR-145", says.no_potion(ARCANUM))
    area = copied_area(move.args[0])
    if area == FOREST:
        return None if s.witches[seat].has_work() else Reason("TR-149", says.NO_CUBES)
    then = s.clone()
    then.witches[seat].potions[ARCANUM] -= 1
    menu = Menu(seat, area, True, False, 0, step.bonus)
    for verb in (*_WHERE, *_BONUSES):
        for each in verb.moves:
            if _in_menu(then, seat, each, menu) is None:
                return None
    return Reason("TR-149", says.NOTHING_TO_COPY)


def _cannot_hire(s: Town, seat: Seat, move: Move, step: Menu | Reward) -> Reason | None:
    (slot,) = move.args
    if slot >= min(HIREABLE, len(s.row)):
        return Reason("TR-164", says.EMPTY_SLOT)
    villager = s.row[slot]
    if s.witches[seat].holds(s.box.price[villager]):
        return None
    return Reason("TR-163", says.too_dear(s.box, villager))


_CLOSED: Final[dict[Verb, Callable[[Town, Seat, Move, Menu], Reason | None]]] = {
    verbs.ATTACK: _cannot_attack,
    verbs.ENCHANT: _cannot_bewitch,
    verbs.CURSE: _cannot_bewitch,
    verbs.DISTIL: _cannot_distil,
    verbs.RAISE: _cannot_raise,
    verbs.COPY: _cannot_copy,
    verbs.HIRE: _cannot_hire,
}


def _cannot_buy(s: Town, seat: Seat, step: Menu) -> Reason | None:
    box, silver = s.box, s.witches[seat].silver
    if not step.main_done:
        return Reason("TR-111", says.FIRST_DISTIL)
    if step.buys >= box.buys:
        return Reason("TR-111", says.bought_all(box.buys))
    if silver < box.buy_silver:
        return Reason("TR-111", says.needs_silver(box.buy_silver, silver))
    return None if brewable(s, seat) else Reason("TR-111", says.NOTHING_BREWABLE)


def _cannot_sacrifice(s: Town, seat: Seat, offering: int, step: Menu) -> Reason | None:
    witch, box = s.witches[seat], s.box
    if not step.main_done:
        return Reason("TR-122", says.FIRST_STEP)
    if offering == 0 and witch.silver < box.sacrifice_silver:
        return Reason("TR-122", says.needs_silver(box.sacrifice_silver, witch.silver))
    if offering == 1 and witch.potions[VITAE] < box.sacrifice_vitae:
        return Reason("TR-122", says.needs_vitae(box.sacrifice_vitae, witch.potions[VITAE]))
    return None


# Bonuses


def _cannot_take_bonus(s: Town, seat: Seat, move: Move, area: int, bonus: int) -> Reason | None:
    """Why the witch bonus of an area is closed, to a witch placed there or in a coven."""
    verb, witch = move.verb, s.witches[seat]
    if area == TOWER:
        return Reason("TR-147", says.ONLY_COPIED)
    if area not in _BONUS_OF[verb]:
        return Reason("TR-065", says.no_bonus_there(s.box, area))
    if verb is verbs.BONUS:
        worth = is_worth(s, seat, s.box.bonus[area])
        return None if worth else Reason("TR-067", says.NOTHING_GAINED)
    if verb is verbs.RUIN:
        if witch.doom < s.box.ruin_doom:
            return Reason("TR-105", says.needs_doom(s.box.ruin_doom, witch.doom))
        if not witch.tokens:
            return Reason("TR-105", says.NO_TOKEN)
        (main,) = move.args
        return None if has_room(s, main) else Reason("TR-083", says.full(s.box, main))
    if verb is verbs.SELL:
        if not s.silver_supply:
            return Reason("TR-012", says.NO_SILVER_LEFT)
        (potion,) = move.args
        return None if witch.potions[potion] else Reason("TR-112", says.no_potion(potion))
    if verb is verbs.ADVANCE and bonus == SKIPPED:
        return Reason("TR-123", says.SKIPPED_ONE)
    return None


def _in_coven(s: Town, seat: Seat, move: Move, step: Coven) -> Reason | None:
    if move.verb is verbs.PASS:
        return None
    if move.verb not in _BONUSES:
        return Reason("TR-071", says.FIRST_COVEN)
    return _cannot_take_bonus(s, seat, move, step.area, step.bonus)


def _in_sale(s: Town, seat: Seat, move: Move, step: Sale) -> Reason | None:
    if move.verb is verbs.PASS:
        return None
    if move.verb is not verbs.SELL:
        return Reason("TR-112", says.FIRST_SALE)
    (potion,) = move.args
    if not s.witches[seat].potions[potion]:
        return Reason("TR-112", says.no_potion(potion))
    return Reason("TR-113", says.sold_in_order(step.first)) if potion < step.first else None


def _in_reward(s: Town, seat: Seat, move: Move, step: Reward) -> Reason | None:
    if move.verb is verbs.REWARD_DOOM:
        return None
    if move.verb is verbs.REWARD_HIRE:
        return _cannot_hire(s, seat, move, step)
    return Reason("TR-087", says.FIRST_REWARD)


def _in_morgana(s: Town, seat: Seat, move: Move, step: Morgana) -> Reason | None:
    if move.verb is verbs.PASS:
        return None
    if move.verb is not verbs.MORGANA:
        return Reason("TR-204", says.FIRST_MORGANA)
    works = move.args[0] == 0 or s.witches[seat].has_work()
    return None if works else Reason("TR-012", says.NO_CUBES)


_OF_STEP: Final[dict[type[Step[Any]], Callable[[Town, Seat, Move, Any], Reason | None]]] = {
    Order: _in_order,
    Turn: _in_turn,
    Dummy: _in_dummy,
    Cauldron: _in_cauldron,
    Shovel: _in_shovel,
    Menu: _in_menu,
    Coven: _in_coven,
    Sale: _in_sale,
    Reward: _in_reward,
    Morgana: _in_morgana,
}
