"""A real nginx in a process of its own with deploy/nginx.conf, before workers on this machine."""

from __future__ import annotations

import re
import shutil
import socket
import ssl
import subprocess
import tempfile
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from tests.patience import until
from tests.server.process import ROOT

UNVERIFIED = ssl._create_unverified_context()
PROGRAM = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")


class NginxProcess:
    """Listens on ``port`` of the loopback; ``conf(folder)`` is its configuration, which writes in that folder alone."""

    def __init__(self, port: int, conf: Callable[[Path], str], url: str) -> None:
        if PROGRAM is None:
            pytest.skip("no nginx is installed (apt-get install nginx-light)")
        self.port = port
        self.url = url
        self._folder = tempfile.TemporaryDirectory()
        folder = Path(self._folder.name)
        (folder / "nginx.conf").write_text(conf(folder))
        self.process = subprocess.Popen(
            [PROGRAM, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "error.log"],
            stderr=subprocess.DEVNULL,
        )
        until(lambda: self._answers() or self.process.poll() is not None)
        if self.process.poll() is not None:
            logged = self.logged()
            self.discard()
            raise RuntimeError(f"nginx did not start:\n{logged}")

    def logged(self, name: str = "error.log") -> str:
        """What nginx has complained of so far, or what another of its logs says."""
        return (Path(self._folder.name) / name).read_text()

    def discard(self) -> None:
        self.process.terminate()
        self.process.wait()
        self._folder.cleanup()

    def _answers(self) -> bool:
        try:
            urllib.request.urlopen(f"{self.url}/healthz", timeout=5, context=UNVERIFIED).close()
        except OSError:
            return False
        return True


class Nginx(NginxProcess):
    """deploy/nginx.conf; ``ports`` are the workers', in place of Docker's names.

    ``log``: what it logs of a request; ``websockets``: whether it lets them through, as old proxies do not; ``most``:
    connections of a client.
    """

    def __init__(
        self, ports: Sequence[int], log: str = "", websockets: bool = True, most: int = 8_000
    ) -> None:
        port, limit = free_port(), "limit_conn connections {};"

        def conf(folder: Path) -> str:
            text = _adapted(folder, port, ports, log)
            assert limit.format(8_000) in text
            text = text.replace(limit.format(8_000), limit.format(most))
            way = "location /socket.io/ {"
            return text if websockets else text.replace(way, f"{way} if ($http_upgrade) {{ return 403; }}")

        super().__init__(port, conf, f"http://127.0.0.1:{port}")


class TlsProxy(NginxProcess):
    """The nginx of docs/deployment.md, which ends TLS before what is on ``port``. ``also``: other lines by its own."""

    def __init__(self, port: int, also: Mapping[str, str] | None = None) -> None:
        own, plain = free_port(), free_port()
        self.plain = f"http://127.0.0.1:{plain}"
        blocks = (ROOT / "docs" / "deployment.md").read_text()
        (servers,) = re.findall(r"^nginx:\n\n```\n(.*?)^```", blocks, re.MULTILINE | re.DOTALL)
        servers = servers.replace("listen 80;", f"listen {plain};").replace(
            "listen 443 ssl;", f"listen {own} ssl;"
        )
        servers = servers.replace("127.0.0.1:8000", f"127.0.0.1:{port}")
        for line, other in (also or {}).items():
            assert line in servers
            servers = servers.replace(line, other)

        def conf(folder: Path) -> str:
            certified = re.sub(r"/etc/letsencrypt/\S*/(\w+\.pem)", rf"{folder}/\1", servers)
            certify(folder)
            return f"events {{}} daemon off; pid {folder / 'pid'}; http {{ {temporary(folder)} {certified} }}"

        super().__init__(own, conf, f"https://127.0.0.1:{own}")


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def certify(folder: Path) -> None:
    """A certificate that nobody believes."""
    program = shutil.which("openssl") or pytest.skip("no openssl is installed")
    command = [
        program,
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-subj",
        "/CN=lab.example.org",
        "-days",
        "2",
    ]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([*command, *files], check=True, capture_output=True)


def temporary(folder: Path) -> str:
    names = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    return "access_log off;" + "".join(f"{name}_temp_path {folder / name};" for name in names)


def _adapted(folder: Path, port: int, ports: Sequence[int], log: str) -> str:
    """deploy/nginx.conf for this machine, with everything that it writes in ``folder``."""
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    text = text.replace("listen 8080;", f"listen 127.0.0.1:{port};").replace("include mime.types;", "")
    text = re.sub(r"resolver .*;", "", text)
    servers = "\n".join(rf"server 127.0.0.1:{port} \1;" for port in ports)
    text, count = re.subn(r"server web:8000 resolve ([^;]*);", servers, text)
    assert count == 2
    access = f"log_format own '{log}'; access_log {folder / 'access.log'} own;" if log else "access_log off;"
    text = text.replace("access_log off;", access)
    begin = temporary(folder).replace("access_log off;", "")
    return text.replace("http {", f"daemon off; pid {folder / 'pid'};\nhttp {{ {begin}", 1)
