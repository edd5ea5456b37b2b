"""The neuron in a browser, and that it and its neighbours open on every kind of run; its numbers are tested in Node."""

from __future__ import annotations

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import opened, show, written


def said(lab: Lab, name: str) -> str:
    return lab.page.locator(f".neuron [data-said='{name}']").text_content() or ""


def test_the_model_and_the_nerve_cell_show_the_sum_that_the_visit_was_judged_by(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "ring"}, "learner": {"name": "kernel-perceptron"}})
    opened(lab, "neuron")
    trace = lab.trace()
    lab.scrub(int(trace.visit[5]))
    score = float(trace.window(5, 6).activation[0])
    lab.says("neuron", written(score), "wrong")
    lab.page.get_by_text("nerve cell", exact=True).click()
    lab.page.locator(".nerve-cell").wait_for()
    assert said(lab, "score") == written(score)


def test_the_views_open_on_every_kind_of_run(open_lab: Open) -> None:
    lab = open_lab()
    views = ["vectors", "dot-product", "neuron"]
    show(lab, views)
    for name in ["xor", "three-blobs", "noisy-line", "unscaled", "digits"]:
        lab.page.evaluate(
            "name => { const { app, store } = window.hyperplane;"
            " app.actions.openPreset(store.state.catalog.presets.find((entry) => entry.name === name)); }",
            name,
        )
        lab.wait("s.document.data.preset === arg", name)
        lab.settle()
        lab.press("End")
        lab.settle()
    lab.page.evaluate("() => window.hyperplane.app.actions.openBlank('binary')")
    lab.wait("s.points.n === 0 && s.run.n === 0")
    for view in views:
        lab.page.locator(f"[data-view={view}] .fig-none").wait_for()
    assert lab.page.locator(".panel-error").count() == 0


def test_the_views_have_no_barrier(open_lab: Open, axe: str) -> None:
    lab = open_lab({"data": {"preset": "wide-margin"}})
    lab.page.evaluate(
        "() => window.hyperplane.app.actions.setDock({views: ['vectors', 'dot-product', 'neuron']"
        ".map((id) => ({id}))})"
    )
    lab.scrub(2)
    lab.page.locator(".dot-answers").wait_for()
    lab.page.locator(".neuron-model").wait_for()
    lab.page.evaluate(axe)
    found = lab.page.evaluate(
        "() => axe.run(document.querySelector('.page')).then(({ violations }) =>"
        " violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))"
    )
    assert found == []
