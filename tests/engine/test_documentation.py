"""docs/scenario.md and the schema are the code's own."""

import json
import re
from pathlib import Path

import jsonschema
import pytest

from app.engine import Scenario, catalog, train
from app.engine.catalogue.schema import schema
from scripts.write_docs import page_text, schema_text
from tests.engine import oracle
from tests.engine.test_scenario import AND, COMPLETE, REFUSED

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "scenario.md").read_text()
CHECK = jsonschema.Draft202012Validator(schema())
# What a schema cannot say: lengths that must agree, and numbers that JSON does not have.
BEYOND = (
    "x ragged", "x NaN", "x infinite", "rate NaN", "start infinite", "y too short", "list beyond", "start too long",
    "start of no bias", "start of counts", "no examples",
)  # fmt: skip


def test_the_page_s_tables_are_current():
    assert page_text() == PAGE


def test_the_page_s_notebook_imports_the_package_and_runs():
    (block,) = re.findall(r"From a notebook:\n\n```python\n(.*?)```", PAGE, re.DOTALL)
    assert "import hyperplane\n" in block
    *lines, last = block.replace("import hyperplane", "import app as hyperplane").splitlines()
    names: dict = {}
    exec("\n".join(lines), names)
    end, cycle, weights = eval(last, names)
    assert end == "cycle" and cycle["period"] > 0 and len(weights.w) == 2


@pytest.mark.parametrize("name", ["scenario", "python", "lessons", "code", "pictures", "saved", "embedding"])
def test_no_example_for_users_imports_a_checkouts_folder(name):
    assert not re.search(r"^\s*(from|import) app\b", (DOCS / f"{name}.md").read_text(), re.MULTILINE)


def test_the_schema_is_one():
    jsonschema.Draft202012Validator.check_schema(json.loads(schema_text()))


def test_the_schema_accepts_what_the_engine_accepts():
    documents = [AND, COMPLETE]
    documents += [{"data": {"preset": entry["name"]}, **entry["suggests"]} for entry in catalog()["presets"]]
    documents += [{"task": "sequence", "data": {"sentences": ["a/A b/B"]}, "bias": "none"}]
    documents += [{**AND, "order": {"name": "listed", "examples": [0, 3]}}, {**AND, "order": "permuted"}]
    documents += [
        {"data": {**AND["data"], "test": {"share": 0.5}}},
        {**AND, "stop": {"epochs": None, "visits": 9}},
        {
            **AND,
            "noise": {"share": 0.5},
            "validation": {"stratified": True, "patience": 3},
            "scaling": "range",
        },
        {"data": {**AND["data"], "test": None}, "noise": None, "validation": None},
    ]
    for document in documents:
        CHECK.validate(document)
        CHECK.validate(Scenario.from_document(document).document())


@pytest.mark.parametrize("case", [case for case in REFUSED if case not in BEYOND])
def test_the_schema_refuses_what_the_engine_refuses(case):
    assert not CHECK.is_valid(REFUSED[case][0])


def test_the_example_is_the_complete_default_document():
    example = json.loads(re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)[1])
    assert Scenario.from_document(example).document() == COMPLETE == example


def test_the_summary_shown_is_that_of_the_example():
    shown = json.loads(re.findall(r"```json\n(\{\"end\".*?)```", PAGE, re.DOTALL)[0])
    summary = train(Scenario.from_document(AND)).summary()
    averaged, said = summary.pop("averaged"), shown.pop("averaged")
    assert shown == summary
    assert [*said["w"], said["b"]] == pytest.approx([*averaged["w"], averaged["b"]], abs=5e-4)


def test_the_shuffles_shown_are_fisher_yates_over_the_raw_stream():
    rows = re.findall(r"^\| (\d+) \| (\d+) \| (\d+) \| ([\d, ]+) \|$", PAGE, re.MULTILINE)
    assert len(rows) > 5
    for n, seed, epoch, order in rows:
        expected = oracle.epoch_order({"name": "permuted", "seed": int(seed)}, int(n), int(epoch))
        assert [int(i) for i in order.split(",")] == expected
