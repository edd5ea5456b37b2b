// A preview of a step after its answer: the right answer, its reason, all hints and the goal's conditions.

import { html, nothing } from 'lit-html';
import { askBlock } from '../lessons/ask.ts';
import type { LessonDocument, Step } from '../lessons/moment.ts';
import { begin } from '../lessons/step-start.ts';
import { prose } from '../lessons/prose.ts';

/** Answers are off; only the next visit can be made. */
const reader = (app: App) =>
  ({
    choose() {},
    answer() {},
    reveal() {},
    see: () => app.actions.step('visit', 1),
  }) as any;

export function preview(step: Step, app: App) {
  const lesson = { id: '', title: '', steps: [step] } as LessonDocument;
  const { ask, goal, hints, key } = step;
  const now = begin(lesson, 1, key?.answer ?? null);
  if (key) now.judged = { right: true, answer: key.answer, why: key.why, wrong: null, then: key.then };
  return html`<h3 class="course-title">${step.title}</h3>
    <div class="course-prose">${prose(step.html, 'preview')}</div>
    ${ask ? askBlock(reader(app), now, ask, app) : nothing} ${goal ? goalOf(step, app.text.lessons) : nothing}
    ${
      hints.length
        ? html`<ol class="desk-hints" aria-label=${app.text.lessons.hintsNamed}>
            ${hints.map((hint, i) => html`<li>${prose(hint, `preview hint ${i}`)}</li>`)}
          </ol>`
        : nothing
    }`;
}

function goalOf({ goal, key, stars }: Step, t: Words['lessons']) {
  return html`<section class="course-goal" aria-label=${t.goal}>
    <p><strong>${t.goal}</strong> ${goal?.text ? prose(goal.text, 'preview goal') : nothing}</p>
    <ul class="course-predicates">
      ${goal?.predicates.map((predicate) => {
        const [value, wanted] = t.target(predicate, undefined);
        return html`<li>
          <span>${value.split(':')[0]}, <span class="quiet">${wanted}</span></span>
        </li>`;
      })}
    </ul>
    ${key?.then ? html`<p>${prose(key.then, 'preview then')}</p>` : nothing}
    ${stars ? html`<p class="note">${t.moreStars(stars)}</p>` : nothing}
  </section>`;
}
