// The loss of a network over two of its weights, and the view's sentences, as data. No DOM here.

import { coordinate, onlinePath } from '../../figures/criterion.ts';
import { isoLine, regionPath, ringsAt, WHOLE } from '../../figures/isolines.ts';
import {
  MOST_EXAMPLES,
  gradientOf,
  levelsBetween,
  lossAt,
  lossSlice,
  meanLoss,
  sideFor,
  slopesOf,
} from '../../figures/loss.ts';
import { memoByName } from '../../run/memo.ts';
import { plain, termTexts } from '../../figures/tex.ts';
import { isSmooth, lossOf, networkScore, type Network } from '../../run/network.ts';
import { reached } from '../../run/phases.ts';
import { nameOf } from '../../scenario/document.ts';
import type { Choice, Chosen, Memo } from './moment.ts';

export type Moment = ReturnType<typeof moment>;

/** Whether a run’s learner descends on the loss of a network. */
export const descends = (run: Run) => isSmooth(run.network);

/** The names of the weights: of each unit, then the output’s. */
export function namesOf(run: Run, document: ScenarioDocument) {
  const { hidden, bias } = run.network as Network;
  const terms = termTexts(run.terms, document);
  const units = Array.from({ length: hidden }, (_, unit) => [
    ...terms.map((term) => `${plain(`w_{${unit + 1}}`)} ${term}`),
    ...(bias ? [plain(`b_{${unit + 1}}`)] : []),
  ]);
  const output = Array.from({ length: hidden }, (_, unit) => plain(`v_{${unit + 1}}`));
  return [...units.flat(), ...output, ...(bias ? ['c'] : [])];
}

/** The choice with two weights: the chosen ones if they are of this network, else the first of two units. */
export function withAxes(chosen: Choice, run: Run): Chosen {
  const { inputs } = run.network as Network;
  const mapping = `${run.mapping} ${run.width} ${inputs}`;
  const axes = chosen.axes && chosen.mapping === mapping ? chosen.axes : [0, inputs];
  return { ...chosen, axes, mapping };
}

/** Request for the first block, where the path begins. */
export const startNeeds = (run: Run): Need[] =>
  run.blocks.some(({ index }) => index === 0) ? [] : [{ kind: 'chunk', payload: { block: 0 } }];

export function moment(
  { run, document, hovered }: { run: Run; document: ScenarioDocument; hovered: number | null },
  scene: Scene,
  chosen: Chosen,
  memo: Memo = memoByName(),
) {
  const { now, visit: made, example } = scene;
  const network = run.network as Network;
  const { axes, pointed } = chosen;
  const judged = made.beforeW;
  const value = memo('loss', [run, now.w], () => meanLoss(run, now.w));
  const gradient = memo('gradient', [run, judged], () => gradientOf(run, judged));
  const visited = made.position > 0 && example !== null && example >= 0 ? example : null;
  const slopes = visited === null ? null : slopesOf(run, judged, visited);
  const lit = hovered !== null && hovered < run.n ? hovered : null;
  const others = run.width - 2;
  const says: Record<'slice' | 'value' | 'step', Sentence | null> = {
    slice: run.n > MOST_EXAMPLES ? ['unshaded', MOST_EXAMPLES] : ['others', others],
    value: pointed
      ? ['at', ...pointed, lossAt(run, now.w, axes, pointed)]
      : ['loss', value, network.loss, nameOf(document.predictor)],
    step:
      lit === null
        ? stepSentence(scene, visited, slopes && axes.map((c) => slopes[c]), axes, document)
        : ['itsLoss', lit, lossOf(network, networkScore(network, now.w, run.phi, lit * run.p), run.y[lit])],
  };
  return {
    now,
    /** the visit that the step shows, once it has changed the weights */
    made: reached(scene, 'update') ? made : now,
    judged,
    value,
    /** steepest descent of E in the two weights, before the visit */
    descent: axes.map((c) => -gradient[c]),
    shaded: run.n <= MOST_EXAMPLES,
    says,
  };
}

/** `slopes`: of the example's loss, in the two weights */
function stepSentence(
  scene: Scene,
  visited: number | null,
  slopes: number[] | null,
  axes: number[],
  { learner }: ScenarioDocument,
): Sentence | null {
  const { visit } = scene;
  if (!reached(scene, 'update')) return null;
  if (visit.position === 0) return ['before'];
  const { rate } = learner;
  if (visit.isUpdate && visit.example < 0)
    return ['minibatch', axes.map((c) => (visit.beforeW[c] - visit.w[c]) / rate), rate];
  if (visited === null || !slopes) return null;
  return [visit.isUpdate ? 'slope' : 'gathers', visited, slopes, rate];
}

/** The run's path over the two weights, its progress, the visit's step and the direction of steepest descent. */
export function pathsOf({ run, runId }: Ready, m: Moment, { axes, shown }: Chosen, memo: Memo) {
  const place = (w: Numbers) => axes.map((c) => coordinate(c, w, 0));
  const first = run.blocks.find(({ index }) => index === 0);
  const online = memo('path', [runId, ...axes, run.frames, first, run.blocks.length], () => {
    const path = onlinePath(run, { w: first?.weights(-1) ?? m.now.w, b: 0 }, axes);
    return first ? path : path.slice(1);
  });
  const path = online.length ? online : [{ k: 0, u: place(m.now.w)[0], v: place(m.now.w)[1] }];
  return {
    online: shown.online ? path : null,
    batch: null,
    places: path.map(({ u, v }) => [u, v]),
    k: m.now.k,
    batchStep: 0,
    step: m.made.isUpdate ? { from: place(m.judged), to: place(m.made.w) } : null,
    descent: m.descent,
    axes,
    border: null,
  };
}

/** The surface's contours, in shares of the box. */
export function contoursOf(run: Run, w: Float64Array, axes: number[], box: Box) {
  const grid = lossSlice(run, w, axes, box, sideFor(run.n));
  const shares = { ...grid, box: WHOLE };
  return levelsBetween(grid.values).map((level) => {
    const rings = ringsAt(grid, grid.values, level);
    return { region: regionPath(shares, rings), line: isoLine(shares, rings) };
  });
}
