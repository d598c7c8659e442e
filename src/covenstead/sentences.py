"""What the command line says: its help, what it prints, and what bots, lab and books refuse.

Another language would be a second such file. The games, the terminal and the server have places of
their own for their sentences; the core says what is wrong with a move, a record or a position.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from covenstead.core.near import did_you_mean

# Hints

NOTHING_BETTER: Final = "Nothing else gains more, as the bots reckon."

# The help of the commands

ABOUT: Final = "Four published witch games on one table: play, study and extend them."
GAMES: Final = "List the games, their seats and their options."
RULES: Final = "Print a game's rules, or one rule by its id."
ODDS: Final = "Reckon a chance exactly, such as witch-hunt-1649 --defence 8 --marks 3."
PLAY: Final = "Play a game in the terminal against bots."
SIM: Final = "Let bots play many games, and print lengths, scores, wins and endings."
REPLAY: Final = "Replay a recorded game and show the table it leads to."
SERVE: Final = "Serve tables to people and programs."
BACKUP: Final = "Copy the tables of a server into a file, also while it runs."
STUDY: Final = "Study a finished game: chances to win, and the moves that turned it."
AUDIT: Final = "Check that every draw of a finished game comes from its key."
COPY_DATA: Final = "Copy a game's card tables into a new folder, to change them."
CHECK_DATA: Final = "Check card tables of your own: what is wrong in them, or what they change."
COMPLETION: Final = "Print a script with which a shell completes commands and their options."
ARENA: Final = "Let bots meet on the same deals from every seat: who is stronger, and how surely."
TUNE: Final = "Look for better weights of a game's heuristic by self-play, and measure the gain."
REPORT: Final = "Let bots play a game many times, and show how it plays: table or page."
NEW_GAME: Final = "Write a small game as a package of your own, ready to be played and changed."
CHECK_GAME: Final = "Check that a game keeps the laws, along random games."
BENCH: Final = "Measure speed side by side with other engines that are installed here."

# The help of their options

GAME: Final = "the name of a game, as the command games lists it"
RULE_ID: Final = "a rule's id, such as BW-066; without it the whole book"
GAME_NAME: Final = "what your game is called, such as owl-night"
GAME_FOLDER: Final = "where its folder is written"
MANY: Final = "how many games are played"
WORKERS: Final = "processes that play at the same time"
BENCH_SECONDS: Final = "how long each measurement takes"
ROUNDS: Final = "how often each engine is measured, by turns"
FACTS: Final = "a number that the chance depends on, such as --defence 8"
COPY_FILE: Final = "the file that gets the copy"
JSON: Final = "print JSON for programs"
DATA: Final = "a folder with your own card tables"
OPTIONS: Final = "options of the game, such as expeditions=1 spells=off"
SEATS: Final = "how many sit at the table; without it 2, or as many as the game needs at least"
COMPARE: Final = "a folder with your own card tables, to be played with the same deals beside"
NEW_FOLDER: Final = "a folder that does not exist yet"
FOLDER: Final = "a folder with card tables"
RECORD: Final = "a record; - reads it from the standard input"
BOTS: Final = (
    "the bots: uniform, greedy, flat, search(iterations=500) or path/to/file.py:Class(worlds=20)"
)
BOT_SECONDS: Final = "the longest time for an answer of a bot; 0: any"
ON_FAULT: Final = "what a bot's illegal, failed or late answer does: stop the run, or lose the game"
SEAT: Final = "where you sit; the first seat is 0"
SEED: Final = "the same seed deals the same game"
RESUME: Final = "go on with a saved game"
CHECK: Final = "only check that it replays"
TO: Final = "after how many moves to stop"
EYES: Final = "the seat through whose eyes to look; without one, a spectator's"
WALK: Final = "walk through the game, a move at a time, forward and back"
HOST: Final = "0.0.0.0 lets others in your network join"
PORT: Final = "0 takes any free one"
DB: Final = "such as sqlite:///tables.sqlite"
OPEN: Final = "open the lobby in a browser"
PUBLIC_URL: Final = "how others reach the server"
PROXY: Final = "the address of a proxy in front of the server; can be repeated"
ALLOW_HOST: Final = "a further name by which browsers may reach the server; can be repeated"
SERVED_DATA: Final = "GAME=FOLDER: the game with your own card tables, beside it; can be repeated"
KEEP_DAYS: Final = "days after which a table that nobody touches is deleted"
OFFERED: Final = "the bots that tables are offered, such as greedy,owl=path/to/file.py:Owl"
BOT_WORKERS: Final = "processes in which bots think"
BOT_PACE: Final = "seconds after which a bot answers; with 0 its time tells how long it thought"
BEAT: Final = "seconds that a question to several people stays open at least"
AWAY: Final = "seconds without a connection before somebody is missed"
RENDERERS: Final = "processes that draw what clients see; 0: the server draws itself"
CONNECTIONS: Final = "connections that may be open at once, of all people together"
WEBHOOKS: Final = "where tables may send notices: nowhere, outside by https, anywhere"
METRICS: Final = "who may read /metrics: this machine, everybody, nobody"
SHARE: Final = "the share of the questions that are looked at, above 0 and up to 1"
LONGEST: Final = "how many questions of a game are played"
FORCE: Final = "overwrite the file"
RECORDS: Final = "a folder for the record of every game; a stopped run goes on from it"
PARQUET: Final = "a file for every decision: what was seen, what was done, how it ended"
MET_BOTS: Final = "the bots that meet, such as greedy,uniform,path/to/file.py:Class(worlds=20)"
BLOCKS: Final = "how many deals every line-up plays, each from every seat"
PAIRS: Final = "every bot alone against each other one, also if there are enough for all seats"
SPRT: Final = "two shares, such as 0.50,0.55: stop once the first of two bots reaches one or other"
ARENA_OUT: Final = "a folder for the blocks, the results and a plot; a stopped run goes on from it"
GENERATIONS: Final = "how often the best candidates say where to look next"
POPULATION: Final = "how many candidates each generation has"
TUNING_BLOCKS: Final = "how many deals each candidate plays, each from every seat"
TUNING_CHECK: Final = "how many fresh deals the new weights play against the old ones in the end"
WEIGHTS: Final = "a file with weights to begin with, instead of the game's own"
TUNING_OUT: Final = (
    "a folder for candidates, results and weights.toml; a stopped run goes on from it"
)
HTML: Final = "write a page with plots into this file instead of printing tables"
RAY: Final = "the address of a Ray cluster; local starts one on this machine"

# What the commands print

CHECKING: Final = "laws"  # beside the bar that shows how many have been checked
PLAYING: Final = "games"  # beside the bar that shows how many have been played
MEETING: Final = "blocks"  # beside the bar that shows how many have been played
TUNING: Final = "tuning"  # beside the bar that shows how much is done
STUDYING: Final = "games played out"  # beside the bar that shows how many there were
NOT_STUDIED: Final = "The game is not over: it can be studied when everybody may know everything."
MEASURING: Final = "measuring by turns …"


def number_of(count: int, one: str, many: str) -> str:
    """A number with its noun: 1 game, 2,000 games."""
    return f"{count:,} {one if count == 1 else many}"


def game_facts(name: str, least: int, most: int, players: str, minutes: str) -> str:
    """What follows a game's title: its name here, how many play it, and for how long."""
    seats = f"{most}" if least == most else f"{least} to {most}"
    length = f", {minutes} minutes" if minutes else ""
    return f"({name}), {seats} {players}{length}"


