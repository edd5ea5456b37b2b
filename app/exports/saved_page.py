"""The saved page: the page's own views over a run that stands in the file, which opens without a server.

The file has, from above: the scenario as JSON, a picture and a table of visits for readers without JavaScript, the
page's bundle (scripts/player.mjs) and the recording (app/classroom/queries/run_reports.py), both compressed, and what
unpacks them.
"""

from __future__ import annotations

import base64
import html
import io
import json
import re
import zipfile
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..engine import Trace
from ..engine.core.errors import marked
from ..engine.core.language import ENGLISH, LANGUAGES, language, tables
from ..engine.core.phrases import phrase
from ..version import __version__
from .render import Pictures
from .run_columns import Columned, packed, zlib_raw

STILL = (800, 450)  # px of the picture
LARGE = 22_000  # characters of a trellis, beyond which it is left out
#: Laid out only for who sees it; a browser that knows the rule can open the page too.
COVERED = "@media (scripting: enabled) { #still { display: none } }"
MOST_ROWS = 50  # visits in the table
#: Base 85 as Python writes it has four characters that HTML reads.
HARMLESS = str.maketrans("<>&`", ",./:")
STAMP = (1980, 1, 1, 0, 0, 0)  # of the file in an archive: the same page is the same bytes
#: Unpacks bundle and recording, and puts the page in the still's place. It needs DecompressionStream and modules from
#: blobs: Chromium 103, Firefox 113, Safari 16.4, or newer. Elsewhere the still stays.
BOOT = r"""
(async () => {
  const text = (id) => document.getElementById(id).textContent;
  const places = new Uint8Array(128);
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%/()*+-;,=.?@^_:{|}~';
  for (let i = 0; i < 85; i += 1) places[letters.charCodeAt(i)] = i;
  const bytes = (written) => {
    const short = (5 - (written.length % 5)) % 5;
    const all = written + '~'.repeat(short);
    const out = new Uint8Array((all.length / 5) * 4);
    for (let i = 0, o = 0; i < all.length; i += 5) {
      let value = 0;
      for (let j = 0; j < 5; j += 1) value = value * 85 + places[all.charCodeAt(i + j)];
      out[o++] = value >>> 24;
      out[o++] = value >>> 16;
      out[o++] = value >>> 8;
      out[o++] = value;
    }
    return out.subarray(0, out.length - short);
  };
  const unpacked = (id) =>
    new Response(new Blob([bytes(text(id))]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
  const [player, recording] = await Promise.all([
    unpacked('player').json(),
    unpacked('recording').arrayBuffer(),
  ]);
  const address = URL.createObjectURL(new Blob([player.js], { type: 'text/javascript' }));
  const module = await import(address);
  module.openSaved(new Uint8Array(recording), player, document.getElementById('shell').content);
})().catch((error) => {
  console.error(error);
  document.getElementById('still').style.display = 'block';
});
"""


class Bundle:
    """The built page in ``static/dist`` and its shell in ``templates``; OSError or ValueError where it is not."""

    def __init__(self, static: Path, templates: Path) -> None:
        manifest = json.loads((static / "dist" / "manifest.json").read_text("utf-8"))
        self._player = static / str(manifest["player.bin"])
        self._notebook = static / str(manifest["notebook.js"])
        self._site = static / str(manifest["site.js"]), static / str(manifest["site.css"])
        self._languages = {
            code: static / str(manifest[f"language-{code}.js"]) for code in LANGUAGES if code != ENGLISH
        }
        self._licences = static / "dist" / "LICENSES.txt"
        shell = (templates / "index.html").read_text("utf-8")
        self.body = re.sub(r"<noscript>.*?</noscript>", "", shell.split("<body>")[1].split("</body>")[0])

    @property
    def player(self) -> str:
        """Script and style sheets of the page, deflated, as text of a file."""
        return _written(str(self._player))

    @property
    def language(self) -> str:
        """The script of the language that is spoken; empty in English."""
        own = self._languages.get(language())
        return own.read_text("utf-8").replace("</", "<\\/") if own else ""

    @property
    def player_bytes(self) -> bytes:
        return self._player.read_bytes()

    @property
    def site_script(self) -> bytes:
        """The script of a course's pages."""
        return self._site[0].read_bytes()

    @property
    def site_style(self) -> bytes:
        """Their style sheet, with its fonts in it."""
        return self._site[1].read_bytes()

    @property
    def licences(self) -> bytes:
        """Of every package that is in the built page."""
        return self._licences.read_bytes()

    @property
    def notebook(self) -> str:
        """The script with which a notebook shows the player."""
        return self._notebook.read_text("utf-8")


