// The words of 'Right less found'.

import { count, number } from '../format.ts';
import { counted, plural } from './plural.ts';

const words = {
  which: (i, sentence) => `Sentence ${count(i + 1)}: “${sentence}”`,
  same: 'What is found is right: all of it cancels, and nothing changes.',
  says: (cancels, square) =>
    `Each difference, times η, is added to its weight. ${cancels ? `${counted(cancels, 'feature')} in both ${plural(cancels, { one: 'cancels', other: 'cancel' })}. ` : ''}The squares add up to ${number(square)}.`,
  caption: { word: 'A word with a tag', after: 'A tag after a tag' },
  feature: 'feature',
  less: 'less',
  name: {
    word: (word, tag) => `${word}/${tag}`,
    after: (before, tag) => `${before} → ${tag}`,
  },
  points: 'This is about sentences; these examples are points.',
  start: 'Nothing has been tagged yet: go to the first visit.',
  searching: 'The search goes word by word; what it finds comes after it.',
  open: (name) => `Open ${name}`,
} satisfies Sentences;

export default words;
