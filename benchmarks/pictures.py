"""Pictures and films without a browser: one plane as SVG and as a large PNG, a GIF of sixty updates, in time of the
processor; an MP4 of 120 frames by the clock, since ffmpeg packs it on another core."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Callable, Iterator

from app.engine import Scenario, train
from app.exports.raster import compiler, gif, mp4, png
from app.exports.render import Pictures
from benchmarks.engine import interleaved, median, row
from benchmarks.table import Row

SIZE = (800, 450)
HD = (1280, 720)


def measure() -> Iterator[Row]:
    """This part of the table."""
    document = {"data": {"preset": "moons"}, "stop": {"when": "epochs", "epochs": 30}}
    trace = train(Scenario.from_document(document))
    visits, more = trace.visit[:60].tolist(), trace.visit[:120].tolist()
    pictures, paint = Pictures(trace, *SIZE), compiler()
    yield row("plane as SVG", processor(lambda: pictures.svg(visits[-1])), 50)
    yield row(
        "plane as PNG, 4x", processor(lambda: png([pictures.svg(visits[-1])], SIZE, 4, typst=paint)), 500
    )
    yield row("GIF of 60 updates, 800 x 450", processor(lambda: gif(trace, visits, SIZE, 10)), 2000)
    if shutil.which("ffmpeg"):
        with tempfile.TemporaryDirectory() as folder:
            film = median(lambda: mp4(f"{folder}/run.mp4", trace, more, HD, 10))
        yield row("MP4 of 120 frames, 1280 x 720", film, 3000)


def processor(act: Callable[[], object]) -> float:
    """Seconds of the processor that it takes, the median."""
    return interleaved(act, clock=time.process_time)[0]
