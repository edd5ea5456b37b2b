// The dialog in which a class is asked a question of the lecturer's own: one line of text, and its choices.

import { html } from 'lit-html';
import { ownDialog } from '../own-dialog.js';
import { fieldsOf, ownQuestion } from './questions.js';

const LONGEST = { text: 200, choice: 40 }; // characters, as the server takes them

/** @param {App} app */
export function open(app) {
  const t = app.text['own-question'];
  let line = '';
  /** @type {string[]} */
  let choices = fieldsOf(t.usual);

  async function ask(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const question = ownQuestion(line, choices);
    if (question && (await app.actions.lesson({ question }))) dialog.close();
  }

  function write(/** @type {number} */ i, /** @type {string} */ choice) {
    choices = fieldsOf(choices.with(i, choice));
    paint();
  }

  const field = (/** @type {string} */ choice, /** @type {number} */ i) =>
    html`<input
      type="text"
      class="address"
      aria-label=${t.choice(i + 1)}
      maxlength=${LONGEST.choice}
      autocomplete="off"
      .value=${choice}
      @input=${(/** @type {ChangeOf} */ { target }) => write(i, target.value)}
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
          @input=${(/** @type {ChangeOf} */ { target }) => {
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
