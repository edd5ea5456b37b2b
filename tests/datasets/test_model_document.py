"""docs/model.md says what the code says."""

from pathlib import Path

from app.engine import Scenario, facts, train

TEXT = (Path(__file__).parents[2] / "docs" / "model.md").read_text(encoding="utf-8")
SQUARE = [[0, 0], [0, 1], [1, 0], [1, 1]]


def run(y, **parts):
    return Scenario.from_document({"data": {"x": SQUARE, "y": y}, **parts})


def test_the_updates_of_and_under_the_three_tie_rules_are_as_written():
    updates = [train(run([-1, -1, -1, 1], tie=tie)).updates for tie in ("mistake", "positive", "negative")]
    assert f"takes {updates[0]} updates, {updates[1]} or {updates[2]}" in " ".join(TEXT.split())


def test_the_numbers_of_and_are_as_written():
    found = facts(run([-1, -1, -1, 1]))
    assert f"{found.geometric_margin:.3f} from the nearest" in TEXT
    assert f"1/sqrt(17) = {found.margin:.3f}" in TEXT
    assert f"R^2 = {found.radius_squared:g} and the bound is {found.bound}" in TEXT


def test_the_fixed_bias_example_cycles():
    document = {"data": {"x": [[1], [0.5]], "y": [1, -1]}, "bias": "fixed", "start": {"b": -0.25}}
    assert train(Scenario.from_document(document)).end == "cycle"


def test_xor_repeats_every_four_visits():
    trace = train(run([-1, 1, 1, -1]))
    assert (trace.cycle["from_visit"], trace.cycle["period"]) == (1, 4)
    assert trace.weights_at(4)[0].tolist() == [0, 0]


def test_the_bound_of_the_unscaled_preset_is_as_written():
    found = facts(Scenario.from_document({"data": {"preset": "unscaled"}}))
    assert f"has a bound of {found.bound:,} and takes" in " ".join(TEXT.split())
