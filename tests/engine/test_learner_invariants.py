"""What holds of every learner on the menu, whatever is drawn; a learner that is added is covered."""

import json

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.engine import Scenario, ScenarioError, Training, train
from app.engine.learners import LEARNERS
from app.engine.learners.base import OnlineLearner
from app.engine.learners.soft_margin_svm import SoftMarginSvm
from app.engine.predictors import PREDICTORS
from app.engine.run.tags import word_tags
from tests.effort import tries
from tests.engine.menu import BY_TASK, documents
from tests.engine.oracles.networks import scores as by_hand

COLUMNS = ("visit", "example", "mistake", "activation", "step", "w", "b")
ENDS = {"separated", "no-mistakes", "cycle", "stopped", "limit", "diverged"}

each_learner = pytest.mark.parametrize("learner", LEARNERS, ids=lambda learner: learner.name)
few = tries(25)
#: Learners of one weight vector.
LINES = [learner for learner in BY_TASK["binary"] if not learner.layered]


def accepted(document):
    """The trace; a learner may refuse the examples, with a sentence."""
    try:
        return train(Scenario.from_document(document))
    except ScenarioError as error:
        assert str(error).endswith(".")
        assume(False)


def content(trace):
    whole = trace.window(0, trace.updates)
    return [getattr(whole, name).tobytes() for name in COLUMNS]


@each_learner
@given(data=st.data())
@few
def test_a_complete_document_says_the_same_scenario(learner, data):
    scenario = Scenario.from_document(data.draw(documents(learner)))
    again = Scenario.from_document(json.loads(scenario.canonical()))
    assert again.document() == scenario.document()
    assert (again.hash, again.canonical()) == (scenario.hash, scenario.canonical())
    for entry in PREDICTORS:
        if learner.task in entry.tasks:
            assert scenario.replace(predictor=entry.name).predictor.name == entry.name


@each_learner
@given(data=st.data(), pieces=st.integers(1, 30))
@few
def test_the_same_scenario_gives_the_same_bytes_in_any_pieces(learner, data, pieces):
    document = data.draw(documents(learner))
    trace = accepted(document)
    training = Training(Scenario.from_document(document))
    while not training.step(pieces):
        assert training.trace.end is None
    assert content(training.trace) == content(trace) == content(accepted(document))
    assert training.trace.summary() == trace.summary()
    assert trace.end in ENDS
    json.dumps(trace.summary(), allow_nan=False)


@each_learner
@given(data=st.data())
@few
def test_windows_visits_and_weights_are_one_run(learner, data):
    trace = accepted(data.draw(documents(learner)))
    whole = trace.window(0, trace.updates)
    seen = trace.visited(1, trace.visits + 1)
    assert seen.visit.tolist() == list(range(1, trace.visits + 1))
    assert (
        seen.example.tolist()
        == [i for e in range(1, trace.epochs + 1) for i in trace.order(e)][: trace.visits]
    )
    updated = whole.visit - 1
    for name in ("visit", "step", "w", "b"):
        assert getattr(seen, name)[updated].tobytes() == getattr(whole, name).tobytes()
    quiet = np.setdiff1d(np.arange(trace.visits), updated)
    assert not seen.step[quiet].any()
    before = np.concatenate([np.asarray(seen.base_w)[None], seen.w])
    assert (before[quiet] == before[quiet + 1]).all()
    for k in range(trace.updates + 1):
        w, b = trace.weights_at(k)
        expected = (whole.w[k - 1], whole.b[k - 1]) if k else (whole.base_w, whole.base_b)
        assert np.array_equal(w, expected[0]) and np.array_equal(b, expected[1])
    a = trace.updates // 2
    part = trace.window(a, trace.updates)
    for name in COLUMNS:
        assert getattr(part, name).tobytes() == getattr(whole, name)[a:].tobytes()
    assert trace.mistakes_per_epoch.sum() == seen.mistake.sum() or learner.task == "regression"
    assert trace.updates_per_epoch.sum() == trace.updates


