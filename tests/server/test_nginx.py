"""deploy/nginx.conf before two real workers: pages, WebSockets and browsers that poll."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.nginx import PROGRAM
from tests.school import School
from tests.server.client import Visitor
from tests.server.process import ROOT

pytestmark = [
    pytest.mark.skipif(PROGRAM is None, reason="no nginx is installed (apt-get install nginx-light)"),
    pytest.mark.slow(reason="starts nginx"),
]


# A browser has one name, whichever transport it uses; the test's client would have one for each.
AGENT = {"User-Agent": dict(urllib.request.build_opener().addheaders)["User-agent"]}


@pytest.fixture(scope="module")
def school() -> Iterator[School]:
    with School(workers=2) as school:
        yield school


@pytest.fixture
def url(school: School) -> str:
    return school.url


@pytest.fixture
def visit(url: str) -> Iterator[Callable[..., Visitor]]:
    with ExitStack() as stack:
        yield lambda *transports: stack.enter_context(Visitor(url, list(transports) or None, headers=AGENT))


def test_a_class_over_nginx_by_websocket_and_by_polling(visit: Callable[..., Visitor]) -> None:
    teacher = visit()
    teacher.join(document={"data": {"preset": "and"}})
    code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
    pupils = [visit(), visit(), visit("polling")]
    for pupil in pupils:
        pupil.join(code=code)
        pupil.told("run")
    teacher.done("playhead", {"position": 2, "playing": False, "speed": 3, "unit": "visit"})
    for pupil in pupils:
        assert pupil.told("playhead")["position"] == 2
    assert [pupil.client.transport() for pupil in pupils] == ["websocket", "websocket", "polling"]


def test_websockets_are_spread_over_the_workers(school: School, visit: Callable[..., Visitor]) -> None:
    before = [worker.metric("connections") for worker in school.workers]
    for _ in range(6):
        visit().join()
    assert all(
        worker.metric("connections") > count for worker, count in zip(school.workers, before, strict=True)
    )


def test_who_polls_is_hashed_over_addresses_not_over_names() -> None:
    """Docker has one name for all workers, of which `consistent` takes any; here each has a name of its own."""
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    assert text.count("server web:8000 resolve") == 2
    assert "consistent;" not in text


def test_the_page_is_served_and_the_numbers_are_not(url: str) -> None:
    with urllib.request.urlopen(f"{url}/api/catalog", timeout=10) as answer:
        assert json.loads(answer.read())["learners"]
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(f"{url}/metrics", timeout=10)
    assert error.value.code == 404
    error.value.close()


def test_workers_that_have_each_been_away_once_all_get_websockets_again(
    school: School, visit: Callable[..., Visitor]
) -> None:
    for i, worker in enumerate(school.workers):
        worker.process.kill()
        worker.process.wait()
        for _ in range(2):
            visit("websocket").join()  # through the other; nginx has found this one away
        school.start_again(i)
    for _ in range(6):
        visit("websocket").join()
    assert all(worker.metric("connections") for worker in school.workers)
