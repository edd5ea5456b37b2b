"""A path of this server, of which the server makes an address and a QR code."""

from __future__ import annotations

import pytest

from app.refusal import Refusal
from app.web.sockets.payload_checks import path

CHECK = path(400)
RIGHT = (
    "/",
    "/c/ABC234",
    "/?lesson=a-b&step=2",
    "/?lesson=a#1abc-_~",
    "/site/a.html",
    "/.a/..b/",
    "/#",
    "/#%20a//b",
)
WRONG = (
    "", "elsewhere.example", "http://elsewhere.example", "//elsewhere.example", "///elsewhere.example",
    "/\\elsewhere.example", "\\\\elsewhere.example", "/%2felsewhere.example", "/%5Celsewhere.example", "/a//b",
    "/..//a", "/./a", "/a/..", "/..", "/%2e%2e/a", "/\r\nSet-Cookie: a", "/#a\nb", "/#a\rb", "/#a%0d%0ab", "/?a%0A",
    "/#a\0b", "/#a%00", "/#a%7f", "/#a\tb", "/#a b", "/?a\\b", "/#a%5cb", "/\u2028", "/#\u202ea", "/#\uff0f", "/a\n",
    "/\n", "/#a\n",
)  # fmt: skip


@pytest.mark.parametrize("written", RIGHT)
def test_a_path_of_this_server_is_taken(written: str) -> None:
    assert CHECK("path", written) == written


@pytest.mark.parametrize("written", WRONG)
def test_a_path_with_a_host_or_with_characters_of_control_is_refused(written: str) -> None:
    with pytest.raises(Refusal) as refusal:
        CHECK("path", written)
    assert refusal.value.code == "wrong-type"


def test_a_long_path_is_checked_in_linear_time() -> None:
    with pytest.raises(Refusal):
        path(10**6)("path", "/" + "a/" * 100_000 + "\n")
