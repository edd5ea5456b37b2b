"""Errors: a reason, the field that is wrong, and parameters; and the sentence that is made of them.

Code that raises an error writes no sentence: the table of the language (app/engine/core/text/en/sentences.py) has one
for every reason.
"""

from __future__ import annotations

import math
import re
import string
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import Any

from .language import counted, spoken, tables

LONGEST = 40  # characters of a visitor's text that a sentence quotes
MOST_LISTED = 30
BOUNDS = ("low", "above", "high", "below")  # parameters that are ends of a range
PLACE = re.compile(r"\[(\d{1,9})\]")


def sentence(reason: str, field: str = "", /, **params: Any) -> str:
    """The sentence for a ``reason``, a key of the table, about the value of ``field``.

    ``field`` is a path such as ``learner.rate``, written in the words of the table, else of ``params["label"]``; a
    number in a table is named by ``params["column"]``. Raises KeyError for a reason without a sentence, or for a
    missing parameter.
    """
    template = tables().SENTENCES[reason]
    if "{" not in template:
        return template
    words = dict(params)
    if "{range}" in template:
        words["range"] = _range(params)
    if "{field}" in template:
        words["field"] = _cell(field, params["column"]) if "column" in params else ""
        words["field"] = words["field"] or words_of(field, params.get("label"))
    text = _WRITER.vformat(template, (), words)
    return text[0].upper() + text[1:] if template.startswith(("{field}", "{part:field}")) else text


def words_of(field: str, label: str | None = None) -> str:
    """A field in words, for use within a sentence: ``data.x[2][0]`` is 'row 3: x1'."""
    words = tables().FIELDS.get(PLACE.sub("[]", field))
    if words is not None:
        return words.format(*(int(place) + 1 for place in PLACE.findall(field)))
    if label is not None:
        noun = re.sub(r" [^\W\d]$", "", spoken(label))  # without its letter in formulas
        return tables().LABELLED.format(label=noun, inside=noun[0].lower() + noun[1:])
    entry = re.fullmatch(rf"(.+){PLACE.pattern}", field, re.DOTALL)
    if entry is not None:
        return tables().ENTRY.format(words_of(entry[1]), int(entry[2]) + 1)
    head, _, key = field.rpartition(".")
    return tables().KEY_OF.format(short(key), words_of(head)) if head else tables().KEY.format(short(key))


def _cell(field: str, column: str) -> str:
    """A number in a table, by the name of its column; empty for any other field."""
    places = PLACE.findall(field)
    return tables().CELL.format(int(places[0]) + 1, short(column)) if len(places) == 2 else ""


def file_name(path: str) -> str:
    """The name of a file in a sentence: '-' is standard input."""
    return tables().FILES.get(path, path)


def brief(value: Any) -> Any:
    """A visitor's value as an error keeps it: short JSON. Any other value is replaced by its kind."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, float) and not math.isfinite(value):
        return {"kind": "not-a-number" if math.isnan(value) else "infinite"}
    if isinstance(value, (int, float)):
        if abs(value) >= 1e300:
            return {"kind": "huge-number"}
        # Some JSON readers cannot keep longer whole numbers.
        return value if abs(value) < 2**53 else float(value)
    if isinstance(value, str):
        return short(value)
    if isinstance(value, Mapping):
        return {"kind": "object"}
    if isinstance(value, (list, tuple)):
        return {"kind": "list" if value else "empty-list"}
    if isinstance(value, complex):
        return {"kind": "complex"}
    return {"kind": "binary" if isinstance(value, (bytes, bytearray)) else "unknown"}


def written(number: float) -> str:
    """A number as people write it: 3 for 3.0, 1,000,000 for 1e6, 10^100 for 1e100."""
    if isinstance(number, int) and number.bit_length() > 1024:  # beyond every float64
        return tables().KINDS["huge-number"]
    if isinstance(number, int) and abs(number) < 10**16:
        return marked(f"{number:,}")
    if math.isfinite(number) and abs(number) >= 1e16:
        mantissa, _, power = f"{Decimal(repr(float(number))).normalize():e}".partition("e")
        return f"10^{int(power)}" if mantissa == "1" else f"{marked(mantissa)} x 10^{int(power)}"
    return marked(f"{int(number):,}" if number == int(number) else f"{number:,}")


def marked(number: str) -> str:
    """A number in English, with the marks of the language."""
    return number.translate({ord(","): tables().THOUSANDS, ord("."): tables().POINT})


def _range(params: Mapping[str, Any]) -> str:
    ends = {name: written(params[name]) for name in BOUNDS if params.get(name) is not None}
    return tables().RANGES[tuple(ends)].format(**ends)


def short(text: str) -> str:
    """The beginning of a visitor's text, in one line."""
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _plain(value: Any) -> str:
    """A value as it appears in a sentence, without quotes."""
    if isinstance(value, bool):
        return tables().KINDS[str(value).lower()]
    if isinstance(value, (int, float)):
        return written(value)
    return _listed(value, "") if isinstance(value, (list, tuple)) else str(value)


