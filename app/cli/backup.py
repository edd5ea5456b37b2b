"""The command ``backup``: copies a server's rooms and signing key."""

from __future__ import annotations

import argparse
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .files import Bad

KEPT_FOR_OWNER = 0o700


def add(command: Any) -> None:
    """Add the command ``backup``; ``command(name, run, help, ...)`` returns its parser."""
    about = "copy a server's rooms and signing key, while it runs, into a new folder; print the files"
    command("backup", run_backup, about, file="FOLDER", content="the folder to make", standard="")


def run_backup(options: argparse.Namespace) -> Iterator[str]:
    """Prints a line for each file. The copy is of one moment; later changes are not in it."""
    from ..classroom.rooms.rooms_file import copied
    from ..config import Settings

    instance, folder = Settings.from_environment(os.environ).instance, Path(options.file)
    rooms, key = instance / "rooms.sqlite", instance / "secret.key"
    try:
        with rooms.open("rb"):
            folder.mkdir(KEPT_FOR_OWNER, parents=True)
        file = sqlite3.connect(rooms)
        try:
            copied(file, folder / rooms.name)
        finally:
            file.close()
        yield f"{folder / rooms.name}\n"
        if key.exists():
            (folder / key.name).touch(0o600)
            (folder / key.name).write_bytes(key.read_bytes())
            yield f"{folder / key.name}\n"
    except OSError as error:
        raise Bad(
            "unreadable", file=error.filename or str(rooms), why=error.strerror or str(error)
        ) from error
    except sqlite3.Error as error:
        raise Bad("unreadable", file=str(rooms), why=str(error)) from error
