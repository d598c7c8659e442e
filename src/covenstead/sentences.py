"""What the command line says: its help, what it prints, and what bots, lab and books refuse.

Another language would be a second such file. The games, the terminal and the server have places of
their own for their sentences; the core says what is wrong with a move, a record or a position.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

# The help of the commands

ABOUT: Final = "Published witch games on one table: play, study and extend them."
GAMES: Final = "List the games, their seats and their options."
RULES: Final = "Print a game's rules, or one rule by its id."
ODDS: Final = "Reckon a chance exactly, such as witch-hunt-1649 --defence 8 --marks 3."
PLAY: Final = "Play a game in the terminal against bots."
SIM: Final = "Let bots play many games, and print lengths, scores, wins and endings."
REPLAY: Final = "Replay a recorded game and show the table it leads to."
SERVE: Final = "Serve tables to people and programs."
BACKUP: Final = "Copy the tables of a server into a file, also while it runs."
AUDIT: Final = "Check that every draw of a finished game comes from its key."
BENCH: Final = "Measure speed side by side with other engines that are installed here."

# The help of their options

JSON: Final = "print JSON for programs"
DATA: Final = "a folder with your own card tables"
OPTIONS: Final = "options of the game, such as expeditions=1"
BOTS: Final = "the bots on the other seats, such as greedy,uniform"
SEAT: Final = "where you sit; the first seat is 0"
SEED: Final = "the same seed deals the same game"
RESUME: Final = "go on with a saved game"
CHECK: Final = "only check that it replays"
TO: Final = "after how many moves to stop"
EYES: Final = "the seat through whose eyes to look; without one, a spectator's"
HOST: Final = "0.0.0.0 lets others in your network join"
PORT: Final = "0 takes any free one"
DB: Final = "such as sqlite:///tables.sqlite"
OPEN: Final = "open the lobby in a browser"
PUBLIC_URL: Final = "how others reach the server"
PROXY: Final = "the address of a proxy in front of the server; can be repeated"
ALLOW_HOST: Final = "a further name by which browsers may reach the server; can be repeated"
KEEP_DAYS: Final = "days after which a table that nobody touches is deleted"
BOT_WORKERS: Final = "processes in which bots think"
BOT_PACE: Final = "seconds after which a bot answers"
BEAT: Final = "seconds that a question to several people stays open at least"
RENDERERS: Final = "processes that draw what clients see; 0: the server draws itself"
CONNECTIONS: Final = "connections that may be open at once, of all people together"
METRICS: Final = "who may read /metrics: this machine, everybody, nobody"
FORCE: Final = "overwrite the file"

# What the commands print

PLAYING: Final = "games"  # beside the bar that shows how many have been played
MEASURING: Final = "measuring by turns …"


def number_of(count: int, one: str, many: str) -> str:
    """A number with its noun: 1 game, 2,000 games."""
    return f"{count:,} {one if count == 1 else many}"


def game_facts(name: str, least: int, most: int, players: str, minutes: str) -> str:
    """What follows a game's title: its name here, how many play it, and for how long."""
    seats = f"{most}" if least == most else f"{least} to {most}"
    length = f", {minutes} minutes" if minutes else ""
    return f"({name}), {seats} {players}{length}"


def chance(favourable: int, ways: int) -> str:
    """A chance as a fraction and in percent."""
    return f"{favourable}/{ways} = {100 * favourable / ways:.2f} %"


def replays(file: Path, moves: int, title: str, over: bool) -> str:
    """A record was checked, and is right."""
    state = "ended" if over else "still running"
    return f"{file} replays: {number_of(moves, 'move', 'moves')} of {title}, {state}."


def copied(file: Path, tables: int, commands: int) -> str:
    """A backup was made."""
    held = number_of(tables, "table", "tables")
    return f"{file} holds {held} with {number_of(commands, 'command', 'commands')}."


def audited(drawn: int, digest: str) -> str:
    """Every draw of a game was made again from its key."""
    return f"All {drawn} outcomes come from the key; its SHA-256 is {digest}."


# What the commands refuse


def no_rule(game: str, rule: str, first: str, last: str) -> str:
    """A rule was asked for that the book does not have."""
    return f"{game} has no rule {rule!r}; its rules are {first} to {last}."


def no_odds(title: str) -> str:
    """A game has nothing to reckon."""
    return f"{title} has no odds to reckon."


def not_a_number(name: str, value: str) -> str:
    """A fact of the odds is no number."""
    return f"{name} must be a whole number, not {value!r}."


def no_seat(seat: int, seats: int) -> str:
    """A seat was named that the table does not have; the command line counts from 0."""
    known = "the only seat is 0" if seats == 1 else f"the seats are 0 to {seats - 1}"
    return f"There is no seat {seat}; {known}."


def not_an_option(text: str) -> str:
    """An option was not written as a name and a value."""
    return f"The option {text!r} should read name=value."


def unreadable(file: Path, why: str | None) -> str:
    """The system does not let a file be read."""
    return f"{file} cannot be read: {why}."


def not_text(file: Path) -> str:
    """A record is something else than text."""
    return f"{file} is not a text file."


def too_few_renderers(renderers: int) -> str:
    """A negative number of renderers was asked for."""
    return f"There cannot be {renderers} renderers; 0 is the least."


# Bots

MANNERS: Final = {  # how each of them plays, in a few words
    "uniform": "any legal move, by chance",
    "greedy": "the move that looks best at once",
}


def no_bot(name: str, known: Iterable[str]) -> str:
    """A bot was named that does not exist."""
    return f"There is no bot {name!r}; there are {', '.join(known)}."


# Books


def no_book(slug: str) -> str:
    """A game has no rule book."""
    return f"There is no rule book of {slug!r} here."


NO_CREDITS: Final = "The credits are missing here."

# The lab

SEAT_COLUMN: Final = "seat"
COLUMNS: Final = ("min", "10 %", "median", "90 %", "max", "mean", "won", "95 %")
ALL_SCORES: Final = "all scores"
LENGTHS: Final = "decisions a game"


def no_bots(known: Iterable[str]) -> str:
    """A simulation was asked for without a bot."""
    return f"Name at least one bot; there are {', '.join(known)}."


def too_many_bots(bots: int, seats: int) -> str:
    """More bots were named than there are seats."""
    return f"{bots} bots are too many for {number_of(seats, 'seat', 'seats')}."


def too_small(games: int, workers: int) -> str:
    """A simulation was asked for with no game, or no worker."""
    return f"A simulation needs at least one game and one worker, not {games} and {workers}."


def simulated(game: str, games: int, seats: int) -> str:
    """The title of a report."""
    played = number_of(games, "game", "games")
    return f"{game}: {played} with {number_of(seats, 'seat', 'seats')}"


def endings(counted: dict[str, int]) -> str:
    """How often the games ended in which way."""
    return "Ended by: " + ", ".join(f"{ending} {count:,}" for ending, count in counted.items())


def speed(decisions: int, seconds: float, a_second: int) -> str:
    """How fast the bots decided."""
    return f"{decisions:,} decisions in {seconds:,.1f} CPU seconds, {a_second:,} a second"
