// What a structured perceptron's updates come to: Viterbi's algorithm finds again which tagging each was made against, as
// app/exports/expected_taggings.py has it.

import { scoreAlong, sentenceOf, trellisOf } from '../../run/trellis.js';

/**
 * Fills in which weights a block's updates change, and by how much.
 * @param {any} run  with its columns
 * @param {any} block  columns; moved, place and value or change are filled
 * @param {(k: number, score: number[]) => void} say  what is expected of an update's score
 */
export function followTaggings(run, block, say) {
  const { example, step, moved, place, value, change, base } = block;
  const { p, classes: tags, units } = run;
  const unit = units.weight;
  const whole = (/** @type {number} */ each) => (unit === 1 ? each : Math.floor(each + 0.5));
  let w = Float64Array.from(base.subarray(0, tags * p));
  let at = 0;
  for (let k = 0; k < example.length; k += 1) {
    const { words, tags: right } = sentenceOf(run, example[k]);
    const trellis = trellisOf(run, w, example[k]);
    const guess = trellis.path;
    const wrong = guess.reduce((sum, tag, j) => sum + Number(tag !== right[j]), 0);
    say(k, [scoreAlong(trellis, right) - scoreAlong(trellis, guess), wrong]);
    const after = w.map((each) => whole(each * unit));
    const tau = whole(step[k] * (unit / units.feature));
    /** @param {number[]} tagging @param {number} gain */
    const add = (tagging, gain) =>
      tagging.forEach((tag, j) => {
        after[tag * p + words[j]] += gain;
        if (j) after[tag * p + p - tags + tagging[j - 1]] += gain;
      });
    add(right, tau);
    add(guess, -tau);
    moved[k] = 0;
    for (let j = 0; j < after.length; j += 1) {
      after[j] = after[j] / unit + 0;
      if (after[j] === w[j]) continue;
      place[at] = j;
      if (change) change[at] = after[j] - w[j];
      else value[at] = after[j];
      at += 1;
      moved[k] += 1;
    }
    w = after;
  }
}
