"""create_app: the only place that wires the parts together."""

from __future__ import annotations

import gc
import logging
import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from subprocess import Popen

import gevent
from flask import Flask
from flask_socketio import SocketIO
from whitenoise import WhiteNoise

from .classroom.class_lessons import ClassLessons
from .classroom.classes.library import Library
from .classroom.classes.people import BEAT_MS
from .classroom.classroom import DEFAULT, Classroom
from .classroom.queries.run_queries import PageOf
from .classroom.rooms.store import Store
from .classroom.runs.executor import Urgency
from .classroom.runs.messages import Message
from .classroom.runs.run import RunInRoom
from .classroom.runs.runtime import Runtime
from .classroom.runs.scenarios import Tables
from .config import PACKAGE, ROOT, Settings, SettingsError
from .course.lesson_file import OURS, Shelf
from .course.measures import TELLS
from .engine import Scenario, catalog, facts, train
from .engine.core.language import LANGUAGES, language
from .engine.run.metrics import load
from .exports.saved_page import Bundle, saved_page, zipped
from .refusal import Refusal
from .storage import Shared, quotas_of, shared_of, store_of
from .version import __version__
from .web.languages import add_languages
from .web.pages import (
    DOCS,
    HASHED,
    Assets,
    Catalogue,
    Readiness,
    add_docs,
    add_errors,
    add_health,
    add_lessons,
    add_pages,
    add_tables,
)
from .web.proxies import Proxies
from .web.rate_limits import HandshakeLimit, JoinCodeThrottle, LocalJoinCodeThrottle, SharedJoinCodeThrottle
from .web.redis_bus import beat_for_ever, look_for_ever
from .web.security import MOST_REQUEST_BYTES, SecurityMiddleware
from .web.sockets.connection import ByteBudget, Connections, watch_for_ever
from .web.sockets.handlers import Handlers
from .web.sockets.server import Sockets, create_socketio
from .web.telemetry import Gauges, Telemetry, add_metrics
from .web.tokens import Tokens, signing_key, visitor_in
from .web.workers import Workers

logger = logging.getLogger(__name__)

YEAR = 365 * 24 * 3600  # seconds
PAGE_NAME = "hyperplane.html"  # of a page in an archive
RETURN_SECONDS = 3.0  # until who was here before a restart is back: what only some need comes later
MANY_LEFT = 100  # rooms, whose garbage is worth a stop


@dataclass(frozen=True)
class Parts:
    """What an app is made of, for those who run or test it: ``app.extensions['hyperplane']``."""

    settings: Settings
    classroom: Classroom
    connections: Connections
    sockets: Sockets
    socketio: SocketIO
    workers: Workers
    telemetry: Telemetry
    store: Store
    shared: Shared | None

    def close(self) -> None:
        self.socketio.server.shutdown()
        self.workers.close()
        self.store.close()


def wall_clock() -> float:
    return time.time() * 1000.0


def server_clock(now: Callable[[], float] = wall_clock) -> Callable[[], float]:
    """Milliseconds since 1970 that never jump: ``now()`` once, a steady clock from there."""
    offset = now() - time.monotonic() * 1000.0
    return lambda: time.monotonic() * 1000.0 + offset


