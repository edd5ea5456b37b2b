"""The address that opens a run on a page: the scenario and the moment, as the page itself writes them
(static/js/scenario/link.ts, docs/scenario.md); and an address as a QR code."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

from ..engine import Scenario
from ..extras import MissingExtra, distribution

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
