"""Recordings as they are packed into pages: unpacked by the page with every bit as it was, and not too large."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.classroom.queries.run_reports import RunArchives
from app.classroom.runs.executor import InlineExecutor
from app.classroom.runs.messages import Message
from app.classroom.runs.runs import Runs
from app.classroom.runs.runtime import Quotas
from app.config import ROOT
from app.engine import Scenario, Trace, catalog
from app.exports.run_columns import packed
from app.exports.saved_page import Bundle, saved_page
from tests.node import node
from tests.tagged_sentences import sentences

UPDATES = 2_000
LEARNERS = {entry["name"]: entry for entry in catalog()["learners"]}
#: Examples on which learners of a task come to so many updates, if they make as many at all.
DATA = {"binary": "moons", "multiclass": "iris-kinds", "regression": "noisy-line"}
#: With counts, with orders and a network, and with the weights of sentences that change.
DOCUMENTS: dict[str, dict[str, Any]] = {
    "batches": {"data": {"preset": "moons"}, "learner": "batch-perceptron"},
    "a network": {
        "data": {"preset": "moons"},
        "learner": {"name": "multilayer-perceptron", "size": 7},
        "order": {"name": "shuffled"},
    },
    "sentences": sentences(30, 8, 6, epochs=20, rate=0.1),
}
READ = """
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { recordingIn } from './static/js/client/transport/replay.ts';
import { columns } from './static/js/client/transport/wire.ts';

const found = [];
const look = (value, path) => {
  if (!value || typeof value !== 'object') return;
  if (!Array.isArray(value) && Array.isArray(value.columns))
    for (const [name, { buffer, byteOffset, byteLength }] of Object.entries(columns(value))) {
      const bytes = new Uint8Array(buffer, byteOffset, byteLength);
      found.push([`${path}.${name}`, createHash('sha256').update(bytes).digest('hex')]);
    }
  for (const [name, each] of Object.entries(value)) if (name !== 'data') look(each, `${path}.${name}`);
};
look(recordingIn(new Uint8Array(readFileSync(process.argv.at(-1)))), '');
console.log(JSON.stringify(found));
"""


def of(name: str) -> dict[str, Any]:
    """A run of a learner with UPDATES updates, if it makes so many."""
    task = LEARNERS[name]["task"]
    if task == "sequence":
        return sentences(50, 12, 10, epochs=40)
    return {"task": task, "data": {"preset": DATA[task]}, "learner": name}


def recorded(document: dict[str, Any]) -> tuple[Message, Trace]:
    """What a page is made of."""
    stop = {"stop": {"when": "epochs", "epochs": 100_000, "updates": UPDATES}}
    quotas, executor = Quotas(), InlineExecutor()
    runs = Runs(quotas.cache_bytes, executor, lambda: time.monotonic() * 1000.0)
    scenario = Scenario.from_document({**stop, **document})
    recording, run = RunArchives(runs, executor).of("", scenario, 0, lambda: True)
    return recording, run.trace


def digests(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Of all columns, by where they stand."""
    if isinstance(value, Message):
        for name, column in value.columns.items():
            content = np.ascontiguousarray(column).tobytes()
            yield f"{path}.{name}", sha256(content).hexdigest()
        value = value.fields
    if isinstance(value, list):
        value = {str(i): each for i, each in enumerate(value)}
    if isinstance(value, dict):
        for name, item in value.items():
            yield from digests(item, f"{path}.{name}")


def unpacked(content: bytes, folder: Path) -> dict[str, str]:
    """The digests of what the page's own module makes of it."""
    file = folder / "recording"
    file.write_bytes(content)
    command = [str(node()), "--input-type=module", "-e", READ, str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_columns_come_back_to_the_last_bit(tmp_path: Path, name: str) -> None:
    recording, _ = recorded(DOCUMENTS[name])
    assert unpacked(packed(recording.fields), tmp_path) == dict(digests(recording.fields))


@pytest.mark.slow(reason="saves long runs")
@pytest.mark.parametrize("name", LEARNERS)
def test_two_thousand_updates_of_any_learner_take_at_most_so_many_bytes(built: None, name: str) -> None:
    """Beside the player, whose weight of some 620 kB is tested by itself: 0.8 MB in all, of a network 1.0 MB."""
    recording, trace = recorded(of(name))
    bundle = Bundle(ROOT / "static", ROOT / "templates")
    page = saved_page(bundle, recording, trace, catalog(), 0)
    assert trace.updates == UPDATES or trace.scenario.learner.method.at_once
    most = 380_000 if trace.scenario.network else 180_000
    assert len(page.encode()) - len(bundle.player) <= most
