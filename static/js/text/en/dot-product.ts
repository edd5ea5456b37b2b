// The words of the view 'dot product': a point and the line.

import { count, number, vector } from '../format.ts';
import { prediction } from './run.ts';

const where: Record<string, (example: number, made: boolean) => string> = {
  hovered: (i) => `example ${i + 1}, pointed at`,
  visited: (i, made) => `example ${i + 1}, ${made ? 'visited last' : 'being visited'}`,
  first: (i) => `example ${i + 1}, visited first`,
  probe: () => 'the probe',
};

const words = {
  figure:
    'The weight vector, the line, a vector within the line, and a point with its projection on w and its distance',
  side: 'Numbers and predictions',
  probe: 'Probe',
  probeText: 'Ask about any point: the next click on the plane says where (P)',
  placing: 'Click on the plane',
  remove: 'Remove the probe',
  notPlaced: 'Points of more than two numbers cannot be placed on a plane: point at an example.',
  point: ({ kind, example, x }, made = true) =>
    `${where[kind](example, made)}${x.length <= 4 ? `: x = ${vector(x, 4, 4)}` : ''}`,
  between: ([first, second]) =>
    `The border between the two highest classes, ${first} and ${second}: w is the difference of theirs.`,
  ofLast: 'w and b are the last ones; to predict, all weights so far vote.',
  ofPredictor: (label) => `w and b are those that predict: ${label}.`,
  span: 'The plane in which w and x lie, with w to the right.',
  from: 'start of v',
  to: 'tip of v',
  probeHandle: 'the probe',
  within: ([v1, v2], [w1, w2]) => `${number(w1, 3)} · ${bracketed(v1)} + ${bracketed(w2)} · ${bracketed(v2)}`,
  rows: {
    product: ['w · x', 'dot, inner or scalar product'],
    along: ['w · x / ‖w‖', 'x’s projection on w'],
    angle: ['∠(w, x)', 'angle, cosine'],
    score: ['w · x + b', 'activation'],
    distance: ['|w · x + b| / ‖w‖', 'distance to the line'],
    origin: ['|b| / ‖w‖', 'the line’s distance to the origin'],
  },
  beside: {
    product: ({ angle }) =>
      angle === null ? '' : angle < 89.95 ? 'same way' : angle > 90.05 ? 'opposite' : 'at right angles',
    angle: ({ cosine }) => (cosine === null ? '' : `cos ${number(cosine, 3)}`),
  },
  degrees: (value) => `${number(value, 3)}°`,
  noWeights: 'w = 0: there is no line.',
  noSquare:
    'A kernel learner has no w that could be drawn: only the activation and the distance in the kernel’s space.',
  regression: 'A regression has no line between sides: w · x + b is what it predicts.',
  saysHeading: 'Who says what',
  says: prediction,
  tally: ({ positive, negative }) => `${count(positive)} say +, ${count(negative)} say −`,
  asking: 'Asking every predictor…',
  none: 'No points yet: nothing to ask about.',
  open: (name) => `Open ${name}`,
} satisfies Sentences;

export const bracketed = (value: number) => (value < 0 ? `(${number(value, 3)})` : number(value, 3));

export default words;
