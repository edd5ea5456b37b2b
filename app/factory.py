"""create_app: the only place that wires the parts together."""

from __future__ import annotations

import gc
import logging
import os
import secrets
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gevent
from flask import Flask
from flask_socketio import SocketIO
from whitenoise import WhiteNoise

from app.classroom.classroom import DEFAULT, Classroom
from app.classroom.rules import Rules
from app.classroom.sqlite_store import SqliteStore
from app.classroom.store import MemoryStore, Store
from app.classroom.turns import Urgency
from app.config import ROOT, Settings, SettingsError
from app.engine import Limits, Scenario, catalog, facts, train
from app.web.assets import HASHED, Assets
from app.web.connections import Connections
from app.web.gate import MOST_REQUEST_BYTES, Gate
from app.web.pages import Catalogue, add_pages
from app.web.sockets import Sockets, create_socketio
from app.web.tokens import Tokens, signing_key
from app.web.workers import Workers

logger = logging.getLogger(__name__)

YEAR = 365 * 24 * 3600  # seconds


@dataclass(frozen=True)
class Parts:
    """What an app is made of, for those who run or test it: ``app.extensions['hyperplane']``."""

    settings: Settings
    classroom: Classroom
    connections: Connections
    sockets: Sockets
    socketio: SocketIO
    workers: Workers

    def close(self) -> None:
        self.socketio.server.shutdown()
        self.workers.close()


def server_clock() -> Callable[[], float]:
    """Milliseconds since 1970 that never jump: the wall clock once, a steady one from there."""
    offset = time.time() * 1000.0 - time.monotonic() * 1000.0
    return lambda: time.monotonic() * 1000.0 + offset


def rules_of(settings: Settings) -> Rules:
    return Rules(
        limits=Limits(
            examples=settings.most_examples,
            features=settings.most_features,
            kernel_examples=settings.most_kernel_examples,
            updates=settings.most_updates,
            visits=settings.most_visits,
            epochs=settings.most_epochs,
            fewest_examples=0,
        ),
        most_rooms=settings.most_rooms,
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


def store_of(settings: Settings) -> Store:
    """Where rooms are kept: a file in the instance folder, or memory where that cannot be written or is not wanted."""
    if settings.store not in ("sqlite", "memory"):
        raise SettingsError(f"HYPERPLANE_STORE: must be sqlite or memory, got {settings.store!r}")
    if settings.store == "memory":
        return MemoryStore(settings.store_bytes)
    try:
        return SqliteStore(settings.instance / "rooms.sqlite", rules_of(settings).limits)
    except (OSError, sqlite3.Error) as error:
        logger.warning("rooms are kept in memory only: %s", error)
        return MemoryStore(settings.store_bytes)


def create_app(
    settings: Settings | None = None,
    clock: Callable[[], float] | None = None,
    store: Store | None = None,
) -> Flask:
    """A Flask app with its own Socket.IO server, rooms and worker threads; several may live in one process.

    ``clock`` (ms) and ``store`` can be handed in by tests. Serve it with gevent (:mod:`app.serve`).
    """
    settings = settings or Settings()
    clock = clock or server_clock()
    app = Flask(
        "app",
        root_path=str(ROOT / "app"),
        template_folder=str(ROOT / "templates"),
        static_folder=None,
        instance_path=str(settings.instance.resolve()),
    )
    app.config["MAX_CONTENT_LENGTH"] = MOST_REQUEST_BYTES

    whitenoise = WhiteNoise(app.wsgi_app, max_age=YEAR, immutable_file_test=HASHED, allow_all_origins=False)
    app.wsgi_app = whitenoise  # type: ignore[method-assign]
    assets = Assets(settings.static, whitenoise)
    socketio = create_socketio(app, settings)
    app.wsgi_app = Gate(  # type: ignore[method-assign]
        app.wsgi_app, settings.hosts, settings.frame_ancestors, settings.message_bytes
    )

    workers = Workers(settings.workers or max(2, os.cpu_count() or 1))
    connections = Connections(socketio.server, settings, clock)
    classroom = Classroom(
        rules_of(settings),
        store or store_of(settings),
        workers,
        clock,
        new_id=lambda: secrets.token_urlsafe(12),
        start=gevent.spawn,
        pause=gevent.sleep,
        publish=connections.publish,
    )
    tokens = Tokens(signing_key(settings.secret_key, settings.instance))
    sockets = Sockets(socketio.server, settings, classroom, connections, tokens, clock)

    def off_loop(work: Callable[[], Any]) -> Any:
        return workers.run("pages", Urgency.ASKED, work)

    add_pages(app, assets, Catalogue(catalog), off_loop)
    app.extensions["hyperplane"] = Parts(settings, classroom, connections, sockets, socketio, workers)
    return app


def warm_up(parts: Parts) -> None:
    """Do once, in a worker's thread, what costs time only the first time: imports, the catalogue, a run, facts.

    A job for the server's event loop when it already listens; whoever comes meanwhile waits no longer than this.
    """

    def work() -> None:
        scenario = Scenario.from_document(DEFAULT)
        train(scenario)
        facts(scenario)
        catalog()

    parts.workers.run("start", Urgency.FACTS, work)
    # What has been imported stays for good: to look through it for garbage would stop everything for 50 ms.
    gc.collect()
    gc.freeze()


def sweep_for_ever(parts: Parts) -> None:
    """Close idle rooms and sockets that never joined, again and again; a job for the server's event loop."""
    while True:
        gevent.sleep(parts.settings.sweep_seconds)
        try:
            parts.classroom.sweep()
            parts.connections.close_unjoined()
        except Exception:
            logger.exception("sweeping failed")
