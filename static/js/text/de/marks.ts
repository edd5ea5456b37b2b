// Die Beschriftungen der Geraden, Pfeile und Ringe auf der Ebene.

import { number, vector } from '../format.ts';
import type english from '../en/marks.ts';
import type { Translation } from '../language.ts';
import { reference } from './views.ts';

const words = {
  now: 'die Gerade jetzt',
  found: 'die gefundene Gerade',
  border: 'die Grenze jetzt',
  borderFound: 'die gefundene Grenze',
  predictors: {
    averaged: 'Mittel',
    voted: 'Abstimmung',
    pocket: 'Pocket',
    'best-on-validation': 'bisher beste',
  },
  threshold: 'die Schwelle',
  hyperplane: 'die Hyperebene',
  probability: (share) => `σ = ${number(share, 2)}`,
  ahead: 'ab hier vorn',
  exact: 'exakt',
  last: 'letzte',
  before: 'vorher',
  earlier: 'die Gerade davor',
  margin: 'Spielraum',
  worst: 'schlechtester',
  wanted: 'verlangter Spielraum',
  best: 'breiteste Gerade',
  bestMargin: 'ihr Spielraum',
  hullOf: (name, sign) => `um alle ${name ?? (sign > 0 ? '+' : '−')}`,
  classOf: (name, label) => name ?? `Klasse ${label}`,
  shared: 'in beiden',
  residual: 'Residuum',
  mistake: 'ein Fehler',
  visited: 'besucht',
  next: 'nächster',
  turning: 'dreht sie als Nächster',
  selected: 'ausgewählt',
  support: 'Stützvektor',
  score: 'Score a',
  unit: (unit) => `Einheit ${unit + 1}`,
  added: (sign, point) => `${sign < 0 ? '−' : '+'} ${vector(point, 2, 3)}`,
  norm: (value) => `w, Länge ${number(value, 3)}`,
  normOf: (name, value) => `w (${name}), Länge ${number(value, 3)}`,
  tested: 'hohl: für den Test zurückgehalten',
  validated: 'hohl: für die Validierung zurückgehalten',
  reference: (part, label, ghost) =>
    ghost?.training
      ? `${reference.name(part, label)}: ${reference.errors(ghost)}`
      : reference.name(part, label),
  probe: 'Sonde',
  projection: 'Projektion',
  away: 'Abstand',
  own: 'deine',
  theirs: (wrong, n) =>
    wrong === null ? 'die Gerade der Lehrkraft' : `die Gerade der Lehrkraft: ${wrong} von ${n} falsch`,
  tap: 'deine Stelle',
  taps: 'der Kurs',
  right: 'die richtige Gerade',
  R: (length) => `der längste Punkt, ${number(length, 3)}`,
  delta: 'Score δ',
  minusDelta: 'Score −δ',
  u: 'u',
} satisfies Translation<typeof english>;

export default words;
