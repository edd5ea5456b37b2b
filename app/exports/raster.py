"""Pictures in pixels: PNG and PDF, painted by typst out of their SVG (docs/adr/0015), and films of them."""

from __future__ import annotations

import io
import os
import re
import shutil
import struct
import subprocess
import tempfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ..engine import Trace
from ..engine.core.errors import CodedError
from ..extras import need
from .embedded_metadata import KEYWORD, note
from .render import Pictures

DOTS = 72  # of an inch, that a length in points is one pixel
SUSPECTS = b"/Suspects false"
POINTS = 0.75  # of a pixel, on paper


def compiler() -> Any:
    """What paints; made once for many pictures, since it reads the machine's fonts. Raises MissingExtra without it."""
    need("film")
    import typst

    return typst.Compiler()


def png(
    pictures: Sequence[str], size: tuple[float, float], scale: float = 1, note: str = "", typst: Any = None
) -> list[bytes]:
    """SVGs of one size in px as PNGs, ``scale`` times as large; where they have no ground they are transparent. The
    note goes into each."""
    paint = typst or compiler()
    inputs = {f"s{i}": picture for i, picture in enumerate(pictures)}
    pages: Any = paint.compile(
        input=_source(len(pictures), size, "none"), format="png", ppi=DOTS * scale, sys_inputs=inputs
    )
    return [with_text(page, note) for page in ([pages] if isinstance(pages, bytes) else pages)]


def pdf(pictures: Sequence[str], size: tuple[float, float], title: str = "", note: str = "") -> bytes:
    """SVGs of one size in px as the pages of a PDF: lines as lines, text as text."""
    small = size[0] * POINTS, size[1] * POINTS
    inputs = {f"s{i}": picture for i, picture in enumerate(pictures)} | {"title": title, "note": note}
    about = "#set document(title: sys.inputs.title, keywords: (sys.inputs.note,), date: none)\n"
    source = about.encode() + _source(len(pictures), small, "white")
    content: bytes = compiler().compile(input=source, format="pdf", sys_inputs=inputs)
    # What is said by default is an error to poppler. The length stays, as the file counts its bytes.
    return content.replace(SUSPECTS, b" " * len(SUSPECTS), 1)


def _source(count: int, size: tuple[float, float], fill: str) -> bytes:
    page = f"#set page(width: {size[0]}pt, height: {size[1]}pt, margin: 0pt, fill: {fill})\n"
    images = (
        f'#image(bytes(sys.inputs.s{i}), format: "svg", width: 100%, height: 100%)\n' for i in range(count)
    )
    return (page + "#pagebreak()\n".join(images)).encode()


def with_text(content: bytes, text: str) -> bytes:
    """A PNG with a text chunk behind its header; without one where there is no text."""
    if not text:
        return content
    data = b"tEXt" + KEYWORD.encode() + b"\0" + text.encode("latin-1")
    chunk = struct.pack(">I", len(data) - 4) + data + struct.pack(">I", zlib.crc32(data))
    end = 33  # of the signature and the header
    return content[:end] + chunk + content[end:]


# Films of the plane or the trellis, painted from the trace: GIF with one palette for all frames, MP4 where ffmpeg
# is on the path. Frames are painted while those before them are packed.


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
