"""Pictures of the plane and of every view: geometry and numbers read back from the files are the engine's."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from app.engine import Trace, facts
from app.engine.data.words import words_of
from app.engine.facts.progress import Progress
from app.engine.methods.sequence import SequenceEvaluator
from tests.page.conftest import Open
from tests.page.svg import COLOURS, FOREIGN, WIDE, Svg
from tests.page.takeaway import Takeaway
from tests.page.views import VIEWS, opened, written

pytestmark = pytest.mark.slow(reason="opens page after page")

MOST_OF_AN_INDEX = 3  # letters
LECTURE: dict[str, Any] = {"data": {"preset": "lecture"}}
DOCUMENTS: dict[str, dict[str, Any]] = {
    "regression": {"data": {"preset": "noisy-line"}, "learner": {"name": "lms"}},
    "high-dimension": {"data": {"preset": "digits"}},
    "words": {"data": {"preset": "spam"}, "features": {"name": "words"}},
    "difference": {"data": {"preset": "fish"}},
    "trellis": {"data": {"preset": "fish"}},
}
MARKS = ("M8,1A7", "M1.5,1.5H14.5")  # a disc and a square, as kit/points.ts has them
Check = Callable[[Svg, Trace, int], None]


def weights(trace: Trace, visit: int) -> tuple[np.ndarray, float]:
    w, b = trace.weights_at(int(trace.update_at(visit)))
    return np.asarray(w, float), float(b)


def near(value: float, expected: float, room: float = 1.0) -> bool:
    return abs(value - expected) <= room


def plane(svg: Svg, trace: Trace, visit: int) -> None:
    """The line's ends are where the score is 0, and every point is where it is."""
    (sx, x0), (sy, y0) = svg.axis(0, 430, 450), svg.axis(1, 0, 30)
    w, b = weights(trace, visit)
    if w.any():
        (line,) = [
            each
            for each in svg.drawn
            if float(each.attributes.get("stroke-width", 0)) == 3.2 and len(each.points) == 2
        ]
        for x, y in line.points:
            score = w[0] * (x - x0) / sx + w[1] * (y - y0) / sy + b
            assert abs(score) / np.hypot(*w) < 2 / abs(sx)
    marks = [each.matrix @ [8, 8, 1] for each in svg.drawn if each.attributes.get("d", "").startswith(MARKS)]
    for x, y in trace.scenario.x:
        assert any(math.hypot(u - (x0 + sx * x), v - (y0 + sy * y)) < 2 for u, v, _ in marks)


def step(svg: Svg, trace: Trace, visit: int) -> None:
    w, _ = weights(trace, visit)
    if visit in trace.visit:
        says(svg, f"({written(w[0])},{written(w[1])})")


def proof(svg: Svg, trace: Trace, visit: int) -> None:
    known = Progress(trace).at(int(trace.update_at(visit)))
    says(svg, written(known["along"], 3), written(math.sqrt(known["norm_squared"]), 3))


def bound(svg: Svg, trace: Trace, visit: int) -> None:
    known = facts(trace.scenario)
    assert isinstance(known.radius, float)
    says(svg, f"{trace.updates}{written(known.radius)}", str(known.bound))


def table(svg: Svg, trace: Trace, visit: int) -> None:
    w, b = weights(trace, visit)
    texts = {each.text for each in svg.drawn}
    assert {written(a) for a in trace.scenario.x @ w + b} <= texts


def compare(svg: Svg, trace: Trace, visit: int) -> None:
    """The last chart's playhead stands over its visit."""
    scale, zero = svg.axis(0, 425, 450, 270)
    upright = [each.points for each in svg.drawn if len(each.points) == 2]
    xs = [a[0] for a, b in upright if abs(a[0] - b[0]) < 0.1 and abs(a[1] - b[1]) > 60]
    assert any(near(x, zero + scale * visit, 2) for x in xs)


def metrics(svg: Svg, trace: Trace, visit: int) -> None:
    predicted, y = trace.decided(trace.training_scores(visit)), trace.scenario.y
    if not visit:
        return says(svg, "Nothinglearnedyet")
    cells = [("TP", 1, 1), ("FN", 1, -1), ("FP", -1, 1), ("TN", -1, -1)]
    says(svg, *(f"{name}{int(((y == own) & (predicted == said)).sum())}" for name, own, said in cells))


def weight_space(svg: Svg, trace: Trace, visit: int) -> None:
    w, b = weights(trace, visit)
    says(svg, f"(w\u2081,w\u2082,b)=({written(w[0])},{written(w[1])},{written(b)})")


