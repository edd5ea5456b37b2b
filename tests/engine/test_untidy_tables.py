"""Tables with titles, totals, names of rows, rows of another length, and headers of merged cells."""

from __future__ import annotations

import io
from typing import Any

import pytest
from openpyxl import Workbook

from app.engine.core.errors import ScenarioError
from app.engine.data.tables.choices import Choices
from app.engine.data.tables.lists import pairs_from, points_from
from app.engine.data.tables.report import report_of
from app.engine.data.tables.table import read
from tests.engine.test_own_tables import refusal

ODD = "x,y,kind\n1,2,a\n3,4,b\n5,6\n7,8,a,more\n9,1,b\n"
TITLES = "Weather, Zürich\n\nExported on 2026-11-01\n"
DAYS = "temp,damp,wind,rain\n" + "".join(
    f"{10 + i},{40 + i},{i % 3},{'yes' if i % 2 else 'no'}\n" for i in range(6)
)
GRADES = "Student,Quiz,Final,Passed\n" + "".join(
    f"{name},{i},{50 + i},{i % 2}\n" for i, name in enumerate("ABCDEF")
)
SURVEY = '"When","Age","Why?","Again?"\n' + "".join(
    f'"2026/11/{i:02} 3:0{i}:11 PM GMT+1","{20 + i}","It was ""cold"",\n\nbut; good","{"Yes" if i % 3 else "No"}"\n'
    for i in range(1, 7)
)
OUTSIDE = "Titles, totals and remarks are left out: line {}."


@pytest.mark.parametrize(
    ("table", "inputs", "count", "notes"),
    [
        (TITLES + DAYS, ["temp", "damp", "wind"], 6, [OUTSIDE.format("1, 3")]),
        ("Weather;;;\n" + DAYS.replace(",", ";"), ["temp", "damp", "wind"], 6, [OUTSIDE.format(1)]),
        (DAYS + "Source: ours\n", ["temp", "damp", "wind"], 6, [OUTSIDE.format(8)]),
        (
            GRADES + "Mean,2.5,52.5,0.5\nStd. dev.,1,2,\nTotal (6),15,315,3\n", ["Quiz", "Final"], 6,
            [
                "Column 'Student' has words (6 different) and is left out; it can become a column for each value.",
                OUTSIDE.format("8, 9, 10"),
            ],
        ),
        (
            GRADES + "Average:,2.5,52.5,0.5\n", ["Quiz", "Final"], 6,
            [
                "Column 'Student' has words (6 different) and is left out; it can become a column for each value.",
                OUTSIDE.format(8),
            ],
        ),
        (
            SURVEY, ["Age"], 6,
            ["Column 'When' has dates or times and is left out.", "Column 'Why?' has texts and is left out."],
        ),
        (
            "Messung;Länge;v;Art\n" + "".join(f"{i};{i / 8};1;{'ab'[i % 2]}\n".replace(".", ",") for i in range(1, 9)),
            ["Länge", "v"], 8,
            ["Column 'Messung' numbers the rows and is left out.", "Column 'v' has the same value in every row."],
        ),
        (
            "url,length,bad\n" + "".join(f"a.org/{i},{i / 2},{'yes' if i % 2 else 'no'}\n" for i in range(21)),
            ["length"], 21, ["Column 'url' has 21 different words and is left out."],
        ),
        ("a,b\nmean,1\nmedian,2\nmean,3\nmean,4\nmedian,5\n", ["b"], 5, []),
    ],
)  # fmt: skip
def test_what_stands_beside_the_rows_is_left_out_and_said(
    table: str, inputs: list[str], count: int, notes: list[str]
) -> None:
    reading = read(table.encode())
    assert reading.document()["data"]["names"]["inputs"] == inputs
    assert (len(reading.examples.y), [note.message for note in reading.notes]) == (count, notes)


def test_a_workbook_s_title_and_header_of_two_rows_are_no_examples() -> None:
    book, content = Workbook(), io.BytesIO()
    for row in (
        ["Results of autumn"],
        [],
        ["Sample", "Measured", None, "Quality"],
        [None, "Acidity", "Sugar", None],
    ):
        book.active.append(row)
    book.active.merge_cells("A1:D1")
    book.active.merge_cells("B3:C3")
    for i in range(6):
        book.active.append([f"S{i}", 3 + i / 8, 20 + i, "good" if i % 2 else "bad"])
    book.save(content)
    reading = read(content.getvalue(), "a.xlsx")
    assert reading.cells.header == ("Sample", "Acidity", "Sugar", "Quality")
    assert len(reading.examples.y) == 6


