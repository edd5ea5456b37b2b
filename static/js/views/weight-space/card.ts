// The text under the picture: the weights and the version space.

import { html } from 'lit-html';
import { exampleStepper } from '../shared/example-stepper.ts';
import { verdict, type Walk } from './moment.ts';
import type { Corner } from './weights.ts';

/** `version`: its part in the picture */
export function card(walk: Walk, version: Corner[] | undefined, app: App) {
  const text = app.text.view['weight-space'];
  return html`
    <p class="space-numbers">
      <data value=${JSON.stringify(walk.now)}>${text.weights(walk.space.names, walk.now, walk.last)}</data>
      ${exampleStepper(app)}
    </p>
    <p class="space-verdict" data-decisive>${text[verdict(walk, version)]}</p>
  `;
}
