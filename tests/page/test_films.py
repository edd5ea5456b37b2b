"""Step decks and films of a run: what is in the files, how long they take, and that they can be stopped."""

from __future__ import annotations

import io
import json
import re
import struct
import time
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.page.conftest import Open
from tests.page.picture import pixels
from tests.page.svg import Svg
from tests.page.takeaway import Takeaway
from tests.page.test_own_table import drop
from tests.page.test_view_trellis import searched
from tests.page.views import opened

pytestmark = pytest.mark.slow(reason="makes films")

LECTURE: dict[str, Any] = {"data": {"preset": "lecture"}}
FISH: dict[str, Any] = {"data": {"preset": "fish"}}
LONG: dict[str, Any] = {"data": {"preset": "narrow-margin"}}
LAST_FRAME = """(film) => new Promise((done) => {
  film.loop = false;
  film.pause();
  film.addEventListener('seeked', () => requestAnimationFrame(() => requestAnimationFrame(done)), { once: true });
  film.currentTime = film.duration - 0.1;
})"""
LINE = 3.2  # px that the line is thick


def comment(gif: bytes) -> dict[str, Any]:
    """The scenario in a GIF's comment."""
    at = gif.rindex(b"\x21\xfe") + 2
    text = b""
    while gif[at]:
        text += gif[at + 1 : at + 1 + gif[at]]
        at += gif[at] + 1
    carried: dict[str, Any] = json.loads(text.removeprefix(b"hyperplane-scenario:"))
    return carried


def frames(gif: bytes) -> int:
    """How many there are: each has its delay before it."""
    return len(re.findall(rb"\x21\xf9\x04", gif))


def made(dialog: Takeaway, patience: int = 60_000) -> None:
    dialog.press("Make the film")
    dialog.dialog.locator("figcaption, .refusal").wait_for(timeout=patience)
    assert not dialog.dialog.locator(".refusal").count(), dialog.dialog.inner_text()


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_deck_has_a_numbered_page_for_each_update_with_the_line_of_that_moment(
    open_lab: Open, kind: str
) -> None:
    lab = open_lab(LECTURE, 2)
    trace = lab.trace()
    dialog = Takeaway(lab, "Step deck\u2026")
    dialog.choose(A_page_for="update", File=kind)
    with zipfile.ZipFile(io.BytesIO(dialog.file())) as archive:
        names = archive.namelist()
        assert names[: trace.updates + 1] == [f"step-{k + 1:03}.{kind}" for k in range(trace.updates + 1)]
        for k, visit in enumerate([0, *map(int, trace.visit)]):
            page = archive.read(names[k])
            if kind == "png":
                assert struct.unpack(">II", page[16:24]) == (1600, 900)
                continue
            svg = Svg(page.decode())
            assert svg.origin == {"scenario": lab.document, "at": visit}
            w, b = trace.weights_at(k)
            if k and w.any():
                (sx, x0), (sy, y0) = svg.axis(0, 430, 450), svg.axis(1, 0, 30)
                line = next(
                    each
                    for each in svg.drawn
                    if float(each.attributes.get("stroke-width", 0)) == LINE and len(each.points) == 2
                )
                for x, y in line.points:
                    score = w[0] * (x - x0) / sx + w[1] * (y - y0) / sy + b
                    assert abs(score) / np.hypot(*w) < 2 / abs(sx)
    assert lab.position == 2


def test_a_deck_of_ticked_steps_has_the_arithmetic_beside_them(open_lab: Open) -> None:
    lab = open_lab(LECTURE, 0)
    dialog = Takeaway(lab, "Step deck\u2026")
    dialog.choose(A_page_for="ticked")
    dialog.press("Download")
    assert "Tick at least one" in dialog.dialog.locator(".refusal").inner_text()
    dialog.choose(Beside_it="step")
    for k in (2, 4):
        dialog.dialog.get_by_label(re.compile(f"update {k}, ")).check()
    with zipfile.ZipFile(io.BytesIO(dialog.file())) as archive:
        assert archive.namelist() == ["step-001.svg", "step-002.svg"]
        second = Svg(archive.read("step-002.svg").decode())
    w, _ = lab.trace().weights_at(4)
    assert f"({w[0]:g},{w[1]:g})".replace("-", "\u2212") in second.says


