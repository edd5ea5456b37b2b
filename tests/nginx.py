"""A real nginx in a process of its own with deploy/nginx.conf, before workers on this machine."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import tempfile
import urllib.request
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.patience import until
from tests.server.process import ROOT

PROGRAM = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")


class Nginx:
    """Listens on a free port of the loopback; ``ports`` are the workers', in place of Docker's names."""

    def __init__(self, ports: Sequence[int]) -> None:
        if PROGRAM is None:
            pytest.skip("no nginx is installed (apt-get install nginx-light)")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self._folder = tempfile.TemporaryDirectory()
        folder = Path(self._folder.name)
        (folder / "nginx.conf").write_text(_adapted(folder, port, ports))
        self.process = subprocess.Popen(
            [PROGRAM, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "error.log"],
            stderr=subprocess.DEVNULL,
        )
        until(lambda: self._answers() or self.process.poll() is not None)
        if self.process.poll() is not None:
            logged = self.logged()
            self.discard()
            raise RuntimeError(f"nginx did not start:\n{logged}")

    def logged(self) -> str:
        """What nginx has complained of so far."""
        return (Path(self._folder.name) / "error.log").read_text()

    def discard(self) -> None:
        self.process.terminate()
        self.process.wait()
        self._folder.cleanup()

    def _answers(self) -> bool:
        try:
            urllib.request.urlopen(f"{self.url}/healthz", timeout=5).close()
        except OSError:
            return False
        return True


def _adapted(folder: Path, port: int, ports: Sequence[int]) -> str:
    """deploy/nginx.conf for this machine, with everything that it writes in ``folder``."""
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    text = text.replace("listen 8080;", f"listen 127.0.0.1:{port};").replace("include mime.types;", "")
    text = re.sub(r"resolver .*;", "", text)
    servers = "\n".join(rf"server 127.0.0.1:{port} \1;" for port in ports)
    text, count = re.subn(r"server web:8000 resolve ([^;]*);", servers, text)
    assert count == 2
    temporary = "".join(
        f"{name}_temp_path {folder / name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    return text.replace("http {", f"daemon off; pid {folder / 'pid'};\nhttp {{ {temporary}", 1)