def values(known: list[str | int]) -> str:
    """The values that an option may have; a long range by its ends."""
    numbers = [value for value in known if isinstance(value, int)]
    ranged = numbers == known and len(known) > 4
    if ranged and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(str(value) for value in known)


def chance(favourable: int, ways: int) -> str:
    """A chance as a fraction and in percent."""
    return f"{favourable}/{ways} = {100 * favourable / ways:.2f} %"


def replays(file: Path, moves: int, title: str, over: bool) -> str:
    """A record was checked, and is right."""
    state = "ended" if over else "still running"
    return f"{file} replays: {number_of(moves, 'move', 'moves')} of {title}, {state}."


NOTHING_KNOWN_BETTER: Final = "  Nothing was known to be better then."


def percent(share: float) -> str:
    """A chance in percent."""
    return f"{100 * share:.0f} %"


def studied(title: str, moves: int) -> str:
    """What a study is of, and what it knows."""
    return f"{title}, {number_of(moves, 'move', 'moves')}. Chances to win, with everything known:"


def chance_heads(seats: int) -> str:
    """The heads of the columns of chances."""
    return "after move" + "".join(f"{f'seat {seat}':>9}" for seat in range(seats))


def chance_row(position: int, chances: list[float], nobody: float) -> str:
    """The chances of all seats after a move."""
    row = f"{position:>10}" + "".join(f"{percent(each):>9}" for each in chances)
    return f"{row}  (nobody {percent(nobody)})" if nobody else row


