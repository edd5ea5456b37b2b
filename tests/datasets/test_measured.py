"""The measured sets are the published ones, and what is claimed of them is proved."""

import subprocess
import sys
from itertools import combinations

import numpy as np
import pytest

from app.engine import Scenario, ScenarioError, train
from app.engine.catalogue.menus import THUMBNAIL
from app.engine.data.presets import PRESETS
from app.engine.data.presets.bundled import Bundled
from tests.datasets.pictures import picture_of
from tests.datasets.test_presets import check_claim

BY = {preset.name: preset for preset in PRESETS}
bundled = pytest.mark.parametrize(
    "preset", [preset for preset in PRESETS if isinstance(preset, Bundled)], ids=lambda preset: preset.name
)


def test_every_two_digits_and_most_digits_and_the_rest_are_as_claimed():
    digits = BY["digits"]
    for digit in range(10):
        check_claim(digits, {"digit": digit, "against": "rest", "count": 1797})
    for digit, other in combinations(range(10), 2):
        check_claim(digits, {"digit": digit, "against": other, "count": 1797})


def test_the_irises_are_those_of_scikit_learn():
    from sklearn.datasets import load_iris

    flowers = load_iris()
    preset = BY["iris"]
    for measured, columns in (("sepal", (0, 1)), ("petal", (2, 3))):
        x, y = preset.generate(measured=measured)
        assert (x[y > 0] == flowers.data[:50, columns]).all()
        assert (x[y < 0] == flowers.data[50:100, columns]).all()
    x, y = BY["iris-kinds"].generate()
    for kind in range(3):
        assert (x[y == kind] == flowers.data[flowers.target == kind, 2:]).all()
    for kind, name in enumerate(flowers.target_names):
        x, y = BY["iris-all"].generate(kinds=f"{name}/rest")
        assert (x[y > 0] == flowers.data[flowers.target == kind]).all()
        assert sorted(x[y < 0].tolist()) == sorted(flowers.data[flowers.target != kind].tolist())
    x, y = BY["iris-all"].generate(kinds="versicolor/virginica")
    assert (x[y > 0] == flowers.data[50:100]).all() and (x[y < 0] == flowers.data[100:]).all()


def test_wines_tumours_and_digits_are_those_of_scikit_learn():
    from sklearn.datasets import load_breast_cancer, load_digits, load_wine

    data, grower = load_wine(return_X_y=True)
    for growers in BY["wine"].parameters[0].choices:
        first, second = growers.value.split("/")
        x, y = BY["wine"].generate(growers=growers.value)
        others = grower != int(first) - 1 if second == "rest" else grower == int(second) - 1
        assert (x[y > 0] == data[grower == int(first) - 1]).all()
        assert (x[y < 0] == data[others]).all()
    data, benign = load_breast_cancer(return_X_y=True)
    x, y = BY["breast-cancer"].generate()
    assert (x == data).all() and ((y < 0) == (benign == 1)).all()
    data, digit = load_digits(return_X_y=True)
    x, y = BY["digits"].generate(digit=4, against="rest", count=1797)
    assert (x == data).all() and ((y > 0) == (digit == 4)).all()
    x, y = BY["digits"].generate(digit=4, against=9, count=1797)
    assert (x[y > 0] == data[digit == 4]).all() and (x[y < 0] == data[digit == 9]).all()
    x, y = BY["digits-all"].generate(count=300)
    assert (x == data[:300]).all() and (y == digit[:300]).all()


def test_a_digit_is_not_told_from_itself():
    with pytest.raises(ScenarioError, match=r"^The other digit must be another"):
        Scenario.from_document({"data": {"preset": "digits", "digit": 3, "against": 3}})


def test_the_tumours_take_as_many_mistakes_as_their_docstring_says():
    document = {
        "data": {"preset": "breast-cancer"},
        "scaling": "standardise",
        "stop": {"epochs": 10**6, "updates": None},
    }
    trace = train(Scenario.from_document(document))
    assert (trace.end, trace.updates, trace.epochs) == ("separated", 1_757_361, 217_171)


@bundled
def test_a_stored_thumbnail_is_that_of_the_points(preset):
    x, y = preset.thumbnail(THUMBNAIL)
    expected_x, expected_y = picture_of(preset)
    assert (y == expected_y).all()
    assert np.abs(x - expected_x).max() <= 1  # the principal axes are another machine's to the last bit


def test_neither_the_menu_nor_a_small_set_waits_for_scikit_learn():
    code = "from app.engine import Scenario, catalog; catalog(); Scenario.from_document({'data': {'preset': 'iris'}})"
    code += "; import sys; sys.exit('sklearn' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
