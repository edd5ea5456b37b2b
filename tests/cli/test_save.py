"""The saved page on the command line; what it shows is tested in a browser (tests/page/test_saved.py)."""

import json
import re
import zipfile

import pytest

from tests.cli.conftest import AND

HOSTILE = {**AND, "data": {**AND["data"], "names": {"inputs": ["</script><b>", "b"]}}}


def test_the_file_carries_its_scenario_and_its_moment(run, written, tmp_path, built):
    page = tmp_path / "and.html"
    assert run("save", written(HOSTILE), "-o", str(page), "--at", "3") == f"{page}\n"
    text = page.read_text()
    carried = re.search(r'<script type="application/json" id="hyperplane">(.*?)</script>', text)[1]
    assert "<" not in carried
    content = json.loads(carried)
    assert (content["scenario"]["data"]["names"]["inputs"], content["at"]) == (["</script><b>", "b"], 3)
    assert "</script><b>" not in text
    assert "http" not in re.sub(r"<script type=\"text/plain\".*?</script>", "", text).replace(
        "http://www.w3.org", ""
    )


def test_an_archive_holds_the_page_and_the_same_run_is_the_same_bytes(run, written, tmp_path, built):
    for name in ("and.html", "and.zip", "again.zip"):
        run("save", written(AND), "-o", str(tmp_path / name))
    with zipfile.ZipFile(tmp_path / "and.zip") as archive:
        assert archive.read("and.html") == (tmp_path / "and.html").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["-o", "and.txt"], "-o must be a file whose name ends in .html or .zip; it is 'and.txt'."),
        (
            ["-o", "and.html", "--at=-1"],
            "The visit (--at) must be end, or a number from 0 to 36; it is '-1'.",
        ),
        (["-o", "nowhere/at/all/and.html"], "nowhere/at/all/and.html: No such file or directory."),
    ],
)
def test_what_cannot_be_saved_is_said(refused, written, built, arguments, line):
    assert refused("save", written(AND), *arguments) == line


def test_a_long_run_of_votes_has_its_picture_without_scripts_too(run, written, tmp_path, built):
    votes = {"data": {"preset": "xor"}, "predictor": "voted", "stop": {"when": "epochs", "epochs": 100}}
    page = tmp_path / "votes.html"
    run("save", written(votes), "-o", str(page))
    still = page.read_text().split('<div id="still">', 1)[1].split("<table>", 1)[0]
    assert "<svg" in still and "<path" in still


def test_a_run_too_long_for_a_page_is_refused(refused, written, tmp_path, built):
    long = {"data": {"preset": "unscaled"}, "order": "given"}
    long["stop"] = {"when": "converged", "epochs": 1_000_000, "updates": 1_000_000}
    page = tmp_path / "long.html"
    assert "at most 50,000 updates" in refused("save", written(long), "-o", str(page))
    assert not page.exists()
