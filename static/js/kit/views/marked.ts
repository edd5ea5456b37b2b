// A sentence with its marks as HTML: words of the glossary open their entry (page/glossary.ts), symbols have their colour
// and highlight their picture (page/symbol-highlight.ts).

import { html } from 'lit-html';
import { spelled } from '../../text/letters.ts';
import { letters, pieces, type Piece } from '../../text/marked.ts';
import type { Numbers } from './quantity.ts';

const WAYS: Record<string, (piece: Piece, numbers: Numbers) => unknown> = {
  text: ({ text }) => variables(text),
  strong: ({ text }) => html`<strong>${text}</strong>`,
  word: ({ text, name }) => word(name ?? text, text),
  quantity: ({ text, name }, numbers) => numbers(name ?? '', text),
  symbol: ({ text, name }) => symbol(name ?? text, text),
};
/** Text in the page's choice of letters. */
export const spelt = (text: string) => spelled(text, globalThis.document?.documentElement?.dataset?.letters);
const asShown: Numbers = (_, shown) => shown;

/** `numbers`: renders the scenario's numbers that the sentence names */
export const marked = (sentence: string, numbers: Numbers = asShown) =>
  pieces(sentence).map((piece) => WAYS[piece.kind](piece, numbers));

/** A plain sentence with coloured symbols; a single letter is a symbol. */
export const withSymbols = (sentence: string) =>
  letters(spelt(sentence), sentence.length === 1).map(({ text, name }) =>
    name ? letter(name, text) : subscripted(text),
  );

/** Text after `_` becomes a subscript. */
const subscripted = (text: string) =>
  text
    .split(/_(\p{L})/u)
    .map((part, i) => (i % 2 ? html`<sub><i class="maths">${part}</i></sub>` : variables(part)));

const VARIABLE = /(?<![\p{L}\d'’])([vxyzηθλμστφ])(?![\p{L}\d])/u;

/** Single letters are set in the maths font. */
const variables = (text: string) =>
  text.split(VARIABLE).map((part, i) => (i % 2 ? html`<i class="maths">${part}</i>` : part));

/** A formula in the maths font with coloured symbols. */
export const mathematical = (text: string) =>
  html`<i class="maths"
    >${letters(spelt(text), true).map(({ text: part, name }) => (name ? html`<span data-symbol=${name}>${part}</span>` : part))}</i
  >`;

const letter = (name: string, shown: string) => html`<i class="maths" data-symbol=${name}>${shown}</i>`;

/** A word with a dotted underline. `term`: of the glossary */
const word = (term: string, shown: string = term) =>
  html`<span class="word" role="button" tabindex="0" data-word=${term}>${shown}</span>`;

const LETTER = /^(‖?\p{L}‖?[²*]?)(?=\s|$)/u;

/** A symbol in its colour: its letter in the maths font, the rest upright. */
function symbol(name: string, shown: string) {
  const letter = LETTER.exec(shown)?.[0] ?? '';
  return html`<span class="symbol" data-symbol=${name} role="button" tabindex="0"
    >${letter ? html`<i>${letter}</i>` : ''}${shown.slice(letter.length)}</span
  >`;
}
