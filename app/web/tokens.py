"""Who a visitor is, signed so that nobody can be made up.

A token names a visitor and a room; it belongs to one tab. The cookie names the visitor alone, for all tabs of a
browser, and outlives them. A token goes before the cookie: a link that makes another device the lead names somebody
else, and in a frame of another site there is no cookie.
"""

from __future__ import annotations

import logging
import os
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from itsdangerous import BadData, URLSafeSerializer
from werkzeug.http import parse_cookie

from ..config import SettingsError
from .proxies import is_secure

logger = logging.getLogger(__name__)

LONGEST = 400  # characters of a token, or of the cookie, that are looked at
COOKIES = 8_000  # characters of all cookies of a request that are looked at
COOKIE_SECONDS = 24 * 3600  # from the last time that the page was opened
SHORTEST_KEY = 32  # characters


def new_visitor() -> str:
    return secrets.token_urlsafe(12)


def cookie_name(host: str, secure: bool) -> str:
    """By the Host header: a browser keeps cookies of all ports of a host together, and each server has its own key.

    ``secure``: the page came by https. Neither a page by http nor a neighbouring domain can plant one of that name.
    """
    try:
        port = urlsplit(f"//{host}").port
    except ValueError:
        port = None
    name = f"hyperplane-{port}" if port else "hyperplane"
    return f"__Host-{name}" if secure else name


def cookie_in(header: str, host: str, secure: bool) -> str:
    """The visitor's cookie as the Cookie header has it; '' without one, or with more than anybody needs."""
    if not header or len(header) > COOKIES:
        return ""
    cookie = parse_cookie(header).get(cookie_name(host, secure), "")
    return cookie if len(cookie) <= LONGEST else ""


def visitor_in(environ: dict[str, Any], tokens: Tokens) -> str | None:
    """The visitor whom a request's cookie names."""
    return tokens.visitor_of(cookie_of(environ))


def cookie_of(environ: dict[str, Any]) -> str:
    """The visitor's cookie that a request brings."""
    header, host = str(environ.get("HTTP_COOKIE", "")), str(environ.get("HTTP_HOST", ""))
    return cookie_in(header, host, is_secure(environ))


class Tokens:
    def __init__(self, key: str) -> None:
        self._serializer = URLSafeSerializer(key, salt="hyperplane.visitor")
        self._cookies = URLSafeSerializer(key, salt="hyperplane.cookie")  # neither is taken for the other

    def issue(self, visitor: str, room: str) -> str:
        return str(self._serializer.dumps([visitor, room]))

    def read(self, token: str) -> tuple[str, str] | None:
        """(visitor, room), or None for one this server has not signed: an old key, or a made-up token."""
        try:
            content = self._serializer.loads(token)
        except BadData:
            return None
        if not (
            isinstance(content, list) and len(content) == 2 and all(isinstance(part, str) for part in content)
        ):
            return None
        return content[0], content[1]

    def cookie(self, visitor: str) -> str:
        """The cookie's value for a visitor."""
        return str(self._cookies.dumps(visitor))

    def visitor_of(self, cookie: str) -> str | None:
        """The visitor whom a cookie of this server names."""
        try:
            visitor = self._cookies.loads(cookie)
        except BadData:
            return None
        return visitor if isinstance(visitor, str) else None


def signing_key(given: str, instance: Path) -> str:
    """The key from the settings, or one made once and kept in the instance folder for its owner only.

    Where the folder cannot be written (a read-only container) the key lives as long as the process. Raises
    SettingsError for one so short that it could be guessed: whoever knows it is any visitor.
    """
    if given:
        if len(given) < SHORTEST_KEY:
            raise SettingsError("short-key", "HYPERPLANE_SECRET_KEY", least=SHORTEST_KEY, count=len(given))
        return given
    path = instance / "secret.key"
    key = secrets.token_urlsafe(32)
    try:
        instance.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _publish(path, key)
        kept = path.read_text(errors="replace").strip()
    except OSError as error:
        logger.warning(
            "no signing key can be kept in %s (%s); visitors lose their rooms at a restart", instance, error
        )
        return key
    if len(kept) < SHORTEST_KEY:
        raise SettingsError("short-key-file", file=str(path), least=SHORTEST_KEY, count=len(kept))
    return kept


def _publish(path: Path, key: str) -> None:
    # Written apart, onto the disk, and then linked: a second process starting now reads a whole key, the same one, and
    # so does one that starts after the machine has lost its power.
    part = path.with_name(f".{path.name}.{os.getpid()}")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(part, path)
    except FileExistsError:
        pass
    finally:
        part.unlink()
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