def turning_point(position: int, seat: int | None, label: str) -> str:
    """A move that turned the game."""
    return f"Move {position}, {'the table' if seat is None else f'seat {seat}'}: {label}"


def turned(before: float, after: float, choice: float, luck: float) -> str:
    """What a move did to the chance of its seat, by choice and by luck, in percent."""
    parts = f"choice {100 * choice:+.0f}, luck {100 * luck:+.0f}"
    return f"  From {percent(before)} to {percent(after)} ({parts})."


def spoke_for_it(why: str) -> str:
    """What spoke for a move that was made."""
    return f"  What spoke for it: {why}"


def better(label: str, gain: float, why: str) -> str:
    """What a seat could have known to be better, and by how much."""
    return f"  Better, by what the seat could know: {label} (+{100 * gain:.0f}). {why}".rstrip()


def copied(file: Path, tables: int, commands: int) -> str:
    """A backup was made."""
    held = number_of(tables, "table", "tables")
    return f"{file} holds {held} with {number_of(commands, 'command', 'commands')}."


def audited(drawn: int, digest: str) -> str:
    """Every draw of a game was made again from its key."""
    return f"All {drawn} outcomes come from the key; its SHA-256 is {digest}."


def laws_hold(game: str, checked: int) -> str:
    """A game keeps every law."""
    return f"{game} keeps the laws: {number_of(checked, 'check', 'checks')}."


def game_written(folder: Path, slug: str, package: str) -> str:
    """A game was begun, and what to do next."""
    return (
        f"{folder} has the game {slug}. Install it with: python -m pip install -e {folder}\n"
        f"Or without installing: "
        f"PYTHONPATH={folder}/src COVENSTEAD_GAMES={slug}={package} covenstead play {slug}"
    )


# What the commands refuse


def law_broken(law: str, table: str, why: str) -> str:
    """A game does not keep a law, at a table with so many seats or with another option."""
    return f"Broken ({table}): {law}: {why}"


def no_share(share: float) -> str:
    """A share is none."""
    return f"A share is above 0 and at most 1, not {share:g}."


def no_length(longest: int) -> str:
    """No question would be played."""
    return f"At least one question must be played, not {longest}."


def bad_game_name(name: str) -> str:
    """A game cannot have this name."""
    return f"{name!r} is no name for a game; write letters, digits and hyphens, such as owl-night."


def python_name(package: str) -> str:
    """A new game's package would hide a part of Python."""
    return f"{package!r} is a name of Python's own; choose another name, such as {package}-game."


def name_taken(slug: str) -> str:
    """Another game has the name."""
    return f"There is a game {slug!r} already; choose another name."


def folder_taken(folder: Path) -> str:
    """Nothing is overwritten."""
    return f"{folder} exists already, and nothing is overwritten."


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


def game_failed(game: str, file: str, line: str, wrong: Exception) -> str:
    """The code of a game raised an error."""
    what = " ".join(f"{type(wrong).__name__}: {wrong}".split()).rstrip(".")
    hint = f"covenstead check {game} tells which laws it breaks."
    return f"The game {game!r} failed in line {line} of {file}: {what}. {hint}"


def too_long(file: Path, megabytes: int) -> str:
    """A file does not end, or is something else."""
    return f"{file} is no record: it has more than {megabytes} MB."


def not_text(file: Path, line: int) -> str:
    """A record is something else than text."""
    return f"{file} is not a text file: line {line} has a byte that is no UTF-8."


NO_STDIN: Final = "The standard input is needed for your answers: give the name of a file."


def system_refuses(file: object, why: str | None) -> str:
    """The system does not let something be read or written."""
    return f"{'The output' if file is None else file} cannot be used: {why}."


def no_number(name: str, value: str, whole: bool) -> str:
    """A flag was given a word for a number."""
    return f"{name} must be a {'whole number' if whole else 'number'}, not {value!r}."


def too_many_words(words: Iterable[str]) -> str:
    """A command was given words that it has no use for."""
    return f"This command has no use for {', '.join(map(repr, words))}."


