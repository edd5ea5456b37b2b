"""SVG documents that are put together here, of pictures and lines of words."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from .pictures import XML, colors

LETTER = 0.56  # of the letters' height, its width on average


def document(title: str, size: tuple[float, float], body: Iterable[str], note: str = "") -> str:
    """Elements as an SVG document of so many px, which carries ``note``."""
    wide, high = (f"{side:.2f}".rstrip("0").rstrip(".") for side in size)
    # In CDATA nothing may end it: JSON writes > another way.
    data = (
        f"<metadata><![CDATA[{note.replace(']]>', ']]' + chr(92) + 'u003e')}]]></metadata>\n" if note else ""
    )
    return (
        f'{XML}<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
        f' role="img" font-family={quoteattr(colors("light")["font"])}>\n'
        f"<title>{escape(title)}</title>\n{data}{chr(10).join(body)}\n</svg>\n"
    )


def text(content: str, x: float, y: float, look: str) -> str:
    """One line of text; ``y`` of the line that its letters stand on."""
    return f'<text x="{x:.2f}" y="{y:.2f}" {look}>{escape(content)}</text>'


def width(content: str, size: float, strong: bool = False) -> float:
    """About how wide a text is, px, whatever the font."""
    return len(content) * size * LETTER * (1.04 if strong else 1.0)
