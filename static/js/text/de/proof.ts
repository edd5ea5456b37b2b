// Die Wörter der Ansicht „Der Beweis“.

import { count, number } from '../format.ts';
import english, { signed } from '../en/proof.ts';
import type { Translation } from '../language.ts';
import { reasonOf } from './reasons.ts';
import { bounded } from './run.ts';

/** Ein Grund des Servers als Satz; ein Symbol bleibt klein. */
const sentence = (reason: string | null) => {
  const own = reason ? reasonOf(reason) : '';
  return own ? `${/^\w /.test(own) ? own[0] : own[0].toUpperCase()}${own.slice(1)}.` : '';
};
const words = {
  sentence,
  signed,
  pictures: 'Welches Bild',
  figures: {
    along: {
      title: 'u·w',
      says: 'u·w, der Anteil der Gewichte in der besten Richtung u, über den Fehlern',
    },
    length: { title: '‖w‖', says: '‖w‖, die Länge der Gewichte, über den Fehlern' },
    meet: {
      title: 'sie treffen sich',
      says: 'Beide Grenzen auf einer Achse, bis sie sich treffen: dazwischen der Lauf',
    },
    angle: {
      title: 'Winkel',
      says: 'Der Winkel zwischen w und u, und der Sektor, den der Beweis offen lässt',
    },
  },
  waiting: 'Wird gesucht…',
  failed: 'Was die Theorie hierzu sagt, ist nicht bekannt: Der Server konnte es nicht berechnen.',
  open: (name) => `${name} öffnen`,
  none: 'Noch keine Punkte: Es gibt nichts zu beweisen.',
  regression: 'Nicht für reelle Zielwerte: Der Satz zählt Fehler, und hier gibt es keine, nur Abstände.',
  otherProof:
    'Die zwei Ungleichungen sind die des Perzeptrons mit fester Lernrate; dieses Verfahren macht andere Schritte.',
  otherBound: (bound, of) =>
    `Es macht höchstens ${bounded(bound)} ${of}, aber nach einem anderen Beweis: Diese zwei Ungleichungen sind die des Perzeptrons mit fester Lernrate.`,
  noBound: 'Keine Schranke ohne u und δ.',
  noAngle: 'Kein Winkel ohne u.',
  pointed: (k) => `Fehler ${count(k)}`,
  update: (k) => `Update ${count(k)}`,
  stretch: (from, to) => `Fehler ${count(from + 1)} bis ${count(to)}`,
  example: (index) => `Beispiel ${index + 1}`,
  start: 'Vor dem ersten Fehler.',
  startText: (rises, grows, classes = false) =>
    grows
      ? `Jeder Fehler hebt ${rises ? 'u·w um mindestens η δ und ' : ''}‖w‖² um höchstens ${english.growth(classes)}. Zeige auf einen, um zu sehen, um wie viel.`
      : '',
  growth: english.growth,
  withBias: 'mit b',
  missing: 'Dieser Fehler wird geladen…',
  noDirection: 'w = 0 hat noch keine Richtung',
  ends: (k) => `der Lauf: ${count(k)}`,
  bound: (k) => `Schranke ${bounded(k)}`,
  logarithmic: (times) =>
    `beide Achsen logarithmisch: Die Schranke ist das ${number(times, 2)}-Fache des Laufs`,
  most: (zero, unit, classes) => (zero ? `${unit ? '' : 'η'}R√${classes ? '2' : ''}i` : 'höchstens'),
  least: (zero, unit) => (zero ? `i${unit ? '' : 'η'}δ` : 'mindestens'),
  own: { along: 'u·w', length: '‖w‖' },
  atLeast: (value) => `mindestens ${number(value, 3)}`,
  atMost: (value) => `höchstens ${number(value, 3)}`,
  mistaken: 'sonst wäre es kein Fehler',

  rise: english.rise,
  length: english.length,
  cross: english.cross,

  spoken({ k, example, rise, added, product }) {
    const raised = rise === null ? '' : ` u·w ${signed(rise)};`;
    return `Fehler ${k}, Beispiel ${example + 1}:${raised} ‖w‖² ${signed(added + product)}`;
  },
  tex: english.tex,
} satisfies Translation<typeof english>;

export default words;
