"""The built page's files: which hashed file stands for which source."""

from __future__ import annotations

import json
from pathlib import Path

from whitenoise import WhiteNoise

PREFIX = "/static/"
HASHED = r"-[0-9A-Za-z]{8,}\.\w+$"  # as the bundler writes them: their contents never change


class Assets:
    """Reads static/dist/manifest.json, again when it has been written anew: a rebuild needs no restart."""

    def __init__(self, static: Path, whitenoise: WhiteNoise) -> None:
        self._dist = static / "dist"
        self._manifest = self._dist / "manifest.json"
        self._whitenoise = whitenoise
        self._read_at: int | None = None
        self._files: dict[str, str] = {}
        self._preload: list[str] = []
        self.refresh()

    @property
    def built(self) -> bool:
        self.refresh()
        return bool(self._files)

    def url(self, name: str) -> str:
        """The address of a source's built file. Raises KeyError for one that was not built."""
        return PREFIX + self._files[name]

    def preload(self) -> list[str]:
        """The addresses of the modules that main.js imports."""
        return [PREFIX + name for name in self._preload]

    def refresh(self) -> None:
        try:
            written = self._manifest.stat().st_mtime_ns
        except OSError:
            self._files, self._read_at = {}, None
            return
        if written == self._read_at:
            return
        try:
            files = json.loads(self._manifest.read_text())
        except ValueError:
            return  # being written
        self._whitenoise.add_files(str(self._dist), prefix=f"{PREFIX}dist/")
        self._preload = files.pop("preload", [])
        self._files, self._read_at = files, written
