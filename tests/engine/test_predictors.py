"""How a history predicts: last, averaged and voted, against sums over every vector of a run in fractions."""

import random
from fractions import Fraction

import numpy as np
import pytest

from app.engine import Scenario, catalog, train
from app.engine.predictors import PREDICTORS
from tests.engine import oracle
from tests.engine.compare import trained

# MIT 6.036's four points: one epoch makes three updates, at visits 1, 2 and 3.
SSSTO = {"data": {"x": [[2, 5], [3, 1], [9, 6], [12, 5]], "y": [1, -1, 1, -1]}}
ONE_EPOCH = {**SSSTO, "stop": {"when": "epochs", "epochs": 1}}
VOTED = {"all": {"name": "voted"}, "freund-schapire": {"name": "voted", "counts": "freund-schapire"}}


def sign(value, at_zero):
    return at_zero if value == 0 else 1 if value > 0 else -1


def votes(states, phi, at_zero):
    return sum(sign(sum(u * v for u, v in zip(w, phi, strict=True)) + b, at_zero) for w, b in states)


def linear(states, phi, _):
    ((w, b),) = states
    return sum(u * v for u, v in zip(w, phi, strict=True)) + b


def random_document(chance, unit, rates):
    n = chance.randint(2, 7)
    return {
        "data": {
            "x": [[chance.randint(-2 * unit, 2 * unit) / unit for _ in range(2)] for _ in range(n)],
            "y": [chance.choice((-1, 1)) for _ in range(n)],
        },
        "learner": {"name": "perceptron", "rate": chance.choice(rates)},
        "bias": chance.choice(("learned", "none", "threshold")),
        "tie": chance.choice(("mistake", "positive", "negative")),
        "sign_of_zero": chance.choice((-1, 1)),
        "order": {"name": chance.choice(("given", "permuted"))},
        "stop": {"when": "epochs", "epochs": chance.randint(1, 6)},
    }


def pocketed(document, run, rule="ratchet"):
    """What is in the pocket after 0 .. T visits, by Gallant's algorithm; 'best' is that of Learning from Data."""
    labels = [1 if label > 0 else -1 for label in document["data"]["y"]]
    examples = [[oracle.exact(value) for value in row] for row in document["data"]["x"]]

    def right(state):
        scores = [linear([state], x, None) for x in examples]
        tie = document.get("tie", "mistake")
        return sum(not oracle.is_wrong(a, y, tie) for a, y in zip(scores, labels, strict=True))

    pocket, longest, most = run.states[0], 0, right(run.states[0])
    length, held = 0, [pocket]
    for state, (_, _, wrong, _) in zip(run.states[1:], run.seen, strict=True):
        length = 0 if wrong else length + 1
        if rule == "best":
            replaced = wrong and right(state) > most
        else:
            replaced = length > longest and (rule == "longest-run" or right(state) > most)
        if replaced:
            pocket, longest, most = state, length, right(state)
        held.append(pocket)
    return held


def scores_at(trace, visit, points):
    return trace.scenario.predictor.scores(trace, visit, np.asarray(points, dtype=float)).tolist()


