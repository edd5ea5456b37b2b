"""Your line: held on the plane, its numbers beside the learner's, in the link, as a start, and before a class."""

from __future__ import annotations

import pytest

from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab
from tests.page.lesson import Visit, close_dialog, follow, start_class
from tests.page.test_access import MODES, violations
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="opens page after page")

OR = {"data": {"preset": "or"}}
AND = {"data": {"preset": "and"}}
LOSS = ".own-line-table .loss [data-column=own] strong"


def held(lab: Lab) -> list[float] | None:
    """w1, w2, ... and b of the visitor's line."""
    line: list[float] | None = lab.read("s.ownLine && [...s.ownLine.w, s.ownLine.b]")
    return line


def switch_on(lab: Lab) -> None:
    lab.page.locator("#menu-tools-button").click()
    lab.page.get_by_label("your line", exact=True).check()
    lab.page.locator(".line-handle.move").wait_for()
    lab.page.keyboard.press("Escape")
    lab.page.locator(".own-line-table").wait_for()


def write(lab: Lab, name: str, value: str) -> None:
    field = lab.page.get_by_role("textbox", name=name, exact=True)
    field.fill(value)
    field.press("Enter")
    lab.painted()


def write_line(lab: Lab, w1: str, w2: str, b: str) -> None:
    for name, value in (("w₁", w1), ("w₂", w2), ("b", b)):
        write(lab, name, value)


def grip(lab: Lab, handle: str) -> tuple[float, float]:
    """The middle of a handle, px of the window."""
    box = lab.page.locator(f".line-handle.{handle}").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pull(lab: Lab, handle: str, dx: float, dy: float) -> None:
    x, y = grip(lab, handle)
    lab.page.mouse.move(x, y)
    lab.page.mouse.down()
    lab.page.mouse.move(x + dx, y + dy, steps=4)
    lab.page.mouse.up()
    lab.painted()


def test_the_loss_of_three_typed_weight_vectors_is_that_of_the_notes_on_their_own_table(
    open_lab: Open,
) -> None:
    lab = open_lab({"data": {"preset": "or-table"}, "bias": "none"})
    lab.press("l")
    fields = lab.page.locator(".own-line-numbers label span")
    fields.first.wait_for()
    assert fields.all_inner_texts() == ["w₀", "w₁", "w₂"]
    for line, loss in ((("0", "0", "0"), "3/4"), (("0", "1", "0"), "1/4"), (("-1", "2", "2"), "0/4")):
        for name, value in zip(("w₀", "w₁", "w₂"), line, strict=True):
            write(lab, name, value)
        lab.page.locator(LOSS).get_by_text(loss, exact=True).wait_for()
    lab.says("own-line", "+ where −1 x₀ + 2 x₁ + 2 x₂ > 0")
    write(lab, "w₀", "-3")
    lab.says("own-line", "−∞")
    assert held(lab) == [-3, 2, 2, 0]


def test_what_is_no_number_is_said_and_the_line_stays(open_lab: Open) -> None:
    lab = open_lab(OR)
    switch_on(lab)
    write_line(lab, "2", "0,5", "−1")
    assert held(lab) == [2, 0.5, -1]
    for typed, said in (("abc", "‘abc’ is not a number; w₁ stays 2."), ("1e-320", "w₁ must be 0, or from")):
        write(lab, "w₁", typed)
        lab.says("own-line", said)
        assert lab.page.get_by_role("textbox", name="w₁").input_value() == "2"
    assert held(lab) == [2, 0.5, -1]


def test_the_line_is_dragged_turned_scaled_and_moved_by_a_slider(open_lab: Open) -> None:
    lab = open_lab(AND)
    switch_on(lab)
    points = lab.points
    w1, w2, b = held(lab) or []
    x, y = lab.pixel(0.75, 0.25)  # on the line x1 + x2 = 1, beside its handles
    lab.page.mouse.move(x, y)
    lab.page.mouse.down()
    lab.page.mouse.move(*lab.pixel(1.25, 0.25), steps=4)
    lab.page.mouse.up()
    now = held(lab) or []
    assert now[:2] == [w1, w2] and now[2] == pytest.approx(b - 0.5, abs=0.05)
    pull(lab, "turn", -60, 0)
    turned = held(lab) or []
    assert turned[:2] != [w1, w2]
    assert turned[0] ** 2 + turned[1] ** 2 == pytest.approx(w1**2 + w2**2, rel=0.02)
    before = lab.page.locator(LOSS).inner_text()
    (x, y), (px, py) = grip(lab, "tip"), grip(lab, "move")
    pull(lab, "tip", x - px, y - py)
    longer = held(lab) or []
    assert longer[0] == pytest.approx(2 * turned[0], abs=0.15)
    assert longer[1] == pytest.approx(2 * turned[1], abs=0.15)
    assert lab.page.locator(LOSS).inner_text() == before
    slider = lab.page.get_by_role("slider", name="b, by a slider")
    slider.press("ArrowRight")
    lab.painted()
    assert (held(lab) or [])[2] > longer[2]
    assert lab.points == points


