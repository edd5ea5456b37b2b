"""A run as code: one maker for the command line and for the page."""

from __future__ import annotations

from collections.abc import Callable

from ...engine import Scenario, Trace
from .call_code import DOCUMENT, call_code, document_text
from .numpy_code import numpy_code
from .scikit_code import scikit_code

KINDS = ("numpy", "sklearn", "hyperplane", "scenario")
TRAINED = ("numpy", "sklearn")  # those that are made of the run; the others are of the scenario alone
PROGRAM = "run.py"

Files = dict[str, str]


def files_of(scenario: Scenario, kind: str, trained: Callable[[], Trace]) -> Files:
    """The files of a ``kind``, by name, the program first; ``trained()`` is the run, at its end.

    Raises ScenarioError where there is no such code of the scenario.
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
