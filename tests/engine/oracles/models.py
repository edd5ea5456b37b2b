"""One class a way of learning. A model holds the weights as (w, b); ``visit`` learns from one example."""

from fractions import Fraction

from tests.engine.oracles.definitions import dot, exact, is_wrong, kernel, plus, sigma
from tests.engine.oracles.scaling import scaled

TRAINED = ("learned", "threshold")
ROUNDING = exact(1e-12)


def step(learner, ya, square, wrong, visit):
    """tau of w <- w + tau y z by the learner's definition, from y a, ||z||^2 and whether the answer was wrong."""
    rate, C = exact(learner.get("rate", 1)), exact(learner.get("C", 1))
    match learner.get("name", "perceptron"):
        case "perceptron":
            return rate * wrong
        case "margin-perceptron":
            return rate * reaches(ya, exact(learner.get("margin", 1)), wrong)
        case "mira":
            return (1 - ya) / square if wrong and square else Fraction(0)
        case "aggressive-mira":
            low = reaches(ya, exact(learner.get("p", 0.5)), wrong)
            return (1 - ya) / square if low and square else Fraction(0)
        case "passive-aggressive":
            if ya >= 1 - ROUNDING or not square:
                return Fraction(0)
            match learner.get("variant", "PA"):
                case "PA-I":
                    return min(C, (1 - ya) / square)
                case "PA-II":
                    return (1 - ya) / (square + 1 / (2 * C))
            return (1 - ya) / square
        case "logistic":
            return rate * sigma(-ya)
        case "adaline":
            return exact(learner.get("rate", 0.1)) * (1 - ya)
        case "pegasos":
            return (ya < 1) / (exact(learner.get("lambda", 0.1)) * visit)
    raise KeyError(learner)


def reaches(ya, most, wrong):
    """y a <= most; a score of 0 that counts as right lies above 0."""
    return ya <= most and not (ya == most == 0 and not wrong)


class Binary:
    """Examples with labels +1 and -1 (or targets), one weight vector."""

    recurs = True
    has_classes = True

    def __init__(self, document):
        data = document["data"]
        self.learner = document.get("learner", {})
        self.tie, self.bias = document.get("tie", "mistake"), document.get("bias", "learned")
        name = document.get("features", {"name": "identity"})["name"]
        image, factors = scaled(document, name)
        self.phi = [image(row) for row in data["x"]]
        self.added = [[g * v for g, v in zip(factors, row, strict=True)] for row in self.phi]
        self.y = self.labels(data["y"])
        self.start(document.get("start", {}))

    def labels(self, y):
        return [1 if label > 0 else -1 for label in y]

    def start(self, start):
        self.w = [exact(value) for value in start.get("w", [0] * len(self.phi[0]))]
        self.b = exact(start.get("b", 0))

    def state(self):
        """What decides how the run goes on, apart from the place."""
        return (tuple(self.w), self.b)

    def weights(self):
        return list(self.w), self.b

    def score(self, i):
        return dot(self.w, self.phi[i]) + self.b

    def wrong(self, i, a):
        return is_wrong(a, self.y[i], self.tie)

    def on_boundary(self, i):
        return self.score(i) == 0

    def excess(self, i):
        """The example's part of Error'."""
        return max(-self.score(i) * self.y[i], 0)

    def add(self, i, factor):
        self.w = plus(self.w, factor, self.added[i])
        if self.bias in TRAINED:
            self.b += factor

    def square(self, i):
        return dot(self.phi[i], self.phi[i]) + (self.bias in TRAINED)

    def visit(self, i, a, visit):
        """Learn from a visit: the step and the example, or None where there is no update."""
        tau = step(self.learner, a * self.y[i], self.square(i), self.wrong(i, a), visit)
        if not tau:
            return None
        self.add(i, tau * self.y[i])
        return tau, i

    def epoch_ends(self):
        """Learn at the end of an epoch, if anything is left to learn then."""
        return None


class EveryVisit(Binary):
    """Steps that shrink or fade: equal weights at equal places need not be met again."""

    recurs = False


