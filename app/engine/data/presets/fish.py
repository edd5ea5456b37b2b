"""Sentences in which fish is what swims, or what one does."""

from __future__ import annotations

from dataclasses import dataclass

from .base import SEPARABLE
from .tagged import Tagged


@dataclass(frozen=True)
class Fish(Tagged):
    """Ten sentences of determiners, nouns and verbs; "fish" and "swim" are nouns and verbs, and only the tag before
    tells which."""

    name = "fish"
    label = "The fish fish"
    summary = "Ten sentences to tag: what a word is depends on the tag before it."
    claim = SEPARABLE
    sentences = (
        "the/D fish/N fish/V",
        "the/D dogs/N bark/V",
        "a/D fish/N swims/V",
        "the/D swim/N ends/V",
        "the/D dogs/N swim/V",
        "dogs/N fish/V",
        "a/D bark/N ends/V the/D swim/N",
        "the/D fish/N fish/V a/D fish/N",
        "dogs/N bark/V",
        "the/D bark/N ends/V",
    )
