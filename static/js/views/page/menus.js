// The header: what is learned from, by whom, and how it predicts. Each menu is a list from the catalogue.

import { html, nothing, render } from 'lit-html';
import { entriesFor, entryOf, nameOf } from '../../scenario/document.js';
import { covered } from '../../state/question.js';
import { group, item, listenToMenus, menu } from './popover.js';
import { presetGroups } from './presets.js';
import { referenceMenu } from '../shared/reference.js';

const NO_SCALING = 'none';
const MANY = 6; // learners, beyond which their menu is wide

/** @type {View} */
const panel = {
  id: 'menus',
  uses: (s) => [
    s.catalog,
    s.document,
    s.points.n,
    s.reference,
    s.ghost?.refusal,
    s.connection,
    covered(s.lesson),
  ],

  mount(element, app) {
    const close = listenToMenus(element);
    /** What an entry does, and its menu closes. */
    const choosing = (/** @type {() => void} */ action) => () => {
      action();
      close();
    };
    return { render: (state) => render(bar(state, app, choosing), element) };
  },
};
export default panel;

/** @typedef {(action: () => void) => () => void} Choosing */

/** @param {State} state @param {App} app @param {Choosing} choosing */
function bar(state, app, choosing) {
  const { text } = app;
  if (!state.catalog || !state.document)
    return html`<span class="menu-loading">${text.connection.connecting}</span>`;
  const t = text.menu;
  const ready = /** @type {Ready} */ (state);
  return html`
    ${dataMenu(ready, app, choosing)} ${featuresMenu(ready, app, choosing)}
    ${learnerMenu(ready, app, choosing)} ${predictorMenu(ready, app, choosing)}
    ${orderMenu(ready, app, choosing)}
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

/**
 * @typedef {'features' | 'learners' | 'predictors' | 'orders'} List  of the catalogue
 * @typedef {'features' | 'learner' | 'predictor' | 'order'} PartName  of the document
 */

/** @param {Ready} state @param {List} list @param {PartName} part @returns {string | undefined} */
const labelOf = ({ catalog, document }, list, part) => entryOf(catalog, list, document[part])?.label;

/**
 * The entries of a list, as many as the task can use.
 * @param {Ready} state
 * @param {List} list
 * @param {PartName} part
 * @param {Choosing} choosing
 * @param {(entry: any) => void} choose
 * @param {Entry[]} entries
 */
function items(
  { catalog, document },
  list,
  part,
  choosing,
  choose,
  entries = entriesFor(catalog, list, document.task),
) {
  const chosen = entryOf(catalog, list, document[part]);
  return entries.map((entry) =>
    item(
      entry,
      entry === chosen,
      choosing(() => choose(entry)),
    ),
  );
}

/** @param {Ready} state @param {App} app @param {Choosing} choosing */
function dataMenu(state, app, choosing) {
  const { catalog, document, points } = state;
  const { actions } = app;
  const t = app.text.menu;
  const preset = catalog.presets.find((entry) => entry.name === document.data?.preset);
  const groups = presetGroups(state, app, {
    open: (entry) => choosing(() => actions.openPreset(entry))(),
    blank: (task) => choosing(() => actions.openBlank(task))(),
  });
  return menu('menu-data', t.data, preset?.label ?? t.points(points.n), groups, 'wide');
}

/** @param {Ready} state @param {App} app @param {Choosing} choosing */
function featuresMenu(state, { text: { menu: t }, actions }, choosing) {
  const scaled = nameOf(state.document.scaling ?? NO_SCALING) !== NO_SCALING;
  const value = html`${labelOf(state, 'features', 'features')}${scaled ? html`<small> ${t.scaled}</small>` : nothing}`;
  const entries = items(state, 'features', 'features', choosing, ({ name }) =>
    actions.set({ features: { name } }),
  );
  const content = html`${group('', entries)}
  ${group(t.scaling, scalings(state, actions, choosing), 'segments')}`;
  return menu('menu-features', t.features, value, content, 'wide');
}

/** The learners of the task, by family where not all are of one task. @param {Ready} state @param {App} app @param {Choosing} choosing */
function learnerMenu(state, { text: { menu: t }, actions }, choosing) {
  const { catalog, document } = state;
  /** @type {Learner[]} */
  const all = entriesFor(catalog, 'learners', document.task);
  const groups = catalog.families.map(({ name, label }) => {
    const own = all.filter((entry) => entry.family === name);
    return group(
      own.length < all.length ? label : '',
      items(state, 'learners', 'learner', choosing, actions.chooseLearner, own),
    );
  });
  const value = labelOf(state, 'learners', 'learner');
  return menu('menu-learner', t.learner, value, groups, all.length > MANY ? 'wide' : '');
}

/** @param {Ready} state @param {App} app @param {Choosing} choosing */
function predictorMenu(state, { text, actions }, choosing) {
  const entries = items(state, 'predictors', 'predictor', choosing, ({ name }) =>
    actions.set({ predictor: name }),
  );
  const value = labelOf(state, 'predictors', 'predictor');
  return menu(
    'menu-predictor',
    text.menu.predictor,
    value,
    html`${group('', entries)}
    ${covered(state.lesson) ? nothing : referenceMenu(state, actions, text.reference)}`,
  );
}

/** The orders, and of a document with a list of its own that. @param {Ready} state @param {App} app @param {Choosing} choosing */
function orderMenu(state, { text: { menu: t }, actions }, choosing) {
  const { document } = state;
  const listed = nameOf(document.order) === 'listed' ? { name: 'listed', ...t.listed } : null;
  const entries = items(state, 'orders', 'order', choosing, ({ name }) => actions.set({ order: { name } }));
  const own = listed
    ? [
        item(
          listed,
          true,
          choosing(() => {}),
        ),
      ]
    : [];
  const value = listed?.label ?? labelOf(state, 'orders', 'order');
  return menu('menu-order', t.order, value, group('', [...own, ...entries]));
}

/** @param {Ready} state @param {any} actions @param {Choosing} choosing */
function scalings({ catalog, document }, actions, choosing) {
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
