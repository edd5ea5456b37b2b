"""Twenty visitors at work do not hold up a twenty-first."""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Iterator

import numpy as np
import pytest

from tests.patience import beats
from tests.server.crowd import Raw, at_once, quantile
from tests.server.process import ROOT, Server

VISITORS = 20
SECONDS = 6.0
A_SECOND = 60  # edits of a drag

pytestmark = pytest.mark.timing


@pytest.fixture
def probed() -> Iterator[Server]:
    server = Server(ROOT, [sys.executable, "-m", "tests.server.probed"])
    yield server
    server.discard()


def worst_case(seed: int) -> dict:
    """A thousand points, every label by chance, so that the run goes on to its 100,000th update."""
    rng = np.random.default_rng(seed)
    x, y = rng.normal(size=(1_000, 2)), rng.choice([-1, 1], 1_000)
    return {"data": {"x": x.tolist(), "y": y.tolist()}, "stop": {"when": "converged", "updates": 100_000}}


def test_nobody_waits_for_twenty_who_drag_worst_cases(probed: Server) -> None:
    crowd = [Raw(probed.port) for _ in range(VISITORS)]
    bystander = Raw(probed.port)
    tokens = [
        visitor.ask("join", {"protocol": 1, "document": worst_case(i)}) for i, visitor in enumerate(crowd)
    ]
    assert all(reply["ok"] for reply, _ in tokens)
    bystander.ask("join", {"protocol": 1})
    stop = time.perf_counter() + SECONDS
    versions = [0] * VISITORS
    waits: dict[str, list[float]] = {"edit": [], "clock": [], "chunk": []}
    lock = threading.Lock()

    def drag(i: int) -> None:
        rng, version = np.random.default_rng(i), 1
        for _ in beats(round(SECONDS * A_SECOND), A_SECOND):
            if time.perf_counter() > stop:
                break
            move = {"move": {"example": 0, "x": rng.normal(size=2).tolist()}}
            reply, took = crowd[i].ask("edit", {"version": version, "gesture": "drag", "changes": [move]})
            assert reply["ok"], reply
            version = reply["version"]
            with lock:
                waits["edit"].append(took)
        versions[i] = version

    def stand_by() -> None:
        for _ in beats(round(SECONDS * 50), 50):
            if time.perf_counter() > stop:
                break
            for name, payload in (("clock", {}), ("chunk", {"version": 1, "block": 0})):
                reply, took = bystander.ask(name, payload)
                assert reply["ok"], reply
                waits[name].append(took)

    at_once([stand_by, *(lambda i=i: drag(i) for i in range(VISITORS))])
    runs = [sum(name == "run" for name, _ in visitor.pushed) for visitor in crowd]
    for visitor in (*crowd, bystander):
        visitor.close()
    assert probed.stop() == 0
    delay = json.loads(probed.logged().splitlines()[-1])["loop_delay_ms"]
    summary = {name: [round(quantile(took, q), 1) for q in (0.5, 0.95, 1)] for name, took in waits.items()}
    summary |= {"runs": [min(runs), max(runs)], "edits": [min(versions), max(versions)], "loop": delay}
    print(json.dumps(summary))
    assert delay["0.99"] < 100, summary
    assert quantile(waits["clock"], 0.95) < 100, summary
    assert quantile(waits["chunk"], 0.95) < 100, summary
    # Everybody sees their drag, and nobody much less of it than the others.
    assert min(runs) > 0.4 * max(runs), summary
    assert min(runs) > 0, summary
