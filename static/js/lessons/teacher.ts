// A lesson's text for its teacher, beside the step: loaded on demand, and hidden from the projector and the class.

import { html, nothing } from 'lit-html';
import type { Now, Room } from './step-start.ts';
import { prose } from './prose.ts';

/** Loaded sections of the server's lessons; null: none. */
const sections: WeakMap<Now['lesson'], string | null> = new WeakMap();

export function teacherBlock(room: Room, { lesson }: Now, { store, actions, text: { lessons: t } }: App) {
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
