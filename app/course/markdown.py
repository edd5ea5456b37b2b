"""The words of a lesson: Markdown without HTML, with TeX between dollars and numbers of the run between braces."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from html import escape
from typing import Any

from ..engine.core.characters import check_characters
from ..engine.core.errors import written
from ..engine.core.language import tables
from ..exports.render.tex import fault
from .measures import OF_EXAMPLES, is_measure, kind_of, nearest
from .problem import LessonError, at_line

NUMBER = re.compile(r"\{([^{}\n]{1,60})\}")
TEX = re.compile(r"\$(?!\s)((?:[^$\\\n]|\\.){1,500}?)(?<!\s)\$")
#: A tag or a comment. The parser does not read them: they would stand in the page as text.
HTML = re.compile(r"</?[a-z][a-z0-9-]*(?:\s+[a-z][\w:-]*=[^<>]*)?\s*/?>|<!--", re.IGNORECASE)
LINK = re.compile(r"https?://[^\s/]+(/\S*)?", re.IGNORECASE)
PICTURE = re.compile(r"[a-z0-9][a-z0-9_-]{0,60}\.(?:png|jpg|webp)")
DIGITS = 4  # significant ones of a number in a sentence, where none are asked for
UNBROKEN = 4  # numbers of a point that stay in one line
UNKNOWN = "?"  # a number that the run has not
#: Counted before a text is parsed, because a parser works for minutes at some short texts.
DEEPEST = 50  # quotes, lists or brackets within each other
MARKS = "[*<|"
MOST_MARKS = 2_000  # of them in one paragraph
FENCE = re.compile(r"(`{3,}(?=[^`]*$)|~{3,})")  # that begins code: what is in it is no text
BRACKET = re.compile(r"\\.|[\[\]]", re.DOTALL)
#: What begins a quote or an entry of a list, within others perhaps.
CONTAINERS = re.compile(r"(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+")
CONTAINER = re.compile(r">|[-+*]|\d+")
WITHOUT_MARKS = dict.fromkeys(map(ord, MARKS))

Values = Callable[[str], Any]


@cache
def parser() -> Any:
    """Markdown's parser, with the things of our own. Links and HTML are refused where they are checked."""
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.validateLink = lambda url: True  # type: ignore[method-assign]
    markdown.inline.ruler.before("emphasis", "tex", _tex)
    markdown.inline.ruler.before("emphasis", "number", _number)
    markdown.inline.ruler.before("emphasis", "html", _html)
    markdown.add_render_rule("tex", _render_tex)
    markdown.add_render_rule("html", _render_html)
    markdown.add_render_rule("number", _render_number)
    markdown.add_render_rule("image", _render_picture)
    return markdown


def html_of(tokens: Sequence[Any], values: Values, place: str = "") -> str:
    """Tokens of the parser as HTML; ``values`` gives each number, ``place`` is where pictures are."""
    return str(parser().renderer.render(tokens, parser().options, {"values": values, "place": place}))


def tokens_of(text: str, line: int) -> list[Any]:
    """The tokens of a text within a block whose first line is ``line``. Raises LessonError as ``check_tokens``."""
    tokens = parsed(text, line)
    check_tokens(tokens, line)
    return tokens


def parsed(text: str, line: int) -> list[Any]:
    """The tokens of a text whose first line is ``line``. Raises LessonError for one that would take the parser long."""
    check_figures(text, line)
    try:
        return list(parser().parse(text))
    except RecursionError as error:
        raise LessonError(line, "lesson-depth", most=DEEPEST) from error


