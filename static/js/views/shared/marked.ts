// A sentence with its marks as HTML: a word of the glossary explains itself (views/page/glossary.ts), a symbol wears its
// colour and lights its picture (views/page/symbol-highlight.ts).

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
/** In the letters that the page is in, also where the words are the view's own. */
export const spelt = (text: string) => spelled(text, globalThis.document?.documentElement?.dataset?.letters);
const asShown: Numbers = (_, shown) => shown;

/** `numbers`: what stands for the numbers of the scenario that it names */
export const marked = (sentence: string, numbers: Numbers = asShown) =>
  pieces(sentence).map((piece) => WAYS[piece.kind](piece, numbers));

/** A plain sentence, its symbols in their colours; a letter by itself is one. */
export const lettered = (sentence: string) =>
  letters(spelt(sentence), sentence.length === 1).map(({ text, name }) =>
    name ? letter(name, text) : subscripted(text),
  );

/** What `_` stands before is written below. */
const subscripted = (text: string) =>
  text
    .split(/_(\p{L})/u)
    .map((part, i) => (i % 2 ? html`<sub><i class="maths">${part}</i></sub>` : variables(part)));

const VARIABLE = /(?<![\p{L}\d'’])([vxyzηθλμστφ])(?![\p{L}\d])/u;

/** Letters that stand by themselves are of the maths face. */
const variables = (text: string) =>
  text.split(VARIABLE).map((part, i) => (i % 2 ? html`<i class="maths">${part}</i>` : part));

/** A formula in the maths face, its symbols in their colours. */
export const mathematical = (text: string) =>
  html`<i class="maths"
    >${letters(spelt(text), true).map(({ text: part, name }) => (name ? html`<span data-symbol=${name}>${part}</span>` : part))}</i
  >`;

const letter = (name: string, shown: string) => html`<i class="maths" data-symbol=${name}>${shown}</i>`;

/** A word with a dotted line. `term`: of the glossary */
export const word = (term: string, shown: string = term) =>
  html`<span class="word" role="button" tabindex="0" data-word=${term}>${shown}</span>`;

const LETTER = /^(‖?\p{L}‖?[²*]?)(?=\s|$)/u;

/** A symbol in its colour: its letter in the maths face, what follows upright. */
export function symbol(name: string, shown: string) {
  const letter = LETTER.exec(shown)?.[0] ?? '';
  return html`<span class="symbol" data-symbol=${name} role="button" tabindex="0"
    >${letter ? html`<i>${letter}</i>` : ''}${shown.slice(letter.length)}</span
  >`;
}
