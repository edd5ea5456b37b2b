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

logger = logging.getLogger(__name__)

LONGEST = 400  # characters of a token, or of the cookie, that are looked at
COOKIES = 8_000  # characters of all cookies of a request that are looked at
COOKIE_SECONDS = 365 * 24 * 3600


def new_visitor() -> str:
    return secrets.token_urlsafe(12)


def cookie_name(host: str) -> str:
    """By the Host header: a browser keeps cookies of all ports of a host together, and each server has its own key."""
    try:
        port = urlsplit(f"//{host}").port
    except ValueError:
        port = None
    return f"hyperplane-{port}" if port else "hyperplane"


def cookie_in(header: str, host: str) -> str:
    """The visitor's cookie as the Cookie header has it; '' without one, or with more than anybody needs."""
    if not header or len(header) > COOKIES:
        return ""
    cookie = parse_cookie(header).get(cookie_name(host), "")
    return cookie if len(cookie) <= LONGEST else ""


def visitor_in(environ: dict[str, Any], tokens: Tokens) -> str | None:
    """The visitor whom a request's cookie names."""
    return tokens.visitor_of(
        cookie_in(str(environ.get("HTTP_COOKIE", "")), str(environ.get("HTTP_HOST", "")))
    )


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

    Where the folder cannot be written (a read-only container) the key lives as long as the process.
    """
    if given:
        return given
    path = instance / "secret.key"
    key = secrets.token_urlsafe(32)
    try:
        instance.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _publish(path, key)
        return path.read_text().strip()
    except OSError as error:
        logger.warning(
            "no signing key can be kept in %s (%s); visitors lose their rooms at a restart", instance, error
        )
        return key


def _publish(path: Path, key: str) -> None:
    # Written apart and then linked, so that a second process starting now reads a whole key, the same one.
    part = path.with_name(f".{path.name}.{os.getpid()}")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(key)
    try:
        os.link(part, path)
    except FileExistsError:
        pass
    finally:
        part.unlink()
