// The lead's menu of questions to the class: a prediction, a point to place, or the lead's own question, with its dialog.

import { html, nothing, render } from 'lit-html';
import { covered } from '../state/class.ts';
import { group, listenToMenus, opener, sheet } from '../page/popover.ts';
import { fieldsOf, ownQuestion, questionsAt } from './answers.ts';
import { ownDialog } from '../page/dialog-kit.ts';

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

const LONGEST = { text: 200, choice: 40 }; // characters; the server's limits

export function open(app: App) {
  const t = app.text['own-question'];
  let line = '';
  let choices: string[] = fieldsOf(t.usual);

  async function ask(event: SubmitEvent) {
    event.preventDefault();
    const question = ownQuestion(line, choices);
    if (question && (await app.actions.lesson({ question }))) dialog.close();
  }

  function write(i: number, choice: string) {
    choices = fieldsOf(choices.with(i, choice));
    paint();
  }

  const field = (choice: string, i: number) =>
    html`<input
      type="text"
      class="address"
      aria-label=${t.choice(i + 1)}
      maxlength=${LONGEST.choice}
      autocomplete="off"
      .value=${choice}
      @input=${({ target }: ChangeOf) => write(i, target.value)}
    />`;

  function body() {
    return html`<form class="own-question" @submit=${ask}>
      <label
        ><span>${t.text}</span
        ><input
          type="text"
          class="address"
          required
          maxlength=${LONGEST.text}
          autocomplete="off"
          .value=${line}
          @input=${({ target }: ChangeOf) => {
            line = target.value;
            paint();
          }}
      /></label>
      <fieldset>
        <legend>${t.choices}</legend>
        ${choices.map(field)}
      </fieldset>
      <div class="row">
        <button type="submit" class="primary" ?disabled=${!ownQuestion(line, choices)}>${t.ask}</button>
      </div>
    </form>`;
  }

  const { dialog, paint } = ownDialog(app, { title: t.heading, kind: 'own-question-dialog', body });
  dialog.querySelector('input')?.focus();
}
