"""The neuron: its sum and output are the engine's, as a model and as a nerve cell."""

from __future__ import annotations

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import opened, written


def said(lab: Lab, name: str) -> str:
    return lab.page.locator(f".neuron [data-said='{name}']").text_content() or ""


@pytest.mark.parametrize(
    ("document", "update"),
    [
        ({"data": {"preset": "wide-margin"}}, 2),
        ({"data": {"preset": "xor"}, "bias": "threshold"}, 3),
        ({"data": {"preset": "ring"}, "features": "quadratic"}, 5),
        ({"data": {"preset": "digits"}}, 4),
        ({"data": {"preset": "ring"}, "learner": {"name": "kernel-perceptron"}}, 6),
    ],
)
def test_the_sum_is_the_activation_that_the_visit_was_judged_by(
    open_lab: Open, document: dict, update: int
) -> None:
    lab = open_lab(document)
    opened(lab, "neuron")
    trace = lab.trace()
    lab.scrub(int(trace.visit[update - 1]))
    score = float(trace.window(update - 1, update).activation[0])
    lab.page.wait_for_function(
        "score => document.querySelector(\".neuron [data-said='score']\")?.textContent === score",
        arg=written(score),
    )
    lab.says("neuron", "wrong")
    lab.page.get_by_text("nerve cell", exact=True).click()
    lab.page.locator(".nerve-cell").wait_for()
    assert float(said(lab, "score").replace("−", "-")) == pytest.approx(score, rel=1e-2)


def test_several_classes_have_a_neuron_each(open_lab: Open) -> None:
    document = {
        "data": {"preset": "three-blobs"},
        "task": "multiclass",
        "learner": {"name": "multiclass-perceptron"},
    }
    lab = open_lab(document)
    opened(lab, "neuron")
    trace = lab.trace()
    lab.scrub(int(trace.visit[-1]))
    window = trace.window(trace.updates - 1, trace.updates)
    lab.says("neuron", *(written(score, 3) for score in window.activation[0]))
    assert said(lab, "output") == str(window.activation[0].argmax())


@pytest.mark.parametrize("view", ["vectors", "dot-product", "neuron"])
def test_the_views_open_on_every_kind_of_run(open_lab: Open, view: str) -> None:
    lab = open_lab()
    opened(lab, view)
    presets = ["xor", "three-blobs", "noisy-line", "unscaled", "digits"]
    for name in presets:
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
    lab.page.locator(f"[data-view={view}] :is(.fig-none, .not-here)").wait_for()
    assert lab.page.locator(".panel-error").count() == 0


def test_the_views_have_no_barrier(open_lab: Open, axe: str) -> None:
    lab = open_lab({"data": {"preset": "wide-margin"}})
    lab.page.evaluate(
        "() => window.hyperplane.app.actions.setDock({views: ['vectors', 'dot-product', 'neuron']"
        ".map((id) => ({id, size: 2})), width: 'wide', controls: true})"
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
