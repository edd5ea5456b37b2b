// A sentence with its marks as HTML: a word of the glossary explains itself (views/page/glossary.js), a symbol wears its
// colour and lights its picture (views/page/light.js).

import { html } from 'lit-html';
import { pieces } from '../../text/marked.js';

/** @type {Record<string, (piece: import('../../text/marked.js').Piece) => unknown>} */
const WAYS = {
  text: ({ text }) => text,
  strong: ({ text }) => html`<strong>${text}</strong>`,
  word: ({ text, name }) => word(name ?? text, text),
  symbol: ({ text, name }) => symbol(name ?? text, text),
};

/** @param {string} sentence */
export const marked = (sentence) => pieces(sentence).map((piece) => WAYS[piece.kind](piece));

/** A word with a dotted line. @param {string} term  of the glossary @param {string} shown */
export const word = (term, shown = term) =>
  html`<span class="word" role="button" tabindex="0" data-word=${term}>${shown}</span>`;

const LETTER = /^(‖?\p{L}‖?²?)(?=\s|$)/u;

/** A symbol in its colour: its letter in the maths face, what follows upright. @param {string} name @param {string} shown */
export function symbol(name, shown) {
  const letter = LETTER.exec(shown)?.[0] ?? '';
  return html`<span class="symbol" data-symbol=${name} role="button" tabindex="0"
    >${letter ? html`<i>${letter}</i>` : ''}${shown.slice(letter.length)}</span
  >`;
}
