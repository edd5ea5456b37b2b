// How the page looks: light, dark or as the system is; large for a hall. What a visitor chose is kept by the browser.

import { browser } from '../../client/storage.js';
import { paper } from '../../figures/paper.js';
import { readTheme } from '../../figures/theme.js';
import { dockOf } from '../../state/dock.js';
import { embeddedIn } from '../../state/frame.js';
import { locksIn } from '../../state/locks.js';

export const LOOKS = ['system', 'light', 'dark'];
const KEPT = 'hyperplane.look';
const KEPT_LETTERS = 'hyperplane.letters';
/** @type {Record<string, string>} which screens the dark colours are for */
const MEDIA = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' };

/** Where the system gives all pages its colours, figures are as light or dark as these. */
const FORCED = '(forced-colors: active)';

/** What holds: where nothing was chosen the system's setting, but at the front of a hall light. @param {Pick<State, 'look' | 'projector'>} state */
export const lookOf = ({ look, projector }) => look ?? (projector ? 'light' : 'system');

/** What the visitor chose before, and `?projector=1` and `?hide=header,settings`: what a lecturer or a worksheet asks of the page. @param {App} app */
export function begin(app) {
  const query = new URLSearchParams(location.search);
  const hidden = (query.get('hide') ?? '').split(',').filter(Boolean);
  for (const name of hidden)
    document.documentElement.setAttribute(`data-hide-${name.replace(/[^a-z-]/g, '')}`, '');
  frame(app, query);
  const stored = browser.get(KEPT) ?? '';
  const look = LOOKS.includes(stored) ? stored : null;
  app.store.dispatch({ type: 'mode', projector: query.get('projector') === '1', hidden, look });
  const { notation } = app.store.state;
  const letters = browser.get(KEPT_LETTERS) === 'gamma' ? 'gamma' : notation.letters;
  app.store.dispatch({ type: 'notation', notation: { ...notation, letters } });
  app.store.subscribe((state, before) => state.notation.letters !== before.notation.letters && apply(app));
  apply(app);
  for (const setting of [MEDIA.system, FORCED, '(prefers-contrast: more)'])
    matchMedia(setting).addEventListener('change', () => apply(app));
  document.querySelector('#dark')?.addEventListener('load', () => apply(app));
  window.addEventListener('resize', () => app.store.state.projector && apply(app)); // its sizes are the window's
}

/** `?embed=plane,player&lock=learner,data`: which parts a frame has, and what it keeps as it is. @param {App} app @param {URLSearchParams} query */
function frame({ store, views }, query) {
  const locks = locksIn(query.get('lock'));
  if (locks.length) store.dispatch({ type: 'locked', locks });
  const embedded = embeddedIn(
    query.get('embed'),
    views.map(({ id }) => id),
  );
  if (!embedded) return;
  const { parts, views: open, beside } = embedded;
  for (const name of ['', ...parts, ...(beside ? ['beside'] : [])])
    document.documentElement.setAttribute(name ? `data-embed-${name}` : 'data-embed', '');
  store.dispatch({ type: 'dock', dock: dockOf(...open) });
}

/** The letters of the theorem, kept for the next visit too. @param {App} app @param {Notation['letters']} letters */
export function chooseLetters(app, letters) {
  browser.set(KEPT_LETTERS, letters);
  app.actions.setNotation({ letters });
}

/** @param {App} app @param {{look?: string, projector?: boolean}} change */
export function choose(app, change) {
  const { look, projector, hidden } = app.store.state;
  app.store.dispatch({ type: 'mode', look, projector, hidden, ...change });
  if (change.look) browser.set(KEPT, change.look);
  if (change.projector !== undefined && !app.store.state.saved) {
    const url = new URL(location.href);
    if (change.projector) url.searchParams.set('projector', '1');
    else url.searchParams.delete('projector');
    history.replaceState(history.state, '', url);
  }
  apply(app);
}

/** On paper it is light, and as large as paper is. @param {App} app */
export function apply(app) {
  const { state } = app.store;
  const { laid } = paper;
  document.documentElement.dataset.letters = state.notation.letters;
  document.documentElement.toggleAttribute('data-paper', laid);
  document.documentElement.toggleAttribute('data-projector', state.projector && !laid);
  const dark = /** @type {HTMLLinkElement | null} */ (document.querySelector('#dark'));
  if (dark) dark.media = MEDIA[laid ? 'light' : matchMedia(FORCED).matches ? 'system' : lookOf(state)];
  app.theme = readTheme();
  app.stage?.schedule();
}
