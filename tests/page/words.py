"""Words on the plane and what they may lie over, in px of the plane: for tests of where they stand."""

from __future__ import annotations

import math
from typing import Any

from tests.page.lab import Lab

# Names at lines and marks, straight lines, points, and what else is written there or stands on the plane.
WORDS = r"""
() => {
  const canvas = document.querySelector('.plane-moving');
  const { shapes, frame } = canvas.drawing;
  const from = canvas.getBoundingClientRect();
  const place = /translate\((-?[\d.e-]+)px, (-?[\d.e-]+)px\) rotate\((-?[\d.e-]+)deg\)/;
  const names = [...document.querySelectorAll('.mark-name')].map((name) => {
    const [x, y, turned] = name.style.transform.match(place).slice(1).map(Number);
    return { says: name.dataset.says, x, y, turned, width: name.offsetWidth, height: name.offsetHeight };
  });
  const others = [...document.querySelectorAll(
    '.plane-moment, .plane-note, .line-beyond, .invitation-words, .plane-fit, [data-panel=brush], .annotation-text',
  )].filter((element) => element.checkVisibility()).map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const says = element.className.baseVal ?? element.className;
    return { says, x: left - from.left + width / 2, y: top - from.top + height / 2, turned: 0, width, height };
  });
  const lines = shapes.flatMap(({ says, strong, line, through, about, type, tip }) => {
    if (about && says && type === 'path') {
      const [x, y] = [frame.x(about.at[0]), frame.y(about.at[1])];
      return [[[x - 8, y - 8], [x + 8, y + 8]], [[x - 8, y + 8], [x + 8, y - 8]]]
        .map((ends) => ({ says: says[0], strong: false, arrow: false, ends }));
    }
    if (!line?.width || through?.length !== 2) return [];
    const ends = through.map(([u, v]) => [frame.x(u), frame.y(v)]);
    return [{ says: says?.[0] ?? '', strong: Boolean(strong), arrow: Boolean(tip), ends }];
  });
  const points = document.querySelector('.plane-points').drawing.flatMap(({ x, y, marker }) =>
    Array.from(x, (u, i) => ({ x: frame.x(u), y: frame.y(y[i]), reach: marker.size / 2 })));
  return { names, others, lines, points };
}
"""
INK = 0.62  # of the height of words, that of their letters
BESIDE = 3  # px of their width that are none of theirs


def half(words: dict[str, Any]) -> tuple[float, float]:
    return words["width"] / 2 - BESIDE, words["height"] * INK / 2


def within(words: dict[str, Any], x: float, y: float) -> tuple[float, float]:
    """A place as the words see it: px along them and across, from their middle."""
    angle = math.radians(words["turned"])
    dx, dy = x - words["x"], y - words["y"]
    return dx * math.cos(angle) + dy * math.sin(angle), dy * math.cos(angle) - dx * math.sin(angle)


def crosses(words: dict[str, Any], ends: list[list[float]]) -> bool:
    """Whether a straight line goes through words."""
    start, end = (within(words, *place) for place in ends)
    low, high = 0.0, 1.0
    for at, to, reach in zip(start, end, half(words), strict=True):
        if abs(to - at) < 1e-9:
            if abs(at) > reach:
                return False
            continue
        one, other = sorted(((-reach - at) / (to - at), (reach - at) / (to - at)))
        low, high = max(low, one), min(high, other)
    return low <= high


def edges(words: dict[str, Any]) -> list[list[list[float]]]:
    angle, (across, down) = math.radians(words["turned"]), half(words)
    corners = [
        [
            words["x"] + u * math.cos(angle) - v * math.sin(angle),
            words["y"] + u * math.sin(angle) + v * math.cos(angle),
        ]
        for u, v in ((-across, -down), (across, -down), (across, down), (-across, down))
    ]
    return [[corners[i - 1], corners[i]] for i in range(4)]


def covers(words: dict[str, Any], point: dict[str, float]) -> bool:
    along, across = (
        abs(v) - h for v, h in zip(within(words, point["x"], point["y"]), half(words), strict=True)
    )
    return math.hypot(max(0, along), max(0, across)) < point["reach"] - 1


def covered(lab: Lab, lines: str = "any") -> list[tuple[str, str]]:
    """What names on the plane lie over: (what the name says, what is under it).

    ``lines``: of lines ``any``, or but the ``thick`` one, arrows and a name's own.
    """
    seen = lab.page.evaluate(WORDS)
    names = seen["names"]
    found = []
    for i, name in enumerate(names):
        for line in seen["lines"]:
            own = line["says"] == name["says"] or (line["strong"] and name["says"] == "strong")
            if (lines == "any" or own or line["strong"] or line["arrow"]) and crosses(name, line["ends"]):
                found.append((name["says"], f"line {line['says']}"))
        found += [(name["says"], "a point") for point in seen["points"] if covers(name, point)]
        for other in [*names[i + 1 :], *seen["others"]]:
            if any(crosses(name, edge) for edge in edges(other)):
                found.append((name["says"], other["says"]))
    return found


def points_under(lab: Lab) -> set[str]:
    """What else is written or stands on the plane, and lies over a point."""
    seen = lab.page.evaluate(WORDS)
    return {
        other["says"] for other in seen["others"] if any(covers(other, point) for point in seen["points"])
    }
