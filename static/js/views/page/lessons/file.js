// A lesson that a visitor brings: checked by the server, then opened; or what is wrong with it, each with its line.

import { html } from 'lit-html';
import { openFetched } from '../fetched.js';
import { ownDialog } from '../own-dialog.js';
import { open as openLesson } from './room.js';

/** @typedef {{line: number, message: string}} Wrong */

/** @param {App} app @param {{name: string, content: string}} file */
export async function open(app, { name, content }) {
  const { actions, text } = app;
  const t = text.lessons;
  if (app.store.state.lesson)
    return actions.say(app.store.state.lesson.role === 'lead' ? t.class.ownFile : t.inClass);
  actions.say(t.file.reading(name));
  try {
    const lesson = await actions.lessonIn(content);
    actions.dismiss();
    await openLesson(app, { id: '', document: { ...lesson, id: '' } });
  } catch (error) {
    actions.dismiss();
    const errors = error.rest?.params?.errors;
    if (errors) showErrors(app, name, errors, content);
    else actions.say(text.error(error), 'error');
  }
}

/** @param {App} app @param {string} name @param {Wrong[]} errors @param {string} content */
function showErrors(app, name, errors, content) {
  const t = app.text.lessons.file;
  const body = () =>
    html`<p><strong>${name}</strong>, ${t.count(errors.length)}</p>
      <dl class="lesson-errors">
        ${errors.map(
          ({ line, message }) =>
            html`<dt>${t.line(line)}</dt>
              <dd>${message}</dd>`,
        )}
      </dl>
      <p>
        <button type="button" @click=${write}>${t.write}</button>
      </p>
      <p class="note">${t.help}</p>`;
  const write = () => {
    dialog.close();
    openFetched(app, 'desk', app.fetched.desk, content);
  };
  const { dialog } = ownDialog(app, { title: t.heading, kind: 'lesson-file-dialog', body });
}
