"""The library: a server's lessons and visitors' own ones, computed off the event loop and cached."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from ...course.lesson import for_students
from ...course.lesson_file import Shelf, lesson_from
from ...course.moment import OwnRuns
from ...course.problem import LessonErrors
from ...engine import Limits
from ...engine.core.language import in_language, language
from ...refusal import Refusal
from ..runs.executor import Allowance, Executor, Tenant, TooLong, Urgency, Wanted
from ..runs.messages import ByteCache, KeyedLocks

FILE = Allowance(5.0, 300_000_000)  # for checking a visitor's own lesson
KEPT_BYTES = 16_000_000  # of cached lessons of visitors
SIZE = 20  # bytes of a checked document per character of its file, approximately
NAME = "lesson"  # id of a visitor's own lesson
KEY = "lessons"  # queue of the executor for the server's lessons


def lesson_of(text: str, id: str, limits: Limits, place: str, check: bool = True) -> dict[str, Any]:
    """{"lesson": document} of a lesson's text, or {"errors": [...]}, for use in another process. ``check``: check its
    goals and answers too, which takes longest."""
    runs = OwnRuns()
    try:
        lesson = lesson_from(text, id, limits)
        if check:
            lesson.check(runs)
        return {"lesson": lesson.document(runs, place)}
    except LessonErrors as wrong:
        return {"errors": [error.document() for error in wrong.errors], "sentence": str(wrong.errors[0])}


class Library:
    """The lessons of a shelf, and lessons that visitors bring."""

    def __init__(self, shelf: Shelf, executor: Executor, limits: Limits) -> None:
        self._shelf = shelf
        self._executor = executor
        self._limits = limits
        self._turns = KeyedLocks()
        self._files: ByteCache[dict[str, Any]] = ByteCache(KEPT_BYTES)
        # by id and language
        self._documents: dict[tuple[str, str], tuple[tuple[int, int], dict[str, Any]]] = {}

    def summaries(self) -> list[dict[str, Any]]:
        """The entries of the list of lessons."""
        return self._executor.execute(KEY, Urgency.ASKED, self._shelf.summaries)

    def document(self, id: str, key: bool) -> dict[str, Any]:
        """A lesson's checked document, with the answers if ``key``. Raises LessonError if there is no such lesson,
        Refusal for a lesson with errors."""
        whole = self._whole(id)
        return whole if key else for_students(whole)

    def answer(self, id: str, step: int, answer: Any) -> dict[str, Any]:
        """The marking of an answer to a step's question: ``right``, the right ``answer``, and the lesson's remarks
        ``why``, ``wrong`` (on this choice), ``then``. Raises as :meth:`document`, and Refusal if the step has no
        question."""
        document = self._whole(id)
        if step > len(document["steps"]):
            raise Refusal("out-of-range", "step", low=1, high=len(document["steps"]), got=step)
        key = document["steps"][step - 1]["key"]
        lesson = self._executor.execute(KEY, Urgency.ASKED, lambda: self._shelf.lesson(id))
        ask = lesson.steps[step - 1].lab.ask
        if ask is None:
            raise Refusal("no-ask", "step")
        explanation = {name: key[name] for name in ("answer", "why", "then")}
        return {
            "right": ask.is_right(answer, key["answer"]),
            **explanation,
            "wrong": key["wrong"].get(_place(answer)),
        }

    def classes(self, id: str, step: int) -> int:
        """Number of classes of a step's examples. Raises as :meth:`document`."""
        lesson = self._executor.execute(KEY, Urgency.ASKED, lambda: self._shelf.lesson(id))
        scenario = lesson.steps[step - 1].lab.scenario
        return scenario.classes if scenario.task == "multiclass" else 2

    def file(self, holder: Tenant, text: str, still_wanted: Wanted) -> dict[str, Any]:
        """The checked document of a visitor's own lesson, with its answers. Raises Refusal with the lesson's errors, or
        if the limits are exceeded; Cancelled once not ``still_wanted()``."""
        name = f"{language()} {sha256(text.encode('utf-8', 'replace')).hexdigest()}"
        with self._turns.at(name):
            answer = self._files.get(name)
            if answer is None:
                answer = self._made(holder, text, still_wanted)
                self._files.put(name, answer, SIZE * (len(text) + 1_000))
        return _usable(answer)

    def _made(self, holder: Tenant, text: str, still_wanted: Wanted) -> dict[str, Any]:
        arguments = (text, NAME, self._limits, "")
        try:
            return self._executor.execute_within(
                FILE, holder, in_language(lesson_of), arguments, still_wanted
            )
        except TooLong:
            raise Refusal("lesson-time", "text", seconds=int(FILE.seconds)) from None
        except MemoryError:
            raise Refusal("lesson-memory", "text", megabytes=FILE.bytes // 1_000_000) from None

    def picture(self, id: str, name: str) -> tuple[bytes, str]:
        """The bytes of a lesson's picture and the ending of its file name. Raises LessonError."""
        return self._executor.execute(KEY, Urgency.ASKED, lambda: self._shelf.picture(id, name))

    def _worked_out(self, text: str, id: str) -> dict[str, Any]:
        # The server's own lessons are quick and tested. On a busy machine another process would be slower.
        arguments = (text, id, self._limits, f"/lessons/{id}/")
        if self._shelf.is_ours(id):
            return self._executor.execute(KEY, Urgency.ASKED, lambda: lesson_of(*arguments, check=False))
        return self._executor.execute_apart(KEY, in_language(lesson_of), arguments, lambda: True)

    def _whole(self, id: str) -> dict[str, Any]:
        text, stamp = self._executor.execute(KEY, Urgency.ASKED, lambda: self._shelf.text(id))
        with self._turns.at(id):  # a class sends the same request at the same time
            known = self._documents.get((id, language()))
            if known is None or known[0] != stamp:
                answer = self._worked_out(text, id)
                known = self._documents[id, language()] = stamp, _usable(answer)
        return known[1]


def _place(answer: Any) -> str:
    """The key of a choice's remark. A browser may send the choice 1 as 1.0."""
    return str(int(answer)) if isinstance(answer, float) and answer.is_integer() else str(answer)


def _usable(answer: dict[str, Any]) -> dict[str, Any]:
    if "errors" in answer:
        wrong = answer["errors"]
        raise Refusal("lesson", "text", count=len(wrong), sentence=answer["sentence"], errors=wrong)
    document: dict[str, Any] = answer["lesson"]
    return document
