// Tagging word by word: each word gets the tag with the highest score, without the previous tag. With given weights, or with those
// that the learner finds without features of the previous tag. No DOM here.

import { lengthOf, type Sentences } from './trellis.ts';

const MOST = 2e7; // scores compared per call: about 50 ms

/** The tag of each word by itself; the first of equal ones. `w`: the weights of tag t start at t p, those of words first. `p`: weights per tag */
export function tagsAlone(run: Sentences, w: Numbers, i: number, p: number = run.p) {
  const { x, d, classes } = run;
  return Array.from({ length: lengthOf(run, i) }, (_, j) => {
    const word = x[i * d + j];
    let tag = 0;
    for (let t = 1; t < classes; t += 1) if (w[t * p + word] > w[tag * p + word]) tag = t;
    return tag;
  });
}

/** The number of wrong tags of each sentence. */
export const wrongBy = (run: Sentences, tagsOf: (i: number) => number[]) =>
  Float64Array.from({ length: run.n }, (_, i) =>
    tagsOf(i).reduce((wrong, tag, j) => wrong + Number(tag !== run.y[i * run.d + j]), 0),
  );

/**
 * The structured perceptron without features of the previous tag, from zero, on the visits of a run. Its rate is 1, as a
 * rate only scales the weights; all numbers are whole.
 *
 * Returns a function from a position to the weights after it, last or a multiple of the mean; those of tag t start at t p
 * with p words. `late`: the order of an epoch is missing, or the computation is too long.
 */
export function createAlone(run: Run) {
  const words = run.p - run.classes;
  const start = () => ({
    visits: 0,
    w: new Float64Array(words * run.classes),
    /** u of CIML's Algorithm 7: the sum of each change times its visit */
    u: new Float64Array(words * run.classes),
  });
  let now = start();

  function learn(i: number, visit: number) {
    const tags = tagsAlone(run, now.w, i, words);
    tags.forEach((tag, j) => {
      const right = run.y[i * run.d + j];
      if (tag === right) return;
      const word = run.x[i * run.d + j];
      now.w[right * words + word] += 1;
      now.w[tag * words + word] -= 1;
      now.u[right * words + word] += visit;
      now.u[tag * words + word] -= visit;
    });
  }

  return (position: number, mean: boolean) => {
    const visits = Math.min(position, run.visits);
    if (visits < now.visits) now = start();
    if ((visits - now.visits) * run.d * run.classes > MOST) return { late: true, p: words, w: null };
    while (now.visits < visits) {
      const i = run.exampleAt(now.visits + 1);
      if (i === null) return { late: true, p: words, w: null };
      learn(i, now.visits + 1);
      now.visits += 1;
    }
    const { w, u } = now;
    return { late: false, p: words, w: mean ? w.map((value, j) => (visits + 1) * value - u[j]) : w };
  };
}