@each_learner
@given(data=st.data())
@few
def test_a_visit_s_score_and_mistake_are_those_of_the_weights_before_it(learner, data):
    trace = accepted(data.draw(documents(learner)))
    scenario = trace.scenario
    seen = trace.visited(1, trace.visits + 1)
    w = np.concatenate([np.asarray(seen.base_w)[None], seen.w[:-1]])
    b = np.concatenate([np.asarray(seen.base_b, dtype=float)[None], seen.b[:-1]])
    if scenario.task == "sequence":  # tests/engine/test_sequences.py
        assert seen.mistake.tolist() == (seen.activation[:, 1] > 0).tolist()
        assert (seen.activation[:, 0] <= 0).all()
        return
    phi, y = scenario.phi[seen.example], scenario.y[seen.example]
    if learner.layered:
        pairs = zip(w, phi, strict=True)
        scores = np.array([by_hand(scenario.learner, scenario.bias, one, [z])[0] for one, z in pairs])
    else:
        scores = (w * (phi[:, None, :] if w.ndim == 3 else phi)).sum(axis=-1) + b
    size = 1 + abs(scores).max(initial=0) + abs(w).max(initial=0)
    assert np.allclose(seen.activation, scores, atol=1e-9 * size)
    if scenario.task == "multiclass":
        assert seen.mistake.tolist() == (seen.activation.argmax(axis=1) != y).tolist()
    if scenario.task == "binary":
        ya = seen.activation * y
        tied = (ya == 0) & (scenario.tie == "mistake" or y == (-1 if scenario.tie == "positive" else 1))
        assert seen.mistake.tolist() == ((ya < 0) | tied).tolist()


