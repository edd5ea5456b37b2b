// The button that enlarges a card or the plane to the whole page, and back.

import { html } from 'lit-html';
import { iconButton } from './icon-button.ts';

const OUT = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7';
const BACK = 'M20 10h-6V4M14 10l6-6M4 14h6v6M10 14l-6 6';

/** `id`: a view's, or 'plane' */
export function enlargeButton(id: string, name: string, { store, actions, text: { dock: t } }: App) {
  const enlarged = store.state.enlarged === id;
  const words = enlarged ? t.back : t.enlarge;
  const sign = html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d=${enlarged ? BACK : OUT} />
  </svg>`;
  return iconButton(sign, `${name}: ${words}`, () => actions.enlarge(id), {
    title: `${words} (${enlarged ? 'Esc' : 'Z'})`,
  });
}
