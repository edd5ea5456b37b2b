// Entry of a saved page: it shows a run stored in a file, or one of a notebook's kernel.

import { kernelTransport, type Line } from './client/transport/kernel.ts';
import { recordingIn, replay } from './client/transport/replay.ts';
import type { Looks } from './notebook.ts';
import { openPage } from './page.ts';
import announcer from './page/announcer.ts';
import brush from './page/brush.ts';
import dialogs from './page/dialogs.ts';
import dock from './page/dock.ts';
import menus from './page/menus.ts';
import notice from './page/notice.ts';
import paper from './page/paper.ts';
import player from './page/player/player.ts';
import verdict from './page/verdict/verdict.ts';
import viewsMenu from './page/views-menu.ts';
import shareMenu from './page/share-menu.ts';
import plane from './topics/plane/plane.ts';
import planeText from './page/plane-text.ts';
import trellis from './page/trellis-place.ts';

/** The panels of main.ts without those for classes and for choosing examples. */
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

/** Opens without a server. `bytes`: the unpacked recording. `body`: of the page */
export function openSaved(bytes: Uint8Array, looks: Looks, body: string | Node) {
  const recording = recordingIn(bytes);
  dress(looks, body);
  openPage(replay(recording), async () => recording.catalog, PANELS, { saved: true });
}

/** Opens with the kernel, which trains changed runs. */
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
