// The words of 'Your line': a line that the visitor moves, and its quality.

import { lowered, number, percent } from '../format.ts';

const MOST_TERMS = 4; // of a sum that is written out
/** `index`: of a w; null: b */
export const nameOf = (index: number | null) => (index === null ? 'b' : `w${lowered(index)}`);
export default {
  heading: 'Your line',
  close: 'Put your line away',
  name: nameOf,
  bias: 'b, by a slider',
  positive: (numbers: { index: number | null; value: number }[]) =>
    `+ where ${numbers
      .slice(0, MOST_TERMS)
      .map(({ index, value }, i) => term(value, index === null ? '' : `x${lowered(index)}`, !i))
      .join(' ')}${numbers.length > MOST_TERMS ? ' + …' : ''} > 0`,
  move: 'your line: moved parallel, b',
  moveValue: (b: number) => `b = ${number(b)}`,
  turn: 'your line: turned, the angle of w',
  turnValue: (angle: number) => `w points at ${number(angle, 3)}°`,
  tip: 'your line: the tip of w',
  tipValue: ([u, v]: number[]) => `w = (${number(u)}, ${number(v)})`,
  columns: { own: 'your line', learner: 'learner now', best: 'widest line' },
  rows: {
    loss: '0/1 loss',
    lossText: 'The share of the examples that are wrong.',
    criterion: 'E(w)',
    criterionText:
      'The perceptron criterion: −y a added up over the wrong ones, a = w·x + b. This is what mistakes descend.',
    margin: 'margin',
    marginText:
      'The distance of the nearest example to a line that separates; of one that does not, minus infinity, with the distance of the example that is farthest on the wrong side. It does not change with the length of w.',
  },
  worst: (margin: number) => `worst ${number(margin, 3)}`,
  matrix: {
    positive: '+ as + | −',
    negative: '− as + | −',
    help: 'The confusion matrix: how many of the + examples are taken for + and for −, and of the − ones.',
  },
  loss: (wrong: number, n: number) => ({ count: `${wrong}/${n}`, share: percent(wrong / n) }),
  noPoints: 'No points yet: there is nothing to be wrong about.',
  noLine: 'w = 0: there is no line, and all scores are equal.',
  outside: 'Your line is outside the picture: move b, or zoom out.',
  notYet: 'Nothing has been learned yet.',
  notSeparable: 'No line separates these: there is no widest one.',
  covered: 'A question is open: your line is put away until it is revealed.',
  start: 'Start training from here',
  startText: 'Your w and b become the weights that training starts from.',
  noStart: 'This learner is fitted at once: it has no start.',
  shown: 'The class sees this line.',
  noNumber: (index: number | null, typed: string, stays: number) =>
    `‘${typed}’ is not a number; ${nameOf(index)} stays ${number(stays)}.`,
  outOfRange: (index: number | null, typed: string, stays: number) =>
    `${nameOf(index)} must be 0, or from 10⁻¹² to 10¹² in size; it stays ${number(stays)}.`,
};

export function term(value: number, name: string, first = false) {
  const size = number(Math.abs(value));
  const sign = value < 0 ? '−' : first ? '' : '+';
  return `${sign}${first ? '' : ' '}${size}${name ? ` ${name}` : ''}`;
}
