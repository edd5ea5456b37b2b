// A threshold on the score instead of 0: its predictions, and the curves of all thresholds as figures. No DOM here.

import { trail } from '../../kit/axes.ts';
import { plotOf, type Pen } from '../../kit/plot.ts';
import type { Figures } from '../../kit/views/view.ts';
import { hasLearned } from '../../run/outcome.ts';
import { metricsOfConfusion, type Reasons } from '../../run/metrics.ts';
import { CHOSEN, matrix, needs, ratesOf, type Matrix, type Rate } from './moment.ts';

type Words = ViewWords['metrics'];

const DRAWN = 400; // points of a curve
const ROOM = { left: 14, right: 6, top: 4, bottom: 16 }; // around a curve's square, units
const LETTERS = 8; // units
const SIDE = 120; // of a figure in the page, units
const THIN = { width: 0.8, butt: true };
const DASHES = { F1: undefined, MCC: '9 5' };

/** The server's curve for one set of examples. */
type Curve = {
  positives: number;
  negatives: number;
  area: number | null;
  thresholds: ArrayLike<number>;
  TP: ArrayLike<number>;
  FP: ArrayLike<number>;
};
export type Threshold = {
  empty: 'none' | 'nothing' | 'unfitted' | 'classes' | 'waiting' | null;
  stale: boolean;
  visit: number | null; // the visit of the scores, if not the present one
  pulled: boolean; // differs from the learner's threshold, so that other examples are wrong
  sets: string[];
  set: string;
  index: number; // number of distinct scores at or above the threshold
  of: number; // number of distinct scores
  says: Sentence; // the rule of a positive prediction
  matrix: Matrix | null;
  rates: Rate[];
  curve: Point[]; // false positive rate and true positive rate, from (0, 0) to (1, 1)
  at: Point | null; // the threshold's place on the curve
  area: number | null;
  along: { name: 'F1' | 'MCC'; values: Point[] }[]; // share of the distinct scores, and value
};

const EMPTY: Threshold = {
  empty: 'waiting',
  stale: false,
  visit: null,
  pulled: false,
  sets: [],
  set: 'training',
  index: 0,
  of: 0,
  says: ['nobody'],
  matrix: null,
  rates: [],
  curve: [],
  at: null,
  area: null,
  along: [],
};

const CARD = { ...CHOSEN, show: 'threshold' };

/** The curves of all thresholds: what a picture shows of the metrics. */
export const picture: Figures<'metrics', Threshold, typeof CHOSEN> = {
  chosen: CARD,
  absent(state, scene, text) {
    const { empty } = thresholdMoment(state, scene, CARD, text.reasons);
    return empty && empty !== 'waiting' ? { says: [empty] } : null;
  },
  moment: (state, scene, chosen, _, text) => thresholdMoment(state, scene, chosen, text.reasons),
  needs,
  figures: (shown, { text, theme, size }) =>
    shown.empty
      ? []
      : [
          { title: text.threshold.curve, plot: rocPlot(shown, theme, text, sideIn(size(0), theme)) },
          { title: text.threshold.alongLabel, plot: alongPlot(shown, theme, text, sideIn(size(1), theme)) },
        ],
};

/** `chosen`: null: the learner's threshold, 0. `why`: reasons of undefined rates */
export function thresholdMoment(
  state: Pick<State, 'run' | 'roc' | 'document' | 'points'>,
  scene: Pick<Scene, 'now'> | null,
  { set: wish, threshold }: { set: string; threshold: number | null },
  why: Reasons,
): Threshold {
  const { run, roc, document } = state;
  if (!run?.n) return { ...EMPTY, empty: 'none' };
  if (run.task !== 'binary') return { ...EMPTY, empty: 'classes' };
  if (scene && !hasLearned(run, scene.now))
    return { ...EMPTY, empty: scene.now.position ? 'unfitted' : 'nothing' };
  if (!roc?.visit) return EMPTY;
  const sets = ['training', 'test'].filter((name) => roc[name]);
  const set = sets.includes(wish) ? wish : 'training';
  const curve = curveOf(roc, set);
  const index = cutAt(curve, threshold, document?.sign_of_zero ?? -1);
  const metrics = judged(curve, index, why);
  const { positives, negatives } = curve;
  const rates = (i: number) => {
    const { TP, FP } = countsAt(curve, i);
    return [FP / (negatives || 1), TP / (positives || 1)] as Point;
  };
  return {
    ...EMPTY,
    empty: null,
    stale: roc.version !== run.version,
    visit: scene && roc.visit !== scene.now.position ? roc.visit : null,
    pulled: threshold !== null,
    sets,
    set,
    index,
    of: curve.thresholds.length,
    says: saysOf(curve, index, threshold, document?.sign_of_zero ?? -1),
    matrix: matrix(set, metrics, null, state),
    rates: ratesOf(metrics),
    curve: stationsOf(curve).map(rates),
    at: rates(index),
    area: curve.area,
    along: (['F1', 'MCC'] as const).map((name) => ({ name, values: alongOf(curve, name, why) })),
  };
}

/** The threshold that predicts a number of distinct scores as positive. */
export function thresholdAt(roc: any, set: string, index: number) {
  const { thresholds } = curveOf(roc, set);
  return index ? thresholds[index - 1] : Infinity;
}

const curveOf = (roc: any, set: string): Curve => ({
  ...roc[set],
  thresholds: roc[`${set}_threshold`],
  TP: roc[`${set}_TP`],
  FP: roc[`${set}_FP`],
});

