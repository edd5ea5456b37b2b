"""Messages as one block of bytes: their JSON, and behind it all columns, each written so that it deflates well.

static/js/client/transport/recording.js unpacks them. However a column is written, what comes back has the same bits.
"""

from __future__ import annotations

import json
import struct
import zlib
from typing import Any, Protocol

import numpy as np

from .expected import expected_columns

ALIGNMENT = 8  # bytes: typed arrays lie on such places
SMALL = 64  # bytes of a column that is not worth another look
TYPES = {"<f8": "f8", "<f4": "f4", "<i4": "i4", "<u4": "u4", "<u2": "u2", "|i1": "i1", "|u1": "u1"}
BITS = {8: np.uint64, 4: np.uint32, 2: np.uint16, 1: np.uint8}

#: A column as it is written: its bytes, and the words behind name, type, length and offset that say how.
Written = tuple[bytes, list[Any]]


class Columned(Protocol):
    """What :class:`app.classroom.message.Message` is: fields, among them further ones, and columns of numbers."""

    fields: dict[str, Any]
    columns: dict[str, np.ndarray]


def zlib_raw(content: bytes) -> bytes:
    """Deflated, without a head."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(content) + packer.flush()


def packed(fields: dict[str, Any]) -> bytes:
    """Messages: the JSON's length (u4), the JSON, and from the next multiple of 8 on all columns, by their names.

    Of each message ``columns`` lists [name, type, length, offset], the offset from the beginning of the columns; and
    where the column is not written as it is, how (:func:`written`).
    """
    pieces: list[tuple[str, bytes, list[Any]]] = []
    expected = _expected(fields)

    def plain(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: plain(item) for name, item in value.items()}
        if isinstance(value, list):
            return [plain(item) for item in value]
        if not hasattr(value, "columns"):
            return value
        layout: list[list[Any]] = []
        for name, column in value.columns.items():
            flat = np.ascontiguousarray(column).reshape(-1)
            content, how = written(column, expected.get(id(value), {}).get(name, {}))
            layout.append([name, TYPES[flat.dtype.newbyteorder("<").str], len(flat), 0, *how])
            pieces.append((name, content, layout[-1]))
        return {**plain(value.fields), **({"columns": layout} if layout else {})}

    message, end, columns = plain(fields), 0, []
    for _, content, place in sorted(pieces, key=lambda piece: piece[0]):
        place[3] = end
        columns.append(content + b"\0" * (-len(content) % ALIGNMENT))
        end += len(columns[-1])
    text = json.dumps(message, separators=(",", ":"), allow_nan=False).encode()
    head = struct.pack("<I", len(text)) + text
    return head + b" " * (-len(head) % ALIGNMENT) + b"".join(columns)


def _expected(fields: dict[str, Any]) -> dict[int, dict[str, dict[str, np.ndarray]]]:
    """What the page expects of the columns of each block, by the block."""
    if "chunks" not in fields:
        return {}
    run, learner, orders = fields["run"], fields["document"]["learner"], fields["orders"]
    if orders:
        visited = np.concatenate([order.columns["order"] for order in orders])
    else:
        visited = np.resize(run.columns["order"], run.fields["visits"])
    return {
        id(block): expected_columns(run.fields, run.columns, learner, block, visited)
        for block in fields["chunks"]
    }


def written(column: np.ndarray, expected: dict[str, np.ndarray]) -> Written:
    """A column (m, ...) in the way that deflates to the fewest bytes.

    As it is; or all first bytes of its numbers, then all second ones, and so on: of the numbers themselves ("bytes"),
    of how they differ from the row before ("rows", and a row's length) or from what is expected, by its name in
    ``expected``. Whole numbers are told by their difference, others by the bits that differ.
    """
    flat = np.ascontiguousarray(column).reshape(-1)
    size = flat.dtype.itemsize
    ways: list[Written] = [(flat.tobytes(), [])]
    if flat.nbytes < SMALL:
        return ways[0]
    bits, width = flat.view(BITS[size]), int(np.prod(column.shape[1:]))
    if size > 1:
        before = np.concatenate([np.zeros(min(width, len(bits)), bits.dtype), bits[:-width]])
        differ = bits ^ before if flat.dtype.kind == "f" else bits - before
        ways += [(_bytewise(bits), ["bytes"]), (_bytewise(differ), ["rows", width])]
    for name, values in expected.items():
        ways.append((_bytewise(bits ^ np.ascontiguousarray(values).reshape(-1).view(bits.dtype)), [name]))
    return min(ways, key=lambda way: len(zlib.compress(way[0])))


def _bytewise(bits: np.ndarray) -> bytes:
    """All first bytes, then all second ones, ..."""
    return bits.view(np.uint8).reshape(len(bits), bits.itemsize).T.tobytes()
