"""A run as one file: the page with the run in it, for who has neither a server nor rooms."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ...engine import Scenario, Trace, catalog
from ...exports.saved_page import Bundle, saved_page, zipped
from ...refusal import Refusal
from ..runs.executor import InlineExecutor
from ..runs.runs import Runs
from ..runs.runtime import Quotas
from .run_reports import RunArchives


def saved_run(
    scenario: Scenario, page: Path, visit: Callable[[Trace], int], name: str, clock: Callable[[], float]
) -> bytes:
    """A file called ``name``, an .html or a .zip with one in it, of a run opened after ``visit(trace)`` visits.

    ``page``: the folder with static/ and templates/; ``clock``: in ms. Raises Refusal("unbuilt") where the page is not
    built, Refusal for a run too long, ScenarioError.
    """
    try:
        bundle = Bundle(page / "static", page / "templates")
    except (OSError, ValueError, KeyError) as error:
        raise Refusal("unbuilt") from error
    quotas, executor = Quotas(), InlineExecutor()
    runs = Runs(quotas.cache_bytes, executor, clock)
    recording, run = RunArchives(runs, executor).of("", scenario, 0, lambda: True)
    at = visit(run.trace)
    text = saved_page(bundle, recording.with_fields(position=at), run.trace, catalog(), at)
    path = Path(name)
    return zipped(text, path.with_suffix(".html").name) if path.suffix.lower() == ".zip" else text.encode()
