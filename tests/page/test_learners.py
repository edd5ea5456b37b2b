"""Every learner on the page: it plays, its lines are marked, its arithmetic is the run's, and its end is said."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from app.engine import catalog
from tests.page.conftest import Open
from tests.page.lab import Lab

pytestmark = pytest.mark.slow(reason="opens page after page")

LEARNERS = {entry["name"]: entry for entry in catalog()["learners"]}
PRESETS = {
    "binary": "wide-margin",
    "multiclass": "three-blobs",
    "regression": "noisy-line",
    "sequence": "fish",
}
WORDS = """function words(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  return node.matches?.('input') ? node.value : [...node.childNodes].map(words).join('');
}"""
each_learner = pytest.mark.parametrize("name", LEARNERS)


def of(name: str, **parts: Any) -> dict[str, Any]:
    """A short run of a learner, its parameters as they are."""
    task = LEARNERS[name]["task"]
    return {
        "task": task,
        "data": {"preset": PRESETS[task]},
        "learner": {"name": name},
        "stop": {"epochs": 5},
        **parts,
    }


def said(lab: Lab, panel: str = "step") -> str:
    return " ".join(lab.page.locator(f"[data-panel={panel}]").inner_text().split())


def numbers(text: str) -> list[float]:
    """The numbers of a text as the page writes them."""
    plain = text.replace("\u2212", "-").replace("\u202f", "").replace("\u00d710", "e")
    plain = re.sub(
        "e([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)",
        lambda m: "e" + m[1].translate(str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")),
        plain,
    )
    return [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?(?:e-?\d+)?", plain)]


def result(lab: Lab, of_what: str) -> list[float]:
    """What the arithmetic says w or b becomes."""
    for line in lab.page.locator(".arithmetic .sum").all():
        if re.match(f"{of_what} [←=]", line.inner_text().strip()):
            return numbers(line.locator("strong").first.inner_text())
    return []


@each_learner
def test_it_steps_on_and_back_and_plays_to_its_end(open_lab: Open, name: str) -> None:
    lab = open_lab(of(name))
    visits = lab.trace().visits
    lab.press(".", ".")
    lab.to(2)
    lab.page.locator(".arithmetic .visit", has_text=re.compile("(example|sentence) 2:|visit 2 of")).wait_for()
    there = said(lab)
    lab.press(".", ",")
    lab.to(2)
    lab.page.wait_for_function(
        "(words) => document.querySelector('[data-panel=step]').innerText.replace(/\\s+/g, ' ').trim() === words",
        arg=there,
    )
    lab.speed("max")
    lab.press(" ")
    lab.to(visits)
    lab.page.locator(".ending").wait_for()
    assert lab.page.locator(".panel-error").count() == 0


@each_learner
def test_the_arithmetic_ends_in_the_weights_of_the_engine(one_tab: Open, name: str) -> None:
    lab = one_tab(of(name))
    trace = lab.trace()
    for k in sorted({1, 2, min(7, trace.updates)} & set(range(1, trace.updates + 1))):
        lab.scrub(int(trace.visit[k - 1]))
        example, epoch = trace.example[k - 1], -(-int(trace.visit[k - 1]) // trace.epoch_length)
        ends = {
            "batch": f"epoch {epoch} ends",
            "fit": "Fitted",
            "sequence": f"epoch {epoch}, sentence {example + 1}:",
        }
        lab.says("step", ends.get(LEARNERS[name]["method"], f"epoch {epoch}, example {example + 1}:"))
        w, b = trace.weights_at(k)
        if LEARNERS[name]["method"] == "multiclass":
            own = trace.scenario.y[example]
            assert result(lab, f"w{own}") == pytest.approx(w[own], rel=1e-3)
            assert result(lab, f"b{own}") == pytest.approx([b[own]], rel=1e-3)
        elif LEARNERS[name]["method"] in ("madaline", "back-propagation"):
            width, before = trace.scenario.network.inputs, trace.weights_at(k - 1)[0]
            units = range(trace.scenario.network.hidden)
            for unit in sorted({int(j) // width for j in np.flatnonzero(w != before)} & set(units)):
                own = w[unit * width : (unit + 1) * width]
                assert result(lab, f"w{unit + 1}") == pytest.approx(own[:-1], rel=1e-3, abs=1e-12)
                assert result(lab, f"b{unit + 1}") == pytest.approx([own[-1]], rel=1e-3, abs=1e-12)
        elif LEARNERS[name]["method"] == "sequence":
            continue  # its weights stand in a view of their own: test_view_difference
        elif LEARNERS[name]["method"] == "dual":
            assert result(lab, f"α{example + 1}") == [w[example] * trace.scenario.y[example]]
        else:
            assert result(lab, "w") == pytest.approx(w, rel=1e-3, abs=1e-12)
            if LEARNERS[name]["method"] != "fit":
                assert result(lab, "b") == pytest.approx([b], rel=1e-3, abs=1e-12)


@each_learner
def test_the_lines_that_an_update_runs_are_marked(one_tab: Open, name: str) -> None:
    trace_at = of(name)
    lab = one_tab(trace_at)
    lab.scrub(int(lab.trace().visit[0]))
    lab.page.locator(".code li.live").first.wait_for()
    marked = set(
        lab.page.locator(".code li.live").evaluate_all("(lines) => lines.map((line) => line.dataset.when)")
    )
    assert "update" in marked
    assert "quiet" not in marked


def test_pegasos_marks_its_step_only_where_it_steps(one_tab: Open) -> None:
    lab = one_tab(of("pegasos"))
    trace = lab.trace()
    for steps in (True, False):
        k = int(np.argmax((trace.step > 0) == steps))
        lab.scrub(int(trace.visit[k]))
        lab.page.wait_for_function(
            "(wanted) => Boolean(document.querySelector('.code li.live[data-when=step]')) === wanted",
            arg=steps,
        )


def end(lab: Lab) -> str:
    lab.press("End")
    lab.wait("scene.now.position === s.run.visits && document.querySelector('.ending')")
    return " ".join(lab.page.locator(".ending").evaluate(WORDS).split())


def test_a_hard_margin_refuses_xor_with_the_reason(one_tab: Open) -> None:
    lab = one_tab({"data": {"preset": "xor"}, "learner": {"name": "hard-margin-svm"}})
    words = end(lab)
    assert "Hard-margin SVM does not take these examples" in words
    assert "Nothing separates" in words


def test_a_fit_says_what_is_wrong_and_what_it_rests_on(one_tab: Open) -> None:
    lab = one_tab(of("hard-margin-svm"))
    assert "Fitted in one step: all right; margin 0.79" in end(lab)
    support = len(lab.trace().examples_of(1))
    lab.says("step", f"{support} support vectors")


@pytest.mark.parametrize("name", ["adaline", "lms"])
def test_a_run_that_diverges_says_which_rates_would_not(one_tab: Open, name: str) -> None:
    words = end(one_tab(of(name, learner={"name": name, "rate": 5}, stop={"epochs": 1000})))
    assert words.startswith("Diverged")
    assert "2/R²" in words


def test_regression_is_held_against_least_squares(one_tab: Open) -> None:
    words = end(one_tab(of("lms", stop={"when": "epochs", "epochs": 50})))
    assert words.startswith("Stopped: all 50 epochs are run, as was set. Mean squared error")
    reached, least = numbers(words)[1:]
    assert least <= reached < 1.2 * least


def test_a_learner_that_steps_at_every_visit_is_not_said_to_converge(one_tab: Open) -> None:
    words = end(one_tab(of("logistic")))
    assert "steps at every visit" in words


def test_early_stopping_says_when_the_error_was_least(one_tab: Open) -> None:
    document = {"data": {"preset": "blobs"}, "validation": {"share": 0.2, "patience": 2}}
    words = end(one_tab(document))
    assert "validation error has not fallen for 2 epochs" in words


def test_a_kernel_is_said_to_separate_in_its_own_space(one_tab: Open) -> None:
    lab = one_tab({"data": {"preset": "xor"}, "learner": {"name": "kernel-perceptron"}})
    lab.says("verdict", "In the kernel’s space, a hyperplane can separate these.")
    assert "Separated after" in end(lab)
