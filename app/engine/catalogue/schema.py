"""The format described from its declarations: a JSON Schema, and the tables of docs/scenario.md."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..core.orders import Listed
from ..core.params import (
    LONGEST_TERM,
    MOST_TERMS,
    Parameter,
    parameters,
    plain,
    shown,
    written,
)
from ..core.tasks import BINARY, MULTICLASS, REGRESSION, SEQUENCE, TASKS, Task
from ..data.labels import LARGEST, LONGEST_NAME, MOST_CLASSES
from ..data.split import Noise, Split, Validation
from ..data.words import LONGEST_TEXT
from ..references import MOST as MOST_REFERENCES
from ..references import REFERENCES
from ..scenario.document import MENUS, RESERVED, VERSION, Options, Stop

_NUMBER = {"type": "number", "minimum": -LARGEST, "maximum": LARGEST}


def schema() -> dict[str, Any]:
    """JSON Schema (draft 2020-12) of documents. Stricter checks, such as equally long rows, are the engine's."""
    from ..data.presets import PRESETS

    properties: dict[str, Any] = {
        "version": {"const": VERSION},
        "task": {"enum": list(TASKS), "description": "What is learned; a preset's own where it is absent."},
        "data": {"oneOf": [_explicit(), _texts(), _sentences(), *(_preset(preset) for preset in PRESETS)]},
        "noise": _optional(Noise),
        "validation": _optional(Validation),
        **{key: _part(menu) for key, menu in MENUS.items()},
        **{parameter.name: _value(parameter) for parameter in parameters(Options)},
        "start": {"anyOf": [_start(_NUMBER), _start({"type": "array", "items": _NUMBER})]},
        "stop": _values(Stop),
        "references": {"type": ["array", "null"], "items": _part(REFERENCES), "maxItems": MOST_REFERENCES},
        "reference": {"anyOf": [_part(REFERENCES), {"type": "null"}], "deprecated": True},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Hyperplane scenario, version {VERSION}",
        "description": f"Everything that determines a run. Reserved, not built yet: {', '.join(RESERVED)}.",
        **_object(properties, ["data"]),
        "allOf": [_labels_of(task) for task in TASKS],
    }


def _labels_of(task: Task) -> dict[str, Any]:
    """The schema's condition for a task (default: binary): its labels. Regression has no noise or stratified splits."""
    kinds: dict[str, list[dict[str, Any]]] = {
        BINARY: [{"enum": [-1, 1]}, {"enum": [0, 1]}],
        MULTICLASS: [{"type": "integer", "minimum": 0, "maximum": MOST_CLASSES - 1}],
        REGRESSION: [_NUMBER],
        SEQUENCE: [],
    }
    condition = {"properties": {"task": {"const": task}}}
    if task.tagged:
        null = {"type": "null"}
        then_data = {"properties": {"x": False, "y": False, "names": null, "test": null}}
        excluded: dict[str, Any] = {"data": then_data, "noise": null, "validation": null}
        return {"if": {**condition, "required": ["task"]}, "then": {"properties": excluded}}
    data: dict[str, Any] = {"y": {"anyOf": [{"type": "array", "items": kind} for kind in kinds[task]]}}
    then: dict[str, Any] = {"data": {"properties": data}}
    if task.numeric:
        unstratified = {"properties": {"stratified": {"const": False}}}
        data["test"] = unstratified
        then |= {"noise": {"type": "null"}, "validation": unstratified}
    return {
        "if": condition if task.signed else {**condition, "required": ["task"]},
        "then": {"properties": then},
    }


def _object(properties: dict[str, Any], required: Sequence[str] = ()) -> dict[str, Any]:
    part = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**part, "required": list(required)} if required else part


def _start(one: dict[str, Any]) -> dict[str, Any]:
    """Weights and bias: of one weight vector, or lists of them, one per class."""
    weights = {"type": "array", "items": _NUMBER}
    return _object({"w": weights if one is _NUMBER else {"type": "array", "items": weights}, "b": one})


def _explicit() -> dict[str, Any]:
    row = {"type": "array", "items": _NUMBER, "minItems": 1}
    return _object(
        {
            "x": {"type": "array", "items": row, "description": "One row of numbers an example."},
            "y": {"type": "array", "items": _NUMBER, "description": "One label an example."},
            "names": _names(),
            "test": _optional(Split),
        },
        ["x", "y"],
    )


def _texts() -> dict[str, Any]:
    text = {"type": "string", "maxLength": LONGEST_TEXT}
    described = "One text an example; its inputs are the counts of the words of all texts."
    return _object(
        {
            "texts": {"type": "array", "items": text, "minItems": 1, "description": described},
            "y": {"type": "array", "items": _NUMBER, "description": "One label an example."},
            "names": _names(),
            "test": _optional(Split),
        },
        ["texts", "y"],
    )


def _sentences() -> dict[str, Any]:
    row = {"type": "string", "minLength": 1, "description": "Words, each with its tag after a slash."}
    rows = {"type": "array", "items": row, "minItems": 1, "description": "One text a sentence."}
    return _object({"sentences": rows, "test": {"type": "null"}}, ["sentences"])


def _names() -> dict[str, Any]:
    """Names of the inputs, the classes and the label."""
    name = {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME, "pattern": r"^\S(.*\S)?$"}
    names = {"type": ["array", "null"], "items": name, "uniqueItems": True}
    described = {
        "inputs": {**names, "description": "One name an input."},
        "classes": {
            **names,
            "maxItems": MOST_CLASSES,
            "description": "Of two classes first the name of +1, then that of -1; of several one a class from 0.",
        },
        "label": {
            "type": ["string", "null"],
            "maxLength": LONGEST_NAME,
            "description": "What is told apart, or predicted.",
        },
    }
    return {**_object(described), "type": ["object", "null"]}


