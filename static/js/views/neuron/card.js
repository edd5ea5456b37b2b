// The card: which drawing, the point that it is of, and the neuron as a model or as a nerve cell.

import { html, nothing } from 'lit-html';
import { parts, visible } from '../shared/card.js';
import { cellDrawing } from './cell.js';
import { modelDrawing } from './model.js';

/**
 * @param {import('./moment.js').Moment} moment
 * @param {{kind: string, text: Record<string, any>, theme: Theme, size: Size, choose: (kind: string) => void}} page
 *   `size`: of the room for the drawing, 0 before it is known
 */
export function card({ run, focus, phase, unit }, { kind, text, theme, size, choose }) {
  const draw = kind === 'cell' ? cellDrawing : modelDrawing;
  return html`<div class="neuron" data-phase=${phase ?? ''}>
    <div class="fig-row">
      ${parts('neuron-kind', text.kindsLabel, text.kinds, kind, choose)}
      <span class="point">${text.point(focus)}</span>
    </div>
    <div class="fig-box">
      ${unit ? (visible(size) ? draw(unit, { run, focus, theme, text }, size) : nothing) : text.waiting}
    </div>
    ${run.dual ? html`<p class="fig-say">${text.kernel}</p>` : nothing}
  </div>`;
}
