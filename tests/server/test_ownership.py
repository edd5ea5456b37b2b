"""A room has an owner: what a class leaves behind when it ends, who is let out, and from where it is led."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from tests.server.client import Visitor, refused
from tests.server.process import Server
from tests.server.several import PLAYHEAD, lead, point, until
from tests.server.test_identity import cookie

Visit = Callable[..., Visitor]
Pair = tuple[Server, Server]


@pytest.fixture
def visit(visit_worker: Visit) -> Visit:
    return visit_worker


def change(visitor: Visitor, **change: Any) -> dict[str, Any]:
    return visitor.done("lesson", {"change": change})


def let_out(visitor: Visitor, why: str) -> None:
    """The visitor is told so, and has no room any more."""
    assert until(visitor, "lesson", lambda said: said["lesson"] is None)["why"] == why
    visitor.pushed.clear()
    for name, payload in (
        ("edit", {"version": 1, "changes": [point(9, 9)]}),
        ("playhead", PLAYHEAD),
        ("chunk", {"version": 1, "block": 0}),
        ("lesson", {"change": {"open": True}}),
    ):
        refused(visitor.ask(name, payload), "not-joined")


def people(teacher: Visitor) -> list[dict[str, Any]]:
    return teacher.done("people", {})["people"]


def test_who_was_in_a_class_neither_sees_nor_changes_the_room_after_it(servers: Pair, visit: Visit) -> None:
    teacher, code = lead(visit, servers[0], mode="edit")
    pupil = visit(servers[1], code=code)
    token = pupil.token
    pupil.done("edit", {"version": 1, "changes": [point(3, 3)]})
    change(teacher, close=True)
    let_out(pupil, "over")
    teacher.join()
    teacher.edit(point(4, 4))
    assert not [name for name, _ in pupil.pushed if name == "run"]
    for old in (token, pupil.token):
        again = visit(servers[1], old)
        reply = again.join()
        assert (again.room != teacher.room, reply["version"], reply["lesson"]) == (True, 1, None)
    refused(visit(servers[1]).ask("join", {"protocol": 1, "token": token, "code": code}), "no-class", "code")


def test_a_token_of_an_earlier_class_of_the_room_leads_nowhere(servers: Pair, visit: Visit) -> None:
    teacher, code = lead(visit, servers[0])
    pupil = visit(servers[1], code=code)
    change(teacher, close=True)
    again = change(teacher, open=True)["lesson"]
    assert again["code"] != code
    late = visit(servers[1], pupil.token)
    assert late.join()["room"] != teacher.room
    assert change(late, open=True)["lesson"]["role"] == "lead"  # of a room of their own
    assert visit(servers[1], pupil.token, code=again["code"]).reply["lesson"]["role"] == "student"


def test_the_lecturer_who_comes_back_leads_again(servers: Pair, visit: Visit) -> None:
    teacher, code = lead(visit, servers[0])
    pupil = visit(servers[1], code=code)
    token = teacher.token
    change(teacher, close=True)
    teacher.close()
    back = visit(servers[1], token)
    back.join()
    assert back.room == teacher.room
    again = change(back, open=True)["lesson"]
    assert again["role"] == "lead"
    assert visit(servers[0], token, code=again["code"]).reply["lesson"]["role"] == "lead"
    assert visit(servers[0], pupil.token, code=again["code"]).reply["lesson"]["role"] == "student"


def test_an_edit_under_way_when_the_class_ends_changes_nothing(servers: Pair, visit: Visit) -> None:
    teacher, code = lead(visit, servers[0], mode="add", each=20)
    pupils = [visit(servers[1], code=code) for _ in range(4)]
    ready = threading.Barrier(5)
    granted: list[int] = []

    def add(pupil: Visitor) -> None:
        ready.wait()
        for k in range(20):
            reply = pupil.ask("edit", {"version": 1, "changes": [point(k, 5)]})
            if not reply["ok"]:
                refused(reply, "not-joined")
                return
            granted.append(1)

    threads = [threading.Thread(target=add, args=(pupil,)) for pupil in pupils]
    for thread in threads:
        thread.start()
    ready.wait()
    change(teacher, close=True)
    left = len(teacher.join()["document"]["data"]["x"])
    for thread in threads:
        thread.join()
    assert len(teacher.join()["document"]["data"]["x"]) == left == 2 + len(granted)


def test_the_lead_takes_somebody_out_and_renews_the_code(servers: Pair, visit: Visit) -> None:
    teacher, code = lead(visit, servers[0], mode="add")
    nuisance, other = visit(servers[1], code=code), visit(servers[1], code=code)
    nuisance.done("edit", {"version": 1, "changes": [point(66, 6)]})
    until(teacher, "lesson", lambda said: said["lesson"]["here"] == 2 and said["lesson"]["added"] == 1)
    one = next(one for one in people(teacher) if one["added"])
    assert (
        one["sign"] == until(nuisance, "lesson", lambda said: said["lesson"]["left"] == 2)["lesson"]["sign"]
    )
    change(teacher, remove=one["id"])
    let_out(nuisance, "removed")
    assert [one["here"] for one in people(teacher)] == [True]
    for token in (nuisance.token, ""):
        back = visit(servers[1], token)
        reply = back.ask("join", {"protocol": 1, "code": code, **({"token": token} if token else {})})
        if token:
            refused(reply, "no-class", "code")
        else:
            assert reply["ok"]  # as somebody new, who knows the code
    renewed = change(teacher, renew=True)["lesson"]["code"]
    assert renewed != code and len(renewed) == 8
    assert until(other, "lesson", lambda said: said["lesson"]["code"] == renewed)
    refused(visit(servers[1]).ask("join", {"protocol": 1, "code": code}), "no-class", "code")
    assert visit(servers[1], code=renewed).room == teacher.room
    # Whoever was in it comes back, also by the address that their page still has.
    assert visit(servers[0], other.token, code=code).reply["lesson"]["code"] == renewed


def test_only_the_lead_knows_and_changes_who_is_there(servers: Pair, visit: Visit) -> None:
    teacher, code = lead(visit, servers[0])
    pupil = visit(servers[1], code=code)
    refused(pupil.ask("people", {}), "not-allowed")
    refused(pupil.ask("rescue", {}), "not-allowed")
    for one in ({"remove": "x"}, {"end": "x"}, {"renew": True}, {"delete": True}):
        refused(pupil.ask("lesson", {"change": one}), "not-allowed")
    refused(teacher.ask("lesson", {"change": {"remove": "nobody"}}), "out-of-range", "change.remove")
    own = teacher.done("people", {})["devices"][0]
    refused(teacher.ask("lesson", {"change": {"end": own["id"]}}), "out-of-range", "change.end")


def test_an_ended_and_deleted_class_is_nowhere(servers: Pair, visit: Visit) -> None:
    teacher, code = lead(visit, servers[0])
    pupil = visit(servers[1], code=code)
    change(teacher, delete=True)
    let_out(teacher, "deleted")
    let_out(pupil, "deleted")
    for token in (teacher.token, pupil.token):
        for server in servers:
            again = visit(server, token)
            assert again.join()["version"] == 1
            assert again.room != teacher.room
    refused(visit(servers[1]).ask("join", {"protocol": 1, "code": code}), "no-class")


def test_a_rescue_link_makes_one_device_the_lead_once(servers: Pair, visit: Visit) -> None:
    teacher, _ = lead(visit, servers[0])
    link = teacher.done("rescue", {})
    assert link["seconds"] == 600
    tablet = visit(servers[1], rescue=link["rescue"])
    assert (tablet.room, tablet.reply["lesson"]["role"]) == (teacher.room, "lead")
    for server in servers:
        refused(visit(server).ask("join", {"protocol": 1, "rescue": link["rescue"]}), "rescue", "rescue")
    refused(visit(servers[1]).ask("join", {"protocol": 1, "rescue": "made up"}), "rescue", "rescue")
    refused(visit(servers[1]).ask("join", {"protocol": 1, "rescue": teacher.token}), "rescue", "rescue")
    # Neither is the other: each has a token of its own, and may be ended without the other.
    assert visit(servers[0], tablet.token).join()["lesson"]["role"] == "lead"
    assert change(teacher, set={"mode": "add"})["lesson"]["here"] == 0


def test_of_two_links_the_newer_counts_and_one_of_many_who_open_it(servers: Pair, visit: Visit) -> None:
    teacher, _ = lead(visit, servers[0])
    older, newer = (teacher.done("rescue", {})["rescue"] for _ in range(2))
    refused(visit(servers[1]).ask("join", {"protocol": 1, "rescue": older}), "rescue")
    several = [visit(servers[i % 2]) for i in range(6)]
    ready = threading.Barrier(6)
    answers: list[bool] = []

    def take(visitor: Visitor) -> None:
        ready.wait()
        answers.append(visitor.ask("join", {"protocol": 1, "rescue": newer})["ok"])

    threads = [threading.Thread(target=take, args=(visitor,)) for visitor in several]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(answers) == 1
    assert len(teacher.done("people", {})["devices"]) == 2


def test_devices_that_lead_are_listed_and_ended(servers: Pair, visit: Visit) -> None:
    teacher, code = lead(visit, servers[0])
    tablet = visit(servers[1], rescue=teacher.done("rescue", {})["rescue"])
    devices = tablet.done("people", {})["devices"]
    assert [(device["own"], device["here"]) for device in devices] == [(False, True), (True, True)]
    change(tablet, end=devices[0]["id"])  # the one that is left in the hall
    let_out(teacher, "removed")
    assert visit(servers[0], teacher.token).join()["room"] != tablet.room
    refused(visit(servers[0]).ask("join", {"protocol": 1, "token": teacher.token, "code": code}), "no-class")
    assert len(tablet.done("people", {})["devices"]) == 1
    assert change(tablet, set={"mode": "edit"})["lesson"]["role"] == "lead"


def test_a_locked_class_lets_back_in_who_was_there_and_nobody_else(servers: Pair, visit: Visit) -> None:
    teacher, code = lead(visit, servers[0])
    with (
        tabs_of(servers[1], cookie(servers[1])) as own,
        tabs_of(servers[1], cookie(servers[1])) as other,
    ):
        pupil, nuisance = own(code=code), other(code=code)
        until(teacher, "lesson", lambda said: said["lesson"]["here"] == 2)
        assert change(teacher, set={"locked": True})["lesson"]["locked"] is True
        assert until(pupil, "lesson", lambda said: said["lesson"]["locked"])
        refused(pupil.ask("lesson", {"change": {"set": {"locked": False}}}), "not-allowed")
        sign = until(nuisance, "lesson", lambda said: said["lesson"]["locked"])["lesson"]["sign"]
        change(teacher, remove=next(one["id"] for one in people(teacher) if one["sign"] == sign))
        let_out(nuisance, "removed")
        for again, reason in (
            (other(), "removed"),
            (visit(servers[1]), "locked"),
        ):  # a private window is the second
            for ask in (again.ask("knock", {"code": code}), again.ask("join", {"protocol": 1, "code": code})):
                assert refused(ask, "no-class", "code")["reason"] == reason
        assert own().ask("knock", {"code": code})["ok"]
        pupil.close()
        assert own(code=code).reply["lesson"]["role"] == "student"  # without the tab's token
    assert visit(servers[1], pupil.token, code=code).reply["lesson"]["role"] == "student"
    assert visit(servers[1], teacher.token, code=code).reply["lesson"]["role"] == "lead"
    change(teacher, set={"locked": False})
    assert visit(servers[1], code=code).reply["lesson"]["locked"] is False


@contextmanager
def tabs_of(server: Server, cookie: str) -> Iterator[Callable[..., Visitor]]:
    """Opens tabs of the browser that has this cookie, which share no token."""
    with ExitStack() as stack:

        def tab(**join: Any) -> Visitor:
            visitor = stack.enter_context(Visitor(server.url, headers={"Cookie": cookie}))
            if join:
                visitor.join(**join)
            return visitor

        yield tab
