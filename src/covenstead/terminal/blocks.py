"""Lines of text laid above and beside each other, never wider than they may be."""

from __future__ import annotations

from typing import Final, TypeAlias

from rich.text import Text

Block: TypeAlias = list[Text]

# One live colour: what can be done now. Everything else is weight, never colour alone.
LIVE: Final = "bold dark_orange"
QUIET: Final = "dim"
STRONG: Final = "bold"
READY: Final = "green"
DANGER: Final = "red"
SECRET: Final = "blue"


def ink(text: str = "", style: str = "") -> Text:
    """A line that begins so; what is added to it has its own style."""
    return Text.assemble((text, style))


def fitted(line: Text, width: int) -> Text:
    """The line cut or filled to exactly this width."""
    made = line.copy()
    made.truncate(max(0, width), overflow="ellipsis", pad=True)
    return made


def cut(line: Text, width: int) -> Text:
    """The line, not wider than this."""
    made = line.copy()
    made.truncate(max(0, width), overflow="ellipsis")
    return made


def wrapped(text: str, width: int, style: str = "", hang: int = 0) -> Block:
    """A sentence broken into lines; all but the first are indented."""
    lines: Block = []
    words = text.lstrip(" ").split(" ")
    current = " " * (len(text) - len(text.lstrip(" "))) + words[0]
    for word in words[1:]:
        room = width - (hang if lines else 0)
        longer = f"{current} {word}" if current else word
        if current and ink(longer).cell_len > room:
            lines.append(ink(" " * (hang if lines else 0) + current, style))
            longer = word
        current = longer
    lines.append(ink(" " * (hang if lines else 0) + current, style))
    return [cut(line, width) for line in lines]


def headed(label: str, note: str, width: int) -> Text:
    """A zone's name, its note and a hairline to the right."""
    line = ink(label, STRONG)
    if note and line.cell_len + len(note) + 2 <= width:
        line.append(f"  {note}", QUIET)
    rest = width - line.cell_len - 1
    if rest > 0:
        line.append(" " + "─" * rest, QUIET)
    return cut(line, width)


def beside(left: Block, right: Block, left_width: int, right_width: int, gap: int = 2) -> Block:
    """Two blocks side by side."""
    lines: Block = []
    for number in range(max(len(left), len(right))):
        one = left[number] if number < len(left) else ink()
        other = right[number] if number < len(right) else ink()
        line = fitted(one, left_width) if other.plain else cut(one, left_width)
        if other.plain:
            line.append(" " * gap)
            line.append_text(cut(other, right_width))
        lines.append(line)
    return lines


def spread(left: Text, right: Text, width: int) -> Text:
    """One at the left, one at the right."""
    room = width - right.cell_len
    return fitted(fitted(left, max(0, room)) + right, width)


def folded(line: Text, width: int) -> Block:
    """A line of words, broken at double blanks where it is too long."""
    if line.cell_len <= width:
        return [cut(line, width)]
    lines: Block = []
    rest = line
    while rest.cell_len > width:
        at = rest.plain.rfind("  ", 0, width)
        if at <= 0 or not rest.plain[:at].strip():
            at = rest.plain.rfind(" ", 0, width)
        if at <= 0 or not rest.plain[:at].strip():
            break
        lines.append(rest[:at])
        rest = ink("    ") + rest[at:]
        rest = ink("    ") + rest[4 + len(rest.plain[4:]) - len(rest.plain[4:].lstrip()) :]
    lines.append(rest)
    return [cut(each, width) for each in lines]


def columned(blocks: list[Block], width: int, gap: int = 2) -> Block:
    """Blocks of one or more lines in two columns of equal width, row by row."""
    half = (width - gap) // 2
    lines: Block = []
    for number in range(0, len(blocks), 2):
        pair = blocks[number : number + 2]
        lines += beside(pair[0], pair[1] if len(pair) > 1 else [], half, half, gap)
    return lines


def ringed(number: int) -> str:
    """A number in a ring: ⓪ ① … ⑳."""
    if number == 0:
        return "⓪"
    return chr(0x2460 + number - 1) if 0 < number <= 20 else f"({number})"


def disc(number: int) -> str:
    """A number on a black disc: ❶ … ❿."""
    return chr(0x2776 + number - 1) if 0 < number <= 10 else f"#{number}"
