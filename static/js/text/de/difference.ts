// Die Wörter der Ansicht „Richtig minus gefunden“.

import { count, number } from '../format.ts';
import type english from '../en/difference.ts';
import type { Translation } from '../language.ts';
import { counted } from './plural.ts';

const words = {
  which: (i, sentence) => `Satz ${count(i + 1)}: „${sentence}“`,
  same: 'Was gefunden wird, ist richtig: Alles hebt sich auf, und nichts ändert sich.',
  says: (cancels, square) =>
    `Jede Differenz, mal η, wird zu ihrem Gewicht addiert. ${cancels ? `${counted(cancels, 'Merkmal in beiden hebt sich auf', 'Merkmale in beiden heben sich auf')}. ` : ''}Die Quadrate ergeben zusammen ${number(square)}.`,
  caption: { word: 'Ein Wort mit einem Tag', after: 'Ein Tag nach einem Tag' },
  feature: 'Merkmal',
  less: 'minus',
  name: {
    word: (word, tag) => `${word}/${tag}`,
    after: (before, tag) => `${before} → ${tag}`,
  },
  points: 'Hier geht es um Sätze; diese Beispiele sind Punkte.',
  start: 'Noch ist nichts getaggt: Gehe zum ersten Besuch.',
  searching: 'Die Suche geht Wort für Wort; was sie findet, kommt danach.',
  open: (name) => `${name} öffnen`,
} satisfies Translation<typeof english>;

export default words;
