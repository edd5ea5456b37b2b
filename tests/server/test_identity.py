"""Who a visitor is: the cookie of a browser, and the token of a tab."""

from __future__ import annotations

from collections.abc import Callable
from http.cookies import Morsel, SimpleCookie
from typing import Any

import pytest
import requests

from tests.server.client import Visitor
from tests.server.process import Server

Visit = Callable[..., Visitor]
START = {"data": {"x": [[0, 0], [1, 1]], "y": [-1, 1]}, "stop": {"epochs": 5}}
DAY = 24 * 3600
ADD = {"add": {"x": [[2, 3]], "y": [1]}}


def given(server: Server, address: str = "/", **headers: str) -> Morsel[str] | None:
    """The cookie that comes with a page."""
    page = requests.get(server.url + address, headers=headers, timeout=10)
    cookies = SimpleCookie(page.headers.get("Set-Cookie", ""))
    return next(iter(cookies.values()), None)


def cookie(server: Server) -> str:
    """A new browser's Cookie header."""
    morsel = given(server)
    assert morsel is not None
    return f"{morsel.key}={morsel.value}"


def browser(visit: Visit, cookie: str, **join: Any) -> Visitor:
    """A tab of the browser that has this cookie."""
    visitor = visit(headers={"Cookie": cookie})
    visitor.join(**join)
    return visitor


def role(visitor: Visitor) -> str:
    return str(visitor.reply["lesson"]["role"])


def lead(visit: Visit, cookie: str, **set_: Any) -> tuple[Visitor, str]:
    teacher = browser(visit, cookie, document=START)
    code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
    teacher.done("lesson", {"change": {"set": set_}})
    return teacher, code


@pytest.mark.parametrize("address", ["/", "/c/K7P2MX"])
def test_a_page_names_its_visitor_for_a_day_out_of_the_scripts_reach(server: Server, address: str) -> None:
    morsel = given(server, address)
    assert morsel is not None
    assert morsel["httponly"] and not morsel["secure"]
    assert (morsel["samesite"], morsel["path"], morsel["max-age"]) == ("Lax", "/", str(DAY))
    again = given(server, address, Cookie=f"{morsel.key}={morsel.value}")
    assert again is not None and (again.value, again["max-age"]) == (
        morsel.value,
        str(DAY),
    )  # a day from then on
    assert requests.get(server.url, timeout=10).headers["Cache-Control"] == "private, no-cache"


def test_where_rooms_are_kept_for_longer_so_is_the_cookie_of_who_may_lead_them(
    start: Callable[..., Server],
) -> None:
    server = start(HYPERPLANE_ROOM_KEPT=3 * DAY)
    ages = [morsel["max-age"] for address in ("/", "/c/K7P2MX") if (morsel := given(server, address))]
    assert ages == [str(3 * DAY), str(DAY)]


