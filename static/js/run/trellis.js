// Tagged sentences as a run has them, and Viterbi's algorithm as the engine has it (app/engine/methods/viterbi.py): word by
// word the highest score with each tag, and the tag before that it came from. No DOM here.

/** @typedef {Pick<Run, 'x' | 'y' | 'n' | 'd' | 'p' | 'classes' | 'units'>} Sentences  x and y (n, d): words and right tags, -1 where one is over */

/**
 * A sentence's trellis under some weights. Of tag t the weights w[t p .. t p + p - 1] are those of the words, then those of the
 * tag before. All numbers are whole where training is in whole numbers: `unit` is what 1 is in them.
 *
 * @typedef {object} Trellis
 * @property {number} length  words
 * @property {number} tags
 * @property {number} unit
 * @property {Float64Array} word  score of each word with each tag, (length, tags)
 * @property {Float64Array} after  score of tag t after tag s at s * tags + t, (tags, tags)
 * @property {Float64Array} best  the highest score of the words so far with that tag at the last of them, (length, tags)
 * @property {Int32Array} back  the tag before, of equals the first, (length, tags)
 * @property {number[]} path  the tagging that is found
 */

const MOST = 4e6; // scores compared in a frame: a few ms

/** How many words sentence i has. @param {Sentences} run @param {number} i */
export function lengthOf({ x, d }, i) {
  let length = 0;
  while (length < d && x[i * d + length] >= 0) length += 1;
  return length;
}

/** @param {Sentences} run @param {number} i @returns {{words: number[], tags: number[]}} */
export function sentenceOf(run, i) {
  const [from, to] = [i * run.d, i * run.d + lengthOf(run, i)];
  return { words: Array.from(run.x.subarray(from, to)), tags: Array.from(run.y.subarray(from, to)) };
}

/** Which sentence a step is about. @param {Run} run @param {Scene} scene */
export const sentenceAt = (run, { example }) =>
  example !== null && example >= 0 ? example : (run.exampleAt(1) ?? 0);

/** In whole numbers of training where they are such, so that a tie is one. @param {Pick<Run, 'units'>} run @param {Float64Array} w */
function inWholeNumbers({ units: { weight } }, w) {
  if (weight === 1) return { w, unit: 1 };
  const whole = w.map((value) => Math.round(value * weight));
  return whole.every((value, j) => value / weight === w[j]) ? { w: whole, unit: weight } : { w, unit: 1 };
}

/** @param {Sentences} run @param {Float64Array} weights @param {number} i @returns {Trellis} */
export function trellisOf(run, weights, i) {
  const { w, unit } = inWholeNumbers(run, weights);
  return search(run, w, unit, i);
}

/** @param {Sentences} run @param {Float64Array} w @param {number} unit @param {number} i @returns {Trellis} */
function search(run, w, unit, i) {
  const { x, d, p, classes: tags } = run;
  const length = lengthOf(run, i);
  const words = p - tags;
  const word = new Float64Array(length * tags);
  const after = new Float64Array(tags * tags);
  const best = new Float64Array(length * tags);
  const back = new Int32Array(length * tags);
  for (let t = 0; t < tags; t += 1) {
    for (let s = 0; s < tags; s += 1) after[s * tags + t] = w[t * p + words + s];
    for (let j = 0; j < length; j += 1) word[j * tags + t] = w[t * p + x[i * d + j]];
  }
  for (let j = 0; j < length; j += 1)
    for (let t = 0; t < tags; t += 1) {
      let most = j ? -Infinity : 0;
      let before = 0;
      for (let s = 0; j && s < tags; s += 1) {
        const score = best[(j - 1) * tags + s] + after[s * tags + t];
        if (score > most) [most, before] = [score, s];
      }
      best[j * tags + t] = most + word[j * tags + t];
      back[j * tags + t] = before;
    }
  return { length, tags, unit, word, after, best, back, path: pathBack(length, tags, best, back) };
}

/** @param {number} length @param {number} tags @param {Float64Array} best @param {Int32Array} back */
function pathBack(length, tags, best, back) {
  const end = (length - 1) * tags;
  let last = 0;
  for (let t = 1; t < tags; t += 1) if (best[end + t] > best[end + last]) last = t;
  const path = new Array(length);
  for (let j = length - 1; j >= 0; j -= 1) {
    path[j] = last;
    last = back[j * tags + last];
  }
  return path;
}

/** The score of a tagging, summed word by word. @param {Trellis} trellis @param {number[]} path */
export function scoreAlong({ tags, word, after, unit }, path) {
  let total = 0;
  path.forEach((tag, j) => {
    if (j) total += after[path[j - 1] * tags + tag];
    total += word[j * tags + tag];
  });
  return total / unit;
}

/** At how many words each sentence is tagged wrong by weights; NaN where that is too much for a frame. @param {Sentences} run @param {Float64Array} weights @returns {Float64Array} */
export function wrongWords(run, weights) {
  if (run.n * run.d * run.classes ** 2 > MOST) return new Float64Array(run.n).fill(NaN);
  const { w, unit } = inWholeNumbers(run, weights);
  return Float64Array.from({ length: run.n }, (_, i) =>
    search(run, w, unit, i).path.reduce((wrong, tag, j) => wrong + Number(tag !== run.y[i * run.d + j]), 0),
  );
}

/**
 * How often each feature is in a tagging: words with their tag, and tags with the one before.
 * @param {number[]} words @param {number[]} tags
 * @returns {Map<string, {kind: 'word' | 'after', of: number, tag: number, times: number}>}
 */
export function featuresIn(words, tags) {
  /** @type {ReturnType<typeof featuresIn>} */
  const features = new Map();
  const add = (/** @type {'word' | 'after'} */ kind, /** @type {number} */ of, /** @type {number} */ tag) => {
    const key = `${kind} ${of} ${tag}`;
    features.set(key, { kind, of, tag, times: (features.get(key)?.times ?? 0) + 1 });
  };
  tags.forEach((tag, j) => {
    if (j) add('after', tags[j - 1], tag);
    add('word', words[j], tag);
  });
  return features;
}
