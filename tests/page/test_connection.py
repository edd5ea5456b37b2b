"""When the server, its store or the line to it goes away and comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect

from tests.page.lab import Lab
from tests.page.lesson import close_dialog, code_of, start_class
from tests.page.line import Cable
from tests.redis_server import RedisServer
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="opens page after page")

Start = Callable[..., Server]


@pytest.fixture
def start(built: None, tmp_path: Path) -> Iterator[Start]:
    """Starts servers that share what survives a restart."""
    servers: list[Server] = []

    def start(port: int = 0, **settings: object) -> Server:
        servers.append(Server(PORT=port, HYPERPLANE_INSTANCE=tmp_path, **settings))
        return servers[-1]

    yield start
    for server in servers:
        server.discard()


@pytest.fixture(scope="module")
def lively(built: None) -> Iterator[Server]:
    """Soon misses whoever is cut off."""
    server = Server(HYPERPLANE_PING_SECONDS=0.5, HYPERPLANE_PONG_SECONDS=1.5)
    yield server
    server.discard()


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    server = RedisServer()
    yield server
    server.discard()


def place(lab: Lab, x: int, y: int = 300) -> None:
    """A click on the plane, in px; students' planes lie elsewhere than the lead's."""
    lab.page.locator(".plane-surface").click(position={"x": x, "y": y})


def patient(lab: Lab) -> Lab:
    """A request that was never heard is given up after 15 s, a line that stays silent after 30."""
    lab.page.set_default_timeout(45_000)
    return lab


def says(lab: Lab, words: str) -> None:
    lab.page.locator(".notices").get_by_text(words).wait_for()


WORKED_WITH = ".plane, [data-panel=verdict], .player, .tools"
SENTENCE = "[data-panel=menus]"


SIZES = [(1280, 720), (390, 844), (844, 390)]


def test_what_is_said_of_the_connection_is_in_sight_and_covers_nothing_that_is_worked_with(
    start: Start, visit: Callable[..., Lab]
) -> None:
    server = start()
    labs = []
    for width, height in SIZES:
        # A damaged link is said too; the browser itself logs each attempt to connect that fails.
        lab = visit(f"{server.url}/#1damaged", watched=False, viewport={"width": width, "height": height})
        lab.settle()
        labs.append(lab)
    scrolled = visit(server.url, watched=False, viewport={"width": 390, "height": 844})
    scrolled.settle()
    scrolled.page.mouse.move(200, 700)
    scrolled.page.mouse.wheel(0, 400)
    scrolled.page.locator(".notices[data-afloat]").wait_for(state="attached")
    server.stop()
    for (width, height), lab in zip(SIZES, labs, strict=True):
        says(lab, "Connection lost")
        notices = [box for one in lab.page.locator(".notice").all() if (box := one.bounding_box())]
        assert len(notices) == 2
        for box in notices:
            assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= width
        phone = min(width, height) < 520
        for one in lab.page.locator(f"{WORKED_WITH}, {SENTENCE}" if phone else WORKED_WITH).all():
            worked_with = one.bounding_box()
            assert worked_with
            assert not [box for box in notices if overlap(box, worked_with)], (width, one)
    says(scrolled, "Connection lost")
    box = scrolled.page.locator(".notice").bounding_box()
    player = scrolled.page.locator(".player").bounding_box()
    assert box and player and box["y"] >= 0 and box["y"] + box["height"] <= player["y"] + 1


def overlap(a: FloatRect, b: FloatRect) -> bool:
    def cover(start: float, length: float, other: float, other_length: float) -> bool:
        return start < other + other_length - 0.5 and other < start + length - 0.5

    return cover(a["x"], a["width"], b["x"], b["width"]) and cover(a["y"], a["height"], b["y"], b["height"])


def lead(lab: Lab, mode: str) -> str:
    """Opens a class; its code."""
    start_class(lab).page.get_by_label(mode).check()
    return code_of(close_dialog(lab))


def test_a_lost_connection_is_said_and_all_is_there_when_it_returns(
    start: Start, visit: Callable[..., Lab]
) -> None:
    server = start()
    # The browser itself logs each attempt that fails.
    lab = visit(server.url, watched=False)
    lab.settle()
    lab.click(0.4, 0.6)
    lab.setting("Learning rate").fill("0.5")
    lab.setting("Learning rate").press("Tab")
    lab.wait("s.document.learner.rate === 0.5 && !s.pending")
    lab.page.locator(".plane-surface").focus()
    lab.press("Shift+ArrowRight", "Shift+ArrowRight")
    lab.wait("scene.now.k === 2")
    lab.settle()
    document, position = lab.document, lab.position

    server.stop()
    lab.page.get_by_text("Connection lost").wait_for()
    assert lab.document == document  # what is on screen stays

    start(server.port)
    lab.page.get_by_text("Connection lost").wait_for(state="hidden")
    lab.settle()
    assert (lab.document, lab.position) == (document, position)
    lab.click(0.2, 0.2)
    lab.wait("s.run.n === 6")


def test_two_visitors_do_not_see_each_others_points(server: Server, visit: Callable[..., Lab]) -> None:
    one, other = visit(server.url), visit(server.url)
    one.settle()
    other.settle()
    one.click(0.4, 0.6)
    one.settle()
    other.press(".")
    other.to(1)
    assert (one.read("s.points.n"), other.read("s.points.n")) == (5, 4)


def test_a_copy_of_the_tab_becomes_a_room_of_its_own(lab: Lab) -> None:
    with lab.page.expect_popup() as popup:
        lab.page.evaluate("() => { window.open(location.href); }")
    copy = Lab(popup.value)
    copy.settle()
    copy.click(0.4, 0.6)
    copy.settle()
    assert (lab.read("s.points.n"), copy.read("s.points.n")) == (4, 5)


def test_a_store_that_is_away_is_said_and_waited_for(
    redis: RedisServer, start: Start, visit: Callable[..., Lab]
) -> None:
    server = start(REDIS_URL=redis.url)
    lab, back = (patient(visit(server.url)) for _ in range(2))
    for page in (lab, back):
        page.settle()
    place(lab, 200)
    lab.wait("s.run.n === 5")
    lab.settle()

    redis.kill()
    place(lab, 300)
    assert lab.read("s.points.n") == 6  # at once
    back.page.reload()  # into a room that is stored
    says(lab, "That could not be kept just now.")
    assert lab.read("[s.points.n, s.run.n, s.pending]") == [5, 5, 0]
    says(back, "The server cannot keep anything just now. Trying again")
    newcomer = patient(visit(server.url))
    newcomer.settle()  # whose room has nothing yet that could be lost

    redis.start()
    back.settle()
    back.page.get_by_text("Trying again").wait_for(state="hidden")
    for page in (lab, newcomer):
        points = page.read("s.run.n")
        place(page, 300)
        page.wait("s.run.n === arg && !s.pending", points + 1)


def test_a_class_that_moves_while_the_store_is_away_is_told_later(
    redis: RedisServer, start: Start, visit: Callable[..., Lab]
) -> None:
    server = start(REDIS_URL=redis.url)
    teacher = visit(server.url)
    code = lead(teacher, "Students watch")
    student = visit(f"{server.url}/c/{code}")
    student.settle()
    redis.kill()
    teacher.press(".", ".")
    says(teacher, "The class does not see your last move yet")
    assert (teacher.position, student.position) == (2, 0)
    redis.start()
    student.to(2)


@pytest.mark.parametrize("loses", [False, True])
def test_what_is_done_while_the_line_is_cut_is_made_once(
    loses: bool, lively: Server, visit: Callable[..., Lab]
) -> None:
    teacher = visit(lively.url)
    code = lead(teacher, "Everybody edits")
    with Cable(lively.url) as line:
        student = patient(visit(f"{line.url}/c/{code}", watched=False))
        student.settle()
        line.cut(loses)
        place(student, 150)  # on its way: nobody knows whether it arrives
        says(student, "Connection lost")
        place(student, 250)
        place(student, 350)
        assert student.read("[s.points.n, s.run.n]") == [7, 4]
        teacher.press(".")
        line.mend()
        student.page.get_by_text("Connection lost").wait_for(state="hidden")
        student.wait("s.run.n === 7")
        student.to(1)
        student.settle()
        assert student.read("s.lesson.role") == "student"
        teacher.wait("s.run.n === 7")
        assert sorted(teacher.points) == sorted(student.points)
        assert len(set(teacher.points)) == 7
        teacher.wait("s.lesson.here === 1 && s.lesson.away === 0")


@pytest.mark.parametrize("loses", [False, True])
def test_alone_too_what_is_done_while_the_line_is_cut_is_made_once(
    loses: bool, lively: Server, visit: Callable[..., Lab]
) -> None:
    with Cable(lively.url) as line:
        lab = patient(visit(line.url, watched=False))
        lab.settle()
        line.cut(loses)
        place(lab, 150)
        lab.press(".")
        says(lab, "Connection lost")
        place(lab, 250)
        lab.choose("learner", lab.label_of("learners", "mira"))
        lab.press(".")
        line.mend()
        lab.wait("s.run.n === 6 && s.document.learner.name === 'mira'")
        lab.settle()
        assert (lab.position, len(set(lab.points))) == (2, 6)
        lab.press("u", "u", "u")  # each was one step
        lab.wait("s.run.n === 4 && !s.pending")


def test_a_lead_who_was_cut_off_brings_the_class_to_where_they_are(
    lively: Server, visit: Callable[..., Lab]
) -> None:
    with Cable(lively.url) as line:
        teacher = patient(visit(line.url, watched=False))
        code = lead(teacher, "Students watch")
        student = patient(visit(f"{lively.url}/c/{code}"))
        student.settle()
        line.cut(True)
        teacher.press(".", ".", ".")
        says(teacher, "Connection lost")
        assert (teacher.position, student.position) == (3, 0)
        line.mend()
        student.to(3)
        teacher.settle()
        assert (teacher.position, teacher.read("s.lesson.role")) == (3, "lead")


def test_a_line_that_only_rests_is_said_and_nothing_is_joined_anew(
    start: Start, visit: Callable[..., Lab]
) -> None:
    server = start(HYPERPLANE_PING_SECONDS=0.5, HYPERPLANE_PONG_SECONDS=60)
    with Cable(server.url) as line:
        lab = visit(line.url)
        lab.settle()
        line.cut(False)
        place(lab, 150)
        says(lab, "Nothing is heard from the server.")
        assert lab.read("[s.points.n, s.run.n]") == [5, 4]
        line.mend()
        lab.page.get_by_text("Nothing is heard").wait_for(state="hidden")
        lab.wait("s.run.n === 5 && s.connection === 'online'")


def test_pings_that_stay_away_are_noticed_at_every_connection(
    start: Start, visit: Callable[..., Lab]
) -> None:
    pace = {"HYPERPLANE_PING_SECONDS": 0.5, "HYPERPLANE_PONG_SECONDS": 60}
    server = start(**pace)
    with Cable(server.url) as line:
        lab = visit(line.url, watched=False)
        lab.settle()
        for again in (False, True):
            if again:
                server.stop()
                says(lab, "Connection lost")
                start(server.port, **pace)
                lab.page.get_by_text("Connection lost").wait_for(state="hidden")
                lab.settle()
            line.cut(False)  # nothing is asked meanwhile
            says(lab, "Nothing is heard from the server.")
            line.mend()
            lab.page.get_by_text("Nothing is heard").wait_for(state="hidden")


@pytest.mark.parametrize("store", [{}, {"HYPERPLANE_STORE": "memory"}], ids=["kept", "lost"])
def test_a_step_of_a_lesson_chosen_on_a_dead_server_is_opened_once_it_is_back(
    start: Start, visit: Callable[..., Lab], store: dict[str, str]
) -> None:
    server = start(**store)
    lab = visit(f"{server.url}/?lesson=algorithm&step=1", watched=False)
    lab.wait("s.course?.step === 1 && s.connection === 'online'")
    lab.settle()
    server.process.kill()
    lab.page.locator(".course-steps button").nth(1).click()
    says(lab, "Connection lost. Trying again; your changes are kept.")
    assert "again." not in lab.page.locator(".notices").inner_text()
    start(server.port, **store)
    lab.wait("s.course?.step === 2")
    lab.settle()
    assert lab.page.locator(".notices").inner_text() == ""


def test_what_needs_a_dead_server_says_so_and_goes_when_it_is_back(
    start: Start, visit: Callable[..., Lab]
) -> None:
    server = start()
    lab = visit(server.url, watched=False)
    lab.settle()
    server.process.kill()
    says(lab, "your changes are kept.")
    lab.button("Lessons").click()
    says(lab, "This needs the server, to which there is no connection just now.")
    words = lab.page.locator(".notices").inner_text()
    assert "http" not in words and "try again" not in words
    start(server.port)
    lab.settle()
    assert lab.page.locator(".notices").inner_text() == ""


def test_what_is_refused_is_said_until_it_is_right(lab: Lab) -> None:
    lab.setting("Learning rate").fill("abc")
    lab.setting("Learning rate").press("Tab")
    lab.wait("s.notice?.kind === 'error'")
    lab.setting("Learning rate").fill("0.1")
    lab.setting("Learning rate").press("Tab")
    lab.wait("s.document.learner.rate === 0.1 && !s.pending")
    assert lab.read("s.notice") is None
