"""A moment as a block: what was read one by one, how it came out, what follows."""

from __future__ import annotations

from rich.text import Text

from covenstead.core.scene import Deed, Moment, Reading, Scene
from covenstead.core.scene.moments import whose
from covenstead.core.scene.words import begun, roman
from covenstead.terminal import sentences
from covenstead.terminal.blocks import QUIET, STRONG, Block, cut, headed, ink, spread, wrapped

INDENT = 4


def moment(scene: Scene, shown: Moment, width: int) -> Block:
    """What the table stands still for."""
    lines: Block = [ink("═" * width, QUIET), _heading(shown, width)]
    for number, reading in enumerate(shown.readings, 1):
        lines += _reading(number, reading, width)
    lines += wrapped(begun(shown.against), width, QUIET) if shown.against else []
    lines += _outcome(shown, width)
    if shown.deeds:
        lines.append(headed(shown.heading, "", width))
    for number, deed in enumerate(shown.deeds, 1):
        lines += _deed(number, whose(scene, shown, deed.seat), deed, width)
    for each in shown.counts:
        name = whose(scene, shown, each.seat)
        lines.append(cut(ink(sentences.count(name, each.label, each.before, each.after)), width))
    if shown.follows:
        lines.append(headed(sentences.WHAT_FOLLOWS, "", width))
    for line in shown.follows:
        lines += wrapped(line, width, hang=INDENT)
    if shown.page:
        lines.append(headed(shown.page_title, "", width))
        lines += wrapped(shown.page, width, "italic")
    return [*lines, ink("═" * width, QUIET)]


def _heading(shown: Moment, width: int) -> Text:
    line = ink(shown.title, STRONG)
    if shown.note:
        line.append(f"  {shown.note}", QUIET)
    return cut(line, width)


def _reading(number: int, reading: Reading, width: int) -> Block:
    """Where it came from and its number, and under them its words."""
    head = ink(f"{roman(number):>3} ", STRONG)
    head.append(reading.label, QUIET)
    count = ink(sentences.read_so_far(reading.value, reading.sum), STRONG)
    return [spread(head, count, width), *wrapped(f"    “{reading.text}”", width, hang=INDENT)]


def _outcome(shown: Moment, width: int) -> Block:
    if not shown.word:
        return wrapped(shown.sentence, width, STRONG) if shown.sentence else []
    return wrapped(sentences.came_out(shown.word, shown.sentence), width, STRONG)


def _deed(number: int, name: str, deed: Deed, width: int) -> Block:
    return wrapped(f"{number:>3} {sentences.deed(name, deed.text, deed.note)}", width, hang=INDENT)
