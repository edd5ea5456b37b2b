"""A lesson as one page: its steps, each with its picture or run, its question, goal and hints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from ..course.ask import ENGINE
from ..course.lesson import Lesson, Step
from ..exports.link import fragment
from ..exports.saved_page import harmless
from . import words
from .frame import page
from .runs import StepRun, alternative


def html_of(
    lesson: Lesson, document: dict[str, Any], runs: Sequence[StepRun], address: str | None, home: str | None
) -> str:
    """The page. ``address``: of a server that opens the runs; ``home``: what the list of lessons is called, if any."""
    parts = zip(lesson.steps, document["steps"], runs, strict=True)
    steps = "\n".join(
        _step(lesson.id, number, step, told, run, address)
        for number, (step, told, run) in enumerate(parts, 1)
    )
    chips = "".join(
        f'<li><a href="#{number}" title="{escape(step.title, quote=True)}">{number}</a></li>'
        for number, step in enumerate(lesson.steps, 1)
    )
    title = document["title"]
    back = f'<a class="home" href="index.html">{escape(home)}</a>' if home else ""
    body = (
        f'<header>{back}<h1>{escape(title)}</h1><nav aria-label="{words.STEPS}"><ol>{chips}</ol></nav></header>\n'
        f'<main>\n{steps}\n</main>\n<noscript><p class="note">{words.NO_SCRIPT}</p></noscript>'
    )
    key = f'<script type="application/json" id="key">{harmless(_key(document))}</script>\n'
    return page(f"{title} - {home}" if home else title, body, document["language"], key)


def _key(document: dict[str, Any]) -> dict[str, Any]:
    """What the script judges by."""
    steps = [
        {
            "kind": step["ask"] and step["ask"]["kind"],
            "tolerance": step["ask"] and step["ask"]["tolerance"],
            **{name: step["key"][name] for name in ("answer", "why", "wrong", "then")},
        }
        for step in document["steps"]
    ]
    return {"lesson": document["id"], "pass": document["pass"], "steps": steps}


def _step(id: str, number: int, step: Step, told: dict[str, Any], run: StepRun, address: str | None) -> str:
    ask = told["ask"]
    asked = ask is not None and ask["kind"] in ENGINE
    parts = [
        f"<h2>{escape(step.title)}</h2>",
        told["html"],
        _ask(number, ask) if ask else "",
        _goal(id, number, step, told, address) if told["goal"] else "",
        *_hints(told["hints"]),
        f'<p class="note">{words.TOO_LONG}</p>' if run.page is None else "",
    ]
    return (
        f'<section class="step" id="{number}" data-step="{number}">\n{_stage(id, number, told, run, asked)}\n'
        f'<div class="words">{"".join(parts)}\n<div class="turn"></div></div>\n</section>'
    )


def _stage(id: str, number: int, told: dict[str, Any], run: StepRun, asked: bool) -> str:
    """The picture of the moment, in whose place the script puts the run."""
    source = f' data-run="{id}/{number}.html"' if run.page is not None else ""
    views = escape(told["lab"]["views"] or "", quote=True)
    still = run.covered if asked else run.still
    picture = ""
    if still is not None:
        picture = f'<img class="still" src="{id}/{number}.svg" alt="{alternative(still)}" />'
    covered = ' data-asked=""' if asked else ""
    return f'<div class="stage" data-views="{views}"{source}{covered}>{picture}</div>'


def _ask(number: int, ask: dict[str, Any]) -> str:
    fields = "".join(_fields(number, ask))
    return (
        f'<form class="ask"><fieldset><legend>{ask["question"]}</legend>{fields}</fieldset>'
        f'<button type="submit">{words.ANSWER}</button><div class="said" role="status"></div></form>'
    )


def _fields(number: int, ask: dict[str, Any]) -> Iterator[str]:
    match ask["kind"]:
        case "choice":
            choices = [(str(place), words_) for place, words_ in enumerate(ask["choices"])]
        case "mistake" | "stop":
            choices = [("true", words.YES), ("false", words.NO)]
        case "line":
            yield f"<p>{words.LINE}</p>"
            for name in words.POINT:
                yield _number(name)
            return
        case kind:
            yield _number(words.CLASS if kind == "class" else words.NUMBER)
            return
    for value, said in choices:
        field = f'<input type="radio" name="answer-{number}" value="{value}" />'
        yield f'<label class="choice">{field}<span>{said}</span></label>'


def _number(label: str) -> str:
    return f'<label class="number-field">{label} <input type="text" inputmode="decimal" autocomplete="off" /></label>'


def _goal(id: str, number: int, step: Step, told: dict[str, Any], address: str | None) -> str:
    text = told["goal"]["text"] or ""
    own = fragment(step.lab.scenario, told["lab"]["position"]) if address else None
    link = f' <a href="{escape(address or "", quote=True)}#{own}">{words.OPEN}</a>' if own else ""
    solution = ""
    if step.lab.solution is not None:
        then = told["key"]["then"] or "" if told["ask"] is None else ""
        solution = (
            f"<details><summary>{words.SOLUTION}</summary>"
            f'<img src="{id}/{number}-solution.svg" alt="{words.SOLUTION}" loading="lazy" /><p>{then}</p></details>'
        )
    note = f'<p class="note">{words.FRESH}{link}</p>'
    return f'<div class="goal"><h3>{words.GOAL}</h3><p>{text}</p>{note}{solution}</div>'


def _hints(hints: Sequence[str]) -> Iterator[str]:
    """One within the other: the next is seen once the one before is open."""
    if hints:
        first, *rest = hints
        yield f'<details class="hint"><summary>{words.HINT}</summary><p>{first}</p>{"".join(_hints(rest))}</details>'