/** `zero`: sign(0) */
function cutAt({ thresholds }: Curve, threshold: number | null, zero: number) {
  const above = (score: number) =>
    threshold === null ? score > 0 || (score === 0 && zero > 0) : score >= threshold;
  let index = 0;
  while (index < thresholds.length && above(thresholds[index])) index += 1;
  return index;
}

function countsAt({ positives, negatives, TP, FP }: Curve, index: number) {
  const [hits, misses] = index ? [TP[index - 1], FP[index - 1]] : [0, 0];
  return { TP: hits, FN: positives - hits, FP: misses, TN: negatives - misses };
}

function judged(curve: Curve, index: number, why: Reasons) {
  const { TP, FN, FP, TN } = countsAt(curve, index);
  const confusion = [
    [TN, FP],
    [FN, TP],
  ];
  return metricsOfConfusion('binary', [-1, 1], confusion, why);
}

function saysOf({ thresholds }: Curve, index: number, threshold: number | null, zero: number): Sentence {
  if (threshold === null) return [zero > 0 ? 'fromZero' : 'aboveZero'];
  return index ? ['from', thresholds[index - 1]] : ['nobody'];
}

/** The drawn cuts of a curve: all, or evenly spaced ones with both ends. */
function stationsOf({ thresholds: { length } }: Curve) {
  const count = Math.min(length, DRAWN);
  return Array.from({ length: count + 1 }, (_, i) => (count ? Math.round((i * length) / count) : 0));
}

const alongOf = (curve: Curve, name: 'F1' | 'MCC', why: Reasons): Point[] =>
  stationsOf(curve).flatMap((i) => {
    const value = judged(curve, i, why)[name];
    return value === null ? [] : [[i / (curve.thresholds.length || 1), value] as Point];
  });

/** A curve in a square of `side` units, which is as wide as its element. `y0`: the least number upwards */
function square(id: string, y0: number, side: number, theme: Theme, draw: (pen: Pen) => void) {
  const small = { ...theme, size: { ...theme.size, text: LETTERS } };
  const setting = { size: { width: side, height: side }, box: { x0: 0, x1: 1, y0, y1: 1 }, room: ROOM };
  return plotOf(id, { ...setting, axes: null, viewBox: `0 0 ${side} ${side}` }, small, draw);
}

/** The side in which the letters have the theme's size. */
const sideIn = ({ width, height }: Size, theme: Theme) =>
  (Math.min(width, height) * LETTERS) / theme.size.text || SIDE;

const edge = (pen: Pen) =>
  pen.path(`M${pen.at([0, 1])}V${pen.at([1, pen.frame.box.y0]).toReversed().join('H')}`, {
    ...THIN,
    stroke: pen.theme.inkSoft,
  });

/** The true positives over the false ones. */
export function rocPlot({ curve, at }: Threshold, theme: Theme, text: Words, side = SIDE) {
  const { ink, inkSoft, raised } = theme;
  const [across, up] = text.threshold.axes;
  return square('roc', 0, side, theme, (pen) => {
    const { left, top } = pen.frame;
    const [right, bottom] = pen.at([1, 0]);
    const [centre, middle] = pen.at([0.5, 0.5]);
    pen.path(`${trail(pen.frame, curve)}L${right},${bottom}Z`, { fill: raised });
    edge(pen);
    pen.path(`M${left},${bottom}L${right},${top}`, { ...THIN, stroke: inkSoft, dash: '2 2' });
    pen.line(curve, { stroke: ink, width: 1.6, butt: true });
    pen.dot(at ?? [0, 0], 3.4, { fill: ink });
    pen.scale('x', [0, 1], { write: String, gap: 12 });
    pen.write(across, [centre, bottom + 12], { anchor: 'middle', color: inkSoft });
    pen.write(up, [left - 6, middle], { anchor: 'middle', color: inkSoft, turned: -90 });
  });
}

/** F1 and MCC over the threshold. */
export function alongPlot({ along, index, of }: Threshold, theme: Theme, text: Words, side = SIDE) {
  const { ink, inkSoft } = theme;
  const t = text.threshold;
  const low = along.some(({ values }) => values.some(([, value]) => value < 0)) ? -1 : 0;
  return square('along', low, side, theme, (pen) => {
    const { left, top } = pen.frame;
    const [right, bottom] = pen.at([1, low]);
    edge(pen);
    pen.level(0, { ...THIN, stroke: inkSoft, dash: '2 2' });
    along.forEach(({ name, values }, i) => {
      const line = values.map(([share, value]): Point => [1 - share, value]);
      pen.line(line, { stroke: ink, width: 1.6, dash: DASHES[name], butt: true });
      const look = { anchor: 'middle', color: inkSoft, halo: theme.halo };
      pen.wordsAt(line, i ? 0.7 : 0.3, text.names[name][0], { by: [0, i ? 9 : -3] }, look);
    });
    pen.upright(1 - index / (of || 1), { stroke: ink, width: 1, butt: true });
    pen.write(t.lowest, [left, bottom + 12], { color: inkSoft });
    pen.write(t.highest, [right, bottom + 12], { anchor: 'end', color: inkSoft });
    pen.write('1', [left - 3, top + 6], { anchor: 'end', color: inkSoft });
    pen.write(low ? '−1' : '0', [left - 3, bottom], { anchor: 'end', color: inkSoft });
  });
}
