"""What is asked about a task, the task answers; few ask for its name."""

from __future__ import annotations

import ast
import json
import pickle
from pathlib import Path

import pytest

from app.engine import Scenario, ScenarioError
from app.engine.core.tasks import MULTICLASS, REGRESSION, SEQUENCE, TASKS, Task, task_asked, task_named
from app.engine.data.presets import PRESETS

APP = Path(__file__).resolve().parents[2] / "app"
FEW = 3  # times that a file may compare a task's name


def compared(path: Path) -> int:
    """How often a file compares something called a task with names of tasks."""
    names = {f"'{task}'" for task in TASKS}
    return sum(
        isinstance(node, ast.Compare)
        and ast.unparse(node.left).endswith("task")
        and any(name in ast.unparse(other) for other in node.comparators for name in names)
        for node in ast.walk(ast.parse(path.read_text()))
    )


def test_no_file_asks_for_the_name_of_a_task_again_and_again() -> None:
    often = {path.relative_to(APP).as_posix(): compared(path) for path in APP.rglob("*.py")}
    assert {
        file: count for file, count in often.items() if count > FEW and file != "engine/core/tasks.py"
    } == {}


@pytest.mark.parametrize("task", TASKS)
def test_a_task_is_of_one_kind(task: Task) -> None:
    assert [task.signed, task.several, task.numeric, task.tagged].count(True) == 1
    assert task.numbered == (task in (MULTICLASS, SEQUENCE))


@pytest.mark.parametrize("task", TASKS)
def test_a_task_is_its_name_wherever_it_is_written(task: Task) -> None:
    assert json.dumps(task) == f'"{task}"' and repr(task) == f"'{task}'"
    assert isinstance(pickle.loads(pickle.dumps(task)), Task)


@pytest.mark.parametrize("entry", PRESETS, ids=lambda entry: entry.name)
def test_a_preset_is_for_a_task(entry: type) -> None:
    assert isinstance(entry.task, Task) and entry.task in TASKS  # type: ignore[attr-defined]


@pytest.mark.parametrize("preset", PRESETS, ids=lambda entry: entry.name)
def test_a_scenario_has_a_task_that_answers(preset: type) -> None:
    task = Scenario.from_document({"data": {"preset": preset.name}}).task  # type: ignore[attr-defined]
    assert isinstance(task, Task) and task == preset.task  # type: ignore[attr-defined]


def test_a_task_that_is_not_known_is_refused() -> None:
    assert task_named("regression") is not None and task_asked("regression") == REGRESSION
    assert not task_asked(None)
    for unknown in ("ranking", "", 3, None, ["binary"]):
        with pytest.raises(ScenarioError):
            task_named(unknown)
