// Hovers one example after another by buttons.

import { html } from 'lit-html';
import { iconButton } from './icon-button.ts';

export function exampleStepper({ store, actions, text: { stepping } }: App) {
  const { hovered, run } = store.state;
  const n = run?.n ?? 0;
  const to = (by: 1 | -1) => {
    const { hovered: from } = store.state; // two frames may have several presses between them
    actions.hover(from === null ? (by > 0 ? 0 : n - 1) : (from + by + n) % n);
  };
  return html`<span class="example-stepper">
    ${iconButton('‹', stepping.previous, () => to(-1))}
    <span aria-live="polite">${hovered === null ? stepping.none : stepping.lit(hovered, n)}</span>
    ${iconButton('›', stepping.next, () => to(1))}
  </span>`;
}
