"""How a history of weights predicts, by the definitions, in whole numbers: fractions times a common denominator."""

from fractions import Fraction
from itertools import chain
from math import lcm

from tests.engine.oracles.definitions import is_wrong, kernel


def whole(values):
    """(integers, denominator) of some fractions."""
    values = [Fraction(value) for value in values]
    denominator = lcm(*(value.denominator for value in values))
    return [value.numerator * (denominator // value.denominator) for value in values], denominator


class Predictions:
    """Of a run with its states, at points given as their features; ``phi`` are the training examples'. A product of two
    features has a factor, where there are ``factors``."""

    def __init__(self, document, run, phi, factors=None):
        self.document, self.run = document, run
        self.at_zero = document.get("sign_of_zero", -1)
        self.several = document.get("task") == "multiclass"
        self.kernel = None
        if document.get("learner", {}).get("name") == "kernel-perceptron":
            self.kernel = kernel(document["learner"])
        self.phi = [[v * g for v, g in zip(row, factors or [1] * len(row), strict=True)] for row in phi]
        # Rows of weights with the bias last, a row a class, times one denominator.
        rows = [self._rows(state) for state in run.states]
        flat, self.unit = whole(chain.from_iterable(chain.from_iterable(state) for state in rows))
        numbers = iter(flat)
        self.states = [[[next(numbers) for _ in row] for row in state] for state in rows]
        self.images = [self._image(features) for features in phi]
        self.rights = {}

    def of(self, predictor, visit, features):
        """(score, label) of a point after ``visit`` visits."""
        name = predictor["name"]
        states, image = self.states[: visit + 1], self._image(features)
        if name == "voted":
            voting = states[predictor.get("counts", "all") == "freund-schapire" :]
            total = sum(self._sign(self._scores(state, image)[0]) for state in voting)
            return total, self._sign(total)
        if name == "averaged":
            scores = [sum(own) for own in zip(*(self._scores(w, image) for w in states), strict=True)]
            return self._decided(scores, image, len(states))
        at = visit if name == "last" else self._pocket(visit, self._rule(predictor))
        return self._decided(self._scores(self.states[at], image), image, 1)

    def _rows(self, state):
        w, b = state
        return [[*row, own] for row, own in zip(w, b, strict=True)] if self.several else [[*w, b]]

    def _image(self, features):
        """What weights act on, and 1 for the bias, times a denominator, which is thus the last."""
        if self.kernel:
            features = [self.kernel(features, x) for x in self.phi]
        return whole([*features, 1])[0]

    def _scores(self, state, image):
        return [sum(a * v for a, v in zip(row, image, strict=True)) for row in state]

    def _sign(self, score):
        return self.at_zero if score == 0 else 1 if score > 0 else -1

    def _decided(self, scores, image, times):
        values = [Fraction(score, self.unit * image[-1] * times) for score in scores]
        return (values, scores.index(max(scores))) if self.several else (values[0], self._sign(scores[0]))

    def _right(self, t):
        """How many training examples the weights after visit t get right, as training counts them."""
        if t not in self.rights:
            tie, labels = self.document.get("tie", "mistake"), self.document["data"]["y"]
            scores = [self._scores(self.states[t], image) for image in self.images]
            self.rights[t] = sum(
                a.index(max(a)) == y if self.several else not is_wrong(a[0], 1 if y > 0 else -1, tie)
                for a, y in zip(scores, labels, strict=True)
            )
        return self.rights[t]

    def _rule(self, predictor):
        """Runs are of learners whose weights stay until the next mistake."""
        learner = {"name": "perceptron", **self.document.get("learner", {})}
        usual = {"margin-perceptron": 1, "aggressive-mira": 0.5}.get(learner["name"], 0)
        stays = not learner.get("margin", learner.get("p", usual))
        batches = learner["name"] == "batch-perceptron" and learner.get("size") != 1
        return predictor.get("rule", "ratchet") if stays and not batches else "best"

    def _pocket(self, visit, rule):
        """After which visit the weights in Gallant's pocket came. A run of right answers ends with a mistake, and be it
        without a step; what is in the pocket has the length that its run had when it came. 'best': fewer mistakes,
        looked at after each update."""
        updates = {update.visit for update in self.run.updates}
        pocket, longest, run = 0, 0, 0
        for t in range(1, visit + 1):
            _, _, wrong, _ = self.run.seen[t - 1]
            run = 0 if wrong else run + 1
            enters = t in updates if rule == "best" else run > longest
            if enters and (rule == "longest-run" or self._right(t) > self._right(pocket)):
                pocket, longest = t, run
        return pocket
