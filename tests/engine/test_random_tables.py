"""Tables made of known values by random writers: the values come back, or what is ambiguous is asked."""

from __future__ import annotations

import random

import pytest

from app.engine.data.tables.table import read
from tests.effort import SHARE, THOROUGH

QUESTIONS = {"ask-decimal", "ask-label"}
WORDS = ["oak", "elm tree", "größer"], ["ja", "nein"], ["spam", "ham"]
NUMBERS = ["0", "1"], ["-1", "1"], ["1", "2", "3"]

Row = list[str]
Table = tuple[bytes, list[list[float]], Row]


def written(value: float, places: int, decimal: str, group: str) -> str:
    whole, _, part = f"{abs(value):.{places}f}".partition(".")
    if group:
        whole = f"{int(whole):,}".replace(",", group)
    return "-" * (value < 0) + whole + (decimal + part if part else "")


def random_table(random_: random.Random) -> Table:
    """(the file, x of its whole rows, their labels)"""
    choice, chance = random_.choice, random_.random
    n, d = random_.randint(8, 30), random_.randint(1, 5)
    separator, decimal = choice([(",", "."), *((mark, point) for mark in ";\t| " for point in ".,")])
    header, numeric = chance() < 0.7, chance() < 0.4
    places = [choice([0, 1, 2, 3]) for _ in range(d)]
    scales = [
        choice([1000, 50_000, 2e6] if numeric and not header else [1, 10, 1000, 50_000]) for _ in range(d)
    ]
    x = [
        [
            round(random_.uniform(-scale, scale), digits) + 0.0
            for scale, digits in zip(scales, places, strict=True)
        ]
        for _ in range(n)
    ]
    classes = choice(NUMBERS if numeric else WORDS)
    labels = [classes[i % len(classes)] for i in range(n)]
    random_.shuffle(labels)
    group = choice(["", "", "'", {".": ",", ",": "."}[decimal]])
    rows = [
        [written(value, digits, decimal, group) for value, digits in zip(row, places, strict=True)]
        for row in x
    ]
    missing = choice(["NA", "?", "NaN", "" if separator != " " else "NA"])
    holes = {random_.randrange(n) for _ in range(choice([0, 0, n // 5]))}
    for i in holes:
        rows[i][random_.randrange(d)] = missing
    names = [choice(["name {}", "Länge {}", "x_{}", "col, {}"]).format(j) for j in range(d)]
    first, numbered = chance() < 0.3, chance() < 0.2
    lines = [
        [*[str(i)] * numbered, *[label] * first, *row, *[label] * (not first)]
        for i, (label, row) in enumerate(
            zip([choice(["kind", "class"]), *labels], [names, *rows], strict=True)
        )
    ]
    lines[0][:1] = [choice(["", "id"])] if numbered else lines[0][:1]
    return _file(lines if header else lines[1:], separator, random_), *_whole(x, labels, holes)


def _whole(x: list[list[float]], labels: Row, holes: set[int]) -> tuple[list[list[float]], Row]:
    there = [i for i in range(len(x)) if i not in holes]
    return [x[i] for i in there], [labels[i] for i in there]


def _file(lines: list[Row], separator: str, random_: random.Random) -> bytes:
    quote, end = random_.random() < 0.3, random_.choice(["\n", "\r\n"])

    def cell(text: str) -> str:
        return f'"{text}"' if quote or separator in text or not text else text

    text = end.join(separator.join(map(cell, row)) for row in lines) + random_.choice(["", end, 2 * end])
    begin = random_.choice(["", "", "# written by hand" + end, f"sep={separator}{end}"])
    return (begin + text).encode(random_.choice(["utf-8", "utf-8-sig", "utf-16", "cp1252"]))


@pytest.mark.parametrize("seed", range(20))
def test_tables_of_known_values_come_back_or_are_asked(seed: int) -> None:
    random_ = random.Random(seed)
    asked, count = 0, 100 if THOROUGH else 100 // SHARE
    for _ in range(count):
        content, x, labels = random_table(random_)
        reading = read(content)
        if reading.questions:
            assert {question.reason for question in reading.questions} <= QUESTIONS, content
            asked += 1
            continue
        examples = reading.examples
        assert examples.x.tolist() == x, content
        assert len({*zip(labels, examples.y.tolist(), strict=True)}) == len({*labels}), content
    assert asked < count / 4
