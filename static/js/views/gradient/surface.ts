// The criterion over two weights, in data coordinates: both paths, the steps, the contours, and the box around them.

import { rangeOf } from '../../figures/axes.ts';
import { batchPath, borderOf, coordinate, levelsOf, onlinePath, slice } from '../../figures/criterion.ts';
import { isoLine, regionPath, ringsAt, WHOLE } from '../../figures/isolines.ts';
import { startOf } from '../../run/start.ts';
import { shownBox } from '../../state/view-box.ts';
import type { Chosen, Moment, Memo } from './moment.ts';

const MOST_STEPS = 100; // of the batch path
const MOST_SUMS = 1e7; // limit of its work: steps times examples times features
const MOST_CELLS = 2.5e6; // examples times grid points of a surface: a few ms
const ROOM = 0.14; // margin around the paths, as a share of their range

/** Request for the first block, where the path begins; sampled frames begin with the run. */
export const startNeeds = (run: Run): Need[] =>
  run.frames || run.blocks.some(({ index }) => index === 0) ? [] : [{ kind: 'chunk', payload: { block: 0 } }];

export type Paths = ReturnType<typeof pathsOf>;

/** Both paths, the progress of each, the visit's step and the direction of steepest descent. */
export function pathsOf({ run, runId, document }: Ready, m: Moment, chosen: Chosen, memo: Memo) {
  const { axes, shown } = chosen;
  const { now, made, judged, below, visit, lit, fitted } = m;
  const place = ({ w, b }: { w: Numbers; b: number }) => axes.map((c) => coordinate(c, w, b));
  const start = startOf(run, document);
  const rate = (document.learner.rate ?? 1) / (chosen.rate === 'mean' ? run.n : 1);
  const limit = Math.min(MOST_STEPS, Math.ceil(MOST_SUMS / Math.max(1, run.n * run.p)));
  const steps = memo('batch', [run, rate, m.free], () =>
    batchPath(run, start, { rate, tie: document.tie, free: m.free }, limit),
  );
  const online = memo('online', [runId, ...axes], () => onlinePath(run, start, axes));
  const batch = memo('batch trail', [steps, ...axes], () => steps.map(place));
  const moved = !fitted && (made.isUpdate || visit);
  return {
    online: shown.online ? online : null,
    batch: shown.batch ? batch : null,
    places: [
      ...(shown.online || !shown.batch ? online.map(({ u, v }) => [u, v]) : []),
      ...(shown.batch ? batch : []),
    ],
    k: now.k,
    batchStep: Math.floor(now.position / run.epochLength),
    step: moved ? { from: place(made.isUpdate ? judged : made), to: place(made) } : null,
    descent: below.wrong ? axes.map((c) => below.sum[c]) : null,
    axes,
    border: lit === null ? null : borderOf(run, lit, now, axes),
  };
}

/** A box around the places with equal scales, so that steepest descent is orthogonal to the contours. */
export function boxAround(places: Point[], width: number, height: number) {
  const [[x0, x1], [y0, y1]] = [0, 1].map((axis) =>
    rangeOf(
      places.map((place) => place[axis]),
      ROOM,
    ),
  );
  return shownBox({ x0, x1, y0, y1 }, width, height);
}

/** The surface's contours, in shares of the box: weights may exceed the range of an SVG path. */
export function contoursOf(run: Run, weights: Weights, axes: number[], box: Box) {
  const side = Math.max(16, Math.min(56, Math.floor(Math.sqrt(MOST_CELLS / Math.max(1, run.n)))));
  const grid = slice(run, weights, axes, box, side);
  const shares = { ...grid, box: WHOLE };
  return levelsOf(grid.values).map((level) => {
    const rings = ringsAt(grid, grid.values, level);
    return { region: regionPath(shares, rings), line: isoLine(shares, rings) };
  });
}
