// How well predictions fit the truth, counted from both: what the server answers to `metrics`, where there is none to ask.

/**
 * Why a quotient has no value, as the engine says it: app/engine/run/metrics.py.
 * @typedef {{rates: Record<string, [part: string, rest: string, why: string]>, F1: string, examples: string, actual: string,
 *   predicted: string, target: string}} Reasons
 */

/**
 * @param {{task: string, classes: number}} of
 * @param {Numbers} actual
 * @param {Numbers} said
 * @param {Reasons} why
 * @returns {Record<string, any>}
 */
export function metricsOf({ task, classes }, actual, said, why) {
  if (task === 'regression') return fit(actual, said, why);
  const labels = task === 'multiclass' ? Array.from({ length: classes }, (_, c) => c) : [-1, 1];
  const confusion = labels.map(() => labels.map(() => 0));
  for (let i = 0; i < actual.length; i += 1)
    confusion[labels.indexOf(actual[i])][labels.indexOf(said[i])] += 1;
  return metricsOfConfusion(task, labels, confusion, why);
}

/**
 * The same of counts.
 * @param {string} task  of classes
 * @param {(number | string)[]} labels  of two classes the negative one first
 * @param {number[][]} confusion  a row for each actual label, a column for each predicted one
 * @param {Reasons} why
 * @returns {Record<string, any>}
 */
export function metricsOfConfusion(task, labels, confusion, why) {
  const { reasons, ...rest } = overall(labels, confusion, why);
  if (task === 'multiclass') return ofClasses(rest, labels, reasons, why);
  const [[TN, FP], [FN, TP]] = confusion;
  const { rates, undefined: gone } = ratesOf({ TP, FN, FP, TN }, why);
  return { ...rest, Error: 2 * rest.mistakes, Error_factor: 2, ...rates, reasons: { ...reasons, ...gone } };
}

/** @param {Record<string, any>} found @param {(number | string)[]} labels @param {Record<string, string>} reasons @param {Reasons} why */
function ofClasses(found, labels, reasons, why) {
  const { confusion, examples } = found;
  const classes = labels.map((label, i) => {
    const TP = confusion[i][i];
    const row = sum(confusion[i]);
    const column = sum(confusion.map((/** @type {number[]} */ each) => each[i]));
    const counts = { TP, FN: row - TP, FP: column - TP, TN: examples - row - column + TP };
    const { rates, undefined: gone } = ratesOf(counts, why);
    return { label, ...rates, reasons: gone };
  });
  const defined = classes.flatMap((/** @type {any} */ { F1 }) => (F1 === null ? [] : [F1]));
  return {
    ...found,
    macro_F1: defined.length ? sum(defined) / defined.length : null,
    classes,
    reasons: defined.length ? reasons : { ...reasons, macro_F1: why.examples },
  };
}

/** @param {(number | string)[]} labels @param {number[][]} confusion @param {Reasons} why */
function overall(labels, confusion, why) {
  const m = sum(confusion.flat());
  const right = sum(labels.map((_, i) => confusion[i][i]));
  const rows = confusion.map(sum);
  const columns = labels.map((_, j) => sum(confusion.map((row) => row[j])));
  /** @type {Record<string, string>} */
  const reasons = {};
  if (!m) Object.assign(reasons, { loss: why.examples, accuracy: why.examples, MCC: why.examples });
  else if (rows.includes(m)) reasons.MCC = why.actual;
  else if (columns.includes(m)) reasons.MCC = why.predicted;
  const dot = (/** @type {number[]} */ a, /** @type {number[]} */ b) =>
    sum(a.map((value, i) => value * b[i]));
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

/** @param {Record<string, number>} counts  TP, FN, FP, TN @param {Reasons} why */
function ratesOf(counts, why) {
  const { TP, FN, FP } = counts;
  const F1 = TP + FN + FP ? (2 * TP) / (2 * TP + FP + FN) : null;
  /** @type {Record<string, number | null>} */
  const rates = { ...counts, F1 };
  /** @type {Record<string, string>} */
  const gone = F1 === null ? { F1: why.F1 } : {};
  for (const [name, [part, rest, reason]] of Object.entries(why.rates)) {
    const whole = counts[part] + counts[rest];
    rates[name] = whole ? counts[part] / whole : null;
    if (!whole) gone[name] = reason;
  }
  return { rates, undefined: gone };
}

/** @param {Numbers} actual @param {Numbers} said @param {Reasons} why */
function fit(actual, said, why) {
  const m = actual.length;
  if (!m)
    return {
      examples: 0,
      MSE: null,
      MAE: null,
      R2: null,
      reasons: { MSE: why.examples, MAE: why.examples, R2: why.examples },
    };
  const errors = Array.from(actual, (y, i) => y - said[i]);
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

const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);
