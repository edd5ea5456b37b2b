// The page of a server: composed over a socket, for visitors who come back.

import { welcome } from './client/arrival.js';
import { fetchCatalog } from './client/catalog.js';
import { LineSender } from './client/line-sender.js';
import { notePastRuns } from './client/past-runs.js';
import { connectSocket } from './client/transport/socket.js';
import { openPage } from './page.js';
import { EXPORTS, FETCHED, PLANE_PICTURE } from './views/list.js';
import { headlineWords } from './views/page/headline.js';
import announcer from './views/page/announcer.js';
import brush from './views/page/brush.js';
import classDialog from './views/page/class/dialog.js';
import dialogs from './views/page/dialogs.js';
import dock from './views/page/dock.js';
import drawer from './views/page/drawer.js';
import lessons from './views/page/lessons/handle.js';
import lesson from './views/page/class/lesson.js';
import menus from './views/page/menus.js';
import next from './views/page/verdict/next.js';
import notice from './views/page/notice.js';
import paper from './views/page/paper.js';
import player from './views/page/player/player.js';
import door from './views/page/class/door.js';
import asked from './views/page/class/open-question.js';
import question from './views/page/class/question.js';
import rescueDialog from './views/page/class/rescue.js';
import submission from './views/page/class/submission.js';
import settings from './views/page/settings.js';
import verdict from './views/page/verdict/verdict.js';
import viewsMenu from './views/page/views-menu.js';
import outlet from './views/page/outlet.js';
import hint from './views/page/hint.js';
import plane from './views/plane/plane.js';
import planeText from './views/page/plane-text.js';
import trellis from './views/page/trellis-place.js';

/** In the order in which they are mounted and painted: what lies on the plane comes before it, so that it keeps clear of that. */
const PANELS = [
  menus,
  lessons,
  viewsMenu,
  drawer,
  question,
  lesson,
  submission,
  outlet,
  brush,
  hint,
  plane,
  trellis,
  player,
  asked,
  door,
  verdict,
  next,
  settings,
  dock,
  paper,
  notice,
  announcer,
  planeText,
  dialogs,
  classDialog,
  rescueDialog,
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
