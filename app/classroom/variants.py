"""Variants: a room's examples learned another way, for comparison with its own run."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Any

from ..engine import Scenario
from .cache import ByteCache
from .documents import hashed
from .executor import Executor, Wanted
from .fair_queue import Urgency
from .refusal import Refusal
from .undo import scenario_bytes

#: Parts of a document that a variant may have of its own; the examples are the room's.
PARTS = ("learner", "predictor", "order", "features", "scaling", "bias", "start")
MOST = 4  # of one room being worked on at once
KEPT_BYTES = 32_000_000


class Variants:
    """Scenarios made from a room's by replacing parts of its document."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._kept: ByteCache[Scenario] = ByteCache(KEPT_BYTES)
        self._busy: dict[Hashable, Counter[str]] = {}

    @contextmanager
    def of(
        self, key: Hashable, scenario: Scenario, variant: dict[str, Any], wanted: Wanted
    ) -> Iterator[Scenario]:
        """The scenario with the parts of ``variant``, held while it is worked on.

        Raises ScenarioError for what cannot be, and Refusal 'too-fast' where ``key`` has MOST others at work.
        """
        text = json.dumps(variant, sort_keys=True)
        busy = self._busy.setdefault(key, Counter())
        if text not in busy and len(busy) >= MOST:
            raise Refusal("too-fast")
        busy[text] += 1
        try:
            yield self._resolved(key, scenario, variant, text, wanted)
        finally:
            busy[text] -= 1
            if not busy[text]:
                del busy[text]
            if not busy:
                self._busy.pop(key, None)

    def _resolved(
        self, key: Hashable, scenario: Scenario, variant: dict[str, Any], text: str, wanted: Wanted
    ) -> Scenario:
        name = (scenario.hash, text)
        varied = self._kept.get(name)
        if varied is None:
            varied = self._executor.execute(
                key, Urgency.ASKED, lambda: hashed(scenario.replace(**variant)), wanted
            )
            self._kept.put(name, varied, scenario_bytes(varied))
        return varied
