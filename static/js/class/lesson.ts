// The class in the header: the lead's button for its dialog, and the students' permissions.

import { html, nothing, render } from 'lit-html';
import { covered, isOwnPace } from '../state/class.ts';
import { sentence } from '../kit/views/card.ts';
import { studentOf } from './student.ts';

const panel: View = {
  id: 'lesson',

  mount(element, app) {
    return {
      render(state) {
        const { lesson, explored, course } = state;
        const student = studentOf(lesson);
        const root = document.documentElement;
        root.toggleAttribute('data-following', student.following);
        root.toggleAttribute('data-may-add', student.mayAdd);
        root.toggleAttribute('data-may-edit', student.mayEdit);
        const shown =
          lesson && student.says
            ? following(lesson, student.says, covered({ lesson, course }), app)
            : leading(lesson, app);
        const ownPace = isOwnPace(state) && state.followed;
        render(ownPace ? atOwnPace(ownPace, app) : explored ? exploring(app) : shown, element);
      },
    };
  },
};
export default panel;

const hand = html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
  <path
    d="M7 13V6.5a1.5 1.5 0 0 1 3 0V11V4.5a1.5 1.5 0 0 1 3 0V11V5.5a1.5 1.5 0 0 1 3 0V12V8.5a1.5 1.5 0 0 1 3 0V14a7 7 0 0 1-7 7c-3 0-4.5-1.5-6-4l-2.5-4a1.5 1.5 0 0 1 2.5-1.600z"
  />
</svg>`;

function leading(lesson: Lesson | null, { text, actions }: App) {
  const t = text.lesson;
  return html`<button
      type="button"
      class="menu-button plain lesson-button"
      aria-haspopup="dialog"
      @click=${() => actions.showClass(true)}
    >
      ${lesson ? html`<strong>${lesson.code}</strong><small>${stand(lesson, t)}</small>` : t.button}</button
    >${
      lesson?.given
        ? html`<button
            type="button"
            class="small"
            title=${t.take}
            @click=${() => actions.lesson({ take: true })}
          >
            ${t.takeBack}
          </button>`
        : nothing
    }`;
}

/** Who has control, or the number of members; and what waits for the lead. */
const stand = ({ given, holder, here, away, lagging, asking, submitted }: Lesson, t: Words['lesson']) =>
  html`${given ? t.held(holder) : t.here(here, away)}${lagging ? html`, <span class="lagging" title=${t.laggingText}>${t.lagging(lagging)}</span>` : nothing}${asking ? html` <span role="img" aria-label=${t.asking(asking)}>${hand}</span>` : nothing}${submitted ? html`, <span class="lagging">${t.toRead(submitted)}</span>` : nothing}`;

function following(lesson: Lesson, says: Sentence, asked: boolean, { text, actions }: App) {
  const t = text.lesson;
  return html`<div class="lesson-bar" role="status">
    <div class="lesson-says">
      <strong>${lesson.code}</strong><span>${sentence(t.student, says)}</span>
      <small title=${t.sign(lesson.sign)} aria-label=${t.sign(lesson.sign)}>${lesson.sign}</small>
    </div>
    <div class="lesson-doing">
      ${
        lesson.control
          ? html`<button type="button" class="small" @click=${() => actions.lesson({ take: true })}>
              ${t.giveBack}
            </button>`
          : html`<button
                type="button"
                class="small"
                title=${t.exploreText}
                ?disabled=${asked}
                @click=${() => actions.explore()}
              >
                ${t.explore}</button
              ><button
                type="button"
                class="small lesson-ask"
                aria-label=${lesson.asking ? t.asked : t.ask}
                title=${t.ask}
                ?disabled=${lesson.asking}
                @click=${() => actions.lesson({ ask: true })}
              >
                <span>${lesson.asking ? t.asked : t.ask}</span>${hand}
              </button>`
      }
    </div>
  </div>`;
}

const atOwnPace = ({ sign }: Lesson, { text: { lesson: t } }: App) =>
  html`<div class="lesson-bar" role="status">
    <div class="lesson-says">
      <span>${t.ownPace}</span>
      <small title=${t.sign(sign)} aria-label=${t.sign(sign)}>${sign}</small>
    </div>
  </div>`;

const exploring = ({ text, actions }: App) =>
  html`<div class="lesson-bar">
    <button type="button" class="primary" @click=${() => actions.backToClass()}>${text.lesson.back}</button>
  </div>`;
