// The picture of one moment: what every view reads. Computed once a frame from the run and a position.

/**
 * @typedef {object} Scene
 * @property {import('./run.js').RunState} now
 * @property {number} epoch
 * @property {number | null} example  the example visited, or null (before the first, or its order unknown)
 * @property {Float64Array} scores  w.phi(x) + b of every example under the current weights
 * @property {{w: Float64Array, b: number} | null} predictor  weights that predict; null for a `grid` predictor
 * @property {Float64Array} predicted  scores under `predictor`
 * @property {number} worst  the smallest y a under `predictor`
 * @property {number} worstExample
 * @property {number} norm  ||w|| of `predictor` (or of w), without the bias
 */

/** @returns {Scene | null} */
export function sceneAt(run, position, predictorName) {
  const now = run.at(position);
  if (!now) return null;
  const scores = activations(run, now.w, now.b);
  const predictor = predictorName === 'averaged' ? averaged(now, run.p) : { w: now.w, b: now.b };
  const predicted = predictorName === 'averaged' ? activations(run, predictor.w, predictor.b) : scores;
  let worst = Infinity;
  let worstExample = -1;
  for (let i = 0; i < run.n; i += 1) {
    const score = run.y[i] * predicted[i];
    if (score < worst) {
      worst = score;
      worstExample = i;
    }
  }
  return {
    now,
    epoch: run.epochAt(position),
    example: now.isUpdate ? now.example : run.exampleAt(position),
    scores,
    predictor,
    predicted,
    worst,
    worstExample,
    norm: norm(predictor.w),
  };
}

/** CIML's Algorithm 7 at this moment: the mean of w_0 .. w_position. */
function averaged(now, p) {
  const divisor = now.position + 1;
  return { w: now.sum.subarray(0, p).map((value) => value / divisor), b: now.sum[p] / divisor };
}

/** w.phi_i + b for every example, terms added in index order. */
export function activations({ n, p, phi }, w, b) {
  const scores = new Float64Array(n);
  for (let i = 0; i < n; i += 1) scores[i] = activation(phi, i * p, w, b);
  return scores;
}

export function activation(phi, start, w, b) {
  let sum = 0;
  for (let j = 0; j < w.length; j += 1) sum += w[j] * phi[start + j];
  return sum + b;
}

export const norm = (w) => Math.hypot(...w);
