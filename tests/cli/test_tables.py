"""``python -m app import`` and ``export``: there and back, and tables that cannot be used."""

import json
import re

import pytest

from app.cli import main
from app.engine import Scenario
from tests.cli.conftest import AND, process

IRISES = "length,width,kind\n1.4,0.2,setosa\n4.7,1.4,versicolor\n6,2.5,virginica\n"


def test_a_table_becomes_a_scenario_and_says_which_class_is_which(capsys, written):
    path = written(IRISES, "irises.csv")
    assert main(["import", path]) == 0
    said = capsys.readouterr()
    assert said.err == f"{path}: 'setosa' is 0, 'versicolor' is 1, 'virginica' is 2\n"
    assert said.out == (
        '{"version": 1, "task": "multiclass",'
        ' "data": {"x": [[1.4, 0.2], [4.7, 1.4], [6, 2.5]], "y": [0, 1, 2], "names": {"inputs": ["length", "width"],'
        ' "classes": ["setosa", "versicolor", "virginica"], "label": "kind"}}}\n'
    )
    assert main(["import", path, "--positive", "virginica", "--x", "2,length"]) == 0
    said = capsys.readouterr()
    assert said.err == f"{path}: 'setosa' is -1, 'versicolor' is -1, 'virginica' is +1\n"
    assert json.loads(said.out)["data"] == {
        "x": [[0.2, 1.4], [1.4, 4.7], [2.5, 6]],
        "y": [-1, -1, 1],
        "names": {"inputs": ["width", "length"], "classes": ["virginica", "not virginica"], "label": "kind"},
    }


def test_real_targets(run, written):
    said = json.loads(
        run("import", written("size;price\n1,5;2,25\n3;4\n", "houses.csv"), "--task", "regression")
    )
    names = {"inputs": ["size"], "label": "price"}
    assert (said["task"], said["data"]) == ("regression", {"x": [[1.5], [3]], "y": [2.25, 4], "names": names})


def test_headers_are_announced(run, written):
    path = written("1,2,1\n3,4,-1\n", "points.csv")
    assert len(json.loads(run("import", path))["data"]["y"]) == 2
    assert len(json.loads(run("import", path, "--header"))["data"]["y"]) == 1
    assert len(json.loads(run("import", path, "--no-header"))["data"]["y"]) == 2


@pytest.mark.parametrize(
    ("document", "task"),
    [
        (AND, "binary"),
        ({"data": {"preset": "moons", "n": 200}}, "binary"),
        ({"data": {"x": [[0.1 + 0.2, 1e-300], [-1e100, 1 / 3]], "y": [1, -1]}}, "binary"),
        ({"data": {"x": [[1], [2], [3]], "y": [0, 2, 5]}, "task": "multiclass"}, "multiclass"),
        ({"data": {"x": [[1], [2]], "y": [0.1, -1e-9]}, "task": "regression"}, "regression"),
    ],
)
@pytest.mark.parametrize("way", [[], ["--json"]], ids=["csv", "json"])
def test_out_and_in_again_is_the_same_bit_for_bit(run, written, document, task, way):
    table = written(run("export", written(document), *way), "points.json" if way else "points.csv")
    again = Scenario.from_document(json.loads(run("import", table, "--task", task)))
    scenario = Scenario.from_document(document)
    assert again.x.tobytes() == scenario.x.tobytes()
    assert (again.y.dtype, again.y.tobytes()) == (scenario.y.dtype, scenario.y.tobytes())


def test_names_come_out_as_they_went_in(capsys, run, written):
    table = 'free,"meeting, today",kind\n1,0,spam\n0,2,ham\n'
    assert main(["import", written(table, "mail.csv")]) == 0
    path = written(capsys.readouterr().out)
    assert run("export", path) == table
    assert run("predict", path, written("3,0\n0,3\n", "points.csv")) == "spam,3.0\nham,-6.0\n"


