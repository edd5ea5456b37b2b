// A step beside the plane: its text, its question, its goal and hints, and below them always the same buttons.

import { html, nothing, render } from 'lit-html';
import { openQuestion } from '../../../state/question.js';
import { askBlock, mayAnswer } from './ask.js';
import { classCounts, classFoot } from './class-card.js';
import { stepByStep } from './class-pace.js';
import { foot, isLast } from './foot.js';
import { goalBlock } from './goal.js';
import { prose } from './prose.js';

/** @typedef {import('./now.js').Room} Room @typedef {import('./now.js').Now} Now */

/** @param {Room} room @param {HTMLElement} element */
export function card(room, element) {
  const { now, app } = room;
  render(now ? content(room, now, app) : nothing, element);
  const dataset = document.documentElement.dataset;
  const { course } = app.store.state;
  dataset.cards = course?.cards.join(' ') ?? '';
}

/** @param {Room} room @param {Now} now @param {App} app */
function content(room, now, app) {
  const { content: step } = now;
  return html`<div class="course-text" tabindex="0" role="group" aria-labelledby="course-title">
      <h2 class="course-title" id="course-title" tabindex="-1">${step.title}</h2>
      <div class="course-prose">${prose(step.html)}</div>
      ${step.ask ? askBlock(room, now, step.ask, app) : nothing}
      ${step.goal ? goalBlock(room, now, step.goal, app) : nothing} ${hints(room, now, app)}
    </div>
    ${classCounts(room, now, app)} ${stepByStep(room, now, app)}
    ${room.role && room.role !== 'own' ? classFoot(room, now, app) : ownFoot(room, now, app)}`;
}

/** One after the other. @param {Room} room @param {Now} now @param {App} app */
function hints(room, { content: { hints: all, goal }, hints: shown, helped }, { text: { lessons: t } }) {
  const solves = goal && shown >= all.length && room.role !== 'student';
  if (!all.length && !solves) return nothing;
  return html`<div class="course-hints">
    <ol aria-label=${t.hintsNamed}>
      ${all.slice(0, shown).map((hint, i) => html`<li>${prose(hint, `hint ${i}`)}</li>`)}
    </ol>
    ${helped ? html`<p role="status">${t.solved}</p>` : nothing}
    <div class="row">
      ${
        shown < all.length
          ? html`<button type="button" class="quiet" @click=${() => room.hint()}>
              ${t.hint(shown + 1, all.length)}
            </button>`
          : nothing
      }
      ${solves && !helped ? html`<button type="button" class="quiet" @click=${() => room.solve()}>${t.solution}</button>` : nothing}
    </div>
  </div>`;
}

/** @param {Room} room @param {Now} now @param {App} app */
function ownFoot(room, now, { store, text: { lessons: t } }) {
  const isOpen = openQuestion(store.state) !== null;
  const last = isLast(now);
  const ends = last && room.role === 'own';
  const on = last ? t.finish : t.next;
  const first = isOpen
    ? html`<button
        type="button"
        class="primary"
        ?disabled=${!mayAnswer(now, store.state)}
        @click=${() => room.sheet.answer()}
      >
        ${t.answer}
      </button>`
    : ends
      ? html`<span class="note">${t.class.pace.last}</span>`
      : html`<button type="button" class="primary" @click=${() => room.turn(now.step + 1)}>${on}</button>`;
  return foot(room, now, first, { skips: isOpen && !ends, asked: isOpen }, t);
}
