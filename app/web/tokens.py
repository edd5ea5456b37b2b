"""Signed tokens, cookies and rescue links, which identify visitors.

A token, of one tab, has a visitor, a room and the epoch of a class. The cookie, of all tabs of a browser, has the
visitor and outlives the tabs. A token has priority over the cookie, which is absent in a frame of another site. A
rescue link has a room and the key with which one more device becomes a lead of its class.
"""

from __future__ import annotations

import logging
import os
import secrets
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from itsdangerous import BadData, URLSafeSerializer
from werkzeug.http import parse_cookie

from ..config import SettingsError
from .proxies import is_secure

logger = logging.getLogger(__name__)

LONGEST = 400  # characters of a token or of the cookie
COOKIES = 8_000  # characters of all cookies of a request
COOKIE_SECONDS = 24 * 3600  # after the page was last opened
SHORTEST_KEY = 32  # characters


def new_visitor() -> str:
    return secrets.token_urlsafe(12)


def cookie_name(host: str, secure: bool) -> str:
    """The cookie's name, by the Host header: a browser sends a host's cookies to all its ports, where other servers
    with other keys may run. ``secure``: for a page by https, a name that no page by http and no neighbouring domain can
    set.
    """
    try:
        port = urlsplit(f"//{host}").port
    except ValueError:
        port = None
    name = f"hyperplane-{port}" if port else "hyperplane"
    return f"__Host-{name}" if secure else name


def cookie_in(header: str, host: str, secure: bool) -> str:
    """The visitor's cookie in a Cookie header; '' if there is none or it is too long."""
    if not header or len(header) > COOKIES:
        return ""
    cookie = parse_cookie(header).get(cookie_name(host, secure), "")
    return cookie if len(cookie) <= LONGEST else ""


def visitor_in(environ: dict[str, Any], tokens: Tokens) -> str | None:
    """The visitor of a request's cookie."""
    return tokens.visitor_of(cookie_of(environ))


def cookie_of(environ: dict[str, Any]) -> str:
    """The visitor's cookie of a request."""
    header, host = str(environ.get("HTTP_COOKIE", "")), str(environ.get("HTTP_HOST", ""))
    return cookie_in(header, host, is_secure(environ))


class Claim(NamedTuple):
    """The content of a token. ``epoch``: of the class in which it was issued, '' outside of classes."""

    visitor: str
    room: str
    epoch: str = ""


class Tokens:
    def __init__(self, key: str) -> None:
        self._serializer = URLSafeSerializer(key, salt="hyperplane.visitor")
        self._cookies = URLSafeSerializer(key, salt="hyperplane.cookie")
        self._rescues = URLSafeSerializer(key, salt="hyperplane.rescue")

    def issue(self, visitor: str, room: str, epoch: str = "") -> str:
        return str(self._serializer.dumps([visitor, room, epoch]))

    def read(self, token: str) -> Claim | None:
        """The claim of a token; None if it is not signed with this server's key."""
        parts = _texts(self._serializer, token, (2, 3))  # two in an old format without epochs
        return None if parts is None else Claim(*parts)

    def rescue(self, room: str, key: str) -> str:
        """The content of a rescue link."""
        return str(self._rescues.dumps([room, key]))

    def rescue_in(self, text: str) -> tuple[str, str] | None:
        """(room, key) of a rescue link; None if it is not signed with this server's key."""
        parts = _texts(self._rescues, text, (2,))
        return None if parts is None else (parts[0], parts[1])

    def cookie(self, visitor: str) -> str:
        """The cookie's value for a visitor."""
        return str(self._cookies.dumps(visitor))

    def visitor_of(self, cookie: str) -> str | None:
        """The visitor of a cookie; None if it is not signed with this server's key."""
        try:
            visitor = self._cookies.loads(cookie)
        except BadData:
            return None
        return visitor if isinstance(visitor, str) else None


def _texts(serializer: URLSafeSerializer, text: str, counts: tuple[int, ...]) -> list[str] | None:
    try:
        content = serializer.loads(text)
    except BadData:
        return None
    whole = (
        isinstance(content, list) and len(content) in counts and all(type(part) is str for part in content)
    )
    return content if whole else None


def signing_key(setting: str, instance: Path) -> str:
    """The key from the settings, or one that is made once and kept in the instance folder, readable by its owner only.

    If the folder cannot be written (a read-only container) the key lives as long as the process. Raises SettingsError
    for a key that is short enough to be guessed: with it one can forge any visitor.
    """
    if setting:
        if len(setting) < SHORTEST_KEY:
            raise SettingsError("short-key", "HYPERPLANE_SECRET_KEY", least=SHORTEST_KEY, count=len(setting))
        return setting
    path = instance / "secret.key"
    key = secrets.token_urlsafe(32)
    try:
        instance.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _publish(path, key)
        stored = path.read_text(errors="replace").strip()
    except OSError as error:
        logger.warning(
            "no signing key can be kept in %s (%s); visitors lose their rooms at a restart", instance, error
        )
        return key
    if len(stored) < SHORTEST_KEY:
        raise SettingsError("short-key-file", file=str(path), least=SHORTEST_KEY, count=len(stored))
    return stored


def _publish(path: Path, key: str) -> None:
    # Written to another file and to disk, then linked: a second process that starts now, or after a power failure,
    # reads a complete key, the same one.
    part = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(key)
            file.flush()
            os.fsync(file.fileno())
        os.link(part, path)
    except FileExistsError:
        pass
    finally:
        part.unlink(missing_ok=True)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
