// The buttons at the foot of a step, which whoever leads a class and whoever learns alone have in common.

import { html, nothing } from 'lit-html';

/** @typedef {import('./now.js').Room} Room @typedef {import('./now.js').Now} Now */

/**
 * The button that leads on, and beside it those that lead back, past what is asked, and to the step as it was.
 * @param {Room} room @param {Now} now
 * @param {unknown} first
 * @param {{skips: boolean, asked: boolean}} stands  whether one may go past what is asked; whether anything is asked
 * @param {Record<string, any>} t
 */
export const foot = (room, now, first, { skips, asked }, t) =>
  html`<div class="course-foot">
    ${first}
    <button type="button" class="quiet" ?disabled=${now.step === 1} @click=${() => room.turn(now.step - 1)}>
      ${t.back}
    </button>
    ${
      skips
        ? html`<button type="button" class="quiet" @click=${() => room.turn(now.step + 1)}>
            ${isLast(now) ? t.finish : t.skip}
          </button>`
        : nothing
    }
    ${asked ? nothing : putBack(room, !now.opened, t)}
  </div>`;

/** The step as it was. @param {Room} room @param {boolean} disabled @param {Record<string, any>} t */
export const putBack = (room, disabled, t) =>
  html`<button
    type="button"
    class="quiet course-put"
    title=${t.putBackText}
    ?disabled=${disabled}
    @click=${() => room.putBack()}
  >
    ${t.putBack}
  </button>`;

export const isLast = (/** @type {Now} */ { step, lesson }) => step === lesson.steps.length;
