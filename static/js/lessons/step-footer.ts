// Buttons at the foot of a step, shared by the lead of a class and a single learner.

import { html, nothing } from 'lit-html';
import type { Now, Room } from './step-start.ts';

/** The main button, then back, skip and restore. `skips`: whether the question can be skipped; `asked`: whether it is open */
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

/** Restores the step. */
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
