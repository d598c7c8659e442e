"""Serves the page that `npm run build` has written; if it is missing, a page that says so."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec import Struct, field
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from covenstead.server import sentences
from covenstead.server.text.html import document, tag
from covenstead.server.web.front_door import FrontDoor

STATIC: Final = Path(__file__).parent.parent / "static"
INDEX: Final = "index.html"
# Every address of the page; the page itself looks at the path.
ROUTES: Final = (
    "/",
    "/t/{code}",
    "/table/{table}",
    "/claim",
    "/rules/{game}",
    "/replay",
    "/credits",
)
ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}  # the one with smaller files first
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
FOREVER: Final = "public, max-age=31536000, immutable"  # the name of an asset has its hash in it
ASK_AGAIN: Final = "no-cache"

_HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d+)?|\[[0-9A-Fa-f:]+\](:\d+)?")


class File(Struct):
    """A file of the page: its bytes, plain and compressed, and the tag of this version."""

    plain: bytes
    kind: str
    tag: str
    packed: dict[str, bytes] = field(default_factory=dict)  # by encoding


class Pages:
    """The files of the built page, kept in memory."""

    def __init__(self, folder: Path, public_url: str = "") -> None:
        self.folder = folder
        self.public_url = public_url
        self.files: dict[str, File] = {}
        self.built: tuple[int, ...] = ()  # when the files were written, by the clock of the disk

    def routes(self, door: FrontDoor) -> list[Route]:
        """The paths of the page and of its files."""
        return [
            *(Route(path, door.opens("read", self.page), name="page") for path in ROUTES),
            Route("/assets/{file:path}", door.opens("file", self.asset), name="page"),
            Route("/{file}", door.opens("read", self.file), name="page"),
        ]

    async def page(self, request: Request) -> Response:
        """The page, which is the same at every address."""
        found = self._files().get(INDEX)
        if found is None:
            return _missing(request.url.path)
        answer = _file(request, found, ASK_AGAIN)
        answer.headers["content-security-policy"] = self._policy(request)
        return answer

    async def asset(self, request: Request) -> Response:
        """A file with a hash in its name."""
        return self._found(request, f"assets/{request.path_params['file']}", FOREVER)

    async def file(self, request: Request) -> Response:
        """A file that has the same name in every version: an icon, the manifest."""
        return self._found(request, request.path_params["file"], ASK_AGAIN)

    def _found(self, request: Request, name: str, keep: str) -> Response:
        found = self.files.get(name) or self._files().get(name)
        if found is None or name == INDEX:
            raise HTTPException(404)
        return _file(request, found, keep)

    def _files(self) -> dict[str, File]:
        """The files of the last build; the page may be built again while the server runs."""
        try:  # the folders change, too: compressed files are written after the page itself
            written = (self.folder / INDEX, self.folder, self.folder / "assets")
            built = tuple(path.stat().st_mtime_ns for path in written)
            if built != self.built:
                self.files, self.built = read(self.folder), built
        except OSError:  # there is no page, or it is being built at this moment
            self.files, self.built = {}, ()
        return self.files

    def _policy(self, request: Request) -> str:
        """The policy of the page: it may load our own files and use our own socket."""
        host = self.public_url.partition("://")[2].rstrip("/") or request.headers.get("host", "")
        # Older browsers do not accept 'self' for a socket.
        sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
        return (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
            f"font-src 'self'; connect-src 'self'{sockets}; manifest-src 'self'; "
            "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        )


def read(folder: Path) -> dict[str, File]:
    """Every file of a built page by its name, together with its compressed forms."""
    found: dict[str, File] = {}
    packed = tuple(ENCODINGS.values())
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.suffix in packed or path.name.startswith("."):
            continue
        plain = path.read_bytes()
        kind = KINDS.get(path.suffix, "application/octet-stream")
        file = File(plain, kind, sha256(plain).hexdigest()[:16])
        for encoding, suffix in ENCODINGS.items():
            beside = path.with_name(path.name + suffix)
            if beside.is_file():
                file.packed[encoding] = beside.read_bytes()
        found[path.relative_to(folder).as_posix()] = file
    return found


def _file(request: Request, file: File, keep: str) -> Response:
    """A file in an encoding that the browser accepts; 304 if it has this version already."""
    encoding = next((each for each in accepted(request) if each in file.packed), "")
    body = file.packed.get(encoding, file.plain)
    name = f'"{file.tag}-{encoding}"' if encoding else f'"{file.tag}"'
    headers = {"cache-control": keep, "etag": name, "vary": "accept-encoding"}
    if name in re.findall(r'"[^"]*"', request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    if encoding:
        headers["content-encoding"] = encoding
    headers["content-length"] = str(len(body))
    sent = b"" if request.method == "HEAD" else body
    return Response(sent, headers=headers, media_type=file.kind)


def accepted(request: Request) -> list[str]:
    """The encodings that we have and the browser accepts, the one with smaller files first."""
    taken: dict[str, bool] = {}
    for each in request.headers.get("accept-encoding", "").split(","):
        name, _, weight = each.partition(";")
        refused = re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", weight) is not None
        taken[name.strip().lower()] = not refused
    return [each for each in ENCODINGS if taken.get(each, taken.get("*", False))]


def _missing(path: str) -> Response:
    """Say that the page has not been built, how to build it, and where the text table is."""
    there = "/text" if path == "/" else f"/text{path}"
    return document(
        "Covenstead",
        tag("h1", "Covenstead"),
        tag("p", sentences.PAGE_NOT_BUILT),
        tag("p", sentences.PAGE_BUILD, " ", tag("code", "make page")),
        tag("p", tag("a", sentences.PAGE_TEXT_TABLE, href=there)),
    )
