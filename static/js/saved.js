// A page that was taken away: the same page over a run that stands in a file, or over the kernel of a notebook.

import { kernelTransport } from './client/transport/kernel.js';
import { recordingIn } from './client/transport/recording.js';
import { replay } from './client/transport/replay.js';
import { openPage } from './page.js';
import announcer from './views/page/announcer.js';
import brush from './views/page/brush.js';
import dialogs from './views/page/dialogs.js';
import dock from './views/page/dock.js';
import menus from './views/page/menus.js';
import notice from './views/page/notice.js';
import paper from './views/page/paper.js';
import player from './views/page/player/player.js';
import verdict from './views/page/verdict/verdict.js';
import viewsMenu from './views/page/views-menu.js';
import outlet from './views/page/outlet.js';
import plane from './views/plane/plane.js';
import planeText from './views/page/plane-text.js';
import trellis from './views/page/trellis-place.js';

/** All but those of a class, and of other examples. */
const PANELS = [
  menus,
  viewsMenu,
  outlet,
  plane,
  trellis,
  player,
  verdict,
  brush,
  dock,
  paper,
  notice,
  announcer,
  planeText,
  dialogs,
];

/** @typedef {import('./notebook.js').Looks} Looks */

/**
 * No server is asked, and none could be.
 * @param {Uint8Array} bytes  the recording, unpacked
 * @param {Looks} looks
 * @param {string | Node} body  the page's
 */
export function openSaved(bytes, looks, body) {
  const recording = recordingIn(bytes);
  dress(looks, body);
  openPage(replay(recording), async () => recording.catalog, PANELS, { saved: true });
}

/**
 * What is changed is trained by the kernel.
 * @param {import('./client/transport/kernel.js').Line} line
 * @param {Catalog} catalog
 * @param {Looks} looks
 * @param {string | Node} body
 */
export function openNotebook(line, catalog, looks, body) {
  dress(looks, body);
  openPage(kernelTransport(line), async () => catalog, PANELS, { saved: true, live: true });
}

/** @param {Looks} looks @param {string | Node} body */
function dress({ main, formulas, dark, icon }, body) {
  const style = (/** @type {string} */ css, attributes = {}) =>
    document.head.append(Object.assign(document.createElement('style'), { textContent: css, ...attributes }));
  style(main);
  style(formulas);
  style(dark, { id: 'dark', media: '(prefers-color-scheme: dark)' });
  const href = `data:image/svg+xml,${encodeURIComponent(icon)}`;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href }));
  document.querySelector('#still')?.remove();
  if (typeof body === 'string') document.body.insertAdjacentHTML('afterbegin', body);
  else document.body.prepend(body);
}
