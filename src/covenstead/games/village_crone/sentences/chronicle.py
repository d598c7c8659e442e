"""What happened, in clauses after their subject and in sentences of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from covenstead.core.event import Happening
from covenstead.core.family import NONE
from covenstead.core.scene.words import POINT, begun, listing
from covenstead.games.village_crone import events
from covenstead.games.village_crone.box import VillageBox
from covenstead.games.village_crone.components import (
    ANIMAL,
    ENDING,
    FIRST_LOCATION,
    FROG,
    INGREDIENT,
    KIND,
)
from covenstead.games.village_crone.sentences.nouns import (
    CARD,
    KINDS,
    STEP,
    the_location,
    the_node,
    the_payment,
    the_piece,
    the_spell,
    the_target,
)

Args = tuple[int, ...]
Say = Callable[[VillageBox, Args], str]

ROUND: Final = "Round {}"
HARVEST: Final = "Harvest"
NO_UNDO: Final = "Undo stops at a draw, a reveal or another's move."


def _kind(kind: int) -> str:
    return KINDS[KIND.words[kind]]


def _bundle(value: int) -> str:
    return listing([_kind(kind) for kind in events.bundled(value)])


# After the witch who did it, with the weight that the digest gives it.
DEEDS: Final[dict[Happening, tuple[int, Say]]] = {
    events.KIND_TAKEN: (0, lambda _box, a: f"called up the {ANIMAL.words[a[1]]}s"),
    events.SCHEMES_DEALT: (0, lambda _box, _a: "got a scheme of each level"),
    events.BROOM_GIVEN: (1, lambda _box, _a: "took the broom"),
    events.TITHED: (1, lambda _box, _a: "paid the tithe"),
    events.TITHE_SPARED: (0, lambda _box, _a: "had no tithe to pay"),
    events.FEE_PAID: (1, lambda _box, a: f"paid {the_payment([a[1]])} as a fee"),
    events.INCANTATION_SPOKEN: (0, lambda _box, _a: "spoke the incantation"),
    events.INCANTATION_MUMBLED: (1, lambda _box, _a: "mumbled"),
    events.CAUGHT: (5, lambda box, a: f"caught a mumbler, and {the_spell(box, a[2])} failed"),
    events.TITHES_OPENED: (
        2,
        lambda _box, a: f"looked through a tithe pile of {CARD.count(a[1])}",
    ),
    events.FORTUNE_TAKEN: (1, lambda _box, _a: "took a card from the tithe pile"),
    events.SCHEME_COMPLETED: (
        9,
        lambda box, a: f"completed {box.schemes[a[1]].title} for {POINT.count(a[2])}",
    ),
    events.SCHEME_SHOWN: (6, lambda box, a: f"interrupted with {box.schemes[a[1]].title}"),
    events.SCHEME_ADDED: (4, lambda box, a: f"added {box.schemes[a[1]].title}"),
    events.INTERLUDE_ENDED: (2, lambda _box, _a: "ended the interlude"),
    events.DECKS_LOOKED_AT: (1, lambda _box, _a: "looked at the scheme decks"),
    events.SCHEME_KEPT: (1, lambda _box, a: f"kept a scheme of level {a[1] + 1}"),
    events.SCHEME_DUMPED: (1, lambda _box, a: f"put a scheme of level {a[2] + 1} away"),
    events.TRADE_OFFERED: (2, lambda _box, a: f"offered {_bundle(a[2])} for {_bundle(a[3])}"),
    events.TRADE_WITHDRAWN: (0, lambda _box, _a: "withdrew the offer"),
    events.TRADE_ACCEPTED: (2, lambda _box, _a: "accepted the offer"),
    events.TRADE_DECLINED: (1, lambda _box, _a: "declined the offer"),
    events.CHARITY_TAKEN: (1, lambda _box, a: f"took {CARD.count(a[1])} as charity"),
    events.FINAL_ROUND_CALLED: (
        9,
        lambda _box, a: f"reached {POINT.count(a[1])}: this round is the last",
    ),
    events.BROOM_PASSED: (0, lambda _box, _a: "got the broom"),
    events.WON: (9, lambda _box, a: f"won with {POINT.count(a[1])}"),
}

# What the table tells.
TOLD: Final[dict[Happening, Say]] = {
    events.FAMILIAR_PLACED: lambda _box, a: f"{the_piece(a[0])} was placed in {the_location(a[1])}",
    events.WALKED: lambda _box, a: (
        f"{the_piece(a[0])} walked to {the_node(a[2])}, {STEP.count(a[3])}"
    ),
    events.CARD_TURNED: lambda _box, a: (
        f"on the {INGREDIENT.words[a[0]]} stock {_kind(a[1])} was turned up"
    ),
    events.STOCK_REFILLED: lambda _box, a: f"the {INGREDIENT.words[a[0]]} stock was refilled",
    events.FROG_TAKEN: lambda _box, a: f"{the_piece(a[0])} took a frog along",
    events.FROG_LEFT: lambda _box, a: f"{the_piece(a[0])} left a frog behind",
    events.VILLAGER_DRAWN_HOME: lambda _box, a: f"{the_piece(a[0])} was drawn home",
    events.SCATTERED: lambda _box, a: f"the familiars in {the_location(a[0])} were scattered",
    events.FAMILIAR_CHASED: lambda _box, a: f"{the_piece(a[0])} fled to {the_node(a[1])}",
    events.SPELL_BLOCKED: lambda box, a: f"{the_spell(box, a[0])} was blocked",
    events.SPELL_WORKED: lambda box, a: f"{the_spell(box, a[0])} took effect",
    events.FAMILIAR_CONJURED: lambda _box, a: f"{the_piece(a[0])} appeared",
    events.PIECE_MOVED: lambda _box, a: f"{the_piece(a[0])} was moved to {the_node(a[2])}",
    events.FELL_IN_LOVE: lambda _box, a: f"{the_piece(a[0])} and {the_piece(a[1])} fell in love",
    events.LOVE_ENDED: lambda _box, a: f"{the_piece(a[0])} and {the_piece(a[1])} love no more",
    events.JILTED: lambda _box, a: f"{the_piece(a[0])} was jilted and went to {the_node(a[1])}",
    events.BECAME_FROG: lambda _box, a: f"{the_piece(a[0])} became a frog",
    events.BECAME_VILLAGER: lambda _box, a: (
        f"{FROG.words[a[0]].replace('-', ' ')} became {the_piece(a[1])}"
    ),
    events.LOCATION_BOUND: lambda _box, a: f"{the_location(a[0])} was bound",
    events.LOCATION_UNBOUND: lambda _box, a: f"{the_location(a[0])} was unbound",
}

# What only some were shown.
SECRETS: Final[dict[Happening, Say]] = {
    events.DEAL_SEEN: lambda box, a: f"the scheme dealt was {box.schemes[a[0]].title}",
    events.TITHE_SEEN: lambda _box, a: f"the card tithed was {_kind(a[0])}",
    events.FORTUNE_SEEN: lambda _box, a: f"the card taken was {_kind(a[0])}",
    events.TOP_SEEN: lambda box, a: f"on deck {a[0] + 1} lay {box.schemes[a[1]].title}",
    events.KEEP_KNOWN: lambda box, a: f"the card kept was {box.schemes[a[0]].title}",
    events.DUMP_KNOWN: lambda box, a: f"the card put away was {box.schemes[a[0]].title}",
    events.CHARITY_SEEN: lambda _box, a: f"the card from the barn was {_kind(a[0])}",
}


def round_began(number: int) -> str:
    """The heading of a round."""
    return ROUND.format(number)


def game_over(ending: int) -> str:
    """The heading of the end."""
    words = {
        "target": "The last round is over",
        "max_rounds": "No round is left",
        "solo-win": "The village has its Crone",
        "solo-loss": "The stocks have run dry",
    }
    return words[ENDING.words[ending]]


def sentence(clause: str) -> str:
    """A clause of the table as a sentence."""
    return f"{begun(clause)}."


def turn_of(whose: str) -> str:
    """The heading of a turn."""
    return f"{begun(whose)} turn"


def cast(box: VillageBox, spell: int, targets: list[int], against: int) -> str:
    """A spell that was paid for, with its targets or with the spell that it is to block."""
    text = f"cast {the_spell(box, spell)}"
    if against != NONE:
        return f"{text} against {the_spell(box, against)}"
    if not targets:
        return text
    if len(targets) > 1 and targets[-1] >= FIRST_LOCATION:
        return f"{text} on {the_target(targets[0])}, to {the_target(targets[-1])}"
    return f"{text} on {listing([the_target(each) for each in targets])}"


def paid(cards: list[int]) -> str:
    """What a spell cost, after it."""
    return f" for {the_payment(cards)}"


def walked(piece: int, node: int, steps: int) -> str:
    """A walk, after the witch whose turn it is."""
    return f"walked {the_piece(piece)} to {the_node(node)}, {STEP.count(steps)}"


def placed(familiar: int, location: int) -> str:
    """A familiar that was placed, after its witch."""
    return f"placed {the_piece(familiar)} in {the_location(location)}"


def harvested(cards: int, stocks: list[int]) -> str:
    """A harvest, after its witch: how many cards, and of which stocks."""
    kinds = [
        f"{stocks.count(stock)} {INGREDIENT.words[stock]}"
        for stock in range(len(INGREDIENT.words))
        if stock in stocks
    ]
    text = f"harvested {CARD.count(cards) if cards else 'nothing'}"
    return f"{text} from the stocks: {listing(kinds)}" if kinds else text


def and_drew(cards: int) -> str:
    """Cards that were drawn with something else, after it."""
    return f" and drew {CARD.count(cards)}"


def drew(kinds: list[int]) -> str:
    """The cards that were drawn."""
    cards = listing([_kind(kind) for kind in kinds])
    return f"the card drawn was {cards}" if len(kinds) == 1 else f"the cards drawn were {cards}"
