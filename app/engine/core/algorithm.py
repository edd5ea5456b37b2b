"""Pseudo-code of whole algorithms: the start, the loops and the return around a learner's lines; and its notations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from .pseudocode import Line, line, shown
from .tasks import BINARY, REGRESSION, Task

_ERROR, _SQUARED = r"\mathit{Error}'", r"\mathit{MSE}"


class Frame(NamedTuple):
    """The lines before and after those of a visit, and the indent of the latter."""

    before: tuple[Line, ...]
    after: tuple[Line, ...]
    indent: int

    def around(self, lines: Iterable[Line], task: Task = BINARY) -> tuple[Line, ...]:
        """The whole algorithm of a learner of ``task`` with these lines of a visit."""
        lines_inside = ({**each, "indent": each["indent"] + self.indent} for each in lines)
        before = self.before
        if task == REGRESSION:  # its error is the mean squared error
            before = tuple({**each, "tex": each["tex"].replace(_ERROR, _SQUARED)} for each in before)
        return (*before, *lines_inside, *self.after)


def _start(*rows: tuple[str, str]) -> tuple[Line, ...]:
    """One line per kind of start: zero or given, with the bias of the notation."""
    return tuple(line("start", tex, by="begin", show=begin.split(", ")) for begin, tex in rows)


_W = r"w \leftarrow "
WEIGHTS = _start(
    ("zero learned", _W + r"0, \quad b \leftarrow 0"),
    ("zero threshold", _W + r"0, \quad \theta \leftarrow 0"),
    ("zero none, zero fixed", _W + "0"),
    ("zero one", _W + r"0 \quad (x_0 = 1 \text{ in every example, so } b = w_0)"),
    ("given learned", _W + r"w^{(0)}, \quad b \leftarrow b^{(0)}"),
    ("given threshold", _W + r"w^{(0)}, \quad \theta \leftarrow \theta^{(0)}"),
    ("given none, given fixed", _W + "w^{(0)}"),
    ("given one", _W + r"w^{(0)} \quad (x_0 = 1 \text{ in every example, so } b = w_0)"),
)
COUNTS = _start(
    ("zero learned, given learned", r"\alpha \leftarrow 0, \quad b \leftarrow b^{(0)}"),
    ("zero threshold, given threshold", r"\alpha \leftarrow 0, \quad \theta \leftarrow \theta^{(0)}"),
    ("zero none, zero fixed, given none, given fixed", r"\alpha \leftarrow 0"),
    ("zero one, given one", r"\alpha \leftarrow 0 \quad (\text{the bias in } K + 1)"),
)
_CLASS = r"\text{ for every class } c"
OF_CLASSES = _start(
    ("zero learned", r"w_c \leftarrow 0, \; b_c \leftarrow 0" + _CLASS),
    ("zero threshold", r"w_c \leftarrow 0, \; \theta_c \leftarrow 0" + _CLASS),
    ("zero none, zero fixed, zero one", r"w_c \leftarrow 0" + _CLASS),
    ("given learned, given threshold", r"w_c, b_c \leftarrow \text{ their start}" + _CLASS),
    ("given none, given fixed, given one", r"w_c \leftarrow \text{ its start}" + _CLASS),
)

_REPEAT = r"\textbf{repeat } \text{"
_ENDS = {
    "converged": r"\text{an epoch has no update}",
    "error-stops-falling": _ERROR + r" \text{ stops falling}",
}
_LIMITED: Line = {"by": "stop.epochs", "hide": [None]}
_ENDLESS: Line = {"by": "stop.epochs", "show": [None]}  # then the visits are limited


def _epochs() -> Iterator[Line]:
    """One line per stop rule, with a limit of epochs and without one."""
    for when, end in _ENDS.items():
        rule: Line = {"by": "stop.when", "show": [when]}
        yield line("epoch", _REPEAT + r"at most } E \text{ times, until }" + end, **rule, also=_LIMITED)
        yield line("epoch", _REPEAT + r"for at most } V \text{ visits, until }" + end, **rule, also=_ENDLESS)
    rule = {"by": "stop.when", "show": ["epochs"]}
    yield line("epoch", r"\textbf{for } e = 1, \ldots, E", **rule, also=_LIMITED)
    yield line("epoch", _REPEAT + r"for } V \text{ visits}", **rule, also=_ENDLESS)


EPOCH = (
    *_epochs(),
    line("epoch", r"\text{shuffle } D", 1, by="order.name", show=["permuted"]),
)
EACH = (
    line("each", r"\textbf{for each } (x, y) \in D", 1, by="order.name", hide=["listed"]),
    line("each", r"\textbf{for each } (x, y) \text{ of the list}", 1, by="order.name", show=["listed"]),
)
#: For learners that may step once per minibatch.
BATCH_EACH = (
    line("each", r"\textbf{for each } (x, y) \in D", 1, by="learner.size", show=[None]),
    line(
        "each", r"\textbf{for each minibatch } B \subset D \text{ of } m \text{ examples}", 1,
        by="learner.size", hide=[None],
    ),
)  # fmt: skip


def _end(first: str, vector: str = "w", b: str = "b", theta: str = r"\theta") -> tuple[Line, ...]:
    tex = rf"\textbf{{return }} {vector}"
    return (
        line(first, f"{tex}, {b}", by="bias", show=["learned", "fixed"]),
        line(first, f"{tex}, {theta}", by="bias", show=["threshold"]),
        line(first, tex, by="bias", show=["none"]),
    )


VISITS = Frame((*WEIGHTS, *EPOCH, *EACH), _end("end"), 2)
BATCHED_VISITS = Frame((*WEIGHTS, *EPOCH, *BATCH_EACH), _end("end"), 2)
DUAL = Frame((*COUNTS, *EPOCH, *EACH), _end("end", r"\alpha"), 2)
CLASSES = Frame(
    (*OF_CLASSES, *EPOCH, *EACH), _end("end", r"\text{every } w_c", r"b_c", r"\theta_c"), 2
)  # fmt: skip
AT_ONCE = Frame(
    (),
    (
        line("end", r"\textbf{return } w, b", by="bias", hide=["none"]),
        line("end", r"\textbf{return } w", by="bias", show=["none"]),
    ),
    0,
)
BATCHES = Frame((*WEIGHTS, *EPOCH), _end("end"), 1)

#: Replacements from pairs (x, y) to indices, as regular expressions of Python and JavaScript.
INDEX = (
    (r"\\Phi\(x, ", r"\Phi(x_i, "),
    (r"\(x, y\) \\in D", r"i \in \{1, \ldots, n\}"),
    (r"\\text\{shuffle \} D", r"\text{shuffle } 1, \ldots, n"),
    (r"\(x, y\)", "i"),
    (r"\\phi\(x\)", r"\phi(x_i)"),
    (r"K\(x_j, x\)", "K(x_j, x_i)"),
    (r"\\lVert z \\rVert", r"\lVert z_i \rVert"),
    (r"_y\b", "_{y_i}"),
    (r"(?<![\\\w{}])(?<!hat )y(?![\w}])", "y_i"),
)
#: Symbols that an option makes superfluous: phi if the features are the inputs, eta if the rate is 1. These
#: replacements follow those of a notation.
PLAIN: tuple[Line, ...] = (
    {
        "by": "features.name", "show": ["identity"], "also": {"by": "scaling.name", "show": [None, "none"]},
        "replaces": [[r"\\phi\(x\)", "x"], [r"\\phi\(x_i\)", "x_i"]],
    },
    {
        "by": "learner.rate", "show": [1], "letter": "eta",
        "replaces": [[r"\\eta\\, ", ""], [r"\\eta (?=\\)", ""], [r"\\eta\b", "1"]],
    },
)  # fmt: skip
#: Bias of the notation -> of the scenario. Both give the same run, to the last bit.
BIASES = {"b": "learned", "one": "none", "theta": "threshold"}
NOTATIONS: dict[str, list[dict[str, Any]]] = {
    "examples": [
        {"name": "pairs", "label": "pairs (x, y) in D", "replaces": []},
        {"name": "index", "label": "index i", "replaces": [list(pair) for pair in INDEX]},
    ],
    "bias": [
        {"name": "b", "label": "w·x + b", "reads": "learned"},
        {"name": "one", "label": "w·x, x₀ = 1", "reads": "none"},
        {"name": "theta", "label": "w·x − θ", "reads": "threshold"},
    ],
}


def algorithm(
    lines: Iterable[Line], document: Mapping[str, Any], examples: str = "pairs", bias: str | None = None
) -> list[Line]:
    """The lines that apply to a complete document, in a notation: ``examples`` 'pairs' or 'index'; ``bias`` 'b', 'one',
    'theta' or None (the scenario's). A bias that is not learned visit by visit keeps its notation. phi(x) is written x
    if there is no feature map, and a rate of 1 is omitted."""
    rows = list(lines)
    loops = any(each["when"] == "each" for each in rows)
    learned = loops and document["bias"] in ("learned", "threshold")
    notated_bias = BIASES[bias] if learned and bias else document["bias"]
    start = document.get("start") or {}
    zero = not any(_flat([start.get("w"), start.get("b")]))
    begin = f"{'zero' if zero else 'given'} {'one' if learned and notated_bias == 'none' else notated_bias}"
    options = {**document, "bias": notated_bias, "begin": begin}
    replaces = next(each["replaces"] for each in NOTATIONS["examples"] if each["name"] == examples)
    replaces = [*replaces, *(pair for each in shown(PLAIN, document) for pair in each["replaces"])]
    return [{**each, "tex": _replaced(each["tex"], replaces)} for each in shown(rows, options)]


def _replaced(tex: str, replaces: list[list[str]]) -> str:
    for pattern, by in replaces:
        tex = re.sub(pattern, by.replace("\\", r"\\"), tex)
    return tex


def _flat(value: Any) -> list[float]:
    if isinstance(value, (list, tuple)):
        return [number for each in value for number in _flat(each)]
    return [] if value is None else [value]
