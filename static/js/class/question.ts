// The lead's menu of questions to the class: a prediction, a point to place, or the lead's own question.

import { html, nothing, render } from 'lit-html';
import { covered } from '../state/question.ts';
import { group, listenToMenus, opener, sheet } from '../page/popover.ts';
import { questionsAt } from './questions.ts';

const panel: View = {
  id: 'question',
  calm: true,

  mount(element, app) {
    const close = listenToMenus(element);
    const paint = (state: State) => {
      const { lesson } = state;
      const free = lesson?.role === 'lead' && !lesson.question && !covered(state);
      const kinds = free ? questionsAt(state, app.scene) : [];
      render(free ? questionMenu(kinds, app, close) : nothing, element);
    };
    return { render: paint, follow: paint };
  },
};
export default panel;

/** The menu's entries. */
function questionMenu(kinds: string[], app: App, close: () => void) {
  const { text, actions } = app;
  const t = text.question;
  const ask = (kind: string) => () => {
    close();
    if (kind === 'own') app.openFetched('own-question');
    else actions.lesson({ question: kind });
  };
  const entries = [...kinds, 'own'].map(
    (kind) =>
      html`<button type="button" class="menu-item" role="menuitem" @click=${ask(kind)}>
        <span class="menu-item-name">${t.kinds[kind as keyof typeof t.kinds]}</span
        ><span class="menu-item-text">${t.about[kind as keyof typeof t.about]}</span>
      </button>`,
  );
  return html`${opener('menu-question', t.button)}${sheet('menu-question', t.ask, group('', entries))}`;
}
