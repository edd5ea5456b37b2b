// The card: the message, the summands of its score, the changes of the visit, and the weights as bars.

import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { number } from '../../text/format.ts';
import { withSymbols } from '../shared/marked.ts';
import type { Chosen, Moment, Piece, Row } from './moment.ts';

/** `adds`: classes for a typed message as an example */
export type Page = {
  text: ViewWords['words'];
  chosen: Chosen;
  className: (c: number) => string;
  task: Task;
  choose: (change: Partial<Chosen>) => void;
  adds: number[];
  add: (y: number) => void;
  refusal: string;
};

const side = (w: number) => (w > 0 ? 'positive' : w < 0 ? 'negative' : 'none');
const signed = (value: number) => `${value > 0 ? '+' : ''}${number(value, 3)}`;

export function card(moment: Moment, page: Page) {
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
        @input=${(event: ChangeOf<HTMLInputElement>) => choose({ typed: event.target.value })}
      />
    </label>
    ${addButtons(page)}
    <p class="words-which" data-kind=${kind}>
      ${text.which(kind, example)}${y === null ? nothing : html`, <b>${task === 'regression' ? number(y) : className(y)}</b>`}
      ${several ? classChoice(moment, page) : nothing}
    </p>
    ${keyed(
      `${kind} ${example}`, // a new key per message, so that no transition runs
      html`<p class="words-message" data-message>${moment.pieces.map((piece) => wordOf(piece, text))}</p>
        <p class="words-sum" data-decisive data-sum=${moment.a}>${sum(moment, page, shownClass)}</p>
        ${sentences(moment, page)}`,
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

/** A search field, if there are more words than listed. */
const search = ({ text, chosen, choose }: Page) =>
  html`<label class="words-search"
    ><span>${text.search}</span>
    <input
      type="search"
      maxlength="100"
      placeholder=${text.searchHint}
      .value=${chosen.sought}
      @input=${(event: ChangeOf<HTMLInputElement>) => choose({ sought: event.target.value })}
    />
  </label>`;

/** Buttons that add the typed message as an example. */
function addButtons({ text, chosen, adds, add, className, refusal }: Page) {
  if (!chosen.typed.trim() || !adds.length) return nothing;
  return html`<div class="words-add">
    ${adds.map((y) => html`<button type="button" class="small" data-add=${y} @click=${() => add(y)}>${text.add(className(y))}</button>`)}
    ${refusal ? html`<p class="refusal" role="alert">${refusal}</p>` : nothing}
  </div>`;
}

function wordOf({ text: shown, kind, w, share, step }: Piece, text: ViewWords['words']) {
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

function sum({ terms, b, hasBias, a, several }: Moment, { text, className }: Page, c: number) {
  const parts = terms.map(
    ({ word, times, w }, i) =>
      html`${i ? ' ' : ''}<span class="words-term"
          >${i || w < 0 ? (w < 0 ? '− ' : '+ ') : ''}${number(Math.abs(w), 3)}${times === 1 ? '' : ` × ${number(times)}`}
          <small>${word}</small></span
        >`,
  );
  const bias = hasBias
    ? html` <span class="words-term"
        >${b < 0 ? '− ' : parts.length ? '+ ' : ''}${number(Math.abs(b), 3)} ${withSymbols('b')}</span
      >`
    : nothing;
  return html`${parts}${bias}${!parts.length && !hasBias ? '0' : ''} = ${withSymbols('a')} =
    <b>${number(a, 4)}</b>${several ? ` ${text.ofClass(className(c))}` : ''}`;
}

/** The score's sentence, and the changes of the visit. */
function sentences(
  { kind, a, y, steps, stepB, mistake, scores, said: winner, several }: Moment,
  { text, className, task }: Page,
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
          stepB ? html`<span class="words-term">${signed(stepB)} ${withSymbols('b')}</span>` : nothing
        }
      </p>`
    : html`<p class="words-step">${kind === 'visited' && y !== null ? text.nothing : nothing}</p>`;
  return html`${others}
    <p class="words-said">${says}</p>
    ${change}`;
}

const classChoice = ({ shownClass, scores }: Moment, { text, className, choose }: Page) =>
  html`<label class="fig-choice"
    ><span>${text.weightsOf}</span>
    <select
      @change=${(event: ChangeOf<HTMLSelectElement>) => choose({ shownClass: event.target.value === '' ? null : Number(event.target.value) })}
    >
      ${scores.map((_, c) => html`<option value=${c} .selected=${c === shownClass}>${className(c)}</option>`)}
    </select></label
  >`;

const bar = ({ word, w, share, step, fresh }: Row, text: ViewWords['words']) =>
  html`<li data-word-weight=${word} data-side=${side(w)} data-changed=${step ? '' : nothing}>
    <span class="words-name">${word}</span>
    <span class="words-track"><i .style=${`--share: ${share.toFixed(3)}`}></i></span>
    <span class="words-value">${number(w, 3)}</span>
    <span class="words-mark">${step ? `${fresh ? text.fresh : ''} ${signed(step)}` : ''}</span>
  </li>`;
