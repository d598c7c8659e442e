"""The words every screen is built from: a table as data for one viewer.

A game's own `scene.py` writes the sentences, from a view and never from a state. Terminal,
browser, text table, print and screen reader draw the same scene. Ids (of zones, places, pieces,
groups) are for programs; every sentence is for people and names no seat by its number.

A scene has no cycles, so its parts are none of the garbage collector's business: `gc=False`.
"""

from __future__ import annotations

from msgspec import Struct, field

from covenstead.core.family import MEMBERS, Domain, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import State, awaiting, continues
from covenstead.core.words import Move

# Where the game stands


class Level(Struct, gc=False):
    """One level of where the game stands: expedition 2 of 3, round 4 of 5, explore."""

    name: str
    n: int = 0
    of: int = 0


# What lies on the table


class Glyph(Struct, gc=False):
    """A small picture with its letter, so that nothing is told by colour or shape alone."""

    icon: str
    letter: str
    label: str


class Need(Struct, gc=False):
    """An icon that a thing asks for, and whether the viewer has it."""

    icon: str
    held: bool
    letter: str = ""
    label: str = ""


class Zone(Struct, gc=False):
    """A place on the table.

    `kind` is hand, row, grid, pile, track, map, panel or list. A grid's places stand in reading
    order, top row first, `shape` is [rows, columns], and `rows` and `columns` are the words beside
    and under it. `names` are the words for the places in a move's notation.
    """

    id: str
    kind: str
    label: str
    note: str = ""
    owner: int | None = None
    shape: list[int] = field(default_factory=list)
    places: list[str | None] = field(default_factory=list)
    count: int | None = None
    empty: str = ""  # the word for an empty place
    area: str = "board"  # where it belongs: board, market, desk (what a seat owns) or aside
    names: list[str] = field(default_factory=list)
    rows: list[str] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)
    lit: list[str] = field(default_factory=list)  # names of the places that matter now
    back: str = ""  # the ornament on a pile's backs


class Piece(Struct, gc=False):
    """A thing on the table. A known card's id is its name, an unknown one's its place.

    `label` is its name in a sentence, `desc` what it is and does, `chant` what is spoken with it.
    `cost` is printed on it; `price` is what the viewer would pay now, if that is another number.
    `points` are what it counts now, `state` is a word (passed, asleep, traded), `order` its number
    in the order of resolution, `on` the piece it stands on.
    """

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
    badges: list[str] = field(default_factory=list)  # ids of the scene's `badges`
    state: str = ""
    order: int | None = None
    needs: list[Need] = field(default_factory=list)
    on: str = ""
    price: int | None = None
    gives: str = ""  # what it brings when it is done, in a word or two: "6 coins"
    reward: int | None = None  # the same as a number
    ready: bool = False  # all it needs is there
    lacks: str = ""  # what is missing, as a few words
    chant: str = ""
    count: int | None = None  # how many of them lie here
    share: float | None = None  # how likely it is, from 0 to 1


class Badge(Struct, gc=False):
    """A small mark on a piece: its letter on plain screens and what it means."""

    id: str
    letter: str
    label: str


# Who sits there


class Good(Struct, gc=False):
    """Something a player has, counted: coins, ingredients, marionettes in supply."""

    icon: str
    label: str
    value: int
    of: int | None = None
    letter: str = ""
    state: str = ""
    row: str = ""  # goods of one row stand together: purse, ingredients, potions, spells


class Player(Struct, gc=False):
    """A seat at the table, as the viewer sees it; in turn order starting after the viewer."""

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
    marks: list[str] = field(default_factory=list)  # what stands beside the name: the cauldron


# What is asked


class Prompt(Struct, gc=False):
    """What is asked, of whom, and who is next: at most 34 characters, and 60 of context.

    `mood` is asked, watching, reaction, reconnecting, refused, closing or over.
    """

    text: str
    context: str = ""
    mood: str = "asked"
    awaited: list[int] = field(default_factory=list)
    next: str = ""
    starts_turn: bool = False


class Change(Struct, gc=False):
    """A number of a player that a choice would move: a good by its icon, from where to where.

    `branch` is the side of chance that brings it (heads, tails); empty: it comes for certain.
    """

    seat: int
    icon: str
    before: int
    after: int
    branch: str = ""


class Choice(Struct, gc=False):
    """Something the viewer may do now: a move or a chain, and what comes of it.

    `targets` are the pieces to point at, `fills` which needs of other pieces (by their numbers)
    it would meet, `draws` warns that cards will be drawn, so that undo ends there.
    """

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
    key: str = ""
    piece: str = ""  # the piece the choice is about, when it is pointed at by another
    ends: bool = False  # it ends the viewer's turn, so somebody may want to be asked first
    changes: list[Change] = field(default_factory=list)  # what it would move, if that is known
    after: list[str] = field(default_factory=list)  # what is so afterwards, in sentences


class Group(Struct, gc=False):
    """Choices that are offered under one name: `Sell a potion…`."""

    id: str
    label: str
    consequence: str = ""
    main: bool = False  # the question is about these: a bare target means one of them
    hint: str = ""  # how to name one: "a cell such as r2c3"
    key: str = ""


