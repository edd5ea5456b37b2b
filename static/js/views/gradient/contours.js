// The surface's contours, kept as long as they hold; while playing they stay for a while.

import { remembered } from '../../run/memo.js';
import { contoursOf as lossContours } from './network.js';
import { contoursOf } from './surface.js';

const RESTED = 300; // ms between surfaces while playing

/** @typedef {ReturnType<typeof contoursOf>} Contours */

/** @param {() => void} repaint */
export function createContours(repaint) {
  const once = remembered();
  /** @type {Contours | null} */
  let shown = null;
  let since = 0;
  let timer = 0;
  /** of a network's surface: what it is of, and that which is to be worked out next @type {any[]} */
  let key = [];
  /** @type {{key: any[], make: () => Contours} | null} */
  let wanted = null;

  function work() {
    timer = 0;
    if (!wanted) return;
    since = performance.now();
    shown = wanted.make();
    key = wanted.key;
    wanted = null;
    repaint();
  }

  return {
    /** @param {Ready} state @param {import('./moment.js').Moment} m @param {number[]} axes @param {Box} box */
    over({ run, playhead }, m, axes, box) {
      if (shown && playhead.playing && performance.now() - since < RESTED) {
        clearTimeout(timer);
        timer = window.setTimeout(repaint, RESTED);
        return shown;
      }
      const others = m.free > 2 ? m.now.k : 0; // where two weights are all there are, the surface stays
      shown = once('contours', [run, ...axes, others, ...Object.values(box)], () => {
        since = performance.now();
        return contoursOf(run, m.now, axes, box);
      });
      return shown;
    },
    /**
     * Of a network: some ten milliseconds of work, which waits until a frame is painted. Until then the last one of these
     * weights is shown.
     * @param {Ready} state @param {import('./network.js').Moment} m @param {number[]} axes @param {Box} box
     */
    later({ run, playhead }, m, axes, box) {
      if (!m.shaded) return [];
      const { w } = m.now;
      const own = [run, ...axes, ...Object.values(box), m.now.k];
      const known = own.every((value, i) => value === key[i]);
      wanted = known ? null : { key: own, make: () => lossContours(run, w, axes, box) };
      if (wanted && !timer)
        timer = window.setTimeout(
          work,
          playhead.playing ? Math.max(0, since + RESTED - performance.now()) : 0,
        );
      return shown && own.slice(0, 3).every((value, i) => value === key[i]) ? shown : [];
    },
    stop: () => clearTimeout(timer),
  };
}
