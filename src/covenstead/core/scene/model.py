"""The words every screen is built from: a table as data for one viewer.

A game's own scene writes the sentences, from a view and never from a state. Terminal, browser,
text table, print and screen reader draw the same scene. Ids (of zones, places, pieces, groups) are
for programs; every sentence is for people and names no seat by its number. What a picture needs to
know is a field of its own: no screen cuts facts out of a sentence.

A scene has no cycles, so its parts are none of the garbage collector's business: `gc=False`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

ZoneKind = Literal["hand", "row", "grid", "pile", "track", "map", "set", "panel", "list"]
Area = Literal["board", "market", "desk", "aside"]
SpotKind = Literal["space", "house", "area"]
PieceKind = Literal[
    "card", "back", "figure", "token", "icon", "place", "note",  # for any game; a back: face down
    "marionette", "lantern", "potion", "spell",
    "ability", "asset", "chance", "change", "character", "fact", "fate", "formula", "mark",
    "option", "plea", "point", "stage", "story", "support", "tie", "total",
]  # fmt: skip
Mood = Literal["asked", "watching", "reaction", "reconnecting", "refused", "closing", "over"]
ToldKind = Literal["plain", "heading", "secret", "taken_back", "standing", "company", "familiar"]
Branch = Literal["", "heads", "tails"]

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

    A grid's places stand in reading order, top row first, `shape` is [rows, columns], and `rows`
    and `columns` are the words beside and under it. `names` are the words for the places in a
    move's notation, `row_names` and `column_names` those for a grid's rows and columns. A map's
    shape is how many units it is high and wide. A track may have `stacks`. A set has a place for
    each thing that it asks for; None is one that is missing.
    """

    id: str
    kind: ZoneKind
    label: str  # without the owner's name
    note: str = ""
    owner: int | None = None
    shape: list[int] = field(default_factory=list)
    places: list[str | None] = field(default_factory=list)
    count: int | None = None
    empty: str = ""  # the word for an empty place
    area: Area = "board"  # where it belongs; the desk is what a seat owns
    names: list[str] = field(default_factory=list)
    rows: list[str] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)
    lit: list[str] = field(default_factory=list)  # names of the places that matter now
    back: str = ""  # the ornament on a pile's backs, or the icon of what a set misses
    row_names: list[str] = field(default_factory=list)
    column_names: list[str] = field(default_factory=list)
    least: int | None = None  # what its pieces come to at the least, if that is not known
    most: int | None = None  # and at the most
    map: Map | None = None
    stacks: list[list[str]] = field(default_factory=list)  # space by space, the last is on top


class Map(Struct, gc=False):
    """The spots of a map and the roads between them."""

    spots: list[Spot]
    roads: list[Road] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)  # what they are called, from the left
    rows: list[str] = field(default_factory=list)  # what they are called, from above


class Spot(Struct, gc=False):
    """A place of a map: what it is called, where it lies and what stands there.

    `x` and `y` are its left upper corner in the units of the zone's shape; it may span several.
    """

    id: str
    label: str
    x: int
    y: int
    kind: SpotKind = "space"
    wide: int = 1
    high: int = 1
    name: str = ""  # its word in a move's notation
    title: str = ""  # its name alone, as the map prints it
    short: str = ""  # its name where there is little room
    pieces: list[str] = field(default_factory=list)
    state: str = ""
    distance: int | None = None  # how far it is from what the viewer moves now


class Road(Struct, gc=False):
    """A connection between two spots of a map, and how long it is."""

    start: str
    end: str
    length: int = 1
    state: str = ""


class Clause(Struct, gc=False):
    """A condition printed on a card: ticked when it holds; None: nobody can tell yet."""

    text: str
    holds: bool | None = None
    pieces: list[str] = field(default_factory=list)  # the pieces it speaks of
    mark: str = ""  # the sign that is printed before it


class Deal(Struct, gc=False):
    """What a place gives for what: one of the costs is paid, or all; all gains are received."""

    label: str  # which of its deals: main action, witch bonus
    text: str  # in a sentence
    costs: list[Good] = field(default_factory=list)
    gains: list[Good] = field(default_factory=list)
    lacks: str = ""  # why the viewer could not have it now, in a few words
    pays_all: bool = False


class Facts(Struct, gc=False):
    """What a picture may want to know of a piece, one by one, that its `desc` says in sentences."""

    does: str = ""  # what it does, without a full stop
    flavour: str = ""  # what it is like, in a sentence
    goods: list[Good] = field(default_factory=list)  # the numbers printed on it
    when: str = ""  # since when it is there: "turn 3"
    why: str = ""  # how it came there: "handed on by Agnes"
    against: str = ""  # the other side of its chance: "72 %"
    joins: list[str] = field(default_factory=list)  # the pieces it ties together
    clauses: list[Clause] = field(default_factory=list)
    deals: list[Deal] = field(default_factory=list)


class Piece(Struct, gc=False):
    """A thing on the table. A known card's id is its name, an unknown one's its place.

    `label` is its name in a sentence, `desc` what it is and does, `chant` what is spoken with it.
    `cost` is printed on it; `price` is what the viewer would pay now, if that is another number.
    `points` are what it counts now, `state` is a word (passed, asleep, traded), `order` its number
    in the order of resolution, `on` the piece it stands on.
    """

    id: str
    kind: PieceKind
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
    facts: Facts | None = None
    pays: str = ""  # the good that `cost` and `price` count, if these are no coins: silver


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
    short: str = ""  # its label where there is little room
    named: bool = False  # its label is a name: a single one needs no number
    heading: str = ""  # what its row is called, if that must be said: herbs, seeds


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
    out: str = ""  # a word if this seat has lost whatever its points are: captured


# What is asked


