"""The page in another language: nothing is cut or overlaps, numbers have its decimal sign, and a choice stays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import TimeoutError

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.lesson import Visit, class_address
from tests.page.rules import (
    CONTROL_LIST,
    CONTROLS,
    DECISIVE,
    SAYS,
    SENTENCES,
    SHOWN,
    SIZES,
    TEXTS,
    UNREAD,
    WHOLE_CARD,
    each_view,
    small,
    unnamed,
    unset,
    unshared,
    unsized,
)
from tests.page.test_text_size import LOOK, NEEDED
from tests.server.process import Server

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
SCREENS: dict[str, tuple[str, dict[str, Any]]] = {
    "phone": ("lang=de", PHONE),
    "desk": ("lang=de", {"viewport": {"width": 1280, "height": 720}}),
    "hall": ("lang=de&projector=1", {"viewport": {"width": 1920, "height": 1080}}),
}
#: Controls whose words are cut, that stand outside the screen, or that lie over each other.
FAULTY = """
() => {
  const top = [...document.querySelectorAll('dialog[open]')].pop() ?? document.body;
  const seen = [...top.querySelectorAll('button, a[href], select, label.control, summary, input')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.unseen, .skip, [popover]:not(:popover-open)') && element.getBoundingClientRect().width > 2);
  const said = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
  const scrolls = (element) => {
    for (let outer = element.parentElement; outer; outer = outer.parentElement)
      if (/auto|scroll/.test(getComputedStyle(outer).overflowX) && outer.scrollWidth > outer.clientWidth) return true;
    return false;
  };
  const found = [];
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  for (const field of seen.filter(({ placeholder }) => placeholder)) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    pen.font = font;
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (pen.measureText(field.placeholder).width > room) found.push(`cut: ${field.placeholder}`);
  }
  const boxes = seen.map((element) => [element, element.getBoundingClientRect()]);
  for (const [element, box] of boxes) {
    const cut = element.scrollWidth > element.clientWidth + 1 && !/INPUT|SELECT/.test(element.tagName);
    if (cut && getComputedStyle(element).overflowX !== 'visible') found.push(`cut: ${said(element)}`);
    const outside = box.left < -1 || box.right > visualViewport.width + 1;
    if (outside && !scrolls(element)) found.push(`outside: ${said(element)}`);
  }
  boxes.forEach(([one, a], i) => boxes.slice(i + 1).forEach(([other, b]) => {
    if (one.contains(other) || other.contains(one)) return;
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across < 3 || down < 3) return;
    const [x, y] = [Math.max(a.left, b.left) + across / 2, Math.max(a.top, b.top) + down / 2];
    const hit = document.elementFromPoint(x, y);
    const reaches = (element) => hit && (element.contains(hit) || hit.contains(element));
    if (reaches(one) && reaches(other)) found.push(`over each other: ${said(one)} / ${said(other)}`);
  }));
  return [...new Set(found)];
}
"""
#: Dialogs by their key.
DIALOGS = {"/": ".find-dialog", "?": "dialog:has(.help-find)", "c": ".class-dialog"}


def faults(lab: Lab, place: str) -> list[str]:
    return [f"{place}: {fault}" for fault in lab.page.evaluate(FAULTY)]


def broken(lab: Lab, view: str, screen: str) -> Iterator[str | None]:
    """The rules of the page that hang on its words, where they are broken: what test_rules_views holds in English."""
    evaluate = lab.page.evaluate
    texts, controls, says = evaluate(TEXTS), evaluate(CONTROL_LIST, CONTROLS), evaluate(SAYS, view)
    sizes = evaluate(SIZES)
    yield from (unsized(text, sizes) for text in texts)
    yield from map(unnamed, controls)
    if says["lines"] > (3.1 if screen == "phone" else 2.1) or ". " in says["words"]:
        yield f"says: {says}"
    if screen == "phone":
        yield from map(small, controls)
        return
    yield from evaluate(UNREAD, view)
    if screen == "hall":
        yield from (unshared(text, 1080) for text in texts)
        return
    if view not in SHOWN:
        lab.read("actions.setDock({ views: [...new Set([arg, 'step'])].map((id) => ({ id })) })", view)
        lab.settle()
        try:
            lab.page.wait_for_function(f"(view) => {WHOLE_CARD}(({DECISIVE})(view))", arg=view, timeout=3000)
        except TimeoutError:
            yield f"below or cut: {evaluate(DECISIVE, view)}"


@pytest.mark.slow(reason="walks all views at three sizes")
@pytest.mark.parametrize("screen", SCREENS)
def test_no_control_is_cut_outside_or_over_another_in_german(open_lab: Open, screen: str) -> None:
    query, options = SCREENS[screen]
    lab = open_lab({"data": {"preset": "lecture"}}, 3, query, **options)
    found = faults(lab, "start")
    if screen == "desk":
        # German letters are narrower: more of them are in a line of the same width.
        found += filter(None, (unset(sentence, 84) for sentence in lab.page.evaluate(SENTENCES)))
    found += [f"{kind}: {names}" for kind, names in lab.page.evaluate(LOOK, NEEDED).items() if names]
    lab.page.locator(".drawer-handle button").click()
    lab.page.locator(".drawer h3").first.wait_for()
    found += faults(lab, "settings")
    lab.page.keyboard.press("Escape")
    for menu in ("[popovertarget=menu-data]", ".views-menu button", ".outlet button"):
        lab.page.locator(menu).first.click()
        lab.page.locator(":popover-open").wait_for()
        found += faults(lab, menu)
        lab.page.keyboard.press("Escape")
    for key, dialog in DIALOGS.items():
        lab.press(key)
        lab.page.locator(f"{dialog}[open]").wait_for()
        found += faults(lab, dialog)
        lab.page.keyboard.press("Escape")
    for view in each_view(lab):
        found += faults(lab, view)
        found += [f"{view}: {fault}" for fault in broken(lab, view, screen) if fault]
    assert not found, "\n".join(found)


@pytest.mark.slow(reason="opens every lesson")
@pytest.mark.parametrize("screen", ["phone", "desk"])
def test_no_control_of_a_lesson_is_cut_in_german(open_lab: Open, screen: str) -> None:
    query, options = SCREENS[screen]
    lab = open_lab({"data": {"preset": "lecture"}}, 0, query, **options)
    lab.page.locator(".lessons-handle button").click()
    lab.page.get_by_text("Der Perzeptron-Algorithmus").first.wait_for()
    found = faults(lab, "lessons")
    lessons = lab.page.evaluate("fetch('/lessons?lang=de').then((reply) => reply.json())")["lessons"]
    assert all(lesson["language"] == "de" for lesson in lessons)
    for lesson in lessons:
        lab.page.evaluate("(id) => hyperplane.app.openCourse({ id, step: 1 })", lesson["id"])
        lab.wait("s.course?.id === arg", lesson["id"])
        lab.page.locator(".course-name").get_by_text(lesson["title"]).wait_for()
        lab.settle()
        found += faults(lab, lesson["id"])
    assert found == []


def test_a_page_is_in_the_language_that_the_browser_asks_for_and_in_the_chosen_one_after_that(
    open_lab: Open,
) -> None:
    lab = open_lab({"data": {"preset": "and"}}, 0, locale="de-AT")
    assert lab.page.locator("html").get_attribute("lang") == "de"
    assert lab.page.locator(".lessons-handle button").inner_text() == "Lektionen"
    assert "Perzeptron" in lab.page.locator(".menus").inner_text()
    lab.page.locator(".drawer-handle button").click()
    lab.page.locator("select", has=lab.page.locator("option[lang=en]")).select_option("English")
    lab.page.locator("html[lang=en]").wait_for(state="attached")
    lab.settle()
    assert "lang" not in lab.page.url
    assert lab.document["data"]["preset"] == "and"
    assert lab.page.locator(".lessons-handle button").inner_text() == "Lessons"


def test_numbers_are_shown_and_read_with_a_comma(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "lecture"}, "learner": {"name": "margin-perceptron"}}, 3, "lang=de")
    lab.page.locator(".drawer-handle button").click()
    field = lab.page.locator(".drawer input[role=spinbutton]").first
    field.fill("0,25")
    field.press("Enter")
    lab.wait("s.document.learner.rate === 0.25 && !s.pending")
    lab.settle()
    assert field.input_value() == "0,25"
    assert re.search(r"\d,\d", lab.page.locator("[data-panel=step]").inner_text())
    assert not re.search(r"\d\.\d", lab.page.locator("[data-panel=step]").inner_text())


def test_a_refusal_of_the_server_is_in_the_language_of_the_page(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "lecture"}}, 0, "lang=de")
    refusal = lab.read("actions.setValue('learner.rate', -1)")
    assert refusal is None or "muss" in str(refusal)
    lab.wait("s.notice?.text.includes('muss')")


def test_a_class_speaks_the_language_of_whoever_began_it_unless_a_student_has_chosen_one(
    visit: Visit, server: Server
) -> None:
    lead = visit(f"{server.url}/?lang=de")
    lead.settle()
    lead.press("c")
    lead.page.locator(".class-dialog[open]").wait_for()
    assert lead.page.evaluate("document.activeElement.textContent.trim()") == "Kurs beginnen"
    lead.button("Kurs beginnen").click()
    lead.wait("s.lesson?.role === 'lead'")
    student = visit(class_address(server, lead))
    student.page.locator("html[lang=de]").wait_for(state="attached")
    student.settle()
    assert student.page.get_by_text("Du folgst dem Kurs").is_visible()
    chosen = visit(f"{class_address(server, lead)}?lang=en")
    chosen.settle()
    assert chosen.page.get_by_text("You are following the class").is_visible()
