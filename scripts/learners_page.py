"""The text of docs/learners.md, from the learners' own docstrings and declarations."""

from __future__ import annotations

import inspect
import re
from typing import Any

from scripts.draw_learners import CHOSEN

HEAD = """# Learners

A learner is a rule that changes the weights. This page has the rule, the guarantee, the source and the parameters of
each, defaults in parentheses. The pictures show where each ends on the same {points} barely separable points, with
default parameters unless stated.

φ(x) are the features of an example and y is its label, +1 or -1. a = w·φ(x) + b is the activation; y a is above 0
where the answer is right. z is what is trained: φ(x), plus the constant 1 of a learned bias (or the -1 of a threshold).
R is the largest ‖z‖, and δ the largest margin that a w of norm 1 has on all examples ([Theory](theory.md)).

[History](history.md) has the works in full. Biases: [the scenario format](scenario.md#options). A learner of your own:
[Adding a part](adding.md).
"""


SIGNS = {
    "eta": "η",
    "delta": "δ",
    "tau": "τ",
    "phi": "φ",
    "lambda": "λ",
    "alpha": "α",
    "sigma": "σ",
    "mu": "μ",
    "gamma": "γ",
}
MARKS = {"<=": "≤", ">=": "≥", "<-": "←", "||": "‖", "^2": "²", "w.φ": "w·φ", "u.z": "u·z", "``": "`"}


def usual(default: Any) -> str:
    """A default as documents write it."""
    return "null" if default is None else f"{default:g}" if isinstance(default, float) else str(default)


def text() -> str:
    """The whole page."""
    from app.engine.learners import LEARNERS
    from app.engine.learners.base import FAMILIES
    from scripts.draw_learners import BINARY

    parts = [HEAD.format(points=len(BINARY["x"]))]
    for family, label in FAMILIES.items():
        parts.append(f"## {label}\n")
        parts += [entry(learner) for learner in LEARNERS if learner.family == family]
    return "\n".join(parts)


def entry(learner: type[Any]) -> str:
    """One learner: picture, rule, guarantee, source, parameters."""
    rule, guarantee = told(learner)
    chosen = ", ".join(f"{key} {value:g}" for key, value in CHOSEN.get(learner.name, {}).items())
    picture = f"![{learner.label}: the result](pictures/learners/{learner.name}.svg)"
    biases = "any" if len(learner.biases) == 4 else ", ".join(learner.biases)
    lines = [
        f"### {learner.label}\n",
        f"`{learner.name}`, {learner.task}. Bias: {biases}.\n",
        picture + (f"\n\n*With {chosen}.*\n" if chosen else "\n"),
        "\n\n".join(rule) + "\n",
        "\n\n".join(guarantee) + "\n",
        f"**Source.** {learner.source}.\n",
        parameters_of(learner),
    ]
    return "\n".join(lines)


def told(learner: type[Any]) -> tuple[list[str], list[str]]:
    """(paragraphs of the rule, the guarantee) from the docstring."""
    said = [" ".join(part.split()) for part in inspect.cleandoc(learner.__doc__ or "").split("\n\n")]
    rule = [written(part) for part in said if not part.startswith(("Guarantee", "Source"))]
    guarantee = []
    for part in (part for part in said if part.startswith("Guarantee")):
        title, _, words = part.partition(":")
        guarantee.append(f"**{title}.** {sentence(written(words.strip()))}")
    return rule, guarantee


def written(words: str) -> str:
    """Plain text with the signs that it stands for, without files of the project."""
    words = re.sub(r" \((?:app|docs)/[\w/.]+\)", "", words)
    for name, sign in SIGNS.items():
        words = re.sub(rf"(?<![A-Za-z]){name}(?![A-Za-z])", sign, words)
    for plain, sign in MARKS.items():
        words = words.replace(plain, sign)
    return words


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def parameters_of(learner: type[Any]) -> str:
    from app.engine.catalogue.schema import allowed
    from app.engine.core.params import parameters

    declared = parameters(learner)
    if not declared:
        return "No parameters.\n"
    lines = [
        f"- `{one.name}`: {one.label}; {allowed(one)} ({usual(one.default)}). {one.help}".rstrip()
        for one in declared
    ]
    return "\n".join(lines) + "\n"
