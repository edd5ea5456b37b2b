"""Tables of examples as CSV text: columns, headers, delimiters, decimal commas, classes, and every way to be wrong."""

import csv
import io
import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import Scenario, ScenarioError
from app.engine.data.csv_tables import guarded, text_of, unguarded
from app.engine.data.tables.cells import cells_of_text
from app.engine.data.tables.choices import Choices
from app.engine.data.tables.lists import pairs_from, points_from
from app.engine.data.tables.table import read as read_table
from app.engine.data.tables.text import decoded


def examples_from(text, x=None, **choices):
    columns = None if x is None else tuple(x)
    return read_table(text.encode(), "", Choices(x=columns, **choices)).examples


finite = st.floats(-1e100, 1e100).map(lambda value: value + 0.0)


def refusal(text, read=examples_from, **options):
    with pytest.raises(ScenarioError) as caught:
        read(text, **options)
    return str(caught.value)


# What is read.


def test_the_last_column_is_the_label_and_two_names_are_the_classes():
    found = examples_from("x1,x2,fruit\n1,2,pear\n3,4.5,apple\n")
    assert (found.x.tolist(), found.y.tolist(), found.task) == ([[1, 2], [3, 4.5]], [1, -1], "binary")
    assert found.classes == (("apple", -1), ("pear", 1))
    assert found.document() == {
        "version": 1, "task": "binary", "data": {
            "x": [[1, 2], [3, 4.5]], "y": [1, -1], "names": {"classes": ["pear", "apple"], "label": "fruit"},
        },
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "header"),
    [
        ("a,b,y\n1,2,p\n3,4,q\n", True),
        ("1,2,p\n3,4,q\n", False),
        (",,p\n3,4,q\n", False),
        ("a,,y\n3,4,q\n", True),
        ("NA,NA,p\n3,4,q\n", False),
    ],
)
def test_a_header_is_a_first_row_of_names(text, header):
    assert (cells_of_text(text).header is not None) == header


def test_a_header_may_be_announced_or_denied():
    assert examples_from("1,2,3\n5,6,1\n", header=True).x.tolist() == [[5, 6]]
    assert refusal("a,b,y\n1,2,1\n", header=False) == "Line 1: x1 must be a number; it is 'a'."


def test_numbers_in_a_header_do_not_make_a_class_of_the_labels_name():
    assert examples_from("0,1,kind\n1.5,2,0\n3,4,1\n").y.tolist() == [-1, 1]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_the_delimiter_is_found(delimiter):
    text = "a,b,y\n1,2,p\n3,4,q\n".replace(",", delimiter)
    assert examples_from(text).x.tolist() == [[1, 2], [3, 4]]


@pytest.mark.parametrize("delimiter", [";", "\t"])
def test_a_decimal_comma_where_commas_do_not_part_cells(delimiter):
    text = "a;b;y\n1,5;2;p\n-3,25;1e2;q\n".replace(";", delimiter)
    assert examples_from(text).x.tolist() == [[1.5, 2], [-3.25, 100]]
    assert examples_from("1.5;2,5\n1;0,25\n", task="regression", x=["1"]).y.tolist() == [2.5, 0.25]


def test_points_and_commas_as_decimal_marks_do_not_mix():
    said = refusal("1,5;2;p\n1.234;2;q\n")
    assert said == "Column 'x1' has '1.234': say whether the decimal mark is a point or a comma."


def test_quoted_cells_blanks_and_empty_lines():
    text = '\ufeff"height, cm", b, "the ""kind"""\r\n\r\n" 1",2 ,"p, or q"\r3,4, r \n,,\n'
    table = cells_of_text(decoded(text.encode())[0])
    assert table.header == ("height, cm", "b", 'the "kind"')
    assert table.rows == [("1", "2", "p, or q"), ("3", "4", "r")]
    assert table.lines == [3, 4]


def test_a_line_break_in_quotes_counts_as_lines():
    said = refusal('a,b,"the\nkind"\n1,2,p\n1,x,q\n')
    assert said == "Line 4: b must be a number; it is 'x'."


