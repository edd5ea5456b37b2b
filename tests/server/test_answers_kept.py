"""While a question is open students of the class get its answer neither by `answer` nor with the lesson's document."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.client import Visitor, refused
from tests.server.process import Server
from tests.server.several import lead, until
from tests.server.test_identity import cookie
from tests.server.test_ownership import tabs_of

Visit = Callable[..., Visitor]
Pair = tuple[Server, Server]
LESSON, ASKED, LATER = "convergence", 1, 3  # steps that ask something


@pytest.fixture
def visit(visit_worker: Visit) -> Visit:
    return visit_worker


def turn(teacher: Visitor, **change: Any) -> None:
    teacher.done("lesson", {"change": change})


def worth(visitor: Visitor, step: int) -> bool:
    """Whether the visitor is told what is right at that step."""
    reply = visitor.ask("answer", {"lesson": LESSON, "step": step, "answer": 1})
    if not reply["ok"]:
        assert refused(reply, "question-open", "step")["reason"] == "asked-in-class"
    return bool(reply["ok"])


def keys(server: Server, cookie: str = "") -> tuple[list[int], bool]:
    """The steps whose answers the browser of that cookie is given with the lesson, and whether it has the teacher's
    section."""
    request = urllib.request.Request(f"{server.url}/lessons/{LESSON}?key=1", headers={"Cookie": cookie})
    with urllib.request.urlopen(request, timeout=30) as reply:
        document = json.loads(reply.read())
        assert reply.headers["Cache-Control"] == "private, no-cache"
    return [i for i, step in enumerate(document["steps"], 1) if "key" in step], "teacher" in document


def test_who_is_asked_in_a_class_is_told_by_no_other_way_until_it_is_revealed(
    servers: Pair, visit: Visit
) -> None:
    teacher, code = lead(visit, servers[0])
    everything = keys(servers[1])
    own = cookie(servers[1])
    with tabs_of(servers[1], own) as tab:
        pupil, alone = tab(code=code), tab(document={"data": {"preset": "and"}})
        answers, with_teacher = everything
        assert with_teacher and keys(servers[1], own) == (answers, False)
        assert worth(pupil, ASKED)
        turn(teacher, step={"lesson": LESSON, "step": ASKED})
        until(pupil, "lesson", lambda said: "step" in said["lesson"])
        for member in (pupil, alone):  # in the class, and in another tab of the same browser
            assert not worth(member, ASKED) and worth(member, LATER)
        steps, teachers = keys(servers[1], own)
        assert steps == [step for step in answers if step != ASKED] and not teachers
        with tabs_of(servers[1], cookie(servers[1])) as other:
            assert worth(other(document={"data": {"preset": "and"}}), ASKED)
        assert worth(teacher, ASKED) and keys(servers[0], "") == everything
        turn(teacher, reveal=True)
        until(pupil, "lesson", lambda said: said["lesson"]["step"]["revealed"])
        assert worth(pupil, ASKED) and worth(alone, ASKED) and keys(servers[1], own) == (answers, False)
        turn(teacher, step={"lesson": LESSON, "step": LATER})
        assert not worth(alone, LATER)
        turn(teacher, close=True)
        assert worth(alone, LATER) and keys(servers[1], own) == everything


def test_at_their_own_pace_each_is_told_what_is_right_once_they_have_answered(
    servers: Pair, visit: Visit
) -> None:
    teacher, code = lead(visit, servers[0])
    pupil = visit(servers[1], code=code)
    turn(teacher, step={"lesson": LESSON, "step": 2})
    turn(teacher, pace="own")
    ticket, pupil.token = pupil.token, ""
    pupil.join(document={"data": {"preset": "and"}})
    assert not worth(pupil, ASKED) and not worth(pupil, LATER)
    assert "right" in pupil.done("hand-in", {"class": ticket, "step": LATER, "answer": 1})
    assert worth(pupil, LATER) and not worth(pupil, ASKED)


def test_a_lecturer_is_told_and_so_is_who_has_been_taken_out(servers: Pair, visit: Visit) -> None:
    own = cookie(servers[0])
    with tabs_of(servers[0], own) as tab:
        teacher = tab(document={"data": {"preset": "and"}})
        code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
        pupil = visit(servers[1], code=code)
        turn(teacher, step={"lesson": LESSON, "step": ASKED})
        until(pupil, "lesson", lambda said: "step" in said["lesson"])
        assert worth(teacher, ASKED) and ASKED in keys(servers[0], own)[0]
        turn(teacher, remove=teacher.done("people", {})["people"][0]["id"])
        until(pupil, "lesson", lambda said: said["lesson"] is None)
        pupil.token = ""
        pupil.join()
        assert worth(pupil, ASKED)


def test_a_step_is_told_before_its_run_comes_and_both_are_one_state_of_the_room(
    servers: Pair, visit: Visit
) -> None:
    teacher, code = lead(visit, servers[0])
    pupil = visit(servers[1], code=code)
    for member in (teacher, pupil):
        until(member, "facts", lambda said: said["version"] == 1)
        member.pushed.clear()
    turn(teacher, step={"lesson": LESSON, "step": ASKED})
    for member in (teacher, pupil):
        until(member, "facts", lambda said: said["version"] == 2)
        until(member, "playhead", lambda said: not said["playing"])
        pushed = [(name, said) for name, said in member.pushed if name in ("lesson", "run")]
        steps = [i for i, (name, said) in enumerate(pushed) if name == "lesson" and "step" in said["lesson"]]
        runs = [i for i, (name, said) in enumerate(pushed) if name == "run" and said["version"] == 2]
        assert steps and runs and steps[0] < runs[0]
        assert pushed[steps[0]][1]["lesson"]["step"]["asks"] is True
    late = visit(servers[1], code=code)
    assert (late.version, late.reply["lesson"]["step"]["step"]) == (2, ASKED)
