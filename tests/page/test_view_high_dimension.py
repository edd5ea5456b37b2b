"""The view 'High dimension': pixels are the weights, and the strip is their projection."""

from __future__ import annotations

import numpy as np
import pytest

from app.engine import Trace
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import opened, value_of

PIXELS = """(which) => {
  const canvas = document.querySelector(`[data-panel=high-dimension] canvas[data-${which}]`);
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
  const side = canvas.width / 16;
  return Array.from({ length: side * side }, (_, j) => {
    const at = ((Math.floor(j / side) * 16 + 1) * canvas.width + (j % side) * 16 + 1) * 4;
    return Array.from(data.slice(at, at + 3));
  });
}"""


def coloured(lab: Lab, values: np.ndarray, most: float) -> np.ndarray:
    """What signed numbers look like: the neutral colour mixed with a class's by their share of the largest."""
    names = ("raised", "classPositive", "classNegative")
    neutral, positive, negative = (
        np.array([int(lab.read(f"theme.{name}")[i : i + 2], 16) for i in (1, 3, 5)]) for name in names
    )
    share = np.abs(values)[:, None] / (most or 1)
    end = np.where(values[:, None] < 0, negative, positive)
    mixed: np.ndarray = np.floor(neutral + share * (end - neutral) + 0.5).astype(int)
    return mixed


def weights(trace: Trace, visit: int) -> np.ndarray:
    return np.asarray(trace.weights_at(trace.update_at(visit))[0])


def test_pixels_are_the_weights_and_what_an_update_adds(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "digits"}}), "high-dimension")
    lab.page.wait_for_selector("[data-panel=high-dimension] canvas[data-weights]")
    trace = lab.trace()
    for visit in (int(trace.visit[5]), trace.visits, 0):
        lab.scrub(visit)
        w = weights(trace, visit)
        norm = float(np.linalg.norm(w))
        lab.page.wait_for_function(
            "([norm]) => Math.abs(document.querySelector('[data-said=weights]').dataset.norm - norm) < 1e-9",
            arg=[norm],
        )
        assert np.array_equal(lab.page.evaluate(PIXELS, "weights"), coloured(lab, w, np.abs(w).max()))
        added = w - weights(trace, max(0, visit - 1))
        assert np.array_equal(lab.page.evaluate(PIXELS, "added"), coloured(lab, added, np.abs(added).max()))
        assert value_of(lab, "high-dimension", "weights", "norm") == pytest.approx(norm)


def test_an_example_on_the_strip_shows_its_picture(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "digits"}}), "high-dimension")
    lab.press("End")
    lab.wait("scene.now.position === s.run.visits")
    trace = lab.trace()
    w, b = trace.weights_at(trace.updates)
    lab.page.locator("[data-panel=high-dimension] [data-strip]").focus()
    lab.press("ArrowDown", "ArrowDown", "ArrowDown")
    lab.wait("s.hovered === 2")
    at = float((trace.scenario.phi[2] @ w + b) / np.linalg.norm(w))
    label = "+1" if trace.scenario.y[2] > 0 else "−1"
    lab.says("high-dimension", f"{label}, pointed at: 3", f"at {'−' * (at < 0)}{abs(at):.4g}.")
    ink = np.array(lab.page.evaluate(PIXELS, "example")).sum(axis=1)
    x = trace.scenario.x[2]
    assert np.array_equal(ink == ink.min(), x == x.max())
    assert (np.diff(ink[np.argsort(x)]) <= 0).all()


def test_every_class_has_a_prototype(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "digits-all", "count": 200}}), "high-dimension")
    lab.page.wait_for_selector("[data-panel=high-dimension] canvas[data-weights]")
    trace = lab.trace()
    visit = int(trace.visit[20])
    lab.scrub(visit)
    w = weights(trace, visit)
    for c in (0, 7):
        lab.page.wait_for_function(
            f"([wanted]) => JSON.stringify(({PIXELS})('weights=\"{c}\"')) === wanted",
            arg=[str(coloured(lab, w[c], np.abs(w).max()).tolist()).replace(" ", "")],
        )


def test_weights_that_are_no_picture_are_bars_by_size(open_lab: Open) -> None:
    document = {"data": {"preset": "wine"}, "scaling": "standardise"}
    lab = opened(open_lab(document), "high-dimension")
    lab.press("End")
    lab.wait("scene.now.position === s.run.visits")
    trace = lab.trace()
    w = weights(trace, trace.visits)
    order = [str(j) for j in np.argsort(-np.abs(w), kind="stable")]
    lab.page.wait_for_function(
        """([order]) => {
          const bars = document.querySelectorAll('[data-panel=high-dimension] [data-weight]');
          const shown = [...bars].map((bar) => bar.dataset.weight);
          return shown.length > 3 && shown.every((j, i) => j === order[i]);
        }""",
        arg=[order],
    )


def test_the_plane_needs_no_such_view(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "xor"}}), "high-dimension")
    lab.says("high-dimension", "only 2 weights")
    lab.page.get_by_role("button", name="Open Digits: 8 against 3").click()
    lab.wait("s.run?.d === 64 && !s.pending")
    lab.page.wait_for_selector("[data-panel=high-dimension] canvas[data-weights]")
