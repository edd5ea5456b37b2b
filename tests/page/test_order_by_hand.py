"""An order made by hand: while paused, a click on a point makes it the next visit, and the scenario has the order."""

from __future__ import annotations

from tests.page.lab import PHONE, PIXEL

from .conftest import Open

AND = {"data": {"preset": "and"}}


def test_clicks_on_points_make_the_order_and_add_no_points(open_lab: Open) -> None:
    lab = open_lab(AND)
    lab.press("Home")
    lab.wait("scene.now.position === 0")
    lab.page.evaluate("hyperplane.app.actions.orderByHand(true)")
    lab.page.locator(".ordering").wait_for()

    def click(x: float, y: float) -> None:
        lab.page.mouse.click(*lab.page.evaluate(PIXEL, [x, y]))

    for visit, (place, example) in enumerate([((1, 1), 3), ((0, 0), 0), ((1, 1), 3)], start=1):
        click(*place)
        lab.wait(
            "scene.now.position === arg && s.run.visits === arg && s.document.order.name === 'listed'", visit
        )
        assert lab.read("s.document.order.examples.at(-1)") == example
    assert lab.read("s.document.order.examples") == [3, 0, 3]
    assert lab.page.locator(".arithmetic", has_text="score a").is_visible()  # the visit just chosen
    click(0.5, 0.5)
    lab.settle()
    assert lab.read("s.points.n") == 4
    lab.page.locator(".ordering button").click()
    lab.wait("!s.ordering")
    click(0.5, 0.5)
    lab.wait("s.points.n === 5")


def test_an_order_by_hand_goes_on_from_the_visits_that_were_made(open_lab: Open) -> None:
    lab = open_lab({**AND, "order": {"name": "permuted", "seed": 0}}, 2)
    lab.page.evaluate("hyperplane.app.actions.orderByHand(true)")
    lab.page.evaluate("hyperplane.app.actions.visitNext(0)")
    lab.wait("scene.now.position === 3 && s.run.visits === 3")
    assert lab.read("s.document.order.examples") == [1, 3, 0]


def test_held_sideways_its_words_leave_the_moment_to_be_read(open_lab: Open) -> None:
    lab = open_lab(AND, 5, **{**PHONE, "viewport": {"width": 844, "height": 390}})
    lab.page.evaluate("hyperplane.app.actions.orderByHand(true)")
    words = lab.page.locator(".ordering").bounding_box()
    moment = lab.page.locator(".plane-moment").bounding_box()
    assert words and moment
    assert words["y"] >= moment["y"] + moment["height"]
