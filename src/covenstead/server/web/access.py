"""Access: secrets, names, and the Origin of a page."""

from __future__ import annotations

import hmac
import re
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from hashlib import sha256
from ipaddress import ip_address
from urllib.parse import urlsplit

from covenstead.hosting.refusal import Refusal
from covenstead.hosting.sentences import words_length
from covenstead.server import sentences
from covenstead.server.wire.messages import NAME_LENGTH

# Letters and marks that look like nothing
INVISIBLE = {
    *"\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0",
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
}
MARKS = 2  # on one letter
_COLOURED = re.compile("([\u2190-\u2bff\U0001f000-\U0001faff])\ufe0f")  # as telephones write hearts
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # no I and O: they are read as digits


def new_secret() -> str:
    """128 bits that only their holder knows."""
    return secrets.token_urlsafe(16)


def secret_from(once: str, *purpose: str) -> str:
    """The secret that a client's own id makes for a purpose: the same for a repeated request."""
    digest = sha256("\n".join([*purpose, once]).encode()).digest()
    return urlsafe_b64encode(digest[:16]).decode().rstrip("=")


def new_code() -> str:
    """Six letters that can be read out."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


def hashed(secret: str) -> str:
    """The hash that the server keeps instead of a secret."""
    return sha256(secret.encode()).hexdigest()


def matches(secret: str, kept: str) -> bool:
    """Whether the secret has this hash; the comparison takes the same time either way."""
    return bool(kept) and hmac.compare_digest(hashed(secret), kept)


def clean_name(name: str) -> str:
    """The name in a form that can be shown: visible, on one line, not too long."""
    clean = " ".join(unicodedata.normalize("NFKC", name).split())
    clean = _COLOURED.sub(r"\1", clean)
    if not 1 <= len(clean) <= NAME_LENGTH:
        raise Refusal(422, "bad_name", sentences.name_length(NAME_LENGTH))
    if any(unicodedata.category(each) == "Cf" or each in INVISIBLE for each in clean):
        raise Refusal(422, "bad_name", sentences.NAME_INVISIBLE)
    if any(unicodedata.category(each)[0] == "C" for each in clean):
        raise Refusal(422, "bad_name", sentences.NAME_NOT_PRINTABLE)
    if not _marks_fit(clean):
        raise Refusal(422, "bad_name", sentences.NAME_MARKS)
    return clean


def clean_words(text: str, most: int) -> str:
    """Something to say in a form that can be shown: visible, on one line, not too long.

    What cannot be seen is left out; a form that is refused would be lost to its writer.
    """
    if len(text) > 4 * most:  # it would be too long in any form
        raise Refusal(422, "bad_words", words_length(most))
    plain = unicodedata.normalize("NFC", text)
    seen = "".join(each if _seen(each) else " " if each.isspace() else "" for each in plain)
    clean = " ".join(_COLOURED.sub(r"\1", seen).split())
    if not clean:
        raise Refusal(422, "bad_words", sentences.WORDS_EMPTY)
    if len(clean) > most:
        raise Refusal(422, "bad_words", words_length(most))
    if not _marks_fit(clean):
        raise Refusal(422, "bad_words", sentences.WORDS_MARKS)
    return clean


def _seen(letter: str) -> bool:
    """Whether a letter can be seen, and does not turn the direction of others around."""
    return unicodedata.category(letter)[0] != "C" and letter not in INVISIBLE


def _marks_fit(name: str) -> bool:
    """Whether every mark stands on a letter, and no letter bears a tower of them."""
    left = 0
    for each in name:
        if unicodedata.category(each) in ("Mn", "Me"):
            if not left:
                return False
            left -= 1
        else:
            left = 0 if each == " " else MARKS
    return True


def is_loopback(host: str) -> bool:
    """Whether the address is of this machine itself."""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return (getattr(address, "ipv4_mapped", None) or address).is_loopback


def same_origin(origin: str | None, host: str | None, public_url: str) -> bool:
    """Whether a page that sends this Origin is one of ours."""
    if origin is None or host is None:
        return False
    if public_url and origin == public_url.rstrip("/"):
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == host
