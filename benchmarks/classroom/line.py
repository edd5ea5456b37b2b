"""The network between phones and a server, as something that can be cut: nothing passes, and nobody is told."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from urllib.parse import urlsplit


class Line:
    """Passes TCP connections on from ``url`` to a server's address. Use as an async context manager.

    ``cut(loses)``: from now on nothing passes. What is sent meanwhile arrives after ``mend``, as TCP sends it again
    after a short break; or it is lost, as behind a router that starts anew: such a connection stays dead, which the
    phone is told once the router answers again and the server never.
    """

    def __init__(self, server: str) -> None:
        self._server = urlsplit(server)
        self._whole = asyncio.Event()
        self._whole.set()
        self._loses = False
        self._dead: dict[asyncio.Task[None], asyncio.StreamWriter] = {}
        self._passing: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Line:
        self._listener = await asyncio.start_server(self._come, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._listener.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._listener.close()
        for task in self._passing:
            task.cancel()
        await asyncio.gather(*self._passing, return_exceptions=True)

    def cut(self, loses: bool) -> None:
        self._loses = loses
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()
        for phone in self._dead.values():
            phone.transport.abort()

    def _come(self, reader: asyncio.StreamReader, phone: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._pass(reader, phone))
        self._passing.add(task)
        task.add_done_callback(self._passing.discard)

    async def _pass(self, reader: asyncio.StreamReader, phone: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        try:
            there, server = await asyncio.open_connection(self._server.hostname, self._server.port)
            try:
                await asyncio.gather(
                    self._one_way(task, phone, reader, server), self._one_way(task, phone, there, phone)
                )
            finally:
                server.close()
        except OSError:
            pass  # no server
        finally:
            self._dead.pop(task, None)
            phone.close()

    async def _one_way(
        self,
        task: asyncio.Task[None],
        phone: asyncio.StreamWriter,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65_536):
                if not self._whole.is_set() and self._loses:
                    self._dead[task] = phone
                if task in self._dead:
                    continue
                await self._whole.wait()
                writer.write(data)
                await writer.drain()
        if task not in self._dead:
            writer.close()
