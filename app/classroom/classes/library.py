"""The library: lessons for a server's visitors, made where they hold nobody up, each once."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from ...course.lesson import for_students
from ...course.lesson_file import lesson_from
from ...course.own_runs import OwnRuns
from ...course.problem import LessonErrors
from ...course.shelf import Shelf
from ...engine import Limits
from ...refusal import Refusal
from ..runs.cache import ByteCache, KeyedLocks
from ..runs.executor import Allowance, Executor, Tenant, TooLong, Urgency, Wanted

FILE = Allowance(5.0, 300_000_000)  # that a visitor's own lesson may take to be worked out
KEPT_BYTES = 16_000_000  # of what visitors have brought
SIZE = 20  # bytes of a checked document for each character of its file, about
NAME = "lesson"  # what a visitor's own is called
KEY = "lessons"  # whose turn our own take


def lesson_of(text: str, id: str, limits: Limits, place: str, check: bool = True) -> dict[str, Any]:
    """The document of a lesson's text, as {"lesson": document}, or {"errors": [...]}: plain values, so that another
    process can make it. ``check``: its goals and answers are tried too, which takes longest."""
    runs = OwnRuns()
    try:
        lesson = lesson_from(text, id, limits)
        if check:
            lesson.check(runs)
        return {"lesson": lesson.document(runs, place)}
    except LessonErrors as wrong:
        return {"errors": [error.document() for error in wrong.errors], "sentence": str(wrong.errors[0])}


class Library:
    """The lessons of a shelf, and those that visitors bring."""

    def __init__(self, shelf: Shelf, executor: Executor, limits: Limits) -> None:
        self._shelf = shelf
        self._executor = executor
        self._limits = limits
        self._turns = KeyedLocks()
        self._files: ByteCache[dict[str, Any]] = ByteCache(KEPT_BYTES)
        self._documents: dict[str, tuple[tuple[int, int], dict[str, Any]]] = {}

    def summaries(self) -> list[dict[str, Any]]:
        """What the list of lessons says of each."""
        return self._executor.execute(KEY, Urgency.ASKED, self._shelf.summaries)

    def document(self, id: str, key: bool) -> dict[str, Any]:
        """A lesson's checked document, with the answers where ``key`` is true. Raises LessonError where there is
        no such lesson, Refusal for one that cannot be used."""
        whole = self._whole(id)
        return whole if key else for_students(whole)

    def answer(self, id: str, step: int, answer: Any) -> dict[str, Any]:
        """What an answer to a step's question is worth: ``right``, the right ``answer``, and what is said to it:
        ``why``, ``wrong`` (to this choice), ``then``. Raises as :meth:`document`, and Refusal where none is asked."""
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
        """How many classes the examples of a step have. Raises as :meth:`document`."""
        lesson = self._executor.execute(KEY, Urgency.ASKED, lambda: self._shelf.lesson(id))
        scenario = lesson.steps[step - 1].lab.scenario
        return scenario.classes if scenario.task == "multiclass" else 2

    def file(self, holder: Tenant, text: str, wanted: Wanted) -> dict[str, Any]:
        """The checked document of a visitor's own lesson, with its answers. Raises Refusal with all that is wrong, or
        where it takes too much; Cancelled once it is not ``wanted()``."""
        name = sha256(text.encode("utf-8", "replace")).hexdigest()
        with self._turns.at(name):
            answer = self._files.get(name)
            if answer is None:
                answer = self._made(holder, text, wanted)
                self._files.put(name, answer, SIZE * (len(text) + 1_000))
        return _usable(answer)

    def _made(self, holder: Tenant, text: str, wanted: Wanted) -> dict[str, Any]:
        arguments = (text, NAME, self._limits, "")
        try:
            return self._executor.execute_within(FILE, holder, lesson_of, arguments, wanted)
        except TooLong:
            raise Refusal("lesson-time", "text", seconds=int(FILE.seconds)) from None
        except MemoryError:
            raise Refusal("lesson-memory", "text", megabytes=FILE.bytes // 1_000_000) from None

    def picture(self, id: str, name: str) -> tuple[bytes, str]:
        """The bytes of a picture beside a lesson, and its ending. Raises LessonError."""
        return self._executor.execute(KEY, Urgency.ASKED, lambda: self._shelf.picture(id, name))

    def _worked_out(self, text: str, id: str) -> dict[str, Any]:
        # Ours take a moment, and tests have tried them: an idle process would come to them last on a busy machine.
        arguments = (text, id, self._limits, f"/lessons/{id}/")
        if self._shelf.is_ours(id):
            return self._executor.execute(KEY, Urgency.ASKED, lambda: lesson_of(*arguments, check=False))
        return self._executor.execute_apart(KEY, lesson_of, arguments, lambda: True)

    def _whole(self, id: str) -> dict[str, Any]:
        text, stamp = self._executor.execute(KEY, Urgency.ASKED, lambda: self._shelf.text(id))
        with self._turns.at(id):  # asked for by a whole class, it is worked out once
            known = self._documents.get(id)
            if known is None or known[0] != stamp:
                answer = self._worked_out(text, id)
                known = self._documents[id] = stamp, _usable(answer)
        return known[1]


def _place(answer: Any) -> str:
    """Under what a choice's remark is kept, which a browser may have sent as 1.0."""
    return str(int(answer)) if isinstance(answer, float) and answer.is_integer() else str(answer)


def _usable(answer: dict[str, Any]) -> dict[str, Any]:
    if "errors" in answer:
        wrong = answer["errors"]
        raise Refusal("lesson", "text", count=len(wrong), sentence=answer["sentence"], errors=wrong)
    document: dict[str, Any] = answer["lesson"]
    return document
