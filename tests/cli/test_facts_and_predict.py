"""``python -m app facts`` and ``predict``, and what the commands load."""

import json

import numpy as np
import pytest

from app.engine import Scenario, facts, train
from tests.cli.conftest import AND, process


def test_facts_prints_the_facts(run, written):
    said = json.loads(run("facts", written(AND)))
    assert said == json.loads(json.dumps(facts(Scenario.from_document(AND)).document()))
    assert (said["separable"], said["bound"]) == (True, 51)


@pytest.mark.parametrize(
    "predictor", ["last", "averaged", "voted", {"name": "voted", "counts": "freund-schapire"}]
)
@pytest.mark.parametrize("features", ["identity", "cubic", "polar"])
def test_predict_prints_label_and_score_of_the_scenarios_predictor(run, written, predictor, features):
    document = {**AND, "predictor": predictor, "features": features}
    points: list[list[float]] = [[0.25, 0.5], [1, 1], [-3, 0.1], [0, 0]]
    text = run("predict", written(document), written("".join(f"{a},{b}\n" for a, b in points), "points.csv"))
    scenario = Scenario.from_document(document)
    trace = train(scenario)
    scores = scenario.predictor.scores(trace, trace.visits, scenario.features.transform(np.array(points)))
    said = [line.split(",") for line in text.splitlines()]
    assert [float(score) for _, score in said] == scores.tolist()
    assert [int(label) for label, _ in said] == trace.predict(
        scenario.features.transform(np.array(points))
    ).tolist()


@pytest.mark.parametrize("at_zero", [-1, 1])
def test_a_score_of_zero_is_predicted_by_the_sign_of_zero(run, written, at_zero):
    document = {**AND, "sign_of_zero": at_zero, "bias": "none", "stop": {"updates": 1}}
    assert run("predict", written(document), written("0,0\n", "points.csv")) == f"{at_zero},0.0\n"


def test_a_header_and_empty_lines_are_read_over(run, written):
    points = written("\ufeffx1,x2\r\n\r\n1,1\r\n", "points.csv")
    assert run("predict", written(AND), points) == "1,1.0\n"


@pytest.mark.parametrize(("text", "why"), [("", "the file is empty"), ("x1,x2\n", "below the header")])
def test_a_file_without_points_is_said_to_be_one(refused, written, text, why):
    line = refused("predict", written(AND), written(text, "points.csv"))
    assert "points.csv" in line
    assert why in line


def test_points_come_from_standard_input(run, written, typed):
    typed("1, 1\n0, 0\n")
    assert run("predict", written(AND), "-") == "1,1.0\n-1,-4.0\n"


COMMANDS = ("trace", "facts", "predict", "loss", "metrics", "import", "export", "bench")
LOADED = """
import sys
sys.argv = ["app", *{arguments!r}]
from app.__main__ import main
status = main(sys.argv[1:])
loaded = {{name.partition(".")[0] for name in sys.modules}}
print(sorted(loaded & {{"flask", "werkzeug", "gevent", "socketio", "engineio", "flask_socketio", "sklearn"}}))
sys.exit(status)
"""


@pytest.mark.parametrize("command", ["trace", "facts", "predict", "export", "import"])
def test_commands_load_no_web_framework(written, command):
    import subprocess
    import sys

    from tests.cli.conftest import ROOT

    points = written("1,1\n", "points.csv")
    files = {"predict": [written(AND), points], "import": [points]}
    arguments = [command, *files.get(command, [written(AND)])]
    code = LOADED.format(arguments=arguments)
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_help_names_every_command():
    done = process("--help", text=True)
    assert done.returncode == 0
    assert all(name in done.stdout for name in COMMANDS)
