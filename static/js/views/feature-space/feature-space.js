// Feature space: the examples where the map puts them, with the straight boundary there, and the way from the data to it.

import { html, nothing, render } from 'lit-html';
import { gridOf, liftOf, spacesOf } from './lift.js';
import { planarLift, roomOf, spatialLift } from './lift-picture.js';
import { remembered } from '../../figures/remembered.js';
import { equation, words } from '../../text/en/feature-space.js';
import { turning } from '../../text/en/weight-space.js';
import { exampleStepper } from '../shared/example-stepper.js';
import { notHere, presetButton } from '../shared/card.js';
import { createPicture } from '../shared/space-picture.js';

const MOVE = 1600; // ms from the data to the features
const FITTING = {
  features: { name: 'squares' },
  scaling: 'none',
  learner: { name: 'perceptron' },
  bias: 'learned',
}; // with the ring: the notes' picture

export default {
  id: 'feature-space',
  calm: 24, // every second frame
  uses: (s) => [s.run, s.runId, s.points, s.grid, s.hovered, s.document],

  mount(element, app) {
    const { store, text } = app;
    render(
      html`<div class="space-view">
        <div class="space-picture"></div>
        <div class="space-note"></div>
      </div>`,
      element,
    );
    const [box, note] = element.firstElementChild.children;
    const once = remembered();
    let wanted = null; // the space that was chosen
    let t = 1; // 0: the examples stand as in the data
    let moving = 0;
    const picture = createPicture(/** @type {HTMLElement} */ (box), {
      app,
      camera: { azimuth: -62, elevation: 18 },
      words: { ...turning, tip: (item) => tipFor(item, store.state, text) },
      draw: (size, camera, theme) => draw(store.state, size, camera, theme),
    });

    /** @returns {{lifted?: import('./lift-picture.js').Lifted, modes?: string[], reason?: string}} */
    function liftedOf(state) {
      const { run, document, grid, hovered } = state;
      const { scene } = app;
      if (!run || !scene || !document) return { reason: 'noRun' };
      const { modes, reason } = spacesOf(run, document.bias);
      if (!modes) return { reason };
      if (!run.n || scene.scores.length !== run.n) return { reason: 'noPoints' };
      const mode = modes.includes(wanted) ? wanted : modes[0];
      const lift = once('lift', [run, document.bias, mode], () => liftOf(run, document.bias, mode));
      return {
        modes,
        lifted: {
          run,
          scene,
          lift,
          t: lift.moves ? t : 1,
          grid: gridOf(run, grid),
          pointed: hovered,
          signOfZero: document.sign_of_zero,
        },
      };
    }

    function draw(state, size, camera, theme) {
      const { lifted } = liftedOf(state);
      if (!lifted) return null;
      const { lift } = lifted;
      const label = words.label(lift.names, boundaryText(lifted), lifted.t);
      if (lift.dims === 2) return { ...planarLift(lifted, size, theme), label };
      const room = once('room', [lift], () => roomOf(lifted));
      return { ...spatialLift(lifted, room, camera, size, theme), label };
    }

    function boundaryText({ lift, scene }) {
      const { normal, offset } = lift.plane(scene.predictor);
      return lift.mode === 'map'
        ? equation(lift.names, normal, offset)
        : equation(lift.names.slice(0, -1).concat(['c']), normal, null);
    }

    function show(state) {
      const { lifted, modes, reason } = liftedOf(state);
      box.toggleAttribute('hidden', !lifted);
      if (!lifted) {
        const said = words.none[reason];
        render(
          notHere(
            typeof said === 'function' ? said(state.run.p) : said,
            ...presetButton(state, app, 'ring', words.open, FITTING),
          ),
          note,
        );
        return;
      }
      picture.repaint();
      render(caption(lifted, modes), note);
    }

    function caption(lifted, modes) {
      const { lift, scene, run } = lifted;
      const { w, b } = scene.predictor;
      return html`
        ${
          lift.moves || modes.length > 1
            ? html`<div class="lift-controls">
                ${modes.length > 1 ? chooser(modes, lift) : nothing}${lift.moves ? mover() : nothing}
              </div>`
            : nothing
        }
        <p class="space-numbers">
          <data value=${JSON.stringify({ w: Array.from(w), b })}>${boundaryText(lifted)}</data>
          ${exampleStepper(app)}
        </p>
        ${run.drawing === 'grid' ? html`<p class="space-aside">${words.voted}</p>` : nothing}
      `;
    }

    const chooser = (modes, lift) =>
      html`<span class="lift-modes" role="group" aria-label=${words.space}>
        ${modes.map(
          (mode) =>
            html`<button
              type="button"
              class="small"
              aria-pressed=${String(mode === lift.mode)}
              @click=${() => choose(mode)}
            >
              ${words.modes[mode]}
            </button>`,
        )}
      </span>`;

    const mover = () =>
      html`<span class="lift-mover">
        <button
          type="button"
          class="icon"
          title=${t > 0.5 ? words.back : words.play}
          aria-label=${t > 0.5 ? words.back : words.play}
          @click=${move}
        >
          ${moving ? '❚❚' : t > 0.5 ? '◂' : '▸'}
        </button>
        <span aria-hidden="true">${words.data}</span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.01"
          aria-label=${words.morph}
          .value=${String(t)}
          @input=${(event) => moveTo(Number(event.target.value))}
        />
        <span aria-hidden="true">${words.features}</span>
      </span>`;

    function choose(mode) {
      wanted = mode;
      show(store.state);
    }

    function moveTo(value) {
      cancelAnimationFrame(moving);
      moving = 0;
      t = value;
      show(store.state);
    }

    /** Moves the points to the other end; at once for who has asked for less motion. */
    function move() {
      const from = t;
      const to = t > 0.5 ? 0 : 1;
      if (moving || matchMedia('(prefers-reduced-motion: reduce)').matches) {
        moveTo(moving ? t : to);
        return;
      }
      let started = 0;
      const frame = (time) => {
        started ||= time;
        const part = Math.min(1, (time - started) / MOVE);
        const eased = part * part * (3 - 2 * part);
        t = part === 1 ? to : from + (to - from) * eased;
        moving = part < 1 ? requestAnimationFrame(frame) : 0;
        show(store.state);
      };
      moving = requestAnimationFrame(frame);
    }

    return {
      render: show,
      follow: show,
      unmount() {
        cancelAnimationFrame(moving);
        picture.remove();
      },
    };
  },
};

function tipFor({ example }, { run, points }, text) {
  return text.plane.point(
    example,
    run.x.subarray(example * run.d, (example + 1) * run.d),
    run.y[example],
    points.task,
  );
}
