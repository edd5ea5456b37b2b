"""Reverse proxies: who has really called, where a trusted one says so."""

from __future__ import annotations

import ipaddress
import logging
from typing import Any

logger = logging.getLogger(__name__)

CLAIMS = ("HTTP_X_FORWARDED_PROTO", "HTTP_X_FORWARDED_HOST")
PROXIED = "hyperplane.proxied"

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Proxies:
    """``trusted``: addresses or networks, with commas between. Raises ValueError for what is neither."""

    def __init__(self, trusted: str) -> None:
        self._trusted: list[Network] = [
            ipaddress.ip_network(part.strip(), strict=False) for part in trusted.split(",") if part.strip()
        ]
        self._warned = False

    def seen_through(self, environ: dict[str, Any]) -> dict[str, Any]:
        """The request as it reached the outermost trusted proxy: REMOTE_ADDR, the scheme, and X-Forwarded-Host.

        Anybody can write these headers; only what trusted proxies have appended, from the right, is believed, and
        nothing else of them is left. X-Forwarded-For stays where the caller is not trusted, as a sign that some proxy
        was passed. PROXIED is there where a trusted one has said which scheme it was called by.
        """
        seen = {key: value for key, value in environ.items() if key not in CLAIMS}
        if not self.trusts(environ.get("REMOTE_ADDR", "")):
            if len(seen) < len(environ) and not self._warned:
                self._warned = True
                logger.warning(
                    "%s sends X-Forwarded headers, which are not believed: HYPERPLANE_PROXIES does not have it",
                    environ.get("REMOTE_ADDR", ""),
                )
            return seen
        passed = _parts(environ, "HTTP_X_FORWARDED_FOR")
        untrusted = [i for i, address in enumerate(passed) if not self.trusts(address)]
        client = max(untrusted, default=0)
        if passed:
            seen["REMOTE_ADDR"] = passed[client]
            del seen["HTTP_X_FORWARDED_FOR"]
        # Of several values, each appended by a proxy, that of the one which the client has called.
        called = max(0, len(passed) - client - 1)
        scheme, host = (_from_right(_parts(environ, name), called) for name in CLAIMS)
        if scheme in ("http", "https"):
            seen["wsgi.url_scheme"] = scheme
            seen[PROXIED] = True
        if host:
            seen["HTTP_X_FORWARDED_HOST"] = host
        return seen

    def trusts(self, text: str) -> bool:
        """Whether this address is a trusted proxy's."""
        try:
            address = ipaddress.ip_address(text)
        except ValueError:
            return False
        return any(address in network for network in self._trusted)


def is_secure(environ: dict[str, Any]) -> bool:
    """Whether the browser has called by https, as far as is known."""
    return environ.get("wsgi.url_scheme") in ("https", "wss")


def _parts(environ: dict[str, Any], name: str) -> list[str]:
    return [part.strip() for part in str(environ.get(name, "")).split(",") if part.strip()]


def _from_right(parts: list[str], place: int) -> str:
    return parts[max(0, len(parts) - 1 - place)] if parts else ""
