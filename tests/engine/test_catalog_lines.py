"""What the catalogue says of learners beside their parameters: headings, when a parameter applies, arithmetic."""

import re

import pytest

from app.engine import catalog

CATALOG = catalog()
LEARNERS = CATALOG["learners"]
NAMES = {"y", "a", "ya", "-ya", "1-ya", "y-a", "sqnorm", "step", "step y", "t", "1-1/t"}
each_learner = pytest.mark.parametrize("entry", LEARNERS, ids=[entry["name"] for entry in LEARNERS])


def test_every_learner_stands_under_a_heading():
    assert {entry["family"] for entry in LEARNERS} <= {family["name"] for family in CATALOG["families"]}


@each_learner
def test_when_a_parameter_applies_is_said_by_a_choice_of_the_same_learner(entry):
    declared = {parameter["name"]: parameter for parameter in entry["parameters"]}
    for parameter in entry["parameters"]:
        for name, values in (parameter["applies"] or {}).items():
            assert set(values) < {choice["value"] for choice in declared[name]["choices"]}


@each_learner
def test_lines_of_arithmetic_name_only_numbers_that_a_visit_has(entry):
    known = NAMES | {parameter["name"] for parameter in entry["parameters"]}
    for line in entry["worked"]:
        assert set(re.findall(r"\{([^}]+)\}", line["text"])) <= known
        assert line["when"] in ("update", "step")


@each_learner
def test_lines_depend_on_options_that_there_are(entry):
    declared = {parameter["name"]: parameter for parameter in entry["parameters"]}
    for line in [*entry["pseudocode"], *entry["worked"]]:
        part, _, name = line.get("by", "").partition(".")
        if part == "learner":
            named = line.get("show", []) + line.get("hide", [])
            # Of a number a line depends on whether the document says it.
            assert set(named) <= ({choice["value"] for choice in declared[name]["choices"]} or {None})
