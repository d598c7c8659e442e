"""The effect language: what options, assets and abilities do, read once into linked clauses.

effect  := "none" | clause { ";" clause }
clause  := person ":" op | "toss" "{" effect "/" effect "}" | word
person  := "me" | "ally" | "us" | "other"
op      := w+N | w-N | r+N | r-N | c+N | c-N | "boost" N | "drop" N | "mark" | "unmark"
word    := "refresh" | "redraw" | "barter" | "draw-pay" | "pass-mark"
"""

from __future__ import annotations

import re
from typing import Final

from covenstead.core.errors import BadData, BadPosition
from covenstead.core.family import Family, Plain

# Whom a clause means.
ME: Final = 0
ALLY: Final = 1
US: Final = 2
OTHER: Final = 3
TABLE: Final = 4  # a word means nobody in particular

PERSONS: Final = ["me", "ally", "us", "other"]

# What a clause does.
WELFARE_CHANGES: Final = 0
REPUTATION_CHANGES: Final = 1
COINS_CHANGE: Final = 2
BOOST: Final = 3
DROP: Final = 4
MARK: Final = 5
UNMARK: Final = 6
TOSS: Final = 7
REFRESH: Final = 8
REDRAW: Final = 9
BARTER: Final = 10
DRAW_PAY: Final = 11
PASS_MARK: Final = 12

CHANGES: Final = {"w": WELFARE_CHANGES, "r": REPUTATION_CHANGES, "c": COINS_CHANGE}
COUNTED: Final = {"boost": BOOST, "drop": DROP}
PLAIN_OPS: Final = {"mark": MARK, "unmark": UNMARK}
WORDS: Final = {
    "refresh": REFRESH,
    "redraw": REDRAW,
    "barter": BARTER,
    "draw-pay": DRAW_PAY,
    "pass-mark": PASS_MARK,
}

# Where an effect stands.
ON_FATE_CARD: Final = 0
ON_ASSET: Final = 1
ON_ABILITY: Final = 2

PLACES: Final = ["a fate card", "an asset", "an ability"]

_TOKEN: Final = re.compile(r"\s*(?:([wrc][+-][1-9])(?![0-9a-z])|([a-z]+(?:-[a-z]+)*)|([1-9:;/{}]))")


class Clause:
    """A clause of an effect, and through `then` all that runs after it.

    `text` is the whole rest of the effect from here on, so that a waiting effect can be written
    down. Both sides of a toss already go on with what follows the toss; `fewer` is the same drop
    with one asset less to name.
    """

    def __init__(
        self,
        own: str,
        person: int,
        op: int,
        amount: int,
        then: Clause | None,
        fewer: Clause | None = None,
        heads: Clause | None = None,
        tails: Clause | None = None,
    ) -> None:
        self.person: Final = person
        self.op: Final = op
        self.amount: Final = amount
        self.then: Final = then
        self.fewer: Final = fewer
        self.heads: Final = heads
        self.tails: Final = tails
        self.text: Final[str] = own if then is None else f"{own}; {then.text}"
        # Whether it names somebody or something: then there may be a choice.
        self.chooses: Final = person in (US, OTHER) or op in (
            BOOST,
            DROP,
            UNMARK,
            BARTER,
            PASS_MARK,
        )


class Phrase:
    """A clause as it was read, not yet linked to what follows it."""

    def __init__(self, person: int, op: int, amount: int, own: str) -> None:
        self.person: Final = person
        self.op: Final = op
        self.amount: Final = amount
        self.own: Final = own
        self.heads: list[Phrase] = []
        self.tails: list[Phrase] = []


def parse(text: str) -> Clause | None:
    """The clauses of an effect; None if it does nothing. BadData says what cannot be read."""
    reader = Reader(text)
    phrases = reader.effect()
    if reader.token():
        raise BadData(f"{reader.token()!r} cannot stand at {reader.place(reader.at)}.")
    return linked(phrases, None)


def linked(phrases: list[Phrase], then: Clause | None) -> Clause | None:
    """The phrases as clauses that go on with `then`."""
    for phrase in reversed(phrases):
        then = _linked(phrase, then)
    return then


def _linked(phrase: Phrase, then: Clause | None) -> Clause:
    if phrase.op == TOSS:
        heads, tails = linked(phrase.heads, then), linked(phrase.tails, then)
        return Clause(phrase.own, TABLE, TOSS, 0, then, None, heads, tails)
    if phrase.op == DROP:
        fewer: Clause | None = None
        for amount in range(1, phrase.amount):
            fewer = Clause(f"me: drop {amount}", ME, DROP, amount, then, fewer)
        return Clause(phrase.own, ME, DROP, phrase.amount, then, fewer)
    return Clause(phrase.own, phrase.person, phrase.op, phrase.amount, then)


