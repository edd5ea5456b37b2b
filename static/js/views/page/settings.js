// Every parameter of the chosen learner, map, predictor, scaling and order, what is held out of the data or wrong in
// them, and the scenario's own options: controls made from the catalogue's declarations.

import { html, nothing, render } from 'lit-html';
import { entryOf, parametersThatApply } from '../../scenario/document.js';
import { LETTERS } from '../../text/letters.js';
import { marked } from '../shared/marked.js';
import { control, slider } from './control.js';
import { biasOf, reachable, zeroAs, zeroOf } from './declarations.js';
import { chooseLetters } from './look.js';
import { valueOf } from './headline.js';
import { opener } from './popover.js';

const WAYS = /** @type {Notation['letters'][]} */ (Object.keys(LETTERS));
/** @type {['learner' | 'features' | 'scaling' | 'predictor' | 'order', 'learners' | 'features' | 'scalings' | 'predictors' | 'orders'][]} */
const PARTS = [
  ['learner', 'learners'],
  ['features', 'features'],
  ['scaling', 'scalings'],
  ['predictor', 'predictors'],
  ['order', 'orders'],
];

/** @type {View} */
const panel = {
  id: 'settings',
  uses: (s) => [s.catalog, s.document, s.points.n, s.drawer, s.notation.letters],

  mount(element, app) {
    let limit = 'epochs'; // which one of those that always hold is shown
    /** @param {State} state */
    const show = (state) => render(card(state, app, limit, choose), element);
    const choose = (/** @type {string} */ name) => {
      limit = name;
      show(app.store.state);
    };
    return { render: show };
  },
};
export default panel;

/** @param {State} state @param {App} app @param {string} limit @param {(limit: string) => void} choose */
function card(state, app, limit, choose) {
  const { text, actions } = app;
  const { catalog, document } = state;
  if (!catalog || !document) return nothing;
  const t = text.parameters;
  const { stop, ...declared } = catalog.scenario;
  const { when, ...limits } = /** @type {Record<string, Parameter>} */ (stop);
  const bounds = Object.entries(limits).map(([name, { help }]) => ({
    value: name,
    label: t.limits[name],
    summary: help,
  }));
  return html`
    <h2 class="unseen">${t.heading}</h2>
    <div class="drawer-rows">${menuRows(/** @type {Ready} */ (state), text)}</div>
    <h3>${t.how}</h3>
    <p class="note">${marked(t.chosen)}</p>
    <div class="controls">
      ${PARTS.map(([part, list]) => partControls(entryOf(catalog, list, document[part]), part, { document, actions }))}
      ${control(biasOf(catalog, document), document.bias, (value) => actions.set({ bias: value }))}
      ${document.task === 'binary' ? html`<div class="broad">${control(zeroOf(document, declared, t), zeroAs(document), (value) => actions.set(value))}</div>` : nothing}
    </div>
    <h3>${t.data}</h3>
    <div class="controls">
      ${dataControls(catalog, document, t, actions)}
      <label class="control" title=${t.lettersText}
        ><span>${t.letters}</span>
        <select
          @change=${(/** @type {ChangeOf<HTMLSelectElement>} */ event) => chooseLetters(app, WAYS[event.target.selectedIndex])}
        >
          ${WAYS.map((way) => html`<option ?selected=${way === state.notation.letters}>${LETTERS[way].margin}, ${LETTERS[way].best}</option>`)}
        </select></label
      >
    </div>
    <h3>${t.stop}</h3>
    <div class="controls">
      ${field('stop.when', when, document.stop, actions)}
      <div class="limit">
        ${field(`stop.${limit}`, { ...limits[limit], label: t.most }, document.stop, actions)}
        ${control({ ...when, label: t.mostOf, choices: bounds }, limit, choose)}
      </div>
    </div>
    <div class="drawer-end">
      <button type="button" @click=${() => actions.showDrawer(false)}>${t.done}</button>
    </div>
  `;
}

/** The parts that the header's sentence leaves out where they are as usual. @param {Ready} state @param {Words} text */
function menuRows(state, { menu: t }) {
  const rows = /** @type {[keyof typeof valueOf, string][]} */ ([
    ['features', t.features],
    ['predictor', t.predictor],
    ['order', t.order],
  ]);
  return rows.map(([part, title]) => {
    const value = valueOf[part](state, t);
    const look = { kind: 'opens', label: `${title}: ${value}`, own: `menu-${part}-row` };
    return html`<span aria-hidden="true">${title}</span>${opener(`menu-${part}`, value, look)}`;
  });
}

/** A parameter at its place in the document. @param {string} key @param {Parameter} parameter @param {Record<string, any>} values  of its part @param {App['actions']} actions */
function field(key, parameter, values, actions) {
  /** @type {import('./control.js').Change} */
  const change = (value, stroke) => actions.setValue(key, value, stroke);
  return control(
    parameter,
    values[parameter.name] ?? parameter.default,
    parameter.kind === 'terms' ? quietly(change, actions) : change,
  );
}

/**
 * @param {Entry | null} entry @param {keyof ScenarioDocument} part
 * @param {{document: ScenarioDocument, actions: App['actions']}} page
 */
function partControls(entry, part, { document, actions }) {
  const current = document[part];
  const values = typeof current === 'string' ? {} : (current ?? {});
  return parametersThatApply(entry?.parameters ?? [], values).map((parameter) =>
    field(`${part}.${parameter.name}`, parameter, values, actions),
  );
}

/** A change whose refusal is said where it was asked for, and not again in a notice. @param {import('./control.js').Change} change @param {App['actions']} actions @returns {import('./control.js').Change} */
function quietly(change, actions) {
  return async (value) => {
    const refusal = await change(value);
    if (refusal) actions.settle('edit');
    return refusal ?? null;
  };
}

/** The preset's own parameters, label noise, and what is held out. @param {Catalog} catalog @param {ScenarioDocument} document @param {Record<string, any>} t @param {App['actions']} actions */
function dataControls(catalog, document, t, actions) {
  const regression = document.task === 'regression';
  const tagged = document.task === 'sequence'; // all sentences train, as they are
  const preset = catalog.presets.find((entry) => entry.name === document.data?.preset);
  const share = (/** @type {string} */ part, /** @type {Record<string, any> | null | undefined} */ values) =>
    shared(part, catalog.scenario[part], values ?? null, { t, actions, regression });
  return [
    (preset?.parameters ?? []).map((parameter) =>
      field(`data.${parameter.name}`, parameter, document.data, actions),
    ),
    regression || tagged ? nothing : share('noise', document.noise),
    tagged ? nothing : share('test', document.data?.test),
    tagged ? nothing : share('validation', document.validation),
  ];
}

/**
 * A part of the scenario that its share turns on: at 0 there is none, and its other parameters are not shown.
 * @param {string} part
 * @param {Record<string, Parameter>} declared
 * @param {Record<string, any> | null} values
 * @param {{t: Record<string, any>, actions: App['actions'], regression: boolean}} page
 */
function shared(part, { share, ...others }, values, { t, actions, regression }) {
  const first = slider({ ...share, high: reachable(share) }, values?.share ?? 0, t.off, (next, stroke) =>
    actions.setValue(`${part}.share`, next, stroke),
  );
  if (!values) return first;
  const shown = Object.values(others).filter(({ name }) => !(regression && name === 'stratified'));
  return [first, ...shown.map((parameter) => field(`${part}.${parameter.name}`, parameter, values, actions))];
}
