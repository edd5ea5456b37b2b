// Your line: a line to hold on the plane, and how good it is.

import { number } from '../format.js';

const NAMES = ['w₁', 'w₂', 'b'];
const percent = (/** @type {number} */ share) => `${number(share * 100, 3)}\u202f%`;

export default {
  heading: 'Your line',
  close: 'Put your line away',
  names: NAMES,
  bias: 'b, by a slider',
  /** @param {number[]} w @param {number} b */
  positive: (w, b) => `+ where ${term(w[0], 'x₁', true)} ${term(w[1], 'x₂')} ${term(b, '')} > 0`,
  move: 'your line: moved parallel, b',
  /** @param {number} b */
  moveValue: (b) => `b = ${number(b)}`,
  turn: 'your line: turned, the angle of w',
  /** @param {number} angle */
  turnValue: (angle) => `w points at ${number(angle, 3)}°`,
  tip: 'your line: the tip of w',
  /** @param {number[]} w */
  tipValue: ([u, v]) => `w = (${number(u)}, ${number(v)})`,
  columns: { own: 'your line', learner: 'learner now', best: 'best line' },
  rows: {
    loss: '0/1 loss',
    lossText: 'The share of the examples that are wrong.',
    criterion: 'E(w)',
    criterionText:
      'The perceptron criterion: −y a added up over the wrong ones, a = w·x + b. This is what mistakes descend.',
    margin: 'margin',
    marginText:
      'The distance of the worst example to the line, below 0 where it is on the wrong side. It does not change with the length of w.',
  },
  matrix: {
    positive: '+ as + | −',
    negative: '− as + | −',
    help: 'The confusion matrix: how many of the + examples are taken for + and for −, and of the − ones.',
  },
  /** @param {number} wrong @param {number} n */
  loss: (wrong, n) => ({ count: `${wrong}/${n}`, share: percent(wrong / n) }),
  noPoints: 'No points yet: there is nothing to be wrong about.',
  noLine: 'w = 0: there is no line, and every score is b.',
  outside: 'Your line is outside the picture: move b, or zoom out.',
  notYet: 'Nothing has been learned yet.',
  notSeparable: 'No line separates these: there is no best one.',
  covered: 'A question is open: your line is put away until it is revealed.',
  start: 'Start training from here',
  startText: 'Your w and b become the weights that training starts from.',
  noStart: 'This learner is fitted at once: it has no start.',
  shown: 'The class sees this line.',
  /** @param {number} place @param {string} typed @param {number} stays */
  noNumber: (place, typed, stays) => `‘${typed}’ is not a number; ${NAMES[place]} stays ${number(stays)}.`,
  /** @param {number} place @param {string} typed @param {number} stays */
  outOfRange: (place, typed, stays) =>
    `${NAMES[place]} must be 0, or from 10⁻¹² to 10¹² in size; it stays ${number(stays)}.`,
};

/** @param {number} value @param {string} name @param {boolean} [first] */
function term(value, name, first = false) {
  const size = number(Math.abs(value));
  const sign = value < 0 ? '−' : first ? '' : '+';
  return `${sign}${first ? '' : ' '}${size}${name ? ` ${name}` : ''}`;
}
