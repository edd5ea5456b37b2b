"""The trellis of a run over tagged sentences at any visit, as the page draws it (static/js/views/trellis): words
across, tags down, the right path and the one that Viterbi's algorithm finds by the weights that the visit met."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from ..engine import Trace
from . import words
from .edges import Edge, placed
from .search import Search, search_at
from .svg import HALO, document, text
from .svg import width as width_of
from .theme import LIGHT, Theme

TOLD = 8  # tags up to which every line says its score
LINES = 4.2  # of words below the grid
LINE = 1.5  # letters from one line to the next
COLUMN, ROW = (5.6, 11.0), (2.7, 7.5)  # letters of a column and a row, at least and at most
LOOKS = {
    "came": (0.5, ""),
    "right": (1.4, ""),
    "both": (1.4, ""),
    "found": (1.2, "2.4 1.6"),
}  # widths of the line
SMALL, HIGH, PAD = 0.8, 1.5, 0.45  # letters: of a word's own score, a box's height, beside what is in it
GAP = 0.3  # between a node's numbers
CAPITALS = 1.25  # how much wider these are than letters


@dataclass(frozen=True, eq=False)
class TrellisPictures:
    """Pictures of one run's trellises, all in one grid: ``width`` x ``height`` px and a theme."""

    trace: Trace
    width: float = 800
    height: float = 450
    theme: Theme = LIGHT

    def over(self, visits: Iterable[int]) -> TrellisPictures:
        """The same: all moments have one frame."""
        return self

    def title(self, visit: int) -> str:
        """What the picture is of, for those who are read it."""
        return words.title_of(self.trace, visit)

    def svg(self, visit: int, note: str = "", transparent: bool = False) -> str:
        """The picture after so many visits as a document, which carries ``note``; ``transparent``: without a ground."""
        size = self.width, self.height
        return document(self.title(visit), size, self._elements(visit, transparent), note)

    def part(self, visit: int) -> str:
        """What the picture consists of, to stand within an SVG."""
        return "\n".join(self._elements(visit, False))

    def _elements(self, visit: int, transparent: bool) -> Iterator[str]:
        """From back to front."""
        search = search_at(self.trace, visit)
        theme = self.sized
        if not transparent:
            yield f'<rect width="{self.width:g}" height="{self.height:g}" fill="{theme.panel}"/>'
        moment = words.met(self.trace.update_at(visit) if self._updated(visit) else None, visit)
        head = f"{words.which_sentence(search.sentence, len(self.trace.scenario.y))}, {moment}"
        yield text(head, theme.text, theme.text * 1.9, self._look(theme.text, theme.ink_soft))
        thick = theme.boundary * min(1.0, self.place.letters / theme.label)
        yield from grid(search, self.place, replace(theme, boundary=thick))
        yield from self._said(search)

    @cached_property
    def sized(self) -> Theme:
        return self.theme.sized(self.width, self.height)

    @cached_property
    def place(self) -> Place:
        """One grid for all sentences: its columns have room for the longest."""
        names, theme = self.trace.scenario.data.names, self.sized
        top, foot = theme.text * 2.8, theme.text * LINE * LINES
        longest, tags = self.trace.scenario.x.shape[1], len(names.classes)
        tag = max(map(len, names.classes))
        letters = min(
            theme.label * 1.2,
            (self.width - 2 * theme.text) / (COLUMN[0] * longest + 0.7 * tag + 1),
            (self.height - top - foot) / (ROW[0] * tags + 2),
        )
        left = theme.text + letters * (0.7 * tag + 1)
        column = min((self.width - left - theme.text) / longest, COLUMN[1] * letters)
        row = min((self.height - top - foot - 2 * letters) / tags, ROW[1] * letters)
        return Place(theme.text, left, top + letters, column, row, letters)

    def _updated(self, visit: int) -> bool:
        k = self.trace.update_at(visit)
        return bool(k) and int(self.trace.visit[k - 1]) == visit

    def _said(self, search: Search) -> Iterator[str]:
        """The two paths below the grid, how many words are wrong, and the key."""
        theme = self.sized
        size, left = theme.text, theme.text
        y = self.height - size * LINE * LINES + size * LINE
        for name, path in ((words.PATH_FOUND, search.found), (words.PATH_RIGHT, search.right)):
            caption = words.path(name, search.score(path), search.named(path))
            room = min(1.0, (self.width - 2 * left) / (width_of(caption, size) * CAPITALS))
            yield text(caption, left, y, self._look(size * room, theme.ink))
            y += size * LINE
        verdict = words.words_wrong(search.wrong, len(search.words))
        color = theme.mistake if search.wrong else theme.ink
        at = self.width - left, self.height - size * 0.9
        yield text(verdict, *at, self._look(size, color, 600) + ' text-anchor="end"')
        y = at[1]
        for part, caption, round_ in (("right", words.IN_DATA, False), ("found", words.BY_VITERBI, True)):
            wide = width_of(caption, size * SMALL * 1.05) + size
            yield _box(left + wide / 2, y - size * 0.3, wide, size * 1.4, theme, theme.ink, round_, part)
            look = self._look(size * SMALL * 1.05, theme.ink) + ' text-anchor="middle"'
            yield text(caption, left + wide / 2, y, look)
            left += wide + size

    @staticmethod
    def _look(size: float, color: str, weight: int = 400) -> str:
        return f'font-size="{size:.2f}" font-weight="{weight}" fill="{color}"'


