"""One number, one meaning: what is wrong now is the same on every card, and the engine's, wherever the playhead is."""

from __future__ import annotations

import re
from typing import Any

import pytest

from app.engine import Scenario, Trace, train
from app.engine.run.counts import mistakes_until
from app.engine.run.metrics import evaluation
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import TALL, show

pytestmark = pytest.mark.slow(reason="opens page after page")

VIEWS = ["metrics", "compare", "table", "gradient", "centroid"]
BLOBS: dict[str, Any] = {"data": {"preset": "blobs"}, "stop": {"when": "epochs", "epochs": 20}}
DECIMALS = {"name": "perceptron", "rate": 0.1}
CASES: dict[str, dict[str, Any]] = {
    "AND": {"data": {"preset": "and"}},
    "AND, +1 at 0": {"data": {"preset": "and"}, "sign_of_zero": 1, "tie": "positive"},
    "averaged": BLOBS | {"predictor": "averaged", "learner": DECIMALS},
    "voted": BLOBS | {"predictor": "voted", "learner": DECIMALS},
    "voted, from the first update": BLOBS | {"predictor": {"name": "voted", "counts": "freund-schapire"}},
    "voted, in many blocks": BLOBS | {"predictor": "voted", "stop": {"when": "epochs", "epochs": 300}},
    "pocket": BLOBS | {"predictor": "pocket"},
    "several classes": {"data": {"preset": "iris-kinds"}, "stop": {"when": "epochs", "epochs": 9}},
    "several classes, averaged": {
        "data": {"preset": "iris-kinds"},
        "predictor": "averaged",
        "stop": {"when": "epochs", "epochs": 9},
    },
    "a kernel": {"data": {"preset": "xor"}, "learner": {"name": "kernel-perceptron", "kind": "rbf"}},
    "a kernel's votes": {"data": {"preset": "ring"}, "learner": "kernel-perceptron", "predictor": "voted"},
    "a margin": {"data": {"preset": "wide-margin"}, "learner": "passive-aggressive"},
    "a batch": BLOBS | {"learner": "batch-perceptron"},
    "fitted at once": BLOBS | {"learner": "closest-centroid"},
    "real targets": {"data": {"preset": "noisy-line"}, "stop": {"epochs": 9}},
    "real targets, averaged": {
        "data": {"preset": "noisy-line"},
        "predictor": "averaged",
        "stop": {"epochs": 9},
    },
}
#: Those that take the least and show the most; the others run in `make test-all`.

NOTHING = "nothing learned yet"

#: What each card says of the training examples, as text; the table's marks are counted, too.
READ = """() => {
  const text = (selector) => document.querySelector(selector)?.innerText.replace(/\\s+/g, ' ').trim() ?? null;
  const own = document.querySelector('.compare-planes figure');
  const said = own?.querySelector('.compare-numbers');
  return {
    verdict: text('[data-panel=verdict] .so-far'),
    metrics: text('[data-view=metrics] .metrics-now figcaption') ?? text('[data-rate=MSE]')
      ?? text('[data-view=metrics] .metrics-now'),
    compare: said?.querySelector('[data-number=training]')?.innerText ?? null,
    made: said?.querySelector('[data-number=made]')?.innerText ?? null,
    late: Boolean(said?.querySelector('[data-number=late]')),
    table: text('[data-view=table] [role=status]'),
    criterion: text('[data-view=gradient] [data-said=value]'),
    centroid: text('[data-view=centroid]'),
  };
}"""


