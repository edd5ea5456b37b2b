// How good a line is on the training examples: the visitor's own beside the learner's and the best, by the rules of the verdict.

import { criterion } from '../../figures/criterion.ts';
import { memoByName } from '../../run/memo.ts';
import { activations, norm } from '../../run/scene.ts';
import { saidBy, trainingErrorAt } from '../../run/training-error.ts';

export type Measures = {
  wrong: number; // examples
  n: number; // of so many
  criterion: number | null; // E(w) = the sum of -y a over the misclassified; null of one that has no weights
  margin: number | null; // the smallest y a over the length of w; null where w = 0
  counts: { TP: number; FN: number; FP: number; TN: number };
};

/** `said`: of each example +1 or -1 */
function counted({ n, y }: Run, said: Numbers) {
  const counts = { TP: 0, FN: 0, FP: 0, TN: 0 };
  for (let i = 0; i < n; i += 1)
    counts[y[i] > 0 ? (said[i] > 0 ? 'TP' : 'FN') : said[i] > 0 ? 'FP' : 'TN'] += 1;
  return { counts, wrong: counts.FN + counts.FP, n };
}

function marginOf({ n, y }: Run, scores: Numbers, norm: number) {
  let worst = Infinity;
  for (let i = 0; i < n; i += 1) worst = Math.min(worst, y[i] * scores[i]);
  return norm > 0 ? worst / norm : null;
}

/** Of any line. `zero`: what a score of 0 predicts. Returns null without examples */
export function measuresOf(run: Run, line: { w: number[]; b: number }, zero: number): Measures | null {
  if (!run.n) return null;
  const weights = { w: Float64Array.from(line.w), b: line.b };
  return {
    ...counted(run, saidBy(run, weights, zero)),
    criterion: criterion(run, weights.w, weights.b),
    margin: marginOf(run, activations(run, weights.w, weights.b), norm(weights.w)),
  };
}

/** Of the weights that predict now, or of their votes. Returns null before the first visit, and while votes are on their way */
function learnersMeasures(state: Ready, scene: Scene): Measures | null {
  const { run } = state;
  const { said } = trainingErrorAt(state, scene, state.document);
  if (!said || scene.predicted.length !== run.n) return null;
  const voted = run.drawing === 'grid';
  const { w, b } = scene.predictor;
  return {
    ...counted(run, said),
    criterion: voted ? null : criterion(run, w, b),
    margin: voted ? null : marginOf(run, scene.predicted, scene.norm),
  };
}

/** The three side by side. `once`: keeps what is the same while the line is held */
export function comparison(
  state: Ready,
  scene: Scene | null,
  memo: ReturnType<typeof memoByName> = memoByName(),
): { own: Measures | null; learner: Measures | null; best: Measures | null } {
  const { run, ownLine, facts, document, votes } = state;
  const zero = document.sign_of_zero;
  const best = facts && !facts.stale ? facts.geometric_plane : null;
  return {
    own: ownLine && ownLine.w.length === run.d ? measuresOf(run, ownLine, zero) : null,
    learner: memo('learner', [run, scene, document, votes], () =>
      scene && run.n ? learnersMeasures(state, scene) : null,
    ),
    best: memo('best', [run, best, zero], () => best && measuresOf(run, best, zero)),
  };
}
