"""What holds for every view beside the plane: each is opened on every kind of run, in every layout, on every screen."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import Route, TimeoutError

from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab
from tests.page.rules import DECISIVE, WHOLE_CARD
from tests.page.test_access import violations
from tests.page.test_layout import OVERFLOW
from tests.page.views import TALL, VIEWS, drawn, show, shows, written
from tests.server.process import ROOT, Server

pytestmark = pytest.mark.slow(reason="opens page after page")

LAYOUTS: list[str] = re.findall(
    r"^  (\w+): dockOf\(", (ROOT / "static" / "js" / "state" / "dock.ts").read_text(), re.MULTILINE
)

RUNS: dict[str, dict[str, Any]] = {
    "separable": {"data": {"preset": "wide-margin", "test": {"share": 0.2, "seed": 1}}},
    "long": {
        "data": {"preset": "unscaled"},
        "order": {"name": "given"},
        "stop": {"when": "converged", "epochs": 1_000_000, "updates": 1_000_000},
    },
    "not separable": {"data": {"preset": "xor"}},
    "several classes": {"task": "multiclass", "data": {"preset": "three-blobs"}},
    "regression": {"task": "regression", "data": {"preset": "noisy-line"}},
    "kernel": {"data": {"preset": "xor"}, "learner": {"name": "kernel-perceptron"}},
    "batch": {"data": {"preset": "ring"}, "learner": {"name": "batch-perceptron"}, "features": "squares"},
    "fitted at once": {"data": {"preset": "wide-margin"}, "learner": {"name": "closest-centroid"}},
    "voted": {"data": {"preset": "blobs"}, "predictor": "voted", "order": {"name": "permuted", "seed": 1}},
    "one input": {"data": {"x": [[-1], [0.5], [2]], "y": [-1, -1, 1]}},
    "64 inputs": {"data": {"preset": "digits"}},
    "scaled": {"data": {"preset": "iris"}, "scaling": "standardise", "bias": "none"},
}
SCREENS = [(1280, 720), (1920, 1080)]
MODES: dict[str, list[Literal["light", "dark"]]] = {"": ["light", "dark"], "projector=1": ["light"]}
ERRORS = "() => [...document.querySelectorAll('.panel-error')].map((card) => card.textContent)"
# What is wider than its card, unless it lies in something that scrolls by itself.
WIDER = """() => [...document.querySelectorAll('.view')].flatMap((card) => {
  const edge = card.getBoundingClientRect().right + 1;
  return [...card.querySelectorAll('.view-body, .view-body *')].filter((element) => {
    if (element.matches('.view-body') && element.scrollWidth > element.clientWidth + 1) return true;
    if (!element.checkVisibility() || element.closest('.unseen, .katex, svg *')) return false;
    let scroller = element.parentElement;
    while (scroller !== card && getComputedStyle(scroller).overflowX === 'visible') scroller = scroller.parentElement;
    return !scroller.matches('.table-scroll, .table-scroll *') && element.getBoundingClientRect().right > edge;
  }).map((element) => `${card.dataset.view}: ${element.tagName} ${element.getAttribute('class')}`);
})"""
CARDS = """() => [...document.querySelectorAll('.plane, .side > *')].map((element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { name: element.dataset.view ?? element.dataset.panel ?? element.className, left, right, top, bottom };
}).filter(({ left, right, top, bottom }) => right > left && bottom > top)"""


def lay_out(lab: Lab, name: str) -> None:
    """Chooses a layout in the menu of views."""
    lab.page.locator("#menu-views-button").click()
    lab.page.locator("#menu-views").get_by_role("menuitemradio", name=name, exact=True).click()
    drawn(lab, [view["id"] for view in lab.read("s.dock.views") if view["id"] in VIEWS])


def names(lab: Lab) -> list[str]:
    """The layouts as the menu calls them."""
    return [lab.read("window.hyperplane.app.text.dock.layouts[arg]", layout) for layout in LAYOUTS]


def walk(lab: Lab, name: str = "") -> None:
    """Goes to the run's end and its middle; no view may fail on the way."""
    for share in (1, 0.4):
        lab.read("actions.goTo(Math.round(s.run.visits * arg))", share)
        lab.settle()
    assert lab.page.evaluate(ERRORS) == [], name


def test_there_are_views() -> None:
    assert {"step", "metrics", "table"} <= set(VIEWS)
    assert {"lecture", "proof", "space", "compare"} <= set(LAYOUTS)


