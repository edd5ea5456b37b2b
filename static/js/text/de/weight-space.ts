// Die Wörter der Ansicht „Gewichtsraum“.

import { count, number, vector } from '../format.ts';
import type english from '../en/weight-space.ts';
import type { Translation } from '../language.ts';
import { counted, plural } from './plural.ts';
import { everyVisits } from './run.ts';

const words = {
  multiclass:
    'Mehrere Klassen haben mehrere Gewichtsvektoren: Kein einzelner Punkt eines Bildes steht für sie.',
  regression:
    'Bei reellen Zielwerten sind keine Gewichte richtig oder falsch, also gibt es keinen Versionenraum zu zeichnen.',
  kernel:
    'Ein Verfahren mit Kern zählt Beispiele: Es hat so viele Gewichte wie Beispiele, zu viele zum Zeichnen.',
  one: 'Nur ein Gewicht ist frei: Außer seinem Vorzeichen gibt es nichts zu zeichnen.',
  many: (dims) => `${count(dims)} Gewichte sind frei; zeichnen lassen sich bis zu drei.`,
  fixed:
    'Drei Gewichte neben einem festen Bias: Ihre Halbräume bilden keinen Kegel und werden nicht gezeichnet.',
  noPoints: 'Noch keine Punkte: Jedes Beispiel wird ein Halbraum von Gewichten.',
  weightOf: (weight, feature) => `${weight} von ${feature}`,
  open: (name) => `${name} ohne Bias öffnen`,
  version: 'Versionenraum: für jedes Beispiel richtig.',
  empty: 'Versionenraum: leer. Keine Gewichte sind für jedes Beispiel richtig.',
  outOfView: 'Der Versionenraum liegt außerhalb dieses Bildes.',
  unknown: 'Versionenraum: nicht entschieden.',
  looking: 'Der Versionenraum wird gesucht…',
  marks: {
    w: 'w',
    version: 'Versionenraum',
    example: (i) => `Beispiel ${count(i + 1)}`,
    walk: (k) => plural(k, { one: 'letztes Update', other: `letzte ${count(k)} Updates` }),
    whole: 'der ganze Weg',
    step: (sign, size) => `${sign}${size === 1 ? '' : ` ${number(size, 3)}`} z`,
    steps: 'mehrere Beispiele',
    loop: (updates, visits) => `die Schleife: ${counted(updates, 'Update')} ${everyVisits(visits)}`,
    lit: 'y z',
    axis: 'u: das größte δ',
    averaged: 'Mittel',
    pocket: 'Pocket',
    'best-on-validation': 'bisher beste',
  },
  label: (names, at, space) =>
    `Gewichtsraum von ${names.join(', ')}: Die Gewichte sind ${vector(at, 3, 5)}. ${space}`,
  at: (k, visit, at) => `Update ${count(k)}, Besuch ${count(visit)}: ${vector(at, 3, 4)}`,
  weights: (names, at, last = false) =>
    `(${names.join('; ')}) = ${vector(at, 3, 5)}${last ? ', die letzten Gewichte' : ''}`,
} satisfies Translation<typeof english>;

export default words;
