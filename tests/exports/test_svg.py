"""Pictures of the plane: what is read back from their SVG is what the engine says, and any program can open them."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, Trace, train
from app.exports.axes import texts
from app.exports.drawing import Drawing
from app.exports.note import note
from app.exports.plane import Picture
from app.exports.svg import svg
from app.exports.theme import LIGHT, THEMES
from tests.exports.picture import SvgPicture

FOREIGN = r"style=|<style|class=|var\(|foreignObject|href|url\(|rgba|NaN|inf\b|None|stroke-opacity|<line"
LECTURE = {"data": {"x": [[0, 3], [2, 2], [1, 0], [3, 0]], "y": [1, 1, -1, -1]}}
NEAREST = {"name": "nearest-neighbours", "k": 1}
#: Scenarios of every kind of picture.
KINDS: dict[str, dict[str, Any]] = {
    "a line": LECTURE,
    "no line": {"data": {"preset": "xor"}},
    "an average": {"data": {"preset": "narrow-margin"}, "predictor": "averaged"},
    "a vote": {"data": {"preset": "blobs"}, "predictor": "voted"},
    "a map": {"data": {"preset": "ring"}, "features": "squares"},
    "a kernel": {"data": {"preset": "moons"}, "learner": "kernel-perceptron", "stop": {"epochs": 3}},
    "a margin that is asked for": {**LECTURE, "learner": "margin-perceptron"},
    "scaled inputs": {"data": {"preset": "unscaled"}, "scaling": "standardise"},
    "three classes": {"data": {"preset": "three-blobs"}},
    "three classes through a map": {"data": {"preset": "three-blobs"}, "features": "quadratic"},
    "a regression": {"data": {"preset": "noisy-line"}},
    "a regression through a map": {"data": {"preset": "noisy-line"}, "features": "cubic", "learner": "lms"},
    "one input": {"data": {"x": [[0], [1], [2], [3]], "y": [-1, -1, 1, 1]}},
    "one input through a map": {"data": {"x": [[0], [1], [2]], "y": [-1, 1, -1]}, "features": "quadratic"},
    "many inputs": {"data": {"preset": "wine"}},
    "digits": {"data": {"preset": "digits"}, "stop": {"epochs": 2}},
    "tiny numbers": {
        "data": {"x": [[1e-200, 2e-200], [3e-200, 1e-200], [-1e-200, 1e-200]], "y": [1, -1, -1]}
    },
    "a probability": {**LECTURE, "learner": "logistic", "stop": {"epochs": 20}},
    "a probability through a map": {
        "data": {"preset": "ring"},
        "features": "squares",
        "learner": "logistic",
        "stop": {"epochs": 20},
    },
    "a batch": {**LECTURE, "learner": "batch-perceptron"},
    "minibatches": {"data": {"preset": "blobs"}, "learner": {"name": "batch-perceptron", "size": 5}},
    "messages": {"data": {"preset": "spam"}, "features": "words", "stop": {"epochs": 2}},
    "references": {
        "data": {"preset": "moons"}, "stop": {"epochs": 2},
        "references": [
            {"name": "decision-tree", "depth": 4, "shaded": True}, {**NEAREST, "shaded": True},
            {"name": "support-vector-machine", "kind": "rbf"}, {"name": "support-vector-machine", "margin": "hard"},
        ],
    },
    "references of several classes": {
        "data": {"preset": "three-blobs"}, "references": [{**NEAREST, "distance": "manhattan", "shaded": True}],
    },
    "references of a regression": {"data": {"preset": "noisy-line"}, "references": [{"name": "decision-tree"}]},
    "references of one input": {
        "data": {"x": [[0], [1], [2], [3]], "y": [-1, -1, 1, 1]}, "references": [{"name": "decision-tree"}],
    },
    "fitted at once": {**LECTURE, "learner": "hard-margin-svm"},
}  # fmt: skip


def trained(document: dict[str, Any]) -> Trace:
    return train(Scenario.from_document(document))


def picture(trace: Trace, visit: int, theme: str = "light", **options: Any) -> SvgPicture:
    drawing = Picture(trace, theme=THEMES[theme], **options).at(visit)
    return SvgPicture(svg(drawing, note(trace.scenario, visit)))


@pytest.fixture(scope="module", params=KINDS, ids=str)
def any_trace(request: pytest.FixtureRequest) -> Trace:
    return trained(KINDS[request.param])


@pytest.mark.parametrize("theme", THEMES)
def test_any_program_can_open_it(any_trace: Trace, theme: str) -> None:
    """No style sheet, variable, foreign object, or anything from elsewhere: looks are attributes, text is text. No
    stroke is faint either: LibreOffice shows those of a PDF at full strength."""
    for visit in {0, 1, any_trace.visits // 2, any_trace.visits}:
        if visit > any_trace.visits:
            continue
        text = picture(any_trace, visit, theme).text
        assert not re.search(FOREIGN, text)


def test_every_example_stands_where_it_is(any_trace: Trace) -> None:
    shown = Picture(any_trace)
    drawing = shown.at(any_trace.visits)
    many = any_trace.scenario.x.shape[1] > 2
    read = SvgPicture(svg(drawing)).parts("example")
    assert sorted(int(each.get("data-example")) for each in read) == list(range(len(any_trace.scenario.y)))
    assert all(
        0 <= px <= 800 and 0 <= py <= 450
        for px, py in (drawing.frame.place(m.at) for m in drawing.marks if m.example is not None)
    )
    if not many and any_trace.scenario.task == "binary":
        box = drawing.frame.box
        for example, (px, py) in SvgPicture(svg(drawing)).examples().items():
            x1, *rest = any_trace.scenario.x[example]
            assert px == pytest.approx((x1 - box.x0) / (box.x1 - box.x0) * 800, abs=0.01)
            assert py == pytest.approx(
                (box.y1 - (rest[0] if rest else 0)) / (box.y1 - box.y0) * 450, abs=0.01
            )


@pytest.mark.parametrize("kind", ["a line", "an average", "a margin that is asked for", "fitted at once"])
@pytest.mark.parametrize("moment", [1, 2, 3, -1])
def test_the_line_and_w_are_those_of_the_weights(kind: str, moment: int) -> None:
    trace = trained(KINDS[kind])
    visit = trace.visits if moment < 0 else min(moment, trace.visits)
    w, b = trace.scenario.predictor.weights_at(trace, visit)
    drawing = Picture(trace).at(visit)
    read, box = SvgPicture(svg(drawing)), drawing.frame.box
    unit = np.array(drawing.frame.units)
    if not w.any():
        assert not read.parts("line") + read.parts("w")
        return

    def data(point: tuple[float, float]) -> np.ndarray:
        return np.array([box.x0 + point[0] / unit[0], box.y1 - point[1] / unit[1]])

    ways, clearings = read.ways("line"), [each.clearing for each in texts(drawing)]
    for end in (ways[0][0], ways[-1][-1]):
        assert abs(w @ data(end) + b) / np.linalg.norm(w / unit) < 0.01  # px
        at_edge = min(end[0], 800 - end[0], end[1], 450 - end[1]) < 0.01
        assert at_edge or any(at.x0 - 0.01 < end[0] < at.x1 + 0.01 for at in clearings)
    start, tip = (data(point) for point in read.arrow())
    along = (tip - start) * unit
    assert np.linalg.norm(along) == pytest.approx(0.13 * 450, abs=0.01)
    assert along @ (np.array(w) * unit) == pytest.approx(
        np.linalg.norm(along) * np.linalg.norm(w * unit), rel=1e-4
    )
    assert abs(w @ start + b) / np.linalg.norm(w / unit) < 0.01


@pytest.mark.parametrize("kind", ["a map", "a kernel", "a vote", "scaled inputs"])
def test_a_curved_border_parts_what_is_predicted(kind: str) -> None:
    """A step of 6 px to either side of the border lies another class, wherever no other border is near."""
    trace = trained(KINDS[kind])

    def said(points: np.ndarray) -> np.ndarray:
        return trace.predict(trace.scenario.vectors.points(points))

    drawing = Picture(trace).at(trace.visits)
    assert parted(drawing, SvgPicture(svg(drawing)).ways("line"), 6, said) > 0.97


def parted(
    drawing: Drawing, ways: list[list[Any]], step: float, said: Callable[[np.ndarray], np.ndarray]
) -> float:
    """Of how large a share of the border's stretches another class is said on either side, so many px off."""
    box, unit = drawing.frame.box, drawing.frame.units
    differ = 0
    every = [(p, q) for way in ways for p, q in pairwise(way) if p != q]
    for (x0, y0), (x1, y1) in every:
        long = np.hypot(x1 - x0, y1 - y0)
        across = np.array([y1 - y0, x0 - x1]) / long * step
        sides = np.array([(x0 + x1) / 2, (y0 + y1) / 2]) + np.array([across, -across])
        points = np.column_stack([box.x0 + sides[:, 0] / unit[0], box.y1 - sides[:, 1] / unit[1]])
        one, other = said(points)
        differ += one != other
    return differ / len(every)


