"""Pseudo-code: lines of a visit's arithmetic, the lines that learners share, and whole algorithms around them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from .tasks import BINARY, REGRESSION, Task

Line = dict[str, Any]


def line(when: str, tex: str, indent: int = 0, **depends: Any) -> Line:
    """A line of pseudo-code: ``when`` it is marked ('start', 'visit', 'test', 'update', 'step', 'stepless', 'quiet',
    of a predictor 'right', '' never), its TeX, and the option it depends on (``by`` with ``show`` or ``hide``; ``also``
    another one)."""
    return {"when": when, "indent": indent, "tex": tex, **depends}


def working(text: str, when: str = "update", **depends: Any) -> Line:
    """A line of a visit's arithmetic: text in which {names} become that visit's numbers. ``when`` it is shown
    ('update', or 'step' where the step is above 0); ``by``, ``show`` and ``hide`` as for :func:`line`.

    The names: y, a, ya (y times the activation before the visit), -ya, 1-ya, y-a, sqnorm (of what is trained), step
    (tau), t (the visit), 1-1/t, and the learner's parameters.
    """
    return {"when": when, "text": text, **depends}


def code(text: str, **depends: Any) -> Line:
    """Lines of Python as they appear in the code of a run (app/exports/code); ``by``, ``show`` and ``hide`` as for
    :func:`line`."""
    return {"text": text, **depends}


def shown(lines: Iterable[Line], document: Mapping[str, Any]) -> list[Line]:
    """The lines that apply under the options of a complete scenario document."""
    return [each for each in lines if _holds(each, document)]


def _holds(each: Line, document: Mapping[str, Any]) -> bool:
    if "by" not in each:
        return True
    if "also" in each and not _holds(each["also"], document):
        return False
    value: Any = document
    for key in each["by"].split("."):
        value = None if value is None else value.get(key)
    return value in each["show"] if "show" in each else value not in each["hide"]


def _sign(zero: str) -> str:
    return rf"\textbf{{if }} \operatorname{{sign}}(a) \ne y \quad (\operatorname{{sign}}(0) = {zero})"


#: Lines that learners share. ``by`` names an option of the scenario, ``show`` or ``hide`` its values.
ACTIVATION: tuple[Line, ...] = (
    line("visit", r"a \leftarrow w \cdot \phi(x) + b", by="bias", show=["learned", "fixed"]),
    line("visit", r"a \leftarrow w \cdot \phi(x) - \theta", by="bias", show=["threshold"]),
    line("visit", r"a \leftarrow w \cdot \phi(x)", by="bias", show=["none"]),
)
MISTAKE: tuple[Line, ...] = (
    line("test", r"\textbf{if } y\,a \le 0", by="tie", show=["mistake"]),
    line("test", _sign("+1"), by="tie", show=["positive"]),
    line("test", _sign("-1"), by="tie", show=["negative"]),
)


def indented(lines: Iterable[Line], by: int = 1) -> tuple[Line, ...]:
    """The lines, ``by`` levels further in."""
    return tuple({**each, "indent": each["indent"] + by} for each in lines)


#: For learners that divide by the squared norm of the trained vector: the case of norm 0.
STEPLESS = line(
    "stepless",
    r"\textbf{if } \lVert z \rVert^2 = 0\text{: } \textbf{next example}",
    1,
    by="bias",
    show=["none", "fixed"],
)
OTHERWISE = line("quiet", r"\textbf{else } \text{leave } w")


def additive(step: str, indent: int = 1) -> tuple[Line, ...]:
    """The lines w <- w + step y phi(x) and the same for the bias; ``step`` is TeX."""
    of_threshold = rf"\theta \leftarrow \theta - {step}\, y \quad (b = -\theta)"
    return (
        line("update", rf"w \leftarrow w + {step}\, y\, \phi(x)", indent),
        line("update", rf"b \leftarrow b + {step}\, y", indent, by="bias", show=["learned"]),
        line("update", of_threshold, indent, by="bias", show=["threshold"]),
    )


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
    (r"\} D$", r"} 1, \ldots, n"),
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
