// Predict, then reveal: the lead's menu of what a class can be asked.

import { html, nothing, render } from 'lit-html';
import { covered } from '../../../state/question.js';
import { group, listenToMenus, opener, sheet } from '../popover.js';
import { questionsAt } from './questions.js';

/** @type {View} */
const panel = {
  id: 'question',
  calm: true,
  uses: (s) => [s.lesson, s.course, s.points.task, s.points.classes, s.runId, s.document, s.facts],

  mount(element, app) {
    const close = listenToMenus(element);
    const paint = (/** @type {State} */ state) => {
      const { lesson } = state;
      const free = lesson?.role === 'lead' && !lesson.question && !covered(state);
      const kinds = free ? questionsAt(state, app.scene) : [];
      render(kinds.length ? asking(kinds, app, close) : nothing, element);
    };
    return { render: paint, follow: paint };
  },
};
export default panel;

/** The lead's menu of questions. @param {string[]} kinds @param {App} app @param {() => void} close */
function asking(kinds, { text, actions }, close) {
  const t = text.question;
  const ask = (/** @type {string} */ kind) => () => {
    actions.lesson({ question: kind });
    close();
  };
  const entries = kinds.map(
    (kind) =>
      html`<button type="button" class="menu-item" role="menuitem" @click=${ask(kind)}>
        <span class="menu-item-name">${t.kinds[kind]}</span
        ><span class="menu-item-text">${t.about[kind]}</span>
      </button>`,
  );
  return html`${opener('menu-question', t.predict)}${sheet('menu-question', t.ask, group('', entries))}`;
}
