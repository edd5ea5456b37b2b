// Die Wörter der Übung: den Pseudocode schreiben.

import type english from '../en/exercise.ts';
import type { Translation } from '../language.ts';
import { counted, plural } from './plural.ts';

const words = {
  heading: 'Schreib ihn selbst',
  text: (learner) =>
    `${learner}: Ordne die Zeilen und fülle die Lücken. Eine Zeile bewegst du mit ihren Knöpfen, oder mit den Pfeiltasten, solange einer davon den Fokus hat.`,
  added: (predictor) =>
    `Was muss für „${predictor}“ hinzukommen? Die Zeilen des Algorithmus stehen. Bewege jede neue Zeile, die eine Marke hat, an ihren Platz und fülle ihre Lücke. Die Pfeiltasten bewegen eine Zeile, solange einer ihrer Knöpfe den Fokus hat.`,
  which: 'Algorithmus',
  with: (learner, predictor) => `${learner}, ${predictor}`,
  up: (i) => `Zeile ${i + 1} nach oben`,
  down: (i) => `Zeile ${i + 1} nach unten`,
  blank: (i) => `Lücke in Zeile ${i + 1}`,
  choose: '?',
  check: 'Prüfen',
  again: 'Neu mischen',
  show: 'Zeigen',
  right: 'richtig',
  wrongPlace: 'woanders',
  wrongBlank: 'das nicht',
  open: 'füllen',
  all: 'Das ist der Algorithmus.',
  result: (standing, lines, filled, blanks) =>
    `${standing} von ${counted(lines, 'Zeile', 'Zeilen')} ${plural(standing, { one: 'steht', other: 'stehen' })} richtig${blanks ? `, ${filled} von ${counted(blanks, 'Lücke', 'Lücken')} ${plural(filled, { one: 'ist', other: 'sind' })} richtig gefüllt` : ''}.`,
} satisfies Translation<typeof english>;

export default words;
