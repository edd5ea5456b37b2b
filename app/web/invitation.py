"""Invitations: under which address phones reach this server, and that address as a QR code."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from typing import Any
from urllib.parse import urlsplit

ELSEWHERE = (
    "192.0.2.1",
    9,
)  # of a network for documentation: nothing is sent, but the system says by which way it would be


def addresses(public_url: str, scheme: str, host: str, port: int) -> dict[str, Any]:
    """{"urls": where phones can reach this server, best first; "why": what is wrong where there is none}.

    ``public_url``: what the settings say; ``host``: the Host header of the lecturer's own browser, which phones can use
    too unless it is this machine alone. Then this machine's addresses in its networks are offered.
    """
    if public_url:
        return {"urls": [public_url.rstrip("/")], "why": None}
    name = urlsplit(f"//{host}").hostname or ""
    if name and not is_loopback(name):
        return {"urls": [f"{scheme}://{host}"], "why": None}
    return {"urls": [f"{scheme}://{address}:{port}" for address in own_addresses()], "why": "loopback"}


def is_loopback(name: str) -> bool:
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def own_addresses() -> list[str]:
    """This machine's IPv4 addresses in its networks, that of the way out first."""
    reachable: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ELSEWHERE)
        reachable.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        reachable += [
            str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        ]
    return [address for address in dict.fromkeys(reachable) if not is_loopback(address)]