def _preset(preset: Any) -> dict[str, Any]:
    values = {parameter.name: _value(parameter) for parameter in preset.parameters}
    properties = {"preset": {"const": preset.name}, **values, "names": _names(), "test": _optional(Split)}
    part = _object(properties, ["preset"])
    return {"title": preset.label, "description": preset.summary, **part}


def _values(part: Any) -> dict[str, Any]:
    """An object with the part's parameters."""
    return _object({parameter.name: _value(parameter) for parameter in parameters(part)})


def _optional(part: Any) -> dict[str, Any]:
    return {**_values(part), "type": ["object", "null"]}


def _part(menu: Iterable[Any]) -> dict[str, Any]:
    """A part with a name: the name alone, or an object with the entry's parameters."""
    entries = list(menu)
    objects = []
    for entry in entries:
        values = {parameter.name: _value(parameter) for parameter in parameters(entry)}
        required = ["name"]
        if entry is Listed:
            values["examples"] = {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 1}
            required.append("examples")
        part = _object({"name": {"const": entry.name}, **values}, required)
        objects.append({"title": entry.label, "description": entry.summary, **part})
    return {"anyOf": [{"enum": [entry.name for entry in entries if entry is not Listed]}, *objects]}


def _value(parameter: Parameter) -> dict[str, Any]:
    part: dict[str, Any]
    if parameter.kind == "choice":
        part = {"enum": [choice.value for choice in parameter.choices]}
    elif parameter.kind == "terms":
        term = {"type": "string", "maxLength": LONGEST_TERM}
        part = {"type": "array", "items": term, "minItems": 1, "maxItems": MOST_TERMS}
    else:
        part = {"type": [parameter.kind, "null"] if parameter.optional else parameter.kind}
        ends = (("low", "minimum", "exclusiveMinimum"), ("high", "maximum", "exclusiveMaximum"))
        for end, closed, opened in ends:
            if getattr(parameter, end) is not None:
                part[opened if getattr(parameter, f"{end}_open") else closed] = getattr(parameter, end)
    return {**part, "default": written(parameter.default), "description": parameter.help or parameter.label}


def tables() -> dict[str, str]:
    """The generated parts of docs/scenario.md, by name: tables in Markdown."""
    from ..data.presets import PRESETS

    arranged = (("data.test", Split), ("validation", Validation), ("noise", Noise))
    parts = [_row(f"{path}.{p.name}", p) for path, part in arranged for p in parameters(part)]
    options = [_row(p.name, p) for p in parameters(Options)]
    stops = [_row(f"stop.{p.name}", p) for p in parameters(Stop)]
    choices = {
        parameter.name: [f"`{choice.value}`: {choice.summary}" for choice in parameter.choices]
        for parameter in (*parameters(Options), *parameters(Stop))
        if any(choice.summary for choice in parameter.choices)
    }
    menus = {
        key: [f"`{entry.name}`: {entry.summary} {_listed(entry)}" for entry in menu]
        for key, menu in {**MENUS, "references[]": REFERENCES}.items()
        if key != "learner"  # docs/learners.md has them
    }
    return {
        "menus": _lists(menus),
        "options": _items([*options, *stops, *parts]),
        "choices": _lists(choices),
        "presets": _items(f"`{one.name}`, {one.claim}: {one.summary} {_listed(one)}" for one in PRESETS),
    }


def _lists(groups: Mapping[str, Iterable[str]]) -> str:
    return "\n\n".join(f"`{name}`:\n\n{_items(items)}" for name, items in groups.items())


def _items(items: Iterable[str]) -> str:
    return "\n".join(f"- {item}".rstrip() for item in items)


def _listed(entry: Any) -> str:
    """An entry's parameters with their ranges and defaults, in words."""
    if entry is Listed:
        return "`examples`: numbers from 0"
    own = entry.parameters if isinstance(getattr(entry, "parameters", None), tuple) else parameters(entry)
    return "; ".join(
        "`seed`" if p.name == "seed" else f"`{p.name}`: {allowed(p)} ({_default(p)})" for p in own
    )


def _default(parameter: Parameter) -> str:
    return f"`{json.dumps(parameter.default)}`" if parameter.kind == "terms" else shown(parameter.default)


def _row(path: str, parameter: Parameter) -> str:
    return f"`{path}` ({allowed(parameter)}; default `{_json(parameter.default)}`): {parameter.help}"


def allowed(parameter: Parameter) -> str:
    """A parameter's values in words: 'whole, 0 to 10', 'above 0, at most 2'."""
    if parameter.kind == "choice":
        return ", ".join(f"`{choice.value}`" for choice in parameter.choices)
    if parameter.kind == "boolean":
        return "true or false"
    if parameter.kind == "terms":
        return f"1 to {MOST_TERMS} formulas of at most {LONGEST_TERM} characters"
    low, high = parameter.low, parameter.high
    words = ["whole"] if parameter.kind == "integer" else []
    if low is not None and high is not None and not (parameter.low_open or parameter.high_open):
        words.append(f"{plain(low)} to {plain(high)}")
    else:
        words += [f"{'above' if parameter.low_open else 'at least'} {plain(low)}"] if low is not None else []
        words += (
            [f"{'below' if parameter.high_open else 'at most'} {plain(high)}"] if high is not None else []
        )
    return ", ".join(words) + (", or null" if parameter.optional else "")


def _json(value: Any) -> str:
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
