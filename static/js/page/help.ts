// The help dialog, in sections.

import { html } from 'lit-html';
import { hasView } from '../state/dock.ts';
import { marked } from '../kit/views/marked.ts';
import { KEYS } from './keys.ts';

export function help(app: App, dialog: HTMLDialogElement) {
  const { text } = app;
  const t = text.help;
  const sections: Record<string, () => unknown> = {
    what: () => [
      t.what.map((sentence: string) => html`<p>${sentence}</p>`),
      app.store.state.catalog?.docs ? html`<a href="/docs/" target="_blank">${t.docs}</a>` : '',
    ],
    words: () =>
      html`<dl class="glossary">
        ${words(text).map(
          ([term, name, meaning]) =>
            html`<dt data-find=${`word:${term}`}>${name}</dt>
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
                <td>${text.keys[key.says as keyof typeof text.keys]}</td>
              </tr>`,
          )}
        </table>`,
    views: () => viewList(app, dialog),
    ...(app.fetched.history && { history: () => history(app, dialog) }),
    about: () =>
      t.about(app.store.state.catalog?.version).map((sentence: string) => html`<p>${sentence}</p>`),
  };
  const to = (id: string) => dialog.querySelector(`#help-${id}`)?.scrollIntoView({ block: 'start' });
  const body = html`${app.fetched.find ? finder(app, dialog) : ''}
    <nav class="help-parts" aria-label=${t.heading}>
      ${Object.keys(sections).map((id) => html`<button type="button" class="link" @click=${() => to(id)}>${t.sections[id as keyof typeof t.sections]}</button>`)}
    </nav>
    ${Object.entries(sections).map(
      ([id, content]) =>
        html`<section id=${`help-${id}`} aria-labelledby=${`help-${id}-name`}>
          <h3 id=${`help-${id}-name`}>${t.sections[id as keyof typeof t.sections]}</h3>
          ${content()}
        </section>`,
    )}`;
  return { title: t.heading, body };
}

/** The field of Find. */
function finder(app: App, dialog: HTMLDialogElement) {
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    const { value } = dialog.querySelector('.help-find input') as HTMLInputElement;
    dialog.close();
    app.openFetched('find', undefined, value);
  };
  const { find: words } = app.text.help;
  return html`<form class="help-find" @submit=${find}>
    <input type="search" aria-label=${words} placeholder=${words} maxlength="60" autocomplete="off" />
  </form>`;
}

function history(app: App, dialog: HTMLDialogElement) {
  const { history: t } = app.text.help;
  const open = () => {
    dialog.close();
    app.openFetched('history');
  };
  return html`<p>${t.text}</p>
    <p><button type="button" @click=${open}>${t.open}</button></p>`;
}

/** Every view with its description; its name opens it. */
function viewList({ store, actions, text, views }: App, dialog: HTMLDialogElement) {
  const open = (id: string) => {
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

/** The glossary in the order of its words: keys, words and their meanings. */
const words = ({ glossary, terms }: Words) =>
  Object.entries(glossary)
    .map(([term, meaning]) => [term, terms[term] ?? term, meaning])
    .sort(([, one], [, other]) => one.localeCompare(other));
