"""Draw docs/pictures/learners: what each learner of the menu ends with on one and the same set of points.

Plain SVG text, made from the engine's own predictions: python scripts/draw_learners.py
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
PICTURES = ROOT / "docs" / "pictures" / "learners"

WIDTH, HEIGHT = 320, 240
LOW, HIGH = np.array([-2.0, -2.0]), np.array([6.0, 4.0])  # the view: 40 px a unit
STEP = 5  # px between the scores that a boundary is drawn through
MARK = 6.5  # px, half a mark

# Separable by little, with a few points far out: lines that look at all points differ from those that separate.
BINARY: dict[str, Any] = {
    "x": [
        [0.6, 1.4], [1.2, 1.6], [0.2, 2.2], [1.8, 1.2], [1.2, 2.6], [2.4, 1.8], [4.6, 3.2], [5.4, 2.6], [5.2, 3.4],
        [-1.4, 0.4], [-0.6, 0.6], [-1.2, -0.8], [0.4, -0.4], [-0.2, -1.2], [1.2, 0.2], [0.8, -1.4], [1.8, -0.6],
        [2.6, -0.2],
    ],
    "y": [1] * 9 + [-1] * 9,
}  # fmt: skip
SEVERAL: dict[str, Any] = {
    "x": [
        [-1.2, 0.2], [-0.6, 1.2], [-1.4, 1.8], [0.2, 0.6], [-0.4, -0.4], [0.4, 2.8], [1.4, 3.2], [2.4, 2.6], [2.8, 3.4],
        [1.8, 2.2], [2.2, -1.2], [3.2, -0.6], [4.2, 0.4], [3.4, 0.6], [4.8, -0.8],
    ],
    "y": [0] * 5 + [1] * 5 + [2] * 5,
}  # fmt: skip
TARGETS: dict[str, Any] = {
    "x": [[-1.6], [-1.0], [-0.4], [0.2], [0.8], [1.4], [2.2], [2.8], [3.6], [4.2], [5.0], [5.6]],
    "y": [-1.2, -0.4, -0.8, 0.3, -0.2, 0.9, 1.1, 1.7, 1.4, 2.6, 2.4, 3.1],
}
SENTENCES = {"preset": "fish"}
SENTENCE = 7  # of these, the one that is drawn
DATA = {"binary": BINARY, "multiclass": SEVERAL, "regression": TARGETS, "sequence": SENTENCES}
#: Parameters other than the defaults: with its own rate ADALINE diverges on points this far out.
CHOSEN: dict[str, dict[str, float]] = {"adaline": {"rate": 0.01}}
MARKS = ("circle", "square", "diamond")


def palette() -> dict[str, str]:
    """The page's colours, from its style sheet."""
    sheet = (ROOT / "static" / "css" / "theme.css").read_text()
    found = re.findall(r"--([\w-]+):\s*(#\w+|#\w+(?:,\s*#\w+)+);", sheet.partition("@media")[0])
    colours = dict(found)
    several = re.search(r"--classes:\s*([^;]+);", sheet)
    if several:
        colours |= {f"class-{c}": one.strip() for c, one in enumerate(several[1].split(","))}
    return colours


def pixels(points: np.ndarray) -> np.ndarray:
    """Points (m, 2) as px from the picture's upper left corner."""
    scale = np.array([WIDTH, -HEIGHT]) / (HIGH - LOW)
    return (points - [LOW[0], HIGH[1]]) * scale


def grid() -> np.ndarray:
    """Points (rows, columns, 2) every STEP px, the upper left corner first."""
    x = np.arange(0, WIDTH + STEP, STEP) / WIDTH * (HIGH - LOW)[0] + LOW[0]
    y = HIGH[1] - np.arange(0, HEIGHT + STEP, STEP) / HEIGHT * (HIGH - LOW)[1]
    return np.stack(np.meshgrid(x, y), axis=-1)


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0").replace("-0.0", "0")


def corners(scores: np.ndarray, row: int, column: int) -> list[tuple[float, float, float]]:
    """(x, y, score) of a cell's four corners, in turn."""
    around = ((0, 0), (0, 1), (1, 1), (1, 0))
    return [((column + j) * STEP, (row + i) * STEP, float(scores[row + i, column + j])) for i, j in around]


