// A lesson's text as nodes: typeset TeX, coloured symbols and numbers. The server has sanitized the HTML
// (app/course/markdown.py).

import { html, render } from 'lit-html';
import { letters } from '../text/marked.ts';
import { formula } from '../kit/views/formula.ts';
import { spelt } from '../kit/views/marked.ts';

/** The symbol of a number. */
const OF: Record<string, string> = {
  mistakes: 'mistake',
  'now.mistakes': 'mistake',
  margin: 'delta',
  radius: 'R',
  'radius.squared': 'R',
  w: 'w',
  'now.w': 'w',
  'averaged.w': 'w',
  b: 'b',
  'now.b': 'b',
  'averaged.b': 'b',
  'next.score': 'a',
  'last.score': 'a',
};
/** Elements whose letters are no symbols. */
const LITERAL = '.tex, .number, code, a';

const templates: Map<string, HTMLElement> = new Map();
const MOST = 400;
/** Characters; longer formulas may wrap. */
const SHORT = 24;
const MARK = /^[,.;:?!)\]]+/;

/** The same text returns the same nodes. `place`: separates several uses at once */
export function prose(text: string, place = '') {
  const key = `${place} ${document.documentElement.dataset.letters} ${text}`;
  const cached = templates.get(key);
  if (cached) return cached;
  if (templates.size > MOST) templates.clear();
  const node = document.createElement('span');
  node.className = 'prose';
  node.innerHTML = text;
  for (const number of node.querySelectorAll('.number') as NodeListOf<HTMLElement>) {
    const symbol = OF[number.dataset.measure ?? ''];
    if (symbol) number.dataset.symbol = symbol;
  }
  colour(node);
  for (const tex of node.querySelectorAll('.tex') as NodeListOf<HTMLElement>) {
    const source = tex.textContent ?? '';
    tex.replaceChildren();
    render(html`${formula(source)}`, tex);
    if (source.length <= SHORT) keepMark(tex);
  }
  for (const link of node.querySelectorAll('a')) {
    Object.assign(link, { target: '_blank', title: link.href });
    link.relList.add('noopener', 'noreferrer');
    link.dataset.host = link.host;
  }
  templates.set(key, node);
  return node;
}

/** Keeps punctuation on its formula's line. */
function keepMark(tex: HTMLElement) {
  const next = tex.nextSibling;
  const mark = next instanceof Text && MARK.exec(next.data)?.[0];
  if (!mark) return;
  next.replaceData(0, mark.length, '');
  const both = document.createElement('span');
  both.className = 'unbroken';
  tex.replaceWith(both);
  both.append(tex, mark);
}

/** Colours letters that stand for a symbol. */
function colour(node: HTMLElement) {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest(LITERAL)) continue;
    const parts = letters(spelt(text.data));
    if (!parts.some(({ name }) => name)) continue;
    text.replaceWith(...parts.map((part) => (part.name ? letter(part.name, part.text) : part.text)));
  }
}

function letter(symbol: string, shown: string) {
  const node = Object.assign(document.createElement('i'), { className: 'maths', textContent: shown });
  node.dataset.symbol = symbol;
  return node;
}
