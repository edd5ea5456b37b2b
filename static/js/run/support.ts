// The support vectors of a moment: the examples that the newest weights are made of.

const NEAR = 1e-6; // relative: an example whose y a is this near 1 holds the margin

/**
 * Where weights belong to examples those with one; of a support vector machine those on the margin or within it.
 * `learner`: the catalogue's entry. Returns: examples
 */
export function supportOf(
  run: Run,
  { now, scores }: Pick<Scene, 'now' | 'scores'>,
  learner: { family?: string; method?: string } | null,
): number[] {
  const { n, y, dual, task } = run;
  const all = Array.from({ length: n }, (_, i) => i);
  if (dual) return all.filter((i) => now.w[i]);
  const fitted = task === 'binary' && learner?.family === 'svm' && learner.method === 'fit';
  if (!fitted || !now.k || scores.length !== n) return [];
  const ahead = all.map((i) => y[i] * scores[i]);
  const most = ahead.reduce((largest, value) => Math.max(largest, Math.abs(value)), 1);
  return all.filter((i) => ahead[i] <= 1 + NEAR * most);
}
