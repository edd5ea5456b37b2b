"""What every preset keeps, and what each one promises."""

import dataclasses
from itertools import product

import numpy as np
import pytest

from app.engine import Limits, Scenario, facts, train
from app.engine.data.presets import PRESETS
from app.engine.data.presets.base import Stream, in_turn, on_grid, slack
from app.engine.data.presets.bundled import Bundled
from app.engine.facts import known
from app.engine.learners import LEARNERS

pytestmark = pytest.mark.slow(reason="trains on every preset")

SEEDS = 200
OF_CORNERS = 80  # seeds: corners are many
by_name = pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
seeded = pytest.mark.parametrize(
    "preset",
    [preset for preset in PRESETS if any(p.name == "seed" for p in preset.parameters)],
    ids=lambda preset: preset.name,
)


def scenario_of(preset, values=None, **parts):
    return Scenario.from_document({"data": {"preset": preset.name, **(values or {})}, **parts})


def corners(preset, seed):
    """All lowest and highest values of the parameters with one seed; few points, where claims are hardest to keep."""
    choices = {}
    for parameter in preset.parameters:
        if parameter.name == "seed":
            choices["seed"] = [seed]
        elif parameter.name == "n":
            choices["n"] = [int(parameter.low) + seed % 3]
        elif parameter.kind == "choice":
            choices[parameter.name] = [choice.value for choice in parameter.choices]
        else:
            choices[parameter.name] = [parameter.low, parameter.high]
    combined = [dict(zip(choices, values, strict=True)) for values in product(*choices.values())]
    return [values for values in combined if "digit" not in values or values["digit"] != values["against"]]


def runs(preset):
    """Every corner for so many seeds; presets without a seed once."""
    has_seed = any(parameter.name == "seed" for parameter in preset.parameters)
    return [values for seed in range(OF_CORNERS if has_seed else 1) for values in corners(preset, seed)]


def check_claim(preset, values):
    """What is claimed of these values is proved: by the facts, or where they give up by a run without rounding."""
    claimed = dataclasses.replace(preset, **values).separable
    if claimed is not None:
        scenario = scenario_of(preset, values)
        proved = known(facts(scenario).separable)
        if proved is None and (scenario.x == np.rint(scenario.x)).all():
            proved = train(scenario).end == "separated" or None
        assert proved is claimed, values


@by_name
def test_the_claim_holds_at_every_corner(preset):
    for values in runs(preset):
        check_claim(preset, values)


@by_name
def test_the_claim_holds_for_the_defaults_of_every_seed(preset):
    for seed in range(SEEDS if any(p.name == "seed" for p in preset.parameters) else 1):
        check_claim(preset, {"seed": seed} if seed else {})


@pytest.mark.parametrize("learner", [each for each in LEARNERS if each.layered], ids=lambda each: each.name)
@pytest.mark.parametrize(
    "preset",
    [each for each in PRESETS if each.task.signed and each.generate()[0].shape[1] <= 2],
    ids=lambda each: each.name,
)
def test_several_units_learn_every_set_of_the_plane_that_they_can(preset, learner):
    units = {"name": learner.name, **preset.solved_by.get(learner.name, {})}
    suggests = {key: value for key, value in preset.suggests.items() if key not in ("start", "bias")}
    trace = train(scenario_of(preset, **suggests, learner=units))
    unsolved = preset.name in (
        "spirals",
        "predictions",
    )  # of more units than there may be; of one input with scores
    unscaled = (
        preset.name == "unscaled" and learner.every_visit
    )  # what the set shows: inputs are to be scaled
    assert (trace.training_error() == 0) is not (unsolved or unscaled)


@pytest.mark.parametrize(
    ("preset", "features"),
    [(preset, name) for preset in PRESETS for name in preset.separable_under],
    ids=lambda value: getattr(value, "name", value),
)
def test_the_maps_it_names_separate_it_at_every_corner(preset, features):
    for values in runs(preset):
        assert facts(scenario_of(preset, values, features=features)).separable is True, values


def test_the_ring_and_xor_name_the_maps_that_the_lesson_uses():
    maps = {preset.name: preset.separable_under for preset in PRESETS}
    assert "squares" in maps["ring"]
    assert {"quadratic", "product"} <= set(maps["xor"])


