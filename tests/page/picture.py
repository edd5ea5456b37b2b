"""Colours on screen: a screenshot's PNG as an array."""

from __future__ import annotations

import struct
import zlib

import numba
import numpy as np


def pixels(png: bytes) -> np.ndarray:
    """(height, width, 3) uint8 of an 8-bit RGB or RGBA picture without interlacing, as browsers write them."""
    at, packed = 8, b""
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", body)
            assert depth == 8 and colour in (2, 6) and not interlace
            channels = 3 if colour == 2 else 4
        elif kind == b"IDAT":
            packed += body
        at += length + 12
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + width * channels).copy()
    unfilter(rows, channels)
    return rows[:, 1:].reshape(height, width, channels)[:, :, :3]


@numba.njit
def unfilter(rows: np.ndarray, step: int) -> None:
    """PNG's five row filters, undone in place; the first byte of a row says which."""
    for r in range(rows.shape[0]):
        kind = rows[r, 0]
        for i in range(1, rows.shape[1]):
            left = int(rows[r, i - step]) if i > step else 0
            above = int(rows[r - 1, i]) if r else 0
            corner = int(rows[r - 1, i - step]) if r and i > step else 0
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = above
            elif kind == 3:
                guess = (left + above) // 2
            elif kind == 4:
                p = left + above - corner
                a, b, c = abs(p - left), abs(p - above), abs(p - corner)
                guess = left if a <= b and a <= c else (above if b <= c else corner)
            else:
                guess = 0
            rows[r, i] = (int(rows[r, i]) + guess) & 255
