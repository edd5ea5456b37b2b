// Tagged sentences, and Viterbi's algorithm as in app/engine/methods/sequence.py: for each word and tag the highest score of
// a tagging up to there, and its previous tag. No DOM here.

/** x and y (n, d): the words and right tags, -1 after the end of a sentence */
export type Sentences = Pick<Run, 'x' | 'y' | 'n' | 'd' | 'p' | 'classes' | 'units'>;

/**
 * A sentence's trellis. The weights of tag t are w[t p .. t p + p - 1]: those of the words, then those of the previous
 * tag. Where training is in whole numbers, all scores are whole and 1 is `unit`.
 */
export type Trellis = {
  length: number; // words
  tags: number;
  unit: number;
  word: Float64Array; // score of each word with each tag, (length, tags)
  after: Float64Array; // score of tag t after tag s at s * tags + t, (tags, tags)
  best: Float64Array; // the highest score up to a word with this tag, (length, tags)
  back: Int32Array; // its previous tag, the first of equal ones, (length, tags)
  path: number[]; // the tagging found
};

const MOST = 4e6; // scores compared per frame: a few ms

/** The number of words of sentence i. */
export function lengthOf({ x, d }: Sentences, i: number) {
  let length = 0;
  while (length < d && x[i * d + length] >= 0) length += 1;
  return length;
}

export function sentenceOf(run: Sentences, i: number): { words: number[]; tags: number[] } {
  const [from, to] = [i * run.d, i * run.d + lengthOf(run, i)];
  return { words: Array.from(run.x.subarray(from, to)), tags: Array.from(run.y.subarray(from, to)) };
}

/** The sentence of a scene's visit; at the start the first. */
export const sentenceAt = (run: Run, { example }: Scene) =>
  example !== null && example >= 0 ? example : (run.exampleAt(1) ?? 0);

/** The weights in whole numbers, if they are multiples of the training unit, so that ties are exact. */
function inWholeNumbers({ units: { weight } }: Pick<Run, 'units'>, w: Float64Array) {
  if (weight === 1) return { w, unit: 1 };
  const rounded = w.map((value) => Math.round(value * weight));
  return rounded.every((value, j) => value / weight === w[j]) ? { w: rounded, unit: weight } : { w, unit: 1 };
}

export function trellisOf(run: Sentences, weights: Float64Array, i: number): Trellis {
  const { w, unit } = inWholeNumbers(run, weights);
  return search(run, w, unit, i);
}

function search(run: Sentences, w: Float64Array, unit: number, i: number): Trellis {
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
      let previous = 0;
      for (let s = 0; j && s < tags; s += 1) {
        const score = best[(j - 1) * tags + s] + after[s * tags + t];
        if (score > most) [most, previous] = [score, s];
      }
      best[j * tags + t] = most + word[j * tags + t];
      back[j * tags + t] = previous;
    }
  return { length, tags, unit, word, after, best, back, path: pathBack(length, tags, best, back) };
}

function pathBack(length: number, tags: number, best: Float64Array, back: Int32Array) {
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

/** The score of a tagging, summed word by word. */
export function scoreAlong({ tags, word, after, unit }: Trellis, path: number[]) {
  let total = 0;
  path.forEach((tag, j) => {
    if (j) total += after[path[j - 1] * tags + tag];
    total += word[j * tags + tag];
  });
  return total / unit;
}

/** The number of wrong tags of each sentence; NaN if the computation is too long for a frame. */
export function wrongWords(run: Sentences, weights: Float64Array): Float64Array {
  if (run.n * run.d * run.classes ** 2 > MOST) return new Float64Array(run.n).fill(NaN);
  const { w, unit } = inWholeNumbers(run, weights);
  return Float64Array.from({ length: run.n }, (_, i) =>
    search(run, w, unit, i).path.reduce((wrong, tag, j) => wrong + Number(tag !== run.y[i * run.d + j]), 0),
  );
}

/** The count of each feature in a tagging: a word with its tag, or a tag with the previous one. */
export function featuresIn(
  words: number[],
  tags: number[],
): Map<string, { kind: 'word' | 'after'; of: number; tag: number; times: number }> {
  const features: ReturnType<typeof featuresIn> = new Map();
  const add = (kind: 'word' | 'after', of: number, tag: number) => {
    const key = `${kind} ${of} ${tag}`;
    features.set(key, { kind, of, tag, times: (features.get(key)?.times ?? 0) + 1 });
  };
  tags.forEach((tag, j) => {
    if (j) add('after', tags[j - 1], tag);
    add('word', words[j], tag);
  });
  return features;
}
