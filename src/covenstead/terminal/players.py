"""Players in a line or two: name, points, what they have."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from covenstead.core.scene import Good, Player
from covenstead.terminal import sentences
from covenstead.terminal.blocks import DANGER, LIVE, QUIET, STRONG, Block, cut, folded, ink
from covenstead.terminal.board import Board

WARNINGS: Final = ("low", "near")  # states of a good that ask for attention


def player(board: Board, each: Player, width: int, roomy: bool) -> Block:
    """A player in one line, or in two."""
    scene = board.scene
    awaited = each.seat in scene.prompt.awaited
    mine = each.seat == scene.viewer
    line = ink("☞ " if awaited else "  ", LIVE if mine else STRONG)
    line.append(f"[{each.letter}]", "bold reverse" if mine else STRONG)
    line.append(f" {each.name}", STRONG)
    line.append(f" ({sentences.YOU})" if mine else "", QUIET)
    for mark in each.marks:
        line.append(f" {board.letters.get(mark, mark)}")
    if scene.scale:
        leads = sentences.points(each.points, each.leads)
        line.append(f"  {each.points}", STRONG)
        line.append(f" {leads}", "" if each.leads else QUIET)
    short = _goods(each, short=True)
    if not roomy and short.plain:
        line = line + ink("  ") + short
    if each.bot and roomy:
        line.append(f"  {sentences.bot(each.bot)}", QUIET)
    line.append(f"  {each.out or each.status}", QUIET)
    if not roomy:
        return [cut(line, width)]
    goods = _goods(each)
    return [cut(line, width), *(folded(ink("      ") + goods, width) if goods.plain else [])]


def _goods(each: Player, short: bool = False) -> Text:
    """What a player has, row by row; short: without names and what there is none of."""
    line = ink()
    row = ""
    for good in each.goods:
        counted = good.letter or good.of is not None
        if short and ((good.state and not counted) or (good.letter and not good.value)):
            continue
        if good.row != row and line.plain:
            line.append("  " if short else " · ", QUIET)
        elif line.plain:
            line.append(" ")
        if good.heading and good.row != row:
            line.append(f"{good.heading} ", QUIET)
        row = good.row
        line.append_text(_good(good, bool(counted)))
    for burden in each.burdens:
        line.append(f"  {burden}", DANGER)
    return line


def _good(good: Good, counted: bool) -> Text:
    warned = "!" if good.state in WARNINGS else ""
    style = DANGER if warned else STRONG if good.state else ""
    if good.letter:
        return ink(f"{good.letter}{good.value}{warned}", style if good.value else QUIET)
    if good.state and not counted:
        return ink(f"{good.label} {good.state}")
    of = f"/{good.of}" if good.of is not None else ""
    number = "" if good.named and good.value == 1 else f"{good.value}{of} "
    return ink(f"{number}{good.label}{warned}", style)
