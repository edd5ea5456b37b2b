"""Lines of pseudo-code, of a visit's arithmetic and of Python, and the lines that learners share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

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
