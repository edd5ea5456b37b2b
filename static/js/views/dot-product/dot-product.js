// A point and the line: w.v = 0 for a vector v within the line, the point's projection on w, its distance, and what every
// predictor says of it.

import { render } from 'lit-html';
import { notHere, presetButton, sceneOf, sizeOf, visible, watchSizes } from '../shared/card.js';
import { card } from './card.js';
import { framed } from './figure.js';
import { moment, needs } from './moment.js';

/** @type {Record<string, number[]>} */
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const FARTHEST = 1;

/** @type {View} */
const view = {
  id: 'dot-product',
  calm: true,
  uses: (s) => [s.runId, s.document, s.catalog, s.hovered, s.probe, s.probing, s.probed, s.turned >= 1],

  mount(element, app) {
    const { store, actions } = app;
    const text = app.text.view['dot-product'];
    const ends = { from: -0.5, to: 0.25 }; // of v, from the middle of the drawing, -1 to 1
    /** @type {import('./figure.js').Framed | null} */
    let drawn = null; // what pointers and keys act on
    /** @type {Element | null} */
    let box = null;
    let unwatch = () => {};

    function paint() {
      const { state } = store;
      const { theme } = app;
      const scene = sceneOf(state.run, app.scene);
      const shown = scene && moment(/** @type {Ready} */ (state), scene);
      if (!shown) {
        render(notHere(text.none, ...presetButton(state, app, 'wide-margin', text.open)), element);
        return;
      }
      const size = sizeOf(box);
      drawn = shown.agreement && visible(size) ? framed(shown.agreement, size, theme) : null;
      const page = { state, text, theme, drawn, ends, probe: () => actions.probe(), handles };
      render(card(shown, page), element);
      const now = element.querySelector('.fig-box');
      if (now === box) return;
      box = now;
      unwatch();
      if (box) unwatch = watchSizes([box], paint);
    }

    /** @param {import('./figure.js').Handle} name @param {number} end */
    function moveEnd(name, end) {
      if (name !== 'probe') ends[name] = Math.max(-FARTHEST, Math.min(FARTHEST, end));
      paint();
    }

    /** @param {import('./figure.js').Handle} name @param {number[]} pixel */
    function place(name, pixel) {
      if (!drawn) return;
      const at = drawn.frame.toData(pixel);
      if (name === 'probe') actions.setProbe(actions.snapped(at));
      else moveEnd(name, drawn.endAt(at));
    }

    /** @type {import('./figure.js').Handles} */
    const handles = {
      grab: (name, event) => box && followed(event, box, (pixel) => place(name, pixel)),

      /** Arrow keys on a handle. */
      nudge(name, event) {
        const step = KEYS[event.key];
        if (!step) return;
        event.preventDefault();
        event.stopPropagation();
        const { probe, snap } = store.state;
        if (name !== 'probe') moveEnd(name, ends[name] + (step[0] + step[1]) * (event.shiftKey ? 0.2 : 0.05));
        else if (probe) {
          const by = (snap || 0.1) * (event.shiftKey ? 10 : 1);
          actions.setProbe(actions.snapped([probe[0] + step[0] * by, probe[1] + step[1] * by]));
        }
      },
    };

    return {
      render: paint,
      follow: paint,
      needs(state) {
        const scene = sceneOf(state.run, app.scene);
        return scene ? needs(/** @type {Ready} */ (state), scene) : [];
      },
      unmount() {
        unwatch();
        if (store.state.probing) actions.setProbe(store.state.probe);
      },
    };
  },
};
export default view;

/**
 * A handle follows the pointer that took it.
 * @param {PointerEvent} event  that took it
 * @param {Element} box  in whose px places are told
 * @param {(pixel: number[]) => void} moved
 */
function followed(event, box, moved) {
  event.preventDefault();
  const handle = /** @type {HTMLElement} */ (event.currentTarget);
  handle.setPointerCapture(event.pointerId);
  const move = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    const { left, top } = box.getBoundingClientRect();
    moved([clientX - left, clientY - top]);
  };
  const end = () => handle.removeEventListener('pointermove', move);
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', end, { once: true });
  handle.addEventListener('pointercancel', end, { once: true });
}
