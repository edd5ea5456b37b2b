"""Logs: lines for people, or one JSON object a line for programs."""

from __future__ import annotations

import json
import logging
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from cachetools import LRUCache

MINUTE = 60.0  # seconds in which an error of one kind is logged once
KINDS = 1_000  # of errors that are remembered


def set_up(level: str, form: str) -> Repeats:
    """Log to standard error from ``level`` on, as 'text' or 'json'; an error of one kind once a minute."""
    handler = logging.StreamHandler()
    repeats = Repeats(handler.handle)
    handler.addFilter(repeats)
    text = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if form == "json" else text)
    logging.basicConfig(level=level, handlers=[handler])
    return repeats


@dataclass
class _Kind:
    newest: logging.LogRecord  # without its traceback, whose frames would be kept alive
    since: float
    more: int = 0  # that were not logged since then


class Repeats(logging.Filter):
    """Lets warnings and errors of one kind pass once a minute, and says how many more there were.

    Of one kind are those of one logger with the same words around their parameters, and with exceptions of one type
    from one line. ``log`` takes what is said of those held back; ``clock()`` is in seconds.
    """

    def __init__(
        self, log: Callable[[logging.LogRecord], Any], clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self._log = log
        self._clock = clock
        self._kinds: LRUCache[tuple[Any, ...], _Kind] = LRUCache(KINDS)

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING or hasattr(record, "more"):
            return True
        name, now = _kind_of(record), self._clock()
        known = self._kinds.get(name)
        if known is not None and now - known.since < MINUTE:
            known.newest, known.more = _plain(record), known.more + 1
            return False
        if known is not None:
            self._count(known)
        self._kinds[name] = _Kind(_plain(record), now)
        return True

    def report(self) -> None:
        """Say of each kind whose minute is over how many more there were."""
        now = self._clock()
        for name, kind in list(self._kinds.items()):
            if now - kind.since >= MINUTE:
                self._count(kind)
                del self._kinds[name]

    def report_for_ever(self, pause: Callable[[float], None]) -> None:
        """A job for the server's event loop; ``pause(seconds)`` waits."""
        while True:
            pause(MINUTE / 4)
            self.report()

    def _count(self, kind: _Kind) -> None:
        if kind.more:
            kind.newest.more = kind.more
            kind.newest.msg = f"{kind.newest.msg} ({kind.more} more of this kind in a minute)"
            kind.more = 0
            self._log(kind.newest)


def _plain(record: logging.LogRecord) -> logging.LogRecord:
    parts = {"msg": record.getMessage(), "args": (), "exc_info": None, "exc_text": None}
    return logging.makeLogRecord(record.__dict__ | parts)


def _kind_of(record: logging.LogRecord) -> tuple[Any, ...]:
    error = record.exc_info[1] if record.exc_info else None
    trace = error.__traceback__ if error else None
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = trace and (trace.tb_frame.f_code.co_filename, trace.tb_lineno)
    return record.name, record.levelno, str(record.msg), type(error).__name__, place


def log_uncaught(context: Any, kind: Any, error: Any, trace: Any) -> None:
    """What the event loop prints of a job that failed, as gevent hands it over; not the ``context``, which has
    visitors' addresses."""
    logging.getLogger(f"{__package__}.loop").error("a job failed", exc_info=(kind, error, trace))


class JsonLines(logging.Formatter):
    """Time (UTC), level, logger, process and message; an exception's traceback as ``exception``."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "process": os.getpid(),
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)
