"""A real server in a process of its own, on a free port of the loopback."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import urllib.request
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "app"]
READY = 120.0  # seconds, beside whatever else the machine does


class Server:
    """Starts on creation and is ready then; ``stop`` ends it. Settings are environment variables.

    ``root``: the folder of the program; ``command``: what starts it there; ``awaited``: false for one that is not ready
    before ``await_address`` has returned.
    """

    url = ""
    port = 0

    def __init__(
        self, root: Path = ROOT, command: Sequence[str] = COMMAND, awaited: bool = True, /, **settings: object
    ) -> None:
        self._instance = tempfile.TemporaryDirectory()
        environment = {
            **os.environ,
            "PORT": "0",
            "HOST": "127.0.0.1",
            "HYPERPLANE_INSTANCE": self._instance.name,
            **{name: str(value) for name, value in settings.items()},
        }
        self.log = tempfile.TemporaryFile("w+")  # noqa: SIM115  (closed by discard)
        self.process = subprocess.Popen(
            command, cwd=root, env=environment, stdout=subprocess.PIPE, stderr=self.log, text=True
        )
        if awaited:
            self.await_address()

    def await_address(self) -> None:
        """Wait until it listens."""
        assert self.process.stdout is not None
        silent = threading.Timer(READY, self.process.kill)
        silent.start()
        self.url = self.process.stdout.readline().strip()
        silent.cancel()
        if not self.url.startswith("http://127.0.0.1:"):
            self.stop()
            logged = self.logged()
            self.discard()
            raise RuntimeError(f"the server did not start:\n{logged}")
        self.port = int(self.url.rsplit(":", 1)[1])

    def logged(self) -> str:
        """What the server has written to standard error so far."""
        self.log.seek(0)
        return self.log.read()

    def metric(self, name: str) -> float:
        """What /metrics says of one of our own numbers that has no labels."""
        with urllib.request.urlopen(f"{self.url}/metrics", timeout=10) as answer:
            found = re.search(rf"^hyperplane_{name} (\S+)$", answer.read().decode(), re.MULTILINE)
        assert found, name
        return float(found[1])

    def stop(self) -> int:
        """Ask it to stop, as a service manager does; the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()
        return status

    def discard(self) -> None:
        self.stop()
        self.log.close()
        self._instance.cleanup()
