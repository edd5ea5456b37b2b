// The texts and controls under the picture: the space, the movement to it, and the boundary's equation.

import { html, nothing } from 'lit-html';
import { sentence } from '../shared/card.ts';
import { exampleStepper } from '../shared/example-stepper.ts';
import { exchanged } from './hidden.ts';
import type { Lift } from './lift.ts';
import type { Chosen, Moment } from './moment.ts';

export type Controls = {
  moving: boolean;
  choose: (change: Partial<Chosen>) => void;
  move: () => void; // to the other end
  moveTo: (t: number) => void;
};

export function card({ modes, lifted, boundary, voted, hidden }: Moment, app: App, controls: Controls) {
  const text = app.text.view['feature-space'];
  const { lift, t, scene } = lifted;
  const { normal, offset } = lift.plane(scene.predictor);
  const { w, b } = hidden ? { w: normal, b: offset } : scene.predictor;
  return html`
    ${hidden ? html`<p class="space-aside">${hidden.sentences.map((each) => html`${sentence(text, each)} `)}</p>` : nothing}
    ${
      lift.moves || modes.length > 1 || hidden?.units.length
        ? html`<div class="lift-controls">
            ${modes.length > 1 ? chooser(modes, lift, text, controls) : nothing}${hidden?.units.length ? [0, 1].map((place) => axis(place, hidden, text, controls)) : nothing}${lift.moves ? mover(t, hidden ? text.said : text.features, text, controls) : nothing}
          </div>`
        : nothing
    }
    <p class="space-numbers" data-decisive>
      <data value=${JSON.stringify({ w: Array.from(w), b })}>${sentence(text, boundary)}</data>
      ${exampleStepper(app)}
    </p>
    ${voted ? html`<p class="space-aside">${text.voted}</p>` : nothing}
  `;
}

const chooser = (modes: Lift['mode'][], lift: Lift, text: ViewWords['feature-space'], { choose }: Controls) =>
  html`<span class="lift-modes" role="group" aria-label=${text.space}>
    ${modes.map(
      (mode) =>
        html`<button
          type="button"
          class="small"
          aria-pressed=${String(mode === lift.mode)}
          @click=${() => choose({ mode })}
        >
          ${text.modes[mode as keyof typeof text.modes]}
        </button>`,
    )}
  </span>`;

/** The choice of an axis's unit. */
const axis = (
  place: number,
  { units, axes }: NonNullable<Moment['hidden']>,
  text: ViewWords['feature-space'],
  { choose }: Controls,
) =>
  html`<label class="fig-choice"
    ><span>${place ? text.up : text.across}</span>
    <select
      @change=${(event: ChangeOf<HTMLSelectElement>) => choose({ axes: exchanged(axes, place, Number(event.target.value)) })}
    >
      ${units.map((name, unit) => html`<option value=${unit} .selected=${axes[place] === unit}>${name}</option>`)}
    </select></label
  >`;

const mover = (
  t: number,
  end: string,
  text: ViewWords['feature-space'],
  { moving, move, moveTo }: Controls,
) =>
  html`<span class="lift-mover">
    <button
      type="button"
      class="icon"
      title=${t > 0.5 ? text.back : text.play}
      aria-label=${t > 0.5 ? text.back : text.play}
      @click=${move}
    >
      ${moving ? '❚❚' : t > 0.5 ? '◂' : '▸'}
    </button>
    <span aria-hidden="true">${text.data}</span>
    <input
      type="range"
      min="0"
      max="1"
      step="0.01"
      aria-label=${text.morph}
      .value=${String(t)}
      @input=${(event: ChangeOf) => moveTo(Number(event.target.value))}
    />
    <span aria-hidden="true">${end}</span>
  </span>`;
