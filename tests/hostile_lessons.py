"""Texts of lessons, each just short enough to be read, that a parser or an engine works at for long."""

from __future__ import annotations

from app.course.lesson_file import MOST_BYTES, MOST_STEPS

HEAD = "---\nlesson: 1\ntitle: T\n---\n\n"
STEP = "## Step\n\n"
SIZE = MOST_BYTES - 10_000

#: What is repeated until the text is full.
UNITS = {
    "brackets": "[",
    "closing brackets": "]",
    "images": "![",
    "links": "[a](",
    "pointed links": "[a](<b",
    "link titles": '[a](b "',
    "references": "[a][",
    "defined": "[a]: /b\n",
    "cdata": "<![CDATA[",
    "comments": "<!-- ",
    "declarations": "<!A ",
    "instructions": "<?",
    "tags": "<a ",
    "addresses": "<a@b.",
    "stars": "*",
    "stars in words": "a*b_",
    "opening stars": "**a *a ",
    "underlines": "_a ",
    "backticks": "`",
    "code of many lengths": "`a ``b ```c ",
    "escapes": "\\",
    "entities": "&amp;",
    "no entities": "&a",
    "braces": "{",
    "numbers": "{nothing} ",
    "dollars": "$",
    "dollars in tex": "$a\\",
    "items": "-\n",
    "nested items": "- ",
    "numbered": "1. a\n",
    "quotes": "> ",
    "quoted lines": "> a\n",
    "quotes of items": "> - ",
    "table": "|a|b|\n",
    "cells": "|",
    "headings": "#",
    "many headings": "### a\n",
    "underlined": "a\n=\n",
    "fences": "```\n",
    "open fences": "~~~\na\n",
    "rules": "- - -\n",
    "spaces": " ",
    "tabs": "\t",
    "indented": "     a\n",
    "lines": "a\n",
    "broken lines": "a  \n",
    "words": "a",
    "bytes of four": "\N{PILE OF POO}",
}


def filled(beginning: str, unit: str) -> str:
    return HEAD + STEP + beginning + unit * ((SIZE - len(beginning)) // len(unit.encode()))


def steps(words: str, block: str) -> str:
    """As many steps as there may be, ``{i}`` in the block being each one's own number."""
    one = "## S{i}\n\n{words}\n\n```lab\n{block}\n```\n\n"
    numbers = range(MOST_STEPS)
    return HEAD + "".join(one.format(i=i, words=words, block=block.replace("{i}", str(i))) for i in numbers)


def deeper(entry: str) -> str:
    """A list in a list in a list, as far as there is room."""
    rows: list[str] = []
    size = 0
    while size < SIZE:
        rows.append(f"{' ' * (2 * len(rows))}{entry}\n")
        size += len(rows[-1])
    return HEAD + STEP + "".join(rows[:-1])


BLOBS = "set: {data: {preset: blobs, n: 5000, spread: 1.2, seed: {i}}}\nat: end"

TEXTS = {
    **{name: filled("", unit) for name, unit in UNITS.items()},
    "a table with a head": filled("|a|b|\n|-|-|\n", "|a|b|\n"),
    "a table of one cell a row": filled("|a|\n|-|\n", "a\n"),
    "a long title": filled('[a]: /b "', "c\n"),
    "a long destination": filled("[a]: <", "b"),
    "links in links": HEAD + STEP + "[" * 5_000 + "a" + "](http://a/)" * 5_000,
    "emphasis in emphasis": HEAD + STEP + "*a **" * 30_000 + "b** c*" * 30_000,
    "lists in lists": deeper("- a"),
    "trained": steps("{order.fewest} {order.most}", BLOBS),
    "fitted": steps("{reference.wrong}", f"{BLOBS}\nreference: {{name: support-vector-machine, C: 1000000}}"),
}  # fmt: skip
