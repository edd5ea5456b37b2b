// Find: a field, and what it means below; Enter opens the entry that is marked.

import { html, nothing } from 'lit-html';
import { entriesFor, inputsWanted } from '../../../scenario/document.js';
import { hasView } from '../../../state/dock.js';
import { covered } from '../../../state/question.js';
import { mayEdit } from '../../../state/rights.js';
import { plain } from '../../../text/marked.js';
import { KEYS } from '../keys.js';
import { ownDialog } from '../own-dialog.js';
import { entriesOf } from './entries.js';
import { search } from './search.js';

/** @typedef {import('./entries.js').FindEntry} FindEntry */

const ALWAYS = ['lesson', 'step', 'word', 'key', 'dialog']; // of which nothing says what a question asks

/** @param {App} app @param {string} [typed]  what is looked for at first */
export async function open(app, typed = '') {
  const { store, text } = app;
  const t = text.find;
  const { catalog } = store.state;
  if (!catalog) return;
  let query = typed;
  let marked = 0;
  /** @type {FindEntry[]} */
  let entries = [];
  /** @type {FindEntry[]} */
  let results = [];
  const { dialog, paint } = ownDialog(app, { title: t.heading, kind: 'find-dialog', body });
  const field = /** @type {HTMLInputElement} */ (dialog.querySelector('input'));
  field.focus();
  const collect = (/** @type {any[]} */ lessons) => {
    const parts = { catalog, views: app.views, lessons, keys: KEYS };
    entries = entriesOf(parts, text).filter(
      (entry) => ALWAYS.includes(entry.kind) || isOpen(entry, store.state),
    );
    look();
  };
  collect([]);
  try {
    collect(await app.actions.lessons());
  } catch {
    // Without the list of lessons all else is found.
  }

  function look() {
    results = search(entries, query);
    marked = Math.min(marked, Math.max(0, results.length - 1));
    paint();
    dialog.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  function type(/** @type {ChangeOf} */ event) {
    query = event.target.value;
    marked = 0;
    look();
  }

  function choose(/** @type {FindEntry | undefined} */ entry) {
    if (!entry) return;
    dialog.close();
    openEntry(entry, app);
  }

  function key(/** @type {KeyboardEvent} */ event) {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) marked = (marked + step + results.length) % Math.max(1, results.length);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    if (step) look();
    else choose(results[marked]);
  }

  function body() {
    return card({ query, results, marked }, { type, key, choose }, t);
  }
}

/**
 * The field, and what was found.
 * @param {{query: string, results: FindEntry[], marked: number}} now
 * @param {{type: (event: ChangeOf) => void, key: (event: KeyboardEvent) => void, choose: (entry: FindEntry) => void}} acts
 * @param {Record<string, any>} t
 */
const card = ({ query, results, marked }, { type, key, choose }, t) =>
  html`<input
      type="search"
      role="combobox"
      aria-expanded=${results.length > 0}
      aria-controls="find-results"
      aria-activedescendant=${results.length ? `find-${marked}` : nothing}
      aria-label=${t.label}
      placeholder=${t.label}
      autocomplete="off"
      spellcheck="false"
      maxlength="60"
      .value=${query}
      @input=${type}
      @keydown=${key}
    />
    <div id="find-results" role="listbox" aria-label=${t.heading}>
      ${results.map(
        (entry, i) =>
          html`<div
            role="option"
            id=${`find-${i}`}
            class="find-entry"
            data-entry=${entry.id}
            aria-selected=${i === marked}
            @click=${() => choose(entry)}
          >
            <strong>${entry.name}</strong> <small>${t.kinds[entry.kind]}</small>
            <span>${plain(entry.about)}</span>
          </div>`,
      )}
    </div>
    <p role="status">${query.trim() && !results.length ? t.none(query.trim()) : nothing}</p>`;

/** Whether entries of a kind can be opened now: not over an open question, nor what one may not change. @param {FindEntry} entry @param {State} state */
function isOpen({ kind, to }, state) {
  if (covered(state)) return false;
  if (kind === 'share') return state.run !== null && !state.saved && !(to === 'points' && state.run.tagged);
  return kind === 'view' || kind === 'exercise' || mayEdit(state, kind === 'setting' ? undefined : kind);
}

/** @param {FindEntry} entry @param {App} app */
async function openEntry({ kind, id, to }, app) {
  const { actions, store } = app;
  if (kind === 'view') {
    if (!hasView(store.state.dock, to)) actions.toggleView(to);
  } else if (id === 'data:own-table') app.openTable();
  else if (kind === 'data') actions.openPreset(to);
  else if (kind === 'lesson' || kind === 'step') app.openCourse(to);
  else if (kind === 'dialog' || kind === 'exercise') app.openFetched(to);
  else if (kind === 'share') app.commands[to]();
  else if (kind === 'setting') openSetting(to, actions);
  else if (kind === 'word' || kind === 'key') app.openDialog('help', id);
  else await choosePart(kind, to, app);
}

/** The drawer with the control of that name in focus. @param {string} label @param {App['actions']} actions */
function openSetting(label, actions) {
  actions.showDrawer(true);
  requestAnimationFrame(() => {
    const controls = [...document.querySelectorAll('.drawer .control')];
    const control = controls.find((each) => each.querySelector('span')?.textContent?.startsWith(label));
    /** @type {HTMLElement | null} */ (control?.querySelector('input, select') ?? null)?.focus();
    control?.scrollIntoView({ block: 'center' });
  });
}

/** A part of the scenario; where its points are of no use to it, those that show it first. @param {string} part @param {any} entry @param {App} app */
async function choosePart(part, entry, { store, actions }) {
  const ready = /** @type {Ready} */ (store.state);
  const list = /** @type {any} */ ({ learner: 'learners', features: 'features', predictor: 'predictors' })[
    part
  ];
  const fits = !list || entriesFor(ready.catalog, list, ready.document.task).includes(entry);
  const preset = fits
    ? null
    : ready.catalog.presets.find(({ task }) => task === (entry.task ?? entry.tasks?.[0]));
  if (preset && (await actions.openPreset(preset)) !== null) return;
  if (part === 'learner') actions.chooseLearner(entry);
  else if (part !== 'features') actions.set({ [part]: entry.name });
  else if (inputsWanted(entry, ready.points.d) === null) actions.set({ features: { name: entry.name } });
}
