"""Tagged sentences: every number against all taggings written down one by one."""

import itertools
import json
from fractions import Fraction

import numpy as np
import pytest

from app.engine import Scenario, ScenarioError, Training, facts, train
from app.engine.data.sentences import sentences_of
from app.engine.facts.quantities import SequenceFacts
from app.engine.methods.sequence import wrong_tagging
from app.engine.run.metrics import tagged
from app.engine.theory.margin import largest_margin
from app.engine.theory.separability import separability
from app.engine.theory.sequence import TaggingSeparation

PRESETS = ("fish", "cans", "ice-cream")


def document(sentences, **parts):
    return {"task": "sequence", "data": {"sentences": sentences}, **parts}


def random_document(seed, rate=1.0, epochs=6):
    draw = np.random.default_rng(seed)
    rows = []
    for _ in range(draw.integers(2, 7)):
        length = draw.integers(1, 6)
        rows.append(" ".join(f"{draw.choice(list('pqr'))}/{draw.choice(list('ABC'))}" for _ in range(length)))
    rows[0] += " p/A q/B"
    order = ("given", "shuffled", "permuted")[seed % 3]
    return document(
        rows,
        learner={"name": "structured-perceptron", "rate": rate},
        order=order,
        stop={"when": "epochs", "epochs": epochs},
    )


class Slow:
    """The structured perceptron by dictionaries, fractions and all taggings of a sentence."""

    def __init__(self, scenario):
        self.rows = [[part.rsplit("/", 1) for part in row.split()] for row in _rows(scenario)]
        self.tags = sorted({tag for row in self.rows for _, tag in row})
        self.rate = Fraction(repr(scenario.learner.rate))
        self.w = {}

    def features(self, words, tags):
        found: dict = {}
        for j, (word, tag) in enumerate(zip(words, tags, strict=True)):
            for key in [(tag, word), (tag, "after", tags[j - 1])] if j else [(tag, word)]:
                found[key] = found.get(key, 0) + 1
        return found

    def score(self, words, tags, w=None):
        w = self.w if w is None else w
        return sum(count * w.get(key, 0) for key, count in self.features(words, tags).items())

    def guess(self, words, w=None):
        """The highest score; of equals the first tag, looked at from the last word back."""
        every = itertools.product(self.tags, repeat=len(words))
        most = max(self.score(words, z, w) for z in every)
        every = itertools.product(self.tags, repeat=len(words))
        return min((z for z in every if self.score(words, z, w) == most), key=lambda z: z[::-1])

    def visit(self, i):
        words, right = [p[0] for p in self.rows[i]], tuple(p[1] for p in self.rows[i])
        guess = self.guess(words)
        if guess == right:
            return False
        for tags, sign in ((right, 1), (guess, -1)):
            for key, count in self.features(words, tags).items():
                self.w[key] = self.w.get(key, 0) + sign * self.rate * count
        return True

    def matrix(self, words, w=None):
        w = self.w if w is None else w
        return [
            [float(w.get((t, word), 0)) for word in words]
            + [float(w.get((t, "after", s), 0)) for s in self.tags]
            for t in self.tags
        ]


@pytest.mark.parametrize("seed", range(60))
def test_each_update_is_that_of_all_taggings_looked_at_one_by_one(seed):
    scenario = Scenario.from_document(random_document(seed, rate=(1.0, 0.1, 0.5)[seed % 3]))
    trace, slow = train(scenario), Slow(scenario)
    words = scenario.data.names.inputs
    window = trace.window(0, trace.updates)
    k, total = 0, np.zeros((len(slow.tags), scenario.width))
    for visit in range(1, trace.visits + 1):
        total += slow.matrix(words)
        epoch, place = divmod(visit - 1, trace.epoch_length)
        i = int(trace.order(epoch + 1)[place])
        if slow.visit(i):
            assert (window.visit[k], window.example[k]) == (visit, i)
            assert window.w[k].tolist() == slow.matrix(words)
            k += 1
    assert k == trace.updates
    total += slow.matrix(words)
    mean, _ = trace.averaged_at(trace.visits)
    assert np.allclose(mean, total / (trace.visits + 1), rtol=1e-12, atol=1e-12)
    said = tagged(trace, [[p[0] for p in row] for row in slow.rows])
    assert [tuple(tags) for tags in said] == [slow.guess([p[0] for p in row]) for row in slow.rows]


