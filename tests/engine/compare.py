"""Comparing the engine with the oracle, update by update."""

from app.engine import Scenario, train


def trained(document, **parts):
    """The trace of a document, with some of its parts replaced."""
    return train(Scenario.from_document({**document, **parts}))


def nearest(values):
    """Fractions as the nearest float64s."""
    return [float(value) for value in values]


def rows(trace):
    """(visit, example, activation, w, b) of every update."""
    window = trace.window(0, trace.updates)
    columns = (window.visit, window.example, window.activation, window.w, window.b)
    return list(zip(*(column.tolist() for column in columns), strict=True))


def expect_the_same_run(trace, run):
    """Every update, the counts, the end and the cycle equal the oracle's; numbers as the nearest floats."""
    expected = [(u.visit, u.example, float(u.activation), nearest(u.w), float(u.b)) for u in run.updates]
    assert rows(trace) == expected
    assert (trace.visits, trace.end) == (run.visits, run.end)
    assert trace.mistakes_per_epoch.tolist() == run.mistakes_per_epoch
    assert trace.cycle == run.cycle
    assert list(trace.on_boundary) == run.on_boundary
