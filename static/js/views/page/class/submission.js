// What a student sends: a message of each kind, while the class is asked for them. It can be changed until it has been read.

import { html, nothing, render } from 'lit-html';
import { className } from '../../../scenario/names.js';
import { sheetOf } from './submissions.js';

/** @type {View} */
const panel = {
  id: 'submission',
  uses: (s) => [s.lesson, s.runId, s.document],

  mount(element, app) {
    const { store, actions, text } = app;
    /** @type {Map<number, string>} */
    const drafts = new Map();
    let open = true;

    async function send(/** @type {SubmitEvent} */ event) {
      event.preventDefault();
      const unsent = sheetOf(store.state, drafts)?.unsent ?? [];
      if (!unsent.length || !(await actions.lesson({ submit: unsent }))) return;
      for (const { y } of unsent) drafts.delete(y);
      open = false;
      paint();
    }

    function write(/** @type {number} */ y, /** @type {string} */ written) {
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
      const named = (/** @type {number} */ y) =>
        className(state.document, y, state.points.task) ?? text.lesson.kind(y, state.points.task);
      const page = { text: text.lesson, named, write, send, change };
      render(sheet ? (open ? form(sheet, page) : line(page)) : nothing, element);
    }
    return { render: paint };
  },
};
export default panel;

/**
 * @typedef {object} Page
 * @property {Record<string, any>} text
 * @property {(y: number) => string} named
 * @property {(y: number, written: string) => void} write
 * @property {(event: SubmitEvent) => void} send
 * @property {() => void} change
 */

/** @param {import('./submissions.js').Sheet} sheet @param {Page} page */
function form({ kinds, unsent }, page) {
  const { text, send } = page;
  return html`<form class="submission-card" aria-label=${text.submission} @submit=${send}>
    ${kinds.map((kind) => field(kind, page))}
    <div class="row">
      <button type="submit" class="primary" ?disabled=${!unsent.length}>${text.send}</button>
      <small>${text.sendText}</small>
    </div>
  </form>`;
}

/** @param {import('./submissions.js').Kind} kind @param {Page} page */
const field = ({ y, stands, text: written }, { text, named, write }) =>
  html`<label
    ><span>${named(y)}${stands === 'open' ? nothing : html` <small>${text.stands[stands]}</small>`}</span>
    <input
      type="text"
      maxlength="300"
      data-kind=${y}
      autocomplete="off"
      ?disabled=${stands === 'judged'}
      .value=${written}
      @input=${(/** @type {ChangeOf<HTMLInputElement>} */ event) => write(y, event.target.value)}
    />
  </label>`;

/** @param {Page} page */
const line = ({ text, change }) =>
  html`<div class="submission-card" role="status">
    <div class="row">
      <span>${text.waits}</span>
      <button type="button" class="small" @click=${change}>${text.change}</button>
    </div>
  </div>`;
