// What a lesson says to its teacher, beside the step: fetched when it is opened, and shown neither on the wall nor to a class.

import { html, nothing } from 'lit-html';
import { prose } from './prose.js';

/** @typedef {import('./now.js').Room} Room @typedef {import('./now.js').Now} Now */

/** Of lessons of the server, once it is fetched; null: there is none. @type {WeakMap<Now['lesson'], string | null>} */
const sections = new WeakMap();

/** @param {Room} room @param {Now} now @param {App} app */
export function teacherBlock(room, { lesson }, { store, actions, text: { lessons: t } }) {
  const { teacher = sections.get(lesson) } = lesson;
  const isStudent = room.role !== null && room.role !== 'lead';
  if (isStudent || store.state.projector || lesson.teacher === null) return nothing;
  const fetchSection = async (/** @type {Event} */ { currentTarget }) => {
    const details = /** @type {HTMLDetailsElement} */ (currentTarget);
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
