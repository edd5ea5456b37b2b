"""Numbers of saved pages: what their scripts, in Node, work out from a recording is what the engine computes."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.classroom.queries.run_reports import RunArchives
from app.classroom.runs.executor import InlineExecutor
from app.classroom.runs.runs import Runs
from app.classroom.runs.runtime import Quotas
from app.config import ROOT
from app.engine import Scenario, Trace, catalog, train
from app.engine.features import FEATURES
from app.engine.run.counts import Counts
from app.engine.run.metrics import evaluation
from app.exports.grids import grid_points
from app.exports.run_columns import packed
from tests.node import node
from tests.page.saved import moments, same_evaluation
from tests.page.test_learners import LEARNERS, of

VIEW, SIZE = [-3.0, 3.0, -2.0, 2.0], [13, 7]
MIDDLE = (1, 2, 3, 4, 6, 7, 18, 28)  # visits, also within a batch
BATCHES = {
    f"a batch of {learner['name']}": {
        "data": {"preset": "xor"},
        "learner": learner,
        "stop": {"when": "epochs", "epochs": 7},
    }
    for learner in (
        {"name": "batch-perceptron"},
        {"name": "pegasos", "size": 3},
        {"name": "madaline", "seed": 3},
    )
}
MAPS = {
    f"the map {each.name}": {
        "data": {"preset": "ring"},
        "features": {"name": each.name},
        "scaling": "standardise",
        "stop": {"epochs": 3},
    }
    for each in FEATURES
}
DOCUMENTS: dict[str, dict[str, Any]] = {
    **{name: of(name) for name in LEARNERS},
    **BATCHES,
    **MAPS,
    "minibatches": {
        "data": {"preset": "blobs"},
        "learner": {"name": "pegasos", "size": 4},
        "stop": {"when": "epochs", "epochs": 3},
    },
}
READ = """
import { readFileSync } from 'node:fs';
import { recordingIn } from './static/js/client/transport/replay.ts';
import { replay } from './static/js/client/transport/replay.ts';
import { decoded } from './static/js/client/transport/wire.ts';
import { Run } from './static/js/run/run.ts';

const list = (values) => (typeof values === 'number' ? [values] : Array.from(values ?? []));

async function told({ file, visits, asks }) {
  const transport = replay(recordingIn(new Uint8Array(readFileSync(file))));
  const heard = (name) => new Promise((done) => transport.on(name, (message) => done(decoded(message))));
  const sent = [heard('run'), heard('end')];
  await transport.request('join', {});
  const [message, end] = await Promise.all(sent);
  const run = new Run(message);
  const moments = [];
  for (const position of visits) {
    run.addBlock(decoded(await transport.request('chunk', { position })));
    const { k, w, b } = run.at(position);
    moments.push({ k, w: list(w), b: list(b) });
  }
  run.finish(end);
  const answers = {};
  for (const [name, payloads] of Object.entries(asks)) {
    answers[name] = [];
    for (const payload of payloads) {
      const answer = decoded(await transport.request(name, payload));
      answers[name].push(Object.fromEntries(
        Object.entries(answer).map(([key, value]) => [key, ArrayBuffer.isView(value) ? Array.from(value) : value]),
      ));
    }
  }
  return { visits: run.visits, moments, ...answers };
}

const asked = JSON.parse(readFileSync(process.argv.at(-1), 'utf8'));
const all = {};
for (const [name, each] of Object.entries(asked)) all[name] = await told(each);
console.log(JSON.stringify(all));
"""


def asks(name: str, trace: Trace) -> dict[str, list[Any]]:
    if name in BATCHES:
        return {"counts": [{"visit": visit} for visit in MIDDLE]}
    if name in MAPS:
        return {"grid": [{"view": VIEW, "size": SIZE}]}
    return {"metrics": [{"visit": visit} for visit in moments(trace)[1:]]}


@pytest.fixture(scope="module")
def traces() -> dict[str, Trace]:
    return {name: train(Scenario.from_document(document)) for name, document in DOCUMENTS.items()}


@pytest.fixture(scope="module")
def told(traces: dict[str, Trace], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """By document: what the page's scripts say at moments, and what they answer."""
    folder, quotas, executor = tmp_path_factory.mktemp("recordings"), Quotas(), InlineExecutor()
    archives = RunArchives(Runs(quotas.cache_bytes, executor, lambda: 0.0), executor)
    request = {}
    for i, (name, trace) in enumerate(traces.items()):
        recording, _ = archives.of("", trace.scenario, 0, lambda: True)
        file = folder / f"{i}"
        file.write_bytes(packed({**recording.fields, "position": 0, "catalog": catalog()}))
        request[name] = {"file": str(file), "visits": moments(trace), "asks": asks(name, trace)}
    Path(folder, "request.json").write_text(json.dumps(request))
    answer = subprocess.run(
        [node(), "--input-type=module", "-e", READ, str(folder / "request.json")],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )  # fmt: skip
    result: dict[str, Any] = json.loads(answer.stdout)
    return result


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_saved_run_has_the_engines_weights_at_every_moment(
    traces: dict[str, Trace], told: dict[str, Any], name: str
) -> None:
    trace = traces[name]
    assert told[name]["visits"] == trace.visits
    for visit, state in zip(moments(trace), told[name]["moments"], strict=True):
        w, b = trace.weights_at(trace.update_at(visit))
        assert state["k"] == trace.update_at(visit)
        np.testing.assert_array_equal(state["w"], np.ravel(w))
        np.testing.assert_array_equal(state["b"], np.ravel(b))


@pytest.mark.parametrize("name", [name for name in DOCUMENTS if name not in BATCHES and name not in MAPS])
def test_its_metrics_are_the_engines(traces: dict[str, Trace], told: dict[str, Any], name: str) -> None:
    for visit, metrics in zip(moments(traces[name])[1:], told[name]["metrics"], strict=True):
        if traces[name].update_at(visit):  # before it, what is fitted at once has said nothing
            same_evaluation(metrics, evaluation(traces[name], visit))


@pytest.mark.parametrize("name", BATCHES)
def test_it_counts_in_the_middle_of_a_batch(
    traces: dict[str, Trace], told: dict[str, Any], name: str
) -> None:
    counts = Counts(traces[name])
    for visit, answer in zip(MIDDLE, told[name]["counts"], strict=True):
        mistakes, updates = counts.at(visit)
        assert (answer["mistakes"], answer["updates"]) == (mistakes.tolist(), updates.tolist())


@pytest.mark.parametrize("name", MAPS)
def test_its_regions_stand_where_the_engines_features_put_them(
    traces: dict[str, Trace], told: dict[str, Any], name: str
) -> None:
    points = grid_points((VIEW[0], VIEW[1]), (VIEW[2], VIEW[3]), (SIZE[0], SIZE[1]), 2)
    expected = traces[name].scenario.vectors.transform(points)
    (grid,) = told[name]["grid"]
    phi = np.array(grid["phi"], dtype=float).reshape(expected.shape)
    np.testing.assert_allclose(phi, expected, rtol=2e-6, atol=2e-6)
