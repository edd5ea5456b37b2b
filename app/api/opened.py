"""``hyperplane.open``: a run out of what has left Hyperplane, a picture, film, page, notebook or scenario."""

from __future__ import annotations

import html
import io
import json
import re
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..engine import Scenario
from ..engine.core.errors import ScenarioError
from ..exports.note import KEYWORD, PREFIX
from .run import Run

LARGEST = 20_000_000  # bytes of a file, and of a page in an archive
PNG, GIF, ZIP, PDF = b"\x89PNG", b"GIF8", b"PK\x03\x04", b"%PDF"
TAG = re.compile(r"<script\b[^>]*\bid=[\"']?hyperplane[\"']?[^>]*>", re.IGNORECASE)


def open(path: str | Path) -> Run:
    """The run that a file carries, at its moment (:attr:`Run.at`): a scenario's JSON, or what was saved of a run as
    SVG, PNG, PDF, LaTeX, GIF, MP4, HTML, an archive of them, or a notebook (its last run).

    Raises ScenarioError, a ValueError, for a file without a scenario or with one that cannot be; OSError where there is
    no file.

    >>> import hyperplane, pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     picture = pathlib.Path(folder, "and.svg")
    ...     _ = picture.write_text(hyperplane.run("and").svg(at=4))
    ...     run = hyperplane.open(picture)
    >>> run.at, run.mistakes
    (4, 18)
    """
    path = Path(path)
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ScenarioError("carries-too-much", "file", most=LARGEST)
    carried = _carried(content)
    if carried is None:
        raise ScenarioError("carries-nothing", "file", got=path.name)
    document, at = carried
    scenario = Scenario.from_document(document)
    run = Run(scenario)
    if at is not None:
        run.at = min(at, run.trace.visits)
    return run


def _carried(content: bytes) -> tuple[dict[str, Any], int | None] | None:
    """The scenario and the visit, None for none, that bytes carry."""
    if content.startswith(ZIP):
        return next((carried for part in _parts(content) if (carried := _carried(part))), None)
    if content.startswith(PNG):
        return _in_text(_text_of_png(content))
    if content.startswith(GIF):
        # A comment comes in pieces of up to 255 bytes, each with its length before it.
        return _in_text(_text_of_gif(content))
    text = content.decode("utf-8", "replace")
    if content.startswith(PDF):
        return _in_text(_text_of_pdf(text))
    try:
        whole = json.loads(text)
    except ValueError:
        return _in_text(re.sub(r"\r?\n% ", "", text) if text.startswith(("\\", "%")) else text)
    if not isinstance(whole, dict):
        return None
    if "cells" in whole:
        return _in_notebook(whole)
    return (whole, None) if "data" in whole else None


def _in_text(text: str) -> tuple[dict[str, Any], int | None] | None:
    """The last one of a text, behind our mark or in a page's own element."""
    marked, tag = text.rfind(PREFIX), TAG.search(text)
    start = marked + len(PREFIX) if marked >= 0 else tag.end() if tag else -1
    if start < 0:
        return None
    try:
        document, _ = json.JSONDecoder().raw_decode(text, start)
    except ValueError:
        return None
    if not isinstance(document, dict) or not isinstance(document.get("scenario"), dict):
        return None
    at = document.get("at")
    return document["scenario"], at if isinstance(at, int) and at >= 0 else 0


def _in_notebook(notebook: dict[str, Any]) -> tuple[dict[str, Any], int | None] | None:
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", [])]
    for output in reversed(outputs):
        for kind in ("image/svg+xml", "text/html"):
            content = output.get("data", {}).get(kind, "")
            if carried := _in_text(content if isinstance(content, str) else "".join(content)):
                return carried
    return None


def _parts(content: bytes) -> Iterator[bytes]:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for part in archive.infolist()[:100]:
                if part.file_size <= LARGEST:
                    yield archive.read(part)
    except zipfile.BadZipFile:
        return


def _text_of_png(content: bytes) -> str:
    at = 8
    while at + 12 <= len(content):
        (length,) = struct.unpack_from(">I", content, at)
        name, _, text = content[at + 8 : at + 8 + length].partition(b"\0")
        if content[at + 4 : at + 8] == b"tEXt" and name == KEYWORD.encode():
            return text.decode("latin-1")
        at += 12 + length
    return ""


def _text_of_pdf(text: str) -> str:
    """The keywords of a PDF, as its metadata have them in XML."""
    start = text.rfind(PREFIX)
    return html.unescape(text[start:].partition("<")[0]) if start >= 0 else ""


def _text_of_gif(content: bytes) -> str:
    text, at = b"", content.find(b"\x21\xfe")
    while at >= 0:
        place, comment = at + 2, b""
        while place < len(content) and content[place]:
            comment += content[place + 1 : place + 1 + content[place]]
            place += content[place] + 1
        if comment.startswith(PREFIX.encode()):
            text = comment
        at = content.find(b"\x21\xfe", at + 2)
    return text.decode("latin-1")
