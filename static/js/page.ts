// Composes the page over a transport: store, room client, run loader, actions, and the stage with its panels.

import { createActions } from './client/actions.ts';
import { pastRuns } from './client/recent-runs.ts';
import { RoomClient } from './client/room-client.ts';
import { RunLoader } from './client/run-loader.ts';
import { readTheme } from './kit/theme.ts';
import { isKnown } from './scenario/document.ts';
import { LOCKS } from './state/frame.ts';
import { failure } from './state/notices.ts';
import { initialState, reduce } from './state/reducers.ts';
import { createStore } from './state/store.ts';
import { en } from './text/en/page.ts';
import { inLanguage } from './text/language.ts';
import { spelling } from './text/letters.ts';
import { DIALOGS, OWN_LINE, TRELLIS, VIEWS } from './topics/list.ts';
import { openFetched } from './page/fetched-dialog.ts';
import { savePoints, saveVisits } from './page/save.ts';
import { listenToWords } from './page/glossary.ts';
import { listenToKeys } from './page/keys.ts';
import { listenToSymbols } from './page/symbol-highlight.ts';
import { begin } from './page/look.ts';
import { Stage } from './page/stage.ts';
import { allTypeset, mathsFace } from './kit/views/formula.ts';

type Kind = {
  saved?: boolean; // the page is a file; its run cannot be changed
  live?: boolean; // a saved page connected to a kernel, which trains changed runs
  exports?: Record<string, any>; // EXPORTS of topics/list.ts
  planePicture?: () => Promise<any>;
  fetched?: Record<string, any>; // FETCHED of topics/list.ts
};

/** `panels`: in mount order */
export function openPage(
  transport: Transport,
  fetchCatalog: () => Promise<Catalog>,
  panels: View[],
  { saved = false, live = false, exports = {}, planePicture, fetched = {} }: Kind = {},
) {
  const store: Store = createStore(reduce, {
    ...initialState,
    saved,
    live,
    locks: live ? ['settings'] : saved ? LOCKS : [],
  });
  // `view`: filled with a view's text when it is opened
  const text = spelling({ ...inLanguage('page', en), view: {} } as Words, () => store.state.notation.letters);
  const fail = (error: any, cause = 'edit') =>
    store.dispatch({ type: 'notice', notice: failure(error, cause, store.state, text.error) });
  listenToFailures(fail);
  const room = new RoomClient({ store, transport, text, fail });
  const loader = new RunLoader({ store, transport, text, fail });
  const actions = createActions({ store, room, loader, text, fail });
  const app: App = {
    store,
    actions,
    text,
    views: VIEWS,
    ownLine: OWN_LINE,
    trellis: TRELLIS,
    dialogs: DIALOGS,
    exports,
    planePicture,
    fetched,
    /** A run loader for a store other than the page's. */
    loaderOf: (own: Store) => new RunLoader({ store: own, transport, text, fail: () => {} }),
    pastRuns,
    theme: readTheme(),
    scene: null,
    openDialog: () => {},
    openFetched: (...what: [string, any?, any?]) => openFetched(app, ...what),
    saveTable: (kind: 'points' | 'visits') => (kind === 'points' ? savePoints(app) : saveVisits(app)),
    /** Whether no drawing, request, formula or edit is pending. */
    quiet: () => stage.quiet && loader.quiet && allTypeset() && !room.edits.waiting && !store.state.pending,
    /** Whether every change has its history entry. */
    entered: () => room.address.entered,
  };
  const stage = new Stage(app, { loader, address: room.address });
  app.stage = stage;

  begin(app);
  for (const panel of panels) {
    const element = document.querySelector(`[data-panel="${panel.id}"]`);
    if (element) stage.mount(panel, element as HTMLElement);
  }
  listenToKeys(app);
  listenToWords(app);
  listenToSymbols(app);
  loadCatalog();
  store.subscribe((state: State, before: State) => {
    stage.scheduleIfVisible(state, before);
    if (state.document !== before.document && state.catalog && !isKnown(state)) loadCatalog(); // it uses names of a newer server's catalogue
  });
  stage.schedule();
  stage.painted.then(mathsFace).catch(() => {}); // sentences use the maths font too

  async function loadCatalog() {
    try {
      store.dispatch({ type: 'catalog', catalog: await fetchCatalog() });
    } catch {
      fail({ code: 'no-answer' }, 'catalog');
      setTimeout(loadCatalog, 3000);
    }
  }

  if (window.parent !== window && new URLSearchParams(location.search).has('embed'))
    import('./client/frame.ts').then(({ speakToFrame }) => speakToFrame(app));

  // For tests, and for reading the state in the browser's console.
  Object.assign(window, { hyperplane: { store, app } });
  return { app, room, fail };
}

/** Shows each unexpected error once; the browser still logs it. */
function listenToFailures(fail: (error: any, cause?: string) => void) {
  const before = new Set();
  const take = (error: any) => {
    const message = String(error?.message ?? error);
    if (before.has(message)) return;
    before.add(message);
    fail(error?.name === 'RequestError' ? error : { code: 'page', message }, 'run');
  };
  window.addEventListener('unhandledrejection', ({ reason }) => take(reason));
  window.addEventListener('error', ({ error }) => error && take(error)); // without `error` it is not a script's
}
