"""Tables as people have them: each kind of file gives the examples that a person expects, or a sentence."""

from __future__ import annotations

import io
import json
import time
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sklearn import datasets

import app as hyperplane
from app.cli import main
from app.engine import ScenarioError
from app.engine.data.tables.choices import Choices
from app.engine.data.tables.table import Reading, read

FOLDER = Path(__file__).parents[1] / "data" / "tables"
X = [
    [1.03, 0.69], [1.22, 0.63], [1.08, 1.05], [4.03, 1.79], [4.39, 1.34], [0.59, 0.43], [1.08, 0.94], [4.28, 1.55],
    [4.26, 1.75], [3.89, 0.88], [1.13, 1.96], [3.57, 1.68], [4.79, 1.46], [4.27, 1.07], [1.36, 0.85], [4.09, 1.91],
    [3.98, 1.58], [1.0, 0.97], [1.52, 1.58], [0.4, 1.22], [4.09, 1.94], [1.49, 1.08], [3.84, 1.3], [0.56, 1.01],
]  # fmt: skip
YES = [1, 1, 1, -1, -1, 1, 1, -1, -1, -1, 1, -1, -1, -1, 1, -1, -1, 1, 1, 1, -1, 1, -1, 1]  # of ja
SIZES = {"inputs": ["laenge", "breite"], "classes": ["ja", "nein"], "label": "art"}
UMLAUTS = {"inputs": ["Länge", "Breite"], "classes": ["ja", "nein"], "label": "Art"}
USUAL = {"x": X, "y": YES, "names": SIZES}
KEPT = [i for i in range(24) if i not in (3, 5, 7)]

