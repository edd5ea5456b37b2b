// Entry of a saved page: it shows a run stored in a file, or one of a notebook's kernel.

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
