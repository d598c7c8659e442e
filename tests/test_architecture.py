"""Who may import whom, which files a game has, and that every rule has a test."""

import ast
import re
from pathlib import Path

import pytest

from covenstead.books import rules_of
from covenstead.games import games, register
from tests.catalogue import ROOT, SHIPPED, package_of

SOURCE = ROOT / "src" / "covenstead"
LAYERS = {
    "core": {"core"},
    "games": {"core", "games"},
    "sentences": {"core"},
    "bots": {"core", "games", "bots", "sentences"},
    "study": {"core", "bots", "study", "sentences"},
    "lab": {"core", "games", "bots", "books", "lab", "sentences", "__version__"},
    "terminal": {"core", "games", "bots", "books", "terminal"},
    "books": {"core", "games", "books", "sentences"},
    "hosting": {"core", "games", "hosting"},
    "server": {
        "core",
        "games",
        "hosting",
        "bots",
        "books",
        "study",
        "server",
        "sentences",
        "__version__",
    },
}
FILES = [
    "__init__",
    "components",
    "moves",
    "events",
    "state",
    "effects",
    "steps",
    "scoring",
    "reasons",
    "scene",
    "sentences",
    "heuristic",
    "weights",
]
SCENE = [
    *("__init__", "layout", "players", "prompts", "offers", "closed"),
    *("notes", "moments", "chronicle", "result"),
]
PICTURE = ["index.ts", "cover.icons"]
PICTURE += [f"{part}.svelte" for part in ("Cover", "Board", "Market", "Desk", "Phase", "Ending")]
OUTSIDE_WORLD = {"os", "pathlib", "io", "socket", "subprocess", "sqlite3", "random", "time"}
SERVING = {
    *("asyncio", "threading", "multiprocessing", "subprocess", "concurrent"),
    *("socket", "ssl", "starlette", "uvicorn", "sqlite3", "sqlalchemy"),
}


def imports(path: Path) -> set[str]:
    """The modules that a file imports, by their full names."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def layer(path: Path) -> str:
    """The part of the house a file belongs to."""
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.name)
def test_layers_point_one_way(path: Path) -> None:
    allowed = LAYERS.get(layer(path))
    if allowed is None:
        return  # the command line and the public face may use everything
    for module in imports(path):
        parts = module.split(".")
        if parts[0] == "covenstead" and len(parts) > 1:
            assert parts[1] in allowed, f"{path.name} imports {module}"


@pytest.mark.parametrize("path", sorted((SOURCE / "core").glob("*.py")), ids=lambda p: p.name)
def test_the_core_does_no_input_or_output(path: Path) -> None:
    assert not {module.split(".")[0] for module in imports(path)} & OUTSIDE_WORLD


@pytest.mark.parametrize("path", sorted((SOURCE / "hosting").rglob("*.py")), ids=lambda p: p.name)
def test_a_hosted_table_knows_no_network_database_or_process(path: Path) -> None:
    assert not {module.split(".")[0] for module in imports(path)} & SERVING
    assert not {module for module in imports(path) if module.startswith("covenstead.server")}


@pytest.mark.parametrize(
    "path", sorted((SOURCE / "server" / "wire").glob("*.py")), ids=lambda p: p.name
)
def test_the_wire_knows_no_other_folder_of_the_server(path: Path) -> None:
    inside = {module.split(".")[2] for module in imports(path) if _of_server(module)}
    assert inside <= {"wire", "sentences"}


def _of_server(module: str) -> bool:
    return module.startswith("covenstead.server.") and module != "covenstead.server"


# Where a state comes from, besides `View.imagine`.
STATES = {f"covenstead.core.{name}" for name in ("table", "recall", "replay", "codec", "episode")}
MADE = {"begin", "setup", "empty", "look", "veil", "view_from"}


@pytest.mark.parametrize("path", sorted((SOURCE / "bots").rglob("*.py")), ids=lambda p: p.name)
def test_bots_reach_states_only_by_imagining_them(path: Path) -> None:
    """A bot has a view: it lays no table, loads none, and does not look behind its view."""
    found = imports(path)
    assert not found & STATES
    assert not {module for module in found if re.match(r"covenstead\.games\.\w+\.state", module)}
    names = {
        node.attr if isinstance(node, ast.Attribute) else node.id
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute | ast.Name)
    }
    assert not names & MADE


def packages() -> list[str]:
    """The packages of the shipped games."""
    return [package_of(name) for name in SHIPPED]


@pytest.mark.parametrize("package", packages())
def test_games_are_siblings_with_the_same_files(package: str) -> None:
    there = {path.stem for path in (SOURCE / "games" / package).iterdir()}
    assert set(FILES) <= there


@pytest.mark.parametrize("package", packages())
def test_every_scene_and_every_picture_has_the_same_files(package: str) -> None:
    scene, picture = SOURCE / "games" / package / "scene", WEB / "games" / package
    assert not [name for name in SCENE if not (scene / f"{name}.py").exists()]
    assert not [name for name in PICTURE if not (picture / name).exists()]


@pytest.mark.parametrize("package", packages())
def test_effects_never_import_steps(package: str) -> None:
    found = imports(SOURCE / "games" / package / "effects.py")
    assert not [module for module in found if ".steps" in module]


@pytest.mark.parametrize("package", packages())
def test_games_do_not_know_each_other(package: str) -> None:
    for path in (SOURCE / "games" / package).rglob("*.py"):
        for module in imports(path):
            if module.startswith("covenstead.games."):
                assert module.split(".")[2] == package


def test_nothing_hides_the_package_of_the_games() -> None:
    """A game of one's own is added by `covenstead.games.register`, as its page says."""
    import covenstead
    import covenstead.games.blackwood as blackwood

    assert covenstead.games.register is register
    assert covenstead.games.blackwood is blackwood


