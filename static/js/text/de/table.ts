// Die Wörter der Tabelle der Beispiele.

import { label } from '../en/table.ts';
import type english from '../en/table.ts';
import type { Translation } from '../language.ts';
import { counted } from './plural.ts';
import { soFar } from './run.ts';

const LABELS: Record<string, string> = {
  binary: '+1 oder −1',
  multiclass: 'eine Klasse: 0, 1, 2, …',
  regression: 'eine Zahl',
};
/** Der Fehler, wie im Urteil. */
const errorSaid = ([key, ...speaks]: [keyof typeof soFar, ...any[]]) => {
  const words = soFar[key] as any;
  return typeof words === 'function' ? words(...speaks) : words;
};
const rowCount = (n: number) => counted(n, 'Zeile', 'Zeilen');
const nothing = (text: string) => (text === '' ? 'es ist leer' : `es ist „${text}“`);

const words = {
  caption: (n) => `Beispiele: ${rowCount(n)}`,
  empty: 'Noch keine Punkte: Schreib den ersten in die leere Zeile, oder füge welche ein.',
  waiting: 'Verbinden…',
  rows: (n, error, last = false) =>
    `${counted(n, 'Beispiel')}${error ? `, ${errorSaid(error)}` : ''}${last ? '; a mit den letzten Gewichten' : ''}`,
  selected: (n) => `${rowCount(n)} ausgewählt`,
  heads: {
    number: ['#', 'die Nummer des Beispiels'],
    binary: ['Klasse', 'die Klasse: ein Kreis ist +1, ein Quadrat −1'],
    multiclass: ['Klasse', 'die Klasse, ab 0'],
    regression: ['Zielwert', 'die reelle Zahl, die vorherzusagen ist'],
    sentence: ['Satz', 'seine Wörter, jedes mit dem richtigen Tag'],
    text: ['Text', 'die Nachricht'],
    wrong: ['falsche Wörter', 'wie viele Wörter jetzt ein falsches Tag bekommen'],
    activation: ['a', 'Aktivierung: der Score mit den letzten Gewichten'],
    signed: ['y a', 'positiv, wo das Beispiel auf der richtigen Seite der letzten Grenze liegt'],
    margin: ['y a/‖w‖', 'Abstand mit Vorzeichen zur letzten Hyperebene; negativ auf der falschen Seite'],
    own: ['eigener Score', 'der Score der eigenen Klasse mit den letzten Gewichten'],
    says: ['sagt', 'was jetzt vorhergesagt wird; markiert, wo es falsch ist'],
    ahead: [
      'Vorsprung',
      'wie weit die eigene Klasse mit den letzten Gewichten vor der höchsten anderen liegt',
    ],
    prediction: ['Vorhersage', 'was jetzt vorhergesagt wird'],
    residual: ['Residuum', 'Zielwert minus Vorhersage'],
    mistakes: ['Fehler', 'wie oft dieses Beispiel bisher bei einem Besuch ein Fehler war'],
    updates: ['α', 'wie oft die Gewichte bisher an diesem Beispiel geändert wurden'],
    noise: ['Rauschen', 'ob das Rauschen diesem Beispiel ein falsches Label gab'],
    support: [
      'Stütze',
      'ein Stützvektor: Aus ihnen sind die Gewichte gemacht; auf der Ebene doppelt umringt',
    ],
    remove: ['', 'entfernen'],
  },
  featureName: (j) => `Merkmal ${j + 1}`,
  feature: 'ein Merkmal: was die Abbildung aus den Eingaben macht',
  input: (name) => `die Eingabe ${name}; Enter schreibt`,
  marked: { noise: 'vertauscht', support: '◎' },
  remove: (i) => `Beispiel ${i + 1} entfernen`,
  add: 'Zeile hinzufügen',
  paste: 'Zeilen einfügen…',
  points: 'Punkte als CSV',
  visits: 'Besuche als CSV',
  draft: '+',
  cell: (name, i) => (i === null ? `${name} des neuen Beispiels` : `${name} von Beispiel ${i + 1}`),
  notNumber: (text) => `muss eine Zahl sein, ${nothing(text)}`,
  notLabel: (task, text) => `muss ${LABELS[task]} sein, ${nothing(text)}`,
  label,
} satisfies Translation<typeof english>;

export default words;
