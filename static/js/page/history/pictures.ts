// Two ideas as pictures: the unit of 1943, and the connection of 1949 before and after a cell fires. In em.

import { html, svg } from 'lit-html';

export type Picture = (words: Record<string, string>) => unknown;

const cell = (x: number, y: number, name: string, fires = false) =>
  svg`<circle class=${`history-cell ${fires ? 'lit' : ''}`} cx=${x} cy=${y} r="1.1"></circle>${label(x, y + 0.35, name, fires ? 'lit' : '')}`;

const label = (x: number, y: number, text: string, kind = '') =>
  svg`<text class=${`history-label ${kind}`} font-size=${kind === 'below' ? 0.85 : 1} x=${x} y=${y}>${text}</text>`;

/** A path to a cell; it ends in a dot. */
const path = (x0: number, y0: number, x1: number, y1: number, width = 0.16) =>
  svg`<path class="history-axon" d=${`M${x0},${y0}L${x1},${y1}`} stroke-width=${width}></path><circle class="history-end" cx=${x1} cy=${y1} r=${0.16 + width}></circle>`;

/** Three inputs, a cell with threshold two, and its output. */
const unit: Picture = (words) =>
  svg`${[1, 3, 5].map((y, i) => svg`${label(0.7, y + 0.35, `x${'₁₂₃'[i]}`)}${path(1.6, y, 4.9, 3 + (y - 3) / 3)}`)}
    <path class="history-cell" d="M5.2,1V5L9,3Z"></path>${label(6.4, 3.4, '≥ 2')}
    <path class="history-axon" d="M9,3H12" stroke-width="0.16"></path>${label(12.8, 3.35, '1')}
    ${label(6.6, 6.6, words.unit, 'below')}`;

/** A cell that takes part in firing another, before and after. */
const connection: Picture = (words) =>
  svg`${[0, 1].map(
    (after) => svg`${cell(1.4 + 7.6 * after, 2.6, 'A', true)}${cell(5.4 + 7.6 * after, 2.6, 'B', true)}
      ${path(2.6 + 7.6 * after, 2.6, 4 + 7.6 * after, 2.6, after ? 0.5 : 0.12)}
      ${label(3.4 + 7.6 * after, 5.4, after ? words.after : words.before, 'below')}`,
  )}`;

const PICTURES: Record<string, Picture> = { neuron: unit, hebb: connection };

/** The picture of an entry, if it has one. */
export const pictureOf = (id: string, words: Record<string, string>, title: string) =>
  PICTURES[id] &&
  html`<svg class="history-picture" viewBox="0 0 14.4 7" role="img" aria-label=${title}>
    ${PICTURES[id](words)}
  </svg>`;
