"""Pointing at the charts; what they draw and say is asserted in tests/js/views/charts.test.mjs."""

from __future__ import annotations

from tests.page.lab import Lab
from tests.page.views import opened


def test_pointing_at_the_margin_says_its_update_and_a_click_goes_there(lab: Lab) -> None:
    opened(lab, "charts")
    trace = lab.trace()
    chart = lab.page.locator("[data-panel=charts] .chart").nth(1)
    bars = lab.page.locator("[data-panel=charts] .chart").first
    assert bars.evaluate("(plot) => plot.data[0].y.length") == len(trace.mistakes_per_epoch)
    x = chart.evaluate("(plot) => plot._fullLayout.xaxis._offset + plot._fullLayout.xaxis.d2p(2)")
    chart.hover(position={"x": x, "y": 20})
    tip = lab.page.locator("[data-panel=charts] .chart-tip:visible").inner_text()
    assert f"update 2 (example {trace.example[1] + 1}): margin" in tip
    assert lab.read("s.hovered") == trace.example[1]
    chart.click(position={"x": x, "y": 20})
    lab.wait("scene.now.k === 2")
