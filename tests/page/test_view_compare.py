"""The compare view: runs of the same examples side by side, each the engine's own, under one playhead."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest

from app.engine import Scenario, train
from app.engine.run.counts import mistakes_until
from app.engine.run.metrics import evaluation
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import opened, shows

pytestmark = pytest.mark.slow(reason="opens page after page")

TEST = {"share": 0.3, "seed": 1}
CASES: dict[str, tuple[dict[str, Any], list[dict[str, Any]]]] = {
    "separable": (
        {"data": {"preset": "wide-margin", "test": TEST}},
        [{"learner": "mira"}, {"predictor": "averaged"}, {"start": {"w": [13, -13], "b": 0}}],
    ),
    "classes": ({"data": {"preset": "three-blobs", "test": TEST}}, [{"predictor": "averaged"}]),
}
SAID = """() => [...document.querySelectorAll('.compare-planes figure')].map((figure) => {
  const numbers = figure.querySelector('.compare-numbers');
  const of = (name) => numbers?.querySelector(`[data-number=${name}]`)?.textContent ?? null;
  return { visit: Number(numbers?.dataset.visit ?? -1), version: Number(numbers?.dataset.version ?? -1),
           made: of('made'), margin: of('margin'), training: of('training'), test: of('test') };
})"""


def compared(lab: Lab, variants: list[dict[str, Any]] | None = None) -> None:
    opened(lab, "compare")
    if variants is not None:
        lab.read("actions.compareRuns(arg)", variants)


def settled(lab: Lab, visits: list[int]) -> list[dict[str, Any]]:
    """Waits until each run's numbers are those of its visit."""
    lab.page.wait_for_function(
        f"([visits, version]) => {{ const said = ({SAID})(); return said.length === visits.length"
        " && said.every((one, i) => one.visit === visits[i] && one.version === version); }",
        arg=[visits, lab.read("s.run.version")],
    )
    said: list[dict[str, Any]] = lab.page.evaluate(SAID)
    return said


def test_each_runs_numbers_are_the_engines_after_scrubbing(lab: Lab) -> None:
    compared(lab)
    for document, variants in CASES.values():
        shows(lab, document)
        says_the_engines_numbers(lab, variants)


def says_the_engines_numbers(lab: Lab, variants: list[dict[str, Any]]) -> None:
    scenario = Scenario.from_document(lab.document)
    traces = [train(scenario), *(train(scenario.replace(**variant)) for variant in variants)]
    compared(lab, variants)
    for position in (traces[0].visits, traces[0].visits // 3):
        lab.scrub(position)
        visits = [min(position, trace.visits) for trace in traces]
        for trace, visit, said in zip(traces, visits, settled(lab, visits), strict=True):
            found = evaluation(trace, visit)
            assert re.sub(r"\W", "", said["made"]).startswith(f"{mistakes_until(trace, visit)}mistake")
            for name in ("training", "test"):
                wrong = found[name] and f"{name} {found[name]['mistakes']}/{found[name]['examples']}"
                assert said[name] is None if wrong is None else said[name].startswith(wrong)


def test_each_run_is_painted(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "blobs"}}, position=9)
    compared(lab, [{"learner": "mira"}])
    settled(lab, [9, 9])
    inked = """() => [...document.querySelectorAll('.compare-planes figure')].map((figure) => {
      const canvas = figure.querySelector('canvas');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size > 2;
    })"""
    lab.page.wait_for_function(f"() => ({inked})().every(Boolean)")


def test_an_old_projector_has_a_chart_and_no_stripe(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "blobs"}}, 9, viewport={"width": 1024, "height": 768})
    compared(lab)
    chart = lab.page.locator(".compare-charts svg").first
    chart.wait_for()
    lab.settle()
    assert (box := chart.bounding_box())
    assert box["height"] >= 100 and box["width"] >= 240
    assert box["y"] + box["height"] <= 768


