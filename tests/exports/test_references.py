"""Other classifiers on Python's pictures: borders, and the regions of one that is shaded, are what they predict."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, train
from app.engine.run.comparison import predict
from app.exports.drawing import Area
from app.exports.latex import plane as latex
from app.exports.plane import Picture
from app.exports.svg import svg
from tests.exports.picture import SvgPicture

NEAREST = {"name": "nearest-neighbours", "k": 1}
TREE = {"name": "decision-tree", "depth": 3}
MACHINE = {"name": "support-vector-machine", "kind": "rbf"}
MOONS: dict[str, Any] = {"data": {"preset": "moons", "test": {"share": 0.3, "seed": 0}}}


def inside(area: Area, point: np.ndarray) -> bool:
    """By the even-odd rule."""
    crossed = 0
    for way in area.ways:
        for (x0, y0), (x1, y1) in zip(way, [*way[1:], way[0]], strict=True):
            if (y0 > point[1]) != (y1 > point[1]):
                crossed += bool(point[0] < x0 + (point[1] - y0) / (y1 - y0) * (x1 - x0))
    return crossed % 2 == 1


@pytest.mark.parametrize("reference", [NEAREST, TREE, MACHINE], ids=lambda part: str(part["name"]))
def test_shaded_regions_are_what_is_predicted_at_200_random_places(reference: dict[str, Any]) -> None:
    scenario = Scenario.from_document({**MOONS, "references": [{**reference, "shaded": True}]})
    picture = Picture(train(scenario))
    drawing = picture.at(3)
    box = drawing.frame.box
    low, high = np.array([box.x0, box.y0]), np.array([box.x1, box.y1])
    points = low + (high - low) * np.random.default_rng(1).uniform(size=(200, 2))
    cell = (high - low) / (320, 180)
    around = [
        predict(scenario, scenario.references[0], points + cell * (i, j)) for i in (-1, 1) for j in (-1, 1)
    ]
    said = predict(scenario, scenario.references[0], points)
    clear = np.all([each == said for each in around], axis=0)  # a border is known to a cell of the grid
    assert clear.sum() > 150
    whole, positive = drawing.areas
    assert whole.ways == [box.corners]
    assert [inside(positive, point) for point in points[clear]] == (said[clear] > 0).tolist()


def test_each_border_is_dashed_and_written_at_and_the_files_have_it() -> None:
    scenario = Scenario.from_document({**MOONS, "references": [NEAREST, TREE]})
    drawing = Picture(train(scenario)).at(0)
    lines = [line for line in drawing.lines if line.part == "reference"]
    assert [line.dash for line in lines] == ["dash", "dot"]
    names = [str(line.words).split(":")[0] for line in lines]
    assert names == ["1-NN", "tree, depth 3"]
    assert str(lines[0].words).startswith("1-NN: 0/42 wrong, test ")
    assert drawing.areas != Picture(train(scenario)).references.areas(drawing.theme)  # none is shaded
    assert SvgPicture(svg(drawing)).ways("reference")
    assert "% 1-NN: 0/42 wrong" in latex(drawing)


def test_of_several_classes_a_region_each_and_of_a_regression_its_curve() -> None:
    scenario = Scenario.from_document(
        {"task": "multiclass", "data": {"preset": "three-blobs"}, "references": [{**TREE, "shaded": True}]}
    )
    drawing = Picture(train(scenario)).at(0)
    assert len(drawing.areas) == 3
    fit = Scenario.from_document(
        {"task": "regression", "data": {"preset": "noisy-line"}, "references": [{**NEAREST, "k": 3}]}
    )
    (curve,) = [line for line in Picture(train(fit)).at(0).lines if line.part == "reference"]
    assert str(curve.words).startswith("3-NN: mean square ")
    xs = np.array([x for way in curve.ways for x, _ in way])
    ys = np.array([y for way in curve.ways for _, y in way])
    assert np.allclose(predict(fit, fit.references[0], xs[:, None]), ys)


def test_of_many_inputs_and_of_a_refusal_nothing_is_drawn() -> None:
    hard = {"name": "support-vector-machine", "margin": "hard"}  # which no line through the moons is
    for document in (
        {"data": {"preset": "digits"}, "references": [NEAREST]},
        {**MOONS, "references": [hard]},
    ):
        drawing = Picture(train(Scenario.from_document(document))).at(0)
        assert not [line for line in drawing.lines if line.part == "reference"]
