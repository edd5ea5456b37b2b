"""The language of a request: the address says it, else the visitor has chosen it, else the browser asks for it."""

from __future__ import annotations

from typing import Any

from flask import Flask, request
from werkzeug.wrappers import Request

from ..engine.core.language import ENGLISH, LANGUAGES, language, speak

COOKIE = "lang"  # set by the page's settings


def chosen_in(asking: Request) -> str | None:
    """The language that the address or the visitor's settings name, if any."""
    named = (asking.args.get(COOKIE), asking.cookies.get(COOKIE))
    return next((code for code in named if code in LANGUAGES), None)


def language_of(environ: dict[str, Any], otherwise: str | None = None) -> str:
    """The code of a request's language; ``otherwise``: before what the browser asks for."""
    asking = Request(environ)
    return chosen_in(asking) or otherwise or asking.accept_languages.best_match(LANGUAGES, ENGLISH) or ENGLISH


def add_languages(app: Flask) -> None:
    """Answer each request in its language."""
    app.jinja_env.globals.update(language=language)

    @app.before_request
    def choose() -> None:
        speak(language_of(request.environ))
