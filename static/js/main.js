// Composes the page: store, session, actions, views, and the loop that paints.

import { createActions } from './client/actions.js';
import { readTheme } from './figures/theme.js';
import { listenToKeys } from './views/page/keys.js';
import { frameTime } from './run/clock.js';
import { needsAhead } from './run/needs.js';
import { positionAt } from './run/playhead.js';
import { sceneAt } from './run/scene.js';
import { createSession } from './client/room-client.js';
import { nameOf } from './scenario/document.js';
import { initialState, reduce } from './state/reducers.js';
import { createStore } from './state/store.js';
import { en } from './text/en/page.js';
import { connectSocket } from './client/transport/socket.js';
import { VIEWS } from './views/list.js';
import announcer from './views/page/announcer.js';
import brush from './views/page/brush.js';
import classDialog from './views/page/class-dialog.js';
import dialogs from './views/page/dialogs.js';
import dock from './views/page/dock.js';
import lesson from './views/page/lesson.js';
import menus from './views/page/menus.js';
import notice from './views/page/notice.js';
import player from './views/page/player.js';
import question from './views/page/question.js';
import settings from './views/page/settings.js';
import verdict from './views/page/verdict.js';
import viewsMenu from './views/page/views-menu.js';
import plane from './views/plane/plane.js';

/** In the order in which they are mounted. */
const PANELS = [
  menus,
  lesson,
  question,
  viewsMenu,
  plane,
  player,
  verdict,
  brush,
  settings,
  dock,
  notice,
  announcer,
  dialogs,
  classDialog,
];
const CALM = 90; // ms between repaints of a panel that is read rather than watched, unless it says otherwise
const AHEAD = 2.5 + 2 * Math.random(); // seconds of play that should be here already; a class does not ask as one
const HURRY = 200; // ms after a change of the run in which more changes may follow, as in a drag

const text = { ...en, view: {} }; // `view`: the words of each view that has been opened
const store = createStore(reduce, initialState);
const session = createSession({ store, transport: connectSocket(), text });
const actions = createActions({ store, session });
/** @type {any[]} */
const panels = [];
const app = {
  store,
  session,
  actions,
  text,
  views: VIEWS,
  theme: readTheme(),
  scene: /** @type {Scene | null} */ (null),
  openDialog: () => {},
  panels: { add: addPanel, remove: removePanel },
};

applyMode();
for (const panel of PANELS) {
  const element = document.querySelector(`[data-panel="${panel.id}"]`);
  if (element) panels.push(mounted(panel, element));
}
listenToKeys(app);
loadCatalog();

let painted = { position: -1, runId: -1, predictor: '', theme: null };
let scheduled = 0;
let runChanged = 0;
store.subscribe(schedule);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', newTheme);
schedule();

function schedule() {
  if (!scheduled) scheduled = requestAnimationFrame(paint);
}

/** One frame: panels whose state changed are rendered, those that follow the run get the new scene. */
function paint(time) {
  scheduled = 0;
  const { state } = store;
  for (const panel of panels) panel.renderIfChanged(state);
  const { run, playhead } = state;
  if (!run) return;
  const { position, ended } = positionAt(playhead, run, frameTime(time) + state.clock);
  const predictor = nameOf(state.document.predictor);
  const key = { position, runId: state.runId, predictor, theme: app.theme };
  if (Object.keys(key).some((name) => key[name] !== painted[name])) {
    const scene = sceneAt(run, position, predictor);
    if (scene) {
      if (key.runId !== painted.runId) runChanged = time;
      painted = key;
      app.scene = scene;
      for (const panel of panels) panel.stale = true;
      if (!playhead.playing) session.writeLink(() => actions.position());
    }
  }
  if (app.scene) for (const panel of panels) if (!panel.calm && panel.stale) panel.follow(state, app.scene);
  followCalmly(state, time);
  session.loader.want([
    ...needsAhead(run, playhead, position, AHEAD),
    ...(app.scene ? panels.flatMap((panel) => panel.needs(state, app.scene)) : []),
  ]);
  if (playhead.playing && ended) actions.arrive();
  if (playhead.playing || panels.some((panel) => panel.calm && panel.stale)) schedule();
}

