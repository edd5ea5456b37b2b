"""A point and the line in a browser: placing and dragging the probe, moving v, asking every predictor."""

from __future__ import annotations

import numpy as np

from app.engine.run.comparison import predictions
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import opened


def said(lab: Lab, name: str) -> str:
    return lab.page.locator(f"[data-said='{name}']").inner_text().replace("\n", " ")


def answers(lab: Lab) -> dict[str, str]:
    rows = lab.page.locator(".dot-answers tr").evaluate_all(
        "all => all.map((row) => [row.dataset.predictor, row.querySelector('strong').textContent.trim()])"
    )
    return dict(rows)


def probe(lab: Lab, x: float, y: float) -> None:
    """Places the probe with a click, as a visitor does."""
    lab.press("p")
    lab.wait("s.probing")
    before = len(lab.points)
    lab.click(x, y)
    lab.wait(
        "s.probe && s.probed && s.probed.version === s.run.version && s.probed.visit === scene.now.position"
        " && String(s.probed.x) === String(s.probe)"
    )
    assert len(lab.points) == before


def test_v_is_moved_within_the_line_and_stays_at_right_angles(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "wide-margin"}})
    opened(lab, "dot-product")
    lab.scrub(int(lab.trace().visit[0]))
    probe(lab, 1.5, -2.0)
    tip = lab.page.get_by_role("slider", name="tip of v")
    tip.wait_for()
    seen = {said(lab, "w.v")}
    for key in ("ArrowRight", "ArrowUp"):
        tip.press(key)
        seen.add(said(lab, "w.v"))
    box = tip.bounding_box()
    assert box
    lab.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    lab.page.mouse.down()
    lab.page.mouse.move(box["x"] - 30, box["y"] + 40, steps=3)
    lab.page.mouse.up()
    seen.add(said(lab, "w.v"))
    assert len(seen) >= 4
    assert all(text.endswith("= 0") for text in seen)


def test_every_predictor_says_of_the_probe_what_the_engine_says(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "ring"}, "features": "quadratic", "predictor": "voted"})
    opened(lab, "dot-product")
    trace = lab.trace()
    at = max(1, trace.visits // 3)
    lab.scrub(at)
    probe(lab, 0.3, 0.7)
    phi = trace.scenario.transform(np.array([lab.read("s.probe")]))
    expected = predictions(trace, at, phi)
    assert lab.read("s.probed.predictors") == expected
    lab.page.locator(".dot-answers:not(.late)").wait_for()
    assert answers(lab) == {one["name"]: "+1" if one["label"] > 0 else "−1" for one in expected}
    votes = next(one["votes"] for one in expected if one["name"] == "voted")
    lab.says("dot-product", f"{votes['positive']} say +, {votes['negative']} say −")


def test_the_probe_is_dragged_on_the_plane_and_follows_the_arrow_keys(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}})
    opened(lab, "dot-product")
    probe(lab, 0.5, 0.5)
    points = lab.points
    lab.drag((0.5, 0.5), (0.2, 0.8))
    lab.wait("String(s.probe) === '0.2,0.8'")
    lab.scrub(1)
    lab.page.get_by_role("slider", name="the probe", exact=True).press("ArrowRight")
    lab.wait("String(s.probe) === '0.3,0.8'")
    assert lab.points == points
    lab.press("p")
    lab.wait("s.probe === null")
