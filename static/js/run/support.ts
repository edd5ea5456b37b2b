// The support vectors: the examples that the newest weights depend on.

const NEAR = 1e-6; // relative: an example with y a up to 1 plus this is on the margin

/**
 * For a kernel learner the examples with a weight; for a support vector machine those on or within the margin; otherwise
 * []. `learner`: the catalogue's entry
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
