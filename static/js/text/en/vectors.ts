// The words of the view 'vectors'.

import { label, lowered, number, times } from '../format.ts';

const words = {
  figure: 'The weights before, what is added, and the weights after, tip to tail',
  side: 'The activation before and after',
  slow: 'Slow motion',
  slowNext: 'Next phase',
  slowText: 'Walk through the next visit, phase by phase (S)',
  phases: { visit: 'activation', test: 'comparison', update: 'update', done: 'new line' },
  phasesLabel: 'Phases of the visit',
  before: (name) => (name ? `w${lowered(name)}` : 'w'),
  after: (name) => (name ? `new w${lowered(name)}` : 'new w'),
  added: (factor) =>
    Math.abs(factor) === 1
      ? `${factor < 0 ? '−' : '+'} x`
      : `${factor < 0 ? '−' : '+'} ${number(Math.abs(factor), 3)} x`,
  example: 'x',
  shortened: 'x (shortened)',
  bar: { binary: 'y a', regression: 'a', multiclass: (name) => `a${lowered(name)}` },
  when: (sign, when, several) => (several ? `${sign} ${when}` : when),
  was: 'before',
  is: 'after',
  compared: {
    binary: (value) => `y a and its threshold, ${number(value)}`,
    regression: (value) => `a and its target, ${number(value)}`,
  },
  axes: {
    bias: 'The axes are w and b: the bias is the weight of a constant 1.',
    line: 'One weight: all on a line.',
    span: (p) => `Of ${p} weights: the plane in which w and x lie, with w to the right.`,
  },
  kind: {
    dual: 'A kernel learner adds no vector that could be drawn: an update counts its example once more. What that does to the example’s own activation is the same.',
    unfitted:
      'The weights will be found from all examples at once, at the end of the first epoch: nothing is added to them step by step.',
    fitted: 'These weights were found from all examples at once: nothing was added to them step by step.',
    together: 'What several examples add, as one vector.',
  },
  gain: ({ step, sqnorm, kept }, { before, after }, sign) =>
    kept === 1
      ? {
          left: `${sign} new − old = ${number(after - before)}`,
          right: `= ${number(step, 3)} · ${number(sqnorm)}`,
          tex: '\\tau \\lVert z \\rVert^2',
        }
      : {
          left: `${sign} new = ${number(after)}`,
          right: `= ${times(kept)} · ${number(before, 3)} + ${number(step, 3)} · ${number(sqnorm)}`,
          tex: '(1 - 1/t)\\,y\\,a + \\tau \\lVert z \\rVert^2',
        },
  withBias: (constant) => `z is x with the bias’s constant ${label(constant)}.`,
  quiet: 'Right: nothing is added.',
  stepless: 'Its features are all 0: there is no step along them, and nothing is added.',
  waits: (near, size) =>
    `${near ? 'Too near' : 'A mistake'}: it is added with the others when the ${size ? 'minibatch' : 'epoch'} ends.`,
  waitsWithout: (near, size) =>
    `${near ? 'Far enough' : 'Right'}: it adds nothing when the ${size ? 'minibatch' : 'epoch'} ends.`,
  beyond: 'What would be added here leaves all bounds: the run ends before it.',
  start: 'Before the first visit.',
  fetching: 'Fetching this step…',
  none: 'No points yet: nothing to add.',
} satisfies Sentences;

export default { ...words, sub: lowered };
