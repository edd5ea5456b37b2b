"""The scenario and the moment that every exported file carries, so that it can be opened again: written and read.

A file may come from a stranger. Each reader looks at a byte a bounded number of times, archives are unpacked up to a
limit, and what cannot be read carries nothing. The page reads files by the same rules (static/js/export/carried.ts).
"""

from __future__ import annotations

import base64
import html
import io
import json
import re
import struct
import zipfile
import zlib
from typing import Any

from ..engine import Scenario
from ..engine.core.errors import ScenarioError
from ..extras import MissingExtra, distribution

PREFIX = "hyperplane-scenario:"
KEYWORD = "hyperplane"  # of a PNG's text chunk

UNPACKED = 50_000_000  # bytes of all files that are unpacked from it
LEVELS = 2  # archives within each other
PARTS = 100  # files of an archive that are looked at
PNG, GIF, ZIP, PDF = b"\x89PNG", b"GIF8", b"PK\x03\x04", b"%PDF"
ID = re.compile(r"""(?<![\w-])id=(["']?)hyperplane\1(?:[\s/]|\Z)""")  # no repetition: linear
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # what our archives and those of browsers and desks use
#: What zipfile raises for archives that are damaged, encrypted or of another method.
UNREADABLE = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, NotImplementedError, OSError, RuntimeError, ValueError,
)  # fmt: skip

Carried = tuple[dict[str, Any], int | None]


def note(scenario: Scenario, visit: int) -> str:
    """``hyperplane-scenario:`` and compact JSON of the scenario and the visit, in plain ASCII."""
    content = {"scenario": scenario.document(), "at": visit}
    return PREFIX + json.dumps(content, separators=(",", ":"))


def carried(content: bytes, name: str) -> Carried:
    """(document, visit or None) of what the bytes of a file carry. Raises ScenarioError for one without a scenario."""
    pair = Reader().read(content)
    if pair is None:
        raise ScenarioError("carries-nothing", "file", got=name)
    return pair