NAMES = {"inputs": ["=SUM(A1)", "-"], "classes": ["@b", "=a"], "label": "+kind"}
FORMULAS = {"data": {"x": [[-1, 2], [3, -4]], "y": [1, -1], "names": NAMES}, "task": "binary"}
TEXTS = {
    "data": {
        "texts": ["=1+1 is two", "- an entry", "'@all"],
        "y": [1, -1, 1],
        "names": {"classes": ["@b", "=a"]},
    },
    "features": "words",
    "task": "binary",
}


@pytest.mark.parametrize(("document", "way"), [(FORMULAS, []), (TEXTS, ["--text"])], ids=["points", "texts"])
def test_texts_that_are_formulas_leave_guarded_and_come_in_as_they_were(capsys, written, document, way):
    assert main(["export", written(document)]) == 0
    table = capsys.readouterr().out
    assert main(["import", written(table, "points.csv"), *way]) == 0
    again = Scenario.from_document(json.loads(capsys.readouterr().out))
    assert again.data.document() == Scenario.from_document(document).data.document()
    cells = [cell.strip('"') for line in table.splitlines() for cell in re.split("[,\t]", line)]
    assert not [cell for cell in cells if cell[0] in "=+-@" and not re.fullmatch(r"-?\d", cell)]


def test_a_trace_guards_names(run, written):
    lines = run("trace", written(FORMULAS), "--csv").splitlines()
    assert not [cell for line in lines for cell in line.split(",") if cell.startswith(("=", "@"))]


def test_features_and_held_out_examples_are_exported(run, refused, written):
    document = {"data": {"preset": "iris", "test": {"share": 0.2}}, "features": "quadratic"}
    path, scenario = written(document), Scenario.from_document(document)
    lines = run("export", path, "--features").splitlines()
    assert lines[0] == "phi1,phi2,phi3,phi4,phi5,y"
    assert [[float(cell) for cell in line.split(",")[:-1]] for line in lines[1:]] == scenario.phi.tolist()
    assert run("export", path, "--test").count("\n") == 1 + len(scenario.y_test) == 21
    assert run("export", path, "--test", "--features").count("\n") == 21
    assert refused("export", written(AND), "--test").startswith("--test needs a scenario that holds")


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", "There must be rows; the file is empty."),
        (b"\xef\xbb\xbf", "There must be rows; the file is empty."),
        (b"x1,x2,y\r\n", "There must be rows below the header; there are none."),
        (b"x1,x2,y\r\n1,2,p\r\n1,abc,q\r\n", "Line 3: x2 must be a number; it is 'abc'."),
        (b"1,2,p\n3,\x00,q\n", "Line 2 must be text; it has a NUL character."),
        (
            b'1,2,p\n"3,4,q\n5,6,p\n',
            "Line 2 is not CSV: a quotation mark opens a cell and nothing closes it.",
        ),
        (
            b"1,2,p\n" + b"3" * 10_000_000 + b"\n",
            "Line 2 is not CSV: a cell has more than 131,072 characters.",
        ),
        (b"1,2,p\n" + b"3," * 5_000_000 + b"\n", "Line 2 may have at most 10,000 cells; it has 5,000,001."),
    ],
)
def test_a_hostile_table_is_refused_in_one_line(refused, tmp_path, content, line):
    path = tmp_path / "points.csv"
    path.write_bytes(content)
    assert refused("import", str(path)) == f"{path}: {line}"


def test_a_table_may_come_from_standard_input(run, refused, typed):
    typed("1,2,1\n3,4,-1\n")
    assert json.loads(run("import", "-"))["data"]["y"] == [1, -1]
    typed("1,p\nx,q\n")
    assert refused("import", "-") == "standard input: Line 2: x1 must be a number; it is 'x'."


def test_commands_follow_each_other(written):
    made = process("import", written(IRISES, "irises.csv"), "--positive", "setosa")
    assert made.stderr.endswith(b"'setosa' is +1\n")
    trained = process("trace", "-", input=made.stdout)
    assert (trained.returncode, b'"end": "separated"' in trained.stdout) == (0, True)
    assert process("metrics", "nowhere.csv").stderr == b"nowhere.csv: No such file or directory.\n"
