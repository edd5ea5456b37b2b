"""Speed of what theory says: facts before training, columns along a run. Medians, once compiled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from app.engine import Scenario, facts, train
from app.engine.facts.progress import Progress
from app.engine.run.scores import epoch_ends, of_epochs
from benchmarks.engine import REPEATS, UNSCALED, flipped, median, row
from benchmarks.table import Row

MAPS = ("identity", "quadratic")


def measure() -> Iterator[Row]:
    """Theory's part of the table."""
    for n, most in ((1_000, 50), (5_000, 400)):
        yield slowest_facts(n, most)
    yield of_ten_classes()
    yield of_a_hundred_features()
    yield from along_a_run()


def slowest_facts(n: int, most: float) -> Row:
    """The facts that take longest, of several sets in the plane under two maps."""
    times = {}
    for name, x, y in sets(n):
        for features in MAPS:
            document = {"data": {"x": x.tolist(), "y": y.tolist()}, "features": features}
            times[name, features] = fresh_facts(document)
    (name, features), seconds = max(times.items(), key=lambda item: item[1])
    return row(f"facts, {n:,} points: slowest of {len(times)} ({name}, {features})", seconds, most)


def sets(n: int) -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    """Points (n, 2) and labels: separable by a wide and by a narrow gap, and not separable in three ways."""
    chance = np.random.default_rng(0)
    x = chance.normal(size=(n, 2))
    side = x[:, 0] + 2 * x[:, 1] - 0.3
    yield "any gap", x, np.where(side > 0, 1, -1)
    yield "wide gap", x + np.outer(np.sign(side), [0.2, 0.4]), np.where(side > 0, 1, -1)
    along, alternating = np.arange(n) / n * 7, np.where(np.arange(n) % 2, 1, -1)
    narrow = np.column_stack([along, along / 2 + alternating * 1e-4]).round(4)
    yield "narrow gap", narrow, alternating
    yield "overlapping", x, np.where(x[:, 0] + 0.5 * chance.normal(size=n) > 0, 1, -1)
    yield "exclusive or", x, np.where(x[:, 0] * x[:, 1] > 0, 1, -1)
    on_grid = x.round(1)
    yield "circle on a grid", on_grid, np.where((on_grid**2).sum(axis=1) > 1, 1, -1)


def of_ten_classes(n: int = 500, d: int = 64, classes: int = 10) -> Row:
    """Ten classes of long vectors that a hyperplane each separates."""
    chance = np.random.default_rng(1)
    x = chance.normal(size=(n, d)).round(3)
    y = (x @ chance.normal(size=(d, classes))).argmax(axis=1)
    data = {"x": x.tolist(), "y": y.tolist()}
    document = {"task": "multiclass", "learner": "multiclass-perceptron", "data": data}
    return row(f"facts, {n} points x {d}, {classes} classes", fresh_facts(document), 2000)


def of_a_hundred_features(n: int = 5_000, d: int = 99) -> Row:
    """The slower of labels at random and of those that a plane separates."""
    chance = np.random.default_rng(0)
    x = chance.normal(size=(n, d))
    labels = chance.choice([-1, 1], n), np.where(x[:, 0] > 0, 1, -1)
    took = max(fresh_facts({"data": {"x": x.tolist(), "y": y.tolist()}}, repeats=3) for y in labels)
    return row(f"facts, {n:,} points x {d}", took, 5000)


def fresh_facts(document: dict[str, Any], repeats: int = REPEATS) -> float:
    """Seconds of facts, the median; each scenario is asked once, as it keeps what separates it."""
    fresh = [Scenario.from_document(document) for _ in range(repeats + 1)]
    for scenario in fresh:
        _ = scenario.vectors.exact_features
    facts(fresh.pop())
    return median(lambda: facts(fresh.pop()), repeats)


def along_a_run() -> Iterator[Row]:
    """A window's columns on many examples, and far into a long run, where the best margin needs all before."""
    x, y = flipped(5_000, 2)
    document = {"data": {"x": x.tolist(), "y": y.tolist()}, "stop": {"when": "epochs", "epochs": 20}}
    trace = train(Scenario.from_document(document))
    progress = Progress(trace)
    progress.columns(0, 256)
    yield row("theory of 256 updates, 5,000 points", median(lambda: progress.columns(0, 256)), 20)
    scenario = Scenario.from_document(UNSCALED)
    known = facts(scenario)
    traces = [train(scenario) for _ in range(8)]
    at = traces[0].updates - 256
    first = median(lambda: Progress(traces.pop(), known).columns(at, at + 256))
    yield row(f"theory at the end of {at + 256:,} updates, asked for first", first, 500)
    ends = epoch_ends(traces[0])
    curves = median(lambda: of_epochs(traces[0], ends))
    yield row(f"learning curves of {len(ends):,} epochs", curves, 2000)
