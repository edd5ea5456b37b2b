"""The HTML pages of a course: a page per lesson, with its steps, and the list of lessons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from ..course.ask import ENGINE
from ..course.lesson import Lesson, Step
from ..engine.core.language import language
from ..engine.core.phrases import phrase
from ..exports.saved_page import harmless
from .runs import StepRun, alternative

POINT = ("x₁", "x₂")


def page(title: str, body: str, code: str | None = None, head: str = "") -> str:
    """A complete page in the language of that ``code``, by default the one that is spoken; ``body`` and ``head`` are
    HTML."""
    return (
        f'<!doctype html>\n<html lang="{escape(code or language(), quote=True)}">\n<head>\n<meta charset="utf-8" />\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1" />\n'
        '<meta name="color-scheme" content="light dark" />\n'
        f'<title>{escape(title)}</title>\n<link rel="icon" href="data:," />\n'
        f'<link rel="stylesheet" href="shared/site.css" />\n'
        f'{head}<script src="shared/site.js" defer></script>\n</head>\n<body>\n{body}\n</body>\n</html>\n'
    )


@dataclass(frozen=True)
class Entry:
    """A lesson of a course: its page's file, and its title."""

    file: str
    title: str


@dataclass(frozen=True)
class Place:
    """A lesson's place in a course: the title of the list, and the neighbouring lessons."""

    home: str
    before: Entry | None
    after: Entry | None


def lesson_html(
    lesson: Lesson,
    document: dict[str, Any],
    runs: Sequence[StepRun],
    links: Sequence[str | None],
    place: Place | None,
) -> str:
    """The page. ``links``: for each step the page of a server that judges its goal, if any; ``place``: in a course."""
    parts = zip(lesson.steps, document["steps"], runs, links, strict=True)
    steps = "\n".join(
        _step(lesson.id, number, step, part, run, link)
        for number, (step, part, run, link) in enumerate(parts, 1)
    )
    chips = "".join(
        f'<li><a href="#{number}" title="{escape(step.title, quote=True)}">{number}</a></li>'
        for number, step in enumerate(lesson.steps, 1)
    )
    title = document["title"]
    home = place and place.home
    back = f'<a class="home" href="index.html">{escape(home)}</a>' if home else ""
    body = (
        f'<header>{back}<h1>{escape(title)}</h1><nav aria-label="{phrase("steps")}"><ol>{chips}</ol></nav></header>\n'
        f'<main>\n{steps}\n</main>\n<noscript><p class="note">{phrase("no-script")}</p></noscript>\n'
        f"{_neighbours(place) if place else ''}"
    )
    key = f'<script type="application/json" id="key">{harmless(_key(document, links))}</script>\n'
    return page(f"{title} - {home}" if home else title, body, document["language"], key)


def _neighbours(place: Place) -> str:
    """Links to the neighbouring lessons and to the list."""
    entries = (
        (place.before, "prev", phrase("lesson-before")),
        (Entry("index.html", phrase("all-lessons")), "up", ""),
        (place.after, "next", phrase("lesson-after")),
    )
    links = "".join(
        f'<li><a rel="{rel}" href="{entry.file}">{label and f"<span>{label}</span> "}{escape(entry.title)}</a></li>'
        for entry, rel, label in entries
        if entry
    )
    return f'<footer><nav aria-label="{phrase("lessons")}"><ul>{links}</ul></nav></footer>'


def _key(document: dict[str, Any], links: Sequence[str | None]) -> dict[str, Any]:
    """The answers by which the script marks. A goal counts only if a server checks it."""
    steps = [
        {
            "kind": step["ask"] and step["ask"]["kind"],
            "tolerance": step["ask"] and step["ask"]["tolerance"],
            "goal": link is not None,
            **{name: step["key"][name] for name in ("answer", "why", "wrong", "then")},
        }
        for step, link in zip(document["steps"], links, strict=True)
    ]
    return {"lesson": document["id"], "pass": document["pass"], "steps": steps}


def _step(id: str, number: int, step: Step, document: dict[str, Any], run: StepRun, link: str | None) -> str:
    ask = document["ask"]
    covered = ask is not None and ask["kind"] in ENGINE
    parts = [
        f"<h2>{escape(step.title)}</h2>",
        document["html"],
        _ask(number, ask) if ask else "",
        _goal(id, number, step, document, link) if document["goal"] else "",
        *_hints(document["hints"]),
        f'<p class="note">{phrase("long-run")}</p>' if run.page is None else "",
    ]
    return (
        f'<section class="step" id="{number}" data-step="{number}">\n{_stage(id, number, document, run, covered)}\n'
        f'<div class="words">{"".join(parts)}\n<div class="turn"></div></div>\n</section>'
    )


