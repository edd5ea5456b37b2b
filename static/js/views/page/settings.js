// Every parameter of the chosen learner, map, predictor, scaling and order, what is held out of the data or wrong in
// them, and the scenario's own options: controls made from the catalogue's declarations.

import { html, nothing, render } from 'lit-html';
import { entryOf, parametersThatApply } from '../../scenario/document.js';
import { control, slider } from './control.js';

const SNAPS = [0, 0.01, 0.1, 0.125, 0.25, 0.5, 1];
const PARTS = [
  ['learner', 'learners'],
  ['features', 'features'],
  ['scaling', 'scalings'],
  ['predictor', 'predictors'],
  ['order', 'orders'],
];

export default {
  id: 'settings',
  uses: (s) => [s.catalog, s.document, s.snap],

  mount(element, app) {
    return { render: (state) => render(panel(state, app), element) };
  },
};

function panel({ catalog, document, snap }, { text, actions }) {
  if (!catalog || !document) return nothing;
  const t = text.parameters;
  const { tie, sign_of_zero: signOfZero, stop } = catalog.scenario;
  const option = (parameter, name) =>
    control(parameter, document[name], (value) => actions.set({ [name]: value }, `set ${name}`));
  const data = dataControls(catalog, document, text, actions);
  return html`
    <h2 class="unseen">${t.heading}</h2>
    <div class="controls">
      ${PARTS.map(([part, list]) => partControls(entryOf(catalog, list, document[part]), part, document, actions))}
      ${option(biasOf(catalog, document), 'bias')}
      <label class="control"
        ><span>${t.snap}</span>
        <select @change=${(event) => actions.setSnap(Number(event.target.value))}>
          ${SNAPS.map((step) => html`<option value=${step} ?selected=${step === snap}>${step || t.snapOff}</option>`)}
        </select></label
      >
    </div>
    <details>
      <summary>${t.data}${data.said ? html`: <strong>${data.said}</strong>` : nothing}</summary>
      <div class="controls">${data.controls}</div>
    </details>
    <details>
      <summary>${t.more}</summary>
      <div class="controls">
        ${document.task === 'binary' ? html`${option(tie, 'tie')} ${option(signOfZero, 'sign_of_zero')}` : nothing}
        ${Object.entries(stop).map(([name, parameter]) =>
          control(parameter, document.stop[name], (value) =>
            actions.set({ stop: { ...document.stop, [name]: value } }, `set stop.${name}`),
          ),
        )}
      </div>
    </details>
  `;
}

function partControls(entry, part, document, actions) {
  const current = document[part];
  const values = typeof current === 'string' ? {} : (current ?? {});
  return parametersThatApply(entry?.parameters ?? [], values).map((parameter) => {
    const value = values[parameter.name] ?? parameter.default;
    const change = (next) =>
      actions.set(
        { [part]: { ...values, name: entry.name, [parameter.name]: next } },
        `set ${part}.${parameter.name}`,
      );
    return control(parameter, value, parameter.kind === 'terms' ? quietly(change, actions) : change);
  });
}

/** A change whose refusal is said where it was asked for, and not again in a notice. */
function quietly(change, actions) {
  return async (value) => {
    const refusal = await change(value);
    if (refusal) actions.dismiss();
    return refusal;
  };
}

/** The bias, of the kinds that the learner takes. */
function biasOf(catalog, document) {
  const { bias } = catalog.scenario;
  const taken = entryOf(catalog, 'learners', document.learner)?.biases;
  return taken ? { ...bias, choices: bias.choices.filter(({ value }) => taken.includes(value)) } : bias;
}

/** The preset's own parameters, label noise, and what is held out; `said` is what of that is on, in a few words. */
function dataControls(catalog, document, { parameters: t }, actions) {
  const { noise, validation, test } = catalog.scenario;
  const held = document.data?.test ?? null;
  const regression = document.task === 'regression';
  const set = (part) => (value, name) => actions.set({ [part]: value }, `set ${part}.${name}`);
  const controls = [
    presetControls(catalog, document, actions),
    regression ? nothing : part(noise, document.noise ?? null, t, set('noise')),
    part(test, held, t, (value, name) => actions.setTest(value, `set test.${name}`), regression),
    part(validation, document.validation ?? null, t, set('validation'), regression),
  ];
  const on = [
    [document.noise, t.noisy],
    [held, t.tested],
    [document.validation, t.validated],
  ];
  const said = on.flatMap(([value, words]) => (value ? [words(value.share)] : [])).join(', ');
  return { controls, said };
}

/** A part of the scenario that its share turns on: at 0 there is none, and its other parameters are not shown. */
function part(declared, values, t, set, regression = false) {
  const { share, ...others } = declared;
  const complete = Object.fromEntries(
    Object.entries(declared).map(([name, parameter]) => [name, values?.[name] ?? parameter.default]),
  );
  const high = share.high_open ? share.high - share.step : share.high;
  const first = slider({ ...share, high }, values?.share ?? 0, t.off, (next) =>
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

function presetControls(catalog, document, actions) {
  const preset = catalog.presets.find((entry) => entry.name === document.data?.preset);
  return (preset?.parameters ?? []).map((parameter) =>
    control(parameter, document.data[parameter.name] ?? parameter.default, (value) =>
      actions.setData({ ...document.data, [parameter.name]: value }),
    ),
  );
}
