// A step beside the plane: text, question, goal, hints, the step's buttons, and the text for its teacher.

import { html, nothing, render } from 'lit-html';
import { openQuestion } from '../state/class.ts';
import { askBlock, mayAnswer } from './ask.ts';
import { classCounts, classFoot } from './class-card.ts';
import { stepByStep } from './class-pace.ts';
import { ending } from './end.ts';
import { foot, isLast } from './step-footer.ts';
import { goalBlock } from './goal.ts';
import type { Now, Room } from './step-start.ts';
import { prose } from './prose.ts';

/** Loaded sections of the server's lessons; null: none. */
const sections: WeakMap<Now['lesson'], string | null> = new WeakMap();

function teacherBlock(room: Room, { lesson }: Now, { store, actions, text: { lessons: t } }: App) {
  const { teacher = sections.get(lesson) } = lesson;
  const isStudent = room.role !== null && room.role !== 'lead';
  if (isStudent || store.state.projector || lesson.teacher === null) return nothing;
  const fetchSection = async ({ currentTarget }: Event) => {
    const details = currentTarget as HTMLDetailsElement;
    if (!details.open || teacher !== undefined) return;
    try {
      sections.set(lesson, (await actions.lessonOf(lesson.id, true)).teacher ?? null);
      room.paint();
    } catch (error) {
      details.open = false;
      actions.fail(error, 'lesson');
    }
  };
  return html`<details class="course-teacher" @toggle=${fetchSection}>
    <summary>${t.teacher}</summary>
    <div class="course-prose" tabindex="0" role="group" aria-label=${t.teacher}>
      ${teacher ? prose(teacher, 'teacher') : html`<p class="note">${teacher === null ? t.noTeacher : t.loading}</p>`}
    </div>
  </details>`;
}

/** Returns the function that paints a step. */
export const card = (room: Room, element: HTMLElement) => () => {
  const { now, app } = room;
  render(now ? content(room, now, app) : nothing, element);
  element.toggleAttribute('data-stranger', Boolean(now?.lesson.origin));
  const dataset = document.documentElement.dataset;
  const { course } = app.store.state;
  dataset.cards = course?.cards.join(' ') ?? '';
  dataset.controls = course?.controls.join(' ') ?? '';
};

function content(room: Room, now: Now, app: App) {
  if (now.ended) return ending(room, now, app);
  const { content: step } = now;
  const goal = openQuestion(app.store.state) === null ? step.goal : null; // the goal follows the answer, with its hints
  const { origin } = now.lesson;
  return html`<div class="course-text" tabindex="0" role="group" aria-labelledby="course-title">
      ${origin ? html`<p class="note course-origin" id="course-origin">${app.text.lessons.origin[origin]}</p>` : nothing}
      <h2
        class="course-title"
        id="course-title"
        tabindex="-1"
        aria-describedby=${origin ? 'course-origin' : nothing}
      >
        ${step.title}
      </h2>
      <div class="course-prose">${prose(step.html)}</div>
      ${step.ask ? askBlock(room, now, step.ask, app) : nothing}
      ${goal ? goalBlock(room, now, goal, app) : nothing}
      ${goal || !step.goal ? hints(room, now, app) : nothing}
    </div>
    ${classCounts(room, now, app)} ${stepByStep(room, now, app)} ${teacherBlock(room, now, app)}
    ${room.role && room.role !== 'own' ? classFoot(room, now, app) : ownFoot(room, now, app)}`;
}

/** Hints, shown one at a time. */
function hints(
  room: Room,
  { content: { hints: all, goal }, hints: shown, helped }: Now,
  { text: { lessons: t } }: App,
) {
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

function ownFoot(room: Room, now: Now, { store, text: { lessons: t } }: App) {
  const isOpen = openQuestion(store.state) !== null;
  const on = isLast(now) ? t.finish : t.next;
  const first = isOpen
    ? html`<button
        type="button"
        class="primary"
        ?disabled=${!mayAnswer(now, store.state)}
        @click=${() => room.sheet.answer()}
      >
        ${t.answer}
      </button>`
    : html`<button type="button" class="primary" @click=${() => room.turn(now.step + 1)}>${on}</button>`;
  return foot(room, now, first, { skips: isOpen, asked: isOpen }, t);
}
