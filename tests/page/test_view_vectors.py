"""An update as vectors: its numbers are the engine's, and slow motion walks through a visit."""

from __future__ import annotations

import numpy as np
import pytest

from app.engine import Trace
from tests.page.conftest import Open
from tests.page.lab import Lab

OPEN = "arg => window.hyperplane.app.actions.setDock({views: [{id: arg, size: 4}], width: 'half', controls: true})"


def opened(lab: Lab, view: str) -> None:
    lab.page.evaluate(OPEN, view)
    lab.page.locator(f"[data-view={view}] .view-body > *").first.wait_for()


def written(value: float, digits: int = 4) -> str:
    """A number as the page writes it."""
    text = f"{value:.{digits}g}"
    return text.replace("-", "−")


def activations(trace: Trace, k: int) -> tuple[float, float]:
    """y a of update k's example before and after it."""
    window = trace.window(k - 1, k)
    example = int(window.example[0])
    phi, y = trace.scenario.phi[example], trace.scenario.y[example]
    return float(y * window.activation[0]), float(y * (window.w[0] @ phi + window.b[0]))


@pytest.mark.parametrize(
    ("document", "update"),
    [
        ({"data": {"preset": "wide-margin"}}, 2),
        ({"data": {"preset": "xor"}, "bias": "none"}, 3),
        ({"data": {"preset": "ring"}, "features": "quadratic"}, 5),
        ({"data": {"preset": "digits"}}, 12),
    ],
)
def test_the_activation_rises_by_what_the_update_adds(open_lab: Open, document: dict, update: int) -> None:
    lab = open_lab(document)
    opened(lab, "vectors")
    trace = lab.trace()
    lab.scrub(int(trace.visit[update - 1]))
    before, after = activations(trace, update)
    lab.says("vectors", written(before), written(after))
    example = int(trace.example[update - 1])
    trained = 0 if document.get("bias") == "none" else 1
    sqnorm = float(trace.scenario.phi[example] @ trace.scenario.phi[example]) + trained
    assert after - before == pytest.approx(trace.step[update - 1] * sqnorm)
    lab.says("vectors", written(after - before), written(sqnorm))


def test_slow_motion_marks_the_line_of_each_phase_and_turns_the_line_last(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "wide-margin"}}, reduced_motion="reduce")
    trace = lab.trace()
    lab.scrub(int(trace.visit[1]) - 1)
    before = lab.boundary()
    shown = []
    for _ in range(4):
        lab.press("s")
        lab.wait("s.phase")
        phase = lab.read("s.phase")
        lab.page.wait_for_timeout(250)  # panels that are read follow a moment later
        lines = lab.page.locator(".code li.live").evaluate_all("all => all.map((line) => line.dataset.when)")
        shown.append((phase, sorted(set(lines)), lab.boundary() == before))
        assert lab.position == trace.visit[1]
    assert shown == [
        ("visit", ["visit"], True),
        ("test", ["test"], True),
        ("update", ["update"], True),
        ("done", ["update"], False),
    ]
    lab.press("s")
    lab.wait("s.phase === null")
    lab.press("s")
    lab.wait("s.phase === 'visit'")
    lab.press("ArrowLeft")
    lab.wait("s.phase === null")


def test_slow_motion_goes_on_by_itself(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}})
    opened(lab, "vectors")
    lab.button("Slow motion").click()
    for phase in ("visit", "test", "update", "done"):
        lab.wait("s.phase === arg", phase)
    lab.wait("s.phase === null && s.turned === 1")
    assert lab.position == 1


def test_what_the_averaged_predictor_keeps_is_algorithm_7s(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "wide-margin"}, "predictor": "averaged"})
    trace = lab.trace()
    lab.scrub(37)
    u, beta, c, w = np.zeros(2), 0.0, 1, np.zeros(2)
    for visit in range(1, 38):
        window = trace.visited(visit, visit + 1)
        if window.step[0]:
            example = int(window.example[0])
            y = trace.scenario.y[example]
            u, beta = u + y * c * trace.scenario.phi[example], beta + y * c
            w = w + y * trace.scenario.phi[example]
        c += 1
    mean, _ = trace.averaged_at(37)
    assert np.allclose(w - u / c, mean)
    lab.says("step", f"c = {c}", *(written(value) for value in (*u, beta, *mean)))


def test_the_survivors_of_the_voted_predictor_have_their_counts(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "xor"}, "predictor": "voted", "bias": "none"})
    trace = lab.trace()
    at = min(7, trace.visits)
    lab.scrub(at)
    started = [0, *(int(visit) for visit in trace.visit if visit <= at)]
    counts = np.diff([*started, at + 1]).tolist()
    lab.page.wait_for_function(
        """counts => {
          const shown = [...document.querySelectorAll('.survivors small')].map((count) => Number(count.textContent));
          return JSON.stringify(shown) === JSON.stringify(counts);
        }""",
        arg=counts,
    )
