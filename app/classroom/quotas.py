"""What a classroom allows, in one place that the settings fill in."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..engine import Limits


@dataclass(frozen=True)
class Quotas:
    """Limits of rooms and of what they keep. Sizes in bytes, times in ms."""

    limits: Limits = field(default_factory=Limits)
    most_rooms: int = 1_000
    room_bytes: int = 256_000_000
    undo_steps: int = 200
    undo_bytes: int = 8_000_000
    all_undo_bytes: int = 256_000_000
    trace_bytes: int = 256_000_000
    message_bytes: int = 64_000_000
    grid_points: int = 192 * 192
    grid_bytes: int = 4_000_000
    idle_ms: float = 1_800_000.0
    kept_ms: float = 86_400_000.0
    page_ms: float = 10_000.0  # in which a run must be written down that is taken away
    whole_run_ms: float = 50.0  # how long a run is waited for when the playhead is at its end, whatever it is
    quiet_ms: float = 60.0  # how long a drag must pause before its facts are computed
