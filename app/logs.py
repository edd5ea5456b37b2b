"""Logs: lines for people, or one JSON object a line for programs."""

from __future__ import annotations

import json
import logging
import os
from datetime import UTC, datetime


def set_up(level: str, form: str) -> None:
    """Log to standard error from ``level`` on, as 'text' or 'json'."""
    handler = logging.StreamHandler()
    text = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if form == "json" else text)
    logging.basicConfig(level=level, handlers=[handler])


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