@by_name
def test_a_preset_says_what_it_is(preset):
    assert preset.name == preset.name.lower() and preset.name.strip()
    assert preset.label and preset.summary.endswith(".") and "\n" not in preset.summary
    assert preset.claim in ("separable", "not separable", "depends on the parameters", "no classes")
    assert (preset.claim == "no classes") == (preset.task == "regression")
    assert all(parameter.label and parameter.help for parameter in preset.parameters)


def test_names_are_different():
    assert len({preset.name for preset in PRESETS}) == len(PRESETS)


@by_name
def test_points_are_labelled_for_their_task_and_the_same_on_every_call(preset):
    for values in runs(preset)[::7]:
        x, y = preset.generate(**values)
        assert x.dtype == np.float64 and x.shape[0] == len(y) and np.isfinite(x).all()
        assert len(y) == values.get("n", len(y))
        assert all((one == other).all() for one, other in zip((x, y), preset.generate(**values), strict=True))
        if preset.task == "binary":
            assert set(y.tolist()) == {-1, 1}
        elif preset.task == "multiclass":
            assert set(y.tolist()) == set(range(len(set(y.tolist()))))


@pytest.mark.parametrize(
    "preset",
    [preset for preset in PRESETS if not isinstance(preset, Bundled)],
    ids=lambda preset: preset.name,
)
def test_numbers_have_two_decimals_at_most(preset):
    for values in runs(preset)[::7]:
        x, y = preset.generate(**values)
        for numbers in (x, y):
            assert (np.rint(numbers * 100) / 100 == numbers).all()


@seeded
def test_the_same_seed_gives_the_same_points_and_another_others(preset):
    first, again, other = (preset.generate(seed=seed) for seed in (5, 5, 6))
    assert (first[0] == again[0]).all() and (first[1] == again[1]).all()
    assert first[0].shape != other[0].shape or (first[0] != other[0]).any()


@seeded
def test_points_fit_a_plane_of_six_to_each_side(preset):
    """Of inputs of noise, which may be of any size, the first two."""
    assert max(np.abs(preset.generate(**values)[0][:, :2]).max() for values in runs(preset)) <= 6


