"""What there is to watch: /metrics, who may read it, the logs, and who has called through a proxy."""

from __future__ import annotations

import json
import logging
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from app.logs import JsonLines
from app.web.proxies import Proxies
from app.web.telemetry import admitted
from tests.patience import until
from tests.server.client import Visitor, refused
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="starts servers or sends floods")


def read(server: Server, **headers: str) -> dict[tuple[str, ...], float]:
    """Every number by its name and its labels' values."""
    asked = urllib.request.Request(f"{server.url}/metrics", headers=headers)
    with urllib.request.urlopen(asked, timeout=10) as answer:
        text = answer.read().decode()
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_rooms_members_requests_and_messages_are_counted(start: Callable[..., Server]) -> None:
    server = start()
    with Visitor(server.url) as one, Visitor(server.url) as two:
        one.join(document={"data": {"preset": "and"}})
        code = one.done("lesson", {"change": {"open": True}})["lesson"]["code"]
        two.join(code=code)
        two.told("facts")
        one.told("facts")
        refused(two.ask("edit", {"version": 1, "changes": [{"clear": True}]}), "not-allowed")
        one.done("playhead", {"position": 1, "playing": False, "speed": 3, "unit": "visit"})
        two.told("playhead")
        until(lambda: read(server)["hyperplane_loop_delay_seconds_count",] >= 1)
        now = read(server)
    assert (now["hyperplane_rooms",], now["hyperplane_members",], now["hyperplane_classes",]) == (1, 2, 1)
    assert now["hyperplane_connections",] == 2
    assert now["hyperplane_request_seconds_count", "join"] == 2
    assert now["hyperplane_refused_total", "not-allowed", "edit"] == 1
    assert now["hyperplane_sent_messages_total", "playhead"] == 1
    assert now["hyperplane_sent_messages_total", "facts"] == 2
    assert now["hyperplane_store_seconds_count", "save"] >= 3
    assert now["hyperplane_backlog",] == 0
    assert now["process_resident_memory_bytes",] > 1e6


def test_what_has_passed_an_unknown_proxy_is_not_answered(server: Server) -> None:
    with pytest.raises(urllib.error.HTTPError) as error:
        read(server, **{"X-Forwarded-For": "127.0.0.1"})
    assert error.value.code == 404
    error.value.close()


@pytest.mark.parametrize(
    ("access", "address", "proxied", "may"),
    [
        ("private", "127.0.0.1", False, True),
        ("private", "::1", False, True),
        ("private", "10.1.2.3", False, True),
        ("private", "8.8.8.8", False, False),
        ("private", "10.1.2.3", True, False),
        ("private", "nobody", False, False),
        ("loopback", "127.0.0.1", False, True),
        ("loopback", "10.1.2.3", False, False),
        ("all", "8.8.8.8", True, True),
        ("off", "127.0.0.1", False, False),
    ],
)
def test_who_may_read_the_numbers(access: str, address: str, proxied: bool, may: bool) -> None:
    assert admitted(access, address, proxied) is may


@pytest.mark.parametrize(
    ("peer", "passed", "client"),
    [
        ("10.0.0.2", "203.0.113.9", "203.0.113.9"),
        ("10.0.0.2", "1.1.1.1, 203.0.113.9", "203.0.113.9"),  # the first is what the client made up
        ("10.0.0.2", "203.0.113.9, 10.0.0.3", "203.0.113.9"),
        ("10.0.0.2", "10.0.0.7", "10.0.0.7"),
        ("10.0.0.2", "", "10.0.0.2"),
        ("203.0.113.9", "127.0.0.1", "203.0.113.9"),  # not through a proxy of ours
    ],
)
def test_a_trusted_proxy_says_who_calls(peer: str, passed: str, client: str) -> None:
    environ = {"REMOTE_ADDR": peer, "HTTP_X_FORWARDED_FOR": passed}
    assert Proxies("10.0.0.0/8").seen_through(environ)["REMOTE_ADDR"] == client


def test_the_scheme_is_that_of_the_outermost_proxy() -> None:
    environ: dict[str, Any] = {"HTTP_X_FORWARDED_FOR": "203.0.113.9", "HTTP_X_FORWARDED_PROTO": "https"}
    environ["wsgi.url_scheme"] = "http"
    assert Proxies("::1").seen_through({**environ, "REMOTE_ADDR": "::1"})["wsgi.url_scheme"] == "https"
    assert Proxies("").seen_through({**environ, "REMOTE_ADDR": "::1"})["wsgi.url_scheme"] == "http"


@pytest.mark.parametrize(
    ("passed", "protos", "scheme"),
    [
        ("203.0.113.9", "https", "https"),
        ("", "https", "https"),
        ("203.0.113.9, 10.0.0.3", "https, http", "https"),  # each proxy appends what it was called by
        ("203.0.113.9, 10.0.0.3", "https", "https"),  # the second passes on what the first has said
        ("203.0.113.9", "https, http", "http"),  # the first is what the client made up
        ("203.0.113.9", "gopher", "http"),
    ],
)
def test_a_scheme_is_believed_as_far_as_the_address_is(passed: str, protos: str, scheme: str) -> None:
    environ = {"REMOTE_ADDR": "10.0.0.2", "HTTP_X_FORWARDED_FOR": passed, "HTTP_X_FORWARDED_PROTO": protos}
    seen = Proxies("10.0.0.0/8").seen_through(environ | {"wsgi.url_scheme": "http"})
    assert seen["wsgi.url_scheme"] == scheme
    stranger = environ | {
        "wsgi.url_scheme": "http",
        "REMOTE_ADDR": "203.0.113.1",
        "HTTP_X_FORWARDED_HOST": "x",
    }
    seen = Proxies("10.0.0.0/8").seen_through(stranger)
    assert seen["wsgi.url_scheme"] == "http" and not {
        "HTTP_X_FORWARDED_PROTO",
        "HTTP_X_FORWARDED_HOST",
    } & set(seen)


def test_wrong_codes_are_counted_by_who_is_behind_the_proxy(start: Callable[..., Server]) -> None:
    server = start(HYPERPLANE_WRONG_CODES=4, HYPERPLANE_PROXIES="127.0.0.1")

    def guess(address: str) -> str:
        with Visitor(server.url, headers={"X-Forwarded-For": address}) as visitor:
            return str(visitor.ask("join", {"protocol": 1, "code": "WRONG2"})["error"]["code"])

    assert [guess("203.0.113.1") for _ in range(4)] == ["no-class"] * 3 + ["too-fast"]
    assert guess("203.0.113.2") == "no-class"  # the last is for those who have not guessed


def test_a_log_line_is_an_object_with_its_traceback() -> None:
    try:
        raise ZeroDivisionError("no")
    except ZeroDivisionError:
        record = logging.LogRecord("app.x", logging.ERROR, "", 1, "room %s\n", ("r",), sys.exc_info())
    line = JsonLines().format(record)
    said = json.loads(line)
    assert "\n" not in line
    assert (said["level"], said["logger"], said["message"]) == ("ERROR", "app.x", "room r\n")
    assert "ZeroDivisionError: no" in said["exception"] and said["time"].endswith("+00:00")


@pytest.mark.parametrize("variable", ["HYPERPLANE_METRICS", "HYPERPLANE_LOG_FORMAT", "HYPERPLANE_PROXIES"])
def test_a_setting_that_is_none_of_its_choices_is_named(variable: str) -> None:
    with pytest.raises(RuntimeError, match=f"'{variable}' must be"):
        Server(**{variable: "everything"})
