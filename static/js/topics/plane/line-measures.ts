// Measures of a line on the training examples: of the visitor's own, the learner's and the best one, by the rules of the verdict.

import { criterion } from '../../kit/criterion.ts';
import { memoByName } from '../../run/memo.ts';
import { activations, norm } from '../../run/scene.ts';
import { saidBy, trainingErrorAt } from '../../run/training-error.ts';

export type Measures = {
  wrong: number; // number of wrong examples
  n: number; // of n examples
  criterion: number | null; // E(w) = the sum of -y a over the misclassified; null without weights
  margin: number | null; // the smallest y a over the length of w; null where w = 0
  counts: { TP: number; FN: number; FP: number; TN: number };
};

/** `predictions`: +1 or -1 for each example */
function countsOf({ n, y }: Run, predictions: Numbers) {
  const counts = { TP: 0, FN: 0, FP: 0, TN: 0 };
  for (let i = 0; i < n; i += 1)
    counts[y[i] > 0 ? (predictions[i] > 0 ? 'TP' : 'FN') : predictions[i] > 0 ? 'FP' : 'TN'] += 1;
  return { counts, wrong: counts.FN + counts.FP, n };
}

function marginOf({ n, y }: Run, scores: Numbers, norm: number) {
  let worst = Infinity;
  for (let i = 0; i < n; i += 1) worst = Math.min(worst, y[i] * scores[i]);
  return norm > 0 ? worst / norm : null;
}

/** The measures of a line. `zero`: the prediction for a score of 0. Returns null without examples */
export function measuresOf(run: Run, line: { w: number[]; b: number }, zero: number): Measures | null {
  if (!run.n) return null;
  const weights = { w: Float64Array.from(line.w), b: line.b };
  return {
    ...countsOf(run, saidBy(run, weights, zero)),
    criterion: criterion(run, weights.w, weights.b),
    margin: marginOf(run, activations(run, weights.w, weights.b), norm(weights.w)),
  };
}

/** The measures of the predicting weights, or of their votes. Returns null before the first visit, and until the votes arrive */
function learnersMeasures(state: Ready, scene: Scene): Measures | null {
  const { run } = state;
  const { said } = trainingErrorAt(state, scene, state.document);
  if (!said || scene.predicted.length !== run.n) return null;
  const voted = run.drawing === 'grid';
  const { w, b } = scene.predictor;
  return {
    ...countsOf(run, said),
    criterion: voted ? null : criterion(run, w, b),
    margin: voted ? null : marginOf(run, scene.predicted, scene.norm),
  };
}

/** The measures of all three. `memo`: caches those that do not change while the line is dragged */
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
