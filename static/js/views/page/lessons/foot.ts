// The buttons at the foot of a step, which whoever leads a class and whoever learns alone have in common.

import { html, nothing } from 'lit-html';
import type { Now, Room } from './now.ts';

/**
 * The button that leads on, and beside it those that lead back, past what is asked, and to the step as it was.
 * `stands`: whether one may go past what is asked; whether anything is asked
 */
export const foot = (
  room: Room,
  now: Now,
  first: unknown,
  { skips, asked }: { skips: boolean; asked: boolean },
  t: Words['lessons'],
) =>
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

/** The step as it was. */
export const putBack = (room: Room, disabled: boolean, t: Words['lessons']) =>
  html`<button
    type="button"
    class="quiet course-put"
    title=${t.putBackText}
    ?disabled=${disabled}
    @click=${() => room.putBack()}
  >
    ${t.putBack}
  </button>`;

export const isLast = ({ step, lesson }: Now) => step === lesson.steps.length;
