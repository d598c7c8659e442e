"""Card tables of somebody's own: checked, told apart, compared, and named in every record."""

from __future__ import annotations

import io
import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

import covenstead
from covenstead import BadData, BadRecord, Move, Table, View, load_game
from covenstead.bots import BotFault
from covenstead.core.record import read
from covenstead.core.replay import replay
from covenstead.games import forget_variants, games, load_recorded, register_variant
from covenstead.games.cards import digest_of, read_tables
from covenstead.games.changes import changes
from covenstead.lab.compare import compare
from covenstead.lab.comparison_table import comparison
from tests.shell import Shell
from tests.variants import copied, rich


def played(game: covenstead.Game) -> Table:
    """A short game to its end."""
    table = Table(game, 2, seed=5, options={"expeditions": 1})
    while table.awaiting:
        seat = table.awaiting[0]
        table.play(seat, table.moves(seat)[0])
    return table


# Names and digests


def test_a_game_with_cards_of_ones_own_is_called_after_their_folder(tmp_path: Path) -> None:
    game = load_game("blackwood", rich(tmp_path))
    assert (game.title, game.cards.name) == ("Blackwood: rich-witches", "rich-witches")
    assert (game.name, game.original) == ("blackwood", "blackwood")


def test_an_unchanged_copy_is_the_game_itself(tmp_path: Path) -> None:
    game = load_game("blackwood", copied("blackwood", tmp_path))
    assert (game.title, game.cards.digest) == ("Blackwood", "")


def test_comments_do_not_count_for_the_digest_and_values_do(tmp_path: Path) -> None:
    plain = digest_of(read_tables(copied("blackwood", tmp_path / "a")))
    noted = copied("blackwood", tmp_path / "b", "setup.toml", "coins = 8", "# eight\ncoins = 8")
    assert digest_of(read_tables(noted)) == plain
    assert digest_of(read_tables(rich(tmp_path))) != plain


# Records


def test_a_record_names_its_cards_and_replays_with_them(tmp_path: Path) -> None:
    game = load_game("blackwood", rich(tmp_path))
    table = played(game)
    text = table.record()
    assert text.splitlines()[1] == "game: blackwood"
    assert f"cards: rich-witches {game.cards.digest}" in text.splitlines()
    assert replay(read(text), game).position() == table.position()


def test_a_record_of_other_cards_is_refused_in_one_sentence(tmp_path: Path) -> None:
    game = load_game("blackwood", rich(tmp_path))
    record = read(played(game).record())
    with pytest.raises(BadRecord) as refused:
        replay(record, load_game("blackwood"))
    assert str(refused.value) == (
        f"The record was played with the cards 'rich-witches' ({game.cards.digest}), not with the "
        "game's own cards."
    )
    other = copied("blackwood", tmp_path / "poor", "setup.toml", "coins = 8 ", "coins = 2 ")
    with pytest.raises(BadRecord, match="not with the cards 'poor'"):
        replay(record, load_game("blackwood", other))


def test_a_record_without_cards_is_tried_and_the_cards_are_named_if_it_fails(
    tmp_path: Path,
) -> None:
    table = played(load_game("blackwood"))
    record = read(table.record())
    assert record.cards is None
    assert replay(record, load_game("blackwood")).position() == table.position()
    with pytest.raises(
        BadRecord, match=r"The record names no cards; with the cards 'rich-witches'"
    ):
        replay(record, load_game("blackwood", rich(tmp_path)))


def test_a_record_with_half_a_line_of_cards_is_refused(tmp_path: Path) -> None:
    text = played(load_game("blackwood", rich(tmp_path))).record()
    with pytest.raises(BadRecord, match="a name and a digest"):
        read(text.replace("cards: rich-witches ", "cards: "))


def test_a_server_finds_the_variant_of_a_record_by_its_digest(tmp_path: Path) -> None:
    data = rich(tmp_path)
    try:
        variant = register_variant("blackwood", data, tmp_path / "copies")
        assert games()[:2] == ["blackwood", variant.name]
        assert load_recorded(read(played(load_game("blackwood", data)).record())) is variant
        assert load_recorded(read(played(load_game("blackwood")).record())).name == "blackwood"
    finally:
        forget_variants()
    with pytest.raises(covenstead.UnknownGame, match="The cards 'rich-witches' of blackwood"):
        load_game(variant.name)


def test_two_variants_of_one_name_are_refused(tmp_path: Path) -> None:
    first, second = rich(tmp_path / "a"), rich(tmp_path / "b")
    try:
        register_variant("blackwood", first, tmp_path / "copies")
        with pytest.raises(BadData, match="There is a 'Blackwood: rich-witches' already"):
            register_variant("blackwood", second, tmp_path / "copies")
    finally:
        forget_variants()


def test_cards_that_are_served_do_not_change_with_their_folder(tmp_path: Path) -> None:
    data = rich(tmp_path)
    try:
        variant = register_variant("blackwood", data, tmp_path / "copies")
        (data / "setup.toml").write_text("coins = 'none'")
        assert load_game(variant.name) is variant
    finally:
        forget_variants()


# Mistakes in tables


