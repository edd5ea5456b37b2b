// Die Wörter der Ansicht „Wörter“.

import { count, label } from '../format.ts';
import type english from '../en/words.ts';
import type { Translation } from '../language.ts';
import { counted, plural } from './plural.ts';

const WHICH: Record<string, (i: number) => string> = {
  typed: () => 'Deine Nachricht, mit den Gewichten, die vorhersagen',
  pointed: (i) => `Nachricht ${count(i + 1)}, auf die du zeigst, mit den Gewichten, die vorhersagen`,
  visited: (i) => `Nachricht ${count(i + 1)}, mit den Gewichten bei ihrem Besuch`,
  first: (i) => `Nachricht ${count(i + 1)}, die zuerst kommt`,
};

const words = {
  type: 'Schreib eine Nachricht',
  placeholder: 'eine eigene Nachricht',
  which: (kind, i) => WHICH[kind](i),
  add: (name) => `Als ${name} hinzufügen`,
  class: (c, task) => (task === 'multiclass' ? `Klasse ${c}` : label(c)),
  unknown: 'Dieses Wort ist nicht dabei: Es hat kein Gewicht.',
  ofClass: (name) => `für ${name}`,
  takenFor: (name) => `Wird für ${name} gehalten.`,
  tie: 'Der Score ist genau 0: ein Gleichstand.',
  mistake: 'Ein Fehler.',
  update: 'Ein Update.',
  only: (n) =>
    plural(n, { one: 'Nur ihr eines Wort ändert sich:', other: `Nur ihre ${count(n)} Wörter ändern sich:` }),
  nothing: 'Kein Update: Jedes Gewicht bleibt.',
  weights: (name) => (name === null ? 'Die Gewichte' : `Die Gewichte von ${name}`),
  weightsOf: 'Gewichte von',
  moved: (moved, p) =>
    moved === null
      ? counted(p, 'Gewicht', 'Gewichte')
      : `${count(moved)} von ${counted(p, 'Gewicht', 'Gewichten')} je geändert`,
  fresh: 'neu',
  search: 'Ein Wort suchen',
  searchHint: 'Buchstaben davon, oder leer',
  none: 'Kein Wort, das dabei ist, hat diese Buchstaben.',
  notTexts: 'Diese Beispiele sind Punkte: Wörter gehören zu Texten.',
  notKernel: 'Die Gewichte eines Verfahrens mit Kern gehören zu Beispielen, nicht zu Wörtern.',
  notUnits: 'Mehrere Einheiten haben je ein Gewicht für jedes Wort.',
  open: (name) => `${name} öffnen`,
} satisfies Translation<typeof english>;

export default words;
