"""``hyperplane.open``: a run out of what has left Hyperplane, a picture, film, page, notebook or scenario."""

from __future__ import annotations

from pathlib import Path

from ..engine import Scenario
from ..engine.core.errors import ScenarioError
from ..exports.embedded_metadata import carried
from .run import Run

LARGEST = 20_000_000  # bytes of a file


def open(path: str | Path) -> Run:
    """The run that a file carries, at its moment (:attr:`Run.at`).

    Parameters
    ----------
    path : str or Path
        A scenario's JSON, or what was saved of a run as SVG, PNG, PDF, LaTeX, GIF, MP4, HTML, an archive of them, or a
        notebook (its last run).

    Returns
    -------
    Run
        The run, trained again.

    Raises
    ------
    ScenarioError
        A ValueError, for a file without a scenario or with one that cannot be.
    OSError
        Where there is no file.

    Examples
    --------
    >>> import hyperplane, pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     picture = pathlib.Path(folder, "and.svg")
    ...     _ = picture.write_text(hyperplane.run("and").svg(at=4))
    ...     run = hyperplane.open(picture)
    >>> run.at, run.mistakes
    (4, 18)
    """
    path = Path(path)
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ScenarioError("carries-too-much", "file", most=LARGEST)
    document, at = carried(content, path.name)
    scenario = Scenario.from_document(document)
    run = Run(scenario)
    if at is not None:
        run.at = min(at, run.trace.visits)
    return run
