// A QR code with its quiet zone, black on white in every theme.

import { html } from 'lit-html';

/** `size`: modules per side; `path`: the dark ones */
export const qrPicture = ({ size, path }: { size: number; path: string }, label: string) =>
  html`<svg
    class="qr"
    viewBox=${`-4 -4 ${size + 8} ${size + 8}`}
    role="img"
    aria-label=${label}
    shape-rendering="crispEdges"
  >
    <rect x="-4" y="-4" width=${size + 8} height=${size + 8} fill="#fff" />
    <path d=${path} fill="#000" />
  </svg>`;