THROUGH = {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https"}


def test_behind_https_nothing_goes_in_the_clear_and_no_neighbour_plants_a_cookie(
    start: Callable[..., Server],
) -> None:
    server = start(HYPERPLANE_PROXIES="127.0.0.1")
    morsel = given(server, **THROUGH)
    assert morsel is not None and morsel["secure"]
    assert (morsel.key, morsel["path"], morsel["domain"]) == (f"__Host-hyperplane-{server.port}", "/", "")
    planted = f"{morsel.key.removeprefix('__Host-')}={morsel.value}"
    other = given(server, **THROUGH, Cookie=planted)
    assert other is not None and other.value != morsel.value
    again = given(server, **THROUGH, Cookie=f"{morsel.key}={morsel.value}")
    assert again is not None and again.value == morsel.value
    for address in ("/", "/healthz", "/nowhere", "/socket.io/?EIO=4&transport=polling"):
        answer = requests.get(server.url + address, headers=THROUGH, timeout=10)
        assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
    assert "Strict-Transport-Security" not in requests.get(server.url, timeout=10).headers


def test_who_comes_by_http_to_a_server_behind_https_is_sent_there(start: Callable[..., Server]) -> None:
    server = start(
        HYPERPLANE_PROXIES="127.0.0.1",
        HYPERPLANE_PUBLIC_URL="https://lab.example.org",
        HYPERPLANE_HOSTS="lab.example.org",
    )

    def located(
        path: str, method: str = "GET", host: str = "lab.example.org", proto: str = "http"
    ) -> str | None:
        headers = {"Host": host, **({**THROUGH, "X-Forwarded-Proto": proto} if proto else {})}
        answer = requests.request(
            method, server.url + path, headers=headers, timeout=10, allow_redirects=False
        )
        return answer.headers["Location"] if answer.status_code == 308 else None

    assert located("/c/K7P2MX?projector=1") == "https://lab.example.org/c/K7P2MX?projector=1"
    assert located("/a%20b%0d%0aX:y") == "https://lab.example.org/a%20b%0D%0AX:y"
    assert located("/", host="lab.example.org:80", method="HEAD") == "https://lab.example.org/"
    assert located("/", proto="https") is None
    assert located("/", proto="") is None  # by nobody who knows
    assert located("/", host="127.0.0.1") is None
    for path in ("/healthz", "/readyz", "/metrics", "/socket.io/?EIO=4&transport=polling"):
        assert located(path) is None


def test_only_the_page_gives_a_cookie(server: Server) -> None:
    for address in ("/healthz", "/api/catalog", "/nowhere", "/socket.io/?EIO=4&transport=polling"):
        assert given(server, address) is None


def test_who_closes_the_tab_and_scans_again_is_the_same_student(server: Server, visit: Visit) -> None:
    _, code = lead(visit, cookie(server), mode="add", each=2)
    phone = cookie(server)
    first = browser(visit, phone, code=code)
    first.done("edit", {"version": 1, "changes": [ADD]})
    first.close()
    again = browser(visit, phone, code=code)
    assert (role(again), again.reply["lesson"]["left"]) == ("student", 1)
    other = browser(visit, cookie(server), code=code)
    assert other.reply["lesson"]["left"] == 2


def test_a_lead_who_closes_the_tab_is_the_lead_by_the_code(server: Server, visit: Visit) -> None:
    laptop = cookie(server)
    teacher, code = lead(visit, laptop)
    teacher.close()
    assert role(browser(visit, laptop, code=code)) == "lead"
    assert role(browser(visit, cookie(server), code=code)) == "student"


def test_a_tab_without_a_token_has_a_room_of_its_own(server: Server, visit: Visit) -> None:
    laptop = cookie(server)
    teacher, _ = lead(visit, laptop)
    beside = browser(visit, laptop)
    assert beside.room != teacher.room and beside.reply["lesson"] is None


def test_two_tabs_of_one_browser_count_once(server: Server, visit: Visit) -> None:
    teacher, code = lead(visit, cookie(server))
    phone = cookie(server)
    tabs = [browser(visit, phone, code=code) for _ in range(2)]
    browser(visit, cookie(server), code=code)

    def here(expected: int) -> None:
        while teacher.told("lesson")["lesson"]["here"] != expected:
            pass

    here(2)
    tabs[0].close()
    assert teacher.join()["lesson"]["here"] == 2


def test_a_token_goes_before_the_cookie(server: Server, visit: Visit) -> None:
    teacher, code = lead(visit, cookie(server))
    phone = cookie(server)
    assert role(browser(visit, phone, token=teacher.token)) == "lead"
    assert role(browser(visit, phone, code=code)) == "student"
    assert role(browser(visit, phone, code=code, token="made-up")) == "student"


@pytest.mark.parametrize(
    "spoiled",
    [
        lambda name, value: f"{name}={value.replace('.', 'A.', 1)}",
        lambda name, value: f"{name}=",
        lambda name, value: f"{name}={'x' * 5_000}",
        lambda name, value: f"{name}={value}; " + "; ".join(f"c{i}={'x' * 100}" for i in range(79)),
        lambda name, value: f"other={value}",
        lambda name, value: '=;,"\\',
    ],
)
def test_a_cookie_that_is_not_ours_is_nobodys(
    server: Server, visit: Visit, spoiled: Callable[[str, str], str]
) -> None:
    laptop = cookie(server)
    _, code = lead(visit, laptop)
    assert role(browser(visit, spoiled(*laptop.split("=", 1)), code=code)) == "student"


def test_a_token_is_no_cookie_and_a_cookie_no_token(server: Server, visit: Visit) -> None:
    laptop = cookie(server)
    teacher, code = lead(visit, laptop)
    name, value = laptop.split("=", 1)
    assert role(browser(visit, f"{name}={teacher.token}", code=code)) == "student"
    assert role(browser(visit, cookie(server), code=code, token=value)) == "student"


def test_a_socket_counts_once_however_often_it_joins_anew(server: Server, visit: Visit) -> None:
    teacher, code = lead(visit, cookie(server), mode="add", each=1)
    teacher.done("lesson", {"change": {"question": "stop"}})
    tokens = []
    for _ in range(3):  # of others
        other = visit()
        tokens.append(other.join()["token"])
        other.close()
    restless = visit()
    granted = 0
    for i in range(12):
        restless.join(code=code, token=tokens[i % 3] if i % 4 else "")
        restless.done("lesson", {"change": {"answer": bool(i % 2)}})
        granted += restless.ask("edit", {"version": 1, "changes": [ADD]})["ok"]
        if i == 0:
            teacher.done("lesson", {"change": {"question": "stop"}})  # the edit has ended it
    assert granted == 1
    told = teacher.done("lesson", {"change": {"set": {}}})["lesson"]
    assert (told["here"], told["away"], told["added"], told["question"]["answered"]) == (1, 0, 1, 1)


def test_who_has_gone_to_a_room_of_their_own_is_not_here(server: Server, visit: Visit) -> None:
    teacher, code = lead(visit, cookie(server))
    pupil = browser(visit, cookie(server), code=code)
    assert teacher.done("lesson", {"change": {"set": {}}})["lesson"]["here"] == 1
    pupil.join(token="")
    assert pupil.room != teacher.room
    assert teacher.done("lesson", {"change": {"set": {}}})["lesson"]["here"] == 0