@pytest.mark.parametrize("names", [[*RUNS][:4], [*RUNS][4:8], [*RUNS][8:]], ids=", ".join)
def test_every_view_opens_on_every_kind_of_run(open_lab: Open, names: list[str]) -> None:
    lab = open_lab(**TALL)
    show(lab, VIEWS)
    for name in names:
        shows(lab, RUNS[name])
        assert lab.page.evaluate(ERRORS) == [], f"another run under open views: {name}"
        show(lab, [])
        show(lab, VIEWS)
        walk(lab, name)


def test_every_view_opens_without_points_and_when_they_go(open_lab: Open) -> None:
    lab = open_lab(**TALL)
    show(lab, VIEWS)
    lab.read("actions.clear()")
    lab.wait("s.points.n === 0 && !s.pending")
    lab.settle()
    show(lab, [])
    show(lab, VIEWS)
    walk(lab)
    lab.read("actions.undo()")
    lab.wait("s.points.n === 4 && !s.pending")
    lab.settle()
    walk(lab)


def test_every_view_opens_before_there_is_a_run(visit: Callable[..., Lab], server: Server) -> None:
    lab = visit("about:blank", watched=False, **TALL)
    thrown: list[str] = []
    lab.page.on("pageerror", lambda error: thrown.append(str(error)))
    lab.page.route("**/socket.io/**", lambda route: route.abort())
    lab.page.route_web_socket("**/socket.io/**", lambda socket: socket.close())
    lab.page.goto(server.url)
    lab.page.wait_for_function("() => window.hyperplane?.store.state.catalog")
    assert lab.read("s.run === null")
    lab.read(
        "actions.setDock({ views: arg.map((id) => ({ id })) })",
        VIEWS,
    )
    lab.wait("quiet()")
    lab.painted()
    assert lab.page.evaluate(ERRORS) == []
    assert thrown == []


def test_a_view_that_throws_shows_an_error_and_the_others_go_on(open_lab: Open) -> None:
    lab = open_lab(watched=False)
    places = ["mount", "render", "follow", "unmount"]
    lab.page.evaluate(
        """(places) => {
          const { stage } = window.hyperplane.app;
          for (const where of places) {
            const fail = () => { throw new Error('out of order'); };
            const view = { render() {}, follow() {}, unmount() {} };
            if (where !== 'mount') view[where] = fail;
            const mount = where === 'mount' ? fail : () => view;
            const panel = { id: `stub-${where}`, mount };
            const element = document.createElement('div');
            element.id = panel.id;
            document.querySelector('[data-panel=dock]').append(element);
            const mounted = stage.mount(panel, element);
            if (where === 'unmount') stage.close(mounted);
          }
          stage.schedule();
        }""",
        places,
    )
    lab.painted()  # rendered once; what follows is followed
    lab.press(".", ".")
    lab.to(2)
    lab.says("step", "example 2")
    lab.read("actions.toggleView('step')")
    lab.page.locator("[data-view=step]").wait_for(state="detached")
    assert lab.page.locator("[data-panel=dock] > .panel-error").count() == 0
    for where in places:
        said = lab.page.locator(f"#stub-{where} .panel-error").all_inner_texts()
        assert said == [f"stub-{where}: out of order"]


FLAKY = """(places) => {
  const { stage, store } = window.hyperplane.app;
  const first = store.state.run;
  const failing = (where) => () => {
    if (store.state.run === first) throw new Error(`${where} is out of order`);
  };
  window.mounted = [];
  for (const where of places) {
    const act = { mount() {}, render() {}, follow() {}, painted() {}, [where]: failing(where) };
    const element = Object.assign(document.createElement('div'), { id: `flaky-${where}` });
    document.querySelector('[data-panel=dock]').append(element);
    const panel = stage.mount({
      id: `flaky-${where}`,
      mount(place) {
        act.mount();
        window.mounted.push(where);
        const words = document.createElement('p');
        place.append(words);
        const paint = (act) => (state) => { act(); words.textContent = `run ${state.run.n}`; };
        return { render: paint(act.render), follow: paint(act.follow) };
      },
    }, element);
    panel.painted = act.painted;
  }
  stage.schedule();
}"""


def test_a_view_that_has_failed_is_tried_again_with_the_next_run(open_lab: Open) -> None:
    lab = open_lab(watched=False)
    places = ["mount", "render", "follow", "painted"]
    lab.page.evaluate(FLAKY, places)
    lab.painted()
    lab.press(".")
    lab.to(1)
    for where in places:
        assert lab.page.locator(f"#flaky-{where} .panel-error").inner_text().endswith("is out of order")
        assert lab.page.locator(f"#flaky-{where}").inner_text().count("\n") == 0, "nothing else is in sight"
    lab.click(0.5, 0.3)
    lab.wait("s.run.n === 5 && !s.pending")
    lab.settle()
    for where in places:
        assert lab.page.locator(f"#flaky-{where}").inner_text() == "run 5"
    assert sorted(lab.page.evaluate("window.mounted")) == sorted(places), "each once"