def _quoted(value: Any) -> str:
    """A visitor's value, shortened by :func:`brief`, in quotes."""
    if value is None:
        return tables().KINDS["null"]
    if isinstance(value, Mapping):
        return tables().KINDS[value["kind"]]
    return tables().QUOTED.format(short(value)) if isinstance(value, str) else _plain(value)


def _listed(values: Sequence[Any], last: str) -> str:
    """The first of some values, with commas and a word before the ``last`` one."""
    names = [short(_plain(value)) for value in values[:MOST_LISTED]]
    if len(values) > MOST_LISTED:
        return f"{', '.join(names)} {tables().MORE.format(len(values) - MOST_LISTED)}"
    if not last or len(names) < 2:
        return ", ".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def _point(values: Mapping[str, float]) -> str:
    equations = [f"{name} = {written(value)}" for name, value in values.items()]
    return tables().WHERE.format(_listed(equations, tables().AND)) if equations else ""


_SPECS: dict[str, Callable[[Any], str]] = {
    "value": _quoted,
    "field": words_of,
    "file": file_name,
    "spoken": spoken,
    "kind": lambda kind: tables().KINDS[kind],
    "separator": lambda mark: tables().SEPARATORS[mark],
    "title": lambda name: tables().COLUMNS.get(name, short(name)),
    "and": lambda values: _listed(values, tables().AND),
    "or": lambda values: _listed(values, tables().OR),
    "at": _point,
    "others": lambda lines: tables().OTHERS.format(lines) if lines else "",
    "there": lambda count: tables().INPUTS[min(count, len(tables().INPUTS)) - 1].format(count),
}  # fmt: skip