@pytest.mark.parametrize(
    ("game", "file", "change", "says"),
    [
        (
            "blackwood",
            "forest.toml",
            lambda text: text.replace(b"clover", b"clovre", 1),
            "unknown ingredient 'clovre'; known: clover, .*Did you mean 'clover'",
        ),
        (
            "village-crone",
            "schemes.toml",
            lambda text: text.replace(b'"A:', b'"A:sing', 1),
            "clause 'A:sing.*known after 'A:' are",
        ),
        (
            "witch-hunt-1649",
            "assets.toml",
            lambda text: text.replace(b'effect = "us: ', b'effect = "us: sing ', 1),
            "'sing' is nothing that happens to 'us', at character 5 of 'us: sing ",
        ),
        (
            "blackwood",
            "setup.toml",
            lambda text: text.replace(b"coins = 8", b"# caf\xe9\ncoins = 8", 1),
            r"setup.toml, line \d+: the byte 0xe9 is no UTF-8",
        ),
        (
            "blackwood",
            "setup.toml",
            lambda text: text.replace(b"loan_limit", b"loan_limt", 1),
            "loan_lim",
        ),
        ("blackwood", "setup.toml", lambda _: b"\0", "setup.toml: .*line 1"),
        ("blackwood", "setup.toml", lambda _: b"a = " + b"[" * 9999, "setup.toml: "),
    ],
)
def test_a_mistake_in_the_tables_is_named_with_its_place(
    game: str, file: str, change: Callable[[bytes], bytes], says: str, tmp_path: Path
) -> None:
    path = copied(game, tmp_path) / file
    changed = change(path.read_bytes())
    assert changed != path.read_bytes()
    path.write_bytes(changed)
    with pytest.raises(BadData, match=says):
        load_game(game, tmp_path)


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    path = copied("blackwood", tmp_path) / "setup.toml"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert load_game("blackwood", tmp_path).cards.digest == ""


def test_a_file_that_nobody_reads_is_named(tmp_path: Path) -> None:
    copied("blackwood", tmp_path)
    (tmp_path / "potion.toml").write_text("")
    with pytest.raises(BadData, match=r"potion.toml: nobody reads this file.*'potions.toml'"):
        load_game("blackwood", tmp_path)
    (tmp_path / "potion.toml").rename(tmp_path / "notes.txt")
    assert load_game("blackwood", tmp_path)


# Copying and checking


def test_a_copy_of_the_tables_is_the_game_itself(shell: Shell, tmp_path: Path) -> None:
    for game in ("blackwood", "witch-hunt-1649", "village-crone", "triora"):
        shell.run("copy-data", game, str(tmp_path / game))
        assert load_game(game, tmp_path / game).cards.digest == ""
    again = shell.run("copy-data", "triora", str(tmp_path / "triora"), code=2)
    assert "exists already" in again


def test_what_is_changed_is_listed_with_its_place(tmp_path: Path) -> None:
    own = read_tables(copied("blackwood", tmp_path / "own"))
    other = copied("blackwood", tmp_path / "b", "forest.toml", "cost = 1\n", "cost = 2\nnew = 3\n")
    assert changes(read_tables(other), own) == [
        "forest.toml, card f01, cost: 1 → 2",
        "forest.toml, card f01, new: new, 3",
    ]
    assert changes({}, {"setup.toml": {"coins": 8}}) == ["setup.toml, coins: gone"]


def test_tables_are_checked_and_tried(shell: Shell, tmp_path: Path) -> None:
    data = rich(tmp_path)
    assert shell.run("check-data", "blackwood", str(data)).splitlines() == [
        "  setup.toml, coins: 8 → 20",
        f"{data} fits: 1 value is different from Blackwood, and 6 games were played to the end.",
    ]
    found = json.loads(shell.run("check-data", "blackwood", str(data), "--json"))
    assert found["cards"]["name"] == "rich-witches"
    assert found["changes"] == ["setup.toml, coins: 8 → 20"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["check-data", "blackwood", "/nowhere"], "/nowhere is no folder"),
        (["check-data", "chess", "."], "There is no game 'chess'"),
        (["serve", "--data", "blackwood"], "--data should read GAME=FOLDER"),
        (["serve", "--data", "blackwood=/nowhere"], "/nowhere is no folder"),
        (["serve", "--data", "chess=/nowhere"], "There is no game 'chess'"),
        (["serve", "--data", "blackwood=OWN"], "has the cards that blackwood has already"),
        (["sim", "blackwood", "--compare", "OWN"], "says the same as the cards"),
        (["sim", "blackwood", "--compare", "OWN", "--games", "1"], "at least two games"),
    ],
)
def test_cards_that_cannot_be_used_are_one_sentence(
    shell: Shell, tmp_path: Path, words: list[str], says: str
) -> None:
    own = copied("blackwood", tmp_path)
    db = ["--db", str(tmp_path / "tables.sqlite")] if words[0] == "serve" else []
    printed = shell.run(*(word.replace("OWN", str(own)) for word in words), *db, code=2)
    assert says in printed
    assert len(printed.strip().splitlines()) == 1


# Comparing


