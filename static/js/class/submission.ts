// A student's messages, one per label, while the class collects them. A message can be changed until the lead has read it.

import { html, nothing, render } from 'lit-html';
import { className } from '../scenario/names.ts';
import { sheetOf, type Kind, type Sheet } from './submissions.ts';

const panel: View = {
  id: 'submission',

  mount(element, app) {
    const { store, actions, text } = app;
    const drafts: Map<number, string> = new Map();
    let open = true;

    async function send(event: SubmitEvent) {
      event.preventDefault();
      const unsent = sheetOf(store.state, drafts)?.unsent ?? [];
      if (!unsent.length || !(await actions.lesson({ submit: unsent }))) return;
      for (const { y } of unsent) drafts.delete(y);
      open = false;
      paint();
    }

    function write(y: number, written: string) {
      drafts.set(y, written);
      paint();
    }

    function change() {
      open = true;
      paint();
      element.querySelector('input')?.focus();
    }

    function paint() {
      const { state } = store;
      const sheet = sheetOf(state, drafts);
      if (!sheet?.sent) open = true;
      const named = (y: number) =>
        className(state.document, y, state.points.task) ?? text.lesson.kind(y, state.points.task);
      const page = { text: text.lesson, named, write, send, change };
      render(sheet ? (open ? form(sheet, page) : line(page)) : nothing, element);
    }
    return { render: paint };
  },
};
export default panel;

type Page = {
  text: Words['lesson'];
  named: (y: number) => string;
  write: (y: number, written: string) => void;
  send: (event: SubmitEvent) => void;
  change: () => void;
};

function form({ kinds, unsent }: Sheet, page: Page) {
  const { text, send } = page;
  return html`<form class="submission-card" aria-label=${text.submission} @submit=${send}>
    ${kinds.map((kind) => field(kind, page))}
    <div class="row">
      <button type="submit" class="primary" ?disabled=${!unsent.length}>${text.send}</button>
      <small>${text.sendText}</small>
    </div>
  </form>`;
}

const field = ({ y, stands, text: written }: Kind, { text, named, write }: Page) =>
  html`<label
    ><span>${named(y)}${stands === 'open' ? nothing : html` <small>${text.stands[stands]}</small>`}</span>
    <input
      type="text"
      maxlength="300"
      data-kind=${y}
      autocomplete="off"
      ?disabled=${stands === 'judged'}
      .value=${written}
      @input=${(event: ChangeOf<HTMLInputElement>) => write(y, event.target.value)}
    />
  </label>`;

const line = ({ text, change }: Page) =>
  html`<div class="submission-card" role="status">
    <div class="row">
      <span>${text.waits}</span>
      <button type="button" class="small" @click=${change}>${text.change}</button>
    </div>
  </div>`;
