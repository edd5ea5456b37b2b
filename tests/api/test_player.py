"""``Run.play()``: the widget in a real kernel, and in JupyterLab in Chromium."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.engine import Scenario, train
from tests import without
from tests.api.jupyter import JupyterLab, execute, run_all, run_cell, save
from tests.api.package import unpack
from tests.patience import until

WIDGETS = "application/vnd.jupyter.widget-state+json"
VIEW = "application/vnd.jupyter.widget-view+json"
FRAME = "iframe[title=Hyperplane]"
RUNS = ("and", "xor", "blobs", "ring", "lecture")
POINTS = "window.hyperplane?.store.state.run?.done && hyperplane.store.state.points.n"

slow = pytest.mark.slow(reason="runs Jupyter")
quietly = pytest.mark.filterwarnings("default")  # of the kernel's own libraries


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory, built: None) -> Path:
    return unpack(tmp_path_factory.mktemp("package"))


def notebook(*cells: str) -> Any:
    nbformat = pytest.importorskip("nbformat")
    content = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    content.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return content


@slow
@quietly
def test_five_runs_in_a_notebook_keep_the_player_once(package: Path, monkeypatch: Any) -> None:
    pytest.importorskip("anywidget")
    nbformat = pytest.importorskip("nbformat")
    content = notebook("import hyperplane", *(f"hyperplane.run('{name}').play()" for name in RUNS))
    execute(content, package, monkeypatch)
    with_state = len(nbformat.writes(content))
    models = content.metadata.pop("widgets")[WIDGETS]["state"].values()
    without_state = len(nbformat.writes(content))
    assert without_state <= 300_000
    assert without_state < with_state <= 2_000_000
    assert sum("shell" in model["state"] for model in models) == 1
    for cell in content.cells[1:]:
        assert {VIEW, "image/svg+xml", "text/plain", "text/html"} <= cell.outputs[0].data.keys()
        assert "<script" not in cell.outputs[0].data["text/html"]


def test_whoever_lacks_anywidget_is_told_which_extra_has_it() -> None:
    code = """
import json
from app.api.call import run
try:
    run("and").play()
except ImportError as error:
    print(json.dumps(str(error)))
"""
    assert "pip install 'hyperplane-lab[notebook]'" in without.run(code, ("anywidget",))


@pytest.fixture
def lab(tmp_path: Path, package: Path) -> Iterator[JupyterLab]:
    for name in ("jupyterlab", "anywidget"):
        pytest.importorskip(name)
    lab = JupyterLab(tmp_path, package)
    yield lab
    lab.stop()


def in_frame(page: Any) -> Any:
    """The player's own page, once its run is there."""
    element = page.wait_for_selector(FRAME)
    frame = element.content_frame()
    frame.wait_for_function(POINTS)
    return frame


def kept_points(file: Path) -> int:
    """Of the run that the notebook keeps for who has no kernel."""
    models = json.loads(file.read_text())["metadata"].get("widgets", {}).get(WIDGETS, {}).get("state", {})
    for model in models.values():
        for buffer in model.get("buffers", []):
            if buffer["path"] == ["recording"]:
                packed = zlib.decompress(base64.b64decode(buffer["data"]), -15)
                return json.loads(packed[4 : 4 + int.from_bytes(packed[:4], "little")])["run"]["n"]
    return 0


def live(page: Any) -> Any:
    page.wait_for_function(
        f"[...document.querySelectorAll('{FRAME}')].some((each) => each.contentWindow.hyperplane?.store.state.live)"
    )
    page.wait_for_function(f"document.querySelectorAll('{FRAME}').length === 1")
    return in_frame(page)


@slow
@quietly
def test_points_that_are_clicked_in_jupyterlab_are_trained_by_the_kernel(
    browser: Any, lab: JupyterLab, tmp_path: Path
) -> None:
    cells = ["import hyperplane\nplayer = hyperplane.run('and').play(at=3)\nplayer",
             "import json\nprint(json.dumps([player.run.document(), player.run.trace.updates]))"]  # fmt: skip
    file = tmp_path / "one.ipynb"
    file.write_text(json.dumps(notebook(*cells)))
    page = lab.open(browser, file.name)
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    run_all(page)
    frame = live(page)
    assert frame.evaluate("[hyperplane.app.scene.now.position, hyperplane.store.state.points.n]") == [3, 4]

    box = frame.wait_for_selector("#plane-surface").bounding_box()
    page.mouse.click(box["x"] + 0.7 * box["width"], box["y"] + 0.25 * box["height"])
    frame.wait_for_function("hyperplane.store.state.run?.n === 5 && hyperplane.store.state.run.done")
    frame.wait_for_function("!hyperplane.store.state.pending && hyperplane.store.state.facts")
    assert frame.evaluate("hyperplane.store.state.notice") is None
    document, updates = run_cell(page, 1)
    assert frame.evaluate("hyperplane.store.state.run.updates") == updates
    assert updates == train(Scenario.from_document(document)).updates
    assert len(document["data"]["y"]) == 5

    # The notebook keeps what is on screen: without a kernel it is a saved page.

    def is_kept() -> bool:
        save(page)
        return kept_points(file) == 5

    until(is_kept)
    page.reload()
    assert live(page).evaluate(POINTS) == 5  # the kernel has it still
    page.evaluate("jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    page.close()
    page = lab.open(browser, file.name)
    frame = in_frame(page)
    assert frame.evaluate("[hyperplane.store.state.live, hyperplane.store.state.points.n]") == [False, 5]
    frame.evaluate("hyperplane.app.actions.toEnd()")
    frame.wait_for_function("hyperplane.app.scene.now.k === hyperplane.store.state.run.updates")
    assert frame.evaluate("hyperplane.store.state.run.updates") == updates
    assert problems == []
