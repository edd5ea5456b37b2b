"""The page as a visitor uses it: verbs for tests. State is read from ``window.hyperplane``, never written."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

from playwright.sync_api import Locator, Page

from app.engine import Scenario, Trace, train

PIXEL = """
([x, y]) => {
  const canvas = document.querySelector('.plane-moving');
  const { left, top } = canvas.getBoundingClientRect();
  const { frame } = canvas.drawing;
  return [left + frame.x(x), top + frame.y(y)];
}
"""
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
STATE = """
const { state: s } = window.hyperplane.store;
const { scene, actions, theme, quiet } = window.hyperplane.app;
"""
STILL = 4  # frames
SETTLED = """(
  s.run?.done && s.connection === 'online' && s.catalog && s.run.version >= s.version
  && s.run.ending && s.facts && !s.facts.stale && scene && s.run.n === s.points.n
  && (s.playhead.playing ? !s.pending : quiet() && scene.now.position === actions.position())
)"""


class Lab:
    """One open page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @staticmethod
    def address(
        document: dict[str, Any] | None = None, position: int = 0, query: str = "", views: str | None = None
    ) -> str:
        """Path, query and fragment of a link, packed here from the format's description."""
        path = f"/?{query}" if query else "/"
        if document is None:
            return path
        rest = {key: value for key, value in document.items() if key != "data"}
        data = document["data"]
        if "x" in data:
            x, y = data["x"], data["y"]
            data = {
                "k": -1,
                "n": len(x[0]),
                "x": [value for row in x for value in row],
                "y": "".join("+" if label > 0 else "-" for label in y),
                **({"names": data["names"]} if "names" in data else {}),
            }
        text = json.dumps({"p": position, "s": rest, "d": data, **({"v": views} if views else {})})
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = packer.compress(text.encode()) + packer.flush()
        return f"{path}#1{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"

    # What is on the page

    def read(self, expression: str, argument: Any = None) -> Any:
        """A value from the page: the expression may use s, scene, actions, theme and arg."""
        return self.page.evaluate(f"(arg) => {{ {STATE} return {expression}; }}", argument)

    def wait(self, condition: str, argument: Any = None) -> None:
        """Until a condition, an expression as for ``read``, holds."""
        self.page.wait_for_function(
            f"(arg) => {{ if (!window.hyperplane?.store) return false; {STATE} return {condition}; }}",
            arg=argument,
        )

    def settle(self) -> None:
        """Until the server has answered everything and it is painted; of play, which is never quiet, only its run.

        What is painted may change sizes, and with them what is needed: all of it must hold for some frames on end."""
        self.page.wait_for_function(
            f"""([frames]) => {{
              if (!window.hyperplane?.store) return false;
              {STATE}
              window.settled = {SETTLED} ? (window.settled ?? 0) + 1 : 0;
              if (window.settled < frames) return false;
              window.settled = 0;
              return true;
            }}""",
            arg=[STILL],
        )

    def follow(self, address: str, dock: Any) -> None:
        """Another link in this tab, as one that is pasted over its address; the cards are chosen first."""
        while self.page.locator("dialog[open]").count():
            self.press("Escape")
        self.close_settings()
        self.page.mouse.move(5, 5)  # off the words, whose meaning would lie over others
        self.read(
            "(actions.showReasons(false), actions.light(null), actions.setDock(arg), window.left = [s.run, s.clock])",
            dock,
        )
        self.page.evaluate(
            """(hash) => {
              history.replaceState(history.state, '', location.pathname + location.search);
              location.hash = hash; // the same one too is opened anew
            }""",
            address.partition("#")[2],
        )
        # The run may come before the answer, and the moment on screen is in the answer.
        self.wait("s.run && s.run !== window.left[0] && s.clock !== window.left[1]")
        self.settle()

    def back(self) -> None:
        """The browser's Back, once it knows of every change."""
        self.page.wait_for_function("() => hyperplane.app.entered()")
        self.page.go_back()

    def painted(self) -> None:
        """Until the browser has painted what is there now, and has told observers of sizes about it."""
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    @property
    def position(self) -> int:
        return self.read("actions.position()")

    @property
    def updates(self) -> int:
        """How many updates the picture on screen shows."""
        return self.read("scene.now.k")

    @property
    def document(self) -> dict[str, Any]:
        """The scenario as the page holds it."""
        return self.read("actions.document()")

    @property
    def points(self) -> list[tuple[float, ...]]:
        """Every point and its class: (x1, x2, +-1)."""
        x, y, d = self.read("[Array.from(s.points.x), Array.from(s.points.y), s.points.d]")
        return [(*x[i * d : (i + 1) * d], label) for i, label in enumerate(y)]

    def drawn_points(self) -> list[tuple[float, float, int]]:
        """The points that Plotly has been given: the squares first."""
        traces = self.page.evaluate(
            "() => document.querySelector('.plane-points').drawing.map(({x, y}) => [Array.from(x), Array.from(y)])"
        )
        return [
            (*point, label)
            for label, (x, y) in zip((-1, 1), traces, strict=True)
            for point in zip(x, y, strict=True)
        ]

    def shapes(self) -> list[dict[str, Any]]:
        """What moves on the plane, as drawn."""
        return self.page.evaluate("() => document.querySelector('.plane-moving').drawing.shapes")

    def boundary(self) -> list[list[float]] | None:
        """The two ends of the straight boundary as drawn, in data coordinates."""
        ink, width = self.read("[theme.ink, theme.size.boundary]")
        for shape in self.shapes():
            border = shape.get("line", {})
            if shape.get("path") and border.get("color") == ink and border.get("width") == width:
                return [[float(v) for v in end.split(",")] for end in shape["path"][1:].split("L")]
        return None

    def trace(self) -> Trace:
        """What the engine makes of the page's scenario."""
        return train(Scenario.from_document(self.document))

    def says(self, panel: str, *words: str) -> None:
        """Waits until a panel says all of this; panels that are read may follow the plane a moment later."""
        self.page.wait_for_function(
            """([panel, words]) => {
              const { innerText, textContent } = document.querySelector(`[data-panel=${panel}]`);
              const said = (innerText || textContent).replace(/\\s+/g, ' '); // also where it is covered
              return words.every((part) => said.includes(part));
            }""",
            arg=[panel, list(words)],
        )

    # What a visitor does

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """Where Plotly's own axes put a point, in px of the window."""
        px, py = self.page.evaluate(PIXEL, [x, y])
        return px, py

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(*self.pixel(x, y))

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 5) -> None:
        self.page.mouse.move(*self.pixel(*start))
        self.page.mouse.down()
        self.page.mouse.move(*self.pixel(*end), steps=steps)
        self.page.mouse.up()

    def reasons(self) -> None:
        """Opens what stands behind the verdict's question."""
        self.close_settings()
        if not self.read("s.reasons"):
            self.page.locator(".why summary").click()
        self.wait("s.reasons")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def share(self, entry: str) -> None:
        """Does something of the menu of what is shared, saved and opened."""
        self.button("Share").click()
        self.page.locator("#menu-share").get_by_text(entry, exact=True).click()

    def open_settings(self) -> None:
        if not self.read("s.drawer"):
            self.button("Settings").click()
        self.page.locator("[data-panel=settings]").wait_for()

    def close_settings(self) -> None:
        if self.read("s.drawer"):
            self.button("Settings").click()

    def setting(self, label: str) -> Locator:
        """A field of the settings, whose drawer is opened."""
        self.open_settings()
        return self.page.locator("[data-panel=settings]").get_by_label(label)

    def tool(self, name: str) -> None:
        """Presses one of the tools behind the dots on the plane."""
        self.button("More tools").click()
        self.page.locator("#menu-tools").get_by_text(name, exact=True).click()
        self.press("Escape")

    def open_menu(self, menu: str) -> None:
        """By its noun in the header, or where that is not said, in the settings."""
        noun = self.page.locator(f"#menu-{menu}-button")
        if not noun.is_visible():
            self.open_settings()
            noun = self.page.locator(f"#menu-{menu}-row")
        noun.click()

    def choose(self, menu: str, entry: str) -> None:
        """Opens a menu and picks an entry by its visible name."""
        self.open_menu(menu)
        entries = self.page.locator(f"#menu-{menu} button")
        chosen = entries.filter(has=self.page.get_by_text(entry, exact=True)).first
        if not chosen.is_visible():
            self.page.locator(f"#menu-{menu} .menu-more[aria-expanded=false]").click()
        chosen.click()

    def label_of(self, menu: str, name: str) -> str:
        """An entry's visible name, from the catalogue."""
        return self.read("s.catalog[arg[0]].find((entry) => entry.name === arg[1]).label", [menu, name])

    def names(self, menu: str) -> list[str]:
        return self.read("s.catalog[arg].map((entry) => entry.name)", menu)

    def speed(self, written: str) -> None:
        """Types how many a second, or max."""
        number = self.page.get_by_role("spinbutton", name="Speed, a second", exact=True)
        number.fill(written)
        number.press("Enter")

    def scrub(self, position: int) -> None:
        self.page.get_by_role("slider", name="Position").fill(str(position))
        self.wait("scene.now.position === arg", position)

    def to(self, position: int) -> None:
        """Waits until this position is painted and the playhead stands."""
        self.wait("!s.playhead.playing && scene.now.position === arg", position)