def check_tokens(tokens: Sequence[Any], line: int) -> None:
    """Raise LessonError for a link that leads elsewhere than to http or https, a picture that is not beside the
    file, a number that no run has, a formula that cannot be set, or HTML."""
    for token, at in _lined(tokens, line):
        href = token.attrs.get("href")
        if href is not None and not LINK.fullmatch(str(href)):
            raise LessonError(at, "lesson-link", got=str(href))
        src = token.attrs.get("src")
        if src is not None and not PICTURE.fullmatch(str(src)):
            raise LessonError(at, "lesson-picture", got=str(src))
        for text in _shown(token):
            with at_line(at):
                check_characters(text, "text")  # which an entity may have written
        if token.type == "number" and not _known(token.content):
            raise LessonError(at, "lesson-number", got=token.content, known=nearest(token.content))
        if token.type == "html":
            raise LessonError(at, "lesson-html", got=token.content)
        if token.type == "tex" and (why := fault(token.content)):
            raise LessonError(at, "lesson-tex", got=token.content, why=why[:1].lower() + why[1:])
        if token.type == "fence" and token.info.strip():
            raise LessonError(at, "lesson-fence", got=token.info)


def check_fences(tokens: Sequence[Any]) -> None:
    """Raise LessonError for a fenced block without an end: all that follows it in the file would be within it."""
    for token in tokens:
        if token.type != "fence":
            continue
        *rows, rest = token.content.split("\n")
        ended = not rest and token.map[1] - token.map[0] == len(rows) + 2
        within = re.compile(rf" {{0,3}}{re.escape(token.markup)}")
        if not ended or any(within.match(row) for row in rows):
            raise LessonError(token.map[0] + 1, "lesson-fence-open", mark=token.markup[:3])


def pictures_of(tokens: Sequence[Any]) -> list[tuple[str, int]]:
    """The names of the pictures, each with its line."""
    return [(str(token.attrs["src"]), line) for token, line in _lined(tokens, 1) if "src" in token.attrs]


def words_of(value: Any, decimals: int | None = None) -> str:
    """A measure's value as it stands in a sentence."""
    if value is None:
        return UNKNOWN
    if isinstance(value, list):
        space = "\N{NO-BREAK SPACE}" if len(value) <= UNBROKEN else " "
        return f"({f'{tables().BETWEEN}{space}'.join(words_of(each, decimals) for each in value)})"
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return str(value).lower() if isinstance(value, bool) else str(value)
    if isinstance(value, float):
        rounded = round(value, decimals) if decimals is not None else float(f"{value:.{DIGITS}g}")
        value = int(rounded) if rounded == int(rounded) and abs(rounded) < 1e15 else rounded
    return written(value).replace("-", "\N{MINUS SIGN}")


def measure_in(text: str) -> str | None:
    """The measure of a text that is nothing else: '{bound}'."""
    match = NUMBER.fullmatch(text.strip())
    return _parts(match[1])[0] if match and _known(match[1]) else None


def has_number(text: str) -> bool:
    return bool(measures_in(text))


def measures_in(text: str) -> list[str]:
    """The measures that stand in a text in braces."""
    return [_parts(match[1])[0] for match in NUMBER.finditer(text) if _known(match[1])]


def trained_by(text: str) -> int:
    """How many numbers of a text need a run, by names of several letters: TeX has {w} and {b} too."""
    names = (_parts(match[1])[0] for match in NUMBER.finditer(text))
    return sum(len(name) > 1 and is_measure(name) and name not in OF_EXAMPLES for name in names)


def _lined(tokens: Sequence[Any], line: int) -> Iterator[tuple[Any, int]]:
    """Every token, those within others too, with its line."""
    at = line
    for token in tokens:
        at = line + token.map[0] if token.map else at
        yield token, at
        inner = at
        for child in token.children or ():
            inner += child.type in ("softbreak", "hardbreak")
            yield child, inner


def _shown(token: Any) -> Iterator[str]:
    """The texts of a token in which entities were read."""
    if token.type == "text":
        yield token.content
    if token.type == "image":
        yield from (child.content for child in token.children or ())
    yield str(token.attrs.get("title", ""))


def _parts(content: str) -> tuple[str, int | None]:
    """'margin:3' is the measure and its decimals."""
    name, _, digits = content.partition(":")
    return name.strip(), int(digits) if re.fullmatch(r"[0-9]", digits) else None


