"""Examples held out for testing and validation, and label noise: counts, seeds, and what is left as it was."""

import itertools
import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import Scenario, ScenarioError, train
from tests.effort import tries
from tests.engine import oracle

seeds = st.integers(0, 2**32 - 1)
shares = st.floats(0.001, 0.999)
labels = {
    "binary": st.lists(st.sampled_from((1, -1)), min_size=1, max_size=40),
    "multiclass": st.lists(st.integers(0, 4), min_size=1, max_size=40),
}
some_labels = st.sampled_from(("binary", "multiclass")).flatmap(
    lambda task: st.tuples(st.just(task), labels[task])
)


def scenario_of(task, y, test=None, **parts):
    """Example i is at i, so that examples can be told apart."""
    data = {"x": [[i] for i in range(len(y))], "y": y} | ({} if test is None else {"test": test})
    return Scenario.from_document({"task": task, "data": data, **parts})


def places(x):
    return x[:, 0].astype(int).tolist()


def counted(y):
    return {int(label): int((np.asarray(y) == label).sum()) for label in set(np.asarray(y).tolist())}


@settings(deadline=None)
@given(some_labels, shares, seeds, shares, seeds, st.booleans())
def test_every_example_is_trained_on_tested_or_validated_and_keeps_place_and_label(
    labelled, share, seed, validation, other_seed, stratified
):
    task, y = labelled
    scenario = scenario_of(
        task,
        y,
        {"share": share, "seed": seed, "stratified": stratified},
        validation={"share": validation, "seed": other_seed, "stratified": stratified},
    )
    parts = (
        (scenario.x, scenario.y),
        (scenario.x_test, scenario.y_test),
        (scenario.x_validation, scenario.y_validation),
    )
    assert sorted(itertools.chain(*(places(x) for x, _ in parts))) == list(range(len(y)))
    for x, own in parts:
        assert places(x) == sorted(places(x))
        assert own.tolist() == [y[i] for i in places(x)]
    assert scenario.data.index.tolist() == places(scenario.x)
    assert len(scenario.y) >= 1
    assert len(scenario.y_test) == min(round(share * len(y)), len(y) - 1)
    left = len(y) - len(scenario.y_test)
    assert len(scenario.y_validation) == min(round(validation * left), left - 1)


@settings(deadline=None)
@given(some_labels, shares, seeds)
def test_each_class_gives_its_share_when_stratified(labelled, share, seed):
    task, y = labelled
    scenario = scenario_of(task, y, {"share": share, "seed": seed, "stratified": True})
    given, held = counted(y), counted(scenario.y_test)
    for label, count in given.items():
        exact = share * count
        assert np.floor(exact - 1e-9) <= held.get(label, 0) <= np.ceil(exact + 1e-9)


def test_stratified_counts_of_a_worked_example():
    """0.3 of 10, 5 and 5 are 3, 1.5 and 1.5: six of twenty, so the lower of the two classes gives the second."""
    y = [0] * 10 + [1] * 5 + [2] * 5
    for seed in range(20):
        scenario = scenario_of("multiclass", y, {"share": 0.3, "seed": seed, "stratified": True})
        assert counted(scenario.y_test) == {0: 3, 1: 2, 2: 1}
    several = {
        str(counted(scenario_of("multiclass", y, {"share": 0.3, "seed": s}).y_test)) for s in range(20)
    }
    assert len(several) > 1


def test_a_split_is_that_of_the_shuffle_in_the_documentation():
    y = [1, -1] * 10
    scenario = scenario_of("binary", y, {"share": 0.25, "seed": 9})
    order = oracle.epoch_order({"name": "permuted", "seed": 9}, 20, 1)
    assert places(scenario.x_test) == sorted(order[:5])
    scenario = scenario_of("binary", y, validation={"share": 0.25, "seed": 9})
    order = oracle.epoch_order({"name": "permuted", "seed": 9 + 2**33}, 20, 1)
    assert places(scenario.x_validation) == sorted(order[:5])


