"""Whoever starts the server in a fresh installation is told that it compiles, and how far it is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.classroom.classroom import DEFAULT
from app.engine import Scenario, train
from app.engine.core.compiler import _loops, compile_all
from app.serve import tell_of_compiling
from tests.server.client import Visitor
from tests.server.process import ROOT, Server

COMPILE = "import app.engine.core.compiler as c, app.engine; c.compile_all(lambda *progress: print(progress))"

OUTER = """
import inner
from app.engine.core.compiler import compiled

@compiled("f8(f8)")
def outer(x):
    return inner.inner(x)
"""
INNER = """
from app.engine.core.compiler import compiled

@compiled("f8(f8)")
def inner(x):
    return {factor} * x
"""

# A scenario of the corpus for every learner, predictor, map, kernel and task: its run, its end and its facts.
RUN_EACH = """
import app.engine
from app.engine.core.compiler import Loop, _loops
from tests.corpus.record import entry_of
from tests.corpus.write import stored

def parts(given):
    for kind in ("task", "learner", "predictor", "features", "order"):
        part = given.get(kind)
        settings = part if isinstance(part, dict) else {"name": part}
        yield kind, settings.get("name"), settings.get("kind"), settings.get("kernel") and str(settings["kernel"])

declared = [loop for loop in _loops if loop._signature is not None]
# Others are inlined, or called by their module's compiled loops.
assert all(loop in declared or loop._options or loop.__name__.startswith("_") for loop in _loops)
call = Loop.__call__

def only_declared(loop, *arguments):
    assert loop in declared, loop.__name__
    return call(loop, *arguments)

Loop.__call__ = only_declared
ran = set()
for was in stored():
    if not ran.issuperset(parts(was["given"])):
        ran.update(parts(was["given"]))
        entry_of(was["name"], was["given"], was.get("reference"))
"""


def said(seconds: list[float]) -> list[str]:
    """What is said where loops take so many seconds each."""
    now, lines = [0.0], list[str]()
    progress = tell_of_compiling(lambda: now[0], lines.append)
    for done, each in enumerate(seconds, 1):
        now[0] += each
        progress(done, len(seconds))
    return lines


def test_a_long_wait_says_how_far_it_is() -> None:
    lines = said([1.5, 1.5, 0.1, 2.5])
    assert [line.split(": ")[1] for line in lines] == ["2 of 4 are done.", "4 of 4 are done."]


def test_what_is_in_the_cache_is_not_told_however_slow_the_machine_is() -> None:
    compile_all()
    again = subprocess.run(
        [sys.executable, "-c", COMPILE], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert again.stdout == ""


def test_a_loop_is_compiled_anew_where_one_that_it_calls_has_changed(tmp_path: Path) -> None:
    folders = f"{tmp_path}{os.pathsep}{ROOT}"
    environment = {**os.environ, "PYTHONPATH": folders, "PYTHONDONTWRITEBYTECODE": "1"}
    (tmp_path / "outer.py").write_text(OUTER)
    for factor in (2.0, 3.0):
        (tmp_path / "inner.py").write_text(INNER.format(factor=factor))
        call = [sys.executable, "-c", "import outer; print(outer.outer(1.0))"]
        result = subprocess.run(call, env=environment, capture_output=True, text=True, check=True)
        assert float(result.stdout) == factor


@pytest.mark.slow(reason="runs every learner")
def test_every_run_calls_only_loops_that_declare_their_types_and_so_are_compiled_at_a_start() -> None:
    subprocess.run([sys.executable, "-c", RUN_EACH], cwd=ROOT, check=True)


@pytest.mark.slow(reason="starts to compile every loop")
def test_a_first_start_serves_before_its_loops_are_compiled(tmp_path: Path) -> None:
    server = Server(HYPERPLANE_INSTANCE=tmp_path / "instance", NUMBA_CACHE_DIR=str(tmp_path / "cache"))
    with Visitor(server.url) as visitor:
        visitor.join()
        run = visitor.run()
    assert len(list((tmp_path / "cache").rglob("*.nbc"))) < len(_loops)
    assert server.stop() == 0
    server.discard()
    assert run["updates"] == train(Scenario.from_document(DEFAULT)).updates
