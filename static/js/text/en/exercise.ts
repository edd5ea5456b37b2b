// The words of the exercise: writing the pseudo-code.

import { counted, plural } from './plural.ts';

const words = {
  heading: 'Write it yourself',
  text: (learner) =>
    `${learner}: put the lines in order and fill the blanks. A line is moved by its buttons, or by the arrow keys while one of them has the focus.`,
  /** The task to change a known algorithm into another. */
  added: (predictor) =>
    `What has to be added for the prediction ‘${predictor}’? The lines of the algorithm stand. Move each new line, which has a mark, up to its place, and fill its blank. Arrow keys move a line while one of its buttons has the focus.`,
  which: 'Algorithm',
  with: (learner, predictor) => `${learner}, ${predictor.toLowerCase()}`,
  up: (i) => `Line ${i + 1} up`,
  down: (i) => `Line ${i + 1} down`,
  blank: (i) => `Blank of line ${i + 1}`,
  choose: '?',
  check: 'Check',
  again: 'Shuffle again',
  show: 'Show it',
  right: 'right',
  wrongPlace: 'elsewhere',
  wrongBlank: 'not this',
  open: 'fill it',
  all: 'That is the algorithm.',
  result: (standing, lines, filled, blanks) =>
    `${standing} of ${counted(lines, 'line')} ${plural(lines, { one: 'stands', other: 'stand' })} right${blanks ? `, ${filled} of ${counted(blanks, 'blank')} ${plural(blanks, { one: 'is', other: 'are' })} filled right` : ''}.`,
} satisfies Sentences;

export default words;
