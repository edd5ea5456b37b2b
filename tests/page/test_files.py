"""What is shared, saved and opened: the menu, its keys, and the runs that this browser had open."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab
from tests.page.lesson import Visit, follow, start_class
from tests.page.test_menus import OUTSIDE
from tests.server.process import Server

RATE = {"data": {"preset": "lecture"}, "learner": {"name": "perceptron", "rate": 0.5}}
KEPT = "() => JSON.parse(localStorage.getItem('hyperplane.runs') ?? '[]')"


def noted(lab: Lab, count: int) -> list[dict[str, Any]]:
    lab.page.wait_for_function(
        "(n) => JSON.parse(localStorage.getItem('hyperplane.runs') ?? '[]').length === n", arg=count
    )
    return lab.page.evaluate(KEPT)


def test_what_is_saved_and_opened_is_seen_without_scrolling_on_a_laptop(open_lab: Open) -> None:
    lab = open_lab()
    lab.button("Share").click()
    lab.page.wait_for_function(f"(id) => !({OUTSIDE})(id)", arg="menu-share")
    menu = lab.page.locator("#menu-share")
    assert menu.evaluate("(menu) => menu.scrollHeight <= menu.clientHeight")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_the_menu_says_what_each_entry_does_and_lies_within_the_window(
    open_lab: Open, options: dict[str, Any]
) -> None:
    lab = open_lab(**options)
    lab.button("Share").click()
    menu = lab.page.get_by_role("menu", name="Share, save, open")
    lab.page.wait_for_function(f"(id) => !({OUTSIDE})(id)", arg="menu-share")  # it is placed once it is open
    names = menu.locator(".menu-item-name").all_inner_texts()
    assert [name.split("  ")[0].removesuffix(" Ctrl S").removesuffix(" Ctrl O") for name in names] == [
        "Copy link",
        "QR code and link…",
        "Picture…",
        "Step deck…",
        "Film…",
        "Code…",
        "Page (download)…",
        "Embed…",
        "Worksheet…",
        "Print",
        "Save as file",
        "CSV of points",
        "CSV of visits",
        "Open file…",
        "Runs of mine…",
    ]
    assert all(menu.locator(".menu-item-text").all_inner_texts())


def test_keys_save_and_open_also_while_something_is_typed(lab: Lab) -> None:
    lab.page.on("filechooser", lambda _: None)  # choosers are the test's long before the key that opens one
    with lab.page.expect_download() as download:
        lab.press("Control+s")
    assert json.loads(download.value.path().read_text()) == lab.document
    lab.setting("Learning rate").focus()
    with lab.page.expect_file_chooser():
        lab.press("Control+o")


def test_a_moment_has_a_qr_code(lab: Lab) -> None:
    lab.share("QR code and link…")
    lab.page.locator("dialog .qr path, dialog .row .note").first.wait_for()


def test_runs_of_mine_are_listed_with_pictures_opened_and_forgotten(open_lab: Open) -> None:
    lab = open_lab(RATE, 3)
    noted(lab, 1)
    lab.choose("data", "XOR")
    lab.settle()
    assert [run["says"] for run in noted(lab, 2)] == [
        "The perceptron learns XOR",
        "The perceptron learns Lecture",
    ]
    lab.share("Runs of mine…")
    runs = lab.page.locator(".past-runs li")
    assert runs.locator("svg path").count() > 2
    runs.nth(1).locator("a").click()
    lab.wait("s.document.learner.rate === 0.5 && s.document.data.preset === 'lecture' && !s.pending")
    lab.settle()
    lab.share("Runs of mine…")
    lab.page.get_by_role("button", name="Forget: The perceptron learns XOR").click()
    assert runs.count() == 1
    lab.button("Forget all").click()
    assert runs.count() == 0
    assert "Nothing yet." in lab.page.get_by_role("dialog").inner_text()


def test_a_browser_that_keeps_nothing_has_an_empty_list_and_no_error(visit: Visit, server: Server) -> None:
    lab = visit(server.url)
    lab.settle()
    lab.page.evaluate(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied'); } })"
    )
    lab.choose("data", "XOR")
    lab.settle()
    lab.share("Runs of mine…")
    assert "Nothing yet." in lab.page.get_by_role("dialog").inner_text()


def test_nothing_of_a_class_that_is_followed_is_listed(open_lab: Open, visit: Visit, server: Server) -> None:
    lead = open_lab(RATE)
    noted(lead, 1)
    start_class(lead)
    student = follow(visit, server, lead)
    lead.press("Escape")
    lead.choose("data", "XOR")
    noted(lead, 2)
    student.wait("s.document.data.preset === 'xor'")
    student.settle()
    assert student.page.evaluate(KEPT) == []
