"""Films of the plane or the trellis, painted from the trace: GIF with one palette for all frames, MP4 where ffmpeg is
on the path. Frames are painted while those before them are packed."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ..engine import Trace
from ..engine.core.errors import CodedError
from ..extras import need
from .embedded_metadata import note
from .raster import compiler, png
from .render import Pictures

MOST = 1200  # frames
AT_ONCE = 12  # frames painted at a time
COLORS = 128
SPECIAL = re.compile(r"([=;#\\\n])")  # what ffmpeg's files of tags escape
LAST = 1.5  # s that the end is shown

Progress = Callable[[int, int], None]  # frames done, of all


def moments(trace: Trace, first: int, last: int) -> list[int]:
    """The visits of a film's frames: both ends and the updates between. Raises CodedError for too many."""
    inside = [visit for visit in trace.visit.tolist() if first < visit < last]
    chosen = sorted({first, *inside, last})
    if len(chosen) > MOST:
        raise CodedError("film-frames", most=MOST, count=len(chosen))
    return chosen


def frames(
    trace: Trace,
    visits: list[int],
    size: tuple[int, int],
    theme: str = "light",
    progress: Progress | None = None,
    view: str | None = None,
) -> Iterator[bytes]:
    """Each moment as a PNG."""
    pictures, typst = Pictures(trace, *size, theme, view=view).over(visits), compiler()
    batches = [visits[start : start + AT_ONCE] for start in range(0, len(visits), AT_ONCE)]

    def drawn(batch: list[int]) -> list[str]:
        return [pictures.svg(visit) for visit in batch]

    def paint(batch: list[str]) -> list[bytes]:
        return png(batch, size, typst=typst)

    done = 0
    with ThreadPoolExecutor(1) as painter:
        coming = painter.submit(paint, drawn(batches[0]))
        for after in [*batches[1:], None]:
            following = None if after is None else drawn(after)
            pages = coming.result()
            if following is not None:
                coming = painter.submit(paint, following)
            yield from pages
            done += len(pages)
            if progress is not None:
                progress(done, len(visits))


def gif(
    trace: Trace,
    visits: list[int],
    size: tuple[int, int],
    speed: float,
    theme: str = "light",
    progress: Progress | None = None,
    view: str | None = None,
) -> bytes:
    """A GIF that repeats, ``speed`` frames a second; its comment carries the scenario and where it begins."""
    need("film")
    from PIL import Image

    def opened(content: bytes) -> Any:
        return Image.open(io.BytesIO(content)).convert("RGB")

    palette = _palette(
        [
            opened(page)
            for page in frames(
                trace, [visits[0], visits[len(visits) // 2], visits[-1]], size, theme, view=view
            )
        ]
    )
    every = [
        opened(page).quantize(palette=palette, dither=Image.Dither.NONE)
        for page in frames(trace, visits, size, theme, progress, view)
    ]
    tick = round(1000 / speed)
    out = io.BytesIO()
    every[0].save(
        out, "GIF", save_all=True, append_images=every[1:], loop=0, optimize=False, disposal=1,
        palette=bytes(palette.getpalette("RGB")),
        duration=[tick] * (len(every) - 1) + [max(tick, round(LAST * 1000))],
        comment=note(trace.scenario, visits[0]).encode(),
    )  # fmt: skip
    return out.getvalue()


def _palette(pictures: list[Any]) -> Any:
    """The colours of all of them together."""
    from PIL import Image

    wide, high = pictures[0].size
    together = Image.new("RGB", (wide, high * len(pictures)))
    for i, picture in enumerate(pictures):
        together.paste(picture, (0, i * high))
    return together.quantize(COLORS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def mp4(
    path: str, trace: Trace, visits: list[int], size: tuple[int, int], speed: float, theme: str = "light",
    progress: Progress | None = None, view: str | None = None,
) -> None:  # fmt: skip
    """Write an MP4 (H.264) by ffmpeg, whose comment carries the scenario and where it begins; nothing is left of one
    that is broken off. Raises CodedError without ffmpeg."""
    ffmpeg = shutil.which("ffmpeg")
    if ffmpeg is None:
        raise CodedError("no-ffmpeg")
    with tempfile.TemporaryDirectory(dir=Path(path).resolve().parent) as folder:
        tags, encoded = Path(folder) / "tags", Path(folder) / "film.mp4"
        # A scenario may be longer than what a command line takes.
        carried = SPECIAL.sub(r"\\\1", note(trace.scenario, visits[0]))
        tags.write_text(f";FFMETADATA1\ncomment={carried}\n", encoding="utf-8")
        command = [
            ffmpeg, "-loglevel", "error", "-y", "-f", "image2pipe", "-c:v", "png",
            "-framerate", f"{speed:g}", "-i", "-",
            "-f", "ffmetadata", "-i", str(tags), "-map", "0:v", "-map_metadata", "1",
            "-vf", f"tpad=stop_mode=clone:stop_duration={LAST},pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264",
            "-preset", "veryfast",
            "-pix_fmt", "yuv420p", "-movflags", "+faststart", str(encoded),
        ]  # fmt: skip
        with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert process.stdin is not None and process.stderr is not None
            try:
                for page in frames(trace, visits, size, theme, progress, view):
                    process.stdin.write(page)
            except BrokenPipeError:
                pass  # ffmpeg says below why it went away
            process.stdin.close()
            complaint = process.stderr.read().decode(errors="replace")
        if process.returncode:
            raise CodedError("ffmpeg-failed", why=complaint.strip()[-300:] or process.returncode)
        os.replace(encoded, path)
