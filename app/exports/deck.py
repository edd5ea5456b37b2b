"""A step deck: a page a moment, the plane or the trellis and, where wanted, the arithmetic of its visit beside it."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from textwrap import fill
from typing import Any

from ..engine import Trace
from ..engine.core.errors import CodedError
from ..engine.core.phrases import phrase
from ..engine.data.csv_tables import quoted, text_of
from ..engine.data.sentences import sentences_of
from .embedded_metadata import note
from .render import THEMES, Pictures, colors
from .render.svg_document import document

BESIDE = 0.38  # of a page's width, for the arithmetic
MOST = 500  # pages
DESIGNED = (800, 450)  # px of the picture for which the theme's sizes are chosen (static/js/pictures.ts)
SLIDE = 160 / 25.4 * 72  # points of a beamer frame's width at 16:9
LEAST = 7.0  # points of the axes' numbers, where a page fills such a frame


def moments(trace: Trace, steps: str) -> list[int]:
    """The visits of a deck's pages: of all ``updates``, of all ``visits`` with the start, or those listed, such as
    0,3,end. Raises CodedError for others, and for more than ``MOST``."""
    if steps == "updates":
        chosen = [int(visit) for visit in trace.visit]
    elif steps == "visits":
        chosen = list(range(trace.visits + 1))
    else:
        parts = [str(trace.visits) if part.strip() == "end" else part.strip() for part in steps.split(",")]
        chosen = [int(part) for part in parts if re.fullmatch(r"\d{1,18}", part)]
        if len(chosen) != len(parts) or max(chosen) > trace.visits:
            raise CodedError("deck-steps", visits=trace.visits, got=steps)
    if not 0 < len(chosen) <= MOST:
        raise CodedError("deck-pages", most=MOST, count=len(chosen))
    return chosen


def pages(
    trace: Trace,
    visits: list[int],
    size: tuple[float, float] = (800, 450),
    theme: str = "light",
    arithmetic: bool = False,
    view: str | None = None,
) -> Iterator[str]:
    """Each moment as an SVG, which carries the scenario and the moment. The numbers of the axes are at least ``LEAST``
    points high on a slide, and the arithmetic is of one size on all pages."""
    plain = size[0] * (1 - BESIDE) if arithmetic else size[0]
    share = min(plain / DESIGNED[0], size[1] / DESIGNED[1])  # the page draws in this size, and scales
    text = LEAST / SLIDE * size[0] / share
    sizes = {name: max(px, text) for name, px in colors(theme)["size"].items() if name in ("text", "label")}
    pictures = Pictures(trace, plain, size[1], theme, sizes, view=view).over(visits)
    letters = pictures.letters(size) if arithmetic else 0.0
    for visit in visits:
        body = [pictures.part(visit)]
        if arithmetic:
            body.append(pictures.beside(visit, size, letters))
        yield document(pictures.title(visit), size, body, note(trace.scenario, visit))


# What a lecturer takes along when a class is over: points, answers counted, final planes, the step deck; and of
# visitors nothing, by whatever name.


#: The counts of one question, of the class or of a lesson's step, or of a step's goal: see questions.py and
#: class_step.py in app/classroom/classes.
Result = dict[str, Any]

PAGES = 120  # of the deck, the last one the end
COLUMNS = 120  # of its text
MARKS = 60_000  # on all pages together
WRITTEN = (1980, 1, 1, 0, 0, 0)  # so that equal content is an equal file


def files(trace: Trace, results: list[Result]) -> Iterator[tuple[str, Callable[[], str]]]:
    """(name, what makes its text) of each file, to be made one after the other."""
    tagged, visits = trace.scenario.task.tagged, visits_of(trace)
    about = about_files(trace.updates, len(visits), len(results), tagged)
    yield "README.txt", lambda: about
    yield "scenario.json", lambda: json.dumps(trace.scenario.document(), ensure_ascii=False, indent=1) + "\n"
    yield ("sentences.txt", partial(sentences, trace)) if tagged else ("points.csv", partial(points, trace))
    yield "answers.csv", partial(answers, results)
    for name in THEMES:
        yield f"{'trellis' if tagged else 'plane'}-{name}.svg", partial(_end, trace, name)
    drawn = pages(trace, visits, arithmetic=True)
    for number in range(1, len(visits) + 1):
        yield f"deck/step-{number:03}.svg", partial(next, drawn)


def visits_of(trace: Trace) -> list[int]:
    """The visits of the deck's pages: of the updates, of a long run the first ones, and its end."""
    most = max(2, min(PAGES, MARKS // max(1, len(trace.scenario.y))))
    return sorted({*(int(visit) for visit in trace.visit[: most - 1]), trace.visits})


def points(trace: Trace) -> str:
    """The training examples as CSV with a header, classes by their names."""
    scenario = trace.scenario
    names = scenario.data.names
    labels = [names.of_class(label, scenario.task) for label in scenario.y.tolist()]
    return "".join(text_of(scenario.x, labels, [*names.of_inputs(scenario.x.shape[1]), names.label or "y"]))


def sentences(trace: Trace) -> str:
    """The tagged sentences, one a line, as the page and the command take them."""
    scenario = trace.scenario
    return "".join(f"{line}\n" for line in sentences_of(scenario.x, scenario.y, scenario.data.names))


def answers(results: list[Result]) -> str:
    """One line for each answer of each question: how often it was given, and how many answers were right."""
    lines = ["number,lesson,step,question,after_visit,answers,right,answer,count"]
    for number, result in enumerate(results, 1):
        right = "" if result["right"] is None else result["right"]
        step = f"{quoted(result.get('lesson', ''))},{result.get('step', '')}"
        of = f"{step},{quoted(result['kind'])},{result.get('position', '')}"
        start = f"{number},{of},{result['answers']},{right}"
        lines += [f"{start},{quoted(str(answer))},{count}" for answer, count in result["tally"]] or [
            f"{start},,"
        ]
    return "\n".join(lines) + "\n"


def packed(members: Iterator[tuple[str, str]]) -> bytes:
    """Files, by name and text, as a zip."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members:
            about = zipfile.ZipInfo(name, WRITTEN)
            about.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(about, text)
    return out.getvalue()


def _end(trace: Trace, theme: str) -> str:
    return Pictures(trace, theme=theme).svg(trace.visits, note(trace.scenario, trace.visits))


def about_files(updates: int, pages: int, questions: int, tagged: bool) -> str:
    """What the files of a class are, for who opens them; ``tagged``: its examples are sentences."""
    kind = "trellis" if tagged else "plane"
    deck = "deck-files" if pages >= updates else "long-deck-files"
    parts = {
        "scenario.json": phrase("scenario-file"),
        "sentences.txt" if tagged else "points.csv": phrase("sentences-file" if tagged else "points-file"),
        "answers.csv": phrase("answers-file", questions=questions),
        f"{kind}-*.svg": phrase(f"{kind}-files"),
        "deck/": phrase(deck, pages=pages, updates=updates),
    }
    listed = "".join(
        f"{fill(text, COLUMNS, initial_indent=f'{name:<16}', subsequent_indent=' ' * 16)}\n"
        for name, text in parts.items()
    )
    return f"{phrase('class-files')}\n\n{listed}"
