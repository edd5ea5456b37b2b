"""Votes of a class: who was there when the question opened counts at once, who came later from one address in turn."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.classroom.classes.class_step import ClassStep
from app.classroom.classes.questions import AT_ONCE, LONGEST_MS, MOST_LATE, Turns
from app.classroom.rooms.room import Room
from app.refusal import Refusal
from tests.classroom.conftest import Lesson, join
from tests.classroom.stores import NOW
from tests.classroom.test_class_step import NUMBER

SCHOOL, HOME = "192.0.2.7", "198.51.100.2"


class Votes:
    """A class that is asked what its next visit is: nine true, one false."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.room: Room = join(lesson, "lead", visitor="teacher")
        self.code = self.change("lead", open=True)["code"]

    def change(self, who: str, **change: Any) -> dict[str, Any]:
        told: dict[str, Any] = self.lesson.classroom.sessions.change(self.room, who, change)["lesson"]
        return told

    def come(self, name: str, count: int, address: str = SCHOOL) -> list[str]:
        names = [f"{name} {i}".replace(" ", "-") for i in range(count)]
        for one in names:
            join(self.lesson, one, visitor=one, document=None, code=self.code, address=address)
        return names

    def vote(self, names: list[str]) -> None:
        for i, name in enumerate(names):
            assert self.change(name, answer=i % 10 > 0)["question"]["answer"] is (i % 10 > 0)

    def pass_(self, seconds: float) -> dict[str, Any]:
        """What the lead is told of the question that many seconds later."""
        self.lesson.clock.pass_(seconds * 1000.0)
        self.lesson.classroom.sessions.look()
        told = self.lesson.classroom.sessions.document_for(self.room, self.room.members["lead"])
        assert told is not None
        question: dict[str, Any] = told["question"]
        return question


@pytest.fixture
def votes(lesson: Lesson) -> Votes:
    return Votes(lesson)


def test_a_thousand_phones_behind_one_address_that_were_there_vote_in_one_moment(votes: Votes) -> None:
    phones = votes.come("phone", 1_000)
    votes.change("lead", question="mistake")
    votes.vote(phones)
    question = votes.pass_(0)
    assert question["answered"] == 1_000 and "late" not in question
    assert dict(map(tuple, votes.change("lead", reveal=True)["question"]["tally"])) == {True: 900, False: 100}


def test_who_has_dropped_for_a_moment_is_not_late(votes: Votes) -> None:
    phones = votes.come("phone", AT_ONCE + 5)
    for name in phones:
        votes.lesson.classroom.leave(votes.room, name)
    votes.change("lead", question="mistake")
    for name in phones:
        join(votes.lesson, name, visitor=name, document=None, code=votes.code, address=SCHOOL)
    votes.vote(phones)
    assert votes.pass_(0)["answered"] == len(phones)


def test_of_those_who_came_later_from_one_address_sixty_count_and_then_one_a_second(votes: Votes) -> None:
    early = votes.come("early", 3)
    votes.change("lead", question="mistake")
    votes.vote(votes.come("late", 100))
    assert votes.pass_(0)["answered"] == AT_ONCE and votes.pass_(0)["late"] == 40
    votes.vote(early)
    votes.vote(votes.come("home", 5, HOME))  # another address has turns of its own
    assert votes.pass_(0)["answered"] == AT_ONCE + 8
    assert votes.pass_(10)["answered"] == AT_ONCE + 18
    shown = votes.change("lead", reveal=True)["question"]
    assert sum(count for _, count in shown["tally"]) == AT_ONCE + 18  # what waits is not shown with them
    later = votes.pass_(30)
    assert later["answered"] == 108 and "late" not in later
    assert sum(count for _, count in later["tally"]) == 108
    assert later["right"] == sum(count for answer, count in later["tally"] if answer)
    kept = votes.room.class_state.results if votes.room.class_state else []
    assert [(one["answers"], one["right"]) for one in kept] == [(108, later["right"])]


def test_an_answer_that_is_changed_while_it_waits_keeps_its_turn(votes: Votes) -> None:
    votes.change("lead", question="mistake")
    late = votes.come("late", AT_ONCE + 2)
    votes.vote(late)
    assert votes.change(late[-1], answer=False)["question"]["answer"] is False
    assert votes.pass_(2)["answered"] == len(late)
    assert votes.change("lead", reveal=True)["question"]["tally"] == [[False, 8], [True, 54]]


def test_another_question_finds_everybody_who_is_there_by_then(votes: Votes) -> None:
    votes.change("lead", question="mistake")
    late = votes.come("late", AT_ONCE + 20)
    votes.vote(late)
    votes.change("lead", question=None)
    votes.change("lead", question="mistake")
    votes.vote(late)
    assert votes.pass_(0)["answered"] == len(late)