def test_seeds_repeat_and_differ():
    y = [1, -1] * 20
    for parts in (
        lambda seed: {"test": {"seed": seed}},
        lambda seed: {"validation": {"seed": seed}},
        lambda seed: {"noise": {"seed": seed}},
    ):
        first, again, other = (scenario_of("binary", y, **parts(seed)) for seed in (5, 5, 6))
        assert places(first.x) == places(again.x) and first.y.tolist() == again.y.tolist()
        assert places(first.x) != places(other.x) or first.y.tolist() != other.y.tolist()


# noise


@settings(deadline=None)
@given(some_labels, st.floats(0, 1), seeds, st.booleans())
def test_noise_gives_a_share_of_the_training_examples_another_class(labelled, share, seed, split):
    task, y = labelled
    parts = {"test": {"share": 0.3}, "validation": {"share": 0.2}} if split else {}
    clean = scenario_of(task, y, **parts)
    noisy = scenario_of(task, y, noise={"share": share, "seed": seed}, **parts)
    wrong = np.flatnonzero(noisy.y != clean.y)
    assert wrong.tolist() == noisy.flipped.tolist()
    assert len(wrong) == round(share * len(clean.y))
    assert set(noisy.y.tolist()) <= ({1, -1} if task == "binary" else set(range(clean.classes)))
    assert noisy.classes == clean.classes
    for name in ("x", "x_test", "y_test", "x_validation", "y_validation"):
        assert getattr(noisy, name).tolist() == getattr(clean, name).tolist()
    assert noisy.y.dtype == clean.y.dtype


def test_noise_is_that_of_the_documentation():
    y = [0, 1, 2, 3] * 5
    scenario = scenario_of("multiclass", y, noise={"share": 0.4, "seed": 3})
    seed = 3 + 2**32
    flipped = oracle.epoch_order({"name": "permuted", "seed": seed}, 20, 1)[:8]
    numbers = np.random.PCG64(seed).random_raw(19 + 8)[19:].tolist()
    expected = list(y)
    for i, r in zip(flipped, numbers, strict=True):
        expected[i] = (y[i] + 1 + ((r >> 32) * 3 >> 32)) % 4
    assert scenario.y.tolist() == expected
    assert scenario.flipped.tolist() == sorted(flipped)


def test_every_other_class_is_as_likely():
    scenario = scenario_of("multiclass", [0, 1, 2, 3] * 1000, noise={"share": 1})
    steps = (scenario.y - np.array([0, 1, 2, 3] * 1000)) % 4
    assert set(counted(steps)) == {1, 2, 3}
    assert all(1200 < count < 1470 for count in counted(steps).values())


def test_a_shuffled_order_does_not_visit_the_wrong_labels_first():
    scenario = scenario_of("binary", [1, -1] * 50, noise={"share": 0.2}, order="shuffled")
    first = scenario.order.epochs(1, 1, 100)[0][:20].tolist()
    assert len(set(first) & set(scenario.flipped.tolist())) < 10


def test_noise_makes_a_separable_set_one_whose_mistakes_never_end():
    scenario = Scenario.from_document({"data": {"preset": "wide-margin"}, "noise": {"share": 0.1}})
    assert train(scenario).end != "separated"
    assert train(scenario.replace(noise=None)).end == "separated"


# documents


ARRANGED = {
    "data": {"preset": "blobs", "test": {"share": 0.2, "seed": 3, "stratified": True}},
    "noise": {"share": 0.2, "seed": 1},
    "validation": {"share": 0.25, "seed": 2, "stratified": True, "patience": 7},
}


def test_what_is_asked_for_is_in_the_document_and_nothing_else():
    plain = Scenario.from_document({"data": {"preset": "blobs"}})
    assert not {"noise", "validation"} & set(plain.document()) and "test" not in plain.document()["data"]
    old = Scenario.from_document({"data": {"preset": "blobs", "test": {}}}).document()
    assert old["data"]["test"] == {"share": 0.3, "seed": 0}
    scenario = Scenario.from_document(ARRANGED)
    document = scenario.document()
    assert document["data"]["test"] == ARRANGED["data"]["test"]
    assert {key: document[key] for key in ("noise", "validation")} == {
        key: ARRANGED[key] for key in ("noise", "validation")
    }
    again = Scenario.from_document(json.loads(scenario.canonical()))
    assert again.hash == scenario.hash
    assert (again.y.tolist(), again.flipped.tolist()) == (scenario.y.tolist(), scenario.flipped.tolist())


