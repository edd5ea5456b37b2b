// The exercise in its dialog: lines to put in order, blanks to fill, and a check that says of each whether it is right.

import { html, nothing } from 'lit-html';
import { algorithmOf, writtenPredictors } from '../../../scenario/algorithm.js';
import { entryOf, nameOf } from '../../../scenario/document.js';
import { formula } from '../../shared/formula.js';
import { ownDialog } from '../own-dialog.js';
import { breakable, filledAtFirst, filledRightly, moved, puzzleOf, shuffled, standing } from './puzzle.js';

/** @typedef {{order: number[], filled: string[], checked: boolean}} Now */

/** @param {App} app */
export function open(app) {
  const t = app.text.exercise;
  const { document: scenario, catalog } = app.store.state;
  const learner = /** @type {Learner | null} */ (entryOf(catalog, 'learners', scenario?.learner));
  if (!learner || !scenario || !catalog) return;
  const predictors = writtenPredictors(catalog, learner);
  let predictor = predictors.find(({ name }) => name === nameOf(scenario.predictor)) ?? null;
  const read = () => puzzleOf(algorithmOf(/** @type {Ready} */ (app.store.state), predictor));
  let pieces = read();
  let seed = 1;
  const fresh = () => ({
    order: shuffled(pieces, seed),
    filled: filledAtFirst(pieces),
    checked: false,
  });
  /** @type {Now} */
  let now = fresh();
  const { dialog, paint } = ownDialog(app, { title: t.heading, kind: 'exercise-dialog', body });

  function set(/** @type {Partial<Now>} */ change) {
    now = { ...now, checked: false, ...change };
    paint();
  }
  /** The line goes, and its button keeps the focus. @param {number} at @param {number} by */
  function move(at, by) {
    const line = now.order[at];
    set({ order: moved(now.order, at, by) });
    const item = dialog.querySelector(`[data-line="${line}"]`);
    const buttons = /** @type {HTMLButtonElement[]} */ ([...(item?.querySelectorAll('button') ?? [])]);
    (
      buttons.find((button) => !button.disabled && by < 0 === button.classList.contains('up')) ??
      buttons.find((button) => !button.disabled)
    )?.focus();
  }
  function choose(/** @type {ChangeOf<HTMLSelectElement>} */ { target }) {
    predictor = predictors.find(({ name }) => name === target.value) ?? null;
    pieces = read();
    set(fresh());
  }
  function again() {
    seed += 1;
    set(fresh());
  }
  function solve() {
    set({ order: [...pieces.keys()], filled: pieces.map((piece) => piece.right), checked: true });
  }

  function body() {
    const stands = standing(pieces, now.order);
    const fills = filledRightly(pieces, now.filled);
    const row = (/** @type {number} */ line, /** @type {number} */ at) =>
      puzzleLine(
        { piece: pieces[line], line, at, last: pieces.length - 1, filled: now.filled[line] },
        now.checked ? [stands[at], fills[line]] : null,
        t,
        {
          move,
          fill: (value) => set({ filled: now.filled.with(line, value) }),
        },
      );
    const { label } = /** @type {Learner} */ (learner);
    return html`${predictors.length ? which(predictors, predictor, label, choose, t) : nothing}
      <p>${predictor ? t.added(predictor.label) : t.text(label)}</p>
      <ol class="exercise" @keydown=${(/** @type {KeyboardEvent} */ event) => keyed(event, now.order, move)}>
        ${now.order.map(row)}
      </ol>
      <p role="status" class="exercise-result">${now.checked ? result(pieces, stands, fills, t) : ''}</p>
      <div class="row">
        <button type="button" class="primary" @click=${() => set({ checked: true })}>${t.check}</button>
        <button type="button" @click=${again}>${t.again}</button>
        <button type="button" @click=${solve}>${t.show}</button>
      </div>`;
  }
}

/** A line goes by the arrow keys while one of its buttons has the focus. @param {KeyboardEvent} event @param {number[]} order @param {(at: number, by: number) => void} move */
function keyed(event, order, move) {
  const item =
    /** @type {HTMLElement} */ (event.target).closest('button') &&
    /** @type {HTMLElement} */ (event.target).closest('li');
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (!item || !by) return;
  event.preventDefault();
  event.stopPropagation();
  move(order.indexOf(Number(item.dataset.line)), by);
}

/**
 * Which algorithm is written: the learner's, or that with a predictor in it.
 * @param {Predictor[]} predictors @param {Predictor | null} chosen @param {string} learner
 * @param {(event: ChangeOf<HTMLSelectElement>) => void} choose @param {Record<string, any>} t
 */
const which = (predictors, chosen, learner, choose, t) =>
  html`<label class="exercise-which"
    >${t.which}
    <select @change=${choose}>
      <option value="" ?selected=${!chosen}>${learner}</option>
      ${predictors.map(
        (each) =>
          html`<option value=${each.name} ?selected=${each === chosen}>
            ${t.with(learner, each.label)}
          </option>`,
      )}
    </select></label
  >`;

/** @param {import('./puzzle.js').Piece[]} pieces @param {boolean[]} stands @param {boolean[]} fills @param {Record<string, any>} t */
function result(pieces, stands, fills, t) {
  if (stands.every(Boolean) && fills.every(Boolean)) return t.all;
  const blanks = pieces.filter(({ options }) => options.length).length;
  const wrong = fills.filter((right) => !right).length;
  return t.result(stands.filter(Boolean).length, pieces.length, blanks - wrong, blanks);
}

/**
 * @param {{piece: import('./puzzle.js').Piece, line: number, at: number, last: number, filled: string}} place
 * @param {[boolean, boolean] | null} right  its place and its blank, once that is checked
 * @param {Record<string, any>} t
 * @param {{move: (at: number, by: number) => void, fill: (value: string) => void}} on
 */
function puzzleLine({ piece, line, at, last, filled }, right, t, { move, fill }) {
  const { before, after, options, indent } = piece;
  const says = !right ? '' : !right[0] ? t.wrongPlace : right[1] ? t.right : filled ? t.wrongBlank : t.open;
  const button = (
    /** @type {string} */ kind,
    /** @type {string} */ sign,
    /** @type {number} */ by,
    /** @type {boolean} */ off,
  ) =>
    html`<button
      type="button"
      class=${`icon small ${kind}`}
      aria-label=${t[kind](at)}
      ?disabled=${off}
      @click=${() => move(at, by)}
    >
      ${sign}
    </button>`;
  const blank = options.length
    ? html`<select
        aria-label=${t.blank(at)}
        .value=${filled}
        @change=${(/** @type {ChangeOf<HTMLSelectElement>} */ { target }) => fill(target.value)}
      >
        <option value="">${t.choose}</option>
        ${options.map((option) => html`<option value=${option} ?selected=${option === filled}>${option}</option>`)}
      </select>`
    : nothing;
  return html`<li
    data-line=${line}
    class=${`${piece.added ? 'added' : ''} ${right ? (right[0] && right[1] ? 'good' : 'bad') : ''}`}
    .style=${`--indent: ${indent}`}
  >
    ${button('up', '↑', -1, at === 0)}${button('down', '↓', 1, at === last)}
    <span class="exercise-line"
      >${formula(breakable(before))}${blank}${after ? formula(breakable(after)) : nothing}</span
    >
    <span class="exercise-says">${right ? html`${right[0] && right[1] ? '✓' : '✗'} ${says}` : nothing}</span>
  </li>`;
}
