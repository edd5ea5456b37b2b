"""Names of inputs and classes: declared, checked, kept by edits, and of no consequence for a run."""

import json

import jsonschema
import numpy as np
import pytest

from app.engine import Limits, Scenario, ScenarioError, train
from app.engine.catalogue.schema import schema
from app.engine.core.tasks import BINARY, MULTICLASS
from app.engine.data.presets import PRESETS
from app.engine.data.tables.choices import Choices
from app.engine.data.tables.table import read

INPUTS, CLASSES = "The list of the inputs' names", "The list of the classes' names"
PLAIN = "The name of input 1 must be plain text in one line, with no blank at its ends; it is "
POINTS = {"x": [[0, 3], [2, 1], [0, 0], [1, 0]], "y": [1, 1, -1, -1]}
MAIL = {"inputs": ["free", "meeting"], "classes": ["spam", "ham"], "label": "kind"}


def named(names, **parts):
    return Scenario.from_document({"data": {**POINTS, "names": names}, **parts})


def test_names_are_kept_and_change_no_run():
    scenario = named(MAIL)
    assert scenario.document()["data"]["names"] == MAIL
    assert Scenario.from_document(scenario.document()).hash == scenario.hash
    plain = Scenario.from_document({"data": POINTS})
    assert "names" not in plain.document()["data"]
    assert scenario.hash != plain.hash
    assert train(scenario).summary() == train(plain).summary()


def test_no_names_are_no_part_of_a_document():
    for nothing in (None, {}, {"inputs": None, "classes": [], "label": ""}):
        assert named(nothing).hash == Scenario.from_document({"data": POINTS}).hash


@pytest.mark.parametrize(
    "preset", [p for p in PRESETS if p.named and p.texts() is None], ids=lambda p: p.name
)
def test_a_set_of_points_brings_its_names_and_its_document_says_none(preset):
    scenario = Scenario.from_document({"data": {"preset": preset.name}})
    assert scenario.data.names.document() == preset.named
    assert scenario.document()["data"] == {"preset": preset.name}
    said = Scenario.from_document({"data": {"preset": preset.name, "names": preset.named}})
    assert said.hash == scenario.hash
    edited = scenario.with_examples(scenario.x[1:], scenario.y[1:])
    assert edited.document()["data"]["names"] == preset.named


def test_other_names_of_a_set_are_said():
    names = {"inputs": ["red", "brown", "white", "ring", "smell"]}
    scenario = Scenario.from_document({"data": {"preset": "categories", "names": names}})
    assert scenario.document()["data"] == {"preset": "categories", "names": names}


def test_of_two_classes_the_positive_is_named_first():
    names = named(MAIL).data.names
    assert [names.of_class(y, BINARY) for y in (1, -1)] == ["spam", "ham"]
    assert [names.of_class(y, MULTICLASS) for y in (0, 1)] == ["spam", "ham"]


def test_a_preset_can_be_named():
    scenario = Scenario.from_document({"data": {"preset": "and", "names": {"inputs": ["left", "right"]}}})
    assert scenario.document()["data"]["names"] == {"inputs": ["left", "right"]}
    edited = scenario.with_examples(np.array([[0, 1]]), np.array([1]))
    assert edited.document()["data"]["names"] == {"inputs": ["left", "right"]}


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ({"inputs": ["free"]}, INPUTS + " must have 2 names, one for each input; it has 1."),
        ({"classes": ["a", "b", "c"]}, CLASSES + " must have 2 names, one for each class; it has 3."),
        ({"classes": ["a"]}, CLASSES + " must have 2 names, one for each class; it has 1."),
        ({"inputs": ["a", "a"]}, "The name of input 2 must be another than those before it; 'a' is there twice."),
        ({"inputs": ["a" * 41, "b"]}, "The name of input 1 may have at most 40 characters; it has 41."),
        ({"inputs": ["a\nb", "b"]}, PLAIN + "'a b'."),
        ({"inputs": ["\u200ea", "b"]}, PLAIN + "'\u200ea'."),
        ({"inputs": ["", "b"]}, PLAIN + "''."),
        ({"inputs": [" a", "b"]}, PLAIN + "'a'."),
        ({"inputs": [1, 2]}, "The name of input 1 must be text; it is 1."),
        ({"inputs": "ab"}, INPUTS + " must be a list; it is 'ab'."),
        ({"label": "a\tb"}, PLAIN.replace("input 1", "the label") + "'a b'."),
        ({"outputs": []}, "The list of names has no 'outputs'; it has classes, inputs and label."),
        ("spam", "The list of names must be an object; it is 'spam'."),
    ],
)  # fmt: skip
def test_other_names_are_refused_by_their_field(names, message):
    with pytest.raises(ScenarioError) as refusal:
        named(names)
    assert refusal.value.field.startswith("data.names")
    assert refusal.value.message == message