def saved_page(
    bundle: Bundle,
    recording: Columned,
    trace: Trace,
    catalog: dict[str, Any],
    at: int,
    player: str | None = None,
    without_script: str | None = None,
) -> str:
    """HTML of one file, in the language that is spoken, opened after ``at`` visits.

    ``player``: the address of a player that files share. ``without_script``: :func:`still` of the trace, where it has
    been drawn already.
    """
    document = recording.fields["document"]
    content = _based(packed_recording(recording, catalog))
    words = phrase("saved-page", updates=trace.updates, visits=trace.visits)
    return "".join(
        [
            f'<!doctype html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8" />\n',
            '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />\n',
            f'<meta name="color-scheme" content="light dark" />\n<title>{html.escape(words)}</title>\n',
            f"<style>{COVERED}</style>\n",
            f'<script type="application/json" id="hyperplane">{carried(document, at)}</script>\n</head>\n<body>\n',
            f'<div id="still">{still(trace) if without_script is None else without_script}</div>\n',
            f'<template id="shell">{bundle.body}</template>\n',
            f'<script type="text/plain" id="player">{"" if player else bundle.player}</script>\n',
            f'<script src="{html.escape(player)}"></script>\n' if player else "",
            f'<script type="text/plain" id="recording">{content}</script>\n',
            f"<script>{bundle.language}{BOOT}</script>\n</body>\n</html>\n",
        ]
    )


def packed_recording(recording: Columned, catalog: dict[str, Any]) -> bytes:
    """A run and what of the catalogue is needed to show it, deflated."""
    return zlib_raw(packed({**recording.fields, "catalog": _needed(catalog, recording.fields["document"])}))


def zipped(page: str, name: str) -> bytes:
    """The page in an archive, for mail that takes no HTML."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo(name, STAMP), page.encode(), zipfile.ZIP_DEFLATED)
    return content.getvalue()


def carried(document: dict[str, Any], at: int) -> str:
    """What every file carries of its run, as JSON that may stand in HTML: {scenario, at}."""
    return harmless({"scenario": document, "at": at})


def harmless(value: Any) -> str:
    """JSON in which no tag ends or begins."""
    text = json.dumps(value, separators=(",", ":"), allow_nan=False, ensure_ascii=False)
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _based(content: bytes) -> str:
    return base64.b85encode(content).decode().translate(HARMLESS)


@lru_cache(maxsize=2)
def _written(path: str) -> str:
    return _based(Path(path).read_bytes())


def _needed(catalog: dict[str, Any], document: dict[str, Any]) -> dict[str, Any]:
    """The catalogue with what the run has of each menu, and the first, which is usual: none can be chosen."""
    parts = {"learners": "learner", "features": "features", "scalings": "scaling", "orders": "order"}
    own = {menu: _name(document.get(part)) for menu, part in parts.items()}
    own["presets"] = document["data"].get("preset")
    menus = {
        menu: [entry for i, entry in enumerate(catalog[menu]) if not i or entry["name"] == name]
        for menu, name in own.items()
    }
    return {**catalog, **menus, "references": [], "method_table": {}, "version": __version__}


def _name(part: Any) -> Any:
    return part["name"] if isinstance(part, dict) else part


def still(trace: Trace) -> str:
    """What is there without JavaScript: the picture of the run's end, unless it is a large trellis, and its visits."""
    picture = Pictures(trace, *STILL).svg(trace.visits).split("?>\n", 1)[1]
    if trace.scenario.task.tagged and len(picture) > LARGE:
        return _table(trace)
    return f"{picture}{_table(trace)}"


def _table(trace: Trace) -> str:
    stop = min(trace.visits, MOST_ROWS)
    names = [*map(phrase, ("visit", "example", "score", "mistake")), "w", "b"]
    head = "".join(f"<th>{name}</th>" for name in names)
    rest = trace.visits - stop
    more = f"<p>{phrase('unlisted', count=rest)}</p>" if rest else ""
    body = "".join(_rows(trace, stop))
    return f"<table><caption>{phrase('visits')}</caption><tr>{head}</tr>{body}</table>{more}"


def _rows(trace: Trace, stop: int) -> Iterator[str]:
    if not stop:
        return
    window, yes = trace.visited(1, stop + 1), phrase("yes")
    columns = (window.visit, window.example, window.activation, window.mistake, window.w, window.b)
    for visit, example, score, mistake, w, b in zip(*(column.tolist() for column in columns), strict=True):
        cells = (visit, example + 1, _number(score), yes if mistake else "", _number(w), _number(b))
        yield "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def _number(value: Any) -> str:
    if isinstance(value, list):
        return f"{tables().BETWEEN} ".join([*map(_number, value[:8]), *(["…"] if len(value) > 8 else [])])
    return "" if value != value else marked(f"{value:.6g}")