def region(scores: np.ndarray) -> tuple[str, str]:
    """(path of where the scores (rows, columns) on the grid are above 0, path of where they are 0)."""
    area, edge = [], []
    inside = scores > 0
    full = inside[:-1, :-1] & inside[1:, :-1] & inside[:-1, 1:] & inside[1:, 1:]
    empty = ~(inside[:-1, :-1] | inside[1:, :-1] | inside[:-1, 1:] | inside[1:, 1:])
    for row in range(full.shape[0]):
        bounds = np.flatnonzero(np.diff(np.concatenate([[0], full[row].astype(int), [0]])))
        for first, stop in zip(bounds[::2].tolist(), bounds[1::2].tolist(), strict=True):
            area.append(f"M{first * STEP} {row * STEP}H{stop * STEP}v{STEP}H{first * STEP}z")
        for column in np.flatnonzero(~full[row] & ~empty[row]).tolist():
            polygon, crossings = clipped(corners(scores, row, column))
            area.append("M" + "L".join(f"{number(x)} {number(y)}" for x, y in polygon) + "z")
            for (x, y), (to_x, to_y) in zip(crossings[::2], crossings[1::2], strict=True):
                edge.append(f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}")
    return "".join(area), "".join(edge)


def clipped(
    cell: list[tuple[float, float, float]],
) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """The part of a cell where the score is above 0, and the points of its outline where it is 0."""
    polygon, crossings = [], []
    for (x, y, score), (next_x, next_y, following) in zip(cell, [*cell[1:], cell[0]], strict=True):
        if score > 0:
            polygon.append((x, y))
        if (score > 0) != (following > 0):
            way = score / (score - following)
            crossings.append((x + way * (next_x - x), y + way * (next_y - y)))
            polygon.append(crossings[-1])
    return polygon, crossings


def mark(at: np.ndarray, kind: str, colour: str, sign: str) -> str:
    """One example: a filled shape with its sign."""
    x, y = number(at[0]), number(at[1])
    half = MARK * 0.9
    side = number(2 * half)
    shape = {
        "circle": f'<circle cx="{x}" cy="{y}" r="{MARK}"',
        "square": f'<path d="M{number(at[0] - half)} {number(at[1] - half)}h{side}v{side}h-{side}z"',
        "diamond": f'<path d="M{x} {number(at[1] - 8)}l8 8l-8 8l-8 -8z"',
    }[kind]
    drawn = f'{shape} fill="{colour}" stroke="#fff" stroke-width="1.2"/>'
    strokes = {"+": f"M{x} {y}m-3 0h6m-3 -3v6", "-": f"M{x} {y}m-3 0h6"}
    if sign in strokes:
        drawn += f'<path d="{strokes[sign]}" stroke="#fff" stroke-width="1.8" fill="none"/>'
    elif sign:
        drawn += f'<text x="{x}" y="{number(at[1] + 3.4)}">{sign}</text>'
    return drawn


def scenario_of(learner: Any) -> dict[str, Any]:
    """The document of a learner's picture: its parameters as they are by default."""
    own = {"name": learner.name, **CHOSEN.get(learner.name, {})}
    stop = {"epochs": 400, "updates": None}
    return {"task": learner.task, "data": DATA[learner.task], "learner": own, "stop": stop}


def picture(learner: Any) -> str:
    """The SVG of a learner."""
    from app.engine import Scenario, train

    trace = train(Scenario.from_document(scenario_of(learner)))
    body = {"regression": fitted_line, "sequence": trellis}.get(learner.task, regions)(trace)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" font-family="system-ui, sans-serif" font-size="10" font-weight="700" fill="#fff" '
        f'text-anchor="middle">\n<title>{learner.label}</title>\n' + "\n".join(body) + "\n</svg>\n"
    )


