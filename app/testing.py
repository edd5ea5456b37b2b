"""The contract that every learner keeps: each rule is a function here, and its docstring says it.

:func:`check_learner` holds a learner to all of them, as in a test of the package that adds it (docs/adding.md).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import fields
from random import Random
from typing import Any

import numpy as np

from .engine import Scenario, ScenarioError, Trace, Training, train
from .engine.catalogue.menus import entries_of
from .engine.core.errors import sentence
from .engine.core.params import Parameter, parameters
from .engine.core.pseudocode import Line
from .engine.core.tasks import TASKS
from .engine.learners import LEARNERS, Learner
from .engine.learners.base import FAMILIES, OnlineLearner
from .engine.methods.network import Network
from .engine.predictors import PREDICTORS
from .engine.predictors.voted import Voted
from .engine.run.metrics import word_tags
from .engine.scenario.document import Options, Stop

COLUMNS = ("visit", "example", "mistake", "activation", "step", "w", "b")
ENDS = {"separated", "no-mistakes", "cycle", "stopped", "limit", "diverged"}
#: The moments of a run at which a line of an algorithm is marked.
WHEN = (
    "start", "epoch", "first", "each", "visit", "test", "update", "quiet", "right", "step", "stepless", "end", "",
)  # fmt: skip
#: The numbers of a visit that a line of its arithmetic may name, beside the learner's parameters.
NAMED = {"y", "a", "ya", "-ya", "1-ya", "y-a", "sqnorm", "step", "step y", "t", "1-1/t"}

Kind = type[Learner]


class Unfit(Exception):
    """The learner refuses the examples, with a sentence, so that a rule about runs has nothing to hold."""


def check_learner(learner: Kind, runs: int = 25, seed: int = 0) -> None:
    """Hold a learner to every rule, those about runs with ``runs`` random scenarios each.

    A learner that is not on the menu is put on it, in this process. Raises AssertionError with the rule that is broken;
    ScenarioError where the learner cannot be on the menu.

    >>> from hyperplane.engine.learners.perceptron import Perceptron
    >>> check_learner(Perceptron, runs=1)
    """
    LEARNERS.add(learner)
    for rule in DECLARED:
        _hold(rule, learner)
    for of_runs in (rule for rule in OF_RUNS if suits(rule, learner)):
        chance = Random(seed)
        for _ in range(runs):
            _hold(of_runs, learner, chance)


def _hold(rule: Callable[..., None], learner: Kind, *chance: Random) -> None:
    try:
        rule(learner, *chance)
    except Unfit:
        pass
    except Exception as error:
        text = " ".join(str(rule.__doc__).split()).rstrip(".")
        raise AssertionError(sentence("broken-rule", learner=learner.name, rule=text)) from error


def suits(rule: Callable[..., None], learner: Kind) -> bool:
    """Whether a rule about runs is about this learner."""
    if rule is votes_are_those_of_every_vector:
        return learner.task.signed
    if rule is weights_are_the_sum_of_their_steps:
        return issubclass(learner, OnlineLearner) and not learner.shrinks
    if rule is a_threshold_is_a_bias_with_its_sign_turned:
        return learner.task.signed and not learner.layered and "threshold" in learner.biases
    return True


# What a learner declares.


def it_declares_what_the_menu_shows(learner: Kind) -> None:
    """A learner has a task, a heading of the menu, a label, a summary, a guarantee and a source with its year."""
    assert learner.task in TASKS and learner.family in FAMILIES
    assert learner.label and learner.summary and learner.guarantee
    assert re.search(r"\d{4}", learner.source)


def it_can_be_chosen_by_name_alone(learner: Kind) -> None:
    """A learner's defaults are values of its parameters, and make a run."""
    data: dict[str, Any] = {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [0, 0, 0, 1]}
    data = {"sentences": ["a/A b/B"]} if learner.task.tagged else data
    scenario = Scenario.from_document({"task": learner.task, "data": data, "learner": learner.name})
    assert scenario.learner == learner()
    assert train(scenario).done