class Reader:
    """Reads one file; ``left``: the bytes that its archives may still be unpacked to."""

    def __init__(self) -> None:
        self.left = UNPACKED

    def read(self, content: bytes, level: int = 0) -> Carried | None:
        """The scenario and the visit, None for none, that bytes carry."""
        if content.startswith(ZIP):
            return self._read_archive(content, level + 1)
        if content.startswith(PNG):
            return _in_text(_text_of_png(content))
        if content.startswith(GIF):
            return _in_text(_text_of_gif(content))
        text = content.decode("utf-8", "replace")
        if content.startswith(PDF):
            return _in_text(_text_of_pdf(text))
        try:
            whole = json.loads(text)
        except (ValueError, RecursionError):
            latex = text.startswith(("\\", "%"))
            return _in_text(text.replace("\r\n", "\n").replace("\n% ", "") if latex else text)
        if not isinstance(whole, dict):
            return None
        if "cells" in whole:
            return _in_notebook(whole["cells"])
        return (whole, None) if "data" in whole else None

    def _read_archive(self, content: bytes, level: int) -> Carried | None:
        """The first that one of its files carries. Raises ScenarioError for too many bytes or levels."""
        if level > LEVELS:
            raise ScenarioError("carries-archives", "file", most=LEVELS)
        try:
            archive = zipfile.ZipFile(io.BytesIO(content))
        except UNREADABLE:
            return None
        with archive:
            for part in archive.infolist()[:PARTS]:
                if carried := self.read(self._unpacked(archive, part), level):
                    return carried
        return None

    def _unpacked(self, archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> bytes:
        """A file of an archive, at most as many bytes as the archive declares; empty where it cannot be read."""
        if part.file_size > self.left:
            raise ScenarioError("carries-too-much-unpacked", "file", most=UNPACKED)
        self.left -= part.file_size
        if part.compress_type not in METHODS:
            return b""
        try:
            with archive.open(part) as file:
                # Without a number, zipfile unpacks all there is before it looks at the declared size.
                return file.read(part.file_size)
        except UNREADABLE:
            return b""


def _in_text(text: str) -> Carried | None:
    """The last one of a text, behind our mark or in a page's own element."""
    marked = text.rfind(PREFIX)
    start = marked + len(PREFIX) if marked >= 0 else _end_of_element(text)
    if start < 0:
        return None
    try:
        document, _ = json.JSONDecoder().raw_decode(text, start)
    except (ValueError, RecursionError):
        return None
    if not isinstance(document, dict) or not isinstance(document.get("scenario"), dict):
        return None
    at = document.get("at")
    return document["scenario"], at if type(at) is int and at >= 0 else 0


def _end_of_element(text: str) -> int:
    """Where the content of the first <script id="hyperplane"> begins; -1: there is none."""
    at = text.find("<script")
    while at >= 0:
        following = text.find("<script", at + 1)
        end = text.find(">", at, following if following >= 0 else len(text))
        if end >= 0 and ID.search(text[at:end]):
            return end + 1
        at = following
    return -1


def _in_notebook(cells: Any) -> Carried | None:
    """The last output that carries one."""
    for cell in reversed(_list(cells)):
        for output in reversed(_list(_object(cell).get("outputs"))):
            data = _object(_object(output).get("data"))
            for kind in ("image/svg+xml", "text/html"):
                content = data.get(kind, "")
                lines = [content] if isinstance(content, str) else _list(content)
                if carried := _in_text("".join(line for line in lines if isinstance(line, str))):
                    return carried
    return None


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _object(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _text_of_png(content: bytes) -> str:
    at = 8
    while at + 12 <= len(content):
        (length,) = struct.unpack_from(">I", content, at)
        if content[at + 4 : at + 8] == b"tEXt":
            name, _, text = content[at + 8 : at + 8 + length].partition(b"\0")
            if name == KEYWORD.encode():
                return text.decode("latin-1")
        at += 12 + length
    return ""


def _text_of_pdf(text: str) -> str:
    """The keywords of a PDF, as its metadata have them in XML."""
    start = text.rfind(PREFIX)
    if start < 0:
        return ""
    end = text.find("<", start)
    try:
        return html.unescape(text[start : end if end >= 0 else len(text)])
    except ValueError:  # the number of a character with too many digits
        return ""


def _text_of_gif(content: bytes) -> str:
    """The comments of a GIF, whose parts stand one after the other: extensions (0x21) and pictures (0x2c)."""
    comments: list[bytes] = []
    at = 13 + _bytes_of_colors(content, 10)
    while at < len(content):
        if content[at] == 0x21:
            pieces, end = _pieces(content, at + 2)
            comments += pieces if content[at + 1 : at + 2] == b"\xfe" else []
            at = end
        elif content[at] == 0x2C:
            _, at = _pieces(content, at + 11 + _bytes_of_colors(content, at + 9))
        else:
            break
    return b"".join(comments).decode("latin-1")


def _bytes_of_colors(content: bytes, at: int) -> int:
    """The bytes of the colour table that the flags at this place announce."""
    flags = content[at] if at < len(content) else 0
    return 3 << (flags & 7) + 1 if flags & 0x80 else 0


def _pieces(content: bytes, at: int) -> tuple[list[bytes], int]:
    """The pieces of a part, up to 255 bytes each with its length before it, and where the next part begins."""
    pieces = []
    while at < len(content) and content[at]:
        pieces.append(content[at + 1 : at + 1 + content[at]])
        at += content[at] + 1
    return pieces, at + 1


# The address that opens a run on a page: the scenario and the moment, as the page itself writes them
# (static/js/scenario/link.ts, docs/scenario.md); and an address as a QR code.


VERSION = "1"
MOST_POINTS = 500  # above this an address is too long to copy
LESSON = "lesson="
MOST_IN_CODE = 400  # characters of a QR code that phones still read from paper and screen
LONGEST_LESSON = 30_000  # characters of a lesson's link, which mail and chat take


def fragment(scenario: Scenario, visit: int) -> str | None:
    """What stands behind the '#' of an address; None where there are too many points for one."""
    document = scenario.document()
    data = document.pop("data")
    if len(data.get("x", data.get("texts", ()))) > MOST_POINTS:
        return None
    usual = _usual(scenario)
    short: dict[str, Any] = {"p": visit} if visit else {}
    own = {key: value for key, value in document.items() if key != "version" and value != usual.get(key)}
    short |= {"s": own} if own else {}
    short["d"] = data if "preset" in data or "texts" in data else _packed(data)
    return VERSION + _deflated(json.dumps(short, separators=(",", ":"), ensure_ascii=False))


def lesson_fragment(text: str) -> str | None:
    """The same of a lesson's file, which the page opens as its own; None where that would be too long."""
    whole = LESSON + VERSION + _deflated(text)
    return whole if len(whole) <= LONGEST_LESSON else None


def _deflated(text: str) -> str:
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    packed = packer.compress(text.encode()) + packer.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _usual(scenario: Scenario) -> dict[str, Any]:
    """What a scenario of these points has where nothing is said."""
    plain = {"task": "binary", "data": {"x": [[0.0] * scenario.x.shape[1]], "y": [1]}}
    return Scenario.from_document(plain).document()


def _packed(data: dict[str, Any]) -> dict[str, Any]:
    """Coordinates as whole numbers of 10^-k where they are short decimals, else as they are."""
    rest = {key: value for key, value in data.items() if key not in ("x", "y")}
    flat = [value for row in data["x"] for value in row]
    places = next((k for k in range(5) if all(_whole(value, k) / 10**k == value for value in flat)), None)
    signed = set(data["y"]) <= {1, -1}
    return {
        "k": -1 if places is None else places,
        "n": len(data["x"][0]) if data["x"] else 2,
        "x": flat if places is None else [_whole(value, places) for value in flat],
        "y": "".join("+" if label > 0 else "-" for label in data["y"]) if signed else data["y"],
        **rest,
    }


def _whole(value: float, places: int) -> int:
    whole: int = round(value * 10**places)
    return whole


def qr_code(text: str, *, quick: bool = False) -> dict[str, Any]:
    """{"size": modules a side without the quiet zone, "path": SVG path of the dark ones}. Raises MissingExtra without
    the package that works it out.

    ``quick``: without the search for the best of eight masks, which takes most of the time, and with as few modules as
    there can be.
    """
    try:
        import segno
    except ImportError as error:
        raise MissingExtra(
            "no-extra", package="segno", extra="server", distribution=distribution()
        ) from error
    how: dict[str, Any] = {"error": "l", "mask": 3, "boost_error": False} if quick else {"error": "m"}
    matrix = segno.make(text, micro=False, **how).matrix
    rows = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark]
    return {"size": len(matrix), "path": "".join(rows)}
