"""A visitor's own table, sent by POST: what was understood comes back, within limits, and holds up nobody."""

from __future__ import annotations

import io
import json
import re
import socket
import threading
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from gevent.event import Event

import app as hyperplane
from app.classroom.runs.executor import InlineExecutor
from app.classroom.runs.scenarios import Tables
from app.engine import Limits
from app.web.pages import add_tables
from app.web.security import MOST_TABLE_BYTES
from app.web.tokens import Tokens, cookie_name
from tests.engine.test_own_tables import FILES, FOLDER
from tests.patience import until
from tests.sentences import check_sentence
from tests.server.client import Visitor
from tests.server.process import Server

LARGE = b"a,b,c,d,e,f,g,h,i,y\n" + b"".join(
    b"%d,1.5,2.25,3.5,4,5,6.75,%d,8,p%d\n" % (i, i % 9_973, i % 2) for i in range(100_000)
)


def post(
    server: Server, body: bytes, name: str = "", headers: dict[str, str] | None = None, **choices: Any
) -> tuple[int, dict[str, Any]]:
    """(status, answer) of a table that is sent."""
    query = urllib.parse.urlencode({"name": name, "choices": json.dumps(choices)})
    request = urllib.request.Request(f"{server.url}/tables?{query}", body, headers or {}, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=100) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


@pytest.mark.parametrize("name", FILES)
def test_the_page_reads_what_the_package_reads(server: Server, name: str) -> None:
    _, notes, choices = FILES[name]
    status, report = post(server, (FOLDER / name).read_bytes(), name, **choices)
    assert status == 200
    assert report["document"] == json.loads(json.dumps(hyperplane.read(FOLDER / name, **choices).document()))
    assert [note["message"] for note in report["notes"]] == notes


def test_what_a_table_leaves_open_is_asked_and_answered(server: Server) -> None:
    units = (FOLDER / "units.csv").read_bytes()
    _, report = post(server, units, "units.csv")
    assert report["document"] is None
    assert [(question["choice"], question["place"]) for question in report["questions"]] == [
        ("units", 1), ("units", 2),
    ]  # fmt: skip
    _, answered = post(server, units, "units.csv", units=True)
    assert answered["questions"] == []
    assert answered["rows"][0] == ["1.03 cm", "0.69 cm", "ja"]
    assert answered["document"]["data"]["x"][0] == [1.03, 0.69]


def test_more_rows_than_a_room_has_are_a_sample_and_inputs_of_unlike_size_are_noted(server: Server) -> None:
    many = b"a,b,y\n" + b"".join(b"%d,%d,%d\n" % (i, i % 7, i % 2) for i in range(6_000))
    _, report = post(server, many, seed=3)
    assert (report["count"], report["taken"]) == (6_000, 5_000)
    assert report["sampleOffered"] == {"most": 5_000, "seed": 3}
    assert report["unlike"] is True
    data = report["document"]["data"]
    assert sorted(map(data["y"].count, (-1, 1))) == [2_500, 2_500]
    assert data["x"] != post(server, many)[1]["document"]["data"]["x"]


def test_a_cell_that_is_no_number_is_a_question_and_no_end(server: Server) -> None:
    table = b"a,b,y\n1,2,p\n2,two,q\n3,4,p\n"
    status, report = post(server, table)
    assert (status, report["document"]) == (200, None)
    assert report["questions"] == [
        {
            "reason": "cell-number", "message": "Line 3: b must be a number; it is 'two'.", "choice": "wrong",
            "place": 2,
        }
    ]  # fmt: skip
    assert post(server, table, drop=["b"])[1]["document"]["data"]["x"] == [[1], [2], [3]]
    _, report = post(server, table, wrong="leave-out")
    assert (report["document"]["data"]["x"], report["leftOut"]) == ([[1, 2], [3, 4]], 1)


@pytest.mark.parametrize(
    ("body", "choices", "status", "message"),
    [
        (b"", {}, 400, "There must be rows; the file is empty."),
        (b"%PDF-1.7", {}, 400, "This is a PDF, not a table: save the table as CSV or .xlsx."),
        (b"1,2\n", {"missing": "mode"}, 400, "'missing' must be leave-out, mean or most-frequent; it is 'mode'."),
        (b"1,2\n", {"sample": 0}, 400, "'sample' must be at least 1; it is 0."),
        (b"1,2\n", {"y": "z"}, 400, "There is no column 'z': give a number from 1 to 2."),
        (b"1" * (MOST_TABLE_BYTES + 1), {}, 413, "A table may have at most 10 MB: take fewer rows or columns."),
    ],
)  # fmt: skip
def test_what_is_refused_is_said_in_one_sentence(
    server: Server, body: bytes, choices: dict[str, Any], status: int, message: str
) -> None:
    answered, error = post(server, body, **choices)
    assert (answered, error["message"]) == (status, message)
    check_sentence(error["message"])


