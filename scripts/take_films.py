"""Take docs/images/*.gif: README's moving pictures, of the real page and real runs, in a real browser.

.venv/bin/python -m scripts.take_films              all of them
.venv/bin/python -m scripts.take_films drag.gif
"""

from __future__ import annotations

import base64
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from playwright.sync_api import Browser, Page

from tests.page.lab import Lab
from tests.server.process import ROOT

from .take_pictures import still, write

ENCODER = ROOT / "node_modules" / "gifenc" / "dist" / "gifenc.esm.js"
WINDOW = {"width": 1280, "height": 720}
WIDTH, HEIGHT = 960, 540

# What a frame shares with the one before is left transparent, so that a film weighs what changes in it.
ENCODE = """
async ([frames, width, height]) => {
  const { GIFEncoder, quantize, applyPalette } = window.gifenc;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  const pixels = async ([png]) => {
    const blob = await (await fetch(`data:image/png;base64,${png}`)).blob();
    context.drawImage(await createImageBitmap(blob), 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  };
  const palette = quantize(await pixels(frames[Math.floor(frames.length / 2)]), 255);
  palette.push([0, 0, 0]);
  const gif = GIFEncoder();
  let before = null;
  for (const [place, frame] of frames.entries()) {
    const index = applyPalette(await pixels(frame), palette.slice(0, 255));
    const changed = before ? index.map((value, i) => (value === before[i] ? 255 : value)) : index;
    gif.writeFrame(changed, width, height, {
      ...(place ? {} : { palette }), delay: frame[1], dispose: 1, transparent: place > 0, transparentIndex: 255,
    });
    before = index;
  }
  gif.finish();
  let text = '';
  for (const byte of gif.bytes()) text += String.fromCharCode(byte);
  return btoa(text);
}
"""
HAND = """
([x, y]) => {
  let hand = document.getElementById('hand');
  if (!hand) {
    hand = document.body.appendChild(document.createElement('div'));
    hand.id = 'hand';
    hand.style = 'position:fixed;z-index:99;width:18px;height:18px;margin:-9px;border-radius:50%;'
      + 'background:rgb(0 0 0 / .12);border:1.5px solid rgb(0 0 0 / .55);pointer-events:none';
  }
  hand.style.left = `${x}px`;
  hand.style.top = `${y}px`;
}
"""

Frame = tuple[bytes, int]  # PNG, how long it stands in ms


def learning(lab: Lab) -> Iterator[Frame]:
    """The first set that a newcomer meets: every visit, the mistakes slowly, the end."""
    trace = lab.trace()
    mistakes = {int(visit) for visit in trace.visit}
    for position in range(trace.visits + 1):
        lab.scrub(position)
        last = position == trace.visits
        yield taken(lab), 3500 if last else 520 if position in mistakes else 900 if not position else 130


def drag(lab: Lab) -> Iterator[Frame]:
    """A point is taken across the border and back: line, verdict and count follow."""
    lab.scrub(lab.trace().visits)
    x, y, _ = lab.points[3]
    path = [(x - 0.1 * i, y - 0.1 * i) for i in range(9)] + [
        (x - 0.8 + 0.1 * i, y - 0.8) for i in range(1, 9)
    ]
    lab.page.mouse.move(*hand(lab, x, y))
    yield taken(lab), 1200
    lab.page.mouse.down()
    for place in [*path, *reversed(path)]:
        lab.page.mouse.move(*hand(lab, *place))
        yield taken(lab), 140
    lab.page.mouse.up()
    yield taken(lab), 1500


def hand(lab: Lab, x: float, y: float) -> tuple[float, float]:
    """Shows where the pointer is, for a picture holds none."""
    place = lab.pixel(x, y)
    lab.page.evaluate(HAND, list(place))
    return place


def taken(lab: Lab) -> bytes:
    return still(lab).page.screenshot()


Film = tuple[dict[str, Any], Callable[[Lab], Iterator[Frame]]]
FILMS: dict[str, Film] = {
    "learning.gif": ({"data": {"preset": "lecture"}}, learning),
    "drag.gif": ({"data": {"preset": "and"}}, drag),
}


def encoded(page: Page, frames: list[Frame]) -> bytes:
    """The GIF of these frames, by the encoder in a blank page."""
    page.goto("about:blank")
    source = ENCODER.read_text(encoding="utf-8")
    module = base64.b64encode(source.encode()).decode()
    page.evaluate(f"async () => {{ window.gifenc = await import('data:text/javascript;base64,{module}'); }}")
    listed = [[base64.b64encode(png).decode(), delay] for png, delay in frames]
    return base64.b64decode(page.evaluate(ENCODE, [listed, WIDTH, HEIGHT]))


def film(browser: Browser, url: str, name: str) -> bytes:
    document, scenes = FILMS[name]
    lab = Lab(browser.new_page(viewport=WINDOW))
    lab.page.add_init_script("localStorage.setItem('hyperplane.seen', '2026-01-01')")  # no invitations
    lab.page.goto(url + Lab.address(document))
    lab.settle()
    image = encoded(browser.new_page(), list(scenes(lab)))
    for context in browser.contexts:
        context.close()
    return image


if __name__ == "__main__":
    write(sys.argv[1:], {name: partial(film, name=name) for name in FILMS})
