// Composes the page over a transport: store, room client, run loader, actions, and the stage with its panels.

import { createActions } from './client/actions.js';
import { pastRuns } from './client/past-runs.js';
import { RoomClient } from './client/room-client.js';
import { RunLoader } from './client/run-loader.js';
import { readTheme } from './figures/theme.js';
import { isKnown } from './scenario/known.js';
import { LOCKS } from './state/locks.js';
import { failure } from './state/notices.js';
import { initialState, reduce } from './state/reducers.js';
import { createStore } from './state/store.js';
import { en } from './text/en/page.js';
import { spelling } from './text/letters.js';
import { OWN_LINE, TRELLIS, VIEWS } from './views/list.js';
import { listenToWords } from './views/page/glossary.js';
import { listenToKeys } from './views/page/keys.js';
import { listenToSymbols } from './views/page/light.js';
import { begin } from './views/page/look.js';
import { Stage } from './views/page/stage.js';
import { allTypeset, mathsFace } from './views/shared/formula.js';

/**
 * @param {Transport} transport
 * @param {() => Promise<Catalog>} fetchCatalog
 * @param {View[]} panels  in the order in which they are mounted
 * @param {{saved?: boolean, live?: boolean, exports?: Record<string, any>, planePicture?: () => Promise<any>, fetched?: Record<string, any>}} [kind]  saved: the page is a file, with a run
 *   that cannot be another unless it is live: over a kernel, which trains; exports: what takes a run away, and fetched: what is opened now and then, as views/list.js has them
 */
export function openPage(
  transport,
  fetchCatalog,
  panels,
  { saved = false, live = false, exports = {}, planePicture, fetched = {} } = {},
) {
  /** @type {Store} */
  const store = createStore(reduce, {
    ...initialState,
    saved,
    live,
    locks: live ? ['settings'] : saved ? LOCKS : [],
  });
  // `view`: the words of each view that has been opened
  const text = spelling({ ...en, view: {} }, () => store.state.notation.letters);
  const fail = (/** @type {any} */ error, cause = 'edit') =>
    store.dispatch({ type: 'notice', notice: failure(error, cause, store.state, text.error) });
  listenToFailures(fail);
  const room = new RoomClient({ store, transport, text, fail });
  const loader = new RunLoader({ store, transport, text, fail });
  const actions = createActions({ store, room, loader, text, fail });
  /** @type {App} */
  const app = {
    store,
    actions,
    text,
    views: VIEWS,
    ownLine: OWN_LINE,
    trellis: TRELLIS,
    exports,
    planePicture,
    fetched,
    /** What brings the parts of a run into another state than the page's. */
    loaderOf: (/** @type {Store} */ own) => new RunLoader({ store: own, transport, text, fail: () => {} }),
    pastRuns,
    theme: readTheme(),
    scene: null,
    openDialog: () => {},
    /** Whether nothing is under way and nothing scheduled. */
    quiet: () => stage.quiet && loader.quiet && allTypeset() && !room.edits.waiting && !store.state.pending,
    /** Whether Back knows of every change. */
    entered: () => room.address.entered,
  };
  const stage = new Stage(app, { loader, address: room.address });
  app.stage = stage;

  begin(app);
  for (const panel of panels) {
    const element = document.querySelector(`[data-panel="${panel.id}"]`);
    if (element) stage.mount(panel, /** @type {HTMLElement} */ (element));
  }
  listenToKeys(app);
  listenToWords(app);
  listenToSymbols(app);
  loadCatalog();
  store.subscribe((/** @type {State} */ state, /** @type {State} */ before) => {
    stage.heed(state, before);
    if (state.document !== before.document && state.catalog && !isKnown(state)) loadCatalog(); // a newer server's
  });
  stage.schedule();
  stage.painted.then(mathsFace).catch(() => {}); // its letters stand in sentences too

  async function loadCatalog() {
    try {
      store.dispatch({ type: 'catalog', catalog: await fetchCatalog() });
    } catch {
      fail({ code: 'no-answer' }, 'catalog');
      setTimeout(loadCatalog, 3000);
    }
  }

  if (window.parent !== window && new URLSearchParams(location.search).has('embed'))
    import('./client/frame.js').then(({ speakToFrame }) => speakToFrame(app));

  // For tests and the curious: what is on screen, to read.
  Object.assign(window, { hyperplane: { store, app } });
  return { app, room, fail };
}

/** Says once what nobody has expected to fail; the browser goes on to log it. @param {(error: any, cause?: string) => void} fail */
function listenToFailures(fail) {
  const before = new Set();
  const take = (/** @type {any} */ error) => {
    const message = String(error?.message ?? error);
    if (before.has(message)) return;
    before.add(message);
    fail(error?.name === 'RequestError' ? error : { code: 'page', message }, 'run');
  };
  window.addEventListener('unhandledrejection', ({ reason }) => take(reason));
  window.addEventListener('error', ({ error }) => error && take(error)); // without one it is not a script's
}