@seeded
def test_the_classes_come_mixed(preset):
    """A run in the given order would be dull, and a thumbnail of some points one-sided, were one class first."""
    _, y = preset.generate()
    if preset.task != "regression" and preset.name != "sorted":
        halves = y[: len(y) // 2], y[len(y) // 2 :]
        assert all(set(half.tolist()) == set(y.tolist()) for half in halves)


@by_name
def test_what_it_suggests_is_a_document_that_a_room_accepts(preset):
    limits = Limits(examples=5000, features=100, updates=1_000_000, visits=50_000_000, epochs=1_000_000)
    document = {"data": {"preset": preset.name}, **preset.suggests}
    assert Scenario.from_document(document, limits).data.preset["preset"] == preset.name


def test_a_separable_preset_is_learned_within_its_bound():
    for preset in PRESETS:
        if preset.separable:
            scenario = scenario_of(preset, **preset.suggests)
            trace = train(scenario)
            assert trace.end == "separated" or preset.name == "breast-cancer", preset.name
            assert trace.updates <= facts(scenario).bound


def test_the_narrow_margin_takes_hundreds_of_mistakes():
    preset = next(preset for preset in PRESETS if preset.name == "narrow-margin")
    mistakes = [train(scenario_of(preset, {"seed": seed})).updates for seed in range(40)]
    assert 200 < mistakes[0] < 1000
    assert 200 < np.median(mistakes) < 1000


def test_the_unscaled_run_is_over_600_000_mistakes_long():
    preset = next(preset for preset in PRESETS if preset.name == "unscaled")
    trace = train(scenario_of(preset, **preset.suggests))
    assert trace.end == "separated"
    assert trace.updates == 748_153


def test_the_lecture_example_runs_as_its_docstring_says():
    preset = next(preset for preset in PRESETS if preset.name == "lecture")
    trace = train(scenario_of(preset))
    window = trace.window(0, trace.updates)
    steps = [(*w, b) for w, b in zip(window.w.tolist(), window.b.tolist(), strict=True)]
    assert steps == [(2, 2, 1), (1, 2, 0), (-2, 2, -1), (0, 4, 0), (-1, 4, -1)]
    assert window.activation[4] == 0
    assert trace.mistakes_per_epoch.tolist() == [3, 2, 0]


def test_the_gap_is_at_least_what_was_asked_for():
    for name in ("wide-margin", "narrow-margin"):
        preset = next(preset for preset in PRESETS if preset.name == name)
        for values in runs(preset)[:100]:
            assert facts(scenario_of(preset, values)).geometric_margin >= values["gap"] / 2


def test_a_line_with_an_outlier_is_a_line_but_for_one_point():
    outlier = next(preset for preset in PRESETS if preset.name == "outlier")
    x, y = outlier.generate(height=-4)
    off = y - x[:, 0] / 2
    assert off.tolist() == [0] * 11 + [-4, 0]


def test_a_line_without_noise_is_one():
    line = next(preset for preset in PRESETS if preset.name == "noisy-line")
    x, y = line.generate(slope=-0.7, intercept=1.2, noise=0)
    assert y == pytest.approx(-0.7 * x[:, 0] + 1.2, abs=1e-12)
    fit = facts(scenario_of(line, {"noise": 0})).least_squares  # type: ignore[attr-defined]
    assert fit.mse == pytest.approx(0, abs=1e-20)


def test_classes_in_turn_are_spread_evenly_in_their_own_order():
    y = np.array([0] * 8 + [1] * 4 + [2] * 1)
    order = in_turn(y)
    assert sorted(order.tolist()) == list(range(13))
    assert y[order].tolist() == [0, 1, 0, 0, 1, 0, 2, 0, 1, 0, 0, 1, 0]
    for label in range(3):
        assert (np.diff(order[y[order] == label]) > 0).all()


def test_the_random_numbers_are_those_written_down():
    """Test vectors, so that others can repeat the seeded sets."""
    stream = Stream(0)
    assert stream.uniform(0, 1, 3).tolist() == UNIFORM
    assert stream.normal(2).tolist() == NORMAL
    assert stream.order(6).tolist() == ORDER


@seeded
def test_the_first_points_are_those_stored(preset):
    x, y = preset.generate()
    assert [
        [*point[:3], label] for point, label in zip(x[:3].tolist(), y[:3].tolist(), strict=True)
    ] == FIRST[preset.name]


def test_nearly_normal_numbers_have_the_mean_and_spread_of_normal_ones():
    numbers = Stream(1).normal(100_000)
    assert abs(numbers.mean()) < 0.01
    assert abs(numbers.std() - 1) < 0.01
    assert np.abs(numbers).max() <= 3


def test_the_grid_moves_points_no_further_than_it_says():
    x = np.random.default_rng(0).uniform(-5, 5, (10_000, 2))
    for per in (10, 100):
        assert np.hypot(*(on_grid(x, per) - x).T).max() <= slack(per) * (1 + 1e-9)


UNIFORM = [0.6369616873214543, 0.2697867137638703, 0.04097352393619469]
NORMAL = [-1.074869322561364, 1.8408742295687508]
ORDER = [5, 4, 2, 1, 3, 0]
FIRST = {
    "wide-margin": [[0.2, -3.2, 1], [3.7, 0.1, -1], [3.1, -0.3, -1]],
    "narrow-margin": [[0.63, -3.85, 1], [-1.02, -3.45, 1], [1.8, -1.36, -1]],
    "blobs": [[1.5, 1.6, -1], [1.5, 1.4, -1], [1.3, 1.9, -1]],
    "ring": [[0.5, -0.4, 1], [-0.2, 0.3, 1], [-1.6, -2.4, -1]],
    "moons": [[-2.9, -0.6, 1], [-0.6, -0.3, -1], [-1.0, 1.5, 1]],
    "three-blobs": [[-1.1, 3.1, 2], [-2.4, -3.1, 0], [2.7, -0.9, 1]],
    "noisy-line": [[0.8, 1.02], [-1.4, -0.47], [-2.8, -0.97]],
    "sorted": [[0.2, -3.2, 1], [-1.9, -1.0, 1], [-3.0, 0.4, 1]],
    "irrelevant": [[0.07, -0.67, -0.29, -1], [-0.9, 0.11, 0.18, -1], [-0.19, -0.36, 0.38, -1]],
    "scales": [[0.25, 0.65, -595.66, 1], [0.38, 0.38, -653.77, 1], [-0.93, -0.24, -224.65, -1]],
    "spirals": [[-0.6, -3.3, -1], [-1.6, -0.5, 1], [0.2, -1.1, -1]],
}
