// The loss of a network over two of its weights, and the view's sentences, as data. No DOM here.

import { onlinePath } from '../../kit/criterion.ts';
import { isoLine, regionPath, ringsAt, WHOLE } from '../../kit/isolines.ts';
import {
  MOST_EXAMPLES,
  gradientOf,
  levelsBetween,
  lossAt,
  lossSlice,
  meanLoss,
  sideFor,
  slopesOf,
} from '../../kit/loss.ts';
import { plain, termTexts } from '../../kit/tex.ts';
import { lossOf, networkScore, type Network } from '../../run/network.ts';
import { reached } from '../../run/outcome.ts';
import { nameOf } from '../../scenario/document.ts';
import type { Choice, Memo } from './moment.ts';

export type Moment = ReturnType<typeof moment>;

/** The names of the weights: of each unit, then the output’s. */
function namesOf(run: Run, document: ScenarioDocument) {
  const { hidden, bias } = run.network as Network;
  const terms = termTexts(run.terms, document);
  const units = Array.from({ length: hidden }, (_, unit) => [
    ...terms.map((term) => `${plain(`w_{${unit + 1}}`)} ${term}`),
    ...(bias ? [plain(`b_{${unit + 1}}`)] : []),
  ]);
  const output = Array.from({ length: hidden }, (_, unit) => plain(`v_{${unit + 1}}`));
  return [...units.flat(), ...output, ...(bias ? ['c'] : [])];
}

export function moment(
  { run, runId, document, hovered }: Pick<Ready, 'run' | 'runId' | 'document' | 'hovered'>,
  scene: Scene,
  chosen: Choice,
  memo: Memo,
) {
  const { now, visit: made, example } = scene;
  const network = run.network as Network;
  const { pointed } = chosen;
  const mapping = `${run.mapping} ${run.width} ${network.inputs}`;
  /** the chosen weights if they are of this network, else the first of two units */
  const axes = chosen.axes && chosen.mapping === mapping ? chosen.axes : [0, network.inputs];
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
  /** the visit that the step shows, once it has changed the weights */
  const last = reached(scene, 'update') ? made : now;
  const place = (w: Numbers) => axes.map((c) => w[c]);
  const online = onlineOf(run, runId, now, axes, memo);
  return {
    now,
    names: namesOf(run, document),
    axes,
    mapping,
    paths: {
      online: chosen.shown.online ? online : null,
      batch: null,
      places: online.map(({ u, v }) => [u, v]),
      k: now.k,
      batchStep: 0,
      step: last.isUpdate ? { from: place(judged), to: place(last.w) } : null,
      /** steepest descent of E in the two weights, before the visit */
      descent: axes.map((c) => -gradient[c]),
      border: null,
    },
    value,
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

/** The run's path over the two weights. */
function onlineOf(run: Run, runId: Ready['runId'], { w }: RunState, axes: number[], memo: Memo) {
  const first = run.blocks.find(({ index }) => index === 0);
  const path = memo('path', [runId, ...axes, run.frames, first, run.blocks.length], () => {
    const whole = onlinePath(run, { w: first?.weights(-1) ?? w, b: 0 }, axes);
    return first ? whole : whole.slice(1);
  });
  return path.length ? path : [{ k: 0, u: w[axes[0]], v: w[axes[1]] }];
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
