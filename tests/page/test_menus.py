"""The menus and settings for every task: what can be chosen fits, what does not is dropped or hidden."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab
from tests.page.views import opened

MENUS = ("data", "features", "learner", "predictor", "order")
OUTSIDE = """
(id) => {
  const { left, right, top, bottom } = document.getElementById(id).getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}
"""


def listed(lab: Lab, menu: str) -> list[str]:
    return lab.page.locator(f"#menu-{menu} .menu-item-name").all_text_contents()


def choose(lab: Lab, menu: str, entry: str) -> None:
    lab.choose(menu, entry)
    lab.page.wait_for_function("() => !document.querySelector('[popover]:popover-open')")
    lab.settle()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_every_menu_opens_within_the_window(open_lab: Open, options: dict[str, object]) -> None:
    lab = open_lab(**options)
    for menu in MENUS:
        lab.open_menu(menu)
        assert not lab.page.evaluate(OUTSIDE, f"menu-{menu}"), menu
        lab.press("Escape")


def test_a_map_of_another_number_of_inputs_is_grey_and_says_why(open_lab: Open) -> None:
    lab = open_lab({"data": {"x": [[0, 0, 1, 2], [1, 0, 2, 0], [2, 2, 0, 1]], "y": [1, 1, -1]}})
    lab.open_menu("features")
    polar = lab.page.locator("#menu-features .menu-item", has_text="Polar")
    assert polar.is_disabled()
    assert "Of points with 2 inputs; these have 4." in polar.inner_text()
    lab.press("Escape")
    opened(lab, "compare")
    option = lab.page.locator(".compare-add option", has_text="Polar")
    assert option.inner_text() == "Polar: of 2 inputs"
    assert option.is_disabled()


def test_another_task_brings_its_own_entries_and_keeps_the_settings_that_fit(open_lab: Open) -> None:
    document = {
        "data": {"preset": "blobs"},
        "learner": {"name": "mira"},
        "predictor": "voted",
        "order": {"name": "permuted", "seed": 3},
    }
    lab = open_lab(document)
    choose(lab, "data", "Several blobs")
    assert lab.document["learner"]["name"] == "multiclass-perceptron"
    assert lab.document["order"] == {"name": "permuted", "seed": 3}
    learners = lab.read("s.catalog.learners.filter((e) => e.task === 'multiclass').map((e) => e.label)")
    assert sorted(listed(lab, "learner")) == sorted(learners)
    choose(lab, "data", "AND")
    assert lab.document["learner"]["name"] == "perceptron"


def test_an_empty_plane_keeps_the_task_and_is_clicked_full(lab: Lab) -> None:
    choose(lab, "data", "Several blobs")
    choose(lab, "data", "Empty plane")
    lab.wait("s.document.task === 'multiclass' && s.run.n === 0 && !s.pending")
    lab.painted()
    for key, at in (("1", (0, 0)), ("2", (2, 0)), ("3", (0, 2))):
        lab.press(key)
        lab.click(*at)
    lab.wait("s.run.n === 3 && !s.pending")
    lab.settle()
    assert lab.points == [(0, 0, 0), (2, 0, 1), (0, 2, 2)]
    assert lab.read("s.run.classes") == 3


def test_scaling_is_chosen_beside_the_maps_and_its_effect_is_said(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "unscaled"}})
    choose(lab, "features", "Standardise")
    assert lab.document["scaling"] == {"name": "standardise"} or lab.document["scaling"] == "standardise"
    lab.reasons()
    lab.says("verdict", "Unscaled: R = 850")
    choose(lab, "features", "None")
    assert "scaling" not in lab.document


def test_parameters_without_effect_are_not_shown(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "xor"}, "learner": {"name": "kernel-perceptron"}})
    lab.open_settings()
    degree, width = lab.setting("Degree d"), lab.setting("Width γ")
    assert degree.count() == 1
    assert width.count() == 0
    lab.page.get_by_role("combobox", name="Kernel").select_option("RBF")
    width.wait_for()
    assert degree.count() == 0
    assert lab.document["learner"]["degree"] == 2


def test_settings_has_at_most_twelve_settings_and_a_score_of_0_is_one_of_them(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "lecture"}})
    lab.open_settings()
    settings = lab.page.locator(".drawer :is(.controls .control, .opens, .limit):not(.limit .control)")
    assert settings.count() <= 12
    lab.setting("A score of 0").select_option("counts as +1")
    lab.wait("s.document.tie === 'positive' && s.document.sign_of_zero === 1 && !s.pending")
    lab.setting("of what").select_option("visits")
    lab.setting("At most").fill("7")
    lab.press("Tab")
    lab.wait("s.document.stop.visits === 7 && s.run.visits === 7 && !s.pending")
    assert lab.document["stop"]["epochs"] == 1000, "the other limits hold too"


TERMS = {"data": {"preset": "xor"}, "features": {"name": "custom", "terms": ["x1", "x2"]}}


def test_terms_are_taken_one_a_line(open_lab: Open) -> None:
    lab = open_lab(TERMS)
    lab.open_settings()
    lab.page.get_by_role("textbox", name="Terms").fill("x1\n x2\n\nx1*x2\n")
    lab.page.get_by_role("textbox", name="Terms").press("Control+Enter")
    lab.wait("s.run.p === 3 && !s.pending")
    assert lab.document["features"]["terms"] == ["x1", "x2", "x1*x2"]
    lab.says("verdict", "can separate these")


def test_a_refused_term_stays_to_be_put_right_and_the_map_before_it_holds(open_lab: Open) -> None:
    lab = open_lab(TERMS)
    lab.open_settings()
    box, said = lab.page.get_by_role("textbox", name="Terms"), lab.page.locator(".refusal")
    box.fill("x1\nfoo(x1)")
    box.press("Control+Enter")
    said.filter(has_text="foo").wait_for()
    lab.settle()
    assert box.input_value() == "x1\nfoo(x1)"
    assert lab.document["features"]["terms"] == ["x1", "x2"]
    assert lab.page.locator(".notice").count() == 0
    box.fill("x1\nx1^2")
    box.press("Control+Enter")
    lab.wait("s.document.features.terms[1] === 'x1^2' && !s.pending")
    assert said.inner_text() == ""


def test_noise_validation_and_test_shares_turn_on_and_off(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "blobs"}})
    lab.open_settings()
    for label, kept in (("Label noise", "noise"), ("Validation share", "validation"), ("Test share", "test")):
        part = f"({'s.document.data' if kept == 'test' else 's.document'}.{kept} ?? null)"
        slider = lab.page.get_by_role("slider", name=label)
        slider.fill("0.25")
        lab.wait(f"{part}?.share === 0.25 && !s.pending")
        lab.settle()
        said = lab.page.locator(f".menus input.handle[data-key='{kept}.share']")
        assert said.input_value() == "25\u202f%"
        slider.fill("0")
        lab.wait(f"{part} === null && !s.pending")
        lab.settle()


def test_other_points_change_nothing_else_and_the_menu_says_so(open_lab: Open) -> None:
    test = {"share": 0.3, "seed": 2, "stratified": False}
    noise = {"share": 0.1, "seed": 1}
    document = {"data": {"preset": "blobs", "test": test}, "noise": noise, "scaling": "standardise"}
    lab = open_lab({**document, "order": {"name": "shuffled", "seed": 4}})
    lab.page.locator("#menu-data-button").click()
    assert "30\u202f% for testing" in lab.page.locator("#menu-data").inner_text()
    lab.page.keyboard.press("Escape")
    lab.choose("data", "Ring")
    lab.wait("s.document.data.preset === 'ring' && !s.pending")
    lab.settle()
    assert lab.document["data"]["test"]["share"] == 0.3
    assert lab.document["noise"]["share"] == 0.1
    assert lab.document["order"] == {"name": "shuffled", "seed": 4}
    assert lab.document["scaling"] == "standardise"


def test_a_parameter_of_the_preset_leaves_the_learner_alone(open_lab: Open) -> None:
    document = {"data": {"preset": "three-blobs"}, "task": "multiclass", "predictor": "averaged"}
    lab = open_lab(document)
    lab.open_settings()
    lab.setting("Classes").fill("5")
    lab.setting("Classes").press("Tab")
    lab.wait("s.run.classes === 5 && !s.pending")
    assert lab.document["predictor"] == "averaged"


def test_noise_leaves_the_points_of_a_link_as_they_were_clicked(lab: Lab) -> None:
    lab.click(0.5, 0.3)
    lab.wait("s.run.n === 5 && !s.pending")
    lab.settle()
    clicked = lab.document["data"]
    lab.open_settings()
    lab.page.get_by_role("slider", name="Label noise").fill("0.4")
    lab.wait("s.run.flipped.length === 2 && !s.pending")
    lab.settle()
    assert lab.document["data"] == clicked
    assert len(lab.trace().scenario.flipped) == 2


def test_a_listed_order_is_named_and_another_one_ends_it(open_lab: Open) -> None:
    data = {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}
    lab = open_lab({"data": data, "order": {"name": "listed", "examples": [3, 0, 1]}})
    assert "as listed" in lab.page.locator("#menu-order-button").inner_text()
    lab.to(0)
    lab.press("End")
    lab.says(
        "verdict", "Stopped: the list of 3 visits is over.", "It is separable: at most 51 mistakes in all."
    )
    lab.open_menu("order")
    assert listed(lab, "order")[0] == "As listed"
    lab.press("Escape")
    choose(lab, "order", lab.label_of("orders", "given"))
    assert not lab.page.locator("#menu-order-button").is_visible()  # what is default is not said


def test_sets_for_lessons_stand_behind_one_button(lab: Lab) -> None:
    lab.open_menu("data")
    tiles = lab.page.locator("#menu-data .preset:visible")
    few = tiles.count()
    assert few <= 22
    lab.page.locator("#menu-data .menu-more").click()
    rare = lab.read("s.catalog.presets.filter((preset) => preset.for_lessons).length")
    assert tiles.count() == few + rare
    lab.press("Escape")
    choose(lab, "data", "Centroid trap")
    lab.open_menu("data")
    assert lab.page.locator("#menu-data [aria-checked=true]").is_visible()


def test_keys_of_the_page_rest_behind_a_menu_whose_entries_they_find(lab: Lab) -> None:
    lab.click(0.5, 0.3)
    lab.wait("s.run.n === 5 && !s.pending")
    lab.to(0)
    lab.open_menu("learner")
    names = lab.page.locator("#menu-learner .menu-item-name")
    focused = lab.page.locator("#menu-learner button:focus")
    lab.press("m", "i")
    expect(focused).to_contain_text("MIRA")
    for key in ("u", "e", "Delete", ".", "c", "?"):
        lab.press(key)
    assert lab.read("[s.points.n, s.brush, s.classShown, actions.position()]") == [5, 1, False, 0]
    assert not lab.page.locator("dialog[open]").count()
    lab.press("End")
    expect(focused).to_contain_text(names.last.inner_text())
    lab.press("ArrowDown", "End", "Home")
    expect(focused).to_have_class("menu-more")
    lab.press("Escape", "u")
    lab.wait("s.points.n === 4")


def test_letters_find_their_entry_wherever_in_an_open_menu_was_clicked(lab: Lab) -> None:
    lab.open_menu("data")
    lab.page.locator("#menu-data .menu-says").click()
    lab.press("x", "o")
    expect(lab.page.locator("#menu-data button:focus .preset-name")).to_have_text("XOR")
    assert lab.read("s.document.data.preset") != "xor"


def test_a_slider_and_a_choice_within_a_menu_keep_their_keys(lab: Lab) -> None:
    lab.button("More tools").click()
    size = lab.page.get_by_role("slider", name="Size of the brush")
    before = int(size.input_value())
    size.press("ArrowRight")
    assert int(size.input_value()) == before + 1
    expect(size).to_be_focused()


def test_a_view_without_anything_to_say_is_grey_with_its_reason_and_gives_its_place_to_the_step(
    open_lab: Open,
) -> None:
    lab = open_lab({"data": {"preset": "wide-margin"}})
    lab.read("actions.toggleView('gradient')")
    lab.page.locator("[data-view=gradient]").wait_for()
    lab.read("actions.openPreset(s.catalog.presets.find(({ name }) => name === 'fish'))")
    lab.settle()
    lab.page.locator("[data-view=gradient]").wait_for(state="detached")
    assert lab.read("s.dock.views.map(({ id }) => id)") == ["step"]
    lab.button("Views").click()
    items = lab.page.locator("#menu-views .view-item")
    grey = lab.page.locator("#menu-views .view-item:disabled")
    assert grey.count() == 10
    assert all("for points, not sentences" in text for text in grey.all_inner_texts())
    enabled = [items.nth(i).is_enabled() for i in range(items.count())]
    assert enabled == sorted(enabled, reverse=True), "those that say something stand first"
