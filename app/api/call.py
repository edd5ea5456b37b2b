"""``hyperplane.run``: the call that trains a learner."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..engine import Scenario
from ..engine.core.compiler import wait
from ..engine.core.errors import ScenarioError
from ..engine.core.params import check_object
from ..engine.data.examples import Examples
from ..engine.data.tables.table import Reading
from ..extras import warn_of_interpreting
from . import inputs
from .read import read
from .run import Run

#: A part of a scenario: a name of the menu, or that name with parameters; docs/scenario.md has them all.
Part = str | Mapping[str, Any]


def run(
    data: Any = None,
    y: Any = None,
    *,
    texts: Any = None,
    learner: Part | None = None,
    features: Part | None = None,
    predictor: Part | None = None,
    scaling: Part | None = None,
    order: Part | None = None,
    bias: str | None = None,
    epochs: int | None = None,
    task: str | None = None,
    positive: Any = None,
    **parts: Any,
) -> Run:
    """Train a learner and return the run, whole.

    Parameters
    ----------
    data
        A preset's name ("xor"), a scenario document or a :class:`Scenario`, a table (a file's path, with the label's
        column ``y``, or what :func:`read` gives), or points (n, d): lists, arrays, frames of pandas or polars, whose
        columns' names are kept.
    y
        The labels (n,) of the points: anything. Two of them make two classes, more make several.
    texts
        Texts (n,) in place of points: they are learned from by their most frequent words.
    learner, features, predictor, scaling, order : str or dict
        Parts of the scenario by the names of docs/scenario.md, each a name or a mapping with parameters.
    bias : str
        'learned', 'none', 'threshold' or 'fixed'.
    epochs : int
        The most epochs.
    task : str
        'regression' has targets in place of labels.
    positive
        The label that is +1.
    **parts
        ``stop``, ``start``, ``tie``, ``sign_of_zero``, ``noise``, ``validation`` of the scenario.

    Returns
    -------
    Run
        The run, whole.

    Raises
    ------
    ScenarioError
        A ValueError with a sentence that names what cannot be used and says what can.

    Examples
    --------
    >>> import hyperplane
    >>> run = hyperplane.run("and")
    >>> run.verdict
    'These can be separated, after at most 51 mistakes. Separated after 18 mistakes.'
    >>> run = hyperplane.run([[2, 1], [0, 1], [1, 3]], ["cat", "dog", "cat"], learner="mira")
    >>> run.predict([[2, 2], [-1, 0]]).tolist()
    ['cat', 'dog']
    >>> run = hyperplane.run(texts=["win a prize", "lunch at one", "a prize to win"], y=["spam", "ham", "spam"])
    >>> run.predict(["your prize", "lunch"]).tolist()
    ['spam', 'ham']
    >>> hyperplane.run("xor", learner="percepton")
    Traceback (most recent call last):
        ...
    hyperplane.engine.core.errors.ScenarioError: The learner must be perceptron, ...
    """
    wait(time.perf_counter, warn_of_interpreting)
    parameters = {
        "learner": learner, "features": features, "predictor": predictor, "scaling": scaling, "order": order,
        "bias": bias,
    }  # fmt: skip
    chosen = {**parts, **{key: value for key, value in parameters.items() if value is not None}}
    if epochs is not None:
        stop = chosen.get("stop") or {}
        check_object(stop, "stop")
        chosen["stop"] = {**stop, "epochs": epochs}
    if texts is not None:
        if data is not None:
            raise ScenarioError("points-and-texts")
        data = inputs.texts(texts)
    return Run(*_scenario(data, y, task, positive, chosen))


def _scenario(
    data: Any, y: Any, task: str | None, positive: Any, chosen: dict[str, Any]
) -> tuple[Scenario, Examples | None]:
    """The scenario, and the examples where they are not a document's own."""
    if data is None:
        raise ScenarioError("no-data", "data")
    if isinstance(data, Path) or (isinstance(data, str) and Path(data).suffix):
        task = task or _task_of(chosen.get("learner"))
        data, y, task, positive = read(data, y=y, task=task, positive=positive), None, None, None
    if isinstance(data, Reading):
        options = {"y": y, "task": task, "positive": positive}
        if name := next((name for name, value in options.items() if value is not None), None):
            raise ScenarioError("read-already", name, option=name)
        examples = None if data.sentences else data.examples
        return Scenario.from_document({**data.document(), **chosen}), examples
    if y is not None or isinstance(data, inputs.Texts):
        examples = inputs.examples(data, y, task or _task_of(chosen.get("learner")), positive)
        try:
            return Scenario.from_document({**examples.document(), **chosen}), examples
        except ScenarioError as refusal:
            raise inputs.named(refusal, inputs.columns_of(data)) from None
    if task is not None:
        chosen = {"task": task, **chosen}
    if isinstance(data, Scenario):
        return data.replace(**chosen) if chosen else data, None
    if isinstance(data, str):
        data = {"preset": data}
    if not isinstance(data, Mapping):
        raise ScenarioError("label-count", "data.y", points=len(inputs.numbers(data)), count=0)
    document = dict(data) if "data" in data else {"data": dict(data)}
    return Scenario.from_document({"version": 1, **document, **chosen}), None


def _task_of(learner: Any) -> str | None:
    """The task of a learner that is for another than two classes."""
    from ..engine.learners import LEARNERS

    name = learner.get("name") if isinstance(learner, Mapping) else learner
    tasks = {entry.name: entry.task for entry in LEARNERS}
    return None if tasks.get(str(name), "binary") == "binary" else tasks[str(name)]
