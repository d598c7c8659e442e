"""What can be answered, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from covenstead.core.scene.words import begun, listing
from covenstead.core.words import Move, Verb
from covenstead.games.village_crone import moves
from covenstead.games.village_crone.box import VillageBox
from covenstead.games.village_crone.components import CARD, FROG, KIND, VILLAGERS
from covenstead.games.village_crone.sentences.nouns import (
    KINDS,
    STEP,
    the_location,
    the_node,
    the_payment,
    the_piece,
)

Say = Callable[[VillageBox, int], str]


def _kind(kind: int) -> str:
    return KINDS[KIND.words[kind]]


def _card(card: int) -> str:
    word = CARD.words[card]
    return f"a newt as {word[:-1]}" if word.endswith("*") else word


def _shape(shape: int) -> str:
    return the_piece(shape) if shape < VILLAGERS else FROG.words[shape - VILLAGERS]


def _familiar(familiar: int) -> str:
    return the_piece(familiar + VILLAGERS)


def _title(box: VillageBox, scheme: int) -> str:
    return box.schemes[scheme].title


WITH_NOUN: Final[dict[Verb, Say]] = {
    moves.PLACE: lambda _box, n: f"Place it in {the_location(n)}",
    moves.TITHE: lambda _box, n: f"Tithe {_kind(n)}",
    moves.WALK: lambda _box, n: f"Walk {the_piece(n)}",
    moves.CARRY: lambda _box, n: f"Carry a frog with {_familiar(n)}",
    moves.TO: lambda _box, n: f"To {the_node(n)}",
    moves.CAST_SUMMON: lambda _box, n: f"Summon {the_piece(n)}",
    moves.CAST_SWITCH: lambda _box, n: f"Switch {the_piece(n)}",
    moves.CAST_LOVE: lambda _box, n: f"Let {the_piece(n)} fall in love",
    moves.CAST_UNLOVE: lambda _box, n: f"Break the love of {the_piece(n)}",
    moves.CAST_TRANSFORM: lambda _box, n: f"Transform {_shape(n)}",
    moves.CAST_BIND: lambda _box, n: f"Bind {the_location(n)}",
    moves.CAST_UNBIND: lambda _box, n: f"Unbind {the_location(n)}",
    moves.WITH: lambda _box, n: f"With {the_piece(n)}",
    moves.INTO: lambda _box, n: f"Into {the_piece(n)}",
    moves.SPEND: lambda _box, n: f"Spend {_card(n)}",
    moves.JILT: lambda _box, n: f"To {_familiar(n)}",
    moves.TAKE: lambda _box, n: f"Take {_kind(n)}",
    moves.COMPLETE: lambda box, n: f"Complete {_title(box, n)}",
    moves.DUMP: lambda box, n: f"Swap {_title(box, n)}",
    moves.KEEP: lambda box, n: f"Keep {_title(box, n)}",
    moves.INTERRUPT: lambda box, n: f"Interrupt with {_title(box, n)}",
    moves.ADD: lambda box, n: f"Add {_title(box, n)}",
    moves.GIVE: lambda _box, n: f"Give {_kind(n)}",
    moves.WANT: lambda _box, n: f"Want {_kind(n)}",
}
PLAIN: Final[dict[Verb, str]] = {
    moves.CAST_CONJURE: "Conjure a familiar",
    moves.CAST_FORTUNE: "Cast Fortune",
    moves.SPEAK: "Speak the incantation",
    moves.MUMBLE: "Mumble",
    moves.PROTECT: "Protect against it",
    moves.CATCH: "Catch the mumbler",
    moves.PASS: "Let it pass",
    moves.FINISH: "Give the interlude up",
    moves.HOLD: "Hold back",
    moves.PROPOSE: "Propose",
    moves.WITHDRAW: "Withdraw the offer",
    moves.ACCEPT: "Accept",
    moves.DECLINE: "Decline",
    moves.END: "End the turn",
    moves.HARVEST: "Harvest",
}
# What choices with one verb are called together, and what one of them names.
GROUPS: Final[dict[Verb, tuple[str, str]]] = {
    moves.PLACE: ("Place a familiar", "location"),
    moves.TITHE: ("Tithe a card", "kind"),
    moves.WALK: ("Walk", "piece"),
    moves.CARRY: ("Carry a frog", "familiar"),
    moves.TO: ("Go there", "place"),
    moves.CAST_SUMMON: ("Summon", "piece"),
    moves.CAST_SWITCH: ("Switch", "piece"),
    moves.CAST_LOVE: ("Cast Love", "villager"),
    moves.CAST_UNLOVE: ("Break a love", "villager"),
    moves.CAST_TRANSFORM: ("Transform", "villager or frog"),
    moves.CAST_BIND: ("Bind", "location"),
    moves.CAST_UNBIND: ("Unbind", "location"),
    moves.WITH: ("With", "piece"),
    moves.INTO: ("Into", "villager"),
    moves.SPEND: ("Spend a card", "card"),
    moves.JILT: ("Send the jilted lover", "familiar"),
    moves.TAKE: ("Take a card", "kind"),
    moves.COMPLETE: ("Complete a scheme", "scheme"),
    moves.DUMP: ("Swap a scheme", "scheme"),
    moves.KEEP: ("Keep a scheme", "scheme"),
    moves.INTERRUPT: ("Interrupt", "scheme"),
    moves.ADD: ("Add a scheme", "scheme"),
    moves.TRADE: ("Trade", "witch"),
    moves.GIVE: ("Give a card", "kind"),
    moves.WANT: ("Want a card", "kind"),
}
SILVER: Final = "for one silver"


def label(box: VillageBox, move: Move, partner: str) -> str:
    """A move in words; `partner` is the witch that a trade names."""
    if move.verb is moves.TRADE:
        return begun(f"offer {partner} a trade")
    if not move.args:
        return PLAIN[move.verb]
    return WITH_NOUN[move.verb](box, move.args[0])


def points(level: int) -> str:
    """What a completion scores."""
    return f"{level} point{'' if level == 1 else 's'}"


def paying(cards: list[int]) -> str:
    """What a spell takes."""
    return f"for {the_payment(cards)}"


def scatters(steps: int, familiars: int) -> str:
    """What a walk into a crowd costs and does."""
    return f"{STEP.count(steps)}, scatters {familiars}"


def flee(familiars: list[int], green_bound: bool) -> str:
    """Which familiars a walk would scatter."""
    where = "beside the Village Green" if green_bound else "to the Village Green"
    verb = "flees" if len(familiars) == 1 else "flee"
    return begun(f"{listing([the_piece(each) for each in familiars])} {verb} {where}.")
