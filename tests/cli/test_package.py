"""Lessons as a SCORM package; how a platform takes it is tested in a browser (tests/page/test_package.py)."""

import io
import json
import re
import zipfile
from xml.etree import ElementTree

import pytest

from tests.cli.test_site import SMALL

XSI = "http://www.w3.org/2001/XMLSchema-instance"
SEQUENCING = "{http://www.imsglobal.org/xsd/imsss}"
#: By edition the namespaces of the manifest, the attribute that says what a resource is, and the version.
OF = {
    "1.2": (
        "{http://www.imsproject.org/xsd/imscp_rootv1p1p2}",
        "{http://www.adlnet.org/xsd/adlcp_rootv1p2}",
        "scormtype",
        "1.2",
    ),
    "2004": (
        "{http://www.imsglobal.org/xsd/imscp_v1p1}",
        "{http://www.adlnet.org/xsd/adlcp_v1p3}",
        "scormType",
        "2004 4th Edition",
    ),
}
NAME = re.compile(r"[A-Za-z_][\w.-]*")  # an identifier in XML


@pytest.fixture
def packed(written, run, tmp_path, built):
    """The bytes of a lesson's package."""

    def packed(text=SMALL, *options, name="2-small.md"):
        out = tmp_path / "lesson.zip"
        assert run("lesson", "scorm", written(text, name), "-o", str(out), *options) == f"{out}\n"
        return out.read_bytes()

    return packed


EDITIONS = pytest.mark.parametrize("edition", ["1.2", "2004"])


def manifest_of(archive):
    return ElementTree.fromstring(archive.read("imsmanifest.xml"))  # our own text


@EDITIONS
def test_the_manifest_has_one_item_and_lists_every_file_and_no_other(packed, edition):
    archive = zipfile.ZipFile(io.BytesIO(packed(SMALL, "--edition", edition)))
    names, manifest = archive.namelist(), manifest_of(archive)
    ims, adl, kind, version = OF[edition]
    assert [child.tag for child in manifest] == [
        f"{ims}{name}" for name in ("metadata", "organizations", "resources")
    ]
    assert [child.text for child in manifest[0]] == ["ADL SCORM", version]
    (organization,), (resource, shared) = manifest[1], manifest[2]
    assert organization.get("identifier") == manifest[1].get("default")
    title, item = organization.findall(f"{ims}title")[0], organization.findall(f"{ims}item")[0]
    assert (title.text, item[0].text) == ("Tags & <b>dots</b>", "Tags & <b>dots</b>")
    assert item.get("identifierref") == resource.get("identifier")
    assert [each.get(f"{adl}{kind}") for each in (resource, shared)] == ["sco", "asset"]
    assert resource.find(f"{ims}dependency").get("identifierref") == shared.get("identifier")
    files = [file.get("href") for file in manifest.iter(f"{ims}file")]
    assert resource.get("href") in [file.get("href") for file in resource]
    assert sorted(files) == sorted(set(names) - {"imsmanifest.xml"})
    assert names[0] == "imsmanifest.xml"
    assert len(names) == len(set(names)) == 8
    assert not [name for name in names if "\\" in name or name.startswith("/")]
    identifiers = [element.get("identifier") for element in manifest.iter() if element.get("identifier")]
    assert len(identifiers) == len(set(identifiers)) == 5
    assert all(NAME.fullmatch(identifier) for identifier in identifiers)


@EDITIONS
def test_every_namespace_has_the_place_of_its_schema(packed, edition):
    text = zipfile.ZipFile(io.BytesIO(packed(SMALL, "--edition", edition))).read("imsmanifest.xml").decode()
    spaces = set(re.findall(r'xmlns(?::\w+)?="([^"]+)"', text)) - {XSI}
    places = ElementTree.fromstring(text).get(f"{{{XSI}}}schemaLocation").split()
    assert set(places[::2]) == spaces and all(place.endswith(".xsd") for place in places[1::2])


@EDITIONS
def test_several_lessons_are_items_by_their_numbers_and_share_their_files(
    written, run, refused, tmp_path, built, edition
):
    out = str(tmp_path / "course.zip")
    texts = {"b": "number: 2\npass: 62.5\n", "a": "number: 10\n", "c": "number: 1\npass: 70\n"}
    files = [written(SMALL.replace("title:", f"{own}title:"), f"{name}.md") for name, own in texts.items()]
    run("lesson", "scorm", *files, "-o", out, "--title", "Autumn", "--edition", edition)
    archive = zipfile.ZipFile(out)
    manifest, (ims, adl, *_) = manifest_of(archive), OF[edition]
    assert manifest.find(f".//{ims}organization/{ims}title").text == "Autumn"
    items = manifest.findall(f".//{ims}item")
    assert [item.get("identifier") for item in items] == ["lesson-c", "lesson-b", "lesson-a"]
    pages = {each.get("identifier"): each.get("href") for each in manifest.iter(f"{ims}resource")}
    assert [pages[item.get("identifierref")] for item in items] == ["c.html", "b.html", "a.html"]
    mark = f".//{adl}masteryscore" if edition == "1.2" else f".//{SEQUENCING}minNormalizedMeasure"
    scores = [item.findtext(mark) for item in items]
    assert scores == (["70", "62.5", None] if edition == "1.2" else ["0.7", "0.625", None])
    assert archive.namelist().count("shared/player.js") == 1
    files_of_it = [file.get("href") for file in manifest.iter(f"{ims}file")]
    assert sorted(files_of_it) == sorted(set(archive.namelist()) - {"imsmanifest.xml"})
    assert 'rel="next"' not in archive.read("c.html").decode()  # the platform leads from one to the next
    assert "is there twice" in refused("lesson", "scorm", files[0], files[0], "-o", out)


def test_the_page_is_the_whole_lesson_and_names_no_other(packed):
    archive = zipfile.ZipFile(io.BytesIO(packed()))
    page = archive.read("2-small.html").decode()
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
        "2-small.html"
    )
    assert b"which judges it on a server" in page
    assert b'data-lab="https://lab.example.org/#lesson=1' in page
    assert b"so it is not judged here" in zipfile.ZipFile(io.BytesIO(packed(text))).read("2-small.html")


def test_a_share_to_be_passed_goes_along(packed):
    page = zipfile.ZipFile(io.BytesIO(packed(SMALL.replace("scenario: and", "pass: 70")))).read(
        "2-small.html"
    )
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
