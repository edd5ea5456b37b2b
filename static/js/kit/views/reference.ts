// References beside the run: choice, parameters, error rates, and why one cannot be drawn.

import { html, nothing } from 'lit-html';
import { iconButton } from './icon-button.ts';
import { entryOf, parametersThatApply } from '../../scenario/document.ts';
import { ghostKey, ghostOf, referencesOf } from '../../state/answers.ts';
import { mayEdit } from '../../state/class.ts';
import { around } from './neighbours.ts';

const MOST = 6; // references of a document
const SHADED = 'shaded'; // the parameter with a button of its own

const withDefaults = ({ name, parameters }: Entry): Part => ({
  name,
  ...Object.fromEntries(
    parameters
      .filter((parameter) => parameter.name !== SHADED)
      .map((parameter) => [parameter.name, parameter.default]),
  ),
});

/** References need points; sentences have none. */
const takesReferences = ({ document }: Ready) => document.task !== 'sequence';

/** For a menu: the kinds to add, and a row for each reference. */
export function referenceMenu(state: Ready, actions: any, t: any) {
  if (!takesReferences(state)) return nothing;
  const page = pageOf(state, actions, t, 'menuitem');
  const add = (entry: Entry) =>
    html`<button
      type="button"
      class="segment"
      role="menuitem"
      title=${entry.summary}
      aria-label=${t.add(entry.label)}
      ?disabled=${page.full}
      @click=${() => page.add(entry)}
    >
      <span>+ ${entry.label}</span>
    </button>`;
  return html`<div class="segments reference" role="group" aria-label=${t.title}>
    <span class="reference-title" aria-hidden="true">${t.title}</span>
    ${state.catalog.references.map(add)} ${rows(state, page)}
  </div>`;
}

/** For a line of controls, where there is less room. */
export function referenceControl(state: Ready, actions: any, t: any) {
  if (!takesReferences(state)) return nothing;
  const { references } = state.catalog;
  const page = pageOf(state, actions, t);
  const choose = ({ target }: any) => {
    const entry = references[target.selectedIndex - 1];
    target.selectedIndex = 0;
    if (entry) page.add(entry);
  };
  return html`<span class="reference">
    <label
      ><span class="reference-title">${t.title}</span>
      <select ?disabled=${page.full} @change=${choose}>
        <option>${t.another}</option>
        ${references.map((entry) => html`<option>${entry.label}</option>`)}
      </select></label
    >
    ${rows(state, page)}
  </span>`;
}

type Page = {
  t: any;
  role?: string;
  may: boolean;
  full: boolean;
  set: (next: Part[]) => void;
  add: (entry: Entry) => void;
};

function pageOf(state: Ready, actions: any, t: any, role?: string): Page {
  const references = referencesOf(state);
  const may = mayEdit(state, 'predictor');
  const set = (next: Part[]) => actions.set({ references: next });
  return {
    t,
    role,
    may,
    full: !may || references.length >= MOST,
    set,
    add: (entry) => set([...references, unlisted(withDefaults(entry), entry, references)]),
  };
}

const rows = (state: Ready, page: Page) =>
  referencesOf(state).map((reference, i) => row(state, reference, i, page));

/** A reference that the list lacks: if its kind is listed, its first number is increased. */
function unlisted(part: Part, { parameters }: Entry, others: Part[]) {
  const counted = parameters.find(({ kind }) => kind === 'integer' || kind === 'number');
  const keys = others.map(ghostKey);
  let fresh = part;
  while (counted && keys.includes(ghostKey(fresh))) {
    const { after } = around(counted, fresh[counted.name]);
    if (after === null) return part;
    fresh = { ...fresh, [counted.name]: after };
  }
  return fresh;
}

function row(state: Ready, reference: Part, i: number, { t, role, may, set }: Page) {
  const entry = entryOf(state.catalog, 'references', reference);
  if (!entry) return nothing;
  const references = referencesOf(state);
  const ghost = ghostOf(state, reference);
  const change = (part: Record<string, any>) =>
    set(
      references.map((reference, k) =>
        k === i ? { ...reference, ...part } : part.shaded ? { ...reference, shaded: false } : reference,
      ),
    );
  const button = (sign: unknown, words: string, act: () => void, pressed?: string) =>
    iconButton(sign, words, act, { role, pressed, disabled: !may });
  const shaded = String(Boolean(reference.shaded));
  const plane = state.document.task !== 'regression' && (ghost?.box ?? true);
  return html`<span class="reference-row" data-reference=${i}>
    <svg class="reference-key" width="30" height="10" aria-hidden="true">
      <path d="M1,5H29" stroke-dasharray=${t.dashes[i % t.dashes.length]} />
    </svg>
    <strong>${t.name(reference, entry.label)}</strong>
    ${parametersThatApply(entry.parameters, reference).map((parameter) =>
      parameter.name === SHADED ? nothing : stepper(parameter, reference, change, t, may, role),
    )}
    <span class="reference-errors"
      >${ghost?.refusal ? '' : ghost?.training ? t.errors(ghost) : t.waiting}</span
    >
    ${plane ? button(t.shadeSign, t.shade, () => change({ shaded: !reference.shaded }), shaded) : nothing}
    ${button('×', t.remove(t.name(reference, entry.label)), () => set(references.filter((_, k) => k !== i)))}
    ${ghost?.refusal ? html`<span class="refusal">${ghost.refusal}</span>` : nothing}
  </span>`;
}

function stepper(
  parameter: Parameter,
  reference: Part,
  change: (part: Record<string, any>) => void,
  t: any,
  may: boolean,
  role?: string,
) {
  const { name, label } = parameter;
  const { shown, before, after } = around(parameter, reference[name] ?? parameter.default);
  const button = (sign: string, words: string, value: any) =>
    iconButton(sign, words, () => change({ [name]: value }), { role, disabled: !may || value === null });
  const [less, more] =
    parameter.kind === 'choice'
      ? [button('‹', t.previous(label), before), button('›', t.next(label), after)]
      : [button('−', t.fewer(label), before), button('+', t.more(label), after)];
  return html`<span class="reference-number"
    >${less}<span>${label}: <strong>${shown}</strong></span
    >${more}</span
  >`;
}
