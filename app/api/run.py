"""A run: what happened when a learner was trained, and what came of it."""

from __future__ import annotations

import time
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..engine import Scenario, Unknown
from ..engine.core.errors import ScenarioError
from ..engine.data.examples import Examples
from ..engine.data.words import counts_of
from ..engine.facts.of_scenario import LazyFacts
from ..extras import need
from . import inputs, words
from .table import Table

if TYPE_CHECKING:
    from ..exports.render import Theme, View
    from .player import Player


class Weights(NamedTuple):
    """w (p,) and b; of k classes (k, p) and (k,). Of a kernel learner w are the counts alpha y of the examples (n,)."""

    w: np.ndarray
    b: Any


class Run(LazyFacts):
    """A run, whole: what happened, what came of it, and what theory says. Nothing of it changes.

    Parameters
    ----------
    scenario : Scenario
        What determines the run; :func:`run` makes it.
    examples : Examples
        The examples whose labels are predicted as they were given.

    Attributes
    ----------
    at : int or None
        The visit at which it is shown unless another is asked for; None: the last.
    trace
        The visits and updates, as the engine has them.
    facts
        What theory says of the examples.

    Examples
    --------
    >>> import hyperplane
    >>> run = hyperplane.run("and")
    >>> run.mistakes, run.bound, run.weights.w.tolist(), run.weights.b
    (18, 51, [3.0, 2.0], -4.0)
    >>> round(run.margin, 3)
    0.277
    """

    def __init__(self, scenario: Scenario, examples: Examples | None = None) -> None:
        super().__init__(scenario)
        self._labels = inputs.names_of(examples.classes) if examples else {}
        self.at: int | None = None

    @property
    def end(self) -> str:
        """'separated', 'no-mistakes', 'cycle', 'stopped', 'limit' or 'diverged' (docs/scenario.md)."""
        return str(self.trace.end)

    @cached_property
    def verdict(self) -> str:
        """What theory says and how the run ended, in a sentence or two."""
        return f"{words.theory(self.trace, self.facts)} {words.end(self.trace, self.mistakes)}".strip()

    @property
    def mistakes(self) -> int:
        """Visits at which the score was wrong; of a regression 0."""
        return int(self.trace.mistakes_per_epoch.sum()) if self.trace.evaluator.of_classes else 0

    @property
    def margin(self) -> float | None:
        """min y a / ||w|| of the last weights: above 0 where all are right; None where w = 0, and of a regression."""
        w, b = self.weights
        margin = float(self.trace.measures(w[None], np.asarray(b)[None])[1][0])
        return None if np.isnan(margin) else margin

    @property
    def bound(self) -> int | float | None:
        """The most mistakes (or updates) that theory lets the learner make; None where there is no such theorem. Where
        the margin is not known well enough for a unit it is a float of three digits."""
        bound = self.facts.bound
        return None if isinstance(bound, Unknown) else bound

    @property
    def weights(self) -> Weights:
        """The last weights."""
        return self.weights_at(self.trace.updates)

    @property
    def averaged(self) -> Weights:
        """The mean of the weights after every visit, the start's included."""
        return Weights(*self.trace.averaged_at(self.trace.visits))

    def weights_at(self, update: int) -> Weights:
        """The weights after so many updates, 0 .. ``len(updates)``."""
        if isinstance(update, bool) or not hasattr(update, "__index__"):
            raise ScenarioError("wrong-type", "update", expected="whole-number", got=update)
        return Weights(*self.trace.weights_at(int(update)))

    @cached_property
    def updates(self) -> Table:
        """A row an update: ``update`` and ``visit`` (from 1), ``epoch``, ``example`` (from 0; -1: several),
        ``mistake``, ``activation`` before, ``step`` tau, and ``w``, ``b`` after."""
        window = self.trace.window(0, self.trace.updates)
        columns: dict[str, np.ndarray] = {
            "update": np.arange(1, len(window.visit) + 1),
            "visit": window.visit,
            "epoch": (window.visit - 1) // self.trace.epoch_length + 1,
            "example": window.example,
        }
        if self.trace.evaluator.of_classes:
            columns["mistake"] = window.mistake
        return Table(
            {**columns, "activation": window.activation, "step": window.step, "w": window.w, "b": window.b}
        )

    def predict(self, x: Any, visit: int | None = None) -> np.ndarray:
        """What the predictor says of points (m, d), or of m texts, after so many visits, by default all: labels (m,) as
        they were given, or a regression's predictions. A frame's columns are taken by their names."""
        if self.scenario.task == "sequence":
            raise ScenarioError("sentences-only", "points")
        points = self._points(x)
        if visit is not None:
            from .pictures import visit_of

            visit = visit_of(self.trace, visit)
        predicted = self.trace.predict(self.scenario.vectors.points(points), visit)
        if not self.trace.evaluator.of_classes:
            return predicted
        names = self.scenario.data.names
        labels = [
            self._labels.get(label, names.of_class(label, self.scenario.task)) for label in predicted.tolist()
        ]
        return np.array(labels)

    def score(self, x: Any, y: Any) -> float:
        """The share of points that are predicted as labelled; of a regression R^2."""
        predicted = self.predict(x)
        if self.trace.evaluator.of_classes:
            pairs = zip(inputs.plain(predicted), inputs.plain(y), strict=True)
            return float(np.mean([str(a) == str(b) for a, b in pairs]))
        targets = inputs.targets(y)
        return float(1 - ((predicted - targets) ** 2).sum() / ((targets - targets.mean()) ** 2).sum())

    def _points(self, x: Any) -> np.ndarray:
        if self.scenario.data.texts is not None:
            return counts_of(inputs.texts(x, "texts"), self.scenario.data.names.inputs)
        names, width = self.scenario.data.names, self.scenario.x.shape[1]
        points = inputs.by_name(x, names.of_inputs(width), bool(names.inputs))
        if points.shape[1] != width:
            raise ScenarioError("width", "points[0]", width=width, count=points.shape[1])
        return points

    def svg(
        self,
        at: int | str | None = None,
        theme: Theme = "light",
        size: tuple[int, int] = (800, 450),
        view: View | None = None,
    ) -> str:
        """The plane, or the trellis of sentences, after ``at`` visits, by default all ("end"), as an SVG document that
        every program opens: ``theme`` 'light', 'dark' or 'print' (safe in greys), ``size`` in px, ``view`` the name of
        a view in place of the plane, such as 'vectors'. The scenario travels in it.

        >>> import hyperplane
        >>> hyperplane.run("and").svg(at=4).startswith("<?xml")
        True
        """
        from .pictures import picture

        return picture(self.trace, self._moment(at), theme, size, view)

    def tikz(
        self, at: int | str | None = None, theme: Theme = "print", size: tuple[int, int] = (800, 450)
    ) -> str:
        """The same as LaTeX that compiles by itself: pgfplots with the data in it.

        >>> import hyperplane
        >>> "begin{axis}" in hyperplane.run("and").tikz()
        True
        """
        from ..exports.embedded_metadata import note
        from .pictures import plane, visit_of

        visit = visit_of(self.trace, self._moment(at))
        return plane(self.trace, theme, size).latex(visit, ["plane"], note(self.scenario, visit))

    def plot(
        self, at: int | str | None = None, theme: Theme = "light", size: tuple[int, int] = (800, 500)
    ) -> Any:
        """The same as a ``plotly.graph_objects.Figure``, to zoom and hover in. Raises MissingExtra, an ImportError that
        says how to get it, without Plotly."""
        from .figure import figure
        from .pictures import plane, visit_of

        visit = visit_of(self.trace, self._moment(at))
        pictures = plane(self.trace, theme, size)
        scenario = self.scenario
        names = scenario.data.names

        def example(i: int) -> str:
            inputs = zip(names.of_inputs(scenario.x.shape[1])[:4], scenario.x[i].tolist(), strict=False)
            numbers = ", ".join(f"{name} = {v:.4g}" for name, v in inputs)
            label = names.of_class(scenario.y[i].item(), scenario.task)
            return f"example {i}: {numbers}; {names.label or 'y'} = {label}"

        return figure(pictures, visit, example, lambda y: str(names.of_class(y, scenario.task)))

    def gif(
        self, start: int | str = 0, stop: int | str | None = None, theme: Theme = "light",
        size: tuple[int, int] = (800, 450), speed: float = 4.0,
    ) -> bytes:  # fmt: skip
        """A film of the plane, a frame an update, from one visit to another: the bytes of a GIF, ``speed`` frames a
        second. Raises MissingExtra, an ImportError that says how to get it, without what paints."""
        need("film")
        from ..exports import raster
        from .pictures import theme_of, visit_of

        first, last = visit_of(self.trace, start), visit_of(self.trace, stop)
        if first > last:
            raise ScenarioError("film-ends", begin="start", end="stop", first=first, last=last)
        visits = raster.moments(self.trace, first, last)
        return raster.gif(self.trace, visits, size, speed, theme_of(theme))

    def save(self, path: str | Path, at: int | str = 0) -> Path:
        """Write the page with this run in it into one file, .html or .zip, which opens without a server at the moment
        ``at``; returns its path. Raises a ValueError for another ending and a run too long."""
        from ..classroom.queries.run_reports import saved_run
        from ..config import ROOT
        from ..refusal import Refusal
        from .pictures import visit_of

        path = Path(path)
        if path.suffix.lower() not in (".html", ".zip"):
            raise ScenarioError("unknown-name", "ending", known=["html", "zip"], got=path.suffix[1:])
        try:
            content = saved_run(
                self.scenario,
                ROOT,
                lambda trace: visit_of(trace, at),
                path.name,
                lambda: time.monotonic() * 1000.0,
            )
        except Refusal as refusal:
            raise ScenarioError(refusal.reason, refusal.field, **refusal.params) from refusal
        path.write_bytes(content)
        return path

    def play(self, at: int | str = 0, height: int = 560) -> Player:
        """A widget with the page's own player and views, for a notebook: ``height`` px, opened after ``at`` visits.
        Points that are placed or moved in it train a run of their own, through the kernel: ``Player.run`` has it.

        Raises MissingExtra, an ImportError that says how to get it, without anywidget, and a ValueError for a run too
        long.
        """
        need("notebook")
        from .pictures import visit_of
        from .player import Player

        return Player(self, visit_of(self.trace, at), height)

    def link(self, at: int | str | None = None, base: str = "http://127.0.0.1:8000") -> str:
        """The address that opens this run, at this moment, on a page of Hyperplane that is served at ``base``. Raises
        ScenarioError for more points than an address holds.

        >>> import hyperplane
        >>> hyperplane.run("xor").link()[:25]
        'http://127.0.0.1:8000/#1q'
        """
        from ..exports.embedded_metadata import MOST_POINTS, fragment
        from .pictures import visit_of

        behind = fragment(self.scenario, visit_of(self.trace, self._moment(at)))
        if behind is None:
            raise ScenarioError(
                "too-many-points",
                "data.x",
                most=MOST_POINTS,
                count=len(self.scenario.data.everything[1]),
            )
        return f"{base.rstrip('/')}/#{behind}"

    def _with(self, scenario: Scenario, at: int) -> Run:
        """The run of another scenario, shown at a visit; labels are called as in this one."""
        if scenario.hash == self.scenario.hash:
            scenario = self.scenario
        run = Run(scenario)
        run._labels, run.at = self._labels, at
        return run

    def _moment(self, at: int | str | None) -> int | str | None:
        return self.at if at is None else at

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        from .pictures import bundle

        return bundle(self.trace, self.verdict, self.updates)

    def document(self) -> dict[str, Any]:
        """The scenario, complete: what decides the run (docs/scenario.md)."""
        return self.scenario.document()

    def __repr__(self) -> str:
        scenario = self.scenario
        return f"<hyperplane run: {scenario.learner.label}, {len(scenario.y):,} examples. {self.verdict}>"
