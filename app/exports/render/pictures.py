"""Pictures of a run, drawn by the page: its plane, or its trellis where examples are sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Literal, get_args
from weakref import ref
from zlib import crc32

import numpy as np

from ...engine import ScenarioError, Trace, facts
from ...engine.catalogue.menus import entries_of
from ...engine.core.errors import CodedError
from ...engine.core.language import spoken
from ...engine.core.phrases import phrase
from ...engine.references import reference_from
from ...engine.run.method_table import MethodTable, cell
from ...engine.run.metrics import roc_columns
from ..grids import compared, grid_of, grid_points, votes_before
from ..run_columns import BLOCK, described, frames, stretch
from .context import Context, context, message

XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
Theme = Literal["light", "dark", "print"]
THEMES: tuple[Theme, ...] = get_args(Theme)
#: The views whose figures are drawn here (static/js/topics/figures.ts), and of the others why they are not.
View = Literal["centroid", "dot-product", "gradient", "methods", "metrics", "proof", "regression", "vectors"]
VIEWS: tuple[View, ...] = get_args(View)
OTHERS = {
    **dict.fromkeys(("step", "words"), "view-of-words"),
    **dict.fromkeys(("bound", "table", "difference"), "view-of-table"),
    **dict.fromkeys(("weight-space", "feature-space", "high-dimension", "neuron"), "view-of-page"),
    "compare": "view-of-runs",
}
THEORY = ("proof", "regression")  # views that show facts
DRAWN = ("methods", "roc")  # answers that a figure of a view draws; others stand beside it, in words
ROUNDS = 4  # of what the page needs: once something is known it may need more


@dataclass(frozen=True, eq=False)
class Pictures:
    """Pictures of one run, ``width`` x ``height`` px in a theme of ``THEMES``; ``sizes``: px of "marker", "label",
    "text" and "boundary" in place of the theme's; ``visits``: of a sequence, whose pictures share a frame and are drawn
    one after the other, so that names keep their places; of others each is drawn alone; ``equal``: whether a unit is as
    long across as upwards, None as the inputs need it; ``view``: of ``VIEWS``, whose figures are drawn in place of the
    plane.

    Every method raises CodedError where the page is not built.
    """

    trace: Trace
    width: float = 800
    height: float = 450
    theme: str = "light"
    sizes: dict[str, float] | None = None
    visits: tuple[int, ...] = ()
    equal: bool | None = None
    view: str | None = None

    def __post_init__(self) -> None:
        if self.view is not None and self.view not in VIEWS:
            raise refusal_of(self.view)

    def over(self, visits: Iterable[int]) -> Pictures:
        """The same in the one frame that several moments share."""
        return Pictures(
            self.trace, self.width, self.height, self.theme, self.sizes, tuple(visits), self.equal, self.view
        )

    def title(self, visit: int) -> str:
        """What the picture after so many visits is of, for those who are read it."""
        updates = self.trace.update_at(visit)
        learner = spoken(self.trace.scenario.learner.label)
        return phrase("picture", learner=learner, visit=visit, visits=self.trace.visits, updates=updates)

    def svg(self, visit: int, note: str = "", transparent: bool = False, covered: bool = False) -> str:
        """The picture after so many visits as an SVG document, which carries ``note``; ``transparent``: without a
        ground and colours of the sides; ``covered``: without what would answer a question about what comes."""
        return XML + self.thin(visit, None, note, transparent=transparent, covered=covered)[0]

    def thin(self, visit: int, most: int | None, note: str = "", **look: bool) -> tuple[str, int, int]:
        """(SVG, points drawn, points): of at most so many characters, if leaving out every second of many helps."""
        page, wanted = self._shown(visit), self._wanted(visit)
        look = {"clear": look.get("transparent", False), "covered": look.get("covered", False)}
        result = page.call("svg", {**wanted, "title": self.title(visit), "data": note, "most": most, **look})
        return result["svg"], result["marks"], result["of"]

    def part(self, visit: int) -> str:
        """What the picture consists of, to stand within an SVG."""
        return str(self._shown(visit).call("part", self._wanted(visit)))

    def letters(self, size: tuple[float, float]) -> float:
        """The size of type in which all that ``beside`` writes of ``visits`` fits."""
        page, least = self._met(self.visits), float("inf")
        for visit in self.visits:
            page.call("show", visit, True)
            least = min(least, page.call("letters", self._around(visit, size), self.width))
        return least

    def beside(self, visit: int, size: tuple[float, float], letters: float) -> str:
        """What the page says of the step after so many visits, to stand in an SVG of a larger ``size``, right of the
        picture; in ``letters`` of that size."""
        return str(self._shown(visit).call("beside", self._around(visit, size), self.width, letters))

    def lines(self, visit: int) -> list[str]:
        """The same as words."""
        return list(self._shown(visit).call("lines"))

    def points(self, lines: list[dict[str, Any]]) -> dict[str, Any]:
        """Of the plane the examples alone with lines {w, b, says, strong}, ``says`` None for one without words:
        {svg, places}: what the picture consists of, and where each example is, px."""
        page = self._opened()
        self._hand(page, 0)
        page.call("show", 0, False)
        result: dict[str, Any] = page.call("points", {**self._wanted(0), "lines": lines})
        return result

    def marks(self, visit: int) -> dict[str, Any]:
        """The plane as data: {box, axes, theme, shapes, traces}: Plotly's shapes (static/js/types/figures.d.ts) with
        the ``words`` at them; traces {x, y, marker, label, held}, ``label`` None for all classes."""
        result: dict[str, Any] = self._plane(visit).call("marks", self._wanted(visit))
        return result

    def latex(self, visit: int, views: list[Any], note: str = "") -> str:
        """A document of a page a view, which carries ``note``: "plane", a view of ``VIEWS``, or a chart
        (:mod:`app.exports.curves`)."""
        names = [view for view in views if isinstance(view, str) and view != "plane"]
        page = self._shown(visit) if names == views else self._plane(visit)
        for name in names:
            if name not in VIEWS:
                raise refusal_of(name)
            self._show_view(page, name, visit)
        return str(page.call("latex", self._wanted(visit), views, note))

    def sentences(self, visits: list[int]) -> list[dict[str, Any]]:
        """Of visits to tagged sentences {sentence, tags, right, found, wrong, changes}: its words; names of all
        tags; both taggings; at how many words they differ; what is added and what is taken away, a line each."""
        return list(self._met(visits).call("sentences", visits))

    def grids(self, visits: list[int], **look: Any) -> list[str]:
        """Their trellises, to stand in an SVG: px of ``letters``, of a ``row`` and, at most, of a ``column``;
        ``blank`` or filled in."""
        return list(self._met(visits).call("grids", self._wanted(0), visits, look))

    def _met(self, visits: Iterable[int]) -> Context:
        """The engine with all that is needed of some visits."""
        page = self._opened()
        for each in visits:
            self._hand(page, each)
        return page

    def _plane(self, visit: int) -> Context:
        if self.trace.scenario.task.tagged:
            raise ScenarioError("no-plane", "task")
        return self._shown(visit)

    def _wanted(self, visit: int) -> dict[str, Any]:
        look = {"width": self.width, "height": self.height, "theme": self.theme, "sizes": self.sizes or {}}
        # Pictures stand beside each other in a page: each has its own names for what it refers to.
        if self.view:
            look["view"] = self.view
        name = crc32(f"{self.trace.scenario.hash} {visit} {look}".encode())
        return {**look, "prefix": f"p{name:x}-"}

    def _around(self, visit: int, size: tuple[float, float]) -> dict[str, Any]:
        return {**self._wanted(visit), "width": size[0], "height": size[1], "sizes": {}}

    def _shown(self, visit: int) -> Context:
        """The engine with all that it needs to draw the moment after so many visits."""
        page = self._opened()
        tagged = self.trace.scenario.task.tagged
        if self.visits and not tagged and not self.view and "over" not in page.answered:
            self._met(self.visits)
            page.call("over", self.visits)
            page.answered.add("over")
        self._hand(page, visit)
        page.call("show", visit, bool(self.visits))
        if self.view:
            self._show_view(page, self.view, visit)
            return page
        for _ in range(ROUNDS):
            needs = [
                need for need in page.call("needs", self._wanted(visit)) if str(need) not in page.answered
            ]
            if not needs:
                break
            for need in needs:
                page.call("answer", need, self._answer(need["kind"], need["payload"]))
                if (
                    need["kind"] == "reference"
                ):  # each is kept; of others the page asks no more once it has them
                    page.answered.add(str(need))
        return page

    def _opened(self) -> Context:
        """The engine, which is handed the run unless it has it."""
        page, trace = context(), self.trace
        if page.run() is self:
            return page
        scenario = trace.scenario
        lined = scenario.vectors.straight and scenario.task.signed and scenario.data.shape[1] <= 2
        fields, columns = described(trace)
        # The plane is as wide as the lines of the first block want it; of sentences many are asked for at once.
        chunk = self._stretch(0, min(BLOCK, trace.updates) if lined or scenario.task.tagged else 0)
        fields |= {
            "version": 1,
            "done": True,
            "updates": trace.updates,
            "visits": trace.visits,
            "chunk": chunk,
        }
        fitted = trace.updates and trace.example[-1] < 0
        ending = {"end": trace.end, "taken": len(trace.examples_of(trace.updates)) if fitted else None}
        ending |= {"updates": trace.updates, "visits": trace.visits}
        opened = {"run": message(fields, columns), "catalog": entries_of(scenario), "ending": ending}
        page.call("open", {**opened, "equal": self.equal})
        page.run, page.answered, page.updates = ref(self), set(), chunk["count"]
        if lined and scenario.vectors.straight and scenario.data.shape[1] == 2 and trace.end != "separated":
            page.call("facts", facts(scenario).document())
        return page

    def _show_view(self, page: Context, view: str, visit: int) -> None:
        """Hand the engine the whole run and the facts that a view needs. Raises CodedError without a figure of it."""
        trace = self.trace
        if "whole" not in page.answered:
            page.answered.add("whole")
            page.updates = min(BLOCK, trace.updates)
            page.call("block", self._stretch(0, page.updates))
            sampled = {name: np.ascontiguousarray(column).ravel() for name, column in frames(trace).items()}
            page.call("whole", message({}, sampled))
            self._hand(page, visit)
            page.call("show", visit, bool(self.visits))
        if view in THEORY:
            page.call("facts", facts(trace.scenario).document())
        wanted = {**self._wanted(visit), "view": view}
        for need in page.call("needs", wanted):
            if need["kind"] in DRAWN:
                page.call("answer", need, self._answer(need["kind"], need["payload"]))
        why = page.call("absent", view, wanted)
        if why is not None:
            raise CodedError("no-figure", view=view, sentence=why)

    def _hand(self, page: Context, visit: int) -> None:
        """Hand the engine what it lacks of the moment after so many visits."""
        trace = self.trace
        k = trace.update_at(visit)
        if k > page.updates or (k == 0 and page.updates == 0):
            page.call("block", self._stretch(max(0, k - 1), min(1, k)))
        if trace.scenario.order.renewed and visit:
            epoch = -(-visit // trace.epoch_length)
            page.call("order", epoch, message({}, {"order": trace.order(epoch).astype("<i4")}))

    def _stretch(self, first: int, count: int) -> dict[str, Any]:
        """Some updates; of how good their weights are no picture speaks."""
        fields, columns = stretch(self.trace, first, count)
        if self.trace.scenario.vectors.sparse is not None:
            del columns["w"]
        errors = np.zeros(count + 1)
        if self.trace.scenario.learner.method.name == "batch":  # a step of theirs is of all that are wrong
            width = columns["base"].size - 1
            rows = np.append(columns["base"][:width], columns["w"]).reshape(count + 1, width)
            errors, _ = self.trace.measures(rows, np.append(columns["base"][width:], columns["b"]))
        columns |= {"errors": errors[1:].astype("<f8"), "margin": np.zeros(count)}
        columns["base_measures"] = np.array([errors[0], 0.0])
        return message({"block": first, **fields}, columns)

    def _answer(self, kind: str, request: dict[str, Any]) -> dict[str, Any]:
        """What the page asks for, as a room answers it (app/classroom/queries/run_queries.py)."""
        trace, scenario = self.trace, self.trace.scenario
        if kind == "methods":
            return _curve(request["curve"], request["method"])
        if kind == "roc":
            fields, columns = roc_columns(trace, request["visit"])
            return message({"version": 1, **fields}, columns)
        points: Any = None
        if "view" in request:
            x0, x1, y0, y1 = request["view"]
            points = partial(grid_points, (x0, x1), (y0, y1), tuple(request["size"]))
        if kind == "grid":
            exact, phi = grid_of(scenario, points(scenario.data.shape[1]), fine=True)
            return message({"p": scenario.vectors.width, "exact": exact}, {"phi": phi.ravel()})
        if kind == "tally":
            known = scenario.vectors.points(points(scenario.data.shape[1]), drawn=True)
            votes = partial(trace.votes, points=known)
            return message(
                {"visit": request["visit"]}, {"score": votes_before(trace, request["visit"], known, votes)}
            )
        try:
            judged, label = compared(scenario, reference_from(request["reference"]).plain, points)
        except ScenarioError as error:
            return {"error": error.document()}
        return message({"version": 1, **judged}, {} if label is None else {"label": label.ravel()})


@cache
def _curve(curve: str, method: str) -> dict[str, Any]:
    """A curve of the table of methods, as the server answers (app/classroom/queries/what_if.py)."""
    table = MethodTable()
    parts = table.methods[method]
    places = [
        {"at": at, "document": {**document, **parts}, **cell(document, parts)}
        for at, document in table.along(curve)
    ]
    return message({"places": places}, {})


def refusal_of(view: str) -> CodedError:
    """Why a view is not drawn here."""
    if view in OTHERS:
        return CodedError(OTHERS[view], view=view)
    return ScenarioError("unknown-name", "view", known=["plane", *VIEWS], got=view)


@cache
def colors(theme: str) -> dict[str, Any]:
    """The colours of a theme of ``THEMES``, by the page's names (static/js/types/figures.d.ts). Raises CodedError where
    the page is not built."""
    known: dict[str, Any] = context().call("colors", theme)
    return known


def numbers(values: Sequence[float | list[float]], digits: int) -> list[str]:
    """Numbers, and rows of them as vectors, as the page writes them, of so many significant digits."""
    return list(context().call("numbers", values, digits))
