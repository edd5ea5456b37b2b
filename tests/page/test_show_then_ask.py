"""Every step of every lesson before its answer: nothing on the page tells it, all that is pointed at is there, and its
text is whole at 1280 x 720 and at the projector, in five sizes of type."""

from __future__ import annotations

from typing import Any

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.test_lessons import LESSONS, PROJECTOR, sizeless, titled

PATIENCE = 120_000  # ms: the digits of ten classes take long beside other work
LEAST = 0.55  # of the width, of the plane while a question is open
#: What a mark of the plane that is written there says.
WRITTEN = {
    "norm": "now.norm",
    "normOf": "now.norm",
    "margin": "margin",
    "hull": "separable",
    "shared": "separable",
}
#: Words of a step, and a lesson's name, that are not whole on the screen.
CUT = """
() => [...document.querySelectorAll('.course-text, .course-text *, .course-name *')]
  .filter((each) => !each.closest('.katex') && /auto|scroll|hidden/.test(getComputedStyle(each).overflow))
  .filter((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
  .map((each) => `${each.className || each.textContent}: ${each.scrollWidth} x ${each.scrollHeight}`)
"""
#: What is to be seen of the page, by one rule for all steps.
LOOK = """([tells, targets, named, written]) => {
  const shown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const within = (one, family) => one === family || one.startsWith(`${family}.`);
  const telling = (name) => tells.some((each) => within(name, each) || within(each, name));
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const filled = (element) =>
    element.innerText.trim().length > 20 || [...element.querySelectorAll('svg, canvas')].some(shown);
  const problems = [];
  for (const element of all('[data-quantity]')) {
    const told = element.dataset.quantity.split(' ').filter(telling);
    if (told.length) problems.push(`${element.dataset.view ?? element.className} shows ${told}`);
  }
  const shapes = document.querySelector('.plane-moving')?.drawing?.shapes ?? [];
  for (const { says } of shapes) {
    const quantity = says && written[says[0]];
    if (quantity && telling(quantity)) problems.push(`the plane says ${quantity}`);
  }
  const places = { plane: '.plane', timeline: '.player', verdict: '[data-panel=verdict]' };
  const controls = { settings: '#settings-button', views: '#menu-views-button' };
  const { hovered } = hyperplane.store.state;
  targets.forEach(({ card, symbol, control, line, example }, i) => {
    const first = targets.findIndex((each) => each.symbol) === i;
    if (card && !all(places[card] ?? `.dock [data-panel=${card}]`).some(filled)) problems.push(`card ${card}`);
    if (card === 'timeline' && !all('.timeline-chart').length) problems.push('no timeline');
    if (symbol && first && !shapes.some((shape) => shape.symbol === symbol) && !all(`[data-symbol=${symbol}]`).length)
      problems.push(`symbol ${symbol}`);
    if (example && hovered === null) problems.push(`example ${example}`);
    if (line && !all('.code li[data-pointed]').length) problems.push(`line ${line}`);
    if (control && !all(controls[control] ?? `#course-${control}`).some((each) => !each.disabled))
      problems.push(`control ${control}`);
  });
  for (const title of named)
    if (!all('.dock h2').some((head) => head.textContent === title)) problems.push(`no view ${title}`);
  const words = [...document.querySelectorAll('.course-prose em')].map((each) => each.textContent);
  for (const button of all('button'))
    if (button.disabled && words.includes(button.innerText.trim())) problems.push(`${button.innerText} is disabled`);
  const share = document.querySelector('.plane').clientWidth / innerWidth;
  return { problems, share };
}"""


def look(lab: Lab, ask: Any, targets: list[dict[str, Any]]) -> list[str]:
    """What is wrong with the step that is open."""
    tells = list(ask.tells) if ask else []
    html = "document.querySelector('.course-prose').innerText"
    titles = lab.read("Object.values(hyperplane.app.text.views).map(({ title }) => title)")
    text = lab.page.evaluate(html)
    named = [title for title in titles if f"view {title}" in text]
    seen = lab.page.evaluate(LOOK, [tells, targets, named, WRITTEN])
    wide = not ask or seen["share"] >= LEAST
    return [
        *seen["problems"],
        *lab.page.evaluate(CUT),
        *([] if wide else [f"the plane has {seen['share']:.0%}"]),
    ]


def test_before_an_answer_nothing_tells_it_all_that_a_step_points_at_is_there_and_its_text_is_whole(
    open_lab: Open,
) -> None:
    desk = open_lab(query="lesson=points&step=1")
    hall = open_lab(query="lesson=points&step=1&projector=1", **PROJECTOR)
    problems = {}
    for name, lesson in LESSONS.items():
        for number, step in enumerate(lesson.steps, 1):
            for lab in (desk, hall):
                lab.page.set_default_timeout(PATIENCE)
                lab.page.evaluate("([id, step]) => hyperplane.app.openCourse({ id, step })", [name, number])
            for lab in (desk, hall):
                lab.wait("s.course?.id === arg[0] && s.course.step === arg[1]", [name, number])
                lab.settle()
                assert titled(lab) == step.title
                assert lab.page.locator(".panel-error").count() == 0
            targets = [dict(target) for target in step.lab.point_at]
            found = look(desk, step.lab.ask, targets)
            found += [f"projector: {words}" for words in (*hall.page.evaluate(CUT), *sizeless(hall))]
            if found:
                problems[f"{name} {number}"] = found
    assert problems == {}
