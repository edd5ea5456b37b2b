// A cache of the surface's contours; while playing they are renewed every RESTED ms.

import { memoByName } from '../../run/memo.ts';
import type { Moment } from './moment.ts';
import { contoursOf as lossContours } from './network.ts';
import { contoursOf } from './surface.ts';

const RESTED = 300; // ms between surfaces while playing

export type Contours = ReturnType<typeof contoursOf>;

export function createContours(repaint: () => void) {
  const memo = memoByName();
  let shown: Contours | null = null;
  let since = 0;
  let timer = 0;
  /** for networks: inputs of the cached surface, and the surface to compute next */
  let key: any[] = [];
  let wanted: { key: any[]; make: () => Contours } | null = null;

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
    over({ run, playhead }: Ready, m: Moment, axes: number[], box: Box) {
      if (shown && playhead.playing && performance.now() - since < RESTED) {
        clearTimeout(timer);
        timer = window.setTimeout(repaint, RESTED);
        return shown;
      }
      const others = m.free > 2 ? m.now.k : 0; // with two weights in all, the surface is constant
      shown = memo('contours', [run, ...axes, others, ...Object.values(box)], () => {
        since = performance.now();
        return contoursOf(run, m.now, axes, box);
      });
      return shown;
    },
    /**
     * The contours of a network's loss. They take about 10 ms and are computed after a frame is painted. Until then the
     * last contours over these weights are shown.
     */
    later({ run, playhead }: Ready, m: import('./network.ts').Moment, axes: number[], box: Box) {
      if (!m.shaded) return [];
      const { w } = m.now;
      const inputs = [run, ...axes, ...Object.values(box), m.now.k];
      const unchanged = inputs.every((value, i) => value === key[i]);
      wanted = unchanged ? null : { key: inputs, make: () => lossContours(run, w, axes, box) };
      if (wanted && !timer)
        timer = window.setTimeout(
          work,
          playhead.playing ? Math.max(0, since + RESTED - performance.now()) : 0,
        );
      return shown && inputs.slice(0, 3).every((value, i) => value === key[i]) ? shown : [];
    },
    stop: () => clearTimeout(timer),
  };
}
