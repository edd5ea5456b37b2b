"""Scenarios for every learner of the menu, drawn from what the catalogue declares: a new learner is among them."""

from hypothesis import strategies as st

from app.engine import catalog
from app.engine.learners import LEARNERS

ENTRIES = {entry["name"]: entry for entry in catalog()["learners"]}
BY_TASK = {
    task: [learner for learner in LEARNERS if learner.task == task] for task in {one.task for one in LEARNERS}
}
eighths = st.integers(-24, 24).map(lambda k: k / 8)
tenths = st.integers(-30, 30).map(lambda k: k / 10)


def values(parameter):
    """Values of a parameter as its declaration allows them."""
    if parameter["kind"] == "choice":
        return st.sampled_from([choice["value"] for choice in parameter["choices"]])
    if parameter["kind"] == "boolean":
        return st.booleans()
    default, low, high = parameter["default"], parameter["low"], parameter["high"]
    if default is None:
        return st.sampled_from([None, low, low + 1, 4 * low + 1])
    near = [default, default * 2, default / 2 if parameter["kind"] == "number" else default + 1]
    if low is not None and not parameter["low_open"]:
        near.append(low)
    inside = [
        value
        for value in near
        if (low is None or value > low or value == low and not parameter["low_open"])
        and (high is None or value < high or value == high and not parameter["high_open"])
    ]
    return st.sampled_from(inside)


def chosen(learner):
    """Documents of the learner with its parameters."""
    declared = ENTRIES[learner.name]["parameters"]
    return st.fixed_dictionaries(
        {"name": st.just(learner.name), **{one["name"]: values(one) for one in declared}}
    )


@st.composite
def documents(draw, learner, order=None, tie=None, started=True, biases=None, least=1):
    """Whole documents of a few examples, some of them separable by a line."""
    number = draw(st.sampled_from((eighths, tenths)))
    d = draw(st.integers(1, 3))
    n = draw(st.integers(least, 9))
    x = draw(st.lists(st.lists(number, min_size=d, max_size=d), min_size=n, max_size=n))
    if learner.task == "binary":
        y = draw(st.lists(st.sampled_from((-1, 1)), min_size=n, max_size=n))
        if draw(st.booleans()):
            y = [1 if sum(row) > 0.3 else -1 for row in x]
    elif learner.task == "multiclass":
        y = draw(st.lists(st.integers(0, 3), min_size=n, max_size=n))
    else:
        y = draw(st.lists(number, min_size=n, max_size=n))
    data = {"x": x, "y": y}
    if learner.task == "sequence":
        word = st.tuples(st.sampled_from("pqr"), st.sampled_from("ABC")).map("/".join)
        data = {
            "sentences": draw(
                st.lists(st.lists(word, min_size=1, max_size=5).map(" ".join), min_size=n, max_size=n)
            )
        }
        data["sentences"][0] += " p/A p/B p/C"
    bias = draw(st.sampled_from(biases or learner.biases))
    document = {
        "task": learner.task,
        "data": data,
        "learner": draw(chosen(learner)),
        "bias": bias,
        "tie": tie or draw(st.sampled_from(("mistake", "positive", "negative"))),
        "sign_of_zero": draw(st.sampled_from((-1, 1))),
        "order": {"name": order or draw(st.sampled_from(("given", "shuffled", "permuted")))},
        "stop": {
            "when": draw(st.sampled_from(("converged", "epochs", "error-stops-falling"))),
            "epochs": draw(st.integers(1, 12)),
        },
    }
    own = learner.layered or any(one["name"] == "kind" for one in ENTRIES[learner.name]["parameters"])
    if started and learner.task not in ("multiclass", "sequence") and not own and draw(st.booleans()):
        document["start"] = {
            "w": [draw(number) for _ in range(d)],
            "b": 0 if bias == "none" else draw(number),
        }
    return document
