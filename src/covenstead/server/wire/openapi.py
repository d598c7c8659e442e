"""The protocol for programs: an OpenAPI document, a JSON Schema, and types for TypeScript.

`python -m covenstead.server.wire.openapi` writes these files into a checkout.
"""

from __future__ import annotations

import inspect
import json
import re
import shutil
import subprocess
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from covenstead import __version__
from covenstead.core.scene import model as scene
from covenstead.server.wire import blocks, messages
from covenstead.server.wire.operations import (
    HOST,
    MAYBE_SEAT,
    OPERATIONS,
    REFUSALS,
    SEAT,
    Operation,
)
from covenstead.study import model

OPENAPI = Path("docs/protocol/openapi.json")
SCHEMA = Path("docs/protocol/schema.json")
TYPES = Path("web/src/protocol.d.ts")
PAGE = Path("docs/protocol.md")
MARKS = ("<!-- codes: written by python -m covenstead.server.wire.openapi -->\n", "<!-- /codes -->")
GENERATOR = Path("web/node_modules/.bin/json2ts")

Plain = dict[str, Any]

_STRUCTS = [
    messages.Problem,
    *[kind for each in OPERATIONS for kind in (each.body, each.answer) if kind not in (None, dict)],
]
_NOTE = re.compile(r"^    (\w+): [^#\n]*?  # (.+)$", re.MULTILINE)
_SECURITY: dict[str, list[Plain]] = {
    HOST: [{"bearer": []}, {"cookie": []}],
    SEAT: [{"bearer": []}, {"cookie": []}],
    MAYBE_SEAT: [{}, {"bearer": []}, {"cookie": []}],
}
_PARAMETERS = {
    "table": "The table's id.",
    "code": "The table's six letters, capital or small.",
    "eyes": "Whose eyes: `mine`, the number of a seat, `watcher`, or `open`.",
    "game": "The game's name in `/api/games`.",
}


# The structs


def components(place: str) -> Plain:
    """The JSON Schema of every struct of the protocol by its name; `place` is their path."""
    kinds = [messages.Said, messages.Heard, *dict.fromkeys(_STRUCTS)]
    schemas, parts = msgspec.json.schema_components(kinds, ref_template=place + "{name}")
    # Two words mean one thing in a scene and another at the socket.
    text = json.dumps([list(schemas), parts])
    text = text.replace(f"{messages.__name__}.", "").replace(f"{scene.__name__}.", "Scene")
    (said, heard, *_), found = json.loads(text)
    for name, schema in found.items():
        _finish(name, schema)
    found["Delta"]["properties"]["parts"] = {"$ref": f"{place}SceneParts"}
    return {
        "ClientMessage": _titled("ClientMessage", "Every message of a client at a table.", said),
        "ServerMessage": _titled("ServerMessage", "Every message of the server at a table.", heard),
        **found,
        "SceneParts": {
            **_titled("SceneParts", "The parts of a scene that have changed.", found["Scene"]),
            "required": [],
        },
    }


def _finish(name: str, schema: Plain) -> None:
    """Add the comments of the struct, and require every field of what the server sends."""
    kinds = [getattr(module, name, None) for module in (messages, blocks, model)]
    kind = next(filter(None, kinds), None) or getattr(scene, name.removeprefix("Scene"))
    schema["title"] = name
    schema["description"] = inspect.cleandoc(schema["description"])
    for field, note in _notes(kind).items():
        schema["properties"][field]["description"] = note
    if (
        not kind.__struct_config__.forbid_unknown_fields
    ):  # sent by the server: always with every field
        schema["required"] = list(schema["properties"])
        for each in schema["properties"].values():
            each.pop("default", None)


def _titled(name: str, text: str, schema: Plain) -> Plain:
    return {**schema, "title": name, "description": text}


def _notes(kind: type) -> dict[str, str]:
    """The comments beside a struct's fields."""
    return dict(_NOTE.findall(inspect.getsource(kind)))


@cache
def schema() -> Plain:
    """The JSON Schema of a message at a table, with all other structs of the protocol."""
    place = "#/$defs/"
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Message",
        "description": "A message at a table of Covenstead.",
        "anyOf": [{"$ref": f"{place}ClientMessage"}, {"$ref": f"{place}ServerMessage"}],
        "$defs": components(place),
    }


# The requests


@cache
def document() -> Plain:
    """The OpenAPI document."""
    place = "#/components/schemas/"
    paths: dict[str, Plain] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(operation)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Covenstead",
            "version": __version__,
            "description": "Tables for witch games. `docs/protocol.md` explains the protocol.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "x-socket": {
            "path": "/api/tables/{table}/socket",
            "description": "A WebSocket for one seat or a spectator; one message is one JSON text.",
            "client": {"$ref": f"{place}ClientMessage"},
            "server": {"$ref": f"{place}ServerMessage"},
        },
        "components": {
            "schemas": components(place),
            "securitySchemes": {
                "bearer": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The secret of a seat or of the host, for programs.",
                },
                "cookie": _cookie("table-{table}", "The secrets of seats and of the host"),
            },
        },
    }


