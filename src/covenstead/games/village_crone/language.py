"""The clause language of schemes, read once into clauses.

clause   := ("A" | "P") ":" op "(" argument { "," argument } ")"
A        := summon(V,L) switch(X,Y) bind(L) bind-of(V) frog(V) frog-pair(V) restore(V*) love(V,W*)
            unlove(V*) unbind(L) conjure fortune
P        := at(V+W+..,L) love(V,W*) outdoors(V) bound(L) frogs(k) bound-of(V) beside(V,W) mine(L,k)
V, W     := a villager; V* also "any"
X, Y     := a villager, "my-familiar" or "any-familiar"
L        := a Location, k := a number
"""

from __future__ import annotations

from typing import Any, Final

from covenstead.core.data import Entry
from covenstead.core.errors import BadData
from covenstead.core.family import NONE, Domain
from covenstead.games.village_crone.components import LOCATION, VILLAGER

# What a clause asks for.
SUMMONED: Final = 0
SWITCHED: Final = 1
WAS_BOUND: Final = 2
BOUND_AROUND: Final = 3  # the Location in which a villager stood was bound
FROGGED: Final = 4
PAIR_FROGGED: Final = 5
RESTORED: Final = 6
JOINED: Final = 7
PARTED: Final = 8
UNBOUND: Final = 9
CONJURED: Final = 10
FORTUNE_TAKEN: Final = 11
AT: Final = 12
IN_LOVE: Final = 13
OUTSIDE: Final = 14
IS_BOUND: Final = 15
FROGS: Final = 16
BOUND_IN: Final = 17
BESIDE: Final = 18
MINE: Final = 19

ANYBODY: Final = -3  # `any`
MY_FAMILIAR: Final = 6  # what `switch` names besides villagers
ANY_FAMILIAR: Final = 7

SWITCHABLE: Final = Domain("piece", [*VILLAGER.words, "my-familiar", "any-familiar"])

# By word: the op, and what its arguments are. V is a villager, W one or `any`, X a piece,
# + several villagers, L a Location, k a number.
ACTIVE: Final[dict[str, tuple[int, str]]] = {
    "summon": (SUMMONED, "VL"),
    "switch": (SWITCHED, "XX"),
    "bind": (WAS_BOUND, "L"),
    "bind-of": (BOUND_AROUND, "V"),
    "frog": (FROGGED, "V"),
    "frog-pair": (PAIR_FROGGED, "V"),
    "restore": (RESTORED, "W"),
    "love": (JOINED, "VW"),
    "unlove": (PARTED, "W"),
    "unbind": (UNBOUND, "L"),
    "conjure": (CONJURED, ""),
    "fortune": (FORTUNE_TAKEN, ""),
}
PASSIVE: Final[dict[str, tuple[int, str]]] = {
    "at": (AT, "+L"),
    "love": (IN_LOVE, "VW"),
    "outdoors": (OUTSIDE, "V"),
    "bound": (IS_BOUND, "L"),
    "frogs": (FROGS, "k"),
    "bound-of": (BOUND_IN, "V"),
    "beside": (BESIDE, "VV"),
    "mine": (MINE, "Lk"),
}


class Clause:
    """One line of a scheme: a spell that must be cast, or a situation that the board must show."""

    __slots__ = ("active", "first", "location", "named", "number", "op", "second", "text")

    def __init__(self, text: str, op: int, active: bool) -> None:
        self.text: Final = text
        self.op: Final = op
        self.active: Final = active
        self.first = NONE  # a villager, for `switch` a piece; ANYBODY
        self.second = NONE
        self.location = NONE
        self.number = 0
        self.named = 0  # the villagers that it names, a bit each

    def name(self, villager: int) -> None:
        """Note a villager that the clause names."""
        if self.first == NONE:
            self.first = villager
        else:
            self.second = villager
        if 0 <= villager < len(VILLAGER.words):
            self.named |= 1 << villager

    def __repr__(self) -> str:
        return f"<{self.text}>"


def clause_of(entry: Entry, text: Any) -> Clause:
    """The clause that a text stands for; an error names card, clause and word."""

    def wrong(why: str) -> BadData:
        return entry.wrong(f"clause {text!r}: {why}.")

    if not isinstance(text, str) or text[:2] not in ("A:", "P:"):
        raise wrong("it must begin with 'A:' or 'P:'")
    ops = ACTIVE if text[0] == "A" else PASSIVE
    word, bracket, rest = text[2:].partition("(")
    if word not in ops:
        raise wrong(f"{word!r} is unknown; known after {text[:2]!r} are {', '.join(ops)}")
    if bool(bracket) != rest.endswith(")"):
        raise wrong("its brackets do not match")
    op, kinds = ops[word]
    arguments = rest[:-1].split(",") if bracket else []
    if len(arguments) != len(kinds):
        raise wrong(f"{word!r} has {len(kinds)} arguments, not {len(arguments)}")
    clause = Clause(text, op, text[0] == "A")
    for kind, argument in zip(kinds, arguments, strict=True):
        why = _read(clause, kind, argument.strip())
        if why is not None:
            raise wrong(why)
    if op in (JOINED, IN_LOVE, BESIDE) and clause.first == clause.second:
        raise wrong("it names one villager twice")
    return clause


def _read(clause: Clause, kind: str, word: str) -> str | None:
    """Take up an argument; what is wrong with it."""
    if kind == "L":
        if word not in LOCATION.number:
            return f"{word!r} is no location; known are {', '.join(LOCATION.words)}"
        clause.location = LOCATION.number[word]
        return None
    if kind == "k":
        if not word.isdecimal() or not 1 <= int(word) <= 6:
            return f"{word!r} is no number from 1 to 6"
        clause.number = int(word)
        return None
    if kind == "W" and word == "any":
        clause.name(ANYBODY)
        return None
    domain = SWITCHABLE if kind == "X" else VILLAGER
    for each in word.split("+") if kind == "+" else [word]:
        if each not in domain.number:
            more = [*domain.words, "any"] if kind == "W" else domain.words
            return f"{each!r} is no {domain.name}; known are {', '.join(more)}"
        number = domain.number[each]
        if kind == "+" and clause.named >> number & 1:
            return f"{each!r} stands there twice"
        clause.name(number)
    return None
