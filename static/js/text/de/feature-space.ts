// Die Wörter der Ansicht „Merkmalsraum“.

import { count, number } from '../format.ts';
import type english from '../en/feature-space.ts';
import type { Translation } from '../language.ts';
import { equation as equationOf } from './run.ts';

const NO_BOUNDARY = 'keine Grenze: Jedes Gewicht ist 0';

const words = {
  multiclass: 'Mehrere Klassen haben eine Grenze je Paar; diese Ansicht zeichnet zwei Klassen.',
  regression: 'Bei reellen Zielwerten gibt es keine Grenze; die Ebene zeigt, was angepasst wird.',
  kernel: 'Ein Kern berechnet seine Merkmale nie, also lässt sich ihr Raum nicht zeichnen.',
  many: (p) => `Die Abbildung hat ${count(p)} Merkmale; zeichnen lassen sich bis zu drei.`,
  same: 'Die Abbildung lässt die Beispiele, wo sie sind, und ohne Bias kommt keine Konstante hinzu: Die Ebene der Daten ist der Merkmalsraum.',
  one: 'Ein Merkmal und kein Bias: Nur sein Vorzeichen zählt.',
  noPoints: 'Noch keine Punkte.',
  open: (name) => `${name} mit Quadraten öffnen`,
  modes: { map: 'φ(x)', augmented: '(φ(x), 1)' },
  space: 'Welcher Raum',
  morph: 'Von den Daten zu den Merkmalen',
  data: 'x',
  features: 'φ(x)',
  said: 'h',
  play: 'Punkte dorthin bewegen',
  back: 'Punkte zurück bewegen',
  hidden: (steps) =>
    steps
      ? 'Der verdeckte Raum: jedes Beispiel dort, wohin die Ausgaben zweier Einheiten, −1 oder +1, es setzen; in jeder Ecke so verteilt wie in den Daten.'
      : 'Der verdeckte Raum: jedes Beispiel dort, wohin die Ausgaben zweier Einheiten es setzen.',
  held: (example) => `Die Gerade gilt für Beispiel ${count(example + 1)}.`,
  across: 'waagrecht',
  up: 'senkrecht',
  voted:
    'Gezeichnet: die neuesten Gewichte. Alle Vektoren zusammen stimmen ab, und dazu gehört keine einzelne Ebene.',
  marks: {
    boundary: 'die Grenze',
    margin: 'Spielraum',
    plane: 'die Trennebene',
    origin: 'der Ursprung',
    visited: 'besucht',
  },
  noBoundary: NO_BOUNDARY,
  label: (names, equation, t) =>
    `Merkmalsraum mit den Achsen ${names.join(', ')}${t < 1 ? `, die Beispiele zu ${number(t * 100, 2)} % auf dem Weg dorthin` : ''}. Grenze: ${equation}.`,
  equation: (names, weights, constant) => equationOf(names, weights, constant) || NO_BOUNDARY,
} satisfies Translation<typeof english>;

export default words;
