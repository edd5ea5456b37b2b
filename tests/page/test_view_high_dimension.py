"""The view 'High dimension': pixels are the weights, and the strip is their projection."""

from __future__ import annotations

import numpy as np

from app.engine import Trace
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import opened, shows

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


def painted(lab: Lab, which: str, wanted: np.ndarray) -> None:
    """Waits until a canvas has these colours, pixel by pixel."""
    lab.page.wait_for_function(
        f"([which, wanted]) => JSON.stringify(({PIXELS})(which)) === wanted",
        arg=[which, str(wanted.tolist()).replace(" ", "")],
    )


def test_pixels_are_painted_as_the_weights_and_what_an_update_adds(lab: Lab) -> None:
    opened(lab, "high-dimension")
    shows(lab, {"data": {"preset": "digits"}})
    trace = lab.trace()
    visit = int(trace.visit[5])
    lab.scrub(visit)
    w = weights(trace, visit)
    painted(lab, "weights", coloured(lab, w, np.abs(w).max()))
    added = w - weights(trace, visit - 1)
    painted(lab, "added", coloured(lab, added, np.abs(added).max()))
    shows(lab, {"data": {"preset": "digits-all", "count": 200}})
    trace = lab.trace()
    lab.scrub(int(trace.visit[20]))
    w = weights(trace, int(trace.visit[20]))
    painted(lab, "weights='7'", coloured(lab, w[7], np.abs(w).max()))


def test_arrow_keys_on_the_strip_show_each_example_s_picture(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "digits"}}), "high-dimension")
    lab.page.locator("[data-panel=high-dimension] [data-strip]").focus()
    lab.press("ArrowDown", "ArrowDown", "ArrowDown")
    lab.wait("s.hovered === 2")
    lab.says("high-dimension", "pointed at: 3")
    ink = np.array(lab.page.evaluate(PIXELS, "example")).sum(axis=1)
    x = lab.trace().scenario.x[2]
    assert np.array_equal(ink == ink.min(), x == x.max())
    assert (np.diff(ink[np.argsort(x)]) <= 0).all()


def test_the_plane_needs_no_such_view_and_what_is_no_picture_has_bars(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "xor"}}), "high-dimension")
    lab.says("high-dimension", "only 2 weights")
    lab.page.get_by_role("button", name="Open Digits: 8 against 3").click()
    lab.wait("s.run?.d === 64 && !s.pending")
    lab.page.wait_for_selector("[data-panel=high-dimension] canvas[data-weights]")
    shows(lab, {"data": {"preset": "wine"}, "scaling": "standardise"})
    lab.page.locator("[data-panel=high-dimension] [data-weight]").nth(3).wait_for()