def create_app(
    settings: Settings | None = None,
    clock: Callable[[], float] | None = None,
    store: Store | None = None,
) -> Flask:
    """A Flask app with its own Socket.IO server, rooms and worker threads; several may live in one process.

    ``clock`` (ms) and ``store`` can be handed in by tests. Serve it with gevent (:mod:`app.serve`).
    """
    settings = settings or Settings()
    workers = Workers(settings.workers or max(2, os.cpu_count() or 1))
    telemetry = Telemetry()
    shared = shared_of(settings, workers)
    # Redis's clock for all who share it: their playheads are in step whatever their machines' clocks say.
    clock = clock or server_clock(shared.store.time if shared else wall_clock)
    tokens = Tokens(signing_key(settings.secret_key, settings.instance))
    app, assets = flask_app(settings)
    budget = ByteBudget(settings.all_outbox_bytes)
    socketio = create_socketio(app, settings, budget, shared and shared.bus)
    handshakes = HandshakeLimit(clock, gevent.sleep)
    app.wsgi_app = SecurityMiddleware(  # type: ignore[method-assign]
        app.wsgi_app,
        settings.hosts,
        settings.frame_ancestors,
        settings.message_bytes,
        proxies_of(settings),
        lambda environ: handshakes.enter(visitor_in(environ, tokens), str(environ.get("REMOTE_ADDR", ""))),
        settings.public_url,
    )
    announce = {"announce": shared.bus.joined} if shared else {}
    connections = Connections(socketio.server, settings, clock, budget, **announce)
    store = store or store_of(settings, telemetry, shared, clock)
    publish = telemetry.counting(connections.publish)
    runtime = Runtime(clock, gevent.spawn, gevent.sleep, publish, connections.lags)
    classroom = classroom_of(settings, store, workers, runtime, shared)
    if shared is not None:
        shared.bus.serve(classroom, partial(connections.supersede, classroom=classroom))
    codes = codes_of(settings, shared, clock)
    library = library_of(settings, workers)
    class_lessons = ClassLessons(
        classroom.sessions, classroom.queries, classroom.snapshots, library, classroom.show_step
    )
    handlers = Handlers(classroom, connections, tokens, codes, settings, library, class_lessons)
    sockets = Sockets(socketio.server, settings, classroom, connections, handlers, clock, telemetry)
    off_loop = partial(workers.execute, "pages", Urgency.ASKED)
    seconds = min(int(settings.room_kept_seconds), YEAR)
    add_languages(app)
    add_pages(app, assets, catalogue_of(settings), tokens, off_loop, seconds)
    add_lessons(app, library, class_lessons, tokens)
    add_tables(app, Tables(workers, settings.limits), tokens)
    add_docs(app, settings.static / DOCS)
    add_health(app, Readiness(store.check, clock))
    add_metrics(app, telemetry, settings.metrics)
    parts = Parts(settings, classroom, connections, sockets, socketio, workers, telemetry, store, shared)
    telemetry.gauges(gauges_of(parts))
    app.extensions["hyperplane"] = parts
    return app


def classroom_of(
    settings: Settings, store: Store, workers: Workers, runtime: Runtime, shared: Shared | None
) -> Classroom:
    """The rooms of this process, beside those of its peers where there are any."""
    return Classroom(
        quotas_of(settings),
        store,
        workers,
        runtime,
        new_id=lambda: secrets.token_urlsafe(12),
        peers=shared.bus if shared else None,
        undo=shared.store.undo if shared else None,
        page_of=page_maker(settings.static),
        shared=shared.state if shared else None,
    )


def page_maker(static: Path) -> PageOf:
    """What makes a file of a run that is taken away, by the built page in ``static``."""

    def page_of(recording: Message, run: RunInRoom, still: str, zip: bool) -> bytes:
        try:
            bundle = Bundle(static, ROOT / "templates")
        except (OSError, ValueError, KeyError) as error:
            raise Refusal("unbuilt") from error
        page = saved_page(
            bundle, recording, run.trace, catalog(language()), recording["position"], without_script=still
        )
        return zipped(page, PAGE_NAME) if zip else page.encode()

    return page_of


def catalogue_of(settings: Settings) -> Catalogue:
    """What there is to choose from, and what a room may hold."""
    limits = {"examples": settings.most_examples, "message_bytes": settings.message_bytes}
    return Catalogue(
        lambda code: {
            **catalog(code),
            "version": __version__,
            "languages": LANGUAGES,
            "limits": limits,
            "tells": TELLS,
            "docs": (settings.static / DOCS / "index.html").exists(),
        }
    )


def library_of(settings: Settings, workers: Workers) -> Library:
    """The lessons that visitors can have: our own, and those of the settings."""
    folders = [OURS, *([Path(settings.lessons)] if settings.lessons else [])]
    return Library(Shelf(folders, settings.limits), workers, settings.limits)


def codes_of(settings: Settings, shared: Shared | None, clock: Callable[[], float]) -> JoinCodeThrottle:
    """Who counts wrong codes: all processes with this Redis together, or this one."""
    if shared is None:
        return LocalJoinCodeThrottle(settings.wrong_codes, clock)
    return SharedJoinCodeThrottle(shared.redis, settings.wrong_codes, clock, shared.soon)