class Prompt(Struct, gc=False):
    """What is asked, of whom, and who is next: at most 34 characters, and 60 of context."""

    text: str
    context: str = ""
    mood: Mood = "asked"
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
    branch: Branch = ""


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
    """Choices that are offered under one name: `Sell a potion`; screens add the ellipsis."""

    id: str
    label: str
    consequence: str = ""
    main: bool = False  # the question is about these: a bare target means one of them
    hint: str = ""  # how to name one: "a cell such as r2c3"
    key: str = ""
    verb: str = ""  # what stands before a thing's name in its moves: "sell"


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
    verb: str = ""  # what stands before a thing's name in such moves: "sell"
    group: str = ""  # of the choices that it would be one of; while there are some, it is a detail


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
    title: str = ""  # what several plans have in common; screens write it before the label
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


class Found(Struct, gc=False):
    """A seat that a figure comes upon: its pieces there, and what becomes of a number of its."""

    seat: int
    pieces: list[str]
    gain: int = 0
    after: int | None = None  # the number with it
    out: str = ""  # a word if the seat is out then: captured


class Stop(Struct, gc=False):
    """A spot of a walk, and whom the figure comes upon there."""

    spot: str
    found: list[Found] = field(default_factory=list)


class Walk(Struct, gc=False):
    """The way of a figure that walks by itself: toward whom, and through which spots."""

    figure: str
    toward: int | None
    stops: list[Stop]


class Forecast(Struct, gc=False):
    """What will happen if nobody does anything more: now, with one target, or after one move.

    It is that of a `target`, or of all choices that begin with one of the `moves`; with neither it
    is what comes as things stand.
    """

    target: str
    order: list[Coming]
    leads_to: int | None
    stays: list[str]
    home: bool = False
    words: str = ""  # what it leads to, in a few words: "Old Moss first next"
    moves: list[str] = field(default_factory=list)
    walks: list[Walk] = field(default_factory=list)


# What is explained


class Note(Struct, gc=False):
    """A thing explained in the margin now that it matters; a screen shows each note once."""

    id: str  # the same at every table of the game, so that a screen can remember it
    text: str  # one or two short sentences
    target: str  # the id of a piece or a zone, or a part of the screen: #question, #score
    rule: str = ""


# What happened


class Count(Struct, gc=False):
    """A number that something changed: what it counts, whose it is, before and after."""

    label: str
    seat: int
    before: int
    after: int


class Told(Struct, gc=False):
    """A line of the chronicle, and the beat that a screen shows when it is new."""

    text: str
    actor: int | None = None
    about: list[int] = field(default_factory=list)
    kind: ToldKind = "plain"
    pieces: list[str] = field(default_factory=list)
    ply: int = 0
    counts: list[Count] = field(default_factory=list)


class Reading(Struct, gc=False):
    """Something that is turned over in a moment: what it says, what it counts, the sum with it."""

    piece: str
    label: str  # where it came from
    text: str
    value: int
    sum: int


class Deed(Struct, gc=False):
    """A line of a moment: what a seat did, and what came of it."""

    seat: int
    text: str
    note: str = ""
    pieces: list[str] = field(default_factory=list)


class Moment(Struct, gc=False):
    """A standstill worth reading: it stays on every screen until its viewer goes on.

    The readings, if there are any, are turned over one by one before the word is told.
    """

    id: str
    ply: int
    title: str
    note: str = ""
    seat: int | None = None  # whom it is about
    word: str = ""  # how it came out, in a word: Condemned
    sentence: str = ""  # and in a sentence
    grave: bool = False  # whether it is a misfortune: no sound, nothing falls
    needed: int | None = None  # the sum that the readings come up against
    against: str = ""  # and in words
    readings: list[Reading] = field(default_factory=list)
    heading: str = ""  # what the deeds are, over their list
    deeds: list[Deed] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)  # what changed for everybody
    follows: list[str] = field(default_factory=list)
    page_title: str = ""  # a page that is read with it
    page: str = ""
    next: str = ""  # what comes now


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
    worded: bool = False  # its words tell it, not its number


class OutcomeRow(Struct, gc=False):
    """One seat's reckoning."""

    seat: int
    place: int
    total: int
    lines: list[OutcomeLine]
    out: str = ""  # in place of the total, if this seat has lost whatever its points are


class Point(Struct, gc=False):
    """Everybody's points at the start of a stretch of play; `section` names a longer one."""

    label: str
    points: list[int]
    ply: int
    section: str = ""
    short: str = ""  # the section where there is little room


class Highlight(Struct, gc=False):
    """A moment worth another look."""

    ply: int
    seat: int
    title: str
    sentence: str
    about: list[int] = field(default_factory=list)  # whom else it concerns


class Contender(Struct, gc=False):
    """What a seat has in a contest, and the points that it brings."""

    seat: int
    count: int
    points: int


class Contest(Struct, gc=False):
    """Something that the seats competed for: who had how much, and how the places were shared."""

    label: str
    icon: str
    contenders: list[Contender]
    how: str  # a sentence about places that were shared; empty: none was


class Result(Struct, gc=False):
    """How the game ended."""

    sentence: str
    rows: list[OutcomeRow]
    tie: str = ""
    series: list[Point] = field(default_factory=list)
    moments: list[Highlight] = field(default_factory=list)
    detail: str = ""  # one sentence
    moves: int = 0
    more: str = ""  # what else is worth saying
    contests: list[Contest] = field(default_factory=list)


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
    moments: list[Moment] = field(default_factory=list)  # the newest that there were, in order
    secrets: bool = False  # whether the viewer sees what others at the table may not
    phase_note: str = ""  # what this stretch of the game is like, in a sentence without full stop
    goal: str = ""  # what wins, in one sentence
    notes: list[Note] = field(default_factory=list)  # for an asked viewer, the weightiest first
