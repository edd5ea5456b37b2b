"""The HTTP side: the page, the catalogue, health, and errors in the one shape."""

from __future__ import annotations

import gzip
import hashlib
import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from flask import Flask, Response, current_app, jsonify, make_response, render_template, request
from werkzeug.exceptions import HTTPException

from ..refusal import Refusal
from .assets import Assets
from .errors import error_shape
from .proxies import is_secure
from .readiness import Readiness
from .tokens import COOKIE_SECONDS, Tokens, cookie_name, new_visitor, visitor_in

logger = logging.getLogger(__name__)

CODES = {404: "not-found", 405: "method", 413: "too-big"}


@dataclass
class Catalogue:
    """The catalogue as bytes, plain and compressed, made once when first wanted."""

    catalog: Callable[[], dict[str, Any]]

    @cached_property
    def encoded(self) -> dict[str, bytes]:
        """Bodies by content encoding, the best first; '' is plain."""
        plain = json.dumps(
            self.catalog(), separators=(",", ":"), allow_nan=False, ensure_ascii=False
        ).encode()
        return {"gzip": gzip.compress(plain, mtime=0), "": plain}

    @cached_property
    def tag(self) -> str:
        return hashlib.sha256(self.encoded[""]).hexdigest()[:24]


def add_pages(
    app: Flask,
    assets: Assets,
    catalogue: Catalogue,
    tokens: Tokens,
    off_loop: Callable[[Callable[[], Any]], Any],
    kept_seconds: int,
) -> None:
    """Register the routes. ``off_loop(work)`` runs what takes long without holding others up; ``kept_seconds``: how
    long a stored room is kept."""
    app.jinja_env.globals.update(asset=assets.url, preload=assets.preload)

    @app.get("/c/<code>")
    def joining(code: str) -> Response:
        return page(COOKIE_SECONDS)  # the page itself reads the code and joins the class

    @app.get("/")
    def start() -> Response:
        return page(
            max(COOKIE_SECONDS, kept_seconds)
        )  # whoever comes back leads the class again while it is kept

    def page(seconds: int) -> Response:
        if not assets.built:
            answer = make_response(render_template("not-built.html"), 503)
        else:
            answer = make_response(render_template("index.html"))
            name_visitor(answer, tokens, seconds)
        # No cache that several people share may keep it: the cookie is one visitor's.
        answer.headers["Cache-Control"] = "private, no-cache"
        return answer

    @app.get("/api/catalog")
    def catalog() -> Response:
        bodies = off_loop(lambda: catalogue.encoded)
        encoding = next(name for name in bodies if not name or name in request.accept_encodings)
        answer = Response(bodies[encoding], mimetype="application/json")
        if encoding:
            answer.headers["Content-Encoding"] = encoding
        answer.headers["Cache-Control"] = "no-cache"
        answer.vary.add("Accept-Encoding")
        # Weak: the same catalogue in another encoding has the same tag.
        answer.set_etag(catalogue.tag, weak=True)
        answer.make_conditional(request)
        return answer


def wants_page() -> bool:
    """Whether somebody reads the answer in a browser's window: scripts take any type, or ask for JSON."""
    types = ("application/json", "text/html")
    return request.method == "GET" and request.accept_mimetypes.best_match(types) == "text/html"


def add_errors(app: Flask) -> None:
    """Answer what goes wrong in the one shape, or as a page where a browser's window has asked."""

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
    """Routes for whoever starts servers anew and sends visitors to them; ``stores``: whether rooms can be stored."""

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
    """Give a browser the cookie that names its visitor: for so long from now on, whoever it has named so far."""
    environ = request.environ
    answer.set_cookie(
        cookie_name(str(environ.get("HTTP_HOST", "")), is_secure(environ)),
        tokens.cookie(visitor_in(environ, tokens) or new_visitor()),
        max_age=seconds,
        secure=is_secure(environ),
        httponly=True,
        samesite="Lax",
    )
