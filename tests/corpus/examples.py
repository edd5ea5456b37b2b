"""Small sets of examples: short decimals and long ones, separable and not, and the edges of what a set can be."""

from __future__ import annotations

from typing import Any

Examples = dict[str, Any]

CROSSED: Examples = {
    "x": [
        [0.5, 0.5],
        [-0.5, -0.5],
        [0.5, -0.5],
        [-0.5, 0.5],
        [1.5, 0.25],
        [-1.25, -0.75],
        [0.75, 1.5],
        [1, -2],
    ],
    "y": [1, 1, -1, -1, 1, -1, 1, -1],
}
TENTHS: Examples = {
    "x": [
        [0.1, 0.7],
        [-0.3, 0.2],
        [1.2, 0.4],
        [-0.9, -0.6],
        [0.3, -1.1],
        [-1.3, 0.8],
        [0.8, 1.9],
        [-0.2, -0.4],
    ],
    "y": [1, -1, 1, -1, -1, -1, 1, -1],
}
LONG: Examples = {
    "x": [
        [0.8178243591834201, 1.1072356194538274],
        [-0.6281930573049112, 0.3391827460193847],
        [1.4426950408889634, -0.2701928374650183],
        [-1.0986122886681098, -0.5772156649015329],
        [0.3010299956639812, -1.2020569031595942],
        [0.1234567890123457, 0.9159655941772190],
    ],
    "y": [1, -1, 1, -1, -1, 1],
}  # fmt: skip
SPACE: Examples = {
    "x": [[1, 0, 2], [0, 1, -1], [2, 1, 0.5], [-1, -2, 0], [0, 0, -1.5], [1, 1, 1], [-2, 0, -1]],
    "y": [1, -1, 1, -1, -1, 1, -1],
}
KINDS: Examples = {
    "x": [
        [0.1, 2.1],
        [-0.4, 1.7],
        [0.3, 2.6],
        [2.2, -0.9],
        [1.8, -1.3],
        [2.7, -0.4],
        [-2.1, -1.2],
        [-1.6, -0.7],
    ],
    "y": [0, 0, 0, 1, 1, 1, 2, 2],
}
MIXED_KINDS: Examples = {
    "x": [[0, 0], [1, 0], [0, 1], [1, 1], [0.5, 0.5], [0.25, 0.75], [2, 2]],
    "y": [0, 1, 2, 3, 0, 2, 1],
}
TARGETS: Examples = {
    "x": [[-2], [-1.2], [-0.5], [0.3], [0.9], [1.6], [2.4]],
    "y": [-1.1, -0.6, 0.4, 0.3, 1.5, 1.2, 2.9],
}
PLANE: Examples = {
    "x": [[0.5, 1], [-1, 0.25], [1.5, -0.5], [-0.75, -1.25], [0, 2]],
    "y": [2.5, -0.5, 1, -2.25, 3.5],
}
SETS: dict[str, dict[str, Examples]] = {
    "binary": {"and": {"preset": "and"}, "crossed": CROSSED, "long": LONG, "space": SPACE},
    "multiclass": {"kinds": KINDS, "mixed kinds": MIXED_KINDS},
    "regression": {"targets": TARGETS, "plane": PLANE},
}
USUAL: dict[str, Examples] = {"binary": TENTHS, "multiclass": KINDS, "regression": TARGETS}
OTHER: dict[str, Examples] = {"binary": CROSSED, "multiclass": MIXED_KINDS, "regression": PLANE}

FAR = 1e100
EDGES: dict[str, dict[str, Examples]] = {
    "binary": {
        "no points": {"x": [], "y": []},
        "one point": {"x": [[0.5, -1]], "y": [-1]},
        "one class": {"x": [[1, 2], [0.5, -1], [-2, 0]], "y": [1, 1, 1]},
        "the same point twice": {"x": [[1, 2], [1, 2], [-1, 0.5], [-1, 0.5]], "y": [1, 1, -1, -1]},
        "a point of both classes": {"x": [[1, 2], [1, 2], [-1, 0.5]], "y": [1, -1, -1]},
        "zero vectors": {"x": [[0, 0], [1, 1], [0, 0], [-1, 2]], "y": [1, 1, 1, -1]},
        "large numbers": {"x": [[3e99, 1e99], [-2e99, 4e98], [1e99, -5e99], [-1e99, -1e98]], "y": [1, -1, 1, -1]},
        "tiny numbers": {"x": [[3e-160, 1e-160], [-2e-160, 4e-161], [1e-9, -5e-9]], "y": [1, -1, 1]},
        "far apart": {"x": [[1e8, 1], [-1e8, 2], [1e-8, 3], [-1e-8, 5]], "y": [1, -1, 1, -1]},
    },
    "multiclass": {
        "no points": {"x": [], "y": []},
        "one point": {"x": [[0.5, -1]], "y": [1]},
        "one class": {"x": [[1, 2], [0.5, -1]], "y": [0, 0]},
        "a class without points": {"x": [[1, 2], [0.5, -1], [-2, 0]], "y": [0, 3, 3]},
        "zero vectors": {"x": [[0, 0], [1, 1], [0, 0]], "y": [2, 1, 0]},
        "large numbers": {"x": [[FAR, 0], [0, FAR], [-FAR, -FAR]], "y": [0, 1, 2]},
    },
    "regression": {
        "no points": {"x": [], "y": []},
        "one point": {"x": [[0.5]], "y": [2]},
        "the same point twice": {"x": [[1], [1], [2]], "y": [1, 3, 2]},
        "zero vectors": {"x": [[0], [0]], "y": [1, -1]},
        "large numbers": {"x": [[1e60], [-2e60]], "y": [1e60, 3e60]},
    },
}  # fmt: skip
