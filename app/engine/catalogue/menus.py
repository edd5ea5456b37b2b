"""The catalogue: every menu and parameter, read from the declarations."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..core.canonical import numbers
from ..core.language import ENGLISH, catalogue_of
from ..core.orders import ORDERS
from ..core.params import Parameter, parameters
from ..core.pseudocode import NOTATIONS, PLAIN
from ..data.examples import NO, YES
from ..data.split import Noise, Split, Validation
from ..features import FEATURES
from ..features.scaling import SCALINGS
from ..learners import LEARNERS
from ..learners.base import FAMILIES
from ..predictors import PREDICTORS
from ..references import REFERENCES
from ..scenario.document import Options, Stop
from ..scenario.scenario import Scenario

THUMBNAIL = 60  # points at most


#: The keys of sentences and labels, which another language has by their English text.
SPOKEN = frozenset(("label", "summary", "guarantee", "help", "claim", "text", "tex", "formula"))


@cache
def catalog(code: str = ENGLISH) -> dict[str, Any]:
    """A JSON-able dict in a language: learners, predictors, features, presets, orders, the scenario's options and the
    defaults."""
    spoken: dict[str, Any] = _spoken(_english(), catalogue_of(code))
    return spoken


def _spoken(value: Any, table: dict[str, str]) -> Any:
    """A part of the catalogue with its texts as ``table`` has them; what it lacks stays English."""
    if not table:
        return value
    if isinstance(value, list):
        return [_spoken(entry, table) for entry in value]
    if not isinstance(value, dict):
        return value
    return {
        key: table.get(entry, entry) if key in SPOKEN and isinstance(entry, str) else _spoken(entry, table)
        for key, entry in value.items()
    }


@cache
def _english() -> dict[str, Any]:
    from ..data.presets import PRESETS
    from ..run.method_table import MethodTable

    return {
        "learners": [_learner(learner) for learner in LEARNERS],
        "notations": {**NOTATIONS, "plain": list(PLAIN)},
        "families": [{"name": name, "label": label} for name, label in FAMILIES.items()],
        "predictors": [
            _entry(
                predictor,
                "summary",
                "drawing",
                tasks=list(predictor.tasks),
                compared=list(predictor.compared),
                pseudocode=list(predictor.pseudocode),
            )
            for predictor in PREDICTORS
        ],
        "scalings": [_entry(scaling, "summary") for scaling in SCALINGS],
        "features": [_entry(feature(), "summary", "formula", "straight", "inputs") for feature in FEATURES],
        "references": [_entry(reference, "summary") for reference in REFERENCES],
        "presets": [_preset(preset) for preset in PRESETS],
        "orders": [_entry(order, "summary") for order in ORDERS if order.name != "listed"],
        "scenario": {
            **_described(Options),
            "stop": _described(Stop),
            "test": _described(Split),
            "validation": _described(Validation),
            "noise": _described(Noise),
        },
        "method_table": _described(MethodTable),
        "sides": {"yes": YES.pattern, "no": NO.pattern},
        "defaults": defaults(),
    }


def entries_of(scenario: Scenario) -> dict[str, Any]:
    """The catalogue's entries that a picture of the scenario needs: its learner, its predictor, all references, and the
    numbers of the table of methods."""
    from ..run.method_table import MethodTable

    return {
        "learners": [_learner(type(scenario.learner))],
        "predictors": [_entry(scenario.predictor)],
        "references": [_entry(each) for each in REFERENCES],
        "method_table": _described(MethodTable),
    }


def defaults() -> dict[str, Any]:
    """The complete default document, without its data."""
    document = Scenario.from_document({"data": {"x": [[0, 0]], "y": [1]}}).document()
    del document["data"]
    return document


def _learner(learner: Any) -> dict[str, Any]:
    return _entry(
        learner,
        "summary",
        "guarantee",
        "source",
        "task",
        "threshold",
        "family",
        "every_visit",
        "shrinks",
        "unit",
        "bounded",
        method=learner.method.name,
        proof=learner.proof_factor,
        biases=list(learner.biases),
        pseudocode=list(learner.method.frame.around(learner.pseudocode, learner.task)),
        worked=list(learner.worked),
    )


def _described(part: Any) -> dict[str, Any]:
    return {parameter.name: parameter.describe() for parameter in parameters(part)}


def _entry(part: Any, *keys: str, **more: Any) -> dict[str, Any]:
    listed: tuple[Parameter, ...] = parameters(part)
    return {
        "name": part.name,
        "label": part.label,
        **{key: getattr(part, key) for key in keys},
        "parameters": [parameter.describe() for parameter in listed],
        **more,
    }


def _preset(preset: Any) -> dict[str, Any]:
    x, y = preset.thumbnail(THUMBNAIL)
    return {
        "name": preset.name,
        "label": preset.label,
        "summary": preset.summary,
        "task": preset.task,
        "claim": preset.claim,
        "parameters": [parameter.describe() for parameter in preset.parameters],
        "suggests": preset.suggests,
        "solved_by": preset.solved_by,
        "pixels": preset.pixels,
        "texts": preset.texts() is not None,
        "for_lessons": preset.for_lessons,
        "thumbnail": {"x": numbers(x), "y": numbers(y)},
    }