def its_parameters_say_when_they_apply(learner: Kind) -> None:
    """Every field is a parameter with a label. What it applies to are choices of another parameter of the learner."""
    declared = {parameter.name: parameter for parameter in parameters(learner)}
    assert len(declared) == len(fields(learner))  # type: ignore[arg-type]  # every learner is a dataclass
    for parameter in declared.values():
        assert parameter.label
        for name, values in (parameter.applies or {}).items():
            assert set(values) < {choice.value for choice in declared[name].choices}


def its_pseudocode_holds_for_every_tie_and_bias(learner: Kind) -> None:
    """Pseudo-code scores an example, tests it once where the step depends on it, and trains the bias where there is
    one, under every tie rule and every bias of the learner."""
    lines = _entry(learner)["pseudocode"]
    choices = _choices(learner)
    for line in lines:
        assert line["when"] in WHEN and isinstance(line["indent"], int) and isinstance(line["tex"], str)
        assert "by" not in line or set(_named(line)) <= set(choices[line["by"]])
    usual = {name: values[0] for name, values in choices.items()} | {
        f"learner.{each.name}": each.default for each in parameters(learner)
    }
    depends = not learner.method.at_once and not learner.every_visit or learner.shrinks
    for tie in choices["tie"]:
        for bias in learner.biases:
            seen = [line for line in lines if _is_shown(line, {**usual, "tie": tie, "bias": bias})]
            assert sum(line["when"] == "test" for line in seen) == depends
            assert any(line["when"] == "visit" for line in seen)
            steps = [line["tex"] for line in seen if line["when"] in ("update", "step")]
            trained = any(re.search(r"(\bb|b_[yj]|\\theta(_[yj])?) \\leftarrow", tex) for tex in steps)
            assert trained == (bias in ("learned", "threshold"))


def its_arithmetic_names_numbers_of_a_visit(learner: Kind) -> None:
    """Lines of a visit's arithmetic name only numbers that a visit has, and parameters of the learner."""
    names = NAMED | {parameter.name for parameter in parameters(learner)}
    for line in learner.worked:
        assert set(re.findall(r"\{([^}]+)\}", line["text"])) <= names
        assert line["when"] in ("update", "step")
        assert "by" not in line or set(_named(line)) <= set(_choices(learner)[line["by"]])


def it_has_code_or_says_why_not(learner: Kind) -> None:
    """The step is there once more in numpy (``core``), or ``no_core`` says why it is not."""
    assert bool(learner.core) != bool(learner.no_core)


# What a learner's runs keep.


def a_complete_document_says_the_same_scenario(learner: Kind, chance: Random) -> None:
    """A scenario's complete document makes the same scenario, with every predictor of the task."""
    scenario = Scenario.from_document(document_for(learner, chance))
    again = Scenario.from_document(json.loads(scenario.canonical()))
    assert again.document() == scenario.document()
    assert (again.hash, again.canonical()) == (scenario.hash, scenario.canonical())
    for entry in PREDICTORS:
        if learner.task in entry.tasks:
            assert scenario.replace(predictor=entry.name).predictor.name == entry.name


def the_same_scenario_gives_the_same_bytes_in_any_pieces(learner: Kind, chance: Random) -> None:
    """A run is decided by its scenario to the last bit, in however many pieces it is trained."""
    document, pieces = document_for(learner, chance), chance.randint(1, 30)
    trace = accepted(document)
    training = Training(Scenario.from_document(document))
    while not training.step(pieces):
        assert training.trace.end is None
    assert content(training.trace) == content(trace) == content(accepted(document))
    assert training.trace.summary() == trace.summary()
    assert trace.end in ENDS
    json.dumps(trace.summary(), allow_nan=False)


