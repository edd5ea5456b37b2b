"""A real Redis in a process of its own, on a free port of the loopback and in a temporary folder."""

from __future__ import annotations

import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from redis import Redis, RedisError

from tests.patience import until


class RedisServer:
    """Has every change on its disk before it answers; ``kill`` and ``start`` are a restart."""

    def __init__(self) -> None:
        program = shutil.which("redis-server")
        if program is None:
            pytest.skip("no redis-server is installed (apt-get install redis-server)")
        self._program = program
        self._folder = tempfile.TemporaryDirectory()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.start()

    def start(self) -> None:
        options = {
            "port": self.port,
            "bind": "127.0.0.1",
            "dir": self._folder.name,
            "save": "",
            "appendonly": "yes",
            "appendfsync": "always",
        }
        command = [
            self._program,
            *(word for name, value in options.items() for word in (f"--{name}", str(value))),
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with Redis.from_url(self.url) as client:
            until(lambda: self._answers(client))

    def _answers(self, client: Redis) -> bool:
        assert self.process.poll() is None, "redis-server does not start"
        try:
            return bool(client.ping())
        except RedisError:
            return False

    def kill(self) -> None:
        """As the machine's memory runs out: no goodbye."""
        self.process.kill()
        self.process.wait()

    def empty(self) -> None:
        with Redis.from_url(self.url) as client:
            client.flushall()

    @contextmanager
    def copied(self) -> Iterator[Callable[[], None]]:
        """Copies its folder while it is stopped; what is given puts the copy back."""
        with tempfile.TemporaryDirectory() as copy:
            shutil.copytree(self._folder.name, copy, dirs_exist_ok=True)

            def put_back() -> None:
                shutil.rmtree(self._folder.name)
                shutil.copytree(copy, self._folder.name)

            yield put_back

    def discard(self) -> None:
        self.kill()
        self._folder.cleanup()
