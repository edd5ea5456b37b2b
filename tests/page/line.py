"""The network between a browser and a server, as something that can be cut."""

from __future__ import annotations

import asyncio
import threading
from contextlib import AsyncExitStack

from benchmarks.classroom.line import Line


class Cable:
    """A :class:`Line` with an event loop of its own, in a thread. Use as a context manager."""

    def __init__(self, server: str) -> None:
        self._line = Line(server)
        self._loop = asyncio.new_event_loop()
        self._open = AsyncExitStack()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Cable:
        self._thread.start()
        self._do(self._open.enter_async_context(self._line))
        return self

    def __exit__(self, *_: object) -> None:
        self._do(self._open.aclose())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @property
    def url(self) -> str:
        return self._line.url

    def cut(self, loses: bool) -> None:
        """Nothing passes; it arrives once the line is mended, or is lost."""
        self._loop.call_soon_threadsafe(self._line.cut, loses)

    def mend(self) -> None:
        self._loop.call_soon_threadsafe(self._line.mend)

    def _do(self, coroutine: object) -> None:
        asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(10)  # type: ignore[arg-type]
