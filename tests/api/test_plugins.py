"""A lecturer's own package: what it adds is on the menus, what is broken in it is left out with a sentence."""

from __future__ import annotations

import json
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

from app.engine import Scenario, ScenarioError
from tests.api.package import run
from tests.sentences import check_sentence

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "tests" / "plugin"
#: Entry points of another package: what is wrong with each, and what its sentence says of it.
BROKEN = {
    "hyperplane.learners": {
        "nowhere:Learner": "No module named",
        "broken:Nothing": "no attribute 'Nothing'",
        "broken:NoLearner": "must be made from Learner",
        "broken:Unfinished": "abstract class Unfinished",
        "broken:Perceptron": "'perceptron'",
        "broken:Endless": "not JSON compliant",
        "broken:Bytes": "not JSON serializable",
    },
    "hyperplane.presets": {"broken:Empty": "file is missing", "broken:Claimless": "no attribute 'claim'"},
    "hyperplane.features": {"leaves": "SystemExit"},
}
MODULES = {
    "broken": """
from dataclasses import dataclass
from hyperplane.engine.core.params import param
from hyperplane.engine.data.presets.base import SEPARABLE, Preset
from hyperplane.engine.learners.base import OnlineLearner
from hyperplane.engine.learners.perceptron import Perceptron as Ours

class NoLearner: ...

class Perceptron(Ours): ...

class Unfinished(OnlineLearner): ...

@dataclass(frozen=True)
class Endless(Ours):
    rate: float = param(float("inf"), label="Rate", help="Never ends.")
    name = "endless"

class Bytes(Ours):
    name, guarantee = "bytes", b"none"

@dataclass(frozen=True)
class Empty(Preset):
    name, label, summary, claim = "empty", "Empty", "No points.", SEPARABLE

    def points(self):
        raise OSError("the file is missing")

@dataclass(frozen=True)
class Claimless(Preset):
    name, label, summary = "claimless", "Claimless", "Two points."

    def points(self):
        return [[0.0], [1.0]], [-1, 1]
""",
    "leaves": "raise SystemExit",
}
USE = """
import json
import hyperplane
from hyperplane.engine import catalog
from hyperplane.engine.learners.perceptron import Perceptron
from hyperplane.testing import check_learner

class Forgetful(Perceptron):
    name, worked = "forgetful", ({"text": "{nothing}", "when": "update"},)

entries = {entry["name"]: entry for entry in catalog()["learners"]}
run = hyperplane.run("and", learner="normalised-perceptron")
check_learner(type(run.scenario.learner), runs=2)
try:
    check_learner(Forgetful)
except AssertionError as error:
    broken = str(error)
print(json.dumps({
    "entry": entries["normalised-perceptron"], "names": list(entries), "end": run.end, "svg": run.svg(),
    "estimator": hyperplane.NormalisedPerceptron(rate=0.5).fit([[0, 1], [1, 0]], [0, 1]).score([[0, 1]], [0]),
    "broken": broken,
}))
"""


def install(folder: Path, name: str, points: dict[str, dict[str, str]]) -> None:
    """Write what pip writes of a package: its name, and its entry points (group: {name: object})."""
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    groups = [
        "\n".join([f"[{group}]", *(f"{entry} = {place}" for entry, place in entries.items())])
        for group, entries in points.items()
    ]
    (about / "entry_points.txt").write_text("\n\n".join(groups))


@pytest.fixture(scope="module")
def used(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], list[str]]:
    """What a program makes of the sample beside a broken package, and the lines of its log."""
    folder = tmp_path_factory.mktemp("packages")
    (folder / "hyperplane").symlink_to(ROOT / "app")
    project = tomllib.loads((SAMPLE / "pyproject.toml").read_text())["project"]
    shutil.copy(SAMPLE / "normalised_perceptron.py", folder)
    install(folder, project["name"], project["entry-points"])
    for name, text in MODULES.items():
        (folder / f"{name}.py").write_text(text)
    points = {group: {f"p{i}": place for i, place in enumerate(places)} for group, places in BROKEN.items()}
    install(folder, "broken", points)
    done = run(folder, "-W", "ignore", "-c", USE)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout), done.stderr.splitlines()


def test_a_packages_learner_is_on_the_menu_with_all_that_ours_have(
    used: tuple[dict[str, Any], list[str]],
) -> None:
    shown = used[0]
    entry = shown["entry"]
    assert (entry["label"], entry["parameters"][0]["name"]) == ("Normalised perceptron", "rate")
    assert entry["parameters"][0]["help"] and any("eta / " in line["tex"] for line in entry["pseudocode"])
    assert (shown["end"], shown["estimator"]) == ("separated", 1.0)
    assert "Normalised" in shown["svg"] or "margin" in shown["svg"]


def test_what_is_broken_in_a_package_is_left_out_with_a_sentence(
    used: tuple[dict[str, Any], list[str]],
) -> None:
    shown, log = used
    places = {place: words for entries in BROKEN.values() for place, words in entries.items()}
    assert len(log) == len(places)
    for place, words in places.items():
        [line] = [line for line in log if f"'{place}'" in line]
        check_sentence(line)
        assert words in line
    assert shown["names"].count("perceptron") == 1 and "unfinished" not in shown["names"]


def test_a_learner_that_breaks_the_contract_is_told_which_rule(
    used: tuple[dict[str, Any], list[str]],
) -> None:
    assert used[0]["broken"].startswith("The learner forgetful breaks a rule: Lines of a visit's arithmetic")


def test_a_scenario_opens_without_the_package_by_a_sentence_that_names_what_is_missing() -> None:
    with pytest.raises(ScenarioError, match="it is 'normalised-perceptron'") as refused:
        Scenario.from_document({"data": {"preset": "and"}, "learner": "normalised-perceptron"})
    check_sentence(str(refused.value))