@dataclass(frozen=True)
class Place:
    """Where a grid stands, px: its names of tags at ``tag``, its first column from ``left``, words at ``top``."""

    tag: float
    left: float
    top: float
    column: float
    row: float
    letters: float

    def x(self, j: float) -> float:
        return self.left + (j + 0.5) * self.column

    def y(self, t: float) -> float:
        return self.top + self.letters * 1.2 + (t + 0.5) * self.row


def edges_of(search: Search) -> list[Edge]:
    """The lines between words: where maxima came from, and the two paths."""
    some: list[Edge] = []
    tags = len(search.tags)
    for j in range(1, len(search.words)):
        for end in range(tags):
            for start in range(tags):
                right = search.right[j - 1 : j + 1] == (start, end)
                guessed = search.found[j - 1 : j + 1] == (start, end)
                if right or guessed or search.back[j, end] == start:
                    some.append(Edge(j, start, end, float(search.after[start, end]), right, guessed))
    return some


def grid(search: Search, place: Place, theme: Theme, blank: bool = False) -> Iterator[str]:
    """Words, tags, lines and scores; ``blank``: an empty box for each tag in place of what is found."""
    size = place.letters
    for j, word in enumerate(search.words):
        letters = min(size, place.column / max(1.0, width_of(word, 1, True)))
        look = f'font-size="{letters:.2f}" font-weight="600" fill="{theme.ink}" text-anchor="middle"'
        yield text(word, place.x(j), place.top, look)
    for t, tag in enumerate(search.tags):
        look = f'font-size="{size:.2f}" font-weight="600" fill="{theme.ink}"'
        yield text(tag, place.tag, place.y(t) + size * 0.36, look)
    if blank:
        for j in range(len(search.words)):
            for t in range(len(search.tags)):
                wide, high = place.column * 0.56, min(place.row * 0.7, size * 2)
                yield _box(place.x(j), place.y(t), wide, high, theme, theme.line, False, "node")
        return
    edges = edges_of(search)
    under = [edge for edge in edges if edge.kind == "came"]
    over = [edge for kind in ("right", "both", "found") for edge in edges if edge.kind == kind]
    yield from (_line(edge, place, theme) for edge in under)
    nodes = [(j, t) for j in range(len(search.words)) for t in range(len(search.tags))]
    beside = [(j, t) for j, t in nodes if t not in (search.right[j], search.found[j])]
    for j, t in beside:
        yield _ground(place.x(j), place.y(t), _inner(search, j, t, place), place.letters, theme)
    yield from (_line(edge, place, theme) for edge in over)
    for some in (beside, [node for node in nodes if node not in beside]):
        for j, t in some:
            yield from _node(search, j, t, place, theme)
    scored = [edge for edge in edges if edge.kind != "came" or len(search.tags) <= TOLD]
    for edge, along in placed(scored, len(search.tags), words.edge):
        yield from _score(edge, along, place, theme)


def _line(edge: Edge, place: Place, theme: Theme) -> str:
    thick, dash = LOOKS[edge.kind]
    color = {"came": theme.line, "found": theme.mistake}.get(edge.kind, theme.ink)
    ends = ((place.x(edge.j - 1), place.y(edge.start)), (place.x(edge.j), place.y(edge.end)))
    (x1, y1), (x2, y2) = ends
    wide = theme.boundary * thick
    dashes = " ".join(f"{float(part) * wide:.2f}" for part in dash.split())
    return (
        f'<line data-part="{edge.kind}" x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}" stroke="{color}"'
        f' stroke-width="{wide:.2f}"' + (f' stroke-dasharray="{dashes}"' if dashes else "") + "/>"
    )


