"""What cannot be used: status 2 and one line that names the field or the file."""

import json
import os
from pathlib import Path

import pytest

from tests.cli.conftest import AND, process

DOUBLE = '{"data": {"x": [[0, 0]], "y": [1]}, "learner": {"name": "perceptron", "rate": 1, "rate": 2}}'
POINTS = "1,2\n"


@pytest.mark.parametrize("command", ["trace", "facts", "predict"])
@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            json.dumps({**AND, "learner": {"name": "perceptron", "rate": -1}}),
            "The learning rate must be above 0, at most 1,000,000; it is -1.",
        ),
        (json.dumps({**AND, "learner": {"name": "nobody"}}), "The learner must be perceptron"),
        (json.dumps({**AND, "noise": 1}), "The label noise must be an object; it is 1."),
        (json.dumps({}), "The scenario needs its data"),
        ("[]", "The scenario must be an object; it is an empty list."),
        (DOUBLE, "The learner has 'rate' twice."),
        ('{"data": 1, "data": 2}', "The scenario has 'data' twice."),
        ('{"data": {"x": [[{"a": 1, "a": 2}]], "y": [1]}}', "Row 1: x1 has 'a' twice."),
        ('{"data": {"x": [[0, NaN]], "y": [1]}}', "Row 1: x2 must be a finite number"),
        ('{"data": {"x": [[0, 1e999]], "y": [1]}}', "Row 1: x2 must be a finite number"),
        (
            '{"data": {"x": [[0]], "y": [1]}, "start": {"b": -Infinity}}',
            "The start bias must be a finite number; it is infinite.",
        ),
        ('{"data": {"x": [[0, 1]],', "lesson.json is not JSON: "),
        ("", "lesson.json is not JSON: "),
        ("[" * 100_000, "lesson.json is nested too deeply."),
        ("[" + "9" * 5000 + "]", "lesson.json is not JSON that can be read"),
    ],
)
def test_a_bad_document_is_refused_in_one_line(refused, written, command, text, line):
    files = [written(text)] + ([written(POINTS, "points.csv")] if command == "predict" else [])
    said = refused(command, *files)
    assert line in said
    assert line.startswith("lesson.json") or said.startswith(line)


def test_a_file_that_is_not_there_is_named(refused):
    assert refused("trace", "nowhere.json") == "nowhere.json: No such file or directory."


def test_a_folder_is_refused(refused, tmp_path):
    assert refused("trace", str(tmp_path)).endswith("Is a directory.")


def test_bytes_that_are_not_text_are_refused(refused, tmp_path):
    path = tmp_path / "lesson.json"
    path.write_bytes(b'{"data": "\xff\xfe\xff"}')
    assert refused("facts", str(path)).endswith("lesson.json is not text in UTF-8.")


def test_a_byte_order_mark_is_read_over(run, tmp_path):
    path = tmp_path / "lesson.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(AND).encode())
    assert '"end": "separated"' in run("trace", str(path))


@pytest.mark.parametrize(
    "arguments", [("dance",), ("trace",), ("trace", "a", "b"), ("predict", "a"), ("trace", "a", "--no")]
)
def test_a_wrong_command_is_refused_in_one_line(refused, arguments):
    assert refused(*arguments).endswith("--help).")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("1,2\n1\n", "points.csv: Line 2 must have 2 cells like line 1; it has 1"),
        ("1\n", "points.csv: Line 1 must have 2 numbers like the examples; it has 1"),
        ("1,2\n1,x\n", "points.csv: Line 2: x2 must be a number; it is 'x'."),
        ("1,2\nx1,x2\n", "Line 2: x1 must be a number; it is 'x1'."),
        ("height,width\n1,x\n", "Line 2: width must be a number; it is 'x'."),
        ("1,nan\n", "Line 1: x2 is missing."),
        ("1,2\n1,\n", "Line 2: x2 is missing."),
        ("1,inf\n", "Line 1: x2 must be a number up to 10^100 in size; it is 'inf'."),
        ("1e101,0\n", "Line 1: x1 must be a number up to 10^100 in size; it is '1e101'."),
        ("1_0,0\n", "Line 1: x1 must be a number; it is '1_0'."),
        ("1,2\n\0,2\n", "Line 2 must be text; it has a NUL character."),
    ],
)
def test_a_bad_point_is_named_by_its_line(refused, written, text, line):
    assert line in refused("predict", written(AND), written(text, "points.csv"))


def test_points_that_cannot_be_read_are_named(refused, written):
    assert refused("predict", written(AND), "nowhere.csv").startswith("nowhere.csv: ")


def test_what_does_something_to_a_terminal_is_written_out(refused, written):
    said = refused("trace", written({**AND, "\x1b[31mred\0": 1}))
    assert said.startswith("The scenario has no '\\x1b[31mred\\x00'")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full disk")
def test_a_full_disk_is_named(written):
    with open("/dev/full", "wb") as full:
        done = process("trace", written(AND), stdout=full)
    assert (done.returncode, done.stderr) == (2, b"standard output: No space left on device.\n")


def test_labels_are_printed_whatever_the_terminal_s_encoding(written):
    done = process(
        "metrics", written("é,ü\nü,ü\n", "labels.csv"), env={**os.environ, "PYTHONIOENCODING": "ascii"}
    )
    assert (done.returncode, json.loads(done.stdout)["labels"]) == (0, ["é", "ü"])


def test_the_process_says_it_too(written):
    done = process("trace", written({**AND, "stop": {"epochs": 0}}))
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"The number of epochs must be from 1 to 1,000,000,000; it is 0.\n"
