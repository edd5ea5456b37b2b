// Every parameter of the chosen learner, map, predictor and order, and the scenario's own options:
// controls made from the catalogue's declarations.

import { html, nothing, render } from 'lit-html';
import { entryOf } from '../state/document.js';
import { control } from './control.js';

const SNAPS = [0, 0.01, 0.1, 0.125, 0.25, 0.5, 1];

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
  const parts = [
    ['learner', 'learners'],
    ['features', 'features'],
    ['predictor', 'predictors'],
    ['order', 'orders'],
  ];
  const ofParts = parts.flatMap(([part, list]) => {
    const entry = entryOf(catalog, list, document[part]);
    return (entry?.parameters ?? []).map((parameter) => partControl(parameter, part, document[part], entry, actions));
  });
  const { bias, tie, sign_of_zero: signOfZero, stop } = catalog.scenario;
  const option = (parameter, name) => control(parameter, document[name], (value) => actions.set({ [name]: value }, `set ${name}`));
  return html`
    <h2 class="unseen">${t.heading}</h2>
    <div class="controls">
      ${ofParts} ${option(bias, 'bias')}
      <label class="control"
        ><span>${t.snap}</span>
        <select @change=${(event) => actions.setSnap(Number(event.target.value))}>
          ${SNAPS.map((step) => html`<option value=${step} ?selected=${step === snap}>${step || t.snapOff}</option>`)}
        </select></label
      >
    </div>
    <details>
      <summary>${t.more}</summary>
      <div class="controls">
        ${option(tie, 'tie')} ${option(signOfZero, 'sign_of_zero')} ${presetControls(catalog, document, actions)}
        ${Object.entries(stop).map(([name, parameter]) =>
          control(parameter, document.stop[name], (value) => actions.set({ stop: { ...document.stop, [name]: value } }, `set stop.${name}`)),
        )}
      </div>
    </details>
  `;
}

function partControl(parameter, part, current, entry, actions) {
  const values = typeof current === 'string' ? {} : current;
  const value = values[parameter.name] ?? parameter.default;
  return control(parameter, value, (next) => actions.set({ [part]: { ...values, name: entry.name, [parameter.name]: next } }, `set ${part}.${parameter.name}`));
}

function presetControls(catalog, document, actions) {
  const preset = catalog.presets.find((entry) => entry.name === document.data?.preset);
  return (preset?.parameters ?? []).map((parameter) =>
    control(parameter, document.data[parameter.name] ?? parameter.default, (value) => {
      const { preset: name, ...parameters } = document.data;
      actions.openPreset(preset, { ...parameters, [parameter.name]: value });
    }),
  );
}