class Pegasos(EveryVisit):
    def visit(self, i, a, visit):
        tau = step(self.learner, a * self.y[i], None, None, visit)
        kept = 1 - Fraction(1, visit)
        self.w = [kept * value for value in self.w]
        if self.bias in TRAINED:
            self.b *= kept
        self.add(i, tau * self.y[i])
        return tau, i


class Lms(EveryVisit):
    has_classes = False

    def labels(self, y):
        return [exact(value) for value in y]

    def wrong(self, i, a):
        return False

    def on_boundary(self, i):
        return False

    def excess(self, i):
        return abs(self.score(i) - self.y[i])

    def visit(self, i, a, visit):
        residual = self.y[i] - a
        tau = exact(self.learner.get("rate", 0.01)) * residual
        if self.learner.get("variant") == "squared-residual":
            tau *= residual
        if not tau:
            return None
        self.add(i, tau)
        return tau, i


class Batch(Binary):
    """One step at the end of an epoch, or of ``size`` visits of one, of all that its weights got wrong."""

    def __init__(self, document):
        super().__init__(document)
        self.missed, self.met = [], 0

    def visit(self, i, a, visit):
        self.met += 1
        if self.wrong(i, a):
            self.missed.append(i)
        return self.epoch_ends() if self.met == self.learner.get("size") else None

    def epoch_ends(self):
        missed, self.missed, self.met = self.missed, [], 0
        if not missed:
            return None
        rate = exact(self.learner.get("rate", 1))
        for i in missed:
            self.add(i, rate * self.y[i])
        return rate, sorted(missed)


class Kernel(Binary):
    """w is alpha_j y_j, an entry an example."""

    def start(self, start):
        of = kernel(self.learner)
        self.gram = [[of(u, v) for v in self.added] for u in self.phi]
        self.w, self.b = [Fraction(0)] * len(self.phi), exact(start.get("b", 0))

    def state(self):
        # Weight vectors of the kernel's feature space are equal where they score all examples equally.
        return tuple(self.score(i) for i in range(len(self.phi))), self.b

    def score(self, i):
        return dot(self.w, self.gram[i]) + self.b

    def visit(self, i, a, visit):
        if not self.wrong(i, a):
            return None
        self.w[i] += self.y[i]
        if self.bias in TRAINED:
            self.b += self.y[i]
        return Fraction(1), i


class Multiclass(Binary):
    """w has a row a class, b an entry."""

    def labels(self, y):
        self.classes = max(2, max(y) + 1)
        return y

    def start(self, start):
        zeros = [[0] * len(self.phi[0])] * self.classes
        self.w = [[exact(value) for value in row] for row in start.get("w", zeros)]
        self.b = [exact(value) for value in start.get("b", [0] * self.classes)]

    def state(self):
        return tuple(map(tuple, self.w)), tuple(self.b)

    def weights(self):
        return [list(row) for row in self.w], list(self.b)

    def score(self, i):
        return [dot(row, self.phi[i]) + b for row, b in zip(self.w, self.b, strict=True)]

    def wrong(self, i, a):
        return a.index(max(a)) != self.y[i]

    def on_boundary(self, i):
        a = self.score(i)
        return a.count(max(a)) > 1

    def excess(self, i):
        a = self.score(i)
        return max(a) - a[self.y[i]]

    def visit(self, i, a, visit):
        taken, own, rate = a.index(max(a)), self.y[i], exact(self.learner.get("rate", 1))
        if taken == own:
            return None
        for c, factor in ((own, rate), (taken, -rate)):
            self.w[c] = plus(self.w[c], factor, self.added[i])
            if self.bias in TRAINED:
                self.b[c] += factor
        return rate, i


MODELS = {
    "batch-perceptron": Batch, "kernel-perceptron": Kernel, "multiclass-perceptron": Multiclass, "lms": Lms,
    "pegasos": Pegasos, "logistic": EveryVisit, "adaline": EveryVisit,
}  # fmt: skip


def model_of(document):
    name = document.get("learner", {}).get("name", "perceptron")
    return MODELS.get(name, Binary)(document)
