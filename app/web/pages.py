"""HTTP routes: the page and its files, the catalogue, lessons, health, and errors."""

from __future__ import annotations

import gzip
import hashlib
import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import gevent
from flask import (
    Flask,
    Response,
    abort,
    current_app,
    jsonify,
    make_response,
    render_template,
    request,
    send_from_directory,
)
from gevent.lock import BoundedSemaphore
from werkzeug.exceptions import ClientDisconnected, HTTPException, RequestEntityTooLarge
from whitenoise import WhiteNoise

from ..classroom.class_lessons import ClassLessons
from ..classroom.classes.library import Library
from ..classroom.runs.executor import Cancelled, Tenant
from ..classroom.runs.scenarios import Tables
from ..course.problem import LessonError
from ..engine.core.errors import CodedError
from ..engine.core.language import language
from ..refusal import Refusal
from .proxies import is_secure, network_of
from .security import MOST_TABLE_BYTES, TABLES_PATH
from .sockets.answers import error_shape
from .tokens import COOKIE_SECONDS, Tokens, cookie_name, new_visitor, visitor_in

FRESH_MS = 1_000.0  # that an answer is reused
LONGEST = 4.0  # seconds for a check; a blocked disk never answers


class Readiness:
    """Whether rooms can be stored now. ``check()`` writes to the store or raises Refusal; ``clock()`` is in ms.

    A check of more than ``longest`` seconds counts as failed, and no other check starts before it ends.
    """

    def __init__(
        self, check: Callable[[], None], clock: Callable[[], float], longest: float = LONGEST
    ) -> None:
        self._check = check
        self._clock = clock
        self._longest = longest
        self._running: gevent.Greenlet | None = None
        self._asking = BoundedSemaphore(1)
        self._until = float("-inf")
        self._refusal: Refusal | None = None

    def refusal(self) -> Refusal | None:
        """The reason why nothing can be stored now, or None."""
        with self._asking:
            if self._clock() >= self._until:
                self._refusal = self._outcome()
                self._until = self._clock() + FRESH_MS
            return self._refusal

    def _outcome(self) -> Refusal | None:
        if self._running is None:
            self._running = gevent.spawn(self._checked)
        self._running.join(self._longest)
        if not self._running.ready():
            return Refusal("not-stored")
        refusal: Refusal | None = self._running.get()
        self._running = None
        return refusal

    def _checked(self) -> Refusal | None:
        try:
            self._check()
        except Refusal as refusal:
            return refusal
        return None


PREFIX = "/static/"
HASHED = r"-[0-9A-Za-z]{8,}\.\w+$"  # names of the bundler: the contents of such a file never change


class Assets:
    """The built file of each source, from static/dist/manifest.json. A changed manifest is read again, so that a
    rebuild needs no restart."""

    def __init__(self, static: Path, whitenoise: WhiteNoise) -> None:
        self._dist = static / "dist"
        self._manifest = self._dist / "manifest.json"
        self._whitenoise = whitenoise
        self._read_at: int | None = None
        self._files: dict[str, str] = {}
        self._preload: list[str] = []
        self.refresh()

    @property
    def built(self) -> bool:
        self.refresh()
        return bool(self._files)

    def url(self, name: str) -> str:
        """The address of a source's built file. Raises KeyError if it was not built."""
        return PREFIX + self._files[name]

    def preload(self) -> list[str]:
        """The addresses of the modules that main.js imports."""
        return [PREFIX + name for name in self._preload]

    def refresh(self) -> None:
        try:
            written = self._manifest.stat().st_mtime_ns
        except OSError:
            self._files, self._read_at = {}, None
            return
        if written == self._read_at:
            return
        try:
            files = json.loads(self._manifest.read_text("utf-8"))
        except ValueError:
            return  # being written
        self._whitenoise.add_files(str(self._dist), prefix=f"{PREFIX}dist/")
        self._preload = files.pop("preload", [])
        self._files, self._read_at = files, written


logger = logging.getLogger(__name__)

CODES = {404: "not-found", 405: "method", 413: "too-big"}


@dataclass
class Catalogue:
    """The catalogue as bytes, plain and compressed, made at the first request for a language."""

    catalog: Callable[[str], dict[str, Any]]
    _encoded: dict[str, dict[str, bytes]] = field(default_factory=dict)

    def encoded(self, code: str) -> dict[str, bytes]:
        """Bodies in the language ``code`` by content encoding, the best first; '' is plain."""
        if code not in self._encoded:
            plain = json.dumps(
                self.catalog(code), separators=(",", ":"), allow_nan=False, ensure_ascii=False
            ).encode()
            self._encoded[code] = {"gzip": gzip.compress(plain, mtime=0), "": plain}
        return self._encoded[code]

    def tag(self, code: str) -> str:
        return hashlib.sha256(self.encoded(code)[""]).hexdigest()[:24]


