"""What lessons needed when they were written (tests/data/needs.json): each has an address, which shows it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.page.lab import Lab
from tests.server.process import ROOT, Server

pytestmark = pytest.mark.slow(reason="opens page after page")

NEEDS: list[dict[str, Any]] = json.loads((ROOT / "tests" / "data" / "needs.json").read_text())
REFERENCE = ".dock .reference-errors"


@dataclass(frozen=True)
class Shown:
    """What is added to the scenario, what is done, and the element with what it has to say.

    ``menu``: names that have to be on a menu; where they are not yet, the line of time says so.
    """

    selector: str
    words: tuple[str, ...]
    document: dict[str, Any] = field(default_factory=dict)
    act: Callable[[Lab], None] = lambda lab: None
    menu: tuple[str, str] | None = None
    views: str | None = None
    position: int | None = None


def own_line(lab: Lab) -> None:
    lab.press("l")


def threshold(lab: Lab) -> None:
    lab.page.locator(".metrics-show").get_by_role("button", name="Threshold", exact=True).click()


def line_of_time(lab: Lab) -> None:
    lab.open_menu("learner")
    lab.page.get_by_role("menuitem", name="Where they come from…").click()


def names(*inputs: str, positive: str, negative: str) -> dict[str, Any]:
    return {"names": {"inputs": list(inputs), "classes": [positive, negative]}}


def references(need: dict[str, Any]) -> Shown:
    document = {"references": [need["reference"]]}
    return Shown(REFERENCE, ("wrong",), document, views="half+:compare.4")


#: By lesson and step. None: only a lesson can have it.
SHOWN: dict[tuple[str, int], Shown | None] = {
    ("points", 0): Shown(
        "[data-view=table] thead",
        ("conflict", "beach"),
        {"data": names("conflict", "beach", positive="politics", negative="travel")},
    ),
    ("hyperplane", 0): Shown("[data-panel=own-line]", ("Start training from here",), act=own_line),
    ("history-predicts", 1): None,
    ("history-predicts", 2): None,
    ("history-predicts", 9): Shown(
        "[data-panel=menus]", ("best on validation",), {"predictor": "best-on-validation"}
    ),
    ("descent", 5): Shown(".ending", ("Error′ has stopped falling",)),
    ("evaluation", 3): Shown(".threshold input", (), act=threshold, views="half+:metrics.4", position=1),
    ("evaluation", 8): Shown(
        REFERENCE,
        ("wrong",),
        {
            "data": {"preset": "irrelevant"},
            "references": [{"name": "nearest-neighbours", "k": 1}, {"name": "decision-tree", "depth": 3}],
        },
        views="half+:compare.4",
    ),
    ("history", 1): Shown(
        ".history-dialog",
        ("1943", "1949", "1958", "1962", "1964", "1969", "1986", "1995", "1999", "2002", "2003", "2007"),
        act=line_of_time,
    ),
    ("history", 3): Shown(
        "[data-panel=menus]",
        ("multilayer",),
        {"features": "identity", "learner": "multilayer-perceptron"},
        menu=("learners", "multilayer-perceptron"),
    ),
    ("history", 4): Shown(
        "[data-view=words]", ("spam",), {"data": {"preset": "spam"}}, views="half+:words.4"
    ),
    ("history", 5): Shown(
        "[data-panel=menus]",
        ("structured perceptron",),
        {"task": "sequence", "data": {"preset": "fish"}},
        menu=("learners", "structured-perceptron"),
    ),
}


def shown(need: dict[str, Any]) -> Shown | None:
    key = (need["lesson"], need["step"])
    return SHOWN[key] if key in SHOWN else references(need)


@pytest.mark.parametrize("need", NEEDS, ids=[f"{need['lesson']} {need['step']}" for need in NEEDS])
def test_what_a_lesson_needed_has_an_address_and_an_element_that_shows_it(
    visit: Callable[..., Lab], server: Server, need: dict[str, Any]
) -> None:
    wanted = shown(need)
    if wanted is None:
        pytest.skip("only a lesson can have it")
    opens = need["opens"]
    whole = {key: value for key, value in opens["scenario"].items() if key != "version"}
    data = wanted.document.get("data", {})
    whole |= wanted.document
    whole["data"] = data if "preset" in data else opens["scenario"]["data"] | data
    if wanted.menu and not listed(visit(server.url), *wanted.menu):
        pytest.skip(f"{wanted.menu[1]} is not on the page's menus")
    position = (
        wanted.position if wanted.position is not None else 0 if "preset" in data else opens["position"]
    )
    lab = visit(server.url + Lab.address(whole, position, views=wanted.views or opens["views"]))
    lab.settle()
    wanted.act(lab)
    lab.page.wait_for_function(
        """([selector, words]) => [...document.querySelectorAll(selector)].some((element) => {
          const said = element.innerText.toLowerCase().replace(/\\s+/g, ' ');
          return element.checkVisibility() && words.every((word) => said.includes(word.toLowerCase()));
        })""",
        arg=[wanted.selector, list(wanted.words)],
    )


def listed(lab: Lab, menu: str, name: str) -> bool:
    lab.settle()
    return name in lab.read(f"s.catalog['{menu}'].map((entry) => entry.name)")
