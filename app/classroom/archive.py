"""Archives: what a lecturer takes along of a class, made file by file, so that nobody is held up."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial

from ..exports.after_class import Result, files, packed
from .executor import Executor, Wanted
from .fair_queue import Urgency
from .run import Run


def archive_of(executor: Executor, key: Hashable, run: Run, results: list[Result], wanted: Wanted) -> bytes:
    """The zip of a finished run and of what a class answered. ``key``: whose turn the work takes. Raises Cancelled."""

    def locked(make: Callable[[], str]) -> str:
        with run.lock:
            return make()

    def made() -> Iterator[tuple[str, str]]:
        for name, make in files(run.trace, results):
            yield name, executor.execute(key, Urgency.FACTS, partial(locked, make), wanted)

    return packed(made())
