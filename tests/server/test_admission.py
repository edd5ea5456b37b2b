"""Who and what is let in: token buckets, sockets that open, signed names, hosts, origins, settings."""

from __future__ import annotations

import os
import resource
from contextlib import ExitStack
from pathlib import Path

import pytest

from app.config import Settings, SettingsError, table
from app.web.rate_limits import ConnectionLimit, HandshakeLimit, TokenBucket
from app.web.security import allowed_hosts, host_allowed, opens, same_origin
from app.web.tokens import Tokens, signing_key
from tests.server.process import Server


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = TokenBucket(rate=10, burst=5, now=0)
    assert [bucket.take(1, 0) for _ in range(7)] == [True] * 5 + [False] * 2
    assert not bucket.take(1, 99)
    assert bucket.take(1, 100)
    assert [bucket.take(1, 10_000) for _ in range(6)] == [True] * 5 + [False]


def test_what_is_given_back_fills_no_bucket_above_its_burst() -> None:
    bucket = TokenBucket(rate=10, burst=5, now=0)
    bucket.give(3)
    assert (bucket.until(5), bucket.until(6)) == (0, 100)
    assert bucket.take(4, 0)
    bucket.give(1)
    assert (bucket.until(2), bucket.until(3)) == (0, 100)


def test_a_clock_that_stands_still_or_goes_back_gives_nothing() -> None:
    bucket = TokenBucket(rate=10, burst=1, now=1_000)
    assert bucket.take(1, 1_000)
    assert not bucket.take(1, 0)


def test_visitors_without_a_cookie_share_what_an_address_may_open() -> None:
    now: list[float] = [0.0]
    waited: list[float] = []
    handshakes = HandshakeLimit(lambda: now[0], waited.append)
    a_second, at_once = HandshakeLimit.UNKNOWN
    let_in = [handshakes.enter(None, "10.0.0.1") for _ in range(int(at_once + 10 * a_second) + 1)]
    assert not let_in.pop()  # it would have to wait for more than ten seconds
    assert all(let_in)
    assert len(waited) == 10 * a_second
    assert waited[-1] == pytest.approx(10.0)
    waited.clear()
    for _ in range(1_000):
        assert not handshakes.enter(None, "10.0.0.1")
    assert handshakes.enter("known", "10.0.0.1")
    assert handshakes.enter(None, "10.0.0.2")
    assert waited == []
    now[0] = 10_100.0  # those who were turned away take nothing from those who come now
    assert handshakes.enter(None, "10.0.0.1")
    assert waited == []


def test_who_fetches_a_cookie_for_each_socket_shares_what_a_network_may_open() -> None:
    waited: list[float] = []
    handshakes = HandshakeLimit(lambda: 0.0, waited.append)
    a_second, at_once = HandshakeLimit.TOGETHER
    let_in = sum(handshakes.enter(f"v{i}", f"2001:db8::{i:x}") for i in range(int(at_once + 11 * a_second)))
    assert let_in == at_once + 10 * a_second
    assert handshakes.enter("another", "2001:db8:0:1::1")
    assert at_once >= 1_000  # a class behind one address


def test_connections_are_counted_by_network_and_leave_a_reserve() -> None:
    with ExitStack() as stack:
        limit = ConnectionLimit(50, 100, lambda: 0.0, lambda seconds: None)

        def enter(address: str) -> bool:
            return stack.enter_context(limit.entering(address))

        assert sum(enter(f"2001:db8::{i:x}") for i in range(60)) == 50
        assert sum(enter("192.0.2.1") for _ in range(60)) == 38  # three quarters of what is left
        assert sum(enter("192.0.2.2") for _ in range(60)) == 9
        assert enter("192.0.2.3")
    assert limit._inside == {} and limit._all == 0


def test_a_token_says_who_and_where_and_cannot_be_changed() -> None:
    tokens = Tokens("key")
    token = tokens.issue("visitor", "room", "epoch")
    assert tokens.read(token) == ("visitor", "room", "epoch")
    assert Tokens("another").read(token) is None
    for i in range(len(token)):
        changed = token[:i] + ("A" if token[i] != "A" else "B") + token[i + 1 :]
        assert tokens.read(changed) in (None, ("visitor", "room", "epoch"))  # the last character's spare bits


def test_the_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    key = signing_key("", tmp_path / "new")
    assert signing_key("", tmp_path / "new") == key
    assert signing_key("given" * 10, tmp_path / "new") == "given" * 10
    assert (tmp_path / "new" / "secret.key").stat().st_mode & 0o777 == 0o600
    assert len(key) >= 32
    assert os.listdir(tmp_path / "new") == ["secret.key"]


