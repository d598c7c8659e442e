"""The table as data: components whose fields say who sees them, steps on a stack, the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from covenstead.core.errors import BadGame, BadPosition
from covenstead.core.family import (
    MEMBERS,
    NOBODY,
    NONE,
    SEATS,
    UNKNOWN,
    By,
    Counts,
    Domain,
    Family,
    Many,
    Plain,
    Row,
    Seat,
    Seats,
)
from covenstead.core.fate import Fate
from covenstead.core.words import Move

Fields: TypeAlias = Mapping[str, Family]
Options: TypeAlias = dict[str, Any]

EVERY: Final = 0  # who sees a field: everyone
HELD: Final = 1  # cards that everyone sees
OWN: Final = 2  # cards that their owner sees; the others count them
UNSEEN: Final = 3  # cards that nobody sees; all count them
LOOKED_AT: Final = 4  # each card carries the seats that know it

MOST_PASSES: Final = 100_000  # steps in a row that ask nobody: a game with more will not end


@mypyc_attr(allow_interpreted_subclasses=True)
class Component:
    """A part of the table. Each field is declared once, with who may see it.

    `SHOWN` fields tell everyone; they refer to cards but do not hold them. The other four hold
    cards: `FACE_UP` (all see them), `OWNED` (the owner sees them), `HIDDEN` (nobody does),
    `SEEN` (those who looked). Slots are made from the declarations, so an undeclared field is an
    error.
    """

    __slots__ = ()
    SHOWN: ClassVar[Fields] = {}
    FACE_UP: ClassVar[Fields] = {}
    OWNED: ClassVar[Fields] = {}
    HIDDEN: ClassVar[Fields] = {}
    SEEN: ClassVar[Fields] = {}


class Field:
    """A declared field: its name, its family, who sees it."""

    __slots__ = ("domain", "family", "is_list", "is_pile", "name", "seen")

    def __init__(self, name: str, family: Family, seen: int) -> None:
        self.name: Final = name
        self.family: Final = family
        self.seen: Final = seen
        self.domain: Final = family.domain()  # of the cards that lie here
        self.is_list: Final = isinstance(family, Row | By) and family.of is self.domain
        self.is_pile: Final = isinstance(family, Many | Counts)


_FIELDS: Final[dict[type[Component], list[Field]]] = {}


def fields(cls: type[Component]) -> list[Field]:
    """The declared fields of a kind of component."""
    known = _FIELDS.get(cls)
    if known is None:
        known = []
        for seen, declared in enumerate((cls.SHOWN, cls.FACE_UP, cls.OWNED, cls.HIDDEN, cls.SEEN)):
            known += [Field(name, family, seen) for name, family in declared.items()]
        _FIELDS[cls] = known
    return known


S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Component, Generic[S]):
    """A stretch of the rulebook, immutable: whom it awaits, what they may do, what then happens."""

    __slots__ = ()

    def awaiting(self, s: S) -> Seats:
        """The seats that owe an answer; it may depend only on what everybody knows."""
        raise NotImplementedError

    def polled(self, s: S) -> tuple[Seat, ...]:
        """The awaited seats in the order in which their answers count.

        One order for everybody who asks: server, simulation and bots.
        """
        return MEMBERS[self.awaiting(s)]

    def moves(self, s: S, seat: Seat) -> list[Move]:
        """Every legal answer of an awaited seat."""
        raise NotImplementedError

    def play(self, s: S, seat: Seat, move: Move, fate: Fate) -> None:
        """What happens when the seat answers so."""
        raise NotImplementedError

    def fault(self, s: S, place: int) -> str | None:
        """What is wrong with a loaded position that has this step at this place of the stack."""
        return None

    def waits(self, s: S, seat: Seat) -> bool:
        """Whether a single legal answer is left to the player, so that the player sees it."""
        return False

    def late(self, s: S, seat: Seat, moves: list[Move]) -> Move:
        """The answer of a seat that has given none when the time is over, from its own view."""
        return moves[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Settling(Step[S]):
    """A step that may go on by itself when it is on top, because nobody need be asked.

    Whether it does may depend only on what everybody knows, like `awaiting`.
    """

    __slots__ = ()

    def unasked(self, s: S) -> bool:
        """Whether it goes on by itself now: nothing is left to choose, or nobody to ask."""
        raise NotImplementedError

    def go_on(self, s: S, fate: Fate) -> None:
        """What happens then; afterwards the step is dropped or has less to do."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Passing(Settling[S]):
    """A step that asks nobody: it goes on by itself as soon as it is on top.

    An interrupt that is over leaves one behind, such as `BrewEnded`. The sequence of play says
    what follows it, with `follows`; so an effect need not know the turn that it interrupts.
    """

    __slots__ = ()

    def awaiting(self, s: S) -> Seats:
        return NOBODY

    def moves(self, s: S, seat: Seat) -> list[Move]:
        return []

    def unasked(self, s: S) -> bool:
        return True

    def go_on(self, s: S, fate: Fate) -> None:
        s.steps.pop()
        _FOLLOWS[type(self)](s, self, fate)


