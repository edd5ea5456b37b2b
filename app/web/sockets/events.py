"""The table of events that a browser may send, with their checks and handlers; docs/protocol.md has it as a table."""

from __future__ import annotations

from typing import Any

from ...classroom.classes.class_state import MODES, MOST_EACH
from ...classroom.classes.class_step import PACES
from ...classroom.classes.questions import (
    LONGEST_QUESTION,
    LONGEST_TEXT,
    MOST_CHOICES,
    MOST_KINDS,
    MOST_TEXTS,
)
from ...classroom.classes.snapshots import MOST_PLANES, ORDERS
from ...config import Settings
from ...course.lesson_file import MOST_BYTES, MOST_STEPS
from ...engine.data.labels import LONGEST_NAME
from ...engine.run.truth import KINDS
from ..tokens import LONGEST
from . import answers, run_events
from .handlers import Handlers
from .payload_checks import (
    Check,
    answer,
    boolean,
    choice,
    document,
    fields,
    listed,
    nullable,
    number,
    one_of,
    path,
    text,
    true,
    whole,
)
from .run_events import Event as Event
from .run_events import position, version

LONGEST_ID = 60  # characters of a lesson's id
LONGEST_PATH = 400  # characters of a path with its fragment: phones can read its QR code


def events(settings: Settings) -> tuple[Event, ...]:
    """The table of events, with the limits of ``settings``."""
    hello = {
        "token": text(LONGEST),
        "document": document,
        "position": position,
        "code": text(40),
        "rescue": text(LONGEST),
        "page": text(20),
        "class": text(LONGEST),
    }
    join = fields({"protocol": whole(0, 2**31)}, hello)
    return (
        Event("join", join, handle=Handlers.join, cost=20, joined=False, size=answers.document),
        Event(
            "edit",
            run_events.edit(settings.most_examples),
            handle=Handlers.edit,
            size=answers.document,
        ),
        *_class_events(),
        Event("playhead", run_events.playhead(), handle=Handlers.playhead),
        *run_events.run_events(),
        Event("try", run_events.trial(), handle=Handlers.trial, cost=10),
        *_lesson_events(),
        Event("qr", fields({"path": path(LONGEST_PATH)}), handle=Handlers.qr, cost=20),
        Event("clock", fields({}), handle=Handlers.clock, joined=False),
    )


def _lesson_events() -> tuple[Event, ...]:
    place = {"lesson": text(LONGEST_ID), "step": whole(1, MOST_STEPS)}
    return (
        Event("answer", fields({**place, "answer": answer}), handle=Handlers.answer, cost=4),
        Event(
            "lesson-file",
            fields({"text": text(MOST_BYTES)}),
            handle=Handlers.lesson_file,
            cost=40,
            size=answers.lesson,
        ),
        Event(
            "planes",
            fields(
                {"step": place["step"], "first": whole(0, MOST_PLANES), "order": choice(*ORDERS)},
                {"all": boolean},
            ),
            handle=Handlers.planes,
            cost=20,
            size=answers.planes,
        ),
        Event(
            "reach",
            fields({**version, "class": text(LONGEST), "step": place["step"]}),
            handle=Handlers.reach,
            cost=10,
        ),
        Event(
            "hand-in",
            fields({"class": text(LONGEST), "step": place["step"], "answer": answer}),
            handle=Handlers.hand_in,
            cost=4,
        ),
    )


def _class_events() -> tuple[Event, ...]:
    return (
        Event("knock", fields({"code": text(40)}), handle=Handlers.knock, cost=20, joined=False),
        Event("lesson", fields({"change": _lesson_change()}), handle=Handlers.lesson),
        # 30 a second: each is stored, and sent to the whole class.
        Event("line", fields({"line": nullable(listed(number(), 3, 3))}), handle=Handlers.line, cost=8),
        Event("invite", fields({}), handle=Handlers.invite, cost=10),
        Event("people", fields({}), handle=Handlers.people, cost=4, size=answers.people),
        Event("submissions", fields({}), handle=Handlers.submissions, cost=4, size=answers.submissions),
        Event(
            "archive",
            fields(version),
            handle=Handlers.archive,
            cost=40,
            size=answers.page,
        ),
        Event("rescue", fields({}), handle=Handlers.rescue, cost=10),
    )


def _question(field: str, value: Any) -> Any:
    """A kind of question, or a lead's own question: a text with choices."""
    own = {"text": text(LONGEST_QUESTION), "choices": listed(text(LONGEST_NAME), MOST_CHOICES, 2)}
    return (fields(own) if type(value) is dict else choice(*KINDS, "place"))(field, value)


def _lesson_change() -> Check:
    rights = {"mode": choice(*MODES), "each": whole(1, MOST_EACH), "frozen": boolean, "locked": boolean}
    kinds: dict[str, Check] = dict.fromkeys(
        ("open", "ask", "give", "take", "close", "delete", "renew", "reveal"), true
    )
    who, step = text(40), whole(1, MOST_STEPS)
    one = fields({"text": text(LONGEST_TEXT), "y": number()})
    more = {
        "set": fields({}, rights),
        "question": nullable(_question),
        "answer": answer,
        "submit": listed(one, MOST_KINDS, 1),
        "dismiss": listed(who, MOST_TEXTS, 1),
        "step": nullable(fields({"lesson": text(LONGEST_ID), "step": step})),
        "sheet": fields({"step": step, "answer": answer}),
        "pace": choice(*PACES),
    }
    return one_of({**kinds, **more, "remove": who, "end": who})