def test_a_regression_has_no_classes_to_name():
    data = {"x": [[1], [2]], "y": [0.5, 1], "names": {"inputs": ["size"], "label": "price"}}
    document = {"task": "regression", "data": data}
    assert Scenario.from_document(document).data.names.label == "price"
    data["names"]["classes"] = ["a", "b"]
    with pytest.raises(ScenarioError, match="must be left out for the task regression"):
        Scenario.from_document(document)


def test_points_by_hand_keep_the_names():
    scenario = named(MAIL)
    assert scenario.with_examples(np.array([[5, 5]]), np.array([1])).data.names == scenario.data.names
    assert scenario.replace(learner="mira").data.names == scenario.data.names
    split = {**scenario.data.document(), "test": {"share": 0.25}}
    assert scenario.replace(data=split).data.names == scenario.data.names


def test_a_new_class_is_called_by_its_number_and_one_without_points_keeps_its_name():
    data = {"x": [[0], [1], [2]], "y": [0, 1, 2], "names": {"classes": ["a", "b", "3"]}}
    scenario = Scenario.from_document({"task": "multiclass", "data": data})
    assert scenario.with_examples(np.array([[0], [1]]), np.array([0, 1])).data.names.classes == (
        "a",
        "b",
        "3",
    )
    assert scenario.with_examples(np.array([[0], [1]]), np.array([0, 4])).data.names.classes == (
        "a",
        "b",
        "3",
        "3 2",
        "4",
    )


def test_an_empty_plane_keeps_names_for_as_many_inputs():
    room = Limits(fewest_examples=0)
    three = {"x": [[1, 2, 3]], "y": [1], "names": {"inputs": ["a", "b", "c"], "classes": ["p", "q"]}}
    for data, inputs in (({**POINTS, "names": MAIL}, ("free", "meeting")), (three, ())):
        left = (
            Scenario.from_document({"data": data}, room)
            .with_examples(np.empty((0, 2)), np.empty(0))
            .data.names
        )
        assert left.inputs == inputs
        assert left.classes


def test_the_schema_knows_names():
    check = jsonschema.Draft202012Validator(schema())
    assert check.is_valid({"data": {**POINTS, "names": MAIL}})
    assert check.is_valid({"data": {"preset": "and", "names": MAIL}})
    assert not check.is_valid({"data": {**POINTS, "names": {"inputs": ["a", "a"]}}})
    assert not check.is_valid({"data": {**POINTS, "names": {"inputs": ["a" * 41, "b"]}}})


def test_a_table_gives_its_header_and_labels_as_names():
    examples = read(b"free;meeting;kind\n1,5;0;spam\n0;2;ham\n")
    assert examples.document()["data"] == {"x": [[1.5, 0], [0, 2]], "y": [1, -1], "names": MAIL}


@pytest.mark.parametrize(
    ("text", "options", "names"),
    [
        ("1,2,1\n3,4,-1\n", {}, None),
        ("x1,x2,y\n1,2,1\n3,4,0\n", {}, None),
        ("1,2,+\n3,4,-\n", {}, None),
        ("1,2,3\n3,4,8\n", {}, {"classes": ["8", "3"]}),
        ("1,2,a\n3,4,b\n5,6,c\n", {}, {"classes": ["a", "b", "c"]}),
        ("1,2,a\n3,4,b\n5,6,c\n", {"positive": "b"}, {"classes": ["b", "not b"]}),
        ("1,2,a\n", {}, {"classes": ["a", "not a"]}),
        ("free,,free,y\n1,2,3,a\n4,5,6,b\n", {}, {"inputs": ["free", "x2", "free 2"], "classes": ["b", "a"]}),
        ("size,price\n1,2\n", {"task": "regression"}, {"inputs": ["size"], "label": "price"}),
        ("a" * 50 + ",b\tb,y\n1,2,1\n3,4,-1\n", {}, {"inputs": ["a" * 40, "b b"]}),
    ],
)  # fmt: skip
def test_what_a_table_names(text, options, names):
    document = json.loads(json.dumps(read(text.encode(), "", Choices(**options)).document()))
    assert document["data"].get("names") == names
    Scenario.from_document(document)
