// The card of the visitor's own line: its numbers, to type or drag, and its measures beside those of the learner and the best line.

import { hasLearned } from '../../run/outcome.ts';
import { html, nothing, render } from 'lit-html';
import {
  drawsOwnLine,
  fieldsOf,
  numbersOf,
  ownLineOf,
  typedNumber,
  withNumber,
} from '../../state/own-line.ts';
import { covered, mayEdit } from '../../state/class.ts';
import { inFull, number } from '../../text/format.ts';
import { entryOf } from '../../scenario/document.ts';
import { type Measures, biasRange, comparison, pivotOf } from './line-geometry.ts';
import { memoByName } from '../../run/memo.ts';
import { boxOf } from './moment.ts';

export type Memo = ReturnType<typeof memoByName>;
export type Field = ReturnType<typeof fieldsOf>[number];
export type Column = 'own' | 'learner' | 'best';
const COLUMNS: Column[] = ['own', 'learner', 'best'];
const FITTED = 'fit'; // the method of learners without a start

const view: View = {
  id: 'own-line',
  calm: true,
  side: null,

  mount(element, app, repaint) {
    const { store } = app;
    /** why the typed text was refused */
    let refusal: string | null = null;
    const memo = memoByName();

    function take({ place, index }: Field, field: HTMLInputElement) {
      const line = store.state.ownLine as OwnLine;
      const before = [...line.w, line.b][place];
      const typed = typedNumber(field.value);
      refusal =
        'reason' in typed
          ? app.text.view['own-line'][typed.reason](index, field.value.slice(0, 20), before)
          : null;
      if ('value' in typed && typed.value !== before)
        app.actions.setOwnLine(withNumber(line, place, typed.value));
      field.value = written('value' in typed ? typed.value : before);
      repaint();
    }

    function paint() {
      const { state } = store;
      if (!ownLineOf(state) || !state.document || !state.catalog) {
        refusal = null;
        clear();
        return;
      }
      const first = !element.firstElementChild;
      render(card(state as Ready, app, { refusal, take, memo }), element);
      element.parentElement?.toggleAttribute('data-own-line', true);
      if (first) bringIntoSight(element);
    }

    function clear() {
      render(nothing, element);
      element.parentElement?.removeAttribute('data-own-line');
    }

    return { render: paint, follow: paint, unmount: clear };
  },
};
export default view;

/** Scrolls the column of words, and nothing else, until the card is visible. */
function bringIntoSight(element: HTMLElement) {
  const column = element.parentElement as HTMLElement;
  const [card, seen] = [element.getBoundingClientRect(), column.getBoundingClientRect()];
  column.scrollTop += Math.max(0, Math.min(card.bottom - seen.bottom, card.top - seen.top));
}

/** A number as typed. */
const written = (value: number) => inFull(value).replace('-', '\u2212');

function card(
  state: Ready,
  app: App,
  {
    refusal,
    take,
    memo,
  }: { refusal: string | null; take: (which: Field, field: HTMLInputElement) => void; memo: Memo },
) {
  const { actions, scene } = app;
  const t = app.text.view['own-line'];
  const line = state.ownLine as OwnLine;
  const hidden = covered(state);
  const numbers = numbersOf(line) as number[];
  const fields = fieldsOf(state).map((each) => ({ ...each, value: numbers[each.place] }));
  const field = ({ value, ...which }: Field & { value: number }) =>
    html`<label
      ><span data-symbol=${which.index === null ? 'b' : 'w'}>${t.name(which.index)}</span
      ><input
        type="text"
        inputmode="decimal"
        autocomplete="off"
        size="6"
        maxlength="40"
        ?disabled=${hidden}
        .value=${written(value)}
        @change=${(event: ChangeOf) => take(which, event.target)}
    /></label>`;
  return html`<div class="own-line-head">
      <h2>${t.heading}</h2>
      <button
        type="button"
        class="icon"
        aria-label=${t.close}
        title=${t.close}
        @click=${() => actions.toggleOwnLine()}
      >
        ×
      </button>
    </div>
    <div class="own-line-numbers">${fields.map(field)}</div>
    ${drawsOwnLine(state.run) ? biasSlider(state, scene, line, actions, t) : nothing}
    <p class="own-line-says" role="status">${refusal ?? sentenceOf(state, fields, scene, t)}</p>
    ${hidden ? nothing : html`${table(state, scene, memo, t)} ${startButton(state, actions, t)}`}`;
}

