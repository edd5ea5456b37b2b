// Die Wörter der Ansicht „Nächster Schwerpunkt“.

import { count, label, number, vector } from '../format.ts';
import type english from '../en/centroid.ts';
import type { Translation } from '../language.ts';
import { soFar } from './run.ts';

const named = (y: number, task: Task) => (task === 'multiclass' ? `Klasse ${y}` : label(y));

const words = {
  picture:
    'Die Beispiele, der Schwerpunkt jeder Klasse, die Strecke zwischen den Schwerpunkten und ihre Mittelsenkrechte. Die Pfeiltasten nach oben und unten gehen durch die Beispiele.',
  mean: (y, task, mean) =>
    `${task === 'multiclass' ? `μ${'₀₁₂₃₄₅₆₇₈₉'[y] ?? y}` : y > 0 ? 'μ₊' : 'μ₋'} = ${vector(mean, 2, 3)}`,
  w: (w) => `w = μ₊ − μ₋ = ${vector(w, 2)}`,
  b: (b) => `b = −(‖μ₊‖² − ‖μ₋‖²)/2 = ${number(b)}`,
  wrong: (n, of) => `nächster Schwerpunkt: ${count(n)} von ${count(of)} falsch`,
  errors: soFar.errors,
  tied: soFar.tied,
  distances: (example, list, nearest, task) =>
    `Beispiel ${count(example + 1)}: ${list.map(([y, distance]: [number, number]) => `${number(distance, 3)} zum Schwerpunkt von ${named(y, task)}`).join(', ')}; am nächsten: ${named(nearest, task)}.`,
  lines: {
    bisector: 'Mittelsenkrechte',
    borders: 'Grenzen',
    current: 'jetzige Gewichte',
    last: 'letzte Gewichte',
    segment: 'von Schwerpunkt zu Schwerpunkt',
  },
  mapped: 'Im Merkmalsraum gezeichnet, wo die Gewichte wirken.',
  notClasses: 'Schwerpunkte von Klassen brauchen Klassen; dieser Lauf hat reelle Zielwerte.',
  oneClass: 'Zwei Schwerpunkte brauchen Beispiele aus zwei Klassen.',
  manyClasses: 'Die Schwerpunkte so vieler Klassen liegen nicht in einer Ebene.',
  apart: (distance) => `‖μ₊ − μ₋‖ = ${number(distance)}`,
  along: 'entlang μ₊ − μ₋',
  projected: (p, task) =>
    `${count(p)} Merkmale, gesehen auf ${task === 'binary' ? 'der Ebene aus μ₊ − μ₋ und der größten Streuung daneben' : 'der Ebene der Schwerpunkte'}: Was hier am nächsten ist, ist es in allen.`,
  open: (name) => `${name} öffnen`,
} satisfies Translation<typeof english>;

export default words;
