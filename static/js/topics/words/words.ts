// Words: a message with the weight of each word, which sum to its score; the changes of a mistake; the weights as bars.

import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { className } from '../../scenario/names.ts';
import { labelsOf } from '../../scenario/document.ts';
import { mayAdd } from '../../state/class.ts';
import { number } from '../../text/format.ts';
import { withSymbols } from '../../kit/views/marked.ts';
import { view, type Page } from '../../kit/views/view.ts';
import { absent, CHOSEN, moment, type Moment } from './moment.ts';

type Here = Page<'words', typeof CHOSEN>;
type Text = ViewWords['words'];

export default view({ id: 'words', calm: true, chosen: CHOSEN, absent, moment, card });

/** The name of a class. */
const called = ({ state: { document, run }, text }: Here, c: number) =>
  className(document, c, run.task) ?? text.class(c, run.task);

const side = (w: number) => (w > 0 ? 'positive' : w < 0 ? 'negative' : 'none');
const signed = (value: number) => `${value > 0 ? '+' : ''}${number(value, 3)}`;

function card(shown: Moment, page: Here) {
  const { text, chosen, choose, state } = page;
  const { several, shownClass, kind, example, y, rows } = shown;
  return html`<div class="words fig-view" .style=${`--lines: ${shown.lines}`}>
    <label class="words-probe"
      ><span>${text.type}</span>
      <input
        type="text"
        maxlength="2000"
        placeholder=${text.placeholder}
        .value=${chosen.typed}
        @input=${(event: ChangeOf<HTMLInputElement>) => choose({ typed: event.target.value, refusal: '' })}
      />
    </label>
    ${addButtons(shown, page)}
    <p class="words-which" data-kind=${kind}>
      ${text.which(kind, example)}${y === null ? nothing : html`, <b>${state.run.task === 'regression' ? number(y) : called(page, y)}</b>`}
      ${several ? classChoice(shown, page) : nothing}
    </p>
    ${keyed(
      `${kind} ${example}`, // a new key per message, so that no transition runs
      html`<p class="words-message" data-message>${shown.pieces.map((piece) => wordOf(piece, text))}</p>
        <p class="words-sum" data-decisive data-sum=${shown.a}>${sum(shown, page)}</p>
        ${sentences(shown, page)}`,
    )}
    <h4>${text.weights(several ? called(page, shownClass) : null)}</h4>
    <p class="words-moved" data-moved=${shown.moved ?? ''}>${text.moved(shown.moved, shown.p)}</p>
    ${shown.searched ? search(page) : nothing}
    <ol class="words-bars">
      ${rows.map((row) => bar(row, text))}
    </ol>
    ${rows.length || !chosen.sought.trim() ? nothing : html`<p class="words-none">${text.none}</p>`}
  </div>`;
}

/** A search field, if there are more words than listed. */
const search = ({ text, chosen, choose }: Here) =>
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
function addButtons({ scores }: Moment, page: Here) {
  const { text, chosen, choose, state, actions } = page;
  const labels = labelsOf({ task: state.run.task, classes: scores.length });
  if (!chosen.typed.trim() || !labels.length || !mayAdd(state)) return nothing;
  const add = async (y: number) => {
    const refusal = await actions.addPoints({ texts: [chosen.typed.trim()], y: [y] });
    choose(refusal ? { refusal } : { typed: '', refusal: '' });
  };
  return html`<div class="words-add">
    ${labels.map((y) => html`<button type="button" class="small" data-add=${y} @click=${() => add(y)}>${text.add(called(page, y))}</button>`)}
    ${chosen.refusal ? html`<p class="refusal" role="alert">${chosen.refusal}</p>` : nothing}
  </div>`;
}

function wordOf({ text: shown, kind, w, share, step }: Moment['pieces'][0], text: Text) {
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

function sum({ terms, b, hasBias, a, several, shownClass }: Moment, page: Here) {
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
    <b>${number(a, 4)}</b>${several ? ` ${page.text.ofClass(called(page, shownClass))}` : ''}`;
}

/** The score's sentence, and the changes of the visit. */
function sentences({ kind, a, y, steps, stepB, mistake, scores, said: winner, several }: Moment, page: Here) {
  const { text, state } = page;
  const others = several
    ? html`<p class="words-scores">
        ${scores.map((score, c) => html`<span data-said=${c === winner ? '' : nothing}>${called(page, c)} ${number(score, 3)}</span>`)}
      </p>`
    : nothing;
  const says = several
    ? text.takenFor(called(page, winner ?? 0))
    : state.run.task === 'regression'
      ? nothing
      : a === 0
        ? text.tie
        : text.takenFor(called(page, a > 0 ? 1 : -1));
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

const classChoice = ({ shownClass, scores }: Moment, page: Here) =>
  html`<label class="fig-choice"
    ><span>${page.text.weightsOf}</span>
    <select
      @change=${({ target }: ChangeOf<HTMLSelectElement>) => page.choose({ shownClass: Number(target.value) })}
    >
      ${scores.map((_, c) => html`<option value=${c} .selected=${c === shownClass}>${called(page, c)}</option>`)}
    </select></label
  >`;

const bar = ({ word, w, share, step, fresh }: Moment['rows'][0], text: Text) =>
  html`<li data-word-weight=${word} data-side=${side(w)} data-changed=${step ? '' : nothing}>
    <span class="words-name">${word}</span>
    <span class="words-track"><i .style=${`--share: ${share.toFixed(3)}`}></i></span>
    <span class="words-value">${number(w, 3)}</span>
    <span class="words-mark">${step ? `${fresh ? text.fresh : ''} ${signed(step)}` : ''}</span>
  </li>`;
