"""Who a visitor is, in real browsers: tabs that are closed and opened again, frames of other sites, private modes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.page.lab import Lab
from tests.page.lesson import Visit, class_address, close_dialog, start_class
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="opens page after page")

Start = Callable[..., Server]

NO_STORAGE = """
for (const name of ['sessionStorage', 'localStorage']) {
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
}
"""


@pytest.fixture
def start(built: None, tmp_path: Path) -> Iterator[Start]:
    servers: list[Server] = []

    def start(**settings: object) -> Server:
        servers.append(Server(HYPERPLANE_INSTANCE=tmp_path, **settings))
        return servers[-1]

    yield start
    for server in servers:
        server.discard()


@pytest.fixture
def lead(visit: Visit, server: Server) -> Lab:
    """Leads a class in which each student may add three points."""
    return teach(visit(server.url))


def teach(lab: Lab) -> Lab:
    start_class(lab)
    lab.page.get_by_label("Students add points").check()
    lab.wait("s.lesson.mode === 'add'")
    return close_dialog(lab)


def another_tab(lab: Lab, url: str) -> Lab:
    """Of the same browser."""
    page = lab.page.context.new_page()
    page.goto(url)
    tab = Lab(page)
    tab.settle()
    return tab


def place(lab: Lab, x: int = 150) -> None:
    lab.page.locator(".plane-surface").click(position={"x": x, "y": 200})
    lab.wait("s.lesson.left < 3")


@contextmanager
def embedding(address: str) -> Iterator[str]:
    """A page of another site that shows ``address`` in a frame."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(f'<iframe src="{address}" width="1200" height="680"></iframe>'.encode())

        def log_message(self, *_: object) -> None:
            pass

    site = ThreadingHTTPServer(("127.0.0.1", 0), Page)
    thread = threading.Thread(target=site.serve_forever)
    thread.start()
    # Another name is another site: there the cookie does not go along.
    yield f"http://localhost:{site.server_port}"
    site.shutdown()
    thread.join()
    site.server_close()


def framed(lab: Lab, server: Server) -> Lab:
    """The page in the frame."""
    frame: Any = next(frame for frame in lab.page.frames if frame.url.startswith(server.url))
    inner = Lab(frame)
    inner.settle()
    return inner


def test_a_student_who_closes_the_tab_and_scans_again_is_the_same(
    lead: Lab, visit: Visit, server: Server
) -> None:
    address = class_address(server, lead)
    student = visit(address)
    student.settle()
    place(student)
    student.page.close(run_before_unload=True)
    lead.wait("s.lesson.away === 1")
    again = another_tab(student, address)
    assert again.read("[s.lesson.role, s.lesson.left]") == ["student", 2]
    lead.wait("s.lesson.here === 1 && s.lesson.away === 0")
    another_tab(student, address)
    other = visit(address)
    other.settle()
    lead.wait("s.lesson.here === 2 && s.lesson.away === 0")  # two tabs count once
    assert other.read("s.lesson.left") == 3


def test_a_lead_who_closes_the_tab_leads_by_the_classs_address(lead: Lab, server: Server) -> None:
    address = class_address(server, lead)
    lead.press(".")
    lead.to(1)
    lead.page.close(run_before_unload=True)
    again = another_tab(lead, address)
    assert again.read("[s.lesson.role, s.playhead.position]") == ["lead", 1]
    again.page.reload()
    again.settle()
    assert again.read("s.lesson.role") == "lead"
    # Ended, the room stays the lead's, also over a reload.
    again.read("actions.showClass(true)")
    for _ in range(2):  # it is asked first
        again.page.get_by_role("button", name="End the class", exact=True).click()
    again.wait("!s.lesson && location.pathname === '/'")
    assert again.position == 1


def test_a_lead_who_opens_the_lab_again_finds_the_way_back(lead: Lab, server: Server) -> None:
    lead.click(0.4, 0.6)
    lead.settle()
    beside = another_tab(lead, server.url)
    assert beside.read("[s.lesson, s.points.n]") == [None, 4]  # a tab beside the class is not in it
    lead.page.close(run_before_unload=True)
    beside.page.get_by_role("button", name="Back to class").click()
    beside.wait("s.lesson?.role === 'lead' && s.run.n === 5")


def test_a_private_copy_is_of_the_same_visitor_and_leads_back(
    lead: Lab, visit: Visit, server: Server
) -> None:
    student = visit(class_address(server, lead))
    student.settle()
    place(student)
    student.page.get_by_role("button", name="Explore").click()
    student.wait("s.explored && !s.lesson")
    student.settle()
    student.page.get_by_role("button", name="Back to class").click()
    student.wait("s.lesson?.left === 2")


def test_a_page_whose_storage_is_denied_works_and_is_known_by_its_cookie(
    lead: Lab, visit: Visit, server: Server
) -> None:
    student = visit("about:blank", watched=False)
    errors: list[str] = []
    student.page.on("pageerror", lambda error: errors.append(str(error)))
    student.page.add_init_script(NO_STORAGE)
    student.page.goto(class_address(server, lead))
    student.settle()
    place(student)
    student.page.reload()
    student.settle()
    assert student.read("s.lesson.left") == 2
    assert errors == []


def test_in_a_frame_of_another_site_the_tab_says_who_it_is(start: Start, visit: Visit) -> None:
    server = start(HYPERPLANE_FRAME_ANCESTORS="http://localhost:*")
    lead = teach(visit(server.url))
    with embedding(class_address(server, lead)) as address:
        outer = visit(address, watched=False)
        student = framed(outer, server)
        assert outer.page.context.cookies(server.url) == []
        place(student)
        student.read("location.reload()")
        student.wait("s.lesson?.left === 2")
        lead.wait("s.lesson.here === 1 && s.lesson.away === 0")


def test_other_sites_may_not_embed_the_page_unless_they_are_named(visit: Visit, server: Server) -> None:
    with embedding(server.url) as address:
        outer = visit(address, watched=False)
        outer.page.wait_for_load_state("networkidle")
        assert [frame.url for frame in outer.page.frames if frame.url.startswith("http:")] == [outer.page.url]
