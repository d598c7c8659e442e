"""Games of one's own: what is wrong with one is a sentence, and never a traceback."""

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import covenstead
import covenstead.games as registry
from covenstead.games import VARIABLE, load_game, packages, register
from tests.catalogue import ROOT

EXAMPLE = (ROOT / "examples" / "candle_hour.py").read_text()
CANDLE = EXAMPLE.replace('name="candle-hour"', 'name="own"')


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder from which packages are imported."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(registry, "_LOADED", {})
    known = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - known:
        if name.startswith("own_"):
            del sys.modules[name]


def named(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    """Set the environment variable."""
    monkeypatch.setenv(VARIABLE, value)


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("import nothing_of_this_name", "cannot be imported: ModuleNotFoundError: No module named"),
        ("1 / 0", "cannot be imported: ZeroDivisionError: division by zero"),
        ("def game(:", "cannot be imported: SyntaxError"),
        ("raise SystemExit", "cannot be imported: SystemExit"),
        ("games = 3", r"own_game has no function game\(tables\)"),
        ("game = 3", r"own_game has no function game\(tables\)"),
        ("def game(tables): return 3", "gave a value of type int, not a Game"),
        ("def game(tables): return tables['owl']", "cannot be made: KeyError: 'owl'"),
        ("def game(): pass", "cannot be made: TypeError"),
        (
            CANDLE.replace("Vocabulary(LIGHT, BURY, PEEK,", "Vocabulary(LIGHT, BURY,"),
            "does not list the verb 'peek'",
        ),
        (CANDLE.replace("steps=(Turn, Snuffing)", "steps=()"), "the steps 'Turn', 'Snuffing'"),
        (
            CANDLE.replace("happenings=(LIT, BURIED, PEEKED,", "happenings=(LIT, BURIED,"),
            "does not list the happening 'peeked'",
        ),
        (EXAMPLE, "is called 'candle-hour', not 'own'"),
    ],
    ids=lambda value: value[:24],
)
def test_what_is_wrong_with_a_game_is_one_sentence(
    here: Path, monkeypatch: pytest.MonkeyPatch, source: str, says: str
) -> None:
    (here / "own_game.py").write_text(source)
    named(monkeypatch, "own=own_game")
    with pytest.raises(covenstead.BadGame, match=says) as told:
        load_game("own")
    assert str(told.value).startswith("The game 'own'")
    assert "\n" not in str(told.value)


def test_a_game_is_found_by_the_environment(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "own_game.py").write_text(CANDLE)
    named(monkeypatch, " own = own_game ,")
    assert packages()["own"] == "own_game"
    assert load_game("own").title == "Candle Hour"


def test_a_package_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    named(monkeypatch, "own=own_nothing.of.this")
    with pytest.raises(covenstead.BadGame, match="No module named 'own_nothing'"):
        load_game("own")


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ("own", "COVENSTEAD_GAMES: 'own' should read slug=package"),
        ("=own", "should read slug=package"),
        ("own=", "should read slug=package"),
        ("Own Game=own", "'Own Game' is no name for a game"),
        ("triora=own", "the name 'triora' of own is taken by the game in covenstead.games.triora"),
        ("own=first,own=second", "the name 'own' of second is taken by the game in first"),
    ],
)
def test_a_wrong_variable_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, value: str, says: str
) -> None:
    named(monkeypatch, value)
    with pytest.raises(covenstead.BadGame, match=says):
        packages()


def test_a_game_is_found_by_an_entry_point(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "own_game.py").write_text(CANDLE)
    there = [EntryPoint("own", "own_game", registry.GROUP)]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: there)
    registry._installed.cache_clear()
    try:
        assert load_game("own").title == "Candle Hour"
        named(monkeypatch, "own=another")
        with pytest.raises(covenstead.BadGame, match="an entry point: the name 'own' of own_game"):
            packages()
    finally:
        registry._installed.cache_clear()


def test_nobody_takes_the_name_of_a_shipped_game() -> None:
    with pytest.raises(covenstead.BadGame, match="the name 'blackwood' of mine is taken"):
        register("blackwood", "mine")
