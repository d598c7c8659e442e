"""A move is a sentence: domains of words, verbs with gaps, and the vocabulary of a game."""

from __future__ import annotations

from typing import Final

from covenstead.core.errors import UnknownMove
from covenstead.core.family import Domain
from covenstead.core.near import did_you_mean

SAYING: Final = 80  # letters; nothing near is looked for in longer words, which would take long


class Move:
    """A sentence of the game; each exists once and is compared with `is`."""

    __slots__ = ("args", "id", "text", "verb")

    def __init__(self, verb: Verb, args: tuple[int, ...], text: str) -> None:
        self.verb: Final = verb
        self.args: Final = args
        self.text: Final = text
        self.id = -1  # the vocabulary numbers it

    def veiled(self) -> str:
        """The sentence for readers who may not know the nouns of a secret move."""
        verb = self.verb
        if not verb.secret or not verb.domains:
            return self.text
        hidden: list[str] = []
        for domain, arg in zip(verb.domains, self.args, strict=True):
            hidden.append(str(domain.write(domain.hidden(arg))) if domain.backs else "?")
        return _filled(verb.template, hidden)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: object) -> Move:
        return self


class Verb:
    """A sentence with at most three gaps: `Verb("place {cell}", CELL)`; it makes all its moves."""

    __slots__ = ("domains", "moves", "second", "secret", "template", "third")

    def __init__(self, template: str, *domains: Domain, secret: bool = False) -> None:
        assert len(domains) <= 3, template
        self.template: Final = template
        self.domains: Final = domains
        self.secret: Final = secret
        self.second = len(domains[1].words) if len(domains) > 1 else 1
        self.third = len(domains[2].words) if len(domains) > 2 else 1
        self.moves: list[Move] = []
        for args in _products([len(domain.words) for domain in domains]):
            words = [domain.words[arg] for domain, arg in zip(domains, args, strict=True)]
            self.moves.append(Move(self, args, _filled(template, words)))

    def of(self, first: int = 0, second: int = 0, third: int = 0) -> Move:
        """The move with these words in its gaps."""
        return self.moves[(first * self.second + second) * self.third + third]

    def __repr__(self) -> str:
        return f"<{self.template}>"


class Vocabulary:
    """All the moves of a game, numbered in the order of their verbs."""

    __slots__ = ("_by_text", "moves", "verbs")

    def __init__(self, *verbs: Verb) -> None:
        self.verbs: Final = verbs
        self.moves: list[Move] = [move for verb in verbs for move in verb.moves]
        self._by_text: dict[str, Move] = {}
        for number, move in enumerate(self.moves):
            move.id = number
            assert move.text not in self._by_text, f"two moves read {move.text!r}"
            self._by_text[move.text] = move

    def parse(self, text: str) -> Move:
        """The move that reads exactly like this."""
        move = self._by_text.get(text)
        if move is None and len(text) > SAYING:
            raise UnknownMove(f"{text[:SAYING] + '…'!r} is no move of this game.")
        if move is None:
            hint = did_you_mean(text, self._by_text)
            raise UnknownMove(f"{text!r} is no move of this game.{hint}")
        return move


def _filled(template: str, words: list[str]) -> str:
    """The template with its gaps filled from left to right."""
    parts = template.split("{")
    text = parts[0]
    for part, word in zip(parts[1:], words, strict=True):
        text += word + part.split("}", 1)[1]
    return text


def _products(sizes: list[int]) -> list[tuple[int, ...]]:
    """Every combination of numbers below the sizes, the last one running fastest."""
    rows: list[tuple[int, ...]] = [()]
    for size in sizes:
        rows = [(*row, number) for row in rows for number in range(size)]
    return rows