def test_the_last_shaded_reference_s_regions_stand_in_place_of_the_run_s_own() -> None:
    trace = trained(KINDS["references"])
    drawing = Picture(trace).at(trace.visits)
    nearest = Picture(trained({**KINDS["references"], "references": [NEAREST]})).at(trace.visits)
    assert [area.color for area in drawing.areas] == [LIGHT.plane_negative, LIGHT.plane_positive]
    (border,) = [line for line in nearest.lines if line.part == "reference"]
    places = {place for way in drawing.areas[1].ways for place in way}
    assert places >= {place for way in border.ways for place in way}
    assert not Picture(trace).at(0).undecided


@pytest.mark.parametrize("kind", ["references", "references of several classes"])
def test_references_are_named_upright_where_no_border_is_if_there_is_room(kind: str) -> None:
    """Those of the machine that nothing separates are not there."""
    from app.exports.labels import placed

    drawing = Picture(trained(KINDS[kind])).at(0)
    names = [line.words for line in drawing.lines if line.part == "reference"]
    labels = {label.words: label for label in placed(drawing)}
    assert names
    assert all(name in labels and labels[name].turned == 0 for name in names)


def test_a_regression_s_residuals_end_at_its_predictions() -> None:
    trace = trained(KINDS["a regression"])
    drawing = Picture(trace).at(trace.visits)
    w, b = trace.weights_at(trace.updates)
    for i, (start, end) in enumerate(SvgPicture(svg(drawing)).ways("residual")):
        x, y = float(trace.scenario.x[i, 0]), float(trace.scenario.y[i])
        assert start == pytest.approx(drawing.frame.place((x, y)), abs=0.01)
        assert end == pytest.approx(drawing.frame.place((x, float(w[0]) * x + b)), abs=0.01)


