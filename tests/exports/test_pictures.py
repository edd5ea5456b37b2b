"""What Python draws is the page's picture of the engine's numbers."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, Trace, train
from app.exports import deck
from app.exports.embedded_metadata import note
from app.exports.render import Pictures
from tests.exports.golden import documents, file_of, picture
from tests.exports.picture import KINDS, LECTURE, SvgPicture, trained, words

DOCUMENTS = documents()


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_picture_is_what_it_was(name: str) -> None:
    assert picture(name, DOCUMENTS[name]) == file_of(name).read_text(), "python -m tests.exports.golden"


@pytest.mark.parametrize("kind", KINDS)
def test_every_example_stands_where_it_is(kind: str) -> None:
    trace = trained(KINDS[kind])
    x, y = trace.scenario.x, trace.scenario.y
    for traced in Pictures(trace).marks(trace.visits)["traces"]:
        if traced["held"] or x.shape[1] != 2:
            continue
        own = x if traced["label"] is None else x[y == traced["label"]]
        assert np.column_stack([traced["x"], traced["y"]]).tolist() == own.tolist()


@pytest.mark.parametrize("predictor", ["last", "averaged"])
def test_the_line_and_w_are_those_of_the_weights_that_predict(predictor: str) -> None:
    trace = trained({**LECTURE, "predictor": predictor})
    for visit in range(0, trace.visits + 1, 3):
        known = trace.scenario.predictor.weights_at(trace, visit)
        assert known is not None
        w, b = known
        if not w.any():
            continue
        shapes = Pictures(trace).marks(visit)["shapes"]
        line = next(each for each in shapes if each["words"] in NOW)
        assert np.abs(np.array(line["through"]) @ w + b).max() < 1e-9
        start, tip = np.array(next(each for each in shapes if each.get("symbol") == "w")["through"])
        assert (tip - start) / np.linalg.norm(tip - start) == pytest.approx(w / np.linalg.norm(w))


NOW = ("the line now", "the line it found", "average")


@pytest.mark.parametrize("kind", ["a map", "a vote"])
def test_a_curved_border_parts_what_is_predicted(kind: str) -> None:
    trace = trained(KINDS[kind])
    drawn = Pictures(trace).marks(trace.visits)
    border = next(each for each in drawn["shapes"] if each["words"] in (*NOW, "the border it found", "vote"))
    box = drawn["box"]
    near = 0.02 * (box["x1"] - box["x0"])
    ways = [way.rstrip("Z").split("L") for way in border["path"].split("M")[1:]]
    points = np.array([tuple(map(float, point.split(","))) for way in ways for point in way])
    inside = points[(abs(points) < 0.9 * abs(np.array([box["x1"], box["y1"]]))).all(axis=1)][::5]
    around = np.array([[near, 0], [-near, 0], [0, near], [0, -near]])
    for point in inside:
        assert len(set(trace.predict(trace.scenario.vectors.transform(point + around)).tolist())) == 2


def test_other_classifiers_are_shaded_and_named() -> None:
    text = Pictures(trained({**LECTURE, "references": [{"name": "decision-tree", "shaded": True}]})).svg(4)
    assert any(each.startswith("tree, depth 3") for each in words(text))


def test_a_picture_brings_its_scenario_and_moment_along() -> None:
    trace = trained({"data": {"x": [[0, 0], [1, 1]], "y": [-1, 1], "names": {"inputs": ["a]]>", "<b>"]}}})
    said = SvgPicture(Pictures(trace).svg(2, note(trace.scenario, 2))).scenario()
    assert said == {"scenario": trace.scenario.document(), "at": 2}


def test_a_picture_is_the_same_whatever_was_drawn_before_and_in_whichever_thread() -> None:
    first, other = trained(LECTURE), trained(KINDS["a map"])
    alone = Pictures(first).svg(5)
    Pictures(other).svg(1)
    seen: list[str] = []
    pictures = Pictures(first)
    pictures.svg(2)
    for _ in range(2):
        thread = threading.Thread(target=lambda: seen.append(pictures.svg(5)))
        thread.start()
        thread.join()
    assert [pictures.svg(5), *seen] == [alone] * 3


def test_any_size_shows_the_same_plane_and_a_transparent_one_has_no_ground() -> None:
    trace = trained(LECTURE)
    large, small = (Pictures(trace, *size).svg(4) for size in ((1600, 900), (400, 225)))
    assert 'width="1600" height="900" viewBox="0 0 800 450"' in large
    assert large.replace("1600", "400").replace('"900"', '"225"').split("<g", 1)[1].count(
        "<text"
    ) == small.count("<text")
    assert 'fill="#ffffff"' in Pictures(trace).svg(4).split("<text")[0]
    clear = Pictures(trace).svg(4, transparent=True)
    assert "#fef0e2" not in clear and 'd="M0,0L800,0L800,450L0,450Z" fill="#ffffff"' not in clear


def test_a_covered_picture_tells_nothing_of_what_comes() -> None:
    trace = trained({"data": {"preset": "xor"}})
    said = words(Pictures(trace).svg(5, covered=True))
    assert not {"worst", "in both", "a mistake", "margin"} & set(said)


WINE: dict[str, Any] = {"data": {"preset": "wine"}, "stop": {"epochs": 1}}
SEVERAL = {"x": [[3, 0, 1], [0, 3, 1], [1, 0, 3], [0, 1, 1]], "y": [0, 1, 2, 0]}


@pytest.mark.parametrize("document", [WINE, {"task": "multiclass", "data": SEVERAL, "stop": {"epochs": 5}}])
def test_more_than_two_inputs_have_one_axis_on_all_pages(document: dict[str, Any]) -> None:
    trace = trained(document)
    visits = sorted({0, *trace.visit.tolist()[:12], trace.visits})
    assert len({str(Pictures(trace).marks(visit)["box"]) for visit in visits}) > 1
    axes = [
        [word for word in words(page) if word.strip("−.0123456789") == ""]
        for page in deck.pages(trace, visits)
    ]
    assert axes[0] and axes == [axes[0]] * len(visits)


def test_a_long_run_is_handed_over_by_the_moment() -> None:
    document = {"data": {"preset": "moons"}, "order": "permuted", "stop": {"epochs": 400}}
    trace: Trace = train(Scenario.from_document(document))
    assert trace.updates > 1000
    for visit in (trace.visits, int(trace.visit[700]), trace.visits // 2):
        shapes = Pictures(trace).marks(visit)["shapes"]
        w, b = trace.weights_at(trace.update_at(visit))
        line = next(each for each in shapes if each["words"] in NOW)
        assert np.abs(np.array(line["through"]) @ w + b).max() < 1e-9
