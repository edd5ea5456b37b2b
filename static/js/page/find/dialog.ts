// Find: a field and its results; Enter opens the marked one.

import { html, nothing } from 'lit-html';
import { entriesFor, inputsWanted } from '../../scenario/document.ts';
import { hasView } from '../../state/dock.ts';
import { covered, mayEdit } from '../../state/class.ts';
import { plain } from '../../text/marked.ts';
import { KEYS } from '../keys.ts';
import { ownDialog } from '../dialog-kit.ts';
import { type FindEntry, entriesOf, search } from './entries.ts';

const ALWAYS = ['lesson', 'step', 'word', 'key', 'dialog']; // kinds that cannot tell the answer to a question

/** `typed`: the first query */
export async function open(app: App, typed = '') {
  const { store, text } = app;
  const t = text.find;
  const { catalog } = store.state;
  if (!catalog) return;
  await app.loadDialogs(); // their words are found too
  let query = typed;
  let marked = 0;
  let entries: FindEntry[] = [];
  let results: FindEntry[] = [];
  const { dialog, paint } = ownDialog(app, { title: t.heading, kind: 'find-dialog', body });
  const field = dialog.querySelector('input') as HTMLInputElement;
  field.focus();
  const collect = (lessons: any[]) => {
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
    // Without the list of lessons all other entries are found.
  }

  function look() {
    results = search(entries, query);
    marked = Math.min(marked, Math.max(0, results.length - 1));
    paint();
    dialog.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  function type(event: ChangeOf) {
    query = event.target.value;
    marked = 0;
    look();
  }

  function choose(entry: FindEntry | undefined) {
    if (!entry) return;
    dialog.close();
    openEntry(entry, app);
  }

  function key(event: KeyboardEvent) {
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

/** The field and the results. */
const card = (
  { query, results, marked }: { query: string; results: FindEntry[]; marked: number },
  {
    type,
    key,
    choose,
  }: {
    type: (event: ChangeOf) => void;
    key: (event: KeyboardEvent) => void;
    choose: (entry: FindEntry) => void;
  },
  t: Words['find'],
) =>
  html`<input
      type="search"
      role="combobox"
      aria-expanded=${results.length > 0}
      aria-controls="find-results"
      aria-activedescendant=${results.length ? `find-${marked}` : nothing}
      aria-label=${t.label}
      placeholder=${t.hint}
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
            <strong>${entry.name}</strong> <small>${t.kinds[entry.kind as keyof typeof t.kinds]}</small>
            <span>${plain(entry.about)}</span>
          </div>`,
      )}
    </div>
    <p role="status">${query.trim() && !results.length ? t.none(query.trim()) : nothing}</p>`;

/** Whether entries of a kind can be opened: no question is open, and the part is not locked. */
function isOpen({ kind, to }: FindEntry, state: State) {
  if (covered(state)) return false;
  if (kind === 'share') return state.run !== null && !state.saved && !(to === 'points' && state.run.tagged);
  return kind === 'view' || kind === 'exercise' || mayEdit(state, kind === 'setting' ? undefined : kind);
}

async function openEntry({ kind, id, to }: FindEntry, app: App) {
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

/** Opens the settings with the focus on a control. */
function openSetting(label: string, actions: App['actions']) {
  actions.showDrawer(true);
  requestAnimationFrame(() => {
    const controls = [...document.querySelectorAll('.drawer .control')];
    const control = controls.find((each) => each.querySelector('span')?.textContent?.startsWith(label));
    ((control?.querySelector('input, select') ?? null) as HTMLElement | null)?.focus();
    control?.scrollIntoView({ block: 'center' });
  });
}

/** Sets a part of the scenario; if the points do not fit it, opens a preset that does. */
async function choosePart(part: string, entry: any, { store, actions }: App) {
  const ready = store.state as Ready;
  const list = ({ learner: 'learners', features: 'features', predictor: 'predictors' } as any)[part];
  const fits = !list || entriesFor(ready.catalog, list, ready.document.task).includes(entry);
  const preset = fits
    ? null
    : ready.catalog.presets.find(({ task }) => task === (entry.task ?? entry.tasks?.[0]));
  if (preset && (await actions.openPreset(preset)) !== null) return;
  if (part === 'learner') actions.chooseLearner(entry);
  else if (part !== 'features') actions.set({ [part]: entry.name });
  else if (inputsWanted(entry, ready.points.d) === null) actions.set({ features: { name: entry.name } });
}
