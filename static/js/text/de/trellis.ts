// Die Wörter des Trellis.

import { count, number } from '../format.ts';
import { plus } from '../en/trellis.ts';
import type english from '../en/trellis.ts';
import type { Translation } from '../language.ts';
import { counted } from './plural.ts';

const words = {
  label: (sentence) => `Trellis von „${sentence}“: Wörter waagrecht, Tags senkrecht`,
  which: (i, of) => `Satz ${count(i + 1)} von ${count(of)}`,
  previous: 'Der Satz davor',
  next: 'Der nächste Satz',
  back: (i) => `Zum Satz des Schritts, ${count(i + 1)}`,
  nextSentence: 'Der nächste Satz',
  by: { met: 'mit den Gewichten beim Besuch', present: 'mit den Gewichten, die vorhersagen' },
  node: (word, tag, best, own, right, found) =>
    `${word} als ${tag}: ${best === null ? '' : `${number(best, 3)}, `}das Wort ${number(own, 3)}${right ? '; richtig' : ''}${found ? '; gefunden' : ''}`,
  key: {
    right: 'richtig',
    found: 'von Viterbi gefunden',
    numbers: 'groß: der bisher beste Score; klein: der des Wortes; an einer Linie: Tag nach Tag',
  },
  found: (tags, score) => `Gefunden, Score ${number(score, 3)}: ${tags}`,
  right: (tags, score) => `Richtig, Score ${number(score, 3)}: ${tags}`,
  wrong: (n, of) => (n ? `${count(n)} von ${counted(of, 'Wort', 'Wörtern')} falsch.` : 'Alle richtig.'),
  filling: (filled, of) => `Wort ${count(filled)} von ${count(of)}: mit jedem Tag der beste Weg dorthin.`,
  tap: 'Tippe auf das Tag, das jedes Wort bekommt.',
  cell: (word, tag, after) => `${word} als ${tag}${after ? ', nach' : ''}`,
  origin: (tag, after, before = undefined, sum = undefined) =>
    before === undefined
      ? `${tag} ${number(after, 3)}`
      : `${tag} ${number(before, 3)} ${plus(after)} = ${number(sum, 3)}`,
  total: (most, word, best) =>
    best === null || most === null
      ? `das Wort ${number(word, 3)}`
      : `das höchste ${number(most, 3)} ${plus(word)} für das Wort = ${number(best, 3)}`,
} satisfies Translation<typeof english>;

export default words;