Follow: TypeAlias = Callable[[Any, Any, Fate], None]

_FOLLOWS: Final[dict[type[Step[Any]], Follow]] = {}


def follows(ended: type[Passing[Any]]) -> Callable[[Follow], Follow]:
    """Say what follows a passing step: `@follows(BrewEnded)` before `def after_brew(…)`."""

    def say(what: Follow) -> Follow:
        _FOLLOWS[ended] = what
        return what

    return say


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Component):
    """One table at one moment. The top of `steps` is the open question; empty, the game is over."""

    __slots__ = ("options", "seats", "steps")

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.steps: list[Step[Any]] = []

    def clone(self) -> State:
        """A copy that can be played on without changing this one."""
        raise NotImplementedError

    def complete(self) -> None:
        """Fill in what a written position need not say, such as cells that are empty."""

    def contents(self) -> list[tuple[Domain, list[int]]]:
        """The component list: for each family of cards, how many copies of each are in the box."""
        return []

    def fault(self) -> str | None:
        """What is wrong with the position in itself, beyond its cards; None if nothing is."""
        return None

    def excluded(self, field: str, owner: Seat, place: int) -> list[int]:
        """The cards that, as everybody can tell, do not lie at this hidden place.

        A pile has no order: it is asked once, as place 0, for all its cards.
        """
        return []

    def limits(self, field: str, owner: Seat, key: int) -> tuple[list[int], list[int]] | None:
        """How many of each card, as everybody can tell, lie here unseen, at least and at most.

        `key` is that of a keyed part. None: there may be any. A family of cards for which a place
        has limits is dealt by them alone; `excluded` is not asked.
        """
        return None

    def call(self, word: str, fate: Fate) -> bool:
        """The table itself speaks (time is up); False if this game knows no such call now."""
        return False


def awaiting(s: State) -> Seats:
    """The seats that owe an answer; nobody when the game is over."""
    return s.steps[-1].awaiting(s) if s.steps else NOBODY


def polled(s: State) -> tuple[Seat, ...]:
    """The seats that owe an answer, in the order in which their answers count."""
    return s.steps[-1].polled(s) if s.steps else ()


def play(s: State, seat: Seat, move: Move, fate: Fate) -> None:
    """Answer the open question; what needs no answer goes on until somebody is asked."""
    s.steps[-1].play(s, seat, move, fate)
    settle(s, fate)


def settle(s: State, fate: Fate) -> None:
    """Let the steps that ask nobody go on, until somebody is asked or the game is over."""
    steps = s.steps
    passed = 0
    while steps:
        step = steps[-1]
        if not isinstance(step, Settling) or not step.unasked(s):
            return
        step.go_on(s, fate)
        passed += 1
        if passed > MOST_PASSES:
            raise BadGame(f"The step {type(step).__name__} goes on by itself without end.")


def is_settled(s: State) -> bool:
    """Whether somebody is asked, or the game is over."""
    step = s.steps[-1] if s.steps else None
    return not isinstance(step, Settling) or not step.unasked(s)


def continues(before: State, after: State) -> bool:
    """Whether a question to several seats is still open, with fewer of them undecided.

    Another may have interrupted it and lie on top.
    """
    if not before.steps or len(after.steps) < len(before.steps):
        return False
    asked, left = before.steps[-1], after.steps[len(before.steps) - 1]
    several = asked.awaiting(before)
    if type(asked) is not type(left) or len(MEMBERS[several]) < 2:
        return False
    if left.awaiting(after) & ~several:
        return False
    return all(
        getattr(asked, field.name) == getattr(left, field.name)
        for field in fields(type(asked))
        if field.family is not SEATS
    )


def rebuilt(step: Step[Any], change: dict[str, Plain]) -> Step[Any]:
    """The step with some of its fields changed."""
    build: Any = type(step)
    values = {field.name: getattr(step, field.name) for field in fields(type(step))}
    values.update(change)
    made: Step[Any] = build(**values)
    return made


class Holder:
    """A field of a state that holds cards: where it is, who owns it, what it holds."""

    __slots__ = ("component", "field", "key", "owner", "step")

    def __init__(
        self, component: Component, field: Field, owner: Seat, step: int, key: str = ""
    ) -> None:
        self.component: Final = component
        self.field: Final = field
        self.owner: Final = owner
        self.step: Final = step  # its place in the stack, NONE if it lies on the table
        self.key: Final = key  # of a keyed part: "fire"

    def value(self) -> Plain:
        """What it holds."""
        return getattr(self.component, self.field.name)


