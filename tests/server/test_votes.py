"""Votes over real connections: a thousand phones of one school, a class that is locked, and what outlives a restart."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from app.classroom.classes.questions import AT_ONCE
from benchmarks.classroom.crowd import cpu_seconds
from benchmarks.classroom.phone import Phone
from tests.server.client import Visitor, refused
from tests.server.lessons import START, Visit, lead, student
from tests.server.process import Server

PHONES = 1_000
OPENING = 20  # sockets that open at the same time


async def come(url: str, code: str, count: int) -> list[Phone]:
    """So many phones in the class, each with a cookie of its own."""
    phones = [Phone() for _ in range(count)]
    turn = asyncio.Semaphore(OPENING)

    async def one(phone: Phone) -> None:
        async with turn:
            await phone.connect(url)
            assert (await phone.ask("join", {"protocol": 1, "code": code}))["ok"]

    await asyncio.gather(*map(one, phones))
    return phones


async def vote(phones: list[Phone]) -> list[dict[str, Any]]:
    return await asyncio.gather(*(phone.ask("lesson", {"change": {"answer": True}}) for phone in phones))


@pytest.mark.slow(reason="needs a large class")
@pytest.mark.timing
def test_a_thousand_phones_behind_one_address_vote_within_ten_seconds(start: Callable[..., Server]) -> None:
    server = start()

    async def school() -> None:
        teacher = Phone()
        await teacher.connect(server.url)
        await teacher.ask("join", {"protocol": 1, "document": START})
        opened = await teacher.ask("lesson", {"change": {"open": True}})
        phones = await come(server.url, opened["lesson"]["code"], PHONES)
        assert (await teacher.ask("lesson", {"change": {"question": "mistake"}}))["ok"]
        before = cpu_seconds(server.process.pid)
        answers = await vote(phones)
        used = (
            cpu_seconds(server.process.pid) - before
        )  # seconds that it takes on a machine with nothing else to do
        assert sum(answer["ok"] for answer in answers) == PHONES
        shown = await teacher.ask("lesson", {"change": {"reveal": True}})
        assert shown["lesson"]["question"]["tally"] == [[True, PHONES]]
        assert used < 10.0, used
        for phone in (teacher, *phones):
            phone.close()

    run(school())


def run(work: Any) -> None:
    """In a thread of its own: the tests' browser may have an event loop running in this one."""
    with ThreadPoolExecutor(1) as executor:
        executor.submit(asyncio.run, work).result()


@pytest.mark.slow(reason="needs a large class")
def test_answers_of_fresh_cookies_from_one_address_are_counted_in_turn(visit: Visit, server: Server) -> None:
    teacher, code = lead(visit)
    there = student(visit, code)
    teacher.done("lesson", {"change": {"question": "mistake"}})

    async def stuff() -> None:
        phones = await come(server.url, code, AT_ONCE + 3)
        begun = time.monotonic()
        answers = [answer["lesson"]["question"] for answer in await vote(phones)]
        most = AT_ONCE + time.monotonic() - begun
        assert all(answer["answer"] is True and answer["answered"] <= most for answer in answers)
        for phone in phones:
            phone.close()

    run(stuff())
    there.done("lesson", {"change": {"answer": False}})
    question: dict[str, Any] = {}
    while question.get("answered", 0) < AT_ONCE + 4:
        question = teacher.told("lesson")["lesson"].get("question", {})
    shown = teacher.done("lesson", {"change": {"reveal": True}})["lesson"]["question"]
    assert shown["tally"] == [[False, 1], [True, AT_ONCE + 3]]


@pytest.mark.slow(reason="needs a large class")
def test_a_class_is_still_locked_after_a_restart(tmp_path: Path) -> None:
    first = Server(HYPERPLANE_INSTANCE=tmp_path)
    with Visitor(first.url) as teacher, Visitor(first.url) as pupil:
        teacher.join(document=START)
        code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
        pupil.join(code=code)
        teacher.done("lesson", {"change": {"set": {"locked": True}}})
        tokens = teacher.token, pupil.token
        first.process.kill()
    first.discard()
    again = Server(HYPERPLANE_INSTANCE=tmp_path)
    try:
        with Visitor(again.url) as teacher, Visitor(again.url) as pupil, Visitor(again.url) as new:
            teacher.token, pupil.token = tokens
            assert refused(new.ask("join", {"protocol": 1, "code": code}), "no-class")["reason"] == "locked"
            assert pupil.join(code=code)["lesson"]["locked"] is True
            assert teacher.join()["lesson"]["locked"] is True
    finally:
        again.discard()