def test_a_run_that_comes_before_the_catalogue_waits_for_it(
    visit: Callable[..., Lab], server: Server
) -> None:
    lab = visit("about:blank", watched=False, **TALL)
    tries: list[Route] = []

    def hold(route: Route) -> None:
        tries.append(route)

    lab.page.route("**/api/catalog?*", hold)
    lab.page.goto(server.url)
    lab.wait("s.run?.ending && s.connection === 'online'")
    lab.read("actions.toEnd()")
    lab.painted()
    assert lab.page.evaluate(ERRORS) == []
    tries.pop().abort()
    lab.says("notice", "The server did not answer.")
    while not tries:  # it is asked for again in some seconds
        lab.painted()
    tries.pop().continue_()
    lab.settle()
    assert lab.page.evaluate(ERRORS) == []
    lab.page.locator("[data-panel=verdict]").get_by_text("separa").first.wait_for()


def test_what_fails_unexpectedly_is_said_once(open_lab: Open) -> None:
    lab = open_lab(watched=False)
    thrown: list[str] = []
    lab.page.on("pageerror", lambda error: thrown.append(error.message))
    for _ in range(2):
        lab.page.evaluate("() => { Promise.reject(new Error('unforeseen')); }")
        lab.painted()
    lab.says("notice", "Something on this page has failed: unforeseen.")
    assert thrown == ["unforeseen"] * 2, "the console has it too"
    lab.page.locator(".notice button").click()
    lab.page.evaluate("() => { Promise.reject(new Error('unforeseen')); }")
    lab.painted()
    assert lab.page.locator(".notice").count() == 0
    lab.page.evaluate("() => queueMicrotask(() => { throw new Error('another') })")
    lab.says("notice", "Something on this page has failed: another.")


@pytest.mark.parametrize("query", MODES)
def test_axe_finds_nothing_in_any_layout_or_view(open_lab: Open, axe: str, query: str) -> None:
    lab = open_lab({"data": {"preset": "ring"}, "features": "squares"}, 40, query)
    for layout in names(lab):
        lay_out(lab, layout)
        for scheme in MODES[query]:
            lab.page.emulate_media(color_scheme=scheme)
            assert violations(lab, axe) == [], (layout, scheme)
    shows(lab, {"data": {"preset": "wide-margin"}})
    lab.scrub(12)
    lab.page.set_viewport_size(TALL["viewport"])
    show(lab, VIEWS)
    lab.settle()
    for scheme in MODES[query]:
        lab.page.emulate_media(color_scheme=scheme)
        assert violations(lab, axe) == [], scheme


def test_no_layout_scrolls_on_a_projector(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "wide-margin"}}, 12, "projector=1")
    for layout, (width, height) in itertools.product(names(lab), SCREENS):
        lab.page.set_viewport_size({"width": width, "height": height})
        lay_out(lab, layout)
        lab.settle()
        assert lab.page.evaluate("() => document.documentElement.scrollHeight") == height, layout
        assert lab.page.evaluate(OVERFLOW) == [], layout
        assert lab.page.evaluate(WIDER) == [], layout


@pytest.mark.parametrize("query", MODES)
def test_no_view_is_wider_than_its_card(open_lab: Open, query: str) -> None:
    # Before a hall all sizes are shares of the height, which is a hall's.
    lab = open_lab({"data": {"preset": "wide-margin"}}, 12, query, **({} if query else TALL))
    show(lab, VIEWS)
    lab.settle()
    assert lab.page.evaluate(WIDER) == []


# Before a hall all sizes are shares of its height: there one run of each kind of card is enough.
HALL_RUNS = ("separable", "several classes", "regression", "64 inputs", "sentences")