def flask_app(settings: Settings) -> tuple[Flask, Assets]:
    """An app that serves the built page's files and nothing else yet."""
    app = Flask(
        __package__,
        root_path=str(PACKAGE),
        template_folder=str(ROOT / "templates"),
        static_folder=None,
        instance_path=str(settings.instance.resolve()),
    )
    app.config["MAX_CONTENT_LENGTH"] = MOST_REQUEST_BYTES
    add_errors(app)
    whitenoise = WhiteNoise(app.wsgi_app, max_age=YEAR, immutable_file_test=HASHED, allow_all_origins=False)
    app.wsgi_app = whitenoise  # type: ignore[method-assign]
    return app, Assets(settings.static, whitenoise)


def gauges_of(parts: Parts) -> Gauges:
    """What ``/metrics`` says of the moment when it is asked."""
    rooms, connections = parts.classroom.rooms, parts.connections
    return {
        "rooms": ("Rooms open in this process", lambda: len(rooms)),
        "room_bytes": ("Memory of open rooms", lambda: rooms.bytes),
        "members": ("Members of these rooms", lambda: sum(len(room.members) for room in rooms)),
        "classes": ("Rooms with a class", lambda: sum(bool(room.class_state) for room in rooms)),
        "connections": ("Open sockets", lambda: len(connections)),
        "lagging": ("Open sockets that have not kept up for three seconds", lambda: connections.lagging),
        "outbox_bytes": ("Memory of what sockets have not taken yet", lambda: connections.budget.bytes),
        "backlog": ("Slices of work that wait for a thread", lambda: parts.workers.backlog),
        "store_bytes": ("What stored rooms take", lambda: parts.store.bytes),
        "trace_bytes": ("Memory of kept runs and messages", lambda: parts.classroom.runs.cache.bytes),
    }


def proxies_of(settings: Settings) -> Proxies:
    try:
        return Proxies(settings.proxies)
    except ValueError as error:
        raise SettingsError("proxies", "HYPERPLANE_PROXIES", why=str(error)) from error


def start_jobs(parts: Parts) -> None:
    """Start what goes on as long as the server does, on its event loop."""
    gevent.spawn(sweep_for_ever, parts)
    gevent.spawn(parts.telemetry.watch_loop)
    gevent.spawn(watch_for_ever, parts.connections, parts.classroom)
    if parts.shared is not None:
        gevent.spawn(look_for_ever, parts.classroom, parts.shared.store)
        gevent.spawn(beat_for_ever, parts.classroom, BEAT_MS / 1000.0)


def warm_up(parts: Parts, compiling: Popen[bytes] | None = None) -> None:
    """Do once, in a worker's thread, what costs time only the first time: imports, the catalogue, a run, facts; and
    load the loops when the process ``compiling`` has compiled them.

    A job for the server's event loop when it already listens; whoever comes meanwhile waits no longer than this.
    """

    def work() -> None:
        scenario = Scenario.from_document(DEFAULT)
        train(scenario)
        facts(scenario)
        catalog()

    parts.workers.execute("start", Urgency.FACTS, work)
    gevent.sleep(RETURN_SECONDS)
    if compiling is not None:
        compiling.wait()
        parts.workers.execute("start", Urgency.FACTS, parts.workers.load_loops)
    parts.workers.start_processes()
    parts.workers.execute("start", Urgency.FACTS, load)  # scikit-learn's counting, after what everybody needs
    # What has been imported stays for good: to look through it for garbage would stop everything for 50 ms. To look
    # through all that a class has made takes 20 to 100 ms, so it is done a tenth as often, and when sweep_for_ever
    # finds it worth it; through what is new more often, a few thousand things at a time: 1 ms.
    gc.collect()
    gc.freeze()
    gc.set_threshold(700, 4, 250)


def sweep_for_ever(parts: Parts) -> None:
    """Close idle rooms and sockets that never joined, clear away what they leave; a job for the server's event loop."""
    left = 0  # rooms since everything was last looked through for garbage
    while True:
        gevent.sleep(parts.settings.sweep_seconds)
        try:
            left += parts.classroom.sweep()
            parts.connections.close_unjoined()
            if left >= MANY_LEFT or not len(parts.connections):
                gc.collect()
                left = 0
        except Refusal:
            continue  # the store has said so in the log
        except Exception:
            logger.exception("sweeping failed")
