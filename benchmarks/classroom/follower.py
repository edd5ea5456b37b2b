"""A follower: a phone that plays the class's run as a page does, and notes what came when."""

from __future__ import annotations

import asyncio
import bisect
import json
import random
import time
from typing import Any

import numpy as np

from .phone import Gone, Phone

AHEAD = 2.5  # seconds of play that a page wants to have already (static/js/client/room-client.ts), and up to
SPREAD = 2.0  # so many more, each page its own
SOON = 0.1
BLOCK = 256


class Follower(Phone):
    """``late``: ms by which each block came after its first update's moment, and how many updates that made late.

    ``runs``: when each version's run came.
    """

    def __init__(self) -> None:
        super().__init__()
        self.late: list[tuple[float, int]] = []
        self._told: list[tuple[str, float]] = []
        self.runs: dict[int, float] = {}
        self.blocks = 0  # received of the present run, one after the other from `first_block`
        self.first_block = 0
        self.refused: list[str] = []
        self.reply: dict[str, Any] = {}
        self._ahead = AHEAD + random.random() * SPREAD
        self._visits: dict[int, np.ndarray] = {}
        self._version = 0
        self._updates = 0
        self._playhead: dict[str, Any] = {}
        self._asking = False
        self._timer: asyncio.TimerHandle | None = None

    async def join(self, **fields: Any) -> dict[str, Any]:
        self.reply = reply = await self.ask("join", {"protocol": 1, **fields})
        if not reply["ok"]:
            raise Gone(reply["error"]["code"])
        self._playhead = reply["playhead"]
        return reply

    async def opening(self, version: int = 1) -> None:
        """Until that version's run, or a newer one's, is here."""
        while not any(known >= version for known in self.runs):
            if self.gone:
                raise Gone("run")
            await asyncio.sleep(0.01)

    def missing(self) -> int:
        """Updates whose moment has passed and which are not here."""
        reached = min(self.at(time.perf_counter()), self._updates)
        have = min((self.first_block + self.blocks) * BLOCK, self._updates)
        return max(0, reached - have)

    def at(self, now: float) -> int:
        """The update that the playhead has reached at a moment of this machine's clock."""
        playhead = self._playhead
        start = self._update_of(playhead["position"])
        if not playhead["playing"]:
            return start
        return start + int(max(0.0, self.server_time(now) - playhead["at"]) / 1000.0 * playhead["speed"])

    def visit_of(self, update: int) -> int:
        """The visit of an update that is here."""
        if update == 0:
            return 0
        block = (update - 1) // BLOCK
        return int(self._visits[block][(update - 1) % BLOCK])

    @property
    def changes(self) -> list[tuple[float, float]]:
        """(the playhead's `at`, when it came) of every playhead told."""
        return [(json.loads(text)["at"], when) for text, when in self._told]

    def _moved_to(self, text: str) -> None:
        self.moved(json.loads(text))

    def moved(self, playhead: dict[str, Any]) -> None:
        """The playhead is this now."""
        self._playhead = playhead
        self._plan()

    def _update_of(self, position: int) -> int:
        for block, visits in self._visits.items():
            if len(visits) and visits[0] <= position <= visits[-1]:
                return block * BLOCK + bisect.bisect_right(visits, position)
        return 0

    def heard(self, name: str, text: str, attachments: list[bytes], when: float) -> None:
        if name == "playhead":
            self._told.append((text, when))
            # Not now: a thousand hear it at this moment, and none shall wait for what another does with it.
            asyncio.get_running_loop().call_later(SOON, self._moved_to, text)
        elif name == "run":
            run = json.loads(text)
            self.runs[run["version"]] = when
            self._version, self._updates, self._playhead = run["version"], run["updates"], run["playhead"]
            self._visits.clear()
            self.blocks, self._asking = 0, False
            if run["chunk"]:
                self.first_block = run["chunk"]["block"]
                self._take(run["chunk"], attachments, when)
            self._plan()
        elif name == "end":
            self._updates = json.loads(text)["updates"]
            self._plan()

    def _take(self, chunk: dict[str, Any], attachments: list[bytes], when: float) -> None:
        block, count = chunk["block"], chunk["count"]
        self.blocks = block - self.first_block + 1
        _, _, length, offset = next(c for c in chunk["columns"] if c[0] == "visit")
        place = chunk["data"]["num"]
        self._visits[block] = np.frombuffer(attachments[place], "<u4", length, offset).copy()
        if self._playhead["playing"]:
            speed = self._playhead["speed"]
            reached = self.at(when)
            first = block * BLOCK
            start = max(first, self._update_of(self._playhead["position"]))
            overdue = max(0, min(reached, first + count) - start)
            self.late.append((max(0.0, (reached - first) * 1000.0 / speed) if overdue else 0.0, overdue))

    def _plan(self) -> None:
        """Ask for the next block when there is less than so many seconds left, as a page does frame by frame."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        playhead = self._playhead
        have = (self.first_block + self.blocks) * BLOCK
        if self.gone or self._asking or not playhead.get("playing") or have >= self._updates:
            return
        left = (have - self.at(time.perf_counter())) / playhead["speed"] - self._ahead
        if left > 0:
            self._later(left)
            return
        self._asking = True
        version = self._version

        def answered(text: str, attachments: list[bytes], when: float) -> None:
            self._asking = False
            if version != self._version:
                return
            reply = json.loads(text)
            if reply["ok"]:
                self._take(reply, attachments, when)
                self._plan()
            else:
                self.refused.append(reply["error"]["code"])
                self._later(0.2)

        self.request("chunk", {"version": version, "block": self.first_block + self.blocks}, answered)

    def _later(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._plan)
