"""The catalogue is the declarations: complete, JSON, and true of every entry."""

import json

import numpy as np
import pytest

from app.engine import Scenario, ScenarioError, catalog, train
from app.engine.features import FEATURES
from app.engine.predictors import PREDICTORS

AND = {"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}}
LABELS = {"binary": AND["data"]["y"], "multiclass": [0, 1, 2, 1], "regression": [0, 0.5, 0.5, 1]}
CATALOG = catalog()
PARAMETER = {
    "name", "label", "kind", "default", "low", "low_open", "high", "high_open", "scale", "step", "choices", "optional",
    "help",
}  # fmt: skip
PARTS = {"learners": "learner", "predictors": "predictor", "features": "features", "orders": "order"}


def document_with(part, entry, **values):
    """A document with this entry of a menu, of a task that the entry is for."""
    task = entry.get("task", "binary")
    if task == "sequence":
        return {"task": task, "data": {"sentences": ["a/A b/B"]}, part: {"name": entry["name"], **values}}
    data = {"x": AND["data"]["x"], "y": LABELS[task]}
    return {"task": task, "data": data, part: {"name": entry["name"], **values}}


def entries():
    return [(part, entry) for menu, part in PARTS.items() for entry in CATALOG[menu]]


def declared():
    """(path, how to put a value into a document, parameter) of every parameter but the presets'."""
    for part, entry in entries():
        for parameter in entry["parameters"]:
            name = parameter["name"]
            yield (
                f"{part}.{name}",
                lambda value, p=part, e=entry, n=name: document_with(p, e, **{n: value}),
                parameter,
            )
    for part, listed in CATALOG["scenario"].items():
        if part == "test":
            for name, parameter in listed.items():
                held = lambda value, n=name: {"data": {**AND["data"], "test": {n: value}}}  # noqa: E731
                yield f"data.test.{name}", held, parameter
        elif "kind" in listed:
            yield part, lambda value, n=part: {n: value}, listed
        else:
            for name, parameter in listed.items():
                yield f"{part}.{name}", lambda value, p=part, n=name: {p: {n: value}}, parameter


DECLARED = list(declared())
each_parameter = pytest.mark.parametrize(
    ("path", "put", "parameter"), DECLARED, ids=[path for path, *_ in DECLARED]
)


def test_the_catalogue_is_json_and_the_same_every_time():
    assert json.loads(json.dumps(CATALOG, allow_nan=False)) == CATALOG == catalog()


def test_the_defaults_are_the_default_document():
    document = Scenario.from_document(AND).document()
    del document["data"]
    assert CATALOG["defaults"] == document


@pytest.mark.parametrize(
    ("part", "entry"),
    [pytest.param(*one, id=" ".join((one[0], one[1]["name"]))) for one in entries() if one[0] != "learner"],
)
def test_every_other_entry_can_be_chosen_by_name_alone(part, entry):
    scenario = Scenario.from_document(document_with(part, entry))
    written = scenario.document()[part]
    assert (written if isinstance(written, str) else written["name"]) == entry["name"]
    assert train(scenario).done
    assert entry["label"]
    assert entry["summary"]


@each_parameter
def test_a_parameter_says_what_a_form_needs(path, put, parameter):
    assert set(parameter) >= PARAMETER
    assert parameter["kind"] in ("number", "integer", "choice", "boolean", "terms")
    assert parameter["label"]
    if parameter["kind"] == "choice":
        assert all(set(choice) >= {"value", "label", "summary"} for choice in parameter["choices"])
        assert parameter["default"] in [choice["value"] for choice in parameter["choices"]]


@each_parameter
def test_defaults_choices_and_the_ends_of_ranges_are_accepted(path, put, parameter):
    values = [parameter["default"], *(choice["value"] for choice in parameter["choices"])]
    values += [None] if parameter["optional"] and path != "stop.epochs" else []
    values += [
        parameter[end]
        for end in ("low", "high")
        if parameter[end] is not None and not parameter[f"{end}_open"]
    ]
    for value in values:
        Scenario.from_document({**AND, **put(value)})


@each_parameter
def test_what_is_beyond_a_range_or_of_another_type_names_the_parameter(path, put, parameter):
    wrong = ["surely not", [], {}, float("nan")]
    if parameter["kind"] in ("number", "integer"):
        wrong += [True, float("inf")]
        step = 1 if parameter["kind"] == "integer" else 1e-9
        for end, sign in (("low", -1), ("high", 1)):
            limit = parameter[end]
            if limit is not None:
                wrong.append(
                    limit if parameter[f"{end}_open"] else limit + sign * step * max(1, abs(limit) * 1e-6)
                )
    for value in wrong:
        with pytest.raises(ScenarioError) as refused:
            Scenario.from_document({**AND, **put(value)})
        assert refused.value.field == path


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.name)
def test_a_map_has_as_many_terms_as_features(feature):
    x = np.array([[0.5, -2.0], [1.0, 3.0]])
    mapped = feature().fitted(x).transform(x)
    assert mapped.shape == (2, len(feature().fitted(x).terms(2)))
    assert mapped.dtype == np.float64


@pytest.mark.parametrize("feature", [f for f in FEATURES if f().degrees(2)], ids=lambda feature: feature.name)
def test_a_polynomial_map_grows_by_its_degrees(feature):
    x = np.array([[0.5, -2.0], [1.5, 3.0]])
    doubled = feature().transform(2 * x)
    assert doubled.tolist() == (feature().transform(x) * 2.0 ** np.array(feature().degrees(2))).tolist()


def test_polar_is_the_radius_and_the_angle():
    x = np.array([[3.0, 4.0], [-1.0, 0.0], [0.0, 0.0]])
    radius, angle = next(f for f in FEATURES if f.name == "polar")().transform(x).T
    assert radius.tolist() == [5, 1, 0]
    assert angle == pytest.approx([np.arctan2(4, 3), np.pi, 0])


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.name)
def test_a_map_refuses_inputs_it_cannot_take_by_name(feature):
    for d in (1, 3):
        document = {"data": {"x": [[0.5] * d], "y": [1]}, "features": {"name": feature.name}}
        try:
            scenario = Scenario.from_document(document)
        except ScenarioError as error:
            assert error.field.startswith(("features", "data.x"))
        else:
            assert scenario.phi.shape == (1, len(scenario.terms))


@pytest.mark.parametrize("entry", CATALOG["presets"], ids=lambda entry: entry["name"])
def test_a_preset_opens_trains_and_shows_itself(entry):
    document = {"data": {"preset": entry["name"]}, **entry["suggests"]}
    scenario = Scenario.from_document(document)
    assert scenario.document()["data"]["preset"] == entry["name"]
    shown = entry["thumbnail"]
    assert 1 <= len(shown["x"]) == len(shown["y"]) <= 60
    assert len(shown["x"][0]) == min(2, scenario.x.shape[1])
    if scenario.x.shape[1] <= 2:
        assert {tuple(row) for row in shown["x"]} <= {tuple(row) for row in scenario.x.tolist()}
    assert Scenario.from_document(scenario.document()).hash == scenario.hash


def test_every_predictor_is_on_the_menu_once():
    assert [entry["name"] for entry in CATALOG["predictors"]] == list(
        dict.fromkeys(p.name for p in PREDICTORS)
    )


def test_the_catalogue_can_be_imported_after_it_was_made():
    import app.engine

    assert app.engine.catalog() == CATALOG
