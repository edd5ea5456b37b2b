// Messages that wait for the lead, in the class dialog: the lead accepts them as examples or drops them.

import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { className } from '../scenario/names.ts';

/** The waiting messages, and the dialog's actions. */
export type Inbox = {
  submissions: { id: string; sign: string; y: number; text: string }[];
  refused: string; // why they could not be accepted
  toggle: (event: Event) => void; // opens or closes the list
  accept: (ids: string[]) => void;
  dismiss: (ids: string[]) => void;
};

export function inboxCard(lesson: Lesson, { app, inbox }: { app: App; inbox: Inbox }) {
  const t = app.text.lesson;
  const { submissions, refused, accept, dismiss } = inbox;
  if (lesson.mode !== 'submit' && !lesson.submitted) return nothing;
  const all = submissions.map(({ id }) => id);
  return html`<details class="class-inbox" @toggle=${inbox.toggle}>
    <summary>${t.toRead(lesson.submitted)}</summary>
    <p>${t.inboxText}</p>
    <ul class="class-list">
      ${repeat(
        submissions,
        ({ id }) => id,
        (one) => message(one, app, inbox),
      )}
    </ul>
    ${refused ? html`<p class="class-refused" role="alert">${refused}</p>` : nothing}
    ${
      all.length > 1
        ? html`<div class="row">
            <button type="button" class="small primary" @click=${() => accept(all)}>
              ${t.acceptAll(all.length)}
            </button>
            <button type="button" class="small" @click=${() => dismiss(all)}>${t.dismissAll}</button>
          </div>`
        : nothing
    }
  </details>`;
}

function message(
  { id, sign, y, text: written }: Inbox['submissions'][number],
  { text, store: { state } }: App,
  { accept, dismiss }: Inbox,
) {
  const t = text.lesson;
  const kind = className(state.document, y, state.points.task) ?? t.kind(y, state.points.task);
  return html`<li data-submission=${id}>
    <p class="submission-text">${written}</p>
    <span><strong>${kind}</strong> <small>${t.from(sign)}</small></span>
    <button type="button" class="small primary" @click=${() => accept([id])}>${t.accept}</button>
    <button type="button" class="small" @click=${() => dismiss([id])}>${t.dismiss}</button>
  </li>`;
}

/** The dialog's inbox: loaded while it is open, and again after each arrival. */
export function createInbox({ store, actions, text }: App, dialog: HTMLDialogElement, paint: () => void) {
  let submissions: Inbox['submissions'] = [];
  let refused = '';
  let loading = false;
  let reload = false;

  async function refresh() {
    if (store.state.lesson?.role !== 'lead') submissions = [];
    if (!submissions.length && !store.state.lesson?.submitted) return;
    if (!store.state.classShown || !dialog.querySelector('.class-inbox[open]')) return;
    reload = loading;
    if (loading) return;
    loading = true;
    try {
      submissions = (await actions.submissions()).submissions;
    } catch (error) {
      actions.fail(error, 'class');
    }
    loading = false;
    paint();
    if (reload) refresh();
  }

  async function accept(ids: string[]) {
    refused = (await actions.accept(ids)) ?? '';
    paint();
    refresh();
  }

  async function dismiss(ids: string[]) {
    refused = '';
    await actions.lesson({ dismiss: ids });
    refresh();
  }

  return { refresh, read: () => ({ submissions, refused, toggle: refresh, accept, dismiss }) };
}
