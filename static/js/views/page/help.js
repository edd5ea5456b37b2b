// What stands behind '?', as sections of one dialog.

import { html } from 'lit-html';
import { hasView } from '../../state/dock.js';
import { marked } from '../shared/marked.js';
import { KEYS } from './keys.js';

/** @param {App} app @param {HTMLDialogElement} dialog */
export function help(app, dialog) {
  const { text } = app;
  const t = text.help;
  /** @type {Record<string, () => unknown>} */
  const sections = {
    what: () => [
      t.what.map((/** @type {string} */ sentence) => html`<p>${sentence}</p>`),
      app.store.state.catalog?.docs ? html`<a href="/docs/" target="_blank">${t.docs}</a>` : '',
    ],
    words: () =>
      html`<dl class="glossary">
        ${Object.entries(text.glossary).map(
          ([term, meaning]) =>
            html`<dt data-find=${`word:${term}`}>${term}</dt>
              <dd>${meaning}</dd>`,
        )}
      </dl>`,
    keys: () =>
      html`<p>${t.pointer}</p>
        <table class="keys">
          ${KEYS.filter(({ says }) => says !== 'find' || app.fetched.find).map(
            (key) =>
              html`<tr data-find=${`key:${key.says}`}>
                <th scope="row">${key.shown.split('  ').map((name) => html`<kbd>${name}</kbd> `)}</th>
                <td>${text.keys[key.says]}</td>
              </tr>`,
          )}
        </table>`,
    views: () => viewList(app, dialog),
    ...(app.fetched.history && { history: () => history(app, dialog) }),
    about: () =>
      t
        .about(app.store.state.catalog?.version)
        .map((/** @type {string} */ sentence) => html`<p>${sentence}</p>`),
  };
  const to = (/** @type {string} */ id) =>
    dialog.querySelector(`#help-${id}`)?.scrollIntoView({ block: 'start' });
  const body = html`${app.fetched.find ? finder(app, dialog) : ''}
    <nav class="help-parts" aria-label=${t.heading}>
      ${Object.keys(sections).map((id) => html`<button type="button" class="link" @click=${() => to(id)}>${t.sections[id]}</button>`)}
    </nav>
    ${Object.entries(sections).map(
      ([id, content]) =>
        html`<section id=${`help-${id}`} aria-labelledby=${`help-${id}-name`}>
          <h3 id=${`help-${id}-name`}>${t.sections[id]}</h3>
          ${content()}
        </section>`,
    )}`;
  return { title: t.heading, body };
}

/** The field of Find. @param {App} app @param {HTMLDialogElement} dialog */
function finder(app, dialog) {
  const find = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const { value } = /** @type {HTMLInputElement} */ (dialog.querySelector('.help-find input'));
    dialog.close();
    app.openFetched('find', undefined, value);
  };
  const { find: words } = app.text.help;
  return html`<form class="help-find" @submit=${find}>
    <input type="search" aria-label=${words} placeholder=${words} maxlength="60" autocomplete="off" />
  </form>`;
}

/** @param {App} app @param {HTMLDialogElement} dialog */
function history(app, dialog) {
  const { history: t } = app.text.help;
  const open = () => {
    dialog.close();
    app.openFetched('history');
  };
  return html`<p>${t.text}</p>
    <p><button type="button" @click=${open}>${t.open}</button></p>`;
}

/** Each view with what it shows; its name opens it. @param {App} app @param {HTMLDialogElement} dialog */
function viewList({ store, actions, text, views }, dialog) {
  const open = (/** @type {string} */ id) => {
    dialog.close();
    if (!hasView(store.state.dock, id)) actions.toggleView(id);
  };
  return html`<dl class="glossary">
    ${views.map(
      ({ id }) =>
        html`<dt>
            <button
              type="button"
              class="link"
              aria-label=${text.help.open(text.views[id].title)}
              @click=${() => open(id)}
            >
              ${text.views[id].title}
            </button>
          </dt>
          <dd>${marked(text.views[id].summary)}</dd>`,
    )}
  </dl>`;
}
