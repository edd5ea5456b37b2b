// Die Sätze über eine eigene Tabelle, bevor ihre Beispiele genommen werden.

import { count, number } from '../format.ts';
import type english from '../en/own-table.ts';
import type { Translation } from '../language.ts';
import { counted, plural } from './plural.ts';

const MOST_NAMES = 12; // die einzeln aufgezählt werden
const listed = (names: string[]) =>
  `${names.slice(0, MOST_NAMES).join(', ')}${names.length > MOST_NAMES ? ` und ${count(names.length - MOST_NAMES)} weitere` : ''}`;
const rows = (n: number) => counted(n, 'Zeile', 'Zeilen');

export default {
  heading: 'Deine eigene Tabelle',
  pasted: 'Eingefügte Tabelle',
  hint: 'Wähle eine Datei, lege sie hier ab, oder füge Zeilen aus einem Tabellenprogramm ein.',
  formats:
    'CSV und anderer Text, Excel (.xlsx), ARFF, libsvm, numpy und JSON. Texte als Zeilen aus Label und Text. Getaggte Sätze als the/D fish/N oder als CoNLL.',
  privacy: 'Der Server liest sie, behält nichts und zeigt sie niemandem, bis du sie nimmst.',
  choose: 'Datei wählen…',
  rows: 'Zeilen',
  read: 'Lesen',
  reading: 'Die Tabelle wird gelesen…',
  other: 'Andere Tabelle…',
  take: 'Nehmen',
  add: (n) => `Zu ${plural(n, { one: 'dem 1 Punkt', other: `den ${count(n)} Punkten` })} hinzufügen`,
  dividedAgain:
    'Hinzugefügte Punkte werden mit den vorhandenen aufgeteilt: Der Testteil wird aus allen neu gezogen.',
  cancel: 'Abbrechen',
  counts: (n, left?: number) =>
    left === undefined
      ? `${rows(n)}.`
      : `${rows(n)} ${plural(n, { one: 'wird', other: 'werden' })} genommen${left ? `, ${count(left)} weggelassen` : ''}.`,
  sentences: (n) => `${counted(n, 'getaggter Satz', 'getaggte Sätze')}.`,
  classIs: ([positive, negative]) => `${positive} ist +, ${negative} ist −.`,
  classes: (names) => `Klassen: ${listed(names)}.`,
  swap: '+ und − tauschen',
  preview: 'Die ersten Zeilen',
  moreColumns: (n) => `und ${counted(n, 'weitere Spalte', 'weitere Spalten')}`,
  role: (name) => `Rolle der Spalte ${name}`,
  roles: {
    input: 'Eingabe',
    category: 'je Wert eine Spalte',
    label: 'Label',
    text: 'Text',
    'left-out': 'weggelassen',
  },
  kinds: {
    numbers: 'Zahlen',
    'row-numbers': 'Zeilennummern',
    words: 'Wörter',
    dates: 'Datumsangaben',
    texts: 'Texte',
    nothing: 'leer',
  },
  automatic: 'automatisch',
  separator: 'Trennzeichen',
  separators: { '\t': 'Tab', ';': 'Semikolon', ',': 'Komma', '|': 'senkrechter Strich', ' ': 'Leerzeichen' },
  decimal: 'Dezimalzeichen',
  decimals: { '.': 'Punkt', ',': 'Komma' },
  header: 'Erste Zeile',
  headers: { true: 'benennt die Spalten', false: 'ist ein Beispiel' },
  encoding: 'Kodierung',
  encodings: { 'utf-8': 'UTF-8', 'utf-16': 'UTF-16', 'windows-1252': 'Windows-1252' },
  missing: 'Fehlende Werte',
  missings: {
    'leave-out': 'Zeilen weglassen',
    mean: 'mit dem Mittel füllen',
    'most-frequent': 'mit dem häufigsten Wert füllen',
  },
  wrong: 'Falsche Werte',
  wrongs: { refuse: 'nachfragen', 'leave-out': 'Zeilen weglassen' },
  task: 'Lernen',
  tasks: { binary: 'zwei Klassen', multiclass: 'mehrere Klassen', regression: 'eine Zahl' },
  answers: {
    decimal: { '.': 'Der Punkt ist das Dezimalzeichen', ',': 'Das Komma ist das Dezimalzeichen' },
    units: { true: 'Die Zahlen ohne das lesen', drop: 'Die Spalte weglassen' },
    drop: { drop: 'Die Spalte weglassen' },
    wrong: { 'leave-out': 'Diese Zeilen weglassen', drop: 'Die Spalte weglassen' },
    missing: { mean: 'Mit dem Mittel füllen', 'most-frequent': 'Mit dem häufigsten Wert füllen' },
    task: { multiclass: 'Mehrere Klassen lernen', regression: 'Eine Zahl lernen' },
  },
  isLabel: (column) => `„${column}“ ist das Label`,
  seed: 'Startzahl der Ziehung',
  seeds: (low, high) => `eine ganze Zahl von ${count(low)} bis ${count(high)}`,
  unlike: 'Eingaben standardisieren',
  unlikeWhy:
    'Sie sind verschieden groß: Die größeren bestimmen zuerst den Score. Standardisiert hat jede Mittel 0 und Standardabweichung 1.',
  tooLarge: (bytes, most) =>
    `Diese Beispiele haben ${number(bytes / 1e6, 3)} MB; höchstens ${number(most / 1e6, 3)} MB sind möglich. Lass Spalten weg oder nimm weniger Zeilen.`,
} satisfies Translation<typeof english>;
