"""Decks and films: a page or a frame a moment, each what the picture of that moment is."""

import io
import json
import re
import shutil
import subprocess
from typing import Any

import numpy as np
import pytest

import app as hyperplane
from app.engine import Scenario, train
from tests.cli.conftest import AND
from tests.exports.picture import SvgPicture

LETTERS = re.compile(r'font-size="([\d.]+)"')
NARROW = {"data": {"preset": "narrow-margin"}}


def pages_in(tmp_path):
    return [SvgPicture(path.read_text()) for path in sorted(tmp_path.glob("deck-*.svg"))]


def test_a_deck_has_a_page_an_update_in_one_frame(run, written, tmp_path):
    trace = train(Scenario.from_document(AND))
    printed = run("deck", written(AND), "-o", str(tmp_path / "deck.svg"))
    pages = pages_in(tmp_path)
    assert printed.splitlines() == [str(path) for path in sorted(tmp_path.glob("deck-*.svg"))]
    assert [page.scenario()["at"] for page in pages] == trace.visit.tolist()
    numbers = [
        [word for word in page.words() if not word.strip("\N{MINUS SIGN}.0123456789")] for page in pages
    ]
    assert numbers[0] and numbers == [numbers[0]] * len(pages)


@pytest.mark.parametrize("theme", ["light", "print"])
@pytest.mark.parametrize("size", ["800x450", "1600x900"])
def test_a_deck_s_letters_are_of_one_size_and_large_enough_for_a_slide(run, written, tmp_path, theme, size):
    many = {"data": {"preset": "breast-cancer"}}  # whose steps have more to say than its start
    out = str(tmp_path / "deck.svg")
    run(
        "deck", written(many), "-o", out, "--arithmetic", "--steps", "0,1,2", "--theme", theme, "--size", size
    )
    point = int(size.split("x")[0]) / (160 / 25.4 * 72)  # px of one on a 16:9 frame of beamer
    sizes = []
    for path in sorted(tmp_path.glob("deck-*.svg")):
        parts = re.findall(
            r'<g transform="scale\(([\d.]+)\)">(.*?)(?=<g transform="scale|$)', path.read_text(), re.DOTALL
        )
        plane, beside = ({float(share) * float(px) for px in LETTERS.findall(part)} for share, part in parts)
        assert min(plane) >= 7 * point - 0.05
        sizes.append((plane, beside))
    assert len(sizes) == 3 and sizes == [sizes[0]] * 3
    assert len(sizes[0][1]) == 1


def test_chosen_moments_are_the_pages(run, written, tmp_path):
    trace = train(Scenario.from_document(AND))
    run("deck", written(AND), "-o", str(tmp_path / "deck.svg"), "--steps", "0, 3,end")
    assert [page.scenario()["at"] for page in pages_in(tmp_path)] == [0, 3, trace.visits]
    for path in tmp_path.glob("deck-*"):
        path.unlink()
    run("deck", written(AND), "-o", str(tmp_path / "deck.svg"), "--steps", "visits")
    assert [page.scenario()["at"] for page in pages_in(tmp_path)] == list(range(trace.visits + 1))


def test_the_arithmetic_of_a_step_stands_beside_it(run, written, tmp_path):
    lecture = {"data": {"x": [[0, 3], [2, 2], [1, 0], [3, 0]], "y": [1, 1, -1, -1]}}
    run("deck", written(lecture), "-o", str(tmp_path / "deck.svg"), "--arithmetic", "--steps", "0,3,4")
    start, update, quiet = (page.words() for page in pages_in(tmp_path))
    minus = "\N{MINUS SIGN}"
    assert start[-3:] == ["This step, at the start", "Before the first visit", "w = (0, 0), b = 0"]
    assert " ".join(update).endswith(
        f"This step, update 2, visit 3 epoch 1, example 3: x = (1, 0), y = {minus}1 score a = 0·1 + 3·0 + 1 = 1"
        f" y a = {minus}1 < 0: a mistake w \N{LEFTWARDS ARROW} (0, 3) {minus} (1, 0) = ({minus}1, 3)"
        f" b \N{LEFTWARDS ARROW} 1 {minus} 1 = 0"
    )
    assert " ".join(quiet).endswith("y a = 3 > 0: right: nothing changes")


