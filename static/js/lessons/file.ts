// A visitor's lesson file: the server checks it, then it opens, or its errors are listed by line.

import { html } from 'lit-html';
import { ownDialog } from '../page/dialog-kit.ts';
import { openFetched } from '../page/fetched-dialog.ts';
import type { LessonDocument } from './moment.ts';
import { open as openLesson } from './room.ts';
import { ready } from './step-start.ts';

export type Wrong = { line: number; message: string };

/** the last one from an address, checked */
let sent: LessonDocument | null = null;

/** `link`: the fragment that contains it, if it came in the address */
export async function open(
  app: App,
  {
    name: given,
    content,
    link = '',
    step = 1,
  }: { name: string; content: string; link?: string; step?: number },
) {
  const { actions, text } = app;
  const t = text.lessons;
  const name = given || t.file.sent;
  const hasLeft = () => link && location.hash !== `#${link}`; // the visitor has left that address
  await ready(app.store);
  const { lesson: led } = app.store.state;
  if (led && link) actions.nameStep(null, false);
  if (led) return actions.say(led.role === 'lead' ? t.class.ownFile : t.inClass, 'info', 'lesson');
  if (hasLeft()) return;
  if (link && sent?.link === link) return openLesson(app, { id: '', step, named: true, document: sent });
  actions.say(t.file.reading(name), 'info', 'lesson');
  try {
    const lesson = { ...(await actions.lessonIn(content)), id: '', link, origin: link ? 'link' : 'file' };
    actions.settle('lesson');
    if (hasLeft()) return;
    if (link) sent = lesson;
    await openLesson(app, { id: '', step, named: link !== '', document: lesson });
  } catch (error) {
    actions.settle('lesson');
    const errors = error.rest?.params?.errors;
    if (errors && link && !hasLeft()) actions.nameStep(null, false); // a reload must not try again
    if (errors) showErrors(app, name, errors, content);
    else actions.fail(error, 'lesson');
  }
}

function showErrors(app: App, name: string, errors: Wrong[], content: string) {
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
