// The card: the choice of drawing, the choice of point, and the neuron as a model, a nerve cell, or boxes.

import { html, nothing } from 'lit-html';
import { pictureTabs, visible } from '../shared/card.ts';
import { boxesDrawing } from './boxes.ts';
import { cellDrawing } from './cell.ts';
import { modelDrawing } from './model.ts';
import type { Moment } from './moment.ts';
import { networkFigure } from './network-figure.ts';

/** `size`: of the drawing's room; 0 before it is measured */
export function card(
  shown: Moment,
  {
    kind,
    text,
    theme,
    size,
    choose,
  }: { kind: string; text: ViewWords['neuron']; theme: Theme; size: Size; choose: (kind: string) => void },
) {
  const { run, focus, phase, unit, byLast } = shown;
  const boxes = kind === 'times';
  const kinds = run.network ? text.networkKinds : text.kinds;
  const draw = run.network ? networkFigure : kind === 'cell' ? cellDrawing : modelDrawing;
  return html`<div class="neuron" data-phase=${phase ?? ''}>
    <div class="fig-row">
      ${pictureTabs('neuron-kind', text.kindsLabel, kinds, kind in kinds ? kind : 'model', choose)}
      <span class="point">${text.point(focus)}${byLast ? text.byLast : ''}</span>
    </div>
    <div class="fig-box">
      ${!unit ? text.waiting : boxes ? boxesDrawing(shown, text.times) : visible(size) ? draw(unit, { run, focus, theme, text }, size) : nothing}
    </div>
    ${run.dual ? html`<p class="fig-say">${text.kernel}</p>` : nothing}
    ${run.network && !boxes ? html`<p class="fig-say">${text.network(run.network.output)}</p>` : nothing}
  </div>`;
}