@pytest.mark.parametrize("counts", VOTED)
@pytest.mark.parametrize(("unit", "rates"), [(4, (1, 0.5)), (10, (0.1, 0.3))], ids=["dyadic", "decimal"])
def test_voted_scores_are_the_sum_over_every_vector(counts, unit, rates):
    chance = random.Random(f"voted {counts} {unit}")
    for _ in range(25):
        document = {**random_document(chance, unit, rates), "predictor": VOTED[counts]}
        run = oracle.run(document, keep_states=True)
        trace = trained(document)
        points = trace.scenario.phi.tolist()
        exact = [[oracle.exact(value) for value in point] for point in points]
        for visit in sorted({0, 1, run.visits // 2, run.visits}):
            first = 1 if counts == "freund-schapire" else 0
            voting = run.states[first : visit + 1]
            expected = [votes(voting, phi, document["sign_of_zero"]) for phi in exact]
            assert scores_at(trace, visit, points) == expected


def test_the_last_survivor_votes():
    trace = trained({**ONE_EPOCH, "predictor": "voted"})
    # w_0 = 0 (a tie: -1), then (2,5;1), (-1,4;0), (8,10;1), (-4,5;0); a point where only the last says -1.
    point = [[3.0, 1.0]]
    states = oracle.run(ONE_EPOCH, keep_states=True).states
    expected = [votes(states[: visit + 1], [Fraction(3), Fraction(1)], -1) for visit in range(5)]
    assert [scores_at(trace, visit, point)[0] for visit in range(5)] == expected


@pytest.mark.parametrize(("counts", "total"), [("all", 5), ("freund-schapire", 4)])
def test_survival_counts_add_up(counts, total):
    # Far out on the side where the bias and every vector but the first agree, all votes but the start's are one.
    document = {"data": {"x": [[1, 0]], "y": [1]}, "stop": {"when": "epochs", "epochs": 4}, "sign_of_zero": 1}
    trace = trained({**document, "predictor": VOTED[counts]})
    assert scores_at(trace, 4, [[100.0, 0.0]]) == [total]


def test_tallies_are_the_same_in_any_order_of_asking():
    chance = np.random.default_rng(1)
    document = {
        "data": {"x": (chance.integers(-8, 9, size=(9, 2)) / 8).tolist(), "y": [1, -1, 1] * 3},
        "order": {"name": "permuted", "seed": 3},
        "stop": {"when": "epochs", "epochs": 4000},
        "predictor": "voted",
    }
    scenario = Scenario.from_document(document)
    points = chance.integers(-16, 17, size=(50, 2)) / 16
    trace = train(scenario)
    assert trace.updates > 10_000
    visits = [0, 1, 17, trace.visits // 3, trace.visits // 2, trace.visits]
    forward = [trace.votes(visit, points).tolist() for visit in visits]
    again = train(scenario)
    backward = [again.votes(visit, points).tolist() for visit in reversed(visits)]
    assert forward == backward[::-1]
    window = trace.window(0, trace.updates)
    w = np.vstack([window.base_w, window.w])
    b = np.append(window.base_b, window.b)
    held = np.diff(np.concatenate([[0], trace.visit, [trace.visits]]))
    signs = np.where(points @ w.T + b > 0, 1, -1)
    assert forward[-1] == (signs @ held).tolist()


def test_last_predicts_with_the_weights_of_the_moment():
    trace = trained(ONE_EPOCH)
    assert scores_at(trace, 0, [[1.0, 1.0]]) == [0]
    for visit in range(5):
        w, b = oracle.run(ONE_EPOCH, keep_states=True).states[visit]
        assert scores_at(trace, visit, [[1.0, 1.0]]) == [float(w[0] + w[1] + b)]


def test_averaged_predicts_with_algorithm_7s_mean():
    trace = trained({**ONE_EPOCH, "predictor": "averaged"})
    w, b = trace.averaged_at(4)
    assert ([*w.tolist(), b]) == [-2.6, 2.4, 0]
    assert scores_at(trace, 4, [[1.0, 0.0], [0.0, 1.0]]) == [-2.6, 2.4]


@pytest.mark.parametrize("rule", ["ratchet", "longest-run", "best"])
@pytest.mark.parametrize(("unit", "rates"), [(4, (1, 0.5)), (10, (0.1, 0.3))], ids=["dyadic", "decimal"])
def test_the_pocket_holds_what_gallant_s_algorithm_puts_there(rule, unit, rates):
    chance = random.Random(f"pocket {rule} {unit}")
    changed = 0
    for _ in range(40):
        document = random_document(chance, unit, rates)
        document |= (
            {"start": {"w": [chance.randint(-3, 3) for _ in range(2)]}} if chance.random() < 0.5 else {}
        )
        run = oracle.run(document, keep_states=True)
        trace = trained({**document, "predictor": {"name": "pocket", "rule": rule}})
        expected = pocketed(document, run, rule)
        for visit in range(run.visits + 1):
            w, b = trace.scenario.predictor.weights_at(trace, visit)
            assert [*w.tolist(), b] == [float(value) for value in (*expected[visit][0], expected[visit][1])]
        changed += len({tuple(w) for w, _ in expected}) > 2
    assert changed > 3


def test_with_the_ratchet_the_pocket_never_gets_worse():
    chance = random.Random("ratchet")
    for _ in range(20):
        document = {
            **random_document(chance, 4, (1,)),
            "tie": "mistake",
            "stop": {"when": "epochs", "epochs": 30},
        }
        trace = trained({**document, "predictor": "pocket"})
        held = [trace.scenario.predictor.weights_at(trace, visit) for visit in range(trace.visits + 1)]
        errors, _ = trace.measures(np.array([w for w, _ in held]), np.array([b for _, b in held]))
        assert (np.diff(errors) <= 0).all()
        # And a run gone on with has the same pocket on the way.
        part = trained(
            {**document, "predictor": "pocket", "stop": {"epochs": 30, "visits": trace.visits // 2}}
        )
        w, b = part.scenario.predictor.weights_at(part, part.visits)
        assert (w.tolist(), b) == (held[part.visits][0].tolist(), held[part.visits][1])


@pytest.mark.parametrize("at_zero", [-1, 1])
@pytest.mark.parametrize("predictor", [entry.name for entry in PREDICTORS])
def test_a_score_of_zero_is_predicted_as_sign_of_zero(predictor, at_zero):
    document = {"data": {"x": [[1, 0], [-1, 0]], "y": [1, -1]}, "bias": "none", "sign_of_zero": at_zero}
    trace = trained({**document, "predictor": predictor})
    assert trace.predict(np.array([[0.0, 5.0]])).tolist() == [at_zero]


@pytest.mark.parametrize("predictor", [entry.name for entry in PREDICTORS])
@pytest.mark.parametrize(("unit", "rates"), [(4, (1, 0.5)), (10, (0.1, 0.3))], ids=["dyadic", "decimal"])
def test_the_training_error_is_by_hand(predictor, unit, rates):
    chance = random.Random(f"{predictor} {unit}")
    for _ in range(25):
        document = {**random_document(chance, unit, rates), "predictor": predictor}
        run = oracle.run(document, keep_states=True)
        x = [[oracle.exact(value) for value in row] for row in document["data"]["x"]]
        states = {
            "last": run.states[-1:], "averaged": [run.averaged], "voted": run.states,
            "best-on-validation": run.states[-1:], "pocket": pocketed(document, run)[-1:],
        }[predictor]  # fmt: skip
        score = votes if predictor == "voted" else linear
        at_zero = document["sign_of_zero"]
        predicted = [sign(score(states, phi, at_zero), at_zero) for phi in x]
        wrong = sum(a != b for a, b in zip(predicted, document["data"]["y"], strict=True))
        assert trained(document).summary()["training_error"] == wrong / len(x)


def test_linear_predictors_say_their_weights_and_the_others_a_grid():
    for entry in catalog()["predictors"]:
        trace = trained({**ONE_EPOCH, "predictor": entry["name"]})
        weights = trace.scenario.predictor.weights_at(trace, trace.visits)
        assert (weights is not None) == (entry["drawing"] != "grid")