class _Writer(string.Formatter):
    """Formats a parameter by the specification after its colon."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return _plain(value)
        if format_spec in tables().COUNTED:
            return counted(format_spec, value, written(value))
        return _SPECS[format_spec](value)


class _Reasons(string.Formatter):
    """Formats numbers with the marks of the language."""

    def format_field(self, value: Any, format_spec: str) -> str:
        text = str(super().format_field(value, format_spec))
        return marked(text) if format_spec else text


_WRITER, _REASONS = _Writer(), _Reasons()


@dataclass(frozen=True)
class Reason:
    """A ``key`` of the table and the parameters of its text; ``str`` gives the text."""

    key: str
    params: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return _REASONS.vformat(tables().REASONS[self.key], (), dict(self.params))


def reason(key: str, /, **params: Any) -> Reason:
    """The reason of that key, with parameters."""
    return Reason(key, tuple(params.items()))


#: The code of a reason; a reason that is missing here is its own code. Programs distinguish errors by codes.
CODES = {
    reason: code
    for code, reasons in {
        "missing": "no-sentences no-sentences-key no-tokens untagged word-line"
        " unnamed no-data no-points-key no-points no-terms no-listed endless one-class no-rows no-rows-below"
        " no-texts no-words wordless"
        " cell-missing no-positive no-column no-label-column no-input-column no-whole-rows no-right-rows no-values",
        "unknown-key": "nothing-to-set twice payload-key no-payload-keys",
        "wrong-type": "only-is payload not-weights line-text line-tab open-quote cell-length not-csv cell-number"
        " old-workbook no-workbook-reader no-table damaged-table not-records no-rows-of-array"
        " ask-decimal ask-units ask-label table-choices entry-base",
        "out-of-range": "sentences-whole sentences-only sentences-edit sentences-names no-plane one-tag"
        " too-large no-example task-learner learner-bias kernel-size kernel-start layers-start no-bias preset-task"
        " noise-task strata-task label-of-two label-zero label-sign same-digit feature-size term-size inseparable"
        " undecided solution-size rough-solution unscaled-solution no-solution no-hard-solution kernel-inseparable"
        " no-core no-code no-counterpart cell-size at-visit label-column positive-task whole-labels one-label"
        " nobody-asks nobody no-goal page-turned own-pace dropped-column"
        " no-kinds no-adding no-submission odd-characters"
        " sheet-learner sheet-rows film-ends"
        " answer version text-move text-half text-inputs names-task name-twice name-text near-zero same-reference"
        " both-references in-parts new-class read-already example-weights zero-weights",
        "unknown-name": "entry-name no-measure term-input column-number column-name column-twice",
        "too-many": "too-many-sentences too-many-tags too-many-words"
        " solution-work over-limit over-visits too-long too-much kernel-points too-many-points"
        " too-many-values too-many-features too-many-rows too-many-cells two-labels only-binary too-many-labels"
        " own-points grid-points own-submission submissions-full class-answers"
        " sheet-features sheet-sentences sheet-points"
        " grid-features page-updates page-bytes page-time carries-too-much text-bytes learner-words"
        " carries-too-much-unpacked carries-archives table-bytes table-time table-memory",
        "shape": "goal-size points-and-texts text-add point-add carries-nothing too-few one-key"
        " weight-count sample-weights class-rows no-numbers width label-count input-count line-width one-cell"
        " label-pair point-width lone-undo no-visit-ahead no-such-question no-line-ahead"
        " view no-grid no-tally block-or-position condition-or-curve"
        " payload-count"
        " input-names class-names no-reference",
        "malformed": "cut-text",
        "full": "own-rooms room-bytes",
        "undefined": "term-undefined",
        "lesson": "in-lesson lesson-time lesson-memory no-ask lessons-wrong lesson-nobody lesson-id refused-here"
        " lesson-bytes lesson-marks lesson-numbers"
        " lesson-steps lesson-no-steps lesson-before lesson-depth front-missing front-open lab-outside number-outside"
        " yaml yaml-character yaml-documents yaml-anchor yaml-size yaml-key yaml-twice yaml-number lesson-link"
        " lesson-picture picture-nowhere lesson-number lesson-fence number-unknown lesson-views lesson-locks"
        " lesson-pass goal-missing goal-empty goal-at-start solution-missing solution-locked solution-wrong stars-order"
        " ask-choices ask-twice ask-number ask-unknown ask-wrong ask-holds ask-told answers-version answers-lesson"
        " answers-step",
        "no-class": "over removed locked",
        "internal": "run-failed facts-failed",
        "no-question": "no-step",
        "question-open": "asked-in-class",
        "too-fast": "wrong-code submit-soon late-answers table-turn table-late",
        "not-a-formula": "term-empty term-incomplete term-character term-name term-number term-depth term-sign"
        " term-bare term-arguments term-arithmetic term-exponent term-power",
    }.items()
    for reason in reasons.split()
}  # fmt: skip


class CodedError(Exception):
    """An input that is refused.

    ``reason``: a key of the table of sentences. ``code``: its entry in CODES, else the reason. ``field``: the path of
    the wrong value (``learner.rate``, ``data.x[3][1]``; empty for the whole input). ``params`` fill the sentence,
    ``message``. ``got``, a visitor's value, is kept in short form.
    """

    def __init__(self, reason: str, field: str = "", /, **params: Any) -> None:
        super().__init__(reason, field)
        self.reason = reason
        self.code = CODES.get(reason, reason)
        self.field = field
        self.params = params | {"got": brief(params["got"])} if "got" in params else params

    @cached_property
    def message(self) -> str:
        return sentence(self.reason, self.field, **self.params)

    def __str__(self) -> str:
        return self.message

    def document(self) -> dict[str, Any]:
        """The error as JSON: {code, reason, message, field, params}."""
        return {
            "code": self.code,
            "reason": self.reason,
            "message": self.message,
            "field": self.field,
            "params": self.params,
        }


class ScenarioError(CodedError, ValueError):
    """A scenario document, or an argument, that cannot be used.

    Parameters
    ----------
    reason, field, **params
        As of :class:`CodedError`.

    Attributes
    ----------
    message : str
        The sentence that says what is wrong and what can be instead.
    field : str
        The path of the wrong value: ``learner.rate``, ``data.x[3][1]``.
    code, reason : str
        What programs distinguish errors by, coarse and fine.
    params : dict
        What fills the sentence.

    Examples
    --------
    >>> import hyperplane
    >>> try:
    ...     hyperplane.run("xor", learner={"name": "perceptron", "rate": 0})
    ... except hyperplane.ScenarioError as error:
    ...     print(error.field, error.code, error, sep="; ")
    learner.rate; out-of-range; The learning rate must be above 0, at most 1,000,000; it is 0.
    """
