// The class in the header: for the lead a button that opens its dialog, for students what they may do.

import { html, nothing, render } from 'lit-html';
import { isOwnPace } from '../../../state/own-pace.js';
import { covered } from '../../../state/question.js';
import { say } from '../../shared/card.js';
import { studentOf } from './student.js';

/** @type {View} */
const panel = {
  id: 'lesson',
  uses: (s) => [s.lesson, s.explored, s.followed, s.course, s.connection],

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
        const own = isOwnPace(state) && state.followed;
        render(own ? atOwnPace(own, app) : explored ? exploring(app) : shown, element);
      },
    };
  },
};
export default panel;

/** @param {Lesson | null} lesson @param {App} app */
function leading(lesson, { text, actions }) {
  const t = text.lesson;
  return html`<button
    type="button"
    class="menu-button plain lesson-button"
    aria-haspopup="dialog"
    @click=${() => actions.showClass(true)}
  >
    ${lesson ? html`<strong>${lesson.code}</strong><small>${t.here(lesson.here, lesson.away)}${lesson.lagging ? html`, <span class="lagging" title=${t.laggingText}>${t.lagging(lesson.lagging)}</span>` : nothing}${lesson.asking ? html` <span aria-label=${t.asking(lesson.asking)}>✋</span>` : nothing}${lesson.submitted ? html`, <span class="lagging">${t.toRead(lesson.submitted)}</span>` : nothing}</small>` : t.button}
  </button>`;
}

/** @param {Lesson} lesson @param {Sentence} says @param {boolean} asked @param {App} app */
function following(lesson, says, asked, { text, actions }) {
  const t = text.lesson;
  return html`<div class="lesson-bar" role="status">
    <strong>${lesson.code}</strong><span>${say(t.student, says)}</span>
    <small title=${t.sign(lesson.sign)} aria-label=${t.sign(lesson.sign)}>${lesson.sign}</small>
    <div class="lesson-doing">
      <button
        type="button"
        class="small"
        title=${t.exploreText}
        ?disabled=${asked}
        @click=${() => actions.explore()}
      >
        ${t.explore}
      </button>
      ${
        lesson.control
          ? html`<button type="button" class="small" @click=${() => actions.lesson({ take: true })}>
              ${t.giveBack}
            </button>`
          : html`<button
              type="button"
              class="small"
              ?disabled=${lesson.asking}
              @click=${() => actions.lesson({ ask: true })}
            >
              ${lesson.asking ? t.asked : t.ask}
            </button>`
      }
    </div>
  </div>`;
}

/** @param {Lesson} lesson @param {App} app */
const atOwnPace = ({ sign }, { text: { lesson: t } }) =>
  html`<div class="lesson-bar" role="status">
    <span>${t.ownPace}</span>
    <small title=${t.sign(sign)} aria-label=${t.sign(sign)}>${sign}</small>
  </div>`;

const exploring = (/** @type {App} */ { text, actions }) =>
  html`<div class="lesson-bar">
    <button type="button" class="primary" @click=${() => actions.backToClass()}>${text.lesson.back}</button>
  </div>`;
