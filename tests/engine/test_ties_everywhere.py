"""Engine, program and page decide alike: scores of scaled examples that are 0 by hand are 0 in all of them."""

import json
import subprocess
from pathlib import Path

import numpy as np

from app.engine import Scenario, train
from app.exports.code.program import files_of
from app.exports.run_columns import units_of
from tests.effort import THOROUGH
from tests.engine.test_ties_of_scaled_inputs import Chance
from tests.exports.programs import carried_out, same
from tests.node import node

ROOT = Path(__file__).parents[2]
SCENARIOS = 1_000 if THOROUGH else 200


def traces(seed, count=SCENARIOS):
    chance = Chance(seed)
    for _ in range(count):
        document = chance.document()
        yield chance, document, train(Scenario.from_document(document))


def program_of(trace):
    return files_of(trace.scenario, "numpy", lambda: trace)


def test_programs_make_the_runs_of_scaled_scenarios_and_predict_the_same(tmp_path):
    for chance, document, trace in traces("programs"):
        own = carried_out(program_of(trace), tmp_path)
        counts = (trace.mistakes_per_epoch.sum(), trace.updates, trace.visits)
        assert (own["mistakes"], own["updates"], own["t"]) == counts, document
        w, b = trace.weights_at(trace.updates)
        same(own["w"], w, True)
        same(own["b"], b, True)
        if trace.units.factored:
            x = document["data"]["x"]
            points = np.array([*x, *([chance.randint(-30, 30) / 10 for _ in x[0]] for _ in range(3))])
            expected = trace.predict(trace.scenario.vectors.points(points)).tolist()
            assert list(own["predict"](points)) == expected, document


def test_the_page_gives_every_example_the_sign_of_its_score():
    runs, expected = [], []
    for _, document, trace in traces("page"):
        scenario, k = trace.scenario, trace.updates // 2
        for at in (k, trace.updates):
            w, b = trace.weights_at(at)
            state = trace.recording.state_after(at)
            scores = trace.evaluator.all_scores(state)
            several = document["task"] == "multiclass"
            expected.append(scores.argmax(axis=1).tolist() if several else np.sign(scores).tolist())
            runs.append(
                {
                    "n": len(scenario.y), "p": scenario.vectors.width, "outputs": w.shape[0] if several else 1,
                    "phi": scenario.phi.ravel().tolist(), "units": units_of(trace),
                    "w": w.ravel().tolist(), "b": np.asarray(b).tolist(),
                }
            )  # fmt: skip
    done = subprocess.run(
        [node(), str(ROOT / "tests" / "js" / "scores.mjs")],
        input=json.dumps(runs), capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    said = json.loads(done.stdout)
    wrong = [
        (run, own, by_page) for run, own, by_page in zip(runs, expected, said, strict=True) if own != by_page
    ]
    assert not wrong, (len(wrong), wrong[0])
