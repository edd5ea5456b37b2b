// The header: what is learned from, by whom, and how it predicts. Each menu is a list from the catalogue.

import { html, nothing, render } from 'lit-html';
import { entriesFor, entryOf, nameOf } from '../../scenario/document.js';
import { group, item, listenToMenus, menu } from './popover.js';
import { presetGroups } from './presets.js';
import { referenceMenu } from '../shared/reference.js';

const NO_SCALING = 'none';

export default {
  id: 'menus',
  uses: (s) => [s.catalog, s.document, s.points.n, s.reference, s.ghost?.refusal, s.connection],

  mount(element, app) {
    const close = listenToMenus(element);
    /** What an entry does, and its menu closes. */
    const choosing = (action) => () => {
      action();
      close();
    };
    return { render: (state) => render(bar(state, app, choosing), element) };
  },
};

function bar(state, app, choosing) {
  const { catalog, document, points } = state;
  const { text, actions } = app;
  const t = text.menu;
  if (!catalog || !document) return html`<span class="menu-loading">${text.connection.connecting}</span>`;
  const { task } = document;
  const preset = catalog.presets.find((entry) => entry.name === document.data?.preset);
  const pick = {
    open: (entry) => choosing(() => actions.openPreset(entry))(),
    blank: (kind) => choosing(() => actions.openBlank(kind))(),
  };

  /** The entries of a list, as many as the task can use. */
  const items = (list, part, choose, entries = entriesFor(catalog, list, task)) => {
    const chosen = entryOf(catalog, list, document[part]);
    return entries.map((entry) =>
      item(
        entry,
        entry === chosen,
        choosing(() => choose(entry)),
      ),
    );
  };
  const value = (list, part) => entryOf(catalog, list, document[part])?.label;
  const learners = () => {
    const all = entriesFor(catalog, 'learners', task);
    return catalog.families.map(({ name, label }) => {
      const own = all.filter((entry) => entry.family === name);
      return group(
        own.length < all.length ? label : '',
        items('learners', 'learner', actions.chooseLearner, own),
      );
    });
  };
  const features = () => html`
    ${group(
      '',
      items('features', 'features', (entry) => actions.set({ features: { name: entry.name } })),
    )}
    ${group(t.scaling, scalings(state, t, actions, choosing), 'segments')}
  `;
  const simple = (list, part, asPart) =>
    group(
      '',
      items(list, part, (entry) => actions.set({ [part]: asPart(entry) })),
    );
  const scaled = nameOf(document.scaling ?? NO_SCALING) !== NO_SCALING;
  return html`
    ${menu('menu-data', t.data, preset?.label ?? t.points(points.n), presetGroups(state, app, pick), 'wide')}
    ${menu('menu-features', t.features, html`${value('features', 'features')}${scaled ? html`<small> ${t.scaled}</small>` : nothing}`, features(), 'wide')}
    ${menu('menu-learner', t.learner, value('learners', 'learner'), learners(), entriesFor(catalog, 'learners', task).length > 6 ? 'wide' : '')}
    ${menu('menu-predictor', t.predictor, value('predictors', 'predictor'), html`${simple('predictors', 'predictor', (entry) => entry.name)} ${referenceMenu(state, actions, text.reference)}`)}
    ${menu(
      'menu-order',
      t.order,
      value('orders', 'order'),
      simple('orders', 'order', ({ name }) => ({ name })),
    )}
    <span class="menu-space"></span>
    <button type="button" class="menu-button plain" @click=${() => app.openDialog('share')}>
      ${t.share}
    </button>
    <button
      type="button"
      class="menu-button plain"
      aria-label=${t.help}
      title=${t.help}
      @click=${() => app.openDialog('help')}
    >
      ?
    </button>
  `;
}

function scalings({ catalog, document }, t, actions, choosing) {
  const chosen = nameOf(document.scaling ?? NO_SCALING);
  return catalog.scalings.map(
    ({ name, label, summary }) =>
      html`<button
        type="button"
        class="segment"
        role="menuitemradio"
        aria-checked=${name === chosen}
        title=${summary}
        @click=${choosing(() => actions.set({ scaling: name }))}
      >
        <span>${label}</span>
      </button>`,
  );
}
