// The dialog for the lecturer's own question: one line of text, and its choices.

import { html } from 'lit-html';
import { ownDialog } from '../page/own-dialog.ts';
import { fieldsOf, ownQuestion } from './questions.ts';

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
