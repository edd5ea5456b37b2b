"""What holds of every learner on the menu: the rules of app/testing.py, and what our own keep beside them."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.engine.learners import LEARNERS
from app.engine.learners.base import OnlineLearner
from app.engine.learners.soft_margin_svm import SoftMarginSvm
from app.testing import DECLARED, OF_RUNS, Unfit, accepted, suits
from tests.effort import tries
from tests.engine.menu import BY_TASK, documents
from tests.engine.oracles.networks import scores as by_hand

few = tries(25)
#: Learners of one weight vector.
LINES = [learner for learner in BY_TASK["binary"] if not learner.layered]
LAYERED = [learner for learner in LEARNERS if learner.layered]


@pytest.mark.parametrize("learner", LEARNERS, ids=lambda learner: learner.name)
@pytest.mark.parametrize("rule", DECLARED, ids=lambda rule: rule.__name__)
def test_a_learner_declares_what_the_contract_asks(rule, learner):
    rule(learner)


@pytest.mark.parametrize(
    ("rule", "learner"),
    [(rule, learner) for rule in OF_RUNS for learner in LEARNERS if suits(rule, learner)],
    ids=lambda part: getattr(part, "name", None) or part.__name__,
)
@given(chance=st.randoms(use_true_random=False))
@few
def test_runs_keep_the_contract(rule, learner, chance):
    try:
        rule(learner, chance)
    except Unfit:
        assume(False)


def run_of(document):
    """The run of a document; none where the learner refuses the examples."""
    try:
        return accepted(document)
    except Unfit:
        assume(False)


@pytest.mark.parametrize("learner", LAYERED, ids=lambda learner: learner.name)
@given(data=st.data())
@few
def test_a_networks_scores_are_those_by_hand(learner, data):
    trace = run_of(data.draw(documents(learner)))
    phi, scenario = trace.scenario.phi, trace.scenario
    for k in {0, trace.updates // 2, trace.updates}:
        w, b = trace.weights_at(k)
        scores = by_hand(scenario.learner, scenario.bias, w, phi)
        assert np.allclose(trace.evaluator.scores_of((w, b), phi, 1), scores, atol=1e-9 * (1 + abs(w).max()))


@pytest.mark.parametrize("learner", LINES, ids=lambda learner: learner.name)
@given(data=st.data())
@few
def test_labels_turned_round_turn_the_weights_round(learner, data):
    document = data.draw(documents(learner, tie="mistake", started=False))
    turned = {**document, "data": {**document["data"], "y": [-label for label in document["data"]["y"]]}}
    one, other = run_of(document), run_of(turned)
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