def windows_visits_and_weights_are_one_run(learner: Kind, chance: Random) -> None:
    """Visits follow the order. Weights change at updates alone, and are the same however they are asked for."""
    trace = accepted(document_for(learner, chance))
    whole = trace.window(0, trace.updates)
    seen = trace.visited(1, trace.visits + 1)
    order = [i for epoch in range(1, trace.epochs + 1) for i in trace.order(epoch)]
    assert seen.visit.tolist() == list(range(1, trace.visits + 1))
    assert seen.example.tolist() == order[: trace.visits]
    updated = whole.visit - 1
    for name in ("visit", "step", "w", "b"):
        assert getattr(seen, name)[updated].tobytes() == getattr(whole, name).tobytes()
    quiet = np.setdiff1d(np.arange(trace.visits), updated)
    assert not seen.step[quiet].any()
    before = np.concatenate([np.asarray(seen.base_w)[None], seen.w])
    assert (before[quiet] == before[quiet + 1]).all()
    for k in range(trace.updates + 1):
        w, b = trace.weights_at(k)
        expected = (whole.w[k - 1], whole.b[k - 1]) if k else (whole.base_w, whole.base_b)
        assert np.array_equal(w, expected[0]) and np.array_equal(b, expected[1])
    first = trace.updates // 2
    part = trace.window(first, trace.updates)
    for name in COLUMNS:
        assert getattr(part, name).tobytes() == getattr(whole, name)[first:].tobytes()
    assert trace.mistakes_per_epoch.sum() == seen.mistake.sum() or learner.task.numeric
    assert trace.updates_per_epoch.sum() == trace.updates


def a_visits_score_and_mistake_are_those_of_the_weights_before_it(learner: Kind, chance: Random) -> None:
    """A visit's activation is w . phi(x) + b of the weights before it, and it is a mistake where its sign, or its
    largest class, is not the label's; a score of 0 by the tie rule."""
    trace = accepted(document_for(learner, chance))
    scenario = trace.scenario
    seen = trace.visited(1, trace.visits + 1)
    if scenario.task.tagged:
        assert seen.mistake.tolist() == (seen.activation[:, 1] > 0).tolist()
        assert (seen.activation[:, 0] <= 0).all()
        return
    w = np.concatenate([np.asarray(seen.base_w)[None], seen.w[:-1]])
    b = np.concatenate([np.asarray(seen.base_b, dtype=float)[None], seen.b[:-1]])
    phi, y = scenario.phi[seen.example], scenario.y[seen.example]
    if scenario.network is not None:
        scores = _network_scores(scenario.network, w, phi)
    else:
        scores = (w * (phi[:, None, :] if w.ndim == 3 else phi)).sum(axis=-1) + b
    size = 1 + abs(scores).max(initial=0) + abs(w).max(initial=0)
    assert np.allclose(seen.activation, scores, atol=1e-9 * size)
    if scenario.task.several:
        assert seen.mistake.tolist() == (seen.activation.argmax(axis=1) != y).tolist()
    if scenario.task.signed:
        ya = seen.activation * y
        tied = (ya == 0) & (scenario.tie == "mistake" or y == (-1 if scenario.tie == "positive" else 1))
        assert seen.mistake.tolist() == ((ya < 0) | tied).tolist()


