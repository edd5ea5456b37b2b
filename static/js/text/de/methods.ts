// Die Wörter der Ansicht „Welche Methode wann“.

import { count, number, percent } from '../format.ts';
import { plain } from '../en/methods.ts';
import type english from '../en/methods.ts';
import type { Translation } from '../language.ts';
import { counted } from './plural.ts';

const ROWS: Record<string, (n: (name: string) => any) => any[]> = {
  clean: () => ['numerisch: zwei Eingaben entscheiden'],
  binary: () => ['binär: die Mehrheit von neun'],
  category: () => ['kategorisch, als eine Zahl'],
  categories: () => ['dasselbe, je eine Eingabe'],
  noise: (n) => [n('share'), ' der Labels falsch'],
  inputs: (n) => [n('inputs'), ' Eingaben Rauschen dazu'],
  times: (n) => ['eine Eingabe Rauschen, mal ', n('times')],
  standardised: () => ['dasselbe, standardisiert'],
  operations: () => ['Operationen je Vorhersage'],
};
const NAMES: Record<string, (v: (name: string) => number) => string> = {
  perceptron: () => 'Perzeptron, letzte',
  averaged: () => 'gemittelt',
  nearest: () => '1-NN',
  neighbours: (v) => `${v('k')}-NN`,
  shallow: () => 'Baum, Tiefe 3',
  deep: (v) => `Baum, Tiefe ${v('depth')}`,
  svm: () => 'SVM',
};
const wrong = ({ wrong, examples }: { wrong: number; examples: number }) => `${wrong} von ${examples}`;

const AT: Record<string, (at: number) => string> = {
  inputs: (at) => `Mit ${counted(at, 'Eingabe', 'Eingaben')} Rauschen:`,
  size: (at) => `Mit ${counted(at, 'Trainingsbeispiel', 'Trainingsbeispielen')}:`,
};

const words = {
  wrongOf: (examples) =>
    examples === null ? 'Falsche Testbeispiele' : `Falsche von ${examples} Testbeispielen`,
  families: { perceptron: 'Perzeptron', neighbours: 'Nachbarn, k', tree: 'Baum, Tiefe', svm: 'SVM' },
  columns: {
    perceptron: 'letzte',
    averaged: 'gemittelt',
    nearest: '1',
    shallow: '3',
  },
  rows: ROWS,
  plainRow: (row, valueOf) => ROWS[row](plain(valueOf)).join(''),
  names: (method, valueOf) => NAMES[method](valueOf),
  value: (row, value) => (row === 'operations' ? number(value, 3) : count(value)),
  waiting: 'wird berechnet…',
  opens: (name, row, shown, best) =>
    `${name}, ${row}: ${shown}${best ? ', das kleinste der Zeile' : ''}. Diesen Lauf öffnen`,
  key: 'Umringt: das kleinste seiner Zeile. Jede Zahl ist ein Lauf, den sie öffnet.',
  says: (name, row, { test, training, operations, refusal }) =>
    refusal
      ? `${name}, ${row}: ${refusal}`
      : `${name}, ${row}: ${wrong(test)} Testbeispielen falsch, ${wrong(training)} im Training; ${number(operations, 4)} Operationen je Vorhersage.`,
  draw: 'Welche Labels falsch sind, zieht die Startzahl 5, in jeder Spalte nahe der Mitte von zwanzig Startzahlen: Sind 20 % falsch, sagen die letzten Gewichte 0 bis 51 der Testbeispiele falsch voraus, die gemittelten 0 bis 10.',
  without: (names, row, refusal) => `– ${names.join(' und ')}, ${row}: ${refusal}`,
  curves: { inputs: 'Eingaben Rauschen', size: 'Trainingsbeispiele' },
  along: 'Entlang',
  curvesTitle: {
    inputs: 'Falsche von 500 Testbeispielen, nach Eingaben Rauschen',
    size: 'Falsche von 500 Testbeispielen, nach Zahl der Trainingsbeispiele',
  },
  placeOf: { inputs: 'Eingaben Rauschen', size: 'Trainingsbeispiele' },
  at: AT,
  readOf: (curve, at, read, valueOf) =>
    `${AT[curve](at)} ${read.map(({ method, share }: any) => `${NAMES[method](valueOf)} ${percent(share)}`).join(', ')}`,
  percent,
  saved:
    'Eine gespeicherte Seite enthält einen Lauf. Diese Tabelle besteht aus vielen, die Hyperplane selbst trainiert.',
} satisfies Translation<typeof english>;

export default words;