def test_where_w_is_0_the_plane_is_hatched_and_said_to_be_undecided() -> None:
    trace = trained(LECTURE)
    before, after = picture(trace, 0), picture(trace, 1)
    assert before.parts("undecided")
    assert not before.parts("area")
    assert "Undecided: nothing learned yet." in before.words()
    assert not after.parts("undecided")
    assert after.parts("area")


@pytest.mark.parametrize("kind", ["a probability", "a probability through a map"])
def test_logistic_regression_s_probability_is_shaded_and_named_where_it_is_nine_tenths(kind: str) -> None:
    trace = trained(KINDS[kind])
    drawn = picture(trace, trace.visits)
    assert len(drawn.parts("area")) > 4
    assert {"σ = 0.9", "σ = 0.1"} & set(drawn.words())


def test_the_example_of_the_visit_is_ringed_and_a_mistake_called_one() -> None:
    trace = trained(LECTURE)
    first, last = picture(trace, 1), picture(trace, trace.visits)
    for read, said in ((first, "a mistake"), (last, "looked at")):
        ring = read.parts("ring")[0]
        at = float(ring.get("cx")), float(ring.get("cy"))
        example = 0 if read is first else 3
        assert at == pytest.approx(read.examples()[example], abs=0.01)
        assert said in read.words()
    assert not picture(trace, 0).parts("ring")


def test_the_picture_brings_its_scenario_and_moment_along() -> None:
    names = {"inputs": ["]]> & <b>", "größe"], "classes": ["\N{SNOWMAN}", "no"]}
    trace = trained({"data": {**LECTURE["data"], "names": names}, "predictor": "averaged"})
    read = picture(trace, 3)
    carried = read.scenario()
    assert carried["at"] == 3
    assert Scenario.from_document(carried["scenario"]).hash == trace.scenario.hash
    assert "]]> & <b>" in read.words()


@pytest.mark.parametrize("theme", THEMES)
def test_words_lie_within_the_picture_and_on_no_mark(theme: str) -> None:
    from app.exports.labels import placed, width

    trace = trained({"data": {"preset": "lecture"}})
    for visit in range(trace.visits + 1):
        drawing = Picture(trace, theme=THEMES[theme]).at(visit)
        labels = placed(drawing)
        assert labels
        for label in labels:
            if label.turned:
                continue
            half = width(label.words, label.size) / 2
            assert label.at[0] - half > 0
            assert label.at[0] + half < 800
            for mark in drawing.marks:
                x, y = drawing.frame.place(mark.at)
                assert not (abs(x - label.at[0]) < half and abs(y - label.at[1]) < label.size / 2), label


def test_in_print_words_are_six_points_high_at_8_cm() -> None:
    read = picture(trained(LECTURE), 3, "print")
    sizes = [float(each.get("font-size")) for each in read.root.iter() if each.get("font-size")]
    assert min(sizes) * (8 / 2.54 * 72) / 800 > 5.9


def test_in_print_the_classes_differ_in_lightness() -> None:
    theme = THEMES["print"]
    for colors in (
        (theme.positive, theme.negative),
        (theme.plane_positive, theme.plane_negative),
        theme.classes[:3],
    ):
        greys = sorted(int(color[1:3], 16) for color in colors)
        assert all(color[1:3] == color[3:5] == color[5:7] for color in colors)
        assert all(b - a > 20 for a, b in pairwise(greys))


@pytest.mark.parametrize("size", [(80, 80), (450, 800), (1600, 900), (3000, 200)])
def test_any_size_keeps_the_scales_equal(size: tuple[int, int]) -> None:
    trace = trained(LECTURE)
    drawing = Picture(trace, *size).at(trace.visits)
    across, up = drawing.frame.units
    assert across == pytest.approx(up)
    assert SvgPicture(svg(drawing)).root.get("viewBox") == f"0 0 {size[0]} {size[1]}"
