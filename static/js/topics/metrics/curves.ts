// The charts of the metrics: errors and criterion by epoch, margin or steps by update. No DOM here.

import { attainableIn, marginFigure, stepFigure, valueNear } from '../../kit/charts.ts';
import { curvesFigure, curveStyle } from '../../kit/curves.ts';

/** The curves of each chart. */
const CURVES = [
  ['training', 'test', 'validation'],
  ['criterion', 'error_prime'],
];

/** a column per curve, a row per `bucket` epochs */
export type Epochs = Record<string, any> & { bucket: number; training: Float64Array };

/** `names`: of the curves, shown at their ends if there are several. `marks`: epochs to mark */
export function figureOf(
  chart: number,
  epochs: Epochs,
  theme: Theme,
  names: Record<string, string>,
  marks: number[] = [],
) {
  const { bucket } = epochs;
  const curves = CURVES[chart].flatMap((name, i) => {
    const y = Array.from((epochs[name] ?? []) as Float64Array);
    const x = y.map((_, e) => (bucket === 1 ? e + 1 : (e + 0.5) * bucket + 0.5));
    const { color, dash } = curveStyle(i, theme);
    const curve = { name: names[name], x, y, color, dash, width: name === 'criterion' ? 1.3 : 0.8 };
    return y.length ? [curve] : [];
  });
  const last = Math.max(1, epochs.training.length * bucket);
  const xRange = [0, last + Math.max(last * 0.02, 0.1)];
  const ends = curves.map(({ name, color, y }) => ({ name, color, y: y.findLast(Number.isFinite) ?? 0 }));
  return { ...curvesFigure(curves, theme, { xRange }), theme, marks, ends: ends.length > 1 ? ends : [] };
}

/** The values at a place on a chart's axis. `x`: epochs */
export function valuesAt(chart: number, epochs: Epochs, x: number): Sentence {
  const { bucket, training } = epochs;
  const row = Math.round(bucket === 1 ? x - 1 : (x - 0.5) / bucket - 0.5);
  const e = Math.max(0, Math.min(training.length - 1, row));
  const values = CURVES[chart].filter((name) => epochs[name]).map((name) => [name, epochs[name][e]]);
  return ['at', e * bucket + 1, bucket, values];
}

/** Early stopping: the epoch with the least validation error and the last one, with a sentence. */
export function stopping({ ending }: Run): { marks: number[]; says: Sentence | null } {
  const errors = ending?.validation as (number | null)[] | undefined;
  if (!errors?.length) return { marks: [], says: null };
  const values = errors.map((value) => value ?? Infinity);
  const best = values.indexOf(Math.min(...values)) + 1;
  return { marks: [best, errors.length], says: ['stopped', best, errors.length] };
}

/**
 * Whether a chart shows the last weights although another predictor is chosen: the criterion always does; errors do if
 * computing the predictor's for every epoch would take too long.
 */
export const byLastWeights = ({ by }: Epochs, predictor: string | undefined) =>
  [by === 'last', true].map((last) => last && predictor !== 'last');

/** The visit at a place on the axis. */
export const visitAt = ({ visits, epochLength }: Run, x: number) =>
  Math.max(0, Math.min(visits, Math.round(x) * epochLength));

/** The chart, veiled after the playhead; null for a network, which has no margin. */
export function byUpdate(state: Ready, theme: Theme, text: ViewWords['metrics']) {
  const { run } = state;
  if (run.network) return null;
  const ahead = { ahead: 2 * run.updates + 1, theme };
  if (run.task === 'regression')
    return { measure: 'step', byLast: false, figure: { ...stepFigure(run, theme), ...ahead } };
  const attainable = attainableIn(state);
  const ends = attainable ? [{ name: text.widest, y: attainable, color: theme.inkSoft }] : [];
  const figure = { ...marginFigure(run, theme, attainable), ends, ...ahead };
  return { measure: 'margin', byLast: true, figure };
}

/** The value at a place on the axis. `x`: updates */
export function valueAtUpdate(
  { measure, figure }: NonNullable<ReturnType<typeof byUpdate>>,
  x: number,
): Sentence | null {
  const near = valueNear(figure.traces, x);
  return near && ['update', near[0], measure, near[1]];
}

/** The visit at a place on the axis; null if unknown. */
export const visitOfUpdate = (run: Run, x: number) =>
  run.visitOfUpdate(Math.max(0, Math.min(run.updates, Math.round(x))));