def _stage(id: str, number: int, document: dict[str, Any], run: StepRun, question: bool) -> str:
    """The step's picture, which the script replaces by the run."""
    source = f' data-run="{id}/{number}.html"' if run.page is not None else ""
    views = escape(document["lab"]["views"] or "", quote=True)
    still = run.covered if question else run.still
    picture = ""
    if still is not None:
        picture = f'<img class="still" src="{id}/{number}.svg" alt="{alternative(still)}" />'
    covered = ' data-asked=""' if question else ""
    return f'<div class="stage" data-views="{views}"{source}{covered}>{picture}</div>'


def _ask(number: int, ask: dict[str, Any]) -> str:
    fields = "".join(_fields(number, ask))
    return (
        f'<form class="ask"><fieldset><legend>{ask["question"]}</legend>{fields}</fieldset>'
        f'<button type="submit">{phrase("answer")}</button><div class="said" role="status"></div></form>'
    )


def _fields(number: int, ask: dict[str, Any]) -> Iterator[str]:
    match ask["kind"]:
        case "choice":
            choices = [(str(place), words_) for place, words_ in enumerate(ask["choices"])]
        case "mistake" | "stop":
            choices = [("true", phrase("choice-yes")), ("false", phrase("choice-no"))]
        case "line":
            yield f"<p>{phrase('line-point')}</p>"
            yield from map(_number, POINT)
            return
        case kind:
            yield _number(phrase("class" if kind == "class" else "own-answer"))
            return
    for value, label in choices:
        field = f'<input type="radio" name="answer-{number}" value="{value}" />'
        yield f'<label class="choice">{field}<span>{label}</span></label>'


def _number(label: str) -> str:
    return f'<label class="number-field">{label} <input type="text" inputmode="decimal" autocomplete="off" /></label>'


def _goal(id: str, number: int, step: Step, document: dict[str, Any], link: str | None) -> str:
    """A step's goal, with its solution and the link to a server that checks it."""
    text = document["goal"]["text"] or ""
    solution = ""
    if step.lab.solution is not None:
        then = document["key"]["then"] or "" if document["ask"] is None else ""
        solution = (
            f'<details class="solution"><summary>{phrase("solution")}</summary>'
            f'<img src="{id}/{number}-solution.svg" alt="{phrase("solution")}" loading="lazy" /><p>{then}</p></details>'
        )
    note = f'<p class="note">{phrase("own-run")}</p>'
    judged = ""
    if link is not None:
        address = escape(link, quote=True)
        opened = f'<a href="{address}" target="_blank" rel="noopener">{phrase("in-tab")}</a>'
        note = f'<p class="note">{phrase("judged")} {opened}</p><div class="said" role="status"></div>'
        judged = f' data-lab="{address}"'
    return f'<div class="goal"{judged}><h3>{phrase("goal")}</h3><p>{text}</p>{note}{solution}</div>'


def _hints(hints: Sequence[str]) -> Iterator[str]:
    """Nested hints: opening one shows the next."""
    if hints:
        first, *rest = hints
        more = "".join(_hints(rest))
        yield f'<details class="hint"><summary>{phrase("hint")}</summary><p>{first}</p>{more}</details>'


def list_html(documents: Sequence[dict[str, Any]], title: str) -> str:
    """A page with a line for each lesson, in the order given."""
    entries = "\n".join(_line(document) for document in documents)
    foot = f'<footer><a href="shared/LICENSES.txt">{phrase("licences")}</a></footer>'
    return page(
        title, f'<main class="list">\n<h1>{escape(title)}</h1>\n<ol>\n{entries}\n</ol>\n{foot}\n</main>'
    )


def _line(document: dict[str, Any]) -> str:
    counts = {
        "lesson-steps": len(document["steps"]),
        "lesson-questions": document["questions"],
        "lesson-minutes": document["minutes"],
    }
    about = ", ".join(phrase(key, count=count) for key, count in counts.items() if count)
    summary = f"<p>{escape(document['summary'])}</p>" if document["summary"] else ""
    return (
        f'<li data-lesson="{document["id"]}" data-steps="{len(document["steps"])}">'
        f'<h2><a href="{document["id"]}.html">{escape(document["title"])}</a></h2>{summary}'
        f'<p class="note">{escape(about)}</p></li>'
    )
