"""Fifty who edit all the time, come back by themselves whatever happens, and know what was acknowledged."""

from __future__ import annotations

import asyncio
import math
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any

from .follower import Follower
from .phone import Gone

AGAIN = 0.3  # seconds after which a page tries again (static/js/client/transport/socket.ts)
SOON = 0.3  # seconds, at the most, after which who was overtaken tries again
LONGEST = 60.0  # seconds after which those who are not back are given up


class Editors:
    """``members`` at work: half in rooms of their own, half in one class. ``url`` is where they find the server.

    ``lost``: acknowledged changes that were not there any more. ``back``: seconds from each return of the server until
    each member has edited, or was told what another has stored meanwhile. ``missing``: how often one was not back at
    all. ``ended``: connections that had joined and ended.
    """

    def __init__(self, url: str, members: int) -> None:
        self.url = url
        self.members = members
        self.code = ""
        self.acknowledged = self.lost = self.ended = self.missing = 0
        self.back: list[float] = []
        self.breaks = 0
        self.since = 0.0
        self.over = False
        together = range(members // 2)
        self._all: list[Editor] = [Together(self, i, len(together)) for i in together]
        self._all += [Alone(self, i) for i in range(len(together), members)]

    async def go_through(self, times: int, break_: Callable[[], Awaitable[float]]) -> None:
        """At random moments of their work, so many times: ``await break_()``, which is the moment (perf_counter) from
        which they have to be back, and wait for them."""
        tasks = [asyncio.create_task(editor.stay()) for editor in self._all]
        try:
            await self._returned(tasks, time.perf_counter())
            self.back.clear()
            for _ in range(times):
                await asyncio.sleep(random.uniform(0.05, 1.5))
                await self._returned(tasks, await break_())
        finally:
            self.over = True  # besides, because what ends by itself at that moment is not cancelled
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _returned(self, tasks: list[asyncio.Task[None]], since: float) -> None:
        self.since, self.breaks = since, self.breaks + 1
        while any(editor.looked < self.breaks for editor in self._all):
            for task in tasks:
                if task.done():
                    task.result()
            if time.perf_counter() - since > LONGEST:
                self.missing += sum(editor.looked < self.breaks for editor in self._all)
                return
            await asyncio.sleep(0.02)


class Editor:
    """One visitor. Its k-th change says k, so that a document tells how far it is: ``stored``."""

    pause = 0.02  # seconds between two changes

    def __init__(self, editors: Editors, number: int) -> None:
        self.number = number
        self.looked = 0.0  # breaks after which it has edited and seen what is stored
        self._editors = editors
        self._returned = 0  # breaks after which it has edited
        self._token = self._room = ""
        self._acknowledged = 0
        self._made = 0

    def first(self) -> dict[str, Any] | None:
        """How it joins for the first time; None while it cannot."""
        raise NotImplementedError

    def change(self, k: int) -> dict[str, Any]:
        raise NotImplementedError

    def stored(self, x: list[list[float]]) -> int:
        """The number of its last change in a document with these points."""
        raise NotImplementedError

    async def entered(self, phone: Follower) -> None:
        """It has joined for the first time."""

    async def stay(self) -> None:
        """Edit until cancelled, or until the room is no more."""
        while not self._editors.over and self.looked != math.inf:
            phone = Follower()
            joined = False
            try:
                await phone.connect(self._editors.url)
                version = await self._join(phone)
                joined = True
                await self._edit(phone, version)
            except (Gone, OSError, TimeoutError):
                self._editors.ended += joined
            finally:
                phone.close()
            await asyncio.sleep(AGAIN)

    async def _join(self, phone: Follower) -> int:
        fields = {"token": self._token} if self._token else self.first()
        if fields is None:
            raise Gone("no class yet")
        reply = await phone.join(**fields)
        if not self._token:
            await self.entered(phone)
            self._token, self._room = reply["token"], reply["room"]
        if reply["room"] != self._room:
            self._editors.lost += self._acknowledged
            self.looked = math.inf
            raise Gone("room")
        self._look(reply["document"])
        return int(reply["version"])

    async def _edit(self, phone: Follower, version: int) -> None:
        editors = self._editors
        while not editors.over:
            k = self._made + 1
            sent = time.perf_counter()
            reply = await phone.ask("edit", {"version": version, "changes": [self.change(k)]})
            error = reply.get("error", {})
            if reply["ok"]:
                version = reply["version"]
                self._made = self._acknowledged = k
                editors.acknowledged += 1
            elif "document" in error:  # another was quicker, or an answer was lost
                version = error["version"]
                self._look(error["document"])
            elif error["code"] not in ("not-stored", "stale"):
                raise RuntimeError(error["message"])
            served = reply["ok"] or "document" in error
            if served and self._returned < editors.breaks and sent >= editors.since:
                self._returned = editors.breaks
                editors.back.append(time.perf_counter() - editors.since)
            if self.looked < self._returned:
                version = await self._join(phone)
                self.looked = self._returned
            await asyncio.sleep(self.pause if reply["ok"] else random.uniform(0, SOON))

    def _look(self, document: dict[str, Any]) -> None:
        self._made = self.stored(document["data"]["x"])
        self._editors.lost += max(0, self._acknowledged - self._made)
        self._acknowledged = min(self._acknowledged, self._made)


class Alone(Editor):
    """Adds points to a room of its own."""

    def first(self) -> dict[str, Any] | None:
        return {"document": {"data": {"x": [[self.number, 0]], "y": [1]}, "stop": {"epochs": 3}}}

    def change(self, k: int) -> dict[str, Any]:
        return {"add": {"x": [[self.number, k]], "y": [-1]}}

    def stored(self, x: list[list[float]]) -> int:
        right = [point == [self.number, k] for k, point in enumerate(x)]
        return right.index(False) - 1 if False in right else len(x) - 1


class Together(Editor):
    """Moves a point of its own in the class that the first of them has opened; every edit makes the others' stale."""

    pause = 0.5

    def __init__(self, editors: Editors, number: int, members: int) -> None:
        super().__init__(editors, number)
        self._members = members

    def first(self) -> dict[str, Any] | None:
        if self.number == 0:
            x, y = [[i, 0] for i in range(self._members)], [1] * self._members
            return {"document": {"data": {"x": x, "y": y}, "stop": {"epochs": 3}}}
        return {"code": self._editors.code} if self._editors.code else None

    async def entered(self, phone: Follower) -> None:
        if self.number == 0:
            reply = await phone.ask("lesson", {"change": {"open": True}})
            await phone.ask("lesson", {"change": {"set": {"mode": "edit"}}})
            self._editors.code = reply["lesson"]["code"]

    def change(self, k: int) -> dict[str, Any]:
        return {"move": {"example": self.number, "x": [self.number, k]}}

    def stored(self, x: list[list[float]]) -> int:
        return int(x[self.number][1]) if self.number < len(x) and x[self.number][0] == self.number else 0
