// A page that was taken away: the same page over a run that stands in a file, or over the kernel of a notebook.

import { kernelTransport, type Line } from './client/transport/kernel.ts';
import { recordingIn } from './client/transport/recording.ts';
import { replay } from './client/transport/replay.ts';
import type { Looks } from './notebook.ts';
import { openPage } from './page.ts';
import announcer from './views/page/announcer.ts';
import brush from './views/page/brush.ts';
import dialogs from './views/page/dialogs.ts';
import dock from './views/page/dock.ts';
import menus from './views/page/menus.ts';
import notice from './views/page/notice.ts';
import paper from './views/page/paper.ts';
import player from './views/page/player/player.ts';
import verdict from './views/page/verdict/verdict.ts';
import viewsMenu from './views/page/views-menu.ts';
import shareMenu from './views/page/share-menu.ts';
import plane from './views/plane/plane.ts';
import planeText from './views/page/plane-text.ts';
import trellis from './views/page/trellis-place.ts';

/** All but those of a class, and of other examples. */
const PANELS = [
  menus,
  viewsMenu,
  shareMenu,
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

/** No server is asked, and none could be. `bytes`: the recording, unpacked. `body`: the page's */
export function openSaved(bytes: Uint8Array, looks: Looks, body: string | Node) {
  const recording = recordingIn(bytes);
  dress(looks, body);
  openPage(replay(recording), async () => recording.catalog, PANELS, { saved: true });
}

/** What is changed is trained by the kernel. */
export function openNotebook(line: Line, catalog: Catalog, looks: Looks, body: string | Node) {
  dress(looks, body);
  openPage(kernelTransport(line), async () => catalog, PANELS, { saved: true, live: true });
}

function dress({ main, formulas, dark, icon }: Looks, body: string | Node) {
  const style = (css: string, attributes = {}) =>
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
