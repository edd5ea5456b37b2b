// The card: the message, what adds up to its score, what the visit has changed, and the weights as bars.

import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { number } from '../../text/format.js';
import { lettered } from '../shared/marked.js';

/**
 * @typedef {import('./moment.js').Moment} Moment
 * @typedef {{text: Record<string, any>, chosen: import('./moment.js').Chosen, className: (c: number) => string, task: Task,
 *   choose: (change: Partial<import('./moment.js').Chosen>) => void, adds: number[], add: (y: number) => void,
 *   refusal: string}} Page  `adds`: the classes as which a typed message may become an example
 */

/** @param {number} w */
const side = (w) => (w > 0 ? 'positive' : w < 0 ? 'negative' : 'none');
/** @param {number} value */
const signed = (value) => `${value > 0 ? '+' : ''}${number(value, 3)}`;

/** @param {Moment} moment @param {Page} page */
export function card(moment, page) {
  const { text, chosen, choose, className, task } = page;
  const { several, shownClass, kind, example, y } = moment;
  return html`<div class="words fig-view" .style=${`--lines: ${moment.lines}`}>
    <label class="words-probe"
      ><span>${text.type}</span>
      <input
        type="text"
        maxlength="2000"
        placeholder=${text.placeholder}
        .value=${chosen.typed}
        @input=${(/** @type {ChangeOf<HTMLInputElement>} */ event) => choose({ typed: event.target.value })}
      />
    </label>
    ${added(page)}
    <p class="words-which" data-kind=${kind}>
      ${text.which(kind, example)}${y === null ? nothing : html`, <b>${task === 'regression' ? number(y) : className(y)}</b>`}
      ${several ? classChoice(moment, page) : nothing}
    </p>
    ${keyed(
      `${kind} ${example}`, // of another message they are others, and have not moved
      html`<p class="words-message" data-message>${moment.pieces.map((piece) => wordOf(piece, text))}</p>
        <p class="words-sum" data-decisive data-sum=${moment.a}>${sum(moment, page, shownClass)}</p>
        ${said(moment, page)}`,
    )}
    <h4>${text.weights(several ? className(shownClass) : null)}</h4>
    <p class="words-moved" data-moved=${moment.moved ?? ''}>${text.moved(moment.moved, moment.p)}</p>
    ${moment.searched ? search(page) : nothing}
    <ol class="words-bars">
      ${moment.rows.map((row) => bar(row, text))}
    </ol>
    ${moment.rows.length || !chosen.sought.trim() ? nothing : html`<p class="words-none">${text.none}</p>`}
  </div>`;
}

/** Where words are more than are listed. @param {Page} page */
const search = ({ text, chosen, choose }) =>
  html`<label class="words-search"
    ><span>${text.search}</span>
    <input
      type="search"
      maxlength="100"
      placeholder=${text.searchHint}
      .value=${chosen.sought}
      @input=${(/** @type {ChangeOf<HTMLInputElement>} */ event) => choose({ sought: event.target.value })}
    />
  </label>`;

/** Buttons that make the typed message an example. @param {Page} page */
function added({ text, chosen, adds, add, className, refusal }) {
  if (!chosen.typed.trim() || !adds.length) return nothing;
  return html`<div class="words-add">
    ${adds.map((y) => html`<button type="button" class="small" data-add=${y} @click=${() => add(y)}>${text.add(className(y))}</button>`)}
    ${refusal ? html`<p class="refusal" role="alert">${refusal}</p>` : nothing}
  </div>`;
}

/** @param {import('./moment.js').Piece} piece @param {Record<string, any>} text */
function wordOf({ text: shown, kind, w, share, step }, text) {
  if (kind === 'between') return shown;
  if (kind === 'unknown') return html`<span class="word-unknown" title=${text.unknown}>${shown}</span>`;
  return html`<span
    class="word-known"
    data-side=${side(w)}
    data-changed=${step ? '' : nothing}
    .style=${`--share: ${share.toFixed(3)}`}
    ><span class="word-text">${shown}</span
    ><span class="word-weight"
      >${step ? `${number(w, 3)} → ${number(w + step, 3)}` : number(w, 3)}</span
    ></span
  >`;
}

/** @param {Moment} moment @param {Page} page @param {number} c */
function sum({ terms, b, hasBias, a, several }, { text, className }, c) {
  const parts = terms.map(
    ({ word, times, w }, i) =>
      html`${i ? ' ' : ''}<span class="words-term"
          >${i || w < 0 ? (w < 0 ? '− ' : '+ ') : ''}${number(Math.abs(w), 3)}${times === 1 ? '' : ` × ${number(times)}`}
          <small>${word}</small></span
        >`,
  );
  const bias = hasBias
    ? html` <span class="words-term"
        >${b < 0 ? '− ' : parts.length ? '+ ' : ''}${number(Math.abs(b), 3)} ${lettered('b')}</span
      >`
    : nothing;
  return html`${parts}${bias}${!parts.length && !hasBias ? '0' : ''} = ${lettered('a')} =
    <b>${number(a, 4)}</b>${several ? ` ${text.ofClass(className(c))}` : ''}`;
}

/** What is said of the score, and what the visit has changed. @param {Moment} moment @param {Page} page */
function said(
  { kind, a, y, steps, stepB, mistake, scores, said: winner, several },
  { text, className, task },
) {
  const others = several
    ? html`<p class="words-scores">
        ${scores.map((score, c) => html`<span data-said=${c === winner ? '' : nothing}>${className(c)} ${number(score, 3)}</span>`)}
      </p>`
    : nothing;
  const says = several
    ? text.takenFor(className(winner ?? 0))
    : task === 'regression'
      ? nothing
      : a === 0
        ? text.tie
        : text.takenFor(className(a > 0 ? 1 : -1));
  const change = steps
    ? html`<p class="words-step" data-step>
        <b>${mistake ? text.mistake : text.update}</b> ${text.only(steps.length)}
        ${steps.map(({ word, step }) => html`<span class="words-term">${signed(step)} <small>${word}</small></span> `)}${
          stepB ? html`<span class="words-term">${signed(stepB)} ${lettered('b')}</span>` : nothing
        }
      </p>`
    : html`<p class="words-step">${kind === 'visited' && y !== null ? text.nothing : nothing}</p>`;
  return html`${others}
    <p class="words-said">${says}</p>
    ${change}`;
}

/** @param {Moment} moment @param {Page} page */
const classChoice = ({ shownClass, scores }, { text, className, choose }) =>
  html`<label class="fig-choice"
    ><span>${text.weightsOf}</span>
    <select
      @change=${(/** @type {ChangeOf<HTMLSelectElement>} */ event) => choose({ shownClass: event.target.value === '' ? null : Number(event.target.value) })}
    >
      ${scores.map((_, c) => html`<option value=${c} .selected=${c === shownClass}>${className(c)}</option>`)}
    </select></label
  >`;

/** @param {import('./moment.js').Row} row @param {Record<string, any>} text */
const bar = ({ word, w, share, step, fresh }, text) =>
  html`<li data-word-weight=${word} data-side=${side(w)} data-changed=${step ? '' : nothing}>
    <span class="words-name">${word}</span>
    <span class="words-track"><i .style=${`--share: ${share.toFixed(3)}`}></i></span>
    <span class="words-value">${number(w, 3)}</span>
    <span class="words-mark">${step ? `${fresh ? text.fresh : ''} ${signed(step)}` : ''}</span>
  </li>`;
