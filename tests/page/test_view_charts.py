"""The charts and the history: their numbers are the engine's, and pointing at them says so."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, train
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import opened, shows

DRAWN = """(i) => document.querySelectorAll('[data-panel=charts] .chart')[i].data[0].y.map((y) => y ?? NaN)"""
CASES: dict[str, dict[str, Any]] = {
    "separable": {"data": {"preset": "wide-margin"}},
    "xor": {"data": {"preset": "xor"}},
    "ring": {"data": {"preset": "ring"}, "features": "squares"},
    "digits": {"data": {"preset": "digits"}},
}


def test_bars_margins_and_bands_are_the_engines(open_lab: Open) -> None:
    lab = opened(open_lab(), "charts")
    for name, document in CASES.items():
        shows(lab, document)
        trace = train(Scenario.from_document(document))
        wanted = trace.mistakes_per_epoch
        lab.page.wait_for_function(
            f"(wanted) => String(({DRAWN})(0)) === String(wanted)", arg=wanted.tolist()
        )
        scenario = trace.scenario
        margins = np.array(lab.page.evaluate(DRAWN, 1), dtype=float)
        assert len(margins) == trace.updates + 1, name
        for k in (1, trace.updates // 2, trace.updates):
            w, b = trace.weights_at(k)
            if np.linalg.norm(w):
                margin = (scenario.y * (scenario.phi @ w + b)).min() / np.linalg.norm(w)
                assert margins[k] == pytest.approx(margin, abs=1e-9), (name, k)
        bands = lab.page.locator(".history .stretch").evaluate_all(
            "(paths) => paths.map((path) => path.getAttribute('d').split('M').length - 1)"
        )
        assert sum(bands) == trace.updates + 1, name


def test_pointing_at_the_margin_says_its_update_and_a_click_goes_there(lab: Lab) -> None:
    opened(lab, "charts")
    trace = lab.trace()
    chart = lab.page.locator("[data-panel=charts] .chart").nth(1)
    x = chart.evaluate("(plot) => plot._fullLayout.xaxis._offset + plot._fullLayout.xaxis.d2p(2)")
    chart.hover(position={"x": x, "y": 20})
    tip = lab.page.locator("[data-panel=charts] .chart-tip:visible").inner_text()
    assert f"update 2 (example {trace.example[1] + 1}): margin" in tip
    assert lab.read("s.hovered") == trace.example[1]
    chart.click(position={"x": x, "y": 20})
    lab.wait("scene.now.k === 2")