def test_keys_move_turn_and_change_w(open_lab: Open) -> None:
    lab = open_lab(AND)
    lab.press("l")
    handle = lab.page.get_by_role("slider", name="your line: moved parallel, b")
    handle.wait_for()
    position = lab.position
    handle.press("ArrowUp")
    lab.wait("s.ownLine.b > -1")
    turn = lab.page.get_by_role("slider", name="your line: turned, the angle of w")
    turn.press("ArrowRight")
    lab.wait("s.ownLine.w[0] < s.ownLine.w[1]")
    before = held(lab) or []
    tip = lab.page.get_by_role("slider", name="your line: the tip of w")
    tip.press("Shift+ArrowLeft")
    lab.wait("s.ownLine.w[0] < arg", before[0])
    assert (held(lab) or [])[1] == before[1]
    assert lab.position == position and lab.read("s.cursor") is None
    lab.press("l")
    lab.page.locator(".own-line-table").wait_for(state="detached")
    assert lab.page.locator(".own-line-layer *").count() == 0


def test_an_example_on_the_line_is_still_the_one_that_is_dragged(open_lab: Open) -> None:
    lab = open_lab(AND)
    switch_on(lab)
    write_line(lab, "1", "1", "-1")
    lab.drag((1, 0), (1.2, 0.2))
    lab.settle()
    assert (1.2, 0.2, -1) in lab.points
    lab.click(0.7, 0.3)  # on the line: a click is one on the plane
    lab.settle()
    assert (0.7, 0.3, 1) in lab.points
    assert held(lab) == [1, 1, -1]


@pytest.mark.parametrize("mode", MODES)
def test_axe_finds_nothing_with_a_line(open_lab: Open, axe: str, mode: str) -> None:
    query, options = MODES[mode]
    lab = open_lab(AND, 5, query, **options)
    lab.press("l")
    lab.page.locator(".own-line-table").wait_for()
    lab.settle()
    assert violations(lab, axe) == []


def test_a_finger_drags_the_line_by_targets_of_44_px(open_lab: Open) -> None:
    lab = open_lab(AND, **PHONE)
    switch_on(lab)
    for name in ("move", "turn", "tip"):
        box = lab.page.locator(f".line-handle.{name}").bounding_box()
        assert box and min(box["width"], box["height"]) >= 44
    before = held(lab) or []
    x, y = grip(lab, "move")
    session = lab.page.context.new_cdp_session(lab.page)
    for kind, at in (("touchStart", [(x, y)]), ("touchMove", [(x + 30, y - 30)]), ("touchEnd", [])):
        touches = [{"x": px, "y": py} for px, py in at]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    lab.wait("s.ownLine.b !== arg", before[2])
    assert (held(lab) or [])[:2] == before[:2]


def test_the_numbers_stand_beside_the_learners_and_the_best_and_agree_with_the_verdict(
    open_lab: Open,
) -> None:
    lab = open_lab(AND, position=3)
    switch_on(lab)
    w, b = lab.read("[Array.from(scene.now.w), scene.now.b]")
    write_line(lab, *(str(value) for value in (*w, b)))
    rows = lab.page.locator(".own-line-table tbody tr").evaluate_all(
        "rows => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText))"
    )
    assert all(own == learner for own, learner, _ in rows)
    assert rows[0][2].startswith("0/4")
    lab.says("verdict", f"{rows[0][0].split('/')[0]} of 4 wrong now")
    lab.read("document.activeElement.blur()")
    lab.press("End")
    lab.page.locator(".own-line-table .loss [data-column=learner] strong").get_by_text("0/4").wait_for()