@pytest.mark.parametrize(
    "document",
    [
        {"data": {"preset": "moons"}, "learner": "kernel-perceptron", "stop": {"epochs": 1}},
        {"data": {"preset": "three-blobs"}},
        {"data": {"preset": "noisy-line"}, "stop": {"epochs": 1}},
        {"data": {"preset": "blobs"}, "learner": "batch-perceptron", "stop": {"epochs": 3}},
        {"data": {"preset": "lecture"}, "learner": "hard-margin-svm"},
        {"data": {"preset": "lecture"}, "learner": "pegasos", "stop": {"epochs": 3}},
        {"data": {"preset": "lecture"}, "learner": "mira", "bias": "none"},
        {"data": {"preset": "wine"}, "stop": {"epochs": 1}},
        {"data": {"preset": "blobs"}, "learner": {"name": "pegasos", "size": 4}, "stop": {"epochs": 2}},
        {"data": {"preset": "spam"}, "features": "words", "stop": {"epochs": 1}},
        {"data": {"preset": "lecture"}, "references": [{"name": "decision-tree", "shaded": True}]},
    ],
    ids=lambda document: str(document.get("learner", document["data"]["preset"])),
)
def test_every_learner_s_steps_have_words(run, written, tmp_path, document):
    run("deck", written(document), "-o", str(tmp_path / "deck.svg"), "--arithmetic", "--steps", "0,1,2,end")
    for page in pages_in(tmp_path):
        assert any(word.startswith("This step, ") for word in page.words())
        assert "nan" not in page.text


def test_a_deck_as_pdf_has_as_many_pages(run, written, tmp_path):
    pytest.importorskip("typst")
    out = tmp_path / "deck.pdf"
    assert run("deck", written(AND), "-o", str(out), "--arithmetic") == f"{out}\n"
    updates = train(Scenario.from_document(AND)).updates
    assert f"/Count {updates}".encode() in out.read_bytes()


def test_a_gif_has_a_frame_an_update_in_one_palette_and_carries_its_scenario(run, written, tmp_path):
    pytest.importorskip("typst")
    from PIL import Image

    trace, out = train(Scenario.from_document(AND)), tmp_path / "run.gif"
    run("movie", written(AND), "-o", str(out), "--speed", "5")
    content = out.read_bytes()
    film: Any = Image.open(io.BytesIO(content))
    frames = len({0, *trace.visit.tolist(), trace.visits})
    assert (film.n_frames, film.size, film.info["loop"]) == (frames, (800, 450), 0)
    durations = []
    for frame in range(frames):
        film.seek(frame)
        durations.append(film.info["duration"])
    assert durations == [200] * (frames - 1) + [1500]
    film.seek(0)
    carried = json.loads(film.info["comment"].decode().removeprefix("hyperplane-scenario:"))
    assert carried["scenario"]["data"] == AND["data"]
    assert [
        frame for frame in descriptors(content) if frame & 0x80
    ] == []  # no frame has a palette of its own


def descriptors(gif):
    """The flags of each frame's descriptor."""
    at = 13 + 3 * 2 ** ((gif[10] & 7) + 1)
    flags = []
    while gif[at] != 0x3B:
        if gif[at] == 0x21:
            at += 2
        else:
            flags.append(gif[at + 9])
            at += 11 + (3 * 2 ** ((gif[at + 9] & 7) + 1) if gif[at + 9] & 0x80 else 0)
        while gif[at]:
            at += gif[at] + 1
        at += 1
    return flags


def test_a_frame_is_the_picture_of_its_moment(run, written, tmp_path):
    pytest.importorskip("typst")
    from PIL import Image

    lesson = written(AND)
    run("movie", lesson, "-o", str(tmp_path / "run.gif"), "--from", "2", "--to", "2", "--theme", "dark")
    run("picture", lesson, "-o", str(tmp_path / "plane.png"), "--at", "2", "--theme", "dark")
    film, plane = (
        np.asarray(Image.open(io.BytesIO((tmp_path / name).read_bytes())).convert("RGB"), dtype=float)
        for name in ("run.gif", "plane.png")
    )
    assert np.abs(film - plane).mean() < 2