def test_columns_by_name_or_number():
    text = "id,kind,height,2\n7,p,1,2\n8,q,3,4\n"
    for x, y, points in (
        (["height"], "kind", [[1], [3]]),
        (["2", "3"], "kind", [[2, 1], [4, 3]]),  # a name goes before a number
        (["1"], "2", [[7], [8]]),
        (None, "kind", [[1, 2], [3, 4]]),  # the first numbers the rows
    ):
        assert examples_from(text, header=True, x=x, y=y).x.tolist() == points
    assert (
        refusal(text, header=True, x=["weight"])
        == "There is no column 'weight': give a number from 1 to 4, or one of id, kind, height, 2."
    )
    assert refusal(text, header=True, x=["5"]).startswith("There is no column '5': give a number from 1 to 4")
    assert (
        refusal(text, header=True, x=["kind"], y="kind")
        == "Column 2 is the label's, so it cannot be a coordinate."
    )
    assert refusal("a,a,y\n1,2,p\n", x=["a"]) == "'a' is the name of 2 columns: give the column's number."
    assert refusal("1,2,p\n", y="kind") == "There is no column 'kind': give a number from 1 to 3."


# Labels and classes.


@pytest.mark.parametrize(
    ("labels", "options", "task", "y"),
    [
        ("1 -1 1", {}, "binary", [1, -1, 1]),
        ("0 1 1", {}, "binary", [-1, 1, 1]),
        ("1.0 0.0", {}, "binary", [1, -1]),
        ("1 1", {}, "binary", [1, 1]),
        ("0 0", {}, "binary", [-1, -1]),
        ("spam spam", {}, "binary", [1, 1]),
        ("2 10", {}, "binary", [-1, 1]),
        ("2.5 0.5", {}, "binary", [1, -1]),
        ("- + -", {}, "binary", [-1, 1, -1]),
        ("no yes", {"positive": "no"}, "binary", [1, -1]),
        ("no Yes", {}, "binary", [-1, 1]),
        ("nein ja", {}, "binary", [-1, 1]),
        ("diabetes no", {}, "binary", [1, -1]),
        ("churn not-churn", {}, "binary", [1, -1]),
        ("maybe no yes", {}, "multiclass", [0, 1, 2]),
        ("c a b", {}, "multiclass", [2, 0, 1]),
        ("2 0 1", {}, "multiclass", [2, 0, 1]),
        ("-1 0 1", {}, "multiclass", [0, 1, 2]),
        ("5 10 2", {}, "multiclass", [1, 2, 0]),
        ("0 2 7", {"task": "multiclass"}, "multiclass", [0, 2, 7]),
        ("p q", {"task": "multiclass"}, "multiclass", [0, 1]),
        ("a b c", {"positive": "b"}, "binary", [-1, 1, -1]),
        ("1 2 3", {"positive": "2.0"}, "binary", [-1, 1, -1]),
        ("1 2.5 -3", {"task": "regression"}, "regression", [1, 2.5, -3]),
        ("1e99 0", {"task": "regression"}, "regression", [1e99, 0]),
    ],
)
def test_labels_become_classes(labels, options, task, y):
    found = examples_from("".join(f"1,{label}\n" for label in labels.split()), **options)
    assert (found.task, found.y.tolist()) == (task, y)
    Scenario.from_document(found.document())
    read = [
        float(label) if label.strip("-+").replace(".", "").isdigit() else label for label in labels.split()
    ]
    assert all(
        dict(found.classes)[label] == value for label, value in zip(read, y, strict=True) if found.classes
    )


def test_numbers_that_are_classes_are_not_renamed():
    assert not examples_from("1,-1\n2,1\n").renamed
    assert examples_from("1,0\n2,1\n").renamed
    assert not examples_from("1,0\n2,1\n3,2\n").renamed


