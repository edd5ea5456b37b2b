"""Texts: 2,000 short messages by their 5,000 most frequent words, from the document to the run and its facts."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from threading import Lock
from typing import Any

import numpy as np

from app.classroom.runs.messages import Message
from app.classroom.runs.run import BLOCK, RunInRoom, measured, weights_of
from app.engine import Scenario, facts, train
from benchmarks.table import Row

TEXTS, WORDS, VOCABULARY, EPOCHS = 2_000, 5_000, 12_000, 20


def measure() -> Iterator[Row]:
    """The texts' part of the table, in time of the processor: what else the machine does is not theirs."""
    document = messages()
    train(Scenario.from_document({**document, "stop": {"epochs": 1}}))  # loops are loaded
    seconds, scenario = timed(lambda: Scenario.from_document(document))
    what = f"{TEXTS:,} messages, {scenario.phi.shape[1]:,} words kept"
    yield Row(f"{what}: checked and counted", f"{seconds:.2f} s", "under 2 s", seconds < 2)
    seconds, trace = timed(lambda: train(scenario))
    yield Row(
        f"{what}: {trace.epochs} epochs, {trace.updates:,} updates recorded",
        f"{seconds:.2f} s",
        "under 1 s",
        seconds < 1,
    )
    run = RunInRoom(scenario, Lock(), Lock())
    while not run.done:
        run.step(time.process_time)
    whole_block(run, 0)
    slowest, block = timed(lambda: whole_block(run, 1))
    size = sum(column.nbytes for column in block.columns.values())
    yield Row(
        f"{what}: a block of {BLOCK} updates as it is sent",
        f"{size / 1e3:.0f} KB",
        "under 100 KB",
        size < 100_000,
    )
    yield Row(f"{what}: a block made and measured", f"{1e3 * slowest:.0f} ms", "under 150 ms", slowest < 0.15)
    seconds, _ = timed(lambda: facts(scenario))
    yield Row(f"{what}: facts, which stop at a counted limit", f"{seconds:.2f} s", "under 2 s", seconds < 2)


def whole_block(run: RunInRoom, j: int) -> Message:
    window = run.window(j)
    errors, margin = run.trace.measures(*weights_of(window))
    return measured(window, errors, margin, follow=run.trace.recording.replayer.follow)


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    started = time.process_time()
    made = work()
    return time.process_time() - started, made


def messages() -> dict[str, Any]:
    """A scenario of messages whose words are as frequent as in a language, a tenth of the labels wrong, so that no
    epoch is quiet."""
    chance = np.random.default_rng(1)
    shares = 1 / (np.arange(VOCABULARY) + 10.0)
    texts = [
        " ".join(f"w{j}" for j in chance.choice(VOCABULARY, chance.integers(8, 30), p=shares / shares.sum()))
        for _ in range(TEXTS)
    ]
    y = np.where((np.arange(TEXTS) % 2 > 0) ^ (chance.random(TEXTS) < 0.1), 1, -1)
    marked = [f"{'prize' if i % 2 else 'lunch'} {text}" for i, text in enumerate(texts)]
    return {
        "data": {"texts": marked, "y": y.tolist()},
        "features": {"name": "words", "most": WORDS},
        "stop": {"when": "epochs", "epochs": EPOCHS},
    }
