// The start weights of training.

/** Whether training starts from zero. */
export const startsAtZero = (start: any) =>
  !start || [start.w ?? [], start.b ?? 0].flat(3).every((value) => value === 0);

/**
 * The factor c: an update adds at most c eta^2 R^2 to ||w||^2, so that the bound from zero is c R^2 / delta^2; null for
 * learners with another proof. `learner`: the catalogue's entry. `n`: number of examples
 */
export const proofFactor = (
  learner: Learner,
  document: Pick<ScenarioDocument, 'learner'>,
  n: number,
): number | null =>
  learner.proof ?? (learner.method === 'batch' ? Math.min(document.learner.size ?? n, n) : null);

/** The rate of a document's learner; 1 if it has none. */
export const rateOf = (document: any, { parameters }: { parameters: any[] }): number =>
  document.learner.rate ?? parameters.find(({ name }) => name === 'rate')?.default ?? 1;

/**
 * A start independent of the examples, about as long as three updates: (s, -s, s, ...). The bias of the document's start
 * is kept. `learner`: the catalogue's entry. `radius`: R of the facts. `sign`: of s; 0: from zero
 */
export function startElsewhere(
  { p, outputs }: { p: number; outputs: number },
  document: any,
  learner: { parameters: any[] },
  radius: number | null | undefined,
  sign: 0 | 1 | -1 = 1,
): { start: any; size: number } {
  const size = Math.max(1, Math.round(3 * rateOf(document, learner) * (radius ?? 1)));
  const vector = (c: number) =>
    Array.from({ length: p }, (_unused, j) => ((c + j) % 2 ? -size : size) * sign);
  const start =
    outputs > 1
      ? { w: Array.from({ length: outputs }, (_unused, c) => vector(c)) }
      : { w: vector(0), b: document.start?.b ?? 0 };
  return { start, size };
}