def test_who_is_taken_out_takes_along_what_waits(votes: Votes) -> None:
    votes.change("lead", question="mistake")
    votes.vote(votes.come("late", AT_ONCE + 2))
    lesson = votes.room.class_state
    assert lesson is not None
    votes.change("lead", remove=lesson.id_of(f"late-{AT_ONCE}"))
    assert votes.pass_(5)["answered"] == AT_ONCE + 1


def test_late_answers_outlive_the_process(votes: Votes, lesson: Lesson) -> None:
    votes.change("lead", question="mistake")
    votes.vote(votes.come("late", AT_ONCE + 5))
    record = lesson.store.load(votes.room.id)
    assert record is not None and json.loads(json.dumps(record.lesson)) == record.lesson
    lesson.classroom = lesson.open()
    votes.room = join(lesson, "lead", visitor="teacher", room_id=votes.room.id, document=None)
    assert votes.pass_(2)["answered"] == AT_ONCE + 2
    votes.vote(votes.come("more", 1))
    assert votes.pass_(3)["answered"] == AT_ONCE + 5 and votes.pass_(1)["answered"] == AT_ONCE + 6


def test_a_network_whose_late_answers_would_wait_too_long_is_refused_and_no_other_is() -> None:
    turns = Turns("early")
    most = int(AT_ONCE + LONGEST_MS / 1000.0)
    for i in range(most):
        turns.take(f"late {i}", SCHOOL, NOW, 0, "change.answer")
    with pytest.raises(Refusal) as refusal:
        turns.take("late", SCHOOL, NOW, 0, "change.answer")
    assert (refusal.value.reason, refusal.value.params["wait"]) == ("late-answers", 1)
    assert turns.take("early", SCHOOL, NOW, 0, "") == turns.take("late", HOME, NOW, 0, "") == 0.0
    assert turns.take("late", SCHOOL, NOW + 1_000.0, 0, "") == NOW + 1_000.0 + LONGEST_MS
    with pytest.raises(Refusal):
        turns.take("late", HOME, NOW, MOST_LATE, "")
    assert turns.take("early", HOME, NOW, MOST_LATE, "") == 0.0


def test_a_network_is_not_known_from_what_is_stored() -> None:
    turns = Turns()
    turns.take("late", SCHOOL, NOW, 0, "")
    assert all(len(key) == 4 for key in turns.queues)


def at_step(roll: str) -> ClassStep:
    return ClassStep.of("convergence", 1, (NUMBER, [{"measure": "bound", "at_least": 90}]), None, roll)


def test_answers_and_goals_of_a_step_take_turns_as_well() -> None:
    step = at_step("early")
    for i in range(AT_ONCE):
        step.answer(f"late {i}", 1, 18, SCHOOL, NOW)
    step.answer("one more", 1, 18, SCHOOL, NOW)
    step.reach("another", 1, SCHOOL, NOW)
    step.answer("early", 1, 7, SCHOOL, NOW)
    told = step.document_for("lead", leads=True)
    assert (told["answered"], told["reached"], told["late"]) == (AT_ONCE + 1, 0, 2)
    assert step.document_for("one more")["answer"] == 18 and step.document_for("another")["arrived"]
    step = ClassStep.from_document(json.loads(json.dumps(step.document())))
    step.reveal()
    assert step.document_for("lead", leads=True)["right"] == AT_ONCE
    step.settle(NOW + 1_000.0)
    assert step.document_for("lead", leads=True)["right"] == AT_ONCE + 1
    step.settle(NOW + 2_000.0)
    assert step.document_for("lead", leads=True)["reached"] == 1


def test_at_their_own_pace_late_ones_are_told_at_once_and_counted_in_turn() -> None:
    step = at_step("")
    step.go("own", {"1": (NUMBER, None)}, "early")
    for i in range(AT_ONCE + 1):
        step.hand_in(f"late {i}", 1, 18, SCHOOL, NOW)
    step.hand_in("early", 1, 7, SCHOOL, NOW)
    last = f"late {AT_ONCE}"
    assert step.sheet.shown_to(last) and step.document_for(last)["answer"] == 18
    assert step.document_for("lead", leads=True)["steps"][0]["answered"] == AT_ONCE + 1
    step.settle(NOW + 1_000.0)
    assert step.document_for("lead", leads=True)["steps"][0]["answered"] == AT_ONCE + 2
    step.hand_in(last, 1, 7, SCHOOL, NOW)  # the first one counts
    assert step.sheet.answers[last] == 18
