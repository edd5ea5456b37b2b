"""References: classifiers that a run is compared with, against slow definitions and against scikit-learn."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from app.engine import Limits, Scenario, facts, train
from app.engine.core.errors import ScenarioError
from app.engine.references import MOST, REFERENCES
from app.engine.references.decision_tree import DecisionTree
from app.engine.references.nearest_neighbours import NearestNeighbours
from app.engine.references.support_vector_machine import SupportVectorMachine
from app.engine.run.comparison import fitted, of_reference, of_run, predict, scaled
from tests.engine.oracles import comparisons as slow

SETS = 200


def scenario(preset: str, **more: Any) -> Scenario:
    return Scenario.from_document({"data": {"preset": preset}, **more})


def small_sets() -> list[tuple[int, list[list[float]], list[int], list[list[float]], str]]:
    """Sets on a coarse lattice of tenths, where points coincide and distances tie, with points to ask about."""
    sets = []
    for seed in range(SETS):
        chance = np.random.default_rng(seed)
        n, d = int(chance.integers(1, 14)), int(chance.integers(1, 4))
        task = "binary" if seed % 2 else "multiclass"
        x = chance.integers(-3, 4, (n, d)) / 10
        y = 2 * chance.integers(0, 2, n) - 1 if task == "binary" else chance.integers(0, 3, n)
        asked = chance.integers(-8, 9, (12, d)) / 20
        sets.append((seed, x.tolist(), y.tolist(), asked.tolist(), task))
    return sets


def test_neighbours_equal_the_definition_on_200_sets_full_of_ties() -> None:
    for seed, x, y, asked, task in small_sets():
        known = Scenario.from_document({"task": task, "data": {"x": x, "y": y}})
        k, distance = 1 + seed % 6, ("euclidean", "manhattan")[seed // 2 % 2]
        said = predict(known, NearestNeighbours(k=k, distance=distance), np.array(asked))
        places = slow.exact(x)
        wanted = [slow.neighbours(places, y, k, distance, point) for point in slow.exact(asked)]
        assert said.tolist() == wanted, (seed, k, distance)


def test_trees_equal_the_definition_on_200_sets_full_of_ties() -> None:
    for seed, x, y, asked, task in small_sets():
        known = Scenario.from_document({"task": task, "data": {"x": x, "y": y}})
        depth = 1 + seed % 5
        said = predict(known, DecisionTree(depth=depth), np.array(asked))
        grown = slow.tree(slow.exact(x), y, depth)
        assert said.tolist() == [slow.said_by(grown, point) for point in slow.exact(asked)], (seed, depth)


@pytest.mark.parametrize("seed", range(20))
def test_of_a_regression_both_say_the_mean_that_the_definition_says(seed: int) -> None:
    chance = np.random.default_rng(seed)
    x, y = chance.integers(-5, 6, (12, 1)) / 10, chance.integers(-20, 21, 12) / 10
    asked = chance.integers(-12, 13, (10, 1)) / 20
    known = Scenario.from_document({"task": "regression", "data": {"x": x.tolist(), "y": y.tolist()}})
    places, targets = slow.exact(x.tolist()), [Fraction(str(t)) for t in y.tolist()]
    grown = slow.tree(places, targets, 3, of_classes=False)
    of_tree = [float(slow.said_by(grown, point)) for point in slow.exact(asked.tolist())]
    assert predict(known, DecisionTree(depth=3), asked) == pytest.approx(of_tree, abs=1e-12)
    mean = [
        float(slow.mean_of_neighbours(places, targets, 4, "euclidean", point))
        for point in slow.exact(asked.tolist())
    ]
    assert predict(known, NearestNeighbours(k=4), asked) == pytest.approx(mean, abs=1e-12)


def test_without_ties_both_equal_scikit_learn_s() -> None:
    from sklearn.neighbors import KNeighborsClassifier
    from sklearn.tree import DecisionTreeClassifier

    chance = np.random.default_rng(5)
    x, asked = chance.normal(size=(80, 3)), chance.normal(size=(300, 3))
    y = np.where(x[:, 0] + 0.5 * chance.normal(size=80) > 0, 1, -1)
    known = Scenario.from_document({"data": {"x": x.tolist(), "y": y.tolist()}})
    for k, distance in ((1, "euclidean"), (7, "manhattan")):
        theirs = KNeighborsClassifier(k, metric=distance).fit(x, y).predict(asked)
        assert (predict(known, NearestNeighbours(k=k, distance=distance), asked) == theirs).all()
    for depth in (1, 2):
        theirs = DecisionTreeClassifier(max_depth=depth, random_state=0).fit(x, y).predict(asked)
        assert (predict(known, DecisionTree(depth=depth), asked) == theirs).all()


def test_the_earlier_of_two_that_are_as_far_counts_and_the_lower_of_two_labels() -> None:
    known = Scenario.from_document({"data": {"x": [[0.1], [0.3], [0.1], [0.3]], "y": [1, -1, -1, 1]}})
    assert predict(known, NearestNeighbours(k=1), np.array([[0.2]])).tolist() == [1]
    assert predict(known, NearestNeighbours(k=3), np.array([[0.2]])).tolist() == [-1]
    assert predict(known, NearestNeighbours(k=4), np.array([[0.2]])).tolist() == [-1]


@pytest.mark.parametrize("k", [1, 15])
@pytest.mark.parametrize("distance", ["manhattan", "euclidean"])
def test_at_every_pixel_the_nearest_are_those_of_whole_numbers(distance: str, k: int) -> None:
    """200 x 200 pixels, 199 steps apart, of points in hundredths: all are whole in units of 1 / 19,900."""
    known = Scenario.from_document({"data": {"preset": "moons", "test": {"share": 0.3, "seed": 0}}})
    low, high = np.floor(known.x.min(axis=0)) - 1, np.ceil(known.x.max(axis=0)) + 1
    steps = np.arange(200)
    whole = [
        np.rint(199 * a + steps * (b - a)).astype(np.int64) * 100 for a, b in zip(low, high, strict=True)
    ]
    px, py = (axis.ravel() for axis in np.meshgrid(*whole))
    examples = np.rint(known.x * 100).astype(np.int64) * 199
    apart = [p[:, None] - examples[None, :, j] for j, p in enumerate((px, py))]
    far = sum((a * a if distance == "euclidean" else np.abs(a)) for a in apart)
    nearest = np.argsort(far, axis=1, kind="stable")[:, :k]
    votes = known.y[nearest].sum(axis=1)
    grid = np.meshgrid(*(np.linspace(a, b, 200) for a, b in zip(low, high, strict=True)))
    pixels = np.column_stack([axis.ravel() for axis in grid])
    said = predict(known, NearestNeighbours(k=k, distance=distance), pixels)
    np.testing.assert_array_equal(said, np.where(votes > 0, 1, -1))


def test_a_tree_of_two_cuts_solves_xor_though_the_first_gains_nothing() -> None:
    xor = scenario("xor")
    assert of_reference(xor, DecisionTree(depth=1))["training"] == {"examples": 4, "wrong": 2}
    assert of_reference(xor, DecisionTree(depth=2)) == {
        "training": {"examples": 4, "wrong": 0},
        "test": None,
        "operations": 2.0,
    }


@pytest.mark.parametrize("reference", REFERENCES)
@pytest.mark.parametrize("preset", ["wide-margin", "three-blobs", "noisy-line", "digits"])
def test_a_reference_says_as_much_of_every_point_as_the_task_asks_for(reference: Any, preset: str) -> None:
    known = scenario(preset)
    said = predict(known, reference(), known.x)
    assert said.shape == known.y.shape and np.isfinite(said).all()
    drawn = fitted(known, reference()).drawn(scaled(known, known.x))
    assert ((drawn > 0) == (said > 0)).all() if known.task == "binary" else (drawn == said).all()
    if known.task != "regression":
        assert set(said) <= set(known.y)
        assert (said == known.y).mean() > 0.9


@pytest.mark.parametrize("reference", REFERENCES)
def test_a_reference_is_wrong_as_often_as_its_predictions_are(reference: Any) -> None:
    known = Scenario.from_document({"data": {"preset": "blobs", "test": {"share": 0.3}}})
    judged = of_reference(known, reference())
    for name, x, y in (("training", known.x, known.y), ("test", known.x_test, known.y_test)):
        wrong = int((predict(known, reference(), x) != y).sum())
        assert judged[name] == {"examples": len(y), "wrong": wrong}
    assert judged == of_reference(known, reference())


def test_what_predicting_takes_is_counted() -> None:
    known = scenario("irrelevant", stop={"when": "epochs", "epochs": 1})
    n, d = known.x.shape
    assert of_reference(known, NearestNeighbours())["operations"] == n * d
    assert 0 < of_reference(known, DecisionTree(depth=3))["operations"] <= 3
    assert of_reference(known, SupportVectorMachine())["operations"] == d
    assert of_run(train(known))["operations"] == d
    voted = train(known.replace(predictor="voted"))
    assert of_run(voted)["operations"] == (voted.updates + 1) * d


def test_the_border_of_a_hard_margin_is_the_best_line_of_the_facts() -> None:
    known = scenario("wide-margin")
    plane = facts(known).geometric_plane
    machine: Any = fitted(known, SupportVectorMachine(margin="hard"))
    w, b = machine.estimator.coef_[0], machine.estimator.intercept_[0]
    norm = np.linalg.norm(w)
    assert w / norm == pytest.approx(plane.w, abs=2e-3)
    assert b / norm == pytest.approx(plane.b, abs=5e-3)
    assert 1 / norm == pytest.approx(facts(known).geometric_margin, rel=1e-2)


def test_a_kernel_separates_what_no_line_does_and_a_hard_margin_needs_that() -> None:
    ring = scenario("ring")
    with pytest.raises(ScenarioError, match="choose a soft margin") as refused:
        predict(ring, SupportVectorMachine(margin="hard"), ring.x)
    assert refused.value.field == "reference.margin"
    for kind in ("polynomial", "rbf"):
        assert (predict(ring, SupportVectorMachine(margin="hard", kind=kind), ring.x) == ring.y).all()


def test_a_machine_needs_two_classes_and_everything_an_example() -> None:
    one = Scenario.from_document({"data": {"x": [[0, 1], [2, 3]], "y": [1, 1]}})
    with pytest.raises(ScenarioError, match="two classes"):
        predict(one, SupportVectorMachine(), one.x)
    none = Scenario.from_document({"data": {"x": [], "y": []}}, Limits(fewest_examples=0))
    for reference in REFERENCES:
        with pytest.raises(ScenarioError, match="at least one point"):
            predict(none, reference(), np.zeros((1, 2)))


def test_a_document_names_several_references_and_they_change_nothing_of_the_run() -> None:
    parts = ["decision-tree", {"name": "nearest-neighbours", "k": 5, "distance": "manhattan", "shaded": True}]
    known = scenario("xor", references=parts)
    assert known.references == (DecisionTree(), NearestNeighbours(k=5, distance="manhattan", shaded=True))
    written = known.document()["references"]
    assert written == [{"name": "decision-tree", "depth": 3}, parts[1]]
    assert Scenario.from_document(known.document()).hash == known.hash
    assert train(known).summary() == train(scenario("xor")).summary()
    assert "references" not in scenario("xor", references=[]).document()
    assert known.replace(learner="mira").references == known.references
    assert known.replace(references=None).references == ()
    assert known.with_examples(np.zeros((1, 2)), np.ones(1)).references == known.references


def test_a_document_with_the_one_reference_of_before_opens() -> None:
    known = scenario("xor", reference={"name": "nearest-neighbours", "k": 1})
    assert known.references == (NearestNeighbours(k=1),)
    assert "reference" not in known.document()


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ("decision-tree", "The list of references must be a list"),
        (["forest"], "Reference 1 must be"),
        (
            ["decision-tree", {"name": "nearest-neighbours", "k": 0}],
            "Reference 2: the number of neighbours must be",
        ),
        (
            ["decision-tree", {"name": "decision-tree", "shaded": True}],
            "Reference 2 must be another than those",
        ),
        ([{"name": "decision-tree", "depth": 1 + i} for i in range(MOST + 1)], f"at most {MOST} entries"),
    ],
)
def test_a_list_that_cannot_be_is_refused_by_its_entry(parts: Any, said: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        scenario("xor", references=parts)
    assert said in str(refused.value)
    assert refused.value.field.startswith("references")


def test_one_reference_and_a_list_are_not_both_taken() -> None:
    with pytest.raises(ScenarioError, match="not both"):
        scenario("xor", references=["decision-tree"], reference="decision-tree")
