// The bar at the bottom: start, back, play, on, end; the scrubber with the run's history; the speed.

import { html, render } from 'lit-html';
import { SPEEDS, UNITS } from '../../run/playhead.js';
import { createHistory } from '../shared/history.js';
import { standingOf } from './standing.js';

const ICONS = {
  start: 'M6 5v14M19 5.5v13L9 12z',
  back: 'M16 5.5v13L6 12z',
  play: 'M7 4.5v15L20 12z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M8 5.5v13L18 12z',
  end: 'M18 5v14M5 5.5v13L15 12z',
};

/** @type {View} */
const panel = {
  id: 'player',
  uses: (s) => [s.run, s.runId, s.playhead, s.connection, s.hovered, s.lesson],

  mount(element, app) {
    const history = createHistory(app);

    const paint = (/** @type {State} */ state, /** @type {Scene | null} */ scene) =>
      render(bar(state, scene, app, history(state, scene)), element);

    return {
      render: (state) => paint(state, app.scene),
      follow: paint,
    };
  },
};
export default panel;

/** @param {State} state @param {Scene | null} scene @param {App} app @param {any} history */
function bar(state, scene, { text, actions }, history) {
  const t = text.player;
  const { position, last, ready, back, forward, training, where, covered } = standingOf(state, scene);
  const button = (
    /** @type {keyof typeof ICONS} */ name,
    /** @type {string} */ label,
    /** @type {() => void} */ act,
    /** @type {boolean} */ disabled,
    big = false,
  ) => html`
    <button
      type="button"
      class=${big ? 'play' : 'icon'}
      title=${label}
      aria-label=${label}
      ?disabled=${disabled}
      @click=${act}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]} /></svg>
    </button>
  `;
  const words = where ? t.where(...where) : { update: '', visit: '' };
  const { playing, speed, unit } = state.playhead;
  return html`
    <div class="transport">
      ${button('start', t.start, actions.toStart, !back)}
      ${button('back', t.back, () => actions.step(unit, -1), !back)}
      ${playing ? button('pause', t.pause, actions.pause, false, true) : button('play', t.play, actions.play, !ready, true)}
      ${button('forward', t.forward, () => actions.step(unit, 1), !forward)}
      ${button('end', t.end, actions.toEnd, !forward)}
    </div>
    <div class="scrub">
      <div class="scrub-words">
        <strong>${words.update}</strong
        ><span>${words.visit}${training ? ` · ${text.connection.training}` : ''}</span>
      </div>
      ${
        covered
          ? html`<p class="scrub-track covered">${text.question.covered}</p>`
          : html`<div class="scrub-track">
              <input
                type="range"
                min="0"
                max=${Math.max(1, last)}
                step="1"
                .value=${String(position)}
                ?disabled=${!ready}
                aria-label=${t.position}
                aria-valuetext=${`${words.update}, ${words.visit}`}
                @input=${(/** @type {ChangeOf} */ event) => actions.goTo(Number(event.target.value))}
              />
              ${history}
            </div>`
      }
    </div>
    <label class="unit"
      ><span>${t.step}</span>
      <select
        aria-label=${t.step}
        @change=${(/** @type {ChangeOf<HTMLSelectElement>} */ event) => actions.setUnit(event.target.value)}
      >
        ${UNITS.map((name) => html`<option value=${name} ?selected=${name === unit}>${t.units[name]}</option>`)}
      </select></label
    >
    <fieldset class="speeds">
      <legend>${t.speed}</legend>
      ${SPEEDS.map(
        (value) =>
          html`<label class=${value === speed ? 'chosen' : ''}>
            <input
              type="radio"
              name="speed"
              .checked=${value === speed}
              @change=${() => actions.setSpeed(value)}
            />${value === 'max' ? t.max : value}
          </label>`,
      )}
    </fieldset>
  `;
}
