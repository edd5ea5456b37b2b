"""What the corpus holds of a scenario, read through the engine's public face alone."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

import numpy as np

from app.engine import Limits, Scenario, ScenarioError, Trace, facts, train
from app.engine.references import reference_from
from app.engine.run.comparison import predict
from app.engine.run.metrics import word_tags

Document = dict[str, Any]

EMPTY_TOO = Limits(fewest_examples=0)
BESIDE = 0.0137  # from each example to a point where no score is 0
SAMPLES = 6  # updates whose numbers an inexact entry holds
LONGEST = 500  # characters of a list of numbers that is held whole
NEAR = 1e-12  # relative to the largest number of the same list
#: How near an iterative solver comes where it is stopped by a tolerance of its own.
SOLVED = 1e-9
UNPROVED = 1e-8
SOLVERS = {"soft-margin-svm": "a search for the optimum", "hard-margin-svm": "the nearest point of two hulls"}
#: Feature maps with a root, an angle or an exponential, whose last bit is the platform's.
CURVED = {"polar": "a root and an angle", "rbf": "an exponential", "fourier": "sines"}
WORDS = re.compile(r"[a-z]{2,}")  # a function in a term


def inexact(document: Document) -> str | None:
    """What makes the last bits of a run the platform's; None where it is +, -, *, / of IEEE 754 and nothing else."""
    learner, features = document["learner"], document["features"]
    if learner["name"] in SOLVERS:
        return SOLVERS[learner["name"]]
    if learner["name"] == "logistic":
        return "an exponential"
    if learner.get("kind") == "rbf":
        return "an exponential"
    if any(WORDS.search(term) for term in features.get("terms", ())):
        return "functions in a term"
    return CURVED.get(features["name"])


def entry_of(name: str, given: Document, reference: Document | None = None) -> Document:
    """The entry of a scenario as it was ``given``: what it is, its run and its facts, or why it is refused."""
    entry: Document = {"name": name, "given": given} | ({"reference": reference} if reference else {})
    try:
        scenario = Scenario.from_document(given, EMPTY_TOO)
        document = json.loads(json.dumps(scenario.document()))
        entry["hash"] = scenario.hash
        if reference is not None:
            return entry | {"predicted": _of_reference(reference, scenario)}
        entry["facts"] = facts_of(scenario)
        entry |= _run(scenario, train(scenario), inexact(document))
    except ScenarioError as error:
        entry["refused"] = [error.code, error.field]
    return entry


def facts_of(scenario: Scenario) -> Document:
    """The facts that are known, as a JSON-able dict; why others are not is a sentence, and no part of the corpus, nor
    is what follows from the others and the learner."""
    found = facts(scenario).document()
    del found["mistakes_end"]
    return _known(found)


def _known(part: Document) -> Document:
    known = {key: value for key, value in part.items() if value is not None and not key.endswith("reason")}
    if fit := known.get(
        "least_squares"
    ):  # one list: what of it is nothing but roundings is small beside the rest
        known["least_squares"] = [*fit["w"], fit["b"], fit["mse"]]
    return {key: _known(value) if isinstance(value, dict) else _brief(value) for key, value in known.items()}


def nearness(entry: Document) -> float:
    """How near the numbers of a run must come, relative to the largest of their list."""
    return SOLVED if entry.get("inexact") in SOLVERS.values() or "reference" in entry else NEAR


