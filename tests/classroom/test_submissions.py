"""Texts that students send: one of each kind, limited in number, bytes and time, read before they are examples."""

from __future__ import annotations

from typing import Any

import pytest

from app.classroom.classes.questions import (
    LONGEST_TEXT,
    MOST_TEXT_BYTES,
    MOST_TEXTS,
    PAUSE_MS,
    Submissions,
    kinds_of,
)
from app.engine import Scenario
from app.refusal import Refusal

KINDS = (1, -1)


def sent(*texts: tuple[str, float]) -> list[dict[str, Any]]:
    return [{"text": text, "y": y} for text, y in texts]


def refused(submissions: Submissions, visitor: str, now: float, *texts: tuple[str, float]) -> str:
    before = submissions.document()
    with pytest.raises(Refusal) as refusal:
        submissions.submit(visitor, sent(*texts), KINDS, now)
    assert submissions.document() == before
    return refusal.value.reason


def test_a_student_has_one_of_each_kind_and_may_change_it_while_it_waits() -> None:
    all_ = Submissions()
    all_.submit("ann", sent(("You  have won", 1), ("See you at noon", -1)), KINDS, 0)
    all_.submit("bob", sent(("Free money", 1)), KINDS, 1)
    first = [one.id for one in all_.waiting]
    assert [one.text for one in all_.waiting] == ["You have won", "See you at noon", "Free money"]
    all_.submit("ann", sent(("You have lost", 1)), KINDS, PAUSE_MS)
    assert [one.text for one in all_.waiting] == ["You have lost", "See you at noon", "Free money"]
    assert [one.id for one in all_.waiting][1:] == first[1:]
    assert all_.waiting[0].id != first[0]  # what was read there is not what would be accepted
    assert all_.of("ann") == {
        "waiting": [{"y": 1, "text": "You have lost"}, {"y": -1, "text": "See you at noon"}],
        "judged": [],
    }


def test_what_has_been_read_waits_no_longer_and_no_other_of_its_kind_comes() -> None:
    all_ = Submissions()
    all_.submit("ann", sent(("won", 1), ("noon", -1)), KINDS, 0)
    spam, ham = (one.id for one in all_.waiting)
    assert all_.resolved([{"clear": True}, {"accept": [spam, "gone"]}]) == [
        {"clear": True},
        {"add": {"texts": ["won"], "y": [1]}},
    ]
    all_.judge([spam])
    assert [one.id for one in all_.waiting] == [ham]
    assert refused(all_, "ann", PAUSE_MS, ("again", 1)) == "own-submission"
    with pytest.raises(Refusal, match="wait no longer"):
        all_.resolved([{"accept": [spam]}])


def test_they_are_limited_in_number_bytes_and_time() -> None:
    all_ = Submissions()
    all_.submit("ann", sent(("won", 1)), KINDS, 0)
    assert refused(all_, "ann", PAUSE_MS - 1, ("lost", 1)) == "submit-soon"
    all_.submit("ann", sent(("won", 1)), KINDS, 1)  # the same again changes nothing, and need not wait
    for i in range(MOST_TEXTS - 1):
        all_.submit(f"visitor {i}", sent(("free", 1)), KINDS, i)
    assert refused(all_, "zoe", 0, ("free", 1)) == "submissions-full"
    long = Submissions()
    for i in range(MOST_TEXT_BYTES // (4 * LONGEST_TEXT)):
        long.submit(f"visitor {i}", sent(("\U0001d49c" * LONGEST_TEXT, 1)), KINDS, i)
    assert refused(long, "zoe", 0, ("\U0001d49c" * LONGEST_TEXT, 1)) == "submissions-full"


def test_what_cannot_be_sent_is_refused_whole() -> None:
    all_ = Submissions()
    assert refused(all_, "ann", 0, ("won", 1), ("noon", 2)) == "unknown-name"
    assert refused(all_, "ann", 0, ("?!", 1)) == "wordless"


def test_who_is_taken_out_takes_them_along_and_they_are_stored_as_they_wait() -> None:
    all_ = Submissions()
    assert all_.document() is None
    all_.submit("ann", sent(("won", 1)), KINDS, 0)
    all_.submit("bob", sent(("free", 1)), KINDS, 0)
    all_.judge([all_.waiting[1].id])
    assert Submissions.from_document(all_.document()) == all_
    all_.forget("ann")
    assert all_.document() == {"waiting": [], "judged": {"bob": [1]}}


def test_kinds_are_the_labels_of_texts_with_classes() -> None:
    def kinds(task: str, **data: Any) -> tuple[int, ...]:
        return kinds_of(Scenario.from_document({"task": task, "data": data}))

    assert kinds("binary", texts=["a", "b"], y=[1, -1]) == (1, -1)
    assert kinds("multiclass", texts=["a", "b", "c"], y=[0, 2, 1]) == (0, 1, 2)
    for task, data in (
        ("binary", {"preset": "xor"}),
        ("regression", {"texts": ["a", "b"], "y": [0.5, 1]}),
    ):
        with pytest.raises(Refusal, match="sent by the class"):
            kinds(task, **data)
