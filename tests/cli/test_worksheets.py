"""Worksheets on the command line; what stands on them is tested in tests/exports."""

import json
import re

import pytest

from tests.cli.conftest import AND, ROOT

LESSON = str(ROOT / "app" / "lessons" / "convergence.md")


def carried(text):
    return json.loads(re.search(r'<script type="application/json" id="hyperplane">(.*?)</script>', text)[1])


def test_a_sheet_to_be_printed_by_a_browser_carries_its_scenario_and_is_the_same_again(
    run, written, tmp_path
):
    files = [tmp_path / name for name in ("sheet.html", "again.html")]
    for file in files:
        assert run("worksheet", written(AND), "-o", str(file)) == f"{file}\n"
    text = files[0].read_text()
    assert text == files[1].read_text()
    assert text.count("<svg") == 4  # a table, a plane, and both once more with the key
    assert carried(text)["scenario"]["data"]["x"] == AND["data"]["x"]
    assert "http" not in text.replace("http://www.w3.org", "")


def test_a_pdf_has_a_page_a_sheet_and_the_keys_at_the_end(run, written, tmp_path):
    pytest.importorskip("typst")
    pdf = tmp_path / "sheet.pdf"
    run("worksheet", written(AND), "-o", str(pdf), "--visits", "8", "--seeds", "1-2,9")
    assert len(re.findall(rb"/Type\s*/Page\b", pdf.read_bytes())) == 6
    run("worksheet", written(AND), "-o", str(pdf), "--visits", "8", "--seeds", "1-2,9", "--no-key")
    assert len(re.findall(rb"/Type\s*/Page\b", pdf.read_bytes())) == 3


def test_a_lesson_has_a_sheet_for_each_of_its_runs(run, tmp_path):
    html = tmp_path / "sheets.html"
    run("worksheet", LESSON, "-o", str(html), "--visits", "6", "--no-key")
    titles = re.findall(r'font-weight="700">(Convergence: [^<]*)<', html.read_text())
    assert len(titles) == len(set(titles)) > 3
    run("worksheet", LESSON, "-o", str(html), "--step", "3", "--address", "https://lab.example.org/")
    text = html.read_text()
    assert "Convergence: The proof, first half" in text
    assert text.count('data-part="code"') == 2


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["-o", "a.svg"], "-o must be a file whose name ends in .pdf or .html; it is 'a.svg'."),
        (["-o", "a.html", "--visits", "101"], "A worksheet has from 1 to 100 visits; 101 cannot be."),
        (
            ["-o", "a.html", "--seeds", "1-50"],
            "--seeds must be whole numbers such as 1-5 or 1,4,9, at most 40 of them; it is '1-50'.",
        ),
        (
            ["-o", "a.html", "--seeds", "x"],
            "--seeds must be whole numbers such as 1-5 or 1,4,9, at most 40 of them; it is 'x'.",
        ),
        (["-o", "a.html", "--step", "2"], "--step is of a lesson: a file whose name ends in .md."),
        (
            ["-o", "a.html", "--address", "lab"],
            "--address must begin with http:// or https://; it is 'lab'.",
        ),
    ],
)
def test_what_cannot_be_is_said(refused, written, arguments, line):
    assert refused("worksheet", written(AND), *arguments) == line


def test_what_no_sheet_can_be_made_of_is_said(refused, written):
    kernel = {**AND, "learner": "kernel-perceptron"}
    assert refused("worksheet", written(kernel), "-o", "a.html") == (
        "There is no worksheet of the learner Kernel perceptron: its visits are no sums of one w."
    )
    assert refused("worksheet", LESSON, "-o", "a.html", "--step", "99") == (
        "--step must be from 1 to 11, the steps of the lesson; it is 99."
    )
