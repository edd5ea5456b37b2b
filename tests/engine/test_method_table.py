"""Which method when: the notes' table, held against what the notes say and against runs made by hand."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from typing import Any

import pytest

from app.engine import Scenario, train
from app.engine.core.errors import ScenarioError
from app.engine.core.params import build
from app.engine.references.nearest_neighbours import NearestNeighbours
from app.engine.run.comparison import predict
from app.engine.run.method_table import CURVES, TESTED, TRAINED, WRONG_SEED, MethodTable, cell

TABLE = MethodTable()


@pytest.fixture(scope="module")
def wrong() -> dict[str, dict[str, Any]]:
    """Of the test examples, by condition and method; None where there is no answer."""
    return {
        row["name"]: {name: (own.get("test") or {}).get("wrong") for name, own in row["cells"].items()}
        for row in TABLE.rows()
    }


def test_every_condition_holds_as_many_apart_and_learns_from_as_many_as_it_says() -> None:
    for document in TABLE.conditions.values():
        known = Scenario.from_document(document)
        assert len(known.y_test) == TESTED
        assert len(known.y) == TRAINED
    for curve, places in CURVES.items():
        for place, document in TABLE.along(curve):
            known = Scenario.from_document(document)
            assert len(known.y) == (place if curve == "size" else TRAINED)
            assert known.x.shape[1] == (2 + place if curve == "inputs" else 12)
        assert [place for place, _ in TABLE.along(curve)] == list(places)


def test_the_table_says_what_the_notes_say(wrong: dict[str, dict[str, Any]]) -> None:
    clean, noisy, inputs = wrong["clean"], wrong["noise"], wrong["inputs"]
    times, same = wrong["times"], wrong["standardised"]
    assert max(clean["perceptron"], clean["averaged"], clean["nearest"], clean["neighbours"]) <= 1
    # Wrong labels: the last weights follow each of them, the average does not; one neighbour and a deep tree believe
    # each of them, many neighbours outvote them.
    assert noisy["perceptron"] > noisy["averaged"] + 10 and noisy["averaged"] <= 3
    assert noisy["nearest"] > noisy["neighbours"] + 4 and noisy["deep"] > noisy["neighbours"] + 4
    # A majority of binary inputs is a line's, and no shallow tree's. A colour's number is no quantity: a line fails on
    # it, which is right with an input for each colour.
    binary, number, each = wrong["binary"], wrong["category"], wrong["categories"]
    assert binary["perceptron"] <= 1 and min(binary["shallow"], binary["deep"]) >= 10
    assert min(number[name] for name in ("perceptron", "averaged", "svm")) > TESTED / 3
    assert max(number["nearest"], number["deep"], each["perceptron"], each["averaged"], each["svm"]) <= 1
    # Inputs that say nothing drown distances; a tree passes them by.
    assert inputs["nearest"] > clean["nearest"] + 8 and inputs["nearest"] > inputs["shallow"]
    # One input of noise times 1,000 decides what lies near; standardised it does not.
    assert min(times["nearest"], times["neighbours"]) > TESTED / 3
    assert max(same["nearest"], same["neighbours"]) <= 3
    assert times["shallow"] == same["shallow"] and times["deep"] == same["deep"]


def test_the_wrong_labels_are_an_ordinary_draw_and_the_last_weights_depend_on_it_as_is_said() -> None:
    condition = TABLE.conditions["noise"]
    drawn = [
        {
            name: cell({**condition, "noise": {"share": 0.2, "seed": seed}}, parts)["test"]["wrong"]
            for name, parts in TABLE.methods.items()
        }
        for seed in range(20)
    ]
    for name in TABLE.methods:
        assert abs(drawn[WRONG_SEED][name] - median(each[name] for each in drawn)) <= 2, name
    said = (Path(__file__).parents[2] / "static/js/text/en/methods.ts").read_text(encoding="utf-8")
    assert f"by seed {WRONG_SEED}," in said and "0 to 51 of the test" in said and "average 0 to 10." in said
    last, averaged = ([each[name] for each in drawn] for name in ("perceptron", "averaged"))
    assert (min(last), max(last), min(averaged), max(averaged)) == (0, 51, 0, 10)


def test_a_cell_is_the_run_that_it_opens() -> None:
    for document in TABLE.conditions.values():
        by = TABLE.methods["nearest"]
        known = Scenario.from_document({**document, **by})
        said = predict(known, NearestNeighbours(k=1), known.x_test)
        assert cell(document, by)["test"]["wrong"] == int((said != known.y_test).sum())
        averaged = train(Scenario.from_document({**document, **TABLE.methods["averaged"]}))
        points = averaged.scenario.vectors.points(averaged.scenario.x_test)
        missed = int((averaged.predict(points) != averaged.scenario.y_test).sum())
        assert cell(document, TABLE.methods["averaged"])["test"]["wrong"] == missed


def test_predicting_costs_neighbours_an_operation_for_each_number_of_each_example() -> None:
    costs = {
        name: cell(TABLE.conditions["clean"], parts)["operations"] for name, parts in TABLE.methods.items()
    }
    assert costs["perceptron"] == costs["averaged"] == costs["svm"] == 2
    assert costs["nearest"] == costs["neighbours"] == 2 * TRAINED
    assert costs["shallow"] <= 3 and costs["deep"] <= TABLE.depth


def test_neighbours_fall_to_the_curse_of_dimensionality_and_a_tree_does_not() -> None:
    along = TABLE.along("inputs")

    def share(method: str, place: int) -> float:
        test = cell(along[place][1], TABLE.methods[method])["test"]
        return float(test["wrong"] / test["examples"])

    assert share("nearest", 0) < 0.02 and share("nearest", 30) > 0.2
    assert share("shallow", 30) < share("nearest", 30) - 0.08


def test_two_tables_are_equal_and_numbers_out_of_range_are_refused() -> None:
    assert list(MethodTable(k=3).rows()) == list(MethodTable(k=3).rows())
    with pytest.raises(ScenarioError, match="from 2 to 50"):
        build(MethodTable, {"k": 0}, "given")
