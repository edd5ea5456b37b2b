// Entry of the page that a server sends: connected by a socket; recent runs are stored in the browser.

import { welcome } from './client/first-visit.ts';
import { fetchCatalog } from './client/catalog.ts';
import { LineSender } from './client/line-sender.ts';
import { notePastRuns } from './client/recent-runs-recorder.ts';
import { connectSocket } from './client/transport/socket.ts';
import { openPage } from './page.ts';
import { EXPORTS, FETCHED, PLANE_PICTURE } from './views/list.ts';
import { headlineWords } from './views/page/headline.ts';
import announcer from './views/page/announcer.ts';
import brush from './views/page/brush.ts';
import dialogs from './views/page/dialogs.ts';
import dock from './views/page/dock.ts';
import settingsButton from './views/page/settings-button.ts';
import lessons from './views/page/lessons/handle.ts';
import lesson from './views/page/class/lesson.ts';
import { laterPanel } from './views/page/later-panel.ts';
import menus from './views/page/menus.ts';
import next from './views/page/verdict/next.ts';
import notice from './views/page/notice.ts';
import paper from './views/page/paper.ts';
import player from './views/page/player/player.ts';
import settings from './views/page/settings.ts';
import verdict from './views/page/verdict/verdict.ts';
import viewsMenu from './views/page/views-menu.ts';
import shareMenu from './views/page/share-menu.ts';
import hint from './views/page/hint.ts';
import plane from './views/plane/plane.ts';
import planeText from './views/page/plane-text.ts';
import trellis from './views/page/trellis-place.ts';

const inClass = ({ lesson }: State) => lesson !== null;
const ofClass = () => import('./views/page/class/panels.ts');

/** Mount and paint order. Panels over the plane come first: the plane reads their boxes and writes nothing under them. */
const PANELS = [
  menus,
  lessons,
  viewsMenu,
  settingsButton,
  laterPanel('question', inClass, async () => (await ofClass()).question, true),
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
  settings,
  dock,
  paper,
  notice,
  announcer,
  planeText,
  dialogs,
  laterPanel(
    'class-dialog',
    ({ classShown }) => classShown,
    async () => (await ofClass()).classDialog,
  ),
  laterPanel(
    'rescue-dialog',
    ({ rescue }) => rescue !== null,
    async () => (await ofClass()).rescueDialog,
  ),
];

const transport = connectSocket();
const { app, room, fail } = openPage(transport, fetchCatalog, PANELS, {
  exports: EXPORTS,
  planePicture: PLANE_PICTURE,
  fetched: FETCHED,
});
new LineSender({ store: app.store, transport, fail });
notePastRuns(app.store, room, (state) => headlineWords(state, app.text));
welcome(app);
