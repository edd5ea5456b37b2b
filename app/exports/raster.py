"""Pictures as PNG and PDF, painted by typst out of their SVG (docs/adr/0015)."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from typing import Any

from ..extras import need
from .embedded_metadata import KEYWORD

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
