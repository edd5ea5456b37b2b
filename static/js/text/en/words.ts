// The words of the view 'Words'.

import { count, label } from '../format.ts';
import { counted, plural } from './plural.ts';

const WHICH: Record<string, (i: number) => string> = {
  typed: () => 'Your message, by the weights that predict',
  pointed: (i) => `Message ${count(i + 1)}, pointed at, by the weights that predict`,
  visited: (i) => `Message ${count(i + 1)}, by the weights it met`,
  first: (i) => `Message ${count(i + 1)}, which comes first`,
};

const words = {
  type: 'Type a message',
  placeholder: 'a message of your own',
  which: (kind, i) => WHICH[kind](i),
  add: (name) => `Add as ${name}`,
  class: (c, task) => (task === 'multiclass' ? `class ${c}` : label(c)),
  unknown: 'This word is not kept: it has no weight.',
  ofClass: (name) => `for ${name}`,
  takenFor: (name) => `Taken for ${name}.`,
  tie: 'The score is exactly 0: a tie.',
  mistake: 'A mistake.',
  update: 'An update.',
  only: (n) => plural(n, { one: 'Only its one word moves:', other: `Only its ${count(n)} words move:` }),
  nothing: 'No update: every weight stays.',
  weights: (name) => (name === null ? 'The weights' : `The weights of ${name}`),
  weightsOf: 'weights of',
  moved: (moved, p) =>
    moved === null ? counted(p, 'weight') : `${count(moved)} of ${counted(p, 'weight')} ever moved`,
  fresh: 'new',
  search: 'Find a word',
  searchHint: 'letters of it; empty: the largest weights',
  none: 'No word that is kept has these letters.',
  notTexts: 'These examples are points: words belong to texts.',
  notKernel: 'A kernel learner’s weights belong to examples, not to words.',
  notUnits: 'Several units have a weight each for every word.',
  open: (name) => `Open ${name}`,
} satisfies Sentences;

export default words;
