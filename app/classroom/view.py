"""Views: a rectangle of the data plane, cut into a grid of points."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .refusal import Refusal


@dataclass(frozen=True)
class View:
    """``nx`` by ``ny`` points from (x0, y0) to (x1, y1), ends included."""

    x0: float
    x1: float
    y0: float
    y1: float
    nx: int
    ny: int

    @classmethod
    def checked(cls, view: list[float], size: list[int], most_points: int) -> View:
        """From a request's fields. Raises Refusal naming the field."""
        x0, x1, y0, y1 = view
        nx, ny = size
        if not (x0 < x1 and y0 < y1):
            raise Refusal("view", "view")
        if nx * ny > most_points:
            raise Refusal("grid-points", "size", most=most_points)
        return cls(x0, x1, y0, y1, nx, ny)

    def points(self, d: int) -> np.ndarray:
        """The points (ny * nx, d), row by row from y0 up; on a number line (d = 1) each row is the line."""
        xs, ys = np.linspace(self.x0, self.x1, self.nx), np.linspace(self.y0, self.y1, self.ny)
        if d == 1:
            return np.tile(xs, self.ny)[:, None]
        if d != 2:
            raise Refusal("no-grid", "view")
        grid_x, grid_y = np.meshgrid(xs, ys)
        return np.column_stack([grid_x.ravel(), grid_y.ravel()])
