"""Colours and sizes of pictures. Those of light and dark are the page's (static/css/theme.css, dark.css), which a test
holds; print is in greys, in which shape, sign and dash tell what hue does elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, replace

FONT = "Inter, Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
DESIGNED = (800, 450)  # px of the picture that the sizes are for


@dataclass(frozen=True)
class Theme:
    """Colours as #rrggbb; sizes in px: of the line, a mark, an axis's numbers and words."""

    name: str
    panel: str
    ink: str
    ink_soft: str
    raised: str
    line: str
    band: str
    grid: str
    axis: str
    positive: str
    negative: str
    plane_positive: str
    plane_negative: str
    classes: tuple[str, ...]
    w: str
    delta: str
    mistake: str
    wash: float  # how strongly a class of several colours its region
    boundary: float = 3.2
    marker: float = 24.0
    text: float = 14.0
    label: float = 17.0

    def sized(self, width: float, height: float) -> Theme:
        """The same for a picture of another size: words are as large a part of it."""
        share = min(width / DESIGNED[0], height / DESIGNED[1])
        sizes = {name: getattr(self, name) * share for name in ("boundary", "marker", "text", "label")}
        return replace(self, **sizes)


LIGHT = Theme(
    "light", "#ffffff", "#14171c", "#535c69", "#f3f4f6", "#d9dde3", "#535c69", "#000000 0.06", "#000000 0.22",
    "#d55e00", "#0b6bb5", "#fef0e2", "#dceaf7",
    ("#0b6bb5", "#d55e00", "#0d8a63", "#a3338f", "#8a6d00", "#4b4bb5", "#b3261e", "#007f93", "#5c6b00", "#6b4a2b"),
    "#6a2fc2", "#06706f", "#c2103b", 0.2,
)  # fmt: skip
DARK = Theme(
    "dark", "#111419", "#edf0f4", "#a6b0bd", "#1b2027", "#353d48", "#a6b0bd", "#ffffff 0.07", "#ffffff 0.25",
    "#ff9340", "#62aef0", "#2c2018", "#173049",
    ("#62aef0", "#ff9340", "#4fd0a5", "#e08bd3", "#e0c04f", "#a5a5ff", "#ff8a80", "#57cbdc", "#c1d25c", "#c9a27f"),
    "#bb9cff", "#52cfc8", "#ff7d97", 0.2,
)  # fmt: skip
#: Words are larger: at 8 cm of a column they are six points high.
PRINT = Theme(
    "print", "#ffffff", "#000000", "#333333", "#f0f0f0", "#b8b8b8", "#333333", "#000000 0.1", "#000000 0.35",
    "#111111", "#6e6e6e", "#ffffff", "#e4e4e4",
    ("#6e6e6e", "#111111", "#8c8c8c", "#3c3c3c", "#a0a0a0", "#555555", "#787878", "#262626", "#969696", "#464646"),
    "#3a3a3a", "#555555", "#000000", 0.25, 3.6, 27.0, 21.0, 23.0,
)  # fmt: skip

THEMES = {theme.name: theme for theme in (LIGHT, DARK, PRINT)}
