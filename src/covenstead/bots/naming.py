"""Bots by name: those of the house, registered ones, and classes in files and packages.

A name is `greedy`, `path/to/file.py:Class` or `package.module:Class`. It may be followed by
parameters for the class, which are literals, and preceded by a name of one's own:
`owl=bots/owl.py:Owl(worlds=20)`.
"""

from __future__ import annotations

import ast
import importlib.util
import inspect
import os
import re
import sys
from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from covenstead import sentences
from covenstead.bots.bot import Bot
from covenstead.bots.familiar import Familiar
from covenstead.bots.flat import Flat
from covenstead.bots.greedy import Greedy
from covenstead.bots.levels import LEVELS
from covenstead.bots.search import Search
from covenstead.bots.uniform import Uniform
from covenstead.core.errors import BadOption

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

# Weakest first.
BOTS: Final[dict[str, Callable[..., Bot]]] = {
    "uniform": Uniform,
    "greedy": Greedy,
    "flat": Flat,
    "search": Search,
}
FAMILIAR: Final = "familiar"  # no bot that takes a seat: it plays for somebody who will be back
GROUP: Final = "covenstead.bots"  # the entry points with which a package registers its bots


_OWN_NAME: Final = re.compile(r"\s*([A-Za-z][\w-]*)\s*=\s*(?!=)(.+)", re.DOTALL)
_REGISTERED: Final = re.compile(r"([A-Za-z][\w-]*)\s*(\(.*\))?", re.DOTALL)
_CLASS: Final = re.compile(r"(.+?):([A-Za-z_]\w*)\s*(\(.*\))?", re.DOTALL)


class NamedBot(NamedTuple):
    """A bot as somebody named it: what it is called, and how it is made."""

    name: str
    spec: str  # as another process can name it
    made: Callable[..., Any]  # its class
    parameters: dict[str, Any]

    def seated(self, seed: int | str) -> Bot:
        """A bot for one seat; its class gets the seed if it has a parameter of that name."""
        given = self.parameters | ({"seed": seed} if _takes_seed(self.made) else {})
        try:
            bot: Bot = self.made(**given)
        except Exception as wrong:
            raise BadOption(sentences.bot_not_made(self.name, wrong)) from wrong
        if not callable(getattr(bot, "choose", None)):
            raise BadOption(sentences.no_choose(self.name))
        return bot

    @property
    def manner(self) -> str:
        """How it plays, in a few words: what the house says, or the first line of its class."""
        house = [*BOTS.values(), *(level.made for level in LEVELS)]
        if self.made in house and self.spec in sentences.MANNERS:
            return sentences.MANNERS[self.spec]
        told = inspect.getdoc(self.made) if isinstance(self.made, type) else None
        return (told or "").strip().partition("\n")[0]


def known_bots() -> list[str]:
    """The names of the bots of the house and of the registered ones."""
    house = [*BOTS, *(level.name for level in LEVELS)]
    return [*house, *(name for name in _entry_points() if name not in house)]


def split_names(text: str) -> list[str]:
    """The names in a list with commas between them; commas within parameters do not count."""
    names, depth, quote, start = [], 0, "", 0
    for at, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "'\"" and depth:
            quote = letter
        elif letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
        elif letter == "," and depth <= 0:
            names.append(text[start:at].strip())
            start = at + 1
    names.append(text[start:].strip())
    if not any(names):
        raise BadOption(sentences.no_bots(known_bots()))
    if not all(names):
        raise BadOption(sentences.name_missing(text))
    return names


def named(bot: str | Callable[..., Any]) -> NamedBot:
    """The bot of this name, or of this class; BadOption says what is wrong with it."""
    if callable(bot):
        name = getattr(bot, "__qualname__", type(bot).__qualname__)
        return NamedBot(name, name, bot, {})
    return _named(bot.strip(), os.getcwd())


def bot(name: str | Callable[..., Any], seed: int | str) -> Bot:
    """A bot by its name, or a familiar; with the same seed it gives the same answers."""
    return Familiar(seed) if name == FAMILIAR else named(name).seated(seed)


