"""Trials: what another scenario would come to, for comparison with the room's own, which stays as it is."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from ..engine import Scenario
from .executor import Wanted
from .runs import Runs

SAID = ("radius", "margin", "bound", "bound_of", "separable")
REASONED = ("separable", "margin", "bound")  # facts that have a reason beside them where they are null


class Trials:
    """Trains other scenarios to their ends, in slices that take their turn with all others.

    Their runs are kept as rooms' runs are, so a trial that is opened afterwards is there at once.
    """

    def __init__(self, runs: Runs) -> None:
        self._runs = runs

    def of(self, key: Hashable, scenario: Scenario, wanted: Wanted) -> dict[str, Any]:
        """What a scenario's run and theory come to.

        ``mistakes`` (None of a learner that makes none) and ``updates`` of the whole run, how it came to its ``end``
        and by which rule (``stopped_by``); ``radius``, ``margin``, ``bound``, ``bound_of`` and ``separable`` as in
        :func:`app.engine.facts`; ``reasons``: why one of these is
        null, and under ``end`` why the learner refused the examples. Raises Cancelled once it is not
        ``wanted()`` any more.
        """
        run = self._runs.of(key, scenario, wanted)
        self._runs.train(key, run, lambda: False, wanted)
        facts = self._runs.facts(key, run, wanted).document()
        trace = run.trace
        reasons = {name: facts[f"{name}_reason"] for name in REASONED if facts[f"{name}_reason"]}
        if trace.refusal is not None:
            reasons["end"] = trace.refusal.message
        return {
            "mistakes": int(trace.mistakes_per_epoch.sum()) if trace.counts_mistakes else None,
            "updates": run.updates,
            "end": trace.end,
            "stopped_by": trace.stopped_by,
            **{name: facts[name] for name in SAID},
            "reasons": reasons,
        }
