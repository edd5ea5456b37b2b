"""Without numba, and before a loop is compiled, everything runs to the same bits where a rule is rational."""

from __future__ import annotations

import pytest

from tests.without import run

SAMPLE = 16  # one entry in so many in make test
PARTS = 8  # of the corpus, of which make test-all runs SOME
SOME = (0, 3)  # an even one and an odd one, as learners and settings take turns
CORPUS = """
import json
from tests.corpus.record import differences, entry_of, nearness
from tests.corpus.write import stored
wrong = {{}}
for was in stored()[{first}::{every}]:
    now = json.loads(json.dumps(entry_of(was["name"], was["given"], was.get("reference"))))
    lines = differences(was, now, nearness(was))
    if lines:
        wrong[was["name"]] = lines
print(json.dumps([wrong, "numba" in sys.modules]))
"""
LONG = """
import itertools, json
from app.engine import Scenario, train
from app.engine.core import compiler
from tests.corpus.record import _digest
{how}
trace = train(Scenario.from_document({{
    "data": {{"preset": "xor"}}, "learner": "{learner}", "order": {{"name": "permuted", "seed": 3}},
    "stop": {{"visits": 30000}},
}}))
from app.engine.compiled.loop import train as loop
window = trace.window(0, trace.updates)
print(json.dumps([_digest(trace.visit, trace.step, window.w, window.b), loop.is_compiled]))
"""


def test_a_sample_of_the_corpus_runs_the_same_without_numba() -> None:
    assert run(CORPUS.format(first=5, every=SAMPLE), ("numba", "llvmlite")) == [{}, False]


@pytest.mark.slow(reason="trains without numba")
@pytest.mark.parametrize("part", SOME)
def test_a_quarter_of_the_corpus_runs_the_same_without_numba(part: int) -> None:
    assert run(CORPUS.format(first=part, every=PARTS), ("numba", "llvmlite")) == [{}, False]


@pytest.mark.parametrize("learner", ["perceptron", "mira", "pegasos"])
def test_a_run_that_compiled_code_takes_over_is_the_same_as_without(learner: str) -> None:
    ticks = "compiler.wait(itertools.count().__next__)"  # each look at the clock a second later
    slow = run(LONG.format(how="", learner=learner), ("numba",))
    taken_over = run(LONG.format(how=ticks, learner=learner))
    assert (slow[1], taken_over[1]) == (False, True)
    assert slow[0] == taken_over[0] == run(LONG.format(how="", learner=learner))[0]


def test_what_waits_does_not_load_the_compiler_for_a_short_run() -> None:
    code = """
import json, time
from app.engine import Scenario, train
from app.engine.core.compiler import wait
wait(time.perf_counter)
print(json.dumps([train(Scenario.from_document({"data": {"preset": "xor"}})).end, "numba" in sys.modules]))
"""
    assert run(code) == ["cycle", False]
