"""An update as vectors: its numbers are the engine's, slow motion walks through a visit, and what a predictor keeps."""

from __future__ import annotations

import numpy as np
import pytest

from app.engine import Trace
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import opened, shows, written

pytestmark = pytest.mark.slow(reason="opens page after page")


def activations(trace: Trace, k: int) -> tuple[float, float]:
    """y a of update k's example before and after it."""
    window = trace.window(k - 1, k)
    example = int(window.example[0])
    phi, y = trace.scenario.phi[example], trace.scenario.y[example]
    return float(y * window.activation[0]), float(y * (window.w[0] @ phi + window.b[0]))


def test_the_activation_rises_by_what_the_update_adds(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "digits"}}), "vectors")
    trace = lab.trace()
    lab.scrub(int(trace.visit[11]))
    before, after = activations(trace, 12)
    example = int(trace.example[11])
    sqnorm = float(trace.scenario.phi[example] @ trace.scenario.phi[example]) + 1
    assert after - before == pytest.approx(trace.step[11] * sqnorm)
    lab.says(
        "vectors", written(before), written(after), *(written(value) for value in (after - before, sqnorm))
    )


def test_slow_motion_marks_the_line_of_each_phase_and_turns_the_line_last(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "wide-margin"}}, reduced_motion="reduce")
    trace = lab.trace()
    lab.scrub(int(trace.visit[1]) - 1)
    before = lab.boundary()
    lines = "JSON.stringify([...new Set([...document.querySelectorAll('.code li.live')].map((li) => li.dataset.when))])"
    lit = {"visit": ["each", "visit"], "test": ["test"], "update": ["update"], "done": ["update"]}
    for phase, marked in lit.items():
        lab.press("s")
        lab.wait("s.phase === arg", phase)
        lab.wait(f"{lines} === JSON.stringify(arg)", marked)
        lab.settle()
        done = phase == "done"
        assert (lab.boundary() == before) == (not done)
        assert lab.position == trace.visit[1] - (not done)
        assert lab.updates == 1 + done
        told_one_norm(lab, trace, 1 + done)
    lab.press("s")
    lab.wait("s.phase === null")
    lab.press("s")
    lab.wait("s.phase === 'visit'")
    lab.press("ArrowLeft")
    lab.wait("s.phase === null")


def told_one_norm(lab: Lab, trace: Trace, k: int) -> None:
    """Beside the plane's arrow and in the column stands the norm after update k, and the count is k's."""
    w, _ = trace.weights_at(k)
    length = written(float(np.hypot(*w)), 3)
    lab.reasons()
    lab.says("verdict", f"‖w‖ = {length}", f"{k} mistake")
    lab.wait("document.querySelector('.arrow-label').textContent.trim() === arg", f"w, {length} long")
    lab.wait("document.querySelector('.timeline-range').ariaValueText.startsWith(arg)", f"update {k} of")


def test_a_line_that_turns_has_no_margin_band_and_no_number_of_its_own(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "wide-margin"}})
    trace = lab.trace()
    lab.scrub(int(trace.visit[-1]) - 1)
    lab.press("s")
    frames = lab.page.evaluate(FRAMES)
    turning = [frame for frame in frames if 0 < frame["turned"] < 1]
    assert turning
    assert not any(frame["band"] for frame in turning)
    assert all(frame["plane"] == frame["column"] for frame in frames)
    edge = lab.read("[theme.band, theme.size.boundary * 0.55]")
    assert any(
        [shape.get("line", {}).get(name) for name in ("color", "width")] == edge for shape in lab.shapes()
    )


# What is on screen in each frame from now until the line has turned.
FRAMES = """
() => new Promise((done) => {
  const { store, app } = window.hyperplane;
  const said = (selector) => document.querySelector(selector)?.textContent.match(/(?:w, |‖w‖ = )([^ ,]+)/)?.[1] ?? '';
  const frames = [];
  function look() {
    const { phase, updateProgress: turned } = store.state;
    const { shapes } = document.querySelector('.plane-moving').drawing;
    frames.push({
      turned: phase === 'done' ? turned : 0,
      band: shapes.some(({ line }) => line?.color === app.theme.band && line.width === app.theme.size.boundary * 0.55),
      plane: said('.arrow-label'),
      column: said('.because .length'),
    });
    if (phase === 'done' && turned >= 1) requestAnimationFrame(() => done(frames));
    else requestAnimationFrame(look);
  }
  look();
})
"""


def test_slow_motion_goes_on_by_itself(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}})
    opened(lab, "vectors")
    lab.button("Slow motion").click()
    for phase in ("visit", "test", "update", "done"):
        lab.wait("s.phase === arg", phase)
    lab.wait("s.phase === null && s.updateProgress === 1")
    assert lab.position == 1


def test_what_a_predictor_keeps_is_the_engines_and_so_is_what_it_says_of_the_probe(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "wide-margin"}, "predictor": "averaged"})
    keeps_algorithm_7(lab)
    shows(lab, {"data": {"preset": "xor"}, "predictor": "voted", "bias": "none"})
    keeps_survivors(lab)
    shows(lab, {"data": {"preset": "blobs"}, "predictor": "pocket"})
    keeps_a_pocket(lab)


def keeps_algorithm_7(lab: Lab) -> None:
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
    mean, offset = trace.averaged_at(37)
    assert np.allclose(w - u / c, mean)
    lab.says("step", f"c = {c}", *(written(value) for value in (*u, beta, *mean)))
    assert lab.page.locator(".code li.live").evaluate_all("all => all.map((line) => line.dataset.when)") == [
        "quiet",
        "visit",
    ]
    probed(lab, 0.5, -1.0)
    lab.says("step", f"at the probe (0.5, −1): {written(0.5 * mean[0] - mean[1] + offset)} → ")


def keeps_survivors(lab: Lab) -> None:
    lab.read("actions.setProbe(null)")
    trace = lab.trace()
    at = min(7, trace.visits)
    lab.scrub(at)
    started = [0, *(int(visit) for visit in trace.visit if visit <= at)]
    counts = np.diff([*started, at + 1])
    said_of(lab, [str(count) for count in counts])
    probed(lab, 0.75, 0.25)
    # Algorithm 6: each vector's sign, as often as it has survived; sign(0) is the scenario's.
    point = np.array([0.75, 0.25])
    scores = [trace.weights_at(k)[0] @ point for k in range(len(counts))]
    signs = [1 if score > 0 or (score == 0 and trace.scenario.sign_of_zero > 0) else -1 for score in scores]
    said_of(lab, [f"{'+' if sign > 0 else '−'}{count}" for sign, count in zip(signs, counts, strict=True)])
    total = int(counts @ signs)
    lab.says("step", f"= {written(total)} → {'+1' if total > 0 else '−1'}")


def said_of(lab: Lab, survivors: list[str]) -> None:
    lab.page.wait_for_function(
        """survivors => {
          const shown = [...document.querySelectorAll('.survivors small')].map((count) => count.textContent);
          return JSON.stringify(shown) === JSON.stringify(survivors);
        }""",
        arg=survivors,
    )


def keeps_a_pocket(lab: Lab) -> None:
    trace = lab.trace()
    lab.scrub(30)
    w, b = trace.scenario.predictor.weights_at(trace, 30)
    streak = 30 - max((int(visit) for visit in trace.visit if visit <= 30), default=0)
    lab.says("step", *(written(value) for value in (*w, b)), f"run = {streak}")


def probed(lab: Lab, x: float, y: float) -> None:
    lab.read("actions.setProbe(arg)", [x, y])
    lab.page.locator(".at-probe:not(.late)").wait_for()
