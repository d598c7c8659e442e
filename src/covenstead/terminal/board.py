"""Zones and pieces as lines of text: grids with boxes, everything else one piece a line."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from covenstead.core.scene import Piece, Player, Scene, Zone
from covenstead.terminal.blocks import (
    DANGER,
    LIVE,
    QUIET,
    READY,
    STRONG,
    Block,
    cut,
    disc,
    fitted,
    headed,
    ink,
    ringed,
    wrapped,
)

LEAST_CELL: Final = 8
MOST_CELL: Final = 14
DENSE: Final = 44  # narrower columns write what is needed without blanks
WARNINGS: Final = ("low", "near")  # states of what a player has that ask for attention
CORNER: Final = "◢"  # beside a thing that can be chosen


class Board:
    """What lies on the table of a scene, ready to be drawn."""

    def __init__(self, scene: Scene) -> None:
        self.scene: Final = scene
        self.pieces: Final = {piece.id: piece for piece in scene.pieces}
        self.standing: dict[str, list[Piece]] = {}
        for piece in scene.pieces:
            if piece.on:
                self.standing.setdefault(piece.on, []).append(piece)
        self.live: Final = {target for choice in scene.choices for target in choice.targets}
        self.letters: Final = {badge.id: badge.letter for badge in scene.badges}
        me = [player.livery for player in scene.players if player.seat == scene.viewer]
        self.mine: Final = me[0] if me else ""

    # Grids

    def grid_width(self, zone: Zone, width: int) -> int:
        """How wide the grid becomes in so much room."""
        return self._margin(zone) + zone.shape[1] * (self._cell(zone, width) + 1) + 1

    def _margin(self, zone: Zone) -> int:
        return max([len(row) for row in zone.rows], default=0) + 1

    def _cell(self, zone: Zone, width: int) -> int:
        room = (width - self._margin(zone) - 1) // zone.shape[1] - 1
        return max(LEAST_CELL, min(MOST_CELL, room))

    def grid(self, zone: Zone, width: int, compact: bool) -> Block:
        """The grid in boxes; compact without them, a line a row."""
        rows, columns = zone.shape
        cell, margin = self._cell(zone, width), self._margin(zone)
        lines: Block = []
        if not compact:
            lines.append(self._border("┌┬┐", cell, columns, margin))
        for row in range(rows):
            label = zone.rows[row] if zone.rows else ""
            faces = [self._face(zone, row * columns + n, cell, compact) for n in range(columns)]
            for number in range(1 if compact else 2):
                line = ink(f"{label if not number else '':>{margin - 1}} ", QUIET)
                line.append("" if compact else "│", QUIET)
                for face in faces:
                    line.append_text(face[number])
                    line.append("│", QUIET)
                lines.append(line)
            if not compact:
                shape = "└┴┘" if row == rows - 1 else "├┼┤"
                lines.append(self._border(shape, cell, columns, margin))
        if zone.columns:
            lines.append(self._ruler(zone, cell, margin, compact))
        return [cut(line, width) for line in lines]

    def _border(self, corners: str, cell: int, columns: int, margin: int) -> Text:
        line = corners[0] + corners[1].join(["─" * cell] * columns) + corners[2]
        return ink(" " * margin + line, QUIET)

    def _ruler(self, zone: Zone, cell: int, margin: int, compact: bool) -> Text:
        line = ink(" " * (margin + (0 if compact else 1)))
        rows = zone.shape[0]
        for number, word in enumerate(zone.columns):
            names = [zone.names[row * zone.shape[1] + number] for row in range(rows)]
            lit = all(name in zone.lit for name in names)
            label = f"▲ {word} ▲" if lit else word
            line.append(f"{label:^{cell}}", "bold reverse" if lit else QUIET)
            line.append(" ")
        return line

    def _face(self, zone: Zone, place: int, cell: int, compact: bool) -> list[Text]:
        """The lines of one cell: what it costs and who stands there, what it gives."""
        name = zone.places[place]
        piece = self.pieces.get(name) if name is not None else None
        if piece is None:
            return [ink(f"{zone.empty:^{cell}}", QUIET), ink(" " * cell)]
        live = piece.id in self.live
        lit = bool(zone.names) and zone.names[place] in zone.lit
        style = LIVE if live else STRONG if lit else QUIET if piece.state == "passed" else ""
        gives = "".join(glyph.letter for glyph in piece.glyphs) or piece.title or piece.label
        left = ink(ringed(piece.cost) if piece.cost is not None else piece.mark, style)
        right = self._upon(piece, compact)
        if compact:
            left.append(gives, style)
            left.append(CORNER if live else "", LIVE)
            return [_spread(left, right, cell)]
        spaced = " ".join(gives) if piece.glyphs else gives
        corner = ink(CORNER if live else "", LIVE)
        return [_spread(left, right, cell), _spread(ink(f" {spaced}", style), corner, cell)]

    def _upon(self, piece: Piece, compact: bool) -> Text:
        """Badges, the number in the order, and who stands on it."""
        line = ink()
        for badge in piece.badges:
            line.append(self.letters.get(badge, badge[:1]))
        if piece.order is not None:
            line.append(disc(piece.order), STRONG)
        for other in self.standing.get(piece.id, []):
            letter = other.letter if compact else f"[{other.letter}]"
            line.append(letter, "bold reverse" if other.livery == self.mine else "bold underline")
        return line

    # Rows, lists, hands

    def listed(self, zone: Zone, width: int, roomy: bool) -> list[Block]:
        """Each piece of a zone as a line, or as two if there is room."""
        blocks: list[Block] = []
        for name in zone.places:
            piece = self.pieces.get(name) if name is not None else None
            if piece is None:
                blocks.append([ink(f"  {zone.empty or 'empty'}", QUIET)])
            else:
                blocks.append(self._entry(piece, width, roomy))
        return blocks

    def _entry(self, piece: Piece, width: int, roomy: bool) -> Block:
        style = LIVE if piece.id in self.live else ""
        head = ink(f"{piece.mark} " if piece.mark else "", style)
        if piece.points is not None:
            head.append(f"{piece.points} ", STRONG)
        name = ink(piece.title or piece.label, style or STRONG)
        for badge in piece.badges:
            name.append(f" {self.letters.get(badge, badge)}", QUIET)
        said = (piece.state or "ready") if piece.ready else piece.lacks or piece.state
        word = ink(said, READY if piece.ready else QUIET)
        if roomy:
            indent = ink(" " * max(2, head.cell_len))
            second = indent + self._facts(piece, dense=False)
            if word.plain:
                second = second + ink("  ") + word
            return [cut(head + name, width), cut(second, width)]
        dense = width < DENSE
        facts = self._facts(piece, dense)
        if dense and piece.ready:
            facts.append(" ✓", READY)
        room = width - head.cell_len - facts.cell_len - 1
        line = head + fitted(name, max(8, min(room, 24))) + ink(" ") + facts
        if not dense and word.plain and line.cell_len + word.cell_len + 2 <= width:
            line = line + ink("  ") + word
        return [cut(line, width)]

    def _facts(self, piece: Piece, dense: bool) -> Text:
        """What it needs, costs, gives, and how many there are; dense: missing ones are small."""
        line = ink()
        for need in piece.needs:
            letter = need.letter or need.icon[:1].upper()
            if need.held:
                line.append(letter if dense else f"{letter} ", STRONG)
            elif dense and letter.lower() != letter:
                line.append(letter.lower(), QUIET)
            else:
                line.append(f"({letter})", QUIET)
        cost = piece.price if piece.price is not None else piece.cost
        if cost is not None:
            line.append(f" +{ringed(cost)}" if piece.needs else ringed(cost))
        if piece.reward is not None and dense:
            line.append(f" →{ringed(piece.reward)}")
        elif piece.gives:
            line.append(f" → {piece.gives}" if piece.needs else f" {piece.gives}")
        if piece.count is not None and piece.kind != "card":
            line.append(f" ×{piece.count}", QUIET)
        return line

    def hand(self, zone: Zone, width: int, short: bool = False) -> Block:
        """The pieces of a zone in a line or more: `Ingredients  CF②  BB③`."""
        line = ink(f"{zone.label}  ", QUIET)
        pieces = [self.pieces[name] for name in zone.places if name in self.pieces]
        named = zip(zone.names, zone.places, strict=False)
        lit = [place for name, place in named if name in zone.lit]
        for alike in _runs(pieces):
            line.append(f"{len(alike)} × " if len(alike) > 1 else "", QUIET)
            word = self._short(alike[0])
            if alike[0].id in lit:
                word.stylize("bold reverse")
            line.append_text(word)
            line.append("  ")
        if not pieces:
            line.append(zone.empty or "none", QUIET)
        line.rstrip()
        return [cut(line, width)] if short else _folded(line, width)

    def _short(self, piece: Piece) -> Text:
        """A piece in a word: its icons and cost, or its mark, points and name."""
        live = LIVE if piece.id in self.live else ""
        if piece.cost is not None and not piece.title:
            made = ink("".join(glyph.letter for glyph in piece.glyphs) or piece.label, live)
            made.append(ringed(piece.cost), live)
        else:
            mark = f"{piece.mark}{'' if piece.points is None else piece.points} "
            made = ink(f"{mark if piece.mark else ''}{piece.title or piece.label}", live)
            made.append(f" {ringed(piece.cost)}" if piece.cost is not None else "", live)
            made.append(f" {piece.state}" if piece.state else "", QUIET)
        made.append(CORNER if live else "", LIVE)
        return made

    def panel(self, zone: Zone, width: int, level: int) -> Block:
        """A page to read: its first piece is the text, the rest is told line by line.

        What can be chosen is told by the choices; the less room, the fewer lines.
        """
        pieces = [self.pieces[name] for name in zone.places if name in self.pieces]
        first, *rest = pieces
        lines: Block = [headed(f"{zone.label}: {first.title or first.label}", zone.note, width)]
        text = wrapped(first.desc, width, "italic")
        lines += text if level < 3 else text[:2] if level < 4 else text[:1]
        told = [piece for piece in rest if piece.id not in self.live and not piece.lacks]
        facts = [piece for piece in told if not piece.title]
        if level >= 2 and facts:
            line = ink()
            for piece in facts:
                line.append(" · " if line.plain else "", QUIET)
                line.append(piece.label, DANGER if piece.state == "danger" else STRONG)
            return lines + _folded(line, width) + self._told(told, facts, width)
        for piece in facts:
            lines += wrapped(piece.desc, width, DANGER if piece.state == "danger" else STRONG)
        return lines + self._told(told, facts, width)

    def _told(self, told: list[Piece], besides: list[Piece], width: int) -> Block:
        lines: Block = []
        for piece in told:
            if piece not in besides:
                lines += wrapped(f"  {piece.title}: {piece.desc}", width, hang=4)
        return lines

    def own(self, width: int, short: bool) -> Block:
        """What the viewer has, a line a zone; a zone of mere tokens is told by the goods.

        Short: only what has icons; a thing without is told by the choices when it matters.
        """
        lines: Block = []
        for zone in self.scene.zones:
            if zone.area == "desk" and zone.owner == self.scene.viewer and zone.places:
                first = self.pieces.get(zone.places[0] or "")
                if first is not None and (first.glyphs or (first.title and not short)):
                    lines += self.hand(zone, width, short)
        return lines

    def note(self, zone: Zone, width: int) -> str:
        """A zone's note; where things are needed, how a missing one is written."""
        pieces = [self.pieces[name] for name in zone.places if name is not None]
        if not any(piece.needs for piece in pieces):
            return zone.note
        letters = {need.letter for piece in pieces for need in piece.needs}
        small = width < DENSE and any(letter.lower() != letter for letter in letters)
        return "small = missing" if small else "(…) = missing"

    def order(self, width: int) -> Block:
        """The order of resolution as it stands, and what it leads to."""
        now = [each for each in self.scene.forecast if not each.target]
        if not now or not now[0].order:
            return []
        letters = {player.seat: player.letter for player in self.scene.players}
        line = ink("Order  ", QUIET)
        for number, each in enumerate(now[0].order, 1):
            piece = self.pieces.get(each.piece)
            what = "".join(glyph.letter for glyph in piece.glyphs) if piece is not None else ""
            style = QUIET if each.done else STRONG
            line.append("✓" if each.done else disc(number), style)
            line.append(f"[{letters[each.seat]}]{what}  ", style)
        line.append(f"→ {now[0].words}" if now[0].words else "", QUIET)
        return _folded(line, width)

    def piles(self, width: int) -> Text:
        """Decks and other piles in one line."""
        words = [
            f"{zone.label} {zone.count}"
            for zone in self.scene.zones
            if zone.area == "aside" and zone.count is not None
        ]
        return cut(ink(" · ".join(words), QUIET), width)

    def legend(self, width: int) -> Text:
        """What the marks on the board mean, as far as they are there."""
        used = {badge for piece in self.scene.pieces for badge in piece.badges}
        words = [f"{badge.letter} {badge.label}" for badge in self.scene.badges if badge.id in used]
        grids = [zone for zone in self.scene.zones if zone.kind == "grid"]
        if grids and any(piece.order is not None for piece in self.scene.pieces):
            words.append("❶ order")
        line = ink(" · ".join(words), QUIET)
        if any(piece.id in self.live for piece in self.scene.pieces):
            line.append(" · " if words else "")
            line.append(CORNER, LIVE)
            line.append(" you may choose it", QUIET)
        return cut(line, width)

    # Players

    def player(self, player: Player, width: int, roomy: bool) -> Block:
        """A player in one line, or in two."""
        awaited = player.seat in self.scene.prompt.awaited
        mine = player.seat == self.scene.viewer
        line = ink("☞ " if awaited else "  ", LIVE if mine else STRONG)
        line.append(f"[{player.letter}]", "bold reverse" if mine else STRONG)
        line.append(f" {player.name}", STRONG)
        line.append(" (you)" if mine else "", QUIET)
        for mark in player.marks:
            line.append(f" {self.letters.get(mark, mark)}")
        if self.scene.scale:
            line.append(f"  {player.points}", STRONG)
            line.append(" pts, leads" if player.leads else " pts", "" if player.leads else QUIET)
        short = self._goods(player, short=True)
        if not roomy and short.plain:
            line = line + ink("  ") + short
        if player.bot and roomy:
            line.append(f"  bot, {player.bot}", QUIET)
        line.append(f"  {player.status}", QUIET)
        if not roomy:
            return [cut(line, width)]
        goods = self._goods(player)
        return [cut(line, width), *(_folded(ink("      ") + goods, width) if goods.plain else [])]

    def _goods(self, player: Player, short: bool = False) -> Text:
        """What a player has, row by row; short: without spells and what there is none of."""
        line = ink()
        row = ""
        for good in player.goods:
            counted = good.letter or good.of is not None
            if short and ((good.state and not counted) or (good.letter and not good.value)):
                continue
            if good.row != row and line.plain:
                line.append("  " if short else " · ", QUIET)
            elif line.plain:
                line.append(" ")
            row = good.row
            warned = "!" if good.state in WARNINGS else ""
            style = DANGER if warned else STRONG if good.state else ""
            if good.letter:
                style = style if good.value else QUIET
                line.append(f"{good.letter}{good.value}{warned}", style)
            elif good.state and not counted:
                line.append(f"{good.label} {good.state}")
            else:
                of = f"/{good.of}" if good.of is not None else ""
                line.append(f"{good.value}{of} {good.label}{warned}", style)
        for burden in player.burdens:
            line.append(f"  {burden}", DANGER)
        return line


def _runs(pieces: list[Piece]) -> list[list[Piece]]:
    """Neighbours that cannot be told apart, together."""
    runs: list[list[Piece]] = []
    for piece in pieces:
        if runs and runs[-1][0].label == piece.label and not piece.glyphs and not piece.title:
            runs[-1].append(piece)
        else:
            runs.append([piece])
    return runs


def _spread(left: Text, right: Text, width: int) -> Text:
    """One at the left, one at the right."""
    room = width - right.cell_len
    return fitted(fitted(left, max(0, room)) + right, width)


def _folded(line: Text, width: int) -> Block:
    """A line of words broken at double blanks, so that it fits."""
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
