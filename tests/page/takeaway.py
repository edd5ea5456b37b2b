"""The dialogs that take a run away, as a visitor uses them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Download, Locator

from tests.page.lab import Lab
from tests.page.svg import Svg

BURST = 9  # downloads that are asked for within a second


class Takeaway:
    """One open dialog."""

    def __init__(self, lab: Lab, entry: str | None = None) -> None:
        """By its entry in the menu, unless it is open already."""
        self.lab = lab
        self.burst: list[float] = []  # when the last downloads began
        if entry:
            lab.share(entry)
        self.dialog: Locator = lab.page.locator(".export-dialog")
        self.dialog.wait_for()
        self.ready()

    def ready(self) -> None:
        """Until what was chosen is shown."""
        self.lab.page.wait_for_function(
            "() => !document.querySelector('.export-dialog')?.hasAttribute('data-busy')"
        )

    def choose(self, **fields: Any) -> None:
        """Sets fields by what they are called: ``choose(Size="slide", After_visit=3)``."""
        for name, value in fields.items():
            field = self.dialog.get_by_label(name.replace("_", " "), exact=True)
            if isinstance(value, bool):
                field.set_checked(value)
            elif isinstance(value, int):
                field.fill(str(value))
                field.press("Enter")
            else:
                field.select_option(value)
            self.ready()

    def press(self, name: str) -> None:
        self.dialog.get_by_role("button", name=name, exact=True).click()

    def downloaded(self) -> Download:
        self.pause()
        with self.lab.page.expect_download() as coming:
            self.press("Download")
        return coming.value

    def pause(self) -> None:
        """Until the browser takes a download: of more than ten within a second it drops the rest without a word."""
        now = self.lab.page.evaluate("performance.now()")
        self.burst = [start for start in self.burst if now - start < 1000]
        if len(self.burst) == BURST:
            self.lab.page.wait_for_function("(start) => performance.now() - start > 1000", arg=self.burst[0])
        self.burst.append(self.lab.page.evaluate("performance.now()"))

    def file(self) -> bytes:
        return Path(self.downloaded().path()).read_bytes()

    @property
    def svg(self) -> Svg:
        return Svg(self.file().decode())

    def close(self) -> None:
        self.lab.press("Escape")
        self.dialog.wait_for(state="detached")