def _run(scenario: Scenario, trace: Trace, why: str | None) -> Document:
    window = trace.window(0, trace.updates)
    summary = trace.summary()
    visits = _digest(trace.visit.astype("<i8"), trace.example.astype("<i4"))
    run: Document = {"visits": visits} if why else {"run": _exact(trace, window, summary)}
    if why:
        rows = (
            np.unique(np.linspace(0, trace.updates - 1, SAMPLES).astype(int)).tolist()
            if trace.updates
            else []
        )
        run |= {
            "inexact": why,
            "updates": [[k, float(trace.step[k]), window.w[k].tolist(), window.b[k].tolist()] for k in rows],
        }
    run["summary"] = {key: _brief(value) for key, value in summary.items()}
    run["predicted"] = [_said(scenario, trace, visit) for visit in sorted({trace.visits // 2, trace.visits})]
    return run


def _exact(trace: Trace, window: Any, summary: Document) -> str:
    """SHA-256 of the columns visit, example and step, the weights after each update, and their mean."""
    columns = trace.visit.astype("<i8"), trace.example.astype("<i4"), trace.step.astype("<f8")
    mean = summary["averaged"]
    weights = window.w, window.b, np.array(mean["w"]), np.array(mean["b"])
    return _digest(*columns, *(np.ascontiguousarray(part, dtype="<f8") for part in weights))


def _digest(*columns: np.ndarray) -> str:
    digest = hashlib.sha256()
    for column in columns:
        digest.update(str(column.shape).encode() + column.tobytes())
    return digest.hexdigest()


def _said(scenario: Scenario, trace: Trace, visit: int) -> Any:
    """What is predicted beside each example after so many visits; of sentences the tags of all words."""
    if scenario.task == "sequence":
        return _shown(scenario.task, word_tags(trace, visit)[1])
    return _shown(scenario.task, trace.predict(scenario.transform(scenario.x + BESIDE), visit))


def _of_reference(reference: Document, scenario: Scenario) -> Any:
    said = predict(scenario, reference_from(reference), scenario.x + BESIDE)
    return _shown(scenario.task, said)


def _shown(task: str, said: np.ndarray) -> Any:
    """Labels as '+-+' or '0 2 1'; numbers as they are."""
    if task == "binary":
        return "".join("+" if label > 0 else "-" for label in said)
    return said.tolist() if task == "regression" else " ".join(map(str, said.tolist()))


def _brief(value: Any) -> Any:
    """A value as JSON holds it; of a long list of numbers its length, and sums that a change of one number changes."""
    if isinstance(value, dict):
        return {key: _brief(part) for key, part in value.items()}
    text = json.dumps(value)
    if not isinstance(value, (list, tuple)) or len(text) <= LONGEST:
        return json.loads(text)
    try:
        numbers = np.array(value, dtype=np.float64).ravel()
    except (ValueError, TypeError):
        return json.loads(text)
    places = 1.0 + np.arange(len(numbers)) % 97
    return {
        "length": len(numbers),
        "sums": [float(sum(part)) for part in (numbers, places * numbers, np.abs(numbers))],
    }


def differences(was: Any, now: Any, near: float, where: str = "") -> list[str]:
    """Where two recorded values differ: whole numbers, words and truths at all, other numbers by more than ``near``."""
    if isinstance(was, dict) and isinstance(now, dict):
        return [
            line
            for key in sorted({*was, *now})
            for line in differences(was.get(key), now.get(key), _near(key, was, near), f"{where}.{key}")
        ]
    if _numeric(was) and _numeric(now):
        a, b = (np.array(value, dtype=np.float64) for value in (was, now))
        size = np.abs(a).max(initial=0.0)
        counts = size < 2**53 and all(isinstance(value, int) for value in (was if a.ndim else [was]))
        if a.shape == b.shape and (np.abs(a - b) <= (0.0 if counts else near * size)).all():
            return []
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        pairs = enumerate(zip(was, now, strict=True))
        return [line for i, pair in pairs for line in differences(*pair, near, f"{where}[{i}]")]
    elif was == now and type(was) is type(now):
        return []
    return [f"{where or 'value'}: {json.dumps(was)} was recorded, now it is {json.dumps(now)}"]


def _near(key: str, beside: Document, near: float) -> float:
    """How near the numbers of a key must come: a width no nearer than the bracket around it is proved."""
    if key == "unscaled":  # without its brackets
        return max(near, UNPROVED)
    kind = key.removesuffix("_bracket").removesuffix("_margin")
    bracket = beside.get(f"{kind}_bracket") if key.endswith(("margin", "_bracket")) else None
    return max(near, 1 - bracket[0] / bracket[1]) if bracket and bracket[1] else near


def _numeric(value: Any) -> bool:
    """A number, or a list of numbers alone."""
    if isinstance(value, list):
        return bool(value) and all(_numeric(part) and not isinstance(part, list) for part in value)
    return isinstance(value, (int, float)) and not isinstance(value, bool)
