"""Where rooms are kept, as the settings say: a Redis, a file, or memory."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from redis import Redis

from .classroom.fair_queue import Urgency
from .classroom.quotas import Quotas
from .classroom.redis_planes import RedisPlanes
from .classroom.redis_presence import RedisPresence
from .classroom.redis_store import AT_ONCE, RedisStore, connected, promises
from .classroom.refusal import Refusal
from .classroom.rooms_file import RoomsFileError
from .classroom.sqlite_store import SqliteStore
from .classroom.store import MemoryStore, Store
from .config import Settings, SettingsError
from .web.background_thread import BackgroundThread
from .web.deadline import Deadline
from .web.redis_bus import RedisBus
from .web.telemetry import Telemetry
from .web.timed_store import TimedStore, at_once
from .web.workers import Workers

logger = logging.getLogger(__name__)

STORED_SECONDS = (
    4.0  # that a change may wait for Redis, over all tries: a restart of it passes unnoticed but for that
)
BRIEF_SECONDS = 1.0  # that what can do without an answer waits for one


@dataclass(frozen=True)
class Shared:
    """What the processes that serve the same rooms have in common: a Redis."""

    redis: Redis  # for what can do without an answer
    soon: Deadline  # of these
    store: RedisStore
    bus: RedisBus
    presence: RedisPresence
    planes: RedisPlanes


def quotas_of(settings: Settings) -> Quotas:
    return Quotas(
        limits=settings.limits,
        most_rooms=settings.most_rooms,
        room_bytes=settings.room_bytes,
        undo_steps=settings.undo_steps,
        undo_bytes=settings.undo_bytes,
        all_undo_bytes=settings.all_undo_bytes,
        trace_bytes=settings.trace_bytes,
        message_bytes=settings.message_cache_bytes,
        grid_points=settings.most_grid_points,
        grid_bytes=settings.most_grid_bytes,
        idle_ms=settings.room_idle_seconds * 1000.0,
        kept_ms=settings.room_kept_seconds * 1000.0,
    )


def shared_of(settings: Settings, workers: Workers) -> Shared | None:
    """What is shared through the Redis of the settings. Raises SettingsError where none answers.

    Its calls are made on the event loop, whose sockets they are: a thread would need a loop of its own for them. What
    takes time, packing a document, is a worker's.
    """
    if not settings.redis_url:
        return None

    def compute(room: str, work: Callable[[], Any]) -> Any:
        return workers.execute(room, Urgency.ASKED, work)

    quotas = quotas_of(settings)
    try:
        redis = connected(settings.redis_url)
        store = RedisStore(
            redis,
            quotas.limits,
            quotas.kept_ms,
            compute,
            quotas.undo_steps,
            Deadline(STORED_SECONDS),
            settings.kept_bytes,
        )
        store.time()
    except (ValueError, Refusal) as error:
        why = error.__cause__ or error
        raise SettingsError("redis", "REDIS_URL", why=str(why)) from error
    if promises(redis) is False:
        logger.warning(
            "this Redis answers before a change is on its disk; set appendonly to yes and appendfsync to always, "
            "else a crash loses what was acknowledged"
        )
    brief, soon = connected(settings.redis_url, AT_ONCE), Deadline(BRIEF_SECONDS)
    bus, presence, planes = RedisBus(settings.redis_url), RedisPresence(brief, soon), RedisPlanes(brief, soon)
    return Shared(brief, soon, store, bus, presence, planes)


def store_of(
    settings: Settings, telemetry: Telemetry, shared: Shared | None, clock: Callable[[], float]
) -> Store:
    """Where rooms are kept: in the shared Redis, else a file in the instance folder, or memory where that cannot be
    written or is not wanted. Raises SettingsError for a file that is another's."""
    if shared is not None:
        return TimedStore(shared.store, at_once, telemetry.stored)
    if settings.store == "sqlite":
        path, limits = settings.instance / "rooms.sqlite", quotas_of(settings).limits
        try:
            file = SqliteStore(path, limits, clock, settings.kept_bytes, alone=True)
            thread = BackgroundThread(file.transaction)
            return TimedStore(file, thread, telemetry.stored, thread.alone)
        except RoomsFileError as error:
            raise SettingsError(error.reason, "HYPERPLANE_INSTANCE", **error.params) from error
        except (OSError, sqlite3.Error, Refusal) as error:
            logger.error("rooms are kept in memory only: %s", error.__cause__ or error)
    return MemoryStore(settings.store_bytes)
