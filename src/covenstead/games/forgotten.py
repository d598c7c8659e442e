"""Verbs, steps and happenings that a game's modules declare and its `Game(...)` forgets."""

from __future__ import annotations

import sys
from typing import Any

from covenstead.core.event import Happening
from covenstead.core.game import Game
from covenstead.core.state import Passing, Step
from covenstead.core.words import Verb


def forgotten(game: Game, package: str) -> str:
    """What the modules of a package declare and the game does not list, in words; mostly nothing.

    A forgotten verb has no moves, a forgotten step cannot be saved, and a forgotten happening
    cannot be told again from a record: better to say so at once.
    """
    verbs: dict[str, None] = {}
    steps: dict[str, None] = {}
    happenings: dict[str, None] = {}
    listed = set(map(id, game.vocabulary.verbs))
    for name, module in list(sys.modules.items()):
        if name != package and not name.startswith(f"{package}."):
            continue
        for value in list(vars(module).values()):
            if isinstance(value, Verb) and id(value) not in listed:
                verbs |= {value.template: None} if _own(value, package) else {}
            elif isinstance(value, Happening) and game.happenings.get(value.name) is not value:
                happenings |= {value.name: None} if _own(value, package) else {}
            elif _is_step(value, name) and value not in game.steps.values():
                steps[value.__name__] = None
    told = [
        _named("the verb", "the verbs", verbs),
        _named("the step", "the steps", steps),
        _named("the happening", "the happenings", happenings),
    ]
    return "; ".join(filter(None, told))


def _is_step(value: Any, module: str) -> bool:
    """Whether it is a step of this module that asks somebody, and no base of other steps."""
    return (
        isinstance(value, type)
        and issubclass(value, Step)
        and not issubclass(value, Passing)  # it never lies in a saved position
        and value.__module__ == module
        and not value.__subclasses__()
    )


def _own(value: Any, package: str) -> bool:
    """Whether nobody outside the package has it: an imported verb belongs to another game."""
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(f"{package}.") or not name.startswith("covenstead"):
            continue
        if any(value is each for each in list(vars(module).values())):
            return False
    return True


def _named(one: str, many: str, names: dict[str, None]) -> str:
    if not names:
        return ""
    return f"{one if len(names) == 1 else many} {', '.join(map(repr, names))}"
