// The words of the trellis.

import { count, number } from '../format.ts';
import { counted } from './plural.ts';

export const plus = (value: number) => `${value < 0 ? '−' : '+'} ${number(Math.abs(value), 3)}`;

const words = {
  label: (sentence) => `Trellis of “${sentence}”: words across, tags down`,
  which: (i, of) => `sentence ${count(i + 1)} of ${count(of)}`,
  previous: 'The sentence before',
  next: 'The next sentence',
  back: (i) => `To the step’s, ${count(i + 1)}`,
  nextSentence: 'The next sentence',
  by: { met: 'by the weights it met', present: 'by the weights that predict' },
  node: (word, tag, best, own, right, found) =>
    `${word} as ${tag}: ${best === null ? '' : `${number(best, 3)}, `}the word ${number(own, 3)}${right ? '; right' : ''}${found ? '; found' : ''}`,
  key: {
    right: 'right',
    found: 'found by Viterbi',
    numbers: 'large: the best score so far; small: the word’s own; on a line: tag after tag',
  },
  found: (tags, score) => `Found, score ${number(score, 3)}: ${tags}`,
  right: (tags, score) => `Right, score ${number(score, 3)}: ${tags}`,
  wrong: (n, of) => (n ? `${count(n)} of ${counted(of, 'word')} wrong.` : 'All right.'),
  filling: (filled, of) => `Word ${count(filled)} of ${count(of)}: with each tag the best way to it.`,
  tap: 'Tap the tag that each word will get.',
  cell: (word, tag, after) => `${word} as ${tag}${after ? ', after' : ''}`,
  origin: (tag, after, before = undefined, sum = undefined) =>
    before === undefined
      ? `${tag} ${number(after, 3)}`
      : `${tag} ${number(before, 3)} ${plus(after)} = ${number(sum, 3)}`,
  total: (most, word, best) =>
    best === null
      ? `the word ${number(word, 3)}`
      : most === null
        ? `the word ${number(word, 3)}`
        : `the highest ${number(most, 3)} ${plus(word)} for the word = ${number(best, 3)}`,
} satisfies Sentences;

export default words;
