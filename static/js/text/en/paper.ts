// The words of the printed page beside plane, verdict and step.

import { count, number, vector } from '../format.ts';

const MOST = 8; // weights that are written out

export const weights: (letter: string, w: Numbers, b: number | null) => string = (letter, w, b) =>
  `{w|${letter} = ${vector(w, MOST)}}${b === null ? '' : `, {b|b = ${number(b)}}`}`;

export const paper = {
  heading: 'This moment',
  weights: (w, b) => weights('w', w, b),
  classWeights: (c, w, b) => `Class ${count(c)}: ${weights('w', w, b)}`,
  unitWeights: (unit, w, b) => `Unit ${count(unit + 1)}: ${weights('w', w, b)}`,
  outputWeights: (v, c) => `Output: v = ${vector(v, MOST)}${c === null ? '' : `, c = ${number(c)}`}`,
  predicting: (w, b) => `Predicts by ${weights('w', w, b)}`,
  here: (address) => address,
  tooMany: 'Too many points for an address: Share saves them in a file.',
} satisfies Sentences;