def test_runs_are_added_removed_and_kept_in_the_link(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "blobs"}})
    compared(lab)
    names = lab.page.locator(".compare-name strong")
    lab.wait("document.querySelectorAll('.compare-name strong').length === 3")
    assert names.all_inner_texts() == ["Perceptron", "Averaged", "Voted"]  # to begin with
    lab.page.get_by_label("Add a run to compare").select_option(label=lab.label_of("learners", "mira"))
    lab.wait("document.querySelectorAll('.compare-planes figure').length === 4")
    assert lab.page.get_by_label("Add a run to compare").count() == 0  # four are enough
    lab.button("Remove Voted").click()
    lab.wait("document.querySelectorAll('.compare-planes figure').length === 3")
    lab.button("Remove Averaged").click()
    start = lab.page.locator(".compare-add optgroup[label=Start] option").first.inner_text()
    lab.page.get_by_label("Add a run to compare").select_option(label=start)
    lab.wait("document.querySelectorAll('.compare-planes figure').length === 3")
    elsewhere = lab.read("s.compared.at(-1).start.w")
    assert start.replace("\u2212", "-").replace("\u00a0", " ") == f"w₀ = ({elsewhere[0]}, {elsewhere[1]})"
    link = lab.read("actions.address()")
    other = lab.page.context.new_page()
    other.goto(lab.page.url.split("#")[0].rstrip("/") + link)
    other.wait_for_function("() => document.querySelectorAll('.compare-name strong').length === 3")
    assert other.locator(".compare-name strong").all_inner_texts()[1:] == names.all_inner_texts()[1:]


def test_what_cannot_be_compared_says_why(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "noisy-line"}})
    compared(lab, [{"learner": "mira"}, {"predictor": "averaged"}])
    lab.page.wait_for_selector(".compare-planes .refusal")
    assert "task" in lab.page.locator(".compare-planes .refusal").inner_text()
    lab.scrub(12)
    assert settled_made(lab) == ["12 updates", "12 updates"]


def settled_made(lab: Lab) -> list[str]:
    lab.wait("[...document.querySelectorAll('.compare-numbers')].every((e) => e.dataset.visit === '12')")
    return lab.page.locator("[data-number=made]").all_inner_texts()


def test_beside_three_classifiers_planes_and_charts_are_as_large_as_can_be_read(open_lab: Open) -> None:
    references = [
        {"name": "nearest-neighbours", "k": 1},
        {"name": "decision-tree", "depth": 3},
        {"name": "nearest-neighbours", "k": 15, "distance": "manhattan"},
    ]
    lab = open_lab({"data": {"preset": "moons", "test": TEST}, "references": references}, 40)
    compared(lab)
    lab.settle()
    for part, least in ((".small-plane", 110), (".compare-charts", 85)):
        for each in lab.page.locator(part).all():
            assert each.evaluate("(element) => element.offsetHeight") >= least, part
    parts = lab.page.locator(".compare > *").evaluate_all(
        "(parts) => parts.map((part) => part.getBoundingClientRect()).filter(({ height }) => height)"
        ".map(({ top, bottom }) => [top, bottom])"
    )
    assert all(bottom <= top + 0.5 for (_, bottom), (top, _) in itertools.pairwise(parts))


def test_the_view_fits_and_is_accessible(open_lab: Open, axe: str) -> None:
    document, variants = CASES["separable"]
    lab = open_lab(document)
    compared(lab, variants)
    settled(lab, [0] * 4)
    lab.page.evaluate(axe)
    for width, height in ((1280, 720), (390, 844)):
        lab.page.set_viewport_size({"width": width, "height": height})
        lab.settle()
        fits_and_is_accessible(lab)


def fits_and_is_accessible(lab: Lab) -> None:
    assert (
        lab.read("((e) => e.scrollWidth - e.clientWidth)(document.querySelector('[data-panel=compare]'))")
        <= 0
    )
    for plane in lab.page.locator(".small-plane").all():
        width, height = plane.evaluate("(plane) => [plane.clientWidth, plane.clientHeight]")
        assert height >= 0.9 * min(width, 238), (
            width,
            height,
        )  # a plane, no strip: what does not fit is scrolled to
    found = lab.page.evaluate(
        "async () => (await axe.run('[data-view=compare]')).violations.map((v) => v.id)"
    )
    assert found == []
