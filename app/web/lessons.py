"""The HTTP side of lessons: the list, a lesson's checked document, a picture beside it."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from flask import Flask, Response, request

from ..classroom.class_lessons import ClassLessons
from ..classroom.classes.library import Library
from ..course.problem import LessonError
from ..refusal import Refusal
from .errors import error_shape
from .tokens import Tokens, visitor_in

MIME = {"png": "image/png", "jpg": "image/jpeg", "webp": "image/webp"}


def add_lessons(app: Flask, library: Library, class_lessons: ClassLessons, tokens: Tokens) -> None:
    """Register the routes."""

    def with_key(id: str) -> Response:
        visitor = visitor_in(request.environ, tokens)
        answer = _json(class_lessons.key([visitor] if visitor else [], id))
        answer.headers["Cache-Control"] = (
            "private, no-cache"  # what a student may have is not what another may
        )
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
    """Kept by browsers, and asked about anew each time."""
    answer.headers["Cache-Control"] = "no-cache"
    answer.set_etag(hashlib.sha256(content).hexdigest()[:24])
    answer.make_conditional(request)
    return answer
