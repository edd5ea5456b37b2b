"""The multilayer perceptron written out by hand: lists, the library's exponentials, one derivative after the other.

Everything takes complex numbers too: with i times 1e-30 added to a weight, the imaginary part of the loss over 1e-30 is
the derivative with that weight, without a difference of near numbers (the complex step).
"""

import cmath

STEP = 1e-30


def sigmoid(s):
    return 1 / (1 + cmath.exp(-s)) if s.real >= 0 else cmath.exp(s) / (1 + cmath.exp(s))


def forward(learner, w, z, bias):
    """(what each unit says, the output) for a vector z, the constant last where there is a bias."""
    width = len(z)
    sums = [
        complex(sum(a * b for a, b in zip(w[j * width : (j + 1) * width], z, strict=True)))
        for j in range(learner["hidden"])
    ]
    said = [cmath.tanh(s) if learner["kind"] == "tanh" else sigmoid(s) for s in sums]
    own = w[learner["hidden"] * width :]
    return said, sum(v * h for v, h in zip(own, said, strict=False)) + (own[-1] if bias else 0)


def loss(learner, w, z, y, bias):
    """The loss of one example."""
    a = forward(learner, w, z, bias)[1]
    if learner["loss"] == "squared":
        return (y - a) ** 2 / 2
    return cmath.log(1 + cmath.exp(-y * a)) if (y * a).real > -300 else -y * a


def gradient(learner, w, z, y, bias):
    """The derivative of the loss with each weight, by complex steps."""
    turned = ([*w[:j], w[j] + STEP * 1j, *w[j + 1 :]] for j in range(len(w)))
    return [loss(learner, each, z, y, bias).imag / STEP for each in turned]


def step(learner, w, examples, bias):
    """The weights after one step of some examples (z, y)."""
    found = [gradient(learner, w, z, y, bias) for z, y in examples]
    rate = learner["rate"] / len(examples)
    return [weight - rate * sum(each[j] for each in found) for j, weight in enumerate(w)]


def scores(learner, bias, w, points):
    """What the output makes of points, of a learner of the engine: w are all its weights in a row."""
    own = {"hidden": learner.hidden, "kind": learner.kind}
    has = bias == "learned"
    vectors = [[*point, 1.0] if has else list(point) for point in points]
    return [forward(own, list(w), z, has)[1].real for z in vectors]