@pytest.mark.parametrize("short", ["", "\n", "k" * 31])
def test_a_key_that_could_be_guessed_starts_no_server(short: str, tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_text(short)
    with pytest.raises(SettingsError, match="must have at least 32 characters, or tokens could be forged"):
        signing_key("", tmp_path)
    with pytest.raises(RuntimeError, match=r"The key in .*secret\.key must have at least 32") as error:
        Server(HYPERPLANE_INSTANCE=tmp_path)
    assert "Traceback" not in str(error.value)
    with pytest.raises(SettingsError, match="'HYPERPLANE_SECRET_KEY' must have"):
        signing_key(short or "k", tmp_path)


def test_a_folder_that_cannot_be_written_gives_a_key_for_now(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    assert len(signing_key("", tmp_path / "file")) >= 32
    assert "signing key" in caplog.text


def test_a_key_that_the_disk_does_not_take_leaves_no_file(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))  # no file can grow, as on a full disk
    try:
        key = signing_key("", tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert len(key) >= 32 and "no signing key can be kept" in caplog.text
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("header", "allowed"),
    [
        ("localhost", True),
        ("localhost:8000", True),
        ("127.0.0.1:8000", True),
        ("192.168.1.7:8000", True),
        ("[::1]:8000", True),
        ("LOCALHOST", True),
        ("school.example", True),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("", False),
        ("[", False),
        ("a@localhost:x", True),
    ],
)
def test_hosts_are_known_names_or_plain_addresses(header: str, allowed: bool) -> None:
    hosts = allowed_hosts("school.example, Other.Example")
    assert hosts is not None
    assert host_allowed(header, hosts) is allowed


@pytest.mark.parametrize(
    ("query", "new"),
    [
        ("EIO=4&transport=websocket", True),
        ("EIO=4&transport=websocket&xsid=1", True),
        ("EIO=4&transport=websocket&sid=", True),
        ("EIO=4&transport=polling&sid=abc", False),
    ],
)
def test_a_socket_that_upgrades_is_not_a_new_one(query: str, new: bool) -> None:
    assert opens({"QUERY_STRING": query}) is new


def test_a_star_allows_every_host() -> None:
    assert allowed_hosts("*") is None


@pytest.mark.parametrize(
    ("environ", "allowed"),
    [
        ({}, True),
        ({"HTTP_ORIGIN": "http://a:1"}, True),
        ({"HTTP_ORIGIN": "https://a:1"}, False),
        ({"HTTP_ORIGIN": "http://a"}, False),
        ({"HTTP_ORIGIN": "null"}, False),
        ({"HTTP_ORIGIN": "https://b", "wsgi.url_scheme": "https", "HTTP_X_FORWARDED_HOST": "b"}, True),
        ({"HTTP_ORIGIN": "http://b", "wsgi.url_scheme": "https", "HTTP_X_FORWARDED_HOST": "b"}, False),
        ({"HTTP_ORIGIN": "https://a:1", "wsgi.url_scheme": "wss"}, True),
    ],
)
def test_an_origin_is_the_servers_own(environ: dict[str, str], allowed: bool) -> None:
    assert same_origin({"wsgi.url_scheme": "http", "HTTP_HOST": "a:1", **environ}) is allowed


def test_settings_come_from_the_environment() -> None:
    settings = Settings.from_environment(
        {"PORT": "0", "HYPERPLANE_EXAMPLES": "7", "HOST": "0.0.0.0", "HOME": "x"}
    )
    assert (settings.port, settings.most_examples, settings.host) == (0, 7, "0.0.0.0")
    assert settings.most_features == Settings().most_features


@pytest.mark.parametrize(
    ("variable", "text", "message"),
    [
        ("PORT", "eight", "'PORT' must be a whole number; it is 'eight'."),
        ("PORT", "65536", "'PORT' must be from 0 to 65,535; it is 65,536."),
        ("HYPERPLANE_EVENTS", "fast", "'HYPERPLANE_EVENTS' must be a number; it is 'fast'."),
        ("HYPERPLANE_EXAMPLES", "0", "'HYPERPLANE_EXAMPLES' must be from 1 to 1,000,000; it is 0."),
        (
            "HYPERPLANE_ROOM_IDLE",
            "nan",
            "'HYPERPLANE_ROOM_IDLE' must be at least 0; it is not a number (NaN).",
        ),
    ],
)
def test_a_setting_that_cannot_be_is_named(variable: str, text: str, message: str) -> None:
    with pytest.raises(SettingsError) as error:
        Settings.from_environment({variable: text})
    assert str(error.value) == message


def test_every_setting_has_a_variable_and_a_reason_of_its_own() -> None:
    rows = table()
    assert len({variable for variable, _, _ in rows}) == len(rows)
    assert all(why for _, _, why in rows)
