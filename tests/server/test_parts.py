"""The server's parts by themselves."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator
from contextlib import suppress

import gevent
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.classroom.runs.executor import Cancelled, FairQueue, Urgency
from app.classroom.runs.messages import Message
from app.engine.core.compiler import compile_all
from app.refusal import Refusal
from app.web.sockets.answers import packed
from app.web.sockets.payload_checks import fields, listed, number, whole
from app.web.sockets.websocket import StrictJson, WirePacket
from app.web.workers import Workers
from tests.server.client import columns

TYPES = ("<f8", "<f4", "<i4", "<u4", "|i1", "<u2", "|u1")


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
def workers() -> Iterator[Workers]:
    workers = Workers(2)
    yield workers
    workers.close()


def test_work_is_done_in_another_thread(workers: Workers) -> None:
    assert workers.execute("room", Urgency.ASKED, threading.get_native_id) != threading.get_native_id()


def test_what_is_wanted_at_once_is_done_where_it_was_asked_for() -> None:
    if not compile_all():
        pytest.skip("there is no numba")
    workers = Workers(1)
    try:
        assert workers.execute("room", Urgency.AT_ONCE, threading.get_native_id) == threading.get_native_id()
        with pytest.raises(Cancelled):
            workers.execute("room", Urgency.AT_ONCE, lambda: 1, still_wanted=lambda: False)
    finally:
        workers.close()


def test_a_failure_is_raised_where_the_work_was_asked_for(
    workers: Workers, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ZeroDivisionError):
        workers.execute("room", Urgency.ASKED, lambda: 1 // 0)
    assert workers.execute("room", Urgency.ASKED, lambda: 7) == 7
    assert capfd.readouterr().err == ""


def test_work_that_is_not_wanted_any_more_is_not_done(workers: Workers) -> None:
    done: list[int] = []
    with pytest.raises(Cancelled):
        workers.execute("room", Urgency.ASKED, lambda: done.append(1), still_wanted=lambda: False)
    assert done == []


def test_work_that_is_not_wanted_any_more_leaves_nothing_in_memory(workers: Workers) -> None:
    """Not until the garbage collector comes: in a busy minute that would be hundreds of scenarios."""

    def forgotten() -> weakref.ref[FairQueue[int]]:
        large: FairQueue[int] = FairQueue()
        with suppress(Cancelled):  # what pytest keeps of an error would lead to it
            workers.execute("room", Urgency.ASKED, lambda: len(large), still_wanted=lambda: len(large) > 0)
        return weakref.ref(large)

    gc.disable()
    try:
        large = forgotten()
        for _ in range(4):  # each thread has something newer in hand
            workers.execute("room", Urgency.ASKED, lambda: 1)
        assert large() is None
    finally:
        gc.enable()


def test_the_event_loop_goes_on_while_work_is_done(workers: Workers) -> None:
    begin, end = threading.Event(), threading.Event()

    def wait() -> bool:
        begin.set()
        return end.wait(10)

    waiting = gevent.spawn(workers.execute, "room", Urgency.ASKED, wait)
    assert gevent.get_hub().threadpool.apply(begin.wait, (10,))
    end.set()
    assert waiting.get(timeout=10)


def test_two_rooms_share_the_threads(workers: Workers) -> None:
    order: list[str] = []
    release = threading.Event()
    blocking = [
        gevent.spawn(workers.execute, f"block {i}", Urgency.ASKED, lambda: release.wait(10)) for i in range(2)
    ]
    gevent.idle()  # all of them have asked
    jobs = [
        gevent.spawn(workers.execute, room, Urgency.TRAINING, lambda room=room: order.append(room))
        for room in ("busy", "busy", "busy", "busy", "late")
    ]
    gevent.idle()
    release.set()
    gevent.joinall([*blocking, *jobs], timeout=10)
    assert order.index("late") <= 2


def test_facts_that_take_long_never_hold_up_an_edit(workers: Workers) -> None:
    release = threading.Event()
    facts = [
        gevent.spawn(workers.execute, f"room {i}", Urgency.FACTS, lambda: release.wait(10)) for i in range(3)
    ]
    gevent.idle()
    edit = gevent.spawn(workers.execute, "another", Urgency.ASKED, lambda: "done")
    assert edit.get(timeout=5) == "done"
    assert not any(job.ready() for job in facts)
    release.set()
    gevent.joinall(facts, timeout=10)
