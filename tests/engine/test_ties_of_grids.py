"""Regions: at every point of a grid, page and votes of the server decide as fractions do."""

import json
import subprocess
from pathlib import Path

import numpy as np

from app.engine import Scenario, train
from app.exports.grids import grid_of, grid_points
from app.exports.run_columns import units_of
from tests.effort import THOROUGH
from tests.engine import oracle
from tests.engine.oracles.predictions import Predictions
from tests.engine.oracles.scaling import scaled
from tests.engine.test_ties_of_scaled_inputs import Chance
from tests.node import node

ROOT = Path(__file__).parents[2]
SCENARIOS = 2_000 if THOROUGH else 250


def cases(seed, wanted=lambda document: True):
    """(document, trace, view, size, labels by hand) of random scenarios."""
    chance, found = Chance(seed), 0
    while found < SCENARIOS:
        document = chance.document() | {
            "scaling": chance.choice(("none", "standardise", "range", "unit-ball"))
        }
        if document["learner"].get("kind") == "polynomial":
            document["learner"]["degree"] = chance.choice((2, 3, 5))
        d = len(document["data"]["x"][0])
        if d > 2 or document["predictor"]["name"] == "pocket" or not wanted(document):
            continue
        found += 1
        half, size = chance.choice((1, 2, 3)), (chance.choice((5, 7, 10)), chance.choice((5, 8)))
        view = (-half, half, chance.choice((-half, -1, 0)), half + 1)
        points = grid_points(view[:2], view[2:], size, d).tolist()
        run = oracle.run(document, keep_states=True)
        image, factors = scaled(document, document["features"]["name"])
        by_hand = Predictions(document, run, [image(row) for row in document["data"]["x"]], factors)
        labels = [by_hand.of(document["predictor"], run.visits, image(point))[1] for point in points]
        trace = train(Scenario.from_document(document))
        assert trace.visits == run.visits
        yield document, trace, view, size, labels


def sent(trace, view, size):
    """What the page has of a run and of a grid."""
    scenario = trace.scenario
    exact, phi = grid_of(scenario, grid_points(view[:2], view[2:], size, scenario.data.shape[1]), True)
    weights = [trace.weights_at(trace.update_at(visit)) for visit in range(trace.visits + 1)]
    nx, ny = size
    return {
        "grid": {
            "view": view, "nx": nx, "ny": ny, "p": scenario.vectors.width, "exact": exact, "phi": phi.ravel().tolist()
        },
        "units": units_of(trace),
        "states": [{"w": w.ravel().tolist(), "b": np.asarray(b).tolist()} for w, b in weights],
        "predictor": scenario.predictor.name,
        "zero": scenario.sign_of_zero,
        "classes": scenario.classes if scenario.task == "multiclass" else 0,
    }  # fmt: skip


def test_the_page_colours_every_point_of_a_grid_as_it_is_predicted_by_hand():
    known = list(cases("grids"))
    done = subprocess.run(
        [node(), str(ROOT / "tests" / "js" / "grids.mjs")],
        input=json.dumps([sent(trace, view, size) for _, trace, view, size, _ in known]),
        capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    by_page = json.loads(done.stdout)
    wrong = [
        (document, view, size)
        for (document, _, view, size, labels), own in zip(known, by_page, strict=True)
        if own != labels
    ]
    assert not wrong, (len(wrong), wrong[0])


def test_the_server_s_votes_on_a_grid_are_those_of_fractions():
    voted = cases("votes", lambda document: document["predictor"]["name"] == "voted")
    wrong = []
    for document, trace, view, size, labels in voted:
        vectors, d = trace.scenario.vectors, trace.scenario.data.shape[1]
        points = vectors.points(grid_points(view[:2], view[2:], size, d), drawn=True)
        scores = trace.votes(trace.visits + 1, points)
        decided = np.where(scores > 0, 1, np.where(scores < 0, -1, trace.scenario.sign_of_zero)).tolist()
        if decided != labels:
            wrong.append((document, view, size))
    assert not wrong, (len(wrong), wrong[0])
