"""What is on screen, measured for the rules of the page: its texts, controls, boxes and frames."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.page.lab import Lab
from tests.page.views import VIEWS, opened

LEAST_SHARE = 0.025  # of the height, before a hall
LEAST_TARGET = 44  # px, for a finger
# The run that each view has something to show of.
LECTURE: dict[str, Any] = {"data": {"preset": "lecture"}}
# Tags as they are in earnest, which want their room.
TAGGED = [
    "the/determiner old/adjective dog/noun barks/verb",
    "she/pronoun can/auxiliary see/verb the/determiner can/noun",
    "they/pronoun fish/verb",
    "old/adjective fish/noun bark/verb",
]
SHOWN: dict[str, dict[str, Any]] = {
    "regression": {"task": "regression", "data": {"preset": "noisy-line"}},
    "high-dimension": {"data": {"preset": "digits"}},
    "words": {"data": {"preset": "spam"}, "features": {"name": "words"}},
    "difference": {"task": "sequence", "data": {"sentences": TAGGED}},
    "feature-space": {"data": {"preset": "ring"}, "features": "squares"},
}
ORDER: list[str] = sorted(
    VIEWS, key=lambda view: (view in SHOWN, view)
)  # those of one run one after the other

# Every text that is seen: its words, size in px as painted, face, colour, the symbol it wears. Indices, and what KaTeX
# sets inside a formula, follow from the formula's size, which is one text here; an icon's letters are a drawing.
TEXTS = r"""
() => {
  const texts = [];
  const seen = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const formulas = new Set();
  while (seen.nextNode()) {
    let element = seen.currentNode.parentElement;
    const words = seen.currentNode.textContent.trim();
    const formula = element.closest('.katex');
    if (formula) element = formula;
    if (!words || formulas.has(element)) continue;
    if (element.closest('.unseen, option, script, noscript, title, sub, sup, .view-picture')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    if (formula) formulas.add(formula);
    const style = getComputedStyle(element);
    const matrix = element.ownerSVGElement && element.getScreenCTM();
    texts.push({
      words: words.slice(0, 60),
      px: parseFloat(style.fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1),
      face: style.fontFamily.split(',')[0].replaceAll('"', ''),
      color: element.ownerSVGElement ? style.fill : style.color,
      symbol: element.closest('[data-symbol]')?.dataset.symbol ?? null,
      place: element.closest('[data-view]')?.dataset.view ?? element.closest('[data-panel]')?.dataset.panel ?? '',
      said: element.closest('.verdict, .count strong') !== null,
    });
  }
  for (const canvas of document.querySelectorAll('.view canvas'))
    for (const { kind, text, size, color } of canvas.drawing?.items ?? [])
      if (kind === 'text') texts.push({ words: text, px: size, face: 'Inter Variable', color, symbol: null,
        place: canvas.closest('[data-view]').dataset.view, said: false });
  return texts;
}
"""
# The five sizes of type, px.
SIZES = """
() => ['t1', 't2', 't3', 't4', 't5'].map((name) => {
  const probe = document.createElement('span');
  probe.style.fontSize = `var(--${name})`;
  document.body.append(probe);
  const size = parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size;
})
"""
CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [role=slider], [role=switch]"
# Controls that are seen: filled or bordered in ink, or in ink of the first rank; their box and the name that they say.
CONTROL_LIST = """
(controls) => {
  const ink = getComputedStyle(document.body).color;
  return [...document.querySelectorAll(controls)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    if (element.closest('.skip, .unseen')) return [];
    const label = element.matches('[type=checkbox], [type=radio]') && element.closest('label');
    const { x, y, width, height } = (label || element).getBoundingClientRect();
    if (width < 2 || height < 2) return [];
    const style = getComputedStyle(element);
    const bordered = ['Top', 'Right', 'Bottom', 'Left']
      .every((side) => parseFloat(style[`border${side}Width`]) >= 1 && style[`border${side}Color`] === ink);
    const named = element.getAttribute('aria-label') || element.innerText?.trim() || element.title
      || [...(element.labels ?? [])].map((label) => label.innerText.trim()).join(' ');
    return [{
      name: named ?? '', classes: element.getAttribute('class') ?? '', x, y, width, height,
      word: element.matches('.word, .symbol'),
      strong: style.backgroundColor === ink || bordered
        || (style.boxShadow.includes('inset') && style.boxShadow.includes(ink)),
      inked: style.color === ink,
      color: style.color, fill: style.backgroundColor,
      place: element.closest('[data-view]')?.dataset.view ?? element.closest('[data-panel]')?.dataset.panel ?? '',
    }];
  });
}
"""
# Texts of a view, and of the trellis, that cannot be read whole: with no room of their own, where no scrolling leads,
# cut without a sign, broken within a word; and scores of a trellis's lines one over the other.
UNREAD = r"""
(view) => {
  const found = [];
  const range = document.createRange();
  const broken = (node) => [...node.textContent.matchAll(/\p{L}{4,}/gu)].some(({ index, 0: { length } }) => {
    range.setStart(node, index);
    range.setEnd(node, index + length);
    const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
    return tops.length > 1 && Math.max(...tops) - Math.min(...tops) > 4;
  });
  for (const place of document.querySelectorAll(`[data-view='${view}'] .view-body, .trellis`)) {
    if (!place.checkVisibility()) continue;
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const words = node.textContent.trim();
      const element = node.parentElement;
      if (!words || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('.unseen, .katex, svg, option, textarea, .js-plotly-plot, .mark-name')) continue;
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (!text.height) continue;
      const size = parseFloat(getComputedStyle(element).fontSize);
      const say = (what) => found.push(`${what}: ${words.slice(0, 40)}`);
      if (broken(node)) say('broken');
      let cut = true; // what is scrolled, and what says that there is more, is not
      for (let outer = element; outer !== place.parentElement; outer = outer.parentElement) {
        const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(outer);
        if (clipPath !== 'none') break;
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') cut = false;
        const box = outer.getBoundingClientRect();
        if (box.width < Math.min(1.5 * size, text.width)) say('no room');
        else if (text.top + outer.scrollTop < box.top - 3 || text.left + outer.scrollLeft < box.left - 3)
          say('out of reach');
        else if (cut && text.right > box.right + 3) say('cut');
      }
    }
  }
  const scores = [...document.querySelectorAll('.trellis-edge')].map((edge) => [edge, edge.getBoundingClientRect()]);
  for (const [i, [edge, box]] of scores.entries())
    for (const [other, place] of scores.slice(i + 1))
      if (Math.min(box.right, place.right) - Math.max(box.left, place.left) > 3
        && Math.min(box.bottom, place.bottom) - Math.max(box.top, place.top) > 3)
        found.push(`scores over one another: ${edge.textContent}, ${other.textContent}`);
  return found;
}
"""
# Boxes within boxes: what has a border all round, or a shadow, and is no control.
DEPTH = """
() => {
  const boxed = (element) => {
    const own = 'button, input, select, textarea, [role=slider], svg *, .mark, th, td, li, canvas';
    if (element.matches(own)) return false;
    const style = getComputedStyle(element);
    const edge = (side) => parseFloat(style[`border${side}Width`]) >= 1 && style[`border${side}Style`] !== 'none'
      && !/, 0\\)$|transparent/.test(style[`border${side}Color`]);
    return ['Top', 'Right', 'Bottom', 'Left'].every(edge)
      || (style.boxShadow !== 'none' && !style.boxShadow.includes('inset'));
  };
  return [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility() && boxed(element)
    && element.parentElement.closest('*') && (() => {
      for (let outer = element.parentElement; outer; outer = outer.parentElement) if (boxed(outer)) return true;
      return false;
    })()).map((element) => element.className);
}
"""
CHANNELS = """
(colors) => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  return colors.map((color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return Array.from(canvas.getImageData(0, 0, 1, 1).data);
  });
}
"""


SAYS = """
(view) => {
  const says = document.querySelector(`[data-view='${view}'] .view-says`);
  return { words: says.innerText, lines: says.offsetHeight / parseFloat(getComputedStyle(says).lineHeight) };
}
"""
# Of the view at the top: what of its decisive lines lies below the last one in sight, and which lines cross that.
DECISIVE = """(view) => {
  const body = document.querySelector(`.dock [data-view='${view}'] .view-body`);
  if (body.hidden || body.querySelector('.fig-none, .view-empty')) return { marked: 1, below: [], across: [] };
  const [own, dock] = [body, body.closest('.dock')].map((element) => element.getBoundingClientRect());
  const cut = body.hasAttribute('data-more') ? parseFloat(body.style.getPropertyValue('--cut')) : 0;
  const end = Math.min(own.bottom - cut, dock.bottom);
  const box = (element) => element.getBoundingClientRect();
  const marked = [...body.querySelectorAll('[data-decisive]')].filter((element) =>
    element.checkVisibility() || !element.closest('section, .reason'));
  const out = (element) =>
    !element.checkVisibility() || box(element).bottom > end + 2 || box(element).right > own.right + 2;
  const scrolls = 'svg, .table-scroll, [role=group][tabindex]';
  const leaves = [...body.querySelectorAll('*')].filter((element) =>
    element.checkVisibility() && !element.childElementCount && element.textContent.trim()
    && !element.closest(scrolls) && !element.closest('.katex'));
  return {
    marked: marked.length,
    below: marked.filter(out).map((element) => element.outerHTML.slice(0, 90)),
    across: leaves
      .filter((leaf) => [...leaf.getClientRects()].some(({ top, bottom }) => top < end - 3 && bottom > end + 3))
      .map((leaf) => leaf.textContent.trim()),
  };
}"""
WHOLE_CARD = "(({ marked, below, across }) => marked && !below.length && !across.length)"
# Sentences of the page: their words, size, letters in a line, and letters for quantities that stand by themselves.
SENTENCES = r"""
() => [...document.querySelectorAll('body *')].flatMap((element) => {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
  if (element.closest('.unseen, option, svg, .katex, [popover]:not(:popover-open), .menus')) return [];
  const words = element.innerText?.replace(/\s+/g, ' ').trim() ?? '';
  if (!/^(P|LI|DD|H[1-6])$/.test(element.tagName) || words.length < 40 || !/[.?:]$/.test(words)) return [];
  const { fontSize, fontFamily } = getComputedStyle(element);
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context.font = `${fontSize} ${fontFamily}`;
  const plain = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const letters = plain.flatMap(({ textContent }) => textContent.match(/(?<![\p{L}\d])[wxyzηδφ](?= [=·≤≥<>])/gu) ?? []);
  const letter = context.measureText(words).width / words.length;
  return [{ words: words.slice(0, 60), px: parseFloat(fontSize), letters,
    measure: Math.min(words.length, element.clientWidth / letter) }];
})
"""


def each_view(lab: Lab, order: list[str] | None = None) -> Iterator[str]:
    """Walks one page through the views, each with a run of which it shows something, past the first updates."""
    document = None
    for view in order or ORDER:
        wanted = SHOWN.get(view, LECTURE)
        if wanted is not document:
            document = wanted
            lab.read("actions.openDocument(arg)", document)
            lab.settle()
            lab.scrub(min(4, lab.read("s.run.visits")))
        opened(lab, view)
        lab.settle()
        yield view


def unsized(text: dict[str, Any], sizes: list[float]) -> str | None:
    """What is said of a text that has none of the five sizes."""
    fits = any(abs(text["px"] - size) <= 0.02 * size for size in sizes)
    return None if fits else f"{text['words']} ({text['px']:.1f} px, {text['place']})"


def unset(sentence: dict[str, Any], most: float = 79) -> str | None:
    """What is said of a sentence that is too small or wide, or has letters that are not of the maths face."""
    fits = sentence["px"] >= 16 and sentence["measure"] <= most and not sentence["letters"]
    return None if fits else f"{sentence['words']} ({sentence})"


def unshared(text: dict[str, Any], height: int) -> str | None:
    """What is said of a text that has not its share of a hall's height."""
    share = text["px"] / height
    least = 1 / 30 if text["said"] else LEAST_SHARE
    return None if share >= least * 0.999 else f"{text['words']} ({share:.2%}, {text['place']})"


def small(control: dict[str, Any]) -> str | None:
    """What is said of a control that a finger does not find."""
    width, height = control["width"], control["height"]
    fits = control["word"] or min(width, height) >= LEAST_TARGET - 0.5
    return None if fits else f"{control['name']} ({width:.0f} x {height:.0f}, {control['place']})"


def unnamed(control: dict[str, Any]) -> str | None:
    """What is said of a control without a name."""
    return None if control["name"].strip() else f"{control['classes']} ({control['place']})"


def luminance(color: list[float]) -> float:
    channels = [value / 255 for value in color[:3]]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(share * c for share, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def over(color: list[float], ground: list[float]) -> list[float]:
    """A colour as it is seen on a ground."""
    share = color[3] / 255
    return [share * c + (1 - share) * g for c, g in zip(color[:3], ground[:3], strict=True)]


def contrast(color: list[float], ground: list[float]) -> float:
    """WCAG 2's ratio, 1 to 21, of a colour of four channels on an opaque ground."""
    one, other = sorted((luminance(over(color, ground)), luminance(ground)))
    return (other + 0.05) / (one + 0.05)
