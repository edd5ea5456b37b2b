"""Files from strangers: each is a run or refused in a sentence, in as many steps as it has bytes."""

from __future__ import annotations

import base64
import json
import random
import struct
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import app as hyperplane
from app.engine import ScenarioError
from app.exports import embedded_metadata
from app.exports.embedded_metadata import note
from app.exports.raster import with_text
from tests.effort import tries
from tests.hostile_files import CASES, archive_of, content_of

REASONS = {
    "nothing": "carries-nothing",
    "unpacked": "carries-too-much-unpacked",
    "archives": "carries-archives",
}
MOST = 2.5  # times as many steps for twice as many bytes


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_hostile_file_is_refused_in_one_sentence(case: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / case["name"]
    path.write_bytes(content_of(case["content"]))
    if isinstance(case["gives"], int):
        assert (hyperplane.open(path).at or 0) == case["gives"]
        return
    with pytest.raises(ScenarioError) as refusal:
        hyperplane.open(path)
    assert refusal.value.reason == REASONS[case["gives"]]


class Steps:
    """Lines of Python that are run, and characters that methods of the content pass over."""

    def __init__(self) -> None:
        self.count = 0

    def trace(self, frame: Any, event: str, arg: Any) -> Any:
        if event == "line":
            self.count += 1
        return self.trace


def counting(kind: type, steps: Steps) -> type:
    """``bytes`` or ``str`` whose searches and copies add the characters that they pass over."""

    class Counted(kind):  # type: ignore[misc,valid-type]
        def __getitem__(self, place: Any) -> Any:
            content = kind.__getitem__(self, place)
            if not isinstance(place, slice):
                return content
            steps.count += len(content)
            return Counted(content)

        def _searched(self, way: str, part: Any, start: int = 0, end: int | None = None) -> int:
            place = int(getattr(kind, way)(self, part, start, len(self) if end is None else end))
            stop = len(self) if end is None else end
            if place < 0:
                steps.count += max(0, stop - start)
            else:
                steps.count += stop - place if way == "rfind" else place - start
            return place

        def find(self, *arguments: Any) -> int:
            return self._searched("find", *arguments)

        def rfind(self, *arguments: Any) -> int:
            return self._searched("rfind", *arguments)

        def replace(self, *arguments: Any) -> Any:
            steps.count += len(self)
            return Counted(kind.replace(self, *arguments))  # type: ignore[attr-defined]

        def __add__(self, other: Any) -> Any:
            steps.count += len(self) + len(other)
            return Counted(kind.__add__(self, other))

        def decode(self, *arguments: Any) -> Any:
            steps.count += len(self)
            return counting(str, steps)(kind.decode(self, *arguments))  # type: ignore[attr-defined]

    return Counted


def steps_for(content: bytes) -> int:
    steps = Steps()
    reader, counted = embedded_metadata.Reader(), counting(bytes, steps)(content)
    before = sys.gettrace()
    sys.settrace(steps.trace)
    try:
        reader.read(counted)
    finally:
        sys.settrace(before)
    return steps.count


@pytest.mark.parametrize("case", [case for case in CASES if case.get("grows")], ids=lambda case: case["name"])
def test_twice_the_bytes_take_twice_the_steps(case: dict[str, Any]) -> None:
    small, large = (steps_for(content_of(case["content"], times)) for times in (0.05, 0.1))
    assert large <= MOST * small, (small, large)


def files() -> Iterator[tuple[str, bytes]]:
    """A small file of each kind that carries a run."""
    scenario = hyperplane.Scenario.from_document({"data": {"preset": "xor"}})
    text = note(scenario, 3)
    saved = text.partition(":")[2]
    page = f'<!doctype html>\n<script type="application/json" id="hyperplane">{saved}</script>'.encode()
    head = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + bytes(13)
    png = with_text(head + struct.pack(">I", zlib.crc32(head[12:])), text)
    comment = b"".join(
        bytes([len(part)]) + part for part in (text[i : i + 255].encode() for i in range(0, len(text), 255))
    )
    image = b"\x2c" + bytes(9) + b"\x02\x02\x44\x01\x00"
    output = {"data": {"image/svg+xml": f"<svg>{text}</svg>", "image/png": base64.b64encode(png).decode()}}
    yield "svg", f"<svg><metadata>{text}</metadata></svg>".encode()
    yield "png", png
    yield "gif", b"GIF89a" + bytes(7) + image + b"\x21\xfe" + comment + b"\x00\x3b"
    yield "html", page
    yield "tex", f"\\documentclass{{x}}\n% {text[:100]}\n% {text[100:]}\n".encode()
    yield "pdf", f"%PDF-1.7\n<pdf:Keywords>{text.replace(chr(34), '&quot;')}</pdf:Keywords>".encode()
    yield "mp4", b"\x00\x00\x00\x18ftypisom" + text.encode() + b"\x00\xff"
    yield "json", json.dumps(scenario.document()).encode()
    yield "ipynb", json.dumps({"nbformat": 4, "cells": [{"outputs": [output]}]}).encode()
    yield "zip", archive_of(page, {"files": 2})
    yield "zip of a zip", archive_of(archive_of(page, {"files": 1}), {"files": 1})


FILES = dict(files())


def outcome(content: bytes, path: Path) -> hyperplane.Run | ScenarioError:
    path.write_bytes(content)
    try:
        return hyperplane.open(path)
    except ScenarioError as error:
        assert str(error).endswith(".") and "\n" not in str(error)
        return error


@pytest.mark.parametrize("kind", FILES)
def test_a_small_file_of_each_kind_opens(kind: str, tmp_path: Path) -> None:
    assert isinstance(outcome(FILES[kind], tmp_path / "file"), hyperplane.Run)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("files") / "file"


STARTS = st.sampled_from(
    [b"", b"\x89PNG\r\n\x1a\n", b"GIF89a", b"PK\x03\x04", b"%PDF", b"{", b"<svg>", b"\\a", b"\xff\xfe"]
)


@tries(500)
@given(STARTS, st.binary(max_size=300))
def test_any_bytes_give_a_run_or_a_sentence(place: Path, start: bytes, content: bytes) -> None:
    outcome(start + content, place)


@tries(1000)
@given(st.sampled_from(sorted(FILES)), st.randoms(use_true_random=False))
def test_a_file_that_was_changed_anywhere_gives_a_run_or_a_sentence(
    place: Path, kind: str, chance: random.Random
) -> None:
    content = bytearray(FILES[kind])
    for _ in range(chance.randint(1, 4)):
        start, length = chance.randrange(len(content)), chance.choice((1, 1, 2, 4, 30))
        match chance.choice(("byte", "number", "gone", "twice", "end")):
            case "byte":
                content[start] = chance.randrange(256)
            case "number":
                content[start : start + length] = bytes([chance.choice((0, 1, 8, 127, 255))]) * length
            case "gone":
                del content[start : start + length]
            case "twice":
                content[start:start] = content[start : start + length]
            case "end":
                del content[start:]
        content = content or bytearray(b"x")
    outcome(bytes(content), place)
