// Entry of the page that a server sends: connected by a socket; recent runs are stored in the browser.

import { welcome } from './client/first-visit.ts';
import { fetchCatalog } from './client/http.ts';
import { LineSender } from './client/playhead-sender.ts';
import { notePastRuns } from './client/recent-runs.ts';
import { connectSocket } from './client/transport/socket.ts';
import { loadPacking } from './scenario/link.ts';
import { openPage } from './page.ts';
import { EXPORTS, FETCHED, PLANE_PICTURE } from './topics/list.ts';
import { headlineWords } from './page/headline.ts';
import announcer from './page/announcer.ts';
import brush from './page/brush.ts';
import dialogs from './page/dialogs.ts';
import dock from './page/dock.ts';
import settingsButton from './page/settings-button.ts';
import lessons from './lessons/handle.ts';
import lesson from './class/lesson.ts';
import { laterPanel } from './page/panel.ts';
import menus from './page/menus.ts';
import next from './page/verdict/next.ts';
import notice from './page/notice.ts';
import player from './page/player/player.ts';
import verdict from './page/verdict/verdict.ts';
import viewsMenu from './page/views-menu.ts';
import shareMenu from './page/share-menu.ts';
import hint from './page/hint.ts';
import plane from './topics/plane/plane.ts';
import planeText from './page/plane-text.ts';
import trellis from './page/trellis-place.ts';

const inClass = ({ lesson }: State) => lesson !== null;
const ofClass = () => import('./class/panels.ts');
const always = () => true;
/** Fetches a panel that is not seen at first, after the first plot. */
const after = (load: () => Promise<{ default: View }>) => async (app: App) => {
  await app.stage.begun;
  return (await load()).default;
};

/** Mount and paint order. Panels over the plane come first: the plane reads their boxes and writes nothing under them. */
const PANELS = [
  menus,
  lessons,
  viewsMenu,
  settingsButton,
  laterPanel('question', inClass, async () => (await ofClass()).question, { calm: true }),
  lesson,
  laterPanel('submission', inClass, async () => (await ofClass()).submission),
  shareMenu,
  brush,
  hint,
  plane,
  trellis,
  player,
  laterPanel('asked', inClass, async () => (await ofClass()).asked),
  laterPanel('door', inClass, async () => (await ofClass()).door),
  verdict,
  next,
  laterPanel(
    'settings',
    always,
    after(() => import('./page/settings.ts')),
  ),
  dock,
  laterPanel(
    'paper',
    always,
    after(() => import('./page/paper.ts')),
  ),
  notice,
  announcer,
  planeText,
  dialogs,
  laterPanel(
    'class-dialog',
    ({ classShown }) => classShown,
    async () => (await ofClass()).classDialog,
    { refused: ({ actions }) => actions.showClass(false) },
  ),
  laterPanel(
    'rescue-dialog',
    ({ rescue }) => rescue !== null,
    async () => (await ofClass()).rescueDialog,
  ),
];

const transport = connectSocket();
if (location.hash) await loadPacking(); // while it connects
const { app, room, fail } = openPage(transport, fetchCatalog, PANELS, {
  exports: EXPORTS,
  planePicture: PLANE_PICTURE,
  fetched: FETCHED,
});
new LineSender({ store: app.store, transport, fail });
notePastRuns(app.store, room, (state) => headlineWords(state, app.text));
welcome(app);