@pytest.mark.parametrize("package", packages())
def test_every_rule_of_the_book_has_a_test(package: str) -> None:
    tests = "".join(path.read_text() for path in (ROOT / "tests").rglob("*.py"))
    marked = {
        rule
        for call in re.findall(r"@rule\(([^)]*)\)", tests)
        for rule in re.findall(r"[A-Z]{2}-\d{3}", call)
    }
    rules = rules_of(package.replace("_", "-"))
    written = {rule for rule, text in rules.items() if not text.startswith("Retired")}
    assert written
    assert written - marked == set()


# The page

WEB = ROOT / "web" / "src"
ARROWS = {
    "parts": {"parts", "protocol", "table"},  # of the table only its type: a spot is on one
    "table": {"parts", "protocol", "table", "zones", "games/picture", "pages", "server", "route"},
    "zones": {"parts", "protocol", "table", "zones", "games/picture"},
}
PICTURES = {"parts", "protocol", "table", "zones", "games/picture"}
DRAWN = sorted(path for path in WEB.rglob("*") if path.suffix in (".svelte", ".ts"))


def leads_to(path: Path) -> set[str]:
    """Where the imports of a file of the page lead: a folder, or a game's folder."""
    found: set[str] = set()
    for said in re.findall(r"""(?:from|import\()\s*["'](\.[^"']*)["']""", path.read_text()):
        target = (path.parent / said).resolve().relative_to(WEB.resolve())
        parts = target.parts
        found.add("/".join(parts[:2]) if parts[0] == "games" else parts[0].partition(".")[0])
    return found


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: str(path.relative_to(WEB)))
def test_the_pages_arrows_point_one_way(path: Path) -> None:
    where = path.relative_to(WEB).parts
    if where[0] == "games" and len(where) > 2:
        assert leads_to(path) <= PICTURES | {f"games/{where[1]}"}
    elif where[0] in ARROWS:
        assert leads_to(path) <= ARROWS[where[0]]
    else:
        pictures = {found for found in leads_to(path) if found.startswith("games/")}
        assert pictures <= {"games/picture"}


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: str(path.relative_to(WEB)))
def test_the_page_knows_no_game_outside_its_folder(path: Path) -> None:
    if path.relative_to(WEB).parts[0] in ("parts", "table", "zones"):
        words = {word for slug in games() for word in (slug, slug.replace("-", "_"))}
        assert not [word for word in words if word in path.read_text()]