def add_pages(
    app: Flask,
    assets: Assets,
    catalogue: Catalogue,
    tokens: Tokens,
    off_loop: Callable[[Callable[[], Any]], Any],
    kept_seconds: int,
) -> None:
    """Register the routes. ``off_loop(work)`` runs work in a thread; ``kept_seconds``: that a stored room is kept."""
    app.jinja_env.globals.update(asset=assets.url, preload=assets.preload)

    @app.get("/c/<code>")
    def joining(code: str) -> Response:
        return page(COOKIE_SECONDS)  # the page itself reads the code and joins the class

    @app.get("/")
    def start() -> Response:
        return page(
            max(COOKIE_SECONDS, kept_seconds)
        )  # a lead who returns leads the class as long as it is kept

    def page(seconds: int) -> Response:
        if not assets.built:
            answer = make_response(render_template("not-built.html"), 503)
        else:
            answer = make_response(render_template("index.html"))
            name_visitor(answer, tokens, seconds)
        # Not for shared caches: the cookie is of one visitor.
        answer.headers["Cache-Control"] = "private, no-cache"
        return answer

    @app.get("/api/catalog")
    def catalog() -> Response:
        code = language()
        bodies = off_loop(lambda: catalogue.encoded(code))
        encoding = next(name for name in bodies if not name or name in request.accept_encodings)
        answer = Response(bodies[encoding], mimetype="application/json")
        if encoding:
            answer.headers["Content-Encoding"] = encoding
        answer.headers["Cache-Control"] = "no-cache"
        answer.vary.update(("Accept-Encoding", "Accept-Language", "Cookie"))
        # Weak: both encodings have the same tag.
        answer.set_etag(catalogue.tag(code), weak=True)
        answer.make_conditional(request)
        return answer


DOCS = "docs"  # the documentation site's folder among the static files


def add_docs(app: Flask, folder: Path) -> None:
    """Register the route of the documentation site, which `make docs` builds; without it there is nothing to find."""

    @app.get("/docs/", defaults={"name": "index.html"})
    @app.get("/docs/<path:name>")
    def docs(name: str) -> Response:
        if name.endswith("/"):
            abort(404)
        return send_from_directory(folder.resolve(), name, max_age=0)


def wants_page() -> bool:
    """Whether a browser's window shows the answer: scripts accept any type, or ask for JSON."""
    types = ("application/json", "text/html")
    return request.method == "GET" and request.accept_mimetypes.best_match(types) == "text/html"


def add_errors(app: Flask) -> None:
    """Answer errors in the shape of socket errors, or as a page for a browser's window."""

    @app.errorhandler(HTTPException)
    def refused(error: HTTPException) -> tuple[Response, int]:
        status = error.code or 500
        refusal = Refusal(CODES.get(status, "malformed" if status < 500 else "internal"))
        if wants_page():
            return make_response(render_template("refused.html", sentence=refusal.message)), status
        return jsonify(error_shape(refusal)), status

    @app.errorhandler(Exception)
    def failed(error: Exception) -> tuple[Response, int]:
        current_app.logger.exception("%s %s failed", request.method, request.path)
        return jsonify(error_shape(Refusal("internal"))), 500


def add_health(app: Flask, stores: Readiness) -> None:
    """Routes for process managers and load balancers; ``stores``: whether rooms can be stored."""

    @app.get("/healthz")
    def healthz() -> Response:
        answer = jsonify(ok=True)
        answer.headers["Cache-Control"] = "no-store"
        return answer

    @app.get("/readyz")
    def readyz() -> tuple[Response, int]:
        refusal = stores.refusal()
        answer = jsonify(ok=True) if refusal is None else jsonify(error_shape(refusal))
        answer.headers["Cache-Control"] = "no-store"
        return answer, 200 if refusal is None else 503


def name_visitor(answer: Response, tokens: Tokens, seconds: int) -> None:
    """Set or renew the cookie that names the visitor."""
    environ = request.environ
    answer.set_cookie(
        cookie_name(str(environ.get("HTTP_HOST", "")), is_secure(environ)),
        tokens.cookie(visitor_in(environ, tokens) or new_visitor()),
        max_age=seconds,
        secure=is_secure(environ),
        httponly=True,
        samesite="Lax",
    )


MIME = {"png": "image/png", "jpg": "image/jpeg", "webp": "image/webp"}


