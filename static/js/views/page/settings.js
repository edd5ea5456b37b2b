// Every parameter of the chosen learner, map, predictor, scaling and order, what is held out of the data or wrong in
// them, and the scenario's own options: controls made from the catalogue's declarations.

import { html, nothing, render } from 'lit-html';
import { entryOf, parametersThatApply } from '../../scenario/document.js';
import { marked } from '../shared/marked.js';
import { control, slider } from './control.js';
import { biasOf, reachable } from './declarations.js';
import { valueOf } from './headline.js';
import { opener } from './popover.js';

const SNAPS = [0, 0.01, 0.1, 0.125, 0.25, 0.5, 1];
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
  uses: (s) => [s.catalog, s.document, s.snap, s.points.n, s.drawer],

  mount(element, app) {
    return { render: (state) => render(card(state, app), element) };
  },
};
export default panel;

/** @param {State} state @param {App} app */
function card(state, { text, actions }) {
  const { catalog, document, snap } = state;
  if (!catalog || !document) return nothing;
  const t = text.parameters;
  const { tie, sign_of_zero: signOfZero } = catalog.scenario;
  const { stop } = document;
  const limits = /** @type {Parameter[]} */ (Object.values(catalog.scenario.stop));
  const option = (/** @type {Parameter} */ parameter, /** @type {keyof ScenarioDocument} */ name) =>
    control(hyper(parameter, t), document[name], (value) => actions.set({ [name]: value }));
  return html`
    <h2 class="unseen">${t.heading}</h2>
    <div class="drawer-rows">${menuRows(/** @type {Ready} */ (state), text)}</div>
    <h3>${t.how}</h3>
    <p class="note">${marked(t.chosen)}</p>
    <div class="controls">
      ${PARTS.map(([part, list]) => partControls(entryOf(catalog, list, document[part]), part, { document, actions, t }))}
      ${option(biasOf(catalog, document), 'bias')}
      ${document.task === 'binary' ? html`${option(tie, 'tie')} ${option(signOfZero, 'sign_of_zero')}` : nothing}
    </div>
    <h3>${t.data}</h3>
    <div class="controls">
      ${dataControls(catalog, document, t, actions)}
      <label class="control"
        ><span>${t.snap}</span>
        <select
          @change=${(/** @type {ChangeOf<HTMLSelectElement>} */ event) => actions.setSnap(Number(event.target.value))}
        >
          ${SNAPS.map((step) => html`<option value=${step} ?selected=${step === snap}>${step || t.snapOff}</option>`)}
        </select></label
      >
    </div>
    <h3>${t.stop}</h3>
    <p class="note">${marked(t.stops)}</p>
    <div class="controls">
      ${limits.map((parameter) => field(`stop.${parameter.name}`, hyper(parameter, t), stop, actions))}
    </div>
    <div class="drawer-end">
      <button type="button" @click=${() => actions.showDrawer(false)}>${t.done}</button>
    </div>
  `;
}

/** The parts that the header's sentence names, default or not. @param {Ready} state @param {Words} text */
function menuRows(state, { menu: t }) {
  const rows = /** @type {[keyof typeof valueOf, string][]} */ ([
    ['data', t.data],
    ['learner', t.learner],
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

/** What is chosen, at each of them. @param {Parameter} parameter @param {Record<string, any>} t */
const hyper = (parameter, t) => ({ ...parameter, help: t.each(parameter.help) });

/**
 * @param {Entry | null} entry @param {keyof ScenarioDocument} part
 * @param {{document: ScenarioDocument, actions: App['actions'], t: Record<string, any>}} page
 */
function partControls(entry, part, { document, actions, t }) {
  const current = document[part];
  const values = typeof current === 'string' ? {} : (current ?? {});
  return parametersThatApply(entry?.parameters ?? [], values).map((parameter) =>
    field(`${part}.${parameter.name}`, hyper(parameter, t), values, actions),
  );
}

/** A change whose refusal is said where it was asked for, and not again in a notice. @param {import('./control.js').Change} change @param {App['actions']} actions @returns {import('./control.js').Change} */
function quietly(change, actions) {
  return async (value) => {
    const refusal = await change(value);
    if (refusal) actions.dismiss();
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