@pytest.mark.parametrize(
    ("text", "options", "line"),
    [
        ("", {}, "There must be rows; the file is empty."),
        ("\n\n ,,\n", {}, "There must be rows; the file is empty."),
        ("a,b,y\n", {}, "There must be rows below the header; there are none."),
        ("1\n2\n", {}, "Line 1 must have at least two cells, numbers and a label"),
        ("1,2,p\n3,4\n", {}, "Line 2 must have 3 cells like line 1; it has 2 (cells are parted by commas)."),
        ("1;2;p\n3;4;5;q\n", {}, "Line 2 must have 3 cells like line 1; it has 4 (cells are parted by semicolons)."),
        ("x1,x2,y\n1,2,p\n1,abc,q\n", {}, "Line 3: x2 must be a number; it is 'abc'."),
        ("1,2,p\n1,inf,q\n", {}, "Line 2: x2 must be a number up to 10^100 in size; it is 'inf'."),
        ("1,2,p\n1,1e101,q\n", {}, "Line 2: x2 must be a number up to 10^100 in size; it is '1e101'."),
        ("1,2,p\n1,1_0,q\n", {}, "Line 2: x2 must be a number; it is '1_0'."),
        ("1,2,p\n1,0x10,q\n", {}, "Line 2: x2 must be a number; it is '0x10'."),
        ("1,2\0,p\n", {}, "Line 1 must be text; it has a NUL character."),
        ('1,2,p\n1,"2,q\n3,4,p\n', {}, "Line 2 is not CSV: a quotation mark opens a cell and nothing closes it."),
        ('1,2,p\n1,"2"x,q\n', {}, "Line 2 is not CSV: "),
        ("1,2,p\n1,2," + "q" * 200_000, {}, "Line 2 is not CSV: a cell has more than 131,072 characters."),
        ("1," * 10_001 + "p\n", {}, "Line 1 may have at most 10,000 cells; it has 10,002."),
        ("1,p\n2,q\n", {"task": "regression"}, "Line 1: the label must be a number; it is 'p' (also line 2)."),
        ("1,a\n2,b\n3,c\n", {"task": "binary"}, "The task must be multiclass for 3 labels (a, b, c), or"),
        ("1,a\n2,b\n", {"positive": "c"}, "The positive label must be a or b; it is 'c'."),
        ("1,a\n2,b\n", {"positive": "a", "task": "multiclass"}, "Only the task binary has a positive label"),
        ("1,a\n2,b\n", {"task": "clustering"}, "The task must be binary, multiclass, regression or sequence; it is"),
        ("1,0.5\n2,1.5\n3,2\n", {}, "The task must be regression for numbers that are not whole, such as 0.5."),
        ("".join(f"1,{i}\n" for i in range(101)), {}, "There may be at most 100 different labels; there are 101."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_line(text, options, line):
    assert refusal(text, **options).startswith(line)


def test_a_line_of_ten_million_characters_is_refused_or_read():
    assert "may have at most 10,000 cells" in refusal("1," * 5_000_000 + "p\n")
    assert "a cell has more than" in refusal("1" * 10_000_000 + ",p\n")


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=60), st.booleans())
def test_any_text_is_read_or_refused(text, numbers):
    try:
        found = examples_from(f"1,2,p\n{text}" if numbers else text)
    except ScenarioError:
        return
    assert len(getattr(found, "texts", None) or found.x) == len(found.y) > 0


@given(st.text(alphabet='01.,;\t"\n\r -+abNA', max_size=60))
def test_what_is_nearly_csv_is_read_or_refused(text):
    for read in (examples_from, pairs_from, lambda given: points_from(given, 2)):
        try:
            read(text if read is examples_from else decoded(text.encode())[0])
        except ScenarioError as error:
            assert "\n" not in str(error)


# Out, and in again.


@given(st.lists(st.tuples(finite, finite, st.sampled_from((-1, 1))), min_size=1, max_size=20))
def test_examples_come_back_bit_for_bit(rows):
    x, y = np.array([row[:2] for row in rows]), np.array([row[2] for row in rows], dtype=np.int8)
    found = examples_from("".join(text_of(x, y.tolist(), ["x1", "x2", "y"])))
    assert found.x.tobytes() == x.tobytes()
    assert found.y.tolist() == y.tolist()


@given(st.lists(st.tuples(finite, finite), min_size=1, max_size=20))
def test_real_targets_come_back_bit_for_bit(rows):
    x, y = np.array([row[:1] for row in rows]), np.array([row[1] for row in rows])
    found = examples_from("".join(text_of(x, y.tolist(), ["x1", "y"])), task="regression")
    assert (found.x.tobytes(), found.y.tobytes()) == (x.tobytes(), y.tobytes())


GUARDS = json.loads((Path(__file__).parent.parent / "data/guards.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("text", "cell"), GUARDS)
def test_a_text_that_a_spreadsheet_takes_for_a_formula_is_guarded_and_a_number_never(text, cell):
    assert guarded(text) == cell
    assert unguarded(cell) == text


@given(st.text(alphabet="'=+-@\t\r1.e a,\"", max_size=8))
def test_the_guard_comes_off_again(text):
    assert unguarded(guarded(text)) == text


def test_a_table_is_one_that_others_read():
    lines = "".join(text_of(np.array([[1.0, 0.1], [1e22, -3.5]]), [1, -1], ["x1", "x2", "y"]))
    assert list(csv.reader(io.StringIO(lines))) == [
        ["x1", "x2", "y"], ["1", "0.1", "1"], ["1e+22", "-3.5", "-1"],
    ]  # fmt: skip


def test_points_without_labels():
    assert points_from("a;b\n1,5;2\n", 2).tolist() == [[1.5, 2]]
    for nothing in ("", "a,b\n"):
        with pytest.raises(ScenarioError, match="There must be rows"):
            points_from(nothing, 2)
    assert points_from("1\n2\n", 1).tolist() == [[1], [2]]