@pytest.mark.parametrize("key", ["noise", "validation"])
def test_null_is_as_good_as_absent(key):
    document = {"data": {"preset": "xor"}, key: None}
    assert Scenario.from_document(document).hash == Scenario.from_document({"data": {"preset": "xor"}}).hash
    split = {"data": {"preset": "xor", "test": None}}
    assert Scenario.from_document(split).hash == Scenario.from_document({"data": {"preset": "xor"}}).hash


def test_replacing_noise_or_validation_keeps_the_data_and_the_other():
    scenario = Scenario.from_document(ARRANGED)
    changed = scenario.replace(noise={"share": 0.5})
    assert changed.document() == {**scenario.document(), "noise": {"share": 0.5, "seed": 0}}
    assert changed.x.tolist() == scenario.x.tolist()
    assert len(changed.flipped) == round(0.5 * len(scenario.y))
    bare = scenario.replace(noise=None, validation=None)
    assert bare.hash == Scenario.from_document({"data": ARRANGED["data"]}).hash
    kept = scenario.replace(learner={"name": "perceptron", "rate": 0.5})
    assert kept.flipped.tolist() == scenario.flipped.tolist()
    other = scenario.replace(data={"preset": "wide-margin"})
    assert other.noise == scenario.noise and other.validation == scenario.validation
    assert len(other.y_test) == 0


def test_a_listed_order_must_fit_what_is_left_for_training():
    order = {"name": "listed", "examples": [9]}
    with pytest.raises(ScenarioError, match=r"^Entry 1 of the order must be from 1 to 8; it is 10\.$"):
        scenario_of("binary", [1, -1] * 5, order=order, validation={"share": 0.2})


def test_regression_lets_go_of_noise_and_strata():
    scenario = Scenario.from_document(ARRANGED)
    line = scenario.replace(data={"preset": "noisy-line"})
    assert line.noise is None
    assert line.validation.stratified is False and line.validation.patience == 7
    assert len(line.y_validation) == round(0.25 * 40)
    with pytest.raises(ScenarioError, match=r"^Label noise is for classes"):
        scenario.replace(data={"preset": "noisy-line"}, noise={"share": 0.1})


def test_real_targets_are_split_like_labels():
    scenario = scenario_of(
        "regression", [i / 4 for i in range(8)], {"share": 0.25}, validation={"share": 0.5}
    )
    assert (len(scenario.y), len(scenario.y_test), len(scenario.y_validation)) == (3, 2, 3)
    assert scenario.y_test.tolist() == [i / 4 for i in places(scenario.x_test)]
    assert scenario.document()["data"]["y"] == [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75]
    assert Scenario.from_document(json.loads(scenario.canonical())).hash == scenario.hash


def test_a_class_that_is_only_held_out_still_counts():
    for seed in range(30):
        scenario = scenario_of("multiclass", [0, 1, 0, 1, 2], {"share": 0.4, "seed": seed})
        assert scenario.classes == 3


@tries(200)
@given(
    st.sampled_from(("test", "noise", "validation")),
    st.one_of(
        st.recursive(
            st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=5),
            lambda inner: (
                st.lists(inner, max_size=3)
                | st.dictionaries(
                    st.sampled_from(("share", "seed", "stratified", "patience", "x")), inner, max_size=3
                )
            ),
            max_leaves=5,
        )
    ),
    st.sampled_from(("binary", "multiclass", "regression")),
)
def test_anything_is_taken_or_refused_with_its_field(key, part, task):
    parts = {"test": part} if key == "test" else {key: part}
    try:
        scenario = scenario_of(task, [0, 1, 1, 0, 1, 1], **parts)
    except ScenarioError as error:
        assert error.field.startswith("data.test" if key == "test" else key)
        assert error.message[0].isupper() and error.message.endswith(".")
    else:
        assert Scenario.from_document(scenario.document()).hash == scenario.hash
