"""A run as the page reads it, as fields and columns of a message: its examples, and stretches of its updates."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import struct
import zlib
from collections.abc import Iterable
from typing import Any, Protocol

import numpy as np

from ..engine import Scenario, Trace
from ..engine.core.rows import Rows
from ..engine.run.counts import rows_tell, wrong_visits

Columns = dict[str, np.ndarray]
BLOCK = 256  # updates in a block
SAMPLED = 256  # updates of a long run whose weights are sent with its end
FRAME_BYTES = 4_000_000  # of the frames' weights and their sums
FEWEST_FRAMES = 16  # for any number of weights
MOST_COUNTS = 1_000_000  # counts of words that are sent in full, a byte each


def shown_document(scenario: Scenario) -> dict[str, Any]:
    """The document with the names that the page shows, and without the examples that come as columns."""
    document = scenario.document()
    if (
        scenario.data.preset is None
        and len(scenario.data.index) == len(scenario.data.everything[1])
        and not len(scenario.flipped)
        and scenario.data.texts is None
        and scenario.task != "sequence"
    ):
        rest = {key: value for key, value in document["data"].items() if key not in ("x", "y")}
        document = {**document, "data": {"explicit": True, **rest}}
    if scenario.data.texts is not None:
        # Their words are the inputs' names, which the document need not say.
        names = {**document["data"].get("names", {}), "inputs": list(scenario.data.names.inputs)}
        document = {**document, "data": {**document["data"], "names": names}}
    if scenario.task == "sequence":
        # Words and tags are their own names, which the document must not say.
        own = {"inputs": list(scenario.data.names.inputs), "classes": list(scenario.data.names.classes)}
        document = {**document, "data": {**document["data"], "names": own}}
    if scenario.data.named_by_preset:
        document = {**document, "data": {**document["data"], "names": scenario.data.names.document()}}
    return document


def units_of(trace: Trace) -> dict[str, Any]:
    """What 1 is in the whole numbers of training, and of whole numbers times roots these (docs/protocol.md)."""
    units, vectors = trace.units, trace.scenario.vectors
    if not units.exact:
        return {"feature": 1.0, "weight": 1.0}
    if not units.factored:
        return {"feature": units.feature, "weight": units.weight}
    known = vectors.metric if vectors.kernel_metric is None else vectors.kernel_metric.metric
    assert known is not None
    factored: dict[str, Any] = {"weight": units.weight, "lengths": known.lengths.tolist(), **known.written()}
    if vectors.kernel_metric is not None:
        factored |= vectors.kernel_metric.written()
    return {"feature": 1.0, "weight": 1.0, "factored": factored}


def described(trace: Trace) -> tuple[dict[str, Any], Columns]:
    """What is the same wherever the playhead is: the document and the examples."""
    scenario = trace.scenario
    n, d = scenario.data.shape
    network = scenario.network
    fields: dict[str, Any] = {
        "document": shown_document(scenario),
        "n": n,
        "d": d,
        "p": scenario.vectors.width,
        "terms": scenario.terms,
        "task": scenario.task,
        "classes": scenario.classes,
        "dual": scenario.learner.kernel is not None,
        "network": network and dataclasses.asdict(network),
        "mapping": hashlib.blake2b(scenario.vectors.mapping.encode(), digest_size=12).hexdigest(),
        "flipped": scenario.flipped.tolist(),
        "named": scenario.data.named_by_preset,
        "straight": scenario.vectors.straight,
        "drawing": scenario.predictor.drawing,
        "counts_mistakes": trace.counts_mistakes,
        "units": units_of(trace),
        "block_size": BLOCK,
        "epoch_length": trace.epoch_length,
    }
    data, sparse = scenario.data, scenario.vectors.sparse
    labels = "<f8" if scenario.task == "regression" else "<i1"
    columns = {**inputs_of("x", data.own), "y": np.asarray(scenario.y, dtype=labels)}
    if sparse is None:
        columns["phi"] = np.asarray(scenario.phi, dtype="<f8")
    else:
        columns |= row_columns("phi", sparse)
        fields["shrinks"] = trace.recording.replayer.shrinks
    if data.texts is not None:
        fields["texts"] = [data.texts[i] for i in data.index.tolist()]
    for name, (points, y) in (("test", data.held_test), ("validation", data.held_validation)):
        if len(y):
            columns |= inputs_of(f"x_{name}", points)
            columns[f"y_{name}"] = np.asarray(y, dtype=labels)
    if not scenario.order.renewed:
        columns["order"] = np.asarray(trace.order(1), dtype="<i4")
    return fields, columns


def inputs_of(name: str, x: np.ndarray | Rows) -> Columns:
    """The inputs of examples (n, d)."""
    if not isinstance(x, Rows):
        return {name: np.asarray(x, dtype="<f8")}
    if len(x) * x.width > MOST_COUNTS:
        return row_columns(name, x)
    full = x.dense()
    # A byte each: a text of so many equal words that they need more has floats.
    return {name: full.astype("<i1") if full.max(initial=0.0) < 128 else full}


def row_columns(name: str, rows: Rows) -> Columns:
    """``name_start`` (n + 1) u4, ``name_index`` u2 or i4, ``name_value`` u1 or f8."""
    short, small = rows.width <= 1 << 16, rows.value.max(initial=0.0) < 256
    return {
        f"{name}_start": rows.start.astype("<u4"),
        f"{name}_index": rows.index.astype("<u2" if short else "<i4"),
        f"{name}_value": rows.value.astype("u1" if small else "<f8"),
    }


def stretch(
    trace: Trace, first: int, count: int, most_judged: float = np.inf
) -> tuple[dict[str, Any], Columns]:
    """Updates ``first`` + 1 .. ``first`` + ``count``, and what held before them. Visits that no rows tell of are judged
    one by one, but for those that take more than ``most_judged`` products."""
    window = trace.window(first, first + count)
    last = int(window.visit[-1]) if count else 0
    following: int | None = trace.visits + 1 if trace.done else None
    if trace.updates > first + count:
        following = int(trace.visit[first + count])
    columns = {
        "visit": np.asarray(window.visit, dtype="<u4"),
        "example": np.asarray(window.example, dtype="<i4"),
        "mistake": np.asarray(window.mistake, dtype="<i1"),
        "activation": np.asarray(window.activation, dtype="<f8"),
        "step": np.asarray(window.step, dtype="<f8"),
        "w": np.asarray(window.w, dtype="<f8"),
        "b": np.asarray(window.b, dtype="<f8"),
        "base": together(window.base_w, window.base_b),
        "base_sum": together(*trace.weight_sum(first)),
        **_picks(trace, int(window.base_visit), following),
    }
    stop = following or last + 1
    if judges_visits(trace) and (stop - int(window.base_visit)) * len(trace.recording.start) <= most_judged:
        columns["wrong"] = bits_of(wrong_visits(trace, int(window.base_visit) + 1, stop))
    fields = {
        **({} if trace.counts_mistakes and rows_tell(trace) else {"rows_tell": False}),
        "first": first,
        "count": count,
        "base_visit": int(window.base_visit),
        "next_visit": following,
    }
    return fields, columns


def _picks(trace: Trace, first: int, stop: int | None) -> Columns:
    """Of a predictor that picks weights: from which visits on which ones, within a stretch; the first row holds at its
    start."""
    picks = trace.scenario.predictor.picks(trace)
    if picks is None:
        return {}
    visits, updates = picks
    a = int(np.searchsorted(visits, first, side="right")) - 1
    b = len(visits) if stop is None else int(np.searchsorted(visits, stop, side="left"))
    rows = [together(*trace.weights_at(int(k))) for k in updates[a:b]]
    return {"pick_visit": visits[a:b].astype("<u4"), "pick": np.concatenate(rows)}


def judges_visits(trace: Trace) -> bool:
    """Whether visits are judged, and no rows of updates tell how."""
    return trace.counts_mistakes and not rows_tell(trace)


def bits_of(wrong: np.ndarray) -> np.ndarray:
    """Truths as bits, the first the lowest of its byte."""
    return np.packbits(wrong, bitorder="little")


def together(w: Any, b: Any) -> np.ndarray:
    """Weights and biases as one row of numbers: w (p,) and b, or w (k, p) and b (k,), the weights first."""
    return np.append(np.ravel(w), b).astype("<f8")


def frames(trace: Trace) -> Columns:
    """Up to SAMPLED updates of a finished run, evenly, with the last one; fewer if their weights would exceed
    FRAME_BYTES. Empty for a short run."""
    if trace.updates <= SAMPLED:
        return {}
    updates = sampled_updates(trace.updates)
    numbers = 2 * trace.scenario.width * int(np.size(trace.scenario.start.b))
    most = max(FEWEST_FRAMES, FRAME_BYTES // (8 * numbers))
    if len(updates) > most:
        updates = updates[np.linspace(0, len(updates) - 1, most).round().astype(np.int64)]
    visits = trace.visit[updates - 1]
    w, b = trace.weights_after(updates)
    sums = trace.sums_at(visits - 1)
    columns = {
        "frame_update": updates.astype("<u4"),
        "frame_visit": visits.astype("<u4"),
        "frame_w": w,
        "frame_b": b,
        "frame_step": trace.step[updates - 1],
        "frame_sum": np.concatenate([each.reshape(len(updates), -1) for each in sums], axis=1),
    }
    predictor = trace.scenario.predictor
    if predictor.picks(trace) is not None:
        chosen = [predictor.weights_at(trace, v) for v in visits.tolist()]
        columns["frame_pick"] = np.array([together(*weights) for weights in chosen if weights is not None])
    return columns


def sampled_updates(updates: int) -> np.ndarray:
    """At most SAMPLED update numbers (from 1, int64), evenly from the first to the last."""
    return np.linspace(1, updates, min(SAMPLED, updates)).round().astype(np.int64)


# Columns of numbers as bytes: those of a message on the wire, and those of all messages of a recording.
#
# static/js/client/transport/wire.ts and recording.ts read them. docs/protocol.md describes the layout.


ALIGNMENT = 8  # bytes: so that the browser can lay a Float64Array over any column
TYPES = {"<f8": "f8", "<f4": "f4", "<i4": "i4", "<u4": "u4", "|i1": "i1", "<u2": "u2", "|u1": "u1"}


class Columned(Protocol):
    """What :class:`app.classroom.runs.messages.Message` is: fields, among them further ones, and columns of numbers."""

    fields: dict[str, Any]
    columns: dict[str, np.ndarray]


def laid_out(columns: Iterable[tuple[str, np.ndarray]]) -> tuple[list[list[Any]], bytes]:
    """[name, type, length, offset] of each column, and the bytes of all."""
    layout: list[list[Any]] = []
    pieces: list[bytes] = []
    offset = 0
    for name, column in columns:
        flat = np.ascontiguousarray(column).reshape(-1)
        layout.append([name, TYPES[flat.dtype.str], len(flat), offset])
        pieces.append(flat.tobytes() + b"\0" * (-flat.nbytes % ALIGNMENT))
        offset += len(pieces[-1])
    return layout, b"".join(pieces)


def zlib_raw(content: bytes) -> bytes:
    """Deflated, without a head."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(content) + packer.flush()


def packed(fields: dict[str, Any]) -> bytes:
    """Messages: the JSON's length (u4), the JSON, and from the next multiple of 8 on the columns of all messages; the
    offsets in their ``columns`` count from there. Columns of a name lie together: they deflate better."""
    entries: list[tuple[str, np.ndarray, list[Any]]] = []

    def plain(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: plain(item) for name, item in value.items()}
        if isinstance(value, list):
            return [plain(item) for item in value]
        if not hasattr(value, "columns"):
            return value
        layout: list[Any] = []
        entries.extend((name, column, layout) for name, column in value.columns.items())
        return {**plain(value.fields), **({"columns": layout} if value.columns else {})}

    message = plain(fields)
    entries.sort(key=lambda each: each[0])
    places, data = laid_out((name, column) for name, column, _ in entries)
    for (*_, layout), place in zip(entries, places, strict=True):
        layout.append(place)
    text = json.dumps(message, separators=(",", ":"), allow_nan=False).encode()
    head = struct.pack("<I", len(text)) + text
    return head + b" " * (-len(head) % ALIGNMENT) + data