def test_rows_of_another_length_are_refused_by_line_or_left_out_by_line() -> None:
    assert (
        refusal(ODD)
        == "Line 4 must have 3 cells like line 1; it has 2 (cells are parted by commas) (also line 5)."
    )
    asked = report_of(read(ODD.encode()))
    assert [(each["reason"], each["choice"]) for each in asked["questions"]] == [("line-width", "wrong")]
    report = report_of(read(ODD.encode(), "", Choices(wrong="leave-out")))
    assert [report[key] for key in ("count", "taken", "leftOut")] == [5, 3, 2]
    assert [note["message"] for note in report["notes"]] == [
        "The number of cells differs in 2 rows, left out: line 4, 5."
    ]


def test_units_are_asked_for_in_every_format() -> None:
    records = b'[{"a": "1.5 cm", "y": "p"}, {"a": "2 cm", "y": "q"}]'
    assert [question.reason for question in read(records, "a.json").questions] == ["ask-units"]
    assert read(records, "a.json", Choices(units=True)).examples.x.tolist() == [[1.5], [2]]


def test_points_and_pairs_have_no_remarks() -> None:
    for read_list in (pairs_from, lambda text: points_from(text, 2)):
        with pytest.raises(ScenarioError, match="Line 5 must have 2 cells like line 1; it has 1"):
            read_list("1,2\n1,2\n3,4\n5,6\nours\n")


@pytest.mark.parametrize("choices", [{}, {"wrong": "leave-out"}])
def test_a_table_most_of_whose_rows_are_of_another_length_is_refused(choices: dict[str, Any]) -> None:
    with pytest.raises(ScenarioError, match="Line 2 must have 3 cells like line 1; it has 4"):
        read(b"a,b,c\n1,2,3,p\n4,5,6,q\n", "", Choices(**choices))


COMMAS = "Länge;Breite;Art\n" + "".join(f"{i},1;{i + 1},1;{'xy'[i % 2]}\n" for i in range(1, 17))


@pytest.mark.parametrize(
    ("table", "message"),
    [
        (COMMAS + "1,1;2,1;x;note\n1,1;2,1;y;note\n", "Line 18 must have 3 cells like line 1; it has 4"),
        (
            "Länge,Breite,Art\n1,5,2,3,x\n2,5,3,3,y\n1,7,2,1,x\n",
            "Line 2 must have 3 cells like line 1; it has 5",
        ),
        ("a,b,label\n1,2,p\n3,4,q\n5,6,p\n5.1\n", "Line 5 must have 3 cells like line 1; it has 1"),
    ],
    ids=["two longer rows", "cells with commas under a header", "a cut last row"],
)
def test_what_is_no_title_and_no_remark_is_refused(table: str, message: str) -> None:
    assert refusal(table).startswith(message)


def test_a_value_that_happens_to_be_a_word_of_totals_is_an_example() -> None:
    kinds = read(b"kind,a,b\nlow,1,2\nlow,2,2\nhigh,3,4\nhigh,4,4\naverage,3,4\n")
    texts = read(b"text,label\nFine.,pos\nGood.,pos\nBad.,neg\nAverage.,neg\n")
    assert (len(kinds.examples.y), len(texts.cells.rows)) == (5, 4)


def test_a_remark_in_a_padded_row_is_left_out() -> None:
    reading = read(b"id,a,b,label\n1,5,2,x\n2,3,4,y\n3,1,2,x\nSource: Eurostat,,,\n")
    assert (len(reading.examples.y), reading.document()["data"]["names"]["inputs"]) == (3, ["a", "b"])


def test_a_row_without_its_first_cells_is_no_second_header() -> None:
    table = b",height,kind\nanna,,oak\nbert,1,oak\ncarl,2,elm\ndora,1,elm\n"
    reading = read(table, "", Choices(missing="mean"))
    assert (reading.cells.header, len(reading.examples.y)) == (("", "height", "kind"), 4)


def test_whole_numbers_after_comma_and_blank_are_parted_by_commas() -> None:
    reading = read(b"1, 2, -1\n3, 4, 1\n5, 2, 1\n2, 2, -1\n")
    assert (reading.cells.separator, reading.cells.rows[0]) == (",", ("1", "2", "-1"))


def test_a_title_of_one_cell_is_no_header_of_rows_with_names() -> None:
    reading = read(b"Reviews 2024\ntext,label\na good film,pos\na bad one,neg\nso good,pos\nso bad,neg\n")
    assert (reading.cells.header, len(reading.cells.rows)) == (("text", "label"), 4)