def feature_space(svg: Svg, trace: Trace, visit: int) -> None:
    w, _ = weights(trace, visit)
    says(svg, *(written(abs(each)) for each in w if each))


def gradient(svg: Svg, trace: Trace, visit: int) -> None:
    """The walk ends at the weights."""
    w, _ = weights(trace, visit)
    (sx, x0), (sy, y0) = svg.axis(0, 200, 330, 490), svg.axis(1, 0, 48)
    at = (x0 + sx * w[0], y0 + sy * w[1])
    assert any(math.dist(point, at) < 8 for each in svg.drawn for point in each.points), at


def centroid(svg: Svg, trace: Trace, visit: int) -> None:
    """The line from mean to mean ends at the means of the classes."""
    x, y = trace.scenario.x, trace.scenario.y
    (sx, x0), (sy, y0) = svg.axis(0, 370, 390), svg.axis(1, 0, 48)
    means = [x[y == label].mean(axis=0) for label in (1, -1)]
    places = [(x0 + sx * u, y0 + sy * v) for u, v in means]
    assert any(
        all(any(math.dist(end, place) < 3 for end in each.points) for place in places) for each in svg.drawn
    )


def regression(svg: Svg, trace: Trace, visit: int) -> None:
    """The fitted line is the weights'."""
    w, b = weights(trace, visit)
    (sx, x0), (sy, y0) = axes_of(svg)
    fits = [
        each
        for each in svg.drawn
        if len(each.points) == 2
        and all(abs((y - y0) / sy - (w[0] * (x - x0) / sx + b)) * abs(sy) < 2.5 for x, y in each.points)
        and math.dist(*each.points) > 60
    ]
    assert fits


def axes_of(svg: Svg) -> tuple[tuple[float, float], tuple[float, float]]:
    return svg.axis(0), svg.axis(1, 0, 60)


def high_dimension(svg: Svg, trace: Trace, visit: int) -> None:
    w, _ = weights(trace, visit)
    says(svg, f"\u2016w\u2016={written(float(np.linalg.norm(w)))}")


def vectors(svg: Svg, trace: Trace, visit: int) -> None:
    """Of an update: an arrow goes the new weights' way."""
    w, _ = weights(trace, visit)
    if visit not in trace.visit or not w.any():
        return
    arrows = [each.points for each in svg.drawn if len(each.points) == 2]
    turned = [np.arctan2(a[1] - b[1], b[0] - a[0]) for a, b in arrows if math.dist(a, b) > 20]
    assert any(abs(np.angle(np.exp(1j * (t - np.arctan2(w[1], w[0]))))) < 0.01 for t in turned)


def dot_product(svg: Svg, trace: Trace, visit: int) -> None:
    w, b = weights(trace, visit)
    if visit and w.any():
        visited = trace.scenario.x[(visit - 1) % len(trace.scenario.y)]
        says(svg, f"activation{written(float(visited @ w + b))}")


def neuron(svg: Svg, trace: Trace, visit: int) -> None:
    w, b = weights(trace, visit)
    if visit in trace.visit:
        says(svg, *(f"\u2192{written(each)}" for each in (*w, b)))


def words(svg: Svg, trace: Trace, visit: int) -> None:
    """The visited message's score, by the weights that it met, and the words themselves."""
    w, b = weights(trace, max(0, visit - 1))
    scenario = trace.scenario
    message = max(0, visit - 1) % len(scenario.y)
    says(svg, f"=a={written(float(scenario.phi[message] @ w + b))}")
    assert scenario.data.texts is not None
    says(svg, *words_of(scenario.data.texts[message])[-1:])


def difference(svg: Svg, trace: Trace, visit: int) -> None:
    """The sentence that was visited, and what an update added to the weights of its words."""
    if not visit:
        return says(svg, "Nothinghasbeentaggedyet")
    sentence = (visit - 1) % len(trace.scenario.y)
    names = trace.scenario.data.names
    words = [names.inputs[int(j)] for j in trace.scenario.x[sentence] if j >= 0]
    says(svg, *words)
    if visit in trace.visit:
        says(svg, "Thesquaresaddupto")


