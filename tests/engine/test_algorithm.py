"""The whole algorithm: start, loops and return around every learner's lines, in each notation."""

import json
import re
from pathlib import Path

import pytest

from app.engine import Scenario, catalog
from app.engine.core.pseudocode import algorithm

CASES = Path(__file__).parents[1] / "data" / "notations.json"
AND = {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}
LEARNERS = {entry["name"]: entry for entry in catalog()["learners"]}
each_learner = pytest.mark.parametrize("name", LEARNERS)


def document_of(name, **more):
    task = LEARNERS[name]["task"]
    x = AND["x"]
    data = {
        "binary": AND,
        "multiclass": {"x": x, "y": [0, 1, 2, 1]},
        "regression": {"x": [[0], [1], [2], [3]], "y": [0, 1, 1, 2]},
        "sequence": {"sentences": ["a/A b/B", "b/A"]},
    }
    return Scenario.from_document({"task": task, "data": data[task], "learner": name, **more}).document()


def cases():
    document = document_of("perceptron")
    lines = LEARNERS["perceptron"]["pseudocode"]
    return {
        "notations": catalog()["notations"],
        "perceptron": lines,
        "options": {key: document[key] for key in ("tie", "order", "stop", "learner", "features")},
        "cases": [
            {
                "examples": examples,
                "bias": bias,
                "tex": [line["tex"] for line in algorithm(lines, document, examples, bias)],
            }
            for examples in ("pairs", "index")
            for bias in (None, "b", "one", "theta")
        ],
    }


def test_the_page_is_held_to_what_the_engine_writes():
    """Written anew by ``python -m tests.engine.test_algorithm``."""
    assert json.loads(CASES.read_text()) == cases()


@each_learner
def test_an_example_has_an_index_in_the_notation_of_indices_alone(name):
    def indexed(notation):
        lines = algorithm(LEARNERS[name]["pseudocode"], document_of(name), notation)
        return [line["tex"] for line in lines if re.search(r"_i\b|_\{i\}|_\{y_i\}", line["tex"])]

    if LEARNERS[name]["method"] != "fit":  # which names all examples at once
        assert not indexed("pairs")
    if name == "kernel-perceptron":
        assert r"\alpha_{i} \leftarrow \alpha_{i} + 1" in indexed("index")


@each_learner
def test_an_algorithm_starts_loops_and_returns(name):
    when = [line["when"] for line in algorithm(LEARNERS[name]["pseudocode"], document_of(name))]
    assert when[-1] == "end"
    if LEARNERS[name]["method"] != "fit":
        assert when[:2] == ["start", "epoch"]
        assert when.count("each") == 1
        assert when.count("start") == 1


def loop_of(name, **stop):
    lines = algorithm(LEARNERS[name]["pseudocode"], document_of(name, stop=stop))
    (loop,) = [line["tex"] for line in lines if line["when"] == "epoch"]
    return loop


@each_learner
def test_the_loop_ends_by_the_runs_own_rule(name):
    if LEARNERS[name]["method"] == "fit":
        return
    own, other = ("MSE", "Error") if LEARNERS[name]["task"] == "regression" else ("Error", "MSE")
    for limit, letter in (({}, "E"), ({"epochs": None, "visits": 50}, "V")):
        ends = {
            when: loop_of(name, when=when, **limit) for when in ("converged", "epochs", "error-stops-falling")
        }
        assert all(re.search(rf"(?<!\w){letter}(?!\w)", tex) for tex in ends.values())
        assert "has no update" in ends["converged"]
        assert "until" not in ends["epochs"]
        assert own in ends["error-stops-falling"]
        assert other not in ends["error-stops-falling"]


@each_learner
@pytest.mark.parametrize("order", ["given", "shuffled", "permuted"])
def test_examples_are_shuffled_where_the_order_is_a_new_one(name, order):
    if LEARNERS[name]["method"] == "fit":
        return
    tex = [line["tex"] for line in algorithm(LEARNERS[name]["pseudocode"], document_of(name, order=order))]
    assert any("shuffle" in line for line in tex) == (order == "permuted")


@each_learner
def test_with_an_index_every_example_bears_it(name):
    lines = LEARNERS[name]["pseudocode"]
    for line in algorithm(lines, document_of(name), "index"):
        bare = re.sub(r"\\text\{[^}]*\}|\\hat y", "", line["tex"])
        assert not re.search(r"(?<![\\\w])y(?![\w_])", bare)
        assert r"\phi(x)" not in bare


@each_learner
def test_with_a_constant_input_there_is_no_bias_left_to_add(name):
    if LEARNERS[name]["method"] == "fit" or "learned" not in LEARNERS[name]["biases"]:
        return
    lines = algorithm(LEARNERS[name]["pseudocode"], document_of(name), "pairs", "one")
    assert not any(
        re.search(r"(\bb|\\theta)(_\w)? \\leftarrow|[+-] (b|\\theta)\b", line["tex"]) for line in lines
    )


if __name__ == "__main__":
    CASES.write_text(json.dumps(cases(), indent=1) + "\n")
