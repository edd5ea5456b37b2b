// All parameters of learner, map, predictor, scaling and order, held-out data and noise, and the scenario's options: controls
// from the catalogue's declarations.

import { html, nothing, render } from 'lit-html';
import { entryOf, parametersThatApply } from '../scenario/document.ts';
import { LETTERS } from '../text/letters.ts';
import { marked } from '../kit/views/marked.ts';
import { control, slider, type Change } from './control.ts';
import { biasOf, reachable, zeroAs, zeroOf } from './declarations.ts';
import { chooseLetters } from './look.ts';
import { valueOf } from './headline.ts';
import { opener } from './popover.ts';
import { byPart } from '../state/reads.ts';

const WAYS = Object.keys(LETTERS) as Notation['letters'][];
const PARTS: [
  'learner' | 'features' | 'scaling' | 'predictor' | 'order',
  'learners' | 'features' | 'scalings' | 'predictors' | 'orders',
][] = [
  ['learner', 'learners'],
  ['features', 'features'],
  ['scaling', 'scalings'],
  ['predictor', 'predictors'],
  ['order', 'orders'],
];

const panel: View = {
  id: 'settings',

  mount(element, app, repaint) {
    let limit = 'epochs'; // the visible one of the limits
    const choose = (name: string) => {
      limit = name;
      repaint();
    };
    return { render: (state) => render(card(byPart(state, 'points'), app, limit, choose), element) };
  },
};
export default panel;

function card(state: State, app: App, limit: string, choose: (limit: string) => void) {
  const { text, actions } = app;
  const { catalog, document } = state;
  if (!catalog || !document) return nothing;
  const t = text.parameters;
  const { stop, ...declared } = catalog.scenario;
  const { when, ...limits } = stop as Record<string, Parameter>;
  const bounds = Object.entries(limits).map(([name, { help }]) => ({
    value: name,
    label: t.limits[name as keyof typeof t.limits],
    summary: help,
  }));
  return html`
    <h2 class="unseen">${t.heading}</h2>
    <div class="drawer-rows">${menuRows(state as Ready, text)}</div>
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
          @change=${(event: ChangeOf<HTMLSelectElement>) => chooseLetters(app, WAYS[event.target.selectedIndex])}
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
      ${languageChoice(catalog.languages ?? {}, t.language)}
    </div>
  `;
}

/** Stores the chosen language in a cookie, and opens the page in it; the address keeps the state. */
function languageChoice(languages: Record<string, string>, label: string) {
  const codes = Object.keys(languages);
  const choose = (code: string) => {
    document.cookie = `lang=${code}; path=/; max-age=31536000; samesite=lax`;
    const address = new URL(location.href);
    address.searchParams.delete('lang');
    history.replaceState(history.state, '', address);
    location.reload();
  };
  return codes.length > 1
    ? html`<label class="language"
        ><span>${label}</span>
        <select @change=${(event: ChangeOf<HTMLSelectElement>) => choose(codes[event.target.selectedIndex])}>
          ${codes.map((code) => html`<option lang=${code} ?selected=${code === document.documentElement.lang}>${languages[code]}</option>`)}
        </select></label
      >`
    : nothing;
}

/** Parts with default values, which the header's sentence leaves out. */
function menuRows(state: Ready, { menu: t }: Words) {
  const rows = [
    ['features', t.features],
    ['predictor', t.predictor],
    ['order', t.order],
  ] as [keyof typeof valueOf, string][];
  return rows.map(([part, title]) => {
    const value = valueOf[part](state, t);
    const look = { kind: 'opens', label: `${title}: ${value}`, own: `menu-${part}-row` };
    return html`<span aria-hidden="true">${title}</span>${opener(`menu-${part}`, value, look)}`;
  });
}

/** A parameter at its path in the document. `values`: of its part */
function field(key: string, parameter: Parameter, values: Record<string, any>, actions: App['actions']) {
  const change: Change = (value, stroke) => actions.setValue(key, value, stroke);
  return control(
    parameter,
    values[parameter.name] ?? parameter.default,
    parameter.kind === 'terms' ? quietly(change, actions) : change,
  );
}

function partControls(
  entry: Entry | null,
  part: keyof ScenarioDocument,
  { document, actions }: { document: ScenarioDocument; actions: App['actions'] },
) {
  const current = document[part];
  const values = typeof current === 'string' ? {} : (current ?? {});
  return parametersThatApply(entry?.parameters ?? [], values).map((parameter) =>
    field(`${part}.${parameter.name}`, parameter, values, actions),
  );
}

/** A change whose refusal is shown at the control, without a notice. */
function quietly(change: Change, actions: App['actions']): Change {
  return async (value) => {
    const refusal = await change(value);
    if (refusal) actions.settle('edit');
    return refusal ?? null;
  };
}

/** The preset's parameters, label noise, and held-out data. */
function dataControls(
  catalog: Catalog,
  document: ScenarioDocument,
  t: Words['parameters'],
  actions: App['actions'],
) {
  const regression = document.task === 'regression';
  const tagged = document.task === 'sequence'; // no sentence is held out or changed
  const preset = catalog.presets.find((entry) => entry.name === document.data?.preset);
  const share = (part: string, values: Record<string, any> | null | undefined) =>
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

/** A part controlled by its share: at 0 it is off, and its other parameters are hidden. */
function shared(
  part: string,
  { share, ...others }: Record<string, Parameter>,
  values: Record<string, any> | null,
  { t, actions, regression }: { t: Words['parameters']; actions: App['actions']; regression: boolean },
) {
  const first = slider({ ...share, high: reachable(share) }, values?.share ?? 0, t.off, (next, stroke) =>
    actions.setValue(`${part}.share`, next, stroke),
  );
  if (!values) return first;
  const shown = Object.values(others).filter(({ name }) => !(regression && name === 'stratified'));
  return [first, ...shown.map((parameter) => field(`${part}.${parameter.name}`, parameter, values, actions))];
}
