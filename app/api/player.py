"""The widget that plays a run in a notebook: the page's own player, over the kernel or over what the notebook keeps."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import anywidget
import traitlets
from ipywidgets import widget_serialization

from ..config import ROOT
from ..engine import catalog
from ..engine.core.errors import ScenarioError
from ..exports.saved_page import Bundle
from ..refusal import Refusal
from .kernel_room import KernelRoom
from .pictures import bundle as picture_bundle

Buffers = list[bytes]
Run = Any  # of run.py, which makes players: named there it would be a circle


class PlayerCode(anywidget.AnyWidget):  # type: ignore[misc]
    """The player itself, which a notebook keeps once for all of its runs."""

    _esm = "export default {};"
    bundle = traitlets.Bytes().tag(sync=True)
    shell = traitlets.Unicode().tag(sync=True)


class Player(anywidget.AnyWidget):  # type: ignore[misc]
    """A run that plays in a notebook: ``Run.play()`` makes it."""

    _esm = traitlets.Unicode().tag(sync=True)
    code = traitlets.Instance(PlayerCode).tag(sync=True, **widget_serialization)
    #: What is on screen, whole, for readers of the notebook who have no kernel.
    recording = traitlets.Bytes().tag(sync=True)
    height = traitlets.Int(560).tag(sync=True)

    def __init__(self, run: Run, at: int, height: int = 560) -> None:
        self._original = run
        try:
            self._room = KernelRoom(run.scenario, at, self._tell)
            recording = self._room.recording()
        except Refusal as refusal:
            raise ScenarioError(refusal.reason, refusal.field, **refusal.params) from refusal
        super().__init__(
            _esm=_page().notebook, code=_code(), recording=recording, height=height,
        )  # fmt: skip
        self.on_msg(self._hear)

    @property
    def run(self) -> Run:
        """The run that is on screen, at its moment: another than the first once points have been placed or moved."""
        return self._original._with(self._room.scenario, self._room.position)

    def _hear(self, widget: Any, message: dict[str, Any], buffers: Buffers) -> None:
        """One message of the page (static/js/notebook.ts): a greeting, a request, a farewell, or that it is quiet."""
        view = message["view"]
        if message.get("hello"):
            self.send({"view": view, "catalog": catalog()})
        elif message.get("leave"):
            self._room.leave(view)
        elif message.get("keep"):
            self._keep()
        else:
            answer = self._room.answer(view, message["name"], message["payload"])
            self._post({"view": view, "call": message["call"], "answer": answer})
            self._room.work()

    def _keep(self) -> None:
        try:
            self.recording = self._room.recording()
        except Refusal:  # the one before is kept: this one is too long to be written down
            return

    def _tell(self, view: str, name: str, message: dict[str, Any]) -> None:
        self._post({"view": view, "name": name, "message": message})

    def _post(self, message: dict[str, Any]) -> None:
        buffers: Buffers = []
        self.send(_lifted(message, buffers), buffers)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget; and where widgets are not shown, what a run keeps in a notebook."""
        run = self._original
        shown = super()._repr_mimebundle_(**options)
        data, about = shown if isinstance(shown, tuple) else (shown or {}, {})
        return {**data, **picture_bundle(run.trace, run.verdict, run.updates)}, about


def _lifted(value: Any, buffers: Buffers) -> Any:
    """The value with each of its blocks of bytes as {"buffer": its place among ``buffers``}."""
    if isinstance(value, bytes):
        buffers.append(value)
        return {"buffer": len(buffers) - 1}
    if isinstance(value, dict):
        return {key: _lifted(item, buffers) for key, item in value.items()}
    return value


@lru_cache(maxsize=1)
def _page() -> Bundle:
    try:
        return Bundle(ROOT / "static", ROOT / "templates")
    except (OSError, ValueError, KeyError) as error:
        raise ScenarioError("unbuilt", "") from error


_shared: list[PlayerCode] = []


def _code() -> PlayerCode:
    """The one of this kernel, also after it has been closed with all others."""
    if not _shared or _shared[0].comm is None:
        _shared[:] = [PlayerCode(bundle=_page().player_bytes, shell=_page().body)]
    return _shared[0]