def every_difference(scenario):
    """Phi(right) - Phi(wrong) of every wrong tagging, by the oracle's own features."""
    slow = Slow(scenario)
    words = scenario.data.names.inputs
    found = []
    for row in slow.rows:
        texts, right = [p[0] for p in row], tuple(p[1] for p in row)
        own = np.array(slow.matrix(words, slow.features(texts, right)))
        wrong = [z for z in itertools.product(slow.tags, repeat=len(row)) if z != right]
        found += [(own - slow.matrix(words, slow.features(texts, z))).ravel() for z in wrong]
    return np.array(found)


def _rows(scenario):
    if scenario.data.preset is None:
        return scenario.data.document()["sentences"]
    x, y = scenario.data.everything
    return sentences_of(x, y, scenario.data.names)


@pytest.mark.parametrize("seed", range(20))
def test_radius_margin_and_verdict_are_those_of_all_wrong_taggings(seed):
    scenario = Scenario.from_document(random_document(seed))
    rows = every_difference(scenario)
    found = facts(scenario)
    assert isinstance(found, SequenceFacts)
    assert found.radius_squared == (rows**2).sum(axis=1).max()
    assert found.wrong_taggings == len(rows)
    verdict = separability(rows, np.ones(len(rows)))
    assert found.separable is verdict.separable
    if verdict.separable:
        whole = largest_margin(rows, np.ones(len(rows)), verdict.direction, 1.0)
        assert found.margin == pytest.approx(whole.value, rel=1e-6)
    else:
        proof, slow = found.certificate, Slow(scenario)
        total = np.zeros((len(slow.tags), scenario.width))
        for (i, z), weight in zip(proof.support, proof.exact, strict=True):
            texts, right = [p[0] for p in slow.rows[i]], [p[1] for p in slow.rows[i]]
            wrong = [slow.tags[t] for t in z]
            names = scenario.data.names.inputs
            own = np.array(slow.matrix(names, slow.features(texts, right)))
            total += float(Fraction(weight)) * (own - slow.matrix(names, slow.features(texts, wrong)))
        assert np.allclose(total, 0)


@pytest.mark.parametrize("preset", ["fish", "cans"])
def test_a_run_makes_no_more_mistakes_than_its_bound(preset):
    scenario = Scenario.from_document({"data": {"preset": preset}})
    trace, found = train(scenario), facts(scenario)
    rows = every_difference(scenario)
    assert trace.end == "separated"
    assert trace.updates <= found.bound == int(found.radius_squared / found.margin**2)
    assert (rows @ found.u.ravel()).min() == pytest.approx(found.margin, rel=1e-6)


def test_a_diary_whose_weeks_contradict_each_other_cycles_and_says_why():
    trace = train(Scenario.from_document({"data": {"preset": "ice-cream"}}))
    found = facts(trace.scenario)
    assert trace.end == "cycle"
    assert found.separable is False
    assert sum(map(Fraction, found.certificate.exact)) == 1


