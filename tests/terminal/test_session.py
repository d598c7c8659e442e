"""A sitting at the terminal: whole games, every command, and what happens to bad input."""

import io
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.console import Console

import covenstead
from covenstead.bots import bot
from covenstead.core.record import read
from covenstead.core.replay import replay
from covenstead.terminal import run, show
from covenstead.terminal.sentences import FAREWELL, SAVE_FIRST
from tests.catalogue import GAMES
from tests.games.blackwood.given import Position, explore, return_on, witch
from tests.games.blackwood.sitting import GAME
from tests.games.common.facts import quick_options

NAMES = ["Wren", "Tamsin", "Old Moss", "Bee"]


def typed(lines: Iterable[str]) -> "Typist":
    """Somebody who types these lines and then closes the window."""
    return Typist(list(lines))


class Typist:
    """Reads its lines one by one; the end of them is the end of the file."""

    def __init__(self, lines: list[str], then: str = "") -> None:
        self.lines = lines
        self.then = then  # typed for ever after, if anything

    def __call__(self) -> str:
        if self.lines:
            return self.lines.pop(0)
        if not self.then:
            raise EOFError
        return self.then


def sitting(
    table: covenstead.Table,
    typist: Typist,
    *,
    width: int = 80,
    height: int = 24,
    terminal: bool = False,
    people: tuple[int, ...] = (0,),
) -> str:
    """What a sitting prints, bots in the other seats."""
    out = io.StringIO()
    console = Console(
        file=out, width=width, height=height, force_terminal=terminal, color_system=None
    )
    others = [seat for seat in range(table.seats) if seat not in people]
    bots = {seat: bot("greedy", seat) for seat in others}
    run(table, list(people), bots, console, NAMES[: table.seats], typist)
    return out.getvalue()


def at(position: Position) -> covenstead.Table:
    """A table laid out as a position says."""
    return covenstead.Table.at(GAME, position, seed=7)


def said(position: Position, *lines: str) -> str:
    """What is printed when somebody types these lines at a position."""
    return sitting(at(position), typed(lines))


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("terminal", [False, True])
def test_a_whole_game_is_played_by_numbers_to_the_reckoning(
    width: int, seats: int, terminal: bool
) -> None:
    table = covenstead.Table(GAME, seats=seats, seed=seats)
    printed = sitting(table, Typist([], then="1"), width=width, terminal=terminal)
    assert table.outcome is not None
    assert "The reckoning" in printed
    assert "Traceback" not in printed
    bare = printed.replace("\x1b[2J", "").replace("\x1b[H", "").replace("\x1b[1m", "")
    for line in bare.splitlines():
        if "\x1b" not in line:
            assert len(line) <= width, line


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_played_to_its_end(name: str) -> None:
    game = covenstead.load_game(name)
    table = covenstead.Table(game, seats=game.seats[0], seed=1, options=quick_options(name))
    out = io.StringIO()
    bots = {seat: bot("uniform", seat) for seat in range(1, table.seats)}
    run(table, [0], bots, Console(file=out, width=80), None, Typist([], then="1"))
    assert all(len(line) <= 80 for line in out.getvalue().splitlines())
    assert table.outcome is not None
    assert table.scene(0).outcome.sentence in out.getvalue()


def test_a_folded_group_opens_by_its_number_and_lists_its_choices() -> None:
    printed = said(explore(0), "1", "3")
    assert "15 free cards: type a cell such as r1c1" in printed
    assert " 15 r3c5  Place on" in printed
    assert "back  to the other choices" in printed


def test_back_folds_an_opened_group_again() -> None:
    printed = said(explore(0), "1", "back")
    assert printed.count("type a cell such as r1c1") == 2


@pytest.mark.parametrize("line", ["place r2c3", "r2c3", "  PLACE   r2c3 "])
def test_a_move_is_typed_in_notation_or_as_its_target(line: str) -> None:
    table = at(explore(0))
    sitting(table, typed([line]))
    assert table.position()["state"]["marionettes"]["r2c3"] == 0


def test_a_chain_is_typed_with_commas() -> None:
    table = at(return_on("f41", display="p01", witches={0: witch(holding="f14")}))
    sitting(table, typed(["brew p01, spend f14"]))
    assert table.position()["state"]["witches"][0]["potions"] == {"p01": "fresh"}


