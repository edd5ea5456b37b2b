"""How much random tests try: a part of it in `make test`, all of it in `make test-all`."""

from __future__ import annotations

import os

from hypothesis import settings

THOROUGH = os.environ.get("HYPERPLANE_THOROUGH") == "1"
SHARE = 5  # of what is tried in all, one in so many


def tries(count: int) -> settings:
    """Settings for a property that is tried on ``count`` examples where there is time. A slow machine is no wrong
    answer: nothing has a deadline."""
    return settings(max_examples=count if THOROUGH else max(10, count // SHARE), deadline=None)
