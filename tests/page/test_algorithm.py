"""The algorithm on the page: lines that run are lit, and the notation is the page's own, kept in its address."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, Route

from tests.browser import RETURNING
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import opened
from tests.server.process import Server

AND = {"data": {"preset": "and"}}
LIT = "JSON.stringify([...new Set([...document.querySelectorAll('.code li.live')].map((li) => li.dataset.when))])"


def test_the_running_line_goes_through_all_of_the_algorithm(open_lab: Open) -> None:
    lab = open_lab(AND)
    lab.press("Home")
    lab.wait(f"{LIT} === JSON.stringify(['start'])")
    lit = [
        ["epoch", "each", "visit"],
        ["test"],
        ["update"],
        ["update"],
    ]
    for lines in lit:
        lab.press("s")
        lab.wait(f"{LIT} === arg", json.dumps(lines, separators=(",", ":")))
    lab.press("End")
    lab.wait(f"{LIT} === arg", json.dumps(["quiet", "end"], separators=(",", ":")))
    assert lab.page.locator(".code .in-epoch").count() == 6


def test_the_notation_is_kept_in_the_address(open_lab: Open) -> None:
    lab = open_lab(AND, viewport={"width": 1440, "height": 900})
    lab.page.locator("[data-notation=index]").click()
    lab.page.locator("[data-notation=theta]").click()
    lab.page.locator(".code li[data-when=end]", has_text="θ").wait_for()
    lab.wait("document.querySelector('.code').textContent.includes('x_i - \\\\theta')")
    lab.page.evaluate("window.address = hyperplane.app.actions.address()")
    other = lab.page.context.new_page()
    other.goto(lab.page.url.split("#")[0] + "#" + lab.page.evaluate("window.address").split("#")[1])
    for name in ("theta", "index"):
        other.locator(f"[data-notation={name}][aria-pressed=true]").wait_for(state="attached")


def test_where_there_is_little_room_a_button_shows_the_whole_of_it_on_the_whole_page(open_lab: Open) -> None:
    lab = open_lab(AND)
    lines, first = lab.page.locator(".code li:visible"), lab.page.locator(".code li[data-when=start]")
    assert (lines.count(), first.is_visible()) == (5, False)
    lab.button("whole algorithm").focus()
    lab.press("Space")
    first.wait_for()
    assert lab.read("s.enlarged") == "step"
    assert lines.count() == lab.page.locator(".code li").count()


def test_the_algorithm_is_shown_once_all_of_its_letters_are_there(browser: Browser, server: Server) -> None:
    page = browser.new_page(viewport={"width": 1920, "height": 1080})
    page.add_init_script(RETURNING)
    held: list[Route] = []
    page.route("**/KaTeX_Main-Regular*", lambda route: held.append(route))
    with page.expect_request("**/KaTeX_Main-Regular*"):
        page.goto(server.url + Lab.address(AND, query="projector=1"))
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => /katex-\\w+\\.js/.test(name))"
    )
    Lab(page).painted()
    assert page.locator(".code .katex").count() == 0 and page.locator(".code .awaited").count() > 0
    for route in held:
        route.continue_()
    page.locator(".code .katex").first.wait_for(state="attached")
    assert page.evaluate("() => document.fonts.check('1em KaTeX_Main')")
    page.close()


def test_the_theorem_s_letters_are_chosen_for_words_formulas_and_marks_and_kept(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}})
    lab.page.get_by_role("button", name="Settings").click()
    lab.page.get_by_label("Letters of the theorem").select_option(label="γ, w*")
    lab.page.keyboard.press("Escape")
    lab.reasons()
    lab.says("verdict", "γ = ", "w*")
    lab.page.locator(".mark-name", has_text="score γ").first.wait_for()
    lab.wait("!location.hash || s.notation.letters === 'gamma'")
    address = lab.read("actions.address()")
    lab.page.reload()
    lab.settle()
    assert lab.read("s.notation.letters") == "gamma"
    lab.page.evaluate("localStorage.removeItem('hyperplane.letters')")
    lab.page.goto(lab.page.url.split("#")[0].rstrip("/") + "/" + address.lstrip("/"))
    lab.page.reload()
    lab.settle()
    assert lab.read("s.notation.letters") == "gamma"  # by the address alone
    opened(lab, "proof")
    lab.page.locator(".katex [data-symbol=u]", has_text="w").first.wait_for(state="attached")
    assert "δ" not in lab.page.locator("body").inner_text()
