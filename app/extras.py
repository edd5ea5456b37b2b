"""The extras of the installed package, ``pip install 'hyperplane-lab[server]'``, and the hints that name them.

pyproject.toml has the versions; a test holds the two lists together.
"""

from __future__ import annotations

import warnings
from importlib.metadata import packages_distributions
from importlib.util import find_spec

from .engine.core.errors import CodedError, sentence

#: Of each extra the modules to import, and the packages that have them where these are called otherwise.
MODULES: dict[str, dict[str, str]] = {
    "fast": {"numba": ""},
    "server": {
        "cachetools": "", "flask": "", "flask_socketio": "Flask-SocketIO", "gevent": "",
        "markdown_it": "markdown-it-py", "openpyxl": "", "prometheus_client": "prometheus-client", "redis": "",
        "segno": "", "simple_websocket": "simple-websocket", "whitenoise": "", "yaml": "PyYAML",
    },
    "lesson": {"markdown_it": "markdown-it-py", "yaml": "PyYAML"},
    "excel": {"openpyxl": ""},
    "notebook": {"anywidget": ""},
    "plot": {"plotly": ""},
    "film": {"PIL": "pillow", "typst": ""},
}  # fmt: skip


class MissingExtra(CodedError, ImportError):
    """A package that is not installed; says which extra has it."""


def distribution() -> str:
    """The name that installs this package: of the installed distribution; in a checkout, the published name."""
    return packages_distributions().get("hyperplane", ["hyperplane-lab"])[0]


def on_interpreting() -> str:
    """What to say of a long run without numba."""
    return sentence("interpreted", distribution=distribution())


def warn_of_interpreting() -> None:
    """Say it as a warning of Python's."""
    warnings.warn(on_interpreting(), stacklevel=2)


def need(extra: str) -> None:
    """Raise MissingExtra unless all of an extra is installed."""
    for module, package in MODULES[extra].items():
        try:
            there = find_spec(module) is not None
        except ImportError:
            there = False
        if not there:
            raise MissingExtra(
                "no-extra", package=package or module, extra=extra, distribution=distribution()
            )
