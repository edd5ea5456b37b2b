"""The text of docs/learners.md, from the learners' own docstrings and declarations."""

from __future__ import annotations

import inspect
import re
from typing import Any

from scripts.draw_learners import CHOSEN

HEAD = """# Learners

The rule, guarantee, source and parameters of every learner.

z are the trained numbers: the features φ(x), plus the constant 1 of a learned bias (or the -1 of a threshold).
a = w·φ(x) + b is the activation, y the label +1 or -1; y a is above 0 where the answer is right. R is the largest ‖z‖,
δ the largest margin that a w of norm 1 has on all examples ([theory.md](theory.md)). Biases:
[scenario.md](scenario.md). A learner of your own: [adding.md](adding.md).

The pictures show where each learner ends on the same {points} barely separable points, with default parameters
unless stated.
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
    rule, ends = told(learner)
    chosen = ", ".join(f"{key} {value:g}" for key, value in CHOSEN.get(learner.name, {}).items())
    picture = f"![{learner.label}: the result](pictures/learners/{learner.name}.svg)"
    biases = "any" if len(learner.biases) == 4 else ", ".join(learner.biases)
    lines = [
        f"### {learner.label}\n",
        f"`{learner.name}`, {learner.task}. Bias: {biases}.\n",
        picture + (f"\n\n*With {chosen}.*\n" if chosen else "\n"),
        "\n\n".join(rule) + "\n",
        "\n\n".join(ends) + "\n",
        parameters_of(learner),
    ]
    return "\n".join(lines)


def told(learner: type[Any]) -> tuple[list[str], list[str]]:
    """(paragraphs of the rule, guarantee and source) from the docstring."""
    said = [" ".join(part.split()) for part in inspect.cleandoc(learner.__doc__ or "").split("\n\n")]
    titled = ("Guarantee", "Source")
    rule = [written(part) for part in said if not part.startswith(titled)]
    ends = []
    for part in (part for part in said if part.startswith(titled)):
        title, _, words = part.partition(":")
        ends.append(f"**{title}.** {sentence(written(words.strip()))}")
    return rule, ends


def written(words: str) -> str:
    """Plain text with the signs that it stands for."""
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
        f"- `{one.name}`: {one.label}; {allowed(one)}; default {usual(one.default)}. {one.help}".rstrip()
        for one in declared
    ]
    return "\n".join(lines) + "\n"
