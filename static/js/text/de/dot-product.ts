// Die Wörter der Ansicht „Skalarprodukt und Abstand“: ein Punkt und die Gerade.

import { count, number, vector } from '../format.ts';
import { bracketed } from '../en/dot-product.ts';
import type english from '../en/dot-product.ts';
import type { Translation } from '../language.ts';
import { prediction } from './run.ts';

const where: Record<string, (example: number, made: boolean) => string> = {
  hovered: (i) => `Beispiel ${i + 1}, auf das du zeigst`,
  visited: (i, made) => `Beispiel ${i + 1}, ${made ? 'zuletzt besucht' : 'gerade besucht'}`,
  first: (i) => `Beispiel ${i + 1}, zuerst besucht`,
  probe: () => 'die Sonde',
};
const words = {
  figure:
    'Der Gewichtsvektor, die Gerade, ein Vektor in der Geraden und ein Punkt mit seiner Projektion auf w und seinem Abstand',
  side: 'Zahlen und Vorhersagen',
  probe: 'Sonde',
  probeText: 'Frage nach einem beliebigen Punkt: Der nächste Klick auf die Ebene sagt, wo (P)',
  placing: 'Klicke auf die Ebene',
  remove: 'Sonde entfernen',
  notPlaced:
    'Punkte mit mehr als zwei Zahlen lassen sich nicht in eine Ebene setzen: Zeige auf ein Beispiel.',
  point: ({ kind, example, x }, made = true) =>
    `${where[kind](example, made)}${x.length <= 4 ? `: x = ${vector(x, 4, 4)}` : ''}`,
  between: ([first, second]) =>
    `Die Grenze zwischen den beiden höchsten Klassen, ${first} und ${second}: w ist die Differenz ihrer Gewichte.`,
  ofLast: 'w und b sind die letzten; bei der Vorhersage stimmen alle bisherigen Gewichte ab.',
  ofPredictor: (label) => `w und b sind die, die vorhersagen: ${label}.`,
  span: 'Die Ebene, in der w und x liegen, mit w nach rechts.',
  from: 'Anfang von v',
  to: 'Spitze von v',
  probeHandle: 'die Sonde',
  within: ([v1, v2], [w1, w2]) => `${number(w1, 3)} · ${bracketed(v1)} + ${bracketed(w2)} · ${bracketed(v2)}`,
  rows: {
    product: ['w · x', 'Skalarprodukt'],
    along: ['w · x / ‖w‖', 'Projektion von x auf w'],
    angle: ['∠(w, x)', 'Winkel, Kosinus'],
    score: ['w · x + b', 'Aktivierung'],
    distance: ['|w · x + b| / ‖w‖', 'Abstand zur Geraden'],
    origin: ['|b| / ‖w‖', 'Abstand der Geraden zum Ursprung'],
  },
  beside: {
    product: ({ angle }) =>
      angle === null ? '' : angle < 89.95 ? 'spitz' : angle > 90.05 ? 'stumpf' : 'rechter Winkel',
    angle: ({ cosine }) => (cosine === null ? '' : `cos ${number(cosine, 3)}`),
  },
  degrees: (value) => `${number(value, 3)}°`,
  noWeights: 'w = 0: Es gibt keine Gerade.',
  noSquare:
    'Ein Verfahren mit Kern hat kein w, das man zeichnen könnte: nur die Aktivierung und den Abstand im Raum des Kerns.',
  regression: 'Eine Regression hat keine Gerade zwischen zwei Seiten: w · x + b ist ihre Vorhersage.',
  saysHeading: 'Wer was sagt',
  says: prediction,
  tally: ({ positive, negative }) => `${count(positive)} sagen +, ${count(negative)} sagen −`,
  asking: 'Alle Vorhersagen werden geladen…',
  none: 'Noch keine Punkte: nichts zu fragen.',
  open: (name) => `${name} öffnen`,
} satisfies Translation<typeof english>;

export default words;
