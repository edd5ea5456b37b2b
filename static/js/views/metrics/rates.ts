// The rates of a confusion matrix, with formulas and values.

/** Each rate is the first count over the sum of both. */
const SHARES = {
  TPR: ['TP', 'FN'],
  TNR: ['TN', 'FP'],
  PPV: ['TP', 'FP'],
  NPV: ['TN', 'FN'],
  FNR: ['FN', 'TP'],
  FPR: ['FP', 'TN'],
  FDR: ['FP', 'TP'],
  FOR: ['FN', 'TN'],
};

/** The server's metrics of all examples, or of one class against the rest. */
export type Judged = Record<string, any>;
export type Rate = {
  name: string;
  formula: string;
  numbers: string;
  value: number | null;
  reason: string | null;
};

/** The rates of one class against the rest. `counts`: TP, FN, FP, TN, the rates by name, and `reasons` for null rates */
export function sharesOf(counts: Judged): Rate[] {
  const shares = Object.entries(SHARES).map(([name, [part, other]]) =>
    rate(counts, name, `${part}/(${part}+${other})`, `${counts[part]}/${counts[part] + counts[other]}`),
  );
  const { TP, FP, FN } = counts;
  return [rate(counts, 'F1', '2TP/(2TP+FP+FN)', `${2 * TP}/${2 * TP + FP + FN}`), ...shares];
}

/** All rates of two classes. */
export function ratesOf(found: Judged): Rate[] {
  const { TP, FP, FN, TN, examples, mistakes } = found;
  const factors = [TP + FP, TP + FN, TN + FP, TN + FN];
  return [
    rate(found, 'accuracy', '(TP+TN)/m', `${TP + TN}/${examples}`),
    rate(found, 'loss', '(FP+FN)/m', `${mistakes}/${examples}`),
    rate(found, 'Error', '2(FP+FN)', `2 \u00b7 ${mistakes}`),
    rate(
      found,
      'MCC',
      '(TP\u00b7TN \u2212 FP\u00b7FN)/\u221a((TP+FP)(TP+FN)(TN+FP)(TN+FN))',
      `(${TP}\u00b7${TN} \u2212 ${FP}\u00b7${FN})/\u221a(${factors.join('\u00b7')})`,
    ),
    ...sharesOf(found),
  ];
}

/** The rates of all classes together. */
export function overallOf(found: Judged): Rate[] {
  const right = found.examples - found.mistakes;
  const scored: number[] = found.classes.flatMap(({ F1 }: Judged) => (F1 === null ? [] : [F1]));
  const sum = scored.reduce((total, F1) => total + F1, 0);
  return [
    rate(found, 'accuracy', 'right/m', `${right}/${found.examples}`),
    rate(found, 'loss', 'wrong/m', `${found.mistakes}/${found.examples}`),
    rate(
      found,
      'macro_F1',
      '\u03a3F\u2081/classes',
      scored.length ? `${Number(sum.toFixed(3))}/${scored.length}` : '0/0',
    ),
    rate(found, 'MCC', '', ''),
  ];
}

const rate: (found: Judged, name: string, formula: string, numbers: string) => Rate = (
  found,
  name,
  formula,
  numbers,
) => ({
  name,
  formula,
  numbers,
  value: found[name],
  reason: found.reasons[name] ?? null,
});

/** The matrix in display order: for two classes the positive one first. */
export function matrixOf({ labels, confusion, TP }: Judged): {
  labels: any[];
  rows: number[][];
  tags: string[][] | null;
} {
  if (TP === undefined) return { labels, rows: confusion, tags: null };
  return {
    labels: labels.toReversed(),
    rows: confusion.map((row: number[]) => row.toReversed()).toReversed(),
    tags: [
      ['TP', 'FN'],
      ['FP', 'TN'],
    ],
  };
}