def test_a_comparison_plays_the_same_deals_with_both_cards(tmp_path: Path) -> None:
    found = compare(rich(tmp_path), "blackwood", 2, 12, options={"expeditions": 1})
    assert (found["before"], found["after"], found["games"]) == ("", "rich-witches", 12)
    # Twelve more coins are four more points at the end, if nothing else is done with them.
    assert found["scores"]["sure"]
    assert found["scores"]["low"] <= found["scores"]["change"] <= found["scores"]["high"]
    assert found["scores"]["change"] == pytest.approx(4, abs=2)
    assert sum(won["before"] for won in found["wins"]) == pytest.approx(1, abs=0.001)
    assert sum(won["change"] for won in found["wins"]) == pytest.approx(0, abs=0.001)
    assert {card["use"] for card in found["cards"]} >= {"placed", "took", "brewed"}


def test_what_changes_nothing_in_play_changes_no_number(tmp_path: Path) -> None:
    text = "loan_tokens = 10 "
    data = copied("blackwood", tmp_path / "c", "setup.toml", text, "loan_tokens = 9 ")
    found = compare(data, "blackwood", 2, 4, bots=["greedy"], options={"expeditions": 1})
    for told in (found["lengths"], found["scores"], *found["wins"]):
        assert (told["change"], told["sure"]) == (0, False)
    assert all(card["a_game"]["change"] == 0 for card in found["cards"])


def test_a_comparison_does_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    data, options = rich(tmp_path), {"expeditions": 1}
    alone = compare(data, "blackwood", 2, 30, 3, ["uniform"], options)
    assert compare(data, "blackwood", 2, 30, 3, ["uniform"], options, 2) == alone


def test_a_comparison_is_printed_as_a_table(shell: Shell, tmp_path: Path) -> None:
    words = ["sim", "blackwood", "--games", "4", "--options", "expeditions=1", "--compare"]
    printed = shell.run(*words, str(rich(tmp_path)))
    for word in ("rich-witches", "own cards", "points of a seat", "seat 1 won", "95 %"):
        assert word in printed
    found = json.loads(shell.run(*words, str(tmp_path / "Rich Witches"), "--json"))
    assert found["after"] == "rich-witches"


class Silent:
    """A bot that never answers."""

    def choose(self, view: View) -> Move:
        """Wait for much longer than anybody does."""
        time.sleep(600)
        return view.moves[0]


class Lost:
    """A bot that raises an error at once."""

    def choose(self, view: View) -> Move:
        """Raise an error."""
        raise KeyError("the third shelf")


def test_a_comparison_gives_a_bot_the_time_that_was_asked_for(tmp_path: Path) -> None:
    with pytest.raises(
        BotFault, match=r"The bot Silent gave no answer within 0\.1 seconds at seat"
    ):
        compare(rich(tmp_path), "blackwood", 2, 2, bots=[Silent], seconds=0.1)


def test_a_comparison_lets_a_faulty_bot_lose_if_asked_to(tmp_path: Path) -> None:
    found = compare(rich(tmp_path), "blackwood", 2, 3, bots=["greedy", Lost], on_fault="lose")
    assert [won["before"] for won in found["wins"]] == [1, 0]
    assert "KeyError: 'the third shelf'" in found["faults"][0]


def test_no_interval_of_a_share_goes_beyond_all_games(tmp_path: Path) -> None:
    found = compare(rich(tmp_path), "blackwood", 2, 2, options={"expeditions": 1})
    for won in found["wins"]:
        assert -1 <= won["low"] <= won["high"] <= 1


def test_a_narrow_terminal_reads_a_comparison_in_paragraphs(tmp_path: Path) -> None:
    found = compare(rich(tmp_path), "blackwood", 2, 2, options={"expeditions": 1})
    console = Console(width=40, file=io.StringIO(), record=True)
    console.print(comparison(found, 40))
    printed = console.export_text()
    assert "…" not in printed, "nothing is cut"
    assert "seat 1 won: own cards" in " ".join(printed.split())


def test_a_renamed_spell_is_one_change(tmp_path: Path) -> None:
    old, new = 'name = "Protection"', 'name = "Warding"'
    data = copied("village-crone", tmp_path / "c", "spells.toml", old, new)
    own = read_tables(covenstead.games.folder("village-crone") / "data")
    told = "spells.toml, spell protect, name: 'Protection' → 'Warding'"
    assert changes(read_tables(data), own) == [told]


def test_a_number_that_no_screen_could_show_is_refused(tmp_path: Path) -> None:
    data = copied("blackwood", tmp_path / "c", "setup.toml", "coins = 8 ", f"coins = {10**21} ")
    with pytest.raises(BadData, match=r"setup\.toml: coins must not be beyond 1000000"):
        load_game("blackwood", data)


def test_a_long_text_is_told_by_its_beginning(tmp_path: Path) -> None:
    long = "D" * 5000
    data = copied("blackwood", tmp_path / "c", "potions.toml", "Dewlight Tincture", long)
    own = read_tables(covenstead.games.folder("blackwood") / "data")
    (told,) = changes(read_tables(data), own)
    assert len(told) < 200