def test_a_deck_of_sentences_has_the_trellis_of_each_update_and_the_step_beside_it(open_lab: Open) -> None:
    lab = open_lab(FISH, 1)
    trace = lab.trace()
    dialog = Takeaway(lab, "Step deck\u2026")
    dialog.choose(A_page_for="update", Beside_it="step")
    names = trace.scenario.data.names
    with zipfile.ZipFile(io.BytesIO(dialog.file())) as archive:
        pages = [Svg(archive.read(name).decode()) for name in archive.namelist()]
    visits = [0, *map(int, trace.visit), trace.visits]
    assert [page.origin["at"] for page in pages] == visits
    for k, page in enumerate(pages[1:-1]):
        i = int(trace.example[k])
        best, path = searched(trace, k, i)
        assert f"sentence{i + 1}of10" in page.says
        found = "".join(names.classes[tag] for tag in path)
        assert f"Found,score{max(best[-1]):g}:{found}".replace("-", "\u2212") in page.says
        assert "amistake" in page.says


def test_a_film_of_sentences_and_one_of_a_view_alone(open_lab: Open) -> None:
    lab = open_lab(FISH, 1)
    dialog = Takeaway(lab, "Film\u2026")
    dialog.choose(Film_of="trellis", File="gif")
    made(dialog)
    gif = dialog.file()
    trace = lab.trace()
    assert frames(gif) == trace.updates + 2
    assert comment(gif) == {"scenario": lab.document, "at": trace.visits}
    dialog.choose(Film_of="step", To_visit=7)
    made(dialog)
    assert frames(dialog.file()) == 4


def test_a_deck_of_the_words_has_every_weight_in_letters_of_one_size(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "spam"}, "features": "words"}, 0), "words")
    lab.settle()
    dialog = Takeaway(lab, "Step deck\u2026")
    dialog.choose(A_page_for="ticked", Pages_of="words")
    for k in (1, 9):
        dialog.dialog.locator(".export-ticks input").nth(k).check()
    with zipfile.ZipFile(io.BytesIO(dialog.file())) as archive:
        pages = [archive.read(name).decode() for name in archive.namelist()]
    assert len({re.search(r" scale\(([\d.]+)\)", page)[1] for page in pages}) == 1  # type: ignore[index]
    assert Svg(pages[0]).says.count("new+1") == 10  # the words of the first message, each with its bar
    assert "congratulations\u22121" in Svg(pages[1]).says or "congratulations1" in Svg(pages[1]).says


def test_a_gif_has_a_frame_for_each_update_and_carries_the_scenario(open_lab: Open) -> None:
    lab = open_lab(LECTURE, 3)
    dialog = Takeaway(lab, "Film\u2026")
    dialog.choose(A_frame_for="update", File="gif")
    made(dialog)
    gif = dialog.file()
    assert gif.startswith(b"GIF89a") and struct.unpack("<HH", gif[6:10]) == (800, 450)
    trace = lab.trace()
    assert frames(gif) == trace.updates + 1 + (int(trace.visit[-1]) < trace.visits)
    assert comment(gif) == {"scenario": lab.document, "at": trace.visits}
    assert lab.position == 3