def regions(trace: Any) -> list[str]:
    """Regions, their borders, and the examples."""
    scenario, colours = trace.scenario, palette()
    points = grid()
    flat = scenario.transform(points.reshape(-1, 2))
    scores = scenario.predictor.scores(trace, trace.visits, flat)
    several = scenario.task == "multiclass"
    if several:
        heights = scores.reshape(*points.shape[:2], -1)
        fills = [colours[f"class-{c}"] for c in range(scenario.classes)]
        fields = [
            heights[..., c] - np.delete(heights, c, axis=-1).max(axis=-1) for c in range(scenario.classes)
        ]
        opacity = ' fill-opacity="0.16"'
        body = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>']
    else:
        fills, fields, opacity = [colours["plane-positive"]], [scores.reshape(points.shape[:2])], ""
        body = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{colours["plane-negative"]}"/>']
    for field, fill in zip(fields, fills, strict=True):
        area, edge = region(field)
        body.append(f'<path d="{area}" fill="{fill}"{opacity}/>')
        body.append(
            f'<path d="{edge}" fill="none" stroke="{colours["ink"]}" stroke-width="2.4" stroke-linecap="round"/>'
        )
    for point, label in zip(pixels(scenario.x), scenario.y.tolist(), strict=True):
        if several:
            body.append(mark(point, MARKS[label], fills[label], str(label)))
        else:
            kind, name, sign = ("circle", "positive", "+") if label > 0 else ("square", "negative", "-")
            body.append(mark(point, kind, colours[f"class-{name}"], sign))
    return body


def fitted_line(trace: Any) -> list[str]:
    """The line, each example's residual, and the examples."""
    scenario, colours = trace.scenario, palette()
    x = np.array([[LOW[0]], [HIGH[0]], *scenario.x])
    said = pixels(np.column_stack([x, trace.predict(scenario.transform(x))]))
    at = pixels(np.column_stack([scenario.x, scenario.y]))
    (left, right), ends = said[:2], said[2:]
    whiskers = "".join(
        f"M{number(px)} {number(py)}V{number(end)}" for (px, py), end in zip(at, ends[:, 1], strict=True)
    )
    line = f"M{number(left[0])} {number(left[1])}L{number(right[0])} {number(right[1])}"
    return [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{colours["raised"]}"/>',
        f'<path d="{whiskers}" stroke="{colours["class-positive"]}" stroke-width="1.6" fill="none"/>',
        f'<path d="{line}" stroke="{colours["ink"]}" stroke-width="2.4" fill="none"/>',
        *(mark(point, "circle", colours["class-negative"], "") for point in at),
    ]


def trellis(trace: Any) -> list[str]:
    """The words of a sentence across, the tags down, and the tagging that is found."""
    from app.engine.data.sentences import spelled

    scenario, colours = trace.scenario, palette()
    names = scenario.data.names
    words, _ = spelled(scenario.x[SENTENCE], scenario.y[SENTENCE], names)
    path = trace.evaluator.taggings(trace.weights_at(trace.updates)[0])[SENTENCE, : len(words)]
    across = [WIDTH * (j + 1) / (len(words) + 1) for j in range(len(words))]
    down = [60 + 55 * t for t in range(len(names.classes))]
    ways = [
        f"M{number(across[j])} {number(one)}L{number(across[j + 1])} {number(two)}"
        for j in range(len(words) - 1)
        for one in down
        for two in down
    ]
    found = "L".join(f"{number(x)} {number(down[t])}" for x, t in zip(across, path.tolist(), strict=True))
    body = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{colours["raised"]}"/>',
        f'<path d="{"".join(ways)}" stroke="{colours["ink"]}" stroke-opacity="0.2" fill="none"/>',
        f'<path d="M{found}" stroke="{colours["ink"]}" stroke-width="2.4" fill="none"/>',
    ]
    for x, word, tag in zip(across, words, path.tolist(), strict=True):
        body.append(f'<text x="{number(x)}" y="30" fill="{colours["ink"]}">{word}</text>')
        for t, y in enumerate(down):
            colour = colours["class-positive" if t == tag else "class-negative"]
            body.append(f'<circle cx="{number(x)}" cy="{number(y)}" r="9" fill="{colour}"/>')
            body.append(f'<text x="{number(x)}" y="{number(y + 3.4)}">{names.classes[t]}</text>')
    return body


def pictures() -> dict[str, str]:
    """The file name and the text of every picture."""
    from app.engine.learners import LEARNERS

    return {f"{learner.name}.svg": picture(learner) for learner in LEARNERS}


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, text in pictures().items():
        (PICTURES / name).write_text(text)