def out_of_bounds(name: str, value: float, least: float, most: float) -> str:
    """A flag was given a number that nothing can be done with."""
    return f"{name} must be a number from {_plain(least)} to {_plain(most)}, not {_plain(value)}."


def _plain(number: float) -> str:
    return f"{number:,}" if isinstance(number, int) and abs(number) > 99_999 else f"{number:g}"


def too_few_renderers(renderers: int) -> str:
    """A negative number of renderers was asked for."""
    return f"There cannot be {renderers} renderers; 0 is the least."


def not_a_public_address(address: str) -> str:
    """The address for people outside is none."""
    return f"--public-url should read like https://tables.example, not {address!r}."


def not_a_variant(text: str) -> str:
    """A variant was not written as a game and a folder."""
    return f"--data should read GAME=FOLDER, such as blackwood=my-cards, not {text!r}."


def not_a_name(name: str) -> str:
    """A further name of the server is none."""
    return f"--allow-host takes a name such as tables.example, not {name!r}."


# Bots

MANNERS: Final = {  # how each of them plays, in a few words
    "uniform": "any legal move, by chance",
    "greedy": "the move that looks best at once",
    "flat": "plays its best moves out a few times, and takes the one that ends best",
    "search": "looks several moves ahead, for itself and for everybody else",
    # The levels for people; each stands after "plays".
    "apprentice": "well now and then and errs often, for your first games",
    "neighbour": "the move that looks best at once",
    "herbwife": "what comes out best when she tries her best moves a few times",
    "crone": "what looks best several moves ahead, for everybody at the table",
}


def no_bot(name: str, known: Iterable[str]) -> str:
    """A bot was named that does not exist."""
    names = list(known)
    hint = did_you_mean(name, names)
    return f"There is no bot {name!r}; there are {', '.join(names)}.{hint}"


def no_class_named(text: str) -> str:
    """A bot was named by a file alone."""
    return f"{text!r} names a file: add the class, as in {text.rstrip(':')}:Owl."


def name_missing(text: str) -> str:
    """Between two commas, or at an end, there is no bot."""
    return f"A name is missing in {text!r}: there is one comma between two bots."


def named_twice(name: str) -> str:
    """Two bots of a server would have the same name."""
    return f"Two bots are called {name!r}; give one another name, such as {name}-2=…"


def no_file(path: Path) -> str:
    """A bot was named by a file that is not there."""
    return f"There is no file {path}."


def no_class(where: str, name: str, known: list[str]) -> str:
    """A bot was named by a class that is not there."""
    has = f"; it has {', '.join(known)}" if known else ""
    return f"{where} has no class {name!r}{has}."


def not_a_class(name: str) -> str:
    """A bot was named by something that makes no bot."""
    return f"{name} is no class that makes a bot."


def not_imported(where: str, wrong: BaseException) -> str:
    """A file or a package of somebody's own does not load."""
    return f"{where} cannot be loaded: {error(wrong)}"


def bad_parameters(text: str) -> str:
    """The brackets after a bot's name cannot be read."""
    return f"In {text!r} the brackets should read (name=value, …), with plain values and no seed."


def no_parameter(bot: str, name: str, known: list[str]) -> str:
    """A bot was given a parameter that its class does not have."""
    has = f"it has {', '.join(known)}" if known else "it has none"
    return f"The bot {bot} has no parameter {name!r}; {has}."


def parameter_missing(bot: str, name: str) -> str:
    """A bot cannot be made without a parameter."""
    plain = bot.partition("(")[0]
    return f"The bot {plain} needs its parameter {name!r}, in brackets: {plain}({name}=…)."


def bot_not_made(name: str, wrong: BaseException) -> str:
    """A bot's class raised an error when the bot was made."""
    return f"The bot {name} cannot be made: {error(wrong)}"


def no_choose(name: str) -> str:
    """A bot cannot be asked."""
    return f"The bot {name} has no method choose(view)."


def error(wrong: BaseException) -> str:
    """An error of somebody's own program, on one line."""
    text = " ".join(str(wrong).split())
    kind = type(wrong).__name__
    return f"{kind}: {text.rstrip('.')}." if text else f"{kind}."


def question(game: str, step: str, seat: int, answers: int) -> str:
    """What a bot was asked, in a few words."""
    asked = f" ({step.replace('_', ' ')})" if step else ""
    return f"seat {seat} of {game}{asked}, {number_of(answers, 'legal answer', 'legal answers')}"


