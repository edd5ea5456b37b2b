"""Texts from a class in three browsers: two phones send one of each kind, the lead reads them, and the model learns."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.page.lab import PHONE, Lab
from tests.page.lesson import Visit, close_dialog, follow, start_class
from tests.page.test_view_words import MAIL
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="needs three browsers")


def field(phone: Lab, y: int) -> Locator:
    """Where a student writes the message of that label."""
    return phone.page.locator(f".submission-card [data-kind='{y}']")


def test_a_class_sends_messages_the_lead_reads_them_and_the_model_learns(
    visit: Visit, server: Server
) -> None:
    lead = start_class(visit(server.url + Lab.address(MAIL)))
    phones = [follow(visit, server, lead, **PHONE) for _ in range(2)]
    lead.page.get_by_label("Students send a message of each kind").check()
    for i, phone in enumerate(phones):
        field(phone, 1).fill(f"Claim quokka {i}")
        field(phone, -1).fill(f"Seminar at noon {i}")
        phone.button("Send").click()
        phone.page.get_by_text("Sent. Whoever leads reads them first.").wait_for()
    lead.wait("s.lesson.submitted === 4")
    assert all("quokka" not in str(phone.read("s.run.texts")) for phone in phones)

    inbox = lead.page.locator(".class-inbox")
    assert not inbox.get_by_text("Claim quokka 0").is_visible()  # the hall may see the dialog
    inbox.locator("summary").click()
    inbox.get_by_text("Claim quokka 0").wait_for()
    rude = inbox.locator("li", has_text="Seminar at noon 1")
    rude.get_by_role("button", name="Leave out").click()
    expect(rude).to_have_count(0)
    before = len(MAIL["data"]["texts"])
    inbox.get_by_role("button", name="Accept all 3").click()
    for lab in (lead, *phones):
        lab.wait(f"s.run?.n === {before + 3} && s.run.done")
        assert sorted(lab.read("s.run.texts.slice(-3)")) == [
            "Claim quokka 0",
            "Claim quokka 1",
            "Seminar at noon 0",
        ]
        assert "quokka" in lab.read("s.document.data.names.inputs")
    lead.page.get_by_text("0 messages to read").wait_for()
    for phone in phones:  # each of theirs has been read
        expect(phone.page.locator(".submission-card")).to_have_count(0)
    close_dialog(lead).press("u")
    phones[0].wait(f"s.run?.n === {before}")


def test_a_phone_may_change_its_message_until_it_has_been_read(visit: Visit, server: Server) -> None:
    lead = start_class(visit(server.url + Lab.address(MAIL)))
    phone = follow(visit, server, lead, **PHONE)
    lead.page.get_by_label("Students send a message of each kind").check()
    field(phone, 1).fill("Claim quokka")
    phone.button("Send").click()
    lead.wait("s.lesson.submitted === 1")
    phone.button("Change").click()
    field(phone, -1).fill("Seminar at noon")
    assert field(phone, 1).input_value() == "Claim quokka"
    expect(phone.button("Send")).to_be_enabled()
    lead.page.get_by_label("Students watch").check()
    expect(phone.page.locator(".submission-card")).to_have_count(0)


def test_a_class_over_points_sends_none(lead: Lab) -> None:
    assert lead.page.get_by_label("Students add points").is_visible()
    assert not lead.page.get_by_label("Students send a message of each kind").is_visible()
