"""Tasks: what is learned, and the kind of its labels."""

from __future__ import annotations

from .errors import ScenarioError


class Task(str):
    """The name of a task, as documents write it, with properties of its labels."""

    __slots__ = ()

    @property
    def signed(self) -> bool:
        """Whether labels are the classes +1 and -1, separated by one weight vector."""
        return self == "binary"

    @property
    def several(self) -> bool:
        """Whether labels are classes from 0, each with its own weights."""
        return self == "multiclass"

    @property
    def numeric(self) -> bool:
        """Whether labels are real numbers instead of classes."""
        return self == "regression"

    @property
    def tagged(self) -> bool:
        """Whether examples are sentences, with a tag for each word instead of a label."""
        return self == "sequence"

    @property
    def numbered(self) -> bool:
        """Whether classes or tags are numbered from 0, each with its own weights."""
        return self.several or self.tagged


BINARY, MULTICLASS, REGRESSION, SEQUENCE = map(Task, ("binary", "multiclass", "regression", "sequence"))
TASKS = (BINARY, MULTICLASS, REGRESSION, SEQUENCE)
UNDECIDED = Task("")  # the labels decide


def task_named(name: object) -> Task:
    """The task of that name. Raises ScenarioError for an unknown name."""
    if name not in TASKS:
        raise ScenarioError("unknown-name", "task", known=[str(task) for task in TASKS], got=name)
    return Task(name)


def task_asked(name: str | None) -> Task:
    """The task of that name, UNDECIDED for None. Raises ScenarioError for an unknown name."""
    return UNDECIDED if name is None else task_named(name)
