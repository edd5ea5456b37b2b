"""A lesson as a SCORM 1.2 package; how a platform takes it is tested in a browser (tests/page/test_package.py)."""

import io
import json
import re
import zipfile
from xml.etree import ElementTree

import pytest

from tests.cli.test_site import SMALL

IMS = "{http://www.imsproject.org/xsd/imscp_rootv1p1p2}"
ADL = "{http://www.adlnet.org/xsd/adlcp_rootv1p2}"
NAME = re.compile(r"[A-Za-z_][\w.-]*")  # an identifier in XML


@pytest.fixture
def packed(written, run, tmp_path, built):
    """The bytes of a lesson's package."""

    def packed(text=SMALL, *options, name="2-small.md"):
        out = tmp_path / "lesson.zip"
        assert run("lesson", "scorm", written(text, name), "-o", str(out), *options) == f"{out}\n"
        return out.read_bytes()

    return packed


def test_the_manifest_has_one_item_and_lists_every_file_and_no_other(packed):
    archive = zipfile.ZipFile(io.BytesIO(packed()))
    names = archive.namelist()
    manifest = ElementTree.fromstring(archive.read("imsmanifest.xml"))  # our own text
    assert [child.tag for child in manifest] == [
        f"{IMS}{name}" for name in ("metadata", "organizations", "resources")
    ]
    assert [child.text for child in manifest[0]] == ["ADL SCORM", "1.2"]
    (organization,), (resource,) = manifest[1], manifest[2]
    assert organization.get("identifier") == manifest[1].get("default")
    title, item = organization
    assert (title.text, item[0].text) == ("Tags & <b>dots</b>", "Tags & <b>dots</b>")
    assert item.get("identifierref") == resource.get("identifier")
    assert (resource.get(f"{ADL}scormtype"), resource.get("type")) == ("sco", "webcontent")
    files = [file.get("href") for file in resource]
    assert resource.get("href") in files
    assert sorted(files) == sorted(set(names) - {"imsmanifest.xml"})
    assert names[0] == "imsmanifest.xml"
    assert len(names) == len(set(names)) == 8
    assert not [name for name in names if "\\" in name or name.startswith("/")]
    identifiers = [element.get("identifier") for element in manifest.iter() if element.get("identifier")]
    assert len(identifiers) == len(set(identifiers)) == 4
    assert all(NAME.fullmatch(identifier) for identifier in identifiers)


def test_the_page_is_the_whole_lesson_and_names_no_other(packed):
    archive = zipfile.ZipFile(io.BytesIO(packed()))
    page = archive.read("index.html").decode()
    assert 'data-run="2-small/1.html"' in page
    assert 'class="home"' not in page
    assert not re.search(r"""(src|href)=["']?(https?:)?//""", page)


def test_the_same_lesson_is_the_same_bytes(packed):
    assert packed() == packed()


def test_a_goal_says_that_it_needs_training_and_where(packed):
    solution = "{data: {x: [[0, 0], [0, 1], [1, 0], [0.8, 0.8]], y: [-1, -1, -1, 1]}}"
    goal = f"goal: {{bound: {{at_least: 90}}}}\nsolution: {solution}"
    text = SMALL.replace("ask:", f"at: end\n{goal}\nask:")
    page = zipfile.ZipFile(io.BytesIO(packed(text, "--address", "https://lab.example.org/"))).read(
        "index.html"
    )
    assert b"which judges it on a server" in page
    assert b'data-lab="https://lab.example.org/#lesson=1' in page
    assert b"so it is not judged here" in zipfile.ZipFile(io.BytesIO(packed(text))).read("index.html")


def test_a_share_to_be_passed_goes_along(packed):
    page = zipfile.ZipFile(io.BytesIO(packed(SMALL.replace("scenario: and", "pass: 70")))).read("index.html")
    key = json.loads(re.search(r'<script type="application/json" id="key">(.*?)</script>', page.decode())[1])
    assert key["pass"] == 70


def test_what_cannot_be_is_said(refused, written, tmp_path, built):
    small = written(SMALL, "small.md")
    assert refused("lesson", "scorm", small, "-o", "lesson") == (
        "-o must be a file whose name ends in .zip; it is 'lesson'."
    )
    assert refused("lesson", "scorm", small, "-o", f"{small}/x.zip").endswith("Not a directory.")
    silent = written("---\nlesson: 1\ntitle: Silent\npass: 50\n---\n\n## One\n\nText.\n", "silent.md")
    assert "A lesson that asks nothing cannot be passed" in refused(
        "lesson", "scorm", silent, "-o", str(tmp_path / "x.zip")
    )