def test_payments_are_offered_as_whole_lines() -> None:
    mine = witch(holding="f04 f19 f25 f40")
    table = at(return_on("f13", display="p09", witches={0: mine}))
    printed = sitting(table, typed(["brew p09", "2"]))
    assert "Pay for Four-Corner Cordial" in printed
    assert "Kettle: bat; Keep fungus, toad" in printed
    assert table.position()["state"]["witches"][0]["holding"] == ["f04"]


def test_closed_choices_stand_there_with_their_reason() -> None:
    printed = said(explore(0))
    assert "Borrow from Fagus: Fagus lends at 2 coins or fewer. You have 8. (BW-140)" in printed


def test_why_tells_the_reason_or_that_it_is_open() -> None:
    assert "BW-067: Cards are taken or left in the return step" in said(explore(0), "why take")
    assert "You may: place r1c1 is open to you." in said(explore(0), "why place r1c1")


def test_hint_names_good_moves_as_they_are_typed_with_what_speaks_for_them() -> None:
    told = " ".join(said(explore(0), "hint").split())  # lines are as long as the window is wide
    assert re.search(r"Place on .+ \(place r\dc\d\): .+\.", told)


def test_rule_shows_a_rule_of_the_book() -> None:
    assert "BW-140: In any turn of your own" in said(explore(0), "rule bw-140")
    assert "The book has no rule 'BW-999'." in said(explore(0), "rule BW-999")


def test_goal_says_what_wins() -> None:
    assert "The highest reputation after the last expedition wins" in said(explore(0), "goal")


def test_notes_explain_what_matters_here_with_the_rule() -> None:
    text = said(explore(0, forest={"r1c5": "f05"}), "notes")
    assert "Fungus: The coin on a forest card is what it costs." in text
    assert "(BW-068)" in text
    nothing = said(explore(0, placed=True, display=""), "notes")
    assert "There is nothing to explain here" in nothing


def test_log_tells_the_chronicle() -> None:
    table = covenstead.Table(GAME, seats=2, seed=3, options={"first_witch": 0})
    printed = sitting(table, typed(["r1c1", "log"]))
    assert "You placed on" in printed
    assert "Expedition 1, round 1 ─" in printed


def test_look_describes_a_thing_and_shows_a_zone() -> None:
    printed = said(explore(0, forest={"r1c1": "f54"}), "look r1c1", "look spells", "look moon")
    assert "A forest card: clover, 2 bats for 4 coins." in printed
    assert "Second String" in printed
    assert "There is nothing called 'moon' on the table." in printed


def test_look_asks_whether_something_like_it_was_meant() -> None:
    assert "nothing called 'spels' on the table. Did you mean 'spells'?" in " ".join(
        said(explore(0), "look spels").split()
    )


def test_undo_goes_back_past_the_bots_and_their_draws() -> None:
    table = covenstead.Table(GAME, seats=2, seed=3, options={"first_witch": 0})
    before = table.position()
    sitting(table, typed(["r1c1", "undo", "undo", "undo"]))
    assert table.position() == before


def test_undo_with_nothing_to_take_back_says_so() -> None:
    assert "There is nothing to take back." in said(explore(0), "undo")


def test_save_writes_a_record_that_replays_and_never_overwrites_something_else(
    tmp_path: Path,
) -> None:
    table = covenstead.Table(GAME, seats=2, seed=3, options={"first_witch": 0})
    file, other = tmp_path / "game.txt", tmp_path / "letter.txt"
    other.write_text("Dear Abigail")
    printed = sitting(table, typed(["r1c1", f"save {file}", f"save {other}", "save"]))
    assert replay(read(file.read_text()), GAME).position() == table.position()
    assert other.read_text() == "Dear Abigail"
    assert "is something else, not a record" in " ".join(printed.split())
    assert "Name a file" in printed


def test_turns_stay_open_until_a_standing_answer_is_switched_on() -> None:
    position = explore(0, witches={0: witch(fresh="p01")})
    assert "Anything more before you end?" in said(position, "r1c1")
    printed = said(position, "standing finish on", "r1c1")
    assert "finish: Finish for me, on." in printed
    assert "Your standing answer “Finish for me” acted." in printed
    assert "Anything more before you end?" not in printed


def test_a_standing_answer_is_switched_for_one_person_at_the_keyboard_alone() -> None:
    table = covenstead.Table(GAME, seats=2, seed=3, options={"first_witch": 0})
    lines = ["standing finish on", "r1c1", "", "standing", "quit"]
    printed = " ".join(sitting(table, typed(lines), people=(0, 1)).split())
    assert "finish: Finish for me, on." in printed
    assert printed.rindex("Finish for me, off.") > printed.rindex("Finish for me, on.")