def _known(content: str) -> bool:
    name, decimals = _parts(content)
    whole = ":" not in content or decimals is not None
    return whole and is_measure(name) and not (kind_of(name) == "text" and name == "next.line")


def _tex(state: Any, silent: bool) -> bool:
    match = TEX.match(state.src, state.pos, state.posMax)
    return bool(match) and _push(state, silent, "tex", match)


def _number(state: Any, silent: bool) -> bool:
    match = NUMBER.match(state.src, state.pos, state.posMax)
    return bool(match) and _push(state, silent, "number", match)


def _html(state: Any, silent: bool) -> bool:
    match = HTML.match(state.src, state.pos, state.posMax)
    return bool(match) and _push(state, silent, "html", match, 0)


def _push(state: Any, silent: bool, kind: str, match: Any, group: int = 1) -> bool:
    if not silent:
        state.push(kind, "", 0).content = match[group]
    state.pos = match.end()
    return True


def _render_tex(self: Any, tokens: Sequence[Any], i: int, options: Any, env: Any) -> str:
    return f'<span class="tex">{escape(tokens[i].content)}</span>'


def _render_html(self: Any, tokens: Sequence[Any], i: int, options: Any, env: Any) -> str:
    return escape(tokens[i].content)


def _render_picture(self: Any, tokens: Sequence[Any], i: int, options: Any, env: Any) -> str:
    source = escape(f"{env['place']}{tokens[i].attrs['src']}")
    return f'<img src="{source}" alt="{escape(tokens[i].content)}">'


def _render_number(self: Any, tokens: Sequence[Any], i: int, options: Any, env: Any) -> str:
    name, decimals = _parts(tokens[i].content)
    shown = escape(words_of(env["values"](name), decimals))
    digits = "" if decimals is None else f' data-decimals="{decimals}"'
    return f'<b class="number" data-measure="{escape(name)}"{digits}>{shown}</b>'


def check_figures(text: str, line: int) -> None:
    """Raise LessonError for a text, whose first line is ``line``, with more than a lesson may have of them."""
    for first, paragraph in _paragraphs(text, line):
        marks = sum(len(row) - len(row.translate(WITHOUT_MARKS)) for row in paragraph)
        if marks > MOST_MARKS:
            raise LessonError(first, "lesson-marks", most=MOST_MARKS, count=marks, known=[*MARKS])
        for i, row in enumerate(paragraph):
            if _containers(row) > DEEPEST:
                raise LessonError(first + i, "lesson-depth", most=DEEPEST)
        if marks > DEEPEST and _brackets("\n".join(paragraph)) > DEEPEST:
            raise LessonError(first, "lesson-depth", most=DEEPEST)


def _paragraphs(text: str, line: int) -> Iterator[tuple[int, list[str]]]:
    """Lines between empty ones, with the number of the first; without code between fences that begin a line."""
    rows: list[str] = []
    end: re.Pattern[str] | None = None  # of the code in which it is
    for number, row in enumerate(text.split("\n"), line):
        fence = FENCE.match(row) if end is None else None
        if fence or end or not row.strip():
            if rows:
                yield number - len(rows), rows
            rows = []
        else:
            rows.append(row)
        if fence:
            end = re.compile(rf" {{0,3}}{fence[1][0]}{{{len(fence[1])},}}[ \t]*")
        elif end is not None and end.fullmatch(row):
            end = None
    if rows:
        yield line + text.count("\n") + 1 - len(rows), rows


def _containers(row: str) -> int:
    beginning = CONTAINERS.match(row)
    return len(CONTAINER.findall(beginning[0])) if beginning else 0


def _brackets(paragraph: str) -> int:
    """How many stand open at once, at the most."""
    deepest = depth = 0
    for mark in BRACKET.findall(paragraph):
        if mark == "[":
            depth += 1
            deepest = max(deepest, depth)
        elif mark == "]":
            depth = max(0, depth - 1)
    return deepest