def test_at_a_runs_end_its_card_lies_over_nothing(open_lab: Open) -> None:
    lab = open_lab(AND)
    switch_on(lab)
    lab.press("End")
    lab.wait("scene.now.position === s.run.visits && !s.playhead.playing")
    lab.settle()
    card = lab.page.locator("[data-panel='own-line']").bounding_box()
    verdict = lab.page.locator("[data-panel='verdict']").bounding_box()
    assert card and verdict and card["y"] >= verdict["y"] + verdict["height"]
    for words in lab.page.locator(
        ":is([data-panel='verdict'], [data-panel='next']) :is(p, summary, .turns)"
    ).all():
        box = words.bounding_box() if words.is_visible() else None
        assert box is None or box["y"] + box["height"] <= card["y"] + 1


def test_the_line_is_in_the_link_and_there_after_a_reload(
    open_lab: Open, visit: Visit, server: Server
) -> None:
    lab = open_lab(AND)
    assert lab.read("s.ownLine") is None  # a link from before there were lines
    switch_on(lab)
    write_line(lab, "-1.25", "2", "0.5")
    link = lab.read("actions.address()")
    other = visit(server.url + link)
    other.page.locator(".line-handle.move").wait_for()
    assert held(other) == [-1.25, 2, 0.5]
    lab.wait("location.pathname + location.search + location.hash === arg", link)
    lab.page.reload()
    lab.page.locator(".line-handle.move").wait_for()
    assert held(lab) == [-1.25, 2, 0.5]


def test_training_starts_from_the_line(open_lab: Open) -> None:
    lab = open_lab(AND, position=5)
    switch_on(lab)
    write_line(lab, "1", "1", "-1.5")
    lab.button("Start training from here").click()
    lab.wait("JSON.stringify(s.run.ending) && s.document.start?.b === -1.5 && s.run.updates === 0")
    lab.settle()
    assert lab.document["start"] == {"w": [1, 1], "b": -1.5}
    assert lab.position == 0
    assert lab.read("[...scene.now.w, scene.now.b]") == [1, 1, -1.5]
    assert lab.trace().updates == 0


def test_a_start_that_the_learner_cannot_take_is_said_in_words(open_lab: Open) -> None:
    lab = open_lab({**AND, "bias": "none"})
    switch_on(lab)
    lab.button("Start training from here").click()
    lab.page.locator(".notice.error").get_by_text("start bias").wait_for()
    assert "start" not in lab.document or lab.document["start"] == {"w": [0, 0], "b": 0}


def test_there_is_no_line_to_hold_where_the_border_is_curved(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "ring"}})
    switch_on(lab)
    lab.read("actions.set({ features: { name: 'quadratic' } })")
    lab.page.locator(".own-line-table").wait_for(state="detached")
    assert lab.page.get_by_label("your line", exact=True).count() == 0
    assert lab.page.locator(".own-line-layer *").count() == 0
    lab.read("actions.set({ features: { name: 'identity' } })")
    lab.page.locator(".line-handle.move").wait_for()


def test_the_class_sees_the_lecturers_line_but_not_while_it_is_asked(visit: Visit, server: Server) -> None:
    lead = visit(server.url + Lab.address(AND))
    close_dialog(start_class(lead))
    student = follow(visit, server, lead, **PHONE)
    switch_on(lead)
    write_line(lead, "1", "1", "-1.5")
    label = student.page.locator(".own-line-label")
    label.get_by_text("the lecturer’s line: 0 of 4 wrong").wait_for()
    assert student.page.locator(".line-handle").count() == 0
    pull(lead, "move", 60, -60)
    student.wait(
        "JSON.stringify(s.lesson.line) === arg", lead.read("JSON.stringify([...s.ownLine.w, s.ownLine.b])")
    )
    lead.read("actions.lesson({ question: 'mistake' })")
    label.wait_for(state="detached")
    assert student.read("s.lesson.line") is None
    lead.page.locator(".line-handle.move").wait_for(state="detached")
    lead.says("own-line", "A question is open")
    lead.read("actions.lesson({ reveal: true })")
    label.wait_for()
    lead.page.reload()
    lead.page.locator(".line-handle.move").wait_for()
    lead.press("l")
    label.wait_for(state="detached")
