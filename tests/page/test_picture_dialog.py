"""The dialog of pictures: sizes, files, printing, and what leaves by plain http."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.page.conftest import Open
from tests.page.picture import pixels
from tests.page.takeaway import Takeaway
from tests.page.test_picture_files import DOCUMENTS
from tests.page.views import opened

pytestmark = pytest.mark.slow(reason="opens page after page")

LECTURE: dict[str, Any] = {"data": {"preset": "lecture"}}


def test_a_view_leaves_from_its_own_head_as_it_is_seen(open_lab: Open) -> None:
    lab = opened(open_lab(LECTURE, 5), "metrics")
    lab.settle()
    size = lab.page.evaluate(
        "() => { const { clientWidth, clientHeight } = document.querySelector('[data-view=metrics] .view-body');"
        " return [clientWidth, clientHeight]; }"
    )
    lab.page.locator("[data-view=metrics] .view-head").hover()
    lab.button("Metrics: picture\u2026").click()
    root = Takeaway(lab).svg.root
    assert [int(root.attrib["width"]), int(root.attrib["height"])] == size


def test_letters_are_read_at_8_cm_and_a_bad_visit_is_refused_in_words(open_lab: Open) -> None:
    dialog = Takeaway(open_lab(LECTURE, 5), "Picture\u2026")
    dialog.choose(Size="paper")
    svg = dialog.svg
    assert svg.root.attrib["width"] == "8cm"
    points = 8 / 2.54 * 72 / float(svg.root.attrib["viewBox"].split()[2])  # of a printer, a px
    letters = [
        float(each.attributes["font-size"]) * points
        for each in svg.drawn
        if each.tag == "text" and not each.attributes.get("transform")
    ]
    assert min(letters) >= 7
    field = dialog.dialog.get_by_label("After visit", exact=True)
    field.fill("400")
    field.press("Enter")
    assert field.input_value() == "5"
    assert "from 0 to 12" in field.evaluate("(field) => field.validationMessage")


@pytest.mark.parametrize(("what", "least"), [("metrics", 12), ("methods", 12)])
def test_no_ground_is_painted_over_the_words_of_a_rate(one_tab: Open, what: str, least: int) -> None:
    """Shares are lines of 2 px under the words, of their own length; what is behind the words is paper."""
    lab = opened(one_tab(DOCUMENTS.get(what, LECTURE), 5), what)
    lab.settle()
    dialog = Takeaway(lab, "Picture\u2026")
    dialog.choose(Picture_of=what, Size="seen")
    svg = dialog.svg
    words = [each.place for each in svg.drawn if each.tag == "text" and each.text.strip()]
    boxes = [each for each in svg.drawn if each.tag == "rect" and each.paints("fill") not in (None, "none")]
    lines = [each for each in boxes if abs(float(each.attributes["height"]) - 2) < 0.1]
    assert len(lines) >= least
    shaded = [each for each in boxes if str(each.paints("fill")).startswith("url(")]
    for each in shaded:
        (x0, y0), (x1, y1) = np.min(each.points, axis=0), np.max(each.points, axis=0)
        assert not [place for place in words if x0 <= place[0] < x1 and y0 + 3 < place[1] < y1 - 1], each


@pytest.mark.parametrize("clear", [False, True], ids=["on its ground", "transparent"])
def test_a_png_has_its_pixels_and_carries_the_scenario(open_lab: Open, clear: bool) -> None:
    lab = open_lab(LECTURE, 5)
    dialog = Takeaway(lab, "Picture\u2026")
    dialog.choose(Size="slide", File="png", Pixels="2", Transparent=clear)
    png = dialog.file()
    assert struct.unpack(">II", png[16:24]) == (3200, 1800)
    text = png[png.index(b"tEXthyperplane\0") + 15 :].split(b"}]", 1)[0]
    assert text.startswith(b"hyperplane-scenario:{")
    shown = pixels(png)
    orange = np.array([0xD5, 0x5E, 0x00])
    assert (np.abs(shown.astype(int) - orange).max(axis=2) < 3).sum() > 1000  # a disc


def test_a_png_that_is_being_written_says_so_and_can_be_given_up(open_lab: Open) -> None:
    lab = open_lab(LECTURE, 5)
    dialog = Takeaway(lab, "Picture\u2026")
    dialog.choose(Size="slide", File="png", Pixels="4")
    lab.page.evaluate(HELD)
    downloads: list[object] = []
    lab.page.on("download", lambda download: downloads.append(download))
    dialog.press("Download")
    dialog.dialog.locator("progress").wait_for()
    lab.page.wait_for_function("() => window.release")
    dialog.press("Cancel")
    dialog.dialog.locator("progress").wait_for(state="detached")
    lab.page.evaluate("() => window.release()")
    lab.page.wait_for_function("() => window.released")
    assert struct.unpack(">II", dialog.file()[16:24]) == (6400, 3600)  # and the next one is made
    assert len(downloads) == 1


def test_print_shows_that_picture_alone(open_lab: Open) -> None:
    lab = open_lab(LECTURE, 5)
    lab.page.evaluate(PRINTS)
    dialog = Takeaway(lab, "Picture\u2026")
    dialog.choose(Size="slide", File="pdf")
    dialog.press("Print\u2026")
    lab.page.wait_for_function("() => window.printed")
    printed = lab.page.evaluate("() => window.printed")
    assert printed["svgs"] == 1 and printed["others"] == 0
    assert "size: 1600px 900px" in printed["rules"]


# The first picture that is encoded waits until it is released.
HELD = """() => {
  const { toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = function (take, kind) {
    HTMLCanvasElement.prototype.toBlob = toBlob;
    window.release = () => toBlob.call(this, (blob) => {
      take(blob);
      window.released = true;
    }, kind);
  };
}"""
# What an inner document would print, instead of the printer's dialog, which nobody here answers.
PRINTS = """() => {
  const append = HTMLBodyElement.prototype.append;
  HTMLBodyElement.prototype.append = function (...nodes) {
    append.apply(this, nodes);
    for (const node of nodes)
      if (node.tagName === 'IFRAME' && node.contentWindow)
        node.contentWindow.print = () => {
          const { body, styleSheets } = node.contentDocument;
          window.printed = {
            svgs: body.querySelectorAll(':scope > svg').length,
            others: body.querySelectorAll(':scope > :not(svg)').length,
            rules: [...styleSheets[0].cssRules].map((rule) => rule.cssText).join(' '),
          };
        };
  };
}"""


def test_by_plain_http_a_picture_and_a_deck_are_printed_a_page_and_a_frame_leave(plain_http: Open) -> None:
    lab = plain_http(LECTURE, 5)
    lab.page.evaluate(PRINTS)
    dialog = Takeaway(lab, "Picture\u2026")
    dialog.choose(File="pdf")
    dialog.press("Print\u2026")
    lab.page.wait_for_function("() => window.printed?.svgs === 1")
    away = dialog.dialog.get_by_role("button", name="Close")  # keys are the printed sheet's
    away.click()
    dialog.dialog.wait_for(state="detached")
    deck = Takeaway(lab, "Step deck\u2026")
    deck.choose(File="pdf")
    deck.press("Print\u2026")
    lab.page.wait_for_function("(updates) => window.printed.svgs > updates", arg=lab.read("s.run.updates"))
    deck.ready()
    away.click()
    deck.dialog.wait_for(state="detached")
    lab.share("Page (download)\u2026")
    with lab.page.expect_download() as download:
        lab.button("Download the page (.html)").click()
    page = Path(download.value.path()).read_text()
    assert json.loads(page.split('id="hyperplane">')[1].split("</script>")[0])["at"] == 5
    lab.press("Escape")
    frame = Takeaway(lab, "Embed\u2026")
    assert "http://lab.test:" in frame.dialog.get_by_label("Paste this into the page").input_value()
    frame.press("Copy")
    frame.dialog.get_by_role("button", name="Copied").wait_for()


def test_every_file_leaves_by_plain_http_on_a_network_too(plain_http: Open) -> None:
    """There is no clipboard to write to: copying takes the browser's old command."""
    dialog = Takeaway(plain_http(LECTURE, 5), "Picture\u2026")
    assert dialog.svg.origin["at"] == 5
    dialog.press("Copy")
    dialog.dialog.get_by_role("button", name="Copied").wait_for()
    dialog.choose(File="png")
    assert dialog.file().startswith(b"\x89PNG")
    dialog.press("Copy")
    dialog.dialog.get_by_role("button", name="Copied").wait_for()