def test_the_standing_answers_of_the_game_are_listed() -> None:
    printed = " ".join(said(explore(0), "standing").split())
    assert "finish: Finish for me, off. Ends your turn when nothing is left but" in printed


def test_help_lists_the_commands() -> None:
    printed = said(explore(0), "help")
    for word in ("undo", "log", "why MOVE", "rule ID", "save FILE", "quit"):
        assert word in printed


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "There is no number 99 here; the only one is 1."),
        ("plaice r1c1", "Did you mean 'place r1c1'?"),
        ("end", "BW-055: First place a marionette."),
        ("place r9c9", "is no move of this game."),
        ("place r1c1, dance", "is no move of this game."),
    ],
)
def test_bad_input_gets_one_clear_sentence_and_changes_nothing(line: str, answer: str) -> None:
    table = at(explore(0))
    before = table.position()
    printed = sitting(table, typed([line]))
    assert answer in " ".join(printed.split())
    assert table.position() == before


@pytest.mark.parametrize("line", ["quit", "exit"])
def test_quitting_and_the_end_of_the_file_part_with_a_farewell(line: str) -> None:
    assert FAREWELL in said(explore(0), line)
    assert FAREWELL in said(explore(0))


def test_an_interrupt_parts_with_a_farewell_too() -> None:
    class Interrupted(Typist):
        def __call__(self) -> str:
            raise KeyboardInterrupt

    assert FAREWELL in sitting(at(explore(0)), Interrupted([]))


def test_quitting_after_a_move_offers_to_save_and_the_record_replays(tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    table = at(explore(0))
    printed = sitting(table, typed(["r1c1", "quit", str(file)]))
    assert SAVE_FIRST in " ".join(printed.split())
    assert read(file.read_text(encoding="utf-8")).lines == read(table.record()).lines
    assert FAREWELL in printed


def test_an_interrupt_after_a_move_offers_to_save_and_a_second_one_leaves() -> None:
    class Interrupted(Typist):
        def __call__(self) -> str:
            if self.lines:
                return self.lines.pop(0)
            raise KeyboardInterrupt

    printed = sitting(at(explore(0)), Interrupted(["r1c1"]))
    assert SAVE_FIRST in " ".join(printed.split())
    assert FAREWELL in printed


def test_a_file_that_cannot_be_written_is_asked_for_again(tmp_path: Path) -> None:
    other, file = tmp_path / "letter.txt", tmp_path / "evening.txt"
    other.write_text("Dear sister", encoding="utf-8")
    sitting(at(explore(0)), typed(["r1c1", "quit", str(other), str(file)]))
    assert other.read_text(encoding="utf-8") == "Dear sister"
    assert file.exists()


def test_quitting_before_the_first_move_asks_nothing() -> None:
    assert SAVE_FIRST not in " ".join(said(explore(0), "quit").split())


def test_two_people_and_no_bots_are_asked_in_turn() -> None:
    table = covenstead.Table(GAME, seats=2, seed=3, options={"first_witch": 0})
    printed = sitting(table, typed(["r1c1", "r2c1"]), people=(0, 1))
    assert table.position()["steps"][-1]["step"] == "return_turn"
    assert "Next: Tamsin" in printed


def test_a_table_is_shown_to_a_spectator() -> None:
    out = io.StringIO()
    show(Console(file=out, width=100), at(explore(0)), None, NAMES[:2])
    assert "Wren places a marionette" in out.getvalue()


@pytest.mark.parametrize("width", [40, 60, 80])
def test_help_is_told_whole_however_narrow_the_terminal_is(width: int) -> None:
    table = covenstead.Table.at(GAME, explore(0))
    printed = sitting(table, typed(["help"]), width=width, height=200)
    _, _, told = printed.partition("a number")
    assert "…" not in told.partition(FAREWELL)[0]


def test_a_reason_that_is_longer_than_a_line_goes_on_in_the_next_if_there_is_room() -> None:
    table = covenstead.Table.at(GAME, explore(0))
    printed = " ".join(sitting(table, typed([]), width=60, height=200).split())
    assert "asks for a fresh azure and a fresh amber potion" in printed


@pytest.mark.parametrize("answer", ["n", "No"])
def test_who_says_no_to_saving_gets_no_file(
    answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    table = covenstead.Table(GAME, 2, seed=1)
    sitting(table, typed(["place r1c1", "quit", answer]), people=(0, 1))
    assert list(tmp_path.iterdir()) == []
