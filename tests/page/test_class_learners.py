"""Learners of layers, sequences and words in a class of three browsers: a lecturer and two students, one on a phone,
see the same weights at the same visit, wherever the lecturer goes, with the views that are theirs open."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.lab import PHONE, Lab
from tests.page.lesson import Visit, close_dialog, follow
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="needs three browsers")

XOR = {"data": {"preset": "xor"}}
#: By name: the scenario, and a view that shows it.
RUNS: dict[str, tuple[dict[str, Any], str]] = {
    "multilayer": ({**XOR, "learner": {"name": "multilayer-perceptron", "size": 2}}, "neuron"),
    "madaline": ({**XOR, "learner": {"name": "madaline", "seed": 1}}, "feature-space"),
    "minibatches": ({"data": {"preset": "blobs"}, "learner": {"name": "pegasos", "size": 5}}, "step"),
    "sentences": ({"data": {"preset": "fish"}}, "difference"),
    "sentences, averaged": ({"data": {"preset": "ice-cream"}, "predictor": {"name": "averaged"}}, "table"),
    "words": ({"data": {"preset": "spam"}, "features": {"name": "words"}}, "words"),
    "words of several classes": ({"data": {"preset": "topics"}, "features": {"name": "words"}}, "words"),
}
SEEN = "[scene.now.position, scene.now.k, [...scene.now.w], scene.predictor && [...scene.predictor.w]]"


def opened(lead: Lab, document: dict[str, Any]) -> None:
    version = lead.read("s.version")
    lead.read("actions.openDocument(arg)", document)
    lead.wait("s.version > arg && s.run.version === s.version && s.run.done", version)


def test_all_see_the_same_weights_at_the_same_visit(lead: Lab, visit: Visit, server: Server) -> None:
    students = [follow(visit, server, lead), follow(visit, server, lead, **PHONE)]
    close_dialog(lead)
    for name, (document, view) in RUNS.items():
        opened(lead, document)
        for student in students:
            student.wait("s.run.version === arg && s.run.done", lead.read("s.run.version"))
        for lab in (lead, students[0]):
            lab.read("actions.setDock({ views: [{ id: arg }] })", view)
        visits = lead.read("s.run.visits")
        for position in (visits, visits // 3, 1, visits // 2):
            lead.read("actions.goTo(arg)", position)
            lead.to(position)
            lead.settle()
            for student in students:
                student.wait("scene.now.position === arg && scene.now.exact", position)
                student.settle()
                assert student.read(SEEN) == lead.read(SEEN), name
        for lab in (lead, *students):
            assert lab.page.locator(".panel-error").count() == 0, name


#: By view: a scenario, and what says the same in every browser that is as wide.
VIEWS: dict[str, tuple[dict[str, Any], str]] = {
    "gradient": ({**XOR, "learner": {"name": "multilayer-perceptron"}}, "[data-view=gradient]"),
    "metrics": (
        {"data": {"preset": "blobs"}, "noise": {"share": 0.1}},
        "[data-view=metrics]:has(.threshold)",
    ),
    "methods": (XOR, "[data-view=methods] table"),
}


def test_views_that_ask_the_server_say_the_same_to_all(lead: Lab, visit: Visit, server: Server) -> None:
    students = [follow(visit, server, lead), follow(visit, server, lead, **PHONE)]
    close_dialog(lead)
    for view, (document, place) in VIEWS.items():
        opened(lead, document)
        lead.read("actions.goTo(arg)", 3)
        lead.to(3)
        beside = (lead, students[0])
        for lab in (*beside, students[1]):
            lab.page.set_default_timeout(60_000)
            lab.wait("scene.now.position === 3 && scene.now.exact")
            lab.read("actions.toggleView(arg)", view)
            if view == "metrics":
                lab.page.get_by_text("Criterion, by epoch").wait_for()
                shows = lab.page.locator(".metrics-show")
                shows.get_by_role("button", name="Threshold", exact=True).click()
                lab.page.locator(place).get_by_text("ROC").wait_for()
            if view == "methods":
                lab.wait("Object.keys(s.methods).length >= 11")
            lab.settle()
        said, heard = (lab.page.locator(place).inner_text() for lab in beside)
        assert said == heard and len(said) > 50, view
        for lab in (*beside, students[1]):
            assert lab.page.locator(".panel-error").count() == 0
            lab.read("actions.toggleView(arg)", view)


def test_classifiers_that_the_lecturer_draws_in_are_drawn_for_all(
    lead: Lab, visit: Visit, server: Server
) -> None:
    students = [follow(visit, server, lead), follow(visit, server, lead, **PHONE)]
    close_dialog(lead)
    opened(lead, {"data": {"preset": "moons"}})
    parts = [{"name": "nearest-neighbours", "k": 3}, {"name": "decision-tree", "depth": 3, "shaded": True}]
    lead.read("actions.set({references: arg})", parts)
    wrong = "Object.values(s.references).map(({training}) => training && training.wrong)"
    for lab in (lead, *students):
        lab.wait("s.document.references?.length === 2")
        lab.wait(f"{wrong}.filter(Number.isInteger).length === 2")
    assert [lab.read(wrong) for lab in students] == [lead.read(wrong)] * 2


def test_an_order_that_the_lecturer_makes_by_hand_is_seen_visit_by_visit(
    lead: Lab, visit: Visit, server: Server
) -> None:
    students = [follow(visit, server, lead), follow(visit, server, lead, **PHONE)]
    close_dialog(lead)
    opened(lead, {"data": {"preset": "and"}})
    lead.read("actions.orderByHand(true)")
    for position, example in enumerate([3, 0, 3], start=1):
        lead.read("actions.visitNext(arg)", example)
        lead.to(position)
        for lab in (lead, *students):
            lab.wait("scene.now.position === arg[0] && scene.example === arg[1]", [position, example])
            lab.settle()
        assert [student.read(SEEN) for student in students] == [lead.read(SEEN)] * 2
    for student in students:
        assert student.document["order"]["examples"][:3] == [3, 0, 3]
