// The end of a lesson: its finished and open steps; and the short animation here and at a goal.

import { html, nothing } from 'lit-html';
import type { Now, Room } from './step-start.ts';
import { keptAs, recordOf, summaryOf } from './progress.ts';

/** Marks of both classes fly apart once. */
export const joy = () =>
  html`<span class="joy" aria-hidden="true"
    >${Array.from({ length: 8 }, (_, i) => html`<i .style=${`rotate: ${i * 45}deg`}></i>`)}</span
  >`;

export function ending(room: Room, { lesson, step }: Now, app: App) {
  const t = app.text.lessons;
  const { done, of, open } = summaryOf(lesson.steps, recordOf(keptAs(lesson)));
  const toStep = (i: number) =>
    html`<button
      type="button"
      class="link"
      aria-label=${t.step(i, lesson.steps[i - 1].title, false)}
      title=${lesson.steps[i - 1].title}
      @click=${() => room.turn(i)}
    >
      ${i}
    </button>`;
  return html`<div class="course-text" role="group" aria-labelledby="course-title">
      <h2 class="course-title" id="course-title" tabindex="-1">${t.end}</h2>
      <p class="course-end">
        ${done || !of ? html`<span class="course-sign" aria-hidden="true">✓${joy()}</span>` : nothing}
        <span
          >${of ? html`<strong>${t.summary(done, of)}</strong>` : lesson.title}${open.length ? t.open : nothing}${open.map((i, n) => html`${n ? html`<span class="course-comma">, </span>` : nothing}${toStep(i)}`)}</span
        >
      </p>
    </div>
    <div class="course-foot">
      ${
        room.role === 'own'
          ? nothing
          : html`<button type="button" class="primary" @click=${() => app.openFetched('lessons')}>
              ${t.allLessons}
            </button>`
      }
      <button type="button" class="quiet" @click=${() => room.turn(step)}>${t.back}</button>
    </div>`;
}
