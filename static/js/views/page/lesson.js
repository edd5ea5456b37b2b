// The class in the header: for the lead a button that opens its dialog, for students what they may do.

import { html, nothing, render } from 'lit-html';

export default {
  id: 'lesson',
  uses: (s) => [s.lesson, s.explored, s.connection],

  mount(element, app) {
    return {
      render(state) {
        const { lesson, explored } = state;
        const student = lesson?.role === 'student';
        const root = document.documentElement;
        root.toggleAttribute('data-following', student && !lesson.control);
        root.toggleAttribute('data-may-add', Boolean(student && lesson.mode !== 'watch' && !lesson.frozen));
        root.toggleAttribute(
          'data-may-edit',
          Boolean(student && (lesson.control || (lesson.mode === 'edit' && !lesson.frozen))),
        );
        render(explored ? exploring(app) : student ? following(lesson, app) : leading(lesson, app), element);
      },
    };
  },
};

function leading(lesson, { text, actions }) {
  const t = text.lesson;
  return html`<button
    type="button"
    class="menu-button plain lesson-button"
    aria-haspopup="dialog"
    @click=${() => actions.showClass(true)}
  >
    ${lesson ? html`<strong>${lesson.code}</strong><small>${t.here(lesson.here, lesson.away)}${lesson.lagging ? html`, <span class="lagging" title=${t.laggingText}>${t.lagging(lesson.lagging)}</span>` : nothing}${lesson.asking ? html` <span aria-label=${t.asking(lesson.asking)}>✋</span>` : nothing}</small>` : t.button}
  </button>`;
}

function following(lesson, { text, actions }) {
  const t = text.lesson;
  const said = lesson.control
    ? t.student.control
    : lesson.frozen
      ? t.student.frozen
      : lesson.mode === 'add'
        ? t.student.add(lesson.left)
        : t.student[lesson.mode];
  return html`<div class="lesson-bar" role="status">
    <strong>${lesson.code}</strong><span>${said}</span>
    <div class="lesson-doing">
      <button type="button" class="small" title=${t.exploreText} @click=${() => actions.explore()}>
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

const exploring = ({ text, actions }) =>
  html`<div class="lesson-bar">
    <button type="button" class="primary" @click=${() => actions.backToClass()}>${text.lesson.back}</button>
  </div>`;
