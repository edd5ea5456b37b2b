"""A method: how learners of one kind go through the examples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..core.algorithm import VISITS, Frame
from .judge import Judge
from .problem import Problem
from .replayer import Replayer
from .trainer import Trainer


class Parts(NamedTuple):
    """Who trains on a problem, who makes its updates again, and who judges its weights."""

    trainer: Trainer
    replayer: Replayer
    judge: Judge


class Method(NamedTuple):
    """``parts(problem, learner)`` are those of one run. ``name`` is the catalogue's. ``at_once``: one update makes the
    weights of all examples together, so that no example is judged, and no mistake made, on the way.
    ``frame``: what stands around a learner's lines in the whole algorithm. ``takes_rows``: features may be rows of
    mostly zeros (app/engine/methods/rows.py)."""

    name: str
    parts: Callable[[Problem, Any], Parts]
    at_once: bool = False
    frame: Frame = VISITS
    takes_rows: bool = False