@pytest.mark.parametrize("document", CASES.values(), ids=CASES)
def test_no_two_cards_disagree(one_tab: Open, document: dict[str, Any]) -> None:
    lab = one_tab(document, **TALL)
    show(lab, VIEWS)
    trace = train(Scenario.from_document(lab.document))
    last = trace.visits
    for position in (0, 1, last // 3, max(1, last - 1), last, 2):
        lab.scrub(position)
        lab.settle()
        agree(lab, trace, position)
    drawn_errors_agree(lab, trace)


def agree(lab: Lab, trace: Trace, position: int) -> None:
    """Each card says the engine's number, or before the first visit, or a fit, that there is none."""
    said = lab.page.evaluate(READ)
    assert said["late"] is False
    counted = made(trace, position)
    assert counted in plain(said["made"]), said
    unfitted = trace.scenario.learner.method.at_once and trace.update_at(position) == 0
    if position == 0 or unfitted:
        assert NOTHING in said["verdict"] and NOTHING in said["table"] and said["compare"] == NOTHING
        assert "Nothing learned yet" in said["metrics"]
        assert not re.search(r"\d mistake|\d of \d+ wrong now", f"{said['criterion']} {said['centroid']}"), (
            said
        )
        return
    found = evaluation(trace, position)["training"]
    if trace.scenario.task == "regression":
        shown = {name: numbers(said[name])[-1] for name in ("metrics", "compare", "table")}
        shown["verdict"] = numbers(said["verdict"].split("mean squared error")[1])[0]
        assert all(value == pytest.approx(found["MSE"], rel=6e-3) for value in shown.values()), shown
        return
    wrong, n = found["mistakes"], found["examples"]
    beside = tied(trace, position)
    more = f"{wrong} wrong, {beside} {'more ' * (wrong > 0)}"
    now = more if beside else f"{wrong} of {n} wrong now"
    assert now in said["verdict"], said
    assert f"{wrong} of {n} wrong" in said["metrics"], said
    assert said["compare"].startswith(f"training {wrong}/{n}"), said
    assert said["table"].split(";")[0].startswith(f"{n} examples, {now}"), said
    assert now in said["centroid"] or not re.search(r"wrong now|wrong, \d+", said["centroid"]), said
    if said["criterion"]:  # of two classes with weights
        by_last = "by the last weights" in said["criterion"]
        assert "mistake" not in said["criterion"] and by_last == (trace.scenario.predictor.name != "last")


def tied(trace: Trace, position: int) -> int:
    """The examples that are predicted right at a score of 0, where that is a mistake and the newest weights predict."""
    scenario = trace.scenario
    if not scenario.task.signed or scenario.tie != "mistake" or scenario.predictor.name != "last":
        return 0
    scores = trace.training_scores(position)
    return int(((scores == 0) & (trace.decided(scores) == scenario.y)).sum())


def made(trace: Trace, position: int) -> str:
    if trace.scenario.learner.method.at_once:
        return "fitted at once" if trace.update_at(position) else "not fitted yet"
    if trace.scenario.task == "regression":
        return f"{trace.update_at(position)} update"
    return f"{mistakes_until(trace, position)} mistake"


def drawn_errors_agree(lab: Lab, trace: Trace) -> None:
    """What charts draw at a visit is what the cards say there, or is said to be the last weights'."""
    share = "MSE" if trace.scenario.task == "regression" else "loss"
    curves = lab.read("[s.curves.visit, s.curves.training].map((column) => Array.from(column))")
    for visit, error in list(zip(*curves, strict=True))[1::9]:
        assert error == pytest.approx(evaluation(trace, visit)["training"][share], rel=1e-12)
    charted = lab.page.locator("[data-view=metrics] .chart-card:visible .chart-name").all_inner_texts()
    if trace.scenario.learner.method.at_once:
        assert charted == []
        return
    voted = trace.scenario.predictor.name == "voted"
    assert ("by the last weights" in charted[0]) == voted
    if voted:
        return
    epochs = lab.read("s.epochs.bucket === 1 && Array.from(s.epochs.training)")
    for e, error in list(enumerate(epochs, 1))[::5]:
        visit = min(e * trace.epoch_length, trace.visits)
        assert error == pytest.approx(evaluation(trace, visit)["training"][share], rel=1e-12)
    if share == "loss":
        assert ("by the last weights" in charted[-1]) == (trace.scenario.predictor.name != "last")


def plain(text: str) -> str:
    return re.sub(r"[\u202f\u2009\u00a0]", "", text)


def numbers(text: str) -> list[float]:
    return [
        float(number)
        for number in re.findall(r"-?\d+(?:\.\d+)?(?:e-?\d+)?", plain(text).replace("\u2212", "-"))
    ]


def test_the_tables_marks_are_what_it_counts(one_tab: Open) -> None:
    lab = one_tab(BLOBS | {"predictor": "averaged"}, **TALL)
    show(lab, ["table"])
    trace = lab.trace()
    lab.scrub(trace.visits // 2)
    lab.settle()
    wrong = evaluation(trace, trace.visits // 2)["training"]["mistakes"]
    assert lab.page.locator("td.cell-wrong[data-column=says]").count() == wrong
    assert lab.page.locator("td.cell-wrong").count() == wrong
