"""Menus and settings: each change reaches the server, and the run on screen is the changed scenario's."""

from __future__ import annotations

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab


def assert_runs_its_scenario(lab: Lab) -> None:
    """Counts and last weights on screen are what the engine makes of the scenario that the page holds."""
    lab.settle()
    trace = lab.trace()
    assert lab.read("[s.run.updates, s.run.visits]") == [trace.updates, trace.visits]
    lab.press("End")
    lab.to(trace.visits)
    lab.wait("scene.now.exact")
    w, b = trace.weights_at(trace.updates)
    assert lab.read("[Array.from(scene.now.w), scene.now.b]") == [w.tolist(), b]


@pytest.mark.slow(reason="opens page after page")
def test_every_preset_opens_from_its_thumbnail(lab: Lab) -> None:
    for name in lab.names("presets"):
        lab.choose("data", lab.label_of("presets", name))
        lab.wait("s.document.data?.preset === arg && !s.pending", name)
        lab.settle()
        assert lab.read("s.run.n") == lab.trace().scenario.x.shape[0]
        claim = lab.read("s.catalog.presets.find((p) => p.name === arg).claim", name)
        if claim in ("separable", "not separable") and lab.read("s.facts.separable !== null"):
            assert lab.read("s.facts.separable") == (claim == "separable"), name


def test_every_feature_map_can_be_chosen(lab: Lab) -> None:
    for name in lab.names("features"):
        lab.choose("features", lab.label_of("features", name))
        lab.wait("s.document.features.name === arg && !s.pending", name)
        assert_runs_its_scenario(lab)
        # Its formulas, in the label of the pseudo-code or the verdict, are the map's own weights' count.
        assert lab.read("s.run.p") == lab.trace().scenario.phi.shape[1]


def test_every_order_can_be_chosen(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "lecture"}})
    for name in reversed(lab.names("orders")):
        lab.choose("order", lab.label_of("orders", name))
        lab.wait("s.document.order.name === arg && !s.pending", name)
        assert_runs_its_scenario(lab)


def test_every_predictor_can_be_chosen(lab: Lab) -> None:
    name_of = "(typeof s.document.predictor === 'string' ? s.document.predictor : s.document.predictor.name)"
    for name in reversed(lab.names("predictors")):
        lab.choose("predictor", lab.label_of("predictors", name))
        lab.wait(f"{name_of} === arg && !s.pending", name)
        assert_runs_its_scenario(lab)


def test_the_learning_rate_scales_the_run(lab: Lab) -> None:
    for rate in ("0.1", "2.5"):
        typed(lab, rate)
        lab.wait("s.document.learner.rate === arg && !s.pending", float(rate))
        lab.page.locator(".plane-surface").focus()
        assert_runs_its_scenario(lab)


def test_every_bias_rule_can_be_chosen(lab: Lab) -> None:
    for value in ("none", "threshold", "fixed"):
        label = lab.read("s.catalog.scenario.bias.choices.find((c) => c.value === arg).label", value)
        lab.setting("Bias").select_option(label)
        lab.wait("s.document.bias === arg && !s.pending", value)
        lab.page.locator(".plane-surface").focus()
        assert_runs_its_scenario(lab)


def test_settings_are_undone_too(lab: Lab) -> None:
    lab.setting("Learning rate").fill("0.5")
    lab.setting("Learning rate").press("Tab")
    lab.wait("s.document.learner.rate === 0.5 && !s.pending")
    lab.button("Undo").click()
    lab.wait("s.document.learner.rate === 1")


def typed(lab: Lab, value: str) -> None:
    lab.setting("Learning rate").fill(value)
    lab.setting("Learning rate").press("Tab")


REFUSED = {
    "-1": "The learning rate must be above 0",
    "0": "The learning rate must be above 0",
    "1e9": "The learning rate must be above 0",
    "abc": "The learning rate must be a number; it is 'abc'.",
    "1e-320": "The learning rate must be at least 1e-100",
    "1e400": "The learning rate must be a number; it is '1e400'.",
}


def test_a_bad_learning_rate_gets_a_sentence_naming_it_and_changes_nothing(lab: Lab) -> None:
    before = lab.document
    for value, sentence in REFUSED.items():
        typed(lab, value)
        notice = lab.page.get_by_role("alert")
        notice.wait_for()
        assert sentence in notice.inner_text()
        lab.settle()
        assert lab.document == before
        assert lab.setting("Learning rate").input_value() == "1"
        lab.button("Dismiss").click()
        notice.wait_for(state="detached")


def test_a_rate_may_be_typed_with_a_comma_and_stepped_by_arrows(lab: Lab) -> None:
    typed(lab, "0,5")
    lab.wait("s.document.learner.rate === 0.5 && !s.pending")
    lab.setting("Learning rate").press("ArrowUp")
    lab.wait("s.document.learner.rate > 0.5 && !s.pending")


def test_keys_are_left_to_a_field_being_typed_in(lab: Lab) -> None:
    field = lab.setting("Learning rate")
    field.focus()
    field.press("2")
    field.press("e")
    field.press("ArrowRight")
    assert lab.read("[s.brush, actions.position()]") == [1, 0]