def the_average_is_the_mean_of_all_vectors(learner: Kind, chance: Random) -> None:
    """The average after t visits is the mean of the weights before each of them and after the last."""
    trace = accepted(document_for(learner, chance))
    seen = trace.visited(1, trace.visits + 1)
    w = np.concatenate([np.asarray(seen.base_w)[None], seen.w])
    b = np.concatenate([np.asarray(seen.base_b, dtype=float)[None], seen.b])
    size = 1 + abs(w).max(initial=0) + abs(b).max(initial=0)
    for visit in {0, trace.visits // 2, trace.visits}:
        mean_w, mean_b = trace.averaged_at(visit)
        assert np.allclose(mean_w, w[: visit + 1].mean(axis=0), rtol=1e-12, atol=1e-12 * size)
        assert np.allclose(mean_b, b[: visit + 1].mean(axis=0), rtol=1e-12, atol=1e-12 * size)
    for k in {0, trace.updates // 2, trace.updates}:
        until = trace.visit[k - 1] if k else 0
        near = 1e-11 * size * (1 + until)
        assert np.allclose(trace.weight_sum(k)[0], w[:until].sum(axis=0), rtol=1e-12, atol=near)


def votes_are_those_of_every_vector(learner: Kind, chance: Random) -> None:
    """In a vote each vector that training went through says the sign of its score, once for every visit it was held."""
    counts = chance.choice(("all", "freund-schapire"))
    trace = accepted({**document_for(learner, chance), "predictor": {"name": Voted.name, "counts": counts}})
    scenario = trace.scenario
    seen = trace.visited(1, trace.visits + 1)
    w = np.concatenate([np.asarray(seen.base_w)[None], seen.w])
    b = np.append(seen.base_b, seen.b)
    scores = np.array([_scores(scenario, *vector) for vector in zip(w, b, strict=True)]).T
    clear = (abs(scores) > 1e-9 * (1 + abs(w).max())).all(axis=1) | (trace.updates == 0)
    signs = np.where(scores == 0, scenario.sign_of_zero, np.sign(scores))
    for visit in {0, trace.visits // 2, trace.visits}:
        votes = signs[:, (counts != "all") : visit + 1].sum(axis=1)
        predicted = scenario.predictor.scores(trace, visit, scenario.phi)
        assert predicted[clear].tolist() == votes[clear].tolist()


def every_predictor_says_labels_and_an_error_that_fits_them(learner: Kind, chance: Random) -> None:
    """Every predictor of the task predicts labels of the task, and the training error is the share of wrong ones."""
    document = document_for(learner, chance)
    for entry in PREDICTORS:
        if learner.task not in entry.tasks:
            continue
        trace = accepted({**document, "predictor": entry.name})
        scenario, error = trace.scenario, trace.training_error()
        if learner.task.tagged:
            right, tags = word_tags(trace)
            assert (error == 0) == (right == tags).all()
            continue
        labels = trace.predict(scenario.phi)
        if learner.task.numeric:
            assert _near(error, np.mean((labels - scenario.y) ** 2), 1e-9, 1e-9)
            continue
        assert set(labels.tolist()) <= ({-1, 1} if learner.task.signed else set(range(scenario.classes)))
        scores = scenario.predictor.scores(trace, trace.visits, scenario.phi)
        apart = np.ptp(np.sort(scores, axis=-1)[:, -2:], axis=1) if scores.ndim == 2 else abs(scores)
        if (apart > 1e-9 * (1 + abs(scores).max())).all():
            assert error == np.mean(labels != scenario.y)


def measures_are_the_definitions(learner: Kind, chance: Random) -> None:
    """Mistakes and margin after each update are those of its weights: wrong examples, the least y a / ||w||."""
    trace = accepted(document_for(learner, chance))
    scenario, window = trace.scenario, trace.window(0, trace.updates)
    measured, margins = trace.measures(window.w, window.b)
    if scenario.task.tagged:
        assert all((errors == 0) >= (margin > 0) for errors, margin in zip(measured, margins, strict=True))
        return
    phi, y, kernel = scenario.phi, scenario.y, scenario.learner.kernel
    for k in range(trace.updates):
        w = window.w[k]
        a = _scores(scenario, w, window.b[k])
        near = 1e-9 * (1 + abs(a).max())
        if scenario.task.numeric:
            assert _near(measured[k], ((a - y) ** 2).mean(), 1e-9)
        elif scenario.task.signed and (abs(a) > near).all():
            assert measured[k] == (y * a < 0).sum()
            norm = np.sqrt(max(0, w @ phi @ w)) if kernel else np.linalg.norm(w)
            nought = 1e-6 * (1 + abs(w).sum() * np.sqrt(abs(phi).max())) if kernel else near  # a root of sums
            if learner.layered:
                assert np.isnan(margins[k])
            elif norm > nought:
                assert _near(margins[k], (y * a).min() / norm, 1e-6)
        elif scenario.task.several:
            ahead = np.take_along_axis(a, y[:, None].astype(int), axis=1) - a
            if (abs(ahead[np.arange(a.shape[1]) != y[:, None]]) > near).all():
                assert measured[k] == (ahead < 0).any(axis=1).sum()


def weights_are_the_sum_of_their_steps(learner: Kind, chance: Random) -> None:
    """An online learner's weights are those of the start and tau y phi(x) of every update."""
    trace = accepted(document_for(learner, chance))
    scenario = trace.scenario
    factor = trace.step * (1 if scenario.task.numeric else scenario.y[trace.example])
    w, b = trace.weights_at(trace.updates)
    base_w, base_b = trace.weights_at(0)
    size = 1e-12 * (1 + abs(factor).sum() * (1 + abs(scenario.phi).max(initial=0)))
    assert np.allclose(w, base_w + factor @ scenario.phi[trace.example], atol=size)
    trained = scenario.bias in ("learned", "threshold")
    assert _near(b, base_b + factor.sum() * trained, 1e-6, size)


def a_threshold_is_a_bias_with_its_sign_turned(learner: Kind, chance: Random) -> None:
    """With a threshold a run is the one with a bias, and theta is -b."""
    document = document_for(learner, chance, biases=("learned",))
    learned, threshold = accepted(document), accepted({**document, "bias": "threshold"})
    assert content(learned) == content(threshold)
    summary = threshold.summary()
    assert summary.pop("theta") == -summary["b"]
    assert summary == learned.summary()


DECLARED: tuple[Callable[[Kind], None], ...] = (
    it_declares_what_the_menu_shows,
    it_can_be_chosen_by_name_alone,
    its_parameters_say_when_they_apply,
    its_pseudocode_holds_for_every_tie_and_bias,
    its_arithmetic_names_numbers_of_a_visit,
    it_has_code_or_says_why_not,
)
OF_RUNS: tuple[Callable[[Kind, Random], None], ...] = (
    a_complete_document_says_the_same_scenario,
    the_same_scenario_gives_the_same_bytes_in_any_pieces,
    windows_visits_and_weights_are_one_run,
    a_visits_score_and_mistake_are_those_of_the_weights_before_it,
    the_average_is_the_mean_of_all_vectors,
    votes_are_those_of_every_vector,
    every_predictor_says_labels_and_an_error_that_fits_them,
    measures_are_the_definitions,
    weights_are_the_sum_of_their_steps,
    a_threshold_is_a_bias_with_its_sign_turned,
)


# Scenarios for any learner, drawn from what it declares.


def document_for(
    learner: Kind,
    chance: Random,
    *,
    order: str | None = None,
    tie: str | None = None,
    started: bool = True,
    biases: Sequence[str] = (),
    least: int = 1,
) -> dict[str, Any]:
    """A document of ``least`` to 9 examples, some of them separable by a line. ``started``: some have start weights."""
    scale = chance.choice((8, 10))
    d, n = chance.randint(1, 3), chance.randint(least, 9)

    def number() -> float:
        return chance.randint(-3 * scale, 3 * scale) / scale

    bias = chance.choice(biases or learner.biases)
    declared = parameters(learner)
    document: dict[str, Any] = {
        "task": learner.task,
        "data": _sentences(chance, n) if learner.task.tagged else _points(learner, chance, n, d, number),
        "learner": {"name": learner.name, **{each.name: _value(each, chance) for each in declared}},
        "bias": bias,
        "tie": tie or chance.choice(("mistake", "positive", "negative")),
        "sign_of_zero": chance.choice((-1, 1)),
        "order": {"name": order or chance.choice(("given", "shuffled", "permuted"))},
        "stop": {
            "when": chance.choice(("converged", "epochs", "error-stops-falling")),
            "epochs": chance.randint(1, 12),
        },
    }
    own = learner.layered or learner.task.numbered or any(each.name == "kind" for each in declared)
    if started and not own and chance.choice((False, True)):
        start = [number() for _ in range(d)]
        document["start"] = {"w": start, "b": 0 if bias == "none" else number()}
    return document


def _points(learner: Kind, chance: Random, n: int, d: int, number: Callable[[], float]) -> dict[str, Any]:
    x = [[number() for _ in range(d)] for _ in range(n)]
    if learner.task.numeric:
        return {"x": x, "y": [number() for _ in x]}
    if learner.task.several:
        return {"x": x, "y": [chance.randint(0, 3) for _ in x]}
    if chance.choice((False, True)):
        return {"x": x, "y": [1 if sum(row) > 0.3 else -1 for row in x]}
    return {"x": x, "y": [chance.choice((-1, 1)) for _ in x]}


def _sentences(chance: Random, n: int) -> dict[str, Any]:
    def word() -> str:
        return f"{chance.choice('pqr')}/{chance.choice('ABC')}"

    sentences = [" ".join(word() for _ in range(chance.randint(1, 5))) for _ in range(n)]
    return {"sentences": [f"{sentences[0]} p/A p/B p/C", *sentences[1:]]}


def _value(parameter: Parameter, chance: Random) -> Any:
    """A value of a parameter as its declaration allows it."""
    if parameter.kind == "choice":
        return chance.choice([choice.value for choice in parameter.choices])
    if parameter.kind == "boolean":
        return chance.choice((False, True))
    usual, low = parameter.default, parameter.low
    if usual is None:
        assert low is not None
        return chance.choice([None, low, low + 1, 4 * low + 1])
    near = [
        usual,
        usual * 2,
        usual / 2 if parameter.kind == "number" else usual + 1,
        usual if low is None else low,
    ]
    return chance.choice([value for value in near if _is_inside(parameter, value)])


def _is_inside(parameter: Parameter, value: float) -> bool:
    try:
        parameter.check(value, parameter.name)
    except ScenarioError:
        return False
    return True


# What the rules ask.


def accepted(document: dict[str, Any]) -> Trace:
    """The run of a document. Raises Unfit where the learner refuses the examples."""
    try:
        return train(Scenario.from_document(document))
    except ScenarioError as error:
        assert str(error).endswith(".")
        raise Unfit from error


def content(trace: Trace) -> list[bytes]:
    """All that a run has written, as bytes."""
    whole = trace.window(0, trace.updates)
    return [getattr(whole, name).tobytes() for name in COLUMNS]


def _scores(scenario: Scenario, w: np.ndarray, b: Any) -> np.ndarray:
    """What weights w, b make of the training examples: (n,), or (n, k) of k classes."""
    if scenario.network is not None:
        return _network_scores(scenario.network, w[None], scenario.phi)
    scores: np.ndarray = scenario.phi @ w.T + b
    return scores


def _network_scores(network: Network, w: np.ndarray, phi: np.ndarray) -> np.ndarray:
    """What the output makes of features (m, p) under states (m, S) or (1, S)."""
    return network.scores(w, np.column_stack([phi, np.ones(len(phi))]) if network.bias else phi)


def _near(value: Any, expected: Any, relative: float, absolute: float = 1e-12) -> bool:
    return bool(abs(value - expected) <= max(relative * abs(expected), absolute))


def _entry(learner: Kind) -> dict[str, Any]:
    """The catalogue's entry."""
    usual = Scenario.from_document(document_for(learner, Random(0)))
    entry: dict[str, Any] = entries_of(usual)["learners"][0]
    return entry


def _choices(learner: Kind) -> dict[str, list[Any]]:
    """The options that a line may depend on, with their values; the usual one first."""
    of = {
        each.name: [choice.value for choice in each.choices]
        for part in (Options, Stop)
        for each in parameters(part)
    }
    begins = [f"{start} {bias}" for start in ("zero", "given") for bias in (*of["bias"], "one")]
    return {
        "tie": of["tie"], "bias": of["bias"], "begin": begins, "stop.when": of["when"],
        "order.name": ["given", "shuffled", "permuted", "listed"],
        # Of a number a line depends on whether the document says it.
        **{f"learner.{each.name}": [choice.value for choice in each.choices] or [None] for each in parameters(learner)},
    }  # fmt: skip


def _named(line: Line) -> list[Any]:
    """The values of an option that a line names."""
    return [*line.get("show", []), *line.get("hide", [])]


def _is_shown(line: Line, options: dict[str, Any]) -> bool:
    """Whether a line is there under these options, as the page decides it."""
    if "by" not in line:
        return True
    value = options[line["by"]]
    return value in line["show"] if "show" in line else value not in line["hide"]
