// The ribbon under the scrubber: how long each weight vector stood. Pointing at one lights the example that made it, and a
// click goes there; the slider above it has the keys. An example that is lit has its updates marked.

import { html, svg } from 'lit-html';
import {
  exampleOf,
  HEIGHT,
  placeOf,
  ribbonPaths,
  stretchAt,
  ticksFor,
  ticksOf,
  WIDTH,
} from '../../figures/history.js';
import { remembered } from '../../figures/remembered.js';

/**
 * What is shown of a state and its scene; the drawing is made once a run, the present each frame.
 * @param {App} app
 * @returns {(state: State, scene: Scene | null) => any}
 */
export function createHistory({ store, actions, text }) {
  const once = remembered();
  /** @type {{run: Run, tip: HTMLElement} | null} */
  let said = null; // what stands beside the pointer, of which run

  return function history({ run, runId, hovered }, scene) {
    if (said && said.run !== run) said.tip.hidden = true;
    if (!run?.visits) return html`<div class="history"></div>`;
    const now = scene ? stretchAt(run, Math.min(scene.now.position, run.visits)) : null;
    const [x, width] = now && now.first === now.last ? placeOf(run, now) : [0, 0];
    return html`<div class="history" @pointermove=${point} @pointerleave=${leave} @click=${go}>
      <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        ${once('drawing', [runId], () => drawing(run))}
        <path
          class="mark lit"
          d=${once('lit', [runId, hovered], () => (hovered === null ? '' : ticksFor(run, hovered)))}
        ></path>
        <rect class="now" x=${x} width=${width} y="4" height=${HEIGHT - 4}></rect>
      </svg>
      <span class="history-tip" hidden></span>
    </div>`;
  };

  /** @param {any} event */
  function positionAt(event) {
    const { left, width } = event.currentTarget.querySelector('svg').getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - left) / Math.max(1, width)));
    return Math.floor(share * (store.state.run?.visits ?? 0));
  }

  /** @param {Event} event */
  function go(event) {
    actions.goTo(positionAt(event));
  }

  /** What the ribbon shows there. @param {any} event */
  function point(event) {
    const run = /** @type {Run} */ (store.state.run);
    const tip = event.currentTarget.querySelector('.history-tip');
    const stretch = stretchAt(run, positionAt(event));
    const made = stretch && exampleOf(run, stretch);
    tip.hidden = !stretch;
    said = { run, tip };
    actions.hover(made?.example ?? null);
    if (!stretch) return;
    tip.textContent = text.player.stretch(stretch, made, run);
    const box = event.currentTarget.getBoundingClientRect();
    const left = Math.max(
      0,
      Math.min(event.clientX - box.left - tip.offsetWidth / 2, box.width - tip.offsetWidth),
    );
    tip.style.transform = `translateX(${left}px)`;
  }

  /** @param {any} event */
  function leave(event) {
    event.currentTarget.querySelector('.history-tip').hidden = true;
    actions.hover(null);
  }
}

/** @param {Run} run */
function drawing(run) {
  const [even, odd] = ribbonPaths(run);
  const { mistakes, others, epochs } = ticksOf(run);
  return svg`
    <path class="stretch even" d=${even}></path>
    <path class="stretch odd" d=${odd}></path>
    <path class="mark epoch" d=${epochs}></path>
    <path class="mark update" d=${others}></path>
    <path class="mark mistake" d=${mistakes}></path>
  `;
}
