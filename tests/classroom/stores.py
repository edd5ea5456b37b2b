"""What tests of stores share."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.classroom.rooms.redis_store import RedisStore, connected
from app.classroom.rooms.sqlite_store import SqliteStore
from app.classroom.rooms.store import StoredRoom
from app.engine import UNLIMITED, Limits
from tests.redis_server import RedisServer

NOW = time.time() * 1000.0  # Redis forgets by its own clock
HOUR = 3_600_000.0  # ms
DAY = 24 * HOUR  # that Redis keeps rooms here: longer than the tests take
LESSON = {"code": "ABC234", "lead": "v", "added": {"w": 2}}


def redis_store(redis: RedisServer, limits: Limits = UNLIMITED) -> RedisStore:
    return RedisStore(connected(redis.url), limits, DAY)


def sqlite_store(folder: Path, limits: Limits = UNLIMITED, now: float = NOW, **options: Any) -> SqliteStore:
    return SqliteStore(folder / "rooms.sqlite", limits, lambda: now, **options)


def following(record: StoredRoom, stamp: str, **changes: object) -> StoredRoom:
    """What is made of a record."""
    return replace(record, stamp=stamp, after=record.stamp, **changes)  # type: ignore[arg-type]
