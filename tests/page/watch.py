"""What a page must never do: log an error, throw, break its content policy, ask another host."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, Request

REPORT_VIOLATIONS = """
document.addEventListener('securitypolicyviolation', (event) =>
  console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""


class Watch:
    """Collects a page's sins, as sentences in ``seen``."""

    def __init__(self, page: Page, url: str) -> None:
        self.seen: list[str] = []
        self._host = urlsplit(url).netloc
        page.add_init_script(REPORT_VIOLATIONS)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.seen.append(f"thrown: {error}"))
        page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.seen.append(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob") and address.netloc != self._host:
            self.seen.append(f"asked another host: {request.url}")
