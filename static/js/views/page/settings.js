// Every parameter of the chosen learner, map, predictor, scaling and order, what is held out of the data or wrong in
// them, and the scenario's own options: controls made from the catalogue's declarations.

import { html, nothing, render } from 'lit-html';
import { entryOf, parametersThatApply } from '../../scenario/document.js';
import { control, slider } from './control.js';
import { biasOf, completed, reachable } from './declared.js';
import { valueOf } from './menus.js';
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
  const limits = /** @type {[keyof typeof stop, Parameter][]} */ (Object.entries(catalog.scenario.stop));
  const option = (/** @type {Parameter} */ parameter, /** @type {keyof ScenarioDocument} */ name) =>
    control(parameter, document[name], (value) => actions.set({ [name]: value }, `set ${name}`));
  return html`
    <h2 class="unseen">${t.heading}</h2>
    <div class="drawer-rows">${menuRows(/** @type {Ready} */ (state), text)}</div>
    <h3>${t.how}</h3>
    <div class="controls">
      ${PARTS.map(([part, list]) => partControls(entryOf(catalog, list, document[part]), part, document, actions))}
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
    <div class="controls">
      ${limits.map(([name, parameter]) =>
        control(parameter, stop[name], (value) =>
          actions.set({ stop: { ...stop, [name]: value } }, `set stop.${name}`),
        ),
      )}
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

/** @param {Entry | null} entry @param {keyof ScenarioDocument} part @param {ScenarioDocument} document @param {any} actions */
function partControls(entry, part, document, actions) {
  const current = document[part];
  const values = typeof current === 'string' ? {} : (current ?? {});
  return parametersThatApply(entry?.parameters ?? [], values).map((/** @type {Parameter} */ parameter) => {
    const value = values[parameter.name] ?? parameter.default;
    const change = (/** @type {any} */ next) =>
      actions.set(
        { [part]: { ...values, name: entry?.name, [parameter.name]: next } },
        `set ${part}.${parameter.name}`,
      );
    return control(parameter, value, parameter.kind === 'terms' ? quietly(change, actions) : change);
  });
}

/** A change whose refusal is said where it was asked for, and not again in a notice. @param {(value: any) => Promise<string | null>} change @param {any} actions */
function quietly(change, actions) {
  return async (/** @type {any} */ value) => {
    const refusal = await change(value);
    if (refusal) actions.dismiss();
    return refusal;
  };
}

/** @typedef {(value: any, name: string) => void} SetPart */

/** The preset's own parameters, label noise, and what is held out. @param {Catalog} catalog @param {ScenarioDocument} document @param {Record<string, any>} t @param {any} actions */
function dataControls(catalog, document, t, actions) {
  const { noise, validation, test } = catalog.scenario;
  const regression = document.task === 'regression';
  /** @type {(part: string) => SetPart} */
  const set = (part) => (value, name) => actions.set({ [part]: value }, `set ${part}.${name}`);
  /** @type {SetPart} */
  const setTest = (value, name) => actions.setTest(value, `set test.${name}`);
  return [
    presetControls(catalog, document, actions),
    regression ? nothing : share(noise, document.noise ?? null, t, set('noise')),
    share(test, document.data?.test ?? null, t, setTest, regression),
    share(validation, document.validation ?? null, t, set('validation'), regression),
  ];
}

/**
 * A part of the scenario that its share turns on: at 0 there is none, and its other parameters are not shown.
 * @param {import('./declared.js').Declared} declared
 * @param {Record<string, any> | null} values
 * @param {Record<string, any>} t
 * @param {SetPart} set
 */
function share(declared, values, t, set, regression = false) {
  const { share: amount, ...others } = declared;
  const complete = completed(declared, values);
  const first = slider({ ...amount, high: reachable(amount) }, values?.share ?? 0, t.off, (next) =>
    set(next ? { ...complete, share: next } : null, 'share'),
  );
  if (!values) return first;
  const shown = Object.entries(others).filter(([name]) => !(regression && name === 'stratified'));
  return [
    first,
    ...shown.map(([name, parameter]) =>
      control(parameter, complete[name], (next) => set({ ...complete, [name]: next }, name)),
    ),
  ];
}

/** @param {Catalog} catalog @param {ScenarioDocument} document @param {any} actions */
function presetControls(catalog, document, actions) {
  const preset = catalog.presets.find((entry) => entry.name === document.data?.preset);
  return (preset?.parameters ?? []).map((parameter) =>
    control(parameter, document.data[parameter.name] ?? parameter.default, (value) =>
      actions.setData({ ...document.data, [parameter.name]: value }),
    ),
  );
}
