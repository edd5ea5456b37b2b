"""Tasks: what is learned, and what labels say of it."""

from __future__ import annotations

from .errors import ScenarioError


class Task(str):
    """A task by its name, as documents write it, that answers what is asked about its labels."""

    __slots__ = ()

    @property
    def signed(self) -> bool:
        """Whether labels are the classes +1 and -1, told apart by one weight vector."""
        return self == "binary"

    @property
    def several(self) -> bool:
        """Whether labels are classes from 0, with weights of its own each."""
        return self == "multiclass"

    @property
    def numeric(self) -> bool:
        """Whether labels are real numbers, and not classes."""
        return self == "regression"

    @property
    def tagged(self) -> bool:
        """Whether examples are sentences, with a tag for every word in place of a label."""
        return self == "sequence"

    @property
    def numbered(self) -> bool:
        """Whether classes or tags are numbered from 0, with weights of its own each."""
        return self.several or self.tagged


BINARY, MULTICLASS, REGRESSION, SEQUENCE = map(Task, ("binary", "multiclass", "regression", "sequence"))
TASKS = (BINARY, MULTICLASS, REGRESSION, SEQUENCE)
UNDECIDED = Task("")  # the labels will say


def task_named(name: object) -> Task:
    """The task of that name. Raises ScenarioError where there is none."""
    if name not in TASKS:
        raise ScenarioError("unknown-name", "task", known=[str(task) for task in TASKS], got=name)
    return Task(name)


def task_asked(name: str | None) -> Task:
    """The task of that name, undecided where none is asked for. Raises ScenarioError as :func:`task_named`."""
    return UNDECIDED if name is None else task_named(name)