@pytest.mark.parametrize(
    ("name", "query"),
    [
        *((name, "") for name in (*RUNS, "sentences")),
        *((name, "projector=1") for name in HALL_RUNS),
    ],
)
def test_every_card_opens_with_its_decisive_line_in_sight_and_nothing_is_cut(
    one_tab: Open, name: str, query: str
) -> None:
    document = RUNS.get(name, {"task": "sequence", "data": {"preset": "fish"}})
    width, height = SCREENS[bool(query)]
    lab = one_tab(document, 4, query, viewport={"width": width, "height": height})
    wrong = {}
    for view in VIEWS:
        lab.read("actions.setDock({ views: [...new Set([arg, 'step'])].map((id) => ({ id })) })", view)
        lab.settle()
        try:
            lab.page.wait_for_function(f"(view) => {WHOLE_CARD}(({DECISIVE})(view))", arg=view, timeout=3000)
        except TimeoutError:
            wrong[view] = lab.page.evaluate(DECISIVE, view)
    assert wrong == {}


@pytest.mark.parametrize("query", MODES)
def test_the_reasons_and_what_to_try_leave_the_step_in_sight(open_lab: Open, query: str) -> None:
    width, height = SCREENS[bool(query)]
    document = {"data": {"preset": "and"}}
    lab = open_lab(document, 4, query, viewport={"width": width, "height": height})
    for end in (False, True):
        if end:
            lab.press("End")
            lab.page.get_by_role("button", name="another order").wait_for()
        for reasons in (True, False):
            lab.read("actions.showReasons(arg)", reasons)
            lab.settle()
            assert lab.page.locator("[data-view=step]").is_visible()
            assert lab.page.evaluate(DECISIVE, "step") == {"marked": 1, "below": [], "across": []}, (
                end,
                reasons,
            )
    lab.read("(actions.setDock({ views: [{ id: 'feature-space' }] }), actions.showReasons(true))")
    lab.settle()
    assert lab.page.locator(".because").evaluate("(because) => because.clientHeight") > 60


def test_views_lie_below_each_other_on_a_phone(open_lab: Open) -> None:
    lab = open_lab(**PHONE)
    for name in ("separable", "64 inputs"):
        shows(lab, RUNS[name])
        lab.scrub(12)
        show(lab, [])
        show(lab, VIEWS)
        lab.settle()
        assert lab.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), name
        assert lab.page.evaluate(WIDER) == [], name
        for one, other in itertools.combinations(lab.page.evaluate(CARDS), 2):
            beside = one["right"] <= other["left"] + 0.5 or other["right"] <= one["left"] + 0.5
            below = one["bottom"] <= other["top"] + 0.5 or other["bottom"] <= one["top"] + 0.5
            assert beside or below, (one, other)


def test_a_view_is_opened_enlarged_and_closed_by_keys(lab: Lab) -> None:
    lab.page.locator("#menu-views-button").focus()
    lab.press("Enter")
    entry = lab.page.locator("#menu-views").get_by_role("menuitemcheckbox", name="The table")
    entry.wait_for()
    for _ in range(40):
        if entry.evaluate("(element) => element === document.activeElement"):
            break
        lab.press("ArrowDown")
    lab.press("Enter")
    drawn(lab, ["table"])
    lab.press("Escape")  # the menu's own
    card = lab.page.locator("[data-view=table]")
    card.get_by_role("button", name="whole page").focus()
    lab.press("Enter")
    lab.wait("s.enlarged === 'table'")
    lab.press("Escape")
    lab.wait("s.enlarged === null")
    card.get_by_role("button", name="close").focus()
    lab.press("Enter")
    card.wait_for(state="detached")


WHOLE = "[document.querySelector(arg).getBoundingClientRect(), document.querySelector('.page').getBoundingClientRect()]"


def fills(lab: Lab, name: str) -> bool:
    """Whether it has the page's width, and its height but for the player, which is in sight."""
    own, page = lab.read(WHOLE, name)
    player = lab.page.locator(".player").bounding_box()
    assert player and player["y"] + player["height"] <= page["bottom"] + 1
    return bool(own["width"] > 0.93 * page["width"] and own["height"] > 0.93 * (player["y"] - page["top"]))


@pytest.mark.parametrize("query", MODES)
def test_any_card_and_the_plane_fill_the_page_and_go_back_while_it_plays(open_lab: Open, query: str) -> None:
    lab = open_lab({"data": {"preset": "ring"}, "features": "squares"}, 4, query)
    show(lab, ["step", "gradient", "table"])
    lab.settle()
    lab.press(" ")
    for view in ("step", "gradient", "table"):
        lab.read("document.querySelector(`[data-view=${arg}]`).scrollIntoView()", view)
        lab.page.locator(f"[data-view={view}] h2").hover()
        lab.press("z")
        lab.page.wait_for_selector(f"[data-view={view}][data-enlarged]")
        assert fills(lab, f"[data-view={view}]"), view
        assert lab.page.locator(".plane").is_hidden() and lab.page.locator(".view:visible").count() == 1
        lab.press("Escape")
        lab.page.wait_for_selector(".view[data-enlarged]", state="detached")
        assert lab.page.locator(".plane").is_visible()
    lab.page.locator(".plane-surface").hover(position={"x": 200, "y": 300})
    lab.press("z")
    lab.wait("s.enlarged === 'plane'")
    lab.painted()
    assert fills(lab, ".plane-surface") and lab.page.locator(".side").is_hidden()
    lab.press("z")
    lab.wait("s.enlarged === null")
    assert lab.read("s.playhead.playing || actions.position() === s.run.visits")


