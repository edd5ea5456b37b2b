"""Learners of layers, sequences and words in a class of three browsers: a lecturer and two students, one on a phone,
see the same weights at the same visit, wherever the lecturer goes, with the views that are theirs open."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.lab import PHONE, Lab
from tests.page.lesson import Visit, close_dialog, follow
from tests.server.process import Server

pytestmark = pytest.mark.slow

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


@pytest.mark.parametrize("name", RUNS)
def test_all_see_the_same_weights_at_the_same_visit(
    lead: Lab, visit: Visit, server: Server, name: str
) -> None:
    document, view = RUNS[name]
    students = [follow(visit, server, lead), follow(visit, server, lead, **PHONE)]
    close_dialog(lead)
    opened(lead, document)
    for lab in (lead, students[0]):
        lab.read("actions.toggleView(arg)", view)
    visits = lead.read("s.run.visits")
    for position in (visits, visits // 3, 1, visits // 2):
        lead.read("actions.goTo(arg)", position)
        lead.to(position)
        lead.settle()
        for student in students:
            student.wait("scene.now.position === arg && scene.now.exact", position)
            student.settle()
            assert student.read(SEEN) == lead.read(SEEN)
    for lab in (lead, *students):
        assert lab.page.locator(".panel-error").count() == 0