/** Panels that are read are brought up to date in turn: while playing one a frame, the one that is latest for its own pace. */
function followCalmly(state, time) {
  if (!app.scene) return;
  const hurried = time - runChanged < HURRY;
  const moving = state.playhead.playing || hurried;
  const lateness = (panel) => (time - panel.followed) / (panel.calm * (hurried ? 2.5 : 1));
  const due = panels.filter((panel) => panel.calm && panel.stale && (!moving || lateness(panel) >= 1));
  if (moving) due.sort((a, b) => lateness(b) - lateness(a)).splice(1);
  for (const panel of due) {
    panel.followed = time;
    panel.follow(state, app.scene);
  }
}

/** A panel that throws shows an error in its place; the others go on. */
function mounted(panel, element) {
  const record = {
    id: panel.id,
    calm: panel.calm === true ? CALM : (panel.calm ?? 0),
    stale: false,
    followed: 0,
    view: null,
    last: null,
  };
  const guarded = (action) => {
    if (record.broken) return;
    try {
      action();
    } catch (error) {
      record.broken = true;
      console.error(`panel '${panel.id}':`, error);
      const card = Object.assign(document.createElement('p'), {
        className: 'panel-error',
        textContent: `${panel.id}: ${error.message}`,
      });
      element.replaceChildren(card);
    }
  };
  guarded(() => {
    record.view = panel.mount(element, app);
  });
  record.renderIfChanged = (state) => {
    const uses = [app.theme, ...(panel.uses?.(state) ?? [state])];
    if (record.last && uses.every((value, i) => value === record.last[i])) return;
    record.last = uses;
    if (record.calm && app.scene)
      record.stale = true; // its turn comes
    else guarded(() => record.view?.render?.(state));
  };
  record.follow = (state, scene) => {
    record.stale = false;
    guarded(() => record.view?.follow?.(state, scene));
  };
  record.needs = (state, scene) => {
    let needs = [];
    guarded(() => (needs = record.view?.needs?.(state, scene) ?? []));
    return needs;
  };
  record.unmount = () => {
    record.broken = false; // what it holds is given back, whatever has failed before
    guarded(() => record.view?.unmount?.());
  };
  return record;
}

/** A view that is opened while the page runs; it is painted with the next frame. */
function addPanel(panel, element) {
  const record = mounted(panel, element);
  record.stale = true;
  panels.push(record);
  schedule();
  return record;
}

function removePanel(record) {
  panels.splice(panels.indexOf(record), 1);
  record.unmount();
  schedule();
}

function newTheme() {
  app.theme = readTheme();
  schedule();
}

/** `?projector=1` and `?hide=header,settings`: what a lecturer or a worksheet asks of the page. */
function applyMode() {
  const query = new URLSearchParams(location.search);
  const projector = query.get('projector') === '1';
  const hidden = (query.get('hide') ?? '').split(',').filter(Boolean);
  document.documentElement.toggleAttribute('data-projector', projector);
  for (const name of hidden)
    document.documentElement.setAttribute(`data-hide-${name.replace(/[^a-z-]/g, '')}`, '');
  store.dispatch({ type: 'mode', projector, hidden });
  app.theme = readTheme();
}

async function loadCatalog() {
  try {
    const reply = await fetch('/api/catalog');
    if (!reply.ok) throw new Error(reply.statusText);
    store.dispatch({ type: 'catalog', catalog: await reply.json() });
  } catch {
    actions.say(text.error({ code: 'no-answer' }), 'error');
    setTimeout(loadCatalog, 3000);
  }
}

// For tests and the curious: what is on screen, to read.
Object.assign(window, { hyperplane: { store, app } });
