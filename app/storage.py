"""Where rooms are kept, as the settings say: a Redis, a file, or memory."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import gevent
from redis import Redis

from .classroom.classroom import DEFAULT
from .classroom.rooms.redis_store import AT_ONCE, RedisState, RedisStore, connected, promises
from .classroom.rooms.sqlite_store import RoomsFileError, SqliteStore
from .classroom.rooms.store import MemoryStore, Store, StoredRoom
from .classroom.runs.executor import Urgency
from .classroom.runs.playhead import Playhead
from .classroom.runs.runtime import Quotas
from .config import Settings, SettingsError
from .engine import Scenario
from .engine.core.errors import sentence
from .refusal import Refusal
from .web.redis_bus import RedisBus
from .web.telemetry import Telemetry
from .web.timed_store import BackgroundThread, Deadline, TimedStore, at_once
from .web.workers import Workers

logger = logging.getLogger(__name__)

HELD_SECONDS = 30.0  # that a server waits for another one to leave the folder: a restart of it may overlap
LOOK_SECONDS = 0.2  # between two looks
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
    state: RedisState


def quotas_of(settings: Settings) -> Quotas:
    return Quotas(
        limits=settings.limits,
        most_rooms=settings.most_rooms,
        memory_bytes=settings.memory_bytes,
        undo_steps=settings.undo_steps,
        undo_bytes=settings.undo_bytes,
        all_undo_bytes=settings.all_undo_bytes,
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
        store.check(_first_room(store.time()))
    except (ValueError, Refusal) as error:
        why = error.__cause__ or error
        raise SettingsError("redis", "REDIS_URL", why=str(why)) from error
    if promises(redis) is False:
        logger.warning(
            "this Redis answers before a change is on its disk; set appendonly to yes and appendfsync to always, "
            "else a crash loses what was acknowledged"
        )
    brief, soon = connected(settings.redis_url, AT_ONCE), Deadline(BRIEF_SECONDS)
    bus, state = RedisBus(settings.redis_url), RedisState(brief, soon)
    return Shared(brief, soon, store, bus, state)


def store_of(
    settings: Settings,
    telemetry: Telemetry,
    shared: Shared | None,
    clock: Callable[[], float],
    sleep: Callable[[float], None] = gevent.sleep,
) -> Store:
    """Where rooms are kept: in the shared Redis, else a file in the instance folder, or memory where that is wanted.

    ``sleep``: of seconds, while another server has the folder. Raises SettingsError where rooms cannot be kept.
    """
    if shared is not None:
        return TimedStore(shared.store, at_once, telemetry.stored)
    if settings.store == "sqlite":
        path, limits = settings.instance / "rooms.sqlite", quotas_of(settings).limits
        try:
            file = SqliteStore(path, limits, clock, settings.kept_bytes, _waiting(settings.instance, sleep))
            try:
                file.check(_first_room(clock()))
            except Refusal:
                file.close()
                raise
            thread = BackgroundThread(file.transaction)
            return TimedStore(file, thread, telemetry.stored, thread.alone)
        except RoomsFileError as error:
            raise SettingsError(error.reason, "HYPERPLANE_INSTANCE", **error.params) from error
        except (OSError, sqlite3.Error, Refusal) as error:
            why = str(error.__cause__ or error)
            raise SettingsError(
                "rooms-not-kept", "HYPERPLANE_INSTANCE", folder=str(settings.instance), why=why
            ) from error
    return MemoryStore(settings.store_bytes)


def _waiting(folder: Path, sleep: Callable[[float], None]) -> Callable[[], bool]:
    """Waits a moment for another server to leave the folder; false after HELD_SECONDS. The first call says so."""
    looks = iter(range(round(HELD_SECONDS / LOOK_SECONDS)))

    def wait() -> bool:
        look = next(looks, None)
        if look is None:
            return False
        if look == 0:
            logger.warning("%s", sentence("folder-held", folder=str(folder), seconds=int(HELD_SECONDS)))
        sleep(LOOK_SECONDS)
        return True

    return wait


def _first_room(now: float) -> StoredRoom:
    """A room as a visitor's first one is: with it a store is tried before anybody comes."""
    return StoredRoom("", 1, Scenario.from_document(DEFAULT), Playhead(), now)
