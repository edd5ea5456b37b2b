"""Tokens: who a visitor is and which room is theirs, signed so that neither can be made up."""

from __future__ import annotations

import logging
import os
import secrets
from pathlib import Path

from itsdangerous import BadData, URLSafeSerializer

logger = logging.getLogger(__name__)

LONGEST = 400  # characters of a token that is looked at


class Tokens:
    def __init__(self, key: str) -> None:
        self._serializer = URLSafeSerializer(key, salt="hyperplane.visitor")

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
