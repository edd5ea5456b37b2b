"""Errors: a reason, the field that is wrong, and parameters. Code that raises an error writes no sentence: the table of
the language (app/engine/core/text/en/sentences.py) has one for every reason."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from .sentences import brief, sentence

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
        " ask-decimal ask-units table-choices entry-base",
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
