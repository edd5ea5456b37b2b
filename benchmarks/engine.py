"""Speed of the engine, as ratios and times taken in one process.

Medians of repeats; what is compared takes turns.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator

import numpy as np

from app.engine import Scenario, Training, train
from app.engine.run.trace import Trace
from benchmarks.table import Row

REPEATS = 7

FIRST_RUN = """
import time; started = time.perf_counter()
from app.engine import Scenario
from app.engine import train
train(Scenario.from_document({"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}}))
print(time.perf_counter() - started)
"""
UNSCALED = {
    "data": {"x": [[200, 800], [200, 801], [800, 200], [800, 201]], "y": [1, -1, 1, -1]},
    "stop": {"epochs": None, "visits": 10_000_000, "updates": 700_000},
}


def measure() -> Iterator[Row]:
    """The engine's part of the table."""
    for n, d, epochs in ((5_000, 2, 400), (20_000, 64, 100)):
        yield from against_scikit_learn(n, d, epochs)
    yield standardised(5_000, 2, 400)
    yield first_run()
    yield from long_run()
    for n in (200, 5_000):
        yield from an_edit(n)


def against_scikit_learn(n: int, d: int, epochs: int) -> Iterator[Row]:
    """Visits a second over scikit-learn's, on the same data and epochs, repeats interleaved.

    In time of the processor: both work in one thread, and what else the machine does is neither's.
    """
    from sklearn.linear_model import Perceptron

    x, y = flipped(n, d)
    stop = {"when": "epochs", "epochs": epochs, "visits": None, "updates": None}
    scenario = Scenario.from_document({"data": {"x": x.tolist(), "y": y.tolist()}, "stop": stop})
    theirs = Perceptron(penalty=None, shuffle=False, tol=None, max_iter=epochs)

    def fit() -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            theirs.fit(x, y)

    ours = train(scenario)
    fit()
    w, b = ours.weights_at(ours.updates)
    same = np.array_equal(w, theirs.coef_[0]) and b == theirs.intercept_[0]
    mine, other = interleaved(lambda: train(scenario), fit, clock=time.process_time)
    label = (
        f"training {n:,} x {d} recorded ({n * epochs / mine / 1e6:.0f} million visits/s) over scikit-learn's"
    )
    yield Row(label, f"{other / mine:.1f} times", "at least 2 times", other / mine >= 2 and same)


def standardised(n: int, d: int, epochs: int) -> Row:
    """Visits a second of standardised inputs, whose ties are decided in whole numbers, over those of unscaled ones."""
    x, y = flipped(n, d)
    stop = {"when": "epochs", "epochs": epochs, "visits": None, "updates": None}
    document = {"data": {"x": x.tolist(), "y": y.tolist()}, "stop": stop}
    plain, scaled = (Scenario.from_document(document | {"scaling": name}) for name in ("none", "standardise"))
    own, other = interleaved(lambda: train(plain), lambda: train(scaled), clock=time.process_time)
    label = f"training {n:,} x {d} standardised over the same unscaled, visits a second"
    return Row(label, f"{own / other:.2f} times", "at least 0.3 times", own / other >= 0.3)


def first_run() -> Row:
    """From import to trace in a fresh process, compiled cache present."""
    times = []
    for _ in range(4):
        done = subprocess.run([sys.executable, "-c", FIRST_RUN], capture_output=True, text=True, check=True)
        times.append(float(done.stdout))
    took = statistics.median(times[1:])
    return Row(
        "first run in a fresh process, from import to trace", f"{took:.2f} s", "at most 1 s", took <= 1
    )


def long_run() -> Iterator[Row]:
    """A run of several hundred thousand updates on four examples."""
    scenario = Scenario.from_document(UNSCALED)
    trace = train(scenario)
    yield row(f"training {trace.updates:,} updates, 4 examples", median(lambda: train(scenario)), 150)
    middle = trace.updates // 2
    yield row("a window of 256 updates in the middle", median(lambda: trace.window(middle, middle + 256)), 2)
    started = time.perf_counter()
    trace.weight_sum(trace.updates)
    yield row("the first sum of weights, at the end", time.perf_counter() - started, 100)
    yield row("a sum of weights in the middle", median(lambda: trace.weight_sum(middle)), 10)


def an_edit(n: int) -> Iterator[Row]:
    """What every moved point costs before training."""
    x, y = flipped(n, 2)
    document = {"data": {"x": x.tolist(), "y": y.tolist()}}
    scenario = Scenario.from_document(document)
    most = 1 if n <= 200 else 8
    yield row(f"an edit and its hash, {n:,} points", median(lambda: scenario.with_examples(x, y).hash), most)
    yield row(f"reading a document, {n:,} points", median(lambda: Scenario.from_document(document)), 5 * most)
    training = Training(scenario)
    training.step(50 * n)
    trace: Trace = training.trace
    window = trace.window(0, 256)
    measured = median(lambda: (trace.window(0, 256), trace.measures(window.w, window.b)))
    yield row(f"window and measures of 256 updates, {n:,} points", measured, 1 if n <= 200 else 10)


def flipped(n: int, d: int) -> tuple[np.ndarray, np.ndarray]:
    """A random linear rule on rounded normal points, 10% of the labels flipped."""
    chance = np.random.default_rng(0)
    x = np.round(chance.normal(size=(n, d)) * 64) / 64
    y = np.where(x @ chance.normal(size=d) > 0, 1, -1)
    y[chance.random(n) < 0.1] *= -1
    return x, y


def row(what: str, seconds: float, most: float) -> Row:
    """A time against its limit in milliseconds."""
    return Row(what, f"{seconds * 1e3:.2f} ms", f"at most {most:g} ms", seconds * 1e3 <= most)


def median(act: Callable[[], object], repeats: int = REPEATS) -> float:
    """Seconds that it takes, the median."""
    return interleaved(act, repeats=repeats)[0]


def interleaved(
    *acts: Callable[[], object], clock: Callable[[], float] = time.perf_counter, repeats: int = REPEATS
) -> list[float]:
    """Seconds that each takes, medians of repeats taken in turn."""
    times: list[list[float]] = [[] for _ in acts]
    for _ in range(repeats):
        for act, taken in zip(acts, times, strict=True):
            started = clock()
            act()
            taken.append(clock() - started)
    return [statistics.median(taken) for taken in times]