function biasSlider(state: Ready, scene: Scene | null, line: OwnLine, actions: any, t: any) {
  const { low, high, step } = biasRange(line, boxOf(state, scene));
  return html`<input
    type="range"
    class="own-line-bias"
    aria-label=${t.bias}
    min=${low}
    max=${high}
    step=${step}
    ?disabled=${covered(state)}
    .value=${String(line.b)}
    @input=${(event: ChangeOf) => actions.setOwnLine(withNumber(line, 2, Number(Number(event.target.value).toPrecision(10))) ?? line)}
  />`;
}

/** The sentence on the line itself. */
function sentenceOf(state: Ready, fields: (Field & { value: number })[], scene: Scene | null, t: any) {
  const line = state.ownLine as OwnLine;
  if (covered(state)) return t.covered;
  if (line.w.every((value) => !value)) return t.noLine;
  if (drawsOwnLine(state.run) && !pivotOf(line, boxOf(state, scene))) return t.outside;
  return t.positive(fields);
}

function table(state: Ready, scene: Scene | null, memo: Memo, t: any) {
  const measures = comparison(state, scene, memo);
  if (!measures.own) return html`<p>${t.noPoints}</p>`;
  const why: Record<Column, string | null> = {
    own: null,
    learner: scene && state.run && !hasLearned(state.run, scene.now) ? t.notYet : null,
    best: state.facts?.separable === false ? t.notSeparable : null,
  };
  const row = (name: string, help: string | null, cell: (measures: Measures) => any, kind = '') =>
    html`<tr class=${kind}>
      <th scope="row" title=${help ?? nothing}>${name}</th>
      ${COLUMNS.map((column) => html`<td title=${why[column] ?? nothing} data-column=${column}>${measures[column] ? cell(measures[column]) : '–'}</td>`)}
    </tr>`;
  const { rows } = t;
  return html`<table class="own-line-table">
    <thead>
      <tr>
        <td></td>
        ${COLUMNS.map((column) => html`<th scope="col">${t.columns[column]}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${row(
        rows.loss,
        rows.lossText,
        ({ wrong, n }) => {
          const { count, share } = t.loss(wrong, n);
          return html`<strong>${count}</strong> <small>${share}</small>`;
        },
        'loss',
      )}
      ${row(rows.criterion, rows.criterionText, ({ criterion }) => number(criterion, 3))}
      ${row(rows.margin, rows.marginText, ({ margin }) => marginText(margin, t))}
      ${row(t.matrix.positive, t.matrix.help, ({ counts }) => html`${counts.TP} | ${missed(counts.FN)}`)}
      ${row(t.matrix.negative, t.matrix.help, ({ counts }) => html`${missed(counts.FP)} | ${counts.TN}`)}
    </tbody>
  </table>`;
}

/** The margin; minus infinity for a line that does not separate, with the distance of the worst example on the wrong side. */
const marginText = (margin: number | null, t: any) =>
  margin !== null && margin <= 0
    ? html`${number(-Infinity)} <small>${t.worst(margin)}</small>`
    : number(margin, 3);

/** `count`: wrong examples */
const missed = (count: number) => html`<span class=${count ? 'missed' : ''}>${count}</span>`;

function startButton(state: Ready, actions: any, t: any) {
  const { catalog, document, lesson, run } = state;
  if (!mayEdit(state, 'settings')) return nothing;
  const fitted = entryOf(catalog, 'learners', document.learner)?.method === FITTED;
  return html`<button
      type="button"
      class="small"
      ?disabled=${fitted || !run.n}
      title=${fitted ? t.noStart : t.startText}
      @click=${() => actions.startFromOwnLine()}
    >
      ${t.start}
    </button>
    ${lesson?.control && drawsOwnLine(run) ? html`<p class="own-line-note">${t.shown}</p>` : nothing}`;
}
