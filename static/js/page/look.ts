// The page's look: light, dark or the system's; large on a projector. The browser keeps the choice.

import { browser } from '../client/storage.ts';
import { paper } from '../kit/print-mode.ts';
import { readTheme } from '../kit/theme.ts';
import { dockOf } from '../state/dock.ts';
import { embeddedIn, locksIn } from '../state/frame.ts';

export const LOOKS = ['system', 'light', 'dark'];
const KEPT = 'hyperplane.look';
const KEPT_LETTERS = 'hyperplane.letters';
/** screens for the dark colours */
const MEDIA: Record<string, string> = {
  system: '(prefers-color-scheme: dark)',
  light: 'not all',
  dark: 'all',
};

/** In forced colours, figures follow the system's light or dark. */
const FORCED = '(forced-colors: active)';

/** The effective look: by default the system's, and light on a projector. */
export const lookOf = ({ look, projector }: Pick<State, 'look' | 'projector'>) =>
  look ?? (projector ? 'light' : 'system');

/** Applies the kept choices, and `?projector=1` and `?hide=header,settings` of links. */
export function begin(app: App) {
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
  window.addEventListener('resize', () => app.store.state.projector && apply(app)); // its sizes depend on the window
}

/** `?embed=plane,player&lock=learner,data`: parts of an embedded page, and what it locks. */
function frame({ store, views }: App, query: URLSearchParams) {
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

/** The letters of the theorem; the choice is kept. */
export function chooseLetters(app: App, letters: Notation['letters']) {
  browser.set(KEPT_LETTERS, letters);
  app.actions.setNotation({ letters });
}

export function choose(app: App, change: { look?: string; projector?: boolean }) {
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

/** Paper is light and has its own sizes. */
export function apply(app: App) {
  const { state } = app.store;
  const { laid } = paper;
  document.documentElement.dataset.letters = state.notation.letters;
  document.documentElement.toggleAttribute('data-paper', laid);
  document.documentElement.toggleAttribute('data-projector', state.projector && !laid);
  const dark = document.querySelector('#dark') as HTMLLinkElement | null;
  if (dark) dark.media = MEDIA[laid ? 'light' : matchMedia(FORCED).matches ? 'system' : lookOf(state)];
  app.theme = readTheme();
  app.stage?.schedule();
}
