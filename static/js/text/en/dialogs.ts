// The words of the page's dialogs, and the meanings of words, which are fetched after the first plot.

import { number } from '../format.ts';
import { glossary, terms } from './glossary.ts';
import keys from './keys.ts';

const WHEN: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

export default {
  glossary,
  terms,
  keys,
  runs: {
    heading: 'Runs of mine',
    text: 'What this browser had open lately. Only this browser keeps the list; nothing of a class that you follow is in it.',
    none: 'Nothing yet. What you open or change is listed here, on this browser alone.',
    when: (date) => date.toLocaleString('en', WHEN),
    forget: (name) => `Forget: ${name}`,
    forgetAll: 'Forget all',
  },
  margins: {
    heading: 'Two margins, both right',
    geometric: 'Distance of the widest line to the nearest point',
    geometricText:
      'The widest street between the classes has this half-width. The line may lie anywhere: its bias is free and costs nothing.',
    theorem: 'δ of the theorem',
    ratio: (longest, least) => `R²/δ² = ${number(longest)} / ${number(least)} = ${number(longest / least)}`,
    theoremText: (bias) =>
      bias === 'none'
        ? 'The theorem looks at hyperplanes through the origin, which is what is trained here.'
        : 'The theorem looks at hyperplanes through the origin. Adding the constant 1 to every example turns the bias into a weight, so lengths and distances are those of the longer vectors.',
    theoremOfClasses:
      'Of all weights of length 1 together, the most by which every example’s own class can be ahead of the next.',
  },
} satisfies Sentences;