def trellis(svg: Svg, trace: Trace, visit: int) -> None:
    """Both paths go from tag to tag under their words, by the weights that the visit met."""
    scenario, evaluator = trace.scenario, trace.evaluator
    assert isinstance(evaluator, SequenceEvaluator)
    i, names = max(0, visit - 1) % len(scenario.y), scenario.data.names
    w = np.asarray(trace.weights_at(int(trace.update_at(max(0, visit - 1))))[0])
    length = int((scenario.y[i] >= 0).sum())
    texts = [each for each in svg.drawn if each.tag == "text"]

    def middle(word: str, skip: int = 0) -> tuple[float, float]:
        each = [text for text in texts if text.text == word][skip]
        wide, size = float(each.attributes["textLength"]), float(each.attributes["font-size"])
        return each.place[0] + wide / 2 * each.matrix[0, 0], each.place[1] - 0.36 * size * each.matrix[1, 1]

    said = [names.inputs[int(word)] for word in scenario.x[i, :length]]
    across = [middle(word, said[:j].count(word))[0] for j, word in enumerate(said)]
    down = {tag: middle(name)[1] for tag, name in enumerate(names.classes)}
    lines = [each.points for each in svg.drawn if each.tag == "line"]
    for kind, path in (("Found", evaluator.taggings(w)[i, :length]), ("Right", scenario.y[i, :length])):
        assert re.search(rf"{kind},score\S*?:{''.join(names.classes[int(tag)] for tag in path)}", svg.says)
        places = [(x, down[int(tag)]) for x, tag in zip(across, path, strict=True)]
        for start, end in itertools.pairwise(places):
            assert any(math.dist(a, start) < 4 and math.dist(b, end) < 4 for a, b in lines), (start, end)


def methods(svg: Svg, trace: Trace, visit: int) -> None:
    """Of the examples' own kind: which methods are told apart, and what was counted."""
    says(svg, "Wrongof", "perceptron", "neighbours", "tree,depth", "Eachnumberisarun")


CHECKS: dict[str, Check] = {
    "methods": methods,
    "plane": plane,
    "step": step,
    "proof": proof,
    "bound": bound,
    "table": table,
    "compare": compare,
    "metrics": metrics,
    "weight-space": weight_space,
    "feature-space": feature_space,
    "gradient": gradient,
    "centroid": centroid,
    "regression": regression,
    "high-dimension": high_dimension,
    "vectors": vectors,
    "dot-product": dot_product,
    "neuron": neuron,
    "words": words,
    "difference": difference,
    "trellis": trellis,
}


def says(svg: Svg, *expected: str) -> None:
    for words in expected:
        assert words in svg.says, (words, svg.says)


@pytest.mark.parametrize("what", ["plane", "trellis", *VIEWS])
def test_what_a_picture_shows_is_the_engines_in_every_theme_and_at_every_moment(
    one_tab: Open, what: str
) -> None:
    lab = one_tab(DOCUMENTS.get(what, LECTURE), 1)
    trace = lab.trace()
    if what in VIEWS:
        opened(lab, what)
        lab.settle()
    dialog = Takeaway(lab, "Picture\u2026")
    dialog.choose(Picture_of=what, Size="slide")
    moments = {"light": (0, 3, 5, min(trace.visits, 12)), "dark": (5,), "print": (5,)}
    for theme, visits in moments.items():
        dialog.choose(Colours=theme)
        for visit in visits:
            dialog.choose(After_visit=visit)
            svg = dialog.svg
            assert not FOREIGN.search(svg.text)
            assert COLOURS.search(svg.text) and (theme != "print" or svg.grey)
            assert svg.origin == {"scenario": lab.document, "at": visit}
            CHECKS[what](svg, trace, visit)
    dialog.choose(Size="paper")
    if what in VIEWS:
        letters_are_read(what, dialog.svg)
    assert lab.position == 1  # the page itself has not moved


def letters_are_read(what: str, svg: Svg) -> None:
    """At 8 cm they are six points high or more, indices five; the picture grows taller rather than its letters
    smaller."""
    assert svg.root.attrib["width"] == "8cm"
    wide, high = (float(value) for value in svg.root.attrib["viewBox"].split()[2:])
    assert float(svg.root.attrib["height"].removesuffix("cm")) == pytest.approx(8 * high / wide, abs=0.01)
    points = 8 / 2.54 * 72 / WIDE  # of a printer, a px of what is read back
    letters = [
        (float(each.attributes["font-size"]) * np.linalg.norm(each.matrix[:2, 1]) * points, each.text)
        for each in svg.drawn
        if each.tag == "text" and each.text.strip()
    ]
    assert letters
    assert min(letters)[0] >= 5, sorted(letters)[:5]
    assert [each for each in letters if each[0] < 6 and len(each[1]) > MOST_OF_AN_INDEX] == []
    if what == "proof":  # both inequalities and where they meet, and all of it within the picture
        says = " ".join(each.text for each in svg.drawn if each.tag == "text")
        assert "bound" in says and "\u2265" in says and "\u2264" in says
        assert max(each.matrix[1, 2] for each in svg.drawn if each.tag == "text") < WIDE * high / wide
