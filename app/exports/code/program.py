"""The code of a run, for the command line and the page; and code that calls this package."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ...engine import Scenario, Trace
from ...engine.core.pseudocode import algorithm
from .lines import WIDTH, comment, tidy
from .numpy_code import numpy_code
from .scikit_code import scikit_code
from .vectors import MOST_INLINE, MOST_NUMBERS

DOCUMENT = "scenario.json"
PRINTED = ("print(run.verdict)", "print(run.weights)")


def document_text(document: dict[str, Any]) -> str:
    """A scenario's document as JSON, a line per part."""
    lines = [
        f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in document.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def call_code(scenario: Scenario) -> tuple[str, dict[str, str]]:
    """(program, its input files by name): the parts of the scenario that differ from the defaults, as arguments; for
    many examples the document in a file."""
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
    """The parts of a document, except its data, that differ from the defaults."""
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


KINDS = ("numpy", "sklearn", "hyperplane", "scenario")
TRAINED = ("numpy", "sklearn")  # kinds that need the run; the others need the scenario only
PROGRAM = "run.py"

Files = dict[str, str]


def files_of(scenario: Scenario, kind: str, trained: Callable[[], Trace]) -> Files:
    """The files of a ``kind``, by name, the program first; ``trained()`` returns the finished run.

    Raises ScenarioError if the scenario has no code of that kind.
    """
    if kind == "scenario":
        return {DOCUMENT: document_text(scenario.document())}
    if kind == "hyperplane":
        program, files = call_code(scenario)
        return {PROGRAM: program, **files}
    trace = trained()
    if trace.refusal is not None:
        raise trace.refusal
    program, files = (numpy_code if kind == "numpy" else scikit_code)(trace)
    return {PROGRAM: program, **files}


LATEX = r"""% Made by Hyperplane.
\documentclass[border=4pt]{standalone}
\usepackage{amsmath}
\begin{document}
\begin{tabular}{@{}l@{}}
%s\end{tabular}
\end{document}
"""


def latex(scenario: Scenario, examples: str = "pairs", bias: str | None = None) -> str:
    """Source with a line of the algorithm a row; the notations as for :func:`app.engine.core.pseudocode.algorithm`."""
    learner = scenario.learner
    lines = algorithm(
        learner.method.frame.around(learner.pseudocode, learner.task), scenario.document(), examples, bias
    )
    rows = (rf"\hspace*{{{line['indent'] * 1.5:g}em}}${line['tex']}$ \\" for line in lines)
    return LATEX.replace("%s", "".join(f"{row}\n" for row in rows))
