"""JupyterLab in a process of its own, on a free port of the loopback, with a notebook open in a browser."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

import pytest
from traitlets.config import Config

from tests.api.package import PLAIN

READY = 120.0  # seconds, beside whatever else the machine does
SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {
        "checkForUpdates": False,
        "fetchNews": "false",
        "doNotDisturbMode": True,
    },
    "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True},
}


def execute(content: Any, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a notebook to its end in a real kernel that finds Hyperplane in ``folder``."""
    client = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    for name, value in {**PLAIN, "PYTHONPATH": str(folder)}.items():
        monkeypatch.setenv(name, value, prepend=":" if name == "PYTHONPATH" else None)
    place = {"metadata": {"path": str(folder)}}
    # Files: another test may bind a port that was given to a kernel.
    with tempfile.TemporaryDirectory() as sockets:
        config = Config({"ConnectionFileMixin": {"transport": "ipc", "ip": f"{sockets}/kernel"}})
        client.NotebookClient(
            content, timeout=300, kernel_name="python3", resources=place, config=config
        ).execute()


class JupyterLab:
    """Starts on creation, in a folder with notebooks, and is ready then; kernels find Hyperplane in ``package``."""

    def __init__(self, folder: Path, package: Path) -> None:
        home = Path(tempfile.mkdtemp(dir=folder))
        for plugin, settings in SETTINGS.items():
            scope, name = plugin.split(":")
            file = home / "lab" / "user-settings" / scope / f"{name}.jupyterlab-settings"
            file.parent.mkdir(parents=True)
            file.write_text(json.dumps(settings))
        environment = {
            **os.environ, **PLAIN, "PYTHONPATH": str(package),
            **{f"JUPYTER_{name}_DIR": str(home / name.lower()) for name in ("CONFIG", "RUNTIME", "DATA")},
            "IPYTHONDIR": str(home / "ipython"), "JUPYTERLAB_SETTINGS_DIR": str(home / "lab" / "user-settings"),
            "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        }  # fmt: skip
        options = {"ServerApp.ip": "127.0.0.1", "ServerApp.port": 0, "ServerApp.root_dir": folder,
                   "IdentityProvider.token": "", "ServerApp.open_browser": False, "ServerApp.allow_root": True,
                   "LabApp.expose_app_in_browser": True}  # fmt: skip
        command = [
            sys.executable,
            "-m",
            "jupyterlab",
            *(f"--{name}={value}" for name, value in options.items()),
        ]
        self._process = subprocess.Popen(
            command, env=environment, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        silent = threading.Timer(READY, self._process.kill)
        silent.start()
        assert self._process.stderr is not None
        self.url = next(
            (line.split()[-1].split("lab")[0] for line in self._process.stderr if "http://127.0.0.1" in line),
            "",
        )
        silent.cancel()
        self._log = threading.Thread(
            target=self._process.stderr.read, daemon=True
        )  # a full pipe would stop it
        self._log.start()
        assert self.url, "JupyterLab did not start"

    def open(self, browser: Any, notebook: str) -> Any:
        """The page with a notebook, once its kernel is idle."""
        page = browser.new_page(viewport={"width": 1400, "height": 900})
        page.set_default_timeout(60_000)
        page.goto(f"{self.url}lab/tree/{notebook}")
        page.wait_for_function("window.jupyterapp?.shell.currentWidget?.context?.isReady")
        page.wait_for_function(
            "jupyterapp.shell.currentWidget.sessionContext?.session?.kernel?.status === 'idle'"
        )
        return page

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(30)
        self._log.join(30)
        assert self._process.stderr is not None
        self._process.stderr.close()


def run_all(page: Any) -> None:
    page.evaluate("jupyterapp.commands.execute('notebook:run-all-cells')")


def run_cell(page: Any, place: int) -> Any:
    """Run one cell anew; what it prints, as JSON."""
    page.evaluate(
        """async (place) => {
          const { content } = jupyterapp.shell.currentWidget;
          content.activeCellIndex = place;
          content.activeCell.model.outputs.clear();
          await jupyterapp.commands.execute('notebook:run-cell');
        }""",
        place,
    )
    outputs = page.wait_for_function(
        """(place) => {
          const { widgets } = jupyterapp.shell.currentWidget.content;
          const outputs = widgets[place].model.outputs.toJSON();
          return outputs.length && outputs;
        }""",
        arg=place,
    ).json_value()
    return json.loads("".join(outputs[0]["text"]))


def save(page: Any) -> None:
    page.evaluate("jupyterapp.commands.execute('docmanager:save')")
