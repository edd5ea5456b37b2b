// Sentences tagged word by word: each word has the tag with the highest score of its own, whatever stands before it. By weights that
// there are, or by those that the same learner comes to without weights of the tag before. No DOM here.

import { lengthOf, type Sentences } from './trellis.ts';

const MOST = 2e7; // scores looked at in one go: about 50 ms

/** The tags of a sentence's words, each by itself: of equals the first. `w`: of tag t from t p on, those of the words first. `p`: weights of a tag */
export function tagsAlone(run: Sentences, w: Numbers, i: number, p: number = run.p) {
  const { x, d, classes } = run;
  return Array.from({ length: lengthOf(run, i) }, (_, j) => {
    const word = x[i * d + j];
    let tag = 0;
    for (let t = 1; t < classes; t += 1) if (w[t * p + word] > w[tag * p + word]) tag = t;
    return tag;
  });
}

/** At how many words each sentence is tagged wrong by taggings of them. */
export const wrongBy = (run: Sentences, tagsOf: (i: number) => number[]) =>
  Float64Array.from({ length: run.n }, (_, i) =>
    tagsOf(i).reduce((wrong, tag, j) => wrong + Number(tag !== run.y[i * run.d + j]), 0),
  );

/**
 * The structured perceptron without weights of the tag before, from zero, on the visits of a run: on a mistake each
 * word's right
 * tag gains what the one found loses. A rate only scales its weights, so it is 1 here and all numbers are whole.
 *
 * Returns the weights that predict after so many visits, of tag t from t p on with p the words, the last or a multiple
 * of the
 * mean; `late` where the order of an epoch is not here, or that is too much to be worked out.
 */
export function createAlone(run: Run) {
  const words = run.p - run.classes;
  const start = () => ({
    visits: 0,
    w: new Float64Array(words * run.classes),
    /** what Algorithm 7 of CIML keeps: each change times its visit */
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
