"""Commands about the server: ``serve`` starts it, ``doctor`` checks what it needs, ``backup`` copies what it stores;
``bench`` measures."""

from __future__ import annotations

import os
import platform
import socket
import sqlite3
import tempfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import click

from ..config import ROOT, Settings
from ..engine.core.errors import CodedError
from ..engine.core.phrases import phrase
from ..extras import MODULES, MissingExtra, need
from ..version import __version__
from .commands import PROGRAM, command, commands, json_option
from .files import Bad, dumps, in_one_line

KEPT_FOR_OWNER = 0o700
BASE = ("click", "dukpy", "numpy", "scipy", "scikit-learn")  # packages without which no command starts


@commands.command("serve", epilog=f"\b\nExample: {PROGRAM} serve --port 8080 --open")
@click.option("--host", help="The address to listen on; 0.0.0.0 for the whole network. By default HOST.")
@click.option(
    "--port", type=click.IntRange(0, 65535), help="The port to listen on. By default PORT, or 8000."
)
@click.option("--open", "opened", is_flag=True, help="Open the page in a browser.")
def run_serve(host: str | None, port: int | None, opened: bool) -> None:
    """Serve the page until interrupted.

    docs/settings.md has all settings, which are environment variables."""
    need("server")
    from .. import serve
    from ..engine.core.language import ENGLISH, speak

    os.environ.update({"HOST": host} if host else {}, **{"PORT": str(port)} if port is not None else {})
    speak(ENGLISH)  # in its log; each request is answered in its own language
    serve.end(serve.main(opened))


@commands.command("bench", epilog=f"\b\nExample: {PROGRAM} bench theory")
@click.argument("names", nargs=-1, metavar="[NAME]...")
def run_bench(names: tuple[str, ...]) -> int:
    """Print the table of benchmarks/, or of the named modules."""
    try:
        from benchmarks.__main__ import main
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("benchmarks"):
            raise
        raise Bad("no-benchmarks") from error
    return main([*names])


@command("doctor", "doctor --json", "")
@json_option("Print a JSON object for each check.")
def run_doctor(as_json: bool) -> Iterator[str]:
    """Check what is installed and what a server needs here.

    The output is a line for each check. The exit status is 1 where one is wrong. A missing optional package is not
    wrong."""
    states = set()
    for check, state, detail in _checks(Settings.from_environment(os.environ)):
        states.add(state)
        line = dumps({"check": check, "state": state, "detail": detail})
        yield f"{line if as_json else f'{state:7} {check}: {in_one_line(detail)}'}\n"
    if "wrong" in states:
        raise click.exceptions.Exit(1)


def _checks(settings: Settings) -> Iterator[tuple[str, str, str]]:
    """(what is checked, 'ok', 'missing' or 'wrong', the finding)."""
    yield "hyperplane", "ok", __version__
    yield "Python", "ok", platform.python_version()
    for package in BASE:
        yield package, "ok", metadata.version(package)
    for extra, modules in MODULES.items():
        try:
            need(extra)
        except MissingExtra as error:
            yield f"[{extra}]", "missing", str(error)
        else:
            names = [package or module for module, package in modules.items()]
            yield f"[{extra}]", "ok", ", ".join(f"{name} {metadata.version(name)}" for name in names)
    yield "store", *_store(settings.instance)
    yield "port", *_port(settings.host, settings.port)
    from ..exports.saved_page import Bundle

    try:
        Bundle(ROOT / "static", ROOT / "templates")
        yield "page", "ok", phrase("built")
    except (OSError, ValueError, KeyError):
        yield "page", "wrong", str(CodedError("unbuilt"))


def _store(folder: Path) -> tuple[str, str]:
    """Whether files can be written in a folder, or in the nearest one above it that exists."""
    nearest = folder
    try:
        nearest = next(path for path in (folder, *folder.resolve().parents) if path.exists())
        with tempfile.TemporaryFile(dir=nearest):
            return "ok", phrase("writable", folder=str(folder))
    except OSError as error:
        return "wrong", f"{nearest}: {error.strerror}"


def _port(host: str, port: int) -> tuple[str, str]:
    """Whether the server could listen at an address."""
    try:
        socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET).close()
    except OSError as error:
        return "wrong", f"{host}:{port}: {error.strerror}"
    return "ok", phrase("free", address=f"{host}:{port}")


@command("backup", "backup /var/backups/hyperplane", "FOLDER: the folder to make.")
@click.argument("folder")
def run_backup(folder: str) -> Iterator[str]:
    """Copy a server's rooms and signing key into a new folder.

    The server may run. The copy is of one moment; later changes are not in it. The names of the files are printed."""
    from ..classroom.rooms.sqlite_store import copied

    instance, out = Settings.from_environment(os.environ).instance, Path(folder)
    rooms, key = instance / "rooms.sqlite", instance / "secret.key"
    try:
        with rooms.open("rb"):
            out.mkdir(KEPT_FOR_OWNER, parents=True)
        file = sqlite3.connect(rooms)
        try:
            copied(file, out / rooms.name)
        finally:
            file.close()
        yield f"{out / rooms.name}\n"
        if key.exists():
            (out / key.name).touch(0o600)
            (out / key.name).write_bytes(key.read_bytes())
            yield f"{out / key.name}\n"
    except OSError as error:
        raise Bad(
            "unreadable", file=error.filename or str(rooms), why=error.strerror or str(error)
        ) from error
    except sqlite3.Error as error:
        raise Bad("unreadable", file=str(rooms), why=str(error)) from error
