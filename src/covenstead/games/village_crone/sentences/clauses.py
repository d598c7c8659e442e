"""The lines of a scheme in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from covenstead.core.scene.words import Noun, begun, listing
from covenstead.games.village_crone import language as clauses
from covenstead.games.village_crone.components import VILLAGER
from covenstead.games.village_crone.language import ANYBODY, SWITCHABLE, Clause
from covenstead.games.village_crone.sentences.nouns import the_location

FROG: Final = Noun("frog")
FAMILIAR: Final = Noun("familiar")


def _who(villager: int) -> str:
    return "anybody" if villager == ANYBODY else f"the {VILLAGER.words[villager]}"


def _piece(piece: int) -> str:
    word = SWITCHABLE.words[piece]
    names = {"my-familiar": "a familiar of yours", "any-familiar": "any familiar"}
    return names.get(word, f"the {word}")


def _named(clause: Clause) -> str:
    return listing(
        [f"the {word}" for n, word in enumerate(VILLAGER.words) if clause.named >> n & 1]
    )


_TEXTS: Final[dict[int, Callable[[Clause], str]]] = {
    clauses.SUMMONED: lambda c: f"summon {_who(c.first)} to {the_location(c.location)}",
    clauses.SWITCHED: lambda c: f"switch {_piece(c.first)} with {_piece(c.second)}",
    clauses.WAS_BOUND: lambda c: f"bind {the_location(c.location)}",
    clauses.BOUND_AROUND: lambda c: f"bind the Location in which {_who(c.first)} stands",
    clauses.FROGGED: lambda c: f"turn {_who(c.first)} into a frog",
    clauses.PAIR_FROGGED: lambda c: f"turn {_who(c.first)} and the lover into frogs",
    clauses.RESTORED: lambda c: f"turn a frog back into {_who(c.first)}",
    clauses.JOINED: lambda c: f"let {_who(c.first)} and {_who(c.second)} fall in love",
    clauses.PARTED: lambda c: f"break the love of {_who(c.first)}",
    clauses.UNBOUND: lambda c: f"unbind {the_location(c.location)}",
    clauses.CONJURED: lambda _c: "conjure a familiar",
    clauses.FORTUNE_TAKEN: lambda _c: "cast Fortune",
    clauses.AT: lambda c: f"{_named(c)} in {the_location(c.location)}",
    clauses.IN_LOVE: lambda c: f"{_who(c.first)} loves {_who(c.second)}",
    clauses.OUTSIDE: lambda c: f"{_who(c.first)} is out of doors",
    clauses.IS_BOUND: lambda c: f"{the_location(c.location)} is bound",
    clauses.FROGS: lambda c: f"{FROG.count(c.number)} in the village",
    clauses.BOUND_IN: lambda c: f"{_who(c.first)} is bound in",
    clauses.BESIDE: lambda c: f"{_who(c.first)} and {_who(c.second)} in one Location",
    clauses.MINE: lambda c: f"{FAMILIAR.count(c.number)} of yours in {the_location(c.location)}",
}


def clause(said: Clause) -> str:
    """A line of a scheme."""
    return begun(_TEXTS[said.op](said))


def mark(said: Clause) -> str:
    """The sign before it: a diamond if it must be cast, a ring if it must be so."""
    return "◆" if said.active else "○"