@pytest.mark.parametrize("seed", range(20))
def test_the_best_wrong_tagging_is_the_best_of_all_wrong_ones(seed):
    scenario = Scenario.from_document(random_document(seed))
    trace, slow = train(scenario), Slow(scenario)
    for visit in range(trace.visits):
        slow.visit(int(trace.order(visit // trace.epoch_length + 1)[visit % trace.epoch_length]))
    w = np.ravel(trace.weights_at(trace.updates)[0])
    x, y = np.array(scenario.x), scenario.y.astype(float)
    for i, row in enumerate(slow.rows):
        texts, right = [p[0] for p in row], tuple(p[1] for p in row)
        wrong = [slow.score(texts, z) for z in itertools.product(slow.tags, repeat=len(row)) if z != right]
        ahead, path = wrong_tagging(x, y, i, w, scenario.classes)
        assert ahead == float(slow.score(texts, right) - max(wrong))
        assert tuple(slow.tags[t] for t in path) != right


def test_beyond_100_000_wrong_taggings_the_radius_is_an_upper_bound_that_is_called_so():
    rows = [" ".join(f"w{(i * 7 + j) % 9}/T{(i + j) % 4}" for j in range(10)) for i in range(3)]
    found = facts(Scenario.from_document(document(rows)))
    assert isinstance(found, SequenceFacts)
    assert found.wrong_taggings == 3 * (4**10 - 1)
    told = found.document()
    assert told["radius"] is None and told["bound"] is None
    assert "at most" in told["radius_reason"]
    assert told["radius_most"] > 0


@pytest.mark.parametrize("seed", range(10))
def test_the_upper_bound_of_the_radius_is_one(seed):
    scenario = Scenario.from_document(random_document(seed))
    known = TaggingSeparation(
        scenario.x, scenario.y, scenario.width - scenario.classes, scenario.classes, lambda i, w: (0.0, [])
    )
    assert known.radius_squared <= known.radius_squared_most


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("pieces", [1, 7, 1000])
def test_a_run_cut_anywhere_is_the_same_run(preset, pieces):
    scenario = Scenario.from_document(
        {"data": {"preset": preset}, "order": "permuted", "stop": {"epochs": 40}}
    )
    whole, cut = train(scenario), Training(scenario)
    while not cut.step(pieces):
        pass
    for name in ("visit", "example", "step"):
        assert getattr(whole, name).tobytes() == getattr(cut.trace, name).tobytes()
    assert whole.weights_at(whole.updates)[0].tobytes() == cut.trace.weights_at(whole.updates)[0].tobytes()
    assert json.dumps(whole.summary()) == json.dumps(cut.trace.summary())


@pytest.mark.parametrize("preset", PRESETS)
def test_a_document_and_its_own_document_are_one(preset):
    scenario = Scenario.from_document({"data": {"preset": preset}})
    assert Scenario.from_document(scenario.document()).hash == scenario.hash
    own = Scenario.from_document(document(_rows(scenario)))
    assert Scenario.from_document(own.document()).hash == own.hash
    assert own.document()["data"] == {"sentences": _rows(scenario)}
    assert train(own).summary() == train(scenario).summary()


@pytest.mark.parametrize(
    ("parts", "field"),
    [
        ({"data": {"sentences": []}}, "data.sentences"),
        ({"data": {}}, "data.sentences"),
        ({"data": {"sentences": "a/A b/B"}}, "data.sentences"),
        ({"data": {"sentences": ["a/A b/B", ""]}}, "data.sentences[1]"),
        ({"data": {"sentences": ["a/A b/B", "a b/B"]}}, "data.sentences[1]"),
        ({"data": {"sentences": ["a/A b/A"]}}, "data.sentences"),
        ({"data": {"sentences": ["a/A " * 41]}}, "data.sentences[0]"),
        ({"data": {"sentences": ["a/A b/B"], "names": {}}}, "data.names"),
        ({"data": {"sentences": ["a/A b/B"], "test": {}}}, "data.test"),
        ({"noise": {"rate": 0.1}}, "noise"),
        ({"validation": {}}, "validation"),
        ({"features": "quadratic"}, "features"),
        ({"scaling": "standardise"}, "scaling"),
        ({"bias": "learned"}, "bias"),
        ({"references": ["nearest-neighbours"]}, "references"),
        ({"learner": "perceptron"}, "learner.name"),
        ({"predictor": "voted"}, "predictor"),
    ],
)
def test_what_sentences_cannot_have_is_refused_by_its_field(parts, field):
    with pytest.raises(ScenarioError) as refusal:
        Scenario.from_document({**document(["a/A b/B"]), **parts})
    assert refusal.value.field.startswith(field)
    assert refusal.value.message
