"""Help: its six sections in one dialog; and copying where the browser has no clipboard."""

from __future__ import annotations

from app import __version__
from tests.page.conftest import Open
from tests.page.lab import Lab

SECTIONS = ["What this is", "Words", "Keys", "Views", "History", "About"]


def test_the_question_mark_is_help_in_six_sections(lab: Lab) -> None:
    lab.button("Help").click()
    dialog = lab.page.get_by_role("dialog", name="Help")
    assert dialog.locator("section h3").all_inner_texts() == SECTIONS
    assert dialog.locator("#help-what p").count() == 4
    assert "One time round: each example has been visited once." in dialog.inner_text()
    assert "play or pause" in dialog.inner_text()
    assert dialog.locator("#help-views dt").count() == lab.read("hyperplane.app.views.length")
    about = dialog.locator("#help-about").inner_text()
    assert all(word in about for word in (f"Hyperplane {__version__}", "MIT licence", "source", "connection"))


def test_each_section_is_gone_to_from_the_top(lab: Lab) -> None:
    for section in SECTIONS:
        lab.press("?")
        dialog = lab.page.get_by_role("dialog", name="Help")
        dialog.get_by_role("button", name=section, exact=True).click()
        heading = dialog.get_by_role("heading", name=section)
        lab.painted()
        box, frame = heading.bounding_box(), dialog.bounding_box()
        assert box and frame
        assert frame["y"] <= box["y"] <= frame["y"] + frame["height"]
        lab.press("Escape")
        dialog.wait_for(state="detached")


def test_a_view_is_opened_from_its_name_in_help(lab: Lab) -> None:
    lab.press("?")
    lab.button("Open The neuron").click()
    lab.wait("s.dock.views.some(({ id }) => id === 'neuron')")
    lab.page.get_by_role("dialog").wait_for(state="hidden")


def test_an_address_is_copied_on_a_plain_http_page(plain_http: Open) -> None:
    """A name other than localhost is no secure context: the browser has no clipboard there to write to."""
    lab = plain_http({"data": {"preset": "and"}})
    page = lab.page
    assert page.evaluate("navigator.clipboard === undefined")
    share(lab)
    page.get_by_role("button", name="Copy the address").click()
    page.get_by_role("button", name="Copied").wait_for()
    field = page.locator(".address")
    address = field.input_value()
    page.evaluate("document.querySelector('.address').insertAdjacentHTML('afterend', '<textarea id=paste>')")
    page.locator("#paste").focus()
    page.keyboard.press("Control+v")
    assert page.locator("#paste").input_value() == address


def share(lab: Lab) -> None:
    lab.share("QR code and link…")
    lab.page.get_by_role("dialog").wait_for()
