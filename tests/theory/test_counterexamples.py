"""Runs that contradict what was said once, with what is said now: tests/data/counterexamples.json.

What is ``measured`` of a row's document is the engine's, and so are its ``facts``. What is ``written`` stands in the
file named. What is ``shown`` of that very run is the page's, which tests/js/counterexamples.test.mjs makes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cached_property
from math import log1p
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import Scenario, facts, train
from app.engine.facts.quantities import known
from tests.effort import tries

ROOT = Path(__file__).parents[2]
ROWS = json.loads((ROOT / "tests" / "data" / "counterexamples.json").read_text())


class Measured:
    def __init__(self, document: dict[str, Any]) -> None:
        self.scenario = Scenario.from_document(document)
        self.trace = train(self.scenario)

    @cached_property
    def facts(self) -> Any:
        return facts(self.scenario)

    def scores(self, visit: int) -> np.ndarray:
        return np.ravel(self.trace.training_scores(visit))

    def margins(self, visit: int) -> np.ndarray:
        return self.scenario.y * self.scores(visit)

    def wrong(self, visit: int) -> int:
        return int((self.trace.decided(self.scores(visit)) != self.scenario.y).sum())

    def mistake(self, visit: int) -> bool:
        return visit in self.trace.visit

    def weights(self) -> tuple[np.ndarray, Any]:
        return self.trace.weights_at(self.trace.updates)

    def margin(self) -> float:
        w, b = self.weights()
        return float(self.trace.measures(w[None], np.array([b]))[1][0])

    def vectors(self) -> int:
        return len({(*w, b) for w, b in map(self.trace.weights_at, range(self.trace.updates + 1))})


MEASURES: dict[str, Callable[[Measured], Any]] = {
    "end": lambda run: run.trace.end,
    "updates": lambda run: run.trace.updates,
    "visits": lambda run: run.trace.visits,
    "vectors": Measured.vectors,
    "w": lambda run: run.weights()[0].tolist(),
    "nearly w": lambda run: run.weights()[0].round(3).tolist(),
    "b": lambda run: run.weights()[1],
    "margin": lambda run: round(run.margin(), 4),
    "positive": lambda run: int((run.scenario.y == 1).sum()),
    "wrong at the end": lambda run: run.wrong(run.trace.visits),
    "logistic loss above 0": lambda run: all(log1p(np.exp(-ya)) > 0 for ya in run.margins(run.trace.visits)),
    "bound": lambda run: known(run.facts.bound),
    "radius": lambda run: round(run.facts.radius, 4),
    "delta": lambda run: round(run.facts.margin, 4),
    "geometric margin": lambda run: round(run.facts.geometric_margin, 6),
    "rate_safe": lambda run: run.facts.rate_safe,
    "separable": lambda run: run.facts.separable,
    "mistakes_end": lambda run: run.facts.mistakes_end,
    "point": lambda run: run.facts.certificate.point,
    "weights bounded": lambda run: run.facts.cycling.bounded,
}
#: With a visit behind the name.
AT: dict[str, Callable[[Measured, int], Any]] = {
    "scores after": lambda run, visit: run.scores(visit).round(9).tolist(),
    "criterion after": lambda run, visit: -np.minimum(run.margins(visit), 0).sum(),
    "wrong after": Measured.wrong,
    "mistake at": Measured.mistake,
}


def value_of(run: Measured, name: str) -> Any:
    head, _, visit = name.rpartition(" ")
    return AT[head](run, int(visit)) if head in AT else MEASURES[name](run)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["about"])
def test_the_run_is_as_its_row_says(row: dict[str, Any]) -> None:
    run = Measured(row["document"])
    assert {name: value_of(run, name) for name in row["measured"]} == row["measured"]


@pytest.mark.parametrize("row", [row for row in ROWS if "facts" in row], ids=lambda row: row["about"])
def test_the_facts_from_which_its_sentence_is_made_are_the_engines(row: dict[str, Any]) -> None:
    document = Measured(row["document"]).facts.document()
    assert {name: close(document[name]) for name in row["facts"]} == {
        name: close(value) for name, value in row["facts"].items()
    }


def close(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: close(each) for name, each in value.items()}
    if isinstance(value, list):
        return [close(each) for each in value]
    return round(value, 6) if isinstance(value, float) else value


@pytest.mark.parametrize(
    ("path", "sentence"), [each for row in ROWS for each in row.get("written", {}).items()]
)
def test_what_is_written_of_it_stands_there(path: str, sentence: str) -> None:
    assert sentence in re.sub(r"\s+", " ", (ROOT / path).read_text())


@tries(300)
@given(
    seed=st.integers(0, 10**6),
    d=st.integers(1, 3),
    n=st.integers(2, 12),
    p=st.sampled_from([0, 0.1, 0.5, 0.9, 0.99]),
    bias=st.sampled_from(["learned", "threshold", "none"]),
    order=st.sampled_from(["given", "permuted"]),
)
def test_aggressive_mira_keeps_its_bound_and_the_margin_that_it_guarantees(
    seed: int, d: int, n: int, p: float, bias: str, order: str
) -> None:
    generator = np.random.default_rng(seed)
    x = generator.integers(-8, 9, size=(n, d)) / 4
    w, b = generator.integers(-3, 4, size=d), 0 if bias == "none" else generator.integers(-3, 4) / 2
    x = x[np.abs(x @ w + b) > 0.2]
    if not len(x):
        return
    y = np.where(x @ w + b > 0, 1, -1)
    learner = {"name": "aggressive-mira", "p": p}
    run = Measured({"data": {"x": x.tolist(), "y": y.tolist()}, "bias": bias, "learner": learner, "order": order,
                    "stop": {"epochs": 20_000, "updates": 20_000}})  # fmt: skip
    bound, delta = known(run.facts.bound), known(run.facts.margin)
    assert bound is not None and run.trace.updates <= bound
    if run.trace.end == "separated" and p:
        vector, offset = run.weights()
        length = np.hypot(np.linalg.norm(vector), offset if bias != "none" else 0)
        assert run.margins(run.trace.visits).min() / length > p / (1 + p) * delta * (1 - 1e-6)