def test_a_table_that_takes_too_much_is_refused_whichever_limit_it_meets_first(server: Server) -> None:
    status, error = post(server, b"10.5,20.5\n" * 990_000)
    assert status == 503
    limit = "(more than 200 MB of memory|longer than 5 seconds)"
    assert re.fullmatch(
        rf"The table takes {limit} to be read: take fewer rows or columns\.", error["message"]
    )


def test_a_table_is_taken_from_pages_of_this_server_alone(server: Server) -> None:
    status, error = post(server, b"1,2\n", headers={"Origin": "https://elsewhere.example"})
    assert (status, error["error"]["code"]) == (403, "origin")
    own = {"Origin": server.url}
    assert post(server, (FOLDER / "ids.csv").read_bytes(), headers=own)[0] == 200


class Arriving(io.BytesIO):
    """A table whose bytes are there once something else has happened ``meanwhile``."""

    def __init__(self, meanwhile: Callable[[], object]) -> None:
        super().__init__(b"1,2\n3,4\n")
        self.meanwhile = meanwhile

    def readinto(self, buffer: Any) -> int:
        meanwhile, self.meanwhile = self.meanwhile, bool
        meanwhile()
        return super().readinto(buffer)


class Site:
    """The route of tables alone, in this process."""

    def __init__(self, seconds: float = 60.0) -> None:
        self.app, self.tokens = Flask(__name__), Tokens("k" * 32)
        add_tables(self.app, Tables(InlineExecutor(), Limits()), self.tokens, seconds)

    def send(self, visitor: str, address: str, meanwhile: Callable[[], object] = bool) -> int:
        """The status of the answer to a visitor's table, before whose end something happens ``meanwhile``."""
        cookie = f"{cookie_name('localhost', secure=False)}={self.tokens.cookie(visitor)}"
        client = self.app.test_client(use_cookies=False)
        table, sender = Arriving(meanwhile), {"REMOTE_ADDR": address, "HTTP_COOKIE": cookie}
        return client.post(
            "/tables", input_stream=table, content_length=8, environ_overrides=sender
        ).status_code


def test_one_table_at_a_time_is_read_for_a_visitor_and_two_for_an_address() -> None:
    send, here, there = Site().send, "192.0.2.1", "192.0.2.2"
    while_one: list[int] = []
    while_two: list[int] = []

    def second() -> None:
        while_one.extend([send("ann", here), send("ann", there)])
        while_one.append(send("ben", here, lambda: while_two.extend([send("cem", here), send("cem", there)])))

    assert send("ann", here, second) == 200
    assert (while_one, while_two) == ([429, 429, 200], [429, 200])
    assert send("ann", here) == 200


def test_a_table_that_does_not_arrive_is_refused_and_its_visitor_s_turn_is_over() -> None:
    site = Site(seconds=0.001)
    assert site.send("ann", "192.0.2.1", Event().wait) == 408
    assert site.send("ann", "192.0.2.1") == 200


class Unread:
    """A table that is sent but for its last byte: its visitor's turn lasts until it is closed."""

    def __init__(self, server: Server) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port))
        head = f"POST /tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Length: 4\r\n\r\n1,2"
        self.socket.sendall(head.encode())


def test_one_table_at_a_time_is_read_until_its_page_has_gone(server: Server) -> None:
    table = (FOLDER / "ids.csv").read_bytes()
    first = Unread(server)
    until(lambda: post(server, table)[0] == 429)
    _, error = post(server, table)
    assert error["message"].startswith("A server reads one table at a time")
    first.socket.close()
    until(lambda: post(server, table)[0] == 200)


def test_an_edit_is_answered_while_a_large_table_is_read(server: Server, visitor: Visitor) -> None:
    statuses: list[int] = []
    reading = threading.Thread(target=lambda: statuses.append(post(server, LARGE)[0]))
    reading.start()
    edits = 0
    while reading.is_alive():
        visitor.edit({"set": {"learner": {"name": "perceptron", "rate": 1 + edits % 2}}})
        visitor.told("run", visitor.version)
        edits += 1
    reading.join()
    assert statuses == [200]
    assert edits > 1


def test_a_table_is_not_logged(start: Callable[..., Server]) -> None:
    server = start(HYPERPLANE_LOG_LEVEL="DEBUG")
    post(server, b"secret,b,y\n1,2,hidden\n2,3,q\n", "private.csv")
    post(server, b"secret\nhidden\n", "private.csv")
    assert not any(word in server.logged() for word in ("secret", "hidden", "private"))
