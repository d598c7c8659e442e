"""Bots by name: of the house, of a file, of a package, registered; each mistake is one sentence."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import covenstead
from covenstead.bots import Greedy, bot, known_bots, named, naming, split_names
from covenstead.core.view import View
from covenstead.core.words import Move

OWL = '''
from feathers import LAST


class Owl:
    """Takes the last move.

    And nothing else.
    """

    def __init__(self, worlds: int = 3, names: tuple[str, ...] = ()) -> None:
        self.worlds = worlds
        self.names = names

    def choose(self, view):
        return view.moves[LAST]


class Lucky:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view):
        return view.moves[0]


class Mute:
    pass


class Angry:
    def __init__(self, seed):
        raise ValueError("not today")


number = 3
'''


class Here:
    """A bot that a package registers."""

    def choose(self, view: View) -> Move:
        """Choose the first move."""
        return view.moves[0]


@pytest.fixture
def owl(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A file with bots, and another one beside it that it imports."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    (tmp_path / "feathers.py").write_text("LAST = -1\n")
    (tmp_path / "owl.py").write_text(OWL)
    (tmp_path / "fallen.py").write_text("import nothing_of_this_name\n")
    (tmp_path / "typo.py").write_text("class Owl(:\n")
    (tmp_path / "leaving.py").write_text("raise SystemExit(3)\n")
    return str(tmp_path / "owl.py")


def test_a_class_of_a_file_is_a_bot_and_finds_what_lies_beside_it(owl: str) -> None:
    view = covenstead.Table(covenstead.load_game("candle-hour"), 2, seed=1).view(0)
    assert bot(f"{owl}:Owl", 1).choose(view) is view.moves[-1]


def test_a_file_is_found_from_the_folder_in_which_the_program_runs(
    owl: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(owl).parent)
    assert named("owl.py:Owl").spec == f"{owl}:Owl"
    assert type(bot("owl:Owl", 1)).__name__ == "Owl"


def test_parameters_are_literals_in_brackets(owl: str) -> None:
    made = bot(f"{owl}:Owl(worlds=20, names=('a,b', 'c)'))", 1)
    assert vars(made) == {"worlds": 20, "names": ("a,b", "c)")}


def test_a_class_gets_the_seed_if_it_has_a_parameter_of_that_name(owl: str) -> None:
    assert vars(bot(f"{owl}:Lucky", "owl/3")) == {"seed": "owl/3"}


def test_a_bot_may_have_a_name_of_its_own_and_is_called_by_its_class_otherwise(owl: str) -> None:
    assert named(f"old owl={owl}:Owl".replace("old ", "old-")).name == "old-owl"
    assert named(f"{owl}:Owl(worlds=2)").name == "Owl(worlds=2)"
    assert named(f"{owl}:Owl").manner == "Takes the last move."
    assert named("greedy").manner == "the move that looks best at once"


def test_a_class_is_a_bot_without_a_name() -> None:
    assert isinstance(bot(Here, 1), Here)
    assert named(Here).name == "Here"


def test_a_list_of_names_is_cut_at_its_commas_but_not_within_brackets() -> None:
    assert split_names("greedy, a.py:B(x=1, y=[2, 3], z='),'),uniform") == [
        "greedy",
        "a.py:B(x=1, y=[2, 3], z='),')",
        "uniform",
    ]


def test_a_package_registers_bots_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    there = [
        EntryPoint("heron", f"{__name__}:Here", naming.GROUP),
        EntryPoint("gone", "nothing_of_this_name:Here", naming.GROUP),
        EntryPoint("greedy", f"{__name__}:Here", naming.GROUP),
        EntryPoint("night heron", f"{__name__}:Here", naming.GROUP),  # cannot be written in a list
    ]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: there)
    naming._named.cache_clear()
    assert known_bots()[:4] == ["uniform", "greedy", "flat", "search"]
    assert known_bots()[-2:] == ["heron", "gone"]
    assert isinstance(bot("heron", 1), Here)
    assert isinstance(bot("greedy", 1), Greedy), "nobody takes the name of a bot of the house"
    with pytest.raises(covenstead.BadOption, match="nothing_of_this_name:Here cannot be loaded"):
        bot("gone", 1)
    naming._named.cache_clear()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("{folder}/none.py:Owl", r"There is no file .*none\.py\."),
        ("{folder}/owl.py:Raven", r"has no class 'Raven'; it has Owl, Lucky, Mute, Angry\."),
        ("{folder}/owl.py:number", r"owl\.py:number is no class that makes a bot\."),
        ("{folder}/owl.py:Owl(claws=2)", r"no parameter 'claws'; it has worlds, names\."),
        ("{folder}/owl.py:Owl(20)", r"the brackets should read \(name=value, …\)"),
        ("{folder}/owl.py:Owl(worlds=__import__('os'))", "the brackets should read"),
        ("{folder}/owl.py:Owl(worlds=2", "There is no bot"),
        ("{folder}/owl.py:Lucky(seed=4)", "the brackets should read .* no seed"),
        ("{folder}/owl.py:Mute", r"has no method choose\(view\)\."),
        ("{folder}/owl.py:Angry", r"Angry cannot be made: ValueError: not today\."),
        ("{folder}/fallen.py:Owl", r"fallen\.py cannot be loaded: ModuleNotFoundError: No module"),
        ("{folder}/typo.py:Owl", r"typo\.py cannot be loaded: SyntaxError"),
        ("{folder}/leaving.py:Owl", r"leaving\.py cannot be loaded: SystemExit: 3\."),
        ("nothing_of_this_name:Owl", "nothing_of_this_name cannot be loaded"),
        ("greedy(depth=3)", r"The bot greedy\(depth=3\) has no parameter 'depth'; it has none\."),
        ("flat(depth=3)", r"flat\(depth=3\) cannot be made: ValueError: .*'depth'"),
        ("genius", "There is no bot 'genius'; there are uniform, greedy"),
        ("", "There is no bot ''"),
    ],
)
def test_what_is_wrong_with_a_bot_is_one_sentence(owl: str, name: str, says: str) -> None:
    with pytest.raises(covenstead.BadOption, match=says) as told:
        bot(name.format(folder=Path(owl).parent), 1)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("text", ["", ",", " , "])
def test_a_list_of_gaps_names_no_bot(text: str) -> None:
    with pytest.raises(covenstead.BadOption, match="Name at least one bot"):
        split_names(text)


@pytest.mark.parametrize("text", ["greedy,", ",greedy", "greedy, ,uniform"])
def test_a_gap_in_a_list_is_told_with_the_list(text: str) -> None:
    with pytest.raises(covenstead.BadOption, match=f"A name is missing in '{text}'"):
        covenstead.bots.split_names(text)