def bot_failed(name: str, question: str, wrong: BaseException, place: tuple[str, int]) -> str:
    """A bot raised an error instead of answering, in a line of a file."""
    file, line = place
    return f"The bot {name} failed at {question}, in line {line} of {file}: {error(wrong)}"


def bot_late(name: str, question: str, seconds: float) -> str:
    """A bot took too long."""
    time = "1 second" if seconds == 1 else f"{seconds:g} seconds"
    return f"The bot {name} gave no answer within {time} at {question}."


def bot_unparsed(name: str, question: str, why: str) -> str:
    """A bot answered with words that are no move."""
    return f"The bot {name} gave no legal answer at {question}: {why}"


def bot_answered_otherwise(name: str, question: str, answer: object) -> str:
    """A bot answered with something that is neither a move nor words."""
    kind = "nothing" if answer is None else f"a value of type {type(answer).__name__}"
    return f"The bot {name} gave no legal answer at {question}: it answered with {kind}."


def bot_illegal(name: str, question: str, move: str) -> str:
    """A bot answered with a move that is closed."""
    return f"The bot {name} gave no legal answer at {question}: {move!r} is closed."


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
    """A list of bots has a name missing."""
    return f"Name at least one bot; there are {', '.join(known)}."


def too_many_bots(bots: int, seats: int) -> str:
    """More bots were named than there are seats."""
    return f"{bots} bots are too many for {number_of(seats, 'seat', 'seats')}."


def too_many_beside(bots: int, seats: int) -> str:
    """More bots were named than there are seats beside the person's."""
    free = number_of(seats, "seat is", "seats are") if seats else "no seat is"
    return f"{bots} bots are too many: {free} free beside yours."


def too_small(games: int, workers: int) -> str:
    """A simulation was asked for with no game, or no worker."""
    return f"A simulation needs at least one game and one worker, not {games} and {workers}."


def no_time(seconds: float) -> str:
    """A bot was given a time that is none."""
    return f"A bot cannot answer within {seconds:g} seconds; 0 gives it all the time it wants."


def simulated(game: str, games: int, seats: int) -> str:
    """The title of a report."""
    played = number_of(games, "game", "games")
    return f"{game}: {played} with {number_of(seats, 'seat', 'seats')}"


def paragraph(row: list[str], columns: Sequence[str] = COLUMNS) -> str:
    """A row of a report where there is no room for a table."""
    told = [f"{name} {text}" for name, text in zip(columns, row[1:], strict=True) if text]
    return f"{row[0]}: {', '.join(told)}"


# Comparisons

OWN_CARDS: Final = "own cards"
MEAN_SCORE: Final = "points of a seat"
BEST_SCORE: Final = "best score of a game"
CARDS_CHANGED: Final = "Cards whose use has changed"
CHANGE_COLUMNS: Final = ("change", "95 %")
CARD_WINS: Final = "  … and won"
NO_CARD_CHANGED: Final = "No card was used more or less often beyond doubt."
SURE_MARK: Final = (
    "* More than chance: the interval leaves zero out (for cards: among all of them)."
)


COMPARED_ALONE: Final = "--compare goes together with none of --records, --parquet and --ray."


def compared(game: str, games: int, seats: int) -> str:
    """The title of a comparison."""
    return f"{simulated(game, games, seats)} each, with the same deals"


def seat_wins(seat: int) -> str:
    """How often a seat won."""
    return f"seat {seat} won"


def card_used(card: str, use: str) -> str:
    """What happened to a card, a game."""
    return f"{card} {use.replace('_', ' ')}"


def card_called(name: str, card: str) -> str:
    """A card by the name that people know, its id beside it."""
    return card if name == card else f"{name} ({card})"


def interval(low: str, high: str) -> str:
    """From the least to the most."""
    return f"{low} to {high}"


def more_changed(count: int) -> str:
    """Cards that a table leaves out."""
    return f"And {number_of(count, 'more card', 'more cards')}, with --json."


def too_few_pairs(games: int) -> str:
    """A comparison was asked for that can show no difference."""
    return f"A comparison needs at least two games, not {games}."


def same_cards(folder: object) -> str:
    """There is nothing to compare."""
    return f"{folder} says the same as the cards that it is compared with."


# Card tables


