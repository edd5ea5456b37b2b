"""Inkscape paints a picture as Chromium does."""

from __future__ import annotations

import io
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from app.exports.embedded_metadata import note
from app.exports.render import THEMES, Pictures
from tests.exports.picture import KINDS, trained

pytestmark = [
    pytest.mark.slow(reason="starts Inkscape"),
    pytest.mark.skipif(shutil.which("inkscape") is None, reason="inkscape is not installed"),
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", ["a line", "a map", "three classes", "a regression", "many inputs"])
def test_inkscape_paints_what_chromium_paints(browser, tmp_path: Path, kind: str, theme: str) -> None:
    from PIL import Image

    trace = trained(KINDS[kind])
    for visit in (0, trace.visits):
        source, out = tmp_path / f"{visit}.svg", tmp_path / f"{visit}.png"
        source.write_text(Pictures(trace, theme=theme).svg(visit, note(trace.scenario, visit)))
        subprocess.run(["inkscape", source, "-o", out], check=True, capture_output=True, timeout=120)
        page = browser.new_page(viewport={"width": 800, "height": 450})
        page.goto(source.as_uri())
        seen = np.asarray(Image.open(io.BytesIO(page.screenshot())).convert("RGB"), dtype=float)
        page.close()
        painted = np.asarray(Image.open(out).convert("RGB"), dtype=float)
        assert painted.shape == seen.shape
        # Letters and edges are smoothed another way; nothing is missing or elsewhere.
        differ = (np.abs(painted - seen).max(axis=2) > 100).mean()
        assert differ < 0.01
        assert np.abs(painted - seen).mean() < 3
