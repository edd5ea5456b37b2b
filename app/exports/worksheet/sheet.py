"""A worksheet as data: the columns of its table, which rows are blank, and what its plane will show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ...engine import Scenario, ScenarioError, Trace
from ...engine.core.language import spoken
from ...engine.core.phrases import phrase
from ...engine.run.trace import Window
from ...engine.run.train import Training
from ..embedded_metadata import fragment
from ..render import Pictures
from . import notation, tagged
from .column import Column

BLANKS = ("all", "second", "updates", "none")
USUAL, MOST_ROWS = 24, 100  # visits of a table: where nothing is said, and at most
FEW = 4  # features whose weights have room in a column
POINTS = 200  # examples on the plane
MOST_SEEDS = 40  # sheets at once


@dataclass(frozen=True)
class Sheet:
    """One table of visits.

    ``said``: what stands above the table, ``after``: below it, in the key too; ``blank``: which rows are to be filled
    in; ``lines``: (update, w, b) after each update in the table, of two inputs as they are; ``seed``: which one it was
    drawn with; ``address``: where the run opens; ``trace``: as far as the table goes; ``sentences``: those
    of the first visits, whose trellises are drawn (:meth:`Pictures.sentences`).
    """

    title: str
    said: tuple[str, ...]
    columns: tuple[Column, ...]
    blank: tuple[bool, ...]
    after: str
    lines: tuple[tuple[int, tuple[float, float], float], ...]
    trace: Trace
    seed: int | None = None
    address: str | None = None
    sentences: tuple[dict[str, Any], ...] = ()

    @property
    def drawn(self) -> bool:
        """Whether there is a plane to draw lines on."""
        scenario = self.trace.scenario
        return scenario.task.signed and scenario.x.shape[1] == 2 and not notation.mapped(scenario)


def sheet_of(scenario: Scenario, blank: str = "all", rows: int | None = None, title: str = "") -> Sheet:
    """The sheet of a run's first ``rows`` visits, by default all up to ``USUAL``; trains no further than these.

    Raises ScenarioError for a scenario whose visits are no such table, and for more rows or points than there is room.
    """
    check(scenario)
    if rows is not None and not 1 <= rows <= MOST_ROWS:
        raise ScenarioError("sheet-rows", "visits", low=1, high=MOST_ROWS, got=rows)
    trace = _trained(scenario, rows or USUAL)
    count = min(rows or USUAL, trace.visits)
    if scenario.task.tagged:
        return _of_sentences(trace, count, blank, title)
    window = trace.visited(1, count + 1)
    updated = np.isin(window.visit, trace.visit)
    head = [notation.score(scenario), *_rule(scenario), _start(window, scenario)]
    columns = tuple(_columns(window, updated, scenario))
    head += _first(trace, count)
    if _rounded(window):
        head.append(phrase("rounded", digits=notation.DIGITS))
    return Sheet(
        title=title or notation.title(scenario),
        said=tuple(head),
        columns=columns,
        blank=tuple(_blank(blank, updated)),
        after=_after(trace, count),
        lines=tuple(_lines(window, updated, scenario)),
        trace=trace,
    )


def _of_sentences(trace: Trace, count: int, blank: str, title: str) -> Sheet:
    scenario, visited = trace.scenario, Pictures(trace).sentences(list(range(1, count + 1)))
    return Sheet(
        title=title or notation.title(scenario),
        said=(*tagged.said(scenario), *_first(trace, count)),
        columns=tuple(tagged.columns(visited)),
        blank=tuple(_blank(blank, np.array([each["wrong"] > 0 for each in visited]))),
        after=_after(trace, count),
        lines=(),
        trace=trace,
        sentences=tuple(visited[: tagged.DRAWN]),
    )


def _ended(trace: Trace, count: int) -> bool:
    return trace.done and trace.visits == count


def _first(trace: Trace, count: int) -> list[str]:
    """Of a table that ends before the run does."""
    known = trace.visits if trace.done else None
    return [] if _ended(trace, count) else [notation.first(count, known)]


def _after(trace: Trace, count: int) -> str:
    if not _ended(trace, count):
        return phrase("goes-on")
    return phrase("repeats" if trace.end == "cycle" else "ends")


def made(
    scenario: Scenario,
    blank: str,
    rows: int | None,
    base: str | None,
    seed: int | None = None,
    title: str = "",
) -> Sheet:
    """:func:`sheet_of` with a seed of its own, if any, and with the address of its run on the server at ``base``."""
    sheet = sheet_of(scenario if seed is None else seeded(scenario, seed), blank, rows, title)
    own = fragment(sheet.trace.scenario, 0) if base else None
    return replace(sheet, seed=seed, address=f"{base}#{own}" if own else None)


def seeded(scenario: Scenario, seed: int) -> Scenario:
    """The same scenario with another seed: of its points and of its order, wherever chance makes these. Points that
    are given are visited in a shuffled order."""
    data = scenario.data.document()
    order = scenario.order.document()
    drawn = "seed" in data
    parts = {"data": {**data, "seed": seed}} if drawn else {}
    if "seed" in order:
        parts["order"] = {**order, "seed": seed}
    elif not drawn:
        parts["order"] = {"name": "shuffled", "seed": seed}
    return scenario.replace(**parts)


def check(scenario: Scenario) -> None:
    """Raise ScenarioError unless a table of visits makes sense of it."""
    learner = scenario.learner
    if scenario.task.tagged:
        tagged.check(scenario)
        return
    vectors = (
        scenario.network is None and learner.kernel is None and scenario.task in ("binary", "regression")
    )
    if not vectors or learner.method.name not in ("online", "regression"):
        raise ScenarioError("sheet-learner", "learner.name", learner=learner.label)
    features, points = len(scenario.terms), len(scenario.y)
    if max(features, scenario.x.shape[1]) > FEW:
        raise ScenarioError("sheet-features", "features", most=FEW, count=max(features, scenario.x.shape[1]))
    if not points:
        raise ScenarioError("no-points", "data.x")
    if points > POINTS:
        raise ScenarioError("sheet-points", "data", most=POINTS, count=points)


def _trained(scenario: Scenario, visits: int) -> Trace:
    training = Training(scenario)
    while not training.step(visits) and training.trace.visits <= visits:
        pass
    return training.trace


def _rule(scenario: Scenario) -> list[str]:
    if _constant(scenario):
        (rate,) = scenario.learner.steps() or (1.0,)
        return [notation.rule(scenario, float(rate), _threshold(scenario))]
    return [spoken(scenario.learner.summary)]


def _constant(scenario: Scenario) -> bool:
    """Whether its rule is: where y a is at most a threshold, a step of one length."""
    learner = scenario.learner
    return (
        scenario.task.signed
        and scenario.tie == "mistake"
        and len(learner.steps() or ()) == 1
        and not learner.shrinks
        and not learner.every_visit
    )


def _threshold(scenario: Scenario) -> float:
    named = scenario.learner.threshold
    return float(getattr(scenario.learner, named)) if isinstance(named, str) else float(named or 0.0)


def _start(window: Window, scenario: Scenario) -> str:
    return notation.start(scenario, window.base_w.tolist(), float(window.base_b))


def _columns(window: Window, updated: np.ndarray, scenario: Scenario) -> Iterator[Column]:
    i = window.example
    labels = scenario.y[i].tolist()
    yield Column(phrase("visit"), tuple(map(str, window.visit.tolist())), given=True)
    yield Column(phrase("point"), tuple(str(place + 1) for place in i.tolist()), given=True)
    yield Column(notation.inputs(scenario), notation.written(scenario.x[i]), given=True)
    if notation.mapped(scenario):
        yield Column(notation.FEATURES, notation.written(scenario.phi[i]), given=True)
    plain = notation.written(scenario.y[i])
    signs = tuple(("+" if y > 0 else "") + word for y, word in zip(labels, plain, strict=True))
    binary = scenario.task.signed
    yield Column(scenario.data.names.label or notation.LABEL, signs if binary else plain, given=True)
    yield Column(notation.SCORE, notation.written(window.activation))
    if not binary:
        yield Column(notation.RESIDUAL, notation.written(scenario.y[i] - window.activation))
    elif not scenario.learner.every_visit:
        name = f"{notation.threshold(_threshold(scenario))}?" if _constant(scenario) else phrase("updated")
        answers = {True: phrase("yes"), False: phrase("no")}
        yield Column(name, tuple(answers[each] for each in updated.tolist()))
    if binary and not _constant(scenario):
        yield Column(notation.STEP, notation.written(window.step))
    yield Column(phrase("new", symbol="w"), notation.written(window.w))
    if scenario.bias == "learned":
        yield Column(phrase("new", symbol="b"), notation.written(window.b))
    elif scenario.bias == "threshold":
        yield Column(phrase("new", symbol="θ"), notation.written(-window.b + 0.0))


def _blank(how: str, updated: np.ndarray) -> list[bool]:
    if how == "second":
        return [place % 2 == 1 for place in range(len(updated))]
    return updated.tolist() if how == "updates" else [how == "all"] * len(updated)


def _lines(
    window: Window, updated: np.ndarray, scenario: Scenario
) -> Iterator[tuple[int, tuple[float, float], float]]:
    if scenario.x.shape[1] != 2 or notation.mapped(scenario):
        return
    for k, row in enumerate(np.flatnonzero(updated).tolist()):
        u, v = window.w[row].tolist()
        yield k + 1, (u, v), float(window.b[row])


def _rounded(window: Window) -> bool:
    """Whether some number on the sheet has more digits than are written."""
    every = np.concatenate([np.ravel(each) for each in (window.activation, window.w, window.b)])
    written = [float(f"{value:.{notation.DIGITS}g}") for value in every.tolist()]
    return any(a != b and abs(a - b) > 1e-12 * abs(a) for a, b in zip(every.tolist(), written, strict=True))
