"""Facts are fields: the page never cuts, searches or replaces a text that it was told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
WEB: Final = ROOT / "web" / "src"
SCHEMA: Final = json.loads((ROOT / "docs" / "protocol" / "schema.json").read_text())["$defs"]

# The rule books are Markdown: pages/ reads texts, and nothing of a scene.
DRAWN: Final = sorted(
    path
    for path in WEB.rglob("*")
    if path.suffix in (".ts", ".svelte")
    and not path.name.endswith((".test.ts", ".d.ts"))
    and path.relative_to(WEB).parts[0] != "pages"
)

# Texts have these methods and arrays do not, so every use is one of a text.
OF_TEXTS: Final = {
    "split", "replace", "replaceAll", "match", "matchAll", "search", "startsWith", "endsWith",
    "substring", "substr", "charAt", "charCodeAt", "codePointAt",
}  # fmt: skip
OF_PATTERNS: Final = {"test", "exec"}
# These arrays have too: forbidden where the name before them is that of a text.
SHARED: Final = {"slice", "indexOf", "lastIndexOf", "includes", "at"}
CALL: Final = re.compile(rf"\??\.({'|'.join(OF_TEXTS | OF_PATTERNS | SHARED)})\(")
PATTERN: Final = re.compile(r"(?<![\w)\]<])/(?:\\.|[^/\\])+/$")
LETTER: Final = re.compile(r"\??\.?\[\s*\d")  # one letter of a text: `status[0]`

# What the page cuts all the same, and why none of it is a text of a scene.
ALLOWED: Final = {
    ("still.ts", "location.search.slice(1).split"): "the address of the page",
    ("route.svelte.ts", "path.split"): "the address of the page",
    ("route.svelte.ts", "this.path.split"): "the address of the page",
    ("lobby/sitting.svelte.ts", "path.split"): "the address of the page",
    ("lobby/CodeField.svelte", r"/\/t\/([A-Za-z]{6})\b/.exec"): "what a guest has typed",
    ("lobby/CodeField.svelte", "linked.toUpperCase().replace"): "what a guest has typed",
    ("lobby/opening.ts", "name.replaceAll"): "the identifier of an option",
    ("lobby/opening.ts", "String(value).replaceAll"): "the identifier of a value",
    ("lobby/covers.ts", "originalOf(game).replaceAll"): "a game's identifier, for its folder",
    ("games/picture.ts", "originalOf(game).replaceAll"): "a game's identifier, for its folder",
    ("parts/original.ts", "game.split"): "the identifier of a variant",
    ("lobby/RecordPage.svelte", "m.exec"): "the head of a file that somebody has opened",
}


def _texts() -> set[str]:
    """The names of all fields of the protocol that hold a text and nowhere a list."""
    kinds: dict[str, set[str]] = {}
    for struct in SCHEMA.values():
        for name, field in struct.get("properties", {}).items():
            kinds.setdefault(name, set()).add("enum" if "enum" in field else field.get("type", ""))
    return {
        name for name, kind in kinds.items() if kind & {"string", "enum"} and "array" not in kind
    }


# Names that the page itself gives to texts, and functions that make one.
TEXTS: Final = _texts() | {"sentence", "word", "words", "told", "String"}
MAKERS: Final = {"called", "said", "spotSaid", "zoneSaid", "goodSaid", "nameOf", "join", "String"}


def cuts(source: str) -> Iterator[str]:
    """Every place where a text is cut or searched: the expression up to the method's name."""
    code = re.sub(
        r"<style>.*?</style>|<!--.*?-->|/\*.*?\*/|(?<=\s)//[^\n]*", "", source, flags=re.S
    )
    for call in CALL.finditer(code):
        before = _receiver(code, call.start())
        if call[1] not in SHARED or _is_text(before):
            yield f"{before}.{call[1]}"
    for letter in LETTER.finditer(code):
        before = _receiver(code, letter.start())
        if before and _is_text(before):
            yield f"{before}[]"


def _receiver(code: str, end: int) -> str:
    """The expression that ends here: names with dots between them, calls, groups, a pattern."""
    pattern = PATTERN.search(code, code.rfind("\n", 0, end) + 1, end)
    if pattern:
        return pattern[0]
    at = end
    while at > 0:
        last = code[at - 1]
        if last in ")]":
            at = _opening(code, at - 1)
        elif last.isalnum() or last in "_$.?!":
            at -= 1
        elif last.isspace() and code[at:].lstrip()[:1] == ".":
            at -= 1  # the next call of a chain stands on a line of its own
        else:
            break
    return re.sub(r"\s+", "", code[at:end]).lstrip("?.!")


def _opening(code: str, closing: int) -> int:
    """Where the bracket opens that closes here."""
    depth, pairs = 0, {")": "(", "]": "["}
    for at in range(closing, -1, -1):
        if code[at] in pairs:
            depth += 1
        elif code[at] in pairs.values():
            depth -= 1
        if depth == 0:
            return at
    return 0


def _is_text(expression: str) -> bool:
    """Whether an expression is a text, as far as its names tell."""
    plain = expression.rstrip("!")
    if plain.endswith(")"):
        opening = _opening(plain, len(plain) - 1)
        maker = re.search(r"([\w$]+)$", plain[:opening])
        if maker:
            return maker[1] in MAKERS
        return any(_is_text(part) for part in re.split(r"\?\?|\|\||[?:,]", plain[opening + 1 : -1]))
    name = re.search(r"([\w$]+)$", plain)
    return name is not None and name[1] in TEXTS


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: str(path.relative_to(WEB)))
def test_the_page_cuts_no_text_of_the_scene(path: Path) -> None:
    where = path.relative_to(WEB).as_posix()
    assert [cut for cut in cuts(path.read_text()) if (where, cut) not in ALLOWED] == []


def test_every_exception_is_still_needed() -> None:
    found = {
        (path.relative_to(WEB).as_posix(), cut) for path in DRAWN for cut in cuts(path.read_text())
    }
    assert set(ALLOWED) - found == set()


@pytest.mark.parametrize(
    "line",
    [
        'table.scene?.phase_text.split(": ").at(-1)',
        "piece.desc.split(/(?<=\\.) /)",
        '(zone?.note ?? "").replace("; ", "")',
        "/^[A-Z]/.test(good.label)",
        "support.title.slice(1)",
        "(house.player.status || none).slice(1)",
        "{house.player.status[0]?.toUpperCase()}",
        "said(table.scene, piece).slice(title.length)",
        'piece.state.includes("turn")',
        "const words = piece.desc;\nwords.slice(1)",
        "here.lacks\n  .indexOf(' ')",
        "row.how!.at(0)",
    ],
)
def test_a_text_that_is_cut_is_found(line: str) -> None:
    assert list(cuts(f"  {line}\n"))


@pytest.mark.parametrize(
    "line",
    [
        "scene.events.slice(-4).map((event) => event.text)",
        "choice.targets.includes(id)",
        "zone.places.at(-1)",
        "labels.indexOf(line)",
        "events.filter((event) => event.text).slice(0, 3)",
        "/* piece.desc.split(' ') */",
        "zone.stacks[0]",
    ],
)
def test_a_list_may_be_cut(line: str) -> None:
    assert not list(cuts(f"  {line}\n"))
