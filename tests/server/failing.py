"""A real server of which one part fails: what is said of the part that fails, and what goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable

from tests.server.process import ROOT, Server

#: Of a learner that is fitted at once the run fails, of the preset xor the facts, and of the preset moons the joining.
PROGRAM = """
from app.__main__ import main
from app.classroom.runs import runs
from app.classroom.classroom import Classroom
from app.engine.methods.fit import FitTrainer

def train(self, columns, until):
    raise ZeroDivisionError("a run")

def facts(scenario):
    if "xor" in str(scenario.document()["data"]):
        raise ZeroDivisionError("facts")
    return known(scenario)

def join(self, connection, visitor, room, document, *rest):
    if "moons" in str(document):
        raise ZeroDivisionError("joining")
    return joined(self, connection, visitor, room, document, *rest)

FitTrainer.train = train
known, runs.facts = runs.facts, facts
joined, Classroom.join = Classroom.join, join
main([])
"""
FAILING: dict[str, object] = {"data": {"preset": "and"}, "learner": "closest-centroid"}
Start = Callable[..., Server]


def failing_server() -> Server:
    return Server(ROOT, [sys.executable, "-c", PROGRAM])
