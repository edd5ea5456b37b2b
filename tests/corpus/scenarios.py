"""The scenarios of the corpus, built from the catalogue: whatever is on a menu is among them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.engine import catalog
from tests.corpus.examples import CROSSED, EDGES, KINDS, LONG, OTHER, PLANE, SETS, TENTHS, USUAL

Document = dict[str, Any]
Named = tuple[str, Document]

MOST_CHOICES = 6  # of a preset's parameter that are all tried
SHORT = {"epochs": 12}  # of most runs: enough to converge, to cycle or to be cut off

ON_EDGES = (
    "perceptron",
    "mira",
    "logistic",
    "batch-perceptron",
    "kernel-perceptron",
    "pegasos",
    "hard-margin-svm",
)
TERMS = (
    ["x1", "x2", "x1*x2", "(x1-1)^3"],
    ["x1", "sin(x2)", "exp(-x1^2)"],
    ["abs(x1)", "sqrt(x1^2+x2^2)", "log(1+x2^2)"],
)


def scenarios() -> Iterator[Named]:
    """Every (name, document), names without a double."""
    for part in (
        _learners,
        _maps,
        _predictors,
        _orders,
        _options,
        _stops,
        _held_out,
        _presets,
        _edges,
        _sentences,
        _ties,
    ):
        yield from part()


def _of_points() -> list[Document]:
    """The learners but those of sentences, which :func:`_sentences` has."""
    return [entry for entry in catalog()["learners"] if entry["task"] != "sequence"]


def _sentences() -> Iterator[Named]:
    """Tagged sentences: their examples are no points."""
    for preset in ("fish", "cans", "ice-cream"):
        for predictor in ("last", "averaged"):
            yield f"{predictor} on {preset}", {"data": {"preset": preset}, "predictor": predictor}
    data = {"sentences": ["the/D fish/N fish/V", "fish/N swim/V", "a/D fish/N"]}
    for rate in (1, 0.1):
        learner = {"name": "structured-perceptron", "rate": rate}
        yield f"sentences, rate {rate}", {"task": "sequence", "data": data, "learner": learner}
    for order in ("shuffled", "permuted"):
        stop = {"when": "epochs", **SHORT}
        yield f"sentences, {order}", {"data": {"preset": "ice-cream"}, "order": order, "stop": stop}


def references() -> Iterator[tuple[str, Document, Document]]:
    """Every (name, document, reference with its parameters)."""
    for entry in catalog()["references"]:
        for task, data in USUAL.items():
            document = {"task": task, "data": data, "scaling": "standardise"}
            for words, values in _values(entry["parameters"]):
                yield f"reference {entry['name']}{words}, {task}", document, {"name": entry["name"], **values}


def _document(learner: Document | str, task: str, data: Document, **parts: Any) -> Document:
    part = {"name": learner} if isinstance(learner, str) else learner
    return {"task": task, "data": data, "learner": part, "stop": SHORT, **parts}


def _values(parameters: list[Document]) -> Iterator[tuple[str, Document]]:
    """('', {}), then each parameter with each of its choices, or with two other numbers, as (words, values)."""
    yield "", {}
    for parameter in parameters:
        name, default = parameter["name"], parameter["default"]
        needed = {key: allowed[-1] for key, allowed in (parameter["applies"] or {}).items()}
        others: list[Any]
        if parameter["kind"] == "terms":
            others = list(TERMS)
        elif parameter["choices"]:
            others = [choice["value"] for choice in parameter["choices"] if choice["value"] != default]
        elif parameter["kind"] == "boolean":
            others = [not default]
        else:
            others = [value for value in _numbers(parameter) if value != default]
        for value in others:
            shown = "; ".join(value) if isinstance(value, list) else value
            yield f", {name} {shown}", {**needed, name: value}


def _numbers(parameter: Document) -> list[float]:
    default, low, high = parameter["default"], parameter["low"], parameter["high"]
    if parameter["kind"] == "integer":
        return [low, low + 2] if default is None else [max(low, default // 2), min(high, default + 1)]
    ends = [] if parameter["low_open"] else [low]
    return [*ends, round(default * 0.3, 6), round(min(default * 1.5, (default + high) / 2), 6)]


def _learners() -> Iterator[Named]:
    for entry in _of_points():
        name, task = entry["name"], entry["task"]
        for label, data in SETS[task].items():
            yield f"{name} on {label}", _document(name, task, data)
        for words, values in _values(entry["parameters"]):
            if words:
                yield f"{name}{words}", _document({"name": name, **values}, task, OTHER[task])
        for bias in entry["biases"]:
            yield (
                f"{name}, bias {bias}",
                _document(name, task, USUAL[task], bias=bias, **_started(entry, bias)),
            )


def _started(entry: Document, bias: str) -> Document:
    """A start away from zero; a learner with a kernel has a bias alone, and several units have their own."""
    if entry["family"] == "layers":
        return {}
    b = 0 if bias == "none" else 0.3
    if any(parameter["name"] == "kind" for parameter in entry["parameters"]):
        return {"start": {"b": b}}
    if entry["task"] == "multiclass":
        return {"start": {"w": [[0.5, -1], [0.2, 0], [-1, 3]], "b": [b, -b, 0]}}
    return {"start": {"w": [2.5, -1.25][: len(USUAL[entry["task"]]["x"][0])], "b": b}}


def _maps() -> Iterator[Named]:
    for entry in catalog()["features"]:
        for words, values in _values(entry["parameters"]):
            features = {"name": entry["name"], **values}
            named = f"map {entry['name']}{words}"
            yield named, _document("perceptron", "binary", CROSSED, features=features)
        features = {"name": entry["name"]}
        yield (
            f"map {entry['name']} under a kernel",
            _document("kernel-perceptron", "binary", TENTHS, features=features),
        )
        yield (
            f"map {entry['name']}, classes",
            _document("multiclass-perceptron", "multiclass", OTHER["multiclass"], features=features),
        )
        yield f"map {entry['name']}, targets", _document("lms", "regression", PLANE, features=features)
    for entry in catalog()["scalings"]:
        for task, data in {**USUAL, "binary": EDGES["binary"]["far apart"]}.items():
            document = {"task": task, "data": data, "scaling": {"name": entry["name"]}, "stop": SHORT}
            yield f"scaling {entry['name']}, {task}", document
        yield (
            f"scaling {entry['name']} before a map",
            _document(
                "perceptron", "binary", LONG, scaling={"name": entry["name"]}, features={"name": "quadratic"}
            ),
        )


def _ties() -> Iterator[Named]:
    """Scores that are 0 by hand, and not in float64."""
    ball = {"scaling": "unit-ball", "stop": SHORT}
    for learner in ("perceptron", "margin-perceptron", "batch-perceptron", "kernel-perceptron"):
        yield f"ties of {learner}", {"data": {"preset": "and"}, "learner": learner, **ball}
    yield "ties of multiclass-perceptron", {"task": "multiclass", "data": USUAL["multiclass"], **ball}
    yield "ties without a bias", {"data": {"preset": "lecture"}, "bias": "none", **ball}
    rate = {"name": "perceptron", "rate": 0.1234567}
    yield "ties at a rate of seven decimals", {"data": {"x": [[-2], [-3]], "y": [1, -1]}, "learner": rate}


def _predictors() -> Iterator[Named]:
    for entry in catalog()["predictors"]:
        for task in sorted({*entry["tasks"]} - {"sequence"}, key=entry["tasks"].index):
            for words, values in _values(entry["parameters"]):
                predictor = {"name": entry["name"], **values}
                document = {"task": task, "data": OTHER[task], "predictor": predictor, "stop": SHORT}
                yield f"predictor {entry['name']}{words}, {task}", document
        if "binary" in entry["tasks"]:
            for learner in ("kernel-perceptron", "pegasos"):
                yield (
                    f"predictor {entry['name']} of {learner}",
                    _document(learner, "binary", CROSSED, predictor={"name": entry["name"]}, sign_of_zero=1),
                )


def _orders() -> Iterator[Named]:
    for entry in _of_points():
        name, task = entry["name"], entry["task"]
        for order in catalog()["orders"]:
            if order["name"] == "given":
                continue
            chosen = {"name": order["name"], "seed": 7}
            yield f"{name}, {order['name']}", _document(name, task, OTHER[task], order=chosen)
    listed = {"name": "listed", "examples": [2, 0, 0, 4, 1, 3, 2]}
    for name, task in (("perceptron", "binary"), ("multiclass-perceptron", "multiclass"), ("lms", "regression"),
                       ("batch-perceptron", "binary"), ("kernel-perceptron", "binary")):  # fmt: skip
        yield f"{name}, listed", _document(name, task, OTHER[task], order=listed)


def _options() -> Iterator[Named]:
    ties = [choice["value"] for choice in catalog()["scenario"]["tie"]["choices"]]
    for entry in _of_points():
        if entry["threshold"] == 0 and entry["task"] == "binary" and "none" in entry["biases"]:
            for tie in ties:
                yield (
                    f"{entry['name']}, tie {tie}",
                    _document(entry["name"], "binary", EDGES["binary"]["zero vectors"], tie=tie, bias="none"),
                )
    for choice in catalog()["scenario"]["sign_of_zero"]["choices"]:
        for predictor in catalog()["predictors"]:
            if "binary" in predictor["tasks"]:
                yield f"{predictor['name']}, sign of zero {choice['value']}", {
                    "data": {"preset": "xor", "coding": "-1/+1"}, "predictor": predictor["name"],
                    "sign_of_zero": choice["value"], "stop": SHORT,
                }  # fmt: skip


def _stops() -> Iterator[Named]:
    for choice in catalog()["scenario"]["stop"]["when"]["choices"]:
        when = choice["value"]
        for name, data in (("perceptron", TENTHS), ("adaline", TENTHS), ("batch-perceptron", CROSSED),
                           ("kernel-perceptron", CROSSED)):  # fmt: skip
            stop = {"when": when, "epochs": 30}
            yield f"{name}, stop {when}", _document(name, "binary", data, stop=stop)
        yield (
            f"classes, stop {when}",
            {"task": "multiclass", "data": KINDS, "stop": {"when": when, "epochs": 9}},
        )
    cut: dict[str, Document] = {
        "three visits": {"visits": 3},
        "five updates": {"updates": 5},
        "one epoch": {"epochs": 1},
        "visits instead of epochs": {"epochs": None, "visits": 33},
        "no limit of updates": {"epochs": 40, "updates": None},
    }
    for label, stop in cut.items():
        yield f"stop after {label}", _document("perceptron", "binary", CROSSED, stop=stop)
    yield "weights are kept every 1,024 updates", _document(
        "perceptron", "binary", {"preset": "moons", "noise": 0.3}, predictor="averaged", order="permuted",
        stop={"when": "epochs", "epochs": 300},
    )  # fmt: skip
    yield (
        "weights grow beyond all bounds",
        _document({"name": "adaline", "rate": 50}, "binary", CROSSED, stop={}),
    )
    yield (
        "a squared residual runs away",
        _document({"name": "lms", "rate": 2, "variant": "squared-residual"}, "regression", PLANE, stop={}),
    )
    yield "whole numbers pass their limit", _document(
        "perceptron", "binary", {"x": [[900000.1, 0.000001], [0.3, 7], [-900000.1, 2]], "y": [1, -1, -1]},
        features={"name": "cubic"},
    )  # fmt: skip


def _held_out() -> Iterator[Named]:
    for task, suited in (("binary", {"preset": "moons", "n": 24}), ("multiclass", {"preset": "three-blobs", "n": 24}),
                         ("regression", {"preset": "noisy-line", "n": 24})):  # fmt: skip
        base = {"task": task, "data": suited, "stop": SHORT}
        for stratified in (False, True)[: 1 if task == "regression" else 2]:
            words = ", stratified" if stratified else ""
            split = {"share": 0.3, "seed": 3, "stratified": stratified}
            watched = {"share": 0.25, "seed": 1, "stratified": stratified, "patience": 2}
            yield f"test{words}, {task}", {**base, "data": {**suited, "test": split}}
            yield f"validation{words}, {task}", {**base, "validation": watched}
        if task == "regression":
            continue
        for share in (0, 0.1, 0.5, 1):
            yield f"noise {share}, {task}", {**base, "noise": {"share": share, "seed": 5}}
        yield f"test, validation and noise, {task}", {
            **base, "data": {**suited, "test": {"share": 0.2}}, "validation": {}, "noise": {}, "order": "shuffled",
            "scaling": "standardise",
        }  # fmt: skip


def _presets() -> Iterator[Named]:
    for entry in catalog()["presets"]:
        sizes = {p["name"]: max(p["low"], 20) for p in entry["parameters"] if p["name"] in ("n", "count")}
        varied = [
            p for p in entry["parameters"] if p["name"] == "seed" or 0 < len(p["choices"]) <= MOST_CHOICES
        ]
        suggests = {**entry["suggests"], "stop": {**entry["suggests"].get("stop", {}), "epochs": 5}}
        for words, values in _values(varied):
            data = {"preset": entry["name"], **sizes, **values}
            yield f"preset {entry['name']}{words}", {"task": entry["task"], "data": data, **suggests}
        if "n" in sizes:
            yield f"preset {entry['name']}, whole", {"data": {"preset": entry["name"]}, "stop": {"epochs": 2}}


def _edges() -> Iterator[Named]:
    for entry in _of_points():
        name, task = entry["name"], entry["task"]
        if task == "binary" and name not in ON_EDGES:
            continue
        for label, data in EDGES[task].items():
            yield f"{name}, {label}", _document(name, task, data)
