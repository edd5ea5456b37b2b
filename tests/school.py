"""What compose.yaml's profile `school` starts, on this machine: workers, one Redis and nginx before them."""

from __future__ import annotations

from contextlib import ExitStack

from tests.nginx import Nginx
from tests.redis_server import RedisServer
from tests.server.process import Server


class School:
    """Ready once it is made; ``url`` is nginx's. Use as a context manager."""

    def __init__(self, workers: int, **settings: object) -> None:
        self._stack = ExitStack()
        with self._stack:  # what is there already ends when the rest does not start
            self.redis = RedisServer()
            self._stack.callback(self.redis.discard)
            self._settings: dict[str, object] = {
                "REDIS_URL": self.redis.url,
                "HYPERPLANE_SECRET_KEY": "one for all, of thirty-two and more",
                "HYPERPLANE_PROXIES": "127.0.0.1",
                **settings,
            }
            self.workers: list[Server] = []
            self._stack.callback(self._discard)
            for _ in range(workers):
                self.workers.append(Server(**self._settings))
            self.nginx = Nginx([worker.port for worker in self.workers])
            self._stack.callback(self.nginx.discard)
            self.url = self.nginx.url
            self._stack = self._stack.pop_all()

    def __enter__(self) -> School:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def _discard(self) -> None:
        for worker in self.workers:
            worker.discard()

    def start_again(self, i: int) -> None:
        """Start worker ``i`` anew where nginx looks for it."""
        port = self.workers[i].port
        self.workers[i].discard()
        self.workers[i] = Server(**self._settings, PORT=port)