class Reader:
    """Reads an effect token by token."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.at = 0
        self.tokens: list[str] = []
        self.places: list[int] = []  # where each of them begins
        place = 0
        while text[place:].strip():
            found = _TOKEN.match(text, place)
            if found is None:
                start = len(text) - len(text[place:].lstrip())
                word = text[start:].split()[0]
                raise BadData(f"{word!r} cannot be read, at character {start + 1} of {text!r}.")
            self.tokens.append(found.group().strip())
            self.places.append(found.end() - len(self.tokens[-1]))
            place = found.end()

    def token(self) -> str:
        """The next token, empty at the end."""
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        """The next token, and go on."""
        token = self.token()
        self.at += 1
        return token

    def place(self, number: int) -> str:
        """Where a token stands, for a person who looks for it."""
        if number >= len(self.tokens):
            return f"the end of {self.text!r}"
        return f"character {self.places[number] + 1} of {self.text!r}"

    def expect(self, wanted: str) -> None:
        """Go on over this token."""
        found = self.take()
        if found != wanted:
            before = f"before {found!r}, " if found else ""
            raise BadData(f"{wanted!r} is missing {before}at {self.place(self.at - 1)}.")

    def effect(self) -> list[Phrase]:
        """`none`, or clauses with semicolons between them."""
        if self.token() == "none":
            self.at += 1
            return []
        phrases = [self.clause()]
        while self.token() == ";":
            self.at += 1
            phrases.append(self.clause())
        return phrases

    def clause(self) -> Phrase:
        """One clause: a toss, a word, or a person with what happens to them."""
        first = self.take()
        if first == "toss":
            return self.toss()
        if first in WORDS:
            return Phrase(TABLE, WORDS[first], 0, first)
        if first not in PERSONS:
            known = ", ".join([*PERSONS, "toss", *WORDS])
            where = self.place(self.at - 1)
            raise BadData(f"{first!r} begins no clause, at {where}; known are {known}.")
        self.expect(":")
        return self.op(first)

    def toss(self) -> Phrase:
        """Both sides of a coin."""
        self.expect("{")
        heads = self.effect()
        self.expect("/")
        tails = self.effect()
        self.expect("}")
        made = Phrase(TABLE, TOSS, 0, f"toss{{ {_written(heads)} / {_written(tails)} }}")
        made.heads, made.tails = heads, tails
        return made

    def op(self, person: str) -> Phrase:
        """What happens to a person."""
        whom = PERSONS.index(person)
        op = self.take()
        if op in PLAIN_OPS:
            return Phrase(whom, PLAIN_OPS[op], 0, f"{person}: {op}")
        if op in COUNTED:
            digit = self.take()
            if not digit.isdigit():
                where = self.place(self.at - 1)
                raise BadData(f"{op!r} needs a number from 1 to 9, at {where}.")
            return Phrase(whom, COUNTED[op], int(digit), f"{person}: {op} {digit}")
        if len(op) == 3 and op[0] in CHANGES and op[1] in "+-":
            return Phrase(whom, CHANGES[op[0]], int(op[1:]), f"{person}: {op}")
        known = ", ".join([*PLAIN_OPS, *COUNTED, *(f"{letter}+1" for letter in CHANGES)])
        where = self.place(self.at - 1)
        raise BadData(f"{op!r} is nothing that happens to {person!r}, at {where}; known: {known}.")


def _written(phrases: list[Phrase]) -> str:
    return "; ".join([phrase.own for phrase in phrases]) or "none"


# What may stand where


def clauses(effect: Clause | None) -> list[Clause]:
    """Every clause that could run, each once: both sides of a toss, then what follows it."""
    found: list[Clause] = []
    waiting = [effect]
    while waiting:
        clause = waiting.pop()
        if clause is not None and clause not in found:
            found.append(clause)
            waiting += [clause.then, clause.tails, clause.heads]
    return found


def misplaced(effect: Clause | None, where: int) -> str | None:
    """Why this effect may not stand on such a card; None if it may."""
    for clause in clauses(effect):
        if not _fits(clause, where):
            own = clause.text.split(";")[0]
            return f"{own!r} may not stand on {PLACES[where]}"
        if clause.op in (BARTER, DRAW_PAY) and clause.then is not None:
            return f"nothing may follow {clause.text.split(';')[0]!r}"
    return None


def _fits(clause: Clause, where: int) -> bool:
    op, person = clause.op, clause.person
    if op == TOSS:
        return True
    if op in (WELFARE_CHANGES, REPUTATION_CHANGES):
        if clause.amount > 0:
            return True
        # A fate card takes points from current or its ally only (WH-025).
        return (where == ON_FATE_CARD and person in (ME, ALLY)) or (
            where == ON_ASSET and person == OTHER
        )
    if op == COINS_CHANGE:
        return person == ME and where != ON_ASSET
    if op == BOOST:
        return person in (ME, US) and where == ON_ASSET
    if op == DROP:
        return person == ME and where == ON_FATE_CARD
    if op == MARK:
        return person == OTHER and where != ON_ABILITY
    if op == UNMARK:
        return person in (ME, US) and where != ON_FATE_CARD
    return where == ON_ABILITY


def dropped(effect: Clause | None) -> int:
    """The most assets that an effect asks to discard."""
    if effect is None:
        return 0
    if effect.op == TOSS:
        return max(dropped(effect.heads), dropped(effect.tails))
    return (effect.amount if effect.op == DROP else 0) + dropped(effect.then)


class Rest(Family):
    """What is still to run of an effect, written in the effect language."""

    def write(self, value: Plain) -> Plain:
        return value.text

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        try:
            rest = parse(plain) if isinstance(plain, str) else None
        except BadData as wrong:
            raise BadPosition(f"{where}: {wrong}") from None
        if rest is None:
            raise BadPosition(f"{where}: {plain!r} is no effect that is still to run.")
        return rest


REST: Final = Rest()
