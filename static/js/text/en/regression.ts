// The words of the view 'Regression'.

import { count, number } from '../format.ts';

const words = {
  parts: { squares: 'squares', parabola: 'one weight' },
  choose: 'Which picture',
  squares:
    'The examples with the present line, the best line, and a square on each residual. The up and down arrow keys go through the examples.',
  parabola: 'The mean squared error as a parabola of one weight, with the present and its lowest point.',
  /** The names of the lines. */
  lines: { now: 'the line now', best: 'least squares' },
  atStart: (mse) => `nothing learned yet; the start line’s mean square ${number(mse, 4)}`,
  now: (mse) => `mean square now ${number(mse, 4)}`,
  best: (mse) => `least squares ${number(mse, 4)}`,
  residual: (example, y, a) =>
    `Example ${count(example + 1)}, now: y − a = ${number(y, 3)} ${a < 0 ? '+' : '−'} ${number(Math.abs(a), 3)} = ${number(y - a, 3)}, squared ${number((y - a) ** 2, 3)}.`,
  weight: 'weight',
  slope: (slope, predictor) =>
    `Slope here${predictor === 'last' ? '' : ', by the last weights,'} ${number(slope, 3)}: against it the squared error falls.`,
  lowest: (value, best) =>
    `Lowest at ${number(value, 4)} while the others stay${best === null ? '' : `; least squares has ${number(best, 4)}`}.`,
  misprint:
    'Where a slide’s step is η (y − ŷ)² x it is a misprint: a square is never negative, so no step goes against x.',
  misprintNow: (diverged) =>
    `This run steps by the square, (y − ŷ)²: a slide’s misprint. A square is never negative, so no step goes against x, and ${diverged ? 'here w runs away' : 'w may run away'}.`,
  tryMisprint: 'Try it',
  mendMisprint: 'Step by y − ŷ',
  notTargets: 'Residuals need real targets; this run has classes.',
  oneInput: (d) => `With ${count(d)} inputs there is no line over one axis to draw.`,
  noPoints: 'No points yet: there is nothing to fit.',
  open: (name) => `Open ${name}`,
} satisfies Sentences;

export default words;
