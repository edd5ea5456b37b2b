// A lesson's text as nodes: its TeX set, its symbols and the numbers of the run in their colours. The server has made the HTML,
// and leaves nothing in it but what docs/lessons.md lists.

import { html, render } from 'lit-html';
import { letters } from '../../../text/marked.js';
import { formula } from '../../shared/formula.js';
import { spelt } from '../../shared/marked.js';

/** The symbol that a number of the run is of. @type {Record<string, string>} */
const OF = {
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

/** @type {Map<string, HTMLElement>} */
const templates = new Map();
const MOST = 400;
/** What is longer may be cut itself where a line ends. */
const SHORT = 24;
const MARK = /^[,.;:?!)\]]+/;

/** The same text again is the same nodes, wherever it stands. @param {string} text @param {string} [place]  of several at once */
export function prose(text, place = '') {
  const key = `${place} ${document.documentElement.dataset.letters} ${text}`;
  const known = templates.get(key);
  if (known) return known;
  if (templates.size > MOST) templates.clear();
  const node = document.createElement('span');
  node.className = 'prose';
  node.innerHTML = text;
  for (const number of /** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll('.number'))) {
    const symbol = OF[number.dataset.measure ?? ''];
    if (symbol) number.dataset.symbol = symbol;
  }
  colour(node);
  for (const tex of /** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll('.tex'))) {
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

/** A formula's punctuation stays in its line. @param {HTMLElement} tex */
function keepMark(tex) {
  const next = tex.nextSibling;
  const mark = next instanceof Text && MARK.exec(next.data)?.[0];
  if (!mark) return;
  next.replaceData(0, mark.length, '');
  const both = document.createElement('span');
  both.className = 'unbroken';
  tex.replaceWith(both);
  both.append(tex, mark);
}

/** Letters that stand for a symbol. @param {HTMLElement} node */
function colour(node) {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (const text of texts) {
    if (text.parentElement?.closest(LITERAL)) continue;
    const parts = letters(spelt(text.data));
    if (!parts.some(({ name }) => name)) continue;
    text.replaceWith(...parts.map((part) => (part.name ? letter(part.name, part.text) : part.text)));
  }
}

/** @param {string} symbol @param {string} shown */
function letter(symbol, shown) {
  const node = Object.assign(document.createElement('i'), { className: 'maths', textContent: shown });
  node.dataset.symbol = symbol;
  return node;
}
