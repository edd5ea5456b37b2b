// The exercise in its dialog: lines to order, blanks to fill, and a check of each.

import { html, nothing } from 'lit-html';
import { algorithmOf, writtenPredictors } from '../../scenario/algorithm.ts';
import { entryOf, nameOf } from '../../scenario/document.ts';
import { formula } from '../../kit/views/formula.ts';
import { ownDialog } from '../dialog-kit.ts';
import {
  breakable,
  filledAtFirst,
  filledRightly,
  moved,
  puzzleOf,
  shuffled,
  standing,
  type Piece,
} from './puzzle.ts';

export type Now = { order: number[]; filled: string[]; checked: boolean };

export function open(app: App) {
  const t = app.text.exercise;
  const { document: scenario, catalog } = app.store.state;
  const learner = entryOf(catalog, 'learners', scenario?.learner) as Learner | null;
  if (!learner || !scenario || !catalog) return;
  const predictors = writtenPredictors(catalog, learner);
  let predictor = predictors.find(({ name }) => name === nameOf(scenario.predictor)) ?? null;
  const read = () => puzzleOf(algorithmOf(app.store.state as Ready, predictor));
  let pieces = read();
  let seed = 1;
  const initial = () => ({
    order: shuffled(pieces, seed),
    filled: filledAtFirst(pieces),
    checked: false,
  });
  let now: Now = initial();
  const { dialog, paint } = ownDialog(app, { title: t.heading, kind: 'exercise-dialog', body });

  function set(change: Partial<Now>) {
    now = { ...now, checked: false, ...change };
    paint();
  }
  /** Moves a line; its button keeps the focus. */
  function move(at: number, by: number) {
    const line = now.order[at];
    set({ order: moved(now.order, at, by) });
    const item = dialog.querySelector(`[data-line="${line}"]`);
    const buttons = [...(item?.querySelectorAll('button') ?? [])] as HTMLButtonElement[];
    (
      buttons.find((button) => !button.disabled && by < 0 === button.classList.contains('up')) ??
      buttons.find((button) => !button.disabled)
    )?.focus();
  }
  function choose({ target }: ChangeOf<HTMLSelectElement>) {
    predictor = predictors.find(({ name }) => name === target.value) ?? null;
    pieces = read();
    set(initial());
  }
  function shuffle() {
    seed += 1;
    set(initial());
  }
  function solve() {
    set({ order: [...pieces.keys()], filled: pieces.map((piece) => piece.right), checked: true });
  }

  function body() {
    const places = standing(pieces, now.order);
    const fills = filledRightly(pieces, now.filled);
    const row = (line: number, at: number) =>
      puzzleLine(
        { piece: pieces[line], line, at, last: pieces.length - 1, filled: now.filled[line] },
        now.checked ? [places[at], fills[line]] : null,
        t,
        {
          move,
          fill: (value) => set({ filled: now.filled.with(line, value) }),
        },
      );
    const { label } = learner as Learner;
    return html`${predictors.length ? which(predictors, predictor, label, choose, t) : nothing}
      <p>${predictor ? t.added(predictor.label) : t.text(label)}</p>
      <ol class="exercise" @keydown=${(event: KeyboardEvent) => keyed(event, now.order, move)}>
        ${now.order.map(row)}
      </ol>
      <p role="status" class="exercise-result">${now.checked ? result(pieces, places, fills, t) : ''}</p>
      <div class="row">
        <button type="button" class="primary" @click=${() => set({ checked: true })}>${t.check}</button>
        <button type="button" @click=${shuffle}>${t.again}</button>
        <button type="button" @click=${solve}>${t.show}</button>
      </div>`;
  }
}

/** Arrow keys move a line while one of its buttons has the focus. */
function keyed(event: KeyboardEvent, order: number[], move: (at: number, by: number) => void) {
  const item = (event.target as HTMLElement).closest('button') && (event.target as HTMLElement).closest('li');
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (!item || !by) return;
  event.preventDefault();
  event.stopPropagation();
  move(order.indexOf(Number(item.dataset.line)), by);
}

/** The algorithm of the exercise: the learner's, alone or with a predictor. */
const which = (
  predictors: Predictor[],
  chosen: Predictor | null,
  learner: string,
  choose: (event: ChangeOf<HTMLSelectElement>) => void,
  t: Words['exercise'],
) =>
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

function result(pieces: Piece[], stands: boolean[], fills: boolean[], t: Words['exercise']) {
  if (stands.every(Boolean) && fills.every(Boolean)) return t.all;
  const blanks = pieces.filter(({ options }) => options.length).length;
  const wrong = fills.filter((right) => !right).length;
  return t.result(stands.filter(Boolean).length, pieces.length, blanks - wrong, blanks);
}

/** `right`: whether place and blank are right, after the check */
function puzzleLine(
  { piece, line, at, last, filled }: { piece: Piece; line: number; at: number; last: number; filled: string },
  right: [boolean, boolean] | null,
  t: Words['exercise'],
  { move, fill }: { move: (at: number, by: number) => void; fill: (value: string) => void },
) {
  const { before, after, options, indent } = piece;
  const says = !right ? '' : !right[0] ? t.wrongPlace : right[1] ? t.right : filled ? t.wrongBlank : t.open;
  const button = (kind: 'up' | 'down', sign: string, by: number, off: boolean) =>
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
        @change=${({ target }: ChangeOf<HTMLSelectElement>) => fill(target.value)}
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
