"""Speed of the learners: visits a second while every update is recorded, a row a learner and a set of examples."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from app.engine import Scenario, Training, train
from app.engine.learners import LEARNERS, Learner
from app.engine.learners.base import OnlineLearner
from app.engine.run.comparison import predictions
from app.engine.run.trace import Trace
from benchmarks.engine import flipped, interleaved, row
from benchmarks.table import Row

EXAMPLES, INPUTS, VISITS = 5_000, 2, 4_000_000
CLASSES = 3
WANTED = 40  # million visits a second
SENTENCES, LENGTH, TAGS, EPOCHS = 50, 12, 10, 30
KERNELS = ({"kind": "linear"}, {"kind": "polynomial"}, {"kind": "rbf"})


def measure() -> Iterator[Row]:
    """The learners' part of the table."""
    for learner in LEARNERS:
        if learner.task == "multiclass" or issubclass(learner, OnlineLearner):
            yield from online(learner)
    for kernel in KERNELS:
        yield kernel_perceptron(kernel)
    yield first_probe()
    yield in_slices()
    yield from sentences()
    yield from two_layers()


def online(learner: type[Learner]) -> Iterator[Row]:
    """On a rule with a tenth of the labels flipped, and on labels that follow none, where mistakes are most.

    In time of the processor: training is one thread, and what else the machine does is not its.
    """
    x, y = flipped(EXAMPLES, INPUTS)
    chance = np.random.default_rng(1)
    if learner.task == "multiclass":
        turn = np.arctan2(x[:, 1], x[:, 0]) / (2 * np.pi) + 0.5
        y = np.minimum((turn * CLASSES).astype(int), CLASSES - 1)
        y = np.where(chance.random(EXAMPLES) < 0.1, chance.integers(0, CLASSES, EXAMPLES), y)
    for what, labels in (("a tenth flipped", y), ("labels at random", chance.permutation(y))):
        data: dict[str, Any] = {"x": x.tolist(), "y": labels.tolist()}
        stop = {"when": "epochs", "epochs": None, "visits": VISITS, "updates": None}
        document = {"task": learner.task, "data": data, "learner": learner.name, "stop": stop}
        scenario = Scenario.from_document(document)
        updates = train(scenario).updates
        speed = VISITS / interleaved(lambda s=scenario: train(s), clock=time.process_time)[0] / 1e6  # type: ignore[misc]
        label = f"{learner.name}, {EXAMPLES:,} x {INPUTS}, {what}, {updates / VISITS:.0%} updates recorded"
        yield Row(label, f"{speed:.0f} million/s", f"at least {WANTED} million visits/s", speed >= WANTED)


def first_probe(n: int = 1_000) -> Row:
    """What all predictors say of a point, asked of a run for the first time, over what they say of the next one; in
    time of the processor. What depends on the run alone is worked out with the first."""
    document = of_kernel(KERNELS[-1], n)
    runs: list[Trace] = []

    def probe(x: float) -> None:
        point = runs[-1].scenario.vectors.points(np.array([[x, 0.2]]))
        predictions(runs[-1], runs[-1].visits, point)

    _, first, following = interleaved(
        lambda: runs.append(train(Scenario.from_document(document))),
        lambda: probe(0.3),
        lambda: probe(0.4),
        clock=time.process_time,
    )
    label = (
        f"kernel perceptron, {n:,} examples: the first probe of its end, over the next ({following:.2f} s)"
    )
    return Row(label, f"{first / following:.1f}", "at most 4", first <= 4 * following)


def of_kernel(kernel: dict[str, Any], n: int, epochs: int = 100) -> dict[str, Any]:
    """A kernel perceptron's document, with a tenth of the labels flipped."""
    x, y = flipped(n, INPUTS)
    stop = {"when": "epochs", "epochs": epochs, "updates": None}
    learner = {"name": "kernel-perceptron", **kernel}
    return {"data": {"x": x.tolist(), "y": y.tolist()}, "learner": learner, "stop": stop}


def kernel_perceptron(kernel: dict[str, Any], n: int = 1_000, epochs: int = 100) -> Row:
    """From a document to its run: the kernel of every two examples is computed within the time."""
    document = of_kernel(kernel, n, epochs)
    took = interleaved(lambda: train(Scenario.from_document(document)))[0]
    label = f"kernel perceptron, {kernel['kind']}, {n:,} examples, {epochs} epochs"
    return Row(label, f"{took:.2f} s", "under 1 s", took < 1)


def in_slices(n: int = 1_000, visits: int = 3_333) -> Row:
    """A run in slices that end within epochs, over the run as a whole."""
    scenario = Scenario.from_document(of_kernel(KERNELS[-1], n))

    def slices() -> None:
        training = Training(scenario)
        while not training.step(visits):
            pass

    sliced, whole = interleaved(slices, lambda: train(scenario), clock=time.process_time)
    label = f"kernel perceptron, {n:,} examples: in slices of {visits:,} visits, over all at once"
    return Row(label, f"{sliced / whole:.1f}", "at most 3", sliced <= 3 * whole)


def tagged() -> dict[str, Any]:
    """Sentences drawn at random, which no weights tag."""
    draw = np.random.default_rng(0)
    rows = [
        " ".join(f"w{draw.integers(80)}/T{draw.integers(TAGS)}" for _ in range(LENGTH))
        for _ in range(SENTENCES)
    ]
    stop = {"when": "epochs", "epochs": EPOCHS}
    return {"task": "sequence", "data": {"sentences": rows}, "stop": stop}


def sentences() -> Iterator[Row]:
    """Training on them, and the weights after any visit."""
    scenario = Scenario.from_document(tagged())
    label = f"structured perceptron, {SENTENCES} sentences of {LENGTH} words, {TAGS} tags, {EPOCHS} epochs"
    yield row(label, interleaved(lambda: train(scenario))[0], 1000)
    yield any_visit("structured perceptron", train(scenario))


def two_layers(n: int = 200, hidden: int = 8, epochs: int = 1_000) -> Iterator[Row]:
    """Back-propagation on a disc, and the weights after any visit."""
    x = np.random.default_rng(0).normal(size=(n, 2))
    y = np.where((x**2).sum(axis=1) > 1.4, 1, -1)
    learner = {"name": "multilayer-perceptron", "hidden": hidden}
    stop = {"when": "epochs", "epochs": epochs, "updates": None}
    document = {"data": {"x": x.tolist(), "y": y.tolist()}, "learner": learner, "stop": stop}
    scenario = Scenario.from_document(document)
    label = f"multilayer perceptron, {n} examples, {hidden} units, {epochs:,} epochs"
    yield row(label, interleaved(lambda: train(scenario))[0], 1000)
    yield any_visit("multilayer perceptron", train(scenario))


def any_visit(learner: str, trace: Trace) -> Row:
    """The weights after an update in no order."""
    updates = iter(np.random.default_rng(1).integers(0, trace.updates, 1_000).tolist())
    took = interleaved(lambda: trace.weights_at(next(updates)))[0]
    return row(f"{learner}: weights after any of {trace.updates:,} updates", took, 50)