def add_lessons(app: Flask, library: Library, class_lessons: ClassLessons, tokens: Tokens) -> None:
    """Register the routes."""

    def with_key(id: str) -> Response:
        visitor = visitor_in(request.environ, tokens)
        answer = _json(class_lessons.key([visitor] if visitor else [], id))
        answer.headers["Cache-Control"] = "private, no-cache"  # it depends on the visitor's classes
        return answer

    @app.get("/lessons")
    def lessons() -> Response:
        return _json({"lessons": library.summaries()})

    @app.get("/lessons/<id>")
    def lesson(id: str) -> Response:
        try:
            if request.args.get("key") == "1":
                return with_key(id)
            return _json(library.document(id, key=False))
        except LessonError as error:
            return _json(error_shape(error), 404)
        except Refusal as refusal:
            return _json(error_shape(refusal), 422)

    @app.get("/lessons/<id>/<name>")
    def picture(id: str, name: str) -> Response:
        try:
            content, ending = library.picture(id, name)
        except LessonError as error:
            return _json(error_shape(error), 404)
        return _conditional(Response(content, mimetype=MIME[ending]), content)


def _json(content: Any, status: int = 200) -> Response:
    body = json.dumps(content, separators=(",", ":"), allow_nan=False, ensure_ascii=False).encode()
    return _conditional(Response(body, status, mimetype="application/json"), body)


def _conditional(answer: Response, content: bytes) -> Response:
    """An answer that browsers cache and validate each time."""
    answer.headers["Cache-Control"] = "no-cache"
    answer.set_etag(hashlib.sha256(content).hexdigest()[:24])
    answer.make_conditional(request)
    return answer


# The HTTP route of visitors' own tables: ``POST /tables`` returns a report; nothing is kept or logged.


STILL_THERE = (
    "hyperplane.still_there"  # in environ: a function, whether the client still waits (http_connections.py)
)
OF_VISITOR, OF_NETWORK = 1, 2  # tables at a time
ARRIVAL_SECONDS = 60.0  # for receiving a table
STATUS = {"table-turn": 429, "table-bytes": 413, "table-late": 408, "table-time": 503, "table-memory": 503}


class Readers:
    """Counts the tables that are being read, except those whose page no longer waits."""

    def __init__(self) -> None:
        self._present: dict[object, tuple[Tenant, Callable[[], bool]]] = {}

    @contextmanager
    def entering(self, holder: Tenant, still_there: Callable[[], bool]) -> Iterator[None]:
        """Count a table within the block. Raises Refusal if the visitor or the address has too many."""
        others = [other for other, waits in self._present.values() if waits()]
        if (
            sum(other.visitor == holder.visitor for other in others) >= OF_VISITOR
            or sum(other.address == holder.address for other in others) >= OF_NETWORK
        ):
            raise Refusal("table-turn")
        own = object()
        self._present[own] = holder, still_there
        try:
            yield
        finally:
            del self._present[own]


def add_tables(app: Flask, tables: Tables, tokens: Tokens, seconds: float = ARRIVAL_SECONDS) -> None:
    """Register the route, for tables that arrive within so many ``seconds``."""
    readers = Readers()

    @app.post(TABLES_PATH)
    def table() -> tuple[Response, int]:
        network = network_of(request.remote_addr or "")
        holder = Tenant(visitor_in(request.environ, tokens) or network, network)
        still_there = request.environ.get(STILL_THERE, lambda: True)
        try:
            if (request.content_length or 0) > MOST_TABLE_BYTES:
                raise Refusal("table-bytes", megabytes=MOST_TABLE_BYTES // 1_000_000)
            with readers.entering(holder, still_there):
                name, choices = request.args.get("name", ""), _choices(request.args.get("choices", ""))
                report = tables.report(holder, _body(seconds), name, choices, still_there)
        except Cancelled:
            return _answer(b""), 400  # the client has closed the connection
        except CodedError as error:
            shape = {**error_shape(error), "message": error.message, "field": error.field}
            return _answer(json.dumps(shape).encode()), STATUS.get(error.reason, 400)
        return _answer(report), 200


def _body(seconds: float) -> bytes:
    """The table's bytes. Raises Refusal if there are too many, or if they do not arrive in time."""
    request.max_content_length = MOST_TABLE_BYTES
    try:
        with gevent.Timeout(seconds, TimeoutError):
            return request.get_data(cache=False)
    except RequestEntityTooLarge:
        raise Refusal("table-bytes", megabytes=MOST_TABLE_BYTES // 1_000_000) from None
    except (OSError, ClientDisconnected):  # the time is over, or the connection is closed
        raise Refusal("table-late", seconds=int(seconds)) from None


def _choices(text: str) -> Any:
    try:
        return json.loads(text) if text else {}
    except (ValueError, RecursionError):
        raise Refusal("table-choices", "choices") from None


def _answer(body: bytes) -> Response:
    answer = Response(body, mimetype="application/json")
    answer.headers["Cache-Control"] = "no-store"
    return answer