def no_cards(game: str) -> str:
    """A game has no card tables."""
    return f"{game} has no card tables."


def taken(folder: Path) -> str:
    """A new folder has the name of something that is there."""
    return f"{folder} exists already: name another folder."


def cards_copied(folder: Path, files: list[str]) -> str:
    """Card tables were copied."""
    return f"{folder} holds {', '.join(files)}."


def fitting_cards(folder: Path, title: str, changes: int, games: int) -> str:
    """Card tables of somebody's own were checked, and are right."""
    told = number_of(changes, "value is", "values are") if changes else "nothing is"
    played = number_of(games, "game was", "games were")
    return f"{folder} fits: {told} different from {title}, and {played} played to the end."


def more_changes(count: int) -> str:
    """Values that a list leaves out."""
    return f"… and {number_of(count, 'more value', 'more values')}"


def unplayable(seats: int, why: str) -> str:
    """A game with these cards broke down."""
    return f"The tables load, but a game with {number_of(seats, 'seat', 'seats')} broke: {why}."


def endings(counted: dict[str, int]) -> str:
    """How often the games ended in which way."""
    return "Ended by: " + ", ".join(f"{ending} {count:,}" for ending, count in counted.items())


def speed(decisions: int, seconds: float, a_second: int) -> str:
    """How fast the bots decided; games that were kept before took no time."""
    if not a_second:
        return f"{decisions:,} decisions, all of them kept before"
    took = f"{seconds:,.1f} CPU seconds, {a_second:,} decisions a second"
    return f"{decisions:,} decisions; playing took {took}"


# Studies

NOT_RESET: Final = "Call reset() before anything else: no game has begun."


def missing_library(library: str, extra: str) -> str:
    """A library is needed that players do not need."""
    return f"{library} is not installed here: pip install 'covenstead[{extra}]'."


def not_decisions(file: object, why: str) -> str:
    """A file with decisions cannot be read."""
    return f"{file} is no file of decisions that can be read: {why}."


GAME_OVER: Final = "The game is over: call reset() to begin another one."


GAME_HAS_CARDS: Final = "A game that is loaded has its cards: give its name together with data."
OWN_CARDS_NOT_HERE: Final = "OpenSpiel knows games by their names, without cards of your own."


def no_rewards(name: str, known: Iterable[str]) -> str:
    """Rewards were named that do not exist."""
    return f"There are no rewards by {name!r}; there are {', '.join(known)}."


def illegal_action(action: object, agent: str) -> str:
    """A learner took an action that its mask does not allow."""
    return f"The action {action!r} of {agent} is not legal; its mask says which ones are."


def no_way_with_illegal(name: str, known: Iterable[str]) -> str:
    """An unknown way to treat illegal actions was asked for."""
    return f"Illegal actions cannot be treated as {name!r}; the ways are {', '.join(known)}."


def too_few_games(games: int) -> str:
    """An environment for no game at all was asked for."""
    return f"At least one game must be played at a time, not {games}."


def no_cluster(address: str) -> str:
    """No Ray cluster answers."""
    return f"No Ray cluster answers at {address!r}; local starts one on this machine."


WORKER_LOST: Final = (
    "A worker process ended by itself: a bot may have ended it, or needed more memory than there "
    "is. What is finished is kept with --records (arena, tune: --out)."
)


def no_folder(folder: Path, why: str | None) -> str:
    """A folder for records cannot be used."""
    return f"{folder} cannot hold records: {why}."


def no_campaign(folder: Path) -> str:
    """A folder has records, but nothing says where they come from."""
    return f"{folder} holds other files than those of a simulation; choose another folder."


THE_OWN_CARDS: Final = "the game's own"


def another_campaign(folder: Path, name: str, there: object, wanted: object) -> str:
    """A folder has the games of another simulation."""
    differs = f"its {name} is {there}, not {wanted}"
    if name == "cards":
        differs = f"its cards are {there or THE_OWN_CARDS}, not {wanted or THE_OWN_CARDS}"
    return f"{folder} holds the games of another simulation: {differs}."


def stopped(games: int) -> str:
    """A simulation was stopped."""
    played = number_of(games, "game is", "games are")
    return f"Stopped: {played} finished. With --records the same command goes on."


def ended_early(games: int, wanted: int) -> str:
    """A report or a comparison was stopped; it is not gone on with."""
    return f"Stopped: this is of {number_of(games, 'game', 'games')} instead of {wanted:,}."


