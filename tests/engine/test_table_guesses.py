"""What a table's first row, its comments, and cells that are no numbers are taken for, and what is said of it."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from openpyxl import Workbook

import app as hyperplane
from app.engine import ScenarioError
from app.engine.data.tables.choices import Choices
from app.engine.data.tables.lists import points_from
from app.engine.data.tables.table import read
from tests.engine.test_own_tables import refusal

IRIS = "5.1,3.5,setosa\n4.9,3,setosa\n6.3,3.3,virginica\n"
GLASS = "1.5,13,4.4,1\n1.6,14,3.6,2\n1.5,12,3.6,1\n1.4,11,3.5,2\n"
WEATHER = "sunny\thot\tno\nrainy\tmild\tyes\nsunny\tmild\tyes\n"


@pytest.mark.parametrize(
    ("table", "header", "rows"),
    [
        ("0,1,species\n" + IRIS, ("0", "1", "species"), 3),
        (",0,1,species\n0,5.1,3.5,a\n1,4.9,3.0,b\n2,4.7,3.1,a\n", ("", "0", "1", "species"), 3),
        ("RI,Na,Mg,Type\n" + GLASS, ("RI", "Na", "Mg", "Type"), 4),
        ("Na,NA,None,Type\n" + GLASS, ("Na", "NA", "None", "Type"), 4),
        ("Type,Na\na,1\nb,2\na,3\n", None, 4),
        ("NA,2,p\n1,3,q\n", None, 2),
        ("outlook\ttemp\tplay\n" + WEATHER, ("outlook", "temp", "play"), 3),
        ("#N/A,1,2\n3,4,5\n#N/A,6,7\n", None, 3),
        ("id,x,kind\n#1,2,p\n#2,3,q\n# a comment\n", ("id", "x", "kind"), 2),
        ('a,b,y\n1,"u\n# v",p\n2,w,q\n', ("a", "b", "y"), 2),
    ],
)
def test_the_first_row_and_rows_with_a_number_sign_are_what_they_look_like(
    table: str, header: tuple[str, ...] | None, rows: int
) -> None:
    cells = read(table.encode()).cells
    assert (cells.header, len(cells.rows)) == (header, rows)
    assert cells.comments == ((4,) if "# a comment" in table else ())
    assert ("# v" in table) == ("u\n# v" in cells.columns[1])


def test_numbers_that_are_none_and_halves_of_characters_are_read() -> None:
    records = b'[{"a": NaN, "y": "p"}, {"a": 1, "y": "k\\ud800"}, {"a": 2, "y": "q"}]'
    reading = read(records, "a.json")
    assert reading.document()["data"]["names"]["classes"] == ["q", "k\ufffd"]
    content = io.BytesIO()
    np.save(content, np.array([[1, 2, 0], [np.inf, 3, 1], [4, np.nan, 1], [4, 5, 1]]))
    assert refusal(content.getvalue()) == "Line 2: x1 must be a number up to 10^100 in size; it is 'inf'."
    assert read(content.getvalue(), "", Choices(wrong="leave-out")).examples.x.tolist() == [[1, 2], [4, 5]]


def test_a_class_is_found_by_the_name_that_is_shown_of_it() -> None:
    table = "a,y\n1,{0} p\n2,{0} q\n".format("a long name of some class that goes on")
    shown = read(table.encode()).document()["data"]["names"]["classes"]
    turned = read(table.encode(), "", Choices(positive=shown[1])).document()["data"]
    assert turned["names"]["classes"] == shown[::-1]


@pytest.mark.parametrize(
    ("choices", "inputs"),
    [
        ({"x": ("c",), "one_hot": ("c",)}, ["c u", "c v"]),
        ({"x": (2,), "y": 4}, ["b"]),
        ({"x": ("a",), "drop": ("a",)}, "Column 1 is left out, so it cannot be an input."),
        (
            {"y": "0000000011"},
            "There is no column '0000000011': give a number from 1 to 4, or one of a, b, c, y.",
        ),
    ],
)
def test_inputs_that_are_named_are_the_only_ones(choices: dict[str, Any], inputs: Any) -> None:
    table = "a,b,c,y\n1,2,u,p\n2,3,v,q\n"
    if isinstance(inputs, str):
        assert refusal(table, **choices) == inputs
    else:
        assert read(table.encode(), "", Choices(**choices)).document()["data"]["names"]["inputs"] == inputs


@pytest.mark.parametrize("mark", ["; ", " | ", ", "])
def test_rows_of_a_number_and_a_word_are_no_sentences(mark: str) -> None:
    rows = [f"{i}.5{mark}{i * i}{mark}{'ab'[i % 2]}" for i in range(6)]
    rows.insert(3, "")
    assert read("\n".join(rows).encode()).examples.x.tolist() == [[i + 0.5, i * i] for i in range(6)]


def test_a_cell_with_its_thousands_in_the_wrong_places_is_no_number() -> None:
    table = 'a,y\n"1,200",p\n"2,300",q\n"3,456",p\n"1,2,3",q\n'
    assert refusal(table) == "Line 5: a must be a number; it is '1,2,3'."


MISSES = "a,b,y\n1,2,p\n,4,q\n3,5,p\n1,2,q\n6,8,p\n"


@pytest.mark.parametrize(
    ("table", "choices", "notes"),
    [
        (
            MISSES,
            {"missing": "mean", "sample": 4},
            [
                "A value was missing in 1 cell of the rows, now filled with the mean of the drawn rows.",
                "Drawn are 4 rows with seed 0, of each class its share.",
            ],
        ),
        ("1,2\n2,3\n3,4\n", {"sample": 2, "task": "regression"}, ["Drawn are 2 rows with seed 0."]),
        (
            "kind,words\np,the boat leaves at noon\nq,NA\nq,lunch at one today\n",
            {},
            ["A value is missing in 1 row, left out: line 3."],
        ),
    ],
)
def test_notes_say_what_was_done(table: str, choices: dict[str, Any], notes: list[str]) -> None:
    assert [note.message for note in read(table.encode(), "", Choices(**choices)).notes] == notes


def test_a_number_is_the_place_of_a_column_and_no_name(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("0,1,2,kind\n1.5,2.5,3.5,p\n4.5,5.5,6.5,q\n7.5,8.5,9.5,p\n")
    assert hyperplane.read(tmp_path / "a.csv", drop=1).examples.x[0].tolist() == [2.5, 3.5]
    assert hyperplane.read(tmp_path / "a.csv", drop="1").examples.x[0].tolist() == [1.5, 3.5]


def test_words_for_points_of_one_input_are_refused() -> None:
    with pytest.raises(ScenarioError, match="must be a number; it is 'v w'"):
        points_from("u,\nv w,\n", 1)


NAMED = "Each row begins with its name, which the header does not count; it is left out."


@pytest.mark.parametrize(
    "table",
    [
        '"a" "b" "y"\n"1" 1.5 2 "p"\n"2" 2.5 NA "q"\n"3" 4.5 4 "q"\n',
        "a\tb\ty\n3\t1.5\t2\tp\n1\t2.5\tNA\tq\n7\t4.5\t4\tq\n",
        '"a";"b";"y"\n"Mazda 1";1,5;2;"p"\n"Fiat";2,5;NA;"q"\n"Opel";4,5;4;"q"\n',
        "a,b,y\nMazda,1.5,2,p\nFiat,2.5,NA,q\nOpel,4.5,4,q\n",
    ],
)
def test_names_of_rows_that_the_header_of_r_does_not_count_are_left_out(table: str) -> None:
    reading = read(table.encode())
    assert reading.examples.x.tolist() == [[1.5, 2], [4.5, 4]]
    assert reading.document()["data"]["names"]["inputs"] == ["a", "b"]
    assert [note.message for note in reading.notes] == [
        NAMED,
        "A value is missing in 1 row, left out: line 3.",
    ]


@pytest.mark.parametrize(
    "table",
    ["a,b,y\n1,5,2,p\n2,5,3,q\n", "a;b;y\n1;2;3;p\n1;5;6;q\n", "a\tb\ty\n1.5\t2\t3\tp\n2.5\t5\t6\tq\n"],
)
def test_numbers_without_a_name_are_no_names_of_rows(table: str) -> None:
    assert refusal(table).startswith("Line 2 must have 3 cells like line 1; it has 4")


DAYS = [
    "Jan {} 2026", "January {}, 2026", "{} Jan 2026", "{}. Januar 2026", "0{}-MAR-26", "2026-01-0{}T10:00", "2026-0{}",
    "2026-01-0{} 10:00:00.000000+01:00", "2026-W0{}", "Thu, {} Jan 2026 10:00:00 GMT", "Thu Jan {} 10:00:00 2026",
    "Jan. {}st, 2026 at 10:00 PM", "1/{}/26, 10:00 PM", "{}:30", "1{}:30:15", "{}:30 pm",
]  # fmt: skip


@pytest.mark.parametrize("day", DAYS)
def test_a_column_of_dates_or_times_is_left_out(day: str) -> None:
    table = "when;a;b;y\n" + "".join(f"{day.format(i)};{i};{i % 3};{'pq'[i % 2]}\n" for i in range(1, 7))
    reading = read(table.encode())
    assert [note.message for note in reading.notes] == ["Column 'when' has dates or times and is left out."]
    assert reading.document()["data"]["names"]["inputs"] == ["a", "b"]


@pytest.mark.parametrize("word", ["2{}-30", "{}:1", "Mary {}", "marble {}", "maybe {}", "v1.2.{}", "{}/4"])
def test_words_that_are_nearly_dates_are_words(word: str) -> None:
    table = "a;word;y\n" + "".join(f"{i};{word.format(i)};{'pq'[i % 2]}\n" for i in range(1, 7))
    assert read(table.encode()).columns[1].kind in ("words", "texts")


@pytest.mark.parametrize("decimal", [None, ".", ","])
def test_a_number_of_a_workbook_or_of_json_stays_that_number(decimal: str | None) -> None:
    book, content = Workbook(), io.BytesIO()
    rows = [[1.234, "1,5", 2.345, "p"], [2.345, "2,25", "1,5", "q"], [3, "3", "3,125", "q"]]
    for row in (["a", "b", "c", "y"], *rows):
        book.active.append(row)
    book.save(content)
    records = json.dumps([dict(zip("abcy", row, strict=True)) for row in rows]).encode()
    for raw in (content.getvalue(), records):
        x = read(raw, "", Choices(decimal=decimal)).examples.x.tolist()
        assert x == [[1.234, 1.5, 2.345], [2.345, 2.25, 1.5], [3, 3, 3.125]]


def test_what_is_asked_of_a_column_is_asked_of_its_texts() -> None:
    for text, question in (
        ("1.234", "'a' has '1.234': say whether"),
        ("2 cm", "'cm' beside its numbers, as in '2 cm'"),
    ):
        records = json.dumps([{"a": 2.345, "b": "1,5", "y": "p"}, {"a": text, "b": "2", "y": "q"}])
        assert question in refusal(records)


@pytest.mark.parametrize(("label", "shown"), [("p", "'p'"), ("-5", "-5")])
def test_one_label_is_refused_where_several_classes_are_wanted(label: str, shown: str) -> None:
    assert refusal(f"1,{label}\n2,{label}\n", task="multiclass") == (
        f"The task multiclass needs two different labels or more; every label is {shown}."
    )


MEASURED = [f"{i % 2};{i / 8};{i % 3}\n" for i in range(9)]


@pytest.mark.parametrize(
    ("header", "rows", "label"),
    [
        ("", MEASURED, None),
        ("kind;size;level\n", MEASURED, 0),
        ("a;b;class\n", MEASURED, 2),
        (
            "",
            [f"{i % 2};{i % 2}\n" for i in range(9)],
            1,
        ),  # all are of few values: the last, as in tables of truth
        ("id;a;b;c\n", [f"{i};{row}" for i, row in enumerate(MEASURED)], None),
    ],
)
def test_where_the_first_or_the_last_column_may_be_the_label_it_is_asked(
    header: str, rows: list[str], label: int | None
) -> None:
    table = (header + "".join(rows)).encode()
    reading = read(table)
    if label is not None:
        assert (reading.questions, reading.of_role("label")) == ([], [reading.columns[label]])
        return
    (question,) = reading.questions
    first = question.params["place"]
    assert (question.reason, first) == ("ask-label", 1 + bool(header))
    assert reading.of_role("label") == [reading.columns[first + 1]]
    for y in (first, first + 2):
        assert read(table, "", Choices(y=y)).questions == []


@pytest.mark.parametrize(
    ("table", "asked"),
    [
        ('a,y\n"7,673",p\n"1,545",q\n"9,672",p\n', "7,673"),  # no amount is so odd
        ("a;y\n36.996;p\n45.807;q\n12;p\n", "36.996"),
        ("a\tb\ty\n40.907\t1.583.581\tp\n1.521\t2\tq\n", "40.907"),
    ],
)
def test_three_digits_after_every_mark_are_asked_about(table: str, asked: str) -> None:
    assert f"has '{asked}': say whether the decimal mark" in refusal(table)


@pytest.mark.parametrize("mark", ["|", " "])
def test_decimal_commas_between_bars_or_blanks_are_no_separators(mark: str) -> None:
    table = f'"a"{mark}"b"{mark}"y"\n' + "".join(
        f'0,67{i}{mark}{i},5{mark}"{"pq"[i % 2]}"\n' for i in range(1, 7)
    )
    assert read(table.encode()).examples.x[:2].tolist() == [[0.671, 1.5], [0.672, 2.5]]
    names = f'x{mark}"col, 1"{mark}y\n'
    assert read((names + table.split("\n", 1)[1]).encode()).cells.separator == mark
    titles = f"id,title,year,kind\n1,one{mark}a,1990,p\n2,two{mark}b,1991,q\n3,three{mark}c,1992,p\n"
    assert read(titles.encode()).cells.separator == ","


def test_a_column_of_few_numbers_that_is_called_label_is_the_label() -> None:
    rows = "".join(f"{i % 2},{'ab'[i % 3 == 0]},{i * i}\n" for i in range(8))
    for name, label in (("label", "label"), ("y", "colour")):
        assert read(f"{name},colour,size\n{rows}".encode()).cells.header == (name, "colour", "size")
        assert read(f"{name},colour,size\n{rows}".encode()).document()["data"]["names"]["label"] == label


def test_an_empty_text_between_blanks_is_a_cell() -> None:
    table = '"a" "b" "y"\n1 "" "p"\n2 3 "q"\n4 5 "p"\n'
    assert read(table.encode()).examples.x.tolist() == [[2, 3], [4, 5]]


def test_a_line_break_in_a_cell_does_not_make_two_numbers_of_it() -> None:
    assert refusal('a;y\n"1,5\n2";p\n2,5;q\n3,5;q\n') == "Line 2: a must be a number; it is '1,5 2'."
