"""Names of inputs and classes: on the page wherever inputs and classes are, in link and file, and kept by clicks."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab

NAMES = {"inputs": ["free", "meeting"], "classes": ["spam", "ham"], "label": "kind"}
MAIL: dict[str, Any] = {
    "data": {"x": [[2, 0], [3, 1], [0, 2], [1, 3]], "y": [1, 1, -1, -1], "names": NAMES},
}


@pytest.fixture
def mail(open_lab: Open) -> Lab:
    return open_lab(MAIL)


def show(lab: Lab, view: str) -> None:
    lab.page.evaluate("(id) => window.hyperplane.app.actions.toggleView(id)", view)
    lab.page.locator(f"[data-panel={view}]").wait_for()
    lab.settle()


def test_axes_and_brushes_are_called_by_them(mail: Lab) -> None:
    names = mail.page.locator(".plane-surface .annotation-text")
    names.first.wait_for()
    assert {name.text_content() for name in names.all()} == {"free", "meeting"}
    assert mail.button("spam").is_visible()
    assert mail.button("ham").is_visible()


def test_a_name_is_text_and_no_markup(open_lab: Open) -> None:
    names = {"inputs": ["<b>a</b> & c", "</text><img src=x>"], "classes": ["<i>p</i>", "$x$"]}
    lab = open_lab({"data": {**MAIL["data"], "names": names}})
    shown = lab.page.locator(".plane-surface .annotation-text")
    shown.first.wait_for()
    assert {name.text_content() for name in shown.all()} == set(names["inputs"])
    assert lab.page.locator(".plane-surface img").count() == 0


def test_the_table_and_the_tip_say_them(mail: Lab) -> None:
    show(mail, "table")
    panel = mail.page.locator("[data-panel=table]")
    heads = panel.locator("thead th").all_inner_texts()
    assert [head.strip() for head in heads][1:4] == ["free", "meeting", "kind"]
    assert panel.locator("tr[data-row='0'] [data-column='label']").inner_text().strip() == "spam"
    mail.page.mouse.move(*mail.pixel(2, 0))
    mail.page.locator(".plane-tip:not([hidden])").wait_for()
    assert mail.page.locator(".plane-tip").inner_text() == "example 1: free = 2, meeting = 0, spam"


def test_the_step_the_neuron_and_the_matrix_say_them(mail: Lab) -> None:
    mail.press("ArrowRight")
    mail.to(1)
    for view in ("neuron", "metrics"):
        show(mail, view)
    mail.says("neuron", "free", "meeting")
    mail.says("metrics", "spam", "ham")
    if not mail.page.locator("[data-panel=step]").count():
        show(mail, "step")
    mail.says("step", "free = 2, meeting = 0, y = +1 (spam)")


def test_clicked_points_and_links_keep_them(mail: Lab, visit: Callable[..., Lab]) -> None:
    mail.click(2, 2)
    mail.wait("s.points.n === 5 && !s.pending")
    mail.settle()
    assert mail.document["data"]["names"] == NAMES
    mail.wait("actions.address() === location.pathname + location.search + location.hash")
    other = visit(mail.page.url)
    other.settle()
    assert other.document == mail.document
    mail.press("u")
    mail.wait("s.points.n === 4 && !s.pending")
    assert mail.document["data"]["names"] == NAMES


def test_a_saved_file_has_them(mail: Lab) -> None:
    with mail.page.expect_download() as download:
        mail.share("Save as file")
    saved = json.loads(download.value.path().read_text())
    assert saved["data"]["names"] == NAMES


def test_points_and_visits_are_saved_as_tables(mail: Lab) -> None:
    with mail.page.expect_download() as download:
        mail.share("CSV of points")
    assert download.value.suggested_filename == "points.csv"
    assert download.value.path().read_text() == ("free,meeting,kind\n2,0,spam\n3,1,spam\n0,2,ham\n1,3,ham\n")
    with mail.page.expect_download() as download:
        mail.share("CSV of visits")
    assert download.value.suggested_filename == "visits.csv"
    trace = mail.trace()
    lines = download.value.path().read_text().splitlines()
    assert lines[0] == (
        "visit,epoch,example,free,meeting,kind,activation,mistake,update,step,w free,w meeting,b"
    )
    assert len(lines) == 1 + trace.visits
    last = lines[-1].split(",")
    w, b = trace.weights_at(trace.updates)
    assert [float(value) for value in last[-3:]] == [*w, b]
