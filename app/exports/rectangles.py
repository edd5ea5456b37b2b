"""Turned rectangles in px: their corners, what lies in them, and whether two of them meet."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from .geometry import Point


def within(
    points: np.ndarray,
    at: np.ndarray,
    cos: np.ndarray,
    sin: np.ndarray,
    size: tuple[float, float],
    reach: float,
) -> np.ndarray:
    """(n, m) of bool: which of the m points lie in each of n rectangles about ``at`` (n, 2), turned, and made wider
    by ``reach``."""
    x, y = points[:, 0] - at[:, :1], points[:, 1] - at[:, 1:]
    cos, sin = cos[:, None], sin[:, None]
    u, v = x * cos + y * sin, y * cos - x * sin
    covered: np.ndarray = (np.abs(u) < size[0] / 2 + reach) & (np.abs(v) < size[1] / 2 + reach)
    return covered


def corners_of(at: Point, turned: float, wide: float, high: float) -> list[Point]:
    """The corners of a rectangle about a point, turned by so many degrees, in order."""
    cos, sin = math.cos(math.radians(turned)), math.sin(math.radians(turned))
    halves = ((-wide / 2, -high / 2), (wide / 2, -high / 2), (wide / 2, high / 2), (-wide / 2, high / 2))
    return [(at[0] + u * cos - v * sin, at[1] + u * sin + v * cos) for u, v in halves]


def meet(a: list[Point], b: list[Point]) -> bool:
    """Whether two turned rectangles meet: no side of either parts them."""
    for way in (a, b):
        for (x0, y0), (x1, y1) in pairwise(way[:3]):
            along = [[x * (x1 - x0) + y * (y1 - y0) for x, y in each] for each in (a, b)]
            if max(along[0]) <= min(along[1]) or max(along[1]) <= min(along[0]):
                return False
    return True