#: Of each file the data of its scenario (parts of it), the notes, and what is chosen for it.
FILES: dict[str, tuple[dict[str, Any], list[str], dict[str, Any]]] = {
    "3class.csv": ({"names": {**SIZES, "classes": ["hund", "katze", "maus"], "label": "tier"}}, [], {}),
    "comments.csv": (USUAL, ["What begins with # and is no row is a comment, left out: line 1, 2."], {}),
    "cp1252.csv": (
        {"x": X, "names": {"inputs": ["Länge", "Größe"], "classes": ["süß", "herb"], "label": "Art"}},
        ["The text is read as windows-1252."], {},
    ),
    "dates.csv": (
        {"x": [row[:1] for row in X], "y": YES, "names": {**SIZES, "inputs": ["temp"], "label": "rain"}},
        ["Column 'date' has dates or times and is left out."], {},
    ),
    "excel.xlsx": (USUAL, [], {}),
    "id-and-class-first.csv": (
        {"x": [[17.9, 10.4], [20.6, 17.8], [19.7, 21.2], [13.5, 14.4], [20.1, 14.3]], "y": [1, -1, 1, -1, 1]},
        ["Column 'x1' numbers the rows and is left out."], {},
    ),
    "ids.csv": (USUAL, ["Column 'id' numbers the rows and is left out."], {}),
    "labelfirst.csv": (USUAL, [], {}),
    "missing.csv": (
        {"x": [X[i] for i in KEPT], "y": [YES[i] for i in KEPT], "names": SIZES},
        ["A value is missing in 3 rows, left out: line 5, 7, 9."], {},
    ),
    "mixed.csv": (
        {"x": [[1200, 20], [900, 30], [10300, 25], [850, 31], [2500000, 40]], "y": [1, -1, 1, -1, 1]},
        ["Column 'income' has thousands parted by commas."], {},
    ),
    "records.json": ({"x": X, "names": {"inputs": ["a", "b"], "classes": ["ja", "nein"], "label": "class"}}, [], {}),
    "row-index.csv": (
        {"x": [[1.5, 2], [2.5, 1], [0.5, 3]], "y": [-1, 1, -1], "names": {"inputs": ["a", "b"], "label": "target"}},
        ["Column 'x1' numbers the rows and is left out."], {},
    ),
    "sep.csv": (
        {"x": X, "y": YES, "names": {**SIZES, "inputs": ["Laenge", "Breite"], "label": "Art"}}, [], {},
    ),
    "sparse.libsvm": ({"x": [[0.5, 0, 1.2], [0, 0.7, 0], [0.9, 0.1, 0.3]], "y": [1, -1, 1]}, [], {}),
    "tagged.conll": ({"sentences": ["The/DT ship/NN sails/VB", "Birds/NN sing/VB"]}, [], {}),
    "texts.tsv": (
        {
            "texts": [
                "lunch at noon?", "you have won a boat, call now", "the boat leaves at noon", "win a free lunch now",
            ],
            "y": [-1, 1, -1, 1], "names": {"classes": ["spam", "ham"]},
        }, [], {},
    ),
    "thousands.csv": ({"y": YES}, ["Column 'income' has thousands parted by commas."], {}),
    "trailing.csv": (USUAL, [], {}),
    "units.csv": (USUAL, [], {"units": True}),
    "utf16.csv": ({"x": X, "names": UMLAUTS}, ["The text is read as utf-16."], {}),
    "weather.arff": (
        {
            "x": [[30.5, 80], [21, 65]], "y": [-1, 1],
            "names": {"inputs": ["temperature", "humidity"], "classes": ["yes", "no"], "label": "play"},
        },
        ["A value is missing in 1 row, left out: line 3."], {},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_a_file_gives_what_a_person_expects(name: str) -> None:
    data, notes, choices = FILES[name]
    reading = hyperplane.read(FOLDER / name, **choices)
    document = reading.document()
    assert document["data"] | data == document["data"]
    assert [note.message for note in reading.notes] == notes
    assert hyperplane.run(reading).scenario.task == document["task"]


@pytest.mark.parametrize("name", FILES)
def test_the_command_reads_what_the_package_reads(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, notes, choices = FILES[name]
    assert main(["import", str(FOLDER / name), *(["--units"] if choices else [])]) == 0
    written = capsys.readouterr()
    assert json.loads(written.out) == hyperplane.read(FOLDER / name, **choices).document()
    for note in notes:
        assert f"{name}: {note}\n" in written.err


def test_commands_take_a_table_or_a_picture_for_a_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, picture = FOLDER / "labelfirst.csv", tmp_path / "plane.svg"
    assert main(["facts", str(table)]) == 0
    facts = capsys.readouterr().out
    assert main(["picture", str(table), "-o", str(picture)]) == 0
    capsys.readouterr()
    assert main(["facts", str(picture)]) == 0
    assert capsys.readouterr().out == facts


def test_the_command_s_options_are_the_package_s_and_a_table_is_run_by_its_path(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "trees.csv"
    path.write_text(
        "size,soil,age,kind\n" + "".join(f"{i},{'ab'[i % 2]},{i or ''},{i % 2}\n" for i in range(20))
    )
    options = ["--drop", "size", "--one-hot", "soil", "--missing", "mean", "--sample", "10", "--y", "kind"]
    assert main(["import", str(path), *options]) == 0
    written = capsys.readouterr()
    reading = hyperplane.read(path, drop="size", one_hot="soil", missing="mean", sample=10, y="kind")
    assert json.loads(written.out) == reading.document()
    assert reading.document()["data"]["names"]["inputs"] == ["soil a", "soil b", "age"]
    assert "trees.csv: Drawn are 10 rows with seed 0, of each class its share.\n" in written.err
    assert hyperplane.run(path, y="kind").scenario.data.shape == (19, 2)


def test_thousands_are_never_decimals() -> None:
    income = hyperplane.read(FOLDER / "thousands.csv").examples.x[:3, 0].tolist()
    assert income == [10300, 12200, 10800]


def refusal(content: bytes | str, name: str = "", **choices: Any) -> str:
    content = content.encode() if isinstance(content, str) else content
    with pytest.raises(ScenarioError) as refused:
        read(content, name, Choices(**choices)).document()
    return refused.value.message


def x_of(text: str, **choices: Any) -> list[list[float]]:
    return read(text.encode(), "", Choices(**choices)).document()["data"]["x"]


def test_what_is_ambiguous_is_asked() -> None:
    lone = "a;b;y\n10,300;1;p\n"
    assert refusal(lone) == "Column 'a' has '10,300': say whether the decimal mark is a point or a comma."
    assert x_of(lone, decimal=",") == [[10.3, 1]]
    assert x_of(lone, decimal=".") == [[10300, 1]]
    german = "a;b;y\n1,5;1.234;p\n2,5;2.345;q\n"
    assert refusal(german) == "Column 'b' has '1.234': say whether the decimal mark is a point or a comma."
    assert x_of(german, decimal=",") == [[1.5, 1234], [2.5, 2345]]
    units = (FOLDER / "units.csv").read_bytes()
    assert refusal(units) == (
        "Column 'laenge' has 'cm' beside its numbers, as in '1.03 cm': say whether to read the numbers without it."
    )


def test_the_mark_of_one_column_decides_for_the_others() -> None:
    assert x_of("a;b;y\n1,5;10,300;p\n2,5;20,400;q\n") == [[1.5, 10.3], [2.5, 20.4]]
    assert x_of('a,b,y\n1.5,"10,300",p\n2.5,900,q\n') == [[1.5, 10300], [2.5, 900]]
    assert x_of("a,b,y\n1 200,5,p\n12 500,7,q\n") == [[1200, 5], [12500, 7]]
    assert x_of('a,b,y\n"1,200.5",5,p\n"2,300,000",7,q\n') == [[1200.5, 5], [2300000, 7]]


def test_missing_values_are_filled_where_that_is_chosen() -> None:
    table = "a,b,y\n1,2,p\n,4,q\n3,NA,p\n1,2,q\n"
    assert x_of(table) == [[1, 2], [1, 2]]
    assert x_of(table, missing="mean") == [[1, 2], [5 / 3, 4], [3, 8 / 3], [1, 2]]
    assert x_of(table, missing="most-frequent") == [[1, 2], [1, 4], [3, 2], [1, 2]]
    notes = read(table.encode(), "", Choices(missing="mean")).notes
    assert [note.message for note in notes] == [
        "A value was missing in 2 cells, now filled with the mean of all rows."
    ]


def test_what_is_held_out_fills_no_missing_value() -> None:
    table = "a,b,y\n" + "".join(f"{i * i},{'rrb'[i % 3]},{'pq'[i % 2]}\n" for i in range(20)) + "NA,NA,p\n"
    for seed in range(4):
        test = {"share": 0.4, "seed": seed, "stratified": seed > 1}
        choices = Choices.from_document({"test": test, "missing": "mean", "one_hot": ["b"]})
        reading = read(table.encode(), "", choices)
        scenario = hyperplane.run(reading).scenario
        (filled,), x = reading.examples.x[20:].tolist(), scenario.x
        there = x[(x != filled).any(axis=1)]
        assert len(scenario.y_test) == 8
        assert filled == [pytest.approx(there[:, 0].mean()), *(there[:, 1:].mean(axis=0) > 0.5)]
        assert [note.message for note in reading.notes] == [
            "A value was missing in 2 cells, now filled with the mean of the rows that train."
        ]


def test_rows_with_a_wrong_cell_are_named_and_can_be_left_out() -> None:
    table = "a,b,y\n1,2,p\nx,4,q\n3,inf,p\nNA,y,p\n5,two,q\n6,7,q\n"
    assert refusal(table) == "Line 3: a must be a number; it is 'x'."
    assert refusal(table, drop=("a",)) == (
        "Line 4: b must be a number up to 10^100 in size; it is 'inf' (also line 5, 6)."
    )
    reading = read(table.encode(), "", Choices(wrong="leave-out"))
    assert reading.examples.x.tolist() == [[1, 2], [6, 7]]
    assert [note.message for note in reading.notes] == [
        "A value is missing in 1 row, left out: line 5.",
        "A cell is no number, or too large, in 3 rows, left out: line 3, 4, 6.",
    ]
    assert x_of(table, wrong="leave-out", missing="mean") == [[1, 2], [6, 7]]
    targets = read(b"1,2\n2,x\n3,4\n", "", Choices(wrong="leave-out", task="regression"))
    assert targets.examples.y.tolist() == [2, 4]


def test_columns_are_chosen_left_out_and_made_of_categories() -> None:
    table = "size,colour,weight,kind\n1,red,5,p\n2,blue,6,q\n3,red,7,p\n"
    assert x_of(table) == [[1, 5], [2, 6], [3, 7]]
    assert x_of(table, drop=("size",)) == [[5], [6], [7]]
    both = read(table.encode(), "", Choices(one_hot=("colour",))).document()["data"]
    assert both["x"] == [[1, 0, 1, 5], [2, 1, 0, 6], [3, 0, 1, 7]]
    assert both["names"]["inputs"] == ["size", "colour blue", "colour red", "weight"]
    many = "a,b,y\n" + "".join(f"{i},v{i},{'pq'[i % 2]}\n" for i in range(21))
    assert (
        refusal(many, one_hot=("b",))
        == "Column 'b' can become at most 20 columns, one for each value; it has 21 values."
    )


def test_a_sample_has_each_class_s_share_and_follows_its_seed() -> None:
    table = "a,b,y\n" + "".join(f"{i},{i % 7},{'pqqq'[i % 4]}\n" for i in range(400))
    drawn, again, other = (
        read(table.encode(), "", Choices(sample=100, seed=seed)).examples for seed in (1, 1, 2)
    )
    assert len(drawn.y) == 100
    assert (drawn.y == -1).sum() == 25
    assert drawn.x.tolist() == again.x.tolist() != other.x.tolist()


# What scikit-learn's own tables are written as.

SETS: dict[str, Callable[[], Any]] = {
    "iris": datasets.load_iris, "wine": datasets.load_wine, "cancer": datasets.load_breast_cancer,
    "digits": datasets.load_digits,
}  # fmt: skip


def _csv(
    x: np.ndarray,
    labels: list[str],
    names: list[str],
    separator: str = ",",
    first: bool = False,
    index: bool = False,
) -> str:
    rows = [[*names, "class"]] + [
        [*map(repr, row), label] for row, label in zip(x.tolist(), labels, strict=True)
    ]
    rows = [[row[-1], *row[:-1]] if first else row for row in rows]
    if index:
        rows = [["" if i == 0 else str(i - 1), *row] for i, row in enumerate(rows)]
    return "".join(separator.join(row) + "\n" for row in rows)


def written_as(kind: str, x: np.ndarray, labels: list[str], names: list[str]) -> tuple[bytes, str]:
    if kind == "plain":
        return _csv(x, labels, names).encode(), "table.csv"
    if kind == "index, class first":
        return _csv(x, labels, names, first=True, index=True).encode(), "table.csv"
    if kind == "semicolons and decimal commas":
        return _csv(x, labels, names, ";").replace(".", ",").encode("cp1252"), "table.csv"
    if kind == "Excel":
        from openpyxl import Workbook

        book, content = Workbook(), io.BytesIO()
        book.active.append([*names, "class"])
        for row, label in zip(x.tolist(), labels, strict=True):
            book.active.append([*row, label])
        book.save(content)
        return content.getvalue(), "table.xlsx"
    if kind == "ARFF":
        kinds = ",".join(sorted(set(labels)))
        head = "@relation t\n" + "".join(f"@attribute a{j} real\n" for j in range(x.shape[1]))
        rows = "".join(
            ",".join([*map(repr, row), label]) + "\n" for row, label in zip(x.tolist(), labels, strict=True)
        )
        return f"{head}@attribute class {{{kinds}}}\n@data\n{rows}".encode(), "table.arff"
    content = io.BytesIO()
    places = {label: i for i, label in enumerate(sorted(set(labels)))}
    datasets.dump_svmlight_file(x, [places[label] for label in labels], content, zero_based=False)
    return content.getvalue(), "table.libsvm"


@pytest.mark.parametrize(
    "kind", ["plain", "index, class first", "semicolons and decimal commas", "Excel", "ARFF", "libsvm"]
)
@pytest.mark.parametrize("name", SETS)
def test_scikit_learn_s_tables_come_back(name: str, kind: str) -> None:
    loaded = SETS[name]()
    x = loaded.data[:, : 8 if name == "digits" else 30]
    x = x[:, x.any(axis=0)]
    labels = [f"k{label}" for label in loaded.target]
    names = [f"n{j}" for j in range(x.shape[1])]
    reading = read(*written_as(kind, x, labels, names))
    assert not reading.questions
    assert np.array_equal(reading.examples.x, x)
    assert len(set(reading.examples.y.tolist())) == len(set(labels))


# What is refused, or costs too much.

DAMAGED = "The file is damaged, or is no {}: save it again, or as CSV."
RECORDS = (
    "Line 1: JSON must be a list of records, each with the same keys and with numbers and texts as values."
)


@pytest.mark.parametrize(
    ("content", "name", "sentence"),
    [
        (b"\xd0\xcf\x11\xe0\xa1", "a.xls", "This is an Excel 97 workbook (.xls): save it as .xlsx or CSV."),
        (b"\xff\xd8\xff\xe0", "a.jpg", "This is a picture, not a table: save the table as CSV or .xlsx."),
        (b"%PDF-1.7", "a.pdf", "This is a PDF, not a table: save the table as CSV or .xlsx."),
        (b"PK\x03\x04zzzz", "a.xlsx", DAMAGED.format("Excel workbook (.xlsx)")),
        (b"\x93NUMPY\x01", "a.npy", DAMAGED.format("array (.npy)")),
        (b"@relation x\n@attribute a {b\n@data\n1,2", "a.arff", DAMAGED.format("ARFF file")),
        (b"x y z", "a.libsvm", DAMAGED.format("file of sparse rows (.libsvm)")),
        (b'[{"a": [1]}]', "a.json", RECORDS),
        (
            b'[{"a": 1e400, "y": "p"}, {"a": 1, "y": "q"}]', "a.json",
            "Line 1: a must be a number up to 10^100 in size; it is 'inf'.",
        ),
        (b"[" * 100_000, "a.json", RECORDS),
        (
            b"a,b,y\n,1,p\n2,,q\n", "a.csv",
            "Every one of 2 rows misses a value: fill what is missing, or leave a column out.",
        ),
        (b"a,b,c\nu,v,w\n", "a.csv", "No column can be an input: choose one of a, b and c."),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_in_one_sentence(content: bytes, name: str, sentence: str) -> None:
    assert refusal(content, name) == sentence


@pytest.mark.parametrize(
    "begin", [b"", b"PK\x03\x04", b"\x93NUMPY", b"@relation", b"[", b"\xff\xfe", b"sep=;"]
)
def test_any_bytes_are_a_table_or_a_sentence(begin: bytes) -> None:
    chance = np.random.default_rng(len(begin))
    for ending in ("csv", "xlsx", "arff", "libsvm", "npz", "json", "conll"):
        for size in (1, 7, 60, 500):
            content = begin + bytes(chance.integers(0, 256, size, dtype=np.uint8))
            try:
                reading = read(content, f"a.{ending}")
                assert isinstance(reading, Reading)
                reading.document()
            except ScenarioError as error:
                assert error.message.endswith(".")


@pytest.mark.timing
@pytest.mark.parametrize(
    "piece", ["1", " ", "1 ", "a ", ",", ";", '"', "#\n", "1,", "a\t", "-", ".,", "\n", "x\n\n"]
)
def test_reading_takes_time_in_proportion_to_bytes(piece: str) -> None:
    """Twice the bytes take less than four times the time, or too little to tell."""
    least = [1e9, 1e9]
    for _ in range(3):
        for i, size in enumerate((50_000, 100_000)):
            content = (piece * (size // len(piece)) + "b").encode()
            started = time.process_time()
            with suppress(ScenarioError):
                read(content).document()
            least[i] = min(least[i], time.process_time() - started)
        if least[1] < max(4 * least[0], 0.3):
            return
    raise AssertionError(least)


MEGABYTE = 1_000_000
SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{}</sheetData></worksheet>'


def workbook(sheet: str) -> bytes:
    """An .xlsx file with this XML as its sheet."""
    from openpyxl import Workbook

    source, content = io.BytesIO(), io.BytesIO()
    Workbook().save(source)
    with zipfile.ZipFile(source) as parts, zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in parts.namelist():
            own = name == "xl/worksheets/sheet1.xml"
            archive.writestr(name, sheet if own else parts.read(name))
    return content.getvalue()


def array_of(shape: str) -> bytes:
    """An .npy file that says to be of a shape, and has no numbers."""
    head = f"{{'descr': '<f8', 'fortran_order': False, 'shape': {shape}, }}".ljust(117) + "\n"
    return b"\x93NUMPY\x01\x00" + (118).to_bytes(2, "little") + head.encode()


def archive_of(shape: str) -> bytes:
    """An .npz file of such an array."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("x.npy", array_of(shape))
    return content.getvalue()


ENTITY = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/hostname">]>' + SHEET.format(
    '<row><c t="inlineStr"><is><t>&x;</t></is></c></row>'
)
TOO_WIDE = "Line 1 may have at most 10,000 cells; it has {}."
TOO_LONG = "Line 1,000,000 is one too many: at most 1,000,000 rows are read."


@pytest.mark.parametrize(
    ("content", "name", "sentence"),
    [
        pytest.param(b"," * 10 * MEGABYTE, "a.csv", TOO_WIDE.format("10,000,001"), id="separators"),
        pytest.param(b"\n" * 10 * MEGABYTE, "a.csv", TOO_LONG, id="empty lines"),
        pytest.param(b'"a\n' * 3 * MEGABYTE, "a.csv", TOO_LONG, id="a quotation mark a line"),
        pytest.param(b'"",' * 3 * MEGABYTE, "a.csv", TOO_WIDE.format("3,000,001"), id="empty quoted cells"),
        pytest.param(
            b'"' * 10 * MEGABYTE, "a.csv", "Line 1 is not CSV: a cell has more than 131,072 characters.", id="quotes"
        ),
        pytest.param(
            b"a,b\n1,2\0\n", "a.csv", "Line 2 must be text; it has a NUL character.", id="a NUL character"
        ),
        pytest.param(
            b",".join(b"%d" % i for i in range(MEGABYTE)), "a.csv", TOO_WIDE.format("1,000,000"), id="a million columns"
        ),
        pytest.param(
            json.dumps([{f"k{i}": 1} for i in range(9000)]).encode(), "a.json",
            "Line 1 may have at most 1,111 cells; it has 9,000.", id="another key each record",
        ),
        pytest.param(workbook(ENTITY), "a.xlsx", DAMAGED.format("Excel workbook (.xlsx)"), id="an entity"),
        pytest.param(
            workbook("a" * 60 * MEGABYTE), "a.xlsx",
            "The archives in a file may have at most 50,000,000 bytes in all when they are unpacked.", id="a bomb",
        ),
        pytest.param(
            workbook(SHEET.format('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')), "a.xlsx",
            "Line 1,000,001 is one too many: at most 1,000,000 rows are read.", id="a cell far away",
        ),
        pytest.param(array_of("(10000000000, 1000)"), "a.npy", DAMAGED.format("array (.npy)"), id="a long array"),
        pytest.param(
            archive_of("(10000000000, 1000)"), "a.npz", DAMAGED.format("archive of arrays (.npz)"), id="an archive"
        ),
        pytest.param(b"1 1:1 999999999:1\n", "a.libsvm", TOO_WIDE.format("999,999,999"), id="a far feature"),
        pytest.param(
            b"1 1099511627776:1\n", "a.libsvm", DAMAGED.format("file of sparse rows (.libsvm)"), id="a farther one"
        ),
        pytest.param(
            b"@relation x\n" + b"@attribute" * MEGABYTE, "a.arff", DAMAGED.format("ARFF file"), id="no attribute"
        ),
        pytest.param(b"sep=x\n1x2\n", "a.csv", "Line 2 must have at least two cells", id="no separator"),
    ],
)  # fmt: skip
def test_a_hostile_file_is_refused_in_one_sentence(content: bytes, name: str, sentence: str) -> None:
    assert refusal(content, name).startswith(sentence)
