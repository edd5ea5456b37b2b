"""Sentences in which can is a noun, a verb, and what helps a verb."""

from __future__ import annotations

from dataclasses import dataclass

from .base import SEPARABLE
from .tagged import Tagged


@dataclass(frozen=True)
class Cans(Tagged):
    """Twelve sentences with four tags: D determiner, M modal, N noun or pronoun, V verb."""

    name = "cans"
    for_lessons = True
    label = "She can can a can"
    summary = "Twelve sentences to tag, in which one word has three tags."
    claim = SEPARABLE
    sentences = (
        "she/N can/M can/V a/D can/N",
        "they/N will/M sing/V",
        "she/N can/M sing/V",
        "the/D can/N will/M fall/V",
        "they/N can/V the/D fish/N",
        "she/N will/M fish/V",
        "the/D will/N can/M fall/V",
        "they/N fish/V",
        "a/D fall/N can/M end/V the/D will/N",
        "she/N can/M will/V the/D end/N",
        "the/D end/N will/M end/V",
        "they/N can/V a/D fish/N",
    )
