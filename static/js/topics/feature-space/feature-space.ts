// Feature space: the mapped examples with the straight boundary, and the movement from the data to them.

import { html, nothing } from 'lit-html';
import { memoByName } from '../../run/memo.ts';
import { sentence } from '../../kit/views/card.ts';
import { exampleStepper } from '../../kit/views/example-stepper.ts';
import { textOf } from '../../kit/views/sentence.ts';
import { pictureAbove, pointTip } from '../../kit/views/space-picture.ts';
import { view, type Page } from '../../kit/views/view.ts';
import { absent, CHOSEN, eased, exchanged, moment, type Chosen, type Moment } from './moment.ts';
import { planarLift, roomOf, spatialLift } from './pictures.ts';

const MOVE = 1600; // ms from the data to the features

type Here = Page<'feature-space', Chosen, ReturnType<typeof own>>;

export default view({
  id: 'feature-space',
  calm: 24, // ms: every second frame
  chosen: CHOSEN,
  absent,
  moment,
  own,
  card,
  after: (shown, page) => page.own.show(shown),
});

function own(element: HTMLElement, { app, choose }: { app: App; choose: (change: Partial<Chosen>) => void }) {
  const text = app.text.view['feature-space'];
  const memo = memoByName();
  const picture = pictureAbove<Moment>(element, app, {
    camera: { azimuth: -62, elevation: 18 },
    marks: text.marks,
    tip: (item) => pointTip(item, app),
    draw(shown, size, camera, theme) {
      const { lift, t, boundary } = shown;
      const label = text.label(lift.names, textOf(text, boundary), t);
      if (lift.dims === 2) return { ...planarLift(shown, size, theme), label };
      const room = memo('room', [lift], () => roomOf(shown));
      return { ...spatialLift(shown, room, camera, size, theme), label };
    },
  });
  let frame = 0; // of a movement
  function stop() {
    cancelAnimationFrame(frame);
    frame = 0;
  }
  function moveTo(t: number) {
    stop();
    choose({ t });
  }
  /** Moves the points to the other end, or stops them; at once if the visitor prefers reduced motion. */
  function move(from: number) {
    const to = from > 0.5 ? 0 : 1;
    if (frame || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      moveTo(frame ? from : to);
      return;
    }
    let start = 0;
    frame = requestAnimationFrame(function next(time) {
      start ||= time;
      const part = Math.min(1, (time - start) / MOVE);
      frame = part < 1 ? requestAnimationFrame(next) : 0;
      choose({ t: eased(from, to, part) });
    });
  }
  return {
    ...picture,
    moveTo,
    move,
    moves: () => frame > 0,
    close() {
      stop();
      picture.close();
    },
  };
}

/** The space, the movement to it, and the boundary's equation. */
function card(shown: Moment, page: Here) {
  const { modes, lift, scene, normal, offset, boundary, voted, hidden } = shown;
  const { text, app } = page;
  const { w, b } = hidden ? { w: normal, b: offset } : scene.predictor;
  const several = hidden && hidden.units.length > 0;
  const controls = [
    modes.length > 1 ? chooser(shown, page) : nothing,
    several ? [0, 1].map((place) => axis(place, hidden, page)) : nothing,
    lift.moves ? mover(shown, page) : nothing,
  ];
  return html`
    ${hidden ? html`<p class="space-aside">${hidden.sentences.map((each) => html`${sentence(text, each)} `)}</p>` : nothing}
    ${controls.some((part) => part !== nothing) ? html`<div class="lift-controls">${controls}</div>` : nothing}
    <p class="space-numbers" data-decisive>
      <data value=${JSON.stringify({ w: Array.from(w), b })}>${sentence(text, boundary)}</data>
      ${exampleStepper(app)}
    </p>
    ${voted ? html`<p class="space-aside">${text.voted}</p>` : nothing}
  `;
}

const chooser = ({ modes, lift }: Moment, { text, choose }: Here) =>
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
const axis = (place: number, { units, axes }: NonNullable<Moment['hidden']>, { text, choose }: Here) =>
  html`<label class="fig-choice"
    ><span>${place ? text.up : text.across}</span>
    <select
      @change=${(event: ChangeOf<HTMLSelectElement>) => choose({ axes: exchanged(axes, place, Number(event.target.value)) })}
    >
      ${units.map((name, unit) => html`<option value=${unit} .selected=${axes[place] === unit}>${name}</option>`)}
    </select></label
  >`;

function mover({ t, hidden }: Moment, { text, own: { moves, move, moveTo }, chosen }: Here) {
  const label = t > 0.5 ? text.back : text.play;
  return html`<span class="lift-mover">
    <button type="button" class="icon" title=${label} aria-label=${label} @click=${() => move(chosen.t)}>
      ${moves() ? '❚❚' : t > 0.5 ? '◂' : '▸'}
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
    <span aria-hidden="true">${hidden ? text.said : text.features}</span>
  </span>`;
}
