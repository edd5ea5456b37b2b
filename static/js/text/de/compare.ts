// Die Wörter der Ansicht „Vergleichen“.

import { count, number } from '../format.ts';
import type english from '../en/compare.ts';
import type { Translation } from '../language.ts';
import { counted } from './plural.ts';
import { soFar } from './run.ts';

const percent = (share: number) => `${number(Number((share * 100).toFixed(1)))}\u202f%`;

const words = {
  add: 'Lauf dazu…',
  addLabel: 'Einen Lauf zum Vergleich hinzufügen',
  remove: (name) => `${name} entfernen`,
  parts: {
    predictor: 'Vorhersage durch',
    learner: 'Verfahren',
    rate: 'Dasselbe Verfahren mit',
    order: 'Reihenfolge',
    start: 'Start',
    features: 'Merkmale',
    scaling: 'Skalierung',
  },
  bias: (kind) => `Bias ${kind}`,
  seed: (seed) => `Startzahl ${seed}`,
  inputs: (name, wanted) => `${name}: für ${counted(wanted, 'Eingabe', 'Eingaben')}`,
  plane: (name) => `Was „${name}“ wo vorhersagt`,
  made: ({ mistakes, updates }) =>
    mistakes === null ? counted(updates, 'Update') : `${count(mistakes)} Fehler`,
  fitted: (done) => (done ? 'auf einmal angepasst' : 'noch nicht angepasst'),
  nothing: soFar.nothing,
  atVisit: (visit) => `bei Besuch ${count(visit)}`,
  margin: (value) =>
    value > 0
      ? `Spielraum ${number(value, 3)}`
      : `Spielraum ${number(-Infinity)}, schlechtester ${number(value, 3)}`,
  error: { training: 'Training', test: 'Test' },
  share: ({ loss }) => (loss === null || loss === undefined ? '' : ` (${percent(loss)})`),
  wrong: ({ mistakes, examples, loss, MSE }, words) =>
    MSE !== undefined
      ? `MSE ${number(MSE, 3)}`
      : loss === null
        ? '–'
        : `${mistakes}/${examples}${words ? ' Wörter' : ''}`,
  ended: (visits) => `endete bei Besuch ${count(visits)}`,
  shown: 'Diagramm',
  charts: {
    mistakes: 'Fehler',
    updates: 'Updates',
    margin: 'Spielraum',
    training: 'Trainingsfehler',
    test: 'Testfehler',
  },
  byVisit: (name) => `${name} jedes Laufs, nach Besuch`,
  alone: {
    label: 'Zusammen und Wort für Wort',
    heading: (visit) => `richtig nach ${counted(visit, 'Besuch', 'Besuchen')}`,
    ways: {
      together: 'Alle Wörter zusammen',
      same: 'Jedes für sich, gleiche Gewichte',
      own: 'Für sich trainiert und getaggt',
    },
    means: {
      together: 'Der Pfad, den der Viterbi-Algorithmus mit den vorhersagenden Gewichten findet.',
      same: 'Bei jedem Wort das Tag mit dem höchsten eigenen Score, ohne die des Tags davor.',
      own: 'Dasselbe Verfahren auf denselben Besuchen, ohne Gewichte des Tags davor.',
    },
    right: 'Richtig',
    key: '✗ falsch; unterstrichen: anders als zusammen',
    words: 'Wörter',
    sentences: 'Sätze',
    outOf: (right, all) => (right === null ? '–' : `${count(right)} von ${count(all)}`),
    sentence: (i, visit) => `Satz ${i + 1}, ${visit ? `vor Besuch ${count(visit)}` : 'am Anfang'}`,
    isWrong: 'falsch',
    unknown: '–',
  },
  none: 'Noch keine Beispiele: Setze ein paar Punkte.',
  loading: 'Im Training…',
} satisfies Translation<typeof english>;

export default words;
