// Metrics of predictions against labels, and the ROC: the answers to `metrics` and `roc` on a page without a server (app/engine/run/metrics.py).

/** Why a quotient is undefined; the engine's sentences (app/engine/run/metrics.py). */
export type Reasons = {
  rates: Record<string, string[]>; // [numerator, the denominator's other count, reason if undefined]
  F1: string;
  examples: string;
  actual: string;
  predicted: string;
  target: string;
};

export function metricsOf(
  { task, classes }: { task: string; classes: number },
  actual: Numbers,
  predicted: Numbers,
  why: Reasons,
): Record<string, any> {
  if (task === 'regression') return fit(actual, predicted, why);
  const labels = task === 'multiclass' ? Array.from({ length: classes }, (_, c) => c) : [-1, 1];
  const confusion = labels.map(() => labels.map(() => 0));
  for (let i = 0; i < actual.length; i += 1)
    confusion[labels.indexOf(actual[i])][labels.indexOf(predicted[i])] += 1;
  return metricsOfConfusion(task, labels, confusion, why);
}

/**
 * Metrics from a confusion matrix, for a task with classes. `labels`: of two classes the negative one first.
 * `confusion`: a row per actual label, a column per predicted label
 */
export function metricsOfConfusion(
  task: string,
  labels: (number | string)[],
  confusion: number[][],
  why: Reasons,
): Record<string, any> {
  const { reasons, ...base } = overall(labels, confusion, why);
  if (task === 'multiclass') return ofClasses(base, labels, reasons, why);
  const [[TN, FP], [FN, TP]] = confusion;
  const { rates, undefined: gaps } = ratesOf({ TP, FN, FP, TN }, why);
  return {
    ...base,
    Error: 2 * base.mistakes,
    Error_factor: 2,
    ...rates,
    reasons: { ...reasons, ...gaps },
  };
}

function ofClasses(
  base: Record<string, any>,
  labels: (number | string)[],
  reasons: Record<string, string>,
  why: Reasons,
) {
  const { confusion, examples } = base;
  const classes = labels.map((label, i) => {
    const TP = confusion[i][i];
    const row = sum(confusion[i]);
    const column = sum(confusion.map((each: number[]) => each[i]));
    const counts = { TP, FN: row - TP, FP: column - TP, TN: examples - row - column + TP };
    const { rates, undefined: gaps } = ratesOf(counts, why);
    return { label, ...rates, reasons: gaps };
  });
  const defined = classes.flatMap(({ F1 }: any) => (F1 === null ? [] : [F1]));
  return {
    ...base,
    macro_F1: defined.length ? sum(defined) / defined.length : null,
    classes,
    reasons: defined.length ? reasons : { ...reasons, macro_F1: why.examples },
  };
}

function overall(labels: (number | string)[], confusion: number[][], why: Reasons) {
  const m = sum(confusion.flat());
  const right = sum(labels.map((_, i) => confusion[i][i]));
  const rows = confusion.map(sum);
  const columns = labels.map((_, j) => sum(confusion.map((row) => row[j])));
  const reasons: Record<string, string> = {};
  if (!m) Object.assign(reasons, { loss: why.examples, accuracy: why.examples, MCC: why.examples });
  else if (rows.includes(m)) reasons.MCC = why.actual;
  else if (columns.includes(m)) reasons.MCC = why.predicted;
  const dot = (a: number[], b: number[]) => sum(a.map((value, i) => value * b[i]));
  const spread = Math.sqrt((m * m - dot(rows, rows)) * (m * m - dot(columns, columns)));
  return {
    examples: m,
    mistakes: m - right,
    loss: m ? (m - right) / m : null,
    labels,
    confusion,
    accuracy: m ? right / m : null,
    MCC: 'MCC' in reasons ? null : (right * m - dot(rows, columns)) / spread,
    reasons,
  };
}

/** `counts`: TP, FN, FP, TN */
function ratesOf(counts: Record<string, number>, why: Reasons) {
  const { TP, FN, FP } = counts;
  const F1 = TP + FN + FP ? (2 * TP) / (2 * TP + FP + FN) : null;
  const rates: Record<string, number | null> = { ...counts, F1 };
  const gaps: Record<string, string> = F1 === null ? { F1: why.F1 } : {};
  for (const [name, [part, other, reason]] of Object.entries(why.rates)) {
    const total = counts[part] + counts[other];
    rates[name] = total ? counts[part] / total : null;
    if (!total) gaps[name] = reason;
  }
  return { rates, undefined: gaps };
}

function fit(actual: Numbers, predicted: Numbers, why: Reasons) {
  const m = actual.length;
  if (!m)
    return {
      examples: 0,
      MSE: null,
      MAE: null,
      R2: null,
      reasons: { MSE: why.examples, MAE: why.examples, R2: why.examples },
    };
  const errors = Array.from(actual, (y, i) => y - predicted[i]);
  const mean = sum(Array.from(actual)) / m;
  const squares = sum(errors.map((error) => error * error));
  const spread = sum(Array.from(actual, (y) => (y - mean) ** 2));
  const same = Array.from(actual).every((y) => y === actual[0]);
  return {
    examples: m,
    MSE: squares / m,
    MAE: sum(errors.map(Math.abs)) / m,
    R2: same ? null : 1 - squares / spread,
    reasons: same ? { R2: why.target } : {},
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** `actual`: +1 and -1. `ranks`: values that order the examples. `scores`: the thresholds reported, by default `ranks` */
export function rocOf(actual: Numbers, ranks: Numbers, scores: Numbers = ranks) {
  const order = Array.from({ length: actual.length }, (_, i) => i).sort((i, j) => ranks[j] - ranks[i]);
  const curve: { threshold: number[]; TP: number[]; FP: number[] } = { threshold: [], TP: [], FP: [] };
  let [TP, FP, twice] = [0, 0, 0];
  for (let k = 0; k < order.length;) {
    const [rank, before, misses] = [ranks[order[k]], TP, FP];
    curve.threshold.push(ranks === scores || rank !== 0 ? scores[order[k]] : 0);
    for (; k < order.length && ranks[order[k]] === rank; k += 1) {
      if (actual[order[k]] > 0) TP += 1;
      else FP += 1;
    }
    curve.TP.push(TP);
    curve.FP.push(FP);
    twice += (FP - misses) * (TP + before);
  }
  return { positives: TP, negatives: FP, area: TP && FP ? twice / (2 * TP * FP) : null, curve };
}

/** The fields of the answer for one set. */
export const rocFields = (set: string, found: ReturnType<typeof rocOf> | null) =>
  found
    ? {
        [set]: { positives: found.positives, negatives: found.negatives, area: found.area },
        [`${set}_threshold`]: found.curve.threshold,
        [`${set}_TP`]: found.curve.TP,
        [`${set}_FP`]: found.curve.FP,
      }
    : { [set]: null };