@pytest.mark.slow(reason="makes films")
@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="ffmpeg is not installed")
def test_an_mp4_has_them_too_in_even_sizes(run, written, tmp_path):
    out = tmp_path / "run.mp4"
    run("movie", written(NARROW), "-o", str(out), "--size", "641x361", "--speed", "10")
    asked = [
        "ffprobe",
        "-v",
        "error",
        "-show_entries",
        "stream=codec_name,width,height,duration",
        "-of",
        "json",
        out,
    ]
    stream = json.loads(subprocess.run(asked, capture_output=True, check=True).stdout)["streams"][0]
    trace = train(Scenario.from_document(NARROW))
    frames = len({0, *trace.visit.tolist(), trace.visits})
    assert (stream["codec_name"], stream["width"], stream["height"]) == ("h264", 642, 362)
    assert float(stream["duration"]) == pytest.approx(frames / 10 + 1.5, abs=0.3)
    assert {path.name for path in tmp_path.iterdir()} == {"lesson.json", "run.mp4"}


@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="ffmpeg is not installed")
def test_an_mp4_carries_its_scenario_whatever_its_names_and_size(run, written, tmp_path):
    pytest.importorskip("typst")
    rng, out = np.random.default_rng(1), tmp_path / "run.mp4"
    names = {"inputs": ["a=b; #1", "back\\slash \N{SNOWMAN}"], "classes": ["]]>", "no"]}
    x = rng.normal(size=(4000, 2))
    points = {"x": x.round(15).tolist(), "y": np.where(x[:, 0] > 0, 1, -1).tolist(), "names": names}
    document = {"data": points, "stop": {"updates": 2}}
    run("movie", written(document), "-o", str(out), "--from", "1", "--size", "160x90")
    opened = hyperplane.open(out)
    assert len(json.dumps(opened.scenario.document())) > 131_072  # bytes that one argument may have
    assert (opened.scenario.hash, opened.at) == (Scenario.from_document(document).hash, 1)


def test_who_lacks_ffmpeg_is_told_so(refused, written, tmp_path, monkeypatch):
    lesson = written(AND)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert refused("movie", lesson, "-o", str(tmp_path / "run.mp4")) == (
        "Files that end in .mp4 need the program ffmpeg, which is not on the path here. A .gif needs none."
    )


@pytest.mark.parametrize(
    ("command", "options", "line"),
    [
        ("deck", ("-o", "deck.doc"), "-o must be a file whose name ends in .pdf or .svg; it is 'deck.doc'."),
        ("deck", ("-o", "d.svg", "--steps", "1,99"), "--steps must be updates, visits, or visits from 0 to "),
        ("deck", ("-o", "d.svg", "--steps", "all"), "--steps must be updates, visits, or visits from 0 to "),
        (
            "deck",
            ("-o", "d.svg", "--steps", ",".join(["1"] * 501)),
            "A deck has from 1 to 500 pages; this one",
        ),
        ("movie", ("-o", "-"), "-o must be a file whose name ends in .gif or .mp4; it is '-'."),
        (
            "movie",
            ("-o", "m.gif", "--from", "3", "--to", "2"),
            "A film must not begin after its end: --from is visit 3, --to is visit 2.",
        ),
        ("movie", ("-o", "m.gif", "--to", "x"), "The visit (--to) must be end, or a number from 0 to "),
        (
            "movie",
            ("-o", "m.gif", "--speed", "0"),
            "--speed must be from 0.1 to 50 updates a second; it is 0.",
        ),
    ],
)
def test_what_cannot_be_made_is_said(refused, written, command, options, line):
    assert refused(command, written(AND), *options).startswith(line)


def test_a_film_of_too_many_updates_is_refused(refused, written):
    endless = written({"data": {"preset": "moons"}, "stop": {"when": "epochs", "epochs": 1000}})
    assert refused("movie", endless, "-o", "m.gif").startswith(
        "A film has at most 1,200 frames, one an update;"
    )