def _box(
    x: float, y: float, wide: float, high: float, theme: Theme, color: str, round_: bool, part: str,
    grow: float = 0.0,
) -> str:  # fmt: skip
    """A box about its middle: solid, or dashed and round."""
    wide, high = wide + 2 * grow, high + 2 * grow
    thin = theme.boundary * 0.6
    corner = high / 2 if round_ and not grow else theme.boundary
    dashes = f' stroke-dasharray="{thin * 2.4:.2f} {thin * 1.6:.2f}"' if round_ else ""
    fill = "none" if grow else theme.panel
    return (
        f'<rect data-part="{part}" x="{x - wide / 2:.2f}" y="{y - high / 2:.2f}" width="{wide:.2f}"'
        f' height="{high:.2f}" rx="{corner:.2f}" fill="{fill}" stroke="{color}" stroke-width="{thin:.2f}"{dashes}/>'
    )


def _node(search: Search, j: int, t: int, place: Place, theme: Theme) -> Iterator[str]:
    """The highest score so far and the word's own, in the boxes of the paths that they are on."""
    size, x, y = place.letters, place.x(j), place.y(t)
    best, own = _numbers(search, j, t)
    inner = _inner(search, j, t, place)
    wide, high = inner + 2 * PAD * size, HIGH * size
    right, guessed = search.right[j] == t, search.found[j] == t
    color = theme.mistake if guessed and not right else theme.ink
    if guessed:
        grow = theme.boundary * 1.4 if right else 0.0
        yield _box(x, y, wide, high, theme, color, True, f'found" data-word="{j}" data-tag="{t}', grow)
    if right:
        yield _box(x, y, wide, high, theme, theme.ink, False, f'right" data-word="{j}" data-tag="{t}')
    left, base = x - inner / 2, y + size * 0.36
    halo = f'fill="none" stroke="{theme.panel}" stroke-width="{size * HALO:.2f}" stroke-linejoin="round"'
    after = left + width_of(best, size, True) + size * GAP
    for first, second in ((halo, halo), (f'fill="{color}"', f'fill="{theme.ink_soft}"')):
        if first == halo and (right or guessed):  # nothing runs behind what is in a box
            continue
        part = "" if first == halo else f' data-part="best" data-word="{j}" data-tag="{t}"'
        yield text(best, left, base, f'{first} font-size="{size:.2f}" font-weight="600"{part}')
        yield text(own, after, base, f'{second} font-size="{size * SMALL:.2f}"')


def _numbers(search: Search, j: int, t: int) -> tuple[str, str]:
    return words.edge(float(search.best[j, t])), words.plus(float(search.word[j, t]))


def _inner(search: Search, j: int, t: int, place: Place) -> float:
    """How wide a node's numbers are, px."""
    best, own = _numbers(search, j, t)
    return width_of(best, place.letters, True) + place.letters * GAP + width_of(own, place.letters * SMALL)


def _ground(x: float, y: float, wide: float, high: float, theme: Theme) -> str:
    """What keeps lines away from words about a middle."""
    place = f'x="{x - wide / 2:.2f}" y="{y - high / 2:.2f}" width="{wide:.2f}" height="{high:.2f}"'
    return f'<rect {place} fill="{theme.panel}"/>'


def _score(edge: Edge, along: float, place: Place, theme: Theme) -> Iterator[str]:
    """A tag's score after the one before, at its line."""
    size = place.letters * SMALL
    x = place.x(edge.j - 1 + along)
    y = place.y(edge.start + along * (edge.end - edge.start))
    score = words.edge(edge.score)
    strong = edge.kind != "came"
    yield _ground(x, y, width_of(score, size, strong) + size * 0.3, size * 1.1, theme)
    color = {"came": theme.ink_soft, "found": theme.mistake}.get(edge.kind, theme.ink)
    look = f'data-part="score" data-along="{along:.2f}" font-size="{size:.2f}" fill="{color}" text-anchor="middle"'
    yield text(score, x, y + size * 0.36, look + f' font-weight="{600 if strong else 400}"')
