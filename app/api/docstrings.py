"""Docstrings of the estimators in numpydoc's form, from what learners declare."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from dataclasses import fields
from textwrap import indent
from typing import Any

from ..engine.core.params import Parameter, parameters
from ..engine.learners import Learner

#: The options of a run: (type, what it is).
OPTIONS = {
    "features": ("str or dict", "The map of features by name, or as a mapping with its parameters."),
    "scaling": ("str or dict", "How inputs are scaled, likewise."),
    "predictor": ("str or dict", "Which weights of the run predict, likewise. They count visits, not weights."),
    "bias": ("str", "'learned', 'none', 'threshold' or 'fixed'."),
    "order": ("str", "'given', 'shuffled' once, or 'permuted' anew for each epoch."),
    "seed": ("int", "The seed of the order."),
    "epochs": ("int", "The most epochs."),
    "warm_start": ("bool", "Whether ``fit`` begins with the weights of the last call."),
    "class_weight": ("dict, 'balanced' or None", "Weights of classes, by which those of examples are multiplied."),
}  # fmt: skip
ATTRIBUTES = {
    "classes_": ("ndarray of shape (n_classes,)", "The labels, in order."),
    "coef_": ("ndarray of shape (1, p) or (n_classes, p)", "The last weights, if they belong to features."),
    "intercept_": ("ndarray of shape (1,) or (n_classes,)", "The last bias, likewise."),
    "n_iter_": ("int", "The number of epochs."),
    "history_": ("dict of ndarray", "The ``mistakes`` and ``updates`` of each ``epoch``."),
    "cycle_": ("dict or None", "Where weights came back: the key ``cycle`` of docs/scenario.md."),
    "run_": ("hyperplane.Run", "The whole run."),
    "n_features_in_": ("int", "The number of inputs."),
    "feature_names_in_": ("ndarray of str", "Their names, where X has them."),
}  # fmt: skip
EXAMPLE = """
>>> import hyperplane
>>> X, y = [[0, 0], [0, 1], [3, 0], [3, 1]], ["left", "left", "right", "right"]
>>> fitted = hyperplane.{name}().fit(X, y)
>>> fitted.predict([[0, 1], [3, 0]]).tolist()
['left', 'right']
"""


def of_estimator(learner: type[Learner], options: Mapping[str, Any]) -> str:
    """The docstring of a learner's estimator, whose parameters of a run are ``options`` with their defaults."""
    own = zip(fields(learner), parameters(learner), strict=True)  # type: ignore[arg-type]
    described = [
        *((field.name, f"{_type(each)}, default={field.default!r}", each.help) for field, each in own),
        *(
            (name, f"{OPTIONS[name][0]}, default={value!r}", OPTIONS[name][1])
            for name, value in options.items()
        ),
    ]
    sections = {
        "Parameters": "\n".join(_entries(described)),
        "Attributes": "\n".join(_entries((name, *what) for name, what in ATTRIBUTES.items())),
        "Examples": EXAMPLE.format(name=learner.__name__).strip(),
    }
    about = [f"{learner.label} as an estimator of scikit-learn.", inspect.getdoc(learner) or ""]
    return "\n\n".join(
        [*about, *(f"{title}\n{'-' * len(title)}\n{text}" for title, text in sections.items())]
    )


def _entries(described: Any) -> Iterator[str]:
    for name, kind, text in described:
        yield f"{name} : {kind}\n{indent(text, '    ')}"


def _type(parameter: Parameter) -> str:
    if parameter.kind == "choice":
        return "{" + ", ".join(repr(choice.value) for choice in parameter.choices) + "}"
    kind = {"number": "float", "integer": "int", "boolean": "bool"}.get(parameter.kind, parameter.kind)
    return f"{kind} or None" if parameter.optional else kind
