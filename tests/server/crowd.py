"""Many visitors from one process: raw WebSockets that read no more of a message than they must."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable
from typing import Any

import websocket

ACK = re.compile(r"4(?:3|6\d+-)(\d+)\[")
PUSH = re.compile(r'4(?:2|5\d+-)\["(\w+)",')


class Raw:
    """One visitor; requests are answered in the thread that asks, pushes noted on the way."""

    def __init__(self, port: int) -> None:
        address = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        self.ws = websocket.create_connection(address, timeout=20, skip_utf8_validation=True)
        self.ws.recv()
        self.ws.send("40")
        self.ws.recv()
        self.number = 0
        self.pushed: list[tuple[str, float]] = []
        self.received = 0

    def ask(self, name: str, payload: dict[str, Any]) -> tuple[dict[str, Any], float]:
        """The answer's JSON part, and how long it took in ms."""
        self.number += 1
        started = time.perf_counter()
        self.ws.send(f'42{self.number}["{name}",{json.dumps(payload)}]')
        while True:
            heard = self.read()
            if (ack := ACK.match(heard)) and int(ack[1]) == self.number:
                return json.loads(heard[ack.end() - 1 :])[0], (time.perf_counter() - started) * 1000.0

    def wait_for(self, name: str) -> None:
        """Until that is pushed."""
        while True:
            push = PUSH.match(self.read())
            if push and push[1] == name:
                return

    def read(self) -> str:
        """The next text; notes what was pushed and answers pings."""
        while True:
            heard = self.ws.recv()
            self.received += len(heard)
            if isinstance(heard, bytes):
                continue
            if heard == "2":
                self.ws.send("3")
                continue
            if push := PUSH.match(heard):
                self.pushed.append((push[1], time.perf_counter()))
            return heard

    def close(self) -> None:
        self.ws.close()


def at_once(jobs: list[Callable[[], None]]) -> None:
    """Run all jobs in threads and wait; the first failure is raised."""
    failures: list[BaseException] = []

    def guarded(job: Callable[[], None]) -> None:
        try:
            job()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=guarded, args=(job,)) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


def quantile(values: list[float], q: float) -> float:
    return sorted(values)[int(q * (len(values) - 1))]
