"""The numbered list of what can be done, and what a typed line means."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from covenstead.core.scene import Choice, Group, Plan, Scene
from covenstead.core.scene.closed import worth_telling
from covenstead.terminal import sentences
from covenstead.terminal.blocks import DANGER, LIVE, QUIET, STRONG, Block, cut, ink, ringed, wrapped

MOST_SHOWN: Final = 5  # a group with more choices than this is folded into one line
MOST_LINES: Final = 14  # a menu with more of them folds every group of several choices
LABEL: Final = 26  # where the consequences begin


class Line:
    """One numbered line: moves to play, or a group to open."""

    def __init__(
        self,
        label: str,
        consequence: str,
        moves: list[str] | None = None,
        opens: str = "",
        primary: bool = False,
        danger: bool = False,
    ) -> None:
        self.label: Final = label
        self.consequence: Final = consequence
        self.moves: Final = moves or []
        self.opens: Final = opens
        self.primary: Final = primary
        self.danger: Final = danger


class Unclear(Exception):
    """A typed line that means nothing here; it carries a sentence."""


class Menu:
    """What one scene offers, with one of its groups opened or none."""

    def __init__(self, scene: Scene, opened: str = "") -> None:
        self.scene: Final = scene
        self.groups: Final = {group.id: group for group in scene.groups}
        self.opened: Final = opened if opened in self.groups else ""
        self.lines: Final = self._opened_lines() if self.opened else self._all_lines()

    def _all_lines(self) -> list[Line]:
        lines = self._lines(MOST_SHOWN)
        return lines if len(lines) <= MOST_LINES else self._lines(1)

    def _lines(self, most: int) -> list[Line]:
        """All that is offered; groups with more choices than this are folded."""
        lines = [self._plan(plan) for plan in self._payments()]
        told: list[str] = []
        for choice in self.scene.choices:
            group = self.groups.get(choice.group)
            if group is None:
                lines.append(_line(choice))
            elif group.id not in told:
                told.append(group.id)
                members = self._members(group.id)
                if len(members) > most or (group.main and lines and self._payments()):
                    lines.append(self._folded(group, members))
                else:
                    lines += [_line(each) for each in members]
        return lines

    def _opened_lines(self) -> list[Line]:
        """The group's choices, each with the word that names it in the notation."""
        lines = [_line(choice) for choice in self._members(self.opened)]
        return [
            Line(
                f"{line.moves[0].split()[-1]:<5} {line.label}",
                line.consequence,
                line.moves,
                danger=line.danger,
            )
            for line in lines
        ]

    def _members(self, group: str) -> list[Choice]:
        return [choice for choice in self.scene.choices if choice.group == group]

    def _folded(self, group: Group, members: list[Choice]) -> Line:
        text = group.consequence or sentences.ways(len(members))
        text = sentences.typed(text, group.hint) if group.hint else text
        return Line(sentences.opens(group.label), text, opens=group.id)

    def _payments(self) -> list[Plan]:
        """Whole answers to the question itself (not to one that a choice would open)."""
        main = {c.moves[0] for g in self.scene.groups if g.main for c in self._members(g.id)}
        return [plan for plan in self.scene.plans if plan.moves and plan.moves[0] in main]

    def _plan(self, plan: Plan) -> Line:
        pieces = {piece.id: piece for piece in self.scene.pieces}
        words = []
        for name in plan.pieces:
            piece = pieces[name]
            word = piece.label if piece.cost is None else f"{piece.label} {ringed(piece.cost)}"
            words.append(f"*{word}" if name in plan.differs else word)
        rest = "; ".join(each for each in (plan.left, plan.keeps) if each)
        name = " + ".join(words) or sentences.plan(plan.title, plan.label)
        return Line(name, rest, plan.moves)

    # Drawing

    def drawn(self, width: int, most: int) -> Block:
        """At most so many lines: the numbered ones, and under them what is closed and why."""
        lines: Block = []
        spare = most - len(self.lines)
        for block in self._rows(width):
            whole = len(block) - 1 <= spare
            spare -= len(block) - 1 if whole else 0
            lines += block if whole else [_cut_off(block, width)]
        if self.opened:
            lines.append(ink(f"    {sentences.BACK}", QUIET))
        else:
            lines += self._closed(width, most - len(lines))
        return lines

    def height(self, width: int) -> int:
        """How many lines the choices take when nothing is cut."""
        return sum(len(block) for block in self._rows(width))

    def _rows(self, width: int) -> list[Block]:
        """The numbered lines, each with its consequence in as many lines as it takes."""
        label = self._label(width)
        rows: list[Block] = []
        for number, line in enumerate(self.lines, 1):
            first, *rest = wrapped(line.consequence, width - label - 5)
            block = [cut(self._head(number, line, label) + ink(" ") + first, width)]
            rows.append(block + [ink(" " * (label + 5)) + each for each in rest])
        return rows

    def _label(self, width: int) -> int:
        return min(max([LABEL, *(len(line.label) + 1 for line in self.lines)]), width // 2)

    def _head(self, number: int, line: Line, label: int) -> Text:
        row = ink(f"{number:>3} ", LIVE)
        head = ink(line.label, LIVE if line.primary else DANGER if line.danger else STRONG)
        head.truncate(label, overflow="ellipsis", pad=True)
        row.append_text(head)
        return row

    def _closed(self, width: int, room: int) -> Block:
        closed = worth_telling(self.scene)
        if room < 1:
            return []
        if len(closed) <= room:
            told = [sentences.closed(c.label, c.reason.text, c.reason.rule) for c in closed]
            whole = [line for each in told for line in wrapped(f"  - {each}", width, QUIET, hang=4)]
            if len(whole) <= room:
                return whole
            return [cut(ink(f"  - {each}", QUIET), width) for each in told]
        words = sentences.not_now([each.label for each in closed])
        lines = wrapped(words, width - 4, QUIET)
        return [
            cut(ink("  - " if line is lines[0] else "    ", QUIET) + line, width)
            for line in lines[:room]
        ]

    # Understanding

    def read(self, text: str) -> Line:
        """The line that is meant: by number, notation, chain, target or label."""
        said = " ".join(text.split()).lower()
        if said.isdigit():
            number = int(said)
            if not 1 <= number <= len(self.lines):
                raise Unclear(sentences.no_number(number, len(self.lines)))
            return self.lines[number - 1]
        if "," in said:
            parts = [part.strip() for part in said.split(",") if part.strip()]
            return Line("", "", self._planned(parts) or parts)
        for choice in self.scene.choices:
            if said in (choice.moves[0], choice.label.lower()):
                return _line(choice)
        for group in self.scene.groups:
            if said in (group.id, group.label.lower()):
                return Line(group.label, "", opens=group.id)
        return self._aimed_at(said)

    def _planned(self, parts: list[str]) -> list[str]:
        """A chain of things named in any order, in the order of the plan they belong to."""
        labels = {piece.id: piece.label.lower() for piece in self.scene.pieces}
        for plan in self.scene.plans:
            if plan.moves or not plan.pieces:
                continue
            chosen: list[str] = []
            rest = list(parts)
            while rest and rest[-1] in plan.closing:
                rest.pop()
            for part in rest:
                for name in plan.pieces:
                    words = (name, labels[name], plan.opening.get(name), plan.following.get(name))
                    if part in words and name not in chosen:
                        chosen.append(name)
                        break
            if rest and len(chosen) == len(rest):
                first, *others = sorted(chosen, key=plan.pieces.index)
                chain = [plan.opening.get(first, ""), *(plan.following[name] for name in others)]
                return [each for each in chain + parts[len(rest) :] if each]
        return []

    def _aimed_at(self, said: str) -> Line:
        """A bare target, such as a cell or a card's name."""
        labels = {piece.id: piece.label.lower() for piece in self.scene.pieces}
        for zone in self.scene.zones:
            labels |= {spot.id: spot.label.lower() for spot in (zone.map.spots if zone.map else [])}
        meant = [choice for choice in self.scene.choices if choice.moves[0].endswith(f" {said}")]
        if not meant:
            meant = [
                choice
                for choice in self.scene.choices
                if said in [labels.get(target, "") for target in choice.targets]
                or said in choice.targets
            ]
        preferred = [choice for choice in meant if choice.group == self.opened and self.opened]
        main = [c for c in meant if c.group in self.groups and self.groups[c.group].main]
        for some in (preferred, main, meant):
            if len(some) == 1:
                return _line(some[0])
        if meant:
            raise Unclear(sentences.several(said, [choice.moves[0] for choice in meant[:4]]))
        return Line("", "", [said])  # the table itself says what is wrong with it


def _cut_off(block: Block, width: int) -> Text:
    """Several lines as one, as much of it as there is room for."""
    words = " ".join(line.plain.strip() for line in block[1:])
    return cut(block[0] + ink(f" {words}"), width)


def _line(choice: Choice) -> Line:
    text = choice.consequence
    return Line(choice.label, text, choice.moves, primary=choice.primary, danger=choice.danger)
