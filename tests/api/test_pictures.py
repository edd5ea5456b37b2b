"""What a run shows of itself: pictures, links, figures, and what a notebook keeps."""

from __future__ import annotations

import json
import re
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import app as hyperplane
from app.engine import Scenario, ScenarioError, catalog
from app.exports.embedded_metadata import PREFIX
from app.extras import MODULES
from tests import without
from tests.node import node
from tests.sentences import check_sentence

ROOT = Path(__file__).resolve().parents[2]
OPEN = """
import { fromLink, loadPacking } from './static/js/scenario/link.ts';
await loadPacking();
process.stdout.write(JSON.stringify(process.argv.slice(1).map(fromLink)));
"""
MANY = np.random.default_rng(1).normal(size=(5000, 2))
HEAVY: list[dict[str, Any]] = [
    {"data": "spirals", "learner": {"name": "kernel-perceptron", "kind": "rbf"}, "epochs": 30},
    {"data": "digits-all", "epochs": 2},
    {"data": "breast-cancer", "epochs": 5},
    {"data": "iris-kinds", "features": "quadratic", "epochs": 20},
    {"data": MANY, "y": MANY[:, 0] ** 2 > MANY[:, 1], "features": "quadratic", "epochs": 2},
]


def test_a_picture_of_any_moment_carries_the_scenario_and_the_moment() -> None:
    run = hyperplane.run("and")
    for at, visit in ((None, run.trace.visits), (4, 4), (0, 0)):
        metadata = ET.fromstring(run.svg(at).encode()).find("{http://www.w3.org/2000/svg}metadata")
        carried = json.loads(metadata.text.removeprefix(PREFIX))
        assert (carried["scenario"], carried["at"]) == (run.document(), visit)


@pytest.mark.parametrize("at", [-1, 37, "last", 2.5, True])
def test_a_moment_that_there_is_not_is_refused(at: Any) -> None:
    with pytest.raises(ScenarioError) as refusal:
        hyperplane.run("and").svg(at)
    check_sentence(str(refusal.value))


def test_the_end_is_a_moment_wherever_one_is_asked_for() -> None:
    run = hyperplane.run("and")
    assert run.svg("end") == run.svg() and run.tikz("end") == run.tikz() and run.link("end") == run.link()


def test_a_film_that_ends_before_it_begins_is_refused() -> None:
    with pytest.raises(ScenarioError) as refusal:
        hyperplane.run("and").gif(5, 2)
    assert str(refusal.value) == "A film must not begin after its end: start is visit 5, stop is visit 2."