class Because(Struct, gc=False):
    """Why something is closed."""

    rule: str
    text: str


class Closed(Struct, gc=False):
    """Something the viewer may not do now, and why."""

    label: str
    targets: list[str]
    reason: Because
    move: str = ""  # the word that was asked about


class Tally(Struct, gc=False):
    """What a plan comes to with so many pieces chosen: its button, and the number it makes."""

    label: str
    consequence: str
    value: int
    danger: bool = False


class Plan(Struct, gc=False):
    """A whole chain offered at once: its pieces, those in which the plans differ, what is left.

    Where there are too many, the pieces with `least` and `most` instead: the chain is `moves`,
    then for the chosen pieces in the order of `pieces` the word of `opening` for the first and of
    `following` for each other one, then `closing`. `tally` says what none, one, two … make,
    `costs` what they would move, by the marks of those that have one, in order: "FA FI FI".
    """

    moves: list[str]
    pieces: list[str]
    differs: list[str] = field(default_factory=list)
    keeps: str = ""
    left: str = ""
    label: str = ""
    consequence: str = ""
    targets: list[str] = field(default_factory=list)  # what the plan is for
    least: int = 0
    most: int = 0
    opening: dict[str, str] = field(default_factory=dict)
    following: dict[str, str] = field(default_factory=dict)
    closing: list[str] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    tally: list[Tally] = field(default_factory=list)
    costs: dict[str, list[Change]] = field(default_factory=dict)  # by the chosen pieces' marks


class Coming(Struct, gc=False):
    """One entry of an order of resolution; `behind` is the piece whose leaving lets it in."""

    seat: int
    piece: str
    behind: str = ""
    done: bool = False


class Forecast(Struct, gc=False):
    """What will happen if nobody does anything more, now (no target) or with one chosen."""

    target: str
    order: list[Coming]
    leads_to: int | None
    stays: list[str]
    home: bool = False
    words: str = ""  # what it leads to, in a few words: "Old Moss first next"


# What happened


class Told(Struct, gc=False):
    """A line of the chronicle; `kind` is plain, heading, secret, taken_back or standing."""

    text: str
    actor: int | None = None
    about: list[int] = field(default_factory=list)
    kind: str = "plain"
    pieces: list[str] = field(default_factory=list)
    ply: int = 0


class Undo(Struct, gc=False):
    """How far undo goes."""

    depth: int
    why: str = ""


# How it ended


class OutcomeLine(Struct, gc=False):
    """One part of a score: its label, its points, how they came."""

    label: str
    value: int
    how: str


class OutcomeRow(Struct, gc=False):
    """One seat's reckoning."""

    seat: int
    place: int
    total: int
    lines: list[OutcomeLine]


class Point(Struct, gc=False):
    """Everybody's points at the start of a stretch of play; `section` names a longer one."""

    label: str
    points: list[int]
    ply: int
    section: str = ""


class Highlight(Struct, gc=False):
    """A moment worth another look."""

    ply: int
    seat: int
    title: str
    sentence: str
    about: list[int] = field(default_factory=list)  # whom else it concerns


class Result(Struct, gc=False):
    """How the game ended."""

    sentence: str
    rows: list[OutcomeRow]
    tie: str = ""
    series: list[Point] = field(default_factory=list)
    moments: list[Highlight] = field(default_factory=list)
    detail: str = ""
    moves: int = 0


class Scene(Struct, gc=False):
    """The table for one viewer (None: a spectator)."""

    game: str
    viewer: int | None
    question: int  # its number; it goes up with everything that changes the game
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
    scale: list[int]  # the score line's least and most, the same for the whole game
    outcome: Result | None = None
    title: str = ""
    step: str = ""  # the name of the open step
    groups: list[Group] = field(default_factory=list)
    badges: list[Badge] = field(default_factory=list)
    finish: list[str] = field(default_factory=list)  # what "Finish for me" would answer now
    secrets: bool = False  # whether the viewer sees what others at the table may not


# Looking ahead on a view, for `draws`


class Unturned(Fate):
    """Gives no outcome: whoever wants one has come to a draw."""

    def below(self, bound: int) -> int:
        raise Turned

    def pick(self, family: Domain, among: list[int], audience: Seats = 0) -> int:
        raise Turned


class Turned(Exception):
    """Chance has been asked for an outcome."""


def draws(s: State, seat: Seat, move: Move) -> bool:
    """Whether a move, with the single answers that follow, lets chance decide something."""
    ahead = s.clone()
    fate = Unturned()
    try:
        ahead.steps[-1].play(ahead, seat, move, fate)
        while ahead.steps and len(MEMBERS[awaiting(ahead)]) == 1:
            if len(ahead.steps) == len(s.steps) and continues(s, ahead):
                return False  # the last of several who are asked answers for itself
            (asked,) = MEMBERS[awaiting(ahead)]
            step = ahead.steps[-1]
            moves = step.moves(ahead, asked)
            if len(moves) != 1 or step.waits(ahead, asked):
                return False
            step.play(ahead, asked, moves[0], fate)
    except Turned:
        return True
    return False