def holders(s: State, least: int = HELD) -> list[Holder]:
    """Every place of the table where cards may lie (from OWN on: that not everybody sees)."""
    found: list[Holder] = []
    _holders_of(s, NONE, NONE, least, found)
    for place, step in enumerate(s.steps):
        _holders_of(step, getattr(step, "seat", NONE), place, least, found)
    return found


def _holders_of(
    component: Component, owner: Seat, step: int, least: int, found: list[Holder], key: str = ""
) -> None:
    for field in holding(type(component), least):
        family = field.family
        if isinstance(family, Parts):
            for number, part in enumerate(getattr(component, field.name)):
                if family.keys is None:
                    _holders_of(part, number, step, least, found)
                else:
                    _holders_of(part, NONE, step, least, found, family.keys.words[number])
        else:
            found.append(Holder(component, field, owner, step, key))


_HOLDING: Final[dict[type[Component], list[list[Field]]]] = {}


def holding(cls: type[Component], least: int) -> list[Field]:
    """The fields of a kind of component that hold cards, themselves or in their parts."""
    known = _HOLDING.get(cls)
    if known is None:
        known = _HOLDING[cls] = [_holding(cls, seen) for seen in range(LOOKED_AT + 1)]
    return known[least]


def _holding(cls: type[Component], least: int) -> list[Field]:
    found: list[Field] = []
    for field in fields(cls):
        family = field.family
        if holding(family.part, least) if isinstance(family, Parts) else field.seen >= least:
            found.append(field)
    return found


class Parts(Family):
    """One component a seat, which owns it: `Parts(Witch)`; or one a key: `Parts(Stock, KIND)`.

    Nobody owns a keyed part, and it stays where it is when seats are renamed.
    """

    def __init__(self, part: type[Component], keys: Domain | None = None) -> None:
        self.part: Final = part
        self.keys: Final = keys

    def write(self, value: Plain) -> Plain:
        parts = [written(each) for each in value]
        return parts if self.keys is None else dict(zip(self.keys.words, parts, strict=True))

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if self.keys is not None:
            return self._read_keyed(plain, where, seats, self.keys)
        if not isinstance(plain, list) or len(plain) != seats:
            raise BadPosition(f"{where}: expected a list with one entry for each of {seats} seats.")
        build: Any = self.part
        return [filled(build(), each, f"{where}[{n}]", seats) for n, each in enumerate(plain)]

    def _read_keyed(self, plain: Plain, where: str, seats: int, keys: Domain) -> Plain:
        if not isinstance(plain, dict) or sorted(plain) != sorted(keys.words):
            known = ", ".join(keys.words)
            raise BadPosition(f"{where}: expected an object with an entry for each of {known}.")
        build: Any = self.part
        return [filled(build(), plain[key], f"{where}.{key}", seats) for key in keys.words]


class One(Family):
    """A single component or none, made at once and never changed: `One(Tableau)`."""

    def __init__(self, part: type[Component]) -> None:
        self.part: Final = part

    def write(self, value: Plain) -> Plain:
        return None if value is None else written(value)

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if plain is None:
            return None
        build: Any = self.part
        return build(**read_fields(self.part, plain, where, seats))


def written(component: Component) -> dict[str, Plain]:
    """A component's fields as plain data with names."""
    return {name: write(getattr(component, name)) for name, write in _writers(type(component))}


_WRITERS: Final[dict[type[Component], list[tuple[str, Callable[[Plain], Plain]]]]] = {}


def _writers(cls: type[Component]) -> list[tuple[str, Callable[[Plain], Plain]]]:
    """The fields of a kind of component by name, with what writes them."""
    known = _WRITERS.get(cls)
    if known is None:
        known = _WRITERS[cls] = [(field.name, field.family.write) for field in fields(cls)]
    return known


def read_fields(cls: type[Component], plain: Plain, where: str, seats: int) -> dict[str, Plain]:
    """The values of a component's fields, out of plain data."""
    if not isinstance(plain, dict):
        raise BadPosition(f"{where}: {plain!r} is no object.")
    names = [field.name for field in fields(cls)]
    for name in plain:
        if name not in names:
            raise BadPosition(f"{where}: there is no field {name!r}; known are {', '.join(names)}.")
    values: dict[str, Plain] = {}
    for field in fields(cls):
        if field.name not in plain:
            raise BadPosition(f"{where}: the field {field.name!r} is missing.")
        value = field.family.read(plain[field.name], f"{where}.{field.name}", seats)
        if field.seen == EVERY and isinstance(field.family, Domain) and value <= UNKNOWN:
            raise BadPosition(f"{where}.{field.name}: everybody knows it, it cannot be '?'.")
        values[field.name] = value
    return values


def filled(component: Component, plain: Plain, where: str, seats: int) -> Component:
    """The component with its fields set from plain data."""
    for name, value in read_fields(type(component), plain, where, seats).items():
        setattr(component, name, value)
    return component