def rows_written(file: Path, rows: int) -> str:
    """A file with decisions was written."""
    return f"{file} holds {number_of(rows, 'decision', 'decisions')}."


# The arena

ONE_BOT: Final = "An arena needs two bots or more, with commas between them."
ONE_SEAT: Final = "An arena needs two seats or more."
TWO_BOTS: Final = "--sprt tests the first of exactly two bots."
BOTS_MET: Final = "All line-ups together, for each seat that a bot sat at"
LINE_UPS_MET: Final = "Line-up by line-up"
PAIRS_MET: Final = "Pairs at one table"
MET_COLUMNS: Final = ("bot", "won", "95 %", "margin", "95 %")
PAIR_COLUMNS: Final = ("bot", "ahead", "95 %", "margin", "95 %")
RATING_COLUMNS: Final = ("bot", "rating", "95 %", "place", "95 %", "ms a move", "choices")
WIN_SHARES: Final = "Share of the victories"
RATINGS: Final = "Ratings"
FAIR: Final = "fair share"
MEAN_RATING: Final = "mean of all"


def arena_title(game: str, seats: int, blocks: int, games: int) -> str:
    """The title of an arena."""
    played = f"{number_of(blocks, 'block', 'blocks')}, {number_of(games, 'game', 'games')}"
    return f"{game}, {number_of(seats, 'seat', 'seats')}: {played}"


def rating_title(anchor: str | None) -> str:
    """What the ratings are counted from."""
    return f"Ratings: {anchor or MEAN_RATING} is 0"


def met(bot: str, line_up: list[str]) -> str:
    """Whom a bot met: the others at its table, with their numbers."""
    others = list(line_up)
    others.remove(bot)
    told = [
        f"{name} ×{others.count(name)}" if others.count(name) > 1 else name
        for name in dict.fromkeys(others)
    ]
    return f"{bot} – {', '.join(told)}"


def between(interval: dict[str, float | None], digits: int) -> str:
    """An interval; nothing, if there is none."""
    low, high = interval["low"], interval["high"]
    if low is None or high is None:
        return ""
    return f"{low:,.{digits}f} to {high:,.{digits}f}"


def percent_between(interval: dict[str, float | None]) -> str:
    """The interval of a share, in percent."""
    percent = {name: None if part is None else 100 * part for name, part in interval.items()}
    told = between(percent, 1)
    return f"{told} %" if told else ""


def sequential(bot: str, test: dict[str, Any]) -> str:
    """What the sequential test says."""
    null, better = f"{100 * test['null']:g} %", f"{100 * test['better']:g} %"
    decided = {
        "better": f"{bot} wins {better} rather than {null}",
        "null": f"{bot} wins {null} rather than {better}",
        None: f"whether {bot} wins {better} or {null} is not decided",
    }[test["decided"]]
    after = number_of(test["blocks"], "block", "blocks")
    ratio = f"log-likelihood ratio {test['ratio']:+.2f}, decided at ±{test['bound']:.2f}"
    return f"Sequential test: {decided} after {after} ({ratio})."


def no_hypotheses(text: str) -> str:
    """The two shares of a sequential test are none."""
    return f"--sprt takes two shares from 0 to 1, the smaller first, such as 0.50,0.55, not {text}."


def too_few_blocks(blocks: int, workers: int) -> str:
    """An arena was asked for with no block, or no worker."""
    return f"An arena needs at least one block and one worker, not {blocks} and {workers}."


def too_many_blocks(blocks: int, most: int) -> str:
    """An arena was asked for that is too large."""
    return f"All line-ups together would play {blocks:,} blocks; {most:,} are the most."


def too_many_line_ups(line_ups: int, most: int) -> str:
    """So many bots have too many line-ups."""
    return f"These bots have {line_ups:,} line-ups; {most:,} are the most. Name fewer bots."


def no_arena(folder: Path) -> str:
    """A folder has other things than an arena."""
    return f"{folder} holds other files than those of an arena; choose another folder."


def no_arena_folder(folder: Path, why: str | None) -> str:
    """A folder for an arena cannot be used."""
    return f"{folder} cannot hold an arena: {why}."


def another_arena(folder: Path, name: str, there: object, wanted: object) -> str:
    """A folder has the blocks of another arena."""
    return f"{folder} holds another arena: its {name.replace('_', '-')} is {there}, not {wanted}."


