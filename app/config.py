"""Settings and limits: each has a default, an environment variable and a reason.

``Settings()`` is what a test or a notebook wants; ``Settings.from_environment(os.environ)`` is what a server
wants. ``docs/settings.md`` is checked against the fields here.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from .engine.core.errors import CodedError
from .engine.core.limits import Limits

PACKAGE = Path(__file__).resolve().parent
#: What the page is made of lies beside this package in a checkout, and within it where it is installed.
INSTALLED = (PACKAGE / "templates").is_dir()
ROOT = PACKAGE if INSTALLED else PACKAGE.parent


class SettingsError(CodedError, ValueError):
    """An environment variable, the ``field``, holds something that its setting cannot be."""


def setting(
    default: Any,
    env: str,
    why: str,
    low: float | None = None,
    high: float | None = None,
    choices: tuple[str, ...] = (),
) -> Any:
    """Declare one setting; ``low`` and ``high`` bound numbers, ends included; a text is one of ``choices``, if any."""
    about = {"env": env, "why": why, "low": low, "high": high, "choices": choices}
    return field(default=default, metadata=about)


@dataclass(frozen=True)
class Settings:
    """Everything that a running server can be told. Sizes are in bytes, times in the unit their name says."""

    host: str = setting("127.0.0.1", "HOST", "the address to listen on; 0.0.0.0 for the whole network")
    port: int = setting(8000, "PORT", "the port to listen on", 0, 65535)
    hosts: str = setting(
        "",
        "HYPERPLANE_HOSTS",
        "host names, comma-separated, besides localhost, this machine's own name and plain addresses; * for any."
        " Other names are refused, against DNS rebinding",
    )
    secret_key: str = setting(
        "",
        "HYPERPLANE_SECRET_KEY",
        "signs visitors' tokens, 32 characters or more; empty: kept in a file of the instance folder",
    )
    instance: Path = setting(  # noqa: RUF009  (a field, as above; the rule knows plain types only)
        Path(os.path.expanduser("~"), ".hyperplane") if INSTALLED else ROOT / "instance",
        "HYPERPLANE_INSTANCE",
        "the folder for what must survive a restart",
    )
    public_url: str = setting(
        "",
        "HYPERPLANE_PUBLIC_URL",
        "the server's address for phones, as in https://lab.example.org; with https, http requests through a proxy are"
        " redirected there",
    )
    wrong_codes: float = setting(
        3_000.0,
        "HYPERPLANE_WRONG_CODES",
        "wrong class codes that all together may send in a minute: below 16,000 none of 100 classes is found in a year",
        1,
        15_000,
    )
    static: Path = setting(  # noqa: RUF009
        ROOT / "static", "HYPERPLANE_STATIC", "the folder whose dist/ holds the built page"
    )
    lessons: str = setting(
        "",
        "HYPERPLANE_LESSONS",
        "a folder with lessons of one's own, which come after ours; see docs/lessons.md",
    )
    frame_ancestors: str = setting(
        "'self'",
        "HYPERPLANE_FRAME_ANCESTORS",
        "which pages may embed this one, as in Content-Security-Policy",
    )
    proxies: str = setting(
        "",
        "HYPERPLANE_PROXIES",
        "addresses or networks, comma-separated, of trusted reverse proxies (X-Forwarded-For, -Proto, -Host)",
    )
    redis_url: str = setting(
        "",
        "REDIS_URL",
        "a Redis in which rooms are kept for several workers, as in redis://localhost:6379/0; see docs/deployment.md",
    )
    metrics: str = setting(
        "private",
        "HYPERPLANE_METRICS",
        "who may read /metrics: private (this machine and private networks, not through a proxy), loopback, all, off",
        choices=("private", "loopback", "all", "off"),
    )
    log_format: str = setting(
        "text",
        "HYPERPLANE_LOG_FORMAT",
        "how it is logged: text, or json, an object a line",
        choices=("text", "json"),
    )
    log_level: str = setting(
        "WARNING", "HYPERPLANE_LOG_LEVEL", "how much is logged: DEBUG, INFO, WARNING, ERROR"
    )

    most_examples: int = setting(
        5_000, "HYPERPLANE_EXAMPLES", "examples a room's scenario may have", 1, 1_000_000
    )
    most_features: int = setting(100, "HYPERPLANE_FEATURES", "features after the map", 1, 10_000)
    most_words: int = setting(5_000, "HYPERPLANE_WORDS", "words of texts; 500 if not online", 1, 10_000)
    most_text_bytes: int = setting(8_000_000, "HYPERPLANE_TEXT_BYTES", "bytes of counts of words", 1_000)
    most_updates: int = setting(
        1_000_000, "HYPERPLANE_UPDATES", "updates of a run: 24 MB of trace at the most", 1, 100_000_000
    )
    most_visits: int = setting(
        50_000_000, "HYPERPLANE_VISITS", "visits of a run: about half a second of one core", 1, 4_000_000_000
    )
    most_epochs: int = setting(1_000_000, "HYPERPLANE_EPOCHS", "epochs of a run", 1, 1_000_000_000)
    most_kernel_examples: int = setting(
        1_000,
        "HYPERPLANE_KERNEL_EXAMPLES",
        "examples of a kernel learner: the page is sent every pair",
        1,
        4_000,
    )
    most_grid_points: int = setting(192 * 192, "HYPERPLANE_GRID_POINTS", "points of a grid", 1, 1024 * 1024)
    most_grid_bytes: int = setting(
        4_000_000, "HYPERPLANE_GRID_BYTES", "bytes of a grid of features", 1, 1 << 30
    )

    memory_bytes: int = setting(
        256_000_000,
        "HYPERPLANE_MEMORY_BYTES",
        "memory for open rooms (at most three quarters; of one visitor an eighth, of one address three quarters of what"
        " the others leave) and for traces and messages (three eighths, and what rooms leave)",
        100_000,
    )
    most_rooms: int = setting(2_000, "HYPERPLANE_ROOMS", "rooms open at once in this process", 1)
    undo_steps: int = setting(200, "HYPERPLANE_UNDO_STEPS", "steps that can be undone", 0)
    undo_bytes: int = setting(8_000_000, "HYPERPLANE_UNDO_BYTES", "memory of one room for undoing", 0)
    all_undo_bytes: int = setting(
        64_000_000, "HYPERPLANE_ALL_UNDO_BYTES", "memory of all rooms for undoing; then steps go early", 0
    )
    store: str = setting(
        "sqlite",
        "HYPERPLANE_STORE",
        "where rooms are kept without a Redis: sqlite, a file in the instance folder, or memory",
        choices=("sqlite", "memory"),
    )
    store_bytes: int = setting(
        128_000_000,
        "HYPERPLANE_STORE_BYTES",
        "memory for stored rooms nobody is in, where they are kept there",
        1,
    )
    kept_bytes: int = setting(
        1_000_000_000,
        "HYPERPLANE_KEPT_BYTES",
        "bytes of the rooms in the file, or of a Redis's memory; beyond, those that never were a class are"
        " deleted early, the longest unused first",
        1,
    )
    room_idle_seconds: float = setting(
        1800.0,
        "HYPERPLANE_ROOM_IDLE",
        "seconds after which an empty room is closed (undo is lost, the rest stored)",
        0,
    )
    room_kept_seconds: float = setting(86_400.0, "HYPERPLANE_ROOM_KEPT", "seconds a stored room is kept", 0)
    connections: int = setting(
        8_000,
        "HYPERPLANE_CONNECTIONS",
        "connections of one address, or of one IPv6 /64: a class of 1,000 phones that open seven each",
        1,
    )
    all_connections: int = setting(
        16_000,
        "HYPERPLANE_ALL_CONNECTIONS",
        "connections in all, at most half as many as files may be open; one address never takes the last of them",
        1,
    )
    join_seconds: float = setting(
        60.0, "HYPERPLANE_JOIN_SECONDS", "seconds a socket may stay without joining", 0
    )
    ping_seconds: float = setting(
        10.0,
        "HYPERPLANE_PING_SECONDS",
        "seconds between two pings: by their absence a page notices that it is cut off",
        0.1,
        3600,
    )
    pong_seconds: float = setting(
        20.0,
        "HYPERPLANE_PONG_SECONDS",
        "seconds by which a ping or its answer may be late before the connection counts as lost",
        0.1,
        3600,
    )
    sweep_seconds: float = setting(
        30.0, "HYPERPLANE_SWEEP_SECONDS", "seconds between two sweeps of idle rooms", 0.01
    )

    message_bytes: int = setting(
        1_000_000,
        "HYPERPLANE_MESSAGE_SIZE",
        "bytes of one message from a browser: 5,000 points fit five times",
        1_000,
    )
    events_per_second: float = setting(
        240.0,
        "HYPERPLANE_EVENTS",
        "what one socket may ask for in a second: a drag at 60 and its chunks pass",
        1,
    )
    events_burst: float = setting(480.0, "HYPERPLANE_EVENTS_BURST", "what one socket may ask for at once", 1)
    waiting_requests: int = setting(64, "HYPERPLANE_WAITING", "unanswered requests of one socket", 1)
    outbox_bytes: int = setting(
        8_000_000, "HYPERPLANE_OUTBOX", "bytes waiting to be taken by one slow browser before it must wait", 1
    )
    all_outbox_bytes: int = setting(
        128_000_000,
        "HYPERPLANE_ALL_OUTBOX",
        "bytes waiting to be taken by all browsers; beyond, those that take nothing are closed",
        1_000_000,
    )
    workers: int = setting(
        0,
        "HYPERPLANE_WORKERS",
        "native threads for computations, and half as many processes for long ones; 0: one a core",
        0,
        64,
    )

    @property
    def limits(self) -> Limits:
        """How large a scenario may be in a room, or in a lesson."""
        return Limits(
            self.most_examples, self.most_features, self.most_words, self.most_text_bytes, self.most_kernel_examples,
            self.most_updates, self.most_visits, self.most_epochs, fewest_examples=0,
        )  # fmt: skip

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> Settings:
        """Settings from the variables that are set in ``environ``. Raises SettingsError naming one."""
        values = {}
        for item in fields(cls):
            text = environ.get(item.metadata["env"], "")
            if text != "":
                values[item.name] = _parsed(item.metadata, type(item.default), text)
        return cls(**values)


def _parsed(metadata: Mapping[str, Any], kind: Any, text: str) -> Any:
    name, low, high = metadata["env"], metadata["low"], metadata["high"]
    if kind is str:
        choices = metadata["choices"]
        if choices and text not in choices:
            raise SettingsError("unknown-name", name, known=list(choices), got=text)
        return text
    if issubclass(kind, Path):
        return Path(text)
    try:
        number = kind(text)
    except ValueError:
        expected = "whole-number" if kind is int else "number"
        raise SettingsError("wrong-type", name, expected=expected, got=text) from None
    if not ((low is None or number >= low) and (high is None or number <= high)):
        raise SettingsError("out-of-range", name, low=low, high=high, got=number)
    return number


def table() -> list[tuple[str, str, str]]:
    """(variable, default as one would write it, reason) of every setting, for docs/settings.md."""
    rows = []
    for item in fields(Settings):
        default = item.default
        if isinstance(default, Path):
            default = default.relative_to(ROOT)
        rows.append((item.metadata["env"], str(default), item.metadata["why"]))
    return rows
