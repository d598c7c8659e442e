"""The words every screen is built from: a table as data for one viewer.

A game's own `scene.py` writes the sentences, from a view and never from a state. Terminal,
browser, text table, print and screen reader draw the same scene.
"""

from __future__ import annotations

from msgspec import Struct, field


class Level(Struct):
    """One level of where the game stands: expedition 2 of 3, round 4 of 5, explore."""

    name: str
    n: int = 0
    of: int = 0


class Need(Struct):
    """An icon that a thing asks for, and whether the viewer holds it."""

    icon: str
    held: bool


class Glyph(Struct):
    """A small picture with its letter, so that nothing is told by colour or shape alone."""

    icon: str
    letter: str
    label: str


class Good(Struct):
    """Something a player has, counted: coins, ingredients, marionettes in supply."""

    icon: str
    label: str
    value: int
    of: int | None = None


class Zone(Struct):
    """A place on the table: hand, row, grid, pile, track, map, panel or list."""

    id: str
    kind: str
    label: str
    note: str = ""
    owner: int | None = None
    shape: list[int] = field(default_factory=list)
    places: list[str | None] = field(default_factory=list)
    count: int | None = None
    empty: str = ""


class Piece(Struct):
    """A thing on the table. A known card's id is its name, an unknown one's its place."""

    id: str
    kind: str
    label: str
    desc: str = ""
    rule: str = ""
    glyphs: list[Glyph] = field(default_factory=list)
    letter: str = ""
    mark: str = ""
    livery: str = ""
    title: str = ""
    cost: int | None = None
    points: int | None = None
    badges: list[str] = field(default_factory=list)
    state: str = ""
    order: int | None = None
    needs: list[Need] = field(default_factory=list)
    on: str = ""


class Player(Struct):
    """A seat at the table, as the viewer sees it."""

    seat: int
    name: str
    livery: str
    letter: str
    status: str
    points: int
    parts: list[OutcomeLine] = field(default_factory=list)
    leads: bool = False
    goods: list[Good] = field(default_factory=list)
    burdens: list[str] = field(default_factory=list)
    mark: str = ""
    bot: str | None = None
    connected: bool = True


class Prompt(Struct):
    """What is asked, of whom, and who is next."""

    text: str
    context: str = ""
    mood: str = "asked"
    awaited: list[int] = field(default_factory=list)
    next: str = ""
    starts_turn: bool = False


class Choice(Struct):
    """Something the viewer may do now: a move or a chain, and what comes of it."""

    moves: list[str]
    label: str
    consequence: str = ""
    targets: list[str] = field(default_factory=list)
    group: str = ""
    primary: bool = False
    danger: bool = False
    draws: bool = False
    rule: str = ""
    fills: dict[str, list[int]] = field(default_factory=dict)


class Because(Struct):
    """Why something is closed."""

    rule: str
    text: str


class Closed(Struct):
    """Something the viewer may not do now, and why."""

    label: str
    targets: list[str]
    reason: Because


class Plan(Struct):
    """A whole chain offered at once: its pieces, those in which the plans differ, what is left."""

    moves: list[str]
    pieces: list[str]
    differs: list[str] = field(default_factory=list)
    keeps: str = ""
    left: str = ""


class Coming(Struct):
    """One entry of an order of resolution."""

    seat: int
    piece: str
    slides_in: bool = False


class Forecast(Struct):
    """What will happen if nobody does anything more, now or with one target chosen."""

    target: str
    order: list[Coming]
    leads_to: int | None
    stays: list[str]
    home: bool = False


class Told(Struct):
    """A line of the chronicle."""

    text: str
    actor: int | None = None
    about: list[int] = field(default_factory=list)
    kind: str = "plain"
    pieces: list[str] = field(default_factory=list)
    ply: int = 0


class OutcomeLine(Struct):
    """One part of a score: its label, its points, how they came."""

    label: str
    value: int
    how: str


class OutcomeRow(Struct):
    """One seat's reckoning."""

    seat: int
    place: int
    total: int
    lines: list[OutcomeLine]


class Point(Struct):
    """Everybody's points at the start of a stretch of play."""

    label: str
    points: list[int]
    ply: int


class Highlight(Struct):
    """A moment worth another look."""

    ply: int
    seat: int
    title: str
    sentence: str


class Result(Struct):
    """How the game ended."""

    sentence: str
    rows: list[OutcomeRow]
    tie: str = ""
    series: list[Point] = field(default_factory=list)
    moments: list[Highlight] = field(default_factory=list)


class Undo(Struct):
    """How far undo goes."""

    depth: int
    why: str = ""


class Scene(Struct):
    """The table for one viewer."""

    game: str
    viewer: int | None
    version: int
    question: str
    phase: list[Level]
    phase_text: str
    zones: list[Zone]
    pieces: list[Piece]
    players: list[Player]
    prompt: Prompt
    choices: list[Choice]
    closed: list[Closed]
    plans: list[Plan]
    forecast: list[Forecast]
    events: list[Told]
    digest: list[str]
    undo: Undo
    scale: list[int]
    outcome: Result | None = None
