// A lesson's text as nodes: its TeX set, its symbols and the numbers of the run in their colours. The server has made the HTML,
// and leaves nothing in it but what docs/lessons.md lists.

import { html, render } from 'lit-html';
import { letters } from '../../../text/marked.ts';
import { formula } from '../../shared/formula.ts';
import { spelt } from '../../shared/marked.ts';

/** The symbol that a number of the run is of. */
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
/** Texts in which a letter is no symbol. */
const LITERAL = '.tex, .number, code, a';

const templates: Map<string, HTMLElement> = new Map();
const MOST = 400;
/** What is longer may be cut itself where a line ends. */
const SHORT = 24;
const MARK = /^[,.;:?!)\]]+/;

/** The same text again is the same nodes, wherever it stands. `place`: of several at once */
export function prose(text: string, place = '') {
  const key = `${place} ${document.documentElement.dataset.letters} ${text}`;
  const known = templates.get(key);
  if (known) return known;
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

/** A formula's punctuation stays in its line. */
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

/** Letters that stand for a symbol. */
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