def arena_written(folder: Path) -> str:
    """An arena was kept."""
    return f"{folder} holds the blocks, results.json and arena.svg."


def arena_stopped(blocks: int) -> str:
    """An arena was stopped."""
    played = number_of(blocks, "block is", "blocks are")
    return f"Stopped: {played} finished. With --out the same command goes on."


# Tuning

WEIGHT_COLUMNS: Final = ("weight", "before", "after", "change")
TUNING_STOPPED: Final = "Stopped. With --out the same command goes on."


def no_weights(title: str) -> str:
    """A game whose weights are not a table cannot be tuned."""
    return f"The heuristic of {title} has no table of weights."


def too_little_tuning(population: int) -> str:
    """A tuning was asked for in which nothing would be played."""
    return (
        f"A tuning needs a population of at least {population}, and at least one generation, "
        "block, block to check and worker."
    )


def tuning_title(game: str, seats: int, generations: int) -> str:
    """The title of a tuning."""
    told = number_of(generations, "generation", "generations")
    return f"{game}, {number_of(seats, 'seat', 'seats')}: {told}"


def tuning_gain(alone: dict[str, Any], seats: int) -> str:
    """What the new weights gain over the old ones, on fresh deals."""
    margin = alone["margin"]
    where = "against the old ones" if seats == 2 else "alone against the old ones"
    return (
        f"On fresh deals the new weights, {where}, win {100 * alone['won']['mean']:.1f} % "
        f"({percent_between(alone['won'])}; fair is {100 / seats:.1f} %), "
        f"and their lead is {margin['mean']:.2f} points ({between(margin, 2)})."
    )


def tuned_weights(game: str) -> str:
    """The first line of a file with weights."""
    return f"Weights of {game}, found by covenstead tune."


def tuning_written(folder: Path) -> str:
    """A tuning was kept."""
    return f"{folder} holds weights.toml, results.json and the candidates."


def no_tuning(folder: Path) -> str:
    """A folder has other things than a tuning."""
    return f"{folder} holds other files than those of a tuning; choose another folder."


def no_tuning_folder(folder: Path, why: str | None) -> str:
    """A folder for a tuning cannot be used."""
    return f"{folder} cannot hold a tuning: {why}."


def another_tuning(folder: Path, name: str) -> str:
    """A folder has another tuning."""
    return f"{folder} holds another tuning: its {name} is not the same."


# The profile of a game

BRANCHING: Final = "Legal moves, from the beginning to the end of a game"
LENGTH_PLOT: Final = "How many games had how many decisions"
SEAT_ADVANTAGE: Final = "Who won, by seat"
SEAT_COLUMNS: Final = ("seat", "won", "95 %", "points")
POINTS_BY_SOURCE: Final = "Where points come from"
POINT_COLUMNS: Final = ("source", "all seats", "winners")
OF_WINNERS: Final = "… of winners"
MOVES_CHOSEN: Final = "What was chosen where there was a choice"
CARD_COLUMNS: Final = ("card", "a game", "won", "95 %")


def profiled(title: str, games: int, seats: int) -> str:
    """The title of a profile."""
    return simulated(title, games, seats)


def played_by(bots: Iterable[str]) -> str:
    """Which bots played."""
    return f"Played by {', '.join(bots)}."


def lengths(decisions: dict[str, float], choices: dict[str, float]) -> str:
    """How long the games were."""
    return (
        f"A game had {decisions['min']:,.0f} to {decisions['max']:,.0f} decisions, "
        f"{decisions['mean']:,.1f} on average. {choices['mean']:,.1f} of them were choices."
    )


def cards_of(happening: str) -> str:
    """What happened to the cards of a table."""
    return f"Cards: {happening.replace('_', ' ')}"


def more_cards(count: int) -> str:
    """Cards that a table leaves out."""
    return f"and {number_of(count, 'more card', 'more cards')}, in the page of --html"


def page_written(file: Path) -> str:
    """A page was written."""
    return f"{file} is written; open it in a browser."


NO_PLAIN_FILE: Final = "it is something else than a file"


def no_such_folder(folder: Path) -> str:
    """Where a file should lie, there is nothing."""
    return f"there is no folder {folder}"


def not_written(file: Path, why: str | None) -> str:
    """A file cannot be written."""
    return f"{file} cannot be written: {why}."
