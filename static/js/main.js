// Composes the page: store, room client, run loader, actions, and the stage with its panels.

import { createActions } from './client/actions.js';
import { welcome } from './client/arrival.js';
import { fetchCatalog } from './client/catalog.js';
import { notePastRuns, pastRuns } from './client/past-runs.js';
import { LineSender } from './client/line-sender.js';
import { RoomClient } from './client/room-client.js';
import { RunLoader } from './client/run-loader.js';
import { connectSocket } from './client/transport/socket.js';
import { readTheme } from './figures/theme.js';
import { initialState, reduce } from './state/reducers.js';
import { createStore } from './state/store.js';
import { en } from './text/en/page.js';
import { OWN_LINE, VIEWS } from './views/list.js';
import announcer from './views/page/announcer.js';
import brush from './views/page/brush.js';
import classDialog from './views/page/class-dialog.js';
import dialogs from './views/page/dialogs.js';
import dock from './views/page/dock.js';
import examplesDialog from './views/page/examples-dialog.js';
import drawer from './views/page/drawer.js';
import lesson from './views/page/lesson.js';
import menus from './views/page/menus.js';
import next from './views/page/next.js';
import notice from './views/page/notice.js';
import paper from './views/page/paper.js';
import player from './views/page/player.js';
import question from './views/page/question.js';
import rescueDialog from './views/page/rescue-dialog.js';
import settings from './views/page/settings.js';
import verdict from './views/page/verdict.js';
import viewsMenu from './views/page/views-menu.js';
import outlet from './views/page/outlet.js';
import { listenToWords } from './views/page/glossary.js';
import hint from './views/page/hint.js';
import { listenToKeys } from './views/page/keys.js';
import { listenToSymbols } from './views/page/light.js';
import { headlineWords } from './views/page/headline.js';
import { begin } from './views/page/look.js';
import { Stage } from './views/page/stage.js';
import { allTypeset } from './views/shared/formula.js';
import plane from './views/plane/plane.js';

/** In the order in which they are mounted. */
const PANELS = [
  menus,
  viewsMenu,
  drawer,
  question,
  lesson,
  outlet,
  plane,
  hint,
  player,
  verdict,
  next,
  brush,
  settings,
  dock,
  paper,
  notice,
  announcer,
  dialogs,
  classDialog,
  rescueDialog,
  examplesDialog,
];

/** @type {Store} */
const store = createStore(reduce, initialState);
const text = { ...en, view: {} }; // `view`: the words of each view that has been opened
const transport = connectSocket();
const fail = (/** @type {any} */ error) =>
  store.dispatch({ type: 'notice', notice: { kind: 'error', text: text.error(error) } });
const room = new RoomClient({ store, transport, text, fail });
const loader = new RunLoader({ store, transport, text, fail });
new LineSender({ store, transport, fail });
notePastRuns(store, room, (state) => headlineWords(state, text));
const actions = createActions({ store, room, loader, text });
/** @type {App} */
const app = {
  store,
  actions,
  text,
  views: VIEWS,
  ownLine: OWN_LINE,
  pastRuns,
  theme: readTheme(),
  scene: null,
  openDialog: () => {},
  /** Whether nothing is under way and nothing scheduled. */
  quiet: () => stage.quiet && loader.quiet && allTypeset() && !room.edits.waiting && !store.state.pending,
};
const stage = new Stage(app, { loader, address: room.address });
app.stage = stage;

begin(app);
for (const panel of PANELS) {
  const element = document.querySelector(`[data-panel="${panel.id}"]`);
  if (element) stage.mount(panel, /** @type {HTMLElement} */ (element));
}
listenToKeys(app);
welcome(app);
listenToWords(app);
listenToSymbols(app);
loadCatalog();
store.subscribe(() => stage.schedule());
stage.schedule();

async function loadCatalog() {
  try {
    store.dispatch({ type: 'catalog', catalog: await fetchCatalog() });
  } catch {
    actions.say(text.error({ code: 'no-answer' }), 'error');
    setTimeout(loadCatalog, 3000);
  }
}

// For tests and the curious: what is on screen, to read.
Object.assign(window, { hyperplane: { store, app } });
