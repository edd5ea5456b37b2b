"""Codes of classes: who typed a wrong one waits, nobody else does, and nobody finds one by trying."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any

import pytest

from app.classroom.classes.class_state import ALPHABET, LENGTH, new_code
from app.classroom.rooms.redis_store import AT_ONCE, connected
from app.config import Settings
from app.refusal import Refusal
from app.web.proxies import network_of
from app.web.rate_limits import (
    FORGOTTEN_MS,
    RESERVE,
    JoinCodeThrottle,
    LocalJoinCodeThrottle,
    SharedJoinCodeThrottle,
)
from tests.patience import until
from tests.redis_server import RedisServer
from tests.server.client import Visitor, refused
from tests.server.process import Server
from tests.server.test_identity import cookie

pytestmark = pytest.mark.slow(reason="waits as a visitor does who has typed a wrong code")

CLASSES = 100
MINUTES_A_YEAR = 365 * 24 * 60
GUESSES = 40.0  # a minute, here

Visit = Callable[..., Visitor]


class Clock:
    def __init__(self) -> None:
        self.now = 1_800_000_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    server = RedisServer()
    yield server
    server.discard()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["one process", "several"])
def another(request: pytest.FixtureRequest, clock: Clock) -> Callable[[], JoinCodeThrottle]:
    """Gives the counter of wrong codes, that of another process each time where there are several."""
    if request.param == "one process":
        own = LocalJoinCodeThrottle(GUESSES, clock)
        return lambda: own
    server = request.getfixturevalue("redis")
    server.empty()
    return lambda: SharedJoinCodeThrottle(connected(server.url, AT_ONCE), GUESSES, clock)


def waits(codes: JoinCodeThrottle, *who: str, network: str = "10.0.0.1") -> int:
    """Seconds that whoever guesses now is told to wait; 0 for a guess that may be made, which then is wrong."""
    try:
        codes.charge(who, network)
    except Refusal as refusal:
        assert (refusal.reason, refusal.code, refusal.field) == ("wrong-code", "too-fast", "code")
        return int(refusal.params["wait"])
    codes.settle(who, network, wrong=True)
    return 0


def test_no_setting_lets_a_code_of_a_hundred_classes_be_found_within_a_year() -> None:
    assert len(new_code()) == LENGTH == 8 and set(new_code()) <= set(ALPHABET)
    setting = next(one for one in fields(Settings) if one.name == "wrong_codes")
    most = setting.metadata["high"]
    a_year = most * (MINUTES_A_YEAR + 1)  # as many at once, and then that rate
    assert len(ALPHABET) ** LENGTH / CLASSES > a_year  # guesses until one is right, in the mean
    chance = 1 - (1 - CLASSES / len(ALPHABET) ** LENGTH) ** (Settings().wrong_codes * MINUTES_A_YEAR)
    assert chance < 0.2


def test_who_types_wrong_waits_longer_each_time(
    another: Callable[[], JoinCodeThrottle], clock: Clock
) -> None:
    for expected in (1, 2, 4, 8, 16, 30, 30):
        assert another().charge(["v"], "10.0.0.1") == expected
        another().settle(["v"], "10.0.0.1", wrong=True)
        assert waits(another(), "v") == expected
        clock.now += expected * 1_000 - 1
        assert waits(another(), "v") == 1  # what is tried meanwhile makes it no longer
        clock.now += 1
    clock.now += 30_000 + FORGOTTEN_MS
    assert another().charge(["v"], "10.0.0.1") == 1


def test_others_at_the_same_address_do_not_wait(another: Callable[[], JoinCodeThrottle]) -> None:
    assert waits(another(), "v", "socket") == 0
    assert waits(another(), "v") == waits(another(), "socket") == waits(another(), "other", "socket") == 1
    assert waits(another(), "other") == 0


def test_right_codes_cost_nothing(another: Callable[[], JoinCodeThrottle]) -> None:
    codes = another()
    for i in range(100):
        who = ["v", f"socket {i}"]
        codes.charge(who, "10.0.0.1")
        codes.settle(who, "10.0.0.1", wrong=False)
    assert waits(another(), "v") == 0


def test_a_guess_under_way_counts_as_wrong_until_it_is_known(another: Callable[[], JoinCodeThrottle]) -> None:
    another().charge(["v"], "10.0.0.1")
    assert waits(another(), "v") == 1
    another().settle(["v"], "10.0.0.1", wrong=False)
    assert waits(another(), "v") == 0


def test_of_what_all_may_guess_a_part_is_for_networks_that_have_not_guessed_wrong(
    another: Callable[[], JoinCodeThrottle], clock: Clock
) -> None:
    wrong = sum(waits(another(), f"v{i}", network="10.0.0.1") == 0 for i in range(60))
    assert wrong == GUESSES * (1 - RESERVE)
    assert waits(another(), "new", network="10.0.0.1") == 2  # 40 a minute
    assert [waits(another(), f"w{i}", network=f"10.0.1.{i}") for i in range(10)] == [0] * 10
    assert waits(another(), "one more", network="10.0.2.1") == 2
    clock.now += 60_000
    assert waits(another(), "new", network="10.0.0.1") == 0


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("nonsense", "nonsense"),
    ],
)
def test_an_ipv6_address_counts_as_its_network(address: str, network: str) -> None:
    assert network_of(address) == network


def join(visitor: Visitor, code: str, **more: Any) -> dict[str, Any]:
    return visitor.ask("join", {"protocol": 1, "code": code, **more})


def test_wrong_codes_from_a_schools_address_keep_nobody_else_out(
    servers: tuple[Server, Server], visit_worker: Visit
) -> None:
    teacher = visit_worker(servers[0], document={"data": {"preset": "and"}})
    code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
    early = visit_worker(servers[0], code=code)
    for i in range(60):
        with Visitor(servers[i % 2].url) as guesser:
            replies: list[dict[str, Any]] = []
            for _ in range(3):  # at once: however slow the machine, they come together
                guesser.send("join", {"protocol": 1, "code": new_code()}, replies.append)
            until(lambda: len(replies) == 3)  # noqa: B023
            errors = [reply["error"] for reply in replies]
            assert sorted(error["code"] for error in errors) == ["no-class", "too-fast", "too-fast"]
            assert {(error["field"], error["params"]["wait"]) for error in errors} == {("code", 1)}
            assert join(guesser, new_code(), token=early.token)["ok"] is False
    assert visit_worker(servers[1], code=code).room == teacher.room
    # A valid token is not asked for a code, even of who has guessed wrong.
    guesser = visit_worker(servers[1])
    refused(join(guesser, new_code()), "no-class")
    assert join(guesser, code, token=early.token)["ok"]


def test_who_typed_wrong_is_known_by_the_cookie_through_every_socket(
    servers: tuple[Server, Server],
) -> None:
    value = cookie(servers[0]).partition("=")[2]

    def tab(server: Server) -> Visitor:
        return Visitor(server.url, headers={"Cookie": f"hyperplane-{server.port}={value}"})

    with tab(servers[0]) as one, tab(servers[1]) as two:
        refused(one.ask("knock", {"code": new_code()}), "no-class", "code")
        replies: list[dict[str, Any]] = []

        def looked_up() -> bool:
            replies.append(join(two, new_code()))
            return bool(replies[-1]["error"]["code"] == "no-class")

        until(looked_up)
        assert {reply["error"]["code"] for reply in replies[:-1]} == {"too-fast"}
        assert replies[-1]["error"]["params"]["wait"] == 2


def test_many_guesses_at_once_are_one(servers: tuple[Server, Server]) -> None:
    with Visitor(servers[0].url) as guesser:
        answers: list[dict[str, Any]] = []
        for _ in range(12):
            guesser.send("join", {"protocol": 1, "code": new_code()}, answers.append)
        until(lambda: len(answers) == 12)
        reasons = [answer["error"]["reason"] for answer in answers]
        assert (reasons.count("no-class"), reasons.count("wrong-code")) == (1, 11)


def test_a_knock_says_whether_there_is_such_a_class(
    servers: tuple[Server, Server], visit_worker: Visit
) -> None:
    teacher = visit_worker(servers[0], document={"data": {"preset": "and"}})
    code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
    pupil = visit_worker(servers[1])
    assert pupil.done("knock", {"code": f"{code[:4].lower()} {code[4:]}"}) == {"ok": True}
    refused(pupil.ask("clock", {"code": code}), "unknown-key")
    refused(pupil.ask("people", {}), "not-joined")