@each_learner
@given(data=st.data())
@few
def test_the_average_is_the_mean_of_all_vectors(learner, data):
    trace = accepted(data.draw(documents(learner)))
    seen = trace.visited(1, trace.visits + 1)
    w = np.concatenate([np.asarray(seen.base_w)[None], seen.w])
    b = np.concatenate([np.asarray(seen.base_b, dtype=float)[None], seen.b])
    size = 1 + abs(w).max(initial=0) + abs(b).max(initial=0)
    for visit in {0, trace.visits // 2, trace.visits}:
        mean_w, mean_b = trace.averaged_at(visit)
        assert np.allclose(mean_w, w[: visit + 1].mean(axis=0), rtol=1e-12, atol=1e-12 * size)
        assert np.allclose(mean_b, b[: visit + 1].mean(axis=0), rtol=1e-12, atol=1e-12 * size)
    for k in {0, trace.updates // 2, trace.updates}:
        upto = trace.visit[k - 1] if k else 0
        assert np.allclose(
            trace.weight_sum(k)[0], w[:upto].sum(axis=0), rtol=1e-12, atol=1e-11 * size * (1 + upto)
        )


@pytest.mark.parametrize("learner", BY_TASK["binary"], ids=lambda learner: learner.name)
@given(data=st.data(), counts=st.sampled_from(("all", "freund-schapire")))
@few
def test_votes_are_those_of_every_vector(learner, data, counts):
    document = {**data.draw(documents(learner)), "predictor": {"name": "voted", "counts": counts}}
    trace = accepted(document)
    seen = trace.visited(1, trace.visits + 1)
    w = np.concatenate([np.asarray(seen.base_w)[None], seen.w])
    b = np.append(seen.base_b, seen.b)
    if learner.layered:
        own = trace.scenario.learner, trace.scenario.bias
        scores = np.array([by_hand(*own, row, trace.scenario.phi) for row in w]).T
    else:
        scores = trace.scenario.phi @ w.T + b
    clear = (abs(scores) > 1e-9 * (1 + abs(w).max())).all(axis=1) | (trace.updates == 0)
    signs = np.where(scores == 0, trace.scenario.sign_of_zero, np.sign(scores))
    for visit in {0, trace.visits // 2, trace.visits}:
        votes = signs[:, (counts != "all") : visit + 1].sum(axis=1)
        said = trace.scenario.predictor.scores(trace, visit, trace.scenario.phi)
        assert said[clear].tolist() == votes[clear].tolist()


@each_learner
@given(data=st.data())
@few
def test_every_predictor_says_labels_and_an_error_that_fits_them(learner, data):
    document = data.draw(documents(learner))
    for entry in PREDICTORS:
        if learner.task not in entry.tasks:
            continue
        trace = accepted({**document, "predictor": entry.name})
        if learner.task == "sequence":
            right, found = word_tags(trace)
            assert (trace.training_error() == 0) == (right == found).all()
            continue
        said = trace.predict(trace.scenario.phi)
        if learner.task == "regression":
            error = np.mean((said - trace.scenario.y) ** 2)
            assert trace.training_error() == pytest.approx(error, rel=1e-9, abs=1e-9)
            continue
        assert set(said.tolist()) <= (
            {-1, 1} if learner.task == "binary" else set(range(trace.scenario.classes))
        )
        scores = trace.scenario.predictor.scores(trace, trace.visits, trace.scenario.phi)
        apart = np.ptp(np.sort(scores, axis=-1)[:, -2:], axis=1) if scores.ndim == 2 else abs(scores)
        if (apart > 1e-9 * (1 + abs(scores).max())).all():
            assert trace.training_error() == np.mean(said != trace.scenario.y)


@each_learner
@given(data=st.data())
@few
def test_measures_are_the_definitions(learner, data):
    trace = accepted(data.draw(documents(learner)))
    scenario, window = trace.scenario, trace.window(0, trace.updates)
    measured, margins = trace.measures(window.w, window.b)
    if scenario.task == "sequence":
        assert all((errors == 0) >= (margin > 0) for errors, margin in zip(measured, margins, strict=True))
        return
    phi, y, kernel = scenario.phi, scenario.y, scenario.learner.kernel
    for k in range(trace.updates):
        w, b = window.w[k], window.b[k]
        a = np.array(by_hand(scenario.learner, scenario.bias, w, phi)) if learner.layered else phi @ w.T + b
        near = 1e-9 * (1 + abs(a).max())
        if scenario.task == "regression":
            assert measured[k] == pytest.approx(((a - y) ** 2).mean(), rel=1e-9)
        elif scenario.task == "binary" and (abs(a) > near).all():
            assert measured[k] == (y * a < 0).sum()
            norm = np.sqrt(max(0, w @ phi @ w)) if kernel else np.linalg.norm(w)
            nought = 1e-6 * (1 + abs(w).sum() * np.sqrt(abs(phi).max())) if kernel else near  # a root of sums
            if learner.layered:
                assert np.isnan(margins[k])
            elif norm > nought:
                assert margins[k] == pytest.approx((y * a).min() / norm, rel=1e-6)
        elif scenario.task == "multiclass":
            ahead = np.take_along_axis(a, y[:, None].astype(int), axis=1) - a
            if (abs(ahead[np.arange(a.shape[1]) != y[:, None]]) > near).all():
                assert measured[k] == (ahead < 0).any(axis=1).sum()


@pytest.mark.parametrize(
    "learner",
    [one for one in LEARNERS if issubclass(one, OnlineLearner) and not one.shrinks],
    ids=lambda learner: learner.name,
)
@given(data=st.data())
@few
def test_the_weights_are_the_sum_of_their_steps(learner, data):
    trace = accepted(data.draw(documents(learner)))
    scenario = trace.scenario
    factor = trace.step * (1 if scenario.task == "regression" else scenario.y[trace.example])
    w, b = trace.weights_at(trace.updates)
    base_w, base_b = trace.weights_at(0)
    size = 1 + abs(factor).sum() * (1 + abs(scenario.phi).max(initial=0))
    assert np.allclose(w, base_w + factor @ scenario.phi[trace.example], atol=1e-12 * size)
    trained = scenario.bias in ("learned", "threshold")
    assert b == pytest.approx(base_b + factor.sum() * trained, abs=1e-12 * size)


@pytest.mark.parametrize("learner", LINES, ids=lambda learner: learner.name)
@given(data=st.data())
@few
def test_labels_turned_round_turn_the_weights_round(learner, data):
    document = data.draw(documents(learner, tie="mistake", started=False))
    turned = {**document, "data": {**document["data"], "y": [-label for label in document["data"]["y"]]}}
    one, other = accepted(document), accepted(turned)
    assert (one.end, one.visit.tolist(), one.example.tolist()) == (
        other.end,
        other.visit.tolist(),
        other.example.tolist(),
    )
    scores, turned_scores = (
        trace.scenario.phi @ trace.weights_at(trace.updates)[0] + trace.weights_at(trace.updates)[1]
        for trace in (one, other)
    )
    if issubclass(learner, OnlineLearner) or one.scenario.learner.steps() is not None:
        assert [w.tobytes() for w in augmented(one)] == [(0 - w).tobytes() for w in augmented(other)]
    if learner is SoftMarginSvm:
        # Of biases that cost it the same the solver takes any.
        assert hinge_loss(one, scores) == pytest.approx(hinge_loss(other, turned_scores), rel=1e-3, abs=1e-3)
        scores, turned_scores = scores - scores[0], turned_scores - turned_scores[0]
    # A solver stops near the solution.
    assert np.allclose(scores, -turned_scores, rtol=1e-3, atol=1e-3 * (1 + abs(scores).max()))


def hinge_loss(trace, scores):
    return np.maximum(0, 1 - trace.scenario.y * scores).sum()


def augmented(trace):
    window = trace.window(0, trace.updates)
    return window.w + 0.0, window.b + 0.0


@pytest.mark.parametrize("learner", LINES, ids=lambda learner: learner.name)
@given(data=st.data())
@few
def test_a_threshold_is_a_bias_with_its_sign_turned(learner, data):
    assume("threshold" in learner.biases)
    document = data.draw(documents(learner, biases=("learned",)))
    learned, threshold = accepted(document), accepted({**document, "bias": "threshold"})
    assert content(learned) == content(threshold)
    said = threshold.summary()
    assert said.pop("theta") == -said["b"]
    assert said == learned.summary()
