// Die Wörter der Ansicht „Viele Dimensionen“.

import { count, label, number } from '../format.ts';
import type english from '../en/high-dimension.ts';
import type { Translation } from '../language.ts';
import { counted } from './plural.ts';
import { soFar } from './run.ts';

const named = (y: number, task: Task) =>
  task === 'multiclass'
    ? `Klasse ${y}`
    : task === 'regression'
      ? `Zielwert ${number(y)}`
      : `Klasse ${label(y)}`;

const words = {
  parts: { weights: 'Gewichte', strip: 'Projektion' },
  choose: 'Welches Bild',
  weights: (c) => (c === null ? 'w' : String(c)),
  weightsLabel: (c) =>
    `${c === null ? 'Die Gewichte' : `Die Gewichte der Klasse ${c}`} als Bild. Die Pfeiltasten nach oben und unten gehen durch die Pixel, das mit dem größten Gewicht zuerst.`,
  example: (i, y, task, visited) =>
    `${visited ? 'Beispiel' : 'gezeigt: Beispiel'} ${count(i + 1)}, ${named(y, task)}`,
  first: (i, y, task) => `zuerst: Beispiel ${count(i + 1)}, ${named(y, task)}`,
  noExample: 'noch kein Beispiel',
  exampleLabel: 'Das Beispiel als Bild',
  added: (step) => (step === 1 ? 'zu w addiert' : `zu w addiert, ${number(step, 3)}-mal`),
  addedTogether: 'addiert: mehrere zusammen',
  nothingAdded: 'nichts addiert',
  addedLabel: 'Was dieser Besuch zu den Gewichten addiert hat, als Bild',
  plus: '+x',
  minus: '−x',
  most: (value) => number(value, 3),
  pixel: (row, column, w, x, added) =>
    `Zeile ${row + 1}, Spalte ${column + 1}: w = ${number(w, 4)}${x === null ? '' : `, x = ${number(x, 4)}, w x = ${number(w * x, 4)}`}${added ? `, geändert um ${number(added, 4)}` : ''}`,
  norm: (norm, k, predictor) =>
    `‖w‖ = ${number(norm, 4)} nach ${counted(k, 'Update')}${predictor === 'last' ? '' : ', die letzten Gewichte'}`,
  onLast: 'Die Projektion ist auf die letzten Gewichte.',
  bars: (shown, all) =>
    shown < all
      ? `die ${count(shown)} größten von ${count(all)} Gewichten`
      : `alle ${count(all)} Gewichte nach Größe`,
  barsLabel: 'Die Gewichte nach Größe',
  classOf: 'Klasse',
  strip:
    'Die Beispiele auf w projiziert, mit der Schwelle; eine Zeile je Klasse. Die Pfeiltasten nach oben und unten gehen durch die Beispiele.',
  stripAxis: 'a / ‖w‖',
  stripAhead: 'Vorsprung der eigenen Klasse, / ‖w‖',
  nothing: soFar.nothing,
  waiting: soFar.waiting,
  errors: soFar.errors,
  tied: soFar.tied,
  projected: (i, y, task, value) => `Beispiel ${count(i + 1)}, ${named(y, task)}: bei ${number(value, 4)}.`,
  notKernel:
    'Die Gewichte eines Verfahrens mit Kern gehören zu Beispielen, nicht zu Eingaben: Es gibt kein Bild von ihnen.',
  few: (p) => `Es gibt nur ${counted(p, 'Gewicht', 'Gewichte')}: Die Ebene zeigt schon alles.`,
  noPoints: 'Noch keine Punkte: Es gibt nichts zu zeigen.',
  open: (name) => `${name} öffnen: 8 gegen 3`,
  usePerceptron: 'Das Perzeptron nehmen',
} satisfies Translation<typeof english>;

export default words;
