"""The server's parts by themselves."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import gevent
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.classroom.message import Message
from app.classroom.refusal import Refusal
from app.classroom.turns import Urgency
from app.classroom.working import Cancelled
from app.config import Settings, SettingsError, table
from app.web.gate import allowed_hosts, host_allowed, same_origin
from app.web.limits import Arrivals, TokenBucket
from app.web.schema import fields, listed, number, whole
from app.web.tokens import Tokens, signing_key
from app.web.wire import StrictJson, WirePacket, packed
from app.web.workers import Workers
from tests.server.client import columns

TYPES = ("<f8", "<f4", "<i4", "<u4", "|i1", "<u2")


# wire


@given(st.lists(st.tuples(st.sampled_from(TYPES), st.integers(0, 20)), min_size=1, max_size=8))
def test_columns_come_back_as_they_were(shapes: list[tuple[str, int]]) -> None:
    sent = {f"c{i}": np.arange(length).astype(kind) for i, (kind, length) in enumerate(shapes)}
    message = packed(Message({"version": 3}, sent))
    assert message["version"] == 3
    assert all(offset % 8 == 0 for _, _, _, offset in message["columns"])
    got = columns(message)
    assert all(got[name].tolist() == column.tolist() for name, column in sent.items())


def test_matrices_go_row_by_row_and_messages_nest() -> None:
    inner = Message({"block": 0}, {"w": np.array([[1.0, 2.0], [3.0, 4.0]])})
    outer = packed(Message({"chunk": inner, "version": 1}, {"x": np.array([7.0])}))
    assert columns(outer["chunk"])["w"].tolist() == [1, 2, 3, 4]
    assert columns(outer)["x"].tolist() == [7]


def test_copies_of_a_message_are_encoded_once() -> None:
    message = Message({}, {"x": np.arange(10.0)})
    one, two = packed(message.with_fields(version=1)), packed(message.with_fields(version=2))
    assert one["data"] is two["data"]
    assert (one["version"], two["version"]) == (1, 2)


def test_binary_parts_are_found_in_messages_in_messages() -> None:
    head, *parts = WirePacket(data=["run", {"data": b"1", "chunk": {"data": b"2"}, "list": [1]}]).encode()
    assert parts == [b"1", b"2"]
    assert head.startswith("52-")


def test_nothing_that_browsers_cannot_read_is_sent() -> None:
    with pytest.raises(ValueError):
        StrictJson.dumps({"x": float("nan")})


def test_huge_integers_are_read_without_ado() -> None:
    assert StrictJson.loads("9" * 100_000) == float("inf")


# schema


def test_the_first_bad_number_of_many_is_named() -> None:
    check = fields({"x": listed(listed(number(), 2), 5_000)})
    rows = [[0.5, 1]] * 4_000
    assert check("", {"x": rows}) == {"x": rows}
    rows[3_210] = [0.5, float("inf")]
    with pytest.raises(Refusal) as refusal:
        check("", {"x": rows})
    assert refusal.value.field == "x[3210][1]"


def test_a_whole_number_may_be_written_as_a_float() -> None:
    assert whole(0, 10)("n", 3.0) == 3


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda c: st.lists(c) | st.dictionaries(st.text(), c),
    )
)
def test_a_check_refuses_or_returns_what_fits(value: object) -> None:
    check = fields({"n": whole(0, 5)}, {"x": listed(number(), 3)})
    try:
        checked = check("", value)
    except Refusal as refusal:
        assert refusal.message
    else:
        assert 0 <= checked["n"] <= 5


# workers


@pytest.fixture
def workers() -> Workers:
    workers = Workers(2)
    yield workers
    workers.close()


def test_work_is_done_in_another_thread(workers: Workers) -> None:
    assert workers.run("room", Urgency.ASKED, threading.get_native_id) != threading.get_native_id()


def test_a_failure_is_raised_where_the_work_was_asked_for(
    workers: Workers, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ZeroDivisionError):
        workers.run("room", Urgency.ASKED, lambda: 1 // 0)
    assert workers.run("room", Urgency.ASKED, lambda: 7) == 7
    assert capfd.readouterr().err == ""


def test_work_that_is_not_wanted_any_more_is_not_done(workers: Workers) -> None:
    done: list[int] = []
    with pytest.raises(Cancelled):
        workers.run("room", Urgency.ASKED, lambda: done.append(1), wanted=lambda: False)
    assert done == []


def test_the_event_loop_goes_on_while_work_is_done(workers: Workers) -> None:
    begin, end = threading.Event(), threading.Event()

    def wait() -> bool:
        begin.set()
        return end.wait(10)

    waiting = gevent.spawn(workers.run, "room", Urgency.ASKED, wait)
    while not begin.is_set():
        gevent.sleep(0.001)
    end.set()
    assert waiting.get(timeout=10)


def test_two_rooms_share_the_threads(workers: Workers) -> None:
    order: list[str] = []
    release = threading.Event()
    blocking = [
        gevent.spawn(workers.run, f"block {i}", Urgency.ASKED, lambda: release.wait(10)) for i in range(2)
    ]
    gevent.sleep(0.01)
    jobs = [
        gevent.spawn(workers.run, room, Urgency.TRAINING, lambda room=room: order.append(room))
        for room in ("busy", "busy", "busy", "busy", "late")
    ]
    gevent.sleep(0.01)
    release.set()
    gevent.joinall([*blocking, *jobs], timeout=10)
    assert order.index("late") <= 2


def test_facts_that_take_long_never_hold_up_an_edit(workers: Workers) -> None:
    release = threading.Event()
    facts = [
        gevent.spawn(workers.run, f"room {i}", Urgency.FACTS, lambda: release.wait(10)) for i in range(3)
    ]
    gevent.sleep(0.01)
    edit = gevent.spawn(workers.run, "another", Urgency.ASKED, lambda: "done")
    assert edit.get(timeout=5) == "done"
    assert not any(job.ready() for job in facts)
    release.set()
    gevent.joinall(facts, timeout=10)


# limits, tokens, hosts, settings


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = TokenBucket(rate=10, burst=5, now=0)
    assert [bucket.take(1, 0) for _ in range(7)] == [True] * 5 + [False] * 2
    assert not bucket.take(1, 99)
    assert bucket.take(1, 100)
    assert [bucket.take(1, 10_000) for _ in range(6)] == [True] * 5 + [False]


def test_a_clock_that_stands_still_or_goes_back_gives_nothing() -> None:
    bucket = TokenBucket(rate=10, burst=1, now=1_000)
    assert bucket.take(1, 1_000)
    assert not bucket.take(1, 0)


def test_visitors_without_a_cookie_share_what_an_address_may_open() -> None:
    now, waited = [0.0], []
    arrivals = Arrivals(lambda: now[0], waited.append)
    a_second, at_once = Arrivals.UNKNOWN
    let_in = [arrivals.enter(None, "10.0.0.1") for _ in range(int(at_once + 10 * a_second) + 1)]
    assert let_in == [True] * (len(let_in) - 1) + [
        False
    ]  # the last would have to wait for more than ten seconds
    assert len(waited) == 10 * a_second
    assert waited[-1] == pytest.approx(10.0)
    waited.clear()
    for _ in range(1_000):
        assert not arrivals.enter(None, "10.0.0.1")
    assert arrivals.enter("known", "10.0.0.1")
    assert arrivals.enter(None, "10.0.0.2")
    assert waited == []
    now[0] = 10_100.0  # those who were turned away take nothing from those who come now
    assert arrivals.enter(None, "10.0.0.1")
    assert waited == []


def test_a_token_says_who_and_where_and_cannot_be_changed() -> None:
    tokens = Tokens("key")
    token = tokens.issue("visitor", "room")
    assert tokens.read(token) == ("visitor", "room")
    assert Tokens("another").read(token) is None
    for i in range(len(token)):
        changed = token[:i] + ("A" if token[i] != "A" else "B") + token[i + 1 :]
        assert tokens.read(changed) in (None, ("visitor", "room"))  # the last character's spare bits


def test_the_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    key = signing_key("", tmp_path / "new")
    assert signing_key("", tmp_path / "new") == key
    assert signing_key("given", tmp_path / "new") == "given"
    assert (tmp_path / "new" / "secret.key").stat().st_mode & 0o777 == 0o600
    assert len(key) >= 32
    assert os.listdir(tmp_path / "new") == ["secret.key"]


def test_a_folder_that_cannot_be_written_gives_a_key_for_now(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    assert len(signing_key("", tmp_path / "file")) >= 32
    assert "signing key" in caplog.text


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
        ({"HTTP_ORIGIN": "https://b", "HTTP_X_FORWARDED_PROTO": "https", "HTTP_X_FORWARDED_HOST": "b"}, True),
        ({"HTTP_ORIGIN": "https://a:1", "HTTP_X_FORWARDED_PROTO": "https, http"}, True),
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
        ("PORT", "eight", "PORT: must be a whole number, got 'eight'"),
        ("PORT", "65536", "PORT: must be from 0 to 65535, got 65536"),
        ("HYPERPLANE_EVENTS", "fast", "HYPERPLANE_EVENTS: must be a number, got 'fast'"),
        ("HYPERPLANE_EXAMPLES", "0", "HYPERPLANE_EXAMPLES: must be from 1 to 1000000, got 0"),
        ("HYPERPLANE_ROOM_IDLE", "nan", "HYPERPLANE_ROOM_IDLE: must be at least 0, got nan"),
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
