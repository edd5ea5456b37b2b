"""The client of a request behind trusted reverse proxies, and the network of its address."""

from __future__ import annotations

import ipaddress
import logging
from functools import lru_cache
from typing import Any

OWN_BITS = 64  # of an IPv6 address that name its network; each device chooses the rest


@lru_cache(10_000)
def network_of(address: str) -> str:
    """The network that an address counts as: the /64 of an IPv6 address, else the address itself."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, OWN_BITS), strict=False))


logger = logging.getLogger(__name__)

CLAIMS = ("HTTP_X_FORWARDED_PROTO", "HTTP_X_FORWARDED_HOST")
PROXIED = "hyperplane.proxied"

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Proxies:
    """``trusted``: addresses or networks, separated by commas. Raises ValueError for any other text."""

    def __init__(self, trusted: str) -> None:
        self._trusted: list[Network] = [
            ipaddress.ip_network(part.strip(), strict=False) for part in trusted.split(",") if part.strip()
        ]
        self._warned = False

    def seen_through(self, environ: dict[str, Any]) -> dict[str, Any]:
        """The request as it reached the outermost trusted proxy: REMOTE_ADDR, the scheme, and X-Forwarded-Host.

        Any client can send these headers. Only the values that trusted proxies appended, from the right, are used, and
        the others are removed. X-Forwarded-For of an untrusted caller stays, as a sign of a proxy. PROXIED is set if a
        trusted proxy has named its scheme.
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
        # Of several values, each appended by a proxy, the one of the proxy that the client called.
        called = max(0, len(passed) - client - 1)
        scheme, host = (_from_right(_parts(environ, name), called) for name in CLAIMS)
        if scheme in ("http", "https"):
            seen["wsgi.url_scheme"] = scheme
            seen[PROXIED] = True
        if host:
            seen["HTTP_X_FORWARDED_HOST"] = host
        return seen

    def trusts(self, text: str) -> bool:
        """Whether this is the address of a trusted proxy."""
        try:
            address = ipaddress.ip_address(text)
        except ValueError:
            return False
        return any(address in network for network in self._trusted)


def is_secure(environ: dict[str, Any]) -> bool:
    """Whether the browser used https, as far as is known."""
    return environ.get("wsgi.url_scheme") in ("https", "wss")


def _parts(environ: dict[str, Any], name: str) -> list[str]:
    return [part.strip() for part in str(environ.get(name, "")).split(",") if part.strip()]


def _from_right(parts: list[str], place: int) -> str:
    return parts[max(0, len(parts) - 1 - place)] if parts else ""