def test_a_film_beside_a_view_shows_both_and_plays_in_the_dialog(open_lab: Open) -> None:
    lab = opened(open_lab(LECTURE, 0), "metrics")
    lab.settle()
    dialog = Takeaway(lab, "Film\u2026")
    dialog.choose(To_visit=4, Beside_it="metrics", File="video")
    made(dialog)
    video = dialog.dialog.locator("video")
    lab.page.wait_for_function("() => document.querySelector('.export-preview video').readyState >= 2")
    assert video.evaluate("(film) => [film.videoWidth, film.videoHeight]") == [800, 450]
    video.evaluate(LAST_FRAME)
    shown = pixels(video.screenshot())
    right = shown[:, int(shown.shape[1] * 0.62) :].reshape(-1, 3).astype(int)
    assert (right.max(axis=1) < 90).sum() > 200  # the numbers of the matrix
    assert dialog.dialog.get_by_role("button", name="Download").count() == 1
    dialog.choose(To_visit=3)  # another film than the one that is there
    assert dialog.dialog.get_by_role("button", name="Download").count() == video.count() == 0


def test_a_film_of_the_browser_s_restores_its_run(open_lab: Open) -> None:
    lab = open_lab({**LECTURE, "learner": {"name": "mira"}}, 0)
    dialog = Takeaway(lab, "Film\u2026")
    dialog.choose(To_visit=4, File="video")
    made(dialog)
    film = dialog.downloaded()
    again = open_lab({"data": {"preset": "xor"}})
    drop(again, film.suggested_filename, Path(film.path()).read_bytes())
    again.wait("s.document.learner.name === 'mira' && scene.now.position === 4")


def test_a_film_that_is_made_can_be_stopped_and_the_page_stays_usable(open_lab: Open) -> None:
    lab = open_lab(LONG, 0)
    dialog = Takeaway(lab, "Film\u2026")
    dialog.choose(A_frame_for="visit", To_visit=200, Size="full", File="gif")
    dialog.press("Make the film")
    dialog.dialog.locator("progress").wait_for()
    lab.page.wait_for_function("() => document.querySelector('.export-dialog progress')?.value > 2")
    dialog.press("Cancel")
    dialog.dialog.locator("progress").wait_for(state="detached")
    assert not dialog.dialog.locator("figcaption").count()
    assert lab.page.locator("iframe.darkroom").count() == 0
    dialog.close()
    lab.scrub(3)


def test_by_plain_http_on_a_network_films_are_gifs_and_decks_leave(plain_http: Open) -> None:
    lab = plain_http(LECTURE, 5)
    assert not lab.page.evaluate("() => 'VideoEncoder' in window")
    dialog = Takeaway(lab, "Film\u2026")
    assert dialog.dialog.get_by_label("File", exact=True).locator("option").count() == 1
    made(dialog)
    assert dialog.file().startswith(b"GIF89a")
    dialog.close()
    deck = Takeaway(lab, "Step deck\u2026")
    assert zipfile.is_zipfile(io.BytesIO(deck.file()))


@pytest.mark.timing
@pytest.mark.parametrize(
    ("size", "kind", "updates", "seconds"),
    [("small", "gif", 60, 4.0), ("hd", "video", 120, 6.0)],  # twice what is wanted, beside others
    ids=["a gif of 60 updates", "an mp4 of 120 frames at 720p"],
)
def test_a_film_is_made_in_seconds(
    open_lab: Open, size: str, kind: str, updates: int, seconds: float
) -> None:
    lab = open_lab({**LONG, "stop": {"updates": 500}})
    assert lab.read("s.run.visits") >= updates
    dialog = Takeaway(lab, "Film\u2026")
    dialog.choose(A_frame_for="visit", To_visit=updates - 1, Size=size, File=kind)
    times = []
    for _ in range(3):
        begun = time.perf_counter()
        dialog.press("Make the film")
        lab.page.wait_for_function(
            "() => !document.querySelector('.export-dialog progress')"
            " && document.querySelector('.export-dialog figcaption')",
            timeout=60_000,
        )
        times.append(time.perf_counter() - begun)
    print(f"{kind} {size}: {[round(each, 2) for each in times]}")
    assert min(times) < seconds, times
