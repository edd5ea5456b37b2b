"""The arithmetic of a visit to a text: the text itself, what its words add up to, and by how much they step."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

import numpy as np

from ..engine import Scenario
from ..engine.data.words import words_of
from . import words

WIDTH = 40  # letters of a line


def features_of(scenario: Scenario) -> dict[str, int] | None:
    """The feature of each word that has one; None where weights are not those of words."""
    if scenario.data.texts is None or not scenario.scaling.plain or scenario.learner.kernel is not None:
        return None
    inputs = scenario.data.names.inputs
    sources = scenario.vectors.fitted_features.sources(len(inputs))
    return None if sources is None else {inputs[column]: j for j, column in enumerate(sources)}


def text_of(scenario: Scenario, i: int) -> list[str]:
    """The text of training example i, in quotation marks."""
    assert scenario.data.texts is not None
    text = scenario.data.texts[int(scenario.data.index[i])]
    return _wrapped(
        f"\N{LEFT DOUBLE QUOTATION MARK}{' '.join(text.split())}\N{RIGHT DOUBLE QUOTATION MARK}".split()
    )


def sum_of(scenario: Scenario, i: int, features: dict[str, int], w: np.ndarray, b: float) -> list[str]:
    """What the words of the text and the bias add up to, in the order of the text."""
    terms = []
    for word, j in _own(scenario, i, features):
        times = float(scenario.phi[i, j])
        by = "" if times == 1 else f"{words.number(times)}\N{MULTIPLICATION SIGN}"
        terms.append(f"{words.signed_number(float(w[j]))} {by}{word}")
    if scenario.bias != "none":
        terms.append(f"{words.signed_number(b)} b")
    return _wrapped(["a =", *(terms or ["0"])])


def step_of(
    scenario: Scenario, i: int, features: dict[str, int], added: np.ndarray, bias: float
) -> list[str]:
    """By how much the weights of its words step."""
    steps = [f"{words.signed_number(float(added[j]))} {word}" for word, j in _own(scenario, i, features)]
    return [words.ONLY_WORDS, *_wrapped([*steps, *([f"{words.signed_number(bias)} b"] if bias else [])])]


def _own(scenario: Scenario, i: int, features: dict[str, int]) -> list[tuple[str, int]]:
    """The words of the text that have a feature, each once, with it."""
    assert scenario.data.texts is not None
    some = dict.fromkeys(words_of(scenario.data.texts[int(scenario.data.index[i])]))
    return [(word, features[word]) for word in some if word in features]


def _wrapped(parts: Iterable[str]) -> list[str]:
    """Parts that stay whole, in lines; only what is longer than a line is cut."""
    unbroken = "\N{NO-BREAK SPACE}"
    joined = " ".join(part.replace(" ", unbroken) for part in parts)
    return [line.replace(unbroken, " ") for line in textwrap.wrap(joined, WIDTH, break_on_hyphens=False)]
