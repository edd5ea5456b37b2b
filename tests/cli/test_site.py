"""A course as static pages on the command line; how it is used is tested in a browser (tests/page/test_site.py)."""

import base64
import json
import re
import zlib
from pathlib import Path

import pytest

from app.course.lesson_file import lesson_from
from app.course.moment import OwnRuns
from app.engine.core.limits import UNLIMITED
from tests.cli.conftest import ROOT
from tests.exports.picture import SvgPicture

LESSONS = ROOT / "app" / "lessons"
SMALL = """---
lesson: 1
title: "Tags & <b>dots</b>"
scenario: and
---

## First

It makes {mistakes} mistakes: $w \\cdot x$.

```lab
ask:
  question: How many?
  kind: number
  answer: "{mistakes}"
  why: They are `</script>` counted.
```
"""


@pytest.fixture
def course(written, run, tmp_path, built):
    """The folder of a course made of a text, and what was printed."""

    def course(text, *options, name="small.md"):
        out = tmp_path / "course"
        return out, run("lesson", "site", written(text, name), "-o", str(out), *options)

    return course


def unpacked(text):
    """What a link holds."""
    return zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), -15).decode()


def key_in(page):
    return json.loads(re.search(r'<script type="application/json" id="key">(.*?)</script>', page)[1])


def test_a_course_is_a_list_a_page_a_lesson_and_a_page_a_run(course):
    out, printed = course(SMALL, "--title", "Autumn")
    assert printed == f"{out}/small.html\n{out}/index.html\n"
    files = sorted(str(path.relative_to(out)) for path in out.rglob("*") if path.is_file())
    assert files == [
        "index.html", "shared/LICENSES.txt", "shared/player.js", "shared/site.css", "shared/site.js", "small.html",
        "small/1.html", "small/1.svg",
    ]  # fmt: skip
    assert '<a href="small.html">Tags &amp; &lt;b&gt;dots&lt;/b&gt;</a>' in (out / "index.html").read_text()
    page = (out / "small.html").read_text()
    assert "<title>Tags &amp; &lt;b&gt;dots&lt;/b&gt; - Autumn</title>" in page
    assert '<b class="number" data-measure="mistakes">18</b>' in page
    key = key_in(page)
    assert (key["steps"][0]["kind"], key["steps"][0]["answer"]) == ("number", 18)
    assert "&lt;/script&gt;" in key["steps"][0]["why"]


def test_pages_ask_no_other_host_and_runs_share_one_player(course):
    out, _ = course(SMALL)
    for path in [*out.glob("*.html"), *out.glob("*/*.html")]:
        text = path.read_text().replace("http://www.w3.org", "")
        assert not re.search(r"""(src|href)=["']?(https?:)?//""", text), path
    assert (out / "small" / "1.html").stat().st_size < 60_000
    assert "../shared/player.js" in (out / "small" / "1.html").read_text()


def test_a_goal_says_that_it_needs_training_and_where_that_is_possible(run, tmp_path, built):
    out = tmp_path / "course"
    lesson = str(LESSONS / "convergence.md")
    run("lesson", "site", lesson, "-o", str(out), "--address", "https://lab.example.org/")
    page = (out / "convergence.html").read_text()
    assert page.count("which judges it on a server") == 2
    packed = re.findall(r'data-lab="https://lab\.example\.org/#lesson=1([\w-]+)"', page)
    assert len(packed) == 2
    assert [step["goal"] for step in key_in(page)["steps"]].count(True) == 2
    for text in map(unpacked, packed):  # each is a lesson of one step, which the server takes
        own = lesson_from(text, "own", UNLIMITED)
        own.check(OwnRuns())
        assert [bool(step.lab.goal) for step in own.steps] == [True]
        assert not own.teacher
    assert (out / "convergence" / "6-solution.svg").exists()


def test_lessons_lead_to_those_beside_them_and_to_the_list(written, run, tmp_path, built):
    out = tmp_path / "course"
    names = ["a.md", "b.md", "c.md"]
    files = [written(SMALL.replace("Tags", name), name) for name in names]
    run("lesson", "site", *files, "-o", str(out))
    beside = [
        re.findall(r'<a rel="(\w+)" href="([\w.]+)"', (out / f"{name}.html").read_text()) for name in "abc"
    ]
    assert beside == [
        [("up", "index.html"), ("next", "b.html")],
        [("prev", "a.html"), ("up", "index.html"), ("next", "c.html")],
        [("prev", "b.html"), ("up", "index.html")],
    ]


def test_lessons_are_listed_by_their_numbers_and_those_without_one_come_last(written, run, tmp_path, built):
    numbers = {"a": None, "b": 10, "c": 2, "d": None}

    def text(name):
        number = "" if numbers[name] is None else f"number: {numbers[name]}\n"
        return SMALL.replace("Tags", name).replace("---\n", f"---\n{number}", 1)

    files = [written(text(name), f"{name}.md") for name in ("d", "a", "b", "c")]
    out = tmp_path / "course"
    printed = run("lesson", "site", *files, "-o", str(out))
    assert [Path(line).stem for line in printed.split()] == ["c", "b", "d", "a", "index"]


@pytest.mark.parametrize("preset", ["and", "xor"])
def test_a_question_about_what_comes_has_a_picture_that_does_not_say_it(course, preset):
    asked = SMALL.replace(
        'kind: number\n  answer: "{mistakes}"\n  why: They are `</script>` counted.', "kind: mistake"
    ).replace("ask:", "at: 3\nask:")
    out, _ = course(asked.replace("scenario: and", f"scenario: {preset}"))
    picture = (out / "small" / "1.svg").read_text()
    said = SvgPicture(picture).words()
    assert "next" in said
    for telling in ("margin", "in both", "a mistake", "worst", "around all +"):
        assert telling not in said
    assert "#fef0e2" not in picture  # a side of the line


def test_what_cannot_be_is_said(refused, written, tmp_path, built):
    out = str(tmp_path / "course")
    small = written(SMALL, "small.md")
    assert refused("lesson", "site", small, small, "-o", out) == (
        "Each lesson must have a name of its own; 'small' is there twice."
    )
    assert refused("lesson", "site", small, "-o", out, "--address", "lab") == (
        "--address must begin with http:// or https://; it is 'lab'."
    )
    assert "there is no question" not in refused(
        "lesson",
        "site",
        written(SMALL.replace("and\n", "or\n").replace("kind: number", "kind: nombre"), "b.md"),
        "-o",
        out,
    )
    assert refused("lesson", "site", small, "-o", f"{small}/x").endswith("Not a directory.")


def test_a_course_is_in_the_language_of_its_lessons(course):
    text = SMALL.replace("scenario: and", "scenario: and\nlanguage: de\nminutes: 1")
    out, _ = course(text)
    page, home = (out / "small.html").read_text(), (out / "index.html").read_text()
    assert '<html lang="de">' in page and '<button type="submit">Antworten</button>' in page
    assert '<html lang="de">' in home and "<title>Lektionen</title>" in home
    assert "1 Schritt, 1 Frage, 1 Minute" in home
    run = (out / "small" / "1.html").read_text()
    assert '<html lang="de">' in run and "Die Besuche des Laufs" in run
    assert "Perzeptron nach Besuch" in (out / "small" / "1.svg").read_text()
    assert "Richtig." in (out / "shared" / "site.js").read_text()
    again, _ = course(text.replace("language: de", "language: fr"))
    assert "<title>Lessons</title>" in (again / "index.html").read_text()