def _cookie(name: str, what: str) -> Plain:
    text = f"{what}, for browsers; counts only with the Origin of this server's own pages."
    return {"type": "apiKey", "in": "cookie", "name": name, "description": text}


def _described(operation: Operation) -> Plain:
    """One operation: its parameters, its body, its answers and its refusals."""
    answers: Plain = {str(operation.status): _answer(operation)}
    for code in operation.refusals():
        status = str(REFUSALS[code].status)
        answers.setdefault(status, []).append(code)
    found: Plain = {
        "operationId": operation.name,
        "summary": operation.text,
        "responses": {
            status: _problem(codes) if isinstance(codes, list) else codes
            for status, codes in answers.items()
        },
    }
    named = re.findall(r"{(\w+)}", operation.path)
    if named:
        found["parameters"] = [_parameter(name) for name in named]
    if operation.body is not None:
        found["requestBody"] = {"required": True, "content": _json(_ref(operation.body))}
    if operation.holder:
        found["security"] = _SECURITY[operation.holder]
    return found


def _parameter(name: str) -> Plain:
    text = _PARAMETERS[name]
    kind = {"type": "string", "minLength": 1}
    return {"name": name, "in": "path", "required": True, "description": text, "schema": kind}


def _answer(operation: Operation) -> Plain:
    if operation.answer is None:
        content: Plain = {operation.media: {"schema": {"type": "string"}}}
    elif operation.answer is dict:
        content = _json({"type": "object"})
    else:
        content = _json(_ref(operation.answer))
    return {"description": operation.text, "content": content}


def _problem(codes: list[str]) -> Plain:
    told = {"properties": {"code": {"enum": codes}}}
    text = " ".join(f"`{code}`: {REFUSALS[code].means}" for code in codes)
    return {"description": text, "content": _json({"allOf": [_ref(messages.Problem), told]})}


def _ref(kind: Any) -> Plain:
    return {"$ref": f"#/components/schemas/{kind.__name__}"}


def _json(kind: Plain) -> Plain:
    return {"application/json": {"schema": kind}}


# The generated files


def text_of(found: Plain) -> str:
    """A generated file's text."""
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def codes_table() -> str:
    """Every code of a refusal, as a table in Markdown."""
    lines = ["| code | HTTP | socket | what it means |", "|---|---|---|---|"]
    for code, told in REFUSALS.items():
        lines.append(f"| `{code}` | {told.status or ''} | {told.socket} | {told.means} |")
    return "\n".join(lines) + "\n"


def with_codes(page: str) -> str:
    """The page with a fresh table of codes."""
    before, _, rest = page.partition(MARKS[0])
    _, _, after = rest.partition(MARKS[1])
    return f"{before}{MARKS[0]}\n{codes_table()}\n{MARKS[1]}{after}"


def banner() -> str:
    """The first lines of the types, with the hash of the schema they were made from."""
    made = sha256(text_of(schema()).encode()).hexdigest()
    return (
        "/* Written by `python -m covenstead.server.wire.openapi` from docs/protocol/schema.json,\n"
        f" * SHA-256 {made}.\n"
        " * Change the structs, not this file. */"
    )


def types(root: Path) -> str | None:
    """The types for TypeScript; None if Node or the generator is missing."""
    generator = root / GENERATOR
    if not generator.exists() or shutil.which("node") is None:
        return None
    words = schema()["$defs"]
    everything = {  # the generator writes only what can be reached from the top
        "title": "Protocol",
        "description": "Every struct of the protocol by its name.",
        "type": "object",
        "properties": {word: {"$ref": f"#/$defs/{word}"} for word in words},
        "required": list(words),
        "$defs": words,
    }
    made = subprocess.run(
        [generator, "--no-additionalProperties", "--bannerComment", ""],
        input=json.dumps(everything),
        capture_output=True,
        text=True,
        check=True,
        cwd=root,
    )
    return f"{banner()}\n\n{made.stdout.strip()}\n"


def main(root: Path = Path()) -> None:
    """Write the generated files into a checkout."""
    if not (root / PAGE).exists():
        sys.exit(f"{root.resolve()} is no checkout of Covenstead: there is no {PAGE} in it.")
    page = with_codes((root / PAGE).read_text(encoding="utf-8"))
    files = {OPENAPI: text_of(document()), SCHEMA: text_of(schema()), PAGE: page}
    made = types(root)
    if made is None:
        print(f"{TYPES} was not written: this needs Node, and `npm ci` in web/.")
    else:
        files[TYPES] = made
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
        print(f"{path} written.")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
