"""Reverse proxies: who has really called, where a trusted one says so."""

from __future__ import annotations

import ipaddress
from typing import Any

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Proxies:
    """``trusted``: addresses or networks, with commas between. Raises ValueError for what is neither."""

    def __init__(self, trusted: str) -> None:
        self._trusted: list[Network] = [
            ipaddress.ip_network(part.strip(), strict=False) for part in trusted.split(",") if part.strip()
        ]

    def seen_through(self, environ: dict[str, Any]) -> dict[str, Any]:
        """The request as it reached the outermost trusted proxy: REMOTE_ADDR, and the scheme.

        Anybody can write X-Forwarded-For; only what trusted proxies have appended, from the right, is believed. It
        stays where the caller is not trusted, as a sign that some proxy was passed.
        """
        if not self._trusts(environ.get("REMOTE_ADDR", "")):
            return environ
        passed = [part.strip() for part in environ.get("HTTP_X_FORWARDED_FOR", "").split(",") if part.strip()]
        if not passed:
            return environ
        client = next((address for address in reversed(passed) if not self._trusts(address)), passed[0])
        seen = {key: value for key, value in environ.items() if key != "HTTP_X_FORWARDED_FOR"}
        scheme = environ.get("HTTP_X_FORWARDED_PROTO", "").split(",")[0].strip()
        if scheme in ("http", "https"):
            seen["wsgi.url_scheme"] = scheme
        return {**seen, "REMOTE_ADDR": client}

    def _trusts(self, text: str) -> bool:
        try:
            address = ipaddress.ip_address(text)
        except ValueError:
            return False
        return any(address in network for network in self._trusted)