@lru_cache(maxsize=256)
def _named(text: str, folder: str) -> NamedBot:
    """The bot that a text names; paths begin at the folder."""
    own = _OWN_NAME.fullmatch(text)
    if own is not None:
        return _named(own[2].strip(), folder)._replace(name=own[1])
    if text in BOTS:
        return NamedBot(text, text, BOTS[text], {})
    for level in LEVELS:
        if text == level.name:
            return NamedBot(text, text, level.made, {})
    if found := _REGISTERED.fullmatch(text):
        made, parameters = _registered(found[1]), _parameters(text, found[2])
        name = where = text
    elif found := _CLASS.fullmatch(text):
        made, parameters = _class(found[1], found[2], folder), _parameters(text, found[3])
        path = str(Path(folder, found[1])) if found[1].endswith(".py") else found[1]
        name, where = text.replace(f"{found[1]}:", "", 1), text.replace(found[1], path, 1)
    elif text.rstrip(":").endswith(".py"):
        raise BadOption(sentences.no_class_named(text))
    else:
        raise BadOption(sentences.no_bot(text, known_bots()))
    _check(text, made, parameters)
    return NamedBot(name, where, made, parameters)


def _registered(name: str) -> Callable[..., Any]:
    """A bot of the house, or one that an installed package has registered."""
    if name in BOTS:
        return BOTS[name]
    entry = _entry_points().get(name)
    if entry is None:
        raise BadOption(sentences.no_bot(name, known_bots()))
    try:
        return _callable(name, entry.load())
    except BadOption:
        raise
    except Exception as wrong:
        raise BadOption(sentences.not_imported(entry.value, wrong)) from wrong


def _entry_points() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points  # here: most processes of bots have no use for it

    # A name that cannot be written in a list of bots is none.
    return {
        entry.name: entry
        for entry in entry_points(group=GROUP)
        if _REGISTERED.fullmatch(entry.name) and "(" not in entry.name
    }


def _class(where: str, name: str, folder: str) -> Callable[..., Any]:
    """A class of a file, or of a package that can be imported from here."""
    module = _from_file(Path(folder, where)) if where.endswith(".py") else _package(where, folder)
    made = getattr(module, name, None)
    if made is None:
        classes = [
            each
            for each, value in vars(module).items()
            if isinstance(value, type) and value.__module__ == module.__name__
        ]
        raise BadOption(sentences.no_class(where, name, classes))
    return _callable(f"{where}:{name}", made)


def _from_file(path: Path) -> ModuleType:
    """The module in a file; it finds what lies beside it, as a program does."""
    if not path.is_file():
        raise BadOption(sentences.no_file(path))
    path = path.resolve()
    name = f"covenstead_bot_{blake2b(str(path).encode(), digest_size=6).hexdigest()}"
    if name in sys.modules:
        return sys.modules[name]
    _can_import_from(path.parent)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as wrong:
        del sys.modules[name]
        raise BadOption(sentences.not_imported(str(path), wrong)) from wrong
    return module


def _package(where: str, folder: str) -> ModuleType:
    _can_import_from(Path(folder))
    try:
        return import_module(where)
    except (Exception, SystemExit) as wrong:
        raise BadOption(sentences.not_imported(where, wrong)) from wrong


def _can_import_from(folder: Path) -> None:
    """Let modules be found in a folder, after everything that is installed."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def _callable(name: str, made: Any) -> Callable[..., Any]:
    if not callable(made):
        raise BadOption(sentences.not_a_class(name))
    return made  # type: ignore[no-any-return]


def _parameters(text: str, written: str | None) -> dict[str, Any]:
    """The parameters in brackets: names with literals, never evaluated."""
    if written is None:
        return {}
    try:
        call = ast.parse(f"_{written}", mode="eval").body
        assert isinstance(call, ast.Call)
        assert not call.args
        found = {str(each.arg): ast.literal_eval(each.value) for each in call.keywords if each.arg}
        assert len(found) == len(call.keywords)
        assert "seed" not in found
    except (SyntaxError, ValueError, AssertionError, MemoryError, RecursionError):
        raise BadOption(sentences.bad_parameters(text)) from None
    return found


def _check(name: str, made: Callable[..., Any], parameters: dict[str, Any]) -> None:
    """Refuse parameters that the class does not have or lacks, before a game begins."""
    try:
        signature = inspect.signature(made)
    except (TypeError, ValueError):
        return  # a class that does not tell its parameters says so when it is made
    known = signature.parameters
    if any(each.kind is inspect.Parameter.VAR_KEYWORD for each in known.values()):
        return
    given = signature.bind_partial(**{each: None for each in parameters if each in known})
    given.apply_defaults()
    for each in known:
        if each != "seed" and each not in given.arguments:
            raise BadOption(sentences.parameter_missing(name, each))
    for each in parameters:
        if each not in known:
            has = [other for other in known if other != "seed"]
            raise BadOption(sentences.no_parameter(name, each, has))


@lru_cache(maxsize=256)
def _takes_seed(made: Callable[..., Any]) -> bool:
    try:
        return "seed" in inspect.signature(made).parameters
    except (TypeError, ValueError):
        return False