def test_a_link_opens_as_the_run_that_it_was_made_from() -> None:
    runs = [
        hyperplane.run("xor"),
        hyperplane.run(
            {"preset": "moons", "seed": 3}, learner={"name": "margin-perceptron", "rate": 0.25}, epochs=4
        ),
        hyperplane.run([[0.1, -2.25], [1 / 3, 1e-7]], ["cat", "dog"], features="quadratic", order="permuted"),
        hyperplane.run([[0, 2], [2, 0], [-2, -2]], ["x", "y", "z"]),
        hyperplane.run([[0], [1]], [0.5, 1.25], learner="lms", epochs=3),
    ]
    links = [run.link(at=1).partition("#")[2] for run in runs]
    read = subprocess.run(
        [node(), "--input-type=module", "-e", OPEN, *links],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for run, opened in zip(runs, json.loads(read.stdout), strict=True):
        assert Scenario.from_document(opened["document"]).hash == run.scenario.hash
        assert opened["position"] == 1


def test_more_points_than_an_address_holds_are_refused() -> None:
    with pytest.raises(ScenarioError) as refusal:
        hyperplane.run(MANY[:501], MANY[:501, 0] > 0, epochs=1).link()
    check_sentence(str(refusal.value))


@pytest.mark.parametrize("preset", [entry["name"] for entry in catalog()["presets"]])
def test_a_notebook_keeps_text_a_picture_and_html_without_a_script(preset: str) -> None:
    run = hyperplane.run(preset, epochs=10)
    kept = run._repr_mimebundle_()
    assert run.verdict in kept["text/plain"]
    ET.fromstring(kept["image/svg+xml"].encode())
    assert "<svg" in kept["text/html"]
    assert "<table>" in kept["text/html"]
    assert not re.search(r"<script|\son\w+=|javascript:", kept["text/html"])
    assert len(json.dumps(kept)) < 60_000


def test_a_picture_that_leaves_points_out_says_how_many_it_draws() -> None:
    few, many = (
        hyperplane.run("moons", features="quadratic", epochs=9),
        hyperplane.run("breast-cancer", epochs=2),
    )
    assert "are drawn" not in few._repr_mimebundle_()["text/html"]
    assert re.search(r"\(\d+ of 569 points are drawn\.\)", many._repr_mimebundle_()["text/html"])


def test_five_heavy_runs_are_under_300_kb_in_a_notebook() -> None:
    kept = [hyperplane.run(**given)._repr_mimebundle_() for given in HEAVY]
    assert len(json.dumps(kept)) < 300_000


@pytest.mark.parametrize(
    ("package", "call", "advice"),
    [
        ("plotly", "plot()", "pip install 'hyperplane-lab[plot]'"),
        ("pandas", "updates.to_pandas()", "pip install pandas"),
        ("polars", "updates.to_polars()", "pip install polars"),
    ],
)
def test_whoever_lacks_a_package_is_told_how_to_get_it(package: str, call: str, advice: str) -> None:
    code = f"""
import json, app as hyperplane
try:
    hyperplane.run("and").{call}
except ImportError as error:
    print(json.dumps(str(error)))
"""
    said = without.run(code, (package,))
    assert said == f"This needs the package {package}, which is not installed here: {advice}."
    check_sentence(said)


@pytest.mark.parametrize("given", [{"data": "and"}, {"data": "iris-kinds"}, {"data": "noisy-line"}, HEAVY[0]])
def test_a_figure_of_plotly_has_the_examples_where_they_are(given: dict[str, Any]) -> None:
    pytest.importorskip("plotly")
    run = hyperplane.run(**{"epochs": 20, **given})
    made = run.plot()
    drawn = {point for trace in made.data if trace.text for point in zip(trace.x, trace.y, strict=True)}
    assert len(drawn) >= len({tuple(row) for row in run.scenario.x.tolist()})
    assert len(made.to_json()) < 400_000


def test_a_film_and_a_page_of_a_run_are_files(tmp_path: Path) -> None:
    run = hyperplane.run("and")
    film = run.gif(start=0, stop=6, size=(320, 200))
    assert film.startswith(b"GIF89a") and PREFIX.encode() in film
    for name in ("and.html", "and.zip"):
        assert run.save(tmp_path / name, at=3) == tmp_path / name
    page = (tmp_path / "and.html").read_text()
    carried = json.loads(
        re.search(r'<script type="application/json" id="hyperplane">(.*?)</script>', page)[1]
    )
    assert carried == {"scenario": run.document(), "at": 3}
    with pytest.raises(ScenarioError) as refusal:
        run.save(tmp_path / "and.txt")
    check_sentence(str(refusal.value))


def test_a_page_is_saved_without_any_extra(tmp_path: Path) -> None:
    extras = tuple(module for modules in MODULES.values() for module in modules)
    code = f"import json, app; print(json.dumps(app.run('xor').save({str(tmp_path / 'xor.html')!r}).name))"
    assert without.run(code, extras) == "xor.html"


def test_without_what_paints_a_film_says_which_extra_has_it() -> None:
    code = "import json, app\ntry: app.run('and').gif()\nexcept ImportError as error: print(json.dumps(str(error)))"
    assert without.run(code, ("typst",)).endswith("pip install 'hyperplane-lab[film]'.")


def test_the_command_says_it_too(tmp_path: Path) -> None:
    file = tmp_path / "and.json"
    file.write_text(json.dumps(hyperplane.run("and").document()))
    arguments = ["movie", str(file), "-o", str(tmp_path / "x.gif")]
    code = "import contextlib, io, json\nfrom app.cli import main\n"
    code += f"with contextlib.redirect_stderr(io.StringIO()) as said: done = main({arguments!r})\n"
    code += "print(json.dumps([done, said.getvalue().strip()]))"
    done, said = without.run(code, ("PIL", "typst"))
    assert done == 2 and said.endswith("pip install 'hyperplane-lab[film]'.")
