"""What a question offers: choices, the usual answer, groups by name, keys to press, draws ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from covenstead.core.family import MEMBERS, Seat
from covenstead.core.fate import Turned, Unturned
from covenstead.core.scene.closed import before_thing
from covenstead.core.scene.model import Choice, Group, Plan
from covenstead.core.state import State, awaiting, continues, play
from covenstead.core.words import Move, Verb

KEYS: Final = 9


class Title:
    """What a group of choices is called, what comes of it, and how one of them is named.

    `noun` and `example` make the hint: "a potion such as p09". The question is about the choices
    of a `main` group: pointing at a thing means one of them.
    """

    __slots__ = ("consequence", "label", "main", "noun")

    def __init__(self, label: str, consequence: str = "", noun: str = "", main: bool = False):
        self.label: Final = label
        self.consequence: Final = consequence
        self.noun: Final = noun
        self.main: Final = main


@mypyc_attr(allow_interpreted_subclasses=True)
class Offers:
    """Everything one question offers to the viewer; a game says each choice in its words."""

    def __init__(self, seat: Seat, legal: list[Move]) -> None:
        self.seat: Final = seat
        self.legal: Final = legal
        self.choices: list[Choice] = []
        self.groups: list[Group] = []
        self.plans: list[Plan] = []

    def choice(self, move: Move) -> Choice:
        """A legal move in words, with what comes of it."""
        raise NotImplementedError

    def usual(self) -> Choice | None:
        """The answer that most would give, if no choice is primary by itself."""
        return None

    def title(self, group: str) -> Title:
        """What a group is called."""
        raise NotImplementedError

    def example(self, choice: Choice) -> str:
        """What may be typed for one of a group's choices: the last word of its move."""
        return choice.moves[0].split(" ")[-1]

    def offer(self) -> None:
        """Make all choices, the groups they belong to, and their keys."""
        verbs: dict[str, Verb] = {}
        primary = False
        for move in self.legal:
            choice = self.choice(move)
            primary = primary or choice.primary
            verbs.setdefault(choice.group, move.verb)
            self.choices.append(choice)
        usual = None if primary else self.usual()
        if usual is not None:
            usual.primary = True
        seen = {""}
        for choice in self.choices:
            if choice.group not in seen:
                seen.add(choice.group)
                self.groups.append(self._group(choice, verbs[choice.group]))
        self.choices = numbered(self.choices, self.groups)

    def offered(self, move: Move) -> Choice | None:
        """The choice of a move, if it is legal."""
        for choice in self.choices:
            if choice.moves[0] == move.text:
                return choice
        return None

    def _group(self, choice: Choice, verb: Verb) -> Group:
        title = self.title(choice.group)
        hint = f"a {title.noun} such as {self.example(choice)}" if title.noun else ""
        before = before_thing(verb)
        return Group(choice.group, title.label, title.consequence, title.main, hint, verb=before)


def numbered(choices: list[Choice], groups: list[Group]) -> list[Choice]:
    """The choices with keys 1 to 9, the primary one first, groups as one."""
    ordered = [choice for choice in choices if choice.primary]
    ordered += [choice for choice in choices if not choice.primary]
    named = {group.id: group for group in groups}
    key = 0
    for choice in ordered:
        group = named.get(choice.group)
        if choice.primary or group is None:
            key += 1
            choice.key = str(key) if key <= KEYS else ""
        elif not group.key:
            key += 1
            group.key = str(key) if key <= KEYS else ""
    return ordered


# Looking ahead on a view


def draws(s: State, seat: Seat, move: Move) -> bool:
    """Whether a move, with the single answers that follow, lets chance decide something."""
    ahead = s.clone()
    fate = Unturned()
    try:
        play(ahead, seat, move, fate)
        while ahead.steps and len(MEMBERS[awaiting(ahead)]) == 1:
            if len(ahead.steps) == len(s.steps) and continues(s, ahead):
                return False  # the last of several who are asked answers for itself
            (asked,) = MEMBERS[awaiting(ahead)]
            step = ahead.steps[-1]
            moves = step.moves(ahead, asked)
            if len(moves) != 1 or step.waits(ahead, asked):
                return False
            play(ahead, asked, moves[0], fate)
    except Turned:
        return True
    return False
