"""A run as a call of this package."""

from __future__ import annotations

import json
from typing import Any

from ...engine import Scenario
from .lines import WIDTH, comment, tidy
from .vectors import MOST_INLINE, MOST_NUMBERS

DOCUMENT = "scenario.json"
PRINTED = ("print(run.verdict)", "print(run.weights)")


def document_text(document: dict[str, Any]) -> str:
    """A scenario's document, a line for each of its parts."""
    lines = [
        f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in document.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def call_code(scenario: Scenario) -> tuple[str, dict[str, str]]:
    """(the program, files that it reads by name): the scenario's parts as arguments, as far as they are not the usual
    ones; with many examples its document in a file."""
    head = comment(f"{scenario.learner.label}: the same run by the package hyperplane.")
    document = scenario.document()
    x, y = scenario.data.everything
    if scenario.data.preset is None and (len(y) > MOST_INLINE or x.size > MOST_NUMBERS):
        call = f'run = hyperplane.run(json.loads(Path("{DOCUMENT}").read_text(encoding="utf-8")))'
        imports = ["import json", "from pathlib import Path", "", "import hyperplane"]
        text = "\n".join([*head, "", *imports, "", call, *PRINTED])
        return tidy(text), {DOCUMENT: document_text(document)}
    data = document["data"]
    if scenario.data.preset is not None:
        usual = Scenario.from_document(
            {"task": scenario.task, "data": {"preset": data["preset"]}}
        ).data.document()
        data = {key: value for key, value in data.items() if key == "preset" or value != usual.get(key)}
    source = repr(data["preset"]) if list(data) == ["preset"] else repr(data)
    arguments = [source, *(f"{key}={value!r}" for key, value in _others(scenario, document).items())]
    call = f"run = hyperplane.run({', '.join(arguments)})"
    lines = [call]
    if len(call) > WIDTH:
        lines = ["run = hyperplane.run(", *(f"    {argument}," for argument in arguments), ")"]
    return tidy("\n".join([*head, "", "import hyperplane", "", *lines, *PRINTED])), {}


def _others(scenario: Scenario, document: dict[str, Any]) -> dict[str, Any]:
    """The parts of a document, but its data, that differ from what they would be without."""
    task = {} if scenario.task == "binary" else {"task": scenario.task}
    usual = Scenario.from_document({**task, "data": document["data"]}).document()
    parts: dict[str, Any] = {} if scenario.data.preset is not None else dict(task)
    for key, value in document.items():
        if key in ("version", "task", "data") or value == usual.get(key):
            continue
        if key == "start" and scenario.start.is_zero:
            continue
        parts[key] = value["name"] if isinstance(value, dict) and list(value) == ["name"] else value
        if key == "stop":
            parts[key] = {name: limit for name, limit in value.items() if limit != usual["stop"][name]}
    if list(parts.get("stop", ())) == ["epochs"] and parts["stop"]["epochs"] is not None:
        parts["epochs"] = parts.pop("stop")["epochs"]
    return parts
