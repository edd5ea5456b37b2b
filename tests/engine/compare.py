"""Comparing the engine with the oracle, update by update."""

import numpy as np

from app.engine import Scenario, train


def trained(document, **parts):
    """The trace of a document, with some of its parts replaced."""
    return train(Scenario.from_document({**document, **parts}))


def nearest(values):
    """Fractions, in lists or not, as the nearest float64s; None as NaN."""
    return np.array(values, dtype=object).astype(np.float64).tolist()


def rows(trace):
    """(visit, example, activation, w, b) of every update."""
    window = trace.window(0, trace.updates)
    columns = (window.visit, window.example, window.activation, window.w, window.b)
    return list(zip(*(column.tolist() for column in columns), strict=True))


def expect_the_same_run(trace, run):
    """Every update, the counts, the end and the cycle equal the oracle's; numbers as the nearest floats."""
    several = any(isinstance(update.example, list) for update in run.updates)
    expected = [
        (u.visit, -1 if several else u.example, nearest(u.activation), nearest(u.w), nearest(u.b))
        for u in run.updates
    ]
    assert [tuple(map(shown, row)) for row in rows(trace)] == [tuple(map(shown, row)) for row in expected]
    assert trace.step.tolist() == nearest([u.step for u in run.updates])
    if several:
        assert [trace.examples_of(k + 1) for k in range(trace.updates)] == [u.example for u in run.updates]
    assert (trace.visits, trace.end) == (run.visits, run.end)
    assert trace.mistakes_per_epoch.tolist() == run.mistakes_per_epoch
    assert trace.cycle == run.cycle
    assert list(trace.on_boundary) == run.on_boundary


def shown(value):
    """A number of a row; what is not a number equals itself."""
    return "none" if isinstance(value, float) and np.isnan(value) else value


def expect_the_same_visits(trace, run):
    """Every visit, those without an update too, and the weights and the mean of all so far at some of them.

    ``run`` was made with ``keep_states``."""
    seen = trace.visited(1, trace.visits + 1)
    examples, activations, mistakes, steps = zip(*run.seen, strict=True)
    batch = any(isinstance(update.example, list) for update in run.updates)
    assert seen.visit.tolist() == list(range(1, run.visits + 1))
    assert seen.example.tolist() == list(examples)
    assert seen.activation.tolist() == nearest(activations)
    assert seen.mistake.tolist() == list(mistakes)
    assert seen.step.tolist() == nearest(steps)
    after = run.states[1:]
    assert seen.w.tolist() == nearest([w for w, _ in after])
    assert seen.b.tolist() == nearest([b for _, b in after])
    middle = max(1, run.visits // 3)
    part = trace.visited(middle, run.visits)
    for name in ("visit", "example", "activation", "mistake", "step", "w", "b"):
        assert getattr(part, name).tobytes() == getattr(seen, name)[middle - 1 : run.visits - 1].tobytes()
    assert (part.base_w.tolist(), np.asarray(part.base_b).tolist()) == tuple(
        map(nearest, run.states[middle - 1])
    )
    assert not batch or seen.example.min() >= 0
    w, b = trace.averaged_at(trace.visits)
    expected_w, expected_b = run.averaged
    assert np.allclose(w, nearest(expected_w), rtol=1e-14, atol=1e-300)
    assert np.allclose(b, nearest(expected_b), rtol=1e-14, atol=1e-300)
