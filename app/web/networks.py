"""Networks: who counts as one address. Whoever has an IPv6 address has 2 ** 64 of them."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

OWN_BITS = 64  # of an IPv6 address name its network; the rest each device chooses for itself


@lru_cache(10_000)
def network_of(address: str) -> str:
    """An IPv4 address as it is, of an IPv6 address its /64; what is neither, as it is."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, OWN_BITS), strict=False))
