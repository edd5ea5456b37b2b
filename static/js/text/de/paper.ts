// Die Wörter der gedruckten Seite neben Ebene, Urteil und Schritt.

import { count, number, vector } from '../format.ts';
import { weights } from '../en/paper.ts';
import type { paper as english } from '../en/paper.ts';
import type { Translation } from '../language.ts';

const MOST = 8; // Gewichte, die ausgeschrieben werden

export const paper = {
  heading: 'Dieser Moment',
  weights: (w, b) => weights('w', w, b),
  classWeights: (c, w, b) => `Klasse ${count(c)}: ${weights('w', w, b)}`,
  unitWeights: (unit, w, b) => `Einheit ${count(unit + 1)}: ${weights('w', w, b)}`,
  outputWeights: (v, c) => `Ausgabe: v = ${vector(v, MOST)}${c === null ? '' : `, c = ${number(c)}`}`,
  predicting: (w, b) => `Vorhersage durch ${weights('w', w, b)}`,
  here: (address) => address,
  tooMany: 'Zu viele Punkte für eine Adresse: „Teilen“ speichert sie in einer Datei.',
} satisfies Translation<typeof english>;
