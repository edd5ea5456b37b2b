"""Take docs/images: pictures of the real page for README, docs/views.md and docs/adr/0014, in a real browser.

.venv/bin/python -m scripts.take_pictures              all of them
.venv/bin/python -m scripts.take_pictures proof.png views/table.png
"""

from __future__ import annotations

import sys
from base64 import b64encode
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser import FLAGS, installed_browser
from tests.page.lab import Lab
from tests.page.views import drawn, show
from tests.server.process import ROOT, Server

IMAGES = ROOT / "docs" / "images"
QUALITY = 76  # of a sheet's JPEG: letters stay clear
STYLE = """<style>
body { display: flex; flex-wrap: wrap; gap: 12px 16px; margin: 12px; font: 600 17px sans-serif }
figure { margin: 0 } figcaption { margin-bottom: 4px } img { display: block; outline: 1px solid #999 }
</style>"""
MARGIN: dict[str, Any] = {"data": {"preset": "wide-margin"}}
LECTURE: dict[str, Any] = {"data": {"preset": "lecture"}}
SQUARES: dict[str, Any] = {"data": {"preset": "ring"}, "features": "squares"}
TESTED: dict[str, Any] = {"data": {"preset": "blobs", "test": {"share": 0.3, "seed": 1}}}
# Scenario, share of its updates made, width.
VIEW_PICTURES: dict[str, tuple[dict[str, Any], float]] = {
    "step": ({"data": {"preset": "and"}}, 0.4),
    "proof": (SQUARES, 0.7),
    "bound": ({"data": {"preset": "narrow-margin"}}, 1),
    "table": ({"data": {"preset": "narrow-margin"}}, 0.6),
    "compare": (TESTED, 0.5),
    "methods": ({"data": {"preset": "irrelevant"}}, 1),
    "metrics": (TESTED, 0.5),
    "weight-space": ({**MARGIN, "bias": "none"}, 1),
    "feature-space": (SQUARES, 0.9),
    "hidden-space": ({"data": {"preset": "xor"}, "learner": "multilayer-perceptron"}, 0.4),
    "gradient": ({**MARGIN, "bias": "none"}, 1),
    "centroid": ({**MARGIN, "learner": "closest-centroid"}, 1),
    "regression": ({"task": "regression", "data": {"preset": "noisy-line"}}, 0.003),
    "high-dimension": ({"data": {"preset": "digits"}}, 0.5),
    "words": ({"data": {"preset": "spam"}, "features": {"name": "words"}}, 0.5),
    "difference": ({"data": {"preset": "cans"}}, 0.02),
    "vectors": ({"data": {"preset": "and"}}, 0.5),
    "dot-product": (MARGIN, 1),
    "neuron": ({"data": {"preset": "and"}}, 0.5),
}

LAYOUTS = {"lecture": LECTURE, "proof": SQUARES, "space": SQUARES, "compare": TESTED}
PHONE = {"has_touch": True, "is_mobile": True}
# The page's size, what it is asked for, px of a picture on the sheet of all layouts, and how many stand in a row.
SHEETS: dict[str, tuple[tuple[int, int], dict[str, Any], int, int]] = {
    "laptop": ((1280, 720), {}, 900, 2),
    "projector": ((1920, 1080), {"query": "projector=1"}, 900, 2),
    "phone": ((390, 844), PHONE, 390, 5),
    "sideways": ((844, 390), PHONE, 844, 2),
}

Open = Callable[..., Lab]


# Views that are shown once more, of another kind of run.
AGAIN = {"hidden-space": "feature-space"}


def view(open_lab: Open, name: str) -> bytes:
    """One view's card."""
    document, share = VIEW_PICTURES[name]
    name = AGAIN.get(name, name)
    lab = open_lab(document, viewport={"width": 1280, "height": 800})
    show(lab, [name])
    trace = lab.trace()
    lab.scrub(int(trace.visit[max(0, round(trace.updates * share) - 1)]))
    if name == "bound":
        for button in lab.page.locator("[data-view=bound] .view-body button:enabled").all()[:6]:
            button.click()
    if name == "methods":
        lab.wait("Object.keys(s.methods).length >= 11")
    return still(lab).page.locator(f"[data-view={name}]").screenshot()


def layout(open_lab: Open, name: str, document: dict[str, Any], share: float) -> bytes:
    """The page in one of the layouts of the menu of views."""
    lab = open_lab(document)
    lab.page.locator("#menu-views-button").click()
    label = lab.read("window.hyperplane.app.text.dock.layouts[arg]", name)
    lab.page.locator("#menu-views").get_by_role("menuitemradio", name=label, exact=True).click()
    lab.page.mouse.move(0, 0)  # nothing is pointed at
    drawn(lab, [view["id"] for view in lab.read("s.dock.views")])
    lab.scrub(round(lab.read("s.run.visits") * share))
    return still(lab).page.screenshot()


def sheet(open_lab: Open, name: str) -> bytes:
    """All of those layouts at one size, side by side."""
    (width, height), options, shown, columns = SHEETS[name]
    opened = partial(open_lab, viewport={"width": width, "height": height}, **options)
    figures = "".join(
        f"<figure><figcaption>{each}</figcaption><img width={shown} src=data:image/png;base64,"
        f"{b64encode(layout(opened, each, document, 0.7)).decode()}></figure>"
        for each, document in LAYOUTS.items()
    )
    page = open_lab(LECTURE).page
    page.goto("about:blank")
    page.set_viewport_size({"width": columns * (shown + 16) + 8, "height": height})
    page.set_content(STYLE + figures)
    page.evaluate("() => Promise.all([...document.images].map((image) => image.decode()))")
    return page.screenshot(full_page=True, type="jpeg", quality=QUALITY)


def still(lab: Lab) -> Lab:
    """Once nothing changes any more by itself."""
    lab.page.evaluate("() => document.fonts.ready.then(() => document.activeElement.blur())")
    lab.settle()
    return lab


PICTURES: dict[str, Callable[[Open], bytes]] = {
    "proof.png": partial(layout, name="proof", document=SQUARES, share=0.8),
    "space.png": partial(layout, name="space", document=SQUARES, share=0.9),
    **{f"views/{name}.png": partial(view, name=name) for name in VIEW_PICTURES},
    **{f"layouts/{name}.jpg": partial(sheet, name=name) for name in SHEETS},
}


def write(names: list[str], makers: Mapping[str, Callable[[Browser, str], bytes]]) -> None:
    """Writes docs/images: those of ``names``, or all; a maker takes the browser and the server's address."""
    server = Server()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=installed_browser(), args=FLAGS)
            for name in names or makers:
                path = IMAGES / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(makers[name](browser, server.url))
                print(path.relative_to(ROOT), path.stat().st_size // 1000, "kB")
    finally:
        server.discard()


def taken(picture: Callable[[Open], bytes], browser: Browser, url: str) -> bytes:
    """A picture, in a context of its own."""

    def open_lab(document: dict[str, Any], query: str = "", **options: Any) -> Lab:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 720}, **options})
        lab = Lab(context.new_page())
        lab.page.add_init_script("localStorage.setItem('hyperplane.seen', '2026-01-01')")  # no invitations
        lab.page.goto(url + Lab.address(document, query=query))
        lab.settle()
        return lab

    image = picture(open_lab)
    for context in browser.contexts:
        context.close()
    return image


if __name__ == "__main__":
    write(sys.argv[1:], {name: partial(taken, picture) for name, picture in PICTURES.items()})