def test_a_double_click_enlarges_a_figure_and_neither_a_cell_nor_the_plane(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "wide-margin"}}, 4)
    show(lab, ["gradient", "table"])
    lab.settle()
    lab.page.locator("[data-view=gradient] .fig-box").first.dblclick()
    lab.wait("s.enlarged === 'gradient'")
    lab.page.locator("[data-view=gradient] .fig-box").first.dblclick()
    lab.wait("s.enlarged === null")
    lab.page.locator("[data-view=table] tbody [data-column=number]").first.dblclick()
    before = lab.read("s.points.n")
    at = lab.pixel(0, 3)
    lab.page.mouse.dblclick(*at)
    lab.wait("s.points.n > arg", before)
    assert lab.read("s.enlarged === null")


def test_what_fills_the_page_goes_back_when_another_view_or_the_settings_are_opened(lab: Lab) -> None:
    for action in ("actions.toggleView('table')", "actions.showDrawer(true)"):
        lab.read("actions.enlarge('step')")
        lab.page.wait_for_selector("[data-view=step][data-enlarged]")
        lab.read(action)
        lab.page.wait_for_selector("[data-enlarged]", state="detached")


def test_the_trellis_fills_the_page_by_its_button(open_lab: Open) -> None:
    lab = open_lab({"task": "sequence", "data": {"preset": "fish"}}, 2)
    lab.page.locator(".trellis-view").wait_for()
    lab.button("The plane: whole page").click()
    lab.wait("s.enlarged === 'plane'")
    lab.painted()
    assert fills(lab, ".trellis")


@pytest.mark.parametrize("document", [{"data": {"preset": "wide-margin"}}, {"data": {"preset": "xor"}}])
def test_every_card_says_which_moment_it_shows_and_one_moment_has_one_number(
    open_lab: Open, document: dict[str, Any]
) -> None:
    lab = open_lab(document, viewport={"width": 1920, "height": 1080})
    trace = lab.trace()
    show(lab, ["step", "neuron", "dot-product", "gradient", "vectors", "metrics"])
    updates = {int(visit): k for k, visit in enumerate(trace.visit[:9], 1)}
    for position in range(min(6, trace.visits) + 1):
        lab.scrub(position)
        k = updates.get(position)
        name = f"update {k}" if k else f"visit {position}"
        after, before = (f"{side} {name}" if position else "at the start" for side in ("after", "before"))
        both = f"before and after {name}" if k else f"{name}: no update"
        step = name if position else "at the start"
        heads = {"step": step, "neuron": before, "dot-product": after, "gradient": after, "metrics": after}
        heads["vectors"] = both if position else "at the start"
        for view, words in heads.items():
            lab.wait(
                "document.querySelector(`[data-view=${arg[0]}] .view-moment`).textContent === arg[1]",
                [view, words],
            )
        assert lab.page.locator(".plane-moment").inner_text() == after
        if not position:
            continue
        i = lab.read("scene.example")
        x, y = trace.scenario.phi[i], trace.scenario.y[i]
        (w0, b0), (w1, b1) = (trace.weights_at(trace.update_at(visit)) for visit in (position - 1, position))
        judged, now = float(w0 @ x + b0), float(w1 @ x + b1)
        ya = float(y * judged) + 0.0  # never -0
        lab.says("neuron", written(judged))
        lab.says("step", written(ya))
        lab.says(
            "gradient",
            f"Example {i + 1} was {'a mistake' if y * judged <= 0 else 'right'}" if k else "No step",
        )
        lab.says("vectors", written(ya))
        assert lab.page.locator("[data-said=score] td strong").inner_text() == written(now)
        norm = written(float((w1 @ w1) ** 0.5), 3)
        if any(w1):
            assert lab.page.locator(".arrow-label").inner_text() == f"w, {norm} long"
        lab.reasons()
        lab.says("verdict", f"‖w‖ = {norm}")
