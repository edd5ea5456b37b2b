// Lights one example after the other without a pointer.

import { html } from 'lit-html';
import { stepping } from '../text/view-weight-space.js';

export function exampleStepper({ hovered, run }, actions) {
  const { n } = run;
  if (!n) return '';
  const to = (by) => actions.hover(hovered === null ? (by > 0 ? 0 : n - 1) : (hovered + by + n) % n);
  return html`<span class="example-stepper">
    <button type="button" class="icon" title=${stepping.previous} aria-label=${stepping.previous} @click=${() => to(-1)}>‹</button>
    <span aria-live="polite">${hovered === null ? stepping.none : stepping.lit(hovered, n)}</span>
    <button type="button" class="icon" title=${stepping.next} aria-label=${stepping.next} @click=${() => to(1)}>›</button>
  </span>`;
}
